import type { Hex } from '../../../kernel/hex.ts';
import type { BattleShip, StrikeAttack } from './battle/battle-frames.ts';
import type { AttackKind } from './battle/battle-orders.ts';
import type { ShipClass } from './pack/pack.ts';
import type { AirFormation, Deck, Group, Public, SeatIndex, Ship, Side, TaskForce } from './forces.ts';
import type { Depth } from './modules/submarines/submarine-state.ts';

/** Every number a module may change, and what it is asked about. */

/** Who asks: what all know, and his own side; no side where he reckons what the enemy's number would be. */
export interface Known {
  p: Public;
  side: Side | null;
  seat: SeatIndex | -1; // whose number it is; -1 = it is the same for both
}

/** Somebody with a side of his own. */
export type Own = Known & { side: Side; seat: SeatIndex };

/** For numbers that depend on nobody's side. */
export const everybody = (p: Public): Known => ({ p, side: null, seat: -1 });

/** What decides how planes attack. */
export type Attacker = Pick<Group, 't' | 'w' | 'high' | 'armed' | 'm'>;

/** FO-AMMO: kinds of shells. */
export type Shells = 'GP' | 'AP';

/** What a blow is struck with. */
export type Arm = 'air' | 'flak' | 'bomb' | 'torpedo' | 'strafe' | 'gun' | 'charge' | 'mine';

export interface Quantities {
  /** FT-16.10: the table of planes that fire in the air. */
  airBht: { hex: Hex; g: Group; spends: boolean };
  /** FT-16.5.3: the same, once it is known whom they fire at (a plane type). */
  airShotBht: { at: number };
  /** FT-17.7: anti-aircraft fire; the attack it is meant for, where it is known. */
  flakBht: { hex: Hex; high: boolean; attack: StrikeAttack | null };
  /** FT-18.5: bombs and torpedoes of planes; no target = the base. */
  attackBht: { hex: Hex; g: Attacker; how: AttackKind; target: BattleShip | null };
  /** FT-19.10: ships and shore guns at a ship; `shells`: the kind they fire, where there are two. */
  gunBht: { arm: Arm; target: BattleShip; shells: Shells | null };
  /** FT-19.9.2: ships at a base. */
  shellingBht: { shells: Shells | null };
  /** FT-OPT-SUB-8c, FT-OPT-SUB-9: planes and ships at a submarine, and a submarine at ships. */
  huntBht: { hex: Hex; g: Group; depth?: Depth };
  chargeBht: { place: number; depth?: Depth };
  salvoBht: { harried: number; alone: boolean };
  /** FO-SUBA-CBT-MOD-1: the die of the Submarine Attack Table. */
  submarineDie: { mined: boolean; anchored: boolean; small: boolean; planes: boolean; harried: boolean };
  /** FO-PT-5: PT boats at ships and ships at PT boats; `result`: of the PT Attack Table. */
  boatBht: { result: number; who: 'boats' | 'force' };
  /** FO-PT-MOD-1, FO-PT-MOD-3: the die of the PT Attack Table. */
  boatDie: { mined: boolean; anchored: boolean; planes: boolean; harried: boolean };
  /** FO-MINE-COMBAT-3, FO-MINE-SWEEP: a minefield at a task force. */
  mineBht: { escorted: boolean };
  /** FT-20.1: what is added to the Result Number of a blow; `prey`: the plane type it is struck at, -1 = no planes. */
  resultShift: { arm: Arm; prey: number };
  /** FT-21.6: the hits of a blow, when all its dice have fallen; `deck`: that of the ship or base it struck; `cls`: of the ship; `armored`: her deck is, and of use against it (FO-BRIT-DECK-0). */
  hits: {
    arm: Arm;
    how: AttackKind | 'surface';
    deck: Deck | null;
    cls: ShipClass | null;
    armored?: boolean;
  };
  /** FT-12.2, FT-21.2.1: hexes a ship may move this turn, and the task force of the slowest. */
  shipSpeed: { ship: Ship };
  forceSpeed: { tf: TaskForce };
  /** FT-14.3b: movement points for a hex; `high`: every plane flies high. */
  legCost: { high: boolean };
  /** FT-8.6a: Readying Factors a move in the boxes costs. */
  readyingCost: { deck: Deck; type: number };
  /** FT-14.10: how many things make a landing a risk, and the die at or below which an Air Factor is lost then. */
  landingRisks: { g: Group; night: boolean };
  landingDie: { g: Group; deck: Deck; night: boolean };
  /** FT-TAB-INTERCEPT: what is added to the die of interceptors in a hex. */
  interceptionDie: { hex: Hex; planes: readonly Group[]; met: boolean };
  /** FT-TAB-SEARCH, FT-TAB-SHADOW: what is added to the die. */
  searchDie: { af: AirFormation };
  shadowDie: { clouded: boolean };
}

export type QuantityId = keyof Quantities;

/** One reason why a number is another. */
export interface Change<About> {
  rule: string; // cited beside the number
  word: string; // 'anchored', 'night'
  /** The number after it, given the number before. */
  of: (was: number, about: About, x: Known) => number;
  /** The rules it puts out of force: their changes are left out of the sum. */
  replaces?: readonly string[];
}

/** A number with its reasons: 9 = 7 printed, +2 anchored FT-18.5.2. */
export interface Sum {
  n: number;
  printed: number;
  parts: readonly { n: number; word: string; rule: string }[];
}

/** A number nothing has changed yet. */
export const printed = (n: number): Sum => ({ n, printed: n, parts: [] });

/** A change that adds so much where something is the case. */
export const plus = <About>(
  rule: string,
  word: string,
  n: number,
  when: (about: About, x: Known) => boolean,
): Change<About> => ({ rule, word, of: (was, about, x) => (when(about, x) ? was + n : was) });
