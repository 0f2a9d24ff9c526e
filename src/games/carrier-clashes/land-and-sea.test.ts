import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/ruleset.ts';
import { landStrength, present } from './land-bases.ts';
import { attackTypes } from './open/boats.ts';
import { INFO } from './open/info.ts';
import type { Order } from './open/orders.ts';
import { shipType, TABLES } from './open/pack.ts';
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
  searchAt,
  ship,
  spotted,
  strikesAt,
  surfaceAt,
  tf,
  unit,
  wing,
} from './testing.ts';
import { closeAccounts, outcomeOf, scoreOf, shipWorth } from './victory.ts';

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
    expect(heard(told, 'public')).toContain('At the base: port-moresby.B-26.2');
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

describe('chapter 25: submarines', () => {
  function patrol(ids: string[], cards: string[], turn = 1): State {
    const s = sea();
    s.pub.turn = turn;
    s.sides.allied.boats[0].hex = at(s, '1312'); // T 1
    s.sides.ijn.boats[0].hex = at(s, '1315'); // T 3
    put(s, 'allied', 'TF3', '1315', ids, cards);
    s.pub.initiative = 'allied';
    return s;
  }
  const boats = (act: 'attack' | 'observe'): Order => ({
    kind: 'boats',
    boats: [{ boat: 'CS-SUB-J1', act }],
  });

  it('CC-25 CC-25-2 CC-25.a CC-15.p CC-25.j a submarine block lies open, spots one task force in its hex before all other searches, and cannot be searched', () => {
    const s = patrol(['us-ca-astoria', 'us-ca-chester'], ['SA', 'SJ']);
    put(s, 'allied', 'TF4', '1315', ['us-ca-portland']);
    expect(rules.view(s, 'allied').shown.ijn.boats).toEqual([
      { id: 'CS-SUB-J1', hex: at(s, '1315'), pinned: false },
    ]);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    expect(asked(s)).toEqual(['ijn boats']);
    give(s, 'ijn', boats('observe'), [1, 2]); // the first block by chance, two cards
    expect([tf(s, 'allied', 'TF3').up, tf(s, 'allied', 'TF4').up]).toEqual([2, 0]);
    expect(asked(s)).toEqual(['ijn search']);
    expect(s.sides.ijn.know.log[0].cards).toHaveLength(2);
  });

  it('CC-25.b he says whether he attacks or observes and draws two cards', () => {
    const s = patrol(['us-ca-astoria', 'us-ca-chester'], ['SA', 'SJ']);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    const told = give(s, 'ijn', boats('attack'), [2]);
    expect(heard(told, 'allied')).toContain('attack');
    expect(heard(told, 'allied')).toContain('2 cards dealt');
    expect(asked(s)).toEqual(['ijn torpedo']);
  });

  it('CC-25.c with fewer than 4 cards only the first counts, unless it is a diamond; CC-25.d with 4 both must be other than diamonds', () => {
    expect(attackTypes(['SA'])).toEqual(['S']);
    expect(attackTypes(['DA'])).toEqual([]);
    expect(attackTypes(['SA', 'HA'])).toEqual(['S', 'H']);
    expect(attackTypes(['HA', 'D2'])).toEqual([]);
    expect(attackTypes(['H7', 'SA'])).toEqual(['S']);
    const three = patrol(['us-cv-lexington', 'us-dd-sims-1'], ['HA', 'DA']);
    begin(three, searchAt(1));
    give(three, 'allied', pass.claims);
    give(three, 'ijn', boats('attack'), [2]); // HA first, DA second: the second does not matter
    expect(three.sides.ijn.know.drawn).toEqual(['HA']);
    const four = patrol(
      ['us-cv-lexington', 'us-dd-sims-1', 'us-ca-astoria', 'us-ca-chester'],
      ['HA', 'DA', 'SA', 'SJ'],
    );
    begin(four, searchAt(1));
    give(four, 'allied', pass.claims);
    give(four, 'ijn', boats('attack'), [4, 3, 2]);
    expect(four.sides.ijn.know.drawn).toEqual(['HA', 'DA']);
    expect(refused(four, 'ijn', { kind: 'torpedo', suit: 'H' })).toBe('CC-25.d');
    expect(refused(four, 'ijn', { kind: 'torpedo', suit: null })).toBe('');
  });

  it('CC-25.d a ship of either class is picked by lot and torpedoed with the T strength of the block', () => {
    const s = patrol(
      ['us-cv-lexington', 'us-ca-astoria', 'us-ca-chester', 'us-ca-portland'],
      ['HA', 'SA', 'SJ', 'SA'],
    );
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    give(s, 'ijn', boats('attack'), [4, 3, 2]);
    const text = heard(give(s, 'ijn', { kind: 'torpedo', suit: 'S' }, [2, 1, 6, 6]), 'public');
    expect(text).toContain('Chester at 1.5:1: 1, 2 hits'); // T 3 on C 2
    expect(ship(s, 'us-ca-chester').state).toBe('damaged');
    expect(s.sides.ijn.boats[0].pinned).toBe(false); // no destroyers there
  });

  it('CC-25.e after attacking a force with destroyers it lies still: no move in the next movement phase, no spotting till then', () => {
    const s = patrol(['us-cv-lexington', 'us-dd-sims-1'], ['HA', 'DA']);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    give(s, 'ijn', boats('attack'), [2]);
    give(s, 'ijn', { kind: 'torpedo', suit: 'H' }, [12]);
    const boat = s.sides.ijn.boats[0];
    expect(boat.pinned).toBe(true);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    expect(asked(s)).toEqual(['ijn search']); // it is not asked again
    begin(s, { step: 'movement', stage: 2 });
    const go: Order = {
      kind: 'move',
      moves: [],
      unload: [],
      drop: [],
      boats: [{ boat: 'CS-SUB-J1', path: [at(s, '1316')] }],
    };
    expect(refused(s, 'ijn', go)).toBe('CC-25.e');
    give(s, 'ijn', pass.move);
    expect(boat.pinned).toBe(false);
    expect(shipType('us-apd-apd-1').type).not.toBe('DD'); // APDs do not count
  });

  it('CC-25.f a dummy that is attacked is struck off and the boats attack again', () => {
    const s = patrol(['us-ca-astoria'], ['SA']);
    Object.assign(tf(s, 'allied', 'TF3'), { ruse: ['HA'], marker: 'H7' });
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    give(s, 'ijn', boats('attack'), [1, 2]); // H7, HA, SA: the shuffle puts HA first
    const first = s.sides.ijn.know.drawn[0];
    expect(['HA', 'H7', 'SA']).toContain(first);
    s.sides.ijn.know.drawn = ['HA'];
    give(s, 'ijn', { kind: 'torpedo', suit: 'H' });
    expect(tf(s, 'allied', 'TF3').ruse).toEqual([]);
    expect(asked(s)).toEqual(['ijn torpedo']);
    s.sides.ijn.know.drawn = ['SA'];
    give(s, 'ijn', { kind: 'torpedo', suit: 'S' }, [12]);
    expect(asked(s)).toEqual(['ijn search']);
  });

  it('CC-25.g by night submarines attack after the other searches, and only task forces that are spotted', () => {
    const s = patrol(['us-ca-astoria'], ['SA'], 2);
    begin(s, { step: 'search', no: 2, stage: 0 });
    give(s, 'ijn', pass.search);
    give(s, 'allied', pass.search);
    expect(s.steps).toEqual([]);
    begin(s, { step: 'search', no: 2, stage: 0 });
    give(s, 'ijn', pass.search);
    spotted(s, 'allied', 'TF3');
    give(s, 'allied', pass.search);
    expect(asked(s)).toEqual(['ijn boats']);
  });

  it('CC-25.i task forces in port are safe from submarines', () => {
    const s = patrol([], []);
    s.sides.allied.tfs = [];
    s.sides.ijn.boats[0].hex = at(s, '2620'); // Noumea
    put(s, 'allied', 'TF4', '2620', ['us-ca-astoria']);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    expect(asked(s)).toEqual(['ijn search']);
  });
});

describe('chapter 26: cargo', () => {
  const unload = (s: State, path: string[] = []): Order => ({
    kind: 'move',
    moves: path.length > 0 ? [{ tf: 'TF3', path: path.map((h) => at(s, h)) }] : [],
    boats: [],
    unload: ['TF3'],
    drop: [],
  });
  function convoy(id: string, hex: string, cargo: number, start = hex): State {
    const s = sea();
    s.pub.initiative = 'allied';
    const t = put(s, 'ijn', 'TF3', hex, [id]);
    t.start = at(s, start);
    ship(s, id).cargo = cargo;
    begin(s, { step: 'movement', stage: 2 });
    return s;
  }

  it('CC-26.a cargo is landed only where the scenario says', () => {
    expect(
      refused(
        convoy('jp-ap-asakasan-maru', '0407', 4),
        'ijn',
        unload(convoy('jp-ap-asakasan-maru', '0407', 4)),
      ),
    ).toBe('');
    const s = convoy('jp-ap-asakasan-maru', '0808', 4);
    expect(refused(s, 'ijn', unload(s))).toBe('CC-26.a');
  });

  it('CC-26.b CC-26.c transports hold their displacement rating, APD units 2, other ships what the scenario gives', () => {
    expect(shipType('jp-ap-asakasan-maru').hold).toBe(shipType('jp-ap-asakasan-maru').displacement);
    expect(shipType('jp-apd-patrol-boat-1').hold).toBe(2);
    expect(shipType('jp-ao-toho-maru').hold).toBeUndefined();
    const s = convoy('jp-ca-myoko', '0407', 0);
    expect(refused(s, 'ijn', unload(s))).toBe('CC-26.c');
  });

  it('CC-26.d CC-26.d-2 an M ship needs the whole turn in the hex, an APD only to begin or end the turn there', () => {
    const late = convoy('jp-ap-asakasan-maru', '0408', 4);
    expect(refused(late, 'ijn', unload(late, ['0407']))).toBe('CC-26.d');
    const apd = convoy('jp-apd-patrol-boat-1', '0408', 2);
    expect(refused(apd, 'ijn', unload(apd, ['0407']))).toBe('');
    const leaving = convoy('jp-apd-patrol-boat-1', '0407', 2);
    expect(refused(leaving, 'ijn', unload(leaving, ['0408']))).toBe('');
  });

  it('CC-12.f.v CC-TAB-VP-CARGO CC-24.g.ii cargo noted in the movement phase is ashore and scored after the last combat if the ship is afloat', () => {
    const s = convoy('jp-ap-asakasan-maru', '0407', 4);
    give(s, 'ijn', unload(s));
    expect(tf(s, 'ijn', 'TF3').unloading).toBe(true);
    expect(scoreOf(s, 'ijn')).toBe(0);
    begin(s, surfaceAt(2));
    give(s, 'ijn', pass.missions);
    expect(s.pub.landed).toEqual({ 'Occupation of Port Moresby': 4 });
    expect(scoreOf(s, 'ijn')).toBe(4);
    expect(ship(s, 'jp-ap-asakasan-maru').cargo).toBe(0);
    const shirker = convoy('jp-ap-asakasan-maru', '0407', 4);
    give(shirker, 'ijn', unload(shirker));
    tf(shirker, 'ijn', 'TF3').gaveUp = true;
    begin(shirker, surfaceAt(2));
    give(shirker, 'ijn', pass.missions);
    expect(scoreOf(shirker, 'ijn')).toBe(0);
  });

  it('CC-26.e a ship that begins and spends the turn at a base with cargo loads what it can hold', () => {
    const s = sea('eastern-solomons');
    put(s, 'allied', 'TF1', '2118', ['us-apd-apd-1', 'us-apd-apd-2']);
    for (const id of ['us-apd-apd-1', 'us-apd-apd-2']) ship(s, id).cargo = 0;
    begin(s, { step: 'movement', stage: 4 });
    expect([ship(s, 'us-apd-apd-1').cargo, ship(s, 'us-apd-apd-2').cargo]).toEqual([2, 2]);
    expect(s.sides.allied.depots).toEqual({ 'espiritu-santo': 0 });
    const moved = sea('eastern-solomons');
    put(moved, 'allied', 'TF1', '2118', ['us-apd-apd-1']).moved = 1;
    ship(moved, 'us-apd-apd-1').cargo = 0;
    begin(moved, { step: 'movement', stage: 4 });
    expect(ship(moved, 'us-apd-apd-1').cargo).toBe(0);
  });
});

describe('chapter 28: victory points', () => {
  const worth = (id: string, cargo = 0) =>
    (['sunk', 'ditw', 'damaged'] as const).map((state) => shipWorth({ id, cargo }, state));

  it('CC-TAB-VP CC-TAB-VP-A CC-TAB-VP-B CC-TAB-VP-C carriers 30/20/10, battleships and cruisers 12/8/4 a point', () => {
    expect(worth('us-cv-lexington')).toEqual([120, 80, 40]);
    expect(worth('jp-bb-kongo')).toEqual([12, 8, 4].map((k) => k * shipType('jp-bb-kongo').defence.value));
    expect(worth('jp-ca-myoko')).toEqual([36, 24, 12]);
  });

  it('CC-TAB-VP-D CC-TAB-VP-APD destroyers 3 and 1, converted ones 3 and 2 with cargo whole or half', () => {
    expect([
      shipWorth({ id: 'jp-dd-fubuki-1', cargo: 0 }, 'sunk'),
      shipWorth({ id: 'jp-dd-fubuki-1', cargo: 0 }, 'out'),
    ]).toEqual([6, 2]);
    const d = shipType('jp-apd-patrol-boat-1').defence.value;
    expect([
      shipWorth({ id: 'jp-apd-patrol-boat-1', cargo: 2 }, 'sunk'),
      shipWorth({ id: 'jp-apd-patrol-boat-1', cargo: 2 }, 'out'),
    ]).toEqual([3 * d + 2, 2 * d + 1]);
  });

  it('CC-TAB-VP-M transports by rating and cargo, half when damaged', () => {
    expect([
      shipWorth({ id: 'jp-ap-asakasan-maru', cargo: 4 }, 'sunk'),
      shipWorth({ id: 'jp-ap-asakasan-maru', cargo: 4 }, 'damaged'),
    ]).toEqual([8, 4]);
  });

  it('CC-28 CC-TAB-VP-AIR ships once at their worst, 5 an air unit, cargo and bonuses together', () => {
    const s = sea();
    put(s, 'ijn', 'TF3', '1212', ['jp-ca-myoko', 'jp-ca-haguro']);
    wing(s, 'ijn', 'rabaul', { G4M1: 2 });
    s.sides.ijn.air[0].lost = true;
    ship(s, 'jp-ca-myoko').vp = 12;
    s.pub.bonus.push({ side: 'allied', rule: 'CC-CS-S6', vp: 20 });
    expect([scoreOf(s, 'allied'), scoreOf(s, 'ijn')]).toEqual([37, 0]);
  });

  it('CC-28-2 CC-28-3 a lead of 25 wins, less is a draw; the scenario adds its own', () => {
    const end = (vp: number) => {
      const s = sea();
      s.pub.turn = 14;
      s.pub.bonus.push({ side: 'ijn', rule: 'CC-CS-S6', vp });
      closeAccounts(s);
      return outcomeOf(s);
    };
    expect(outcomeOf(sea())).toBeNull();
    expect([end(24)?.winner, end(25)?.winner]).toEqual(['draw', 'ijn']);
    expect(end(80)?.why).toContain('decisive');
  });
});

describe('the scenarios own rules', () => {
  const endTurn = (s: State, turn: number, dice: number[] = []) => {
    s.pub.turn = turn;
    s.steps = [];
    return begin(s, { step: 'turn', phase: 10 }, dice.length > 0 ? dice : undefined);
  };
  /** Ends the turn and rolls into the next with any dice. */
  function pastTurn(s: State, turn: number): void {
    put(s, 'allied', 'TF19', '2015', ['us-ca-portland']);
    put(s, 'ijn', 'TF19', '1503', ['jp-ca-chokai']);
    s.pub.turn = turn;
    s.steps = [
      { step: 'turn', phase: 10 },
      { step: 'organise', stage: 0 },
    ];
    const dice = new FastDice('past');
    give(s, 'allied', pass.organise, dice);
    give(s, 'ijn', pass.organise, dice);
  }

  it('CC-CS-S1 the convoy moves 2 hexes by day and 1 by night', () => {
    const s = sea();
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1206', ['jp-ap-asakasan-maru', 'jp-cl-yubari']);
    const go = (n: number): Order => ({
      kind: 'move',
      boats: [],
      unload: [],
      drop: [],
      moves: [{ tf: 'TF3', path: ['1207', '1208', '1209'].slice(0, n).map((h) => at(s, h)) }],
    });
    begin(s, { step: 'movement', stage: 2 });
    expect([refused(s, 'ijn', go(2)), refused(s, 'ijn', go(3))]).toEqual(['', 'CC-13']);
    s.pub.turn = 2;
    expect([refused(s, 'ijn', go(1)), refused(s, 'ijn', go(2))]).toEqual(['', 'CC-13']);
  });

  it('CC-CS-S2 SBD units that neither searched nor struck may fly low CAP over their own force with F 1', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington']);
    const [u] = wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    s.pub.strikes = [
      { no: 1, side: 'ijn', target: { tf: 'TF1' }, hex: at(s, '1515'), state: 'ready', units: [], cap: [] },
    ];
    s.steps = [{ step: 'strikes', no: 2, stage: 5 }];
    const cap = (low: boolean) =>
      refused(s, 'allied', { kind: 'cap', cap: [{ unit: u.id, hex: at(s, '1515'), low }] });
    expect([cap(true), cap(false)]).toEqual(['', 'CC-16.i.v']);
    u.searched = 1;
    expect(cap(true)).toBe('CC-16.i.v');
  });

  it('CC-CS-S4 Deboyne opens on the day after its tender has lain there a full turn', () => {
    const s = sea();
    s.pub.closed = ['deboyne'];
    put(s, 'ijn', 'TF3', '1008', ['jp-av-kamikawa-maru']);
    pastTurn(s, 2);
    expect(s.pub.closed).toEqual([]);
    const away = sea();
    away.pub.closed = ['deboyne'];
    put(away, 'ijn', 'TF3', '1009', ['jp-av-kamikawa-maru']);
    pastTurn(away, 2);
    expect(away.pub.closed).toEqual(['deboyne']);
  });

  it('CC-CS-S5 CC-ES-S6 CC-SC-S8 heavy bombers fly one mission a day', () => {
    for (const [scenario, base, type] of [
      ['coral-sea', 'townsville', 'B-26'],
      ['eastern-solomons', 'espiritu-santo', 'B-17E'],
      ['santa-cruz', 'espiritu-santo', 'B-17E'],
    ] as const) {
      const s = sea(scenario);
      const [u] = wing(s, 'allied', base, { [type]: 1 });
      begin(s, strikesAt(3));
      expect(refused(s, 'allied', { kind: 'launch', units: [u.id], home: [] })).toBe('');
      u.searched = 1;
      expect(refused(s, 'allied', { kind: 'launch', units: [u.id], home: [] })).toBe('CC-12.h-2');
    }
  });

  it('CC-CS-S6 15 points ashore give the IJN 20, fewer than 5 at the end the Allies 20', () => {
    const s = sea();
    s.pub.landed['Occupation of Port Moresby'] = 15;
    pastTurn(s, 4);
    expect(s.pub.bonus).toEqual([{ side: 'ijn', rule: 'CC-CS-S6', vp: 20 }]);
    const t = sea();
    endTurn(t, 14);
    expect(t.pub.bonus).toContainEqual({ side: 'allied', rule: 'CC-CS-S6', vp: 20 });
    const u = sea();
    u.pub.landed['Occupation of Port Moresby'] = 5;
    endTurn(u, 14);
    expect(u.pub.bonus).toEqual([]);
  });

  it('CC-MI-S1 20 points ashore take Midway with its aircraft and 40 VP; fewer than 5 give the Allies 40', () => {
    const s = sea('midway');
    wing(s, 'allied', 'midway-atoll', { 'B-17E': 2 });
    s.pub.landed['Occupation of Midway'] = 20;
    endTurn(s, 12);
    expect(s.pub.closed).toEqual(['midway-atoll']);
    expect(s.sides.allied.air.every((u) => u.lost)).toBe(true);
    expect(scoreOf(s, 'ijn')).toBe(20 + 40 + 10);
    const t = sea('midway');
    endTurn(t, 12);
    expect(t.pub.bonus).toContainEqual({ side: 'allied', rule: 'CC-MI-S1', vp: 40 });
  });

  it('CC-MI-S2 the guns of Midway fire on a force that unloads', () => {
    const s = sea('midway');
    put(s, 'ijn', 'TF3', '1910', ['jp-ap-azuma-maru']).unloading = true;
    ship(s, 'jp-ap-azuma-maru').cargo = 3;
    s.pub.initiative = 'allied';
    begin(s, surfaceAt(2));
    const told = give(s, 'ijn', pass.missions, [12]);
    expect(heard(told, 'public')).toContain('Midway fires on Azuma Maru');
    expect(s.pub.landed['Occupation of Midway']).toBe(3);
  });

  it('CC-MI-S5 Midway may be bombarded once by each battleship, without bombardment shells', () => {
    const s = sea('midway');
    s.pub.turn = 2;
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1910', ['jp-bb-kongo']);
    wing(s, 'allied', 'midway-atoll', { 'PBY-5': 1 });
    begin(s, surfaceAt(2));
    give(s, 'ijn', { kind: 'missions', bombard: [{ tf: 'TF3', base: 'midway-atoll' }] });
    const order: Order = { kind: 'fire', shots: [{ ship: 'jp-bb-kongo', weapon: 'B', at: 'base' }] };
    expect(heard(give(s, 'ijn', order, [12]), 'public')).toContain('at 1:1');
  });

  it('CC-MI-S6 the Main Body stays west of column 14 before turn 4', () => {
    const s = sea('midway');
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1305', ['jp-bb-yamato']);
    const go: Order = {
      kind: 'move',
      boats: [],
      unload: [],
      drop: [],
      moves: [{ tf: 'TF3', path: [at(s, '1405'), at(s, '1505')] }],
    };
    begin(s, { step: 'movement', stage: 2 });
    expect(refused(s, 'ijn', go)).toBe('CC-MI-S6');
    s.pub.turn = 4;
    expect(refused(s, 'ijn', go)).toBe('');
  });

  it('CC-MI-S7 Midway is a port for APDs and tenders only', () => {
    const s = sea('midway');
    s.sides.ijn.boats[0].hex = at(s, '1910');
    put(s, 'allied', 'TF1', '1910', ['us-ca-astoria'], ['SA']);
    s.pub.initiative = 'allied';
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    expect(asked(s)).toEqual(['ijn boats']); // a cruiser there is at sea
    give(s, 'ijn', { kind: 'boats', boats: [{ boat: s.sides.ijn.boats[0].id, act: 'observe' }] });
    expect(tf(s, 'allied', 'TF1').up).toBe(2);
  });

  it('CC-MI-S8 the first day within reach every carrier sends two bomber units to Midway, or the Allies score 30 by turn 7', () => {
    const s = sea('midway');
    put(s, 'ijn', 'TF3', '1608', ['jp-cv-akagi']);
    wing(s, 'ijn', 'jp-cv-akagi', { D3A1: 2, A6M2: 1 });
    begin(s, strikesAt(1));
    expect(refused(s, 'ijn', { kind: 'launch', units: ['akagi.D3A1.1'], home: [] })).toBe('CC-MI-S8');
    expect(refused(s, 'ijn', { kind: 'launch', units: ['akagi.D3A1.1', 'akagi.D3A1.2'], home: [] })).toBe('');
    s.sides.ijn.know.carrierSeen = true;
    expect(refused(s, 'ijn', pass.launch)).toBe('');
    const t = sea('midway');
    pastTurn(t, 7);
    expect(t.pub.bonus).toEqual([{ side: 'allied', rule: 'CC-MI-S8', vp: 30 }]);
  });

  it('CC-ES-S1 CC-SC-S1 both sides land at Guadalcanal, and IJN ships there are not in the Allied port', () => {
    const s = sea('eastern-solomons');
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1312', ['jp-apd-patrol-boat-1']);
    put(s, 'allied', 'TF1', '1312', ['us-apd-apd-1']);
    ship(s, 'jp-apd-patrol-boat-1').cargo = 2;
    ship(s, 'us-apd-apd-1').cargo = 2;
    for (const [side, label] of [
      ['ijn', 'TF3'],
      ['allied', 'TF1'],
    ] as const)
      tf(s, side, label).unloading = true;
    begin(s, surfaceAt(2));
    give(s, 'ijn', pass.missions);
    give(s, 'ijn', pass.engage);
    give(s, 'allied', pass.engage);
    expect([scoreOf(s, 'ijn'), scoreOf(s, 'allied')]).toEqual([6, 2]);
  });

  it('CC-ES-S2 Henderson Field is bombarded in the second surface combat phase only, without shells', () => {
    const s = sea('eastern-solomons');
    put(s, 'ijn', 'TF3', '1312', ['jp-bb-hiei']);
    begin(s, surfaceAt(1));
    expect(asked(s)).toEqual([]);
    begin(s, surfaceAt(2));
    expect(asked(s)).toEqual(['ijn missions']);
  });

  it('CC-ES-S4 the Wasp group is at sea for 7 turns, so that its destroyers expire on turn 2', () => {
    const s = rules.create(
      { scenario: 'eastern-solomons', options: completeOptions(INFO, 'eastern-solomons') },
      new FastDice(1),
      () => {},
    );
    expect(s.sides.allied.ships.find((k) => k.id === 'us-dd-selfridge')?.last).toBe(2);
  });

  it('CC-ES-S5 units whose ship is lost may use Henderson Field without limit', () => {
    const s = sea('eastern-solomons');
    put(s, 'allied', 'TF1', '1412', ['us-cv-wasp']);
    const units = wing(s, 'allied', 'us-cv-wasp', { 'SBD-3': 9 });
    for (const u of units) u.aloft = true;
    ship(s, 'us-cv-wasp').state = 'ditw';
    begin(s, { step: 'strikes', no: 3, stage: 6 });
    expect(units.every((u) => u.at === 'henderson-field')).toBe(true);
  });

  it('CC-ES-S7 CC-SC-S7 raiders from Rabaul reach Henderson Field in the first phase in spite of the 4-hex limit', () => {
    for (const scenario of ['eastern-solomons', 'santa-cruz']) {
      const s = sea(scenario);
      wing(s, 'ijn', 'rabaul', { G4M1: 1, G3M2: 1 });
      s.pub.initiative = 'allied';
      begin(s, strikesAt(1));
      give(s, 'allied', pass.launch);
      give(s, 'ijn', { kind: 'launch', units: ['rabaul.G4M1.1', 'rabaul.G3M2.1'], home: [] });
      const go = (id: string): Order => ({
        kind: 'assign',
        strikes: [{ target: { base: 'henderson-field' }, units: [{ unit: id, attack: 1 }] }],
      });
      expect([refused(s, 'ijn', go('rabaul.G4M1.1')), refused(s, 'ijn', go('rabaul.G3M2.1'))]).toEqual([
        '',
        'CC-12.b-2',
      ]);
    }
  });

  it('CC-SC-S4 destroyers of the assault units carry 1 point a ship, the DMS unit 2', () => {
    const s = rules.create(
      { scenario: 'santa-cruz', options: completeOptions(INFO, 'santa-cruz') },
      new FastDice(1),
      () => {},
    );
    const cargo = (id: string) =>
      [...s.sides.ijn.ships, ...s.sides.allied.ships].find((k) => k.id === id)?.cargo;
    expect([
      cargo('jp-dd-akatsuki-1'),
      cargo('jp-dd-shiratsuyu'),
      cargo('jp-cl-yura'),
      cargo('us-dms-dms-1'),
    ]).toEqual([2, 1, 0, 2]);
  });

  it('CC-SC-S5 mud keeps Henderson Field down in the first phases of turn 3', () => {
    const s = sea('santa-cruz');
    const [u] = wing(s, 'allied', 'henderson-field', { 'SBD-3': 1 });
    s.pub.turn = 3;
    begin(s, strikesAt(1));
    expect(refused(s, 'allied', { kind: 'launch', units: [u.id], home: [] })).toBe('CC-12.b');
    begin(s, { step: 'search', no: 1, stage: 3 });
    expect(
      refused(s, 'allied', {
        kind: 'search',
        lookouts: [],
        sectors: [{ searchers: [{ unit: u.id, arc: 6 }], from: 0, range: 4 }],
      }),
    ).toBe('CC-15.a');
    begin(s, strikesAt(3));
    expect(refused(s, 'allied', { kind: 'launch', units: [u.id], home: [] })).toBe('');
  });

  it('CC-SC-S6 at the end of turn 5 the army attacks: 2D6, bombardments and cargo against 12', () => {
    const go = (bombardments: number, landed: number, dice: number[]) => {
      const s = sea('santa-cruz');
      wing(s, 'allied', 'henderson-field', { 'SBD-3': 1 });
      s.pub.bombardments = bombardments;
      s.pub.landed['Assault units'] = landed;
      s.pub.turn = 5;
      begin(s, { step: 'turn', phase: 10 }, [...dice, 1, 1, 1, 1, 1, 1, 1, 6]);
      return s.pub.bonus[0];
    };
    expect(go(1, 4, [5, 5])).toEqual({ side: 'ijn', rule: 'CC-SC-S6', vp: 30 });
    expect(go(1, 3, [5, 5])).toEqual({ side: 'allied', rule: 'CC-SC-S6', vp: 20 });
  });
});
