import { describe, expect, it } from 'vitest';
import { chosen } from './cap.ts';
import { capFactor } from '../open/air.ts';
import { sight } from '../state.ts';
import type { Strike } from '../open/view.ts';
import {
  at,
  begin,
  give,
  heard,
  pass,
  put,
  refused,
  sea,
  spotted,
  strikesAt,
  unit,
  wing,
} from '../testing.ts';
import { attack, strikeOn } from './strikes.testkit.ts';

describe('CC-16.i CAP combat', () => {
  /** The example of 16.i.viii: 2 A6M2, D3A2, 2 B5N2 against 2 F4F-4 high and one low. */
  const example = (dice: number[], escortsLow = ['junyo.A6M2.2']) =>
    strikeOn(
      {
        by: 'ijn',
        units: { A6M2: 2, D3A2: 1, B5N2: 2 },
        low: escortsLow,
        target: ['us-cv-lexington'],
        cap: { 'F4F-4': 3 },
        capLow: 1,
      },
      dice,
    );

  it('CC-EX-16.i.viii CC-EX-16.i.viii-3 CC-EX-16.i.viii-4 CC-EX-16.i.viii-5 CC-EX-16.i.i high 3:1 downs on 6, the reply 1:2 puts out on 1; low 1:1 downs on 2, the reply 8:6 puts out on 2 and downs on 1', () => {
    // high: A6M2 7, D3A2 6; reply on two F4F: 1 and 2; low: A6M2 3, B5N2 2 and 3; reply on one F4F: 1
    const s = example([7, 6, 1, 2, 3, 2, 3, 1]);
    expect(unit(s, 'junyo.A6M2.1').lost).toBe(false);
    expect(unit(s, 'junyo.A6M2.2').lost).toBe(false);
    expect([1, 2].map((n) => unit(s, `junyo.B5N2.${n}`).lost)).toEqual([true, false]);
    expect(
      [1, 2, 3].map((n) => [unit(s, `lexington.F4F-4.${n}`).lost, unit(s, `lexington.F4F-4.${n}`).out]),
    ).toEqual([
      [true, false], // the low one, down on 1
      [false, true], // high, out on 1
      [false, false], // high, 2 is nothing at 1:2
    ]);
  });

  it('CC-EX-16.i.viii-2 CC-16.i.ii-3 a single dive bomber shot down attacks at half strength, then falls', () => {
    const s = example([7, 6, 12, 12, 3, 3, 3, 12]);
    expect(s.steps.at(-1)).toMatchObject({ step: 'strike', fate: { 'junyo.D3A2.1': 'half' } });
    expect(unit(s, 'junyo.D3A2.1').lost).toBe(false);
    const told = give(s, 'ijn', attack(['junyo.D3A2.1', 'us-cv-lexington']), [11]);
    expect(heard(told, 'allied')).toContain('at 1:2'); // 5 halved, dropped to 2, against A 4
    expect(unit(s, 'junyo.D3A2.1').lost).toBe(true);
  });

  it('CC-EX-16.i.viii-5 both A6M2 in the low group reply at 16:6, 2.5:1: out on 5, down on 2', () => {
    const low = ['junyo.A6M2.1', 'junyo.A6M2.2'];
    // high: D3A2 alone, 12:1; low: 6:8 = 1:2 against all four, then the reply
    const s = example([12, 7, 7, 7, 7, 5], low);
    expect(unit(s, 'lexington.F4F-4.1')).toMatchObject({ out: true, lost: false });
    const t = example([12, 7, 7, 7, 7, 2], low);
    expect(unit(t, 'lexington.F4F-4.1').lost).toBe(true);
  });

  it('CC-16.i CC-16.i.ii CC-TAB-CRT-1 CC-19.f total F against total defence, one roll for each unit, down up to twice the odds', () => {
    const s = strikeOn(
      { by: 'ijn', units: { D3A1: 3 }, target: ['us-cv-lexington'], cap: { 'F4F-4': 1 } },
      [4, 5, 4],
    ); // 6:3 = 2:1
    expect([1, 2, 3].map((n) => unit(s, `junyo.D3A1.${n}`).lost)).toEqual([true, false, false]); // two down: one before, one after
    expect((s.steps.at(-1) as { fate: object }).fate).toEqual({ 'junyo.D3A1.3': 'after' });
  });

  it('CC-16.i.i CC-16.g high CAP does not meet torpedo bombers, low CAP nothing else', () => {
    const high = strikeOn(
      { by: 'ijn', units: { B5N2: 1 }, target: ['us-cv-lexington'], cap: { 'F4F-4': 1 } },
      [],
    );
    expect(unit(high, 'lexington.F4F-4.1').cap?.fought).toBe(false);
    const low = strikeOn(
      { by: 'ijn', units: { D3A1: 1 }, target: ['us-cv-lexington'], cap: { 'F4F-4': 1 }, capLow: 1 },
      [],
    );
    expect(unit(low, 'lexington.F4F-4.1').cap?.fought).toBe(false);
  });

  it('CC-16.i.ii-2 torpedo bombers shot down fall before they attack', () => {
    const s = strikeOn(
      { by: 'ijn', units: { B5N2: 2 }, target: ['us-cv-lexington'], cap: { 'F4F-4': 1 }, capLow: 1 },
      [6, 7],
    );
    expect([unit(s, 'junyo.B5N2.1').lost, unit(s, 'junyo.B5N2.2').lost]).toEqual([true, false]);
  });

  it('CC-16.i.ii-4 CC-16.i.iv CC-16.i.iv-2 CC-TAB-CRT-2 escorts shot down still reply; up to the odds down, up to twice out for the turn', () => {
    const reply = (die: number) => {
      const s = strikeOn(
        { by: 'ijn', units: { A6M2: 2, D3A1: 1 }, target: ['us-cv-lexington'], cap: { 'F4F-4': 1 } },
        [1, 1, 12, die],
      );
      const u = unit(s, 'lexington.F4F-4.1');
      return [u.lost, u.out, unit(s, 'junyo.A6M2.1').lost];
    };
    expect([reply(2), reply(5), reply(6)]).toEqual([
      [true, false, true],
      [false, true, true],
      [false, false, true],
    ]);
  });

  it('CC-16.i.iii CC-16.i.iii-2 CC-16.i.iv-3 CC-TAB-CRT-F under 1:1 fewer are taken on so as to reach 1:1 or 1:2, escorts first', () => {
    const units = [
      { n: 'escort', d: 3, f: true },
      { n: 'bomber', d: 1, f: false },
      { n: 'tough', d: 4, f: false },
    ];
    const pick = (strength: number, narrow = true) =>
      chosen(
        units,
        strength,
        (u) => u.d,
        (u) => u.f,
        narrow,
      ).map((u) => u.n);
    expect(pick(8)).toEqual(['escort', 'bomber', 'tough']);
    expect(pick(4)).toEqual(['escort', 'bomber']);
    expect(pick(3)).toEqual(['escort']);
    expect(pick(2)).toEqual(['escort', 'bomber']); // 1:2
    expect(pick(4, false)).toEqual(['escort', 'bomber', 'tough']); // 1:2 as it is
    expect(pick(3, false)).toEqual(['escort', 'bomber']);
  });

  it('CC-16.i.v CC-16.i.v-2 away from home half F to half the range, a quarter beyond', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington']);
    const [u] = wing(s, 'allied', 'us-cv-lexington', { 'F4F-4': 1 }); // range 3
    const over = (hex: string, target: Strike['target']): number =>
      capFactor(sight(s, 'allied'), u, {
        no: 1,
        side: 'ijn',
        target,
        hex: at(s, hex),
        state: 'ready',
        units: [],
        cap: [],
      });
    put(s, 'allied', 'TF2', '1515', ['us-ca-astoria']);
    expect(over('1515', { tf: 'TF1' })).toBe(1);
    expect(over('1515', { tf: 'TF2' })).toBe(0.5);
    expect(over('1514', { tf: 'TF2' })).toBe(0.5);
    expect(over('1513', { tf: 'TF2' })).toBe(0.25);
    begin(s, strikesAt(2));
    s.pub.strikes = [
      { no: 1, side: 'ijn', target: { tf: 'TF2' }, hex: at(s, '1511'), state: 'ready', units: [], cap: [] },
    ];
    s.steps = [{ step: 'strikes', no: 2, stage: 'second-cap' }];
    s.pub.initiative = 'ijn';
    expect(refused(s, 'allied', { kind: 'cap', cap: [{ unit: u.id, hex: at(s, '1511') }] })).toBe(
      'CC-16.i.v',
    ); // 4 hexes
  });

  it('CC-16.i.v-3 CC-24.g.viii CAP of a port covers ships in it at full strength', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1002', ['jp-ca-myoko']);
    const [u] = wing(s, 'ijn', 'rabaul', { 'A6M2-L': 1 });
    expect(
      capFactor(sight(s, 'ijn'), u, {
        no: 1,
        side: 'allied',
        target: { tf: 'TF1' },
        hex: at(s, '1002'),
        state: 'ready',
        units: [],
        cap: [],
      }),
    ).toBe(1);
  });

  it('CC-24.g.vi CC-16.i.v-2 CAP of a carrier in port covers all ships of that port at full strength', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1002', ['jp-cv-shokaku']);
    put(s, 'ijn', 'TF2', '1002', ['jp-ca-myoko']);
    const [u] = wing(s, 'ijn', 'jp-cv-shokaku', { A6M2: 1 });
    const factor = (): number =>
      capFactor(sight(s, 'ijn'), u, {
        no: 1,
        side: 'allied',
        target: { tf: 'TF2' },
        hex: at(s, '1002'),
        state: 'ready',
        units: [],
        cap: [],
      });
    expect(factor()).toBe(1);
    for (const t of s.sides.ijn.tfs) t.hex = at(s, '1515');
    expect(factor()).toBeLessThan(1); // at sea they are two forces
  });

  it('CC-16.i.v-4 CAP far from home still defends itself at full strength', () => {
    const go = (die: number) => {
      const x = sea();
      x.pub.initiative = 'allied';
      put(x, 'ijn', 'TF1', '1515', ['jp-cv-junyo']);
      wing(x, 'ijn', 'jp-cv-junyo', { A6M2: 1, D3A1: 1 });
      put(x, 'allied', 'TF3', '1513', ['us-ca-astoria']);
      put(x, 'allied', 'TF2', '1514', ['us-cv-lexington']);
      wing(x, 'allied', 'us-cv-lexington', { 'F4F-4': 1 });
      spotted(x, 'allied', 'TF3');
      begin(x, strikesAt(2));
      give(x, 'ijn', { kind: 'launch', units: ['junyo.A6M2.1', 'junyo.D3A1.1'], home: [] });
      give(x, 'allied', pass.launch);
      give(x, 'ijn', {
        kind: 'assign',
        strikes: [
          {
            target: { tf: 'TF3' },
            units: [
              { unit: 'junyo.A6M2.1', attack: 0 },
              { unit: 'junyo.D3A1.1', attack: 0 },
            ],
          },
        ],
      });
      give(x, 'allied', { kind: 'cap', cap: [{ unit: 'lexington.F4F-4.1', hex: at(x, '1513') }] }, [
        12,
        12,
        die,
      ]);
      return [unit(x, 'lexington.F4F-4.1').lost, unit(x, 'lexington.F4F-4.1').out];
    };
    expect(go(1)).toEqual([true, false]); // 8:6 = 1:1, not 8:3
    expect(go(3)).toEqual([false, false]);
  });

  it('CC-16.i.vi CC-16.i.vi-2 CC-16.i.vii CC-16.i.vii-2 CC-TAB-CRT-CAP one series a strike; again on 1 to 3; units may be held back for a later strike', () => {
    const go = (skip: number[], dice: number[]) => {
      const s = sea();
      s.pub.initiative = 'allied';
      put(s, 'ijn', 'TF1', '1515', ['jp-cv-junyo']);
      wing(s, 'ijn', 'jp-cv-junyo', { D3A1: 2 });
      put(s, 'allied', 'TF3', '1513', ['us-cv-lexington']);
      wing(s, 'allied', 'us-cv-lexington', { 'F4F-4': 1 });
      spotted(s, 'allied', 'TF3');
      begin(s, strikesAt(2));
      give(s, 'ijn', { kind: 'launch', units: ['junyo.D3A1.1', 'junyo.D3A1.2'], home: [] });
      give(s, 'allied', pass.launch);
      const one = (n: number) => ({ target: { tf: 'TF3' }, units: [{ unit: `junyo.D3A1.${n}`, attack: 0 }] });
      give(s, 'ijn', { kind: 'assign', strikes: [one(1), one(2)] });
      const cap = { unit: 'lexington.F4F-4.1', hex: at(s, '1513'), skip };
      expect(refused(s, 'allied', { kind: 'cap', cap: [cap, { ...cap, hex: at(s, '1514') }] })).toBe(
        'CC-16.f',
      );
      give(s, 'allied', { kind: 'cap', cap: [cap] }, dice.slice(0, skip.includes(1) ? 0 : 1));
      give(s, 'ijn', attack(), dice.slice(skip.includes(1) ? 0 : 1));
      return s.pub.strikes.map((k) => k.cap.length);
    };
    expect(go([], [12, 3, 12])).toEqual([1, 1]);
    expect(go([], [12, 4])).toEqual([1, 0]);
    expect(go([1], [12])).toEqual([0, 1]); // held back: no roll to come again
  });

  it('CC-16.i.iv CC-16.i.vii R-04 CAP that escorts have put out of the fight meets no later strike', () => {
    const later = (die: number, again: number[]) => {
      const s = sea();
      s.pub.initiative = 'allied';
      put(s, 'ijn', 'TF1', '1515', ['jp-cv-junyo']);
      wing(s, 'ijn', 'jp-cv-junyo', { A6M2: 1, D3A1: 2 });
      put(s, 'allied', 'TF3', '1513', ['us-cv-lexington']);
      const [fighter] = wing(s, 'allied', 'us-cv-lexington', { 'F4F-4': 1 });
      spotted(s, 'allied', 'TF3');
      begin(s, strikesAt(2));
      const [escort, first, second] = s.sides.ijn.air.map((u) => ({ unit: u.id, attack: 0 }));
      const all = [escort, first, second].map((u) => u.unit);
      give(s, 'ijn', { kind: 'launch', units: all, home: [] });
      give(s, 'allied', pass.launch);
      const strikes = [[escort, first], [second]].map((units) => ({ target: { tf: 'TF3' }, units }));
      give(s, 'ijn', { kind: 'assign', strikes });
      const cap = [{ unit: fighter.id, hex: at(s, '1513') }];
      give(s, 'allied', { kind: 'cap', cap }, [12, 12, die]);
      give(s, 'ijn', attack(), again);
      return [fighter.out, s.pub.strikes.map((k) => k.cap.length)];
    };
    expect(later(2, [])).toEqual([true, [1, 0]]); // the reply is 8:6, 1:1: out on 2, and no die to come again
    expect(later(3, [1, 12])).toEqual([false, [1, 1]]);
  });

  it('CC-TAB-WXFX-CAP F of CAP is halved in a storm on top of the rest', () => {
    const s = sea();
    s.pub.initiative = 'allied';
    s.pub.weather = s.pub.weather.map(() => 'stormy');
    put(s, 'ijn', 'TF1', '1515', ['jp-cv-junyo']);
    wing(s, 'ijn', 'jp-cv-junyo', { D3A1: 3 });
    put(s, 'allied', 'TF3', '1513', ['us-cv-lexington']);
    wing(s, 'allied', 'us-cv-lexington', { 'F4F-4': 1 });
    spotted(s, 'allied', 'TF3');
    begin(s, strikesAt(2));
    const ids = [1, 2, 3].map((n) => `junyo.D3A1.${n}`);
    give(s, 'ijn', { kind: 'launch', units: ids, home: [] });
    give(s, 'allied', pass.launch);
    give(
      s,
      'ijn',
      {
        kind: 'assign',
        strikes: [{ target: { tf: 'TF3' }, units: ids.map((u) => ({ unit: u, attack: 0 })) }],
      },
      [1, 1],
    );
    const told = give(
      s,
      'allied',
      { kind: 'cap', cap: [{ unit: 'lexington.F4F-4.1', hex: at(s, '1513') }] },
      [12, 12, 12],
    );
    expect(heard(told, 'ijn')).toContain('at 1:1'); // 3:3, not 6:3
  });
});
