import type { BaseView } from '../../../kernel/ruleset.ts';
import type { MidwayOptions } from './info.ts';
import type { BaseSquadrons, GroupPlan, MidwayOrder } from './orders.ts';
import type { Side, Squadrons } from './pack.ts';

/**
 * What a viewer may see. Each seat knows its own forces; of the enemy it knows what was reported to it. Whatever one side
 * learns of the other, the other side told it, so reports are known to both sides and to spectators alike.
 */

/** One entry per ship of SHIPS, own and enemy, in that order. */
export interface ShipView {
  zone: number; // own ship: her zone, 372; -1 = not on the board yet, or an enemy ship (see `seen` and the reports)
  hits: number; // 2; hits are always known to both sides
  sunk: number; // the turn she sank in, 0 = afloat
  seen: Sighted | null; // when and where the enemy last knew her by name; known to both sides
}
export interface Sighted {
  turn: number; // 12
  zone: number; // 372
}

/** A carrier afloat and on the board, or Midway while it is U.S.; own bases only. */
export interface AirBaseView {
  base: number; // 11 = Akagi, 37 = Midway
  zone: number; // 372
  capacity: number; // 21
  idle: Squadrons; // [7, 0, 0]
  readying: Squadrons; // declared this turn; may fly next turn
  ready: Squadrons; // [0, 7, 7]
  usable: boolean; // false: Midway at fortification 0, nothing flies from or lands there (MW-T-REDUCE-8)
}

/** Own squadrons aloft this turn. Its place in `flights` is the number a land order names. */
export interface FlightView {
  by: Side;
  role: 'strike' | 'patrol' | 'transfer';
  zone: number; // the target, the patrolled zone, or where the transfer goes
  from: BaseSquadrons[]; // [{ base: 11, squadrons: [2, 7, 0] }]
  to: number[]; // patrol and transfer: the base meant to receive each part of `from`; strike: []
  lost: Squadrons; // shot down so far, by type; from which base is settled on landing
  either: number; // shot down besides, D or T as the owner chooses on landing
}

/** Squadrons aloft that both sides know of: every strike, and patrols that an attack has met. */
export interface AloftView {
  by: Side;
  role: 'strike' | 'patrol';
  zone: number;
  island: boolean; // a strike with bombs on the island
  squadrons: Squadrons; // as launched: [2, 7, 7]
  lost: Squadrons;
  either: number;
  fate: StrikeFate;
}
export type StrikeFate = 'flying' | 'empty' | 'called off' | 'fought'; // a patrol is 'flying' throughout

/** Ship types in a zone, in the order of SHIP_TYPES: [0, 1, 0, 1, 0] = CV and CA; true numbers if the game answers with numbers. */
export type Types = [number, number, number, number, number];
export interface ZoneReport {
  zone: number;
  types: Types;
}

/** What both sides know happened, newest last; the last REPORT_TURNS turns are kept, older ones are in the log only. */
export type Report =
  | { kind: 'search'; turn: number; by: Side; area: number; found: ZoneReport[] } // a called area; found [] = nothing there
  | { kind: 'ships'; turn: number; by: Side; found: ZoneReport[] } // sighted from ships in the same area (R51)
  | { kind: 'midway'; turn: number; by: Side; types: Types } // Japanese ships on the Midway zone: MW-APP-MID-7
  | { kind: 'readiness'; turn: number; by: Side; readying: boolean; dereadying: boolean } // what `by` announced
  | { kind: 'attack'; turn: number; by: Side; zone: number; ships: number[] } // ships by name that `by` met there; [] = empty sea
  | { kind: 'b17'; turn: number; by: Side; zone: number; ships: number[] }
  | { kind: 'contact'; turn: number; by: Side; zone: number } // both fleets in one zone: MW-T-SURF-1
  | { kind: 'gunnery'; turn: number; by: Side; zone: number; ships: number[] } // ships of the other side that `by` met there
  | { kind: 'return'; turn: number; by: Side; zone: number; from: number[]; to: number[] }; // zones the strike of `by` on `zone` came from and went back to: MW-STEP17

/** An air battle under way; all of it is in the open. */
export interface BattleView {
  zone: number;
  attacker: Side;
  island: boolean; // bombs for Midway: D and T bomb alike, and the island may be a target (R49)
  stage: 'place' | 'assign' | 'fire' | 'waves';
  attack: Squadrons; // what the attacker brought
  patrol: number; // the defender's fighters over the zone
  ships: { ship: number; rect: number }[]; // as placed; empty before that
  groups: GroupPlan[]; // as assigned
  bombs: { d: number; t: number }; // what bombs the island
  fires: { ship: number; group: number }[];
  strip: number;
  screens: { group: number; fighters: number }[];
}

/** A gun action under way. */
export interface SurfaceView {
  zone: number;
  round: number; // battle turn 1 to 4
  stage: 'arrange' | 'manoeuvre' | 'gunfire' | 'withdraw';
  side: Side; // who arranges, manoeuvres or fires; of no meaning in 'withdraw'
  renewed: boolean; // it goes on from the turn before, ships in their places (R57)
  ships: { ship: number; rect: number }[]; // both sides, as they stand
  damage: { ship: number; hits: number }[]; // scored this battle turn; counts at its end (R54)
  fresh: number[]; // own ships in the zone that have still to come on the board
}

/** Ships locked in a fight of four battle turns, with their rectangles: they may not move next turn (MW-T-SURF-17a, R57). */
export interface EngagedView {
  zone: number;
  ships: { ship: number; rect: number }[];
}

export type StepName =
  | 'deploy'
  | 'move'
  | 'ready'
  | 'search'
  | 'operations'
  | 'b17'
  | 'battle'
  | 'land'
  | 'surface'
  | 'over';

export interface MidwayView extends BaseView {
  scenario: string; // 'tournament'
  options: MidwayOptions;
  night: boolean;
  step: StepName; // what is being played: 'search'
  side: Side | null; // whose search it is in 'search', null otherwise
  ships: ShipView[];
  bases: AirBaseView[]; // own
  speed: { ship: number; zones: number }[]; // in 'move': own ships that may move, with their allowance: { ship: 3, zones: 6 }
  arriving: number[]; // in 'move': own ships that may enter the board
  flights: FlightView[]; // own
  aloft: AloftView[]; // of both sides
  lost: { by: Side; squadrons: Squadrons }[]; // own squadrons lost since the start, wherever; those aloft count once landed
  downed: { us: Squadrons; japan: Squadrons; either: { us: number; japan: number } }; // squadrons of each side both saw lost in battle
  reports: Report[];
  called: number[]; // areas the side now searching has called this turn; last turn's calls are in the reports
  airLeft: number; // air searches the searching side has left; -1 where the viewer may not know
  callable: number[]; // own search open: the areas that may be called
  b17: { left: number; zone: number }; // attacks left today; the zone of the attack under way, else -1
  b17Ships: number[]; // the ships named to the B-17s while their target is being picked
  ground: number; // squadrons destroyed on the ground at Midway this turn by the table, to be taken off on landing (R43)
  fort: number; // fortification strength, 20 to 0; 0 throughout without Midway Reduction
  taken: number; // the turn Midway fell, 0 = in U.S. hands
  invasion: number; // Japan: turns of invasion completed in sequence; -1 for the U.S., who is not told
  points: { us: number; japan: number };
  contacts: number[]; // zones of announced contact still to be fought this turn
  battle: BattleView | null;
  surface: SurfaceView | null;
  engaged: EngagedView[];
  committed: MidwayOrder | null; // own sealed order already given in this step
}
