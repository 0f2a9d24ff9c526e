import { passes } from '../../../../kernel/refusal.ts';
import { launchRoom } from '../../open/flight/take-off.ts';
import { checkLanding, type LandOrder } from '../../open/flight/landing.ts';
import type { AirFormation, SeatIndex } from '../../open/forces.ts';
import { readyCapOf } from '../../open/modules/caps/ready-cap.ts';
import type { Scrambled } from '../../open/modules/parts.ts';
import { land } from '../../flight/landing.ts';
import type { Game, State } from '../../state.ts';

/** FO-GM-READYCAP-1.3a: Ready CAP that has been up comes down by itself where it took off, on the next turn. */

/** When a side has moved its planes: those of its Ready CAP it has given no orders. */
export function landScrambled(play: Game, seat: SeatIndex): void {
  const { s } = play;
  const side = s.sides[seat];
  const book = side.mods['ready-cap'];
  if (!book) return;
  const waits = ({ af, since }: Scrambled): boolean =>
    since === s.pub.turn && side.afs[af - 1]?.since === since;
  for (const x of readyCapOf(side).up) {
    const af = side.afs[x.af - 1];
    if (af?.since !== x.since || x.since === s.pub.turn || af.left !== -1 || af.spent) continue;
    const order = landingOf(s, seat, af, x.decks);
    if (order.at.length === 0) continue;
    for (const { g } of order.at) af.groups[g].high = 0; // it has the whole turn to come down
    land(play, seat, af, order);
  }
  book.up = book.up.filter((x) => waits(x) || unmoved(x));

  /** For want of room it stays up, and tries again. */
  function unmoved(x: Scrambled): boolean {
    const af = side.afs[x.af - 1];
    return af?.since === x.since && af.left === -1;
  }
}

/** As many as these decks take. */
function landingOf(s: State, seat: SeatIndex, af: AirFormation, decks: readonly number[]): LandOrder {
  const side = s.sides[seat];
  const low = { ...af, groups: af.groups.map((g) => ({ ...g, high: 0 as const })) };
  let order: LandOrder = { kind: 'fly', do: 'land', af: af.no, path: [], at: [] };
  low.groups.forEach((group, g) => {
    let left = group.n;
    for (const deck of decks) {
      let n = Math.min(left, launchRoom(s.pub, side, deck)[2]);
      for (; n > 0; n--) {
        const next = { ...order, at: [...order.at, { g, n, deck, band: 2 as const }] };
        if (!passes(() => checkLanding(s.pub, side, seat, low, next))) continue;
        order = next;
        left -= n;
        break;
      }
    }
  });
  return order;
}
