import type { Hex } from '../../../kernel/hex.ts';
import { seaDistances } from '../../../games/flat-top/open/pack/map.ts';

/** What a task force is for, and where it would like to be. */
export type Goal =
  | { kind: 'unload'; hex: Hex } // go there, anchor, unload
  | { kind: 'strike'; hex: Hex; off: number } // carriers: stand so far off
  | { kind: 'bombard'; hex: Hex } // be there by night, away by day
  | { kind: 'fight'; hex: Hex } // meet enemy ships
  | { kind: 'cover'; hex: Hex; off: number } // near our own
  | { kind: 'withdraw'; hex: Hex }
  | { kind: 'rearm'; hex: Hex } // lie in port until the magazines are full
  | { kind: 'stay' };

const cache = new Map<Hex, Int16Array>();

/** Sea miles to a hex from everywhere, worked out once for each. */
export function milesTo(hex: Hex): Int16Array {
  let out = cache.get(hex);
  if (!out) cache.set(hex, (out = seaDistances(hex)));
  return out;
}
