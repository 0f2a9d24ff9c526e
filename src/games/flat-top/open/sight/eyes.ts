import type { Hex } from '../../../../kernel/hex.ts';
import type { Side } from '../forces.ts';
import type { Known } from '../quantities.ts';

/** The kind of unit looked for. `high`: planes at high altitude are among them, which radar can see (FT-7.10c). */
export interface Target {
  kind: 'tf' | 'af';
  hex: Hex;
  high: boolean;
}

export interface Eye {
  condition: number; // 0 = sees nothing
  radar: boolean; // a radar is among those that see it (FT-7.13b)
  source: string;
}

export const NOTHING: Eye = { condition: 0, radar: false, source: '' };

/** Somebody a module adds to those who look out for a side (FT-7.9): what he makes of a hex; `ownMovement`: see formationObserves. */
export type Observer = (x: Known & { side: Side }, target: Target, ownMovement: boolean) => Eye;
