import { describe, expect, it } from 'vitest';
import { landStrength, present } from './land-bases.ts';
import type { Order } from '../open/orders.ts';
import { TABLES } from '../open/pack.ts';
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
  surfaceAt,
  unit,
  wing,
} from '../testing.ts';

/** Yorktown's units strike a Japanese base, or Japanese land units an Allied one, in phase 1. */
function raid(
  units: { [type: string]: number },
  there: { [type: string]: number },
  o: { strafe?: boolean; base?: string; aloft?: boolean } = {},
) {
  const s = sea();
  const base = o.base ?? 'tulagi';
  put(s, 'allied', 'TF1', base === 'deboyne' ? '1011' : '1909', ['us-cv-yorktown']);
  s.pub.closed = [];
  const mine = wing(s, 'allied', 'us-cv-yorktown', units);
  const idle = wing(s, 'ijn', base, there);
  if (o.aloft) for (const u of idle) u.aloft = true;
  begin(s, strikesAt(1));
  give(s, 'allied', { kind: 'launch', units: mine.map((u) => u.id), home: [] });
  give(s, 'ijn', pass.launch);
  give(s, 'allied', {
    kind: 'assign',
    strikes: [
      {
        target: { base },
        units: mine.map((u) => ({ unit: u.id, attack: 0, ...(o.strafe ? { strafe: true } : {}) })),
      },
    ],
  });
  return s;
}

describe('chapter 24: land bases', () => {
  it('CC-24.a CC-24.b CC-TAB-CRT-4 all units share L 4: D12 each, up to the odds destroyed, up to twice out', () => {
    expect(TABLES.base.defence).toBe(4);
    const s = raid({ 'SBD-3': 2 }, { H6K4: 4 }); // 12 x 1 / 4 = 3:1
    give(s, 'ijn', pass.cap, [3, 4, 6, 7]);
    expect(s.sides.ijn.air.map((u) => [u.lost, u.out])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  it('CC-16.j.iii CC-TAB-AIRFX-NOAA bombs count double at a base without AA, once under asterisk AA and under guns', () => {
    const odds = (base: string) =>
      heard(give(raid({ 'SBD-3': 2 }, { H6K4: 1 }, { base }), 'ijn', pass.cap, [1]), 'public');
    expect(odds('deboyne')).toContain('at 6:1'); // 12 doubled on L 4
    expect(odds('tulagi')).toContain('at 3:1');
    const s = sea();
    wing(s, 'ijn', 'lae', { G4M1: 1 });
    wing(s, 'allied', 'port-moresby', { 'B-26': 1 });
    begin(s, strikesAt(1));
    give(s, 'allied', pass.launch);
    give(s, 'ijn', { kind: 'launch', units: ['lae.G4M1.1'], home: [] });
    const units = [{ unit: 'lae.G4M1.1', attack: 1 }];
    give(s, 'ijn', { kind: 'assign', strikes: [{ target: { base: 'port-moresby' }, units }] });
    const told = give(s, 'allied', pass.cap, [12, 1, 12]); // AA 10 misses, the idle bomber is caught
    expect(heard(told, 'public')).toContain('at 1:1'); // H 4 on L 4
  });

  it('CC-24.c CC-24.c-2 CC-16.j.iv strafers use F, doubled if underlined, defend at half, do not fight CAP and face doubled AA', () => {
    const s = sea();
    const [plain] = wing(s, 'allied', 'noumea', { 'F4F-3': 1 });
    const [under] = wing(s, 'allied', 'port-moresby', { 'P-39D': 1 });
    expect([landStrength(plain), landStrength(under)]).toEqual([5, 8]);
    const t = raid({ 'F4F-3': 1 }, { F1M2: 1 }, { strafe: true });
    // CAP F 1 against half of 6 is under 1:2; no reply by the strafer; asterisk base; one idle unit at 5:4
    const told = give(t, 'ijn', pass.cap, [1]);
    expect(heard(told, 'allied')).toContain('at 1:1');
    expect(told.some((i) => i.rule === 'CC-16.i.iv')).toBe(false);
    const m = sea();
    wing(m, 'ijn', 'lae', { 'A6M2-L': 1 });
    wing(m, 'allied', 'port-moresby', { 'B-26': 1 });
    begin(m, strikesAt(1));
    give(m, 'allied', pass.launch);
    give(m, 'ijn', { kind: 'launch', units: ['lae.A6M2-L.1'], home: [] });
    give(m, 'ijn', {
      kind: 'assign',
      strikes: [
        { target: { base: 'port-moresby' }, units: [{ unit: 'lae.A6M2-L.1', attack: 0, strafe: true }] },
      ],
    });
    give(m, 'allied', pass.cap, [2, 4]); // AA 10 doubled: down on 2; then the idle bomber is away on 4
    expect(m.sides.ijn.air[0].lost).toBe(true);
  });

  it('CC-24.d CC-24.d.i at a warned base units on CAP or strike are away, each other is present on 1 to 3', () => {
    const s = sea();
    const units = wing(s, 'allied', 'port-moresby', { 'B-26': 3 });
    units[0].aloft = true;
    const dice = [3, 4];
    const there = present(
      { s, dice: { roll: () => dice.shift() ?? 12 }, tell: () => {} },
      'port-moresby',
      'allied',
      (u) => u.aloft,
    );
    expect(there.map((u) => u.id)).toEqual(['port-moresby.B-26.2']);
  });

  it('CC-24.d.ii at an unwarned base idle units are present, each busy one is caught on 1 to 3', () => {
    const s = sea();
    const units = wing(s, 'ijn', 'rabaul', { G4M1: 3 });
    units[0].aloft = true;
    units[1].aloft = true;
    const dice = [3, 4];
    const there = present(
      { s, dice: { roll: () => dice.shift() ?? 12 }, tell: () => {} },
      'rabaul',
      'ijn',
      (u) => u.aloft,
    );
    expect(there.map((u) => u.id)).toEqual(['rabaul.G4M1.1', 'rabaul.G4M1.3']);
  });

  /** IJN cruisers before Port Moresby, unopposed. */
  function bombardment(ids: string[], turn: number, o: { no?: 1 | 2; shelled?: string } = {}) {
    const s = sea();
    s.pub.turn = turn;
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '0407', ids);
    wing(s, 'allied', 'port-moresby', { 'B-26': 2 });
    if (o.shelled) ship(s, o.shelled).shelled = true;
    begin(s, surfaceAt(o.no ?? 2));
    give(s, 'ijn', { kind: 'missions', bombard: [{ tf: 'TF3', base: 'port-moresby' }] });
    return s;
  }
  const shoot = (...shots: [string, 'B' | 'C' | 'D', string?][]): Order => ({
    kind: 'fire',
    shots: shots.map(([k, weapon, target]) => ({ ship: k, weapon, at: target ?? 'base' })),
  });

  it('CC-24-2 where the scenario names the base ships bombard it with B, C and D', () => {
    const s = bombardment(['jp-ca-myoko', 'jp-ca-haguro'], 2);
    expect(
      refused(s, 'ijn', { kind: 'fire', shots: [{ ship: 'jp-ca-myoko', weapon: 'T', at: 'base' }] }),
    ).toBe('CC-TAB-SURFX-L');
    const text = heard(give(s, 'ijn', shoot(['jp-ca-myoko', 'C'], ['jp-ca-haguro', 'C']), [1, 3]), 'public'); // 8 x 1/2 = 4: 1:1
    expect(text).toContain('Bombardment of Port Moresby at 1:1');
    expect(unit(s, 'port-moresby.B-26.1').lost).toBe(true);
    const rabaul = sea();
    put(rabaul, 'allied', 'TF1', '1002', ['us-ca-astoria']);
    begin(rabaul, surfaceAt(2));
    expect(asked(rabaul)).toEqual([]); // Rabaul may not be bombarded
  });

  it('CC-DN-BASES by night every air unit of a base is on the ground', () => {
    const s = bombardment(['jp-ca-myoko', 'jp-ca-haguro'], 2);
    for (const u of s.sides.allied.air) u.flew = 4;
    const told = give(s, 'ijn', shoot(['jp-ca-myoko', 'C'], ['jp-ca-haguro', 'C']), [12, 12]);
    expect(told.some((i) => i.rule === 'CC-24.d.i')).toBe(false);
  });

  it('CC-24.d.iii by day presence follows what the units did in the strike phase before', () => {
    const s = bombardment(['jp-ca-myoko', 'jp-ca-haguro'], 1, { no: 1 });
    unit(s, 'port-moresby.B-26.1').flew = 2;
    // the one that flew is away; the other is present on 3; guns of the base answer; then the attack
    const told = give(s, 'ijn', shoot(['jp-ca-myoko', 'C'], ['jp-ca-haguro', 'C']), [3, 12]);
    expect(heard(told, 'public')).toContain('At the base: B-26 no. 2 of Port Moresby');
  });

  it('CC-24.d.iii what flew in an earlier strike phase than the last is back at a warned base', () => {
    const flew = (no: 1 | 2, phases: [number, number]) => {
      const s = bombardment(['jp-ca-myoko', 'jp-ca-haguro'], 1, { no });
      s.sides.allied.air.forEach((u, i) => {
        u.flew = phases[i];
      });
      return heard(give(s, 'ijn', shoot(['jp-ca-myoko', 'C'], ['jp-ca-haguro', 'C']), [3, 12]), 'public');
    };
    expect(flew(1, [2, 1])).toContain('At the base: B-26 no. 2 of Port Moresby'); // one die for it, and it is there on 3
    expect(flew(2, [4, 2])).toContain('At the base: B-26 no. 2 of Port Moresby');
  });

  it('CC-24.f a ship with B strength attacks bases once in the game', () => {
    const s = bombardment(['jp-bb-kongo'], 2);
    give(s, 'ijn', shoot(['jp-bb-kongo', 'B']), [12, 12]); // 4 on L 4
    expect(ship(s, 'jp-bb-kongo').shelled).toBe(true);
    const again = bombardment(['jp-bb-kongo', 'jp-ca-myoko'], 2, { shelled: 'jp-bb-kongo' });
    expect(refused(again, 'ijn', shoot(['jp-bb-kongo', 'B']))).toBe('CC-24.f');
    expect(refused(again, 'ijn', shoot(['jp-ca-myoko', 'C']))).toBe('');
  });

  it('CC-EX-DN-BOMBARD CC-TAB-SURFX-SHELL CC-SC-S2 two Kongo class ships with bombardment shells: 24 on L 4, 6:1', () => {
    const s = sea('santa-cruz');
    s.pub.turn = 2;
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1312', ['jp-bb-kongo', 'jp-bb-haruna']);
    wing(s, 'allied', 'henderson-field', { 'F4F-4': 2 });
    begin(s, surfaceAt(2));
    give(s, 'ijn', { kind: 'missions', bombard: [{ tf: 'TF3', base: 'henderson-field' }] });
    const text = heard(give(s, 'ijn', shoot(['jp-bb-kongo', 'B'], ['jp-bb-haruna', 'B']), [6, 7]), 'public');
    expect(text).toContain('at 6:1');
    expect(unit(s, 'henderson-field.F4F-4.1').lost).toBe(true);
    expect(unit(s, 'henderson-field.F4F-4.2')).toMatchObject({ lost: false, out: true });
    expect(s.pub.bombardments).toBe(1);
    begin(s, surfaceAt(1));
    expect(asked(s)).toEqual([]); // only in the second surface combat phase
  });
});
