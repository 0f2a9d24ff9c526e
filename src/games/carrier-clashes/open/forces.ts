import type { Hex } from '../../../kernel/hex.ts';
import { type Board, boardOf, isDay } from './board.ts';
import { airType, type BaseType, type ShipType, type Side, shipType } from './pack.ts';
import type { ScenarioPack } from './scenarios.ts';
import type { AirUnit, OwnSide, Public, Ship, Sight, TaskForce } from './view.ts';

/** Plain questions about a side's own forces, as every chapter asks them. */

export const boardFor = (x: { scenario: string }): Board => boardOf(x.scenario);
export const packFor = (x: { scenario: string }): ScenarioPack => boardOf(x.scenario).scenario;
export const dayTurn = (x: { scenario: string; pub: Public }): boolean => isDay(packFor(x), x.pub.turn);

export const tfNamed = (own: OwnSide, label: string): TaskForce | undefined =>
  own.tfs.find((tf) => tf.label === label);
export const shipNamed = (own: OwnSide, id: string): Ship | undefined => own.ships.find((s) => s.id === id);
export const unitNamed = (own: OwnSide, id: string): AirUnit | undefined => own.air.find((u) => u.id === id);

export const shipsOf = (own: OwnSide, label: string): Ship[] => own.ships.filter((s) => s.tf === label);
export const onMap = (s: Ship): boolean => s.tf !== '' && s.tf !== 'off';
export const printed = (s: { id: string }): ShipType => shipType(s.id);
export const hullsOf = (ships: readonly Ship[]): number => ships.reduce((n, s) => n + printed(s).hulls, 0);

/** A block with no ships, real or dummy. CC-21. */
export const isDummy = (own: OwnSide, tf: TaskForce): boolean =>
  tf.ruse.length === 0 && !own.ships.some((s) => s.tf === tf.label);

export const isCarrier = (s: { id: string }): boolean => printed(s).defence.letter === 'A';

/** Destroyer units, not the converted ones (CC-25.e). */
export const isDestroyer = (s: { id: string }): boolean => printed(s).type === 'DD';

/** Whether a ship counts as heavy for damage: B, or A rated 3 and more. CC-17.b, R-32. */
export const isHeavy = (t: ShipType): boolean =>
  t.defence.letter === 'B' || (t.defence.letter === 'A' && t.defence.value >= 3);

export const damageClass = (t: ShipType): 'heavy' | 'medium' | 'light' =>
  isHeavy(t) ? 'heavy' : t.defence.letter === 'C' || t.defence.letter === 'A' ? 'medium' : 'light';

/** Halved when damaged or dead in the water, fractions kept. CC-18.b-2, R-32. */
export const defenceOf = (s: Ship): number => printed(s).defence.value / (s.state === 'ok' ? 1 : 2);

/** AA value by scenario date, null = none. */
export function aaOf(scenario: string, s: Pick<Ship, 'id' | 'state'>): number | '*' | null {
  const t = printed(s);
  const aa = t.aaBy?.[scenario] ?? t.aa;
  if (aa === null || aa === '*' || s.state === 'ok') return aa;
  return s.state === 'ditw' ? '*' : aa / 2;
}

export const baseAt = (board: Board, pub: Public, hex: Hex): { type: BaseType; hex: Hex } | undefined =>
  board.bases.find((b) => b.hex === hex && !pub.closed.includes(b.type.id));

export const openBase = (board: Board, pub: Public, id: string): { type: BaseType; hex: Hex } | undefined =>
  board.bases.find((b) => b.type.id === id && !pub.closed.includes(id));

export const baseRadar = (b: BaseType, scenario: string): boolean => b.radarBy?.[scenario] ?? b.radar;
export const baseAa = (b: BaseType, scenario: string): number | '*' | null => b.aaBy?.[scenario] ?? b.aa;

/** A friendly port that takes these ships. CC-24.g.i, R-68, CC-MI-S7. */
export function portFor(
  x: { scenario: string; pub: Public },
  side: Side,
  hex: Hex,
  ships: readonly Ship[],
): BaseType | null {
  const base = baseAt(boardFor(x), x.pub, hex)?.type;
  if (!base?.port || base.side !== side) return null;
  const only = packFor(x).special.anchorage;
  if (only?.base === base.id && !ships.every((s) => only.types.includes(printed(s).type))) return null;
  return base;
}

export const inPort = (
  x: { scenario: string; pub: Public },
  side: Side,
  own: OwnSide,
  tf: TaskForce,
): boolean => portFor(x, side, tf.hex, shipsOf(own, tf.label)) !== null && !isDummy(own, tf);

/** Where a ship or base is; -1 if nowhere. */
export function hexOf(x: { scenario: string; pub: Public }, own: OwnSide, place: string): Hex {
  const ship = shipNamed(own, place);
  if (ship) return tfNamed(own, ship.tf)?.hex ?? -1;
  return openBase(boardFor(x), x.pub, place)?.hex ?? -1;
}

export const unitType = (u: AirUnit) => airType(u.type);
export const attackOf = (u: AirUnit) => unitType(u).attacks[u.attack] ?? unitType(u).attacks[0];
export const fighterValue = (u: AirUnit): number =>
  unitType(u).attacks.find((a) => a.letter === 'F')?.value ?? 0;
export const isBomber = (u: AirUnit): boolean => !unitType(u).attacks.some((a) => a.letter === 'F');

/** Air units based at a ship or base, lost ones left out. */
export const unitsAt = (own: OwnSide, place: string): AirUnit[] =>
  own.air.filter((u) => !u.lost && u.at === place);

/** An undamaged carrier or an open base: able to send off aircraft. CC-18.b, CC-18.d-2. */
export function canFlyFrom(x: Sight, place: string): boolean {
  const ship = shipNamed(x.own, place);
  return ship ? ship.state === 'ok' && onMap(ship) : openBase(boardFor(x), x.pub, place) !== undefined;
}

/** A carrier in an island hex, or one that passed through in its move, may neither search nor strike. CC-13.c. */
export function penned(x: Sight, place: string): boolean {
  const ship = shipNamed(x.own, place);
  const tf = ship && tfNamed(x.own, ship.tf);
  return tf !== undefined && (tf.island || boardFor(x).islands.has(tf.hex));
}

/** Mud, and bombers that fly once a day. CC-SC-S5, CC-CS-S5. */
export function grounded(x: Sight, u: AirUnit, early: boolean): boolean {
  const { mud, oneMission } = packFor(x).special;
  if (mud && early && u.at === mud.base && x.pub.turn === mud.turn) return true;
  return oneMission !== undefined && oneMission.types.includes(u.type) && u.struck + u.searched > 0;
}

export const weatherAt = (x: { scenario: string; pub: Public }, hex: Hex) =>
  x.pub.weather[boardFor(x).zoneOf[hex]] ?? 'clear';
