import { damageClass, isHeavy } from './forces.ts';
import { type AirLetter, type GunLetter, type ShipType, TABLES } from './pack.ts';
import type { ShipState } from './view.ts';

/** Odds and what the dice make of them: chapter 17 and the combat results table. Shared by the umpire and the odds desk. */

/** Odds are rounded down to the nearest half. CC-17. */
export const halfOdds = (attack: number, defence: number): number => Math.floor((attack / defence) * 2) / 2;

/** '3.5:1', '1:2'. */
export const oddsWords = (odds: number): string =>
  odds === 0.5 ? '1:2' : odds < 0.5 ? 'under 1:2' : `${odds}:1`;

export type Weapon = AirLetter | GunLetter;

/** D, P and L cannot sink B ships and large carriers. CC-17.b, CC-TAB-CRT-6b, R-12. */
const LIGHT: readonly string[] = ['D', 'P', 'L'];

/** What a bomb or gun attack does: null = nothing. CC-17.a, CC-TAB-CRT-5, CC-TAB-CRT-6. */
export function gunResult(t: ShipType, letter: string, odds: number, roll: number): ShipState | null {
  if (roll > 2 * odds) return null;
  return roll <= odds && !(isHeavy(t) && LIGHT.includes(letter)) ? 'sunk' : 'damaged';
}

/** CC-TAB-CRT-7. */
export const torpedoHits = (odds: number, roll: number): number =>
  roll <= odds ? 2 : roll <= 2 * odds ? 1 : 0;

/** CC-TAB-ADMG, CC-TAB-TDMG. */
export function torpedoDamage(kind: 'A' | 'T', t: ShipType, roll: number): ShipState {
  const row = TABLES.torpedoDamage[kind][damageClass(t)];
  return row.sunk.includes(roll) ? 'sunk' : row.ditw.includes(roll) ? 'ditw' : 'damaged';
}

/** The strength of an air weapon against a ship's defence letter or land. CC-TAB-AIRFX; null = may not be used. */
export const airFactor = (letter: AirLetter, on: ShipType['defence']['letter'] | 'L'): number | null =>
  letter === 'F' ? null : TABLES.airWeapons[on][letter];

export const gunFactor = (letter: GunLetter, on: ShipType['defence']['letter'] | 'L'): number | null =>
  TABLES.surfaceWeapons[on][letter];

/** Weapons that strike a target as one attack. R-35, CC-16.k.iii. */
export function attackClass(t: ShipType, letter: Weapon, salvo: number): string {
  if (letter === 'A' || letter === 'T') return `${letter}${salvo}`;
  if (letter === 'P' || letter === 'L') return 'P';
  if (letter === 'M' || letter === 'H') return 'M';
  return isHeavy(t) && letter === 'D' ? 'D' : 'B';
}
