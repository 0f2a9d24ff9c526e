import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package, found from wherever this code stands: src/server, dist or dist/chunks. */
function packageRoot(): string {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(dir, 'package.json'))) {
    const up = dirname(dir);
    if (up === dir) throw new Error('package.json is not found above the program');
    dir = up;
  }
  return dir;
}

export const fromRoot = (...path: string[]): string => join(packageRoot(), ...path);
