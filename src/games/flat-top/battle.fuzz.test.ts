import { describe, expect, it } from 'vitest';
import { choose, type Dice, FastDice, pick } from '../../kernel/dice.ts';
import { settle } from '../../kernel/steps.ts';
import { secrecyFaults } from '../../kernel/testkit/secrecy.ts';
import { newFormation } from './open/turn/air-operations.ts';
import { type Group, SEATS, type SeatIndex } from './open/forces.ts';
import type { OptionId } from './open/options.ts';
import { loadsOf } from './open/setup/deployment.ts';
import { readyBoard } from './testkit/position.testkit.ts';
import { flatTop } from './ruleset.ts';
import type { State } from './state.ts';
import { STEPS } from './steps.ts';

/** Battles made by chance: both sides' planes and ships thrown together, and everything checked at every step. */

/** More of them, and how many positions of each kind of decision were searched: BATTLES=400. */
const BATTLES = Number(process.env.BATTLES ?? 6);

const fresh = (dice: Dice, n: number): number => pick(dice, n, 'muster');

/** Takes planes off the decks of a side and puts them in the air over a hex. */
function muster(s: State, seat: SeatIndex, hex: number, dice: Dice): void {
  const side = s.sides[seat];
  const stacks = side.decks.flatMap((deck) =>
    (['ready', 'readying', 'landed'] as const).flatMap((box) =>
      deck[box].map((stack) => ({ deck, box, stack })),
    ),
  );
  const groups: Group[] = [];
  for (let k = 0; k < 1 + fresh(dice, 4) && stacks.length > 0; k++) {
    const { deck, box, stack } = choose(dice, stacks, 'muster');
    if (stack.n === 0) continue;
    const n = 1 + fresh(dice, stack.n);
    stack.n -= n;
    deck[box] = deck[box].filter((x) => x.n > 0);
    const loads = loadsOf(s.pub, stack.t);
    const w = loads.length > 0 && fresh(dice, 3) > 0 ? choose(dice, loads, 'load') : 0;
    const high = fresh(dice, 2) as 0 | 1;
    const by = s.pub.turn + fresh(dice, 4) + 1;
    groups.push({ t: stack.t, n, w, armed: w > 0 ? 1 : 0, high, by, m: 0, from: -1, spent: 0 });
  }
  const no = side.afs.findIndex((x) => x === null) + 1;
  if (groups.length === 0) return;
  side.afs[no - 1] = { ...newFormation(no, groups, 0, 1), hex, seen: true, began: true, fresh: false };
}

function melee(scenario: string, options: { [K in OptionId]?: string }, seed: string): State {
  const { s } = readyBoard(scenario, undefined, options);
  const dice = new FastDice(seed);
  s.pub.turn = 2 + fresh(dice, 12);
  s.pub.initiative = fresh(dice, 2) as SeatIndex;
  const homes = s.sides.flatMap((side) => side.tfs.flatMap((tf) => (tf && tf.hex >= 0 ? [tf.hex] : [])));
  const hexes = [
    choose(dice, homes, 'hex'),
    ...s.pub.bases.flatMap((b) => (b.hex >= 0 ? [b.hex] : [])).slice(0, 1),
  ];
  for (const side of s.sides)
    for (const tf of side.tfs) {
      if (!tf || tf.hex < 0 || side.ships[tf.ships[0]].anchored >= 0) continue;
      if (fresh(dice, 2) === 0) tf.hex = hexes[0];
      tf.seen = tf.hex === hexes[0];
    }
  for (const seat of [0, 1] as const)
    for (const hex of hexes) for (let k = 0; k < 1 + fresh(dice, 3); k++) muster(s, seat, hex, dice);
  const next = fresh(dice, 4) === 0 ? 'planes' : 'combat';
  s.steps = [{ step: 'turn', open: { next }, sealed: [null, null] }];
  settle(STEPS, { s, dice, tell: () => {} });
  return s;
}

const sorted = (x: object): object =>
  Object.fromEntries(Object.entries(x).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Plays the turn out. */
function fight(
  scenario: string,
  options: { [K in OptionId]?: string },
  seed: string,
  searched: Map<string, number>,
): string[] {
  const s = melee(scenario, options, seed);
  const dice = new FastDice(`dice ${seed}`);
  const fuzz = new FastDice(`fuzz ${seed}`);
  const faults = flatTop.audit(s).map((f) => `at the start: ${f}`);
  const { turn } = s.pub;
  for (let act = 0; act < 300 && s.pub.turn === turn && faults.length === 0; act++) {
    const open = flatTop.decisions(s);
    if (open.length === 0) break;
    const d = choose(fuzz, open, 'decision');
    const looks = !['fly', 'air-ops', 'plot'].includes(d.kind) && fresh(fuzz, 3) === 0;
    searched.set(d.kind, (searched.get(d.kind) ?? 0) + (looks ? 1 : 0));
    if (looks) for (const seat of SEATS) faults.push(...secrecyFaults(flatTop, s, seat, fuzz));
    const v = flatTop.view(s, d.seat);
    const order = flatTop.sample(v, d, fuzz);
    const line = flatTop.writeLine(v, order);
    if (JSON.stringify(sorted(flatTop.readLine(v, d, line))) !== JSON.stringify(sorted(order)))
      faults.push(`"${line}" does not say ${JSON.stringify(order)}`);
    flatTop.apply(s, d.seat, flatTop.parse(order), dice);
    faults.push(...flatTop.audit(s).map((f) => `after ${JSON.stringify(order)}: ${f}`));
    if (JSON.stringify(flatTop.clone(s)) !== JSON.stringify(s)) faults.push('the clone differs');
  }
  return faults.map((f) => `${scenario} ${seed}: ${f}`);
}

const AIR_OPTIONS = {
  'critical-hits': 'on',
  combining: 'on',
  'air-modifiers': 'on',
  'para-frags': 'on',
  'skip-bombing': 'on',
  strafing: 'on',
  'combat-anywhere': 'on',
} as const;

/** Every question of a battle in the air is met, though chance may take some battles more to come to it. */
const KINDS = ['combat', 'air-commit', 'air-groups', 'air-fire', 'approach', 'strike', 'flak'] as const;

describe('battles by chance', () => {
  for (const [scenario, options] of [
    ['coral-sea', {}],
    ['santa-cruz', AIR_OPTIONS],
  ] as const)
    it(`are fought out soundly (${scenario})`, { timeout: 60_000 * BATTLES }, () => {
      const searched = new Map<string, number>();
      const met = (): boolean => KINDS.every((kind) => searched.has(kind));
      for (let k = 0; k < BATTLES || (k < 5 * BATTLES && !met()); k++)
        expect(fight(scenario, options, `battle ${k}`, searched)).toEqual([]);
      if (process.env.BATTLES) console.log(scenario, Object.fromEntries(searched));
      expect([...searched.keys()]).toEqual(expect.arrayContaining([...KINDS]));
    });
});
