import {
  distance,
  type Hex,
  type HexGrid,
  hexAt,
  makeGrid,
  neighbours,
  within,
} from '../../../kernel/hex.ts';
import { BASES, type BaseType, type Side } from './pack.ts';
import { mapPack, SCENARIOS, type ScenarioPack, scenarioPack } from './scenarios.ts';

/** The master grid of a battle (CC-3): what stands on the map before a block is placed. */
export interface Board {
  readonly scenario: ScenarioPack;
  readonly grid: HexGrid;
  readonly land: ReadonlySet<Hex>;
  readonly islands: ReadonlySet<Hex>;
  readonly zoneOf: readonly number[]; // weather zone by hex: CC-14.a
  readonly open: readonly (readonly Hex[])[]; // hexes that ships may enter from each hex: R-61
  readonly bases: readonly { type: BaseType; hex: Hex }[];
  readonly landings: readonly { side: Side; name: string; hex: Hex; vpPerPoint: number }[];
}

const boards = new Map<string, Board>();

export function boardOf(scenario: string): Board {
  let board = boards.get(scenario);
  if (!board) boards.set(scenario, (board = makeBoard(scenarioPack(scenario))));
  return board;
}

/** '0407' -> the hex in column 4, row 7. -1 if it is not on the map. */
export function readHex(grid: HexGrid, name: string): Hex {
  return /^\d{4}$/.test(name) ? hexAt(grid, Number(name.slice(0, 2)) - 1, Number(name.slice(2)) - 1) : -1;
}

export const hexName = (grid: HexGrid, hex: Hex): string =>
  `${String((hex % grid.cols) + 1).padStart(2, '0')}${String(Math.floor(hex / grid.cols) + 1).padStart(2, '0')}`;

function makeBoard(scenario: ScenarioPack): Board {
  const map = mapPack(scenario.id);
  const grid = makeGrid(map.cols, map.rows);
  const at = (name: string): Hex => {
    const hex = readHex(grid, name);
    if (hex < 0) throw new Error(`${scenario.id}: hex ${name} is not on the map`);
    return hex;
  };
  const land = new Set(map.land.map(at));
  const closed = new Set(
    map.blocked.flatMap(([a, b]) => [at(a) * grid.size + at(b), at(b) * grid.size + at(a)]),
  );
  const open = Array.from({ length: grid.size }, (_, hex) =>
    neighbours(grid, hex).filter((to) => !land.has(to) && !closed.has(hex * grid.size + to)),
  );
  const zoneOf = Array.from({ length: grid.size }, (_, hex) => {
    const [col, row] = [(hex % grid.cols) + 1, Math.floor(hex / grid.cols) + 1];
    return map.zones.findIndex(
      (z) => col >= z.cols[0] && col <= z.cols[1] && row >= z.rows[0] && row <= z.rows[1],
    );
  });
  return {
    scenario,
    grid,
    land,
    islands: new Set(map.islands.map(at)),
    zoneOf,
    open,
    bases: scenario.bases.map((b) => {
      const type = BASES.get(b.base);
      if (!type) throw new Error(`${scenario.id}: no base "${b.base}"`);
      return { type, hex: at(type.hexBy[scenario.id]) };
    }),
    landings: scenario.landings.map((l) => ({ ...l, hex: at(l.hex) })),
  };
}

/** The hexes of a set-up zone that ships may stand in. CC-11, R-62. */
export function zoneHexes(board: Board, zone: string): Hex[] {
  const { grid, scenario } = board;
  const out = new Set<Hex>();
  for (const area of scenario.placement.zones[zone].areas) {
    if (area.type === 'hexes') for (const name of area.hexes) out.add(readHex(grid, name));
    else if (area.type === 'within')
      for (const hex of within(grid, readHex(grid, area.hex), area.distance)) out.add(hex);
    else
      for (let c = area.cols[0]; c <= area.cols[1]; c++)
        for (let r = area.rows[0]; r <= area.rows[1]; r++) out.add(hexAt(grid, c - 1, r - 1));
  }
  return [...out].filter((hex) => hex >= 0 && !board.land.has(hex)).sort((a, b) => a - b);
}

/** The map's edges a side may leave by: CC-13.b. */
export function mayExit(board: Board, side: Side, hex: Hex): boolean {
  const { cols, rows } = board.grid;
  const [col, row] = [hex % cols, Math.floor(hex / cols)];
  const at = { north: row === 0, south: row === rows - 1, east: col === cols - 1, west: col === 0 };
  return board.scenario.exits.some(
    (e) => e.side === side && at[e.edge] && (!e.cols || (col + 1 >= e.cols[0] && col + 1 <= e.cols[1])),
  );
}

/** Steps by sea from a set of hexes; -1 where ships cannot come. */
export function seaDistances(board: Board, from: readonly Hex[]): Int16Array {
  const out = new Int16Array(board.grid.size).fill(-1);
  const queue = from.slice();
  for (const hex of from) out[hex] = 0;
  for (let i = 0; i < queue.length; i++)
    for (const next of board.open[queue[i]])
      if (out[next] < 0) {
        out[next] = out[queue[i]] + 1;
        queue.push(next);
      }
  return out;
}

export const isDay = (scenario: ScenarioPack, turn: number): boolean =>
  (turn % 2 === 1) === (scenario.turns.first === 'day');

/** '7 May, night'. CC-2. */
export const clockOf = (scenario: ScenarioPack, turn: number): string =>
  turn < 1
    ? `before ${scenario.turns.dates[0]}`
    : `${scenario.turns.dates[Math.min(turn, scenario.turns.count) - 1]}, ${isDay(scenario, turn) ? 'day' : 'night'}`;

export const apart = (board: Board, a: Hex, b: Hex): number => distance(board.grid, a, b);

/** All boards are laid out when the game is loaded, so that a bad pack is found at once. */
for (const s of SCENARIOS) boardOf(s.id);
