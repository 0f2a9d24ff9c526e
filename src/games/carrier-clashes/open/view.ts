import type { Hex } from '../../../kernel/hex.ts';
import type { BaseView } from '../../../kernel/ruleset.ts';
import { enemyOf, type Side, type Suit, type Weather } from './pack.ts';
import type { BATTLE, MOVEMENT, Of, Phase, SEARCH, SETUP, STRIKE, STRIKES, SURFACE } from './turn/stages.ts';

/** A playing card: suit letter and rank ('HJ', 'S2', 'D10', 'BQ' and 'M4' for clubs), 'H7'..'H10' and 'JK' mark dummies. */
export type Card = string;

export type ShipState = 'ok' | 'damaged' | 'ditw' | 'sunk' | 'out'; // out: a D unit that damage took from play

export interface Ship {
  id: string; // of the data pack: 'us-cv-lexington'
  group: string; // of the scenario, where it started: 'MI-J1'
  tf: string; // label of its task force; '' when it is in none, 'off' when it has left the map
  state: ShipState;
  suit: Suit; // the suit that stands for it: CC-8.g
  cargo: number; // VP aboard: CC-26.b
  last: number | null; // last turn of normal endurance, null = unlimited: CC-23
  slow: 0 | 2 | 3; // the slow ship whose gain is in `last`: CC-23.c
  torpedoes: boolean; // T strength still to be used: CC-20.e.iv
  shelled: boolean; // a B ship that has had its one attack on a base: CC-24.f
  launched: boolean; // sent off aircraft in the first air strike phase of this turn: CC-17.d
  bombers: number; // dive and torpedo bomber units aboard when the turn began: strike limits
  screened: boolean; // in the battle being fought: CC-20.f
  vp: number; // scored by the enemy for its worst state so far: R-46
  grave: Hex; // where it went down, -1 = it has not: aircraft in the air look for a deck from there
}

export interface TaskForce {
  label: string; // 'TF4', on the hidden face of the block
  hex: Hex;
  start: Hex; // where it began the turn
  moved: number; // hexes moved this turn
  island: boolean; // has been in an island hex this turn: CC-13.c-2
  cards: Card[]; // for its ships
  ruse: Card[]; // for its dummy ships
  marker: Card | null; // the card that admits to dummy ships: CC-22.b
  up: 0 | 1 | 2; // 0 face down, 1 seen for the next strike phase only, 2 spotted
  unloading: boolean;
  gaveUp: boolean; // tried to avoid combat, so that its mission is off: CC-20.c-2
  bombards: string; // base it will bombard in this surface combat phase, '' = none
  declared: boolean; // its mission has been announced, so that it may be engaged unspotted: CC-20.c
}

/** CAP over a hex: CC-16.g. `skip` = numbers of strikes it lets pass, CC-16.i.vii-2. */
interface Cap {
  hex: Hex;
  low: boolean;
  skip: number[];
  fought: boolean;
}

export interface AirUnit {
  id: string; // 'lexington.SBD-3.2'
  type: string;
  home: string; // ship or base printed on it
  at: string; // where it is based now
  lost: boolean;
  out: boolean; // for the rest of the turn
  struck: number; // strike phases of this turn it has struck in, as bits 1, 2, 4
  flew: number; // strike phases of this turn it was on a strike or on CAP in, as bits: CC-24.d.iii
  searched: number; // search phases of this turn it has searched in, as bits 1, 2
  moved: boolean; // landed elsewhere this turn, so that it may not strike again: CC-16.l.ii
  aloft: boolean; // on a strike, search or flight home in the phase being played: CC-18.g
  strike: number; // number of its strike in the phase being played, 0 = none assigned
  attack: number; // index of the attack strength it uses
  low: boolean; // torpedo bomber, or escort of torpedo bombers: CC-16.b
  strafe: boolean; // attacks a base with its F strength: CC-24.c
  land: string; // where it will land if not where it came from, '' = there
  cap: Cap | null;
}

export interface Boat {
  id: string;
  hex: Hex; // -1 before it is placed
  pinned: boolean; // turned sideways: CC-25.e
}

/** What a side has learned of the other: searches, battles, clues. CC-15.k. */
interface Sighting {
  turn: number;
  label: string;
  hex: Hex;
  cards?: Card[];
  all?: boolean; // the cards are the whole pile
  ships?: string[]; // seen in a battle or an air attack
}

export interface Found {
  label: string;
  hex: Hex;
  cards: Card[];
  by: string[]; // own air units that searched the hex
  attacked: string[]; // those that have made their armed attack
}

interface Knowledge {
  log: Sighting[];
  found: Found[]; // by the search being followed up
  drawn: Card[]; // by the submarine that is attacking
  clues: string[]; // carrier pool cards drawn from the enemy's pool: CC-27.e
  carrierSeen: boolean; // an enemy carrier card was drawn: CC-MI-S8
}

/** All that a side knows of itself, and all it has been told of the enemy. */
export interface OwnSide {
  ships: Ship[];
  tfs: TaskForce[];
  air: AirUnit[];
  boats: Boat[];
  labels: string[]; // of unused blocks, the next first
  dummyShips: { [suit in Suit]: number }; // still to be used at set-up: CC-22
  depots: { [base: string]: number }; // cargo points waiting at its bases: CC-26.e
  answered: boolean; // has given its sealed order in the step being played
  plan: Plan | null; // the sealed reorganisation: CC-12.j
  narrow: boolean; // fighters under 1:1 take on fewer to reach 1:1: CC-16.i.iii
  planMade: boolean; // CC-MI-S8
  tenderReady: boolean; // has lain a turn where the seaplane base will be: CC-CS-S4
  know: Knowledge;
}

export interface TfPlan {
  label?: string; // an existing task force that is reshaped; a new one if left out
  hex: Hex;
  ships: string[];
  suits?: { [ship: string]: Suit };
  cards?: Card[]; // the umpire deals a pile if left out
  ruse?: { [suit in Suit]?: number }; // dummy ships
}

export interface Plan {
  tfs: TfPlan[];
  dummies: Hex[]; // new dummy blocks
  drop: string[]; // dummy blocks taken off
}

/** What the other side can see of a side: blocks, boats, what was hurt before its eyes. */
export interface Shown {
  blocks: { hex: Hex; label: string | null; up: 0 | 1 | 2 }[];
  boats: { id: string; hex: Hex; pinned: boolean }[];
  hurt: { id: string; state: ShipState; vp: number }[];
  lostAir: string[];
}

export type Target = { tf: string } | { base: string };

export interface Strike {
  no: number;
  side: Side;
  target: Target;
  hex: Hex; // of the target
  state: 'assigned' | 'ready' | 'joined' | 'lost' | 'done'; // lost: did not form up or find its target
  units: string[]; // air units that the defender has seen
  cap: string[]; // CAP units that the attacker has seen
}

export interface BattleShot {
  side: Side; // of the ship hit
  ship: string;
  state: ShipState;
}

/** The stack of steps holds only what both sides know. */
export type Step =
  | { step: 'setup'; stage: Of<typeof SETUP> }
  | { step: 'turn'; phase: Phase } // the next to be played
  | { step: 'search'; no: 1 | 2; stage: Of<typeof SEARCH> }
  | {
      step: 'boats';
      side: Side;
      no: 1 | 2;
      night: boolean;
      asked: boolean;
      todo: BoatTask[];
      label: string;
      n: number;
    }
  | { step: 'follow-up'; side: Side; no: 1 | 2; n: number; spotted: { label: string; cards: number }[] }
  | { step: 'strikes'; no: 1 | 2 | 3; stage: Of<typeof STRIKES> }
  | StrikeStep
  | { step: 'surface'; no: 1 | 2; stage: Of<typeof SURFACE>; battles: Battle[]; avoided: string[] }
  | BattleStep
  | { step: 'movement'; stage: Of<typeof MOVEMENT> }
  | { step: 'organise' };

/** A submarine block that will spot, and attack or only observe: CC-25.b. */
export interface BoatTask {
  boat: string;
  act: 'attack' | 'observe';
  tf: string; // a face-up task force, '' = any block in the hex
}

/** Shot down, but it attacks first: at full or half strength. CC-16.i.ii-3, CC-16.j.i-2. */
export type Fate = 'after' | 'half';

export interface StrikeStep {
  step: 'strike';
  no: number;
  stage: Of<typeof STRIKE>;
  groups: string[][]; // ships of the target by AA group: CC-16.j.ii
  choice: { [unit: string]: number }; // group each unit attacks
  fate: { [unit: string]: Fate };
}

/** An engagement as declared: CC-20.a. */
export interface Battle {
  by: Side;
  hex: Hex;
  allied: string[];
  ijn: string[];
  base: string; // bombarded, '' = none
  late: { [label: string]: string[] }; // drawn in when the battle was joined, and by whom: these may yet avoid it
}

export interface BattleStep extends Battle {
  step: 'battle';
  night: boolean;
  no: 1 | 2;
  port: boolean; // against ships in the enemy's port: CC-24.g.iv
  stage: Of<typeof BATTLE>;
  round: number;
  order: { side: Side; tfs: string[] }[]; // who fires when in a round
  turn: number; // index into order
  shots: boolean; // somebody fired this round
  results: BattleShot[]; // by day held until the end of the round
  baseHit: number; // strength that has come down on the base this round
  answered?: true; // the base has fired, and more of those it fires at are still to shoot this round: R-48
  shown: { allied: string[]; ijn: string[] };
  screened: { allied: number; ijn: number };
  unspotted: Side | null; // surprised the other: CC-20.e.ii-2
  leaving: Side | null;
  offer: Hex[];
}

export interface Public {
  turn: number;
  phase: string;
  initiative: Side | null;
  totals: { allied: number; ijn: number };
  weather: Weather[]; // by zone
  closed: string[]; // bases not in play: not yet opened, or fallen
  landed: { [landing: string]: number }; // cargo points ashore
  bonus: { side: Side; rule: string; vp: number }[];
  bombardments: number; // of Henderson Field that did harm: CC-SC-S6
  searched: { allied: [hex: Hex, searches: number][]; ijn: [hex: Hex, searches: number][] };
  capClaims: Hex[]; // hexes over which CAP meets searches: CC-15.m
  strikes: Strike[]; // of the strike phase being played
  over: boolean;
}

export interface View extends BaseView {
  scenario: string;
  options: { [option: string]: string };
  pub: Public;
  steps: Step[]; // the stack of what is being played
  shown: { allied: Shown; ijn: Shown };
  score: { allied: number; ijn: number };
  own: OwnSide | null; // of this seat
  truth: { allied: OwnSide; ijn: OwnSide } | null; // for the umpire
}

/** What one side has before its eyes: the whole basis of its orders, and of their acceptance. */
export interface Sight {
  scenario: string;
  options: { [option: string]: string };
  side: Side;
  pub: Public;
  own: OwnSide;
  enemy: Shown;
}

export function sightOf(v: View): Sight {
  if (!v.own || (v.seat !== 'allied' && v.seat !== 'ijn')) throw new Error(`${v.seat} commands no side`);
  const { scenario, options, pub, own, seat } = v;
  return { scenario, options, side: seat, pub, own, enemy: v.shown[enemyOf(seat)] };
}
