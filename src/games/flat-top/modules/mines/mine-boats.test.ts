import { describe, expect, it } from 'vitest';
import { type Direction, type Hex, neighbour } from '../../../../kernel/hex.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { noPlot } from '../../open/empty-orders.ts';
import type { SeatIndex } from '../../open/forces.ts';
import type { Depth, Submarine } from '../../open/modules/submarines/submarine-state.ts';
import type { MineOrder } from '../../open/modules/mines/mine-orders.ts';
import type { BoatOrder } from '../../open/modules/submarines/submarines.ts';
import { GRID, hexLabel } from '../../open/pack/map.ts';
import { planeType } from '../../open/pack/pack.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { isNight } from '../../open/turn/clock.ts';
import { type Board, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { asked, indexOf, order } from '../../testkit/sea.testkit.ts';
import { moveTaskForces } from '../../turn/task-force-movement.ts';
import { beginSubmarineCombat } from '../submarines/submarine-combat.ts';
import { charge, comeOut, putBoat } from '../submarines/submarine-depths.testkit.ts';
import { spotBoats } from '../submarines/submarines.ts';
import { at, books, endTurn, layer, mined, news } from './mines.testkit.ts';

/** FO-MINE-PLANT as submarines do it: off Santa Isabel out of N21 over its hexside 4, for Japan out of F16 over its hexside 3. */
const WHERE = [
  { hex: at('B/N21'), side: 4 },
  { hex: at('B/F16'), side: 3 },
] as const;
const target = (seat: SeatIndex): { hex: Hex; sides: Direction[] } => ({
  hex: WHERE[seat].hex,
  sides: [WHERE[seat].side],
});
const out = (seat: SeatIndex): Hex => neighbour(GRID, WHERE[seat].hex, WHERE[seat].side);
const HEX = hexLabel(WHERE[0].hex);
const OUT = hexLabel(out(0));

function board(night = false): Board {
  const b = mined('guadalcanal', 'full', { submarines: 'types' });
  b.s.pub.turn = 2;
  while (isNight(b.s.pub, b.s.pub.turn) !== night) b.s.pub.turn++;
  b.incidents.length = 0;
  return b;
}

/** A minelaying submarine in the target hex, her target its hexside 4. */
function ready(b: Board, seat: SeatIndex, depth: Depth = 'periscope'): Submarine {
  const sub = putBoat(b, seat, 'SSM 1', hexLabel(WHERE[seat].hex), depth);
  layer(b, seat, 'SSM 1').target = target(seat);
  return sub;
}

function plot(
  b: Board,
  seat: SeatIndex,
  boat: Omit<BoatOrder, 'ship'>,
  mines: MineOrder[] = [],
): string | null {
  const submarines = [{ ship: indexOf(b, seat, 'SSM 1'), ...boat }];
  return refusedBy(() =>
    plotMoves(b.s.pub, b.s.sides[seat], seat, {
      ...noPlot(),
      mods: { submarines, ...(mines.length > 0 ? { mines } : {}) },
    }),
  );
}
const lay = (b: Board, seat: SeatIndex): MineOrder[] => [
  { do: 'lay', ship: indexOf(b, seat, 'SSM 1'), factors: 1 },
];
/** Over the hexside, and back into the hex a turn later. */
function run(b: Board, seat: SeatIndex, sub: Submarine): void {
  if (sub.hex !== WHERE[seat].hex) {
    plot(b, seat, { to: WHERE[seat].hex });
    moveTaskForces(b.play());
    endTurn(b);
  }
  expect(plot(b, seat, { to: out(seat) }, lay(b, seat))).toBeNull();
  moveTaskForces(b.play());
  endTurn(b);
}
const laid = (b: Board, seat: SeatIndex): number =>
  books(b, seat)
    .fields.filter((f) => f.hex === WHERE[seat].hex)
    .reduce((n, f) => n + f.factors, 0);

describe('submarines that lay mines', () => {
  it('FO-MINE-PLANT-12.2 FO-MINE-PLANT-2 the Allied one has a Mine Factor and lays it in one run', () => {
    const b = board();
    const sub = ready(b, 0);
    expect(layer(b, 0, 'SSM 1').aboard).toBe(1);
    run(b, 0, sub);
    expect([laid(b, 0), layer(b, 0, 'SSM 1').aboard, layer(b, 0, 'SSM 1').target]).toEqual([1, 0, null]);
    expect(news(b).map((x) => x.told)).toEqual([['allied']]);
  });

  it('FO-MINE-PLANT-12.1 a Japanese one lays hers on the third run over the hexside', () => {
    const b = board();
    const sub = ready(b, 1);
    expect(layer(b, 1, 'SSM 1').aboard).toBe(1);
    run(b, 1, sub);
    run(b, 1, sub);
    expect([laid(b, 1), layer(b, 1, 'SSM 1').aboard]).toEqual([0, 1]);
    run(b, 1, sub);
    expect([laid(b, 1), layer(b, 1, 'SSM 1').aboard]).toEqual([1, 0]);
  });

  it('FO-MINE-PLANT-12.1 runs over another hexside, or for another target, do not count', () => {
    const b = board();
    const sub = ready(b, 1);
    run(b, 1, sub);
    run(b, 1, sub);
    layer(b, 1, 'SSM 1').passes = { hex: WHERE[1].hex, side: 2, n: 2 };
    run(b, 1, sub);
    expect([laid(b, 1), layer(b, 1, 'SSM 1').passes?.n]).toEqual([0, 1]);
  });

  it('FO-MINE-PLANT-5.2 no boat lays mines while it is deep', () => {
    const b = board();
    const sub = ready(b, 0);
    expect(plot(b, 0, { to: at(OUT), depth: 'surface' }, lay(b, 0))).toBeNull();
    delete sub.goes;
    layer(b, 0, 'SSM 1').lays = 0;
    b.s.pub.turn += b.s.pub.turn % 2;
    layer(b, 0, 'SSM 1').target = { hex: at('B/O36'), sides: [4] };
    Object.assign(sub, { hex: at('B/O36'), depth: 'deep' });
    expect(plot(b, 0, { to: at('B/O37') }, lay(b, 0))).toBe('FO-MINE-PLANT-5.2');
    sub.depth = 'periscope';
    expect(plot(b, 0, { to: at('B/O37'), depth: 'deep' }, lay(b, 0))).toBe('FO-MINE-PLANT-5.2');
  });

  it('FO-MINE-PLANT-5.5 and none that does not leave over her hexside', () => {
    const b = board();
    ready(b, 0);
    expect(plot(b, 0, { depth: 'surface' }, lay(b, 0))).toBe('FO-MINE-PLANT-5.5');
  });

  it('FO-MINE-PLANT-9.2 only planes that see her at Condition 3 notice it, ships never', () => {
    const watched = (by: 'planes' | 'ships' | 'nobody', depth: Depth, night = false): number => {
      const b = board(night);
      const sub = ready(b, 0, depth);
      if (by === 'planes') putFormation(b, 1, OUT, ['1 Mavis']);
      if (by === 'ships') putTaskForce(b, 1, OUT, ['DD 1']).seen = true;
      plot(b, 0, { to: at(OUT) }, lay(b, 0));
      moveTaskForces(b.play());
      expect(sub.seen).toBe(by !== 'nobody');
      endTurn(b);
      expect(laid(b, 0)).toBe(1);
      return books(b, 1).found.filter((hex) => hex === at(HEX)).length;
    };
    expect([watched('planes', 'surface'), watched('planes', 'periscope')]).toEqual([1, 1]);
    expect([watched('ships', 'surface'), watched('nobody', 'surface')]).toEqual([0, 0]);
  });

  it('FO-MINE-PLANT-9.2 planes that hunt submarines alone notice it, and planes that search and report', () => {
    for (const [more, planes] of [
      [{}, '1 Pete'],
      [{ 'search-reports': 'on' }, '1 Mavis'],
    ] as const) {
      const b = mined('guadalcanal', 'full', { submarines: 'types', ...more });
      b.s.pub.turn = 3;
      const sub = ready(b, 0, 'surface');
      const af = putFormation(b, 1, OUT, [planes]);
      if (planes === '1 Pete') af.groups[0].t = planeType('Pete (Rabaul)', 'sea');
      plot(b, 0, { to: at(OUT) }, lay(b, 0));
      moveTaskForces(b.play());
      expect(sub.seen).toBe(true);
      endTurn(b);
      expect([laid(b, 0), books(b, 1).found.includes(at(HEX))]).toEqual([1, true]);
    }
  });

  it('FO-MINE-PLANT-7 a boat attacked on her run keeps her mines', () => {
    const b = board();
    const sub = ready(b, 0, 'surface');
    putTaskForce(b, 1, OUT, ['DD 1']).seen = true;
    plot(b, 0, { to: at(OUT) }, lay(b, 0));
    moveTaskForces(b.play());
    spotBoats(b.play());
    expect(sub.seen).toBe(true);
    b.s.steps = [];
    beginSubmarineCombat(b.play());
    order(b, 0, comeOut(b, 0, []));
    expect(asked(b)).toEqual(['japan charge']);
    order(b, 1, charge(b, 1, ['DD 1'], 'SSM 1'), [3, 1]);
    expect(
      news(b)
        .map((x) => x.text)
        .join(),
    ).toContain('keeps her mines');
    endTurn(b);
    expect([laid(b, 0), layer(b, 0, 'SSM 1').aboard]).toEqual([0, 1]);
  });

  it('FO-MINE-PLANT-10.1 she takes another aboard after six turns still at a Depot', () => {
    const b = board();
    const sub = putBoat(b, 1, 'SSM 1', 'A/X5', 'surface');
    const mine = layer(b, 1, 'SSM 1');
    mine.aboard = 0;
    for (let k = 0; k < 7; k++) {
      expect(mine.aboard).toBe(0);
      moveTaskForces(b.play());
      endTurn(b);
    }
    expect([sub.hex, mine.aboard, books(b, 1).stock]).toEqual([at('A/X5'), 1, [{ base: 'Rabaul', n: 2 }]]);
  });
});
