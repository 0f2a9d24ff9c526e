import * as v from 'valibot';
import { type Direction, DIRECTIONS, type Hex } from '../../../../../kernel/hex.ts';
import { need } from '../../../../../kernel/refusal.ts';
import { GRID, hexLabel, readHex } from '../../pack/map.ts';
import { listOf, type OrderPart, ShipShape, wholeNumber } from '../order-part.ts';

/** FO-MINE: what is ordered of mines with a plot. */

/**
 * aim: a minelayer's target, a hexside and one beside it, or a port (FO-MINE-PLANT-4.1); lay: Mine Factors laid this turn; search:
 * a task force looks for mines in a hex of its way (FO-MINE-DETECT-1.1); store: Mine Factors are put ashore (FO-MINE-SCN-GU-3).
 */
export type MineOrder =
  | { do: 'aim'; ship: number; hex: Hex; sides: Direction[] }
  | { do: 'lay'; ship: number; factors: number }
  | { do: 'search'; tf: number; hex: Hex }
  | { do: 'store'; ship: number; factors: number };

const HexShape = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(GRID.size - 1));
const Factors = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
const Sides = v.pipe(v.array(v.picklist(DIRECTIONS)), v.maxLength(2));

const MineOrderShape: v.GenericSchema<MineOrder> = v.variant('do', [
  v.strictObject({ do: v.literal('aim'), ship: ShipShape, hex: HexShape, sides: Sides }),
  v.strictObject({ do: v.literal('lay'), ship: ShipShape, factors: Factors }),
  v.strictObject({ do: v.literal('search'), tf: Factors, hex: HexShape }),
  v.strictObject({ do: v.literal('store'), ship: ShipShape, factors: Factors }),
]);

function hexOf(text: string | undefined): Hex {
  const hex = readHex(text ?? '');
  need(hex >= 0, 'UMP-LINE', `There is no hex "${text ?? ''}".`);
  return hex;
}

function sideOf(text: string): Direction {
  const side = DIRECTIONS.find((d) => String(d) === text);
  need(side, 'UMP-LINE', `A hexside is a number from 1 to 6, not "${text}".`);
  return side;
}

/** 'aim 40 B/M20 2 3', 'lay 40 2', 'minesearch 3 B/M20', 'store 40 1'. */
export const minesPart: OrderPart<MineOrder[]> = {
  rule: 'FO-MINE-DEP',
  none: 'There are no mines in this game.',
  shape: listOf(MineOrderShape),
  write: (list) =>
    list.map((x) => {
      if (x.do === 'aim') return ['aim', x.ship, hexLabel(x.hex), ...x.sides].join(' ');
      if (x.do === 'search') return `minesearch ${x.tf} ${hexLabel(x.hex)}`;
      return `${x.do} ${x.ship} ${x.factors}`;
    }),
  read: {
    aim: ([ship, hex, ...sides], list = []) => [
      ...list,
      { do: 'aim', ship: wholeNumber(ship), hex: hexOf(hex), sides: sides.map(sideOf) },
    ],
    lay: ([ship, n], list = []) => [...list, { do: 'lay', ship: wholeNumber(ship), factors: wholeNumber(n) }],
    minesearch: ([tf, hex], list = []) => [...list, { do: 'search', tf: wholeNumber(tf), hex: hexOf(hex) }],
    store: ([ship, n], list = []) => [
      ...list,
      { do: 'store', ship: wholeNumber(ship), factors: wholeNumber(n) },
    ],
  },
};
