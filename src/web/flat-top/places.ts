import { GRID, hexLabel, islandAt } from '../../games/flat-top/open/pack/map.ts';
import { baseData } from '../../games/flat-top/open/values.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { distance, type Hex } from '../../kernel/hex.ts';

/** A hex as one speaks of it: with the base it holds, or the coast it lies off. */

/** So near, a hex is told by the base. */
const OFF = 3;

/** The name a hex goes by, and whether it is the place itself. */
function nameOf(view: View, hex: Hex): { name: string; here: boolean } | null {
  if (hex < 0) return null;
  const { bases } = view.public;
  const here = bases.find((b) => b.hex === hex);
  if (here) return { name: baseData(here).name, here: true };
  const [near] = bases
    .filter((b) => b.hex >= 0 && distance(GRID, b.hex, hex) <= OFF)
    .sort((a, b) => distance(GRID, a.hex, hex) - distance(GRID, b.hex, hex));
  if (near) return { name: baseData(near).name, here: false };
  const island = islandAt(hex);
  return island === null ? null : { name: island, here: true };
}

/** 'at Rabaul, A/X5', 'off Lae, A/D14', 'at B/K30'. */
export function where(view: View, hex: Hex): string {
  const place = nameOf(view, hex);
  return place ? `${place.here ? 'at' : 'off'} ${place.name}, ${hexLabel(hex)}` : `at ${hexLabel(hex)}`;
}

/** 'to Rabaul, A/X5', 'to A/D14, off Lae', 'to B/K30'. */
export function whither(view: View, hex: Hex): string {
  const place = nameOf(view, hex);
  if (!place) return `to ${hexLabel(hex)}`;
  return place.here ? `to ${place.name}, ${hexLabel(hex)}` : `to ${hexLabel(hex)}, off ${place.name}`;
}
