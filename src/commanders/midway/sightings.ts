import { AREAS, MIDWAY_ZONE } from '../../games/midway/open/board.ts';
import { ATAGO, SHIPS, type Side } from '../../games/midway/open/pack.ts';
import type { MidwayView, Report, Types } from '../../games/midway/open/view.ts';
import type { EnemyGroup } from './belief.ts';

/** What a report tells of the enemy's groups: where they are, where they are not, and which of their ships have parted company. */

const EPSILON = 1e-4; // a look that finds nothing leaves this much of the doubt: ships may have parted company
const DETACHED = 0.05; // how likely a group is to show only some of its types, against all of them

export function observe(groups: EnemyGroup[], r: Report, side: Side, counts: boolean | undefined): void {
  if (r.kind === 'return') {
    if (r.by !== side) for (const zone of new Set([...r.from, ...r.to])) launchedFrom(groups, zone, r.turn);
    return;
  }
  if (r.by !== side) return;
  switch (r.kind) {
    case 'search':
      for (const zone of AREAS[r.area].zones) {
        const found = r.found.find((f) => f.zone === zone);
        if (found) sight(groups, zone, found.types, r.turn, counts);
        else notThere(groups, zone, r.turn);
      }
      return;
    case 'ships':
      for (const f of r.found) sight(groups, f.zone, f.types, r.turn, counts);
      return;
    case 'midway':
      sight(groups, MIDWAY_ZONE, r.types, r.turn, counts);
      return;
    case 'attack':
    case 'gunnery':
    case 'b17':
      named(groups, r.zone, r.ships, r.turn);
      notThere(groups, r.zone, r.turn);
  }
}

function notThere(groups: readonly EnemyGroup[], zone: number, turn: number): void {
  for (const g of groups) if (g.seen !== turn) g.at[zone] *= EPSILON;
}

/** A strike tells the zone it rose from and the one it went back to: a flight deck is there, unless it is the island. MW-STEP17. */
function launchedFrom(groups: EnemyGroup[], zone: number, turn: number): void {
  if (zone === MIDWAY_ZONE) return;
  const decks = groups.filter((g) => g.arrives <= turn && carriersOf(g).length > 0);
  if (decks.some((g) => g.seen === turn && g.at[zone] === 1)) return;
  const unseen = decks.filter((g) => g.seen !== turn);
  if (unseen.length > 0)
    return pin(
      unseen.reduce((a, b) => (b.at[zone] > a.at[zone] ? b : a)),
      zone,
      turn,
    );
  const parted = decks.find((g) => carriersOf(g).length > 1);
  if (parted) pin(detach(groups, parted, carriersOf(parted).slice(-1)), zone, turn);
}

const carriersOf = (g: EnemyGroup): number[] => g.ships.filter((i) => SHIPS[i].carrier);

/** Ships known by name. Those of their group who were not named are somewhere else. */
function named(groups: EnemyGroup[], zone: number, ships: readonly number[], turn: number): void {
  for (const g of groups) {
    const here = g.ships.filter((i) => ships.includes(i));
    if (here.length > 0) pin(here.length < g.ships.length ? detach(groups, g, here) : g, zone, turn);
  }
}

/** Ships last known by name in a turn whose reports have lapsed. */
export function recall(groups: EnemyGroup[], v: MidwayView, turn: number): void {
  const zones = new Map<number, number[]>();
  for (const g of groups)
    for (const i of g.ships) {
      const seen = v.ships[i].seen;
      if (seen?.turn === turn && g.at[seen.zone] !== 1)
        zones.set(seen.zone, [...(zones.get(seen.zone) ?? []), i]);
    }
  for (const [zone, ships] of zones) named(groups, zone, ships, turn);
}

/**
 * Ship types seen in a zone. The group that explains them best is there, as far as its types were seen, then any other that
 * must be to explain what is left; a group with types that were not seen is not there in strength.
 */
function sight(
  groups: EnemyGroup[],
  zone: number,
  types: Types,
  turn: number,
  counts: boolean | undefined,
): void {
  const left = [...types];
  const shown = (k: number): boolean => types[k] > 0;
  for (let g = best(groups, zone, left, shown, turn); g; g = best(groups, zone, left, shown, turn)) {
    const here = shipsHere(g, zone, left, shown, turn, counts);
    for (const i of here) left[SHIPS[i].kind] = counts ? left[SHIPS[i].kind] - 1 : 0;
    pin(here.length < g.ships.length ? detach(groups, g, here) : g, zone, turn);
  }
  for (const g of groups)
    if (g.seen !== turn && !g.ships.every((i) => shown(SHIPS[i].kind))) g.at[zone] *= EPSILON;
}

type Shown = (kind: number) => boolean;

/** The group likeliest to have given the types still unexplained; undefined when none has. */
function best(
  groups: readonly EnemyGroup[],
  zone: number,
  left: readonly number[],
  shown: Shown,
  turn: number,
): EnemyGroup | undefined {
  let found: EnemyGroup | undefined;
  let bestScore = 0;
  for (const g of groups) {
    if (g.arrives > turn || (g.seen === turn && g.at[zone] === 1)) continue;
    const kinds = kindsOf(g);
    const explained = kinds.filter((k) => left[k] > 0 && (g.seen !== turn || countOf(g, k) > 1));
    const whole = kinds.every(shown) ? 1 : DETACHED * (kinds.filter(shown).length / kinds.length);
    const score = (g.seen === turn ? 1e-12 : g.at[zone] + 1e-9) * whole * explained.length ** 2;
    if (score > bestScore) {
      bestScore = score;
      found = g;
    }
  }
  return found;
}

const kindsOf = (g: EnemyGroup): number[] => [...new Set(g.ships.map((i) => SHIPS[i].kind))];
const countOf = (g: EnemyGroup, kind: number): number => g.ships.filter((i) => SHIPS[i].kind === kind).length;

/**
 * Which of its ships a sighting shows: all, when every type it has was seen; all of the types seen, when that is half of them;
 * else one of each, for a lone cruiser is a scout and no fleet. Where numbers are answered, they decide.
 */
function shipsHere(
  g: EnemyGroup,
  zone: number,
  left: readonly number[],
  shown: Shown,
  turn: number,
  counts: boolean | undefined,
): number[] {
  const kinds = kindsOf(g);
  const strong = g.seen !== turn && 2 * kinds.filter(shown).length >= kinds.length;
  return kinds.filter(g.seen === turn ? (k) => left[k] > 0 && countOf(g, k) > 1 : shown).flatMap((k) => {
    const ships = g.ships.filter((i) => SHIPS[i].kind === k);
    // Who lies off the island is there to land; elsewhere a lone cruiser is any cruiser but the one with the troops.
    ships.sort((a, b) => (zone === MIDWAY_ZONE ? 1 : -1) * (Number(b === ATAGO) - Number(a === ATAGO)));
    const spare = g.seen === turn ? ships.length - 1 : ships.length; // who was seen elsewhere this turn cannot all be here
    return ships.slice(0, Math.min(spare, counts ? left[k] : strong ? ships.length : 1));
  });
}

/** Takes ships out of a group; they are a group of their own from now on, with the same past. */
function detach(groups: EnemyGroup[], from: EnemyGroup, ships: readonly number[]): EnemyGroup {
  const part: EnemyGroup = { ...from, ships: [...ships], at: from.at.slice() };
  from.ships = from.ships.filter((i) => !ships.includes(i));
  groups.push(part);
  return part;
}

function pin(g: EnemyGroup, zone: number, turn: number): void {
  g.at.fill(0);
  g.at[zone] = 1;
  g.off = 0;
  g.seen = turn;
}
