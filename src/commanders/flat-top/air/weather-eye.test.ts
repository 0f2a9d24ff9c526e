import { describe, expect, it } from 'vitest';
import type { Direction } from '../../../kernel/hex.ts';
import { neighbour } from '../../../kernel/hex.ts';
import type { Public } from '../../../games/flat-top/open/forces.ts';
import { GRID, readHex, SECTORS, sectorOf } from '../../../games/flat-top/open/pack/map.ts';
import { forecastOf, stormComes, stormLasts } from './weather-eye.ts';

const wind: Direction[] = SECTORS.map(() => 4);

/** Two clouds on one another, and nothing else on the map: five in the morning, so that they drift at six. */
function sky(at: number): Public {
  const p = {
    scenario: 'coral-sea',
    version: 'full',
    turn: 1,
    start: { day: 0, hour: 5 },
    weather: { wind, clouds: [at, at], cover: '0'.repeat(GRID.size) },
  };
  return p as unknown as Public;
}

describe('the weather to come', () => {
  it('takes the storms along with the wind, a hex on even hours', () => {
    const at = readHex('B/M30');
    let next = at;
    for (let i = 0; i < 3; i++) next = neighbour(GRID, next, wind[sectorOf(at)]);
    const foul = forecastOf(sky(at));
    expect([foul(at, 1), foul(next, 0)]).toEqual([true, false]);
    expect(foul(next, 1)).toBe(true); // 0600: its rim, two hexes from the marker
    expect(stormComes(foul, next, 3)).toBe(true);
    expect(stormLasts(foul, at, 1)).toBeLessThan(10);
    expect(stormLasts(foul, readHex('A/D13'), 1)).toBe(0);
  });
});
