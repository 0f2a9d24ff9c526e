import * as v from 'valibot';
import type { Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import { MOST_FORMATIONS } from '../forces.ts';
import { GRID, hexLabel, readHex } from '../pack/map.ts';
import { PLANE_TYPES, WEAPONS } from '../pack/pack.ts';
import { listOf, type OrderPart, wholeNumber } from './order-part.ts';

/** FO-XPLANE-EARLY: the part of a set-up that says what has risen early. */

/** Planes of one kind, from the Ready box of a deck; those under one number are one formation. */
export interface EarlyFlight {
  af: number;
  deck: number;
  t: number;
  n: number;
  w: number;
  hex: Hex;
}

const from = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const SAY = 'Say "early AF1 2 Catalina from 17 at B/II44".';

/** 'early AF1 2 Catalina AP from 17 at B/II44'. */
export const earlyPart: OrderPart<EarlyFlight[]> = {
  rule: 'FO-XPLANE-EARLY-1',
  none: 'No plane is in the air yet in this game.',
  shape: listOf(
    v.strictObject({
      af: from(1, MOST_FORMATIONS),
      deck: from(0, 400),
      t: from(0, PLANE_TYPES.length - 1),
      n: from(1, 400),
      w: from(0, WEAPONS.length - 1),
      hex: from(0, GRID.size - 1),
    }),
  ),
  write: (list) =>
    list.map((x) => {
      const load = x.w > 0 ? ` ${WEAPONS[x.w]}` : '';
      return `early AF${x.af} ${x.n} ${PLANE_TYPES[x.t].label}${load} from ${x.deck} at ${hexLabel(x.hex)}`;
    }),
  read: {
    early(words, list = []) {
      const found = /^AF(\d+) (\d+) (.+) from (\d+) at (\S+)$/i.exec(words.join(' '));
      need(found, 'UMP-LINE', SAY);
      const [, af, n, planes, deck, at] = found;
      const load = WEAPONS.findIndex((w) => w !== 'none' && planes.endsWith(` ${w}`));
      const label = load < 0 ? planes : planes.slice(0, -WEAPONS[load].length - 1);
      const t = PLANE_TYPES.findIndex((x) => x.label === label);
      const hex = readHex(at);
      need(t >= 0 && hex >= 0, 'UMP-LINE', SAY);
      const numbers = { af: wholeNumber(af), deck: wholeNumber(deck), n: wholeNumber(n) };
      return [...list, { ...numbers, t, w: Math.max(0, load), hex }];
    },
  },
};
