import { flatTopCommander } from '../src/commanders/flat-top/commander.ts';
import { FLAT_TOP_LEVELS, type FlatTopLevel } from '../src/commanders/flat-top/levels.ts';
import type { View } from '../src/games/flat-top/open/view.ts';
import { flatTop as rules } from '../src/games/flat-top/ruleset.ts';
import type { State } from '../src/games/flat-top/state.ts';
import type { Commander } from '../src/commanders/commander.ts';
import { FastDice } from '../src/kernel/dice.ts';
import { setupFor } from '../src/kernel/setup.ts';
import { figure } from './measure.ts';

/**
 * How the thought about a turn's plane movement grows with the formations in it. The same positions are thought through with a
 * quarter, half and all of their formations: turns of a game that have few formations are nights and mornings, in which there is
 * less to think of each, and would show a growth that is not one of number.
 */

const SETUP = setupFor(rules.info, { scenario: 'coral-sea' });
const TURNS = 24;
const GAMES = 4;
const SIZES = [3, 6, 12] as const;
const MOST = SIZES[2];

export function growth(): void {
  console.log(`Flat Top, Coral Sea, thought about the plane movement of one side in one turn`);
  for (const level of FLAT_TOP_LEVELS) {
    const positions = Array.from({ length: GAMES }, (_, i) => crowdedTurns(level, i)).flat();
    for (const { state, seat } of positions) thought(level, state, seat, MOST); // warm
    const mean = SIZES.map(
      (size) =>
        positions.reduce((sum, x) => sum + thought(level, x.state, x.seat, size), 0) / positions.length,
    );
    const list = SIZES.map((size, i) => `${size}: ${figure(mean[i])} ms`).join(', ');
    const power = Math.log(mean[2] / mean[0]) / Math.log(SIZES[2] / SIZES[0]);
    console.log(
      `  ${level.id}: with so many formations ${list}; grows as n^${power.toFixed(2)} (aim 1; ${positions.length} positions)`,
    );
  }
  console.log('');
}

interface Position {
  state: State;
  seat: string;
}

/** Positions of a game at the beginning of a side's plane movement with many formations. */
function crowdedTurns(level: FlatTopLevel, game: number): Position[] {
  const who = flatTopCommander(level);
  const dice = new FastDice(`growth ${game}`);
  const s = rules.create(SETUP, dice, () => {});
  const found = new Map<string, Position>();
  for (let turn = 0; turn <= TURNS && !rules.outcome(s); ) {
    const [d] = rules.decisions(s);
    const v: View = rules.view(s, d.seat);
    turn = v.turn;
    const key = `${turn} ${d.seat}`;
    if (d.kind === 'fly' && !found.has(key) && (v.own?.afs.filter(Boolean).length ?? 0) >= MOST)
      found.set(key, { state: rules.clone(s), seat: d.seat });
    rules.apply(s, d.seat, rules.parse({ ...who.decide(v, d, dice, 400), decision: d.id }), dice);
  }
  return [...found.values()];
}

/** Milliseconds of the processor for a side's whole plane movement with its first so many formations. */
function thought(level: FlatTopLevel, from: State, seat: string, size: number): number {
  const s = rules.clone(from);
  const side = s.sides[rules.info.seats.findIndex((x) => x.id === seat)];
  let left = size;
  side.afs = side.afs.map((af) => (af && left-- > 0 ? af : null));
  const who: Commander = flatTopCommander(level);
  const dice = new FastDice('growth');
  let ms = 0;
  for (;;) {
    const d = rules.decisions(s).find((x) => x.seat === seat && x.kind === 'fly');
    if (!d) return ms;
    const v = rules.view(s, seat);
    const begun = process.cpuUsage();
    const order = who.decide(v, d, dice, 400);
    const { user, system } = process.cpuUsage(begun);
    ms += (user + system) / 1000;
    rules.apply(s, seat, rules.parse({ ...order, decision: d.id }), dice);
  }
}
