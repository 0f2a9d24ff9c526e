import type { KnipConfig } from 'knip';

const imports = (text: string, pattern: RegExp): string =>
  [...text.matchAll(pattern)].map((m) => `import '${m[1]}';`).join('\n');

export default {
  entry: [
    'tests/house/growth-run.ts', // bundled and run by growth.test.ts
    'src/cli/main.ts',
    'src/lab/{sim-worker,fuzz-main,matchups-main,pursuit-main,pursuit-worker,records-main}.ts',
    'src/server/play/commander-worker.ts',
    'src/server/play/import-worker.ts',
    'bench/main.ts',
    'scripts/*.mjs',
    'scripts/mutate/{child,vitest}.mjs', // run as a program, and bundled in place of vitest
    'tests/crash/server-process.ts', // built and run by the crash tests
    'docs/bot.mjs', // an example, run by a test
    'tests/club/kills-main.ts', // the same by `npm run kills`
  ],
  project: ['src/**/*.{ts,svelte,css}', 'tests/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.mjs'],
  ignoreExportsUsedInFile: true, // open to a reader, but not dead
  ignoreDependencies: ['oxlint', 'oxlint-tsgolint', 'svelte-check', 'axe-core', 'world-atlas'], // run as programs, or read as files
  ignoreBinaries: ['prlimit', 'flagplot'], // of the system, used by a crash test where there is one; and our own
  compilers: {
    css: (text: string) => imports(text, /(?:@import\s+|url\()["'](@?[\w-][^"']*)["']/g),
  },
} satisfies KnipConfig;
