import { readFileSync } from 'node:fs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { cache, run, tool } from './house.mjs';
import { chromium, setup } from './setup.mjs';

/** The whole examination: checks, then every test. The last line says how many passed and failed. */

await setup({ browser: true, services: true });
await build();
const checks = await check();
const results = cache('tests.json');
const env = { ...process.env, FLAGPLOT_CHROMIUM: chromium() };
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
const { code } = await run(tool('vitest'), ['run', ...reporters, ...process.argv.slice(2)], { env });
const tests = countTests();

const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = code !== 0 || failed > 0 ? 1 : 0;

/** A test file that could not even be loaded counts as one failure. */
function countTests() {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'));
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}
