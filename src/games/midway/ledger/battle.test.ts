import { describe, expect, it } from 'vitest';
import { rectName } from '../open/battle-board.ts';
import { SHIPS, TABLES } from '../open/pack.ts';
import { aircraftVsShip, avsColumn, oddsColumn } from '../open/tables.ts';
import { base, rect, ship, table, type Table, zone } from '../testing.ts';

/** Air battle, return and the fate of carriers and of the island, row by row of the ledger. */

/** The Enterprise, two zones east, strikes ships at F-4-E with what she has ready. */
function strike(ids: string[], d: number, t: number, force = `D${d} T${t}`): Table {
  const x = table('basic')
    .turn(12)
    .ships('F-4-E', ...ids)
    .ships('G-4-B', 'enterprise');
  x.air('enterprise', { ready: [0, d, t] }).at('operations');
  x.line('us', `strike F-4-E ${force.replace(/[DT]0 ?/g, '').trim()} from enterprise`);
  x.line('japan', 'operations none');
  return x;
}
const results = (t: Table) =>
  t.told
    .filter((i) => i.kind === 'air-attack')
    .map(
      (i) =>
        i.told.us.data as {
          squadrons: number;
          screening: number;
          column: string;
          hits: number | 'sunk';
          lost: number;
        },
    );
const idle = (t: Table, side: 'us' | 'japan', id: string) =>
  t.view(side).bases.find((b) => b.base === base(id))?.idle;

describe('the battle', () => {
  it('MW-STEP6 MW-STEP15 every attacked zone is a battle of its own', () => {
    const t = table('basic')
      .turn(12)
      .ships('F-4-E', 'haruna')
      .ships('F-5-E', 'tone')
      .ships('G-4-E', 'enterprise');
    t.air('enterprise', { ready: [0, 12, 0] }).at('operations');
    t.line('us', 'strike F-4-E D6 from enterprise; strike F-5-E D6 from enterprise');
    t.line('japan', 'operations none');
    const fought: (number | undefined)[] = [];
    for (let i = 0; i < 2; i++) {
      const b = t.view('us').battle;
      fought.push(b?.zone);
      expect(b?.ships).toHaveLength(1);
      expect(b?.attack).toEqual([0, 6, 0]);
      t.line('us', 'call off');
    }
    expect(new Set(fought)).toEqual(new Set([zone('F-4-E'), zone('F-5-E')]));
    expect(t.asked).toEqual(['us land', 'japan land']);
  });

  it('MW-STEP6a when both sides attack, the attack on the U.S. ships comes first', () => {
    const t = table('basic').turn(12).ships('F-4-E', 'akagi').ships('G-4-E', 'enterprise');
    t.air('enterprise', { ready: [0, 6, 0] })
      .air('akagi', { ready: [0, 6, 0] })
      .at('operations');
    t.line('us', 'strike F-4-E D6 from enterprise');
    t.line('japan', 'strike G-4-E D6 from akagi');
    expect(t.view('public').battle?.attacker).toBe('japan');
    t.line('japan', 'call off');
    expect(t.view('public').battle?.attacker).toBe('us');
  });

  it('MW-STEP6 both sides striking one zone fight two battles, each with its own planes, and both hear of them', () => {
    const t = table('tournament', { surface: 'off' }).turn(12).ships('F-4-E', 'enterprise', 'akagi');
    t.air('enterprise', { ready: [0, 4, 0] })
      .air('akagi', { ready: [2, 0, 3] })
      .at('operations');
    t.line('us', 'strike F-4-E D4 from enterprise');
    t.line('japan', 'strike F-4-E T3 from akagi; patrol F-4-E F2 from akagi');
    expect(t.view('us').battle).toMatchObject({ attacker: 'japan', attack: [0, 0, 3], patrol: 0 });
    t.pass('japan');
    expect(t.view('japan').battle).toMatchObject({ attacker: 'us', attack: [0, 4, 0], patrol: 2 });
    for (const seat of ['us', 'japan'] as const)
      expect(t.heard(seat).filter((x) => x.startsWith('Air battle'))).toEqual([
        'Air battle at F-4-E: Japanese T 3.',
        'Air battle at F-4-E: U.S. D 4. They are met by F 2.',
      ]);
  });

  it('MW-STEP7a MW-STEP7b one ship to a rectangle, and all eight around it barred to others', () => {
    const t = strike(['haruna', 'tone'], 1, 0);
    expect(t.refusedLine('japan', 'place haruna D-9; tone D-9')).toBe('MW-STEP7a');
    for (const near of ['C-8', 'C-9', 'C-10', 'D-8', 'D-10', 'E-8', 'E-9', 'E-10'])
      expect(t.refusedLine('japan', `place haruna D-9; tone ${near}`)).toBe('MW-STEP7b');
    expect(t.refusedLine('japan', 'place haruna D-9; tone D-11')).toBe('accepted');
  });

  it('MW-STEP7 the ships set out are told to both sides, in an order that says nothing of the owner', () => {
    const t = strike(['akagi', 'tone', 'haruna'], 2, 0);
    t.line('japan', 'place haruna D-13; tone D-9; akagi D-5');
    const set = [
      { ship: ship('akagi'), rect: rect('D-5') },
      { ship: ship('tone'), rect: rect('D-9') },
      { ship: ship('haruna'), rect: rect('D-13') },
    ].sort((a, b) => a.ship - b.ship);
    expect(t.view('us').battle?.ships).toEqual(set);
    const text = `Ships at F-4-E: ${set.map((x) => `${SHIPS[x.ship].name} ${rectName(x.rect)}`).join(', ')}.`;
    for (const seat of ['us', 'japan'] as const) expect(t.heard(seat)).toContain(text);
  });

  it('MW-STEP8 MW-STEP8a dive bombers come over the ship, torpedo planes beside her, split as desired', () => {
    const t = strike(['haruna'], 3, 4);
    expect(t.refusedLine('us', 'assign haruna D3; haruna T1 D-8; haruna T3 D-10')).toBe('accepted');
    expect(t.refusedLine('us', 'assign haruna D3 D-8')).toBe('MW-STEP8');
    for (const off of ['C-9', 'E-9', 'C-8', 'D-7', 'D-9'])
      expect(t.refusedLine('us', `assign haruna T4 ${off}`)).toBe('MW-STEP8a');
  });

  it('MW-STEP8 no more dive bombers or torpedo planes attack than the strike has of each', () => {
    const t = strike(['haruna'], 3, 4);
    expect(t.refusedLine('us', 'assign haruna D4')).toBe('MW-STEP8');
    expect(t.refusedLine('us', 'assign haruna T3 D-8; haruna T2 D-10')).toBe('MW-STEP8');
    expect(t.refusedLine('us', 'assign haruna D3; haruna T4 D-8')).toBe('accepted');
  });

  it('MW-STEP8b MW-STEP9a planes between two ships name their target, and form a group for each', () => {
    const t = strike(['haruna', 'tone'], 0, 5);
    t.line('japan', 'place haruna D-7; tone D-9');
    t.line('us', 'assign haruna T2 D-8; tone T2 D-8; haruna T1 D-8'); // two of them against the Haruna
    expect(t.view('japan').battle?.groups).toEqual([
      { target: ship('haruna'), rect: rect('D-8'), d: 0, t: 3 },
      { target: ship('tone'), rect: rect('D-8'), d: 0, t: 2 },
    ]);
  });

  it('MW-STEP9a single counters of one type over one ship are one group, those of the other type another', () => {
    const t = strike(['haruna'], 3, 3);
    t.line('us', 'assign haruna D1; haruna D1; haruna T1 D-8; haruna T1 D-8; haruna T1 D-10; haruna D1');
    expect(t.view('japan').battle?.groups.map((g) => [g.rect, g.d, g.t])).toEqual([
      [rect('D-9'), 3, 0],
      [rect('D-8'), 0, 2],
      [rect('D-10'), 0, 1],
    ]);
  });

  it('MW-STEP9a a group is of one type, down to one squadron of each', () => {
    const t = strike(['haruna'], 3, 3);
    const mixed = (d: number, n: number) =>
      t.refused('us', {
        kind: 'assign',
        callOff: false,
        groups: [{ target: ship('haruna'), rect: rect('D-9'), d, t: n }],
        island: { d: 0, t: 0 },
      });
    expect([mixed(1, 1), mixed(2, 1), mixed(1, 2), mixed(1, 0)]).toEqual([
      'MW-STEP9a',
      'MW-STEP9a',
      'MW-STEP9a',
      'accepted',
    ]);
  });

  it('MW-STEP8c not every ship need be attacked', () => {
    const t = strike(['haruna', 'tone'], 5, 0);
    t.line('japan', 'place haruna D-7; tone D-9');
    expect(t.refusedLine('us', 'assign tone D5')).toBe('accepted');
    const absent = [{ target: ship('akagi'), rect: rect('D-9'), d: 5, t: 0 }];
    const order = { kind: 'assign' as const, callOff: false, groups: absent, island: { d: 0, t: 0 } };
    expect(t.refused('us', order)).not.toBe('accepted'); // but only ships that are there
  });

  it('MW-STEP9 MW-STEP9b MW-STEP9c MW-STEP9d fire: after the attack is set, within 2 rectangles, one group a ship, for oneself or another', () => {
    const t = strike(['haruna', 'tone', 'nagara'], 6, 4);
    t.line('japan', 'place haruna D-5; tone D-7; nagara D-12');
    expect(t.asked).toEqual(['us assign']);
    t.line('us', 'assign haruna D6; tone T4 D-8');
    expect(t.asked).toEqual(['japan fire']);
    expect(t.refusedLine('japan', 'fire haruna tone at 1')).toBe('accepted'); // both at one, the Tone for the Haruna
    expect(t.refusedLine('japan', 'fire haruna at 2')).toBe('MW-STEP9b'); // D-8 is three off
    expect(t.refusedLine('japan', 'fire nagara at 2')).toBe('MW-STEP9b');
    expect(t.refusedLine('japan', 'fire tone at 1; tone at 2')).toBe('MW-STEP9c');
    t.line('japan', 'fire haruna tone at 1', [1, 1]);
    expect(results(t)[0].screening).toBe(SHIPS[ship('haruna')].screening + SHIPS[ship('tone')].screening); // whole values
  });

  it('MW-STEP10 MW-STEP10a MW-STEP10b MW-STEP11 odds: squadrons to the fire; unfired groups against 1, also on a ship that has fired', () => {
    const t = strike(['haruna', 'tone'], 7, 3);
    t.line('japan', 'place haruna D-7; tone D-9');
    t.line('us', 'assign haruna D7; haruna T3 D-6');
    t.line('japan', 'fire haruna at 1', [1, 1]);
    expect(results(t).map((r) => [r.squadrons, r.screening, r.column])).toEqual([
      [7, 5, '1-1'],
      [3, 1, '3-1'],
    ]);
  });

  it('MW-ODDS-1 odds are whole to one in the defender’s favour', () => {
    for (let a = 1; a <= 40; a++)
      for (let b = 1; b <= 40; b++) {
        const [n, d] = oddsColumn(a, b).split('-').map(Number);
        expect(n / d).toBeLessThanOrEqual(a / b);
        const next = d === 1 ? n + 1 : 1 / (d - 1);
        expect(next).toBeGreaterThan(a / b);
      }
  });

  it('MW-CHART-AVS the cells the book quotes, and sinking at 5-1', () => {
    const cell = (column: string, die: number) => TABLES.aircraftVsShip.results[column][die - 1];
    expect(cell('1-1', 2)).toEqual({ hits: 1, lost: 2 });
    expect(cell('1-1', 3)).toEqual({ hits: 1, lost: 3 });
    expect(cell('1-1', 6).hits).toBe(2);
    expect(cell('1-1', 6).lost).toBeGreaterThanOrEqual(3);
    expect(cell('1-2', 1)).toEqual({ hits: 0, lost: 2 });
    expect(cell('2-1', 2).hits).toBe(1);
    expect(cell('2-1', 2).lost).toBeGreaterThanOrEqual(2);
    expect(cell('2-1', 6)).toEqual({ hits: 3, lost: 3 });
    for (let die = 1; die <= 6; die++) expect(cell('5-1', die).hits).toBe('sunk');
    expect(avsColumn(11, 2)).toBe('5-1');
    expect(avsColumn(1, 9)).toBe('<1-4');
  });

  it('MW-STEP12 MW-STEP12a one die for each group; no more squadrons are lost than it has', () => {
    const t = strike(['haruna', 'tone'], 1, 3);
    t.line('japan', 'place haruna D-7; tone D-9');
    t.line('us', 'assign haruna D1; tone T3 D-10');
    t.line('japan', 'fire none', [6, 4]); // 1-1 on a 6 costs 3 or more, 3-1 on a 4 costs 2
    expect(results(t)).toMatchObject([
      { hits: 2, lost: 1 },
      { hits: aircraftVsShip('3-1', 4, 3).hits, lost: 2 },
    ]);
  });

  it('MW-STEP13 hits of all groups add up, surplus hits have no effect', () => {
    const t = strike(['tone'], 1, 2);
    t.hits('tone', 1);
    t.line('us', 'assign tone D1; tone T1 D-8; tone T1 D-10');
    t.line('japan', 'fire none', [6, 3, 1]); // 2, 1 and 0 hits on the two she has left
    expect(t.s.hits[ship('tone')]).toBe(3);
    expect(t.s.sunk[ship('tone')]).toBe(12);
    expect(t.s.points.us).toBe(3);
  });

  it('MW-STEP12 MW-WIN-4 a ship sunk outright is told as sunk, and her own planes are blamed only where they were the cause', () => {
    const fate = (
      id: string,
      d: number,
      die: number[],
      air: { [state: string]: [number, number, number] } = {},
    ) => {
      const t = strike([id], d, 0);
      if (SHIPS[ship(id)].carrier) t.air(id, air);
      t.line('us', `assign ${id} D${d}`);
      t.line('japan', 'fire none', die);
      const sinking = t.told.find((i) => i.kind === 'sinking');
      return [t.heard('us').find((x) => x.startsWith('Attack on')), sinking?.rule, sinking?.told.us.text];
    };
    const outright = fate('soryu', 5, [], { ready: [0, 1, 0] });
    expect(outright[0]).toBe('Attack on Soryu, 5-1 (5-1): sunk, 1 squadron lost.');
    expect(outright[1]).toBe('MW-WIN-4');
    expect(outright[2]).not.toContain('armed planes');
    const armed = fate('soryu', 2, [3], { ready: [0, 1, 0] }); // 2-1, a 3: two hits of three
    expect(armed[0]).toContain('2 hits');
    expect(armed[1]).toBe('MW-SINK-1');
    expect(armed[2]).toContain('armed planes on her deck');
  });

  it('MW-STEP14 losses come off the attackers for good', () => {
    const t = strike(['haruna'], 6, 0);
    t.line('us', 'assign haruna D6');
    t.line('japan', 'fire haruna at 1', [3]); // 6-5 is 1-1: 3 lost
    t.line('japan', 'land home');
    expect(t.refusedLine('us', 'land 1 D4 from enterprise to enterprise')).toBe('MW-STEP14');
    t.line('us', 'land 1 D3 from enterprise to enterprise');
    expect(idle(t, 'us', 'enterprise')).toEqual([0, 3, 0]);
    expect(t.view('us').lost.find((x) => x.by === 'us')?.squadrons[1]).toBeGreaterThanOrEqual(3);
    expect(t.faults).toEqual([]);
  });

  it('MW-STEP14 of either type no more land than were left', () => {
    for (const [d, t] of [
      [4, 0],
      [0, 4],
    ]) {
      const x = strike(['haruna'], d, t);
      const type = d > 0 ? 'D' : 'T';
      x.line('us', d > 0 ? 'assign haruna D4' : 'assign haruna T4 D-8');
      x.line('japan', 'fire none', [1]); // 4-1
      const left = 4 - results(x)[0].lost;
      expect(left).toBeLessThan(4);
      const land = (n: number) => x.refusedLine('us', `land 1 ${type}${n} from enterprise to enterprise`);
      expect([land(left), land(left + 1)]).toEqual(['accepted', 'MW-STEP14']);
    }
  });
});

describe('range, return and room', () => {
  it('MW-STEP16 MW-APP-MID-2 survivors land on any friendly deck afloat in range, or Midway for the U.S.', () => {
    const t = table('basic')
      .turn(12)
      .ships('F-5-E', 'haruna')
      .ships('G-5-C', 'enterprise')
      .ships('G-5-A', 'hornet')
      .ships('A-1-A', 'yorktown');
    t.air('enterprise', { ready: [0, 6, 0] })
      .air('hornet', {})
      .air('yorktown', {})
      .at('operations');
    t.line('us', 'strike F-5-E D6 from enterprise');
    t.line('japan', 'operations none');
    t.line('us', 'call off');
    t.line('japan', 'land none');
    for (const to of ['enterprise', 'hornet', 'midway'])
      expect(t.refusedLine('us', `land 1 D6 from enterprise to ${to}`)).toBe('accepted');
    expect(t.refusedLine('us', 'land 1 D6 from enterprise to yorktown')).toBe('MW-RANGE-1');
    t.s.sunk[ship('hornet')] = 12;
    expect(t.refusedLine('us', 'land 1 D6 from enterprise to hornet')).toBe('MW-STEP16');
  });

  it('MW-STEP16 no more come down of a base’s planes than it sent', () => {
    const t = table('basic')
      .turn(12)
      .ships('G-4-E', 'enterprise', 'hornet')
      .air('hornet', { ready: [0, 3, 0] });
    t.air('enterprise', { ready: [0, 3, 0] }).at('operations');
    t.line('us', 'strike F-4-E D3 from enterprise + D3 from hornet');
    t.line('japan', 'operations none');
    const land = (a: number, b: number) =>
      t.refusedLine('us', `land 1 D${a} from enterprise to enterprise; 1 D${b} from hornet to enterprise`);
    expect([land(3, 3), land(4, 2), land(2, 4)]).toEqual(['accepted', 'MW-STEP16', 'MW-STEP16']);
  });

  it('MW-STEP17 the attacker then discloses where the strike came from and went', () => {
    const t = table('basic')
      .turn(12)
      .ships('F-5-E', 'haruna')
      .ships('G-5-C', 'enterprise')
      .ships('G-5-A', 'hornet');
    t.air('enterprise', { ready: [0, 6, 0] })
      .air('hornet', {})
      .at('operations');
    t.line('us', 'strike F-5-E D6 from enterprise');
    t.line('japan', 'operations none');
    t.line('us', 'call off');
    t.line('us', 'land 1 D6 from enterprise to hornet');
    t.line('japan', 'land none');
    expect(t.view('japan').reports.find((r) => r.kind === 'return')).toMatchObject({
      by: 'us',
      from: [zone('G-5-C')],
      to: [zone('G-5-A')],
    });
    expect(t.heard('japan').join(' ')).toMatch(/G-5-C.*G-5-A/);
  });

  it('MW-RANGE-1 MW-RANGE-2 14 zones in all: 7 out and 7 back to the same deck', () => {
    const far = (target: string) => {
      const t = table('basic')
        .turn(12)
        .ships('A-3-E', 'akagi')
        .ships(target, 'vincennes')
        .air('akagi', { ready: [0, 1, 0] })
        .at('operations');
      t.line('japan', `strike ${target} D1 from akagi`);
      t.line('us', 'operations none');
      t.line('japan', 'call off');
      t.line('us', 'land home');
      return t.refusedLine('japan', 'land 1 D1 from akagi to akagi');
    };
    expect(far('C-3-I')).toBe('accepted'); // 7 zones
    expect(far('D-3-D')).toBe('MW-RANGE-1'); // 8 zones
    const out = table('basic')
      .turn(12)
      .ships('A-3-A', 'akagi')
      .air('akagi', { ready: [0, 1, 0] })
      .at('operations');
    expect(out.refusedLine('japan', 'strike E-3-C D1 from akagi')).toBe('accepted'); // 14 zones, one way
    expect(out.refusedLine('japan', 'strike F-3-A D1 from akagi')).toBe('MW-RANGE-1'); // 15
  });

  it('MW-RANGE-3 planes may land elsewhere, Midway’s too, if both legs make 14 or less and there is room', () => {
    const t = table('basic')
      .turn(12)
      .ships('F-5-H', 'haruna')
      .ships('G-4-E', 'enterprise')
      .air('enterprise', { idle: [0, 12, 4] })
      .air('midway', { ready: [0, 6, 0] })
      .at('operations');
    t.line('us', 'strike F-5-H D2 from midway');
    t.line('japan', 'operations none');
    t.line('us', 'call off');
    t.line('japan', 'land none');
    expect(t.refusedLine('us', 'land 1 D1 from midway to enterprise')).toBe('accepted');
    expect(t.refusedLine('us', 'land 1 D2 from midway to enterprise')).toBe('MW-CAP-1'); // one place is left
  });

  it('MW-RANGE-4 an attack beyond return is fought, and its planes are gone whatever comes of it', () => {
    const t = table('basic')
      .turn(12)
      .ships('A-3-A', 'akagi', 'kaga', 'hiryu', 'soryu')
      .ships('E-3-A', 'atlanta')
      .air('akagi', { ready: [0, 1, 0] })
      .at('operations');
    t.line('japan', 'strike E-3-A D1 from akagi');
    t.line('us', 'operations none');
    t.line('japan', 'assign atlanta D1');
    t.line('us', 'fire none', [1]);
    expect(results(t)).toHaveLength(1);
    const lost = t.s.lost.japan[1];
    t.line('us', 'land home');
    expect(t.refusedLine('japan', 'land 1 D1 from akagi to akagi')).not.toBe('accepted');
    t.line('japan', 'land home');
    expect(t.s.lost.japan[1]).toBe(lost + 1);
    expect(idle(t, 'japan', 'akagi')).toEqual([0, 0, 0]);
    expect(t.faults).toEqual([]);
  });

  it('MW-CAP-1 MW-CAP-2 a carrier holds no more than she started with, of any mix of types', () => {
    const t = table('basic')
      .turn(12)
      .ships('G-4-E', 'enterprise', 'hornet')
      .air('hornet', { idle: [0, 16, 0] })
      .air('enterprise', { ready: [0, 0, 5] })
      .at('operations');
    expect(t.refusedLine('us', 'transfer T2 from enterprise to hornet')).toBe('MW-CAP-1');
    t.line('us', 'transfer T1 from enterprise to hornet');
    t.pass('japan');
    expect(idle(t, 'us', 'hornet')).toEqual([0, 16, 1]);
    const all = table('basic')
      .turn(12)
      .ships('G-4-E', 'enterprise')
      .air('enterprise', { idle: [0, 17, 0] });
    expect(all.faults).toEqual([]); // 17 dive bombers and no torpedo plane: a mix like any other
  });
});

describe('carriers lost', () => {
  it('MW-SINK-2 MW-SINK-3 MW-APP-CAP-1 planes aboard go down with her; those away land elsewhere if there is room', () => {
    const t = table('basic')
      .turn(12)
      .ships('F-4-E', 'akagi')
      .ships('F-4-A', 'kaga')
      .ships('G-4-E', 'enterprise');
    t.hits('akagi', 4)
      .air('akagi', { ready: [0, 3, 0], idle: [0, 0, 4] })
      .air('kaga', { idle: [0, 5, 10] })
      .air('enterprise', { ready: [0, 5, 0] })
      .at('operations');
    t.line('japan', 'strike G-4-E D3 from akagi');
    t.line('us', 'strike F-4-E D5 from enterprise');
    t.line('japan', 'call off');
    t.line('us', 'assign akagi D5');
    t.line('japan', 'fire none');
    expect(t.s.sunk[ship('akagi')]).toBe(12);
    t.line('us', 'land home');
    expect(t.refusedLine('japan', 'land 1 D3 from akagi to kaga')).toBe('MW-CAP-1'); // room for two
    t.line('japan', 'land 1 D2 from akagi to kaga');
    expect(idle(t, 'japan', 'kaga')).toEqual([0, 7, 10]);
    expect(t.view('japan').bases.some((b) => b.base === base('akagi'))).toBe(false);
    expect(t.faults).toEqual([]); // the four torpedo planes aboard and one dive bomber are booked as lost
  });

  it('MW-SINK-4 fighters over their own fleet when their carrier sinks land elsewhere', () => {
    const t = table('tournament')
      .turn(12)
      .ships('F-4-E', 'akagi')
      .ships('F-4-A', 'kaga')
      .ships('G-4-E', 'enterprise');
    t.hits('akagi', 4)
      .air('akagi', { ready: [3, 0, 0] })
      .air('kaga', {})
      .air('enterprise', { ready: [4, 9, 0] })
      .at('operations');
    t.line('japan', 'patrol F-4-E F3 from akagi');
    t.line('us', 'strike F-4-E F4 D9 from enterprise');
    t.line('us', 'assign akagi D9');
    t.line('japan', 'fire none', [1]); // 4-3 is 1-1: the defender loses 1
    expect(t.s.sunk[ship('akagi')]).toBe(12);
    t.line('us', 'land home');
    t.line('japan', 'land 1 F2 from akagi to kaga');
    expect(idle(t, 'japan', 'kaga')).toEqual([2, 0, 0]);
    expect(t.faults).toEqual([]);
  });
});

describe('Midway', () => {
  it('MW-MID-4 the island takes up to 30 squadrons', () => {
    const t = table('basic')
      .turn(12)
      .ships('H-5-D', 'enterprise')
      .air('midway', { idle: [0, 20, 8] })
      .air('enterprise', { ready: [0, 5, 0] })
      .at('operations');
    expect(t.refusedLine('us', 'transfer D3 from enterprise to midway')).toBe('MW-CAP-1');
    expect(t.refusedLine('us', 'transfer D2 from enterprise to midway')).toBe('accepted');
  });

  it('MW-MID-5 MW-CAPTURE-5 when Midway falls its planes are lost, and Japan may not base any there', () => {
    const t = table('basic')
      .turn(20)
      .ships('H-5-G', 'atago')
      .ships('H-5-D', 'akagi')
      .air('akagi', { ready: [0, 3, 0] });
    t.s.invasion = 3;
    const lost = t.s.lost.us[1];
    t.at('end');
    expect(t.s.taken).toBe(20);
    expect(t.s.lost.us[1]).toBe(lost + 6);
    expect(t.faults).toEqual([]);
    t.until('operations');
    const transfers = [
      { from: base('akagi'), to: base('midway'), squadrons: [0, 1, 0] as [number, number, number] },
    ];
    const order = { kind: 'operations' as const, strikes: [], patrols: [], transfers, b17: null };
    expect(t.refused('japan', order)).not.toBe('accepted');
    expect(t.view('japan').bases.some((b) => b.base === base('midway'))).toBe(false);
    expect(t.view('us').bases.some((b) => b.base === base('midway'))).toBe(false);
  });

  it('MW-CAPTURE-2 a turn of invasion is a turn the Atago stands on the zone; a turn away breaks the sequence', () => {
    const t = table('basic').turn(20).ships('H-5-G', 'atago', 'chokai');
    t.s.invasion = 2;
    t.at('move');
    t.line('japan', 'move atago H-5-D');
    t.pass('us').until('move');
    expect(t.s.invasion).toBe(0); // the Chokai staying does not count
    t.line('japan', 'move atago H-5-G');
    t.pass('us').until('move');
    expect(t.s.invasion).toBe(1);
  });

  it('MW-CAPTURE-2 Japan hears of every turn of the landing from the first on, the U.S. of none', () => {
    const t = table('basic').turn(20).ships('H-5-G', 'atago').at('end');
    t.until('ready').until('move');
    expect(t.heard('japan').filter((x) => x.startsWith('The landing'))).toEqual([
      'The landing on Midway: 1 of 4 turns.',
      'The landing on Midway: 2 of 4 turns.',
    ]);
    expect(t.heard('us').join(' ')).not.toContain('landing on Midway');
  });

  it('MW-CAPTURE-3 once the Atago is sunk Midway cannot fall', () => {
    const t = table('basic').turn(20).ships('H-5-G', 'atago', 'chokai', 'haruna');
    t.s.invasion = 3;
    t.s.sunk[ship('atago')] = 20;
    t.at('end');
    for (let i = 0; i < 5; i++) t.until('ready').until('move');
    expect(t.s.taken).toBe(0);
    expect(t.s.points.japan).toBe(0);
  });
});
