import { describe, expect, it } from 'vitest';
import { readOptions } from '../../games/midway/open/info.ts';
import type { MidwayView } from '../../games/midway/open/view.ts';
import { stakes } from './stakes.ts';

const view = (us: number, japan: number, turn: number, taken = 0): MidwayView =>
  ({ points: { us, japan }, turn, taken, outcome: null, options: readOptions({}) }) as MidwayView;

describe('what wins Midway', () => {
  it('is said in one sentence, with the lead and what the island may still bring', () => {
    const told = stakes(view(12, 15, 30));
    expect(told.wins).toBe('More points after the turn of 1700 June 6 win.');
    expect(told.sides[0].text).toBe('12 points, 3 behind; 5 more if Midway holds to the end');
    expect(told.sides[1].text).toBe('15 points, 3 ahead; 15 more for taking Midway');
  });

  it('counts the island from its first turn on, and no longer once it is taken', () => {
    expect(stakes(view(0, 0, 1)).sides[0].text).toBe('0 points, level; 16 more if Midway holds to the end');
    expect(stakes(view(1, 15, 25, 24)).sides[0].text).toBe('1 point, 14 behind');
  });
});
