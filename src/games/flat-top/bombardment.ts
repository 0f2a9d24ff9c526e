import type { Hex } from '../../kernel/hex.ts';
import type { SeatIndex } from './open/forces.ts';
import type { Game } from './state.ts';

/** FT-19.9: one side's ships against the other's base in a battle hex. */
export function beginBombardment(_play: Game, _hex: Hex, _attacker: SeatIndex): void {}
