import { cardOf } from '../../../games/air-force/open/pack.ts';
import { flying, enemyOf, type Plane } from '../../../games/air-force/open/plane.ts';
import { scenarioFor, type Staged } from '../../../games/air-force/open/scenarios.ts';
import type { View } from '../../../games/air-force/open/view.ts';

/** What a plane is worth to its enemy where the scenario asks for its head, and what the others of its side are then. */
const HEAD = 2.5;
const OTHERS = 0.4;
/** Where points decide: no plane is worth less than this, or more, against the mean of its side. */
const LEAST = 0.4;
const MOST = 2.5;
/** Points that a load on its way to a target is good for. */
const ON_ITS_WAY = 8;
/** Turns that a pilot flies farther for the plane he wants most rather than for one that is worth nothing. */
const DETOUR = 8;

/** What it is worth to shoot a plane down, against one of the usual kind. */
export function prizeOf(v: View, p: Plane): number {
  const scenario = scenarioFor(v.setup);
  const { victory } = scenario;
  if (victory.kind !== 'verdict') return 1;
  const heads = victory.wins
    .filter((w) => w.winner === enemyOf(p.side))
    .flatMap((w) => w.when)
    .flatMap((c) => (c.kind === 'destroyed' ? (v.groups[c.group] ?? []) : []));
  const side = v.planes.filter((x) => x.side === p.side && flying(x));
  if (heads.length > 0) {
    if (side.every((x) => heads.includes(x.id))) return 1;
    return heads.includes(p.id) ? HEAD : OTHERS;
  }
  if (victory.otherwise !== 'points' && !victory.wins.some((w) => w.when.some((c) => c.kind === 'lead')))
    return 1;
  const mean = side.reduce((n, x) => n + pointsFor(v, scenario, x), 0) / Math.max(1, side.length);
  return mean > 0 ? Math.max(LEAST, Math.min(MOST, pointsFor(v, scenario, p) / mean)) : 1;
}

/** The points of a plane, and what it would earn its side if it were let be. */
function pointsFor(v: View, { victory }: Staged, p: Plane): number {
  const { points } = cardOf(p.card);
  const { bombs, torpedoes, rockets } = p.stores;
  if (bombs + torpedoes + rockets === 0) return points;
  const awards = victory.kind === 'verdict' ? (victory.awards ?? []) : [];
  const kept = awards.reduce(
    (n, a) =>
      (a.kind === 'left-loaded' || a.kind === 'flying-loaded') &&
      a.side === p.side &&
      v.groups[a.group]?.includes(p.id)
        ? n + a.points
        : n,
    0,
  );
  return points + (kept || ON_ITS_WAY);
}

/** Turns a pilot would rather fly on than turn to this plane, where there are others worth more. */
export const detourFor = (prize: number, most: number): number =>
  DETOUR * (1 - prize / Math.max(prize, most));
