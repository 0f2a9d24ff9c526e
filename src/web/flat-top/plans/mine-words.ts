import type { Side } from '../../../games/flat-top/open/forces.ts';
import type { Minefield } from '../../../games/flat-top/open/modules/parts.ts';
import { WAYS } from '../../../games/flat-top/open/notation/write.ts';
import type { Hex } from '../../../kernel/hex.ts';
import { counted } from '../faces.ts';

/** Minefields in words. */

/** '2 Mine Factors on the NE side'. */
export const fieldWords = ({ side, factors }: Minefield): string =>
  `${counted(factors, 'Mine Factor')} ${side === 0 ? 'in the port' : `on the ${WAYS[side]} side`}`;

/** What one's own side knows of mines in a hex. */
export function minesHere(side: Side, hex: Hex): string[] {
  const mining = side.mods.mines;
  if (!mining) return [];
  return [
    ...mining.fields.filter((f) => f.hex === hex).map((f) => `Our mines: ${fieldWords(f)}.`),
    ...(mining.found.includes(hex) ? ['Mines of the enemy.'] : []),
  ];
}
