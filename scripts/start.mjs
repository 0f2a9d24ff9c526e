import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { at } from './house.mjs';
import { setup } from './setup.mjs';

await setup();
await build();

// In this process, so that a second start is quick and a signal reaches the server itself.
const command = at('dist', 'flagplot.mjs');
process.argv = [process.argv[0], command, 'serve', ...process.argv.slice(2)];
await import(pathToFileURL(command).href);
