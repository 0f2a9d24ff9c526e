import { describe, expect, it } from 'vitest';
import { balance } from '../../scripts/ledger.mjs';

const book = (rows: string[], waived: [string, string][] = []) => ({ rows, waived: new Map(waived) });

describe('the ledger', () => {
  it('counts an id that begins the title of a passed test, and several', () => {
    const books = new Map([['midway', book(['MW-1', 'MW-2', 'MW-3', 'MW-4'])]]);
    const { account, faults } = balance(books, ['MW-1 MW-2: ships move', 'a test about MW-3', 'MW-4, alone']);
    expect(faults).toEqual([]);
    expect(account).toEqual({ midway: { rows: 4, covered: 3, waived: 0, missing: ['MW-3'] } });
  });

  it('keeps the games apart and counts waived rows', () => {
    const books = new Map([
      ['midway', book(['MW-1', 'MW-2'], [['MW-2', 'cannot be tested']])],
      ['umpire', book(['UMP-WAIT'])],
    ]);
    expect(balance(books, ['MW-1 x']).account).toEqual({
      midway: { rows: 2, covered: 1, waived: 1, missing: [] },
      umpire: { rows: 1, covered: 0, waived: 0, missing: ['UMP-WAIT'] },
    });
  });

  it('counts a ledger of optional modules module by module, the longest name first', () => {
    const rows = ['FO-X-1', 'FO-X-DEP', 'FO-X-O-1', 'FO-X-O-2', 'FO-X-O-DEP', 'FO-Y-2.1', 'FO-Y-Z-3'];
    const books = new Map([['flat-top-optional', book(rows, [['FO-X-O-2', 'paper']])]]);
    const { account } = balance(books, ['FO-X-1 FO-X-DEP x', 'FO-X-O-1 y', 'FO-Y-2.1 z']);
    expect(account['flat-top-optional']).toEqual({
      rows: 7,
      covered: 4,
      waived: 1,
      missing: ['FO-X-O-DEP', 'FO-Y-Z-3'],
      modules: {
        'FO-X': { rows: 2, covered: 2, waived: 0 },
        'FO-X-O': { rows: 3, covered: 1, waived: 1 },
        'FO-Y': { rows: 1, covered: 1, waived: 0 },
        'FO-Y-Z': { rows: 1, covered: 0, waived: 0 },
      },
    });
  });

  it.each([
    ['an id no ledger has', book(['MW-1']), ['MW-9 x']],
    ['a waiver for an unknown id', book(['MW-1'], [['MW-9', 'why']]), []],
    ['a waiver for a proved row', book(['MW-1'], [['MW-1', 'why']]), ['MW-1 x']],
    ['a waiver without a reason', book(['MW-1'], [['MW-1', '']]), []],
  ])('complains about %s', (_what, midway, titles) => {
    expect(balance(new Map([['midway', midway]]), titles).faults).toHaveLength(1);
  });
});
