import { describe, expect, it } from 'vitest';
import { COLUMNS, onBattleBoard, rectAt, rectNamed } from '../open/battle-board.ts';
import { FLEET, SHIPS, TABLES } from '../open/pack.ts';
import { gunHits, oddsColumn, surfaceColumn, withdraws } from '../open/tables.ts';
import { rect, ship, table, type Table, zone } from '../testing.ts';

/** Surface combat, row by row of the ledger. */

const FACES = [1, 2, 3, 4, 5, 6];
const HERE = 'F-4-E';
const guns = (t: Table) => t.told.filter((i) => i.kind === 'gunfire').map((i) => i.truth);
const standing = (t: Table) =>
  (t.view('public').surface?.ships ?? []).map((x) => `${SHIPS[x.ship].id} ${x.rect}`);
const placed = (...at: string[]) =>
  at.map((x) => `${x.split(' ')[0]} ${rect(x.split(' ')[1])}`).sort((a, b) => a.localeCompare(b));

/** Both fleets in F-4-E on turn 20, found by their lookouts, up to the Japanese set-up. */
const meet = (...ids: string[]): Table =>
  table()
    .turn(20)
    .ships(HERE, ...ids)
    .at('search-us')
    .until('arrange');

/** Set up and moved toward each other: Japan from row A to B, the U.S. from G to F, each ship in the column given. */
function close(japan: { [id: string]: number }, us: { [id: string]: number }, hits: [string, number][] = []) {
  const t = table()
    .turn(20)
    .ships(HERE, ...Object.keys(japan), ...Object.keys(us));
  for (const [id, n] of hits) t.hits(id, n);
  return approach(t.at('search-us').until('arrange'), japan, us);
}
function approach(t: Table, japan: { [id: string]: number }, us: { [id: string]: number }): Table {
  const at = (row: string, ships: { [id: string]: number }): string =>
    Object.entries(ships)
      .map(([id, column]) => `${id} ${row}-${column}`)
      .join('; ');
  t.line('japan', `arrange ${at('A', japan)}`);
  t.line('us', `arrange ${at('G', us)}`);
  t.line('japan', `manoeuvre ${at('B', japan)}`);
  t.line('us', `manoeuvre ${at('F', us)}`);
  return t;
}
/** Nobody withdraws. */
function stay(t: Table): Table {
  t.line('japan', 'withdraw stay');
  t.line('us', 'withdraw stay');
  return t;
}

describe('contact', () => {
  it('MW-T-SURF-1 a shared zone is announced after Step 4 by whoever knows of it', () => {
    const t = table().turn(20).ships(HERE, 'nagato', 'portland').at('search-us').until('operations');
    const contact = t.told.filter((i) => i.kind === 'contact');
    expect(contact).toHaveLength(1);
    for (const seat of ['us', 'japan'] as const)
      expect(contact[0].told[seat]?.text).toBe(`Both fleets are in ${HERE}.`);
    expect(t.view('us').contacts).toEqual([zone(HERE)]);
    const apart = table().turn(20).ships(HERE, 'nagato').ships('F-4-F', 'portland').at('search-us');
    expect(apart.until('move').told.some((i) => i.kind === 'contact')).toBe(false);
    const blind = table('tournament', { shipSearch: 'manual' }).turn(20).ships(HERE, 'nagato', 'portland');
    expect(
      blind
        .at('search-us')
        .until('move')
        .told.some((i) => i.kind === 'contact'),
    ).toBe(false);
    const found = table('tournament', { shipSearch: 'manual' }).turn(20).ships(HERE, 'nagato', 'portland');
    found.at('search-us');
    found.line('us', 'search F-4');
    expect(found.until('operations').view('japan').contacts).toEqual([zone(HERE)]);
  });

  it('MW-T-SURF-1 MW-APP-MID-7 what the island sees before it is known without a search, off the island alone', () => {
    const met = (where: string): number[] => {
      const t = table('tournament', { shipSearch: 'manual' }).turn(20).ships('H-5-G', 'tone');
      return [...t.ships(where, 'nagato', 'portland').at('move').until('operations').view('us').contacts];
    };
    expect(met('H-5-G')).toEqual([zone('H-5-G')]);
    expect(met(HERE)).toEqual([]);
  });

  it('MW-T-SURF-1 several shared zones are announced and fought from west to east', () => {
    const t = table()
      .turn(20)
      .ships('G-2-E', 'haruna', 'portland')
      .ships('C-5-E', 'tone', 'astoria')
      .ships('E-3-E', 'chikuma', 'atlanta');
    t.at('search-us').until('operations');
    const order = ['C-5-E', 'E-3-E', 'G-2-E'];
    expect(t.view('us').contacts).toEqual(order.map(zone));
    t.until('arrange');
    expect(t.view('public').surface?.zone).toBe(zone('C-5-E'));
  });

  /** A strike on the zone of the meeting. */
  const bombed = (victims: string[]): Table => {
    const t = table()
      .turn(20)
      .ships(HERE, 'portland', ...victims);
    t.ships('G-4-E', 'enterprise')
      .air('enterprise', { ready: [0, 5, 0] })
      .at('search-us');
    t.until('operations', 'us').line('us', `strike ${HERE} D5 from enterprise`);
    return t.pass('japan');
  };

  it('MW-T-SURF-2 MW-T-SURF-3 all air attacks come first; surface combat follows if both sides are still afloat there', () => {
    const t = bombed(['nagara']);
    expect(t.asked).toEqual(['us assign']);
    t.line('us', 'assign nagara D5');
    t.line('japan', 'fire none'); // 5-1: sunk without a die
    expect(t.s.sunk[ship('nagara')]).toBe(20);
    t.until('move');
    expect(t.told.some((i) => i.kind === 'surface')).toBe(false);
    const u = bombed(['nagara', 'tone']);
    u.line('japan', 'place nagara D-5; tone D-13');
    u.line('us', 'assign nagara D5');
    u.line('japan', 'fire none');
    expect(u.asked).toEqual(['us land', 'japan land']);
    u.pass().pass();
    expect(u.asked).toEqual(['japan arrange']);
    expect(u.view('japan').surface?.fresh).toEqual([ship('tone')]);
  });
});

describe('set-up and movement', () => {
  it('MW-T-SURF-4 MW-T-SURF-4a Japan sets up first with every ship along its edge, side by side but not two to a rectangle', () => {
    const t = meet('nagato', 'tone', 'akagi', 'portland');
    expect(t.asked).toEqual(['japan arrange']);
    expect(t.refusedLine('japan', 'arrange nagato A-9; tone A-10')).toBe('MW-T-SURF-4');
    expect(t.refusedLine('japan', 'arrange nagato A-9; tone A-10; akagi B-11')).toBe('MW-T-SURF-4');
    expect(t.refusedLine('japan', 'arrange nagato G-9; tone G-10; akagi G-11')).toBe('MW-T-SURF-4');
    expect(t.refusedLine('japan', 'arrange nagato A-9; tone A-10; akagi A-10')).toBe('MW-T-SURF-4a');
    expect(t.refusedLine('japan', 'arrange nagato A-9; tone A-10; akagi A-11')).toBe('accepted');
    t.line('japan', 'arrange nagato A-1; tone A-2; akagi A-17');
    expect(standing(t).sort()).toEqual(placed('nagato A-1', 'tone A-2', 'akagi A-17').sort());
  });

  it('MW-T-SURF-5 then the U.S., along its own edge under the same limits, having seen the Japanese set-up', () => {
    const t = meet('nagato', 'portland', 'astoria');
    t.line('japan', 'arrange nagato A-9');
    expect(t.asked).toEqual(['us arrange']);
    expect(t.view('us').surface?.ships).toEqual([{ ship: ship('nagato'), rect: rect('A-9') }]);
    expect(t.refusedLine('us', 'arrange portland G-9')).toBe('MW-T-SURF-5');
    expect(t.refusedLine('us', 'arrange portland G-9; astoria F-9')).toBe('MW-T-SURF-5');
    expect(t.refusedLine('us', 'arrange portland A-8; astoria G-9')).toBe('MW-T-SURF-5');
    expect(t.refusedLine('us', 'arrange portland G-9; astoria G-9')).toBe('MW-T-SURF-4a');
    t.line('us', 'arrange portland G-9; astoria G-10');
    expect(t.asked).toEqual(['japan manoeuvre']);
  });

  it('MW-T-SURF-6 MW-T-SURF-7 in each battle turn Japan moves first and then the U.S., every ship none or one rectangle', () => {
    const t = meet('nagato', 'tone', 'portland', 'astoria');
    t.line('japan', 'arrange nagato A-9; tone A-11');
    t.line('us', 'arrange portland G-9; astoria G-11');
    for (let round = 1; round <= 2; round++) {
      const [j, u] = round === 1 ? ['B', 'F'] : ['C', 'E'];
      const [jj, uu] = round === 1 ? ['C', 'E'] : ['D', 'D'];
      expect(t.asked).toEqual(['japan manoeuvre']);
      expect(t.refusedLine('japan', 'manoeuvre hold')).toBe('accepted');
      expect(t.refusedLine('japan', `manoeuvre nagato ${j}-8; tone A-12`)).toBe('accepted');
      expect(t.refusedLine('japan', `manoeuvre nagato ${jj}-9`)).toBe('MW-T-SURF-6');
      expect(t.refusedLine('japan', `manoeuvre nagato ${j}-11`)).toBe('MW-T-SURF-6');
      expect(t.refusedLine('japan', `manoeuvre nagato ${j}-9; nagato ${j}-10`)).toBe('MW-T-SURF-6');
      t.line('japan', `manoeuvre nagato ${j}-9`);
      expect(t.asked).toEqual(['us manoeuvre']);
      expect(t.refusedLine('us', `manoeuvre portland ${uu}-9`)).toBe('MW-T-SURF-7');
      t.line('us', `manoeuvre portland ${u}-9`);
      expect(standing(t)).toEqual(
        expect.arrayContaining(placed(`nagato ${j}-9`, 'tone A-11', `portland ${u}-9`, 'astoria G-11')),
      );
      while (!t.asked.includes('japan withdraw')) t.pass();
      stay(t);
    }
  });

  it('MW-T-SURF-6 no ship leaves the board over its last row', () => {
    const t = table().turn(20).ships(HERE, 'nagato', 'portland').at('search-us').until('arrange');
    t.line('japan', 'arrange nagato A-9');
    t.line('us', 'arrange portland G-9');
    t.line('japan', 'manoeuvre nagato B-9');
    const to = (name: string) =>
      t.refused('us', {
        kind: 'manoeuvre',
        moves: [{ ship: ship('portland'), rect: rect(name) }],
        enter: [],
      });
    expect(['G-10', 'H-9', 'H-10'].map(to)).toEqual(['accepted', 'MW-T-SURF-6', 'MW-T-SURF-6']);
  });

  it('MW-T-SURF-6 MW-T-SURF-7 nobody moves ships of the enemy, nor such as are not in the fight', () => {
    const t = meet('haruna', 'portland');
    t.line('japan', 'arrange haruna A-9');
    t.line('us', 'arrange portland G-9');
    const move = (side: 'us' | 'japan', id: string, to: string) =>
      t.refused(side, { kind: 'manoeuvre', moves: [{ ship: ship(id), rect: rect(to) }], enter: [] });
    expect([move('japan', 'portland', 'F-9'), move('japan', 'tone', 'A-8')]).toEqual([
      'MW-T-SURF-6',
      'MW-T-SURF-6',
    ]);
    t.line('japan', 'manoeuvre haruna B-9');
    expect([move('us', 'haruna', 'C-9'), move('us', 'astoria', 'G-8')]).toEqual([
      'MW-T-SURF-7',
      'MW-T-SURF-7',
    ]);
    expect(move('us', 'portland', 'F-9')).toBe('accepted');
  });

  it('MW-T-SURF-4 MW-T-SURF-5 who stands where is told to both sides and noted by the enemy', () => {
    const t = meet('haruna', 'tone', 'portland');
    t.line('japan', 'arrange haruna A-9; tone A-10');
    t.line('us', 'arrange portland G-9');
    for (const seat of ['us', 'japan'] as const)
      expect(t.heard(seat).slice(-2)).toEqual([
        `Japanese ships at ${HERE}: Tone A-10, Haruna A-9.`,
        `U.S. ships at ${HERE}: Portland G-9.`,
      ]);
    const noted = t
      .view('us')
      .reports.flatMap((r) => (r.kind === 'gunnery' ? [[r.by, r.zone, r.ships]] : []));
    expect(noted).toEqual([
      ['us', zone(HERE), [ship('tone'), ship('haruna')]],
      ['japan', zone(HERE), [ship('portland')]],
    ]);
  });
});

describe('gunfire', () => {
  it('MW-T-SURF-8 after both moves Japan fires, battleships over 4 rectangles and all others over 3', () => {
    const t = close({ haruna: 9, tone: 10 }, { portland: 9 });
    expect(t.asked).toEqual(['japan gunfire']);
    expect(t.refusedLine('japan', 'gunfire tone on portland')).toBe('MW-T-SURF-8');
    t.line('japan', 'gunfire haruna on portland', [1]);
    stay(t);
    t.line('japan', 'manoeuvre haruna B-10; tone C-10');
    t.line('us', 'manoeuvre portland F-10');
    expect(t.refusedLine('japan', 'gunfire tone haruna on portland')).toBe('accepted'); // 3 and 4 away
    const far = close({ haruna: 1 }, { portland: 9 });
    expect(far.asked).toEqual(['us withdraw', 'japan withdraw']); // nothing in range, nobody asked to fire
  });

  it('MW-T-SURF-8a a ship fires at one target or none, and fire is spread or massed at will', () => {
    const t = close({ haruna: 9, kirishima: 10 }, { portland: 9, astoria: 10 });
    expect(t.refusedLine('japan', 'gunfire haruna on portland; haruna on astoria')).toBe('MW-T-SURF-8a');
    expect(t.refusedLine('japan', 'gunfire haruna on portland; haruna on portland')).toBe('MW-T-SURF-8a');
    expect(t.refusedLine('japan', 'gunfire none')).toBe('accepted');
    expect(t.refusedLine('japan', 'gunfire haruna kirishima on astoria')).toBe('accepted');
    t.line('japan', 'gunfire haruna on portland; kirishima on astoria', [1, 1]);
    expect(guns(t)).toHaveLength(2);
  });

  it('MW-T-SURF-8 nobody fires the guns of the enemy, nor at his own ships', () => {
    const t = close({ haruna: 9, kirishima: 10 }, { portland: 9, astoria: 10 });
    const fire = (from: string, at: string) =>
      t.refused('japan', { kind: 'gunfire', shots: [{ ship: ship(from), target: ship(at) }] });
    expect([fire('haruna', 'portland'), fire('portland', 'astoria'), fire('haruna', 'kirishima')]).toEqual([
      'accepted',
      'MW-T-SURF-8',
      'MW-T-SURF-8',
    ]);
  });

  it('MW-T-SURF-9 MW-T-SURF-10 the factors of all that fire at a target against her own, one die for each target', () => {
    const t = close({ haruna: 9, kirishima: 10, yamato: 8 }, { portland: 9, yorktown: 10 });
    t.line('japan', 'gunfire haruna kirishima on portland; yamato on yorktown', [1, 2]);
    expect(guns(t)).toEqual([
      expect.stringContaining('on Yorktown, 18-3 (5-1): 2 hits'),
      expect.stringContaining('on Portland, 20-6 (3-1): 1 hit'),
    ]);
    const u = close({ haruna: 9, kirishima: 10 }, { portland: 9 });
    expect(() => u.line('japan', 'gunfire haruna kirishima on portland', [1, 1])).toThrow('1 fell');
  });

  it('MW-CHART-SURF every odds and die finds its cell, and better odds never hit less', () => {
    const { columns, results } = TABLES.surface;
    const worth = (hits: number | 'sunk'): number => (hits === 'sunk' ? 99 : hits);
    for (let a = 1; a <= 60; a++)
      for (let b = 1; b <= 18; b++) {
        const named = oddsColumn(a, b);
        const column = columns.includes(named) ? named : a > b ? '5-1' : null;
        expect(surfaceColumn(a, b)).toBe(column);
      }
    for (let c = 0; c < columns.length; c++)
      for (const die of FACES) {
        expect(gunHits(columns[c], die)).toBe(results[columns[c]][die - 1]);
        const hits = worth(gunHits(columns[c], die));
        expect(hits).toBeGreaterThanOrEqual(worth(gunHits(columns[Math.max(0, c - 1)], die)));
        expect(hits).toBeGreaterThanOrEqual(worth(gunHits(columns[c], Math.max(1, die - 1))));
      }
    for (const die of FACES) {
      const t = close({ haruna: 9, kirishima: 10 }, { portland: 9 });
      t.line('japan', 'gunfire haruna kirishima on portland', [die]);
      expect(t.s.hits[ship('portland')]).toBe(Math.min(4, worth(results['3-1'][die - 1])));
    }
  });

  it('MW-T-SURF-11 shells and bombs fill the same record', () => {
    for (const before of [2, 3]) {
      const t = close({ haruna: 9, kirishima: 10 }, { portland: 9, astoria: 12 }, [['portland', before]]);
      t.line('japan', 'gunfire haruna kirishima on portland', [1]); // one hit
      expect(t.view('japan').ships[ship('portland')].hits).toBe(before + 1);
      expect(t.s.sunk[ship('portland')]).toBe(before === 3 ? 20 : 0);
      expect(t.s.points.japan).toBe(before === 3 ? 3 : 0);
    }
  });

  it('MW-T-SURF-12 MW-T-SURF-12a the U.S. fires after Japan, and in the first battle turn has nothing in range', () => {
    const t = close({ haruna: 9 }, { portland: 9, astoria: 10 });
    t.line('japan', 'gunfire none');
    expect(t.asked).toEqual(['us withdraw', 'japan withdraw']);
    stay(t);
    t.line('japan', 'manoeuvre haruna C-9');
    t.line('us', 'manoeuvre none'); // 3 rectangles
    expect(t.asked).toEqual(['japan gunfire']);
    t.line('japan', 'gunfire none');
    expect(t.asked).toEqual(['us gunfire']);
    expect(t.refusedLine('us', 'gunfire portland on haruna; portland on haruna')).toBe('MW-T-SURF-8a');
    t.line('us', 'gunfire portland astoria on haruna', [3]);
    expect(guns(t).at(-1)).toContain('12-10 (1-1): 1 hit');
    for (const column of [1, 9, 17]) {
      const u = close({ haruna: 9 }, { portland: column }); // whatever column, row B to F is 4
      if (u.asked.includes('japan gunfire')) u.line('japan', 'gunfire none');
      expect(u.asked).toEqual(['us withdraw', 'japan withdraw']);
    }
  });

  it('MW-T-SURF-4 MW-T-SURF-12 every question of a fight goes by its own step, in the open but for withdrawal', () => {
    const t = meet('haruna', 'portland');
    const asked: string[] = [];
    const answer = (side: 'us' | 'japan', text: string): void => {
      asked.push(...t.open.map((d) => `${d.seat} ${d.kind} ${d.rule} ${d.sealed ? 'sealed' : 'open'}`));
      t.line(side, text);
    };
    answer('japan', 'arrange haruna A-9');
    answer('us', 'arrange portland G-9');
    answer('japan', 'manoeuvre haruna B-9');
    answer('us', 'manoeuvre portland F-9');
    answer('japan', 'gunfire none');
    answer('us', 'withdraw stay');
    t.line('japan', 'withdraw stay');
    expect(t.heard('us').at(-1)).toBe(`Nobody tries to withdraw at ${HERE}.`);
    t.line('japan', 'manoeuvre haruna C-9');
    t.line('us', 'manoeuvre none');
    t.line('japan', 'gunfire none');
    answer('us', 'gunfire none');
    expect(asked).toEqual([
      'japan arrange MW-T-SURF-4 open',
      'us arrange MW-T-SURF-5 open',
      'japan manoeuvre MW-T-SURF-6 open',
      'us manoeuvre MW-T-SURF-7 open',
      'japan gunfire MW-T-SURF-8 open',
      'us withdraw MW-T-SURF-13 sealed',
      'japan withdraw MW-T-SURF-13 sealed',
      'us gunfire MW-T-SURF-12 open',
    ]);
  });

  it('MW-T-SURF-15 a U.S. ship sunk by the Japanese fire still fires in that battle turn', () => {
    const t = close({ haruna: 9 }, { portland: 9 }, [['portland', 3]]);
    t.line('japan', 'gunfire none');
    stay(t);
    t.line('japan', 'manoeuvre haruna C-9');
    t.line('us', 'manoeuvre portland E-9');
    t.line('japan', 'gunfire haruna on portland', [6]); // 10-6 is 1-1, a 6: two hits on a ship with one left
    expect(t.asked).toEqual(['us gunfire']);
    t.line('us', 'gunfire portland on haruna', [6]); // 6-10 is 1-2, a 6: one hit
    expect([t.s.sunk[ship('portland')], t.s.hits[ship('haruna')]]).toEqual([20, 1]);
    expect(t.view('us').surface).toBeNull();
    expect(t.faults).toEqual([]);
  });

  it.each([
    ['ready', 20],
    ['readying', 20],
    ['idle', 0],
  ])(
    'MW-T-SURF-16 a carrier with planes %s sinks one hit earlier under shells, too (turn %i)',
    (state, sunk) => {
      const t = meet('haruna', 'yorktown', 'portland');
      t.hits('yorktown', 3).air('yorktown', { [state]: [0, 1, 0] });
      approach(t, { haruna: 9 }, { yorktown: 9, portland: 15 });
      t.line('japan', 'gunfire haruna on yorktown', [1]); // 10-3 is 3-1: one hit, the fourth of five
      expect([t.s.hits[ship('yorktown')], t.s.sunk[ship('yorktown')]]).toEqual([4, sunk]);
      expect(t.s.points.japan).toBe(sunk > 0 ? 10 : 0);
      expect(t.faults).toEqual([]);
    },
  );
});

describe('how a fight ends', () => {
  it('MW-T-SURF-13 MW-T-SURF-13a MW-CHART-WITHDRAW MW-T-SURF-14 a 5 or 6 breaks it off and a turn is marked; otherwise another battle turn, and no time', () => {
    for (const die of FACES) {
      expect(withdraws(die)).toBe(die >= 5);
      for (const by of ['us', 'japan'] as const) {
        const t = close({ haruna: 9 }, { portland: 9 });
        t.line('japan', 'gunfire none');
        t.line('japan', by === 'japan' ? 'withdraw' : 'withdraw stay');
        t.line('us', by === 'us' ? 'withdraw' : 'withdraw stay', [die]);
        const away = die >= 5;
        expect(t.s.turn).toBe(away ? 21 : 20);
        expect(t.asked).toEqual(away ? ['us move', 'japan move'] : ['japan manoeuvre']);
        expect(t.view('us').surface?.round).toBe(away ? undefined : 2);
      }
    }
    const free = close({ haruna: 9 }, { portland: 9 });
    free.line('japan', 'gunfire none');
    free.line('japan', 'withdraw');
    free.line('us', 'withdraw stay', [6]);
    expect(free.refusedLine('us', 'move portland G-4-A')).toBe('accepted');
    expect(free.refusedLine('japan', 'move haruna F-4-A')).toBe('accepted');
    const both = close({ haruna: 9 }, { portland: 9 });
    both.line('japan', 'gunfire none');
    both.line('japan', 'withdraw');
    both.line('us', 'withdraw', [1, 5]);
    expect(both.s.turn).toBe(21);
    const neither = close({ haruna: 9 }, { portland: 9 });
    neither.line('japan', 'gunfire none');
    stay(neither);
    expect([neither.s.turn, neither.asked]).toEqual([20, ['japan manoeuvre']]);
  });

  /** Four battle turns without a shot: the fleets are locked. */
  function locked(): Table {
    const t = close({ haruna: 9 }, { portland: 9 });
    for (let round = 1; round <= 4; round++) {
      expect([t.s.turn, t.view('us').surface?.round]).toEqual([20, round]);
      while (!t.asked.includes('japan withdraw')) t.pass();
      stay(t);
    }
    return t;
  }

  it('MW-T-SURF-17 MW-T-SURF-17a after four battle turns a whole turn is played, but the ships engaged may not move', () => {
    const t = locked();
    expect([t.s.turn, t.asked]).toEqual([21, ['us move', 'japan move']]);
    expect(t.refusedLine('us', 'move portland F-4-F')).toBe('MW-T-SURF-17a');
    expect(t.refusedLine('japan', 'move haruna F-4-D')).toBe('MW-T-SURF-17a');
    expect(() => t.line('us', 'move portland F-4-F')).toThrow('locked in surface combat');
    const seen: string[] = [];
    while (!t.asked.includes('japan manoeuvre')) {
      seen.push(...t.asked.map((a) => a.split(' ')[1]));
      t.pass();
    }
    expect([...new Set(seen)]).toEqual(['move', 'ready', 'search', 'operations']);
    expect(t.s.turn).toBe(21);
    expect(standing(t).sort()).toEqual(placed('haruna B-9', 'portland F-9').sort()); // where they stood
    t.until('move');
    expect(t.refusedLine('us', 'move portland F-4-F')).toBe('MW-T-SURF-17a'); // engaged again in turn 21
  });

  it('MW-T-SURF-17b all others move two zones as usual and may join the fight', () => {
    const t = locked();
    t.ships('F-4-C', 'tone').ships('G-4-D', 'astoria').ships('H-4-D', 'atlanta');
    expect(t.refusedLine('us', 'move atlanta F-4-E')).toBe('MW-STEP1a');
    t.line('us', 'move astoria F-4-E');
    t.line('japan', 'move tone F-4-E');
    t.until('arrange');
    expect(t.view('japan').surface?.fresh).toEqual([ship('tone')]);
    t.line('japan', 'arrange tone A-3');
    t.line('us', 'arrange astoria G-3');
    expect(standing(t).sort()).toEqual(
      placed('haruna B-9', 'portland F-9', 'tone A-3', 'astoria G-3').sort(),
    );
  });

  it('MW-APP-SURF-2 under air attack only the ships of the side attacked are set out, each side in its own battle', () => {
    const t = locked();
    t.ships('G-4-E', 'enterprise').air('enterprise', { ready: [0, 5, 0] });
    t.ships('E-4-E', 'akagi').air('akagi', { ready: [0, 3, 0] });
    t.until('operations', 'us').line('us', `strike ${HERE} D5 from enterprise`);
    t.line('japan', `strike ${HERE} D3 from akagi`);
    expect(t.view('us').battle?.ships.map((x) => x.ship)).toEqual([ship('portland')]);
    t.line('japan', 'assign portland D3');
    t.line('us', 'fire portland at 1', [1]);
    expect(t.view('us').battle?.ships.map((x) => x.ship)).toEqual([ship('haruna')]);
    t.line('us', 'assign haruna D5');
    t.line('japan', 'fire haruna at 1', [1]);
    t.until('manoeuvre');
    expect(standing(t).sort()).toEqual(placed('haruna B-9', 'portland F-9').sort());
  });
});

describe('more ships than the board is wide', () => {
  const all = FLEET.japan.map((i) => SHIPS[i].id);
  const line = (ids: readonly string[], row: string): string =>
    ids.map((id, k) => `${id} ${row}-${k + 1}`).join('; ');

  it('MW-APP-SURF-1b the Battle Board is 17 rectangles wide', () => {
    expect(COLUMNS).toBe(17);
    expect([rect('A-0'), rect('A-1'), rect('A-17'), rect('A-18')].map(onBattleBoard)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const t = meet('nagato', 'portland');
    expect(t.refusedLine('japan', 'arrange nagato A-17')).toBe('accepted');
    expect(t.refusedLine('japan', 'arrange nagato A-18')).toBe('MW-T-SURF-4');
  });

  it('MW-APP-SURF-1b a rectangle is read on the board and one step beside it, no farther', () => {
    expect(['A-1', 'G-17', 'd9'].map((x) => rectNamed(x))).toEqual([
      rectAt(0, 1),
      rectAt(6, 17),
      rectAt(3, 9),
    ]);
    expect(['D-0', 'D-18', 'H-9'].map((x) => rectNamed(x))).toEqual([
      rectAt(3, 0),
      rectAt(3, 18),
      rectAt(7, 9),
    ]);
    expect(['D-19', 'I-9', 'D', '9'].map((x) => rectNamed(x))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('MW-APP-SURF-1 MW-APP-SURF-1a 17 come on, make room, and the rest follow behind them in the first battle turn', () => {
    const t = meet(...all, 'portland');
    expect(all).toHaveLength(26);
    expect(t.refusedLine('japan', `arrange ${line(all.slice(0, 16), 'A')}`)).toBe('MW-APP-SURF-1');
    t.line('japan', `arrange ${line(all.slice(0, 17), 'A')}`);
    t.line('us', 'arrange portland G-9');
    const rest = all.slice(17);
    const enter = (ids: readonly string[]): string => ids.map((id, k) => `enter ${id} A-${k + 1}`).join('; ');
    const forward = (n: number): string => line(all.slice(0, n), 'B');
    expect(t.refusedLine('japan', 'manoeuvre hold')).toBe('MW-APP-SURF-1a');
    expect(t.refusedLine('japan', `manoeuvre ${forward(8)}; ${enter(rest.slice(0, 8))}`)).toBe(
      'MW-APP-SURF-1a',
    );
    expect(t.refusedLine('japan', `manoeuvre ${forward(8)}; ${enter(rest)}`)).toBe('MW-T-SURF-4a');
    t.line('japan', `manoeuvre ${forward(9)}; ${enter(rest)}`);
    expect(t.view('us').surface?.ships).toHaveLength(27);
    expect(t.faults).toEqual([]);
  });
});
