#!/usr/bin/env node
import { commanders } from '../commanders/registry.ts';
import { games } from '../games/registry.ts';
import { fromRoot } from '../server/root.ts';
import { flagplot } from './flagplot.ts';

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
