import { distance, type Hex } from '../../../../kernel/hex.ts';
import { passes } from '../../../../kernel/refusal.ts';
import { checkLanding, type LandOrder } from '../../open/flight/landing.ts';
import { movesLeft } from '../../open/flight/plane-movement.ts';
import { airRoute } from '../../open/flight/routes.ts';
import { launchRoom } from '../../open/flight/take-off.ts';
import type { AirFormation, Band, Public, SeatIndex, Side } from '../../open/forces.ts';
import { readyCapOf } from '../../open/modules/caps/ready-cap.ts';
import type { Scrambled } from '../../open/modules/parts.ts';
import { GRID } from '../../open/pack/map.ts';
import { deckHex, factors } from '../../open/values.ts';
import { depart } from '../../flight/flight.ts';
import { land } from '../../flight/landing.ts';
import type { Game } from '../../state.ts';

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
    const order = landingOf(s.pub, side, seat, af, x.decks);
    if (!order) continue;
    if (order.path.length > 0) {
      x.follows = true;
      continue;
    }
    comeDown(af, order);
    land(play, seat, af, order);
  }
  book.up = book.up.filter((x) => waits(x) || unmoved(x));
  followShips(play, seat);

  /** For want of room it stays up, and tries again. */
  function unmoved(x: Scrambled): boolean {
    const af = side.afs[x.af - 1];
    return af?.since === x.since && af.left === -1;
  }
}

/** It has the whole turn to come down. */
function comeDown(af: AirFormation, order: LandOrder): void {
  for (const { g } of order.at) af.groups[g].high = 0;
}

/** Whose ship has sailed on flies after her, one when the other is down, so that nobody sees how many are to come. */
export function followShips(play: Game, seat: SeatIndex): void {
  const { s } = play;
  const side = s.sides[seat];
  for (const x of readyCapOf(side).up) {
    if (!x.follows) continue;
    delete x.follows;
    const af = side.afs[x.af - 1];
    if (af?.since !== x.since) continue;
    af.spent = false; // it was so when its owner had done with his moves
    const order = landingOf(s.pub, side, seat, af, x.decks);
    if (order) {
      comeDown(af, order);
      af.left = movesLeft(af);
      return depart(s, seat, af, order.path, order);
    }
    af.spent = true;
  }
}

/** As many as these decks take, at the nearest of their hexes that it can reach. */
function landingOf(
  p: Public,
  side: Side,
  seat: SeatIndex,
  af: AirFormation,
  decks: readonly number[],
): LandOrder | null {
  const low = { ...af, groups: af.groups.map((g) => ({ ...g, high: 0 as const })) };
  const far = (hex: Hex): number => distance(GRID, af.hex, hex);
  const hexes = [...new Set(decks.map((deck) => deckHex(p, side, side.decks[deck])))];
  for (const hex of hexes.filter((x) => x >= 0).sort((a, b) => far(a) - far(b))) {
    const way = airRoute(p, af.hex, hex, 'low', movesLeft(af));
    if (!way) continue;
    const [best] = ([2, 1, 0] as const)
      .map((band) => fill(p, side, seat, low, { hex, way, decks }, band))
      .sort((a, b) => factors(b.at) - factors(a.at));
    if (best.at.length > 0) return best;
  }
  return null;
}

interface Goal {
  hex: Hex;
  way: readonly Hex[];
  decks: readonly number[];
}

/** As many as come down there by a kind of launch. */
function fill(
  p: Public,
  side: Side,
  seat: SeatIndex,
  af: AirFormation,
  { hex, way, decks }: Goal,
  band: Band,
): LandOrder {
  const path = way.map((to) => ({ to }));
  let order: LandOrder = { kind: 'fly', do: 'land', af: af.no, path, at: [] };
  af.groups.forEach((group, g) => {
    let left = group.n;
    for (const deck of decks.filter((x) => deckHex(p, side, side.decks[x]) === hex)) {
      let n = Math.min(left, launchRoom(p, side, deck)[band]);
      for (; n > 0; n--) {
        const next = { ...order, at: [...order.at, { g, n, deck, band }] };
        if (!passes(() => checkLanding(p, side, seat, af, next))) continue;
        order = next;
        left -= n;
        break;
      }
    }
  });
  return order;
}
