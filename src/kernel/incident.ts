import type { Seat } from './decision.ts';
import type { Json } from './json.ts';

/** What one seat was told of an incident, in words, at the moment it happened. This is what is stored and replayed. */
export interface Tale {
  text: string; // '0740 AF 5 to flag: one task force, carriers among them, BB17.'
  dice?: number[]; // the faces this seat saw fall, in order
  data?: Json; // what the table needs to draw it: hits on which ship, from where
  places?: Json[]; // the places on the board it speaks of, as the game writes them, so that a table can show them
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

/** What goes with the words: faces that fell, what a table draws, where it was, and whether hidden facts are disclosed by them. */
export interface Particulars {
  dice?: number[] | undefined;
  data?: Json | undefined;
  places?: Json[] | undefined;
  reveals?: boolean | undefined;
}

/** The words with what goes with them, and nothing of what does not. */
export const taleOf = (text: string, { dice, data, places }: Particulars = {}): Tale => ({
  text,
  ...(dice && { dice }),
  ...(data !== undefined && { data }),
  ...(places?.length ? { places } : {}),
});

/** The same words to every seat of a game and to whoever watches: an incident that is no secret. */
export function announcement(
  seats: readonly Seat[],
  { kind, rule, clock }: Pick<Incident, 'kind' | 'rule' | 'clock'>,
  text: string,
  { reveals, ...tale }: Particulars = {},
): Incident {
  const told = tellAll([...seats, 'public'], taleOf(text, tale));
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
