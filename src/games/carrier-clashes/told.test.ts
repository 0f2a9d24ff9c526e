import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { JOKER } from './open/cards.ts';
import type { Order } from './open/orders.ts';
import type { State } from './state.ts';
import {
  asked,
  at,
  begin,
  give,
  pass,
  put,
  searchAt,
  sea,
  ship,
  spotted,
  story,
  strikesAt,
  surfaceAt,
  tf,
  wing,
} from './testing.ts';
import { battle, engage, fire } from './battle/battles.testkit.ts';
import { attack, launch } from './strike/strikes.testkit.ts';

/** What is told and asked, step by step: the rule, the words, the dice, and the mark of what discloses something. */

describe('air strikes told whole', () => {
  it('CC-16.h CC-16.i CC-16.j.v CC-16.k CC-19.c two strikes on two carriers from weather to the last bomb', () => {
    const s = sea();
    s.pub.phase = 'Second air strike';
    put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
    put(s, 'allied', 'TF2', '1514', ['us-cv-lexington']);
    const york = wing(s, 'allied', 'us-cv-yorktown', { 'F4F-3': 1, 'SBD-3': 2, 'TBD-1': 1 });
    const lex = wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    put(s, 'ijn', 'TF3', '1513', ['jp-cv-shokaku', 'jp-cv-zuikaku', 'jp-ca-myoko', 'jp-dd-fubuki-1']);
    spotted(s, 'ijn', 'TF3');
    const cap = wing(s, 'ijn', 'jp-cv-shokaku', { A6M2: 2 });
    s.pub.weather = s.pub.weather.map(() => 'cloudy');
    begin(s, strikesAt(2));
    give(s, 'allied', launch(...york.map((u) => u.id), lex[0].id));
    expect(story(give(s, 'ijn', pass.launch))).toEqual(['strike CC-16! Strikes are away, or not.']);
    const strike = (list: typeof york) => ({
      target: { tf: 'TF3' },
      units: list.map((k) => ({ unit: k.id, attack: 0, ...(k.type === 'F4F-3' ? { low: true } : {}) })),
    });
    const order: Order = { kind: 'assign', strikes: [strike(york), strike(lex)] };
    expect(story(give(s, 'allied', order, [4, 3, 3]))).toEqual([
      'strike CC-16.a! The Allies: strike 1 on TF3 in 1513.',
      'strike CC-16.a! The Allies: strike 2 on TF3 in 1513.',
      'weather CC-TAB-WXFX! Strike 1 finds its target (cloudy). [4]',
      'weather CC-TAB-WXFX! Strike 2 finds its target (cloudy). [3]',
      'strike CC-19.c! Strike 2 does not join strike 1. [3]',
    ]);
    const hex = at(s, '1513');
    const over: Order = {
      kind: 'cap',
      cap: [
        { unit: cap[0].id, hex },
        { unit: cap[1].id, hex, low: true },
      ],
    };
    expect(story(give(s, 'ijn', over, [2, 9, 3, 12, 2]))).toEqual([
      'strike CC-16.h.i! Strike 1 comes in: F4F-3 no. 1, SBD-3 no. 1, SBD-3 no. 2 and TBD-1 no. 1 of Yorktown.',
      'cap CC-16.i.ii! CAP high (A6M2 no. 1 of Shokaku) meets strike 1 at 1:1: SBD-3 no. 1 of Yorktown shot down. [2 9]',
      'cap CC-16.i.ii! CAP low (A6M2 no. 2 of Shokaku) meets strike 1 at 1:1: none shot down. [3 12]',
      'cap CC-16.i.iv! Escorts of strike 1 reply at 1.5:1: A6M2 no. 2 of Shokaku out of the fight. [2]',
      'strike CC-16.k! Under strike 1: Shokaku, Myoko; Zuikaku, Fubuki 1.',
    ]);
    const groups = [0, 1].map((group) => ({ unit: york[group + 1].id, group }));
    expect(story(give(s, 'allied', { kind: 'group', choices: groups }))).toEqual([
      'strike CC-16.j.ii! Strike 1: SBD-3 no. 1 of Yorktown on group 1, SBD-3 no. 2 of Yorktown on group 2.',
    ]);
    const blows = attack([york[1].id, 'jp-cv-shokaku'], [york[2].id, 'jp-cv-zuikaku']);
    expect(story(give(s, 'allied', blows, [12, 2, 4]))).toEqual([
      'aa CC-16.j.v! SBD-3 no. 1 of Yorktown breaks off under AA fire. [12]',
      'attack CC-17! SBD-3 no. 2 of Yorktown on Zuikaku at 1.5:1: 2, damaged. [2]',
      'damage CC-18.a-2! Zuikaku is damaged.',
      'air-loss CC-16.i.ii-3! Lost after the attack: SBD-3 no. 1 of Yorktown.',
      'strike CC-16.h.i! Strike 2 comes in: SBD-3 no. 1 of Lexington.',
      'cap CC-16.i.vii! A6M2 no. 1 of Shokaku cannot meet strike 2 as well. [4]',
      'strike CC-16.k! Under strike 2: Shokaku, Myoko; Zuikaku, Fubuki 1.',
    ]);
    expect(asked(s)).toEqual(['allied group']);
    expect(story(give(s, 'allied', { kind: 'group', choices: [] }))).toEqual([
      'strike CC-16.j.ii! Strike 2: no choice made.',
    ]);
    expect(story(give(s, 'allied', attack([lex[0].id, 'jp-cv-shokaku']), [2]))).toEqual([
      'attack CC-17! SBD-3 no. 1 of Lexington on Shokaku at 1.5:1: 2, damaged. [2]',
      'damage CC-18.a-2! Shokaku is damaged.',
      'strike CC-16! The IJN send off no strike.',
    ]);
    expect(s.sides.ijn.ships.filter((k) => k.state !== 'ok').map((k) => [k.id, k.state, k.vp])).toEqual([
      ['jp-cv-shokaku', 'damaged', 40],
      ['jp-cv-zuikaku', 'damaged', 40],
    ]);
    expect(s.sides.allied.air.map((u) => [u.id, u.lost, u.out, u.struck, u.flew])).toEqual([
      ['yorktown.F4F-3.1', false, false, 2, 2],
      ['yorktown.SBD-3.1', true, true, 2, 0],
      ['yorktown.SBD-3.2', false, false, 2, 2],
      ['yorktown.TBD-1.1', false, false, 2, 2],
      ['lexington.SBD-3.1', false, false, 2, 2],
    ]);
  });

  it('CC-16.j.i CC-18.f CC-18.g CC-17.c Japanese torpedoes and bombs on a carrier with numbers for AA, and what becomes of her aircraft', () => {
    const s = sea();
    s.pub.phase = 'Third air strike';
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '1513', ['jp-cv-shokaku', 'jp-cv-zuikaku']);
    const sho = wing(s, 'ijn', 'jp-cv-shokaku', { D3A1: 2, A6M2: 1 });
    const zui = wing(s, 'ijn', 'jp-cv-zuikaku', { B5N2: 2 });
    put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown', 'us-ca-astoria', 'us-ca-chester', 'us-ca-portland']);
    spotted(s, 'allied', 'TF1');
    for (const k of ['jp-cv-shokaku', 'jp-cv-zuikaku']) ship(s, k).bombers = 4;
    const york = wing(s, 'allied', 'us-cv-yorktown', { 'F4F-3': 1, 'SBD-3': 3 });
    begin(s, strikesAt(3));
    give(s, 'allied', pass.launch);
    expect(story(give(s, 'ijn', launch(...[...sho, ...zui].map((u) => u.id))))).toEqual([
      'strike CC-16! Strikes are away, or not.',
    ]);
    const units = [...sho, ...zui].map((k) => ({ unit: k.id, attack: 0 }));
    expect(story(give(s, 'ijn', { kind: 'assign', strikes: [{ target: { tf: 'TF1' }, units }] }))).toEqual([
      'strike CC-16.a! The IJN: strike 1 on TF1 in 1515.',
    ]);
    const cap: Order = { kind: 'cap', cap: [{ unit: york[0].id, hex: at(s, '1515') }] };
    expect(story(give(s, 'allied', cap, [1, 12, 12, 12, 1, 12, 12, 1]))).toEqual([
      'strike CC-16.h.i! Strike 1 comes in: D3A1 no. 1, D3A1 no. 2 and A6M2 no. 1 of Shokaku, B5N2 no. 1 and B5N2 no. 2 of Zuikaku.',
      'cap CC-16.i.ii! CAP high (F4F-3 no. 1 of Yorktown) meets strike 1 at 1:1: D3A1 no. 1 of Shokaku shot down. [1 12 12]',
      'cap CC-16.i.iv! Escorts of strike 1 reply at 1:1: no effect. [12]',
      'strike CC-16.k! Under strike 1: Yorktown, Astoria, Chester, Portland.',
      'aa CC-16.j.i! AA at strike 1: D3A1 no. 1 of Shokaku, B5N2 no. 2 of Zuikaku hit. [1 12 12 1]',
      'air-loss CC-16.j.i-2! Lost to AA: D3A1 no. 1 of Shokaku.',
    ]);
    const order = attack(
      [sho[1].id, 'us-cv-yorktown'],
      [zui[0].id, 'us-cv-yorktown', 0],
      [zui[1].id, 'us-cv-yorktown', 1],
    );
    expect(story(give(s, 'ijn', order, new FastDice('d')))).toEqual([
      'attack CC-17! D3A1 no. 2 of Shokaku on Yorktown at 1.5:1: 12, no effect. [12]',
      'attack CC-17! B5N2 no. 1 of Zuikaku on Yorktown at 1.5:1: 4, no effect. [4]',
      'attack CC-17! B5N2 no. 2 of Zuikaku on Yorktown at 1.5:1: 2, 1 hit. [2]',
      'attack CC-TAB-ADMG! Torpedo hit on Yorktown: 2, dead in the water. [2]',
      'damage CC-18.a-2! Yorktown is dead in the water.',
      'air-loss CC-18.g! Lost aboard Yorktown: SBD-3 no. 3 and SBD-3 no. 1 of Yorktown.',
      'air-loss CC-16.i.ii-3! Lost after the attack: B5N2 no. 2 of Zuikaku.',
      'strike CC-16! The Allies send off no strike.',
      'air-loss CC-18.f! Lost for want of a deck: F4F-3 no. 1 of Yorktown.',
    ]);
    expect(s.sides.allied.air.map((u) => [u.id, u.lost, u.at])).toEqual([
      ['yorktown.F4F-3.1', true, 'us-cv-yorktown'],
      ['yorktown.SBD-3.1', true, 'us-cv-yorktown'],
      ['yorktown.SBD-3.2', false, 'us-cv-yorktown'],
      ['yorktown.SBD-3.3', true, 'us-cv-yorktown'],
    ]);
    expect(s.sides.ijn.air.map((u) => [u.id, u.lost, u.at, u.flew])).toEqual([
      ['shokaku.D3A1.1', true, 'jp-cv-shokaku', 0],
      ['shokaku.D3A1.2', false, 'jp-cv-shokaku', 4],
      ['shokaku.A6M2.1', false, 'jp-cv-shokaku', 4],
      ['zuikaku.B5N2.1', false, 'jp-cv-zuikaku', 4],
      ['zuikaku.B5N2.2', true, 'jp-cv-zuikaku', 0],
    ]);
  });

  it('CC-16.e CC-TAB-WXFX-FORM CC-TAB-WXFX-FAIL2 R-07 a strike in a storm forms up, misses, and comes upon others', () => {
    const s = sea();
    s.pub.phase = 'Third air strike';
    put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
    const york = wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 2 });
    put(s, 'ijn', 'TF3', '1513', ['jp-ca-myoko']);
    put(s, 'ijn', 'TF4', '1513');
    put(s, 'ijn', 'TF5', '1512', ['jp-ca-aoba']);
    spotted(s, 'ijn', 'TF3');
    s.pub.weather = s.pub.weather.map(() => 'stormy');
    begin(s, strikesAt(3));
    give(s, 'allied', launch(...york.map((u) => u.id)));
    give(s, 'ijn', pass.launch);
    const strikes = york.map((u) => ({ target: { tf: 'TF3' }, units: [{ unit: u.id, attack: 0 }] }));
    expect(story(give(s, 'allied', { kind: 'assign', strikes }, [4, 4, 2, 1, 4, 6, 1]))).toEqual([
      'strike CC-16.a! The Allies: strike 1 on TF3 in 1513.',
      'strike CC-16.a! The Allies: strike 2 on TF3 in 1513.',
      'weather CC-TAB-WXFX-FORM! Strike 1 forms up in the storm. [4]',
      'weather CC-16.e.i! Strike 1 does not find its target (stormy). [4]',
      'weather CC-TAB-WXFX-FAIL2! Strike 1 comes upon TF5 in 1512 instead. [1]',
      'weather CC-TAB-WXFX-FORM! Strike 2 forms up in the storm. [4]',
      'weather CC-16.e.i! Strike 2 does not find its target (stormy). [6]',
      'weather CC-TAB-WXFX-FAIL2! Strike 2 comes upon TF4 in 1513 instead. [1]',
      'dummy CC-21.b! A dummy block in 1513 is removed.',
    ]);
    expect(asked(s)).toEqual(['ijn cap']);
    expect(s.sides.ijn.tfs.map((k) => [k.label, k.up])).toEqual([
      ['TF3', 2],
      ['TF5', 1],
    ]);
  });

  it('CC-24.b CC-24.d CC-24.g.vii a raid on a base with ships in its port', () => {
    const s = sea();
    s.pub.phase = 'First air strike';
    s.pub.initiative = 'allied';
    put(s, 'allied', 'TF1', '0407', ['us-ca-astoria', 'us-ca-chester', 'us-ca-portland', 'us-ca-chicago']);
    wing(s, 'allied', 'port-moresby', { 'B-26': 3, 'P-39D': 1 });
    const lae = wing(s, 'ijn', 'lae', { 'A6M2-L': 2 });
    const rab = wing(s, 'ijn', 'lae', { G4M1: 2 });
    begin(s, strikesAt(1));
    give(s, 'allied', pass.launch);
    give(s, 'ijn', launch(...[...lae, ...rab].map((u) => u.id)));
    const units = [
      { unit: lae[0].id, attack: 0 },
      { unit: lae[1].id, attack: 0, strafe: true },
      ...rab.map((u) => ({ unit: u.id, attack: 1 })),
    ];
    expect(
      story(give(s, 'ijn', { kind: 'assign', strikes: [{ target: { base: 'port-moresby' }, units }] })),
    ).toEqual(['strike CC-16.a! The IJN: strike 1 on Port Moresby.']);
    const cap: Order = { kind: 'cap', cap: [{ unit: 'port-moresby.P-39D.1', hex: at(s, '0407') }] };
    expect(story(give(s, 'allied', cap, new FastDice('raid')))).toEqual([
      'strike CC-16.h.i! Strike 1 comes in: A6M2-L no. 1, A6M2-L no. 2, G4M1 no. 1 and G4M1 no. 2 of Lae.',
      'cap CC-16.i.ii! CAP high (P-39D no. 1 of Port Moresby) meets strike 1 at 1:2: G4M1 no. 1 of Lae shot down. [12 9 1]',
      'cap CC-16.i.iv! Escorts of strike 1 reply at 2:1: no effect. [5]',
      'aa CC-16.j.i! AA at strike 1: G4M1 no. 1 of Lae hit. [6 2 8]',
      'air-loss CC-16.j.i-3! Lost to AA: G4M1 no. 1 of Lae.',
      'base CC-24.d.i! At the base: no air units. [7 12 9]',
      'strike CC-16! The Allies send off no strike.',
    ]);
    expect([...s.sides.allied.air, ...s.sides.ijn.air].map((u) => [u.id, u.lost, u.out])).toEqual([
      ['port-moresby.B-26.1', false, false],
      ['port-moresby.B-26.2', false, false],
      ['port-moresby.B-26.3', false, false],
      ['port-moresby.P-39D.1', false, false],
      ['lae.A6M2-L.1', false, false],
      ['lae.A6M2-L.2', false, false],
      ['lae.G4M1.1', true, false],
      ['lae.G4M1.2', false, false],
    ]);
  });
});

describe('searches told whole', () => {
  const hidden = (): State => {
    const s = sea();
    put(s, 'allied', 'TF1', '1511', ['us-cv-lexington', 'us-ca-astoria']);
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 2, 'F4F-3': 1 });
    put(s, 'ijn', 'TF3', '1513', ['jp-ca-myoko', 'jp-dd-fubuki-1'], ['SA', 'DA']);
    const ruse = tf(s, 'ijn', 'TF3');
    ruse.ruse = ['HA'];
    ruse.marker = 'H7';
    put(s, 'ijn', 'TF4', '1513');
    const t = put(s, 'ijn', 'TF5', '1514');
    t.ruse = ['SA'];
    t.marker = JOKER;
    return s;
  };
  const arc: Order = {
    kind: 'search',
    sectors: [{ searchers: [{ unit: 'lexington.SBD-3.1', arc: 6 }], from: 15, range: 4 }],
    lookouts: [],
  };

  it('CC-15.f-2 CC-15.g-2 CC-15.j CC-15.m CC-15.o CC-22.c a search from the claim of CAP to the last armed scout', () => {
    const s = hidden();
    begin(s, searchAt(1));
    const claims = [{ unit: 'lexington.F4F-3.1', hex: at(s, '1511') }];
    expect(story(give(s, 'allied', { kind: 'meet-searches', claims }))).toEqual([
      'search-cap CC-15.m! The Allies claim CAP against searches over 1511.',
    ]);
    const told = give(s, 'allied', arc, new FastDice('cards'));
    expect(story(told)).toEqual([
      'search CC-15.f-2! The Allies search 13 hexes, die 6. [6]',
      'sighting CC-4.f.iii! TF3 in 1513 is spotted; 4 cards dealt.',
      'dummy CC-21.b! A dummy block in 1513 is removed.',
      'sighting CC-4.f.iii! TF5 in 1514 is spotted; 2 cards dealt.',
    ]);
    expect(story(told, 'allied')).toEqual([
      'search CC-15.f-2 The Allies search 13 hexes, die 6. [6]',
      'sighting CC-4.f.iii! TF3 in 1513 is spotted: 1 carrier; the 7 of hearts: dummy ships among them; 1 cruiser; 1 destroyer unit.',
      'dummy CC-21.b! A dummy block in 1513 is removed.',
      'sighting CC-4.f.iii! TF5 in 1514 is spotted: a joker: dummy ships only; 1 cruiser.',
    ]);
    expect(asked(s)).toEqual(['allied follow-up']);
    expect(s.sides.allied.know.found).toEqual([
      { label: 'TF3', hex: 374, cards: ['HA', 'H7', 'SA', 'DA'], by: ['lexington.SBD-3.1'], attacked: [] },
      { label: 'TF5', hex: 404, cards: ['JK', 'SA'], by: ['lexington.SBD-3.1'], attacked: [] },
    ]);
    const act = (o: Partial<Order>): Order => ({ kind: 'follow-up', act: 'attack', ...o }) as Order;
    expect(story(give(s, 'allied', act({ tf: 'TF3', unit: 'lexington.SBD-3.1', suit: 'H' })))).toEqual([
      'dummy CC-15.o-3! That carrier of TF3 is a dummy and is struck off.',
    ]);
    expect(story(give(s, 'allied', act({ tf: 'TF3', unit: 'lexington.SBD-3.1', suit: 'D' }), [1]))).toEqual([
      'armed-search CC-15.o.i! SBD-3 no. 1 of Lexington attacks Fubuki 1: 1, it is hit. [1]',
      'damage CC-18.a! Fubuki 1 is damaged and out of action.',
    ]);
    expect(story(give(s, 'allied', { kind: 'follow-up', act: 'expose', tf: 'TF3' }))).toEqual([
      'dummy CC-22.c! TF3 has no dummy ships left.',
    ]);
    expect(story(give(s, 'allied', { kind: 'follow-up', act: 'expose', tf: 'TF5' }))).toEqual([
      'dummy CC-22.c-2! TF5 loses its dummy ships and was nothing else.',
    ]);
    expect(story(give(s, 'allied', pass.done))).toEqual([]);
    const told2 = give(s, 'ijn', pass.search);
    expect(story(told2)).toEqual(['search CC-15.f-2! The IJN do not search.']);
    expect(s.sides.allied.air.map((u) => [u.id, u.aloft, u.searched, u.cap])).toEqual([
      ['lexington.SBD-3.1', false, 1, null],
      ['lexington.SBD-3.2', false, 0, null],
      ['lexington.F4F-3.1', false, 0, { hex: 314, low: false, skip: [], fought: false }],
    ]);
    expect([
      s.pub.searched,
      s.pub.capClaims,
      s.sides.allied.know.found,
      s.sides.ijn.tfs.map((k) => k.label),
    ]).toEqual([{ allied: [], ijn: [] }, [], [], ['TF3']]);
  });

  it('CC-TAB-SEARCH-NEAR CC-15.m a search under CAP that comes to nothing by one leaves the blocks seen for the next strikes', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1511', ['us-cv-lexington']);
    put(s, 'allied', 'TF2', '1511');
    wing(s, 'allied', 'us-cv-lexington', { 'F4F-3': 1 });
    put(s, 'ijn', 'TF3', '1513', ['jp-ca-myoko']);
    begin(s, searchAt(1));
    const claims = [{ unit: 'lexington.F4F-3.1', hex: at(s, '1511') }];
    give(s, 'allied', { kind: 'meet-searches', claims });
    expect(story(give(s, 'allied', pass.search))).toEqual(['search CC-15.f-2! The Allies do not search.']);
    const order: Order = {
      kind: 'search',
      sectors: [{ searchers: [{ unit: 'jp-ca-myoko', arc: 3 }], from: 35, range: 4 }],
      lookouts: [],
    };
    expect(story(give(s, 'ijn', order, [2]))).toEqual([
      'search CC-15.f-2! The IJN search 10 hexes, die 2. [2]',
      'near-sighting CC-TAB-SEARCH-NEAR! TF1 in 1511 is seen for the next strikes only.',
      'near-sighting CC-TAB-SEARCH-NEAR! TF2 in 1511 is seen for the next strikes only.',
    ]);
    expect(s.sides.allied.tfs.map((k) => [k.label, k.up])).toEqual([
      ['TF1', 1],
      ['TF2', 1],
    ]);
  });

  it('CC-25.b CC-25.c CC-25.e CC-25.f boats attack a task force with a dummy carrier and destroyers', () => {
    const s = sea();
    const [boat] = s.sides.ijn.boats;
    boat.hex = at(s, '1511');
    const t = put(s, 'allied', 'TF1', '1511', ['us-ca-astoria', 'us-dd-sims-1'], ['SA', 'DA']);
    t.ruse = ['HA'];
    t.marker = 'H7';
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    expect(asked(s)).toEqual(['ijn boats']);
    const told = give(s, 'ijn', { kind: 'boats', boats: [{ boat: boat.id, act: 'attack' }] }, [4, 2, 1]);
    expect(story(told)).toEqual([
      'submarine CC-25.b! MO Raiding Force in 1511: the boats attack.',
      'sighting CC-4.f.iii! TF1 in 1511 is spotted; 2 cards dealt.',
    ]);
    expect(story(told, 'ijn')).toEqual([
      'submarine CC-25.b! MO Raiding Force in 1511: the boats attack.',
      'sighting CC-4.f.iii! TF1 in 1511 is spotted: 1 carrier; 1 cruiser.',
    ]);
    expect(story(give(s, 'ijn', { kind: 'torpedo', suit: 'H' }))).toEqual([
      'dummy CC-15.o-3! That carrier of TF1 is a dummy and is struck off.',
    ]);
    expect(story(give(s, 'ijn', { kind: 'torpedo', suit: 'S' }, [3, 1]))).toEqual([
      'torpedoes CC-25.c! The IJN torpedo Astoria at 1.5:1: 3, 1 hit. [3 1]',
      'damage CC-18.a-2! Astoria is sunk.',
    ]);
    expect([boat.pinned, ship(s, 'us-ca-astoria').state, tf(s, 'allied', 'TF1').ruse]).toEqual([
      true,
      'sunk',
      [],
    ]);
  });
});

describe('surface combat told whole', () => {
  it('CC-20.a CC-20.b CC-20.d CC-20.e CC-20.e.iii a day battle from the call to the withdrawal', () => {
    const s = sea();
    s.pub.phase = 'Second surface combat';
    put(s, 'allied', 'TF1', '1515', ['us-ca-astoria', 'us-ca-chester', 'us-dd-sims-1']);
    put(s, 'ijn', 'TF3', '1515', ['jp-ca-myoko', 'jp-dd-fubuki-1', 'jp-ap-asakasan-maru']);
    put(s, 'ijn', 'TF4', '1515', ['jp-ca-aoba']);
    for (const label of ['TF3', 'TF4']) spotted(s, 'ijn', label);
    begin(s, surfaceAt(2));
    expect(story(give(s, 'allied', engage(['TF1'], ['TF3', 'TF4'])))).toEqual([
      'engage CC-20.a-2! The Allies: TF1 seeks combat with TF3, TF4 in 1515.',
    ]);
    expect(story(give(s, 'ijn', { kind: 'avoid', tfs: ['TF3', 'TF4'] }, [3, 2]))).toEqual([
      'avoid CC-20.b! TF3 is brought to battle. [3]',
      'avoid CC-20.b! TF4 avoids combat. [2]',
      'battle CC-20! Surface combat in 1515.',
    ]);
    expect(story(give(s, 'allied', pass.screen))).toEqual([
      'screen CC-20.f! The Allies screen 0 of 3 counters.',
    ]);
    expect(story(give(s, 'ijn', { kind: 'screen', ships: ['jp-ap-asakasan-maru'] }))).toEqual([
      'screen CC-20.f! The IJN screen 1 of 3 counters.',
      'battle CC-20.f! The Allies: Astoria, Chester, Sims 1.',
      'battle CC-20.f! The IJN: Myoko, Fubuki 1.',
    ]);
    expect(asked(s)).toEqual(['allied fire']);
    expect(story(give(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-myoko']), [3]))).toEqual([
      'fire CC-20.d! Astoria C on Myoko at 1:1: 3, no effect. [3]',
    ]);
    expect(story(give(s, 'ijn', fire(['jp-ca-myoko', 'C', 'us-ca-astoria']), [4]))).toEqual([
      'fire CC-20.d! Myoko C on Astoria at 2:1: 4, damaged. [4]',
      'damage CC-18.a-2! Astoria is damaged.',
    ]);
    expect(
      story(
        give(
          s,
          'allied',
          fire(['us-dd-sims-1', 'D', 'jp-dd-fubuki-1'], ['us-dd-sims-1', 'T', 'jp-dd-fubuki-1']),
          [3, 1, 6],
        ),
      ),
    ).toEqual([
      'fire CC-20.d! Sims 1 D on Fubuki 1 at 1:1: 3, no effect. [3]',
      'fire CC-20.d! Sims 1 T on Fubuki 1 at 1:2: 1, 1 hit. [1]',
      'fire CC-TAB-TDMG! Torpedo hit on Fubuki 1: 6, damaged. [6]',
    ]);
    expect(
      story(
        give(
          s,
          'ijn',
          fire(['jp-ca-myoko', 'T', 'us-ca-chester'], ['jp-dd-fubuki-1', 'D', 'us-dd-sims-1']),
          [1, 12, 4, 6],
        ),
      ),
    ).toEqual([
      'fire CC-20.d! Myoko T on Chester at 1.5:1: 1, 2 hits. [1]',
      'fire CC-20.d! Fubuki 1 D on Sims 1 at 1.5:1: 12, no effect. [12]',
      'fire CC-TAB-TDMG! Torpedo hit on Chester: 4, dead in the water. [4]',
      'fire CC-TAB-TDMG! Torpedo hit on Chester: 6, damaged. [6]',
      'damage CC-18.a! Fubuki 1 is damaged and out of action.',
      'damage CC-18.a-2! Chester is dead in the water.',
    ]);
    expect(
      [...s.sides.allied.ships, ...s.sides.ijn.ships]
        .filter((k) => k.state !== 'ok')
        .map((k) => [k.id, k.state, k.vp, k.tf]),
    ).toEqual([
      ['us-ca-astoria', 'damaged', 8, 'TF1'],
      ['us-ca-chester', 'ditw', 16, 'TF1'],
      ['jp-dd-fubuki-1', 'out', 2, ''],
    ]);
    expect(asked(s)).toEqual(['allied fire']);
    expect(story(give(s, 'allied', { kind: 'fire', shots: [], withdraw: true }))).toEqual([
      'battle CC-20.e.iii! The Allies withdraw.',
    ]);
    const hexes = ['1514', '1516'].map((h) => at(s, h));
    expect(story(give(s, 'ijn', { kind: 'offer', hexes }))).toEqual([
      'withdrawal CC-20.e.iii-2! The IJN leave open the way to 1514 or 1516.',
    ]);
    expect(story(give(s, 'allied', { kind: 'retreat', hex: hexes[1] }))).toEqual([
      'battle CC-20.e.iii-2! The Allies withdraw to 1516.',
      'battle CC-20.e! The combat is over after round 3.',
    ]);
    expect(s.sides.allied.tfs.map((k) => [k.label, k.hex - hexes[0], k.cards])).toEqual([
      ['TF1', 60, ['DA', 'SA']],
      ['TF2', 30, ['SA']],
    ]);
  });

  it('CC-20.c CC-20.c-3 CC-24-2 CC-24.e R-48 a bombardment by night that is met, and one that is not', () => {
    const s = sea();
    s.pub.turn = 2;
    s.pub.phase = 'Second surface combat';
    s.pub.initiative = 'allied';
    s.pub.totals = { allied: 2, ijn: 6 };
    put(s, 'ijn', 'TF3', '0407', ['jp-ca-myoko', 'jp-ca-haguro', 'jp-cl-tatsuta']);
    put(s, 'allied', 'TF1', '0407', ['us-ca-astoria']);
    wing(s, 'allied', 'port-moresby', { 'B-26': 2 });
    begin(s, surfaceAt(2));
    expect(asked(s)).toEqual(['ijn missions']);
    expect(
      story(give(s, 'ijn', { kind: 'missions', bombard: [{ tf: 'TF3', base: 'port-moresby' }] })),
    ).toEqual(['mission CC-20.c! The IJN: TF3 in 0407 is about to bombard.']);
    expect(story(give(s, 'allied', engage(['TF1'], ['TF3'])))).toEqual([
      'engage CC-20.a-2! The Allies: TF1 seeks combat with TF3 in 0407.',
      'battle CC-20! Surface combat in 0407.',
    ]);
    give(s, 'ijn', pass.screen);
    expect(story(give(s, 'allied', pass.screen))).toEqual([
      'screen CC-20.f! The Allies screen 0 of 1 counters.',
      'battle CC-20.f! The Allies: Astoria.',
      'battle CC-20.f! The IJN: Myoko, Haguro, Tatsuta.',
    ]);
    const guns = fire(
      ['jp-ca-myoko', 'C', 'us-ca-astoria'],
      ['jp-ca-haguro', 'C', 'us-ca-astoria'],
      ['jp-cl-tatsuta', 'D', 'base'],
    );
    expect(story(give(s, 'ijn', guns, new FastDice('guns')))).toEqual([
      'fire CC-20.d! Myoko C, Haguro C on Astoria at 4:1: 10, no effect. [10]',
      'base-guns CC-24.g.vii! Port Moresby fires on Tatsuta at 1:1: 3. [3]',
      'base CC-24.b! Bombardment of Port Moresby at under 1:2: no effect. [5 11]',
    ]);
    expect(asked(s)).toEqual(['allied fire']);
    const q = sea();
    q.pub.turn = 2;
    q.pub.initiative = 'allied';
    put(q, 'ijn', 'TF3', '0407', ['jp-ca-myoko']);
    put(q, 'ijn', 'TF4', '0407', ['jp-ca-haguro', 'jp-cl-tatsuta']);
    wing(q, 'allied', 'port-moresby', { 'B-26': 2 });
    begin(q, surfaceAt(2));
    const both = ['TF3', 'TF4'].map((label) => ({ tf: label, base: 'port-moresby' }));
    expect(story(give(q, 'ijn', { kind: 'missions', bombard: both }))).toEqual([
      'mission CC-20.c! The IJN: TF3 in 0407 is about to bombard.',
      'mission CC-20.c! The IJN: TF4 in 0407 is about to bombard.',
      'battle CC-20! Surface combat in 0407.',
      'battle CC-20.f! The IJN: Myoko, Haguro, Tatsuta.',
    ]);
    const all = fire(
      ['jp-ca-myoko', 'C', 'base'],
      ['jp-ca-haguro', 'C', 'base'],
      ['jp-cl-tatsuta', 'D', 'base'],
    );
    expect(story(give(q, 'ijn', all, [2, 1, 2]))).toEqual([
      'base-guns CC-24.g.vii! Port Moresby fires on Tatsuta at 1:1: 2. [2]',
      'damage CC-18.a-2! Tatsuta is damaged.',
      'base CC-24.b! Bombardment of Port Moresby at 1:1: B-26 no. 1 of Port Moresby destroyed, B-26 no. 2 of Port Moresby out. [1 2]',
      'air-loss CC-24.b! Lost at base: B-26 no. 1 of Port Moresby.',
      'battle CC-20.e! The combat is over after round 1.',
    ]);
    expect([asked(q), q.sides.ijn.tfs.map((k) => [k.bombards, k.declared, k.gaveUp])]).toEqual([
      [],
      [
        ['', false, false],
        ['', false, false],
      ],
    ]);
  });

  it('CC-20.a CC-22.d a battle sought with nothing but dummies is none, and nobody need seek one', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-ca-astoria']);
    const t = put(s, 'ijn', 'TF3', '1515');
    t.ruse = ['SA'];
    t.marker = JOKER;
    spotted(s, 'ijn', 'TF3');
    begin(s, surfaceAt(1));
    give(s, 'allied', engage(['TF1'], ['TF3']));
    expect(story(give(s, 'ijn', pass.avoid))).toEqual(['dummy CC-22.d! TF3 was nothing but dummy ships.']);
    const p = sea();
    put(p, 'allied', 'TF1', '1515', ['us-ca-astoria']);
    put(p, 'ijn', 'TF3', '1515', ['jp-ca-myoko']);
    spotted(p, 'ijn', 'TF3');
    begin(p, surfaceAt(1));
    expect(story(give(p, 'allied', pass.engage))).toEqual(['engage CC-20.a! The Allies seek no combat.']);
    const b = battle(['us-ca-astoria'], ['jp-ca-myoko']);
    give(b, 'allied', pass.fire);
    expect(story(give(b, 'ijn', pass.fire))).toEqual(['battle CC-20.e! The combat is over after round 1.']);
  });
});

describe('movement told whole', () => {
  it('CC-12.f CC-12.f.i CC-12.f.iii CC-23.f CC-26.e what each side hears of moves, fuel and cargo', () => {
    const s = sea('eastern-solomons');
    put(s, 'allied', 'TF1', '2118', ['us-ap-fomalhaut', 'us-dd-sims-1']);
    put(s, 'allied', 'TF2', '1515', ['us-ca-astoria']);
    put(s, 'ijn', 'TF3', '1511', ['jp-ca-myoko']);
    spotted(s, 'ijn', 'TF3');
    ship(s, 'us-ap-fomalhaut').cargo = 1;
    begin(s, { step: 'movement', stage: 'first-spotted' });
    const move = (label: string, ...path: string[]): Order =>
      ({
        ...pass.move,
        kind: 'move',
        moves: [{ tf: label, path: path.map((h) => at(s, h)) }],
      }) as Order;
    const seen = give(s, 'ijn', move('TF3', '1510', '1509'));
    expect(story(seen)).toEqual(['move CC-12.f.i! TF3 moves 1511-1510-1509.']);
    const quiet = give(s, 'allied', move('TF2', '1514'));
    expect(story(quiet)).toEqual(['move CC-12.f.iii! The Allies have moved.']);
    expect(story(quiet, 'allied')).toEqual(['move CC-12.f.iii TF2 moves 1515-1514.']);
    const last = give(s, 'ijn', pass.move);
    expect(story(last, 'allied')).toEqual([
      'move CC-12.f.iii! The IJN have moved.',
      'refuel CC-23.f TF1 refuels.',
      'loading CC-26.e Fomalhaut loads 3 cargo points.',
    ]);
    expect(story(last, 'ijn')).toEqual([]);
    expect([ship(s, 'us-ap-fomalhaut').cargo, ship(s, 'us-dd-sims-1').last, s.sides.allied.depots]).toEqual([
      4,
      19,
      { 'espiritu-santo': 1 },
    ]);
  });
});
