import type { Hex } from '../../../../kernel/hex.ts';
import type { AttackKind } from './battle-orders.ts';
import type { SeatIndex } from '../forces.ts';
import type { Depth } from '../modules/submarines/submarine-state.ts';
import type { FrameOf } from '../frames.ts';
import type { InterceptFirstOrder, InterceptOrder, OrderOf } from '../orders.ts';
import type { ShipClass } from '../pack/pack.ts';

/**
 * The steps of a battle (FT-15.5). Once it has begun Condition Numbers stop mattering (FT-15.1b): planes are named when
 * air-to-air combat begins (FT-7.15c), ships when an attack comes through or surface combat starts (FT-7.15b, RUL-101). What has
 * been named stands in `open`; lists are sorted by class and name, so that their order tells nothing.
 */

/** A ship as both sides see it in a battle. Orders name enemy ships by their place in the frame's list. */
export interface BattleShip {
  seat: SeatIndex;
  title: string; // 'CV Shokaku', 'DD'
  cls: ShipClass;
  tf: number; // which of its side's task forces in the hex, from 0
  anchored: boolean; // FT-7.15.2
  planes?: boolean; // planes were seen on her deck when she was named (FT-7.14b)
  crippled: boolean;
  slow?: true; // makes one hex a turn at most; told only where it matters (FO-RCM-ATK-3)
  sunk: boolean; // in this battle
  depth?: Depth; // of a submarine, where it matters (FO-SUBA-2.4, FO-SUBB-7.6)
}

/** Planes of one type with one task and one BHT in an air-to-air combat, over all formations of a side (RUL-97). */
export interface AirLine {
  seat: SeatIndex;
  t: number;
  task: 'attack' | 'past' | 'guard' | 'bomber';
  bht: number; // with all that changes it but the Air Modifier of the target (FT-16.10)
  n: number;
}

/** One battle hex: which combat step comes next (FT-15.5). `raid`: it is fought while planes move, by planes of this side alone (FO-PMAC-4.1). */
export const BATTLE_STEPS = ['air-to-air', 'strike', 'surface', 'bombardment', 'over'] as const;
export type BattleFrame = FrameOf<
  'battle',
  { hex: Hex; next: (typeof BATTLE_STEPS)[number]; raid?: SeatIndex },
  never
>;

/** FT-14.13.1: before anyone moves: hexes where formations of both sides stand in view. */
export type InterceptFirstFrame = FrameOf<'intercept-first', { hexes: Hex[] }, InterceptFirstOrder>;

/** FT-14.13.2: a formation has flown into a hex where formations of `seat` stand in view. */
export type InterceptFrame = FrameOf<'intercept', { seat: SeatIndex; hex: Hex }, InterceptOrder>;

/** FT-14.18, FT-16.1: both say where they attack, and who guards the bombers. */
export type AirCommitFrame = FrameOf<'air-commit', { hex: Hex }, OrderOf<'air-commit'>>;

/** FT-16: one air-to-air combat: one hex, one altitude, one attacker; `special` = during movement (FT-14.13). */
export type AirToAirFrame = FrameOf<
  'air-to-air',
  {
    hex: Hex;
    high: boolean;
    attacker: SeatIndex;
    special: boolean;
    all: boolean; // both sides have interceptors: none may be kept out of it (FT-16.1.3)
    stage: 'groups' | 'escorts' | 'press' | 'bombers';
    lines: AirLine[];
  },
  OrderOf<'air-groups'> | OrderOf<'air-fire'> | OrderOf<'air-press'>
>;

/** One declared attack (FT-17.2): announced, so open. RUL-97: formation, plane name, kind of attack, weapon and target. */
export interface StrikeAttack {
  formation: number; // which of the attacking formations, from 0
  t: number;
  n: number; // Air Factors left in it
  high: boolean; // takes anti-aircraft fire high (FT-17.7.1)
  how: AttackKind;
  weapon: number;
  ship: number | null; // place in `ships`; null = the base
  with: number | null; // FT-OPT-PLANES-1: made together with this attack
}

/** FT-17 and FT-18: whether one attacks, at what, anti-aircraft fire, then the attacks one after another. */
export type StrikeFrame = FrameOf<
  'strike',
  {
    hex: Hex;
    attacker: SeatIndex;
    stage: 'approach' | 'targets' | 'flak' | 'attacks';
    sea: boolean; // ships of the enemy are in view there
    base: number; // his base there, by its place in Public.bases; -1 = none
    bombsShips: boolean; // ships are attacked
    bombsBase: boolean; // the base is attacked
    ships: BattleShip[]; // named once he attacks ships (FT-7.15b); those at anchor if he attacks the base alone (FT-7.15.2)
    attacks: StrikeAttack[];
    next: number; // the attack to be made next
  },
  OrderOf<'approach'> | OrderOf<'strike'> | OrderOf<'flak'>
>;

/**
 * FT-21.7: hits on a ship or base cost planes. Somebody picks the plane names that are eliminated; how many stand there is
 * not told (FT-21.7.4). `types`: what the attacker may pick from; an owner who picks has them under his own seal.
 */
export type LossesFrame = FrameOf<
  'losses',
  {
    chooser: SeatIndex;
    owner: SeatIndex;
    deck: string;
    hits: number;
    asked: boolean;
    types: number[];
    armored?: boolean; // hits on an armored deck (FO-BRIT-DECK-3.1)
    counted?: boolean; // so many Air Factors and not hits: by a critical hit or a fire (FO-CRIT-TAB-0.1, FO-CRIT-3.1c)
    clears?: 'landed'; // all that stands in a box, whatever the hits (FO-CRIT-TAB-CVB-4)
  },
  { types: number[] }
>;

/** The plane names a seat may pick from now. */
export const lossTypes = (f: LossesFrame, seat: SeatIndex): number[] => f.sealed[seat]?.types ?? f.open.types;

/** FT-19.3; held = kept out of the Breakthrough (FT-19.7.3a). */
export type LinePlace = 'gunnery' | 'torpedo' | 'screen' | 'held';

/** FT-19. */
export type SurfaceFrame = FrameOf<
  'surface',
  {
    hex: Hex;
    stage: 'start' | 'line' | 'guns' | 'torpedoes' | 'breakthrough' | 'break-guns';
    ships: BattleShip[];
    places: LinePlace[]; // of `ships`, once revealed
    bht: number; // 0 until the dice are revealed
    through: SeatIndex | -1; // who may break through
  },
  OrderOf<'surface'> | OrderOf<'line'> | OrderOf<'guns'> | OrderOf<'torpedoes'> | OrderOf<'breakthrough'>
>;

/** FT-19.9. */
export type BombardmentFrame = FrameOf<
  'bombardment',
  {
    hex: Hex;
    attacker: SeatIndex;
    base: number;
    stage: 'start' | 'fire';
    ships: BattleShip[]; // those that bombard, and those at anchor the base may fire at
    shelling: number[]; // places of those that bombard
    longRange: boolean; // FT-OPT-SHIPS-5
    ap?: number[]; // places of those that were told to fire AP shells (FO-AMMO-5.1)
  },
  OrderOf<'bombard'> | OrderOf<'base-fire'>
>;

/** FO-PT: PT boats and the task forces they meet in a hex, pair after pair. */
export interface Meeting {
  seat: SeatIndex; // whose boats they are
  boats: number; // which of the task forces of boats in the list
  force: number; // which of the enemy's
}
export type BoatsFrame = FrameOf<
  'boats',
  {
    hex: Hex;
    ships: BattleShip[]; // boats, and the ships of the task forces they meet
    meetings: Meeting[]; // still to be fought out, the first of them now
    result: number; // of the PT Attack Table, 0 = not thrown yet
    fire: ('boats' | 'force' | 'both')[]; // who has still to fire, the first of them now
  },
  OrderOf<'boats'>
>;

/** FT-OPT-SUB-7: who dives and who fights, then hex after hex: planes, ships, and the submarines themselves. */
/** FO-SUBA-CBT-1, FO-SUBB-6.1: ships and submarines that go for one another, all by their places in the list. */
export interface Duel {
  charges: { by: number; ship: number; guns?: true }[]; // announced, and still to be carried out
  orders: { boat: number; tf: number; first: First }[]; // who goes first, for each task force that attacks a boat
  fired: number[]; // boats that have attacked
  mute: number[]; // boats that may not attack any more
  ahead?: number[]; // boats that attack before anybody attacks them, planes included (FO-SUBB-6.1)
}
export const FIRSTS = ['force only', 'force first', 'boat first', 'boat only'] as const;
export type First = (typeof FIRSTS)[number];

export type SubmarinesFrame = FrameOf<
  'submarines',
  {
    stage: 'depth' | 'hunt' | 'charge' | 'ambush' | 'pursuit' | 'salvo';
    hexes: Hex[]; // still to be fought, the first of them now
    hex: Hex; // -1 before the first
    ships: BattleShip[]; // ships and submarines of the hex
    harried: number[]; // by place: ships that attacked this submarine (FT-OPT-SUB-9c)
    bombed: number[]; // places of submarines attacked by planes
    duel?: Duel; // where it is not always the ships that go first
  },
  OrderOf<'dive'> | OrderOf<'hunt'> | OrderOf<'charge'> | OrderOf<'salvo'>
>;
