import { type Bank, lean } from '../../../games/air-force/open/flight/banks.ts';
import { bandOf, type Envelope } from '../../../games/air-force/open/flight/envelope.ts';
import { begin } from '../../../games/air-force/open/flight/flight.ts';
import { ahead, type Facing } from '../../../games/air-force/open/geometry.ts';
import type { Aloft, Run } from '../../../games/air-force/open/flight/log.ts';
import { barred, maneuver } from '../../../games/air-force/open/flight/maneuvers.ts';
import type { Letter, Move } from '../../../games/air-force/open/flight/notation.ts';
import type { Pilotage } from '../../../games/air-force/open/flight/plots.ts';

/** One way to spend a Turn's speed, seen from a plane in hex (0, 0) that faces side 1. */
export interface Track {
  q: number;
  z: number;
  facing: Facing;
  bank: Bank;
  lost: number; // of the next speed
  slips: number;
  wild: number; // slips, loops and rolls, which spoil the aim
  runs: Run[]; // straight hexes that later maneuvers may draw on
  flown: number; // how many
  moves: Move[];
}

const LETTERS: readonly Letter[] = ['B', 'N', 'R', 'L', 'S', 'T', 'V', 'H', 'E'];
/** How many letters a plot the pilot thinks of may have. */
const MOST = 5;
/** So many repertoires are remembered, and as many of those before them; a game needs a few thousand. */
const REMEMBERED = 5_000;

let known = new Map<string, Track[]>();
let older = new Map<string, Track[]>();

/** What the altitude change means for what may be flown: a full climb or dive, a dive that pays, or neither. */
export const kindOf = (x: Pilotage, env: Envelope, climb: number): string =>
  climb > 0 && climb === env.climb
    ? 'C'
    : climb < 0 && -climb === env.diveRate
      ? 'D'
      : -climb >= x.card.ratios.dive
        ? 'p'
        : '-';

/** Every different way to spend the speed. They do not depend on where the plane is, so each is worked out once. */
export function tracks(x: Pilotage, env: Envelope, climb: number): Track[] {
  const { card, f, c, rules } = x;
  const key = `${card.id}/${bandOf(card, f.alt).from}/${f.speed}${f.bank}${kindOf(x, env, climb)}${c.loaded ? 'l' : ''}${
    c.green ? 'g' : ''
  }${Math.min(c.cockpit, 2)}${rules.slips ? 's' : ''}${rules.loops ? 'o' : ''}/${f.runs.map((r) => `${r.hexes}${r.full}`).join('')}`;
  let list = known.get(key);
  if (!list) {
    list = older.get(key) ?? explore(x, env, climb);
    // What was asked for of late is kept: to forget all at once would make one decision pay for it.
    if (known.size >= REMEMBERED) [older, known] = [known, new Map()];
    known.set(key, list);
  }
  return list;
}

function explore(x: Pilotage, env: Envelope, climb: number): Track[] {
  const out = new Map<number, Track>();
  const seen = new Map<number, number>();
  const a = begin(x.card, { ...x.f, at: { q: 0, z: 0 }, facing: 1 }, x.c, x.rules, env, climb, []);
  const first = a.runs;
  const go = (letters: number): void => {
    const key = keyOf(a, a.runs === first);
    if ((seen.get(key) ?? MOST + 1) <= letters) return;
    seen.set(key, letters);
    if (a.left === 0 && !out.has(key)) out.set(key, trackOf(a));
    if (letters < MOST)
      for (const letter of LETTERS)
        if (thinkable(a, letter) && !barred(a, letter))
          thenBack(a, () => maneuver(a, letter, 0), go, letters + 1);
    if (a.left > 0) thenBack(a, () => oneAhead(a), go, letters);
  };
  go(0);
  return [...out.values()];
}

/** Makes a move, goes on from there, and takes it back: far cheaper than a copy of the plane for every move. */
function thenBack(a: Aloft, move: () => void, go: (letters: number) => void, letters: number): void {
  const { at, facing, bank, runs, here, left, lost, slipped, added, slips, loops, rolls, outside } = a;
  const length = a.done.length;
  move();
  go(letters);
  a.at = at;
  a.facing = facing;
  a.bank = bank;
  a.runs = runs;
  a.here = here;
  a.left = left;
  a.lost = lost;
  a.slipped = slipped;
  a.added = added;
  a.slips = slips;
  a.loops = loops;
  a.rolls = rolls;
  a.outside = outside;
  if (a.done.length > length) a.done.length = length;
  if (a.path.length > 0) a.path.length = 0;
}

/** Spares the rules what cannot be. */
function thinkable(a: Aloft, letter: Letter): boolean {
  if (letter === 'B' || letter === 'N') return a.here > 0 || a.runs.length > 0;
  if (a.left === 0) return false;
  if (letter === 'R') return lean(a.bank) === 'R';
  return letter === 'L' ? lean(a.bank) === 'L' : true;
}

const BANK_NO: { readonly [b in Bank]: number } = { L: 0, RB: 1, LB: 2, I: 3, IR: 4, IL: 5 };
const SLIP_NO = { L: 1, R: 2 } as const;

/** Two planes with the same key can do the same from here on; it fits a small integer up to a speed of 12. */
function keyOf(a: Aloft, first: boolean): number {
  let key = (a.at.q + 12) * 25 + a.at.z + 12;
  key = (key * 6 + a.facing - 1) * 6 + BANK_NO[a.bank];
  key = key * 8 + Math.min(a.lost, 7);
  key = (key * 13 + a.left) * 13 + Math.min(a.here, 12);
  key = key * 2 + (first ? 1 : 0);
  key = key * 7 + (a.slipped ? 3 * SLIP_NO[a.slipped] - 2 + a.added : 0);
  return key * 4 + Math.min(a.slips + a.loops + a.rolls, 3);
}

function trackOf(a: Aloft): Track {
  const runs = a.here > 0 ? [...a.runs, { hexes: a.here, full: a.full }] : a.runs;
  return {
    q: a.at.q,
    z: a.at.z,
    facing: a.facing,
    bank: a.bank,
    lost: a.lost,
    slips: a.slips,
    wild: a.slips + a.loops + a.rolls,
    runs,
    flown: runs.reduce((n, r) => n + r.hexes, 0),
    moves: merged(a.done),
  };
}

/** A hex straight ahead, as an entry of its own so that it can be taken back. */
function oneAhead(a: Aloft): void {
  a.at = ahead(a.at, a.facing);
  a.left--;
  a.here++;
  a.slipped = null;
  a.done.push({ hexes: 1, at: 0 });
}

/** The moves with hexes in a row added up. */
function merged(moves: readonly Move[]): Move[] {
  const out: Move[] = [];
  for (const m of moves) {
    const last = out[out.length - 1];
    if (last && 'hexes' in last && 'hexes' in m) last.hexes += m.hexes;
    else out.push({ ...m });
  }
  return out;
}
