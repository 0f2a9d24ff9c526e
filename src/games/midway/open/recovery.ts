import { distance } from './board.ts';
import { type LandOrder, READINESS, type Readiness } from './orders.ts';
import { CONSTANTS, MIDWAY, type Squadrons } from './pack.ts';
import type { AirBaseView, FlightView, MidwayView } from './view.ts';

/** Bringing planes home: what is left of a flight, who can reach which deck, and a plan that lands as many as fit. */

const sum = (q: readonly number[]): number => q[0] + q[1] + q[2];
export const aboardOf = (b: AirBaseView): number => sum(b.idle) + sum(b.readying) + sum(b.ready);

/** Squadrons of a flight that may still land, by type, and how many D or T besides must be counted out. */
export function leftOf(f: FlightView): { q: Squadrons; either: number } {
  const q: Squadrons = [-f.lost[0], -f.lost[1], -f.lost[2]];
  for (const part of f.from) for (let k = 0; k < 3; k++) q[k] += part.squadrons[k];
  return { q, either: f.either };
}

/** Where a base of the viewer's is; a carrier sunk this turn lies where she sank. */
const placeOf = (v: MidwayView, base: number): number =>
  v.bases.find((b) => b.base === base)?.zone ?? v.ships[base]?.zone ?? -1;

/** Usable bases within reach of planes of a flight that started from `from`: as planned, then home, then nearest to the target. */
export function decksFor(v: MidwayView, f: FlightView, from: number): AirBaseView[] {
  const out = distance(placeOf(v, from), f.zone);
  const planned = f.to[f.from.findIndex((part) => part.base === from)];
  const rank = (b: AirBaseView): number =>
    b.base === planned ? -2 : b.base === from ? -1 : distance(f.zone, b.zone);
  return v.bases
    .filter((b) => b.usable && out + distance(f.zone, b.zone) <= CONSTANTS.airRangeTotal)
    .sort((a, b) => rank(a) - rank(b) || a.base - b.base);
}

/** Ground losses at Midway, idle planes first. */
function groundLosses(v: MidwayView): LandOrder['ground'] {
  const island = v.bases.find((b) => b.base === MIDWAY);
  const out: LandOrder['ground'] = [];
  if (!island) return out;
  let due = Math.min(v.ground, aboardOf(island));
  for (const readiness of READINESS) {
    const q: Squadrons = [0, 0, 0];
    for (const k of [2, 1, 0]) {
      q[k] = Math.min(due, island[readiness][k]);
      due -= q[k];
    }
    if (sum(q) > 0) out.push({ readiness, squadrons: q });
  }
  return out;
}

/** `decks` may reorder the decks offered to each part of a flight; discards make room first. */
export function planRecovery(
  v: MidwayView,
  discards: { base: number; readiness: Readiness; squadrons: Squadrons }[] = [],
  decks: (v: MidwayView, f: FlightView, from: number) => AirBaseView[] = decksFor,
): LandOrder {
  const ground = groundLosses(v);
  const room = new Map(v.bases.map((b) => [b.base, b.capacity - aboardOf(b)]));
  const free = (base: number, n: number): void => void room.set(base, (room.get(base) ?? 0) + n);
  for (const d of discards) free(d.base, sum(d.squadrons));
  for (const g of ground) free(MIDWAY, sum(g.squadrons));
  const landings: LandOrder['landings'] = [];
  v.flights.forEach((f, flight) => landFlight(v, f, flight, room, landings, decks));
  return { kind: 'land', landings, discards, ground };
}

/** Parts that can reach home come first, so that losses fall on those that could not (MW-APP-AVS-6). */
function landFlight(
  v: MidwayView,
  f: FlightView,
  flight: number,
  room: Map<number, number>,
  landings: LandOrder['landings'],
  decks: (v: MidwayView, f: FlightView, from: number) => AirBaseView[],
): void {
  const { q, either } = leftOf(f);
  let bombers = q[1] + q[2] - either;
  const parts = f.from.map((part) => ({ part, decks: decks(v, f, part.base), left: [...part.squadrons] }));
  parts.sort((a, b) => Number(b.decks[0]?.base === b.part.base) - Number(a.decks[0]?.base === a.part.base));
  for (const { part, decks: choice, left } of parts) {
    for (const deck of choice) {
      const squadrons: Squadrons = [0, 0, 0];
      for (const k of [1, 2, 0]) {
        const space = (room.get(deck.base) ?? 0) - sum(squadrons);
        const n = Math.max(0, Math.min(left[k], q[k], space, k === 0 ? left[k] : bombers));
        squadrons[k] = n;
        left[k] -= n;
        q[k] -= n;
        if (k > 0) bombers -= n;
      }
      if (sum(squadrons) === 0) continue;
      room.set(deck.base, (room.get(deck.base) ?? 0) - sum(squadrons));
      landings.push({ flight, from: part.base, to: deck.base, squadrons });
    }
  }
}
