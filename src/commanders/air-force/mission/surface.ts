import { turned } from '../../../kernel/hex.ts';
import { classOf } from '../../../games/air-force/open/guns/batteries.ts';
import { type At, ahead, distance, type Facing, inPlay } from '../../../games/air-force/open/geometry.ts';
import type { RocketAim, SurfaceMove } from '../../../games/air-force/open/orders.ts';
import { flying, type Side } from '../../../games/air-force/open/plane.ts';
import { possibleAims, rocketeers, rocketTargets } from '../../../games/air-force/open/attack/rockets.ts';
import { flakSides, shipLeave, vehicleLeave } from '../../../games/air-force/open/surface.ts';
import { optionOn, type View } from '../../../games/air-force/open/view.ts';

/** Flak turns toward the planes it can hope to reach; vehicles and ships go on ahead when they can. */
export function surfaceMoves(v: View, side: Side): SurfaceMove[] {
  const s = v.surface;
  const out: SurfaceMove[] = [];
  const onward = (x: { at: At; facing: Facing }, enter: (to: At) => boolean): string =>
    enter(ahead(x.at, x.facing)) ? '1' : '';
  if (optionOn(v, 'flak'))
    for (const x of s.flak)
      if (x.side === side && flakSides(x, v.turn) > 0)
        out.push({ unit: `f${x.id}`, moves: towardPlanes(v, x) });
  if (optionOn(v, 'vehicles'))
    for (const x of s.vehicles)
      if (x.side === side && !x.destroyed)
        out.push({ unit: `v${x.id}`, moves: onward(x, vehicleLeave(s, x, v.turn).enter) });
  if (optionOn(v, 'ships'))
    for (const x of s.ships)
      if (x.side === side && !x.sunk)
        out.push({ unit: `s${x.id}`, moves: onward(x, shipLeave(x, classOf(v, x), v.turn).enter) });
  return out;
}

/** The turn that brings most enemies near into the arc. */
function towardPlanes(v: View, x: { side: Side; at: At; facing: Facing }): string {
  const near = v.planes.filter((p) => p.side !== x.side && flying(p) && distance(p.at, x.at) <= 20);
  const seen = (facing: Facing): number =>
    near.reduce((n, p) => n + (inPlay(x.at, facing, p.at) ? 1 / (1 + distance(p.at, x.at)) : 0), 0);
  const ways = [
    { moves: '', n: seen(x.facing) },
    { moves: 'L', n: seen(turned(x.facing, -1)) },
    { moves: 'R', n: seen(turned(x.facing, 1)) },
  ];
  return ways.sort((a, b) => b.n - a.n)[0].moves;
}

/** Rockets where most of the enemy and none of one's own can be hit, the nearest such hex. */
export function rocketAims(v: View, side: Side): RocketAim[] {
  return rocketeers(v, side).map((p) => {
    const worth = (aim: RocketAim): number =>
      rocketTargets(v, p, aim).reduce((n, t) => n + (t.side === side ? -3 : 1), 0);
    return possibleAims(v, p)
      .map((aim) => ({ aim, n: worth(aim) }))
      .reduce((best, x) => (x.n > best.n ? x : best)).aim;
  });
}
