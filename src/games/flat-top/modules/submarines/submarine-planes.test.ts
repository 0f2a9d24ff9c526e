import { describe, expect, it } from 'vitest';
import { huntSum, salvoTable } from '../../open/modules/submarines/submarine-fighting.ts';
import type { OrderOf } from '../../open/orders.ts';
import { readHex } from '../../open/pack/map.ts';
import { isNight } from '../../open/turn/clock.ts';
import { factors } from '../../open/values.ts';
import { type Board, emptyBoard, putFormation } from '../../testkit/position.testkit.ts';
import { asked, order, placeOf, shipNamed, top } from '../../testkit/sea.testkit.ts';
import { charge, comeOut, meetBoat, salvo, SEA } from './submarine-depths.testkit.ts';

function board(options: object = {}): Board {
  const b = emptyBoard('coral-sea', 'full', { submarines: 'types', ...options });
  b.s.pub.turn = 2;
  while (isNight(b.s.pub, b.s.pub.turn)) b.s.pub.turn++;
  return b;
}

describe('planes at a boat on the surface, as at any ship', () => {
  it('FO-RCM-AA-3 FO-RCM-AA-4 FO-SUBO-8.0 its guns hit better the more planes come', () => {
    /** The planes that its one Anti-Aircraft Factor shoots down with a five: none on table 5, one on table 6. */
    const lost = (n: number, options: object = { 'revised-modifiers': 'on' }): number => {
      const b = board(options);
      const { af } = meetBoat(b, { planes: [`${n} Dauntless GP`], depth: 'surface', seen: true });
      order(b, 1, comeOut(b, 1, []));
      const attacks = [{ af, g: 0, n, ship: placeOf(b, 1, 'SS 1') }];
      order(b, 0, { kind: 'hunt', attacks }, [5, 1]);
      return n - factors(b.s.sides[0].afs[af - 1]?.groups ?? []);
    };
    expect([lost(16), lost(17), lost(17, {})]).toEqual([0, 1, 0]);
  });

  it('FO-RCM-ATK-2 FO-SUBO-8.0 a submarine makes one hex a turn at most: one table more, as at any ship so slow', () => {
    const table = (options: object): number => {
      const b = board(options);
      const [g] = putFormation(b, 0, SEA, ['3 Dauntless GP']).groups;
      const about = { hex: readHex(SEA), g, depth: 'periscope' } as const;
      return huntSum({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, about, 1).n;
    };
    expect([table({}), table({ 'revised-modifiers': 'on' })]).toEqual([1, 2]);
  });

  it('FO-SUBA-2.2 FO-SUBO-8.0 FT-S5-R5 what the scenario takes from planes of the carriers in every combat it takes here too', () => {
    const b = emptyBoard('guadalcanal', 'full', { submarines: 'types' });
    const sum = (plane: string): number => {
      const [g] = putFormation(b, 1, SEA, [`3 ${plane} GP`]).groups;
      const about = { hex: readHex(SEA), g, depth: 'surface' } as const;
      return huntSum({ p: b.s.pub, side: b.s.sides[1], seat: 1 }, about, 1).n;
    };
    expect([sum('Kate'), sum('Betty land')]).toEqual([2, 3]);
  });
});

describe('boats that attack before anybody attacks them', () => {
  type Where = 'surface' | 'periscope' | 'deep';
  /** A boat at a depth with a cruiser and planes over it, once it has been said who fights. */
  function under(depth: Where, night = false, more: readonly string[] = []) {
    const b = board({ submarines: 'depths' });
    while (isNight(b.s.pub, b.s.pub.turn) !== night) b.s.pub.turn++;
    const { af } = meetBoat(b, { ships: ['Astoria'], more, planes: ['9 Dauntless GP'], depth, seen: true });
    order(b, 1, comeOut(b, 1, [])); // who is in view is in it
    const bomb: OrderOf<'hunt'> = {
      kind: 'hunt',
      attacks: [{ af, g: 0, n: 9, ship: placeOf(b, 1, 'SS 1') }],
    };
    return { b, bomb };
  }
  const asks = (depth: Where, night = false): string[] => asked(under(depth, night).b);

  it('FO-SUBB-6.1 FO-SUBB-6.2 planes too wait for a boat at periscope depth and for any by night, but for one on the surface by day and one that is deep', () => {
    expect([asks('surface'), asks('deep')]).toEqual([['allied hunt'], ['allied hunt']]);
    expect([asks('periscope'), asks('periscope', true), asks('deep', true)]).toEqual([
      ['japan salvo'],
      ['japan salvo'],
      ['allied hunt'],
    ]);
    const { b } = under('surface', true);
    expect(asked(b)).toEqual(['allied charge']); // who shells it is said now, and done later
    order(b, 0, charge(b, 0, [], 'SS 1', ['Astoria']));
    expect(asked(b)).toEqual(['japan salvo']);
  });

  it('FO-SUBB-6.1 FO-SUBO-9.5 it has the +3 of one that nobody has attacked, and is bombed when it has fired', () => {
    const { b, bomb } = under('periscope');
    const { open } = top(b, 'submarines');
    const x = { p: b.s.pub, side: b.s.sides[1], seat: 1 } as const;
    expect(salvoTable(x, open, placeOf(b, 1, 'SS 1')).n).toBe(14);
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [3]);
    expect(shipNamed(b, 0, 'Astoria').hits).toBeGreaterThan(0);
    expect(asked(b)).toEqual(['allied hunt']);
    order(b, 0, bomb, [1, 6]); // its flak, and the bombs
    expect([shipNamed(b, 1, 'SS 1').fate, b.s.steps]).toEqual(['sunk', []]);
  });

  it('FO-SUBB-6.1 it may attack any ship there before those that go for it, and does not attack later', () => {
    const { b } = under('periscope', false, ['DD 1']);
    order(b, 0, charge(b, 0, ['DD 1'], 'SS 1'));
    expect(asked(b)).toEqual(['japan salvo']);
    order(b, 1, salvo(b, 1, 'SS 1', { Astoria: 4 }), [3]);
    expect(asked(b)).toEqual(['allied hunt']);
    order(b, 0, { kind: 'hunt', attacks: [] }, [1]); // the depth charges fall
    expect(b.s.steps).toEqual([]);
    const { b: idle } = under('periscope');
    order(idle, 1, { kind: 'salvo', fire: [] });
    order(idle, 0, { kind: 'hunt', attacks: [] });
    expect(idle.s.steps).toEqual([]);
  });
});
