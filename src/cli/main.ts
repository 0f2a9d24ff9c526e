#!/usr/bin/env node
import { commanders } from '../commanders/registry.ts';
import { games } from '../games/registry.ts';
import { fromRoot } from '../server/root.ts';
import { flagplot } from './flagplot.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0); // whoever read it has read enough: flagplot replay FILE | head
  throw error;
});

process.exitCode = await flagplot(
  {
    games,
    commanders,
    rulesDir: fromRoot('rules'),
    workerFile: fromRoot('dist', 'sim-worker.mjs'),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    terminal: process.stderr.isTTY,
  },
  process.argv.slice(2),
);
