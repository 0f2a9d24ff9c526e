import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { noPlot } from '../../open/empty-orders.ts';
import { enemyOf, type SeatIndex } from '../../open/forces.ts';
import type { Depth, Peril, Submarine } from '../../open/modules/submarines/submarine-state.ts';
import type { BoatOrder } from '../../open/modules/submarines/submarines.ts';
import type { OrderOf } from '../../open/orders.ts';
import { readHex } from '../../open/pack/map.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { observeAll } from '../../sight/observation.ts';
import { cloneSide } from '../../state.ts';
import { type Board, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { indexOf, placeOf, shipNamed } from '../../testkit/sea.testkit.ts';
import { beginSubmarineCombat } from './submarine-combat.ts';

/** Boards for the systems of three depths (FO-SUBA, FO-SUBB). */

export const SEA = 'B/K30';

export function putBoat(b: Board, seat: SeatIndex, name: string, hex: string, depth: Depth): Submarine {
  const sub: Submarine = { hex: readHex(hex), to: -1, dived: 0, fought: 0, seen: false, depth, up: 0 };
  shipNamed(b, seat, name).mods = { submarines: sub };
  return sub;
}

/** Whether a plot of boats is refused, and carries it out if it is not. */
export const plotBoats = (b: Board, seat: SeatIndex, submarines: BoatOrder[]): string | null =>
  refusedBy(() => plotMoves(b.s.pub, b.s.sides[seat], seat, { ...noPlot(), mods: { submarines } }));
export const tried = (b: Board, seat: SeatIndex, submarines: BoatOrder[]): string | null =>
  refusedBy(() =>
    plotMoves(b.s.pub, cloneSide(b.s.sides[seat]), seat, { ...noPlot(), mods: { submarines } }),
  );

interface Met {
  ships?: readonly string[];
  more?: readonly string[]; // a second task force
  planes?: readonly string[];
  depth?: Depth;
  boat?: string;
  seat?: SeatIndex;
  seen?: boolean;
  hex?: string;
}

/** A submarine with enemies in its hex, before anybody is asked. */
export function meetBoat(
  b: Board,
  {
    ships = [],
    more = [],
    planes = [],
    depth = 'periscope',
    boat = 'SS 1',
    seat = 1,
    seen = false,
    hex = SEA,
  }: Met,
): { af: number; sub: Submarine } {
  const enemy = enemyOf(seat);
  if (ships.length > 0) putTaskForce(b, enemy, hex, ships);
  if (more.length > 0) putTaskForce(b, enemy, hex, more);
  const af = planes.length > 0 ? putFormation(b, enemy, hex, planes).no : 0;
  const sub = putBoat(b, seat, boat, hex, depth);
  observeAll(b.play());
  sub.seen = seen;
  b.incidents.length = 0;
  b.s.steps = [];
  beginSubmarineCombat(b.play());
  return { af, sub };
}

export const comeOut = (
  b: Board,
  seat: SeatIndex,
  names: readonly string[],
  under: { [name: string]: Peril[] } = {},
): OrderOf<'dive'> => ({
  kind: 'dive',
  fight: names.map((x) => indexOf(b, seat, x)),
  under: Object.entries(under).map(([name, perils]) => ({ ship: indexOf(b, seat, name), perils })),
});

export const charge = (
  b: Board,
  seat: SeatIndex,
  by: readonly string[],
  at: string,
  guns: readonly string[] = [],
): OrderOf<'charge'> => ({
  kind: 'charge',
  attacks: [
    ...by.map((x) => ({ by: indexOf(b, seat, x), ship: placeOf(b, enemyOf(seat), at) })),
    ...guns.map((x) => ({
      by: indexOf(b, seat, x),
      ship: placeOf(b, enemyOf(seat), at),
      guns: true as const,
    })),
  ],
});

export const salvo = (
  b: Board,
  seat: SeatIndex,
  by: string,
  at: { [ship: string]: number },
): OrderOf<'salvo'> => ({
  kind: 'salvo',
  fire: Object.entries(at).map(([name, factors]) => ({
    by: indexOf(b, seat, by),
    ship: placeOf(b, enemyOf(seat), name),
    factors,
  })),
});

export const told = (b: Board): string => b.incidents.map((i) => i.truth).join('\n');
