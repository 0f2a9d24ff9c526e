import { bookOf } from '../../games/flat-top/open/book.ts';
import { movesLeft, toHandle } from '../../games/flat-top/open/flight/plane-movement.ts';
import { type AirFormation, NATIONS, seatIndex, type Side } from '../../games/flat-top/open/forces.ts';
import type { FlyFrame } from '../../games/flat-top/open/frames.ts';
import { hexLabel } from '../../games/flat-top/open/pack/map.ts';
import { isStorm } from '../../games/flat-top/open/values.ts';
import type { View } from '../../games/flat-top/open/view.ts';

/** FO-PMAC: the go under way, as the table shows it. */

/** The go, where dice make goes of plane movement. */
export const goIn = (view: View): FlyFrame | null =>
  bookOf(view.public).terms.fightsAtOnce ? (view.steps.find((f) => f.step === 'fly') ?? null) : null;

/** Whose go it is and how far it has come: 'our go, 2 of 4'. What the enemy has handled of his is his affair. */
export function goWords(view: View): string | null {
  const go = goIn(view);
  if (!go) return null;
  const raid = view.steps.find((f) => f.step === 'raid');
  if (raid) return `raid at ${hexLabel(raid.open.hex)}`; // the clock line is short; the sheet says whose it is
  const { seat, left } = go.open;
  const ours = view.own !== null && seatIndex(view.seat) === seat;
  const whose = ours ? 'our go' : `${NATIONS[seat]} go`;
  if (left < 0) return `${whose}, all that is left`;
  return ours ? `${whose}, ${toHandle(go.open, go.sealed[seat]) ?? 0} of ${left}` : `${whose} of ${left}`;
}

/** Whether a formation stands over enemy units in view or a base of his, and may attack (FT-15.2). */
export function mayRaid(view: View, af: AirFormation): boolean {
  const { hex } = af;
  if (hex < 0 || af.fresh || af.spent || isStorm(view.public, hex)) return false;
  const seat = seatIndex(view.seat);
  return (
    view.counters.some((c) => c.seat !== seat && c.kind !== 'ss' && c.hex === hex) ||
    view.public.bases.some((b) => b.owner !== seat && b.hex === hex)
  );
}

/** Nothing is left to be done in a go but to end it. */
export function isGoOver(view: View, side: Side): boolean {
  const go = goIn(view);
  if (!go || go.open.seat !== seatIndex(view.seat)) return false;
  const stand = go.sealed[go.open.seat];
  if (toHandle(go.open, stand) !== 0) return false;
  const af = side.afs[(stand?.moving ?? 0) - 1];
  return !af || af.spent || (movesLeft(af) === 0 && !mayRaid(view, af) && af.seen);
}
