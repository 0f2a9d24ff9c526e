import { distance, MIDWAY_ZONE } from '../../games/midway/open/board.ts';
import { type LandOrder, READINESS } from '../../games/midway/open/orders.ts';
import { CONSTANTS, MIDWAY, type Squadrons } from '../../games/midway/open/pack.ts';
import type { AirBaseView, FlightView } from '../../games/midway/open/view.ts';
import type { Mind } from './mind.ts';

const total = (s: readonly number[]): number => s.reduce((n, x) => n + x, 0);

/** Brings everybody home: to the own deck where it still floats and is near enough, else to the nearest with room. */
export function decideLand(m: Mind): LandOrder {
  const room = new Map(m.bases.map((b) => [b.base, b.capacity - total(b.idle) - total(b.readying) - total(b.ready)]));
  const order: LandOrder = { kind: 'land', landings: [], discards: [], ground: groundLosses(m) };
  const ground = total(order.ground.flatMap((g) => g.squadrons));
  if (room.has(MIDWAY)) room.set(MIDWAY, (room.get(MIDWAY) ?? 0) + ground);
  m.v.flights.forEach((f, flight) => {
    const saved = survivors(m, f);
    for (const part of saved) {
      for (const home of homes(m, f, part.base)) {
        const free = room.get(home.base) ?? 0;
        const squadrons = upTo(part.squadrons, free);
        if (total(squadrons) === 0) continue;
        room.set(home.base, free - total(squadrons));
        part.squadrons = part.squadrons.map((n, k) => n - squadrons[k]) as Squadrons;
        order.landings.push({ flight, from: part.base, to: home.base, squadrons });
      }
    }
  });
  return order;
}

/** Bases within the flight's range, the one meant first, then the one it left, then the nearest. MW-RANGE-3. */
function homes(m: Mind, f: FlightView, from: number): AirBaseView[] {
  const out = distance(zoneOf(m, from), f.zone);
  const rank = (b: AirBaseView): number =>
    b.base === f.to ? -2 : b.base === from && f.to < 0 ? -1 : distance(f.zone, b.zone);
  return m.bases
    .filter((b) => out + distance(f.zone, b.zone) <= CONSTANTS.airRangeTotal)
    .sort((a, b) => rank(a) - rank(b));
}

const zoneOf = (m: Mind, base: number): number => (base === MIDWAY ? MIDWAY_ZONE : m.v.ships[base].zone);

/** What is left of a flight, the losses charged first to those who have nowhere to land. R27, MW-APP-AVS-6. */
function survivors(m: Mind, f: FlightView): { base: number; squadrons: Squadrons }[] {
  const parts = f.from.map((p) => ({ base: p.base, squadrons: [...p.squadrons] as Squadrons, lost: homes(m, f, p.base).length === 0 }));
  parts.sort((a, b) => Number(b.lost) - Number(a.lost));
  const charge = (types: readonly number[], losses: number): void => {
    let left = losses;
    for (const p of parts)
      for (const k of types) {
        const n = Math.min(left, p.squadrons[k]);
        p.squadrons[k] -= n;
        left -= n;
      }
  };
  f.lost.forEach((n, k) => charge([k], n));
  charge([2, 1], f.either); // torpedo planes first: a dive bomber is worth more
  return parts.filter((p) => !p.lost).map(({ base, squadrons }) => ({ base, squadrons }));
}

/** As many of these squadrons as fit, bombers first. */
function upTo(squadrons: Squadrons, free: number): Squadrons {
  const out: Squadrons = [0, 0, 0];
  let left = Math.max(0, free);
  for (const k of [1, 2, 0]) {
    out[k] = Math.min(left, squadrons[k]);
    left -= out[k];
  }
  return out;
}

/** Midway's planes destroyed on the ground: the idle ones first. R43. */
function groundLosses(m: Mind): LandOrder['ground'] {
  const island = m.v.bases.find((b) => b.base === MIDWAY);
  const losses: LandOrder['ground'] = [];
  let left = m.v.ground;
  if (!island) return losses;
  for (const readiness of READINESS) {
    const here = upTo(island[readiness], left);
    left -= total(here);
    if (total(here) > 0) losses.push({ readiness, squadrons: here });
  }
  return losses;
}
