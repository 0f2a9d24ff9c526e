import * as v from 'valibot';
import { need } from '../../../../kernel/refusal.ts';
import { offers, type OpenModule } from '../book.ts';
import type { Public, SeatIndex, Ship, Side } from '../forces.ts';
import type { PlotOrder } from '../orders.ts';
import { VICTORY } from '../pack/pack.ts';
import type { Own } from '../quantities.ts';
import { classOf, isAnchored, shipTitle } from '../values.ts';
import { listOf, type OrderPart, ShipShape, wholeNumber } from './order-part.ts';
import { afloat, TRANSPORTS } from './ships-afloat.ts';

/**
 * FO-XSHIP-TROOP: transports at anchor off a base of ours exchange troops. They pass by threes, a turn's unloading
 * (FO-XSHIP-TROOP-3), so that a ship's load is what it was: turns of unloading still to do.
 */

/** FO-XSHIP-TROOP-3: one for each point of unloading. */
export const troopsAboard = ({ unloaded }: Pick<Ship, 'unloaded'>): number =>
  (VICTORY.unloadTurns - unloaded) * VICTORY.unloading;

type Shifts = { from: number; to: number }[];

/** 'shift 3 to 4': three troop factors go over. */
export const troopsPart: OrderPart<Shifts> = {
  shape: listOf(v.strictObject({ from: ShipShape, to: ShipShape })),
  rule: 'FO-XSHIP-TROOP-1',
  none: 'Troops stay in their ships in this game.',
  write: (shifts) => shifts.map((x) => `shift ${x.from} to ${x.to}`),
  read: {
    shift([from, to, into], shifts = []) {
      need(to === 'to', 'UMP-LINE', 'Say "shift 3 to 4".');
      return [...shifts, { from: wholeNumber(from), to: wholeNumber(into) }];
    },
  },
};

export const troops: OpenModule = { on: { plot: { plotted: shiftTroops } } };

/** FO-XSHIP-TROOP-1, FT-12.7.4a: a transport that has lain since before this turn at a base of ours; where, else -1. */
function berthOf(p: Public, side: Side, seat: SeatIndex, i: number): number {
  const ship = side.ships[i];
  const hex = side.tfs[ship.tf - 1]?.hex ?? -1;
  const lies = ship.fate === 'afloat' && hex >= 0 && isAnchored(ship) && ship.anchored < p.turn;
  const ours = lies && p.bases.some((b) => b.hex === hex && b.owner === seat);
  return ours && TRANSPORTS.includes(classOf(ship)) ? hex : -1;
}

/** The transports that could take three troop factors of this one. */
export function takersOf({ p, side, seat }: Own, from: number): number[] {
  const hex = offers(p, 'troop-transfer') ? berthOf(p, side, seat, from) : -1;
  if (hex < 0 || troopsAboard(side.ships[from]) === 0) return [];
  return side.ships.flatMap((ship, i) =>
    i !== from && ship.unloaded > 0 && berthOf(p, side, seat, i) === hex ? [i] : [],
  );
}

/** FO-XSHIP-TROOP-2, FO-XSHIP-TROOP-3: once a turn a ship gives, takes or lands troops. */
function shiftTroops({ p, side, seat }: Own, order: PlotOrder): void {
  const busy = new Set(order.unload);
  for (const { from, to } of order.mods['troop-transfer'] ?? []) {
    for (const i of [from, to]) {
      const { ship } = afloat(side, i, 'FO-XSHIP-TROOP-1');
      const title = shipTitle(ship);
      need(
        berthOf(p, side, seat, i) >= 0,
        'FO-XSHIP-TROOP-1',
        `${title} is no transport that has anchored at a base of ours before this turn.`,
      );
      need(!order.unload.includes(i), 'FO-XSHIP-TROOP-2', `${title} lands troops this turn.`);
      need(!busy.has(i), 'FO-XSHIP-TROOP-3', `${title} gives or takes three troop factors a turn.`);
      busy.add(i);
    }
    const [giver, taker] = [side.ships[from], side.ships[to]];
    need(
      berthOf(p, side, seat, from) === berthOf(p, side, seat, to),
      'FO-XSHIP-TROOP-1',
      `${shipTitle(giver)} and ${shipTitle(taker)} do not lie together.`,
    );
    need(troopsAboard(giver) > 0, 'FO-XSHIP-TROOP-1', `${shipTitle(giver)} is empty.`);
    need(taker.unloaded > 0, 'FO-XSHIP-TROOP-3', `${shipTitle(taker)} has her full load.`);
    giver.unloaded++;
    taker.unloaded--;
  }
}
