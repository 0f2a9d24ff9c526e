import { optionOf } from './info.ts';
import type { Hex } from '../../../kernel/hex.ts';
import { apart } from './board.ts';
import {
  boardFor,
  canFlyFrom,
  dayTurn,
  fighterValue,
  grounded,
  hexOf,
  inPort,
  isBomber,
  onMap,
  openBase,
  packFor,
  penned,
  shipNamed,
  tfNamed,
  unitType,
} from './forces.ts';
import { TABLES } from './pack.ts';
import type { AirUnit, Shown, Sight, Strike, Target } from './view.ts';

/** Which air units may do what, and how far. */

export type StrikePhase = 1 | 2 | 3;

/** The strike phase's bit in AirUnit.struck. */
export const strikeBit = (no: StrikePhase): number => 1 << (no - 1);

/** Phase 2 is closed to units that struck in phase 1 or searched before it, phase 3 to those of the second search. */
function barred(u: AirUnit, no: StrikePhase): boolean {
  if (no === 2) return (u.struck & 1) !== 0 || (u.searched & 1) !== 0; // CC-12.d-2, CC-15.n
  if (no === 3) return (u.searched & 2) !== 0; // CC-12.h-2
  return false;
}

/** A Catalina that searched this night may strike what it found. CC-MI-S4, CC-SC-S3. */
const isNightPatrol = (x: Sight, u: AirUnit): boolean => {
  const patrol = packFor(x).special.nightPatrol;
  return patrol !== undefined && u.type === patrol.type && patrol.bases.includes(u.at);
};

/** Whether a unit may be sent off in a strike phase. */
export function mayStrike(x: Sight, u: AirUnit, no: StrikePhase): boolean {
  if (u.lost || u.out || u.moved || u.cap || !canFlyFrom(x, u.at) || penned(x, u.at)) return false;
  if (!dayTurn(x)) return no === 3 && isNightPatrol(x, u) && (u.searched & 2) !== 0;
  return !barred(u, no) && !grounded(x, u, no === 1);
}

/** A unit away from home may fly back within twice its range, even on the turn it came. CC-16.l.ii-2, R-96. */
export function mayReturn(x: Sight, u: AirUnit): boolean {
  if (u.lost || u.out || u.at === u.home || u.cap || !dayTurn(x) || !canFlyFrom(x, u.at)) return false;
  const ship = shipNamed(x.own, u.home);
  if (ship && (ship.state === 'ditw' || !onMap(ship))) return false;
  const [from, to] = [hexOf(x, x.own, u.at), hexOf(x, x.own, u.home)];
  if (from < 0 || to < 0) return false;
  return apart(boardFor(x), from, to) <= 2 * Math.max(...unitType(u).attacks.map((a) => a.range));
}

/** Whether a unit may search in a search phase (1 follows strike phase 1, 2 follows strike phase 2). */
export function maySearch(x: Sight, u: AirUnit, no: 1 | 2): boolean {
  if (!unitType(u).search || u.lost || u.out || u.cap || !canFlyFrom(x, u.at) || penned(x, u.at))
    return false;
  if (!dayTurn(x)) return no === 2 && isNightPatrol(x, u);
  return (u.struck & strikeBit(no)) === 0 && !grounded(x, u, no === 1); // CC-15.n-2
}

/** F strength on CAP; dive bombers on anti-torpedo patrol have a little. CC-CS-S2. */
export function capValue(x: Sight, u: AirUnit): number {
  const patrol = packFor(x).special.antiTorpedo;
  if (patrol && u.type === patrol.type) return patrol.F;
  return fighterValue(u);
}

const patrolsOnly = (x: Sight, u: AirUnit): boolean => fighterValue(u) === 0 && capValue(x, u) > 0;

/** Whether a unit may fly CAP over a hex in this phase, high or low. CC-16.i.v, CC-16.l.iii. */
export function mayCap(x: Sight, u: AirUnit, hex: Hex, low: boolean): boolean {
  if (u.lost || u.out || u.aloft || capValue(x, u) === 0 || !canFlyFrom(x, u.at)) return false;
  const from = hexOf(x, x.own, u.at);
  if (patrolsOnly(x, u)) return low && from === hex && u.struck + u.searched === 0 && dayTurn(x);
  return apart(boardFor(x), from, hex) <= capRange(u);
}

/** CAP flies on the first F strength. */
const capRange = (u: AirUnit): number => unitType(u).attacks.find((a) => a.letter === 'F')?.range ?? 0;

/** F strength of a CAP unit over a target: full at home, half or a quarter away. CC-16.i.v-2, CC-16.i.v-3. */
export function capFactor(x: Sight, u: AirUnit, strike: Strike): number {
  if (isHome(x, u, strike)) return 1;
  const far = apart(boardFor(x), hexOf(x, x.own, u.at), strike.hex);
  return far * 2 <= capRange(u) ? 0.5 : 0.25;
}

function isHome(x: Sight, u: AirUnit, strike: Strike): boolean {
  const { own, side } = x;
  if ('base' in strike.target) return u.at === strike.target.base;
  const ship = shipNamed(own, u.at);
  const tf = tfNamed(own, strike.target.tf);
  if (!tf || ship?.tf === tf.label) return tf !== undefined;
  const mate = ship && tfNamed(own, ship.tf);
  const harboured = mate === undefined || inPort(x, side, own, mate); // CC-24.g.vi: one force in port
  return harboured && inPort(x, side, own, tf) && hexOf(x, own, u.at) === tf.hex;
}

export const targetHex = (x: Sight, enemy: Shown, target: Target): Hex => {
  if ('base' in target) return openBase(boardFor(x), x.pub, target.base)?.hex ?? -1;
  return enemy.blocks.find((b) => b.label === target.tf)?.hex ?? -1;
};

/** Raiders from Rabaul reach Henderson Field in the first strike phase. CC-ES-S7, CC-SC-S7. */
function isRaid(x: Sight, u: AirUnit, no: StrikePhase, target: Target): boolean {
  const raids = packFor(x).special.raids;
  return (
    raids !== undefined &&
    no === 1 &&
    'base' in target &&
    target.base === raids.to &&
    u.at === raids.from &&
    raids.types.includes(u.type)
  );
}

/** A raid beyond the four-hex limit is the day's work: such a unit flies no more this turn. */
export const isLongRaid = (x: Sight, u: AirUnit, no: StrikePhase, target: Target, hex: Hex): boolean =>
  isRaid(x, u, no, target) && apart(boardFor(x), hexOf(x, x.own, u.at), hex) > TABLES.strikeReach;

/** Whether a unit using one of its strengths can strike at a hex and come back, or land at `land`. CC-16.l, R-09. */
export function reaches(
  x: Sight,
  u: AirUnit,
  attack: number,
  no: StrikePhase,
  target: Target,
  hex: Hex,
  land: string,
): boolean {
  const range = strikeRange(x, u, attack);
  const out = apart(boardFor(x), hexOf(x, x.own, u.at), hex);
  if (land !== '' && land !== u.at) {
    const on = openBase(boardFor(x), x.pub, land);
    return on !== undefined && on.type.side === x.side && out + apart(boardFor(x), hex, on.hex) <= 2 * range;
  }
  if (out > range) return false;
  const short = no !== 3 || (optionOf(x, 'strike-reach') === 'all' && shipNamed(x.own, u.at) !== undefined);
  return out <= TABLES.strikeReach || !short || isRaid(x, u, no, target);
}

function strikeRange(x: Sight, u: AirUnit, attack: number): number {
  const patrol = packFor(x).special.nightPatrol;
  if (patrol && !dayTurn(x) && u.type === patrol.type) return patrol.range;
  return unitType(u).attacks[attack]?.range ?? 0;
}

/** Dive and torpedo bombers aboard a carrier, the measure of its strike limit. */
export const isStrikeBomber = (u: AirUnit): boolean =>
  isBomber(u) && unitType(u).attacks.some((a) => a.letter === 'P' || a.letter === 'A');
