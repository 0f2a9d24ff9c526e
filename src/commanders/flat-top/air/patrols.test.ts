import { describe, expect, it } from 'vitest';
import { plotMoves } from '../../../games/flat-top/open/turn/plotting.ts';
import { cloneSide } from '../../../games/flat-top/state.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putTaskForce,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { beginFlying } from '../../../games/flat-top/testkit/battle.testkit.ts';
import { looks } from '../mind.testkit.ts';
import { decidePlot } from '../sea/plot.ts';
import { decideFly } from './fly.ts';

const HEX = 'B/K34';

function over(cap: 'on' | 'off', ...patrols: string[]): Board {
  const b = emptyBoard('eastern-solomons', 'full', { 'cap-dive': cap });
  b.s.pub.turn = 8;
  const tf = putTaskForce(b, 1, HEX, ['Shokaku']);
  for (const x of patrols) {
    const af = putFormation(b, 1, HEX, [x], false);
    af.home = b.s.sides[1].ships[tf.ships[0]].deck;
    af.left = 0;
  }
  return b;
}

describe('patrols that may dive', () => {
  it('FO-GM-CAP-1.6 small ones stay together, large ones may split, and nothing is said twice', () => {
    const b = over('on', '4 Zero high', '10 Zero high');
    const order = decidePlot(looks(b, 1));
    expect(order.mods['cap-dive']).toEqual([{ af: 1, dive: false }]);
    plotMoves(b.s.pub, b.s.sides[1], 1, order);
    expect(decidePlot(looks(b, 1)).mods['cap-dive']).toBeUndefined();
    const first = b.s.sides[1].afs[0];
    if (first) first.groups[0].n = 9;
    expect(decidePlot(looks(b, 1)).mods['cap-dive']).toEqual([{ af: 1, dive: true }]);
    const off = over('off', '4 Zero high');
    const plain = decidePlot(looks(off, 1));
    expect(plain.mods['cap-dive']).toBeUndefined();
    plotMoves(off.s.pub, cloneSide(off.s.sides[1]), 1, plain);
  });

  it('FO-GM-CAP-1.3 more of a patrol fly high where part of it may come down again', () => {
    const up = (cap: 'on' | 'off'): unknown => {
      const b = over(cap, '10 Zero');
      b.s.pub.initiative = 1;
      beginFlying(b);
      return decideFly(looks(b, 1));
    };
    expect(up('off')).toMatchObject({ do: 'climb', parts: [{ g: 0, n: 5 }], high: true });
    expect(up('on')).toMatchObject({ do: 'climb', parts: [{ g: 0, n: 6 }], high: true });
  });
});
