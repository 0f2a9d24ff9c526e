import { describe, expect, it } from 'vitest';
import { aaGroups, flakOf, portFlak } from './anti-aircraft.ts';
import { capFactor, chosen, halfFall } from './cap.ts';
import { airFactor, attackClass, gunResult, halfOdds, torpedoDamage, torpedoHits } from './open/combat.ts';
import { aaOf, defenceOf } from './open/forces.ts';
import type { Order, OrderOf } from './open/orders.ts';
import { shipType, type Side } from './open/pack.ts';
import type { Strike } from './open/view.ts';
import { carrierClashes as rules } from './ruleset.ts';
import type { State } from './state.ts';
import {
  asked,
  at,
  begin,
  give,
  heard,
  pass,
  put,
  refused,
  sea,
  ship,
  spotted,
  strikesAt,
  unit,
  wing,
} from './testing.ts';

type Cap = OrderOf<'cap'>['cap'];

interface Case {
  by?: Side;
  no?: 2 | 3;
  units: { [type: string]: number };
  low?: string[]; // escorts told to fly low
  target: string[];
  cap?: { [type: string]: number };
  capLow?: number; // how many of the CAP fly low
}

/** A strike of one carrier's units on TF3, resolved as far as the attacker's choice of targets. */
function strikeOn(c: Case, dice: number[]): State {
  const by = c.by ?? 'allied';
  const foe: Side = by === 'allied' ? 'ijn' : 'allied';
  const s = sea();
  s.pub.initiative = foe;
  s.pub.phase = c.no === 3 ? 'Third air strike' : 'Second air strike';
  const home = by === 'allied' ? 'us-cv-yorktown' : 'jp-cv-junyo';
  put(s, by, 'TF1', '1515', [home]);
  const mine = wing(s, by, home, c.units);
  put(s, foe, 'TF3', '1513', c.target);
  spotted(s, foe, 'TF3');
  const cap = c.cap ? wing(s, foe, c.target[0], c.cap) : [];
  begin(s, strikesAt(c.no ?? 2));
  const order: Order = { kind: 'launch', units: mine.map((u) => u.id), home: [] };
  give(s, by, order);
  give(s, foe, pass.launch);
  const units = mine.map((u) => ({ unit: u.id, attack: 0, ...(c.low?.includes(u.id) ? { low: true } : {}) }));
  give(s, by, { kind: 'assign', strikes: [{ target: { tf: 'TF3' }, units }] });
  const list: Cap = cap.map((u, i) => ({ unit: u.id, hex: at(s, '1513'), low: i < (c.capLow ?? 0) }));
  give(s, foe, { kind: 'cap', cap: list }, dice);
  return s;
}

const attack = (...pairs: [unit: string, ship: string, salvo?: number][]): Order => ({
  kind: 'attack',
  attacks: pairs.map(([u, k, salvo]) => ({ unit: u, ship: k, ...(salvo === undefined ? {} : { salvo }) })),
});

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
    const told = give(s, 'ijn', attack(['junyo.D3A2.1', 'us-cv-lexington']), [12]);
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
      capFactor(s, 'allied', u, {
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
    s.steps = [{ step: 'strikes', no: 2, stage: 5 }];
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
      capFactor(s, 'ijn', u, {
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

describe('CC-16.j antiaircraft fire', () => {
  it('CC-16.j.i CC-TAB-CRT-3 the total by tens, rounded down; down on a roll up to the odds', () => {
    expect([9, 10, 19, 20, 33].map((n) => flakOf([n]).odds)).toEqual([0, 1, 1, 2, 3]);
    const big = ['us-cv-lexington', 'us-ca-astoria', 'us-ca-chester', 'us-dd-sims-1', 'us-dd-sims-2'];
    const total = big.reduce((n, id) => n + (shipType(id).aa as number), 0);
    const odds = Math.floor(total / 10);
    expect(odds).toBe(1);
    const s = strikeOn({ by: 'ijn', units: { D3A1: 2 }, target: big }, [1, 2]);
    expect((s.steps.at(-1) as { fate: object }).fate).toEqual({ 'junyo.D3A1.1': 'half' });
  });

  it('CC-16.j.vi CC-16.j.v CC-TAB-CRT-STAR less than 10 is asterisk AA: a 12 on the first roll makes one unit break off', () => {
    expect(flakOf([4, 5])).toEqual({ odds: 0, star: true });
    expect(flakOf(['*'])).toEqual({ odds: 0, star: true });
    expect(flakOf([null])).toEqual({ odds: 0, star: false });
    const s = strikeOn({ units: { 'SBD-3': 2 }, target: ['jp-ca-myoko', 'jp-ca-haguro'] }, []);
    give(
      s,
      'allied',
      attack(['yorktown.SBD-3.1', 'jp-ca-myoko'], ['yorktown.SBD-3.2', 'jp-ca-haguro']),
      [12, 12],
    );
    expect([1, 2].map((n) => unit(s, `yorktown.SBD-3.${n}`).out)).toEqual([false, true]);
    const t = strikeOn({ units: { 'SBD-3': 2 }, target: ['jp-ca-myoko'] }, []);
    give(t, 'allied', attack(['yorktown.SBD-3.1', 'jp-ca-myoko'], ['yorktown.SBD-3.2', 'jp-ca-myoko']), [11]);
    expect(t.sides.allied.air.some((u) => u.out)).toBe(false);
  });

  it('CC-16.j.i-2 half of those hit fall before, half after, an odd one attacks at half strength', () => {
    const s = sea();
    const air = wing(s, 'ijn', 'rabaul', { D3A1: 5 });
    const split = (n: number) => {
      const f = halfFall(air.slice(0, n));
      return [f.before.length, f.half ? 1 : 0, f.after.length];
    };
    expect([1, 2, 3, 4, 5].map(split)).toEqual([
      [0, 1, 0],
      [1, 0, 1],
      [1, 1, 1],
      [2, 0, 2],
      [2, 1, 2],
    ]);
  });

  it('CC-16.j.i-3 one that already attacks at half strength falls before', () => {
    const big = ['us-cv-lexington', 'us-ca-astoria', 'us-ca-chester', 'us-dd-sims-1', 'us-dd-sims-2'];
    const s = strikeOn({ by: 'ijn', units: { D3A1: 1 }, target: big, cap: { 'F4F-4': 1 } }, [1, 1]);
    expect(unit(s, 'junyo.D3A1.1').lost).toBe(true);
  });

  it('CC-16.j.ii CC-16.j.ii-2 groups of at most 12 ships and one carrier; M ships do not count; only the chosen group fires', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', [
      'us-cv-lexington',
      'us-cv-yorktown',
      'us-ca-astoria',
      'us-ca-chester',
      'us-dd-sims-1',
      'us-ao-neosho',
    ]);
    const groups = aaGroups(s.sides.allied.ships.filter((k) => k.tf === 'TF1'));
    expect(groups).toHaveLength(2);
    for (const g of groups) expect(g.filter((k) => shipType(k.id).defence.letter === 'A')).toHaveLength(1);
    expect(groups.flat()).toHaveLength(6);
    const many = [
      'us-dd-sims-1',
      'us-dd-sims-2',
      'us-dd-sims-3',
      'us-dd-farragut-1',
      'us-dd-farragut-2',
      'us-dd-mahan-1',
      'us-ca-astoria',
    ];
    const t = sea();
    put(t, 'allied', 'TF1', '1515', [...many.slice(0, 6), 'us-ao-neosho']);
    expect(aaGroups(t.sides.allied.ships.filter((k) => k.tf === 'TF1'))).toHaveLength(1); // 12 hulls and an oiler
    put(t, 'allied', 'TF2', '1515', many);
    expect(aaGroups(t.sides.allied.ships.filter((k) => k.tf === 'TF2'))).toHaveLength(2); // 13 hulls
    const u = strikeOn(
      { by: 'ijn', units: { D3A1: 1 }, target: ['us-cv-lexington', 'us-cv-hornet', 'us-ca-astoria'] },
      [],
    );
    expect(asked(u)).toEqual(['ijn group']);
    give(u, 'ijn', { kind: 'group', choices: [{ unit: 'junyo.D3A1.1', group: 1 }] });
    const there = (u.steps.at(-1) as { groups: string[][] }).groups;
    expect(refused(u, 'ijn', attack(['junyo.D3A1.1', there[0][0]]))).toBe('CC-16.j.ii');
    expect(refused(u, 'ijn', attack(['junyo.D3A1.1', there[1][0]]))).toBe('');
  });

  it('CC-16.j.iii CC-TAB-AIRFX-NOAA strengths double against a force with no AA at all', () => {
    const told = (ids: string[]) => {
      const s = strikeOn({ units: { 'SBD-3': 1 }, target: ids }, []);
      return heard(give(s, 'allied', attack(['yorktown.SBD-3.1', ids[0]]), [11]), 'ijn');
    };
    expect(told(['jp-ap-asakasan-maru'])).toContain('at 6:1'); // P 6 x 1 x 2 against M 2
    expect(told(['jp-ap-asakasan-maru', 'jp-dd-fubuki-1'])).toContain('at 3:1');
  });

  it('CC-24.g.vii in port base and ships fire together, 50 at most', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '0407', ['us-cv-lexington', 'us-ca-astoria']);
    const ships = s.sides.allied.ships.filter((k) => k.tf === 'TF1');
    const total = 10 + ships.reduce((n, k) => n + (aaOf('coral-sea', k) as number), 0);
    expect(portFlak(s, 'port-moresby', ships).odds).toBe(Math.floor(total / 10));
    expect(flakOf([40, 40], 50).odds).toBe(5);
  });
});

describe('CC-16.k attacks on ships', () => {
  it('CC-16.h CC-16.h.i CC-16.h.ii CC-16.h.iii CC-16.k CAP, then AA, then the attack by those still flying, with the ships laid open', () => {
    const s = strikeOn(
      {
        by: 'ijn',
        units: { D3A1: 1, B5N2: 1 },
        target: ['us-cv-lexington', 'us-ca-astoria', 'us-ca-chester', 'us-dd-sims-1', 'us-dd-sims-2'],
        cap: { 'F4F-4': 1 },
        capLow: 1,
      },
      [1, 12],
    );
    // low CAP downs the B5N2 for good, AA misses the D3A1
    expect(asked(s)).toEqual(['ijn attack']);
    expect(refused(s, 'ijn', attack(['junyo.B5N2.1', 'us-cv-lexington']))).toBe('CC-16.h.iii');
    expect(JSON.stringify(rules.view(s, 'ijn').steps)).toContain('us-dd-sims-2');
  });

  it('CC-16.k.i CC-16.k.ii one unit attacks one target, after the weapon effects table', () => {
    const s = strikeOn({ units: { 'SBD-3': 1 }, target: ['jp-ca-myoko', 'jp-ca-haguro'] }, []);
    expect(
      refused(s, 'allied', attack(['yorktown.SBD-3.1', 'jp-ca-myoko'], ['yorktown.SBD-3.1', 'jp-ca-haguro'])),
    ).toBe('CC-16.k.ii');
    expect(heard(give(s, 'allied', attack(['yorktown.SBD-3.1', 'jp-ca-myoko']), [11]), 'ijn')).toContain(
      'at 2:1',
    ); // 6 x 1 on C 3
  });

  it('CC-16.k.iii CC-16.k.iii-2 CC-16.k.iii-3 P and L combine, M and H combine, A as the attacker likes', () => {
    const t = shipType('jp-ca-myoko');
    expect(attackClass(t, 'P', 0)).toBe(attackClass(t, 'L', 1));
    expect(attackClass(t, 'M', 0)).toBe(attackClass(t, 'H', 1));
    expect(attackClass(t, 'P', 0)).not.toBe(attackClass(t, 'M', 0));
    const s = strikeOn({ units: { 'SBD-3': 2, 'TBD-1': 2 }, target: ['jp-ca-myoko'] }, []);
    const torp = (n: number, salvo: number): [string, string, number] => [
      `yorktown.TBD-1.${n}`,
      'jp-ca-myoko',
      salvo,
    ];
    const bombs: [string, string][] = [1, 2].map((n) => [`yorktown.SBD-3.${n}`, 'jp-ca-myoko']);
    const one = rules.clone(s);
    give(one, 'allied', attack(...bombs, torp(1, 0), torp(2, 0)), [11, 12]); // one bombing roll, one torpedo roll
    give(s, 'allied', attack(...bombs, torp(1, 0), torp(2, 1)), [11, 12, 12]);
  });

  it('CC-10 reductions are taken on the total and the fraction dropped once', () => {
    const s = strikeOn({ units: { 'TBF-1': 2 }, target: ['jp-dd-fubuki-1'], no: 2 }, []);
    // A 3 + 3 on D: half of 6 is 3, against D 2 = 1.5; halved one by one it would be 2:2 = 1:1
    expect(
      heard(
        give(
          s,
          'allied',
          attack(['yorktown.TBF-1.1', 'jp-dd-fubuki-1'], ['yorktown.TBF-1.2', 'jp-dd-fubuki-1']),
          [11],
        ),
        'ijn',
      ),
    ).toContain('at 1.5:1');
  });

  it('CC-17.d CC-17.d-2 CC-TAB-AIRFX-CV CC-TAB-CRT-8 a carrier caught with its strike away: bombs double, any result sinks', () => {
    const go = (launched: boolean, die: number, no: 2 | 3 = 2) => {
      const s = strikeOn({ units: { 'SBD-3': 1 }, target: ['jp-cv-shokaku'], no }, []);
      ship(s, 'jp-cv-shokaku').launched = launched;
      const words = heard(give(s, 'allied', attack(['yorktown.SBD-3.1', 'jp-cv-shokaku']), [die]), 'ijn');
      return [/at ([\d.:]+):1/.exec(words)?.[1], ship(s, 'jp-cv-shokaku').state];
    };
    expect(go(false, 3)).toEqual(['1.5', 'damaged']);
    expect(go(true, 6)).toEqual(['3', 'sunk']);
    expect(go(true, 7)).toEqual(['3', 'ok']);
    expect(go(true, 3, 3)).toEqual(['1.5', 'damaged']); // not in the third phase
  });
});

describe('chapter 17 and the results table', () => {
  const myoko = shipType('jp-ca-myoko');
  const heavy = shipType('jp-bb-kongo');

  it('CC-17 CC-EX-17 odds are rounded down to the nearest half', () => {
    expect(halfOdds(11, 3)).toBe(3.5);
    expect(halfOdds(10, 3)).toBe(3);
    expect(halfOdds(8, 12)).toBe(0.5);
    expect(halfOdds(5, 12)).toBe(0);
  });

  it('CC-17.a CC-EX-17.a CC-TAB-CRT CC-TAB-CRT-5 up to the odds sunk, up to twice damaged: at 3.5:1 on 1-3 and 4-7', () => {
    expect([1, 3, 4, 7, 8].map((r) => gunResult(myoko, 'P', 3.5, r))).toEqual([
      'sunk',
      'sunk',
      'damaged',
      'damaged',
      null,
    ]);
  });

  it('CC-17.b CC-17.b-2 CC-TAB-CRT-6 CC-TAB-CRT-6b D, P and L never sink B ships or large carriers, C, B, M and H do', () => {
    for (const t of [heavy, shipType('us-cv-lexington')]) {
      for (const letter of ['D', 'P', 'L']) expect(gunResult(t, letter, 3, 1)).toBe('damaged');
      for (const letter of ['C', 'B', 'M', 'H']) expect(gunResult(t, letter, 3, 1)).toBe('sunk');
    }
    expect(gunResult(shipType('jp-cvl-shoho'), 'P', 3, 1)).toBe('sunk'); // A 2
  });

  it('CC-17.c CC-17.c-2 CC-17.c-3 CC-TAB-CRT-7 torpedoes make hits first: two up to the odds, one up to twice; then each hit is rolled', () => {
    expect([1, 2, 3, 4, 5].map((r) => torpedoHits(2, r))).toEqual([2, 2, 1, 1, 0]);
    const s = strikeOn({ units: { 'TBF-1': 2 }, target: ['jp-ca-myoko'] }, []);
    // both salvos are rolled before any hit: 3 on C 3 = 1:1, so 1 gives two hits, 2 gives one
    const told = give(
      s,
      'allied',
      attack(['yorktown.TBF-1.1', 'jp-ca-myoko', 0], ['yorktown.TBF-1.2', 'jp-ca-myoko', 1]),
      [1, 2, 5, 3, 6],
    );
    expect(told.filter((i) => i.kind === 'attack').map((i) => i.rule)).toEqual([
      'CC-17',
      'CC-17',
      'CC-TAB-ADMG',
      'CC-TAB-ADMG',
      'CC-TAB-ADMG',
    ]);
    expect(ship(s, 'jp-ca-myoko').state).toBe('ditw'); // the worst of 5, 3 and 6
  });

  it('CC-TAB-ADMG CC-TAB-ADMG-1 CC-TAB-ADMG-2 CC-TAB-ADMG-3 aerial torpedo damage by class', () => {
    const row = (id: string) =>
      [1, 2, 3, 4, 5, 6].map((r) => torpedoDamage('A', shipType(id), r)[0]).join('');
    expect(row('jp-bb-kongo')).toBe('sddddd');
    expect([1, 2, 4, 5].map((r) => torpedoDamage('A', shipType('jp-cv-shokaku'), r))).toEqual([
      'sunk',
      'ditw',
      'ditw',
      'damaged',
    ]);
    expect([2, 3, 4, 5].map((r) => torpedoDamage('A', myoko, r))).toEqual([
      'sunk',
      'ditw',
      'ditw',
      'damaged',
    ]);
    expect([2, 3].map((r) => torpedoDamage('A', shipType('jp-cvl-shoho'), r))).toEqual(['sunk', 'ditw']);
    expect([4, 5, 6].map((r) => torpedoDamage('A', shipType('jp-dd-fubuki-1'), r))).toEqual([
      'sunk',
      'damaged',
      'damaged',
    ]);
  });

  it('CC-TAB-AIRFX CC-TAB-AIRFX-KEY CC-TAB-AIRFX-D CC-TAB-AIRFX-C CC-TAB-AIRFX-B CC-TAB-AIRFX-A CC-TAB-AIRFX-M CC-TAB-AIRFX-L every factor of the air table', () => {
    const row = (on: 'D' | 'C' | 'B' | 'A' | 'M' | 'L') =>
      (['P', 'L', 'M', 'H', 'A'] as const).map((w) => airFactor(w, on));
    expect(row('D')).toEqual([0.5, 0.25, 0.5, 0.5, 0.5]);
    expect(row('C')).toEqual([1, 0.5, 0.5, 0.5, 1]);
    expect(row('B')).toEqual([0.25, 0.25, 0.5, 0.5, 0.5]);
    expect(row('A')).toEqual([1, 0.5, 0.5, 0.5, 1]);
    expect(row('M')).toEqual([1, 1, 1, 1, 2]);
    expect(row('L')).toEqual([1, 0.5, 0.5, 1, null]);
    expect(airFactor('F', 'C')).toBeNull();
  });
});

describe('chapter 18: damage', () => {
  /** One SBD on a ship with this die. */
  function bombed(id: string, die: number, before?: (s: State) => void) {
    const s = strikeOn({ units: { 'SBD-3': 2 }, target: [id] }, []);
    before?.(s);
    give(s, 'allied', attack(['yorktown.SBD-3.1', id], ['yorktown.SBD-3.2', id]), [die]);
    return s;
  }

  it('CC-18.a CC-18.a-2 a damaged D unit leaves play, other ships stay', () => {
    const dd = bombed('jp-dd-fubuki-1', 4); // 12 x 1/2 on D 2 = 3:1
    expect(ship(dd, 'jp-dd-fubuki-1')).toMatchObject({ state: 'out', tf: '' });
    expect(dd.sides.ijn.tfs).toEqual([]);
    const ca = bombed('jp-ca-myoko', 6); // 4:1
    expect(ship(ca, 'jp-ca-myoko')).toMatchObject({ state: 'damaged', tf: 'TF3' });
  });

  it('CC-18.b CC-18.b-2 CC-TAB-CRT-HALF damaged: no attack, search, CAP or launch; one hex slower, half defence and AA', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington', 'us-ca-astoria']);
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1, 'F4F-3': 1 });
    const cv = ship(s, 'us-cv-lexington');
    cv.state = 'damaged';
    expect([defenceOf(cv), aaOf('coral-sea', cv)]).toEqual([2, 3]);
    begin(s, strikesAt(2));
    expect(refused(s, 'allied', { kind: 'launch', units: ['lexington.SBD-3.1'], home: [] })).toBe(
      'CC-12.d-2',
    );
    begin(s, { step: 'search', no: 1, stage: 3 });
    expect(
      refused(s, 'allied', {
        kind: 'search',
        lookouts: [],
        sectors: [{ searchers: [{ unit: 'lexington.SBD-3.1', arc: 6 }], from: 0, range: 4 }],
      }),
    ).toBe('CC-15.a');
    begin(s, { step: 'movement', stage: 2 });
    const go = (n: number): Order => ({
      kind: 'move',
      boats: [],
      unload: [],
      drop: [],
      moves: [
        {
          tf: 'TF1',
          path: ['1514', '1513', '1512', '1511', '1510', '1509'].slice(0, n).map((h) => at(s, h)),
        },
      ],
    });
    expect([refused(s, 'allied', go(5)), refused(s, 'allied', go(6))]).toEqual(['', 'CC-13']);
  });

  it('CC-18.c CC-18.d CC-18.d-2 dead in the water: moves only at night with a ship to tow it, AA asterisk, defence halved', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington', 'us-ca-astoria']);
    const cv = ship(s, 'us-cv-lexington');
    cv.state = 'ditw';
    expect([defenceOf(cv), aaOf('coral-sea', cv)]).toEqual([2, '*']);
    const go: Order = {
      kind: 'move',
      boats: [],
      unload: [],
      drop: [],
      moves: [{ tf: 'TF1', path: [at(s, '1514')] }],
    };
    const try1 = () => {
      begin(s, { step: 'movement', stage: 2 });
      return refused(s, 'allied', go);
    };
    expect(try1()).toBe('CC-13');
    s.pub.turn = 2;
    expect(try1()).toBe('');
    ship(s, 'us-ca-astoria').state = 'damaged';
    expect(try1()).toBe('CC-13');
  });

  it('CC-18.e CAP of a carrier hit in a phase stays effective to the end of it', () => {
    const s = strikeOn({ units: { 'SBD-3': 2 }, target: ['jp-cv-shokaku'], cap: { A6M2: 1 }, capLow: 1 }, []);
    give(
      s,
      'allied',
      attack(['yorktown.SBD-3.1', 'jp-cv-shokaku'], ['yorktown.SBD-3.2', 'jp-cv-shokaku']),
      [4],
    );
    expect(ship(s, 'jp-cv-shokaku').state).toBe('damaged');
    expect(unit(s, 'shokaku.A6M2.1').lost).toBe(false);
    expect(unit(s, 'shokaku.A6M2.1').flew).toBe(2); // it was on CAP until the phase ended
  });

  it('CC-18.f units in the air whose carrier is sunk land on another deck in range with room, or are lost', () => {
    const go = (room: number) => {
      const s = strikeOn(
        { units: { 'SBD-3': 2 }, target: ['jp-cvl-shoho'], cap: { A6M2: 1 }, capLow: 1 },
        [],
      );
      put(s, 'ijn', 'TF5', '1512', ['jp-cv-zuikaku']);
      wing(s, 'ijn', 'jp-cv-zuikaku', { D3A1: 9 - room });
      give(
        s,
        'allied',
        attack(['yorktown.SBD-3.1', 'jp-cvl-shoho'], ['yorktown.SBD-3.2', 'jp-cvl-shoho']),
        [1],
      );
      expect(ship(s, 'jp-cvl-shoho').state).toBe('sunk');
      const u = unit(s, 'shoho.A6M2.1');
      return [u.lost, u.at];
    };
    expect(go(1)).toEqual([false, 'jp-cv-zuikaku']);
    expect(go(0)[0]).toBe(true);
  });

  it('CC-18.g half of the units aboard go with a damaged carrier, rounded up; those in the air are not aboard', () => {
    const s = strikeOn({ units: { 'SBD-3': 2 }, target: ['jp-cv-shokaku'] }, []);
    wing(s, 'ijn', 'jp-cv-shokaku', { D3A1: 3, A6M2: 1 });
    const [, , , fighter] = s.sides.ijn.air;
    fighter.aloft = true;
    give(
      s,
      'allied',
      attack(['yorktown.SBD-3.1', 'jp-cv-shokaku'], ['yorktown.SBD-3.2', 'jp-cv-shokaku']),
      [4, 3, 2],
    );
    expect(s.sides.ijn.air.filter((u) => u.lost)).toHaveLength(2);
    expect(fighter.lost).toBe(false);
  });

  it('CC-18.h a second damaged result changes nothing', () => {
    const s = bombed('jp-cv-shokaku', 4, (x) => {
      ship(x, 'jp-cv-shokaku').state = 'damaged';
      ship(x, 'jp-cv-shokaku').vp = 40;
      wing(x, 'ijn', 'jp-cv-shokaku', { D3A1: 2 });
    });
    expect(ship(s, 'jp-cv-shokaku')).toMatchObject({ state: 'damaged', vp: 40 });
    expect(s.sides.ijn.air.some((u) => u.lost)).toBe(false);
  });

  it('CC-18.i damage takes hold at the end of the strike: the defence is not halved for a later blow of it', () => {
    const s = strikeOn({ units: { 'SBD-3': 1, 'TBF-1': 1 }, target: ['jp-ca-myoko'] }, []);
    const told = give(
      s,
      'allied',
      attack(['yorktown.SBD-3.1', 'jp-ca-myoko'], ['yorktown.TBF-1.1', 'jp-ca-myoko']),
      [4, 12],
    );
    const odds = told.filter((i) => i.rule === 'CC-17').map((i) => /at (\S+):1:/.exec(i.truth)?.[1]);
    expect(odds).toEqual(['2', '1']); // A 3 on C 3, not on 1.5
    expect(ship(s, 'jp-ca-myoko').state).toBe('damaged');
  });
});
