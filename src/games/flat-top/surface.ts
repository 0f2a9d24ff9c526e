import type { Hex } from '../../kernel/hex.ts';
import type { Game } from './state.ts';

/** FT-19: surface combat in a battle hex. */
export function beginSurface(_play: Game, _hex: Hex): void {}
