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

/** What goes with the words: faces that fell, what a table draws, and whether hidden facts are disclosed by them. */
export interface Particulars {
  dice?: number[] | undefined;
  data?: Json | undefined;
  reveals?: boolean | undefined;
}

/** The same words to every seat of a game and to whoever watches: an incident that is no secret. */
export function announcement(
  seats: readonly Seat[],
  { kind, rule, clock }: Pick<Incident, 'kind' | 'rule' | 'clock'>,
  text: string,
  { dice, data, reveals }: Particulars = {},
): Incident {
  const tale: Tale = { text, ...(dice && { dice }), ...(data !== undefined && { data }) };
  const told = tellAll([...seats, 'public'], tale);
  return { kind, rule, clock, truth: text, told, ...(reveals && { reveals }) };
}

/** The `announce` of a game; `usual` holds unless a call says otherwise. */
export const announcer =
  <S>(seats: readonly Seat[], clock: (s: S) => string, usual: Particulars = {}) =>
  (
    play: { s: S; tell: (incident: Incident) => void },
    kind: string,
    rule: string,
    text: string,
    more: Particulars = {},
  ): void =>
    play.tell(announcement(seats, { kind, rule, clock: clock(play.s) }, text, { ...usual, ...more }));
