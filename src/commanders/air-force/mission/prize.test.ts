import { expect, it } from 'vitest';
import { airForce } from '../../../games/air-force/ruleset.ts';
import { situation } from '../../../games/air-force/testing.ts';
import { detourFor, prizeOf } from './prize.ts';

it('where the scenario asks for the heads of two bombers they are worth more than all their fighters', () => {
  const s = situation(
    { allies: [{ card: 'P-38G' }], axis: [{ card: 'G4M' }, { card: 'A6M2' }] },
    {},
    'DL-6.A',
  );
  s.groups = { ...s.groups, bettys: [1], zeros: [2] };
  const v = airForce.view(s, 'allies');
  const [, betty, zero] = v.planes;
  expect(prizeOf(v, betty)).toBeGreaterThan(4 * prizeOf(v, zero));
  expect(detourFor(prizeOf(v, betty), prizeOf(v, betty))).toBe(0);
  expect(detourFor(prizeOf(v, zero), prizeOf(v, betty))).toBeGreaterThan(4);
});

it('in a dogfight one plane is worth as much as another', () => {
  const s = situation({ allies: [{ card: 'P-38G' }, { card: 'F4F' }], axis: [{ card: 'A6M2' }] });
  const v = airForce.view(s, 'axis');
  expect(v.planes.map((p) => prizeOf(v, p))).toEqual([1, 1, 1]);
});

it('where points decide a bomber with its load on its way is worth more than its escort', () => {
  const s = situation(
    { allies: [{ card: 'Me-109E' }], axis: [{ card: 'He-111H' }, { card: 'Me-109E' }] },
    {},
    'AF-3.B',
  );
  s.planes[1].stores.bombs = 8;
  const v = airForce.view(s, 'allies');
  expect(prizeOf(v, v.planes[1])).toBeGreaterThan(prizeOf(v, v.planes[2]));
  s.planes[1].stores.bombs = 0;
  const bare = airForce.view(s, 'allies');
  expect(prizeOf(bare, bare.planes[1])).toBeLessThan(prizeOf(v, v.planes[1]));
});
