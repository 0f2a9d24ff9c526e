import { defineConfig } from 'vitest/config';

/**
 * Tests of the rules share a process and what it has loaded: half the work, and a rule that leaves something behind in a
 * module would be a fault anyway. Those that start services and browsers have a process each.
 */
export default defineConfig({
  test: {
    exclude: ['node_modules/**', 'dist/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3, // on two cores: a browser test waits about as long as it works
    retry: 1, // two windows and a service share two cores: what was starved is tried once more, what is wrong fails again
    projects: [
      { extends: true, test: { name: 'rules', include: ['src/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'house', include: ['tests/**/*.test.ts'] } },
    ],
  },
});
