import type { Bank } from './banks.ts';
import { type Condition, envelope } from './envelope.ts';
import { begin, fly } from './flight.ts';
import type { At, Facing } from '../geometry.ts';
import type { Aloft, FlightRules, Flying } from './log.ts';
import { barred, maneuver, NAME, straight } from './maneuvers.ts';
import { emptyPlot, type Letter, type Move } from './notation.ts';
import type { Card } from '../pack.ts';

export const LETTERS: readonly Letter[] = ['B', 'N', 'R', 'L', 'S', 'T', 'V', 'H', 'E'];

/** A place, heading and bank in which a plane can end its move, and the cheapest way there. */
export interface End {
  at: At;
  facing: Facing;
  bank: Bank;
  moves: Move[];
  lost: number; // of the next speed
}

const branched = (a: Aloft): Aloft => ({ ...a, path: [], done: a.done.map((m) => ({ ...m })), faults: [] });

/** All that the rest of the move depends on: two ways that agree in it lead to the same ends. */
const standing = (a: Aloft): string =>
  `${a.at.q} ${a.at.z} ${a.facing}${a.bank} ${a.left} ${a.here} ${a.runs.length} ${a.slipped}${a.added} ${a.loops}${a.outside}`;

/** Every way a plane can end this Turn when it changes its altitude by `climb`, the rules of flight kept in every step. */
export function reachable(card: Card, f: Flying, c: Condition, rules: FlightRules, climb: number): End[] {
  const env = envelope(card, f.alt, f.speed, f.lull, c);
  if (env.increment === 'stall') return [];
  const cheapest = new Map<string, number>();
  const ends = new Map<string, End>();
  const open: Aloft[] = [begin(card, f, c, rules, env, climb, [])];
  for (let a = open.pop(); a; a = open.pop()) {
    const key = standing(a);
    const cost = a.lost * 32 + a.done.length;
    if ((cheapest.get(key) ?? Number.POSITIVE_INFINITY) <= cost) continue;
    cheapest.set(key, cost);
    if (a.left === 0) arrive(ends, a);
    for (const letter of LETTERS) {
      if ((NAME[letter] !== 'bank' && a.left === 0) || barred(a, letter)) continue;
      const b = branched(a);
      maneuver(b, letter, 0);
      open.push(b);
    }
    if (a.left > 0) {
      const b = branched(a);
      straight(b, 1, 0);
      open.push(b);
    }
  }
  // What is judged of the whole move, such as the turn owed to a slip, is left to the rules themselves; speed is the pilot's affair.
  return [...ends.values()].filter(({ moves }) =>
    fly(card, f, c, { ...emptyPlot(), moves, climb }, rules).faults.every(
      (x) => x.borne || x.rule === 'AD-B-VI.B.4-3',
    ),
  );
}

function arrive(ends: Map<string, End>, a: Aloft): void {
  const key = `${a.at.q} ${a.at.z} ${a.facing}${a.bank}`;
  const known = ends.get(key);
  if (known && (known.lost < a.lost || (known.lost === a.lost && known.moves.length <= a.done.length)))
    return;
  ends.set(key, { at: a.at, facing: a.facing, bank: a.bank, moves: a.done, lost: a.lost });
}

/** What may be written next, with what it costs; or why not, with the hexes still owed. */
export interface Choice {
  letter: Letter;
  rule: string | null; // that forbids it
  why: string;
  owed: number; // straight hexes still to be flown before it; 0 where that is not what stands in the way
}

/** The letters after these moves, each allowed or with the reason why not. */
export function choices(
  card: Card,
  f: Flying,
  c: Condition,
  rules: FlightRules,
  climb: number,
  moves: readonly Move[],
): { left: number; letters: Choice[] } {
  const a = begin(card, f, c, rules, envelope(card, f.alt, f.speed, f.lull, c), climb, []);
  for (const m of moves) {
    if ('hexes' in m) straight(a, Math.min(m.hexes, a.left), 0);
    else if (!barred(a, m.letter)) maneuver(a, m.letter, 0);
  }
  const letters = LETTERS.map((letter): Choice => {
    const spent = a.left === 0 && NAME[letter] !== 'bank';
    const why = barred(a, letter);
    if (!why)
      return { letter, rule: spent ? 'AD-B-VIII.C.1' : null, why: spent ? 'no speed is left' : '', owed: 0 };
    return { letter, rule: why.rule, why: why.text, owed: owedFor(a, letter) };
  });
  return { left: a.left, letters };
}

/** How many hexes straight ahead would allow it, if that is all it lacks. */
function owedFor(a: Aloft, letter: Letter): number {
  const b = branched(a);
  for (let n = 1; n <= a.left; n++) {
    straight(b, 1, 0);
    if (!barred(b, letter)) return n;
  }
  return 0;
}
