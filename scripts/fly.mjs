import { build } from './build.mjs';
import { run, tool } from './house.mjs';
import { chromium, setup } from './setup.mjs';

/** Flies every scenario of Air Force / Dauntless in Chromium for three Turns; a picture of each is left in .cache/screens. `-t DL-` flies some of them. */

await setup({ browser: true });
await build();
const env = { ...process.env, FLAGPLOT_CHROMIUM: chromium(), FLAGPLOT_FLY: 'all' };
const { code } = await run(
  tool('vitest'),
  ['run', 'tests/browser/air-force-flights.test.ts', ...process.argv.slice(2)],
  { env },
);
process.exitCode = code;
