import { expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { atCode, COLUMNS, distance, readHex, ROWS } from '../open/geometry.ts';
import type { Placement } from '../open/orders.ts';
import { samplePlanes } from '../open/placing/placing.ts';
import { airForce } from '../ruleset.ts';

const farFrom = (a: Placement, b: Placement): number => {
  const [x, y] = [readHex(a.hex), readHex(b.hex)];
  if (!x || !y) throw new Error('off the map');
  return distance(x, y);
};

it('formations drawn at random find room beside their leads, where a hill leaves too little in the corners (AD-O-VI.B.4)', () => {
  const dice = new FastDice('corners');
  const options = completeOptions(airForce.info, 'AF-5.C', {});
  const s = airForce.create({ scenario: 'AF-5.C', version: 'four', options }, dice, () => {});
  const [first] = airForce.decisions(s);
  airForce.apply(s, first.seat, airForce.sample(airForce.view(s, first.seat), first, dice), dice);
  const v = airForce.view(s, airForce.decisions(s)[0].seat);
  // Three hexes beside the corner, of the four that the others of a formation of five need.
  v.scenery.hills = [1, COLUMNS].flatMap((column) =>
    [5, ROWS - 4].map((row) => ({ at: atCode(column, row), height: 3 })),
  );
  expect(v.starts.map((x) => x.formations?.count)).toEqual([4]);
  for (let i = 0; i < 60; i++) {
    const planes = samplePlanes(v, v.starts, dice);
    for (const p of planes) {
      const mates = planes.filter((x) => x.formation === p.formation);
      expect(mates.filter((x) => x.hex === p.hex)).toEqual([p]);
      expect(farFrom(p, mates[0])).toBeLessThanOrEqual(4);
    }
  }
});
