import { expect } from 'vitest';
import { type Direction, type Hex, walk } from '../../../../kernel/hex.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { noPlot } from '../../open/empty-orders.ts';
import type { AirFormation, Deck } from '../../open/forces.ts';
import { readyCapOf, type ReadyCapOrder } from '../../open/modules/caps/ready-cap.ts';
import type { ReadyOrder } from '../../open/modules/parts.ts';
import type { OptionId } from '../../open/options.ts';
import { GRID, hexLabel, readHex } from '../../open/pack/map.ts';
import { PLANE_TYPES } from '../../open/pack/pack.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { baseData, factors } from '../../open/values.ts';
import { observeAll } from '../../sight/observation.ts';
import { setClouds } from '../../turn/weather.ts';
import { beginBattles, beginFlying, give, topStep } from '../../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../testkit/position.testkit.ts';

export const HEX = readHex('B/K34');
export const AWAY: Direction = 1;
/** The hex so many hexes away from the ships, on the way the raids come. */
export const out = (n: number): Hex => walk(GRID, HEX, AWAY, n);

export type Wish = Partial<Omit<ReadyOrder, 'deck'>>;
export interface Case {
  raids?: string[][]; // Japanese formations
  from?: number; // hexes away when they begin to move
  scout?: number; // a Catalina so far out on their way
  sighted?: boolean; // where they began, already
  ready?: string[]; // on Lexington
  order?: Wish | null;
  options?: { [K in OptionId]?: string };
  turn?: number;
  upwind?: boolean;
}

export const deckOf = (b: Board, name = 'Lexington'): number =>
  b.s.sides[0].decks.findIndex(
    (d) => (d.ship >= 0 ? b.s.sides[0].ships[d.ship].name : baseData(b.s.pub.bases[d.base]).name) === name,
  );
export const lexington = (b: Board): Deck => b.s.sides[0].decks[deckOf(b)];

export const plot = (b: Board, ...list: ReadyCapOrder[]): string | null =>
  refusedBy(() => plotMoves(b.s.pub, b.s.sides[0], 0, { ...noPlot(), mods: { 'ready-cap': list } }));
export const standing = (deck: number, wish: Wish = {}): ReadyCapOrder => ({
  do: 'set',
  deck,
  size: 0,
  height: 'strike',
  sure: false,
  ...wish,
});

/** Lexington in view with fighters Ready, and her orders. */
export function board({
  ready = ['20 Wildcat'],
  order = {},
  options = {},
  turn = 8,
  scout,
  upwind = true,
}: Case): Board {
  const b = emptyBoard('coral-sea', 'full', { 'ready-cap': 'on', ...options });
  b.s.pub.turn = turn;
  b.s.pub.initiative = 1;
  const tf = putTaskForce(b, 0, 'B/K34', ['Lexington']);
  tf.seen = true;
  if (upwind) intoWind(b, 0, tf);
  for (const x of ready) putPlanes(b, 0, 'Lexington', 'ready', x);
  if (scout !== undefined) putFormation(b, 0, hexLabel(out(scout)), ['1 Catalina high']);
  const orders = order ? [standing(deckOf(b), order)] : [];
  expect(plot(b, ...orders)).toBeNull();
  return b;
}

/** The raids fly in, in view or not, and battle is called over her. */
export function raid(b: Board, x: Case, show: number[] = []): void {
  flyIn(b, x);
  battle(b, show);
}

export function flyIn(b: Board, { raids = [['8 Val AP']], from = 6, sighted = false }: Case): void {
  const afs = raids.map((parts) => putFormation(b, 1, hexLabel(out(from)), parts, false));
  if (sighted) observeAll(b.play());
  beginFlying(b);
  if (topStep(b) === 'intercept-first')
    for (const seat of [0, 1] as const) give(b, seat, { kind: 'intercept-first', at: [] });
  for (const af of afs) {
    const path = Array.from({ length: from }, (_, i) => ({ to: out(from - 1 - i) }));
    expect(
      give(b, 1, { kind: 'fly', do: 'move', af: af.no, search: false, show: af.seen, path, strand: true }),
    ).toBeNull();
    while (topStep(b) === 'intercept') give(b, 0, { kind: 'intercept', high: false, low: false });
  }
  for (const seat of [1, 0] as const)
    expect(give(b, seat, { kind: 'fly', do: 'done', strand: true })).toBeNull();
}

export function battle(b: Board, show: number[] = []): void {
  beginBattles(b);
  expect(give(b, 0, { kind: 'combat', show: [], battles: [HEX] })).toBeNull();
  const shown = show.map((no) => ({ unit: 'af' as const, no }));
  expect(give(b, 1, { kind: 'combat', show: shown, battles: [HEX] })).toBeNull();
}

export function strike(x: Case): Board {
  const b = board(x);
  raid(b, x);
  return b;
}

export const planes = (af: AirFormation | null): string =>
  af?.groups.map((g) => `${g.n} ${PLANE_TYPES[g.t].plane.name}${g.high ? ' high' : ''}`).join(', ') ?? '';
/** The Allied fighters in the air over her. */
export const up = (b: Board): string[] =>
  b.s.sides[0].afs.flatMap((af) => (af?.hex === HEX && !af.groups.some((g) => g.armed) ? [planes(af)] : []));
export const below = (b: Board): number => factors(lexington(b).ready);

/** A warning of so many hexes: a scout sees them there, and nobody before. */
export const warned = (n: number, more: Case = {}): Board =>
  strike({ from: n + 1, scout: n > 2 ? n : undefined, ...more });

export const yorktown = (b: Board, hex: string, ready: string): void => {
  const tf = putTaskForce(b, 0, hex, ['Yorktown']);
  tf.seen = true;
  intoWind(b, 0, tf);
  putPlanes(b, 0, 'Yorktown', 'ready', ready);
  expect(plot(b, standing(deckOf(b, 'Yorktown')))).toBeNull();
};

/** Whether a strike that is seen no better than at this Condition on its way in is answered, by these orders. */
export function answered(
  condition: 1 | 2 | 3,
  order: Wish,
  raids: string[][],
  total?: 'low' | 'high',
): boolean {
  const b = board({ order, scout: condition === 3 ? 2 : undefined });
  if (total) b.s.sides[1].doctrine = { total, double: false };
  if (condition === 1) {
    setClouds(b.s.pub, [out(1)]);
    putFormation(b, 0, hexLabel(walk(GRID, out(2), 2, 1)), ['1 Catalina high']);
  }
  raid(b, { raids, from: condition === 1 ? 2 : 6, sighted: true });
  const best = readyCapOf(b.s.sides[1])
    .reports.filter((x) => x.hex !== HEX)
    .map((x) => x.condition);
  expect(Math.max(...best)).toBe(condition);
  return up(b).length > 0;
}
