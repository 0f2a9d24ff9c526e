import { describe, expect, it } from 'vitest';
import fixtureJson from '../../../data/midway/fixtures.json' with { type: 'json' };
import { oddsColumn } from './open/tables.ts';
import { base, rect, ship, table, type Table, zone } from './testing.ts';

/** The worked examples of the book, played through the engine with the dice the book rolls. */

const { diagramA, fightersDiagramA, fighterCombat } = fixtureJson.fixtures;
const US_SHIPS = Object.entries(diagramA.ships);

/** Diagram A: four U.S. ships at G-3-E, attacked from the Akagi and the Kaga. */
function diagram(
  scenario: string,
  escorts: number,
  patrol: number,
  options: { [o: string]: string } = {},
): Table {
  const t = table(scenario, options)
    .turn(12)
    .ships('G-3-E', ...US_SHIPS.map(([id]) => id), 'enterprise')
    .ships('I-7-E', 'enterprise')
    .ships('E-3-E', 'akagi', 'kaga')
    .air('akagi', { ready: [escorts, 9, 1] })
    .air('kaga', { ready: [0, 0, 10] })
    .ships('G-4-E', 'hornet')
    .air('hornet', { ready: [patrol, 0, 0] })
    .at('operations');
  t.line('japan', `strike G-3-E ${escorts ? `F${escorts} ` : ''}D9 T1 from akagi + T10 from kaga`);
  t.line('us', patrol ? `patrol G-3-E F${patrol} from hornet` : 'operations none');
  t.line('us', `place ${US_SHIPS.map(([id, at]) => `${id} ${at}`).join('; ')}`);
  return t;
}

/** Step 8 as drawn, the two T-2 in E-6 as two counters. */
const ATTACK =
  'assign atlanta T4 E-4; atlanta D6; atlanta T2 E-6; atlanta T2 E-6; vincennes D3; new-orleans T1 E-4; vincennes T2 C-4';
const FIRE = 'fire minneapolis at 1; new-orleans at 2; atlanta at 3; vincennes at 4';
const attacks = (t: Table) => t.told.filter((i) => i.kind === 'air-attack').map((i) => i.told.us.data);

describe('the worked examples', () => {
  it('MW-EX-SETUP-5 a D-12 attacks as 5 and 7, loses 3 in each battle, and 6 D return', () => {
    const t = table('basic')
      .turn(12)
      .ships('F-4-E', 'enterprise')
      .air('enterprise', { ready: [0, 12, 0] })
      .ships('E-4-E', 'haruna')
      .ships('E-5-E', 'kirishima')
      .at('operations');
    t.line('us', 'strike E-4-E D5 from enterprise; strike E-5-E D7 from enterprise');
    t.line('japan', 'operations none');
    t.line('us', 'assign haruna D5');
    t.line('japan', 'fire haruna at 1', [3]); // 5-5 is 1-1: a roll of 3 costs 3
    t.line('us', 'assign kirishima D7');
    t.line('japan', 'fire kirishima at 1', [3]);
    t.line('japan', 'land none');
    t.line('us', 'land 1 D2 from enterprise to enterprise; 2 D4 from enterprise to enterprise');
    expect(t.view('us').bases.find((b) => b.base === base('enterprise'))?.idle).toEqual([0, 6, 0]);
    expect(t.faults).toEqual([]);
  });

  it.each([
    ['ready', 'sunk'],
    ['readying', 'sunk'],
    ['idle', 'afloat'],
  ])('MW-EX-STEP2 MW-EX-SINK-1 the Soryu and the Hiryu with planes %s are %s after 2 hits', (state, fate) => {
    for (const id of ['soryu', 'hiryu']) {
      const t = table('basic')
        .turn(12)
        .ships('G-4-E', 'enterprise')
        .air('enterprise', { ready: [0, 12, 0] })
        .ships('F-4-E', id)
        .air(id, { [state]: [0, 1, 0] })
        .at('operations');
      t.line('us', 'strike F-4-E D4 from enterprise');
      t.line('japan', 'operations none');
      t.line('us', `assign ${id} D4`);
      t.line('japan', `fire ${id} at 1`, [3]); // 4-2 is 2-1: a roll of 3 gives 2 hits
      expect(t.s.hits[ship(id)]).toBe(2);
      expect(t.s.sunk[ship(id)] > 0 ? 'sunk' : 'afloat').toBe(fate);
    }
  });

  it('MW-EX-STEP7 with the Atlanta in D-5 the eight rectangles around are barred to other ships', () => {
    const t = table('basic').turn(12).ships('G-3-E', 'atlanta', 'vincennes').ships('E-3-E', 'akagi');
    t.air('akagi', { ready: [0, 1, 0] }).at('operations');
    t.line('japan', 'strike G-3-E D1 from akagi');
    t.line('us', 'operations none');
    for (const at of ['C-4', 'C-5', 'C-6', 'D-4', 'D-6', 'E-4', 'E-5', 'E-6'])
      expect(t.refusedLine('us', `place atlanta D-5; vincennes ${at}`)).toBe('MW-STEP7b');
    for (const at of ['B-5', 'D-3', 'D-7', 'F-5', 'B-7'])
      expect(t.refusedLine('us', `place atlanta D-5; vincennes ${at}`)).toBe('accepted');
    expect(t.refusedLine('us', 'place atlanta D-5; vincennes D-5')).toBe('MW-STEP7a');
  });

  it('MW-EX-STEP8 the attack of Diagram A stands as drawn, and torpedo planes come from the beams only', () => {
    const t = diagram('basic', 0, 0);
    expect(t.refusedLine('japan', ATTACK.replace('vincennes T2 C-4', 'vincennes T2 C-6'))).toBe('accepted');
    for (const at of ['B-5', 'D-5', 'B-4', 'C-3', 'C-5'])
      expect(t.refusedLine('japan', ATTACK.replace('vincennes T2 C-4', `vincennes T2 ${at}`))).toBe(
        'MW-STEP8a',
      );
    expect(t.refusedLine('japan', ATTACK.replace('atlanta D6', 'atlanta D6 E-4'))).toBe('MW-STEP8');
    t.line('japan', ATTACK);
    expect(t.view('us').battle?.groups).toEqual(
      diagramA.groups.map((g) => ({
        target: ship(g.target),
        rect: rect(g.at),
        d: g.type === 'D' ? g.squadrons : 0,
        t: g.type === 'T' ? g.squadrons : 0,
      })),
    );
  });

  it('MW-EX-STEP9 what the Minneapolis and the New Orleans can reach in Diagram A', () => {
    const t = diagram('basic', 0, 0);
    t.line('japan', ATTACK);
    const reach = (id: string): number[] =>
      [1, 2, 3, 4, 5, 6].filter((g) => t.refusedLine('us', `fire ${id} at ${g}`) === 'accepted');
    expect(reach('minneapolis')).toEqual([1, 5]);
    expect(reach('new-orleans')).toEqual([1, 2, 4, 5, 6]);
    expect(reach('atlanta')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(t.refusedLine('us', 'fire minneapolis at 3')).toBe('MW-STEP9b');
    expect(t.refusedLine('us', 'fire minneapolis at 1; minneapolis at 5')).toBe('MW-STEP9c');
  });

  it('MW-EX-STEP10 MW-EX-STEP10a MW-EX-STEP11 MW-EX-STEP12 MW-EX-STEP13 Diagram A fought out', () => {
    const t = diagram('basic', 0, 0);
    t.line('japan', ATTACK);
    t.line(
      'us',
      FIRE,
      diagramA.groups.map((g) => g.roll),
    );
    expect(attacks(t)).toEqual(
      diagramA.groups.map((g) => ({
        zone: zone('G-3-E'),
        ship: ship(g.target),
        squadrons: g.odds[0],
        screening: g.odds[1],
        column: g.column,
        hits: g.hits,
        lost: g.lost,
      })),
    );
    expect(t.s.sunk[ship('atlanta')]).toBe(12);
    expect(t.s.hits[ship('atlanta')]).toBe(3); // surplus hits have no effect
    expect([t.s.hits[ship('vincennes')], t.s.sunk[ship('vincennes')]]).toEqual([3, 0]);
    expect([t.s.hits[ship('new-orleans')], t.s.sunk[ship('new-orleans')]]).toEqual([1, 0]);
    expect(t.s.hits[ship('minneapolis')]).toBe(0);
    expect(t.view('japan').aloft[0].lost).toEqual([0, 6, 7]);
    expect(t.view('japan').points).toEqual({ us: 0, japan: 2 });
    t.line('us', 'land none');
    expect(t.refusedLine('japan', 'land 1 D4 from akagi to akagi')).toBe('MW-STEP14');
    t.line('japan', 'land 1 D3 T1 from akagi to akagi; 1 T3 from kaga to kaga');
    expect(t.faults).toEqual([]);
  });

  it('MW-EX-RANGE-3 a strike 10 zones out lands on a carrier 4 zones from the target', () => {
    const t = table('basic')
      .turn(12)
      .ships('A-3-D', 'akagi')
      .ships('F-3-D', 'kaga')
      .ships('D-3-E', 'vincennes')
      .air('akagi', { ready: [0, 1, 0] })
      .air('kaga', {})
      .at('operations');
    t.line('japan', 'strike D-3-E D1 from akagi');
    t.line('us', 'operations none');
    t.line('japan', 'call off');
    t.line('us', 'land none');
    expect(t.refusedLine('japan', 'land 1 D1 from akagi to akagi')).toBe('MW-RANGE-1');
    expect(t.refusedLine('japan', 'land 1 D1 from akagi to kaga')).toBe('MW-RANGE-1'); // 10 out and 5 back
    t.ships('E-3-F', 'kaga'); // one zone nearer
    t.line('japan', 'land 1 D1 from akagi to kaga');
    expect(t.view('japan').bases.find((b) => b.base === base('kaga'))?.idle).toEqual([0, 1, 0]);
  });

  it('MW-EX-ODDS-1 odds are rounded in favour of the defender', () => {
    const odds: [number, number, string][] = [
      [29, 10, '2-1'],
      [9, 5, '1-1'],
      [24, 5, '4-1'],
      [2, 3, '1-2'],
      [4, 15, '1-4'],
    ];
    for (const [a, b, column] of odds) expect(oddsColumn(a, b)).toBe(column);
  });

  it('MW-EX-T-FIGHT-6 7 escorts against 10 on patrol: 1-2, and a 4 leaves 2 and 7', () => {
    const { attackerF, defenderF, column, roll, attackerLeft, defenderLeft } = fighterCombat;
    const t = diagram('tournament', attackerF, defenderF);
    t.line('japan', 'assign minneapolis D1');
    t.line('us', 'fire minneapolis at 1', [roll, 1]);
    const [fight] = t.told.filter((i) => i.kind === 'fighter-combat');
    expect(fight.truth).toContain(`${attackerF}-${defenderF} (${column})`);
    const left = t.view('public').aloft.map((a) => a.squadrons[0] - a.lost[0]);
    expect(left).toEqual([defenderLeft, attackerLeft]);
  });

  it('MW-EX-T-FIGHT-7 10 against 7 may strip 3, which makes it 7-7', () => {
    const t = diagram('tournament', 7, 10);
    t.line('japan', 'assign minneapolis D1');
    expect(t.refusedLine('us', 'fire strip 4')).toBe('MW-T-FIGHT-7a');
    t.line('us', 'fire strip 3', [1, 1]);
    expect(t.told.find((i) => i.kind === 'fighter-combat')?.truth).toContain('7-7 (1-1)');
  });

  it('MW-EX-T-FIGHT-7b Diagram A under 16 fighters against 10: six stripped, and the odds as printed', () => {
    const { attackerF, defenderF, maxStrip, odds } = fightersDiagramA;
    const t = diagram('tournament', attackerF, defenderF);
    t.line('japan', ATTACK);
    expect(t.refusedLine('us', `fire strip ${maxStrip + 1}`)).toBe('MW-T-FIGHT-7a');
    t.line(
      'us',
      `fire strip ${maxStrip}; F3 at 6; F3 at 3; vincennes at 4; atlanta at 2; minneapolis new-orleans at 1`,
      [1, 1, 1, 1, 1, 1, 1],
    );
    const seen = attacks(t).map((x) => {
      const a = x as { squadrons: number; screening: number; column: string };
      return [a.squadrons, a.screening, a.column];
    });
    expect([seen[5], seen[2], seen[3], seen[1], seen[0], seen[4]]).toEqual(odds);
  });

  it.each([
    ['D20 T15', '35-20 (1-1)'],
    ['D25 T20', '45-20 (2-1)'],
  ])('MW-EX-T-REDUCE-3 %s on Midway at 20 is %s', (force, odds) => {
    const [d, n] = force.split(' ').map((x) => Number(x.slice(1)));
    const t = table('tournament').turn(12).ships('H-5-D', 'akagi', 'kaga', 'hiryu');
    t.air('akagi', { ready: [0, d, 0] })
      .air('kaga', { ready: [0, 0, n] })
      .at('operations');
    t.line('japan', `bomb H-5-G D${d} from akagi + T${n} from kaga`);
    t.line('us', 'operations none');
    t.line('japan', `assign island ${force}`, [1]);
    expect(t.told.find((i) => i.kind === 'bombing')?.truth).toContain(odds);
  });

  it('MW-EX-T-SURF-9 the Nagato and the Kongo on the Portland: 23-6, column 3-1', () => {
    const t = table('tournament').turn(20).ships('F-4-E', 'nagato', 'kongo', 'portland').at('contact');
    t.until('arrange');
    t.line('japan', 'arrange nagato A-9; kongo A-10');
    t.line('us', 'arrange portland G-9');
    t.line('japan', 'manoeuvre nagato B-9; kongo B-10');
    t.line('us', 'manoeuvre portland F-9');
    t.line('japan', 'gunfire nagato kongo on portland', [1]);
    expect(t.told.find((i) => i.kind === 'gunfire')?.truth).toContain('23-6 (3-1)');
  });

  it('MW-EX-OPT-2 over the bow of the Mikuma only while a beam is attacked too', () => {
    const t = table('basic', { anvil: 'on' }).turn(12).ships('F-4-E', 'mikuma').ships('G-4-E', 'enterprise');
    t.air('enterprise', { ready: [0, 0, 5] }).at('operations');
    t.line('us', 'strike F-4-E T5 from enterprise');
    t.line('japan', 'operations none');
    expect(t.view('us').battle?.ships).toEqual([{ ship: ship('mikuma'), rect: rect('D-9') }]);
    expect(t.refusedLine('us', 'assign mikuma T2 E-9')).toBe('MW-OPT-2');
    expect(t.refusedLine('us', 'assign mikuma T2 E-9; mikuma T1 D-8')).toBe('accepted');
    expect(t.refusedLine('us', 'assign mikuma T2 E-9; mikuma T1 D-10')).toBe('accepted');
    expect(t.refusedLine('us', 'assign mikuma T2 E-9; mikuma T1 D-10; mikuma T1 D-8')).toBe('accepted');
    expect(t.refusedLine('us', 'assign mikuma T2 C-9; mikuma T1 D-8')).toBe('MW-STEP8a');
  });

  it('MW-EX-OPT-3 8 D against 3 as waves of 6 and 2, both against the full 3', () => {
    const t = table('basic', { waves: 'on' })
      .turn(12)
      .ships('G-4-E', 'new-orleans')
      .ships('F-4-E', 'akagi', 'kaga');
    t.air('akagi', { ready: [0, 8, 0] }).at('operations');
    t.line('japan', 'strike G-4-E D8 from akagi');
    t.line('us', 'operations none');
    t.line('japan', 'assign new-orleans D8');
    t.line('us', 'fire new-orleans at 1');
    expect(t.refusedLine('japan', 'waves 1 as 6 + 1')).toBe('MW-OPT-3');
    t.line('japan', 'waves 1 as 6 + 2', [1, 1]);
    expect(attacks(t)).toMatchObject([
      { squadrons: 6, screening: 3, column: '2-1' },
      { squadrons: 2, screening: 3, column: '1-2' },
    ]);
  });

  it('MW-EX-APP-AVS-7 two groups of 5 on a lone ship sink it automatically', () => {
    const t = table('basic').turn(12).ships('F-4-E', 'yamato').ships('G-4-E', 'enterprise').turn(20);
    t.air('enterprise', { ready: [0, 5, 5] }).at('operations');
    t.line('us', 'strike F-4-E D5 T5 from enterprise');
    t.line('japan', 'operations none');
    t.line('us', 'assign yamato D5; yamato T5 D-8');
    t.line('japan', 'fire yamato at 1', [1]); // only the group under fire rolls
    expect(t.s.sunk[ship('yamato')]).toBe(20);
    expect(attacks(t)).toMatchObject([{ column: '1-2' }, { column: '5-1', hits: 'sunk', lost: 1 }]);
  });
});
