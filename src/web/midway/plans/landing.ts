import { type LandOrder, READINESS } from '../../../games/midway/open/orders.ts';
import { baseName, MIDWAY, type Squadrons } from '../../../games/midway/open/pack.ts';
import { aboardOf, decksFor, leftOf } from '../../../games/midway/open/recovery.ts';
import type { AirBaseView, FlightView, MidwayView } from '../../../games/midway/open/view.ts';
import { type Fault, fault } from './plan.ts';
import { NONE, plus, squadronWords, sum, total, within } from './squadrons.ts';

/** Step 16: where the planes aloft come down. */
/** Squadrons of a flight still in the air. */
export const aloft = (f: FlightView): number => total(leftOf(f).q) - f.either;

export const landedOf = (order: LandOrder, flight: number, from?: number): Squadrons =>
  sum(
    order.landings
      .filter((l) => l.flight === flight && (from === undefined || l.from === from))
      .map((l) => l.squadrons),
  );

/** Squadrons aboard a base when the order is carried out. */
export function aboardAfter(base: AirBaseView, order: LandOrder): number {
  const coming = sum(order.landings.filter((l) => l.to === base.base).map((l) => l.squadrons));
  const thrown = sum(order.discards.filter((d) => d.base === base.base).map((d) => d.squadrons));
  const destroyed = base.base === MIDWAY ? sum(order.ground.map((g) => g.squadrons)) : NONE;
  return aboardOf(base) + total(coming) - total(thrown) - total(destroyed);
}

/** Squadrons that could come down and do not: they are lost. */
export const leftAloft = (f: FlightView, order: LandOrder, index: number): number =>
  Math.max(0, aloft(f) - total(landedOf(order, index)));

/** The order with the squadrons of one base of one flight that land on `to` replaced. */
export function land(
  order: LandOrder,
  flight: number,
  from: number,
  to: number,
  squadrons: Squadrons,
): LandOrder {
  const others = order.landings.filter((l) => !(l.flight === flight && l.from === from && l.to === to));
  return {
    ...order,
    landings: total(squadrons) > 0 ? [...others, { flight, from, to, squadrons }] : others,
  };
}

export function discard(
  order: LandOrder,
  base: number,
  readiness: (typeof READINESS)[number],
  squadrons: Squadrons,
): LandOrder {
  const others = order.discards.filter((d) => !(d.base === base && d.readiness === readiness));
  return { ...order, discards: total(squadrons) > 0 ? [...others, { base, readiness, squadrons }] : others };
}

export function strikeOffGround(
  order: LandOrder,
  readiness: (typeof READINESS)[number],
  squadrons: Squadrons,
): LandOrder {
  const others = order.ground.filter((g) => g.readiness !== readiness);
  return { ...order, ground: total(squadrons) > 0 ? [...others, { readiness, squadrons }] : others };
}

export const discardedOf = (
  order: LandOrder,
  base: number,
  readiness: (typeof READINESS)[number],
): Squadrons => order.discards.find((d) => d.base === base && d.readiness === readiness)?.squadrons ?? NONE;
export const groundOf = (order: LandOrder, readiness: (typeof READINESS)[number]): Squadrons =>
  order.ground.find((g) => g.readiness === readiness)?.squadrons ?? NONE;

/** How many of Midway's planes must be struck off: those the table took, as far as there are any. R43. */
export function groundDue(view: MidwayView): number {
  const midway = view.bases.find((b) => b.base === MIDWAY);
  return midway ? Math.min(view.ground, aboardOf(midway)) : 0;
}

export function landFault(view: MidwayView, order: LandOrder): Fault | null {
  for (const [i, f] of view.flights.entries()) {
    const why = flightFault(view, order, f, i);
    if (why) return why;
  }
  for (const b of view.bases) {
    for (const r of READINESS) {
      const gone = plus(discardedOf(order, b.base, r), b.base === MIDWAY ? groundOf(order, r) : NONE);
      if (!within(gone, b[r]))
        return fault('MW-APP-CAP-2', `${baseName(b.base)} has only ${squadronWords(b[r])} ${r}.`);
    }
    const n = aboardAfter(b, order);
    if (n > b.capacity)
      return fault('MW-CAP-1', `${baseName(b.base)} would hold ${n} squadrons; she takes ${b.capacity}.`);
  }
  const struck = total(sum(order.ground.map((g) => g.squadrons)));
  const due = groundDue(view);
  return struck === due
    ? null
    : fault(
        'MW-T-REDUCE-4',
        `${due} squadrons were destroyed on the ground at Midway; ${struck} are struck off.`,
      );
}

function flightFault(view: MidwayView, order: LandOrder, f: FlightView, index: number): Fault | null {
  const landed = landedOf(order, index);
  const left = leftOf(f).q;
  if (!within(landed, left) || landed[1] + landed[2] > left[1] + left[2] - f.either)
    return fault('MW-STEP14', `More planes land than came back: ${squadronWords(left)}.`);
  for (const part of f.from)
    if (!within(landedOf(order, index, part.base), part.squadrons))
      return fault('MW-STEP16', `${baseName(part.base)} sent only ${squadronWords(part.squadrons)}.`);
  for (const l of order.landings.filter((x) => x.flight === index))
    if (!decksFor(view, f, l.from).some((b) => b.base === l.to))
      return fault('MW-RANGE-3', `${baseName(l.to)} is out of reach for the planes of ${baseName(l.from)}.`);
  return null;
}
