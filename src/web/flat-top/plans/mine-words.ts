import type { Side } from '../../../games/flat-top/open/forces.ts';
import { fieldWords } from '../../../games/flat-top/open/modules/mines/mine-words.ts';
import type { Hex } from '../../../kernel/hex.ts';

/** What one's own side knows of mines in a hex. */
export function minesHere(side: Side, hex: Hex): string[] {
  const mining = side.mods.mines;
  if (!mining) return [];
  return [
    ...mining.fields.filter((f) => f.hex === hex).map((f) => `Our mines: ${fieldWords(f)}.`),
    ...(mining.found.includes(hex) ? ['Mines of the enemy.'] : []),
  ];
}
