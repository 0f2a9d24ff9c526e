import {
  AREAS,
  distance,
  ENTRY_ZONES,
  HEIGHT,
  MIDWAY_ZONE,
  WIDTH,
  ZONES,
  zoneY,
} from '../../games/midway/open/board.ts';
import { CONSTANTS, enemyOf, FLEET, SHIPS, type Side } from '../../games/midway/open/pack.ts';
import type { MidwayView, Report, Types } from '../../games/midway/open/view.ts';

/** A body of enemy ships that moves as one, and where it may be now. */
export interface EnemyGroup {
  ships: number[]; // afloat, as far as known
  arrives: number; // the turn it enters the board
  at: Float64Array; // probability per zone; sums to 1 once it can be on the board, else 0
  best: number; // the likeliest zone; -1 = not on the board yet
  sure: number; // the probability of that zone
  seen: number; // the turn it was last located for certain; 0 = never
}

const EPSILON = 1e-4; // a search that finds nothing leaves this much of the doubt: ships may join other groups

/**
 * Follows each enemy group through the turns: it spreads by its speed, leans toward its goal, vanishes from areas searched in
 * vain and snaps to where it was reported. Without `carry` only this turn's reports count.
 */
export function enemyGroups(v: MidwayView, side: Side, carry: boolean): EnemyGroup[] {
  const enemy = enemyOf(side);
  const groups = startingGroups(v, enemy);
  const from = carry ? 1 : v.turn;
  for (let turn = from; turn <= v.turn; turn++) {
    const moved = turn < v.turn || v.step !== 'move'; // in the move step the enemy has not moved yet this turn
    for (const g of groups) {
      if (g.arrives === turn && moved) enter(g, enemy);
      if (moved && g.arrives <= turn) spread(g, enemy, turn);
    }
    for (const r of v.reports) if (r.turn === turn) observe(groups, r, side, turn);
    for (const g of groups) recall(g, v, turn);
  }
  for (const g of groups) settleBest(g);
  return groups;
}

/** Enemy ships by the turn they arrive: they tend to stay together. */
function startingGroups(v: MidwayView, enemy: Side): EnemyGroup[] {
  const turns = [...new Set(FLEET[enemy].map((i) => SHIPS[i].arrives))].sort((a, b) => a - b);
  return turns.map((arrives) => ({
    ships: FLEET[enemy].filter((i) => SHIPS[i].arrives === arrives && v.ships[i].sunk === 0),
    arrives,
    at: new Float64Array(ZONES),
    best: -1,
    sure: 0,
    seen: 0,
  }));
}

function enter(g: EnemyGroup, enemy: Side): void {
  if (g.at.some((p) => p > 0)) return;
  for (const z of ENTRY_ZONES[enemy]) {
    const middling = 1 / (2 + Math.abs(zoneY(z) - zoneY(MIDWAY_ZONE)));
    g.at[z] = middling;
  }
  normalise(g.at);
}

/** One turn of movement. Japanese forces press toward the island, the U.S. fleet lurks about it. */
function spread(g: EnemyGroup, enemy: Side, turn: number): void {
  const { moveUS, moveJapan } = CONSTANTS;
  const radius = enemy === 'japan' ? moveJapan : turn === 1 ? moveUS.firstTurn : moveUS.later;
  const drift = driftOf(radius, enemy === 'japan' ? 0.55 : 0.15);
  // A group in zone z goes to any zone in reach with a chance in proportion to that zone's pull.
  const share = g.at.map((p, z) => p / drift.around[z]);
  g.at = boxSum(share, radius).map((sum, z) => sum * drift.pull[z]);
}

interface Drift {
  pull: Float64Array; // of each zone, greater toward the island
  around: Float64Array; // the sum of the pulls of all zones in reach of each
}
const drifts = new Map<string, Drift>();

function driftOf(radius: number, lean: number): Drift {
  const key = `${radius} ${lean}`;
  let drift = drifts.get(key);
  if (!drift) {
    const pull = Float64Array.from({ length: ZONES }, (_, z) => Math.exp(-lean * distance(z, MIDWAY_ZONE)));
    drift = { pull, around: boxSum(pull, radius) };
    drifts.set(key, drift);
  }
  return drift;
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

function observe(groups: EnemyGroup[], r: Report, side: Side, turn: number): void {
  if (r.kind === 'return' && r.by !== side) {
    const carriers = groups.filter((g) => g.ships.some((i) => SHIPS[i].carrier));
    const zones = r.to.filter((z) => z !== MIDWAY_ZONE);
    if (zones.length > 0 && carriers.length > 0) pin(likeliest(carriers, zones[0]), zones[0], turn);
    return;
  }
  if (r.by !== side) return;
  if (r.kind === 'search') {
    const area = AREAS[r.area];
    for (const f of r.found) sight(groups, f.zone, f.types, turn);
    const found = new Set(r.found.map((f) => f.zone));
    for (const g of groups)
      if (g.seen !== turn) for (const z of area.zones) if (!found.has(z)) g.at[z] *= EPSILON;
  } else if (r.kind === 'ships') for (const f of r.found) sight(groups, f.zone, f.types, turn);
  else if (r.kind === 'midway') sight(groups, MIDWAY_ZONE, r.types, turn);
  else if (r.kind === 'attack' || r.kind === 'gunnery' || r.kind === 'b17') {
    for (const g of groups) {
      if (g.ships.some((i) => r.ships.includes(i))) pin(g, r.zone, turn);
      else if (r.ships.length === 0 && g.seen !== turn) g.at[r.zone] *= EPSILON;
    }
  }
}

/** Ship types seen in a zone: the group that fits best is there, and any other that must be to explain a type. */
function sight(groups: EnemyGroup[], zone: number, types: Types, turn: number): void {
  let left = types.map((n) => (n > 0 ? 1 : 0));
  const fitting = groups
    .filter((g) => g.arrives <= turn && g.ships.length > 0)
    .map((g) => ({ g, score: (g.at[zone] + 1e-9) * (1 + overlap(g, left)) ** 3 }))
    .sort((a, b) => b.score - a.score);
  for (const { g } of fitting) {
    if (overlap(g, left) === 0) continue;
    pin(g, zone, turn);
    left = left.map((n, k) => (g.ships.some((i) => SHIPS[i].kind === k) ? 0 : n));
    if (left.every((n) => n === 0)) return;
  }
}

const overlap = (g: EnemyGroup, wanted: readonly number[]): number =>
  wanted.filter((n, k) => n > 0 && g.ships.some((i) => SHIPS[i].kind === k)).length;

const likeliest = (groups: EnemyGroup[], zone: number): EnemyGroup =>
  groups.reduce((a, b) => (b.at[zone] > a.at[zone] ? b : a));

function pin(g: EnemyGroup, zone: number, turn: number): void {
  g.at.fill(0);
  g.at[zone] = 1;
  g.seen = turn;
}

/** A ship last known by name in a turn whose reports have lapsed still tells where her group was. */
function recall(g: EnemyGroup, v: MidwayView, turn: number): void {
  if (g.seen === turn) return;
  for (const i of g.ships) {
    const seen = v.ships[i].seen;
    if (seen && seen.turn === turn) return pin(g, seen.zone, turn);
  }
}

function normalise(at: Float64Array): void {
  let total = 0;
  for (const p of at) total += p;
  if (total > 0) for (let z = 0; z < at.length; z++) at[z] /= total;
}

function settleBest(g: EnemyGroup): void {
  normalise(g.at);
  for (let z = 0; z < ZONES; z++)
    if (g.at[z] > g.sure) {
      g.sure = g.at[z];
      g.best = z;
    }
}
