import * as v from 'valibot';
import type { Hex } from '../../../../../kernel/hex.ts';
import { need } from '../../../../../kernel/refusal.ts';
import { GRID, hexLabel, readHex } from '../../pack/map.ts';
import { listOf, type OrderPart, ShipShape, wholeNumber } from '../order-part.ts';

/** FO-CW: where counters are placed, and where they step. */

/** A counter by its number, and the hex it is placed in or steps to. */
export interface PostOrder {
  no: number;
  hex: Hex;
}

const part = (head: string, word: string): OrderPart<PostOrder[]> => ({
  rule: 'FO-CW-DEP',
  none: 'The coastwatchers of this game stand on the map.',
  shape: listOf(
    v.strictObject({
      no: ShipShape,
      hex: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(GRID.size - 1)),
    }),
  ),
  write: (list) => list.map((x) => `${head} ${x.no} ${word} ${hexLabel(x.hex)}`),
  read: {
    [head]([no, to, label], list = []) {
      const hex = to === word ? readHex(label ?? '') : -1;
      need(hex >= 0, 'UMP-LINE', `Say "${head} 3 ${word} B/K23".`);
      return [...list, { no: wholeNumber(no), hex }];
    },
  },
});

/** 'post 3 at B/K23', before the first turn. */
export const postsPart = part('post', 'at');
/** 'step 3 to B/K24'. */
export const stepsPart = part('step', 'to');
