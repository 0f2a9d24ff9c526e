import { choose, pick } from '../../../../kernel/dice.ts';
import { distance, type Hex } from '../../../../kernel/hex.ts';
import type { Cast } from '../../imagine/resample-cast.ts';
import { hexOf, portAt, sidesOut } from '../../open/modules/mines/mines.ts';
import type { Mining } from '../../open/modules/parts.ts';
import { GRID, terrainAt } from '../../open/pack/map.ts';
import { isInPlay } from '../../open/values.ts';

/** What an enemy may have laid: surely where mines were found, and perhaps what his minelayers have had time to lay. */
export function imagineMines({ own, side, pub, dice }: Cast): void {
  const mining = side.mods.mines;
  if (!mining) return;
  for (const hex of own.mods.mines?.found ?? [])
    if (!mining.fields.some((f) => f.hex === hex)) imagined(mining, hex);
  for (const layer of mining.layers) {
    const home = hexOf(side, layer.ship);
    if (home < 0 || layer.aboard === 0 || pick(dice, 3, 'mines laid') > 0) continue;
    const reach = Math.min(pub.turn - 1, 20);
    const hexes = coast().filter((hex) => isInPlay(pub, hex) && distance(GRID, hex, home) <= reach);
    if (hexes.length > 0) imagined(mining, choose(dice, hexes, 'mined'));
  }

  function imagined(books: Mining, hex: Hex): void {
    const ways = portAt(pub, hex) ? ([0] as const) : sidesOut(pub, hex);
    const from = books.layers.find((x) => x.aboard > 0);
    const depot = books.stock.find((x) => x.n > 0);
    if (ways.length === 0 || (!from && !depot)) return;
    const way = choose(dice, ways, 'hexside');
    if (from) from.aboard--;
    else if (depot) depot.n--;
    const field = books.fields.find((f) => f.hex === hex && f.side === way);
    if (field) field.factors++;
    else books.fields.push({ hex, side: way, factors: 1 });
  }
}

let anchorages: Hex[] | null = null;

/** The hexes where ships may anchor. */
export const coast = (): readonly Hex[] =>
  (anchorages ??= Array.from({ length: GRID.size }, (_, hex) => hex).filter(
    (h) => terrainAt(h) === 'partial',
  ));
