import type { Direction, Hex } from '../../../kernel/hex.ts';
import {
  type PassageParts,
  type CounterKinds,
  type DeckParts,
  type FormationParts,
  type PublicParts,
  type ReportParts,
  type ScoreParts,
  type ShipParts,
  type SideParts,
} from './modules/parts.ts';
import type { Moment } from './pack/scenario-pack.ts';

/**
 * What a side has and knows, and what everybody knows. The truth is made of one Public and two Sides; the view of a seat is
 * the Public and its own Side, so every question about one's own forces is answered by the same functions for the engine,
 * the client and the computer commander. A Side holds nothing its owner may not see.
 *
 * Everything is plain JSON and refers to other things by small integers: ships by their place in `ships`, task forces and
 * air formations by their number, decks by their place in `decks`, plane types by the number their row in the
 * pack gives them, weapons by WEAPONS. What stands in a data pack is referred to by the name of its row (`data`), never by its place.
 */

export const SEATS = ['allied', 'japan'] as const;
/** The seats as an adjective, for signals and reports. */
export const NATIONS = ['Allied', 'Japanese'] as const;
/** The same as a heading. */
export const FLEETS = ['Allied', 'Japan'] as const;
/** The same as people: 'the Allies', 'the Japanese'. */
export const nation = (seat: SeatIndex): string => (seat === 0 ? 'Allies' : 'Japanese');
export type SeatIndex = 0 | 1;
export type PerSeat<T> = [T, T];

export const enemyOf = (seat: SeatIndex): SeatIndex => (seat === 0 ? 1 : 0);
export const seatIndex = (seat: string): SeatIndex => (seat === 'allied' ? 0 : 1);

/** FT-3.3.1: air formations are numbered 1 to 35. */
export const MOST_FORMATIONS = 35;

// ---- planes on the ground or aboard

export const BOXES = ['landed', 'readying', 'ready'] as const;
export type Box = (typeof BOXES)[number];

/** Air Factors of one kind in one readiness box. */
export interface Stack {
  t: number; // plane type
  n: number; // Air Factors
  w: number; // weapon; 0 = none. Only in Ready
  d: 0 | 1; // dispersed (FT-8.8). Only in a base's Readying
  m: 0 | 1; // trained for night work (FT-S3-R5)
}

/** A ship or base that handles planes: a box of Air Operations Chart A. */
export interface Deck {
  ship: number; // -1 for a base
  base: number; // place in Public.bases; -1 for a ship
  landed: Stack[];
  readying: Stack[];
  ready: Stack[];
  used: [min: number, normal: number, max: number]; // Air Factors taken off or landed this turn by each kind of launch
  noReadying: number; // the turn in which a critical hit forbids readying, 0 = none
  noLaunching: number; // the turn in which a critical hit forbids take-off and landing
  mods?: Partial<DeckParts>; // what modules of the options keep of it; there only where they keep something
}

// ---- ships

export type ShipFate = 'afloat' | 'waiting' | 'left' | 'sunk'; // waiting = enters later (FT-S5-START-Ab); left = off the map for good

export interface Ship {
  data: string; // its row in the catalogue of ships: 'japan.akagi'
  name: string; // 'Lexington', 'DD 7'
  fate: ShipFate;
  tf: number; // number of its task force; 0 = none
  deck: number; // -1 = carries no planes
  hits: number;
  grave: Hex; // where hits sank her, -1 = they have not (FT-25.4b)
  sank: number; // the turn they did
  ammunition: number; // a DD or APD has 1 until it has fired (FT-19.8.3a)
  torpedoes: number;
  anchored: number; // the turn it anchored (0 = before the game); -1 = not anchored
  unloaded: number; // turns of unloading so far
  limps: 0 | 1 | 2; // FT-21.2.1b: 0 = moves every turn, 1 = on odd turns only, 2 = on even turns only
  noMoving: number; // the turn in which a critical hit forbids movement
  upwind: boolean; // has moved this turn as a carrier must that launches more than the minimum (FT-6.10)
  company: number; // the turn it last came into another task force (FT-OPT-SHIPS-1a)
  place: number; // place in the list of ships the battle under way shows to both sides; -1 = none
  fought: number; // the last turn it was used in surface combat, 0 = never (FT-19.9b)
  engaged: number; // the last turn it was in any combat, 0 = never (FT-OPT-SHIPS-6)
  fired: 0 | 1 | 2; // gunnery paid for this turn: 1 = at half, 2 = in full (RUL-100)
  mods?: Partial<ShipParts>; // what modules of the options keep of her; there only where they keep something
}

/** What a task force will do this turn (FT-10). */
export interface Plot {
  path: Direction[];
  reveal: number; // FT-12.1c: shown after this many hexes; -1 = stays hidden if it can
  exit: Direction | null; // FT-12.6a: leaves the map in this direction from the end of its path
  join: number; // FT-12.3a: becomes part of this task force if both end in one hex; 0 = none
}

export interface TaskForce {
  no: number;
  hex: Hex; // -1 = not on the map yet
  ships: number[];
  seen: boolean; // stands on the shared map (FT-7.1, FT-7.2)
  condition: number; // the best Condition Number the enemy had of it this turn, 0 = none
  told: Hex; // the hex in which the enemy was last told of it this turn, -1 = none (FT-7.8)
  blind: boolean; // may not observe this turn: began it in a storm, or failed to shadow
  spent: boolean; // has moved, or may not move any more, this turn
  moved: number; // hexes moved this turn
  lost: boolean; // out of the enemy's sight at the end of last turn: may be taken off the map (FT-7.7)
  plot: Plot | null;
}

// ---- planes in the air

export const BANDS = ['min', 'normal', 'max'] as const; // FT-8.3
export type Band = 0 | 1 | 2;

/** Air Factors of one kind in one formation. */
export interface Group {
  t: number;
  n: number;
  w: number; // weapon still carried
  armed: 0 | 1; // took off armed: a bomber for the whole flight (FT-8.12.4a)
  high: 0 | 1;
  by: number; // the last turn in which it may land (FT-8.5.5)
  m: 0 | 1;
  from: number; // deck it takes off from this turn; -1 once it has flown
  spent: 0 | 1 | 2; // an RF: 1 = went into combat this turn (FT-15.6.1a); 2 = will, with the first shots of the combat under way
  task?: Task; // what it does in the battle under way
}

/**
 * In air-to-air combat: interceptors that attack the escorts, that are sent past them or kept out; the escorts; the bombers.
 * A number: the declared attack, by its place in the list, it takes part in (FT-17.2).
 */
export type Task = 'attack' | 'past' | 'held' | 'guard' | 'bomber' | number;

/** Where a formation is on its way between the map and an off-board base. */
export interface Passage extends PassageParts {
  base: number; // place in Public.bases
  inbound: boolean; // toward the map
  turn: number; // the turn it arrives in the entry hex, or may land
  entry: Hex; // where it enters or left
}

export interface AirFormation {
  no: number;
  hex: Hex; // -1 = off the map
  groups: Group[];
  home: number; // deck it took off from (FT-8.5.3)
  since: number; // turn of take-off
  box: number; // In Flight box it is kept in, by deck; -1 = none (FT-14.7b)
  passage: Passage | null;
  seen: boolean;
  condition: number;
  told: Hex;
  blind: boolean;
  fresh: boolean; // formed this turn and still to take off (FT-8.5.1b)
  began: boolean; // stood on the shared map when the turn began (FT-7.3.5)
  search: 'none' | 'yes' | 'failed'; // FT-7.3
  left: number; // MF left in a move under way; -1 = has not begun to move
  flown: number; // hexes flown this turn, by shadowing or in its own move (FT-14.15.2)
  carried: number; // movement points used before its move: a task force carried it (FT-14.19b), or it came from off the map
  spent: boolean;
  lost: boolean;
  fought: number[]; // air-to-air combats of this turn, each as a number; enemies met share one
  met: number[]; // the same for last turn (FT-14.13.6)
  mods?: Partial<FormationParts>; // what modules of the options keep of it; there only where they keep something
}

// ---- what one knows of the enemy

/** What stands on the shared map under one counter: task forces, Air Formations, and what modules put there. */
export type SightingKind = 'tf' | 'af' | keyof CounterKinds;

/** FT-7.12: what was told. Counts are as claimed at condition 2, true at condition 3. */
export type Report = Told & { mods?: Partial<ReportParts> };
type Told =
  | { condition: 0 | 1; radar?: boolean } // radar: planes at high altitude among them (FT-7.13b)
  | { condition: 2; units: number; classes: string[]; total: number; radar?: boolean }
  | { condition: 3; units: { [cls: string]: number }[]; planesSeen: boolean }; // one entry a unit; cls 'carrier', 'bomber high', ...

/** All enemy units of one kind seen in one hex: one counter on the map (FT-7.16a). */
export interface Sighting {
  id: number; // this side's own running number
  kind: SightingKind;
  hex: Hex;
  turn: number; // when it was last true
  live: boolean; // the counter is on the map now
  source: string; // 'AF 5', 'Rabaul', 'coastwatchers on Malaita'
  report: Report;
}

/** How the owner words a report at condition 2 (FT-7.12.2b, FT-7.12.2c). */
export interface Doctrine {
  total: 'true' | 'low' | 'high' | 'mixed';
  double: boolean; // a lone formation or task force is announced as two
}

// ---- a side

export interface Side {
  ships: Ship[];
  decks: Deck[];
  tfs: (TaskForce | null)[]; // by number - 1
  afs: (AirFormation | null)[]; // by number - 1, 35 of them
  sightings: Sighting[]; // newest last; old ones are dropped
  sighted: number; // sightings so far: the last id given
  doctrine: Doctrine;
  lostToday: number[]; // by plane type (`tally`), for replacements (FT-22); not those lost with a ship
  lostEver: number[]; // by plane type, all
  joined: number[]; // by plane type: reinforcements and replacements so far
  orders: number; // orders given so far; numbers this seat's decisions
  attempts: string[]; // FT-14.13.5a: 'hex.altitude' of interceptions tried in this turn's movement
  parked: number[]; // enemy bases, by their place in Public.bases, where planes were seen on the ground this turn (FT-7.14b)
  unlocked: string[]; // places whose anchor lock has fallen (FT-S2-R2)
  reserves: 'none' | 'called' | 'here'; // FT-S1-R4, FT-OPT-ADDPLANES
  alarmed: boolean; // an enemy task force was seen where it calls the reserves (FT-OPT-ADDPLANES-1a)
  mods: Partial<SideParts>; // what modules of the options keep of this side, for its owner to see
}

/**
 * A list by plane type. It is as long as the first catalogue was, whatever has been added since: types that came later are
 * entered when they first count, so that a catalogue that grows changes no game that does without them.
 */
const FIRST_TYPES = 33;
export const emptyTally = (): number[] => Array.from({ length: FIRST_TYPES }, () => 0);
export const tally = (list: readonly number[], type: number): number => list[type] ?? 0;

export function addToTally(list: number[], type: number, n: number): void {
  while (list.length <= type) list.push(0);
  list[type] += n;
}

// ---- what everybody knows

export interface Weather {
  wind: Direction[]; // by sector, the direction the marker points
  clouds: Hex[]; // markers
  cover: string; // one character a hex: '0' clear, '1' cloud, '2' storm. Made from `clouds` whenever they move
}

export interface BaseState {
  data: string; // its row in the catalogue of bases: 'rabaul'
  values: string; // the block of its values that is in force: 'from-3'
  owner: SeatIndex;
  hex: Hex; // -1 = off the map
  hits: number; // not yet repaired
  scored: number; // hits ever scored on it (FT-S1-V1b)
  struck: number; // the last turn it was attacked or bombarded (FT-23.2)
}

/** What a side has scored, by cause; FT-TAB-VP. */
export interface Score {
  planes: number; // enemy Air Factors eliminated
  landPlanes: number; // those among them that count one point each: land based ones where FT-OPT-PLANES-9 is on, standing patrols (FO-SUBA-OPS-3.3)
  wasted: number; // enemy Air Factors lost unnecessarily
  sunk: { ship: string; cls: string; points: number }[]; // ship: her name, or her class where she has but a number
  hits: number; // points for hits on enemy ships still afloat
  baseHits: number;
  closed: number; // points for turns enemy bases were closed
  unloaded: { [place: string]: number }; // points by place
  rescued: number; // Survivor Factors brought home
  bonus: number; // at the end of the game
  mods?: Partial<ScoreParts>; // points that modules of the options give
}

/** FT-5: every phase a turn may have, by the name it is known by at the table. Which of them a game has, and in what order, its programme says. */
export const PHASES = {
  weather: 'Weather',
  'air-operations': 'Air Operations',
  plotting: 'Task Force Movement Plotting',
  shadowing: 'Shadowing',
  'task-forces': 'Task Force Movement Execution',
  initiative: 'Initiative',
  planes: 'Plane Movement',
  combat: 'Combat',
  fires: 'Fires',
  repair: 'Repair',
  time: 'Time Record',
} as const;
export type PhaseId = keyof typeof PHASES;
export type PhaseName = 'Set-up' | (typeof PHASES)[PhaseId];

export interface Public {
  scenario: string;
  version: string;
  options: { readonly [option: string]: string }; // those that differ from the book as printed; they never change
  turn: number; // 1, 2, 3 ...
  turns: number;
  start: Moment;
  phase: PhaseName;
  weather: Weather;
  bases: BaseState[];
  initiative: SeatIndex | -1;
  score: PerSeat<Score>;
  observed: PerSeat<boolean>; // a ship of this side has been observed in this game (FT-S1-R4, FT-S2-R2)
  mods: Partial<PublicParts>; // what modules of the options keep, for all to see
}
