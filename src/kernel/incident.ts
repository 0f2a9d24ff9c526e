import type { Seat } from './decision.ts';
import type { Json } from './json.ts';

/** What one seat was told of an incident, in words, at the moment it happened. This is what is stored and replayed. */
export interface Tale {
  text: string; // '0740 AF 5 to flag: one task force, carriers among them, BB17.'
  dice?: number[]; // the faces this seat saw fall, in order
  data?: Json; // what the table needs to draw it: hits on which ship, from where
}

export interface Incident {
  kind: string; // 'search', 'air-battle', 'readiness', ...
  rule: string; // the ledger id applied
  clock: string; // the game's own time, as all sides know it: '0500 June 4'
  truth: string; // what really happened, for the gamemaster and the replay
  told: { [viewer: Seat]: Tale }; // per seat, and 'public' for spectators; a seat not named heard nothing
  reveals?: boolean; // hidden facts were disclosed by rule: from here on two once indistinguishable games may differ
}

/** The same words for several viewers. */
export function tellAll(viewers: readonly Seat[], tale: Tale): { [viewer: Seat]: Tale } {
  const told: { [viewer: Seat]: Tale } = {};
  for (const v of viewers) told[v] = tale;
  return told;
}
