import { describe, expect, it } from 'vitest';
import { paceWords, spanWords } from './pace-words.ts';

describe('a pace in words', () => {
  it('says what was agreed', () => {
    const days = { kind: 'days', days: 1, weekends: false, vacation: 3, late: { staff: 'captain' } } as const;
    expect(paceWords(days, (id) => id.toUpperCase())).toBe(
      '1 day an order, weekends off, 3 days of vacation; when time is up, the staff plays on (CAPTAIN)',
    );
    const bank = {
      kind: 'bank',
      hours: 10,
      increment: 30,
      weekends: true,
      vacation: 0,
      late: 'forfeit',
    } as const;
    expect(paceWords(bank)).toBe(
      '10 hours in all and 30 minutes more for each order; when time is up, the game is lost',
    );
    expect(paceWords({ kind: 'live' })).toBe('live, nobody is timed');
  });

  it('counts down from days to seconds', () => {
    expect([200_000_000, 7_500_000, 150_000, 45_000, -5].map(spanWords)).toEqual([
      '2 d 7 h',
      '2 h 5 min',
      '2 min',
      '45 s',
      '0 s',
    ]);
  });
});
