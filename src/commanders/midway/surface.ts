import {
  EDGE_ROW,
  gunRange,
  onBattleBoard,
  rectAt,
  rectColumn,
  rectDistance,
  rectRow,
} from '../../games/midway/open/battle-board.ts';
import { edgePlaces, gunsNow, targetsInRange } from '../../games/midway/open/battle-help.ts';
import type {
  ArrangeOrder,
  GunfireOrder,
  ManoeuvreOrder,
  WithdrawOrder,
} from '../../games/midway/open/orders.ts';
import { SHIPS, TABLES } from '../../games/midway/open/pack.ts';
import { surfaceColumn } from '../../games/midway/open/tables.ts';
import type { SurfaceView } from '../../games/midway/open/view.ts';
import { hitsLeft } from './battle.ts';
import { type Mind, worthOf } from './mind.ts';

const guns = (m: Mind, ships: readonly number[]): number => ships.reduce((n, i) => n + gunsNow(m.v, i), 0);

/** Whether the fight is ours to seek: our guns against theirs, as far as they have come on the board. */
function stronger(m: Mind, s: SurfaceView): boolean {
  const ours = s.ships.map((x) => x.ship).filter((i) => SHIPS[i].side === m.side);
  const theirs = s.ships.map((x) => x.ship).filter((i) => SHIPS[i].side !== m.side);
  return guns(m, ours) >= 1.1 * guns(m, theirs);
}

/** Guns in the middle of the line, carriers at its ends. */
export function decideArrange(m: Mind, s: SurfaceView): ArrangeOrder {
  const order = [...s.fresh].sort((a, b) => gunsNow(m.v, b) - gunsNow(m.v, a));
  const spots = edgePlaces(s.ships, m.side);
  return {
    kind: 'arrange',
    ships: order.slice(0, spots.length).map((ship, k) => ({ ship, rect: spots[k] })),
  };
}

/** The stronger side closes with its gun ships; carriers and the weaker side keep away. */
export function decideManoeuvre(m: Mind, s: SurfaceView): ManoeuvreOrder {
  const occupied = new Set(s.ships.map((x) => x.rect));
  const foes = s.ships.filter((x) => SHIPS[x.ship].side !== m.side);
  const close = stronger(m, s);
  const moves: ManoeuvreOrder['moves'] = [];
  const mine = s.ships.filter((x) => SHIPS[x.ship].side === m.side);
  const mustClear = s.fresh.length > 0;
  for (const { ship, rect } of mine) {
    const nearest = (r: number): number => Math.min(99, ...foes.map((f) => rectDistance(r, f.rect)));
    const advance = close && !SHIPS[ship].carrier;
    let best = rect;
    let bestScore =
      score(nearest(rect), advance, ship) - (mustClear && rectRow(rect) === EDGE_ROW[m.side] ? 5 : 0);
    for (let dr = -1; dr <= 1; dr++)
      for (let dc = -1; dc <= 1; dc++) {
        const to = rectAt(rectRow(rect) + dr, rectColumn(rect) + dc);
        if (!onBattleBoard(to) || occupied.has(to)) continue;
        const value = score(nearest(to), advance, ship) - 0.01 * Math.abs(dc);
        if (value > bestScore) {
          best = to;
          bestScore = value;
        }
      }
    if (best === rect) continue;
    occupied.delete(rect);
    occupied.add(best);
    moves.push({ ship, rect: best });
  }
  return { kind: 'manoeuvre', moves, enter: newcomers(m, s, occupied) };
}

/** Close to gun range and no further, or open the range. */
const score = (range: number, advance: boolean, ship: number): number =>
  advance ? -Math.abs(range - gunRange(SHIPS[ship].type) + 1) : range;

/** Ships that found no room at first come on behind the others. MW-APP-SURF-1. */
function newcomers(m: Mind, s: SurfaceView, occupied: ReadonlySet<number>): ManoeuvreOrder['enter'] {
  const spots = edgePlaces(
    [...occupied].map((rect) => ({ rect })),
    m.side,
  );
  return s.fresh.slice(0, spots.length).map((ship, k) => ({ ship, rect: spots[k] }));
}

/** Each ship joins the target where her guns add most to the expected worth of hits. MW-T-SURF-9. */
export function decideGunfire(m: Mind, s: SurfaceView): GunfireOrder {
  const mine = s.ships
    .filter((x) => SHIPS[x.ship].side === m.side && gunsNow(m.v, x.ship) > 0)
    .sort((a, b) => gunsNow(m.v, b.ship) - gunsNow(m.v, a.ship));
  const aimed = new Map<number, number>();
  const shots: GunfireOrder['shots'] = [];
  for (const gun of mine) {
    let target = -1;
    let gain = 0.0001;
    for (const foe of targetsInRange(m.v, s, gun.ship)) {
      const now = aimed.get(foe) ?? 0;
      const more = worthOfFire(m, foe, now + gunsNow(m.v, gun.ship)) - worthOfFire(m, foe, now);
      if (more > gain) {
        gain = more;
        target = foe;
      }
    }
    if (target < 0) continue;
    aimed.set(target, (aimed.get(target) ?? 0) + gunsNow(m.v, gun.ship));
    shots.push({ ship: gun.ship, target });
  }
  return { kind: 'gunfire', shots };
}

function worthOfFire(m: Mind, target: number, firepower: number): number {
  if (firepower === 0) return 0;
  const against = Math.max(1, gunsNow(m.v, target));
  const column = surfaceColumn(firepower, against);
  if (column === null) return firepower * 0.0001; // too weak to hit alone, but others may join in
  const results = TABLES.surface.results[column];
  const need = hitsLeft(m, target);
  const worth = worthOf(m, target);
  return (
    results.reduce<number>((sum, r) => {
      const hits = r === 'sunk' ? need : Math.min(need, r);
      return sum + (hits >= need ? worth : (0.4 * worth * hits) / need);
    }, firepower * 0.0001) / results.length
  );
}

export const decideWithdraw = (m: Mind, s: SurfaceView): WithdrawOrder => ({
  kind: 'withdraw',
  attempt: !stronger(m, s),
});
