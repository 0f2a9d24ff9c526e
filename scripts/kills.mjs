import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { at, cache, run } from './house.mjs';
import { setup } from './setup.mjs';

/** Kills nodes by the thousand and compares what is left: `npm run kills -- --store sqlite|postgres --kills N`. */

await setup({ services: true });
const file = cache('kills.mjs');
await build({
  entryPoints: [at('tests', 'club', 'kills-main.ts')],
  outfile: file,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['esbuild', 'libsql', 'pg-native'],
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  define: { 'import.meta.dirname': JSON.stringify(at('tests', 'crash')) }, // where process.ts looks for the sources
  logLevel: 'error',
});
const { code } = await run(process.execPath, [file, ...process.argv.slice(2)]);
rmSync(file, { force: true });
process.exitCode = code;
