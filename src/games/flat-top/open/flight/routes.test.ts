import { describe, expect, it } from 'vitest';
import { DIRECTIONS, distance, neighbour, neighbours } from '../../../../kernel/hex.ts';
import { emptyBoard, intoWind, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { setClouds } from '../../turn/weather.ts';
import { isCaught } from './plane-movement.ts';
import { GRID, hexLabel, isMountain, readHex } from '../pack/map.ts';
import { nearestHome, planLanding } from './recovery.ts';
import { airRoute, mayCross } from './routes.ts';
import { stepsOut, waysOut } from '../turn/storms.ts';

const { pub } = emptyBoard().s;

describe('ways through the air', () => {
  it('FT-14.3b FT-14.5 the shortest way, hex by hex, and none beyond the MF', () => {
    const [from, to] = [readHex('B/K30'), readHex('B/K34')];
    expect(airRoute(pub, from, to, 'low', 4)?.map(hexLabel)).toEqual(['B/K31', 'B/K32', 'B/K33', 'B/K34']);
    expect(airRoute(pub, from, to, 'low', 3)).toBeNull();
    expect(airRoute(pub, from, from, 'low', 0)).toEqual([]);
  });

  it('FT-14.15.5 FT-14.15.2 mountains are crossed high: at once by planes that are, after a first hex by planes that climb, never low', () => {
    const at = Array.from({ length: GRID.size }, (_, hex) => hex).find((hex) =>
      DIRECTIONS.some((d) => isMountain(hex, d)),
    );
    const from = at ?? -1;
    const ridge = DIRECTIONS.find((d) => isMountain(from, d)) ?? 1;
    const open = DIRECTIONS.find((d) => !isMountain(from, d)) ?? 1;
    const before = neighbour(GRID, from, open);
    expect((['low', 'climbs', 'high'] as const).map((h) => mayCross(h, from, from, ridge))).toEqual([
      false,
      false,
      true,
    ]);
    expect((['low', 'climbs', 'high'] as const).map((h) => mayCross(h, before, from, ridge))).toEqual([
      false,
      true,
      true,
    ]);
    expect(mayCross('low', from, from, open)).toBe(true);
  });
});

describe('ways out of a storm', () => {
  it('FT-6.6b the shortest ones, and none where there is no storm', () => {
    const { pub: p } = emptyBoard().s;
    const eye = readHex('B/K30');
    setClouds(p, [eye, eye]);
    const ways = waysOut(p, eye, false);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      expect(way.length).toBe(3); // two hexes all around, and the third is clear
      expect(distance(GRID, way[2], eye)).toBe(3);
    }
    expect(stepsOut(p, readHex('B/K33'), false)).toEqual([]);
    expect(waysOut(p, readHex('B/K33'), false)).toEqual([[]]);
  });

  it('FT-6.6b FT-14.15.5 RUL-92 behind mountains only planes flying high are bound to get out', () => {
    const b = emptyBoard();
    const walled = Array.from({ length: GRID.size }, (_, hex) => hex).flatMap((eye) => {
      if (!DIRECTIONS.some((d) => isMountain(eye, d))) return [];
      setClouds(b.s.pub, [eye, eye]);
      const pent = [eye, ...neighbours(GRID, eye)].find(
        (hex) => stepsOut(b.s.pub, hex, false).length === 0 && stepsOut(b.s.pub, hex, true).length > 0,
      );
      return pent === undefined ? [] : [{ eye, pent }];
    });
    expect(walled.length).toBeGreaterThan(0);
    const [{ eye, pent }] = walled;
    setClouds(b.s.pub, [eye, eye]);
    const caught = (planes: string[]): boolean =>
      isCaught(b.s.pub, putFormation(b, 0, hexLabel(pent), planes));
    expect([
      caught(['2 Wildcat high']),
      caught(['2 Wildcat']),
      caught(['2 Wildcat', '1 Dauntless high']),
    ]).toEqual([true, false, false]);
  });

  it('FT-6.6b FT-S1-R1 not over the edge of the map in play', () => {
    const { pub: p } = emptyBoard('rabaul').s;
    const eye = readHex('A/A20');
    setClouds(p, [eye, eye]);
    for (const hex of stepsOut(p, eye, false)) expect(hex).toBeGreaterThanOrEqual(0);
    expect(stepsOut(p, eye, false).length).toBeGreaterThan(0);
  });
});

describe('the corner of the map', () => {
  it('FT-14.5 FT-14.8.1 planes find home to a carrier in the very first hex as to any other', () => {
    const b = emptyBoard();
    const [first, next] = [hexLabel(0), hexLabel(neighbour(GRID, 0, 3))];
    intoWind(b, 0, putTaskForce(b, 0, first, ['Lexington']));
    putTaskForce(b, 0, 'B/K30', ['Yorktown']);
    const af = putFormation(b, 0, next, ['2 Wildcat']);
    expect(nearestHome(b.s.pub, b.s.sides[0], 0, af)).toBe(0);
    const plan = planLanding(b.s.pub, b.s.sides[0], 0, af);
    expect(plan?.path.map((leg) => leg.to)).toEqual([0]);
  });
});
