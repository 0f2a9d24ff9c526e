import { build } from './build.mjs';
import { at, run } from './house.mjs';
import { setup } from './setup.mjs';

/** Runs a program of the laboratory, built anew where something it is made of changed: the first argument names it, the rest are its own. */

const [program, ...args] = process.argv.slice(2);
await setup();
await build();
const { code } = await run(process.execPath, ['--enable-source-maps', at('dist', `${program}.mjs`), ...args]);
process.exitCode = code;
