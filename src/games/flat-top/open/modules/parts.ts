import type { Direction, Hex } from '../../../../kernel/hex.ts';
import type { AirFormation, Group, SeatIndex } from '../forces.ts';
import type { Submarine } from './submarines/submarine-state.ts';

/**
 * What modules keep in a state, one line a module, by the id of its option. Where a part is kept says who sees it: the parts of
 * Public everybody, those of a Side its owner, the hidden ones nobody but the umpire. A part is plain JSON and is there only
 * in games that have the module.
 */
export interface PublicParts {
  rescue: Wreck[];
  'search-reports': OpenSearches;
  'hunted-boats': Hex[]; // where boats found from the air are in view (FO-SUBC-1.2)
}

export interface SideParts {
  fueling: Thirst[];
  towing: Tow[];
  rescue: Rescue;
  rearming: Berth[];
  'critical-hits': Burning[];
  'pt-boats': Flotilla;
  ammunition: Magazine[];
  'ready-cap': ReadyCap;
  'cap-dive': number[]; // Air Formations that may not split to dive (FO-GM-CAP-1.6)
  submarines: { harried: Harried[] };
  mines: Mining;
  'launch-under-attack': Launching;
  coastwatchers: Posted[];
  'hunted-boats': { spotters: Spotter[] };
  'search-reports': Searching;
  'alternate-movement': Waiting[]; // while the enemy attacks
}

/** What is kept of one ship: in the ship itself, which is copied, compared and shown with it. */
export interface ShipParts {
  submarines: Submarine;
  'critical-hits': number[]; // the turns in which critical hits halve her speed, 0 = for good (FO-CRIT-5.1)
  ammunition: Shellroom;
  'armored-decks': DeckHits;
  'hidden-names': string; // the letter the enemy knows her by instead of her name (FO-XSHIP-NAMES-2)
}

/** FO-BRIT-DECK: what has hit an armored deck. */
export interface DeckHits {
  bombs: number; // that did not count on her hull (FO-BRIT-DECK-6)
  flak: number; // Anti-Aircraft Factors lost beyond one for each hit (FO-BRIT-DECK-4)
}

/** What is kept of one deck. */
export interface DeckParts {
  'critical-hits': Wrecked;
}

/** What is kept of one Air Formation. */
export interface FormationParts {
  'alternate-movement': { standsBy: true }; // while another of its side attacks in its hex (FO-PMAC-4.3)
  'cap-dive': { thrown: true; dived?: true }; // its die for a dive has fallen this turn (FO-GM-CAP-1.3a), or it is what dived (FO-GM-CAP-1.5)
}

/** What is kept of one way to or from an off-board base. */
export interface PassageParts {
  left?: number; // movement points it has on the turn it arrives (FO-XPLANE-OFFBOARD-4)
}

/** Points a module gives a side. */
export interface ScoreParts {
  mines: number; // for mines laid and swept, once the game is over (FO-MINE-VP-1)
  'hidden-names': number; // for ships with names, as last shown (FO-XSHIP-NAMES-3)
}

/** What neither side knows. */
export interface HiddenParts {
  'search-reports': DoubtfulReport[];
  [module: string]: unknown;
}

/** Kinds of counters that modules put on the shared map beside task forces and Air Formations, and the module of each. */
export interface CounterKinds {
  ss: 'submarines';
}

/** What a report says beyond its Condition Number (FT-7.12); its module brings the words (`OpenRules.reports`). */
export interface ReportParts {
  'search-reports': SearchSaid;
  [part: string]: unknown;
}

/** FO-GM-READYCAP: what a side has ordered of fighters that wait on deck, and those of them that are up. */
export interface ReadyCap {
  orders: ReadyOrder[];
  up: Scrambled[];
  reports: Reported[]; // where its own planes were reported to the enemy this turn, as it heard itself (FT-7.8a)
}

/** FO-GM-READYCAP-1.0b, FO-GM-READYCAP-1.2c: the orders of a deck. */
export interface ReadyOrder {
  deck: number;
  size: number; // the least strike they take off for; 0 = any
  height: 'strike' | 'low' | 'high'; // strike: as it comes
  sure: boolean; // not at a strike of which nobody could make out the size
}

/** FO-GM-READYCAP-1.3a: a formation that lands by itself at the decks it took off from, unless it is given orders. */
export interface Scrambled {
  af: number;
  since: number;
  decks: number[];
  follows?: true; // its ship has sailed on, and it flies after her when those before it are down
}

export interface Reported {
  af: number;
  hex: Hex;
  condition: number;
}

/** FO-CRIT: the fires of a ship. */
export interface Burning {
  ship: number;
  fires: number[]; // the turns in which they broke out
  major: boolean; // what burns is a major fire; then there is but one
  gutted: boolean; // had one: no Air Operations for the rest of the game (FO-CRIT-4.1a)
}

/** FO-CRIT-TAB-CVB: what is wrong with a flight deck beyond the printed critical hits. */
export interface Wrecked {
  noTakeOff?: number; // the turn in which nothing takes off from it (FO-CRIT-TAB-CVB-4)
  shut?: number; // the turn in which nothing takes off or lands, beside the next one (FO-CRIT-3.1a)
  jammed?: boolean; // half the Readying Factor (FO-CRIT-TAB-CVB-3)
}

/** FO-AMMO-5: what a ship that has divided her ammunition has of GP shells; what she has fired of AP shells is her `fired`. */
export interface Shellroom {
  gp: number;
  fired: 0 | 1 | 2; // gunnery paid for with them this turn, like `Ship.fired`
}

/** FO-AMMO-5: how a ship divides a full load of ammunition. */
export interface Magazine {
  ship: number;
  gp: number;
}

/** FO-PT: the boats of a side, and its ships that boats or submarines have attacked. */
export interface Flotilla {
  boats: BoatLog[];
  harried: Harried[]; // FO-PT-MOD-3
}

/** A ship that boats or submarines have attacked, and the last turn it happened. */
export interface Harried {
  ship: number;
  turn: number;
}

/** FO-PT-1.1: the log of a boat. */
export interface BoatLog {
  ship: number;
  out: number; // turns since it left its base
  service: number; // turns of service it needs before it may sail again; 0 = it is in order
  done: number; // of them so far
}

/** FO-MINE: what a side has laid, found and ordered of mines. Its fields are known to nobody else until they are found. */
export interface Mining {
  layers: Minelayer[];
  stock: { base: string; n: number }[]; // of its Depots (FO-MINE-PLANT-3.2)
  fields: Minefield[];
  found: Hex[]; // with fields of the enemy (FO-MINE-DETECT-2)
  searches: { tf: number; hex: Hex }[]; // declared for this turn (FO-MINE-DETECT-1.1)
  due: number[]; // task forces shot at by ships in a field of their own, this turn (FO-MINE-COMBAT-6.2)
  points: number; // counted when the game ends
}

export interface Minelayer {
  ship: number;
  aboard: number; // Mine Factors
  target: { hex: Hex; sides: Direction[] } | null; // no sides: a port (FO-MINE-PLANT-4.2)
  lays: number; // Mine Factors to be laid this turn
  run: Hexside | null; // where she has laid them, if nobody has attacked her by the end of the turn
  turns: number; // on end at a Depot; -1 = she is at none
  passes?: Hexside & { n: number }; // runs of a submarine that has to make several (FO-MINE-PLANT-12.1)
}

/** A side of a hex; side 0: the whole of a port. */
export interface Hexside {
  hex: Hex;
  side: Direction | 0;
}

export interface Minefield extends Hexside {
  factors: number;
}

/** FO-LUA: what a side has launched and where its planes waited this turn, and its planes caught on deck in the battles under way. */
export interface Launching {
  pressed: number[]; // decks that made a maximum launch (FO-LUA-1.1)
  over: Hex[]; // where planes that can attack were before planes moved (FO-LUA-2)
  caught: Caught[];
}

export interface Caught {
  deck: number;
  af: number; // whose they are
  group: Group; // as it was in the air
  stood: number; // Air Factors of the kind that were Ready before
}

/** FO-PMAC-4.1: a formation that has not taken off and stands on deck while the enemy attacks. */
export interface Waiting {
  af: AirFormation;
  stood: number[]; // Air Factors of the kind of each of its groups that were Ready before
}

/** FO-CW: where a counter stands, or fell; by its number. The enemy never knows of it. */
export interface Posted {
  hex: Hex;
  lost: number; // the turn in which it fell; 0 = it is at its post
}

/** FO-SUBC-1.2: a formation that has found a submarine, and where; while it stays there the submarine is not lost from sight. */
export interface Spotter {
  af: number;
  hex: Hex;
}

export type SearchClass = 'carrier' | 'battleship' | 'transport' | 'cruiser' | 'destroyer';

/** FO-SEARCH: what both sides know of the searches of this turn. */
export interface OpenSearches {
  paths: { seat: SeatIndex; path: Hex[] }[]; // as they were called out, from the hex in which each began (FO-SEARCH-1)
  found: { seat: SeatIndex; hex: Hex }[]; // where battle was called over ships: whose planes have found them (FO-SEARCH-13)
}

/** FO-SEARCH: what a side's planes search and have reported; of what they missed or got wrong there is no word in it. */
export interface Searching {
  under: { af: number; path: Hex[]; add: number } | null; // a search whose flight is not over; add: to the die (FO-SEARCH-12)
  done: SearchLog[]; // of the last turns
  reported: { af: number; hex: Hex }[]; // this turn: who has reported ships in the hex where they are (FO-SEARCH-13)
}

export interface SearchLog {
  af: number;
  turn: number;
  path: Hex[];
  heard: 'ships' | 'nothing' | 'silence'; // a report, No Sighting, No Report
  found: { hex: Hex; error: number }[]; // as reported
}

/** What planes say of ships (FO-SEARCH-TAB): no `lead` = ships sighted; `n` 0 = without a number. */
export interface SearchSaid {
  lead: { what: SearchClass | 'large' | 'small'; n: number }[];
  escort: SearchClass | null;
  range: number; // from the flight path to where they are said to be
  error: number; // hexes the position may be wrong
}

/** FO-SEARCH-13: a report of ships in doubtful position; where they are is known to neither side. */
export interface DoubtfulReport {
  seat: SeatIndex;
  af: number;
  hex: Hex; // where they are
}

/** FT-OPT-SHIPS-1: a ship that has to fuel. */
export interface Thirst {
  ship: number;
  done: number; // turns of fueling so far
  by: number; // the turn by which it must begin; 0 = it has begun
}

/** FT-OPT-SHIPS-2. */
export interface Tow {
  ship: number; // in tow
  by: number;
}

/** FT-OPT-SHIPS-3: what a side has done for survivors; the enemy is told none of it. */
export interface Rescue {
  saved: { wreck: number; n: number }[]; // Survivor Factors picked up, by wreck (FT-OPT-SHIPS-3c)
  aboard: { ship: number; n: number }[];
  still: number[]; // ships that lie still this turn to pick up survivors
  ashore?: number; // put ashore at bases of ours (FO-XSHIP-RESCUE-5)
  wrecks?: Wreck[]; // of ships of ours that went down out of the enemy's sight; their ids are below 0
}

/** The wreck a rescue needs. Who has picked up how many is each side's own knowledge. */
export interface Wreck {
  id: number;
  hex: Hex;
  turn: number;
  survivors: number; // when it sank
}

/** FT-OPT-SHIPS-7: a ship in a harbour with ammunition. */
export interface Berth {
  ship: number;
  hex: Hex;
  turns: number; // on end it has lain there
}
