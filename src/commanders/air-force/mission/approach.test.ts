import { expect, it } from 'vitest';
import { noStores } from '../../../games/air-force/open/plane.ts';
import { atCode } from '../../../games/air-force/open/geometry.ts';
import { airForce } from '../../../games/air-force/ruleset.ts';
import { situation } from '../../../games/air-force/testing.ts';
import { mustStray } from './approach.ts';
import { flier, ghostOf, mustFly } from '../duel/ways.ts';

/** Whether a Zero with drop tanks, level and fast on its way to edge "1", cannot help leaving the map within so many Turns. */
function doomed(row: number, turns?: number): boolean {
  const { q, z } = atCode(26, row);
  const stores = { ...noStores(), tanks: true };
  const s = situation(
    { axis: [{ card: 'A6M2', at: [q, z], speed: 6, alt: 18, stores, runs: [] }] },
    {},
    'DL-6.A',
  );
  const v = airForce.view(s, 'axis');
  const f = flier(v, v.planes[0]);
  return mustStray(v, f, { ...ghostOf(mustFly(f)), q, z, flown: 0 }, null, turns);
}

it('AD-DL-6.A.2-1 a pilot sees the edge coming while he can still turn, not a Turn too late', () => {
  expect(doomed(30)).toBe(false);
  expect(doomed(3)).toBe(true);
  const late = [4, 5, 6, 7, 8, 9, 10, 11, 12].filter((row) => doomed(row) && !doomed(row, 1));
  expect(late.length).toBeGreaterThan(2);
});
