import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { AREAS, areaNamed, ENTRY_ZONES, zoneName } from '../open/board.ts';
import { INFO } from '../open/info.ts';
import { BASES, capacityOf, FLEET, MIDWAY, SHIP_TYPES, SHIPS, TABLES } from '../open/pack.ts';
import { midway } from '../ruleset.ts';
import type { MidwayState } from '../state.ts';
import { base, ship, table, zone } from '../testing.ts';

/** Equipment, set-up and the way to win, row by row of the ledger. */

const fresh = (scenario: string): MidwayState =>
  midway.create({ scenario, options: completeOptions(INFO, scenario) }, new FastDice(1), () => {});
const ids = (side: 'us' | 'japan', arrives: number): string[] =>
  FLEET[side].filter((i) => SHIPS[i].arrives === arrives).map((i) => SHIPS[i].id);
const deploy = (side: 'us' | 'japan', at: number) => ({
  kind: 'deploy' as const,
  ships: FLEET[side].filter((i) => SHIPS[i].arrives === 1).map((i) => ({ ship: i, zone: at })),
});

describe('equipment', () => {
  it('MW-EQ-1 MW-SETUP-2 what stands on one side of the Search Board does not reach the other', () => {
    const a = table('basic').turn(5).ships('F-4-E', 'akagi', 'kaga').at('move');
    const b = table('basic').turn(5).ships('D-2-B', 'akagi').ships('C-6-A', 'kaga').at('move');
    expect(JSON.stringify(a.view('us'))).toBe(JSON.stringify(b.view('us')));
    expect(JSON.stringify(a.view('public'))).toBe(JSON.stringify(b.view('public')));
    expect(a.view('us').ships[ship('akagi')].zone).toBe(-1);
    expect(a.view('japan').ships[ship('akagi')].zone).toBe(zone('F-4-E'));
  });

  it('MW-EQ-2 MW-EQ-3 the board is 63 lettered and numbered areas of zones A to I, cut at two edges', () => {
    expect(AREAS).toHaveLength(63);
    expect([AREAS[0].id, AREAS[62].id]).toEqual(['A-1', 'I-7']);
    const letters = (id: string): string =>
      AREAS[areaNamed(id) ?? -1].zones.map((z) => zoneName(z).at(-1)).join('');
    expect(letters('B-2')).toBe('ABCDEFGHI');
    expect(letters('I-2')).toBe('ABDEGH');
    expect(letters('B-7')).toBe('ABCDEF');
    expect(letters('I-7')).toBe('ABDE');
    expect(new Set(AREAS.flatMap((a) => a.zones)).size).toBe(520);
  });

  it('MW-EQ-4 MW-EQ-10 MW-STEP7 an air attack brings all ships of the attacked side in the zone to the Battle Board, and no others', () => {
    const t = table('basic').turn(12).ships('F-4-E', 'akagi', 'tone').ships('F-4-E', 'atlanta');
    t.ships('G-4-E', 'enterprise')
      .air('enterprise', { ready: [0, 6, 0] })
      .at('operations');
    expect(t.view('us').battle).toBeNull();
    t.line('us', 'strike F-4-E D6 from enterprise');
    t.line('japan', 'operations none');
    expect(t.refusedLine('japan', 'place akagi D-9')).toBe('MW-STEP7');
    t.line('japan', 'place akagi D-9; tone D-7');
    expect(new Set(t.view('us').battle?.ships.map((x) => x.ship))).toEqual(
      new Set([ship('akagi'), ship('tone')]),
    );
    t.line('us', 'call off');
    expect(t.view('us').battle).toBeNull();
  });

  it('MW-EQ-5 both sides stand on the Battle Board in surface combat only', () => {
    const t = table('tournament')
      .turn(20)
      .ships('F-4-E', 'nagato', 'portland')
      .at('contact')
      .until('arrange');
    t.pass().pass();
    expect(
      t
        .view('us')
        .surface?.ships.map((x) => SHIPS[x.ship].side)
        .sort(),
    ).toEqual(['japan', 'us']);
    const b = table('basic').turn(20).ships('F-4-E', 'nagato', 'portland').at('contact');
    expect(b.view('us').surface).toBeNull();
    expect(b.asked).toEqual(['us operations', 'japan operations']);
  });

  it('MW-EQ-6 MW-SETUP-4 hits on own and enemy ships, operations and time are on record for each player', () => {
    const t = table('basic').turn(12).ships('F-4-E', 'haruna').ships('G-4-E', 'enterprise');
    t.air('enterprise', { ready: [0, 5, 0] }).at('operations');
    t.line('us', 'strike F-4-E D5 from enterprise');
    expect(t.view('us').committed).toMatchObject({ kind: 'operations', strikes: [{ zone: zone('F-4-E') }] });
    expect(t.view('japan').committed).toBeNull();
    t.line('japan', 'operations none');
    t.line('us', 'assign haruna D5');
    t.line('japan', 'fire haruna at 1', [6]);
    for (const side of ['us', 'japan'] as const) {
      expect(t.view(side).ships[ship('haruna')].hits).toBe(2);
      expect([t.view(side).turn, t.view(side).clock, t.view(side).lastTurn]).toEqual([12, '0900 June 4', 34]);
    }
  });

  it('MW-EQ-6 reports stay on the table for five turns, the one they were made in included', () => {
    const t = table('basic').turn(10).ships('C-3-A', 'akagi').at('search-us');
    t.line('us', 'search C-3');
    const kept = () => t.view('us').reports.some((r) => r.kind === 'search' && r.turn === 10);
    while (t.s.turn < 14) t.pass();
    expect(kept()).toBe(true);
    while (t.s.turn < 15) t.pass();
    expect(kept()).toBe(false);
  });

  it('MW-EQ-7 the fighter and the surface table are one for both and open to both: the odds answer anybody', () => {
    const of = (id: string, given: { [p: string]: string }) =>
      midway.odds.find((o) => o.id === id)?.of(given);
    const params = (id: string): { [p: string]: string } =>
      Object.fromEntries(midway.odds.find((o) => o.id === id)?.params.map((p) => [p.id, p.example]) ?? []);
    for (const id of ['fighter-vs-fighter', 'surface']) {
      const answer = of(id, params(id));
      expect(answer?.outcomes.reduce((n, o) => n + o.p, 0)).toBeCloseTo(1);
    }
  });

  it('MW-EQ-8 every ship is in one place: one entry of the state, one in each view', () => {
    const t = table('basic').turn(5).at('move');
    expect(t.s.zone).toHaveLength(SHIPS.length);
    expect(t.view('us').ships).toHaveLength(SHIPS.length);
    t.line('us', 'move enterprise I-1-E; hornet I-1-E');
    expect(
      t.refused('japan', {
        kind: 'move',
        deready: [],
        enter: [],
        moves: [
          { ship: ship('akagi'), to: zone('A-1-B') },
          { ship: ship('akagi'), to: zone('A-1-C') },
        ],
      }),
    ).toBe('MW-STEP1');
  });

  it('MW-EQ-9 MW-EQ-12 MW-EQ-13 MW-EQ-15 five types of ship, each with a screening value; planes F, D and T by squadrons', () => {
    expect(SHIP_TYPES).toEqual(['BB', 'CV', 'CVL', 'CA', 'CL']);
    expect(new Set(SHIPS.map((s) => s.type))).toEqual(new Set(SHIP_TYPES));
    for (const s of SHIPS) expect(s.screening).toBeGreaterThan(0);
    const t = table('tournament')
      .turn(12)
      .ships('G-4-E', 'enterprise')
      .air('enterprise', { ready: [1, 2, 3] })
      .at('operations');
    expect(t.refusedLine('us', 'strike F-4-E F1 D2 T3 from enterprise')).toBe('accepted');
    expect(t.refusedLine('us', 'strike F-4-E F1 D3 T3 from enterprise')).toBe('MW-STEP2a');
  });

  it('MW-EQ-11 MW-BSURF-1 in the Basic game opposing ships in one zone pass each other by', () => {
    const t = table('basic').turn(12).ships('F-4-E', 'yamato', 'nagato', 'atlanta').at('contact');
    t.until('move');
    expect(t.s.turn).toBe(13);
    expect(t.s.hits.every((h) => h === 0)).toBe(true);
    expect(t.told.some((i) => i.kind === 'gunfire' || i.kind === 'contact')).toBe(false);
  });

  it('MW-EQ-14 MW-SETUP-5b in the Basic game there are no fighters anywhere, and none may be ordered', () => {
    const s = fresh('basic');
    for (const row of s.air) expect([row[0], row[3], row[6]]).toEqual([0, 0, 0]);
    const t = table('basic')
      .turn(12)
      .ships('G-4-E', 'enterprise')
      .air('enterprise', { ready: [0, 6, 0] })
      .at('operations');
    expect(t.refusedLine('us', 'patrol G-4-E F1 from enterprise')).toBe('MW-EQ-14');
    expect(t.refusedLine('us', 'strike F-4-E F1 D1 from enterprise')).toBe('MW-STEP2a');
  });

  it('MW-EQ-16 planes aloft have a target and a base, never a place on the Search Board the enemy could find', () => {
    const t = table('basic').turn(12).ships('G-4-E', 'enterprise').ships('C-3-A', 'akagi');
    t.air('enterprise', { ready: [0, 6, 0] }).at('search-japan');
    t.line('japan', 'search G-4');
    const found = t.view('japan').reports.find((r) => r.kind === 'search');
    expect(found).toMatchObject({ found: [{ zone: zone('G-4-E'), types: [0, 1, 0, 0, 0] }] });
  });
});

describe('how to win', () => {
  /** The last turn played out by passing. */
  const ending = (us: number, japan: number) => {
    const t = table('basic')
      .turn(34)
      .ships('H-2-B', ...ids('us', 1))
      .ships('B-3-B', ...ids('japan', 1));
    t.s.points = { us, japan };
    t.s.taken = 30;
    return t.at('operations').pass().pass();
  };

  it('MW-WIN-1 MW-WIN-2 MW-WIN-9 after 1700 June 6 the higher total wins and equal totals draw', () => {
    for (const [us, japan, winner, why, rule] of [
      [20, 19, 'us', '20 points to 19.', 'MW-WIN-1'],
      [7, 8, 'japan', '8 points to 7.', 'MW-WIN-1'],
      [15, 15, 'draw', 'A draw at 15 points.', 'MW-WIN-2'],
    ] as const) {
      const t = ending(us, japan);
      for (const seat of ['us', 'japan', 'public'] as const)
        expect(t.heard(seat).at(-1)).toBe(`1700 June 6: the game ends. ${why}`);
      expect(t.view('us').clock).toBe('1700 June 6');
      expect(midway.outcome(t.s)).toEqual({ winner, points: { us, japan }, why, rule });
      expect(t.open).toEqual([]);
    }
    expect(midway.outcome(table('basic').turn(33).s)).toBeNull();
  });

  it.each([
    ['us', 'tone', 3],
    ['us', 'akagi', 10],
    ['japan', 'atlanta', 2],
    ['japan', 'yorktown', 10],
  ] as const)(
    'MW-WIN-3 MW-WIN-4 MW-WIN-5 MW-WIN-7 the %s side gains the points of the %s when her last box is filled, not before',
    (by, victim, points) => {
      const own = by === 'us' ? 'enterprise' : 'kaga';
      const other = by === 'us' ? 'japan' : 'us';
      for (const left of [1, 2]) {
        const t = table('basic').turn(12).ships('F-4-E', victim).ships('G-4-E', own);
        if (SHIPS[ship(victim)].carrier) t.air(victim, { idle: [0, 1, 0] });
        t.hits(victim, SHIPS[ship(victim)].hits - left)
          .air(own, { ready: [0, 1, 0] })
          .at('operations');
        t.line(by, `strike F-4-E D1 from ${own}`);
        t.line(other, 'operations none');
        t.line(by, `assign ${victim} D1`);
        t.line(other, 'fire none', [3]); // 1-1 against nobody's fire: one hit
        expect(t.s.sunk[ship(victim)] > 0).toBe(left === 1);
        expect(t.s.points[by]).toBe(left === 1 ? points : 0);
      }
    },
  );

  it('MW-WIN-6 MW-MID-1 from 0500 June 5 every turn with Midway in U.S. hands is a point', () => {
    const t = table('basic').turn(18).at('end');
    expect(t.s.points.us).toBe(0);
    const u = table('basic').turn(19);
    expect(u.view('us').clock).toBe('0500 June 5');
    u.at('end');
    expect(u.s.points.us).toBe(1);
    u.until('ready').until('move');
    expect(u.s.points.us).toBe(2);
    const fallen = table('basic').turn(19);
    fallen.s.taken = 18;
    fallen.at('end');
    expect(fallen.s.points.us).toBe(0);
  });

  it('MW-WIN-8 MW-CAPTURE-1 MW-CAPTURE-4 four turns of invasion take Midway: 15 points at that moment', () => {
    const t = table('basic').turn(20).ships('H-5-G', 'atago');
    t.s.invasion = 2;
    t.at('end');
    expect([t.s.invasion, t.s.taken, t.s.points.japan]).toEqual([3, 0, 0]);
    t.until('ready').until('move');
    expect([t.s.taken, t.s.points.japan]).toEqual([21, 15]);
  });
});

describe('set-up', () => {
  it('MW-SETUP-1 MW-SETUP-6 MW-SETUP-6b Japan opens on the west edge, the U.S. on the east edge with every ship', () => {
    const s = fresh('basic');
    const refused = (side: 'us' | 'japan', at: number): string => {
      try {
        midway.apply(midway.clone(s), side, deploy(side, at), new FastDice(1));
        return 'accepted';
      } catch (e) {
        return (e as { rule: string }).rule;
      }
    };
    for (const z of ENTRY_ZONES.japan) expect([z % 26, refused('japan', z)]).toEqual([0, 'accepted']);
    for (const z of ENTRY_ZONES.us) expect([z % 26, refused('us', z)]).toEqual([25, 'accepted']);
    expect(refused('japan', zone('B-2-A'))).toBe('MW-SETUP-6');
    expect(refused('japan', ENTRY_ZONES.us[0])).toBe('MW-SETUP-6');
    expect(refused('us', ENTRY_ZONES.japan[0])).toBe('MW-SETUP-6b');
    expect(FLEET.us.every((i) => SHIPS[i].arrives === 1)).toBe(true);
    const short = deploy('us', ENTRY_ZONES.us[3]);
    short.ships.pop();
    expect(() => midway.apply(midway.clone(s), 'us', short, new FastDice(1))).toThrow(/Atlanta|ship/i);
  });

  it('MW-SETUP-6a any number of ships, none to all, may open in one permitted zone', () => {
    const s = fresh('basic');
    const spread = deploy('us', 0);
    spread.ships.forEach((x, k) => (x.zone = ENTRY_ZONES.us[k]));
    midway.apply(s, 'us', spread, new FastDice(1));
    midway.apply(s, 'japan', deploy('japan', ENTRY_ZONES.japan[7]), new FastDice(1));
    expect(new Set(FLEET.us.map((i) => s.zone[i])).size).toBe(FLEET.us.length);
    expect(new Set(FLEET.japan.filter((i) => SHIPS[i].arrives === 1).map((i) => s.zone[i])).size).toBe(1);
    expect(midway.decisions(s).map((d) => d.kind)).toEqual(['move', 'move']);
  });

  it('MW-SETUP-6c later Japanese groups are off the board until their turn', () => {
    const t = table('basic').turn(5).at('move');
    expect(t.view('japan').arriving).toEqual([]);
    const enter = (id: string) => ({
      kind: 'move' as const,
      deready: [],
      moves: [],
      enter: [{ ship: ship(id), at: zone('A-3-A'), to: zone('A-3-B') }],
    });
    expect(t.refused('japan', enter('mikuma'))).toBe('MW-SETUP-6c');
    const u = table('basic').turn(6).at('move');
    expect(u.view('japan').arriving.map((i) => SHIPS[i].id)).toEqual(ids('japan', 6));
    expect(u.refused('japan', enter('mikuma'))).toBe('accepted');
    expect(u.refused('japan', enter('atago'))).toBe('MW-SETUP-6c');
    u.order('japan', enter('mikuma'));
    u.pass('us');
    expect(u.s.zone[ship('mikuma')]).toBe(zone('A-3-B'));
    expect(u.s.zone[ship('mogami')]).toBe(-1);
  });

  it('MW-SETUP-6c MW-STEP1 a group that arrives goes no farther from its entry zone than any other ship', () => {
    const t = table().turn(6).at('move');
    const at = ENTRY_ZONES.japan[1];
    const enter = (zones: number) =>
      t.refused('japan', {
        kind: 'move',
        deready: [],
        enter: [{ ship: ship('mikuma'), at, to: at + zones }],
        moves: [],
      });
    expect([enter(0), enter(2), enter(3)]).toEqual(['accepted', 'accepted', 'MW-STEP1']);
  });

  it('MW-SETUP-3 both players see the Battle Board, neither the other Search Board', () => {
    const t = table('basic')
      .turn(12)
      .ships('F-4-E', 'akagi', 'tone')
      .ships('B-2-B', 'kaga')
      .ships('G-4-E', 'enterprise');
    t.air('enterprise', { ready: [0, 6, 0] }).at('operations');
    t.line('us', 'strike F-4-E D6 from enterprise');
    t.line('japan', 'operations none');
    t.line('japan', 'place akagi D-9; tone D-7');
    expect(t.view('us').battle).toEqual(t.view('japan').battle);
    expect(t.view('us').ships[ship('kaga')].zone).toBe(-1);
  });

  it('MW-SETUP-5 MW-T-FIGHT-1 every base starts with the squadrons printed for it, fighters in the Tournament game only', () => {
    for (const scenario of ['basic', 'tournament']) {
      const t = table(scenario);
      for (const side of ['us', 'japan'] as const)
        for (const b of t.view(side).bases) {
          const printed = b.base === MIDWAY ? [6, 6, 2] : [...SHIPS[b.base].air];
          if (scenario === 'basic') printed[0] = 0;
          expect(b.idle).toEqual(printed);
          expect([...b.readying, ...b.ready]).toEqual([0, 0, 0, 0, 0, 0]);
        }
    }
  });

  it('MW-SETUP-5a MW-CAP-3 MW-T-FIGHT-2 the Enterprise has F 8, D 12, T 5; the Kaga D 7, T 10 and room for 17, with fighters 24', () => {
    expect(SHIPS[ship('enterprise')].air).toEqual([8, 12, 5]);
    expect(SHIPS[ship('kaga')].air.slice(1)).toEqual([7, 10]);
    expect([capacityOf(base('kaga'), false), capacityOf(base('kaga'), true)]).toEqual([17, 24]);
    for (const b of [...BASES.us, ...BASES.japan].filter((x) => x !== MIDWAY))
      expect(capacityOf(b, true) - capacityOf(b, false)).toBe(SHIPS[b].air[0]);
  });

  it('MW-SETUP-5c MW-SETUP-5d squadrons are split freely between attacks, and their number never changes by it', () => {
    const t = table('basic')
      .turn(12)
      .ships('G-4-E', 'enterprise')
      .air('enterprise', { ready: [0, 12, 5] })
      .at('operations');
    t.line(
      'us',
      'strike F-4-E D1 T2 from enterprise; strike F-4-A D4 from enterprise; strike F-5-A D7 T3 from enterprise',
    );
    t.line('japan', 'operations none');
    t.line('us', 'land home');
    t.line('japan', 'land home');
    expect(t.view('us').bases.find((b) => b.base === base('enterprise'))?.idle).toEqual([0, 12, 5]);
    expect(t.faults).toEqual([]);
  });

  it('MW-DATA-1 MW-DATA-2 MW-DATA-3 MW-DATA-4 MW-DATA-5 the figures the book quotes', () => {
    const card = (id: string) => SHIPS[ship(id)];
    expect(['nagato', 'kongo', 'portland'].map((id) => card(id).surface)).toEqual([13, 10, 6]);
    expect(['minneapolis', 'new-orleans', 'vincennes', 'atlanta'].map((id) => card(id).screening)).toEqual([
      3, 3, 3, 6,
    ]);
    expect(['atlanta', 'vincennes', 'new-orleans'].map((id) => card(id).hits)).toEqual([3, 5, 5]);
    expect(['soryu', 'hiryu'].map((id) => card(id).hits)).toEqual([3, 3]);
  });

  it('MW-TIME-1 a turn is marked off as two hours by day', () => {
    expect([1, 2, 7].map((n) => table('basic').turn(n).view('us').clock)).toEqual([
      '0500 June 3',
      '0700 June 3',
      '1700 June 3',
    ]);
    expect(TABLES.aircraftVsShip.columns).toContain('1-1');
  });
});
