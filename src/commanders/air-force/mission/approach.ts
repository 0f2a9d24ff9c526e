import { turned } from '../../../kernel/hex.ts';
import { BANKS } from '../../../games/air-force/open/flight/banks.ts';
import { type At, ahead, distance, type Facing, same } from '../../../games/air-force/open/geometry.ts';
import type { View } from '../../../games/air-force/open/view.ts';
import { BANK_NO, type Page, pageOf, PER_END } from '../duel/book.ts';
import { type Goal, strays, toEdge } from './goals.ts';
import { BLANK, type Stance } from '../duel/marksman.ts';
import { courseTo } from '../duel/outlook.ts';
import { hopeAt } from './release.ts';
import { type Flier, type Ghost, ghostOf, type Way } from '../duel/ways.ts';

/** What a Turn's delay of a task costs, in planes shot down. */
export const DELAY = 0.05;
/** To be in a place from which the task can be done next Turn. */
const READY = 0.35;
const READY_TO_DROP = 0.6;
/** So many Turns are thought through, and so many flights of each flown on. */
const TURNS = 4;
const FLIGHTS = 60;

/** A flight of some Turns, and the way it began with. */
interface Flight extends Ghost {
  root: number;
}
const step: Ghost = { ...BLANK, flown: 0 };

/** How far a stance is from the goal, in Turns. */
function turnsLeft(v: View, s: Stance, goal: Goal, turn: number): number {
  switch (goal.kind) {
    case 'leave': {
      const hexes = toEdge(v, s, goal.edge);
      const toward = hexes - toEdge(v, ahead(s, s.facing), goal.edge);
      return Math.max(0, hexes) / Math.max(s.speed, 2) + 1.5 * (1 - toward);
    }
    case 'over':
      return courseTo(s, goal.at, 0, 999);
    case 'meet':
      return courseTo(s, goal.at, goal.low, goal.high);
    case 'ram':
      return courseTo(s, placesIn(goal, turn)[0], 0, Math.max(4, distance(s, goal.at)));
    case 'drop':
      return courseTo(s, placesIn(goal, turn)[0], goal.low, goal.high);
    case 'stay':
      return 0;
  }
}

/**
 * What the Turn after a stance can make of it: banks and hexes flown are worth what they lead to. By then the target has
 * been seen to move, so the best is found for each place it may be in.
 */
export const nextTurn = (v: View, f: Flier, from: Ghost, goal: Goal): number => turnOf(v, f, from, goal, 1);

/** The same for a Turn to come; `each` is shown every end of it with what it is worth. */
function turnOf(
  v: View,
  f: Flier,
  from: Ghost,
  goal: Goal,
  turn: number,
  each?: (page: Page, end: number, w: number) => void,
): number {
  const page = pageOf(f.book, from.alt, from.speed, BANK_NO[from.bank], from.flown, from.facing);
  const spots = spotsOf(goal, turn);
  const best = spots.map(() => -99);
  for (let i = 0; i < page.ends.length; i += PER_END) {
    fly1(step, from, page, i);
    if (strays(v, f.p, step, goal)) continue;
    const late = DELAY * (turn - 1 + turnsLeft(v, step, goal, turn));
    let sum = 0;
    for (let k = 0; k < spots.length; k++) {
      const w = readiness(step, goal, from.alt, page, spots[k]) - late;
      if (w > best[k]) best[k] = w;
      sum += w;
    }
    each?.(page, i, sum / spots.length);
  }
  return best.reduce((n, w) => n + w, 0) / best.length;
}

/** A plane near an edge thinks so many Turns on: a heavy one needs two of them to lean over and come round. */
const COMING_ROUND = 3;
const roundOf = new WeakMap<View, Map<string, boolean>>();

/** Whether whatever the plane does in the Turns to come takes it off the map. */
export function mustStray(
  v: View,
  f: Flier,
  from: Ghost,
  goal: Goal | null,
  turns: number = COMING_ROUND,
): boolean {
  // Most flights end far from every edge.
  if (!strays(v, f.p, ahead(from, from.facing, from.speed * turns), goal)) return false;
  let known = roundOf.get(v);
  if (!known) roundOf.set(v, (known = new Map()));
  const edge = goal?.kind === 'leave' ? goal.edge : '';
  const key = `${f.p.id} ${from.q} ${from.z} ${from.facing} ${from.speed} ${from.bank} ${from.flown} ${turns} ${edge}`;
  let must = known.get(key);
  if (must === undefined) known.set(key, (must = allStray(v, f, from, goal, turns)));
  return must;
}

function allStray(v: View, f: Flier, from: Ghost, goal: Goal | null, turns: number): boolean {
  const page = pageOf(f.book, from.alt, from.speed, BANK_NO[from.bank], from.flown, from.facing);
  const next: Ghost = { ...from };
  for (let i = 0; i < page.ends.length; i += PER_END) {
    fly1(next, from, page, i);
    if (!strays(v, f.p, next, goal) && (turns === 1 || !mustStray(v, f, { ...next }, goal, turns - 1)))
      return false;
  }
  return true;
}

/** What the Turns to come make of each way. All are flown on together, the best of every Turn only, whatever they began with. */
export function thinkOn(v: View, f: Flier, goal: Goal, ways: readonly Way[]): number[] {
  const worth = ways.map(() => -99);
  let flights: Flight[] = ways.map((way, root) => ({ ...ghostOf(way), root }));
  for (let turn = 1; turn <= TURNS && flights.length > 0; turn++) {
    const next: { from: Flight; page: Page; end: number; w: number }[] = [];
    for (const from of flights) {
      const keep = (page: Page, end: number, w: number): void => void next.push({ from, page, end, w });
      const w = turnOf(v, f, from, goal, turn, turn < TURNS ? keep : undefined);
      if (w > worth[from.root]) worth[from.root] = w;
    }
    next.sort((a, b) => b.w - a.w);
    flights = next.slice(0, FLIGHTS).flatMap(({ from, page, end }) => flownOn(from, page, end, goal));
  }
  return worth;
}

/** An end of a Turn to fly on from, with the throttle open and shut: a target is met by timing. */
function flownOn(from: Flight, page: Page, end: number, goal: Goal): Flight[] {
  fly1(step, from, page, end);
  const alt = 'low' in goal ? toward(from.alt, goal, page) : from.alt;
  const fast = Math.min(from.speed, step.speed + page.power);
  return [...new Set([fast, step.speed])].map((speed) => ({ ...step, alt, speed, root: from.root }));
}

/** Flies an end of a page at one height. */
function fly1(to: Ghost, from: Ghost, page: Page, i: number): void {
  to.q = from.q + page.ends[i];
  to.z = from.z + page.ends[i + 1];
  to.facing = page.ends[i + 2] as Facing;
  to.bank = BANKS[page.ends[i + 3]];
  to.speed = from.speed - page.ends[i + 4];
  to.flown = page.ends[i + 5];
  to.alt = from.alt;
}

/** The height a Turn later of a plane that makes for its task. */
const toward = (alt: number, { low, high }: { low: number; high: number }, page: Page): number =>
  alt > high ? Math.max(high, alt - page.dive) : alt < low ? Math.min(low, alt + page.climb) : alt;

/** Whether the last straight hexes of a flight cross a place. */
function rams(s: Ghost, at: At): boolean {
  const back = distance(s, at);
  return back <= Math.min(s.flown, s.speed) && same(ahead(s, turned(s.facing, 3), back), at);
}

/** What doing it there from the end of a Turn to come is worth now, at whatever height between its limits can be reached by then. */
function readiness(s: Ghost, goal: Goal, alt: number, page: Page, at: At): number {
  switch (goal.kind) {
    case 'ram':
      return alt <= page.dive && rams(s, at) ? READY_TO_DROP : 0;
    case 'over':
      return same(s, at) ? READY : 0;
    case 'drop': {
      let hope = 0;
      for (const height of new Set([goal.low, goal.high, alt]))
        if (height - alt <= page.climb && alt - height <= page.dive) {
          s.alt = height;
          hope = Math.max(hope, hopeAt(s, goal, [at]));
        }
      s.alt = alt;
      return READY_TO_DROP * hope;
    }
    default:
      return 0;
  }
}

const NOWHERE: readonly At[] = [{ q: 0, z: 0 }];

/** The places a goal may be in by then, each as likely. */
const spotsOf = (goal: Goal, turn: number): readonly At[] =>
  'places' in goal ? placesIn(goal, turn) : 'at' in goal ? [goal.at] : NOWHERE;

const placesIn = ({ places }: { places: readonly At[][] }, turn: number): readonly At[] =>
  places[Math.min(turn, places.length - 1)];
