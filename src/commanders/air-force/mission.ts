import { turned } from '../../kernel/hex.ts';
import { BANKS } from '../../games/air-force/open/banks.ts';
import { bombFault } from '../../games/air-force/open/bombing.ts';
import { fly } from '../../games/air-force/open/flight.ts';
import { type At, ahead, distance, type Facing, same } from '../../games/air-force/open/geometry.ts';
import type { Plot } from '../../games/air-force/open/notation.ts';
import { charts } from '../../games/air-force/open/pack.ts';
import { crossedHills } from '../../games/air-force/open/sight.ts';
import { optionOn, type View } from '../../games/air-force/open/view.ts';
import { BANK_NO, type Page, pageOf, PER_END } from './book.ts';
import { type Goal, strays, toEdge } from './goals.ts';
import { BLANK, type Stance } from './marksman.ts';
import { courseTo } from './outlook.ts';
import { hopeAt } from './release.ts';
import { type Flier, plotOf, type Way } from './ways.ts';

/** What a task well done is worth, in planes shot down, and a Turn's delay of it. */
const DONE = 1;
const DELAY = 0.05;
/** To be in a place from which the task can be done next Turn. */
const READY = 0.35;
const READY_TO_DROP = 0.6;
/** So many ends of the next Turn are thought through to the one after. */
const ONWARD = 16;
/** With less hope than this nothing is let go. */
const LEAST = 0.2;
/** Leaving the map unbidden, and being about to. */
const STRAY = 1.5;
const STRAYING = 0.2;
/** A hex more between an unarmed plane and the nearest enemy, as far as it matters. */
const CLEAR = 0.01;
const SAFE = 20;

/** What a way is worth to the task, and to staying in the game. */
export function goalWorth(v: View, f: Flier, way: Way, goal: Goal | null, far = false): number {
  return staying(v, f, way, goal) + (goal ? progress(v, f, way, goal, far) : 0);
}

/** Nobody leaves the map who was not sent off it. */
function staying(v: View, f: Flier, way: Way, goal: Goal | null): number {
  if (strays(v, f.p, way, goal)) return 0 - STRAY;
  const next = ahead(way, way.facing, Math.max(2, way.speed - 1));
  return strays(v, f.p, next, goal) ? 0 - STRAYING : 0;
}

function progress(v: View, f: Flier, way: Way, goal: Goal, far: boolean): number {
  if (goal.kind === 'stay') {
    const gaps = v.planes
      .filter((e) => e.side !== f.p.side && e.status === 'flying')
      .map((e) => distance(way, e.at));
    return CLEAR * Math.min(SAFE, ...gaps);
  }
  if (done(v, f, way, goal)) return DONE;
  if (way.alt <= 0) return 0 - STRAY;
  const next = bestNext(v, f, way, goal, far);
  const hope = goal.kind === 'drop' ? hopeAt(way, goal, goal.places[0]) : 0;
  return letsGo(hope, next) ? DONE * hope : next - DELAY;
}

/** Whether a way does what the plane was sent for. */
function done(v: View, f: Flier, way: Way, goal: Goal): boolean {
  switch (goal.kind) {
    case 'leave':
      return toEdge(v, way, goal.edge) <= 0;
    case 'over':
      return same(way, goal.at);
    case 'ram':
      return way.alt <= 0 && crosses(f, way, goal.at);
    case 'drop':
    case 'stay':
      return false;
  }
}

/** AD-O-XI-1: a plane that comes down hits the ship its path crosses. */
const crosses = (f: Flier, way: Way, at: At): boolean =>
  same(way, at) ||
  (distance(f.p.at, at) <= f.p.speed &&
    fly(f.x.card, f.x.f, f.x.c, plotOf(f, way), f.x.rules).path.some((h) => same(h, at)));

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
    case 'ram':
      return courseTo(s, placesIn(goal, turn)[0], 0, Math.max(4, distance(s, goal.at)));
    case 'drop':
      return courseTo(s, placesIn(goal, turn)[0], goal.low, goal.high);
    case 'stay':
      return 0;
  }
}

/** A plane in the mind's eye, for each of the Turns looked ahead. */
interface Step extends Stance {
  flown: number;
}
const steps: readonly Step[] = Array.from({ length: 3 }, () => ({ ...BLANK, flown: 0 }));

/** The best that the Turn after a stance can make of it: banks and hexes flown are worth what they lead to. `far` looks one Turn on. */
function bestNext(v: View, f: Flier, from: Step, goal: Goal, far = false, turn = 1): number {
  const page = pageOf(f.book, from.alt, from.speed, BANK_NO[from.bank], from.flown, from.facing);
  const step = steps[turn];
  const onward: { i: number; w: number }[] = [];
  let best = -99;
  for (let i = 0; i < page.ends.length; i += PER_END) {
    fly1(step, from, page, i);
    const there = 'at' in goal ? readiness(step, goal, from.alt, page, turn) : 0;
    const w = there - DELAY * turnsLeft(v, step, goal, turn);
    best = Math.max(best, w);
    if (far) onward.push({ i, w });
  }
  onward.sort((a, b) => b.w - a.w);
  for (const { i } of onward.slice(0, ONWARD)) {
    fly1(step, from, page, i);
    step.speed = Math.min(from.speed, step.speed + page.power);
    if ('low' in goal) step.alt = toward(from.alt, goal, page);
    best = Math.max(best, bestNext(v, f, step, goal, false, turn + 1) - DELAY);
  }
  return best;
}

/** Flies an end of a page at one height. */
function fly1(step: Step, from: Step, page: Page, i: number): void {
  step.q = from.q + page.ends[i];
  step.z = from.z + page.ends[i + 1];
  step.facing = page.ends[i + 2] as Facing;
  step.bank = BANKS[page.ends[i + 3]];
  step.speed = from.speed - page.ends[i + 4];
  step.flown = page.ends[i + 5];
  step.alt = from.alt;
}

/** The height a Turn later of a plane that makes for its task. */
const toward = (alt: number, { low, high }: { low: number; high: number }, page: Page): number =>
  alt > high ? Math.max(high, alt - page.dive) : alt < low ? Math.min(low, alt + page.climb) : alt;

/** The part of the places a ship may be in that the last straight hexes of a flight cross. */
const rams = (s: Step, places: readonly At[]): number =>
  places.filter((at) => {
    const back = distance(s, at);
    return back <= Math.min(s.flown, s.speed) && same(ahead(s, turned(s.facing, 3), back), at);
  }).length / places.length;

/** What doing it from the end of a Turn to come is worth now, at whatever height between its limits can be reached by then. */
function readiness(
  s: Step,
  goal: Extract<Goal, { at: unknown }>,
  alt: number,
  page: Page,
  turn: number,
): number {
  if (goal.kind === 'ram') return alt > page.dive ? 0 : READY_TO_DROP * rams(s, placesIn(goal, turn));
  if (goal.kind !== 'drop') return same(s, goal.at) ? READY : 0;
  let hope = 0;
  for (const height of new Set([goal.low, goal.high, alt]))
    if (height - alt <= page.climb && alt - height <= page.dive) {
      s.alt = height;
      hope = Math.max(hope, hopeAt(s, goal, placesIn(goal, turn)));
    }
  s.alt = alt;
  return READY_TO_DROP * hope;
}

const placesIn = ({ places }: { places: readonly At[][] }, turn: number): readonly At[] =>
  places[Math.min(turn, places.length - 1)];

/** Whether the load is let go at the end of a way: there is hope, and no better hope a Turn later. */
export const released = (v: View, f: Flier, way: Way, goal: Goal): boolean =>
  goal.kind === 'drop' && letsGo(hopeAt(way, goal, goal.places[0]), bestNext(v, f, way, goal, true));

const letsGo = (hope: number, next: number): boolean => hope >= LEAST && DONE * hope > next - DELAY;

/** Altitude changes that would bring a plane to the height its task asks for. */
export function climbsFor(f: Flier, goal: Goal | null): number[] {
  const wanted =
    goal?.kind === 'ram'
      ? [0 - f.p.alt]
      : goal?.kind === 'drop'
        ? [goal.high - f.p.alt, goal.low - f.p.alt]
        : [];
  return wanted.filter((c) => c <= f.env.climb && -c <= f.env.diveRate);
}

/** The plot of a way, with what is let go or fired in it. */
export function missionPlot(v: View, f: Flier, way: Way, goal: Goal | null): Plot {
  const plot = plotOf(f, way);
  if (!goal || goal.kind !== 'drop' || !released(v, f, way, goal)) return plot;
  if (goal.how === 'ahead') return { ...plot, rockets: optionOn(v, 'rockets') };
  if (!optionOn(v, 'bombing')) return plot;
  const { shallow, deep } = f.p.stores;
  const held = goal.charge === 'S' ? shallow : deep;
  const most = charts.bombing.limits.chargesPerTurn;
  const bomb = goal.charge
    ? {
        count: Math.min(held || shallow + deep, most),
        setting: held > 0 ? goal.charge : shallow > 0 ? ('S' as const) : ('D' as const),
      }
    : { count: null, setting: null };
  const armed = { ...plot, bomb };
  const flight = fly(f.x.card, f.x.f, f.x.c, armed, f.x.rules);
  return bombFault(f.p, flight, armed).length === 0 ? armed : plot;
}

/** Whether a way ends against a hill or in a balloon's cable. */
export function crashes(v: View, f: Flier, way: Way): boolean {
  const { hills } = v.scenery;
  const cables = v.surface.balloons.filter((b) => !b.destroyed);
  if (hills.length + cables.length === 0) return false;
  const { path } = fly(f.x.card, f.x.f, f.x.c, plotOf(f, way), f.x.rules);
  const walls = [...hills, ...cables.map((b) => ({ at: b.at, height: b.height }))];
  return crossedHills(walls, path).some((h) => way.alt <= h.height);
}
