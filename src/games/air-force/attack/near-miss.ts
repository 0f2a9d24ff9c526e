import { lossOf } from '../guns/damage.ts';
import { markHits, sideOfFire } from '../guns/hits.ts';
import { type At, distance, same } from '../open/geometry.ts';
import { type HitCount, hitText, readHits } from '../open/guns/gunnery.ts';
import { charts } from '../open/pack.ts';
import { grounded, label, type Plane, planeRef, type Side } from '../open/plane.ts';
import { groundAt, type Vehicle } from '../open/surface.ts';
import { hitFlak, hitVehicle, struck } from '../surface/strafing.ts';
import { type AirPlay, destroy, type State, announce } from '../state.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const splinters = (die: number): HitCount => readHits(hitText(charts.bombing.limits.nearMissTable, die));

/** AD-O-IX.B.1-2, I-2: flak, planes on the ground and one vehicle of each stack next to the burst, at the same height, roll on Hit Table 8. */
export function nearMiss(play: AirPlay, p: Plane, at: At, height: number): void {
  const { s } = play;
  const by = planeRef(p);
  const beside = (x: { at: At }): boolean =>
    distance(x.at, at) === 1 && groundAt(s.scenery.hills, x.at) === height;
  const roll = (name: string): HitCount => splinters(play.dice.roll(6, `near miss on ${name}`));
  for (const x of s.surface.flak.filter((f) => beside(f) && f.guns.length > 0 && f.on === null)) {
    const h = roll('flak');
    hitFlak(play, x, (h.G ?? 0) + (h.E ?? 0) + (h.C ?? 0), by);
  }
  const near = s.surface.vehicles.filter((y) => beside(y) && !y.destroyed);
  for (const x of oneOfEachStack(s, p.side, near)) hitVehicle(play, x, roll(x.kind).F ?? 0, by);
  for (const x of s.planes.filter((y) => grounded(y) && beside(y))) {
    const hits = roll(label(x));
    if (Object.keys(hits).length === 0) continue;
    struck(play, by);
    markHits(x, hits, sideOfFire(x, at), []);
    announce(play, 'damage', 'AD-O-IX.B.1-2', `${label(x)} is hit by splinters.`, { reveals: true });
    const loss = lossOf(x);
    if (loss) destroy(play, x, loss.rule, loss.why, 'ground', by);
  }
}

/** AD-O-XIII.E-2: of each stack the bomber takes the vehicle it may hope to gain most from, one of its own side only if it must (R51). */
function oneOfEachStack(s: State, bomber: Side, list: readonly Vehicle[]): Vehicle[] {
  const gain = new Map(list.map((x) => [x, x.side === bomber ? -1 : hope(s, x)]));
  const best = [...list].sort((a, b) => (gain.get(b) ?? 0) - (gain.get(a) ?? 0) || a.id - b.id);
  return best.filter((x, i) => best.findIndex((y) => same(y.at, x.at)) === i);
}

/** Points to be hoped for from one roll on Hit Table 8; the first of the two hits on a tank counts half. */
function hope(s: State, x: Vehicle): number {
  const need = x.kind === 'tank' ? 2 - x.hits : 1;
  const done = FACES.map((die) => Math.min(1, (splinters(die).F ?? 0) / need));
  return (worth(s, x) * done.reduce((n, part) => n + part, 0)) / FACES.length;
}

/** With the flak that rides on it; guns nobody has seen fire count as one. */
const worth = (s: State, x: Vehicle): number =>
  s.surface.flak
    .filter((f) => f.on === x.id && (f.guns.length > 0 || !f.shown))
    .reduce(
      (n, f) => n + charts.victory.table.lightGun * (f.shown ? f.guns.length : 1),
      charts.victory.table[x.kind],
    );
