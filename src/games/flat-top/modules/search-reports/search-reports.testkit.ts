import { line } from '../../../../kernel/hex.ts';
import type { AirFormation, SeatIndex, Sighting, TaskForce } from '../../open/forces.ts';
import type { OptionId } from '../../open/options.ts';
import type { FlyOrder } from '../../open/orders.ts';
import { GRID, readHex } from '../../open/pack/map.ts';
import { beginFlying, give } from '../../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putTaskForce,
  readyBoard,
} from '../../testkit/position.testkit.ts';
import { setClouds } from '../../turn/weather.ts';
import { place } from '../engine.ts';

/** Allied planes search for Japanese ships in open water. */

export const [FROM, TO] = ['B/K20', 'B/K26'];

/** By day, with both sides in their ready-made places and a clear sky. */
export function readySearching(scenario: string): Board {
  const b = readyBoard(scenario, 'full', { 'search-reports': 'on' });
  b.s.pub.turn = 8;
  setClouds(b.s.pub, []);
  return b;
}

/** By day, with nothing placed. */
export function searching(options: { [K in OptionId]?: string } = {}, scenario = 'coral-sea'): Board {
  const b = emptyBoard(scenario, 'full', { 'search-reports': 'on', ...options });
  b.s.pub.turn = 8;
  b.s.pub.initiative = 0;
  for (const seat of [0, 1] as const) place(b.s.pub, b.s.sides[seat], seat);
  return b;
}

export const path = (from: string, to: string): { to: number }[] =>
  line(GRID, readHex(from), readHex(to))
    .filter((hex) => hex !== readHex(from))
    .map((hex) => ({ to: hex }));

export const searchOrder = (af: AirFormation, from = FROM, to = TO): FlyOrder => ({
  kind: 'fly',
  do: 'move',
  af: af.no,
  search: true,
  show: true,
  path: path(from, to),
});

export interface Met {
  b: Board;
  af: AirFormation;
  tf: TaskForce | null;
}

/** Ships in a hex, a plane in another, and planes move. */
export function met(ships: readonly string[], hex: string, b = searching()): Met {
  const tf = ships.length > 0 ? putTaskForce(b, 1, hex, ships) : null;
  const af = putFormation(b, 0, FROM, ['1 Catalina']);
  beginFlying(b);
  return { b, af, tf };
}

/** The words in which the seat heard of the search, without who said them. */
export const heard = (b: Board, seat: SeatIndex = 0): string[] =>
  b.incidents
    .filter((i) => i.kind === 'sighting' || i.kind === 'search')
    .flatMap((i) => i.told[seat === 0 ? 'allied' : 'japan']?.text ?? [])
    .filter((x) => x.includes('to flag'))
    .map((x) => x.replace(/^.* to flag: /, '').replace(/\.$/, ''));

/** One search along the path, with a die and the choice of a hex; what was heard. */
export function report(
  ships: readonly string[],
  hex: string,
  dice: readonly number[],
  b = searching(),
): string {
  const { af } = met(ships, hex, b);
  const refused = give(b, 0, searchOrder(af), dice);
  if (refused) throw new Error(refused);
  return heard(b).join('; ');
}

export const marks = (b: Board, seat: SeatIndex = 0): Sighting[] =>
  b.s.sides[seat].sightings.filter((g) => g.kind === 'tf');
