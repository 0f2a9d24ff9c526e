import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** Bundles the service and its thread for records inside the project, as `npm run build` does; all but the database, so that it starts fast. */
export async function bundleServer(): Promise<{ file: string; remove: () => void }> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const dir = mkdtempSync(join(root, '.cache', 'crash-'));
  const file = join(dir, 'server-process.mjs');
  await build({
    entryPoints: {
      'server-process': join(import.meta.dirname, 'server-process.ts'),
      'import-worker': join(root, 'src/server/play/import-worker.ts'),
    },
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['libsql', 'pg-native'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  return { file, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export interface Running {
  url: string;
  child: ChildProcess;
  exit: Promise<number | null>;
  stderr: () => string;
}

/** Starts it and waits until it says where it is. Rejects with what it said instead. */
export async function startProcess(
  file: string,
  dataDir: string,
  shell = '',
  port = 0,
  env: { [name: string]: string } = {},
): Promise<Running> {
  const child = spawn(
    'bash',
    ['-c', `${shell} exec "$@"`, 'bash', process.execPath, file, dataDir, String(port)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    },
  );
  let [out, err] = ['', ''];
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const exit = once(child, 'close').then(() => child.exitCode);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
      const address = /Flagplot is at (http:\S+)/.exec(out)?.[1];
      if (address) resolve(address);
    });
    void exit.then((code) => reject(new Error(`exit ${code}: ${err}`)));
  });
  return { url, child, exit, stderr: () => err };
}
