import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { noPlot } from '../../open/empty-orders.ts';
import type { SeatIndex } from '../../open/forces.ts';
import type { PostOrder } from '../../open/modules/coastwatchers/coastwatch-orders.ts';
import { postTitle, rosterOf } from '../../open/modules/coastwatchers/posts.ts';
import type { Posted } from '../../open/modules/parts.ts';
import type { PlotOrder } from '../../open/orders.ts';
import { hexLabel, readHex } from '../../open/pack/map.ts';
import { deploy } from '../../open/setup/deployment.ts';
import { readyMade } from '../../open/setup/ready-made.ts';
import { hourOf } from '../../open/turn/clock.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { cloneSide } from '../../state.ts';
import { type Board, emptyBoard, readyBoard } from '../../testkit/position.testkit.ts';
import { setClouds } from '../../turn/weather.ts';
import { rulesOf } from '../engine.ts';

/** Positions with coastwatchers and troops, for tests. */

export const ON = { coastwatchers: 'on' };

/** All stand where they usually do, under a clear sky. */
export function watched(scenario = 'guadalcanal', version = 'full', more = {}): Board {
  const b = readyBoard(scenario, version, { ...ON, ...more });
  setClouds(b.s.pub, []);
  return b;
}

export function post(b: Board, seat: SeatIndex, title: string): Posted & { no: number } {
  const no = rosterOf(b.s.pub, seat).findIndex((_, i) => postTitle(b.s.pub, seat, i) === title);
  const found = b.s.sides[seat].mods.coastwatchers?.[no];
  if (!found) throw new Error(`nobody is called ${title}`);
  return Object.assign(found, { no });
}

/** A counter is put into a hex; all others of its side are out of the way. */
export function alone(b: Board, seat: SeatIndex, title: string, hex: string): Posted {
  const { no } = post(b, seat, title);
  b.s.sides[seat].mods.coastwatchers?.forEach((x, i) => {
    x.lost = i === no ? 0 : 1;
    if (i === no) x.hex = readHex(hex);
  });
  return post(b, seat, title);
}

export function put(b: Board, seat: SeatIndex, title: string, hex: string): Posted {
  return Object.assign(post(b, seat, title), { hex: readHex(hex), lost: 0 });
}

/** Nobody is at his post. */
export function empty(b: Board): void {
  for (const side of b.s.sides) side.mods.coastwatchers?.forEach((x) => void (x.lost = 1));
}

/** The first turn at such an hour. */
export function atHour(b: Board, hour: number): void {
  b.s.pub.turn = 1;
  while (hourOf(b.s.pub, b.s.pub.turn) !== hour) b.s.pub.turn++;
}

/** What the end of a turn brings with these dice, and what was said of it, to whom. */
export function endTurn(b: Board, dice: readonly number[] = []): string[] {
  const play = b.play(dice);
  b.incidents.length = 0;
  for (const handler of rulesOf(b.s.pub).on.turnEnds) handler(play);
  return spoken(b);
}

export function beginTurn(b: Board): string[] {
  b.incidents.length = 0;
  for (const handler of rulesOf(b.s.pub).on.turnBegins) handler(b.play());
  return spoken(b);
}

const spoken = (b: Board): string[] =>
  b.incidents.flatMap((x) => Object.entries(x.told).map(([who, tale]) => `${who}: ${tale?.text ?? ''}`));

export const stepping = (...coastwatchers: PostOrder[]): PlotOrder => ({
  ...noPlot(),
  mods: { coastwatchers },
});

/** The rule that refuses a plot; null = none does. */
export const refusal = (b: Board, seat: SeatIndex, ...steps: PostOrder[]): string | null =>
  refusedBy(() => plotMoves(b.s.pub, cloneSide(b.s.sides[seat]), seat, stepping(...steps)));

/** The rule that refuses a set-up with these posts. */
export function refusedAt(scenario: string, seat: SeatIndex, ...posts: PostOrder[]): string | null {
  const { s } = emptyBoard(scenario, 'full', ON);
  const order = readyMade(s.pub, s.sides[seat], seat);
  order.mods.coastwatchers = posts;
  return refusedBy(() => deploy(s.pub, s.sides[seat], seat, order));
}

export const at = (x: Posted): string => hexLabel(x.hex);
