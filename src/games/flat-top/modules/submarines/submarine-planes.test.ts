import { describe, expect, it } from 'vitest';
import { huntSum } from '../../open/modules/submarines/submarine-fighting.ts';
import { readHex } from '../../open/pack/map.ts';
import { isNight } from '../../open/turn/clock.ts';
import { factors } from '../../open/values.ts';
import { type Board, emptyBoard, putFormation } from '../../testkit/position.testkit.ts';
import { order, placeOf } from '../../testkit/sea.testkit.ts';
import { comeOut, meetBoat, SEA } from './submarine-depths.testkit.ts';

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
