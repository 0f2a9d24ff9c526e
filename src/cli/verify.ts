import { verifyRecord } from '../kernel/replay.ts';
import { Exit, take, verb } from './command.ts';
import { loadRecord } from './files.ts';
import { gameOf } from './match.ts';

export default verb({
  usage: 'verify FILE [--json]',
  line: 'Runs a record again under the rules: every die, every change and every word must come out the same.',
  more: [
    'exit 0 if it does, 1 if it does not, 2 if the record is damaged',
    'of a game played under older rules the dice, the chain of steps and the changes are checked',
    '--json  {ok, steps, throws, rules, faults}',
  ],
  options: { json: { type: 'boolean' } },
  run: async (world, { json }, positionals) => {
    const { FILE } = take(positionals, 'FILE');
    const record = loadRecord(FILE);
    const verdict = verifyRecord(await gameOf(world, record.game), record);
    if (json) world.out(`${JSON.stringify(verdict)}\n`);
    else if (verdict.ok)
      world.out(
        `sound: ${verdict.steps} steps, ${verdict.throws} throws of the dice${
          verdict.rules === 'older' ? `; played under rules ${record.rules}, which were not run again` : ''
        }\n`,
      );
    else world.err(`not sound: ${verdict.faults.join('; ')}\n`);
    if (!verdict.ok) throw new Exit(1);
  },
});
