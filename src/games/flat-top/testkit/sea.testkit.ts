import { type Dice, ScriptedDice } from '../../../kernel/dice.ts';
import type { BattleShip } from '../open/battle/battle-frames.ts';
import { type SeatIndex, SEATS, type Ship } from '../open/forces.ts';
import type { Frame } from '../open/frames.ts';
import { readHex } from '../open/pack/map.ts';
import type { Order, OrderOf } from '../open/orders.ts';
import { beginBombardment } from '../battle/bombardment.ts';
import { type Board, putTaskForce } from './position.testkit.ts';
import { applyOrder, decisionsOf } from '../steps.ts';
import { beginSurface } from '../battle/surface.ts';

/** Battles at sea for tests: ships of both sides in a hex and in view, and orders by name. */

export const shipNamed = (b: Board, seat: SeatIndex, name: string): Ship => {
  const ship = b.s.sides[seat].ships.find((x) => x.name === name);
  if (!ship) throw new Error(`no ship ${name}`);
  return ship;
};

export const indexOf = (b: Board, seat: SeatIndex, name: string): number =>
  b.s.sides[seat].ships.findIndex((x) => x.name === name);

/** 'DD 1', 'DD 2' ... */
export const many = (cls: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => `${cls} ${i + 1}`);

/** Ships of both sides meet in a hex, and surface combat may be opened. */
export function meet(b: Board, hex: string, allied: readonly string[], japan: readonly string[]): void {
  putTaskForce(b, 0, hex, allied).seen = true;
  putTaskForce(b, 1, hex, japan).seen = true;
  b.s.steps = [];
  beginSurface(b.play(), readHex(hex));
}

/** Ships off an enemy base that may be bombarded. */
export function offBase(b: Board, seat: SeatIndex, hex: string, ships: readonly string[]): void {
  putTaskForce(b, seat, hex, ships).seen = true;
  b.s.steps = [];
  beginBombardment(b.play(), readHex(hex), seat);
}

/** Gives an order; dice that are not all thrown are a fault of the test. */
export function order(b: Board, seat: SeatIndex, given: Order, dice: readonly number[] = []): void {
  const scripted = new ScriptedDice(dice);
  let thrown = 0;
  const counting: Dice = {
    roll(sides, label) {
      thrown++;
      return scripted.roll(sides, label);
    },
  };
  b.incidents.push(...applyOrder(b.s, SEATS[seat], given, counting));
  if (thrown !== dice.length) throw new Error(`${thrown} of ${dice.length} dice were thrown`);
}

export const asked = (b: Board): string[] => decisionsOf(b.s).map((d) => `${d.seat} ${d.kind}`);

export const top = <K extends Frame['step']>(b: Board, step: K): Extract<Frame, { step: K }> => {
  const f = b.s.steps.at(-1);
  if (f?.step !== step) throw new Error(`the step is ${f?.step}`);
  return f as Extract<Frame, { step: K }>;
};

/** The place of a ship in the list of the battle. */
export const placeOf = (b: Board, seat: SeatIndex, name: string): number => shipNamed(b, seat, name).place;

export const shown = (b: Board, seat: SeatIndex, name: string): BattleShip => {
  const f = b.s.steps.at(-1);
  if (!f || !f.open || !('ships' in f.open)) throw new Error('no battle');
  return f.open.ships[placeOf(b, seat, name)];
};

export const line = (
  b: Board,
  seat: SeatIndex,
  die: OrderOf<'line'>['die'],
  gunnery: readonly string[],
  torpedo: readonly string[] = [],
): OrderOf<'line'> => ({
  kind: 'line',
  gunnery: gunnery.map((x) => indexOf(b, seat, x)),
  torpedo: torpedo.map((x) => indexOf(b, seat, x)),
  die,
});

/** Fire at ships by name: { Hiei: 41, Kongo: 11 }. */
export const fireAt = (
  b: Board,
  enemy: SeatIndex,
  at: { [ship: string]: number },
): { ship: number; factors: number }[] =>
  Object.entries(at).map(([name, factors]) => ({ ship: placeOf(b, enemy, name), factors }));

export const guns = (b: Board, enemy: SeatIndex, at: { [ship: string]: number }): OrderOf<'guns'> => ({
  kind: 'guns',
  fire: fireAt(b, enemy, at),
});

/** Both have opened fire and set their lines. */
export function formUp(b: Board, allied: OrderOf<'line'>, japan: OrderOf<'line'>): void {
  order(b, 0, { kind: 'surface', fight: true });
  order(b, 1, { kind: 'surface', fight: false });
  order(b, 0, allied);
  order(b, 1, japan);
}
