import { build } from './build.mjs';
import { at, run } from './house.mjs';
import { setup } from './setup.mjs';

await setup();
await build();
process.exitCode = (
  await run(process.execPath, ['--enable-source-maps', at('dist', 'matchups.mjs'), ...process.argv.slice(2)])
).code;
