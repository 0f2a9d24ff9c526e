import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../kernel/dice.ts';
import { refusedBy } from '../../kernel/testkit/game.ts';
import { fuelWarnings } from './open/flight/endurance.ts';
import type { AirFormation } from './open/forces.ts';
import { hexLabel, readHex } from './open/pack/map.ts';
import type { FlyOrder } from './open/orders.ts';
import { PLANE_TYPES, planeType } from './open/pack/pack.ts';
import { readLine, writeLine } from './open/notation/order-line.ts';
import { reportOf } from './open/report.ts';
import { beginPlaneMovement } from './flight/plane-movement.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putPlanes,
  putTaskForce,
  readyBoard,
} from './testkit/position.testkit.ts';
import { flatTop } from './ruleset.ts';
import { applyOrder, decisionsOf } from './steps.ts';
import { viewOf } from './view.ts';

/** FT-25.4: nothing is lost by forgetting, and nobody is waited for. */

function flying(b: Board): Board {
  b.s.steps = [{ step: 'turn', open: { next: 'combat' }, sealed: [null, null] }];
  b.s.pub.turn = 4;
  b.s.pub.initiative = 0;
  beginPlaneMovement(b.play());
  return b;
}
const DONE: FlyOrder = { kind: 'fly', do: 'done', strand: false };
const give = (b: Board, order: FlyOrder): string | null =>
  refusedBy(() => applyOrder(b.s, 'allied', order, new ScriptedDice([])));
const move = (strand: boolean, ...hexes: string[]): FlyOrder => ({
  kind: 'fly',
  do: 'move',
  af: 1,
  search: false,
  show: true,
  path: hexes.map((h) => ({ to: readHex(h) })),
  ...(strand ? { strand } : {}),
});
const MF = PLANE_TYPES[planeType('Wildcat', 'sea')].plane.mf;

/** Lexington in B/K10, and Wildcats somewhere that must be down in so many turns. */
function abroad(hex: string, turns: number): { b: Board; af: AirFormation } {
  const b = emptyBoard();
  intoWind(b, 0, putTaskForce(b, 0, 'B/K10', ['Lexington']));
  const af = putFormation(b, 0, hex, ['3 Wildcat']);
  af.groups[0].by = 4 + turns;
  flying(b);
  return { b, af };
}
const column = (from: number, to: number): string[] =>
  Array.from({ length: Math.abs(to - from) }, (_, i) => `B/K${from < to ? from + 1 + i : from - 1 - i}`);

describe('before planes are stranded', () => {
  it('FT-25.4a a move from which they could not come home is refused unless its owner says so', () => {
    const at = 10 + MF;
    const { b, af } = abroad(`B/K${at}`, 1);
    expect(give(b, move(false, ...column(at, at + 1)))).toBe('FT-25.4a');
    expect(hexLabel(af.hex)).toBe(`B/K${at}`);
    expect(give(b, move(false, ...column(at, at - 2)))).toBeNull();
    const lost = abroad(`B/K${at}`, 1);
    expect(give(lost.b, move(true, ...column(at, at + 5)))).toBeNull();
  });

  it('FT-25.4a who stays idle though it must turn for home is pointed out before the phase ends', () => {
    const { b } = abroad(`B/K${10 + 2 * MF}`, 1);
    expect(fuelWarnings(b.s.pub, b.s.sides[0], 0)).toEqual([
      'AF 1 must turn for home now to be down by 1000 May 4.',
    ]);
    expect(reportOf(viewOf(b.s, 'allied')).find((x) => x.title === 'Fuel')?.lines).toHaveLength(1);
    expect(give(b, DONE)).toBe('FT-25.4a');
    expect(give(b, { ...DONE, strand: true })).toBeNull();
    const near = abroad('B/K14', 1);
    expect(fuelWarnings(near.b.s.pub, near.b.s.sides[0], 0)).toEqual([]);
    expect(give(near.b, DONE)).toBeNull();
  });

  it('the order line can say that planes be lost', () => {
    const { b } = abroad('B/K20', 1);
    const v = viewOf(b.s, 'allied');
    const order = move(true, ...column(20, 25));
    const [d] = decisionsOf(b.s);
    expect(readLine(v, d, writeLine(v, order))).toEqual(order);
  });
});

describe('standing orders', () => {
  /** Plays the Allied orders of the phase by the policy, and says what they were. */
  const byPolicy = (b: Board, policy: string): string[] => {
    const out: string[] = [];
    for (let d = decisionsOf(b.s)[0]; d?.seat === 'allied' && d.kind === 'fly'; d = decisionsOf(b.s)[0]) {
      const order = flatTop.answer(viewOf(b.s, 'allied'), d, policy);
      if (!order) return [...out, 'asks'];
      out.push(order.kind === 'fly' ? order.do : order.kind);
      expect(refusedBy(() => applyOrder(b.s, 'allied', order, new ScriptedDice([])))).toBeNull();
    }
    return out;
  };

  it('bring planes home in time and land them', () => {
    const { b, af } = abroad(`B/K${10 + 2 * MF}`, 1);
    expect(byPolicy(b, 'land')).toEqual(['move', 'done']);
    expect(hexLabel(af.hex)).toBe(`B/K${10 + MF}`);
    b.s.pub.turn = 5;
    Object.assign(af, { left: -1, spent: false });
    b.s.steps = [{ step: 'turn', open: { next: 'combat' }, sealed: [null, null] }];
    beginPlaneMovement(b.play());
    expect(byPolicy(b, 'land')).toEqual(['land', 'done']);
    expect([b.s.sides[0].afs[0], b.s.pub.score[1].wasted]).toEqual([null, 0]);
  });

  it('leave for an off-board base in time', () => {
    const b = emptyBoard();
    const af = putFormation(b, 0, 'A/A40', ['3 Catalina land']);
    af.groups[0].by = 5; // Australia is one turn off
    flying(b);
    expect(byPolicy(b, 'land')[0]).toBe('exit');
  });

  it('ask where planes would be lost all the same', () => {
    const { b, af } = abroad('B/K30', 0);
    expect(byPolicy(b, 'land')).toEqual(['asks']);
    expect(af.groups[0].n).toBe(3);
  });

  it('FT-14.2.6 ask where the hour for landing has passed', () => {
    const { b } = abroad('B/K12', 0);
    const scout = putFormation(b, 0, 'B/M12', ['1 Catalina'], true);
    expect(
      give(b, {
        kind: 'fly',
        do: 'move',
        af: scout.no,
        search: false,
        show: true,
        path: [{ to: readHex('B/M13') }],
      }),
    ).toBeNull();
    expect(byPolicy(b, 'land')).toEqual(['asks']);
  });

  it('keep fighters over the carriers, and let them ride along', () => {
    const b = readyBoard();
    b.s.pub.turn = 2;
    const lexington = b.s.sides[0].ships.findIndex((x) => x.name === 'Lexington');
    putPlanes(b, 0, 'Lexington', 'ready', '4 Wildcat');
    b.s.steps = [
      { step: 'turn', open: { next: 'plotting' }, sealed: [null, null] },
      { step: 'orders', open: null, sealed: [null, null] },
    ];
    const [d] = decisionsOf(b.s);
    const order = flatTop.answer(viewOf(b.s, 'allied'), d, 'cap');
    if (order?.kind !== 'air-ops') throw new Error('no answer');
    const patrol = order.form.find((f) => f.take[0].deck === b.s.sides[0].ships[lexington].deck);
    expect(patrol?.take[0].n).toBe(3);
    expect(refusedBy(() => applyOrder(b.s, 'allied', order, new ScriptedDice([])))).toBeNull();
    const { b: up, af } = abroad('B/K10', 5);
    Object.assign(af, { seen: false, home: up.s.sides[0].ships[lexington].deck });
    expect(byPolicy(up, 'land')).toEqual(['box', 'done']);
    expect(af.box).toBe(af.home);
  });
});
