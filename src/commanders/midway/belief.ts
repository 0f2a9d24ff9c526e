import { ENTRY_ZONES, ZONES } from '../../games/midway/open/board.ts';
import { ARRIVAL_TURNS, enemyOf, FLEET, SHIPS, type Side } from '../../games/midway/open/pack.ts';
import type { MidwayView } from '../../games/midway/open/view.ts';
import { drifted } from './drift.ts';
import { observe, recall } from './sightings.ts';

/** A body of enemy ships taken to sail as one until a report shows them apart, and where it may be now. */
export interface EnemyGroup {
  ships: number[]; // afloat, as far as known
  arrives: number; // the turn from which it may enter the board
  off: number; // the probability that it is held back and not on the board yet (R3)
  at: Float64Array; // probability per zone; sums to 1 - off once it may be on the board, else 0
  best: number; // the likeliest zone; -1 = not on the board yet
  sure: number; // the probability of that zone
  seen: number; // the turn it was last located for certain; 0 = never
}

/**
 * Follows the enemy's ships through the turns: they spread by their speed, lean toward their goal, vanish from areas searched
 * in vain and snap to where they were reported. Without `carry` only the reports of this turn and the last count.
 */
export function enemyGroups(v: MidwayView, side: Side, carry: boolean): EnemyGroup[] {
  const kept = carry ? followedBefore(v, side) : null;
  const groups = kept?.groups ?? startingGroups(v, enemyOf(side));
  for (let turn = kept ? kept.turn + 1 : carry ? 1 : Math.max(1, v.turn - 1); turn <= v.turn; turn++) {
    followTurn(groups, v, side, turn, carry);
    if (carry && turn === v.turn - 1) remember(v, side, turn, groups);
  }
  for (const g of groups) settleBest(g);
  return groups;
}

function followTurn(groups: EnemyGroup[], v: MidwayView, side: Side, turn: number, carry: boolean): void {
  const enemy = enemyOf(side);
  const moved = turn < v.turn || v.step !== 'move'; // in the move step the enemy has not moved yet this turn
  if (moved)
    for (const g of groups) {
      if (carry) enter(g, enemy, turn);
      if (g.off < 1 && g.ships.length > 0) g.at = drifted(g.at, enemy, turn);
    }
  for (const r of v.reports) if (r.turn === turn) observe(groups, r, side, v.options.counts);
  recall(groups, v, turn);
  join(groups, turn);
}

// ---- from turn to turn

/** Where the enemy could be at the end of a turn, by all that was known of it and of those before. */
interface Remembered {
  turn: number;
  facts: string;
  groups: EnemyGroup[];
}

/** The last ones, of either side and of more games than one. */
const memory: Remembered[] = [];
const MOST_KEPT = 8;

/** All that a plot up to a turn follows from. Reports lapse, and ships are seen anew: then it is made again from the first turn. */
const factsOf = (v: MidwayView, side: Side, turn: number): string =>
  JSON.stringify([
    side,
    v.options.counts,
    v.reports.filter((r) => r.turn <= turn),
    FLEET[enemyOf(side)].map((i) => {
      const { sunk, seen } = v.ships[i];
      return sunk > 0 ? 0 : seen && seen.turn <= turn ? [seen.turn, seen.zone] : 1;
    }),
  ]);

const copyOf = (groups: readonly EnemyGroup[]): EnemyGroup[] =>
  groups.map((g) => ({ ...g, ships: g.ships.slice(), at: g.at.slice() }));

function followedBefore(v: MidwayView, side: Side): Remembered | null {
  for (const turn of [v.turn - 1, v.turn - 2]) {
    const known = memory.filter((x) => x.turn === turn);
    if (known.length === 0) continue;
    const facts = factsOf(v, side, turn);
    const same = known.find((x) => x.facts === facts);
    if (same) return { ...same, groups: copyOf(same.groups) };
  }
  return null;
}

function remember(v: MidwayView, side: Side, turn: number, groups: readonly EnemyGroup[]): void {
  memory.unshift({ turn, facts: factsOf(v, side, turn), groups: copyOf(groups) });
  if (memory.length > MOST_KEPT) memory.pop();
}

/** Enemy ships by the turn they arrive: nothing is known of them yet that would tell them apart. */
function startingGroups(v: MidwayView, enemy: Side): EnemyGroup[] {
  const turns = [...new Set(FLEET[enemy].map((i) => SHIPS[i].arrives))].sort((a, b) => a - b);
  return turns.map((arrives) => ({
    ships: FLEET[enemy].filter((i) => SHIPS[i].arrives === arrives && v.ships[i].sunk === 0),
    arrives,
    off: 1,
    at: new Float64Array(ZONES),
    best: -1,
    sure: 0,
    seen: 0,
  }));
}

/** Most forces come when they may; some are held back for the last, and come with it. R3. */
const PUNCTUAL = 0.5;
const LAST_ARRIVAL = ARRIVAL_TURNS[ARRIVAL_TURNS.length - 1];

function enter(g: EnemyGroup, enemy: Side, turn: number): void {
  if (g.off === 0 || turn < g.arrives) return;
  const all = g.arrives === 1 || turn >= LAST_ARRIVAL;
  const coming = all ? g.off : turn === g.arrives ? g.off * PUNCTUAL : 0;
  for (const z of ENTRY_ZONES[enemy]) g.at[z] += coming / ENTRY_ZONES[enemy].length;
  g.off -= coming;
}

/** Groups located in one zone in one turn sail on as one. */
function join(groups: EnemyGroup[], turn: number): void {
  for (let a = 0; a < groups.length; a++)
    for (let b = groups.length - 1; b > a; b--) {
      if (groups[a].seen !== turn || groups[b].seen !== turn) continue;
      const zone = groups[a].at.indexOf(1);
      if (zone < 0 || groups[b].at[zone] !== 1) continue;
      groups[a].ships.push(...groups[b].ships);
      groups.splice(b, 1);
    }
}

function settleBest(g: EnemyGroup): void {
  let total = g.arrives === 1 ? 0 : g.off;
  for (let z = 0; z < ZONES; z++) total += g.at[z];
  if (total <= 0) return;
  g.off = g.arrives === 1 ? 0 : g.off / total;
  for (let z = 0; z < ZONES; z++) {
    g.at[z] /= total;
    if (g.at[z] > g.sure) {
      g.sure = g.at[z];
      g.best = z;
    }
  }
}
