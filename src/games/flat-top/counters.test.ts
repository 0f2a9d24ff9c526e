import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../kernel/dice.ts';
import { refusedBy } from '../../kernel/testkit/game.ts';
import type { SeatIndex } from './open/forces.ts';
import { hexLabel, readHex } from './open/pack/map.ts';
import type { FlyOrder } from './open/orders.ts';
import { observeAll } from './sight/observation.ts';
import { beginPlaneMovement } from './flight/plane-movement.ts';
import { type Board, emptyBoard, putFormation, putPlanes, putTaskForce } from './testkit/position.testkit.ts';
import { applyOrder } from './steps.ts';
import { viewOf } from './view.ts';

/** What stands on the shared map, and who may put it there (FT-7.1, FT-7.6, FT-7.15 to FT-7.17). */

function flying(b: Board, seat: SeatIndex): Board {
  b.s.steps = [{ step: 'turn', open: { next: 'combat' }, sealed: [null, null] }];
  b.s.pub.turn = 5;
  b.s.pub.initiative = seat;
  beginPlaneMovement(b.play());
  return b;
}
type Order = FlyOrder extends infer O ? (O extends FlyOrder ? Omit<O, 'kind' | 'decision'> : never) : never;
const fly = (b: Board, seat: 'allied' | 'japan', order: Order, dice: number[] = []): string | null =>
  refusedBy(() => applyOrder(b.s, seat, { kind: 'fly', ...order }, new ScriptedDice(dice)));
const counters = (b: Board, seat: 'allied' | 'japan'): string[] =>
  viewOf(b.s, seat).counters.map((c) => `${c.seat} ${c.kind} ${hexLabel(c.hex)}`);

describe('putting units on the map', () => {
  it('FT-7.1b a hidden unit is shown whenever its owner likes in his own movement, and then observes', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K30', ['Astoria']);
    const af = putFormation(b, 0, 'B/S30', ['1 Catalina'], false);
    const enemy = putTaskForce(b, 1, 'B/K31', ['Myoko']);
    flying(b, 0);
    expect(counters(b, 'japan')).toEqual([]);
    expect(fly(b, 'allied', { do: 'show', unit: 'tf', no: tf.no })).toBeNull();
    expect([tf.seen, enemy.seen, b.s.sides[0].sightings[0]?.report.condition]).toEqual([true, true, 2]);
    expect(fly(b, 'allied', { do: 'show', unit: 'af', no: af.no })).toBeNull();
    expect(fly(b, 'allied', { do: 'show', unit: 'af', no: af.no })).toBe('FT-7.1b');
    expect(counters(b, 'japan')).toEqual(['0 tf B/K30', '0 af B/S30', '1 tf B/K31']);
  });

  it('FT-7.17a not while the other side moves its planes', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, 'B/K30', ['Myoko']);
    const af = putFormation(b, 1, 'B/K30', ['1 Mavis'], false);
    flying(b, 0);
    expect(fly(b, 'japan', { do: 'show', unit: 'tf', no: tf.no })).toBe('UMP-WAIT');
    expect(fly(b, 'japan', { do: 'show', unit: 'af', no: af.no })).toBe('UMP-WAIT');
    fly(b, 'allied', { do: 'done', strand: false });
    expect(fly(b, 'japan', { do: 'show', unit: 'tf', no: tf.no })).toBeNull();
  });

  it('FT-7.6a a searcher sees from where it starts, from every hex on its way and from where it ends', () => {
    const found = (...ships: string[]): boolean[] => {
      const b = emptyBoard();
      putFormation(b, 0, 'B/K20', ['1 Catalina']);
      const tfs = ships.map((hex, i) => putTaskForce(b, 1, hex, [['Myoko', 'Haguro', 'Aoba', 'Kako'][i]]));
      flying(b, 0);
      const path = [21, 22, 23, 24, 25].map((row) => ({ to: readHex(`B/K${row}`) }));
      expect(fly(b, 'allied', { do: 'move', af: 1, search: true, show: true, path }, [1])).toBeNull();
      return tfs.map((tf) => tf.seen);
    };
    expect(found('B/K18', 'B/N22', 'B/K27', 'B/K28')).toEqual([true, false, true, false]);
    expect(found('B/M22', 'B/K17')).toEqual([true, false]);
  });
});

describe('counters', () => {
  it('FT-7.16a one counter stands for all units of a kind in a hex, and tells no number', () => {
    const shown = (units: number): string => {
      const b = emptyBoard();
      for (const name of ['Myoko', 'Haguro', 'Aoba'].slice(0, units))
        putTaskForce(b, 1, 'B/K30', [name]).seen = true;
      return JSON.stringify(viewOf(b.s, 'allied').counters);
    };
    expect(shown(3)).toBe(shown(1));
    expect(shown(1)).toBe(JSON.stringify([{ seat: 1, kind: 'tf', hex: readHex('B/K30') }]));
  });

  it('FT-7.16b planes and ships seen in one hex show a counter of each', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, 'B/K30', ['Myoko']).seen = true;
    expect(counters(b, 'allied')).toEqual(['1 tf B/K30']);
    putFormation(b, 1, 'B/K30', ['2 Mavis']);
    expect(counters(b, 'allied').sort()).toEqual(['1 af B/K30', '1 tf B/K30']);
  });
});

describe('what sightings never tell', () => {
  /** All that the Allies are told and shown of Shokaku in one hex with them. */
  const told = (prepare: (b: Board) => void): string => {
    const b = emptyBoard();
    putFormation(b, 0, 'A/Y28', ['1 Catalina']);
    putTaskForce(b, 1, 'A/Y28', ['Shokaku']);
    prepare(b);
    b.s.pub.turn = 5;
    observeAll(b.play());
    expect(b.s.sides[0].sightings[0]?.report.condition).toBe(3);
    return JSON.stringify([viewOf(b.s, 'allied'), b.incidents.map((i) => i.told.allied ?? null)]);
  };

  it('FT-7.15.1a where planes are parked and how many they are', () => {
    const some = told((b) => putPlanes(b, 1, 'Shokaku', 'ready', '2 Zero'));
    expect(told((b) => putPlanes(b, 1, 'Shokaku', 'ready', '9 Val'))).toBe(some);
    expect(told((b) => putPlanes(b, 1, 'Shokaku', 'landed', '9 Val'))).toBe(some);
    expect(told(() => {})).not.toBe(some); // that there are any is seen at Condition 3 (FT-7.14a)
  });

  it('FT-7.15.1b whether planes at a base are dispersed', () => {
    const at = (d: 0 | 1): string =>
      told((b) => {
        putPlanes(b, 1, 'Rabaul', 'readying', '6 Zero land');
        for (const deck of b.s.sides[1].decks) for (const stack of deck.readying) stack.d = d;
      });
    expect(at(0)).toBe(at(1));
  });

  it('FT-7.15.2 that ships lie at anchor', () => {
    const anchored = (turn: number): string =>
      told((b) => {
        for (const ship of b.s.sides[1].ships) ship.anchored = turn;
      });
    expect(anchored(0)).toBe(anchored(-1));
  });
});
