import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/registry.ts';
import type { Pack } from '../../src/kernel/pack.ts';

/** A record names what it was played with by the hash of the pack: every data file the rules read must be in it. */

const root = join(import.meta.dirname, '..', '..', 'src', 'games');
const folders = readdirSync(root, { withFileTypes: true }).flatMap((x) => (x.isDirectory() ? [x.name] : []));

/** The data files that the sources of a game import, but for its pack itself and the prose of its briefings. */
function filesRead(folder: string): string[] {
  const read = new Set<string>();
  for (const { parentPath, name } of readdirSync(join(root, folder), {
    withFileTypes: true,
    recursive: true,
  })) {
    if (!/^[\w-]+\.ts$/.test(name) || (name === 'pack.ts' && parentPath.endsWith(folder))) continue;
    const source = readFileSync(join(parentPath, name), 'utf8');
    for (const [, file] of source.matchAll(/\/data\/(?!words\/)([\w/-]+\.json)'/g)) read.add(file);
  }
  return [...read].sort();
}

describe.each(folders)('the pack of %s', (folder) => {
  it('UMP-PACK holds every data file its rules read, and the ruleset names it', async () => {
    const { PACK } = (await import(join(root, folder, 'pack.ts'))) as { PACK: Pack };
    const files = Object.keys(PACK.files).map((file) => `${PACK.id}/${file}`);
    expect(files.length).toBeGreaterThan(3);
    expect(files.sort()).toEqual(filesRead(folder));
    const rules = await games.load(PACK.id);
    expect(rules?.packs.map((x) => x.hash)).toEqual([PACK.hash]);
  });
});
