import { filesIn, isMain, run, tool } from './house.mjs';
import { setup } from './setup.mjs';

/** Everything that is checked without running the program. */
const CHECKS = [
  {
    name: 'types',
    program: 'tsc',
    args: ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  },
  { name: 'components', program: 'svelte-check', args: ['--fail-on-warnings', '--output', 'human'] },
  { name: 'lint', program: 'oxlint', args: ['--deny-warnings', '.'] },
  { name: 'format', program: 'biome', args: ['format', '.'] },
  { name: 'dead code', program: 'knip', args: ['--no-progress'] },
];

/** Runs the checks two at a time and shows what the failed ones say. Returns the names of the failed ones. */
export async function check() {
  const { wrongImports } = await import('./imports.mjs'); // needs an installed package
  const queue = CHECKS.filter(
    (c) => c.program !== 'svelte-check' || filesIn(['src']).some((f) => f.endsWith('.svelte')),
  );
  /** @type {string[]} */
  const failed = [];
  const report = (/** @type {string} */ name, /** @type {boolean} */ ok, /** @type {string} */ output) => {
    console.error(`${ok ? 'ok    ' : 'FAILED'}  ${name}`);
    if (ok) return;
    failed.push(name);
    console.error(output);
  };
  const wrong = wrongImports();
  report('import directions', wrong.length === 0, wrong.join('\n'));
  const worker = async () => {
    for (let c = queue.shift(); c; c = queue.shift()) {
      const { code, output } = await run(tool(c.program), c.args, { quiet: true });
      report(c.name, code === 0, output);
    }
  };
  const count = queue.length + 1;
  await Promise.all([worker(), worker()]);
  return { passed: count - failed.length, failed: failed.length };
}

if (isMain(import.meta.url)) {
  await setup();
  process.exitCode = (await check()).failed > 0 ? 1 : 0;
}
