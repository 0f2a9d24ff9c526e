import type { Viewer } from '../kernel/decision.ts';
import type { Json } from '../kernel/json.ts';
import { type Entry, statesOf } from '../kernel/record/record.ts';
import { inForce, logOf } from '../kernel/record/replay.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { outcomeOf } from '../kernel/play/umpire.ts';
import { take, verb } from './command.ts';
import { openRecord, viewerOf } from './match.ts';
import { ending } from './show.ts';

export default verb({
  usage: 'replay FILE [--seat SEAT]',
  line: 'Tells the game from the beginning: the truth, or what one seat ordered and was told.',
  options: { seat: { type: 'string', default: 'umpire' } },
  run: async (world, { seat }, positionals) => {
    const { FILE } = take(positionals, 'FILE');
    const { rules, record, match } = await openRecord(world, FILE);
    const viewer = viewerOf(rules, seat);
    world.out(`${rules.info.title}, ${record.setup.scenario}\n`);
    let before: Json = null;
    for (const { state, entry } of statesOf(record)) {
      const act = entry && actLine(rules, viewer, before, entry);
      if (act) world.out(`\n${act}\n`);
      if (viewer === 'umpire')
        for (const t of (entry ?? record.opening).throws)
          world.out(`  * ${t.label}: ${t.value} of ${t.sides}\n`);
      for (const l of logOf((entry ?? record.opening).incidents, viewer))
        world.out(`  ${l.clock}  ${l.text}${l.dice ? ` [${l.dice.join(' ')}]` : ''} (${l.rule})\n`);
      before = rules.clone(inForce(rules, record.rules, state));
    }
    const outcome = outcomeOf(match);
    world.out(outcome ? `\nThe game is over: ${ending(rules, outcome)}\n` : '\nThe game goes on.\n');
  },
});

/** What was done, if the viewer may know it: all for the umpire, its own for a seat. */
function actLine(rules: AnyRuleset, viewer: Viewer, before: Json, { n, act }: Entry): string | null {
  if (viewer !== 'umpire' && viewer !== act.seat) return null;
  const number = viewer === 'umpire' ? `${n}. ` : ''; // the count of all acts would betray the enemy's
  if (act.type === 'standing') {
    const orders = Object.entries(act.policies).map(([kind, policy]) => `${kind}: ${policy}`);
    return `${number}${act.seat} leaves standing orders (${orders.join(', ')}).`;
  }
  if (act.type !== 'order')
    return `${number}${act.seat} ${act.type === 'undo' ? 'takes an order back' : 'resigns'}.`;
  return `${number}${act.seat}${act.by ? ` (${act.by})` : ''}: ${rules.writeLine(rules.view(before, act.seat), act.order)}`;
}
