import { describe, expect, it } from 'vitest';
import { aaGroups, portFlak } from './anti-aircraft.ts';
import { flakOf } from '../open/flak.ts';
import { halfFall } from './cap.ts';
import { aaOf } from '../open/forces.ts';
import { shipType } from '../open/pack.ts';
import type { State } from '../state.ts';
import {
  asked,
  begin,
  give,
  heard,
  pass,
  put,
  refused,
  sea,
  ship,
  strikesAt,
  unit,
  wing,
} from '../testing.ts';
import { attack, strikeOn } from './strikes.testkit.ts';

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
    const s = strikeOn({ units: { 'SBD-3': 3 }, target: ['jp-ca-myoko', 'jp-ca-haguro'] }, []);
    const words = heard(
      give(
        s,
        'allied',
        attack(
          ['yorktown.SBD-3.1', 'jp-ca-myoko'],
          ['yorktown.SBD-3.2', 'jp-ca-myoko'],
          ['yorktown.SBD-3.3', 'jp-ca-haguro'],
        ),
        [12, 11],
      ),
      'ijn',
    );
    // the blow that missed anyway loses one of its units, which is not named among those that attacked
    expect([1, 2, 3].map((n) => unit(s, `yorktown.SBD-3.${n}`).out)).toEqual([true, false, false]);
    expect(words).toContain(
      'SBD-3 no. 1 of Yorktown breaks off under AA fire.\nSBD-3 no. 2 of Yorktown on Myoko at 2:1',
    );
    expect(words).toContain('SBD-3 no. 3 of Yorktown on Haguro at 2:1: 11');
    const t = strikeOn({ units: { 'SBD-3': 2 }, target: ['jp-ca-myoko'] }, []);
    give(t, 'allied', attack(['yorktown.SBD-3.1', 'jp-ca-myoko'], ['yorktown.SBD-3.2', 'jp-ca-myoko']), [11]);
    expect(t.sides.allied.air.some((u) => u.out)).toBe(false);
  });

  it('CC-16.j.v the unit that breaks off does not attack, whether its turn was to come or it was the only one', () => {
    const later = strikeOn({ units: { 'SBD-3': 3 }, target: ['jp-ap-asakasan-maru', 'jp-dd-fubuki-1'] }, []);
    // 12 on M 2 is 6:1, so that 12 damages: the one on the destroyers matters least, and only one die is thrown
    const told = give(
      later,
      'allied',
      attack(
        ['yorktown.SBD-3.1', 'jp-ap-asakasan-maru'],
        ['yorktown.SBD-3.2', 'jp-ap-asakasan-maru'],
        ['yorktown.SBD-3.3', 'jp-dd-fubuki-1'],
      ),
      [12],
    );
    expect(unit(later, 'yorktown.SBD-3.3').out).toBe(true);
    expect(heard(told, 'ijn')).not.toContain('on Fubuki');
    expect(ship(later, 'jp-ap-asakasan-maru').state).toBe('damaged');
    const alone = strikeOn({ units: { 'SBD-3': 1 }, target: ['jp-ap-asakasan-maru', 'jp-dd-fubuki-1'] }, []);
    const words = heard(
      give(alone, 'allied', attack(['yorktown.SBD-3.1', 'jp-ap-asakasan-maru']), [12]),
      'ijn',
    );
    expect(words).toContain('SBD-3 no. 1 of Yorktown breaks off');
    expect(words).not.toContain('SBD-3 no. 1 of Yorktown on');
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

  it('CC-24.g.vii a strike on the base meets the AA of the ships in its port too, doubled guns included in the 50', () => {
    const raid = (ids: string[], strafe = false): State => {
      const s = sea();
      s.pub.initiative = 'allied';
      put(s, 'ijn', 'TF1', '0605', ['jp-cv-junyo']);
      wing(s, 'ijn', 'jp-cv-junyo', strafe ? { A6M2: 1 } : { D3A1: 1 });
      wing(s, 'allied', 'port-moresby', { 'P-39D': 1 });
      if (ids.length > 0) put(s, 'allied', 'TF4', '0407', ids);
      begin(s, strikesAt(1));
      const [id] = s.sides.ijn.air.map((u) => u.id);
      give(s, 'ijn', { kind: 'launch', units: [id], home: [] });
      give(s, 'allied', pass.launch);
      const units = [{ unit: id, attack: 0, ...(strafe ? { strafe } : {}) }];
      give(s, 'ijn', { kind: 'assign', strikes: [{ target: { base: 'port-moresby' }, units }] });
      return s;
    };
    const big = ['us-cv-lexington', 'us-cv-yorktown', 'us-ca-astoria', 'us-ca-chester', 'us-ca-portland'];
    const ships = big.reduce((n, id) => n + (shipType(id).aa as number), 0);
    expect(10 + ships).toBeGreaterThanOrEqual(20);
    const falls = (ids: string[], die: number, strafe = false): boolean => {
      const s = raid(ids, strafe);
      give(s, 'allied', pass.cap, { roll: (_, label) => (label.startsWith('AA on') ? die : 12) });
      return s.sides.ijn.air[0].lost;
    };
    const odds = Math.floor((10 + ships) / 10);
    expect([falls([], 1), falls([], 2)]).toEqual([true, false]);
    expect([falls(big, odds), falls(big, odds + 1)]).toEqual([true, false]);
    const strafed = Math.floor((20 + ships) / 10); // the guns of the base twice, those of the ships once
    expect([falls(big, strafed, true), falls(big, strafed + 1, true)]).toEqual([true, false]);
    const s = sea();
    put(s, 'allied', 'TF1', '0407', big);
    const all = s.sides.allied.ships.filter((k) => k.tf === 'TF1');
    expect(portFlak(s, 'port-moresby', [...all, ...all, ...all], true).odds).toBe(5);
  });
});
