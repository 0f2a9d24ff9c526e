import { describe, expect, it } from 'vitest';
import {
  AREAS,
  distance,
  distanceToArea,
  HEIGHT,
  isArea,
  isZone,
  WIDTH,
  ZONES,
  zoneAt,
  zonesWithin,
} from './board.ts';

describe('the Search Board', () => {
  it('zones within a range are those no farther away, cut at the edges of the board', () => {
    for (const middle of [zoneAt(0, 0), zoneAt(10, 8), zoneAt(WIDTH - 1, HEIGHT - 1), zoneAt(1, HEIGHT - 2)])
      for (const range of [0, 1, 2, 6])
        expect(zonesWithin(middle, range)).toEqual(
          Array.from({ length: ZONES }, (_, z) => z).filter((z) => distance(z, middle) <= range),
        );
  });

  it('an area is as far as its nearest zone', () => {
    for (const from of [zoneAt(0, 0), zoneAt(10, 8), zoneAt(WIDTH - 1, HEIGHT - 1)])
      AREAS.forEach((area, i) =>
        expect(distanceToArea(from, i)).toBe(Math.min(...area.zones.map((z) => distance(from, z)))),
      );
  });

  it('zones and areas are whole numbers on the board', () => {
    expect([-1, 0, 1.5, ZONES - 1, ZONES, Number.NaN].map(isZone)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    const last = AREAS.length - 1;
    expect([-1, 0, 1.5, last, last + 1, Number.NaN].map(isArea)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});
