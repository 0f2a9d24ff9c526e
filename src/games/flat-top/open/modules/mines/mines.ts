import {
  type Direction,
  directionTo,
  distance,
  type Hex,
  neighbour,
  turned,
} from '../../../../../kernel/hex.ts';
import { need } from '../../../../../kernel/refusal.ts';
import type { OpenModule } from '../../book.ts';
import { declare } from '../../book.ts';
import {
  type BaseState,
  type Public,
  type SeatIndex,
  SEATS,
  type Ship,
  type Side,
  seatIndex,
} from '../../forces.ts';
import type { PlotOrder } from '../../orders.ts';
import { BASE_SITES, GRID, hexLabel, SECTORS, sectorOf, shipMayPass, terrainAt } from '../../pack/map.ts';
import { type Known, type Own, plus, type Sum } from '../../quantities.ts';
import { baseData, classOf, isInPlay, shipTitle } from '../../values.ts';
import { isOutOfService } from '../boats.ts';
import { depthOf } from '../submarines/boats-below.ts';
import { MINES } from './mine-data.ts';
import { musterMines } from './mine-forces.ts';
import type { MineOrder } from './mine-orders.ts';
import type { Hexside, Minefield, Minelayer, Mining } from '../parts.ts';

/** FO-MINE: what may be ordered of mines, and at what table they strike. */

export const isMinelayer = (ship: Ship): boolean => (MINES.layers[classOf(ship)] ?? 0) > 0;
export const isSweeper = (ship: Ship): boolean => classOf(ship) === MINES.sweeper;
/** FO-MINE-PLANT-3.1. */
export const mostMines = (ship: Ship): number => MINES.layers[classOf(ship)] ?? 0;

export const layerOf = (side: Side, ship: number): Minelayer | undefined =>
  side.mods.mines?.layers.find((x) => x.ship === ship);

/** FO-MINE-PLANT-1.2: the base whose port a field in this hex would be. */
export const portAt = (p: Public, hex: Hex): BaseState | undefined => p.bases.find((b) => b.hex === hex);

/** Fields of a side that lie in a hex. */
export const fieldsIn = (mining: Mining | undefined, hex: Hex): Minefield[] =>
  (mining?.fields ?? []).filter((f) => f.hex === hex);

/** FO-MINE-PLANT-3.2, FO-MINE-SCN-1: the Depot of ours in a hex, while it is in service. */
export function depotAt({ p, side, seat }: Own, hex: Hex): Mining['stock'][number] | undefined {
  const base = p.bases.find((b) => b.hex === hex && hex >= 0 && b.owner === seat);
  if (!base || isOutOfService(base)) return undefined;
  return side.mods.mines?.stock.find((x) => x.base === baseData(base).name);
}

/** Where a minelayer is: with her task force, or under water. */
export function hexOf(side: Side, ship: number): Hex {
  const { mods, tf } = side.ships[ship];
  const sub = mods?.submarines;
  return sub?.hex ?? side.tfs[tf - 1]?.hex ?? -1;
}

/** FO-MINE-PLANT-4.1, FO-MINE-PLANT-8: at the start of the game, or at a Depot. */
export const mayAim = (x: Own, ship: number): boolean =>
  x.p.turn === 1 || depotAt(x, hexOf(x.side, ship)) !== undefined;

/** FO-MINE-SCN-GU-3: whether she may put mines ashore where she lies. */
export function mayStore({ p, side, seat }: Own, ship: number): boolean {
  const base = p.bases.find((b) => b.owner === seat && b.hex === hexOf(side, ship));
  const name = MINES.scenarios[p.scenario]?.[SEATS[seat]].newDepot;
  return !!base && !isOutOfService(base) && baseData(base).name === name;
}

// ---- targets

/** FO-MINE-PLANT-11.2, FO-MINE-PLANT-11.3: how far the old destroyers of the Allies go, by where they are when they are told. */
export function inRange(x: Own, ship: number, hex: Hex): boolean {
  const { slow, ranges } = MINES;
  if (SEATS[x.seat] !== slow.side || classOf(x.side.ships[ship]) !== slow.class) return true;
  const site = BASE_SITES.find((b) => b.name === ranges.of)?.hex ?? -1;
  const reach = hexOf(x.side, ship) === site ? ranges[ranges.of] : ranges.elsewhere;
  return ranges.sectors.includes(SECTORS[sectorOf(hex)].name) || distance(GRID, hex, site) <= reach;
}

function aim(x: Own, { ship, hex, sides }: Extract<MineOrder, { do: 'aim' }>): void {
  const layer = ownLayer(x.side, ship);
  const title = shipTitle(x.side.ships[ship]);
  const again = layer.target ? 'FO-MINE-PLANT-8' : 'FO-MINE-PLANT-6';
  need(mayAim(x, ship), again, `${title} must be at a Depot before she is given another target.`);
  need(isInPlay(x.p, hex), 'FO-MINE-PLANT-1.1', 'That hex is not in play.');
  need(terrainAt(hex) === 'partial', 'FO-MINE-PLANT-1.1', `Ships do not anchor in ${hexLabel(hex)}.`);
  const far = hexOf(x.side, ship) === BASE_SITES.find((b) => b.name === MINES.ranges.of)?.hex;
  need(
    inRange(x, ship, hex),
    far ? 'FO-MINE-PLANT-11.3' : 'FO-MINE-PLANT-11.2',
    `${hexLabel(hex)} is out of reach for ${title}.`,
  );
  if (portAt(x.p, hex)) {
    need(sides.length === 0, 'FO-MINE-PLANT-4.2', `${hexLabel(hex)} is a port: it has no hexside to mine.`);
  } else {
    need(sides.length > 0, 'FO-MINE-PLANT-4.1', 'Name the hexside, and one beside it.');
    const open = sides.every((d) => isInPlay(x.p, neighbour(GRID, hex, d)) && shipMayPass(hex, d));
    need(open, 'FO-MINE-PLANT-5.1', 'No ship leaves the hex there.');
    const beside = sides.length < 2 || [turned(sides[0], 1), turned(sides[0], -1)].includes(sides[1]);
    need(beside, 'FO-MINE-PLANT-4.1', 'The second hexside must be beside the first.');
  }
  layer.target = { hex, sides: sides.slice() };
  delete layer.passes;
}

// ---- laying

function ownLayer(side: Side, ship: number): Minelayer {
  const layer = layerOf(side, ship);
  need(layer && side.ships[ship].fate === 'afloat', 'FO-MINE-PLANT-2', 'That is no minelayer of ours.');
  return layer;
}

/** The hexes a task force is in this turn as it is plotted, first to last. */
function wayOf(side: Side, no: number): Hex[] {
  const tf = side.tfs[no - 1];
  if (!tf) return [];
  const way = [tf.hex];
  for (const d of tf.plot?.path ?? []) way.push(neighbour(GRID, way[way.length - 1], d));
  return way;
}

/** FO-MINE-PLANT-5.1, FO-MINE-PLANT-5.4, FO-MINE-PLANT-5.5: where a ship on the way from one hex to the next lays for her target. */
export function runOver(target: NonNullable<Minelayer['target']>, from: Hex, to: Hex): Hexside | null {
  if (target.sides.length === 0)
    return from === target.hex || to === target.hex ? { hex: target.hex, side: 0 } : null;
  const d = from === target.hex ? directionTo(GRID, from, to) : null;
  return d !== null && target.sides.includes(d) ? { hex: target.hex, side: d } : null;
}

/** FO-MINE-PLANT-2: the hexes of a minelayer's move, of a submarine's too. */
function runOf(side: Side, ship: number): Hex[] {
  const { mods, tf } = side.ships[ship];
  const sub = mods?.submarines;
  return sub
    ? [sub.hex, ...(sub.via === undefined ? [] : [sub.via]), ...(sub.to < 0 ? [] : [sub.to])]
    : wayOf(side, tf);
}

/** FO-MINE-PLANT-12.1, FO-MINE-PLANT-12.2: the runs it takes to lay a field. */
export function runsOf(seat: SeatIndex, ship: Ship): number {
  const { passes } = MINES;
  return seat === seatIndex(passes.side) && classOf(ship) === passes.class ? passes.n : 1;
}

function lay({ p, side }: Own, { ship, factors }: Extract<MineOrder, { do: 'lay' }>): void {
  const layer = ownLayer(side, ship);
  const title = shipTitle(side.ships[ship]);
  const sub = side.ships[ship].mods?.submarines;
  need(
    !sub || (sub.goes ?? depthOf(p, sub)) !== 'deep',
    'FO-MINE-PLANT-5.2',
    `${title} lays no mines while it is deep.`,
  );
  need(layer.target, 'FO-MINE-PLANT-4.1', `${title} has no target.`);
  need(layer.lays === 0, 'FO-MINE-PLANT-6', `${title} lays once a turn.`);
  need(factors <= layer.aboard, 'FO-MINE-PLANT-3.1', `${title} has ${layer.aboard} Mine Factors aboard.`);
  const way = runOf(side, ship);
  need(way.length <= 3, 'FO-MINE-PLANT-5.3', `${title} moves one or two hexes while she lays.`);
  const { target } = layer;
  const runs = way.some((hex, k) => runOver(target, hex, way[k + 1] ?? hex) !== null);
  const port = target.sides.length === 0;
  need(
    runs,
    port ? 'FO-MINE-PLANT-5.4' : 'FO-MINE-PLANT-5.5',
    port
      ? `${title} does not come into the port of ${hexLabel(target.hex)}.`
      : `${title} does not leave ${hexLabel(target.hex)} over her hexside.`,
  );
  layer.lays = factors;
}

function store(x: Own, { ship, factors }: Extract<MineOrder, { do: 'store' }>): void {
  const layer = ownLayer(x.side, ship);
  const title = shipTitle(x.side.ships[ship]);
  need(mayStore(x, ship), 'FO-MINE-SCN-GU-3', `${title} cannot put mines ashore here.`);
  const free = layer.aboard - layer.lays; // what she lays this turn is not put ashore too
  need(factors <= free, 'FO-MINE-PLANT-3.1', `${title} has ${free} Mine Factors to put ashore.`);
  layer.aboard -= factors;
  const base = MINES.scenarios[x.p.scenario]?.[SEATS[x.seat]].newDepot ?? '';
  const stock = x.side.mods.mines?.stock ?? [];
  const depot = stock.find((d) => d.base === base);
  if (depot) depot.n += factors;
  else stock.push({ base, n: factors });
}

/** FO-MINE-DETECT-1.3: in the hex it is in, or one it enters. */
function search({ side }: Own, { tf, hex }: Extract<MineOrder, { do: 'search' }>): void {
  need(side.tfs[tf - 1], 'FO-MINE-DETECT-1.1', `There is no TF ${tf}.`);
  need(
    wayOf(side, tf).includes(hex),
    'FO-MINE-DETECT-1.3',
    `TF ${tf} does not come into ${hexLabel(hex)} this turn.`,
  );
  side.mods.mines?.searches.push({ tf, hex });
}

/** Targets are named before anybody moves: how far a minelayer goes hangs on hers (FO-MINE-PLANT-11.1). */
function aimMines(x: Own, order: PlotOrder): void {
  for (const o of order.mods.mines ?? []) if (o.do === 'aim') aim(x, o);
}

function plotMines(x: Own, order: PlotOrder): void {
  for (const o of order.mods.mines ?? []) {
    if (o.do === 'lay') lay(x, o);
    else if (o.do === 'search') search(x, o);
    else if (o.do === 'store') store(x, o);
  }
}

// ---- how they strike

const tableOfMines = declare('mineBht', [
  plus('FO-MINE-SWEEP-4', 'sweepers ahead', MINES.escorted, ({ escorted }) => escorted),
]);

/** FO-MINE-COMBAT-3, FO-MINE-SWEEP-2.2: the table of a field; `sweeping`: at ships that sweep it. */
export function mineTable(x: Known, field: Hexside, sweeping: boolean, escorted: boolean): Sum {
  const { bht } = MINES;
  const kind = field.side === 0 ? bht.port : isStrait(field) ? bht.strait : bht.open;
  return tableOfMines.sum(x, sweeping ? bht.sweeping : kind, { escorted: escorted && !sweeping });
}

/** FO-MINE-COMBAT-3.2, FO-MINE-COMBAT-3.5: two coasts touch it. */
function isStrait({ hex, side }: Hexside): boolean {
  if (side === 0) return false;
  const back = turned(side, 3);
  return (
    MINES.straits.includes(`${hexLabel(hex)}:${side}`) ||
    MINES.straits.includes(`${hexLabel(neighbour(GRID, hex, side))}:${back}`)
  );
}

/** FO-MINE-COMBAT-2: whether a task force that goes from one hex to the next comes upon a field. */
export function comesUpon(field: Hexside, from: Hex, to: Hex): boolean {
  if (field.side === 0) return to === field.hex;
  const other = neighbour(GRID, field.hex, field.side);
  return (from === field.hex && to === other) || (from === other && to === field.hex);
}

/** FO-MINE-PLANT-11.1: an old destroyer goes slowly until the enemy or her target is near. */
function cruises(ship: Ship, { side, seat }: Known): boolean {
  const { slow } = MINES;
  if (!side || seat !== seatIndex(slow.side) || classOf(ship) !== slow.class) return false;
  const index = side.ships.indexOf(ship);
  const hex = index < 0 ? -1 : hexOf(side, index);
  if (hex < 0) return false;
  const near = (to: Hex, n: number): boolean => distance(GRID, hex, to) <= n;
  const target = layerOf(side, index)?.target;
  return (
    !side.sightings.some((g) => g.live && near(g.hex, slow.enemy)) &&
    !(target && near(target.hex, slow.target))
  );
}

/** The module without its words (mine-report.ts), which the sheets do without. */
export const mineRules = {
  on: {
    muster: musterMines,
    plot: { regrouped: aimMines, plotted: plotMines },
    changes: {
      shipSpeed: [
        {
          rule: 'FO-MINE-PLANT-11.1',
          word: 'short of fuel',
          of: (was, { ship }, x) => (was > MINES.slow.mf && cruises(ship, x) ? MINES.slow.mf : was),
        },
      ],
      attackBht: [
        plus(
          'FO-MINE-COMBAT-6.1',
          'hemmed in by their own mines',
          MINES.inOwnField,
          ({ hex, target }, { side }) => target !== null && !!side?.mods.mines?.found.includes(hex),
        ),
      ],
    },
  },
} satisfies OpenModule;

/** The hexsides a minelayer could leave a hex by, for those who choose a target. */
export const sidesOut = (p: Public, hex: Hex): Direction[] =>
  ([1, 2, 3, 4, 5, 6] as const).filter((d) => isInPlay(p, neighbour(GRID, hex, d)) && shipMayPass(hex, d));
