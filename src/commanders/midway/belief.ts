import { AREAS, distance, ENTRY_ZONES, MIDWAY_ZONE, WIDTH, ZONES, zoneX, zoneY, zoneAt, HEIGHT } from '../../games/midway/open/board.ts';
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
  const radius =
    enemy === 'us' && turn === 1 ? CONSTANTS.moveUS.firstTurn : enemy === 'us' ? CONSTANTS.moveUS.later : CONSTANTS.moveJapan;
  const lean = enemy === 'japan' ? 0.55 : 0.15;
  const next = new Float64Array(ZONES);
  for (let z = 0; z < ZONES; z++) {
    const p = g.at[z];
    if (p < 1e-6) continue;
    const here = distance(z, MIDWAY_ZONE);
    let total = 0;
    forZones(z, radius, (to) => (total += Math.exp(lean * (here - distance(to, MIDWAY_ZONE)))));
    forZones(z, radius, (to) => (next[to] += (p * Math.exp(lean * (here - distance(to, MIDWAY_ZONE)))) / total));
  }
  g.at = next;
}

function forZones(z: number, radius: number, visit: (zone: number) => void): void {
  const x1 = Math.min(WIDTH - 1, zoneX(z) + radius);
  const y1 = Math.min(HEIGHT - 1, zoneY(z) + radius);
  for (let y = Math.max(0, zoneY(z) - radius); y <= y1; y++)
    for (let x = Math.max(0, zoneX(z) - radius); x <= x1; x++) visit(zoneAt(x, y));
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
    for (const g of groups) if (g.seen !== turn) for (const z of area.zones) if (!found.has(z)) g.at[z] *= EPSILON;
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
