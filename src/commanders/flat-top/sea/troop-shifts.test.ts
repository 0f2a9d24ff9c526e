import { describe, expect, it } from 'vitest';
import { plotMoves } from '../../../games/flat-top/open/turn/plotting.ts';
import { cloneSide } from '../../../games/flat-top/state.ts';
import { emptyBoard, putTaskForce } from '../../../games/flat-top/testkit/position.testkit.ts';
import { indexOf, shipNamed } from '../../../games/flat-top/testkit/sea.testkit.ts';
import { explain } from '../explain.ts';
import { looks } from '../mind.testkit.ts';
import { decidePlot } from './plot.ts';

const JAPAN = 1;
const RABAUL = 'A/X5';

/** AP 1 with all her troops and APD 1 without any, at anchor at Rabaul, so many turns before the end: what the staff shifts, and why it plots so. */
function shifts(left: number, option = 'on', landed = 8): [unknown, string] {
  const b = emptyBoard('eastern-solomons', 'full', { 'troop-transfer': option });
  b.s.pub.turn = b.s.pub.turns - left;
  putTaskForce(b, JAPAN, RABAUL, ['AP 1', 'APD 1']);
  for (const name of ['AP 1', 'APD 1']) shipNamed(b, JAPAN, name).anchored = b.s.pub.turn - 2;
  shipNamed(b, JAPAN, 'APD 1').unloaded = landed;
  const m = looks(b, JAPAN);
  const order = decidePlot(m);
  plotMoves(b.s.pub, cloneSide(b.s.sides[JAPAN]), JAPAN, order);
  const named = order.mods['troop-transfer']?.map(({ from, to }) =>
    [from, to].map((i) => (i === indexOf(b, JAPAN, 'AP 1') ? 'AP 1' : 'APD 1')),
  );
  return [named, explain(m, order)];
}

describe('troops', () => {
  it('FO-XSHIP-TROOP-1 go over where their own ship is too slow to land them before the end, and nowhere else', () => {
    expect(shifts(30)).toEqual([[['AP 1', 'APD 1']], expect.stringContaining('troops go over')]);
    for (const [none] of [shifts(60), shifts(8), shifts(30, 'off'), shifts(30, 'on', 0)])
      expect(none).toBeUndefined();
  });
});
