import type { Hex } from '../../../kernel/hex.ts';
import type { ResultNumber } from '../open/battle/crt.ts';
import type { AttackKind } from '../open/battle/battle-orders.ts';
import type { SeatIndex } from '../open/forces.ts';
import type { Weapon } from '../open/pack/pack.ts';
import type { Arm, Sum } from '../open/quantities.ts';
import type { Game } from '../state.ts';

/** What made hits: a kind of air attack, or the guns and torpedoes of ships. */
export type Cause = AttackKind | 'surface';

/** What is struck: a ship, a task force, a base, the planes on a deck, or planes in the air, which their chapter takes away. */
export type Struck =
  | { seat: SeatIndex; ship: number }
  | { seat: SeatIndex; fleet: number[] } // ships among whom the hits go round (FO-MINE-COMBAT-4.1)
  | { seat: SeatIndex; base: number }
  | { seat: SeatIndex; deck: number; each: number } // each: Air Factors a hit costs
  | { seat: SeatIndex; prey: number; down: (hits: number) => void }; // prey: the plane type shot at

/** One attack of so many factors: everything that becomes hits is one of these (FT-20). */
export interface Blow {
  by: SeatIndex;
  at: Struck;
  arm: Arm;
  how: Cause;
  weapon?: Weapon; // what planes dropped
  bht: Sum;
  factors: number;
  label: string; // of its dice
  kind: string; // of the incident
  rule: string;
  hex?: Hex; // where its words name it
  says: (landed: Landed) => string;
}

/** One die of a blow, and the Result Number it was thrown for. */
export interface Throw {
  result: ResultNumber;
  die: number; // 0 = none was thrown
}

/** What a blow has come to. */
export interface Landed {
  bht: number; // as it was used (FT-20.2b)
  shift: Sum; // what was added to its Result Number
  dice: number[]; // as they fell
  rolled: number; // hits by the dice
  hits: Sum; // hits that count
  criticals: number; // special hits earned; each is rolled on the target's table
  stood: { ready: number; aboard: number } | null; // Air Factors on the deck struck, before any was lost
}

/** The table of a blow in words: 'BHT 9', 'BHT 9, Result Number +1 (frail)'. */
export function tableText({ bht, shift }: Landed): string {
  if (shift.parts.length === 0) return `BHT ${bht}`;
  const why = shift.parts.map((x) => x.word).join(', ');
  return `BHT ${bht}, Result Number ${shift.n < 0 ? shift.n : `+${shift.n}`} (${why})`;
}

/** What made more or fewer of the hits: ', doubled by the planes there to 4'. */
export const changedText = ({ hits }: Landed): string =>
  hits.parts.length > 0 ? `, ${hits.parts.map((x) => x.word).join(', ')} to ${hits.n}` : '';

/** FT-OPT-CRIT: what so many special hits do. Those on planes bring more hits at once. */
export interface SpecialHits {
  onShip(play: Game, seat: SeatIndex, ship: number, times: number, cause: Cause, arm: Arm): void;
  onBase(play: Game, base: number, times: number, cause: Cause): void;
  onPlanes(play: Game, times: number): number;
  planes: string; // the rule of those
}
