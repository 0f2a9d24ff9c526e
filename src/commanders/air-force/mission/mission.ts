import { bombFault } from '../../../games/air-force/open/attack/bombing.ts';
import { fly } from '../../../games/air-force/open/flight/flight.ts';
import { type At, ahead, distance, same } from '../../../games/air-force/open/geometry.ts';
import type { Plot } from '../../../games/air-force/open/flight/notation.ts';
import { charts } from '../../../games/air-force/open/pack.ts';
import { flying, type Plane } from '../../../games/air-force/open/plane.ts';
import { crossedHills } from '../../../games/air-force/open/guns/sight.ts';
import { groundAt } from '../../../games/air-force/open/surface.ts';
import { optionOn, type View } from '../../../games/air-force/open/view.ts';
import { DELAY, mustStray, nextTurn, thinkOn } from './approach.ts';
import { type Goal, roomAt, strays, toEdge } from './goals.ts';
import { enough, hopeAt } from './release.ts';
import { type Flier, plotOf, type Way } from '../duel/ways.ts';

/** What a task well done is worth, in planes shot down. */
const DONE = 1;
/** With less hope than this nothing is let go. */
const LEAST = 0.2;
/** Leaving the map unbidden, and being about to. */
const STRAY = 1.5;
const STRAYING = 0.2;
/** A hill in the way of the next Turn. */
const HILL = 0.4;
/** A hex more between an unarmed plane and the nearest enemy, as far as it matters. */
const CLEAR = 0.01;
const SAFE = 20;
/** So many hexes from the edge a plane that is to stay has room to turn wherever it wants. */
const ROOM = 10;

/** What a way is worth to the task, and to staying in the game. `later`: what the Turns after it make of it, when that has been thought through. */
export function goalWorth(v: View, f: Flier, way: Way, goal: Goal | null, later?: number): number {
  return staying(v, f, way, goal) + (goal ? progress(v, f, way, goal, later) : 0);
}

/** Nobody leaves the map who was not sent off it. */
function staying(v: View, f: Flier, way: Way, goal: Goal | null): number {
  if (strays(v, f.p, way, goal) || mustStray(v, f, way, goal)) return 0 - STRAY;
  const next = ahead(way, way.facing, Math.max(2, way.speed - 1));
  return (strays(v, f.p, next, goal) ? 0 - STRAYING : 0) - (hillAhead(v, way) ? HILL : 0);
}

/** Whether a hill lies straight ahead, as high as the plane flies. */
function hillAhead(v: View, way: Way): boolean {
  if (way.alt > highest(v)) return false;
  for (let n = 1; n <= way.speed; n++)
    if (groundAt(v.scenery.hills, ahead(way, way.facing, n)) >= way.alt) return true;
  return false;
}

/** The top of the highest hill of a map, found once for a view. */
const tops = new WeakMap<View, number>();
function highest(v: View): number {
  let top = tops.get(v);
  if (top === undefined) tops.set(v, (top = Math.max(0, ...v.scenery.hills.map((h) => h.height))));
  return top;
}

function progress(v: View, f: Flier, way: Way, goal: Goal, later?: number): number {
  if (goal.kind === 'stay') {
    const gaps = v.planes
      .filter((e) => e.side !== f.p.side && e.status === 'flying')
      .map((e) => distance(way, e.at));
    return CLEAR * (Math.min(SAFE, ...gaps) + Math.min(ROOM, roomAt(v, way)));
  }
  if (done(v, f, way, goal)) return DONE;
  if (way.alt <= 0) return 0 - STRAY;
  const next = later ?? nextTurn(v, f, way, goal);
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
    case 'meet':
    case 'stay':
      return false;
  }
}

/** AD-O-XI-1: a plane that comes down hits the ship its path crosses. */
const crosses = (f: Flier, way: Way, at: At): boolean =>
  same(way, at) ||
  (distance(f.p.at, at) <= f.p.speed &&
    fly(f.x.card, f.x.f, f.x.c, plotOf(f, way), f.x.rules).path.some((h) => same(h, at)));

/** Whether the load is let go at the end of a way: there is hope, and no better hope a Turn later. */
export const released = (v: View, f: Flier, way: Way, goal: Goal): boolean =>
  goal.kind === 'drop' && letsGo(hopeAt(way, goal, goal.places[0]), thinkOn(v, f, goal, [way])[0]);

const letsGo = (hope: number, next: number): boolean => hope >= LEAST && DONE * hope > next - DELAY;

/** Altitude changes that would bring a plane to the height its task asks for. */
export function climbsFor(f: Flier, goal: Goal | null): number[] {
  const wanted =
    goal?.kind === 'ram'
      ? [0 - f.p.alt]
      : goal && 'low' in goal
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
    : {
        count: goal.how === 'scatter' && goal.more ? enough(way, goal, f.p.stores.bombs) : null,
        setting: null,
      };
  const armed = { ...plot, bomb };
  const flight = fly(f.x.card, f.x.f, f.x.c, armed, f.x.rules);
  return bombFault(f.p, flight, armed).length === 0 ? armed : plot;
}

/** Whether a way ends against a hill or in a balloon's cable, for the plane or for those that follow it in formation (AD-O-VI.B). */
export function crashes(v: View, f: Flier, way: Way): boolean {
  const { hills } = v.scenery;
  const cables = v.surface.balloons.filter((b) => !b.destroyed);
  if (hills.length + cables.length === 0) return false;
  const { path } = fly(f.x.card, f.x.f, f.x.c, plotOf(f, way), f.x.rules);
  const walls = [...hills, ...cables.map((b) => ({ at: b.at, height: b.height }))];
  return inFormation(v, f.p).some(({ at }) => {
    const beside = path.map((h) => ({ q: h.q + at.q - f.p.at.q, z: h.z + at.z - f.p.at.z }));
    return crossedHills(walls, beside).some((h) => way.alt <= h.height);
  });
}

/** A plane and all that fly by its plot. */
const inFormation = (v: View, p: Plane): Plane[] =>
  p.formation === null
    ? [p]
    : v.planes.filter((x) => x.side === p.side && x.formation === p.formation && flying(x));
