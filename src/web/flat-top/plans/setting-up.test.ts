import { describe, expect, it } from 'vitest';
import { deploy } from '../../../games/flat-top/open/setup/deployment.ts';
import type { SetupOrder } from '../../../games/flat-top/open/orders.ts';
import { readyMade } from '../../../games/flat-top/open/setup/ready-made.ts';
import { SCENARIOS } from '../../../games/flat-top/open/pack/scenario-pack.ts';
import { emptyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { passes } from '../../../kernel/refusal.ts';
import { draftOf, type Own } from './plan.ts';
import { freeTaskForce, startHexes, withPlanes, withShip } from './setting-up.ts';

const sideOf = (scenario: string, version: string, seat: 0 | 1): { own: Own; order: SetupOrder } => {
  const { s } = emptyBoard(scenario, version);
  const own = { p: s.pub, side: s.sides[seat], seat };
  return { own, order: readyMade(own.p, own.side, seat) };
};
const stands = ({ p, side, seat }: Own, order: SetupOrder): boolean =>
  passes(() => deploy(p, draftOf(side), seat, order));
const VERSIONS = SCENARIOS.flatMap((s) => s.versions.map((v) => [s.id, v.id] as const));

describe('placing the forces oneself', () => {
  it.each(VERSIONS)(
    '%s, %s: the ready-made places are lit, and what is lit the umpire takes',
    (scenario, version) => {
      for (const seat of [0, 1] as const) {
        const { own, order } = sideOf(scenario, version, seat);
        expect(stands(own, order)).toBe(true);
        for (const tf of order.tfs) {
          if (tf.hex === null) continue;
          const lit = [...startHexes(own, order, tf.no)];
          expect(lit).toContain(tf.hex);
          for (const hex of [lit[0], lit[Math.floor(lit.length / 2)], lit[lit.length - 1]]) {
            const moved = order.tfs.map((t) => (t.no === tf.no ? { ...t, hex, anchored: [] } : t));
            const there = { ...order, tfs: moved };
            const anchored = tf.anchored.length > 0; // planes that need her at anchor are another matter
            expect(anchored || stands(own, there)).toBe(true);
          }
        }
      }
    },
  );

  it('lets a ship form a task force of her own, or join another', () => {
    const { own, order } = sideOf('coral-sea', 'full', 1);
    const [first] = order.tfs;
    const no = freeTaskForce(order);
    const alone = withShip(order, first.ships[0], no);
    expect(alone.tfs.find((t) => t.no === no)).toMatchObject({ hex: first.hex, ships: [first.ships[0]] });
    expect(stands(own, alone)).toBe(true);
    expect(withShip(alone, first.ships[0], first.no).tfs.map((t) => t.no)).toEqual(
      order.tfs.map((t) => t.no),
    );
  });

  it('FT-4.2.3b moves part of the planes of a line; only those in Ready are armed', () => {
    const { order } = sideOf('rabaul', 'full', 0);
    const armed = order.planes.findIndex((x) => x.box === 'ready' && x.w > 0 && x.n > 2);
    const all = order.planes.reduce((n, x) => n + x.n, 0);
    const after = withPlanes(order, armed, 2, { box: 'readying' });
    expect(after.planes[armed].n).toBe(order.planes[armed].n - 2);
    expect(after.planes.at(-1)).toMatchObject({ box: 'readying', n: 2, w: 0 });
    expect(after.planes.reduce((n, x) => n + x.n, 0)).toBe(all);
    const last = after.planes.length - 1;
    expect(withPlanes(after, last, 2, { box: 'ready', w: order.planes[armed].w }).planes).toEqual(
      order.planes,
    );
  });
});
