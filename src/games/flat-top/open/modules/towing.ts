import * as v from 'valibot';
import { need } from '../../../../kernel/refusal.ts';
import type { OpenModule } from '../book.ts';
import type { Public, Side } from '../forces.ts';
import type { PlotOrder } from '../orders.ts';
import type { Own } from '../quantities.ts';
import { classOf, isAnchored, isCrippled, shipTitle } from '../values.ts';
import { listOf, type OrderPart, ShipShape, wholeNumber } from './order-part.ts';
import { afloat, SMALL } from './ships-afloat.ts';
import { castOff, towedBy, towOf, towsOf } from './tows.ts';

/** FT-OPT-SHIPS-2: crippled ships in tow. */

export const towing: OpenModule = {
  on: {
    plot: { regrouped: plotTows },
    changes: {
      shipSpeed: [
        {
          rule: 'FT-OPT-SHIPS-2b',
          word: 'crippled, and not in tow',
          replaces: ['FT-21.2.1c'],
          of: (was, { ship }, { p, side }) =>
            isCrippled(p, ship) && !(side && towedBy(side, side.ships.indexOf(ship)) >= 0) ? 0 : was,
        },
      ],
    },
  },
};

type Tows = { ship: number; by: number | null }[];

/** 'tow 3 by 4', 'loose 3'. */
export const towingPart: OrderPart<Tows> = {
  shape: listOf(v.strictObject({ ship: ShipShape, by: v.nullable(ShipShape) })),
  rule: 'FT-OPT-SHIPS-2a',
  none: 'There is no towing in this game.',
  write: (tows) => tows.map((x) => (x.by === null ? `loose ${x.ship}` : `tow ${x.ship} by ${x.by}`)),
  read: {
    tow([ship, by, tug], tows = []) {
      need(by === 'by', 'UMP-LINE', 'Say "tow 3 by 4".');
      return [...tows, { ship: wholeNumber(ship), by: wholeNumber(tug) }];
    },
    loose: ([ship], tows = []) => [...tows, { ship: wholeNumber(ship), by: null }],
  },
};

/** Who is parted from his tow has cast it off; then the orders of this turn. */
function plotTows({ p, side }: Own, order: PlotOrder): void {
  const before = towsOf(side).map((x) => ({ ...x, limps: side.ships[x.ship].limps }));
  for (const { ship, by } of before) if (side.ships[ship].tf !== side.ships[by].tf) castOff(p, side, ship);
  for (const { ship, by } of order.mods.towing ?? []) {
    if (by === null) {
      need(towedBy(side, ship) >= 0, 'FT-OPT-SHIPS-2d', 'That ship is not in tow.');
      castOff(p, side, ship);
      continue;
    }
    takeInTow(p, side, ship, by);
    const was = before.find((x) => x.ship === ship);
    if (was) side.ships[ship].limps = was.limps; // FT-OPT-SHIPS-2b: another tug is no faster
  }
}

/** FT-OPT-SHIPS-2a, FT-OPT-SHIPS-2b: the pair moves this turn and every other turn from now on. */
function takeInTow(p: Public, side: Side, towed: number, by: number): void {
  const { ship } = afloat(side, towed, 'FT-OPT-SHIPS-2a');
  const { ship: tug } = afloat(side, by, 'FT-OPT-SHIPS-2a');
  const title = shipTitle(tug);
  need(isCrippled(p, ship), 'FT-OPT-SHIPS-2a', `${shipTitle(ship)} is not crippled.`);
  need(towedBy(side, towed) < 0, 'FT-OPT-SHIPS-2a', `${shipTitle(ship)} is in tow.`);
  need(ship.tf === tug.tf, 'FT-OPT-SHIPS-2a', `${title} is not in one task force with ${shipTitle(ship)}.`);
  need(!SMALL.includes(classOf(tug)), 'FT-OPT-SHIPS-2c', `${title} is too small to tow.`);
  need(
    !isCrippled(p, tug) && !isAnchored(tug) && towOf(side, by) < 0,
    'FT-OPT-SHIPS-2a',
    `${title} cannot take a ship in tow.`,
  );
  side.mods.towing = [...towsOf(side), { ship: towed, by }];
  ship.limps = p.turn % 2 === 1 ? 1 : 2;
}
