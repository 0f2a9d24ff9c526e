import { distance, HEIGHT, MIDWAY_ZONE, WIDTH, ZONES, zoneX } from '../../games/midway/open/board.ts';
import { CONSTANTS, type Side } from '../../games/midway/open/pack.ts';

/** How ships nobody sees may have moved: to any zone in reach, the likelier the more it draws them. */

const STRIKE_REACH = CONSTANTS.airRangeTotal / 2;

/** Japanese forces press toward the island; the U.S. fleet keeps to the east, where the island is within a strike of it. */
const PULLS: { readonly [side in Side]: (zone: number) => number } = {
  japan: (z) => Math.exp(-0.45 * distance(z, MIDWAY_ZONE)),
  us: (z) =>
    Math.exp(-0.12 * Math.max(0, distance(z, MIDWAY_ZONE) - STRIKE_REACH) - 0.06 * (WIDTH - 1 - zoneX(z))),
};

interface Drift {
  pull: Float64Array; // of each zone
  around: Float64Array; // the sum of the pulls of all zones in reach of each
}
const drifts = new Map<string, Drift>();

function driftOf(side: Side, radius: number): Drift {
  const key = `${side} ${radius}`;
  let drift = drifts.get(key);
  if (!drift) {
    const pull = Float64Array.from({ length: ZONES }, (_, z) => PULLS[side](z));
    drift = { pull, around: boxSum(pull, radius) };
    drifts.set(key, drift);
  }
  return drift;
}

/** One turn of movement of a side's ships that may be anywhere in `at`. MW-STEP1, MW-STEP1a. */
export function drifted(at: Float64Array, side: Side, turn: number): Float64Array {
  const { moveUS, moveJapan } = CONSTANTS;
  const radius = side === 'japan' ? moveJapan : turn === 1 ? moveUS.firstTurn : moveUS.later;
  const drift = driftOf(side, radius);
  // A ship in zone z goes to any zone in reach with a chance in proportion to that zone's pull.
  const share = new Float64Array(ZONES);
  for (let z = 0; z < ZONES; z++) share[z] = at[z] / drift.around[z];
  const next = boxSum(share, radius);
  for (let z = 0; z < ZONES; z++) next[z] *= drift.pull[z];
  return next;
}

/** For each zone the sum over all zones within `radius`, rows first, then columns. */
function boxSum(values: Float64Array, radius: number): Float64Array {
  const rows = new Float64Array(ZONES);
  const out = new Float64Array(ZONES);
  for (let y = 0; y < HEIGHT; y++) slide(values, rows, y * WIDTH, 1, WIDTH, radius);
  for (let x = 0; x < WIDTH; x++) slide(rows, out, x, WIDTH, HEIGHT, radius);
  return out;
}

function slide(
  from: Float64Array,
  to: Float64Array,
  start: number,
  stride: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  for (let i = 0; i < Math.min(radius, length); i++) sum += from[start + i * stride];
  for (let i = 0; i < length; i++) {
    if (i + radius < length) sum += from[start + (i + radius) * stride];
    if (i - radius - 1 >= 0) sum -= from[start + (i - radius - 1) * stride];
    to[start + i * stride] = Math.max(0, sum);
  }
}
