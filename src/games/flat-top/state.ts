import type { Decision } from '../../kernel/decision.ts';
import { announcer, type Incident, type Particulars, type Tale, taleOf } from '../../kernel/incident.ts';
import { copyJson } from '../../kernel/json.ts';
import type { Outcome } from '../../kernel/ruleset.ts';
import type { Flowing, Play } from '../../kernel/steps.ts';
import { clockOf } from './open/turn/clock.ts';
import {
  NATIONS,
  type AirFormation,
  type Deck,
  type PerSeat,
  type Public,
  type SeatIndex,
  SEATS,
  type Ship,
  type Side,
  type Stack,
  type TaskForce,
} from './open/forces.ts';
import type { Frame } from './open/frames.ts';
import type { HiddenParts } from './open/modules/parts.ts';
import type { Order } from './open/orders.ts';

/**
 * The truth of a game: what all know (`pub`), what each side has and knows (`sides`), and the stack of steps being played.
 *
 * - A view is `pub`, the seat's own side, and of each step its open part and the seat's own seal. Nothing else is ever shown,
 *   so whatever one side learns of the other must be written into its own `sightings` (or told as an incident) when it learns it.
 * - Whether a unit stands on the shared map (`seen`) is known to both; only units on the map observe (FT-7.9a).
 * - Weather is looked up in `pub.weather.cover`, one character a hex, made anew only when clouds move: no lookup scans
 *   markers, and a clone shares the string.
 * - Ships, decks and plane types never change place; task forces and formations live at their number - 1. Nothing in here
 *   grows with the turns: sightings are capped, losses are counts.
 * - A chapter of the rulebook is a module of functions over (Play<State>, frame). A chapter that asks something exports its
 *   rows of the step table (`airOperationsSteps`) and a function that begins it (`beginStrike(play, hex, attacker)`).
 */
export interface State extends Flowing<Frame> {
  pub: Public;
  sides: PerSeat<Side>;
  steps: Frame[];
  outcome: Outcome | null;
  hidden: Partial<HiddenParts>; // what neither side knows; shown to the umpire alone
}

export type Game = Play<State>;

// ---- asking

/** A question to a seat. Its id counts the orders this seat has given, which only this seat knows. */
export function ask(
  s: State,
  seat: SeatIndex,
  kind: Order['kind'],
  sealed: boolean,
  rule: string,
  words: string,
): Decision {
  return {
    id: `t${s.pub.turn}.${kind}.${s.sides[seat].orders}`,
    seat: SEATS[seat],
    kind,
    sealed,
    rule,
    ask: words,
  };
}

// ---- telling

/** Who hears what; a seat left out hears nothing. */
export interface Telling {
  allied?: Tale;
  japan?: Tale;
  public?: Tale;
}

export function tell(
  play: Game,
  kind: string,
  rule: string,
  truth: string,
  told: Telling,
  reveals = false,
): void {
  const incident: Incident = {
    kind,
    rule,
    clock: clockOf(play.s.pub, play.s.pub.turn),
    truth,
    told: { ...told },
  };
  if (reveals) incident.reveals = true;
  play.tell(incident);
}

/** Both sides and the spectators hear the same; what is told to all is disclosed to all. */
export const announce = announcer<State>(SEATS, ({ pub }) => clockOf(pub, pub.turn), { reveals: true });

/** Only one side hears it. */
export const whisper = (
  play: Game,
  seat: SeatIndex,
  kind: string,
  rule: string,
  text: string,
  more: Particulars = {},
): void =>
  tell(play, kind, rule, `${NATIONS[seat]}: ${text}`, { [SEATS[seat]]: taleOf(text, more) }, more.reveals);

// ---- cloning, by hand because a search clones more than it does anything else

export const cloneState = (s: State): State => ({
  pub: clonePublic(s.pub),
  sides: [cloneSide(s.sides[0]), cloneSide(s.sides[1])],
  steps: copyJson(s.steps),
  outcome: s.outcome && copyJson(s.outcome),
  hidden: copyJson(s.hidden),
});

export const clonePublic = (p: Public): Public => ({
  ...p,
  options: { ...p.options },
  start: { ...p.start },
  weather: { wind: p.weather.wind.slice(), clouds: p.weather.clouds.slice(), cover: p.weather.cover },
  bases: p.bases.map((b) => ({ ...b })),
  score: [copyJson(p.score[0]), copyJson(p.score[1])],
  observed: [p.observed[0], p.observed[1]],
  mods: copyJson(p.mods),
});

export const cloneSide = (x: Side): Side => ({
  ...x,
  ships: x.ships.map(cloneShip),
  decks: x.decks.map(cloneDeck),
  tfs: x.tfs.map((tf) => tf && cloneTaskForce(tf)),
  afs: x.afs.map((af) => af && cloneFormation(af)),
  sightings: x.sightings.map((g) => ({ ...g, report: copyJson(g.report) })),
  doctrine: { ...x.doctrine },
  lostToday: x.lostToday.slice(),
  lostEver: x.lostEver.slice(),
  joined: x.joined.slice(),
  attempts: x.attempts.slice(),
  parked: x.parked.slice(),
  unlocked: x.unlocked.slice(),
  mods: copyJson(x.mods),
});

/** A side to try Air Operations at some decks, or a plot of the ships, upon: what these leave alone is shared. */
export const draftOf = (x: Side, decks: ReadonlySet<number>, ships: boolean): Side => ({
  ...x,
  ships: ships ? x.ships.map(cloneShip) : x.ships,
  decks: x.decks.map((deck, i) => (decks.has(i) ? cloneDeck(deck) : deck)),
  tfs: x.tfs.map((tf) => tf && { ...tf }),
  afs: x.afs.map((af) => af && { ...af }),
  joined: x.joined.slice(),
  mods: copyJson(x.mods),
});

const cloneShip = (x: Ship): Ship => (x.mods ? { ...x, mods: copyJson(x.mods) } : { ...x });
const cloneStack = (x: Stack): Stack => ({ t: x.t, n: x.n, w: x.w, d: x.d, m: x.m });
const cloneDeck = (x: Deck): Deck => ({
  ...x,
  landed: x.landed.map(cloneStack),
  readying: x.readying.map(cloneStack),
  ready: x.ready.map(cloneStack),
  used: [x.used[0], x.used[1], x.used[2]],
  ...(x.mods ? { mods: copyJson(x.mods) } : {}),
});
const cloneTaskForce = (x: TaskForce): TaskForce => ({
  ...x,
  ships: x.ships.slice(),
  plot: x.plot && { ...x.plot, path: x.plot.path.slice() },
});
const cloneFormation = (x: AirFormation): AirFormation => ({
  ...x,
  groups: x.groups.map((g) => ({ ...g })),
  passage: x.passage && { ...x.passage },
  fought: x.fought.slice(),
  met: x.met.slice(),
  ...(x.mods ? { mods: copyJson(x.mods) } : {}),
});
