import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { at, filesIn, isMain, whenStale } from './house.mjs';
import { setup } from './setup.mjs';

const SHARED = ['package-lock.json', 'scripts/build.mjs', 'src/kernel', 'src/games', 'data'];

/** Builds the command and its workers into dist/ and the client into dist/web; each only when something it is made of changed. */
export async function build() {
  const sources = (/** @type {string[]} */ ...paths) =>
    filesIn([...SHARED, ...paths]).filter((file) => !file.endsWith('.test.ts'));
  await whenStale(
    at('dist', '.node-stamp'),
    sources('src/commanders', 'src/server', 'src/lab', 'src/cli', 'bench'),
    buildNode,
  );
  await whenStale(
    at('dist', '.web-stamp'),
    sources('src/web', 'vite.config.ts', 'svelte.config.js'),
    buildWeb,
  );
}

async function buildNode() {
  console.error('Building the command ...');
  const { build: bundle } = await import('esbuild');
  rmSync(at('dist', 'chunks'), { recursive: true, force: true });
  await bundle({
    absWorkingDir: at(),
    entryPoints: {
      flagplot: 'src/cli/main.ts',
      'commander-worker': 'src/server/play/commander-worker.ts',
      'import-worker': 'src/server/play/import-worker.ts',
      'sim-worker': 'src/lab/sim-worker.ts',
      fuzz: 'src/lab/fuzz-main.ts',
      matchups: 'src/lab/matchups-main.ts',
      pursuit: 'src/lab/pursuit-main.ts',
      'pursuit-worker': 'src/lab/pursuit-worker.ts',
      records: 'src/lab/records-main.ts',
      bench: 'bench/main.ts',
      games: 'src/games/registry.ts', // for the bench of the service, which does the same with an earlier commit
    },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // The server's packages come along: Node reads their few hundred files in half the time. What has native parts stays
    // outside, and so does what only the benches use.
    external: ['libsql', 'boardgame.io', 'playwright-core', 'pg-native', 'esbuild'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    sourcemap: true,
    logLevel: 'warning',
  });
  chmodSync(at('dist', 'flagplot.mjs'), 0o755);
}

async function buildWeb() {
  console.error('Building the client ...');
  const vite = await import('vite');
  const rolldownOptions = { checks: { bundlerTimings: false } };
  process.env.NODE_ENV = 'production'; // a test that builds the client builds the one people get, not a slower one with checks in it
  await vite.build({
    root: at('src', 'web'),
    configFile: at('vite.config.ts'),
    logLevel: 'warn',
    build: { rolldownOptions },
  });
  compressFiles();
}

/** What the service hands out as it is, it hands out small: each file also as brotli and gzip, made once and as well as it goes. */
function compressFiles() {
  for (const file of filesIn(['dist/web']).filter((name) => /\.(js|css|html|json|svg)$/.test(name))) {
    const bytes = readFileSync(file);
    if (bytes.length < 1000) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (isMain(import.meta.url)) {
  await setup();
  await build();
}
