import type { Seat } from './decision.ts';
import type { Json } from './json.ts';
import type { Outcome } from './ruleset.ts';

/** One who has flown, as the roster shows him. */
export interface RosterLine {
  seat: Seat;
  name: string; // 'Zero 4'
  quality: string; // 'ace'
  kills: number;
  toward: string; // what is earned toward the next kill; '' when nothing is
}

/** Games whose crews keep what they earn, where the rules know such a thing. A campaign is plain JSON and the game's own affair. */
export interface CampaignRules<S> {
  begin(): Json;
  /** The campaign after a game that is over; `game` names it and no other. Throws Refusal. */
  after(campaign: Json, s: S, outcome: Outcome, game: string): Json;
  /** What the next game is set up with: Setup.carried. */
  carried(campaign: Json): Json;
  /** Who has flown, best first. */
  roster(campaign: Json): RosterLine[];
}
