import { resolve } from 'node:path';
import { games } from '../games/registry.ts';
import { argumentsOf } from './arguments.ts';
import { keepRecords } from './records.ts';

const USAGE = `Keeps a record of each scenario under today's version of the rules, where there is none yet.
  --into DIR   where they are kept (tests/records)`;
const { into } = argumentsOf(USAGE, { into: { type: 'string', default: 'tests/records' } });

for (const id of games.ids) {
  const rules = await games.load(id);
  if (!rules) throw new Error(`${id} cannot be loaded`);
  console.log(`${id}: rules ${rules.info.version}, ${keepRecords(resolve(into), rules)} records made`);
}
