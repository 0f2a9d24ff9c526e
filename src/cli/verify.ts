import type { GameRecord } from '../kernel/record/record.ts';
import { type Verdict, verifyRecord } from '../kernel/record/replay.ts';
import { Exit, take, verb } from './command.ts';
import { loadRecord } from './files.ts';
import { gameOf } from './match.ts';

export default verb({
  usage: 'verify FILE [--json]',
  line: 'Runs a record again under the rules: every die, every change and every word must come out the same.',
  more: [
    'exit 0 if it does, 1 if it does not, 2 if the record is damaged',
    'of a game played under older rules or with other data the dice, the chain of steps and the changes are checked',
    '--json  {ok, steps, throws, rules, faults, notes}',
  ],
  options: { json: { type: 'boolean' } },
  run: async (world, { json }, positionals) => {
    const { FILE } = take(positionals, 'FILE');
    const record = loadRecord(FILE);
    const verdict = verifyRecord(await gameOf(world, record.game), record);
    if (json) world.out(`${JSON.stringify(verdict)}\n`);
    else if (verdict.ok) {
      for (const note of verdict.notes) world.err(`${note}\n`);
      world.out(
        `sound: ${verdict.steps} steps, ${verdict.throws} throws of the dice${notRun(verdict, record)}\n`,
      );
    } else world.err(`not sound: ${verdict.faults.join('; ')}\n`);
    if (!verdict.ok) throw new Exit(1);
  },
});

/** Why the rules were not run again, or could not tell. */
function notRun({ rules }: Verdict, record: GameRecord): string {
  if (rules === 'older') return `; played under rules ${record.rules}, which were not run again`;
  return rules === 'other data' ? '; with the data here it would have gone otherwise' : '';
}
