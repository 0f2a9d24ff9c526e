import { batteriesOf, surfaceMarks } from '../guns/batteries.ts';
import { ahead, angle, clock, distance, inPlay, range } from '../geometry.ts';
import { type Mark, planeMark } from '../guns/gunnery.ts';
import type { Flying } from './log.ts';
import { type Plot, readPlot } from './notation.ts';
import type { Order, PlaneLog } from '../orders.ts';
import { armsOf, flying, label, enemyOf, type Plane, planeRef } from '../plane.ts';
import { judge, projected } from './plotting.ts';
import type { View } from '../view.ts';

/** Why a pilot would fly so, in half a line: told from where everybody is before the move. */
export function plotReason(v: View, p: Plane, log: PlaneLog): string {
  const plot = readPlot(log.log);
  if (plot.spin) return 'it has stalled and spins';
  const { flight } = judge(v, p, projected(v, p), plot);
  const after: Plane = { ...p, ...flight.end };
  return (
    dropReason(v, after, plot) ??
    gunReason(v, p, after) ??
    escapeReason(v, p, after) ??
    chaseReason(v, p, after) ??
    (plot.climb > 0 ? 'gains height' : plot.climb < 0 ? 'dives for speed' : 'holds on')
  );
}

const foes = (v: View, p: Plane): Plane[] =>
  v.planes.filter((x) => x.side !== p.side && flying(x) && v.seen[p.side].includes(planeRef(x)));

function dropReason(v: View, after: Plane, plot: Plot): string | null {
  const [near] = surfaceMarks(v, enemyOf(after.side)).sort(
    (a, b) => distance(a.at, after.at) - distance(b.at, after.at),
  );
  const at = near && distance(near.at, after.at) <= 6 ? ` at ${near.name}` : '';
  if (plot.bomb && after.stores.torpedoes > 0) return `drops its torpedo${at}`;
  if (plot.bomb) return `lets its bombs go${at}`;
  if (plot.rockets) return `fires its rockets${at}`;
  return plot.tanks ? 'drops its tanks for the fight' : null;
}

/** The longest reach of a plane's fixed guns. */
export const gunReach = (p: Plane): number =>
  armsOf(p).guns.reduce(
    (n, g, i) => (p.hits.G.includes(i) || g.position !== 'FF' ? n : Math.max(n, g.range)),
    0,
  );

const bears = (p: Plane, x: Plane): boolean =>
  inPlay(p.at, p.facing, x.at) && range(p.at, p.alt, x.at, x.alt) <= gunReach(p);

/** Where a plane will be if it flies straight on for so many Turns. */
const onward = (x: Plane, turns: number): Plane => ({ ...x, at: ahead(x.at, x.facing, x.speed * turns) });

/** How a plane comes to have another in its guns. */
function approach(p: Plane, after: Plane, prey: Plane): string {
  if (clock(prey.at, prey.facing, after.at) === 6) return 'gets on the tail of';
  const turns = after.facing !== p.facing;
  if (turns && angle(after.facing, prey.facing) <= 60) return 'turns inside';
  return turns ? 'turns its guns on' : bears(p, prey) ? 'keeps its guns on' : 'flies head-on at';
}

/** The shot a plot is flown for: this Turn or the next if the enemy flies straight on, else where he is now. */
function gunReason(v: View, p: Plane, after: Plane): string | null {
  const shots = [
    { by: after, turns: 1, told: (r: number) => ` and fires at range ${r} if it flies straight on` },
    { by: after, turns: 0, told: (r: number) => `, range ${r} to where it is now` },
    { by: onward(after, 1), turns: 2, told: (r: number) => ` to fire next Turn at range ${r}` },
  ];
  for (const { by, turns, told } of shots) {
    const [best] = foes(v, p)
      .map((x) => onward(x, turns))
      .filter((x) => bears(by, x))
      .map((x) => ({ x, r: range(by.at, by.alt, x.at, x.alt) }))
      .sort((a, b) => a.r - b.r);
    if (best) return `${approach(p, by, best.x)} ${label(best.x)}${told(best.r)}`;
  }
  return null;
}

function escapeReason(v: View, p: Plane, after: Plane): string | null {
  const hunter = foes(v, p).find((x) => bears(x, p) && !bears(x, after));
  return hunter ? `breaks out of the guns of ${label(hunter)}` : null;
}

function chaseReason(v: View, p: Plane, after: Plane): string | null {
  const near = (f: Flying) => (a: Mark, b: Mark) => distance(f.at, a.at) - distance(f.at, b.at);
  const [prey] = foes(v, p).map(planeMark).sort(near(after));
  if (!prey) return null;
  const [was, then] = [distance(p.at, prey.at), distance(after.at, prey.at)];
  if (distance(ahead(after.at, after.facing), prey.at) < then)
    return then < was ? `closes on ${prey.name}` : `brings its nose round to ${prey.name}`;
  const how = after.alt > p.alt ? 'climbs' : after.alt < p.alt ? 'dives' : 'flies';
  return then < was ? `${how} past ${prey.name}` : `${how} clear of ${prey.name}`;
}

/** Why an order is proposed, in half a line; '' where it speaks for itself. */
export function reasonOf(v: View, order: Order): string {
  switch (order.kind) {
    case 'plot': {
      const told = order.plots.flatMap((x) => {
        const p = v.planes.find((y) => y.id === x.plane);
        return p && flying(p) ? [`${label(p)} ${plotReason(v, p, x)}`] : [];
      });
      return told.length > 3 ? `${told.slice(0, 3).join('; ')}; and so the others.` : `${told.join('; ')}.`;
    }
    case 'fire': {
      const n = order.shots.length;
      if (n === 0) return 'No gun bears, or none is worth its rounds.';
      const all = new Set(batteriesOf(v, v.seat as Plane['side']).map((b) => b.by)).size;
      return `${n === 1 ? 'One battery has' : `${n} batteries have`} a target${all > n ? '; the rest do not bear' : ''}.`;
    }
    case 'spot':
      return 'Everybody looks where something is most likely to be seen.';
    case 'place':
      return 'Where the task asks for it, with room to turn and height to spare.';
    case 'losses':
      return 'What is worth least is given up first.';
    default:
      return '';
  }
}
