import { interceptorsAt } from '../../games/flat-top/open/battle/air-battle.ts';
import { lossTypes } from '../../games/flat-top/open/battle/battle-frames.ts';
import { type SeatIndex, seatIndex, type Side } from '../../games/flat-top/open/forces.ts';
import { noAirOps } from '../../games/flat-top/open/empty-orders.ts';
import type { Frame } from '../../games/flat-top/open/frames.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import { checkShadowing } from '../../games/flat-top/open/sight/shadowing.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import type { Decision } from '../../kernel/decision.ts';
import { passes } from '../../kernel/refusal.ts';
import { isGoOver } from './goes.ts';
import { isBoat } from '../../games/flat-top/open/modules/submarines/boats-below.ts';

/**
 * The answer to a question that holds no choice, from the seat's own view alone; null where there is something to decide.
 * Given at once through the same door as any order, so that silence tells the other side nothing.
 */
export function foregone(view: View, { kind }: Decision): Order | null {
  const side = view.own;
  const top = view.steps.at(-1);
  if (!side || !top) return null;
  const seat = seatIndex(view.seat);
  switch (kind) {
    case 'air-ops':
      return hasPlanes(side) || hasLost(side) ? null : noAirOps();
    case 'shadow':
      return canShadow(view, side, seat) ? null : { kind, attempts: [] };
    case 'fly':
      if (allHaveMoved(view, side)) return { kind, do: 'done', strand: false };
      return isGoOver(view, side) ? { kind, do: 'over' } : null;
    case 'losses':
      return top.step === 'losses' && lossTypes(top, seat).length < 2
        ? { kind, order: lossTypes(top, seat) }
        : null;
    default:
      return uncontested(side, top, kind);
  }
}

const hasPlanes = (side: Side): boolean =>
  side.decks.some((d) => d.landed.length + d.readying.length + d.ready.length > 0);
/** FT-7.7: a counter may be taken off the map. */
const hasLost = (side: Side): boolean => [...side.tfs, ...side.afs].some((u) => u?.lost);

/** FT-11.1, FT-11.2: whether any unit of ours could follow anything that is in sight. */
function canShadow({ public: p }: View, side: Side, seat: SeatIndex): boolean {
  const units = [
    ...side.tfs.flatMap((tf) => (tf ? [{ unit: 'tf' as const, no: tf.no }] : [])),
    ...side.afs.flatMap((af) => (af ? [{ unit: 'af' as const, no: af.no }] : [])),
    ...side.ships.flatMap((x, no) => (isBoat(x) ? [{ unit: 'ss' as const, no }] : [])),
  ];
  return side.sightings.some(
    (g) =>
      g.live &&
      g.kind !== 'af' &&
      units.some((u) => passes(() => checkShadowing(p, side, seat, { ...u, sighting: g.id, nth: 0 }, []))),
  );
}

/** FT-14: nothing waits to take off, nothing aloft can still move, and nothing would fall. */
const allHaveMoved = (view: View, side: Side): boolean =>
  side.afs.every(
    (af) => !af || (!af.fresh && af.spent && !af.passage && af.groups.every((g) => g.by > view.public.turn)),
  );

/** Planes in hiding that could come out there. */
const hides = (side: Side, hex: number): boolean =>
  side.afs.some((af) => af && !af.seen && !af.fresh && af.hex === hex);

/** Questions of interceptors, where there are none. */
function uncontested(side: Side, top: Frame, kind: string): Order | null {
  const none = (hex: number): boolean =>
    [true, false].every((high) => interceptorsAt(side, hex, high).length === 0);
  if (kind === 'intercept-first' && top.step === kind && top.open.hexes.every(none)) return { kind, at: [] };
  if (kind === 'combat' && top.step === kind && top.open.raid !== undefined)
    return top.open.hexes.some((hex) => hides(side, hex)) ? null : { kind, show: [], battles: [] };
  if (kind === 'intercept' && top.step === kind && none(top.open.hex))
    return { kind, high: false, low: false };
  if (kind === 'air-commit' && top.step === kind && none(top.open.hex))
    return { kind, attackHigh: false, attackLow: false, escort: [] };
  return null;
}
