import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import { distance } from '../../../kernel/hex.ts';
import { copyJson } from '../../../kernel/json.ts';
import { deploy } from '../../../games/flat-top/open/setup/deployment.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { readyMade } from '../../../games/flat-top/open/setup/ready-made.ts';
import type { SetupOrder } from '../../../games/flat-top/open/orders.ts';
import { emptyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import type { Mind } from '../mind.ts';
import { looks } from '../mind.testkit.ts';
import { decideSetup } from '../opening.ts';
import { ABREAST } from './patrol-lines.ts';
import { approaches } from './sea-picture.ts';

const onTheWay = (m: Mind, order: SetupOrder): number => {
  const way = approaches(m);
  const boats = order.mods.submarines ?? [];
  return boats.filter(({ hex }) => way && way.off(hex) <= ABREAST).length / boats.length;
};

describe('patrol lines', () => {
  for (const submarines of ['on', 'types', 'depths'])
    it(`FT-OPT-SUB-1 FO-SUBO-1.1 boats lie across the way of the enemy, apart from each other and never twice alike (${submarines})`, () => {
      for (const seat of [0, 1] as const) {
        const b = emptyBoard('coral-sea', 'full', { submarines });
        const m = looks(b, seat);
        const lines = ['a', 'b', 'c', 'd'].map((seed) => decideSetup({ ...m, dice: new FastDice(seed) }));
        for (const order of lines) {
          expect(onTheWay(m, order)).toBeGreaterThanOrEqual(0.75);
          deploy(copyJson(m.p), copyJson(m.side), seat, order);
          const hexes = (order.mods.submarines ?? []).map((x) => x.hex);
          for (const [i, hex] of hexes.entries())
            for (const other of hexes.slice(i + 1)) expect(distance(GRID, hex, other)).toBeGreaterThan(1);
        }
        expect(onTheWay(m, readyMade(m.p, m.side, seat))).toBeLessThan(0.75);
        expect(new Set(lines.map((x) => JSON.stringify(x.mods.submarines))).size).toBeGreaterThan(1);
      }
    });
});
