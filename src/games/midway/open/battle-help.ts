import {
  bowOf,
  COLUMNS,
  EDGE_ROW,
  gunRange,
  portOf,
  rectAt,
  rectDistance,
  ROWS,
  SCREEN_RANGE,
  starboardOf,
} from './battle-board.ts';
import { enemyOf, SHIPS, type Side } from './pack.ts';
import type { BattleView, MidwayView, SurfaceView } from './view.ts';

/** What a battle allows, worked out from the view alone. */

/** 32 places, none adjoining another, none with a beam off the board; those near the middle first. */
export const OPEN_PLACES: readonly number[] = Array.from({ length: Math.ceil(ROWS / 2) }, (_, i) => i * 2)
  .flatMap((row) => Array.from({ length: Math.floor((COLUMNS - 1) / 2) }, (_, j) => rectAt(row, 2 + 2 * j)))
  .sort((a, b) => rectDistance(a, rectAt(3, 9)) - rectDistance(b, rectAt(3, 9)) || a - b);

/** Option 1: one hit below the normal number. */
export const isCrippled = (v: MidwayView, ship: number): boolean =>
  v.options.cripples === true && v.ships[ship].hits === SHIPS[ship].hits - 1;
export const screeningNow = (v: MidwayView, ship: number): number =>
  isCrippled(v, ship) ? 0 : SHIPS[ship].screening;
export const gunsNow = (v: MidwayView, ship: number): number =>
  isCrippled(v, ship) ? 0 : SHIPS[ship].surface;

/** Rectangles from which torpedo bombers may attack a ship: both beams, and the bow under Option 2. */
export const torpedoRects = (v: MidwayView, rect: number): number[] =>
  v.options.anvil ? [portOf(rect), starboardOf(rect), bowOf(rect)] : [portOf(rect), starboardOf(rect)];

/** The groups a ship may fire at. */
export function groupsInReach(v: MidwayView, b: BattleView, ship: number): number[] {
  const at = b.ships.find((x) => x.ship === ship);
  if (!at || screeningNow(v, ship) === 0) return [];
  return b.groups.map((_, i) => i).filter((i) => rectDistance(at.rect, b.groups[i].rect) <= SCREEN_RANGE);
}

/** Patrol fighters beyond the escort. */
export const surplusFighters = (b: BattleView): number => Math.max(0, b.patrol - b.attack[0]);

/** The enemy ships a ship may fire her guns at. */
export function targetsInRange(v: MidwayView, f: SurfaceView, ship: number): number[] {
  const at = f.ships.find((x) => x.ship === ship);
  if (!at || gunsNow(v, ship) === 0) return [];
  const range = gunRange(SHIPS[ship].type);
  return f.ships
    .filter((x) => SHIPS[x.ship].side === enemyOf(SHIPS[ship].side) && rectDistance(at.rect, x.rect) <= range)
    .map((x) => x.ship);
}

/** Vacant rectangles of a side's own edge, from the middle outward. */
export function edgePlaces(ships: readonly { rect: number }[], side: Side): number[] {
  const middle = (COLUMNS + 1) / 2;
  return Array.from({ length: COLUMNS }, (_, i) => i + 1)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)
    .map((c) => rectAt(EDGE_ROW[side], c))
    .filter((rect) => !ships.some((x) => x.rect === rect));
}
