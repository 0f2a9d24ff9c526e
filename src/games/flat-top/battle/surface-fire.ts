import type { BattleShip } from '../open/battle/battle-frames.ts';
import { clampBht } from '../open/battle/crt.ts';
import type { SeatIndex } from '../open/forces.ts';
import { targetModifier } from '../open/battle/surface.ts';
import { renewShips, shipAtPlace } from './battle-ships.ts';
import { type Fire, fire } from './combat-results.ts';
import { criticalOnShip } from '../modules/critical-hits/critical-hits.ts';
import { hitShip } from './damage.ts';
import { announce, type Game } from '../state.ts';

/** Fire of ships and shore guns at ships of a list both sides see. */

/** One announced attack (FT-15.3). */
export interface Attack {
  seat: SeatIndex; // who fires
  place: number; // the target's place in the list
  factors: number;
  bht: number; // before the modifiers of the target
  weapon: string; // 'guns', 'torpedoes'
}

export const nation = (seat: SeatIndex): string => (seat === 0 ? 'Allies' : 'Japanese');

/** FT-19.5.2, FT-19.6.2b: all fire at once; only then is the damage done. */
export function resolveTogether(
  play: Game,
  ships: BattleShip[],
  attacks: readonly Attack[],
  rule: string,
): void {
  const struck: { place: number; result: Fire }[] = attacks.map((a) => {
    const target = ships[a.place];
    const bht = clampBht(a.bht + targetModifier(target));
    const result = fire(play, bht, a.factors, `${a.weapon} at ${target.title}`);
    const hits = result.hits === 1 ? '1 hit' : `${result.hits} hits`;
    const text = `The ${nation(a.seat)} fire ${a.factors} factors of ${a.weapon} at ${target.title}, table ${bht}: ${hits}.`;
    announce(play, 'fire', rule, text, result.dice);
    return { place: a.place, result };
  });
  for (const { place, result } of struck) {
    const at = shipAtPlace(play.s, place);
    if (!at) continue;
    hitShip(play, at.seat, at.index, result.hits, 'surface');
    criticalOnShip(play, at.seat, at.index, result.criticals, 'surface');
  }
  renewShips(play.s, ships);
}
