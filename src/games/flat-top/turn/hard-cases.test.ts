import { describe, expect, it } from 'vitest';
import { readyMade } from '../open/setup/ready-made.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { noPlot } from '../open/empty-orders.ts';
import type { SeatIndex, TaskForce } from '../open/forces.ts';
import { hexLabel, readHex, SECTORS } from '../open/pack/map.ts';
import type { PlotOrder } from '../open/orders.ts';
import { turnOf } from '../open/turn/clock.ts';
import { plotMoves } from '../open/turn/plotting.ts';
import { enterSighting } from '../sight/sightings.ts';
import { cloneSide } from '../state.ts';
import { type Board, emptyBoard, putTaskForce, readyBoard } from '../testkit/position.testkit.ts';
import { indexOf, shipNamed } from '../testkit/sea.testkit.ts';
import { moveTaskForces } from './task-force-movement.ts';
import { suddenVictory } from './victory.ts';

/** Corners of a turn, worked out from the book. */

type Plot = PlotOrder['tfs'][number];
const plan = (tf: TaskForce, path: Plot['path'], extra: Partial<Plot> = {}): Plot => ({
  no: tf.no,
  ships: tf.ships.slice(),
  path,
  exit: null,
  reveal: -1,
  join: null,
  ...extra,
});
const give = (b: Board, seat: SeatIndex, order: Partial<PlotOrder>): string | null =>
  refusedBy(() => plotMoves(b.s.pub, b.s.sides[seat], seat, { ...noPlot(), ...order }));
const tried = (b: Board, seat: SeatIndex, order: Partial<PlotOrder>): string | null =>
  refusedBy(() => plotMoves(b.s.pub, cloneSide(b.s.sides[seat]), seat, { ...noPlot(), ...order }));

describe('task forces', () => {
  it('FT-12.1a one in the very first hex of the map moves like any other', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'A/A1', ['Astoria']);
    expect(give(b, 0, { tfs: [plan(tf, [4])] })).toBeNull();
    moveTaskForces(b.play());
    expect([hexLabel(tf.hex), tf.moved]).toEqual(['A/A2', 1]);
  });

  it.each([
    [true, false],
    [false, true],
    [false, false],
  ])('FT-12.3a a force that joins another: in view is the whole if either was (%s, %s)', (a, c) => {
    const b = emptyBoard();
    const into = putTaskForce(b, 0, 'B/K30', ['Astoria']);
    const tf = putTaskForce(b, 0, 'B/K30', ['Chester']);
    into.seen = a;
    tf.seen = c;
    expect(give(b, 0, { tfs: [plan(into, []), plan(tf, [], { join: into.no })] })).toBeNull();
    moveTaskForces(b.play());
    expect([b.s.sides[0].tfs[tf.no - 1], into.ships.length, into.seen]).toEqual([null, 2, a || c]);
  });

  it.each([
    [1, 2, 0],
    [0, 2, 1],
    [2, 0, 1],
  ])('FT-12.3a three that meet become one, whichever joins which (%s, %s, %s)', (last, middle, first) => {
    const b = emptyBoard();
    const tfs = ['Astoria', 'Chester', 'Chicago'].map((name) => putTaskForce(b, 0, 'B/K30', [name]));
    const plots = [
      plan(tfs[first], []),
      plan(tfs[middle], [], { join: tfs[first].no }),
      plan(tfs[last], [], { join: tfs[middle].no }),
    ];
    expect(give(b, 0, { tfs: plots })).toBeNull();
    moveTaskForces(b.play());
    expect(b.s.sides[0].tfs.flatMap((tf) => (tf ? [[tf.no, tf.ships.length]] : []))).toEqual([
      [tfs[first].no, 3],
    ]);
  });

  it('FT-12.3a of two that would join each other one takes in the other', () => {
    const b = emptyBoard();
    const [one, two] = ['Astoria', 'Chester'].map((name) => putTaskForce(b, 0, 'B/K30', [name]));
    const plots = [plan(one, [], { join: two.no }), plan(two, [], { join: one.no })];
    expect(give(b, 0, { tfs: plots })).toBeNull();
    moveTaskForces(b.play());
    expect([b.s.sides[0].tfs[one.no - 1], two.ships.length]).toEqual([null, 2]);
  });

  it('FT-OPT-SHIPS-2a a ship in tow is not taken in tow again, whoever tows her', () => {
    const b = emptyBoard('coral-sea', 'full', { towing: 'on' });
    const tug = b.s.sides[0].ships[0];
    putTaskForce(b, 0, 'B/K30', [tug.name, 'Astoria', 'Chester']);
    shipNamed(b, 0, 'Astoria').hits = 4;
    const tow = (by: number) => ({ mods: { towing: [{ ship: indexOf(b, 0, 'Astoria'), by }] } });
    expect(give(b, 0, tow(0))).toBeNull();
    expect(tried(b, 0, tow(indexOf(b, 0, 'Chester')))).toBe('FT-OPT-SHIPS-2a');
  });
});

describe('ships that come later', () => {
  /** Guadalcanal with Enterprise waiting off the map; she asks to enter. */
  function enters(day: number, hour: number, hex: string): [string | null, string] {
    const b = readyBoard('guadalcanal');
    b.s.pub.turn = turnOf(b.s.pub, { day, hour });
    const { tf } = shipNamed(b, 0, 'Enterprise');
    const rule = give(b, 0, { enter: [{ no: tf, hex: readHex(hex) }] });
    const at = b.s.sides[0].tfs[tf - 1]?.hex ?? -1;
    return [rule, at < 0 ? 'off the map' : hexLabel(at)];
  }

  it('FT-S5-START-Ab RUL-104 they come over the southern edge of Sector VIII, at the hour named and not before', () => {
    const b = emptyBoard('guadalcanal');
    const first = b.s.pub.turn;
    expect(SECTORS.map((x) => x.name)).toContain('VIII');
    expect(readyMade(b.s.pub, b.s.sides[0], 0).tfs.some((tf) => tf.hex === null)).toBe(true);
    expect(first).toBe(1);
    expect(enters(1, 0, 'B/KK44')).toEqual(['FT-S5-START-Ab', 'off the map']);
    expect(enters(1, 1, 'B/KK40')).toEqual(['FT-S5-START-Ab', 'off the map']);
    expect(enters(1, 1, 'B/KK44')).toEqual([null, 'B/KK44']);
  });

  it('FT-S5-START-Ab who is on the map already does not enter it, from the very first hex either', () => {
    const b = readyBoard('guadalcanal');
    b.s.pub.turn = turnOf(b.s.pub, { day: 1, hour: 1 });
    const { tf } = shipNamed(b, 0, 'Enterprise');
    const force = b.s.sides[0].tfs[tf - 1];
    if (!force) throw new Error('no task force');
    force.hex = readHex('A/A1');
    expect(tried(b, 0, { enter: [{ no: tf, hex: readHex('B/KK44') }] })).toBe('FT-S5-START-Ab');
  });
});

describe('what is kept', () => {
  it('FT-S5-V3 unloaded points of all places count together, and one short is not enough', () => {
    const b = emptyBoard('guadalcanal');
    Object.assign(b.s.pub.score[1].unloaded, { Guadalcanal: 60, Tulagi: 39 });
    expect(suddenVictory(b.s)).toBeNull();
    b.s.pub.score[1].unloaded.Tulagi = 40;
    expect(suddenVictory(b.s)).toMatchObject({ winner: 'japan', rule: 'FT-S5-V3' });
  });

  it('of too many sightings the oldest that is over goes, and if none is over the oldest', () => {
    const filled = (over: number): { ids: number[]; n: number } => {
      const b = emptyBoard();
      const side = b.s.sides[0];
      for (let i = 0; i < 60; i++) {
        const at = { kind: 'tf' as const, hex: readHex('B/K30') + i };
        enterSighting(b.s, 0, at, 'a test', { condition: 1 } as never).live = i !== over;
      }
      enterSighting(b.s, 0, { kind: 'tf', hex: readHex('A/K10') }, 'a test', { condition: 1 } as never);
      return { ids: side.sightings.map((g) => g.id), n: side.sightings.length };
    };
    const all = Array.from({ length: 61 }, (_, i) => i + 1);
    expect(filled(-1)).toEqual({ ids: all.filter((id) => id !== 1), n: 60 });
    expect(filled(4)).toEqual({ ids: all.filter((id) => id !== 5), n: 60 });
  });
});
