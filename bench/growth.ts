import { flatTopCommander } from '../src/commanders/flat-top/commander.ts';
import { FLAT_TOP_LEVELS } from '../src/commanders/flat-top/levels.ts';
import type { View } from '../src/games/flat-top/open/view.ts';
import { flatTop as rules } from '../src/games/flat-top/ruleset.ts';
import { FastDice } from '../src/kernel/dice.ts';
import { setupFor } from '../src/kernel/setup.ts';
import { figure } from './measure.ts';

const SETUP = setupFor(rules.info, { scenario: 'coral-sea' });
const TURNS = 24;
const GAMES = 3;
const FEW = 4; // formations that say nothing about growth

/** What a side thought about the plane movement of one turn, and for how many formations. */
interface Flights {
  aloft: number;
  ms: number;
}

/** How the thought about a turn's plane movement grows with the formations in it: the exponent of the power that fits best. */
export function growth(): void {
  console.log(`Flat Top, Coral Sea, thought about the plane movement of a turn`);
  for (const level of FLAT_TOP_LEVELS) {
    const all = Array.from({ length: GAMES }, (_, i) => flightsOf(level, i)).flat();
    const many = all.filter((x) => x.aloft >= FEW);
    const each = (list: readonly Flights[]): number =>
      list.reduce((sum, x) => sum + x.ms, 0) / list.reduce((sum, x) => sum + x.aloft, 0);
    const most = Math.max(...many.map((x) => x.aloft));
    console.log(
      `  ${level.id}: ${figure(each(many))} ms a formation, up to ${most} in a turn; grows as n^${exponent(many).toFixed(2)} (aim 1)`,
    );
  }
  console.log('');
}

function flightsOf(level: (typeof FLAT_TOP_LEVELS)[number], game: number): Flights[] {
  const who = flatTopCommander(level);
  const dice = new FastDice(`growth ${game}`);
  const s = rules.create(SETUP, dice, () => {});
  const turns = new Map<string, Flights>();
  for (let turn = 0; turn <= TURNS && !rules.outcome(s); ) {
    const d = rules.decisions(s)[0];
    const v: View = rules.view(s, d.seat);
    turn = v.turn;
    const begun = process.cpuUsage();
    const order = who.decide(v, d, dice, 400);
    const { user, system } = process.cpuUsage(begun);
    if (d.kind === 'fly') {
      const known = turns.get(`${turn} ${d.seat}`) ?? { aloft: 0, ms: 0 };
      const aloft = v.own?.afs.filter(Boolean).length ?? 0;
      turns.set(`${turn} ${d.seat}`, {
        aloft: Math.max(known.aloft, aloft),
        ms: known.ms + (user + system) / 1000,
      });
    }
    rules.apply(s, d.seat, rules.parse({ ...order, decision: d.id }), dice);
  }
  return [...turns.values()];
}

/** The slope of the straight line through the logarithms. */
function exponent(list: readonly Flights[]): number {
  const points = list.filter((x) => x.ms > 0).map((x) => [Math.log(x.aloft), Math.log(x.ms)]);
  const mean = (k: number): number => points.reduce((sum, x) => sum + x[k], 0) / points.length;
  const [mx, my] = [mean(0), mean(1)];
  const above = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0);
  return above / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}
