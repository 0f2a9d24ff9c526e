import type { Direction, Hex } from '../../../../kernel/hex.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { noPlot } from '../../open/empty-orders.ts';
import type { SeatIndex, TaskForce } from '../../open/forces.ts';
import type { MineOrder } from '../../open/modules/mines/mine-orders.ts';
import { layerOf } from '../../open/modules/mines/mines.ts';
import type { Minelayer, Mining } from '../../open/modules/parts.ts';
import type { PlotOrder } from '../../open/orders.ts';
import { readHex } from '../../open/pack/map.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { cloneSide } from '../../state.ts';
import { type Board, readyBoard } from '../../testkit/position.testkit.ts';
import { indexOf } from '../../testkit/sea.testkit.ts';
import { moveTaskForces } from '../../turn/task-force-movement.ts';
import { rulesOf } from '../engine.ts';

/** Positions with mines, for tests. */

export const ON = { mines: 'on', rearming: 'on' };
/** Off Santa Isabel and Florida: N21 over its hexside 4 into N22 is a strait, over 1 it is open sea. */
export const STRAIT = 'B/N21';

export const mined = (scenario = 'guadalcanal', version = 'full', more = {}): Board =>
  readyBoard(scenario, version, { ...ON, ...more });

export function books(b: Board, seat: SeatIndex): Mining {
  const found = b.s.sides[seat].mods.mines;
  if (!found) throw new Error('no books');
  return found;
}

export function layer(b: Board, seat: SeatIndex, name: string): Minelayer {
  const found = layerOf(b.s.sides[seat], indexOf(b, seat, name));
  if (!found) throw new Error(`no minelayer ${name}`);
  return found;
}

export const field = (b: Board, seat: SeatIndex, hex: string, side: Direction | 0, factors: number): void =>
  void books(b, seat).fields.push({ hex: readHex(hex), side, factors });

export const plotOf = (tf: TaskForce, path: readonly Direction[], mines: MineOrder[] = []): PlotOrder => ({
  ...noPlot(),
  tfs: [{ no: tf.no, ships: tf.ships, path: [...path], exit: null, reveal: -1, join: null }],
  mods: mines.length > 0 ? { mines } : {},
});

/** The rule that refuses an order, null = none does. */
export const refusal = (b: Board, seat: SeatIndex, order: PlotOrder): string | null =>
  refusedBy(() => plotMoves(b.s.pub, cloneSide(b.s.sides[seat]), seat, order));

/** Plots, and all ships move. */
export function sail(
  b: Board,
  seat: SeatIndex,
  tf: TaskForce,
  path: readonly Direction[],
  { mines = [], dice = [] }: { mines?: MineOrder[]; dice?: readonly number[] } = {},
): void {
  plotMoves(b.s.pub, b.s.sides[seat], seat, plotOf(tf, path, mines));
  moveTaskForces(b.play(dice));
}

export function endTurn(b: Board, dice: readonly number[] = []): void {
  const play = b.play(dice);
  for (const handler of rulesOf(b.s.pub).on.turnEnds) handler(play);
  b.s.pub.turn++;
  for (const side of b.s.sides)
    for (const tf of side.tfs)
      if (tf) Object.assign(tf, { moved: 0, spent: false, plot: null, condition: 0 });
}

/** What has been said of mines, and to whom. */
export const news = (b: Board): { text: string; told: string[] }[] =>
  b.incidents
    .filter((x) => x.kind === 'mines')
    .map((x) => ({ text: x.truth, told: Object.keys(x.told).sort() }));

export const hitsOn = (b: Board, seat: SeatIndex, tf: TaskForce): number =>
  b.s.sides[seat].ships.filter((x) => x.tf === tf.no).reduce((n, x) => n + x.hits, 0);

export const at = (label: string): Hex => readHex(label);
