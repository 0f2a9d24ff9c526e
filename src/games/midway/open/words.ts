import { SHIP_TYPES, SHIPS, type ShipType, type Side } from './pack.ts';
import type { MidwayView, Types } from './view.ts';

/** How this game's pieces are called. */
export const SIDE_WORDS: { readonly [side in Side]: string } = { us: 'U.S.', japan: 'Japanese' };
export const SIDE_SHORT: { readonly [side in Side]: string } = { us: 'U.S.', japan: 'Japan' };
export const TYPE_WORDS: { readonly [type in ShipType]: string } = {
  BB: 'battleship',
  CV: 'carrier',
  CVL: 'light carrier',
  CA: 'heavy cruiser',
  CL: 'light cruiser',
};
export const PLANE_WORDS = ['fighters', 'dive bombers', 'torpedo planes'] as const;

/** Carriers lead, then battleships: which ship shows on top of a stack. */
const LEAD: { readonly [type in ShipType]: number } = { CV: 0, CVL: 1, BB: 2, CA: 3, CL: 4 };
export const byLead = (a: number, b: number): number => LEAD[SHIPS[a].type] - LEAD[SHIPS[b].type] || a - b;

/** '2 CV, 3 CA' of ships, the leading type first. */
export function tally(ships: readonly number[]): string {
  const types: Types = [0, 0, 0, 0, 0];
  for (const s of ships) types[SHIPS[s].kind]++;
  return typeWords(types, true);
}

/** 'CV, CA', or '2 CV, 3 CA' when the numbers are known. */
export const typeWords = (types: Types, counts: boolean | undefined): string =>
  (['CV', 'CVL', 'BB', 'CA', 'CL'] as const)
    .filter((t) => types[SHIP_TYPES.indexOf(t)] > 0)
    .map((t) => (counts ? `${types[SHIP_TYPES.indexOf(t)]} ${t}` : t))
    .join(', ');

/** 'Enterprise, carrier, 1 of 5 hits' */
export function shipWords(view: MidwayView, ship: number): string {
  const card = SHIPS[ship];
  const v = view.ships[ship];
  const state =
    v.sunk > 0 ? `, sunk on turn ${v.sunk}` : v.hits > 0 ? `, ${v.hits} of ${card.hits} hits` : '';
  return `${card.name}, ${TYPE_WORDS[card.type]}${state}`;
}

/** 'Akagi, Kaga and Tone' */
export const names = (ships: readonly number[]): string => {
  const all = ships.map((s) => SHIPS[s].name);
  return all.length < 2 ? (all[0] ?? 'none') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};
