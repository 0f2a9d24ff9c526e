import { describe, expect, it } from 'vitest';
import { type Hex, neighbour } from '../../../kernel/hex.ts';
import { inRange, sidesOut } from '../../../games/flat-top/open/modules/mines/mines.ts';
import { GRID, readHex } from '../../../games/flat-top/open/pack/map.ts';
import { plotMoves } from '../../../games/flat-top/open/turn/plotting.ts';
import { field, layer, mined } from '../../../games/flat-top/modules/mines/mines.testkit.ts';
import { cloneSide } from '../../../games/flat-top/state.ts';
import { putTaskForce } from '../../../games/flat-top/testkit/position.testkit.ts';
import { indexOf } from '../../../games/flat-top/testkit/sea.testkit.ts';
import { looks } from '../mind.testkit.ts';
import { bestTarget, minesGoal } from './mines.ts';
import { decidePlot } from './plot.ts';

const FAR = 'B/MM36';

describe('minelayers and sweepers of the staff', () => {
  it('FO-MINE-PLANT-4.1 every minelayer is given a target on the first turn, and the plot is legal', () => {
    for (const seat of [0, 1] as const) {
      const b = mined();
      const order = decidePlot(looks(b, seat));
      const aimed = (order.mods.mines ?? []).filter((x) => x.do === 'aim').length;
      expect(aimed).toBe(2);
      plotMoves(b.s.pub, cloneSide(b.s.sides[seat]), seat, order);
    }
  });

  it('FO-MINE-PLANT-11.2 FO-MINE-PLANT-11.3 an old destroyer is sent no farther than she may go', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, 'A/EE30', ['DM 1']);
    const m = looks(b, 0);
    const dm = layer(b, 0, 'DM 1');
    const own = { p: m.p, side: m.side, seat: m.seat };
    expect(inRange(own, dm.ship, tf.hex)).toBe(false);
    const target = bestTarget(m, tf.hex, dm);
    expect(target && inRange(own, dm.ship, target.hex)).toBe(true);
  });

  it('FO-MINE-PLANT-5.1 at her target she leaves over the hexside and lays', () => {
    const b = mined();
    b.s.pub.turn = 3;
    const tf = putTaskForce(b, 0, FAR, ['DM 1']);
    layer(b, 0, 'DM 1').target = { hex: readHex(FAR), sides: [2] };
    const order = decidePlot(looks(b, 0));
    expect(order.tfs.find((x) => x.no === tf.no)?.path).toEqual([2]);
    expect(order.mods.mines).toContainEqual({ do: 'lay', ship: indexOf(b, 0, 'DM 1'), factors: 2 });
  });

  it('FO-MINE-SWEEP-2.1 sweepers go where mines were found, and across', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, 'B/MM33', ['MS 1']);
    field(b, 1, FAR, 1, 2);
    b.s.sides[0].mods.mines?.found.push(readHex(FAR));
    expect(minesGoal(looks(b, 0), tf)).toEqual({ kind: 'withdraw', hex: readHex(FAR) });
    tf.hex = readHex(FAR);
    const goal = minesGoal(looks(b, 0), tf);
    const next = ([1, 2, 3, 4, 5, 6] as const).map((d) => neighbour(GRID, readHex(FAR), d));
    expect(goal.kind === 'withdraw' && next.includes(goal.hex)).toBe(true);
  });

  it('FO-MINE-SWEEP-2.4 out over each hexside in its turn, and back again, so that none is left out', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, FAR, ['MS 1']);
    b.s.sides[0].mods.mines?.found.push(readHex(FAR));
    const ways = sidesOut(b.s.pub, readHex(FAR));
    const gone = new Set<Hex>();
    for (let n = 0; n < ways.length; n++, b.s.pub.turn += 2) {
      const goal = minesGoal(looks(b, 0), tf);
      if (goal.kind === 'withdraw') gone.add(goal.hex);
    }
    expect(gone.size).toBe(ways.length);
  });

  it('FO-MINE-COMBAT-2 a force keeps out of hexes it knows to be mined on its way', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, 'B/MM33', ['DM 1']);
    b.s.pub.turn = 3;
    layer(b, 0, 'DM 1').target = { hex: readHex(FAR), sides: [2] };
    const wayOf = (): Hex[] => {
      const path = decidePlot(looks(b, 0)).tfs.find((x) => x.no === tf.no)?.path ?? [];
      return path.reduce((way, d) => [...way, neighbour(GRID, way[way.length - 1], d)], [tf.hex]).slice(1);
    };
    const [first] = wayOf();
    expect(first).toBeGreaterThanOrEqual(0);
    b.s.sides[0].mods.mines?.found.push(first);
    expect(wayOf()).not.toContain(first);
    expect(wayOf().length).toBeGreaterThan(0);
  });
});
