import { type Public, type SeatIndex, SEATS, type Side } from '../../../games/flat-top/open/forces.ts';
import type { View } from '../../../games/flat-top/open/view.ts';
import { copyJson } from '../../../kernel/json.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Why the umpire would refuse: the rule and the reason. */
export interface Fault {
  rule: string;
  reason: string;
}

/** What the engine's own check says of a plan; it is asked on a copy. */
export function faultOf(check: () => void): Fault | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { rule: error.rule, reason: error.message };
    throw error;
  }
}

/** The player's own affairs; null for the gamemaster and spectators. */
export interface Own {
  p: Public;
  side: Side;
  seat: SeatIndex;
}
export function ownOf(view: View): Own | null {
  const seat = SEATS.indexOf(view.seat as (typeof SEATS)[number]);
  return view.own && seat >= 0 ? { p: view.public, side: view.own, seat: seat as SeatIndex } : null;
}

export const draftOf = (side: Side): Side => copyJson(side);

/** The sides a viewer sees: his own, both for the gamemaster, none for spectators. */
export function sidesOf(view: View): { seat: SeatIndex; side: Side }[] {
  if (view.both) return view.both.map((side, seat) => ({ side, seat: seat as SeatIndex }));
  const own = ownOf(view);
  return own ? [{ seat: own.seat, side: own.side }] : [];
}
