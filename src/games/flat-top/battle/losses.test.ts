import { describe, expect, it } from 'vitest';
import { planeType } from '../open/pack/pack.ts';
import { loseFactors, loseInFlight, spendRange } from './losses.ts';
import { emptyBoard, putFormation } from '../testkit/position.testkit.ts';
import { pointsOf } from '../turn/victory.ts';

describe('losses', () => {
  it('FT-21.1a FT-21.1b one Air Factor a hit, hits beyond the target being lost; the number of an empty formation is free again', () => {
    const b = emptyBoard();
    const af = putFormation(b, 1, 'J12', ['5 Zero', '3 Val AP']);
    expect(loseInFlight(b.s, 1, af, af.groups[1], 2)).toBe(2);
    expect(af.groups.map((g) => g.n)).toEqual([5, 1]);
    expect(loseInFlight(b.s, 1, af, af.groups[0], 9)).toBe(5);
    expect(b.s.sides[1].afs[af.no - 1]).toBe(af);
    loseInFlight(b.s, 1, af, af.groups[0], 1);
    expect(b.s.sides[1].afs[af.no - 1]).toBeNull();
    expect(pointsOf(b.s.pub)).toEqual([16, 0]);
  });

  it('FT-25.4a an eliminated Air Factor is worth 2, one lost unnecessarily 10', () => {
    const b = emptyBoard();
    const zero = planeType('Zero', 'sea');
    loseFactors(b.s, 1, zero, 2, 'combat');
    loseFactors(b.s, 1, zero, 1, 'wasted');
    expect(pointsOf(b.s.pub)).toEqual([14, 0]);
  });

  it('FT-21.2.5a FT-21.2.5b FT-22.4 planes lost with a ship score and never come back', () => {
    const b = emptyBoard();
    const kate = planeType('Kate', 'sea');
    loseFactors(b.s, 1, kate, 4, 'ship');
    expect(pointsOf(b.s.pub)).toEqual([8, 0]);
    expect(b.s.sides[1].lostEver[kate]).toBe(4);
    expect(b.s.sides[1].lostToday[kate]).toBe(0);
  });

  it('FT-OPT-PLANES-9 FO-XPLANE-LANDVP-1 FO-XPLANE-LANDVP-DEP land based planes score one point', () => {
    const b = emptyBoard('coral-sea', 'full', { 'land-plane-points': 'on' });
    loseFactors(b.s, 1, planeType('Zero', 'land'), 3, 'combat');
    loseFactors(b.s, 1, planeType('Zero', 'sea'), 3, 'combat');
    expect(pointsOf(b.s.pub)).toEqual([9, 0]);
    const east = emptyBoard('eastern-solomons', 'full', { 'land-plane-points': 'on' });
    loseFactors(east.s, 1, planeType('Judy', 'sea'), 1, 'combat'); // the only one there is
    expect(pointsOf(east.s.pub)).toEqual([2, 0]);
  });

  it('FT-15.6 an RF spent brings the landing turn forward by one', () => {
    const b = emptyBoard();
    const [g] = putFormation(b, 0, 'J12', ['3 Wildcat']).groups;
    const by = g.by;
    spendRange(g);
    expect([g.by, g.spent]).toEqual([by - 1, 1]);
  });
});
