import { describe, expect, it } from 'vitest';
import { SHIPS, TABLES } from '../open/pack.ts';
import { fighterVsFighter, fvfColumn, oddsColumn } from '../open/tables.ts';
import { attacks, idle, strikes } from './ledger.testkit.ts';
import { ship, table, type Table } from '../testing.ts';

/** The Tournament game: its sections and fighters, row by row of the ledger. */

const FACES = [1, 2, 3, 4, 5, 6];
const fights = (t: Table) => t.told.filter((i) => i.kind === 'fighter-combat').map((i) => i.truth);

/** Every choice of the given switches: [{ a: 'off' }, { a: 'on' }]. */
function combinations(
  switches: readonly (readonly [string, string, string])[],
): { [option: string]: string }[] {
  let all: { [option: string]: string }[] = [{}];
  for (const [id, off, on] of switches)
    all = all.flatMap((c) => [
      { ...c, [id]: off },
      { ...c, [id]: on },
    ]);
  return all;
}

describe('the sections and options', () => {
  it('MW-T-1 the three sections can be switched on in any combination', () => {
    const sections = ['fighters', 'reduction', 'surface'].map((id) => [id, 'off', 'on'] as const);
    for (const chosen of combinations(sections)) {
      const t = table('basic', chosen).turn(20).ships('H-5-D', 'atago').ships('F-4-E', 'nagato', 'portland');
      const fighters = t.view('us').bases.some((b) => b.idle[0] > 0);
      t.at('move');
      const barred = t.refusedLine('japan', 'move atago H-5-G') === 'MW-T-REDUCE-1';
      t.until('operations');
      const contact = t.told.some((i) => i.kind === 'contact');
      const seen = [fighters, barred, contact].map((on) => (on ? 'on' : 'off'));
      expect(seen).toEqual([chosen.fighters, chosen.reduction, chosen.surface]);
    }
  });

  it('MW-T-2 each optional rule can be added or left out by itself', () => {
    const options = [
      ['cripples', 'off', 'on'],
      ['anvil', 'off', 'on'],
      ['waves', 'off', 'on'],
      ['airSearch', 'standard', 'extended'],
      ['b17', 'off', 'once'],
    ] as const;
    for (const chosen of combinations(options)) {
      const t = table('basic', chosen).turn(12).ships('F-4-E', 'mikuma').ships('G-4-E', 'enterprise');
      t.ships('B-3-B', 'haruna')
        .hits('haruna', 5)
        .air('enterprise', { ready: [0, 0, 5] })
        .at('move');
      const speed = t.view('japan').speed.find((x) => x.ship === ship('haruna'))?.zones;
      t.until('search', 'us');
      const searches = t.view('us').airLeft;
      t.until('operations', 'us');
      const b17 = t.refusedLine('us', 'b17 F-4-E') === 'accepted';
      t.line('us', 'strike F-4-E T5 from enterprise');
      t.line('japan', 'operations none');
      const anvil = t.refusedLine('us', 'assign mikuma T2 E-9; mikuma T3 D-8') === 'accepted';
      t.line('us', 'assign mikuma T5 D-8');
      const dice = chosen.waves === 'on' ? [] : [1];
      t.line('japan', 'fire mikuma at 1', dice);
      const waves = t.asked.includes('us waves');
      expect([speed, anvil, waves, searches, b17]).toEqual([
        chosen.cripples === 'on' ? 1 : 2,
        chosen.anvil === 'on',
        chosen.waves === 'on',
        chosen.airSearch === 'extended' ? 5 : 4,
        chosen.b17 === 'once',
      ]);
    }
  });
});

describe('fighters', () => {
  it('MW-T-FIGHT-3 fighters are split between duties and come together again', () => {
    const t = table().turn(12).ships('G-4-E', 'enterprise', 'hornet').air('hornet', {});
    t.air('enterprise', { ready: [8, 2, 0] }).at('operations');
    const split = (last: number) =>
      `strike F-4-E F3 D1 from enterprise; strike F-5-E F2 D1 from enterprise; patrol G-4-E F${last} from enterprise`;
    expect(t.refusedLine('us', split(4))).toBe('MW-STEP2a');
    t.line('us', split(3));
    t.line('japan', 'operations none');
    t.line('japan', 'land none');
    t.line(
      'us',
      'land 1 F2 D1 from enterprise to enterprise; 1 F1 from enterprise to hornet; 2 F2 D1 from enterprise to enterprise; 3 F3 from enterprise to enterprise',
    );
    expect(idle(t, 'us', 'enterprise')).toEqual([7, 2, 0]);
    expect(idle(t, 'us', 'hornet')).toEqual([1, 0, 0]);
    expect(t.faults).toEqual([]);
  });

  it('MW-T-FIGHT-4 fighters are committed in secret, any number as escort and any number on patrol over own ships', () => {
    const t = table()
      .turn(12)
      .ships('G-4-E', 'enterprise')
      .ships('G-5-E', 'atlanta')
      .ships('F-4-E', 'haruna');
    t.air('enterprise', { ready: [8, 5, 0] }).at('operations');
    for (let escort = 0; escort <= 8; escort++) {
      const line = [
        `strike F-4-E ${escort ? `F${escort} ` : ''}D5 from enterprise`,
        ...(escort < 8 ? [`patrol G-5-E F${8 - escort} from enterprise`] : []),
      ];
      expect(t.refusedLine('us', line.join('; '))).toBe('accepted');
    }
    expect(t.refusedLine('us', 'patrol G-6-E F1 from enterprise')).toBe('MW-T-FIGHT-4');
    expect(t.refusedLine('us', 'patrol F-4-E F1 from enterprise')).toBe('MW-T-FIGHT-4');
    const before = JSON.stringify(t.view('japan'));
    t.line('us', 'strike F-4-E F3 D5 from enterprise; patrol G-5-E F5 from enterprise');
    expect(JSON.stringify(t.view('japan'))).toBe(before);
    expect(t.heard('japan')).toEqual([]);
    t.line('japan', 'operations none');
    expect(strikes(t, 'us')).toMatchObject([{ squadrons: [3, 5, 0] }]);
  });

  it.each(['patrol G-4-E F4 from enterprise', 'strike F-4-E F4 D1 from enterprise'])(
    'MW-T-FIGHT-4a after "%s" fighters spend a turn readying before they fly again',
    (duty) => {
      const t = table().turn(12).ships('G-4-E', 'enterprise');
      t.air('enterprise', { ready: [4, 6, 0] }).at('operations');
      t.line('us', duty);
      t.line('japan', 'operations none');
      t.until('ready', 'us');
      expect(idle(t, 'us', 'enterprise')?.[0]).toBe(4);
      t.line('us', 'ready enterprise F4');
      t.until('operations', 'us');
      expect(t.s.turn).toBe(13);
      expect(t.refusedLine('us', 'patrol G-4-E F1 from enterprise')).toBe('MW-STEP2a');
      expect(t.refusedLine('us', 'strike F-4-E F1 D1 from enterprise')).toBe('MW-STEP2a');
      t.pass('us').until('operations', 'us');
      expect(t.s.turn).toBe(14);
      expect(t.refusedLine('us', 'strike F-4-E F2 D1 from enterprise; patrol G-4-E F2 from enterprise')).toBe(
        'accepted',
      );
    },
  );

  it('MW-T-FIGHT-5 MW-T-FIGHT-5a fighters bomb nothing: no strike without bombers, and no factor of theirs in an attack', () => {
    const t = table().turn(12).ships('G-4-E', 'enterprise').ships('F-4-E', 'haruna');
    t.air('enterprise', { ready: [8, 5, 0] }).at('operations');
    expect(t.refusedLine('us', 'strike F-4-E F8 from enterprise')).toBe('MW-T-FIGHT-5');
    t.line('us', 'strike F-4-E F8 D5 from enterprise');
    t.line('japan', 'operations none');
    expect(t.refusedLine('us', 'assign haruna F8')).toBe('MW-STEP8');
    expect(t.refusedLine('us', 'assign haruna D6')).toBe('MW-STEP8');
    t.line('us', 'assign haruna D5');
    t.line('japan', 'fire haruna at 1', [2]);
    expect(attacks(t)).toMatchObject([{ squadrons: 5, screening: 5, column: '1-1' }]);
    expect(fights(t)).toEqual([]);
  });

  it.each([
    ['us', 6, 3, '6-3 (2-1)', 4, 2, 3],
    ['us', 5, 3, '5-3 (1-1)', 1, 5, 1],
    ['us', 3, 5, '3-5 (1-2)', 6, 3, 4],
    ['japan', 3, 6, '3-6 (1-2)', 1, 3, 0],
    ['japan', 6, 4, '6-4 (1-1)', 6, 1, 4],
  ] as const)(
    'MW-T-FIGHT-6 MW-T-FIGHT-6a MW-T-FIGHT-6b MW-T-FIGHT-6c a %s strike with %i escorts against %i on patrol is %s',
    (by, escorts, patrol, odds, die, lost, shot) => {
      const [own, prey] = by === 'us' ? ['enterprise', 'akagi'] : ['akagi', 'enterprise'];
      const other = by === 'us' ? 'japan' : 'us';
      const t = table().turn(12).ships('G-4-E', own).ships('F-4-E', prey);
      t.air(own, { ready: [escorts, 3, 0] })
        .air(prey, { ready: [patrol, 0, 0] })
        .at('operations');
      t.line(by, `strike F-4-E F${escorts} D3 from ${own}`);
      t.line(other, `patrol F-4-E F${patrol} from ${prey}`);
      t.line(by, `assign ${prey} D3`);
      t.line(other, `fire strip 0; ${prey} at 1`, [die, 2]);
      expect(fights(t)[0]).toContain(odds);
      const kinds = t.told.map((i) => i.kind);
      expect(kinds.indexOf('fighter-combat')).toBeLessThan(kinds.indexOf('air-attack'));
      const cap = (n: number, of: number): number => Math.min(n, of);
      expect(t.view('public').aloft.map((a) => [a.role, a.lost[0]])).toEqual(
        expect.arrayContaining([
          ['strike', cap(lost, escorts)],
          ['patrol', cap(shot, patrol)],
        ]),
      );
      const back = escorts - cap(lost, escorts);
      expect(t.refusedLine(by, `land 1 F${back + 1} from ${own} to ${own}`)).toMatch(/MW-STEP1[46]/);
      t.line(by, back ? `land 1 F${back} from ${own} to ${own}` : 'land none');
      const stay = patrol - cap(shot, patrol);
      t.line(other, stay ? `land 1 F${stay} from ${prey} to ${prey}` : 'land none');
      expect([idle(t, by, own)?.[0], idle(t, other, prey)?.[0]]).toEqual([back, stay]);
      expect(t.faults).toEqual([]);
    },
  );

  it('MW-CHART-FVF every odds and die finds its cell, losses end at the fighters present, and 1-2 on a 4 is 5 and 3', () => {
    expect(fighterVsFighter(7, 10, 4)).toEqual({ attackerLost: 5, defenderLost: 3 });
    expect(fighterVsFighter(5, 10, 4)).toEqual({ attackerLost: 5, defenderLost: 3 });
    const { columns, results } = TABLES.fighterVsFighter;
    for (let a = 1; a <= 30; a++)
      for (let b = 1; b <= 30; b++) {
        const named = oddsColumn(a, b);
        const column = columns.includes(named) ? named : a > b ? '4-1' : '1-4';
        expect(fvfColumn(a, b)).toBe(column);
        for (const die of FACES) {
          const cell = results[column][die - 1];
          expect(fighterVsFighter(a, b, die)).toEqual({
            attackerLost: Math.min(cell.attackerLost, a),
            defenderLost: Math.min(cell.defenderLost, b),
          });
        }
      }
    for (let c = 1; c < columns.length; c++)
      for (const die of FACES) {
        const [worse, better] = [results[columns[c - 1]][die - 1], results[columns[c]][die - 1]];
        expect(better.attackerLost).toBeLessThanOrEqual(worse.attackerLost);
        expect(better.defenderLost).toBeGreaterThanOrEqual(worse.defenderLost);
      }
    const t = table().turn(12).ships('G-4-E', 'enterprise').ships('F-4-E', 'akagi');
    t.air('enterprise', { ready: [5, 1, 0] })
      .air('akagi', { ready: [10, 0, 0] })
      .at('operations');
    t.line('us', 'strike F-4-E F5 D1 from enterprise');
    t.line('japan', 'patrol F-4-E F10 from akagi');
    t.line('us', 'assign akagi D1');
    t.line('japan', 'fire strip 0; akagi at 1', [4, 1]);
    expect(fights(t)[0]).toContain('5-10 (1-2): attacker loses 5, defender 3');
  });

  /** Akagi D-9 and Haruna D-13 under F 5 against F 2, D 4, T 2. */
  function stripping(groups: string, escorts = 2): Table {
    const t = table().turn(12).ships('G-4-E', 'enterprise').ships('F-4-E', 'akagi', 'haruna');
    t.air('enterprise', { ready: [escorts, 4, 2] })
      .air('akagi', { ready: [5, 0, 0] })
      .at('operations');
    t.line('us', `strike F-4-E ${escorts ? `F${escorts} ` : ''}D4 T2 from enterprise`);
    t.line('japan', 'patrol F-4-E F5 from akagi');
    t.line('japan', 'place akagi D-9; haruna D-13');
    expect(t.asked).toEqual(['us assign']);
    t.line('us', groups);
    expect(t.asked).toEqual(['japan fire']); // stripped fighters are assigned after the attacker's set-up
    return t;
  }

  it('MW-T-FIGHT-7 MW-T-FIGHT-7a MW-T-FIGHT-7b MW-T-FIGHT-7d five over the ships against two escorts may strip three, to any group', () => {
    const t = stripping('assign akagi D4; haruna T2 D-12');
    expect(t.refusedLine('japan', 'fire strip 4')).toBe('MW-T-FIGHT-7a');
    expect(t.refusedLine('japan', 'fire akagi at 2')).toBe('MW-STEP9b'); // too far for guns, not for fighters
    expect(t.refusedLine('japan', 'fire strip 1; F2 at 2')).toBe('MW-T-FIGHT-7');
    t.line('japan', 'fire strip 3; akagi at 1; F1 at 1; F2 at 2', [1, 1, 1]);
    expect(fights(t)[0]).toContain('2-2 (1-1)');
    expect(attacks(t)).toMatchObject([
      { squadrons: 4, screening: 4, column: '1-1' },
      { squadrons: 2, screening: 2, column: '1-1' }, // fighters alone, no 1 beside them
    ]);
  });

  it('MW-T-FIGHT-7 one fighter over ships whose guns cannot bear is asked at which group it goes', () => {
    const t = table('tournament', { cripples: 'on' }).turn(12).ships('G-4-E', 'enterprise');
    t.ships('F-4-E', 'akagi', 'tone').hits('tone', SHIPS[ship('tone')].hits - 1);
    t.air('enterprise', { ready: [0, 4, 0] })
      .air('akagi', { ready: [1, 0, 0] })
      .at('operations');
    t.line('us', 'strike F-4-E D4 from enterprise');
    t.line('japan', 'patrol F-4-E F1 from akagi');
    t.line('japan', 'place tone D-3; akagi D-15');
    t.line('us', 'assign tone D4');
    expect(t.asked).toEqual(['japan fire']);
    expect(t.refusedLine('japan', 'fire F1 at 1')).toBe('accepted');
  });

  it('MW-T-FIGHT-7 none to spare: with as many escorts as patrols nothing may be stripped', () => {
    const t = stripping('assign akagi D4; haruna T2 D-12', 5);
    expect(t.refusedLine('japan', 'fire strip 1')).toBe('MW-T-FIGHT-7a');
    expect(t.refusedLine('japan', 'fire F1 at 1')).toBe('MW-T-FIGHT-7');
  });

  it('MW-T-FIGHT-6 one fighter meeting one is a combat', () => {
    const t = table().turn(12).ships('G-4-E', 'enterprise').ships('F-4-E', 'akagi');
    t.air('enterprise', { ready: [1, 1, 0] })
      .air('akagi', { ready: [1, 0, 0] })
      .at('operations');
    t.line('us', 'strike F-4-E F1 D1 from enterprise');
    t.line('japan', 'patrol F-4-E F1 from akagi');
    t.line('us', 'assign akagi D1');
    t.line('japan', 'fire none', [4, 1]);
    expect(fights(t)).toHaveLength(1);
    expect(fights(t)[0]).toContain('1-1 (1-1)');
  });

  it('MW-T-FIGHT-7 both sides hear how many are stripped, and nothing of it when none could be', () => {
    const heard = (strip: number, escorts: number): string => {
      const t = stripping('assign akagi D4', escorts);
      t.line('japan', `fire strip ${strip}; akagi at 1`, escorts > 0 ? [1, 1] : [1]);
      return t.heard('us').join(' ');
    };
    expect(heard(1, 4)).toContain('F 1 keep out of the fighter combat.');
    expect(heard(0, 4)).toContain('F 0 keep out of the fighter combat.');
    expect(heard(0, 5)).not.toContain('keep out');
    expect(heard(0, 0)).not.toContain('keep out');
  });

  it('MW-T-FIGHT-7c stripped fighters are divided in whole squadrons: 3 as 1, 1 and 1', () => {
    const t = stripping('assign akagi D4; haruna T1 D-12; haruna T1 D-14');
    t.line('japan', 'fire strip 3; F1 at 1; F1 at 2; F1 at 3', [1, 1, 1, 1]);
    expect(attacks(t)).toMatchObject([
      { squadrons: 4, screening: 1 },
      { squadrons: 1, screening: 1 },
      { squadrons: 1, screening: 1 },
    ]);
    const order = { kind: 'fire' as const, fires: [], strip: 3, screens: [{ group: 0, fighters: 0.5 }] };
    expect(() => stripping('assign akagi D4').order('japan', order)).toThrow('integer');
  });

  it('MW-T-FIGHT-8 a fighter squadron acts against one group, or in fighter combat', () => {
    const t = stripping('assign akagi D4; haruna T2 D-12');
    expect(t.refusedLine('japan', 'fire strip 3; F2 at 1; F2 at 2')).toBe('MW-T-FIGHT-7');
    expect(t.refusedLine('japan', 'fire strip 3; F2 at 1; F1 at 2')).toBe('accepted');
    const u = stripping('assign akagi D4; haruna T2 D-12', 0); // no escorts: all five are free
    expect(u.refusedLine('japan', 'fire F3 at 1; F3 at 2')).toBe('MW-T-FIGHT-7');
    u.line('japan', 'fire F3 at 1; F2 at 2', [1, 1]);
    expect(attacks(u)).toMatchObject([{ screening: 3 }, { screening: 2 }]);
    expect(fights(u)).toEqual([]);
  });

  it('MW-T-FIGHT-7 MW-T-FIGHT-7c against a single escort too only what is stripped may screen, each group named once', () => {
    const t = stripping('assign akagi D4; haruna T2 D-12', 1);
    expect(t.refusedLine('japan', 'fire strip 1; F2 at 1')).toBe('MW-T-FIGHT-7');
    const screen = (...screens: { group: number; fighters: number }[]) =>
      t.refused('japan', { kind: 'fire', fires: [], strip: 4, screens });
    expect(screen({ group: 0, fighters: 4 })).toBe('accepted');
    expect(screen({ group: 0, fighters: 0 })).toBe('MW-T-FIGHT-7c');
    expect(screen({ group: 0, fighters: 1 }, { group: 0, fighters: 1 })).toBe('MW-T-FIGHT-7c');
  });

  it('MW-STEP9 MW-T-FIGHT-7b both sides hear who fires and screens against which group', () => {
    const t = stripping('assign akagi D4; haruna T2 D-12');
    expect(t.open).toMatchObject([{ kind: 'fire', sealed: false }]);
    t.line('japan', 'fire strip 3; akagi at 1; F1 at 1; F2 at 2', [1, 1, 1]);
    expect(t.heard('us')).toContain(
      'Fire at F-4-E: Akagi with F 1 at D 4 on Akagi; F 2 at T 2 on Haruna. F 3 keep out of the fighter combat.',
    );
    const guns = stripping('assign akagi D4; haruna T2 D-12');
    guns.line('japan', 'fire strip 0; akagi at 1', [1, 1, 1]);
    expect(guns.heard('us')).toContain(
      'Fire at F-4-E: Akagi at D 4 on Akagi. F 0 keep out of the fighter combat.',
    );
  });
});
