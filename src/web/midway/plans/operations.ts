import { distance, isZone, MIDWAY_ZONE, zoneName } from '../../../games/midway/open/board.ts';
import type {
  OperationsOrder,
  PatrolPlan,
  StrikePlan,
  TransferPlan,
} from '../../../games/midway/open/orders.ts';
import { baseName, CONSTANTS, SHIPS, type Squadrons } from '../../../games/midway/open/pack.ts';
import type { AirBaseView, MidwayView } from '../../../games/midway/open/view.ts';
import { type Fault, fault, sideOf } from './plan.ts';
import { minus, ofBase, setBase, squadronWords, sum, total, within } from './squadrons.ts';

/** Step 5: strikes, patrols, transfers and the B-17s, written down before anybody sees them. */
const RANGE = CONSTANTS.airRangeTotal;

export const noOperations = (): OperationsOrder => ({
  kind: 'operations',
  strikes: [],
  patrols: [],
  transfers: [],
  b17: null,
});

/** Squadrons of a base the order already uses. */
export function committed(order: OperationsOrder, base: number): Squadrons {
  return sum([
    ...order.strikes.map((s) => ofBase(s.from, base)),
    ...order.patrols.filter((p) => p.base === base).map((p): Squadrons => [p.fighters, 0, 0]),
    ...order.transfers.filter((t) => t.from === base).map((t) => t.squadrons),
  ]);
}

/** Ready squadrons of a base that the order leaves on deck. */
export const leftAt = (base: AirBaseView, order: OperationsOrder): Squadrons =>
  minus(base.ready, committed(order, base.base));

export const force = (strike: StrikePlan): Squadrons => sum(strike.from.map((f) => f.squadrons));

/** Where planes from a base can come down after a flight to the zone, nearest first. */
export interface WayHome {
  base: number;
  out: number;
  back: number;
}
export function waysHome(view: MidwayView, from: AirBaseView, zone: number): WayHome[] {
  const out = distance(from.zone, zone);
  return view.bases
    .filter((b) => b.usable && out + distance(zone, b.zone) <= RANGE)
    .map((b) => ({ base: b.base, out, back: distance(zone, b.zone) }))
    .sort((a, b) => Number(b.base === from.base) - Number(a.base === from.base) || a.back - b.back);
}

/** 'out 5, back 5 to the Hornet', or what becomes of planes that cannot return: MW-RANGE-4. */
export function wayWords(
  view: MidwayView,
  from: AirBaseView,
  zone: number,
): { text: string; fault: Fault | null; lost: boolean } {
  const out = distance(from.zone, zone);
  if (out > RANGE)
    return {
      text: `${out} zones: out of reach`,
      fault: fault(
        'MW-RANGE-1',
        `${baseName(from.base)} is ${out} zones from ${zoneName(zone)}; planes fly ${RANGE}.`,
      ),
      lost: true,
    };
  const [home] = waysHome(view, from, zone);
  if (!home) return { text: `${out} out, no way back`, fault: null, lost: true };
  return {
    text:
      home.base === from.base
        ? `${out} out, ${home.back} back`
        : `${out} out, ${home.back} back to ${baseName(home.base)}`,
    fault: null,
    lost: false,
  };
}

/** Why the island cannot be bombed; null when it can. */
export function islandFault(view: MidwayView): Fault | null {
  if (!view.options.reduction)
    return fault('MW-T-1', 'Without Midway Reduction bombs on the island do nothing.');
  if (view.seat !== 'japan') return fault('MW-T-REDUCE-2', 'The island is your own.');
  if (view.taken > 0) return fault('MW-CAPTURE-4', 'Midway has fallen.');
  if (view.fort === 0) return fault('MW-T-REDUCE-5', 'Nothing is left to bomb: fortification 0.');
  return null;
}

/** Why no strike can be written; null when one can. */
export function flightFault(view: MidwayView): Fault | null {
  if (view.night) return fault('MW-NIGHT-2', 'Nothing flies at night.');
  return view.bases.some((b) => b.usable && total(b.ready) > 0)
    ? null
    : fault('MW-STEP2a', 'Nothing of ours is ready to fly.');
}

/** Why no patrol can be added over this zone; null when one can. */
export function patrolFault(view: MidwayView, zone: number, order: OperationsOrder): Fault | null {
  if (view.night) return fault('MW-NIGHT-2', 'Nothing flies at night.');
  if (!view.bases.some((b) => b.usable && leftAt(b, order)[0] > 0))
    return fault('MW-STEP2a', 'No fighters are left that are ready to fly.');
  return coverFault(view, zone);
}

/** Why a patrol over this zone is not flown: MW R35. */
function coverFault(view: MidwayView, zone: number): Fault | null {
  if (!view.options.fighters) return fault('MW-EQ-14', 'There are no fighters in this game.');
  const side = sideOf(view.seat);
  const own = view.ships.some((s, i) => SHIPS[i].side === side && s.zone === zone && s.sunk === 0);
  const island = side === 'us' && zone === MIDWAY_ZONE && view.taken === 0;
  return own || island
    ? null
    : fault('MW-T-FIGHT-4', `No ship of yours is at ${zoneName(zone)} to be covered.`);
}

/** Why the B-17s do not fly; null when they may. */
export function b17Fault(view: MidwayView): Fault | null {
  if (view.options.b17PerDay === 0 || view.seat !== 'us')
    return fault('MW-APP-MISC-3', 'There are no B-17s in this game.');
  if (view.night) return fault('MW-NIGHT-2', 'Nothing flies at night.');
  if (view.taken > 0 || (view.options.reduction && view.fort === 0))
    return fault('MW-B17-4', 'Midway can send no more B-17s.');
  if (view.b17.left <= 0) return fault('MW-B17-1', "Today's B-17 attacks are spent.");
  return null;
}

/** The strike list with the squadrons one base sends to a zone replaced; an empty strike stays until it is taken off. */
export function setStrike(
  order: OperationsOrder,
  index: number,
  base: number,
  squadrons: Squadrons,
): OperationsOrder {
  return {
    ...order,
    strikes: order.strikes.map((s, i) =>
      i === index ? { ...s, from: setBase(s.from, base, squadrons) } : s,
    ),
  };
}

/** The order with every empty line struck out, as it will be given. */
export const tidied = (order: OperationsOrder): OperationsOrder => ({
  ...order,
  strikes: order.strikes.filter((s) => total(force(s)) > 0),
  patrols: order.patrols.filter((p) => p.fighters > 0),
  transfers: order.transfers.filter((t) => total(t.squadrons) > 0),
});

export function operationsFault(view: MidwayView, order: OperationsOrder): Fault | null {
  const busy = order.strikes.length + order.patrols.length + order.transfers.length > 0 || order.b17 !== null;
  if (busy && view.night) return fault('MW-NIGHT-2', 'Nothing flies at night.');
  for (const b of view.bases) {
    const used = committed(order, b.base);
    if (!within(used, b.ready))
      return fault(
        'MW-STEP2a',
        `${baseName(b.base)} has ${squadronWords(b.ready)} ready; the order uses ${squadronWords(used)}.`,
      );
    if (total(used) > 0 && !b.usable)
      return fault('MW-T-REDUCE-8', 'At fortification 0 nothing flies from Midway.');
  }
  for (const s of order.strikes) {
    const why = strikeFault(view, order, s);
    if (why) return why;
  }
  for (const p of order.patrols) {
    const why = patrolPlanFault(view, p);
    if (why) return why;
  }
  for (const t of order.transfers) {
    const why = transferFault(view, t);
    if (why) return why;
  }
  return roomFault(view, order) ?? (order.b17 === null ? null : b17Fault(view));
}

/** Patrols and transfers must find room where they mean to land: MW-CAP-1. */
function roomFault(view: MidwayView, order: OperationsOrder): Fault | null {
  for (const b of view.bases) {
    const coming =
      order.patrols.reduce((n, p) => (p.to === b.base ? n + p.fighters : n), 0) +
      order.transfers.reduce((n, t) => (t.to === b.base ? n + total(t.squadrons) : n), 0);
    const aboard = total(b.idle) + total(b.readying) + total(b.ready) - total(committed(order, b.base));
    if (coming > 0 && aboard + coming > b.capacity)
      return fault('MW-CAP-1', `${baseName(b.base)} has no room for all that are to land there.`);
  }
  return null;
}

function strikeFault(view: MidwayView, order: OperationsOrder, s: StrikePlan): Fault | null {
  if (!isZone(s.zone)) return fault('MW-STEP5', 'The strike has no target zone.');
  const f = force(s);
  if (f[1] + f[2] === 0)
    return fault('MW-T-FIGHT-5a', 'Fighters alone strike nothing: send dive bombers or torpedo planes.');
  if (order.strikes.some((x) => x.zone === s.zone && x.island !== s.island))
    return fault('MW-APP-MID-3', 'One strike on Midway is armed either for the island or for ships.');
  if (s.island) {
    const why =
      s.zone === MIDWAY_ZONE ? islandFault(view) : fault('MW-T-REDUCE-2', 'Only Midway can be bombed.');
    if (why) return why;
  }
  for (const { base } of s.from) {
    const at = view.bases.find((b) => b.base === base);
    const why = at
      ? wayWords(view, at, s.zone).fault
      : fault('MW-STEP5', `${baseName(base)} has no planes of yours.`);
    if (why) return why;
  }
  return null;
}

function patrolPlanFault(view: MidwayView, p: PatrolPlan): Fault | null {
  const from = view.bases.find((b) => b.base === p.base);
  const to = view.bases.find((b) => b.base === p.to);
  if (!from || !to) return fault('MW-T-FIGHT-4', 'The patrol needs a base to leave and one to return to.');
  if (p.fighters < 1) return fault('MW-T-FIGHT-4', 'A patrol needs at least one squadron.');
  const why = coverFault(view, p.zone);
  if (why) return why;
  return distance(from.zone, p.zone) + distance(p.zone, to.zone) > RANGE
    ? fault('MW-APP-FIGHT-1', `Out to ${zoneName(p.zone)} and back is more than ${RANGE} zones.`)
    : null;
}

function transferFault(view: MidwayView, t: TransferPlan): Fault | null {
  const from = view.bases.find((b) => b.base === t.from);
  const to = view.bases.find((b) => b.base === t.to);
  if (!from || !to || t.from === t.to)
    return fault('MW-APP-READY-6', 'A transfer goes from one base to another.');
  if (total(t.squadrons) === 0) return fault('MW-APP-READY-6', 'The transfer carries no squadrons.');
  if (!to.usable) return fault('MW-T-REDUCE-8', 'At fortification 0 nothing lands on Midway.');
  return distance(from.zone, to.zone) > RANGE
    ? fault('MW-RANGE-1', `${baseName(t.to)} is more than ${RANGE} zones away.`)
    : null;
}
