import { clock, distance, type Facing, inPlay } from '../../../games/air-force/open/geometry.ts';

/** Geometry worked out once: everything within `REACH` hexes of a plane, by offset and facing. */
export const REACH = 6;
const SPAN = 2 * REACH + 1;
const HERE = { q: 0, z: 0 };

/** The place of an offset in the tables; -1 out of reach. */
export const placeOf = (q: number, z: number): number =>
  q > REACH || q < -REACH || z > REACH || z < -REACH ? -1 : (q + REACH) * SPAN + z + REACH;

const CELLS = SPAN * SPAN;
export const DISTANCE = new Uint8Array(CELLS);
/** 1 where fixed guns bear: [facing * CELLS + place]. */
export const PLAY = new Uint8Array(7 * CELLS);
/** The hour of the clock, 0 in the own hex: [facing * CELLS + place]. */
export const HOUR = new Uint8Array(7 * CELLS);
export const byFacing = (facing: Facing, place: number): number => facing * CELLS + place;

for (let q = -REACH; q <= REACH; q++)
  for (let z = -REACH; z <= REACH; z++) {
    const there = { q, z };
    const place = placeOf(q, z);
    DISTANCE[place] = distance(HERE, there);
    for (const facing of [1, 2, 3, 4, 5, 6] as const) {
      PLAY[byFacing(facing, place)] = inPlay(HERE, facing, there) ? 1 : 0;
      HOUR[byFacing(facing, place)] = clock(HERE, facing, there) ?? 0;
    }
  }

/** An offset flown by a plane that faces side 1, as flown by one that faces `facing`. */
export function rotated(q: number, z: number, facing: Facing): { q: number; z: number } {
  let x = q;
  let y = z;
  for (let i = 1; i < facing; i++) [x, y] = [-y, x + y];
  return { q: x, z: y };
}

/** From one column of hexes to the next, in hexes. */
export const COLUMN = Math.sqrt(3) / 2;
/** A hex ahead, by facing. */
export const HEADING_X = [0, 0, COLUMN, COLUMN, 0, -COLUMN, -COLUMN];
export const HEADING_Y = [0, -1, -0.5, 0.5, 1, 0.5, -0.5];
