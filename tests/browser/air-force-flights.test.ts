import { describe, expect, it } from 'vitest';
import { flown, SCENARIOS } from './air-force-flights.ts';
import { stage } from './browser.ts';

const table = stage({ seed: 'flights' });

/** Five kinds of sky for every run: a raid on an airfield, photographs, bombers in formation, an intruder at night, a carrier strike. `npm run fly` flies them all. */
const FIVE = ['AF-5.B', 'DL-2.B', 'DL-3.A', 'DL-4.A', 'DL-5.D'];

describe('scenarios opened, placed by hand and flown for three Turns', () => {
  it.each(process.env.FLAGPLOT_FLY === 'all' ? SCENARIOS : FIVE)('%s', { timeout: 180_000 }, async (id) => {
    const { moved, fixed, turn, faults } = await flown(table, id);
    expect(moved || fixed).toBe(true);
    expect(turn).toBeGreaterThanOrEqual(3);
    expect(faults).toEqual([]);
  });
});
