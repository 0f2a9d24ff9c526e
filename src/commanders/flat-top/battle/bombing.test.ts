import { describe, expect, it } from 'vitest';
import {
  type Aim,
  type Batch,
  gunsSpread,
  layPlanes,
  massed,
  weighReply,
  worthUnderFire,
} from './bombing.ts';

const aim = (worth: (hits: number) => number, bombs = 0): Aim => ({
  ship: 0,
  worth,
  luck: 'dice',
  doubled: { bombs, torpedoes: 0 },
  there: 1,
  least: 1,
});
/** Sinks at the first hit. */
const transport = aim((n) => (n >= 1 ? 24 : 0));
const carrier = aim((n) => (n >= 6 ? 180 : n * 26), 1);
const divers = (n: number, aims: readonly Aim[]): Batch => ({
  n,
  ways: aims.map(() => ({ bht: 7, torpedo: false })),
});

describe('laying planes on targets', () => {
  it('sends one plane at each transport: one has the chance of two', () => {
    const aims = [transport, transport, transport, transport];
    const laid = layPlanes([divers(4, aims)], aims);
    expect(laid.map((x) => x.n)).toEqual([1, 1, 1, 1]);
  });

  it('sends nobody alone at a cruiser', () => {
    const cruiser = { ...aim((n) => (n >= 5 ? 40 : 4 * n)), least: 3 };
    const aims = [cruiser, cruiser, cruiser, cruiser];
    const guns = { factors: 14, bht: 4, luck: 'dice' } as const;
    for (const n of [4, 8, 11]) {
      const batches = [divers(n, aims)];
      const laid = layPlanes(batches, aims);
      for (const list of [laid, weighReply(batches, aims, laid, guns)]) {
        expect(Math.min(...list.map((x) => x.n))).toBeGreaterThanOrEqual(3);
        expect(list.reduce((sum, x) => sum + x.n, 0)).toBe(n);
      }
    }
    expect(layPlanes([divers(2, aims)], aims)).toMatchObject([{ n: 2 }]); // where there are no more
  });

  it('FT-OPT-LUCK-1 masses them where no die can help a single plane', () => {
    const sure = { ...transport, luck: 'none' as const };
    const aims = [sure, sure, sure, sure];
    const laid = layPlanes([divers(4, aims)], aims);
    expect(Math.max(...laid.map((x) => x.n))).toBeGreaterThanOrEqual(3);
  });

  it('FO-RCM-AA-8 what draws fire on a better table is worth less under it, and draws more guns', () => {
    const laid = [{ batch: 0, aim: 0, n: 8 }];
    const guns = { factors: 20, bht: 4, luck: 'dice' } as const;
    const worth = (flak: number): number =>
      worthUnderFire([{ n: 8, ways: [{ bht: 7, torpedo: true, flak }] }], [carrier], laid, guns);
    expect(worth(1)).toBeLessThan(worth(0));
    const incoming = (flak: number) => ({ n: 8, flak, worth: (n: number) => 10 * n });
    const [more, less] = gunsSpread([incoming(3), incoming(0)], guns);
    expect(more).toBeGreaterThan(less);
  });

  it('sends the many at the carrier', () => {
    const aims = [transport, carrier];
    const laid = layPlanes([divers(12, aims)], aims);
    expect(laid.find((x) => x.aim === 1)?.n).toBeGreaterThanOrEqual(7);
  });

  it('loses nothing on the way: every plane has a target', () => {
    const aims = [carrier, transport, transport];
    const guns = { factors: 25, bht: 4, luck: 'dice' } as const;
    const batches = [divers(9, aims), divers(5, aims)];
    for (const laid of [
      layPlanes(batches, aims),
      massed(batches, aims),
      weighReply(batches, aims, layPlanes(batches, aims), guns),
    ])
      expect([0, 1].map((b) => laid.reduce((n, x) => n + (x.batch === b ? x.n : 0), 0))).toEqual([9, 5]);
  });

  it('never does worse under fire for having weighed the reply', () => {
    const aims = [carrier, transport, transport, transport];
    const guns = { factors: 20, bht: 4, luck: 'dice' } as const;
    const batches = [divers(8, aims)];
    const first = layPlanes(batches, aims);
    const better = weighReply(batches, aims, first, guns);
    expect(worthUnderFire(batches, aims, better, guns)).toBeGreaterThanOrEqual(
      worthUnderFire(batches, aims, first, guns),
    );
  });
});

describe('anti-aircraft fire', () => {
  it('goes by threes at single planes, where the table gives as much for three factors as for ten', () => {
    const single = { n: 1, worth: (n: number) => 12 * n };
    expect(gunsSpread([single, single, single], { factors: 9, bht: 4, luck: 'dice' })).toEqual([3, 3, 3]);
  });

  it('leaves out what does not matter', () => {
    const feint = { n: 1, worth: () => 0 };
    const blow = { n: 6, worth: (n: number) => 30 * n };
    expect(gunsSpread([feint, blow], { factors: 3, bht: 4, luck: 'dice' })).toEqual([0, 3]);
  });
});
