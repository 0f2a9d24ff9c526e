import { counted } from '../../kernel/counted.ts';
import { hexName } from '../../games/carrier-clashes/open/board.ts';
import { boardFor, packFor, printed } from '../../games/carrier-clashes/open/forces.ts';
import {
  type AirLetter,
  airType,
  type GunLetter,
  type Side,
  shipType,
  type ShipType,
  type Suit,
} from '../../games/carrier-clashes/open/pack.ts';
import { unitParts } from '../../games/carrier-clashes/open/squadrons.ts';
import type { AirUnit, Ship, ShipState } from '../../games/carrier-clashes/open/view.ts';
import type { UnitKind } from '../board/paint/silhouettes.ts';

/** Names, silhouettes and short words of ships, planes and places. */

export {
  placeName,
  unitParts,
  unitShort,
  unitTitle,
} from '../../games/carrier-clashes/open/squadrons.ts';

export const flagOf = (side: Side): 'allied' | 'japan' => (side === 'allied' ? 'allied' : 'japan');
export const SIDE_TITLE: { readonly [side in Side]: string } = { allied: 'Allied', ijn: 'Japanese' };

export const hexWord = (x: { scenario: string }, hex: number): string =>
  hex >= 0 ? hexName(boardFor(x).grid, hex) : 'off the map';

const SHIP_FACES: { readonly [type: string]: UnitKind } = {
  CV: 'carrier',
  CVL: 'light-carrier',
  BB: 'battleship',
  CA: 'cruiser',
  CL: 'light-cruiser',
  CM: 'light-cruiser',
  DD: 'destroyer',
  APD: 'destroyer',
  DMS: 'destroyer',
  AO: 'oiler',
  AP: 'transport',
  AV: 'transport',
};
export const shipFace = (id: string): UnitKind => SHIP_FACES[shipType(id).type] ?? 'destroyer';

export const SUIT_FACES: { readonly [suit in Suit]: UnitKind } = {
  H: 'carrier',
  B: 'battleship',
  S: 'cruiser',
  D: 'destroyer',
  M: 'transport',
};

export function planeFace(type: string): UnitKind {
  const { role } = airType(type);
  if (role.includes('fighter')) return 'fighter';
  if (role.includes('dive')) return 'dive';
  if (role.includes('torpedo')) return 'torpedo';
  return /boat|float|patrol/.test(role) ? 'seaplane' : 'level';
}

/** 'CV Lexington'; destroyers sail in units: 'DD Farragut unit'. */
export const shipTitle = (id: string): string => `${shipType(id).type} ${shipType(id).name}`;
export const shipName = (id: string): string => shipType(id).name;

const ROLES: { readonly [role: string]: string } = {
  fighter: 'fighters',
  'dive bomber': 'dive bombers',
  'torpedo bomber': 'torpedo bombers',
  'medium bomber': 'medium bombers',
  'heavy bomber': 'heavy bombers',
  'patrol bomber': 'patrol planes',
  'flying boat': 'flying boats',
  floatplane: 'floatplanes',
  'floatplane fighter': 'floatplane fighters',
};
export const roleWord = (type: string): string => ROLES[airType(type).role] ?? airType(type).role;

/** '3 SBD-3 and 1 TBD-1', for a list of units. */
export function unitsTally(ids: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(unitParts(id).type, (counts.get(unitParts(id).type) ?? 0) + 1);
  const words = [...counts].map(([type, n]) => `${n} ${type}`);
  return words.length < 2 ? (words[0] ?? 'none') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const RANK = 'ABCDM';
const rankOf = (t: ShipType): number => RANK.indexOf(t.defence.letter) * 10 - t.defence.value;
export const byLead = (a: { id: string }, b: { id: string }): number =>
  rankOf(printed(a)) - rankOf(printed(b)) || (a.id < b.id ? -1 : 1);

const KINDS: { readonly [letter in ShipType['defence']['letter']]: [string, string] } = {
  A: ['carrier', 'carriers'],
  B: ['battleship', 'battleships'],
  C: ['cruiser', 'cruisers'],
  D: ['destroyer unit', 'destroyer units'],
  M: ['transport', 'transports'],
};

/** '2 carriers, 5 cruisers, 3 destroyer units'. */
export function tally(ids: readonly string[]): string {
  const words = Object.entries(KINDS).flatMap(([letter, [one, many]]) => {
    const n = ids.filter((id) => shipType(id).defence.letter === letter).length;
    return n > 0 ? [counted(n, one, many)] : [];
  });
  return words.join(', ') || 'no ships';
}

export const STATE_WORDS: { readonly [state in ShipState]: string } = {
  ok: '',
  damaged: 'damaged',
  ditw: 'dead in the water',
  sunk: 'sunk',
  out: 'out of play',
};

export const AIR_WEAPONS: { readonly [letter in AirLetter]: string } = {
  P: 'dive bombing',
  L: 'low bombing',
  M: 'medium bombing',
  H: 'high bombing',
  A: 'torpedoes',
  F: 'fighters',
};
export const GUN_WEAPONS: { readonly [letter in GunLetter]: string } = {
  B: 'heavy guns',
  C: 'cruiser guns',
  D: 'light guns',
  T: 'torpedoes',
};

/** 'dive bombing 6, to 4 hexes'. */
export function attackWords(type: string, i: number): string {
  const a = airType(type).attacks[i];
  return a ? `${AIR_WEAPONS[a.letter]} ${a.value}, to ${a.range} hexes` : '';
}

/** What a unit has done this turn, in a word or two. */
export function unitDid(u: AirUnit): string {
  if (u.lost) return 'lost';
  if (u.out) return 'out for the turn';
  const said: string[] = [];
  if (u.cap) said.push(u.cap.low ? 'CAP low' : 'CAP high');
  if (u.struck) said.push('has struck');
  if (u.searched) said.push('has searched');
  if (u.moved) said.push('has changed place');
  return said.join(', ');
}

export const boatName = (x: { scenario: string }, id: string): string =>
  packFor(x).submarines.find((b) => b.id === id)?.name ?? id;

/** Ships of a task force, the weightiest first. */
export const inOrder = (ships: readonly Ship[]): Ship[] => [...ships].sort(byLead);
