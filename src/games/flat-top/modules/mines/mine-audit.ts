import { type SeatIndex, SEATS } from '../../open/forces.ts';
import { MINES } from '../../open/modules/mines/mine-data.ts';
import { isMinelayer, mostMines, portAt } from '../../open/modules/mines/mines.ts';
import { terrainAt } from '../../open/pack/map.ts';
import type { State } from '../../state.ts';
import type { Fault } from '../engine.ts';

/** FO-MINE-PLANT-3.1, FO-MINE-PLANT-3.2: no mine is laid twice, and none comes from nowhere. */
export function auditMines(s: State, seat: SeatIndex, fault: Fault): void {
  const side = s.sides[seat];
  const mining = side.mods.mines;
  if (!mining) return fault('keeps no books of its mines');
  const { layers, stock, fields } = mining;
  if (layers.length !== side.ships.filter(isMinelayer).length) fault('a minelayer has no books');
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  const here = MINES.scenarios[s.pub.scenario]?.[SEATS[seat]];
  const all =
    sum(layers.map((x) => mostMines(side.ships[x.ship]))) +
    sum(Object.values(here?.depots ?? {})) +
    sum(Object.values(here?.fields ?? {}));
  const now =
    sum(layers.map((x) => x.aboard)) + sum(stock.map((x) => x.n)) + sum(fields.map((x) => x.factors));
  if (now > all) fault(`has ${now} Mine Factors where there were ${all}`);
  for (const { ship, aboard, lays } of layers) {
    const { name } = side.ships[ship];
    if (aboard < 0 || aboard > mostMines(side.ships[ship])) fault(`${name} has ${aboard} Mine Factors`);
    if (lays < 0 || lays > aboard) fault(`${name} lays ${lays} of ${aboard} Mine Factors`);
  }
  for (const { hex, side: way, factors } of fields) {
    if (factors < 1) fault('has a field without mines');
    if (terrainAt(hex) !== 'partial') fault(`has mined a hex where nobody anchors`);
    if ((way === 0) !== (portAt(s.pub, hex) !== undefined)) fault('has mined a port by its hexside');
  }
  if (mining.points < 0) fault('has lost points by mines');
}
