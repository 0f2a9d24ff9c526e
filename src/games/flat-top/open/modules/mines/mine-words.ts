import type { Direction, Hex } from '../../../../../kernel/hex.ts';
import { WAYS } from '../../notation/write.ts';
import { hexLabel } from '../../pack/map.ts';
import type { Minefield } from '../parts.ts';

/** Mines in words. */

export const mineFactors = (n: number): string => `${n} Mine Factor${n === 1 ? '' : 's'}`;

/** '2 Mine Factors on the NE side'. */
export const fieldWords = ({ side, factors }: Minefield): string =>
  `${mineFactors(factors)} ${side === 0 ? 'in the port' : `on the ${WAYS[side]} side`}`;

/** 'B/N21, NE or SE', 'the port of B/K22'. */
export const targetWords = ({ hex, sides }: { hex: Hex; sides: readonly Direction[] }): string =>
  sides.length === 0
    ? `the port of ${hexLabel(hex)}`
    : `${hexLabel(hex)}, ${sides.map((d) => WAYS[d]).join(' or ')}`;
