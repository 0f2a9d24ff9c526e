import { choose, type Dice, pick } from '../../../kernel/dice.ts';
import { passes } from '../../../kernel/refusal.ts';
import { bookOf } from '../open/book.ts';
import { checkGo, toHandle } from '../open/flight/plane-movement.ts';
import type { AirFormation, Public, SeatIndex, Side } from '../open/forces.ts';
import type { FlyFrame } from '../open/frames.ts';
import { armedWaiting, bandsFor, standOffs } from '../open/modules/dice-movement.ts';
import type { FlyOrder } from '../open/orders.ts';
import { isStorm } from '../open/values.ts';
import type { View } from '../open/view.ts';
import { sampleFlying } from './sample-flying.ts';
import { bringHome } from './standing-orders.ts';

/** Plane movement by chance and in advance, where dice may count the formations of a go (FO-PMAC-2). */

interface Mover {
  v: View;
  p: Public;
  side: Side;
  seat: SeatIndex;
}

export function sampleGo(x: Mover, f: FlyFrame, dice: Dice): FlyOrder {
  const { v, p, side, seat } = x;
  if (!bookOf(p).terms.fightsAtOnce) return sampleFlying(v, side, seat, dice);
  const may = (order: FlyOrder): boolean => passes(() => check(x, f, order));
  const raider = side.afs.find((af) => af && isOverEnemy(x, af) && pick(dice, 4, 'attack') > 0);
  if (raider) {
    const to = choose(dice, standOffs(p, raider.hex), 'stand off');
    const order: FlyOrder = { kind: 'fly', do: 'attack', af: raider.no, to };
    if (may(order)) return order;
  }
  const wish = sampleFlying(v, side, seat, dice);
  return may(wish) ? wish : (instead(x, f) ?? { kind: 'fly', do: 'done', strand: true });
}

/** Planes come home as far as the go allows it. */
export function bringHomeInGo(x: Mover, f: FlyFrame): FlyOrder | null {
  const { p, side, seat } = x;
  const steps = bookOf(p).terms.flightSteps;
  const wish = bringHome(p, side, seat, steps ? (f.sealed[seat]?.stage ?? 0) : 0);
  return !wish || passes(() => check(x, f, wish)) ? wish : instead(x, f);
}

const check = (x: Mover, f: FlyFrame, order: FlyOrder): void =>
  checkGo(x, f.open, f.sealed[x.seat] ?? { stage: 0, moving: 0 }, order);

/** What the go asks for before anything else: its end, or that who is armed takes off (FO-PMAC-3). */
function instead({ p, side, seat }: Mover, f: FlyFrame): FlyOrder | null {
  if (toHandle(f.open, f.sealed[seat]) === 0) return { kind: 'fly', do: 'over' };
  const [af] = armedWaiting(p, side);
  const bands = af ? bandsFor(p, side, af) : null;
  return af && bands ? { kind: 'fly', do: 'take-off', af: af.no, bands, show: false, path: [] } : null;
}

/** FT-15.2: enemy units in view, or a base of his, below or beside it. */
function isOverEnemy({ v, p, seat }: Mover, af: AirFormation): boolean {
  if (af.fresh || af.spent || af.hex < 0 || isStorm(p, af.hex)) return false;
  return (
    v.counters.some((c) => c.seat !== seat && c.kind !== 'ss' && c.hex === af.hex) ||
    p.bases.some((b) => b.owner !== seat && b.hex === af.hex)
  );
}
