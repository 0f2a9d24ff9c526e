import { describe, expect, it } from 'vitest';
import { MIDWAY_ZONE, zoneName } from '../open/board.ts';
import { FLEET } from '../open/pack.ts';
import { rect, ship, table, type Table, zone } from '../testing.ts';

/** Corners that breaks of the rules have lived through, worked out from the book. */

const HERE = 'F-4-B';
const contacts = (t: Table): string[] => t.told.filter((i) => i.kind === 'contact').map((i) => i.truth);

describe('searching', () => {
  it('MW-STEP3c MW-STEP3d with numbers an answer counts the ships of a type, otherwise it names the type once', () => {
    const answer = (answers: string): unknown => {
      const t = table('basic', { answers, shipSearch: 'manual' }).turn(10);
      t.ships('C-3-E', 'akagi', 'kaga', 'hiryu', 'tone').at('search-us');
      t.line('us', 'search C-3');
      const r = t.s.reports.find((x) => x.kind === 'search' && x.by === 'us');
      return r?.kind === 'search' ? r.found.map((x) => x.types.reduce((a, b) => a + b, 0)) : null;
    };
    expect([answer('types'), answer('counts')]).toEqual([[2], [4]]); // carriers and a cruiser
  });

  it('MW-NIGHT-1 by night nobody is asked to search where ships look about them by themselves', () => {
    const day = table('basic').turn(7).at('search-us');
    const night = table('basic').turn(8).at('search-us');
    expect([day.asked, night.view('us').night]).toEqual([['us search'], true]);
    expect(night.asked.some((x) => x.endsWith('search'))).toBe(false);
  });

  it('with its fleet gone the U.S. side searches on from Midway, and Japan from nowhere', () => {
    const gone = (side: 'us' | 'japan'): Table => {
      const t = table('basic').turn(10);
      for (const i of FLEET[side]) t.s.sunk[i] = 5;
      return t;
    };
    expect(gone('us').at('search-us').asked).toEqual(['us search']);
    expect(gone('japan').at('search-japan').asked).not.toContain('japan search');
  });
});

describe('contact', () => {
  it('MW-T-SURF-1 R51 what was seen there a turn ago, or elsewhere, is no knowledge of today', () => {
    const t = table('tournament', { shipSearch: 'manual' }).turn(20);
    t.ships(HERE, 'nagato').ships('F-6-B', 'portland').at('search-us');
    t.line('us', 'search F-4');
    t.until('operations');
    t.turn(21).ships(HERE, 'portland').at('search-us').until('move');
    expect(contacts(t)).toEqual([]);
  });

  it('MW-T-SURF-1 R48 the watch on Midway tells of Midway alone', () => {
    const t = table('tournament', { shipSearch: 'manual' }).turn(20).ships(HERE, 'nagato', 'portland');
    t.s.reports.push({ kind: 'midway', turn: 20, by: 'us', types: [0, 1, 0, 0, 0] } as never);
    t.at('search-us').until('move');
    expect(contacts(t)).toEqual([]);
  });

  it('MW-T-SURF-4 a ship is set up once, though there be room for her twice', () => {
    const t = table()
      .turn(20)
      .ships(HERE, 'nagato', 'mutsu', 'portland')
      .at('search-us')
      .until('arrange', 'japan');
    const set = (a: string, b: string) => ({
      kind: 'arrange' as const,
      ships: [
        { ship: ship(a), rect: rect('A-3') },
        { ship: ship(b), rect: rect('A-5') },
      ],
    });
    expect(t.refused('japan', set('nagato', 'mutsu'))).toBe('accepted');
    expect(t.refused('japan', set('nagato', 'nagato'))).toBe('MW-T-SURF-4');
  });
});

describe('B-17s and the island', () => {
  it('MW-B17-1 what is left of the attacks of the day is told', () => {
    const left = (b17: string): number =>
      table('basic', { b17 }).turn(10).at('operations').view('us').b17.left;
    expect([left('off'), left('once'), left('twice')]).toEqual([0, 1, 2]);
    const t = table('basic', { b17: 'once' }).turn(10).ships('A-1-A', 'tone').at('operations');
    t.line('us', 'b17 A-1-A');
    t.line('japan', 'operations none');
    expect(t.view('us').b17.left).toBe(0);
  });

  it('MW-STEP16 an attack on the island alone is reported as one, and nothing is owed when all are down', () => {
    const t = table('basic')
      .turn(10)
      .ships('F-4-B', 'akagi')
      .air('akagi', { ready: [0, 6, 6] });
    t.air('midway', {}).at('operations');
    t.line('us', 'operations none');
    t.line('japan', `strike ${zoneName(MIDWAY_ZONE)} D6 T6 from akagi`);
    t.until('move');
    expect(t.s.reports).toContainEqual({
      kind: 'attack',
      turn: 10,
      by: 'japan',
      zone: MIDWAY_ZONE,
      ships: [],
    });
    expect([t.s.ground, t.s.flights, zone('F-4-B') >= 0]).toEqual([0, [], true]);
  });
});
