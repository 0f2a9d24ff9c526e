import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { JOKER } from './open/cards.ts';
import { INFO } from './open/info.ts';
import type { Order, OrderOf } from './open/orders.ts';
import { carrierClashes as rules } from './ruleset.ts';
import type { State } from './state.ts';
import {
  asked,
  at,
  begin,
  give,
  pass,
  put,
  refused,
  searchAt,
  sea,
  ship,
  spotted,
  strikesAt,
  surfaceAt,
  tf,
  unit,
  wing,
} from './testing.ts';
import { battle, engage, fire, top } from './battle/battles.testkit.ts';
import { launch } from './strike/strikes.testkit.ts';

/** Orders that break one rule and no other, beside the order that does not. */

describe('set-up', () => {
  /** A new battle, and a lawful order for the first decision of a kind. */
  function until<K extends 'deploy' | 'place-boats'>(kind: K): { s: State; order: OrderOf<K> } {
    const options = completeOptions(INFO, 'coral-sea', {});
    const s = rules.create({ scenario: 'coral-sea', options }, new FastDice('refusals'), () => {});
    const dice = new FastDice('refusals');
    for (;;) {
      const d = rules.decisions(s)[0];
      const order = rules.sample(rules.view(s, d.seat), d, dice);
      if (d.kind === kind) return { s, order: order as OrderOf<K> };
      rules.apply(s, d.seat, order, dice);
    }
  }

  it('CC-11.b CC-11 every submarine block is placed once, in its zone', () => {
    const { s, order } = until('place-boats');
    const [boat] = order.boats;
    expect(refused(s, 'ijn', order)).toBe('');
    expect(refused(s, 'ijn', { ...order, boats: [] })).toBe('CC-11.b');
    expect(refused(s, 'ijn', { ...order, boats: [boat, boat] })).toBe('CC-11.b');
    expect(refused(s, 'ijn', { ...order, boats: [{ ...boat, boat: 'CS-SUB-A1' }] })).toBe('CC-11.b');
    expect(refused(s, 'ijn', { ...order, boats: [{ ...boat, hex: at(s, '0120') }] })).toBe('CC-11');
  });

  it('CC-7 CC-7-2 CC-11 CC-21 CC-22 every ship once, in its zone, within the numbers of the scenario', () => {
    const { s, order } = until('deploy');
    const bare = { ...order, dummies: [], tfs: order.tfs.map((p) => ({ hex: p.hex, ships: p.ships })) };
    const [one, ...rest] = bare.tfs.filter((p) => p.ships.length > 0);
    const clean = { ...bare, tfs: [one, ...rest] };
    const far = at(s, '3020');
    expect(refused(s, 'ijn', clean)).toBe('');
    expect(refused(s, 'ijn', { ...clean, tfs: [{ ...one, label: 'TF1' }, ...rest] })).toBe('CC-7');
    const twice = [{ ...one, ships: [...one.ships, one.ships[0]] }, ...rest];
    expect(refused(s, 'ijn', { ...clean, tfs: twice })).toBe('CC-7');
    const both = [...clean.tfs, { hex: one.hex, ships: [one.ships[0]] }];
    expect(refused(s, 'ijn', { ...clean, tfs: both })).toBe('CC-7');
    expect(refused(s, 'ijn', { ...clean, tfs: [{ ...one, ships: ['us-ca-astoria'] }, ...rest] })).toBe(
      'CC-7',
    );
    expect(refused(s, 'ijn', { ...clean, tfs: rest })).toBe('CC-7');
    expect(refused(s, 'ijn', { ...clean, tfs: [{ ...one, hex: far }, ...rest] })).toBe('CC-11');
    expect(refused(s, 'ijn', { ...clean, dummies: [one.hex, one.hex, one.hex, one.hex] })).toBe('');
    expect(refused(s, 'ijn', { ...clean, dummies: Array.from({ length: 5 }, () => one.hex) })).toBe('CC-21');
    expect(refused(s, 'ijn', { ...clean, dummies: [far] })).toBe('CC-11');
    const ruse = (k: 'H' | 'B', n: number, hex = one.hex) => ({ hex, ships: [], ruse: { [k]: n } });
    const most = s.sides.ijn.dummyShips.H;
    expect(most).toBeGreaterThan(0);
    expect(refused(s, 'ijn', { ...clean, tfs: [...clean.tfs, ruse('H', most)] })).toBe('');
    expect(refused(s, 'ijn', { ...clean, tfs: [...clean.tfs, ruse('H', most + 1)] })).toBe('CC-22');
    expect(refused(s, 'ijn', { ...clean, tfs: [...clean.tfs, ruse('H', 1, far)] })).toBe('CC-11');
    expect(refused(s, 'ijn', { ...clean, tfs: [...clean.tfs, { hex: one.hex, ships: [] }] })).toBe('CC-7-4');
  });

  it('CC-8.g CC-8.h CC-8-2 CC-22.b suits and cards that are named must show the ships and be in the decks', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-cl-tatsuta', 'jp-ca-myoko', 'jp-ca-haguro']);
    put(s, 'ijn', 'TF2', '1212', ['jp-ca-aoba'], ['SA']);
    begin(s, { step: 'organise' });
    const split = (o: { suits?: { [id: string]: 'S' | 'D' }; cards?: string[] }): Order => ({
      kind: 'organise',
      dummies: [],
      drop: [],
      tfs: [
        { label: 'TF1', hex: at(s, '1212'), ships: ['jp-cl-tatsuta', 'jp-ca-myoko'], ...o },
        { hex: at(s, '1212'), ships: ['jp-ca-haguro'] },
      ],
    });
    const answer = (o: Parameters<typeof split>[0]): string => refused(s, 'ijn', split(o));
    expect(answer({})).toBe('');
    expect(answer({ suits: { 'jp-cl-tatsuta': 'D' }, cards: ['SJ', 'DA'] })).toBe('');
    expect(answer({ suits: { 'jp-ca-myoko': 'D' } })).toBe('CC-8.g');
    expect(answer({ suits: { 'jp-ca-haguro': 'S' } })).toBe('CC-8.g');
    expect(answer({ cards: ['S2'] })).toBe('');
    expect(answer({ cards: ['S3'] })).toBe('CC-8.h');
    expect(answer({ cards: ['SA', 'SA'] })).toBe('CC-8-2'); // the other ace of spades lies with TF2
    expect(answer({ cards: ['S2', 'H7'] })).toBe('CC-22.b');
    expect(answer({ cards: ['S2', 'XX'] })).toBe('CC-8-2');
  });
});

describe('the TF phase', () => {
  function phase(): { s: State; order: (o: Partial<OrderOf<'organise'>>) => string } {
    const s = sea();
    put(s, 'ijn', 'TF1', '1212', ['jp-ca-myoko', 'jp-ca-haguro']);
    put(s, 'ijn', 'TF2', '1212', ['jp-ca-aoba']);
    put(s, 'ijn', 'TF3', '1313');
    begin(s, { step: 'organise' });
    const none = { tfs: [], dummies: [], drop: [] };
    return { s, order: (o) => refused(s, 'ijn', { kind: 'organise', ...none, ...o }) };
  }
  const [a, b, c] = ['jp-ca-myoko', 'jp-ca-haguro', 'jp-ca-aoba'];

  it('CC-7 CC-7-3 a plan names task forces and ships of the side once each, where they are', () => {
    const { s, order } = phase();
    const hex = at(s, '1212');
    const other = { hex, ships: [b] };
    expect(order({ tfs: [{ label: 'TF1', hex, ships: [a] }, other] })).toBe('');
    expect(order({ tfs: [{ label: 'TF9', hex, ships: [a] }, other] })).toBe('CC-7-3');
    expect(
      order({
        tfs: [
          { label: 'TF1', hex, ships: [a] },
          { label: 'TF1', hex, ships: [b] },
        ],
      }),
    ).toBe('CC-7-3');
    expect(order({ tfs: [{ label: 'TF1', hex: hex + 1, ships: [a] }, other] })).toBe('CC-7-3');
    expect(order({ tfs: [{ label: 'TF3', hex: at(s, '1313'), ships: [a] }, other] })).toBe('CC-7-3');
    expect(
      order({
        tfs: [
          { label: 'TF1', hex, ships: [a] },
          { hex: hex + 1, ships: [b] },
        ],
      }),
    ).toBe('CC-7-3');
    expect(order({ tfs: [{ label: 'TF1', hex, ships: [a, b] }, other] })).toBe('CC-7');
    expect(order({ tfs: [{ label: 'TF1', hex, ships: [a] }] })).toBe('CC-7');
    expect(order({ tfs: [{ label: 'TF1', hex, ships: [a, 'jp-ca-kako'] }, other] })).toBe('CC-7-3');
    expect(order({ tfs: [{ label: 'TF1', hex, ships: [b, a] }] })).toBe('CC-8.j-2');
    expect(order({ tfs: [{ label: 'TF1', hex, ships: [a, b, c] }] })).toBe('');
    expect(
      order({
        tfs: [
          { label: 'TF1', hex, ships: [a, c] },
          { hex, ships: [b] },
        ],
      }),
    ).toBe('');
  });

  it('CC-7-2 CC-21 CC-21.c CC-21.d blocks within the limits, dummies come back beside a block and go when they are told', () => {
    const { s, order } = phase();
    const hex = at(s, '1212');
    expect(order({ drop: ['TF3'] })).toBe('');
    expect(order({ drop: ['TF3', 'TF3'] })).toBe('CC-21.d');
    expect(order({ drop: ['TF1'] })).toBe('CC-21.d');
    expect(order({ drop: ['TF9'] })).toBe('CC-21.d');
    expect(order({ dummies: [hex, hex, hex] })).toBe(''); // four in all
    expect(order({ dummies: [hex, hex, hex, hex] })).toBe('CC-21');
    expect(order({ dummies: [hex, hex, hex, hex], drop: ['TF3'] })).toBe('');
    expect(order({ dummies: [at(s, '2020')] })).toBe('CC-21.c');
    for (const [i, id] of [
      'jp-ca-kako',
      'jp-ca-furutaka',
      'jp-ca-kinugasa',
      'jp-bb-kongo',
      'jp-bb-haruna',
    ].entries())
      put(s, 'ijn', `TF${i + 10}`, '1414', [id]);
    const most = s.sides.ijn.tfs.length - 1; // real ones
    const split = {
      tfs: [
        { label: 'TF1', hex, ships: [a] },
        { hex, ships: [b] },
      ],
    };
    expect([most, order(split)]).toEqual([7, 'CC-7-2']);
    const swap = {
      tfs: [
        { label: 'TF1', hex, ships: [a] },
        { label: 'TF2', hex, ships: [] },
        { hex, ships: [b, c] },
      ],
    };
    expect(order(swap)).toBe(''); // one block for another
  });

  it('CC-22.e CC-7-4 no dummy ships are added, and none goes to another hex', () => {
    const { s, order } = phase();
    const hex = at(s, '1212');
    const t = tf(s, 'ijn', 'TF1');
    t.ruse = ['SA'];
    t.marker = 'H7';
    const two = (first: number, second: number) => ({
      tfs: [
        { label: 'TF1', hex, ships: [a], ruse: { S: first } },
        { hex, ships: [b], ruse: { S: second } },
      ],
    });
    expect([order(two(1, 0)), order(two(0, 1)), order(two(0, 0)), order(two(1, 1))]).toEqual([
      '',
      '',
      '',
      'CC-22.e',
    ]);
    expect(order({ tfs: [{ label: 'TF1', hex, ships: [a, b], ruse: { S: 1 } }] })).toBe('CC-8.j-2');
    expect(order({ tfs: [{ label: 'TF1', hex, ships: [a, b] }] })).toBe(''); // the dummy is given up
    expect(order({ tfs: [{ hex, ships: [] }] })).toBe('CC-7-4');
  });

  it('CC-22.b dummy ships left alone in their block show a joker, and a heart again when ships join', () => {
    const { s } = phase();
    const hex = at(s, '1212');
    const t = tf(s, 'ijn', 'TF1');
    t.ruse = ['SA'];
    t.marker = 'H7';
    const plan: Order = {
      kind: 'organise',
      dummies: [],
      drop: [],
      tfs: [
        { label: 'TF1', hex, ships: [], ruse: { S: 1 } },
        { label: 'TF2', hex, ships: [a, b, c] },
      ],
    };
    give(s, 'ijn', plan);
    give(s, 'allied', pass.organise);
    expect([t.marker, t.ruse.length, t.cards]).toEqual([JOKER, 1, []]);
  });
});

describe('movement', () => {
  it('CC-12.f.i CC-12.f.iii CC-13 CC-25.h CC-25.e CC-21.d CC-26.d who moves in a step, and how far', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-ca-astoria']);
    put(s, 'allied', 'TF2', '1515');
    put(s, 'allied', 'TF3', '1515', ['us-ca-chester']);
    spotted(s, 'allied', 'TF3');
    const [boat] = s.sides.allied.boats;
    boat.hex = at(s, '2015');
    begin(s, { step: 'movement', stage: 'first-spotted' });
    const none = { moves: [], boats: [], unload: [], drop: [] };
    const way = (...names: string[]): number[] => names.map((n) => at(s, n));
    const order = (o: Partial<OrderOf<'move'>>): string =>
      refused(s, 'allied', { kind: 'move', ...none, ...o });
    expect(order({ moves: [{ tf: 'TF3', path: way('1514') }] })).toBe('');
    expect(order({ moves: [{ tf: 'TF1', path: way('1514') }] })).toBe('CC-12.f.i');
    expect(order({ boats: [{ boat: boat.id, path: [] }] })).toBe('CC-25.h');
    expect(order({ drop: ['TF2'] })).toBe('CC-21.d');
    give(s, 'allied', pass.move);
    expect(order({ moves: [{ tf: 'TF3', path: [] }] })).toBe('CC-12.f.iii');
    const there = { tf: 'TF1', path: way('1514') };
    expect(order({ moves: [there, there] })).toBe('CC-12.f.iii');
    expect(order({ moves: [{ tf: 'TF1', path: way('1514', '1512') }] })).toBe('CC-13');
    expect(order({ moves: [{ tf: 'TF1', path: [9999] }] })).toBe('CC-13');
    expect(order({ moves: [{ tf: 'TF1', path: way('1514', '1513', '1512', '1511', '1510', '1509') }] })).toBe(
      '',
    );
    expect(
      order({ moves: [{ tf: 'TF1', path: way('1514', '1513', '1512', '1511', '1510', '1509', '1508') }] }),
    ).toBe('CC-13');
    expect(order({ moves: [{ tf: 'TF1', path: way('1514'), exit: true }] })).toBe('CC-13.b');
    expect(order({ boats: [{ boat: boat.id, path: way('2014', '2013') }] })).toBe('');
    expect(order({ boats: [{ boat: boat.id, path: way('2014', '2013', '2012', '2011') }] })).toBe('CC-25.h');
    expect(
      order({
        boats: [
          { boat: boat.id, path: [] },
          { boat: boat.id, path: [] },
        ],
      }),
    ).toBe('CC-25.h');
    expect(order({ boats: [{ boat: 'CS-SUB-J1', path: [] }] })).toBe('CC-25.h');
    expect(order({ boats: [{ boat: boat.id, path: way('2013') }] })).toBe('CC-13');
    boat.pinned = true;
    expect(order({ boats: [{ boat: boat.id, path: way('2014') }] })).toBe('CC-25.e');
    expect(order({ boats: [{ boat: boat.id, path: [] }] })).toBe('');
    expect(order({ drop: ['TF2'] })).toBe('');
    expect(order({ drop: ['TF2', 'TF2'] })).toBe('CC-21.d');
    expect(order({ drop: ['TF1'] })).toBe('CC-21.d');
    expect(order({ drop: ['TF2'], moves: [{ tf: 'TF2', path: way('1514') }] })).toBe('CC-21.d');
    expect(order({ unload: ['TF1'] })).toBe('CC-26.c');
    expect(order({ unload: ['TF9'] })).toBe('CC-26.d');
    ship(s, 'us-ca-astoria').cargo = 1;
    expect(order({ unload: ['TF1'] })).toBe('CC-26.a');
  });

  it('CC-MI-S6 the Main Body may lie in column 14 and not in 15 before turn 4', () => {
    const s = sea('midway');
    s.pub.turn = 3;
    put(s, 'ijn', 'TF1', '1305', ['jp-bb-yamato']);
    ship(s, 'jp-bb-yamato').group = 'MI-J7';
    begin(s, { step: 'movement', stage: 'first-spotted' });
    give(s, 'allied', pass.move);
    const go = (...names: string[]): string =>
      refused(s, 'ijn', {
        kind: 'move',
        moves: [{ tf: 'TF1', path: names.map((n) => at(s, n)) }],
        boats: [],
        unload: [],
        drop: [],
      });
    expect(go('1405')).toBe('');
    expect(go('1405', '1505')).toBe('CC-MI-S6');
    expect(go('1405', '1506', '1405')).toBe('CC-MI-S6');
    s.pub.turn = 4;
    expect(go('1405', '1505')).toBe('');
  });
});

describe('searches and submarines', () => {
  it('CC-15.a CC-15.b CC-15.c CC-TAB-SEARCH-NIGHT arcs and lookouts as the counters give them', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1511', ['us-cv-lexington']);
    put(s, 'allied', 'TF2', '1411', ['us-cv-yorktown']);
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 7, 'TBF-1': 1 });
    wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 1 });
    begin(s, { step: 'search', no: 1, stage: 'first-search' });
    type Sector = OrderOf<'search'>['sectors'][number];
    const one = { unit: 'lexington.SBD-3.1', arc: 6 };
    const arc = (o: Partial<Sector>): Sector => ({ searchers: [one], from: 0, range: 4, ...o });
    const order = (sectors: Sector[], lookouts: string[] = []): string =>
      refused(s, 'allied', { kind: 'search', sectors, lookouts });
    expect(order([arc({})])).toBe('');
    expect(order([arc({ searchers: [] })])).toBe('CC-15.a');
    expect(order([arc({ searchers: [{ unit: 'jp-ca-myoko', arc: 3 }] })])).toBe('CC-15.a');
    expect(
      order([
        arc({
          searchers: [
            { ...one, arc: 3 },
            { ...one, arc: 3 },
          ],
        }),
      ]),
    ).toBe('CC-15.c');
    expect(order([arc({ searchers: [one, { unit: 'yorktown.SBD-3.1', arc: 6 }] })])).toBe('CC-15.c');
    expect(order([arc({ range: 5 })])).toBe('CC-15.c');
    expect(order([arc({ searchers: [one, { unit: 'lexington.TBF-1.1', arc: 0 }] })])).toBe('CC-15.a');
    expect(order([arc({ searchers: [{ ...one, arc: 7 }] })])).toBe('CC-15.a');
    const half = arc({ searchers: [{ ...one, arc: 3 }] });
    expect(order([half, { ...half, from: 9 }])).toBe('');
    expect(order([half, { ...half, from: 9 }, { ...half, from: 18 }])).toBe('CC-15.a');
    expect(order([arc({ from: 35 })])).toBe('');
    expect(order([arc({ from: 36 })])).toBe('CC-15.a');
    const seven = Array.from({ length: 7 }, (_, i) => ({ unit: `lexington.SBD-3.${i + 1}`, arc: 6 }));
    expect(order([arc({ searchers: seven.slice(0, 6) })])).toBe('');
    expect(order([arc({ searchers: seven })])).toBe('CC-15.c');
    expect(order([arc({ searchers: [{ ...one, arc: 3 }], range: 4 })])).toBe('');
    expect(order([arc({ searchers: [{ ...one, arc: 2 }], range: 4 })])).toBe('CC-15.b');
    expect(order([arc({ searchers: [{ ...one, arc: 5 }], range: 3 })])).toBe('CC-15.b');
    expect(order([arc({ range: 3 })])).toBe('');
    expect(order([], ['TF1'])).toBe('CC-TAB-SEARCH-NIGHT');
    s.pub.turn = 2;
    put(s, 'allied', 'TF4', '1515');
    expect(order([], ['TF1'])).toBe('');
    expect(order([], ['TF1', 'TF1'])).toBe('CC-TAB-SEARCH-NIGHT');
    expect(order([], ['TF4'])).toBe('CC-CS-S3');
    expect(order([], ['TF9'])).toBe('CC-CS-S3');
  });

  it('CC-15.m CC-15.m-2 claims of CAP by fighters of the hex alone', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1511', ['us-cv-lexington']);
    wing(s, 'allied', 'us-cv-lexington', { 'F4F-3': 1, 'SBD-3': 1 });
    wing(s, 'allied', 'noumea', { 'F4F-3': 1 });
    wing(s, 'allied', 'port-moresby', { 'P-39D': 1 });
    begin(s, searchAt(1));
    const order = (...list: [string, string][]): string =>
      refused(s, 'allied', {
        kind: 'meet-searches',
        claims: list.map(([u, h]) => ({ unit: u, hex: at(s, h) })),
      });
    const mine: [string, string] = ['lexington.F4F-3.1', '1511'];
    expect(order(mine)).toBe('');
    expect(order(mine, mine)).toBe('CC-15.m-2');
    expect(order(['shokaku.A6M2.1', '1511'])).toBe('CC-15.m-2');
    expect(order(['lexington.SBD-3.1', '1511'])).toBe('CC-15.m-2');
    expect(order(['lexington.F4F-3.1', '1512'])).toBe('CC-15.m');
    expect(order(['noumea.F4F-3.1', '2620'])).toBe('CC-15.m'); // no radar there
    expect(order(['port-moresby.P-39D.1', '0407'])).toBe('');
    unit(s, 'lexington.F4F-3.1').out = true;
    expect(order(mine)).toBe('CC-15.m');
    unit(s, 'lexington.F4F-3.1').out = false;
    ship(s, 'us-cv-lexington').state = 'damaged';
    expect(order(mine)).toBe('CC-15.m');
  });

  it('CC-25 CC-25-2 CC-25.e CC-25.d boats look once, at what lies in their hex', () => {
    const s = sea();
    const [boat] = s.sides.ijn.boats;
    boat.hex = at(s, '1511');
    put(s, 'allied', 'TF1', '1511', ['us-ca-astoria'], ['SA']);
    put(s, 'allied', 'TF2', '1512', ['us-ca-chester'], ['SA']);
    spotted(s, 'allied', 'TF1');
    spotted(s, 'allied', 'TF2');
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    const order = (...list: { boat: string; tf?: string }[]): string =>
      refused(s, 'ijn', { kind: 'boats', boats: list.map((b) => ({ act: 'observe', ...b })) });
    expect(order({ boat: boat.id })).toBe('');
    expect(order({ boat: boat.id, tf: 'TF1' })).toBe('');
    expect(order({ boat: boat.id, tf: 'TF2' })).toBe('CC-25-2');
    expect(order({ boat: boat.id }, { boat: boat.id })).toBe('CC-25');
    expect(order({ boat: 'CS-SUB-A1' })).toBe('CC-25');
    boat.pinned = true;
    begin(s, { step: 'boats', side: 'ijn', no: 1, night: false, asked: false, todo: [], label: '', n: 0 });
    expect(asked(s)).toEqual([]);
  });

  it('CC-15.o CC-15.o-2 CC-15.o.i CC-22.c what may be done with a sighting', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1511', ['us-cv-lexington']);
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 2, 'TBF-1': 1 });
    put(s, 'ijn', 'TF3', '1513', ['jp-ca-myoko'], ['SA']);
    begin(s, { step: 'search', no: 1, stage: 'first-search' });
    const sectors = ['lexington.SBD-3.1', 'lexington.TBF-1.1'].map((u, i) => ({
      searchers: [{ unit: u, arc: i === 0 ? 6 : 3 }],
      from: 16,
      range: 4,
    }));
    give(s, 'allied', { kind: 'search', sectors, lookouts: [] }, [3]);
    const order = (o: Partial<OrderOf<'follow-up'>>): string =>
      refused(s, 'allied', {
        kind: 'follow-up',
        act: 'attack',
        tf: 'TF3',
        unit: 'lexington.SBD-3.1',
        suit: 'S',
        ...o,
      });
    expect(order({})).toBe('');
    expect(order({ tf: 'TF9' })).toBe('CC-15.o');
    expect(order({ unit: 'lexington.SBD-3.2' })).toBe('CC-15.o');
    expect(order({ unit: 'nobody' })).toBe('CC-15.o');
    expect(order({ unit: 'lexington.TBF-1.1' })).toBe('CC-15.o');
    expect(order({ suit: 'D' })).toBe('CC-15.o-2');
    expect(order({ act: 'expose' })).toBe('CC-22.c');
    unit(s, 'lexington.SBD-3.1').out = true;
    expect(order({})).toBe('CC-15.o.i');
    unit(s, 'lexington.SBD-3.1').out = false;
    give(
      s,
      'allied',
      { kind: 'follow-up', act: 'attack', tf: 'TF3', unit: 'lexington.SBD-3.1', suit: 'S' },
      [12],
    );
    expect([order({}), unit(s, 'lexington.SBD-3.1').out]).toEqual(['CC-15.o.i', true]);
    unit(s, 'lexington.SBD-3.1').out = false;
    expect(order({})).toBe('CC-15.o');
  });
});

describe('strikes', () => {
  it('CC-16 CC-16.a CC-16.b CC-16-3 CC-24 CC-24.c CC-4.d.ii.8 what may be launched and formed', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
    wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 2, 'F4F-3': 1, 'TBD-1': 1 });
    put(s, 'ijn', 'TF3', '1513', ['jp-ca-myoko']);
    put(s, 'ijn', 'TF4', '1513', ['jp-ca-haguro']);
    spotted(s, 'ijn', 'TF3');
    begin(s, strikesAt(2));
    expect(refused(s, 'allied', launch('yorktown.SBD-3.1', 'yorktown.SBD-3.1'))).toBe('CC-16');
    expect(refused(s, 'allied', launch('shokaku.D3A1.1'))).toBe('CC-16');
    expect(refused(s, 'allied', { kind: 'launch', units: [], home: ['yorktown.SBD-3.1'] })).toBe(
      'CC-16.l.ii-2',
    );
    give(s, 'allied', launch('yorktown.SBD-3.1', 'yorktown.F4F-3.1', 'yorktown.TBD-1.1'));
    give(s, 'ijn', pass.launch);
    type Strike = OrderOf<'assign'>['strikes'][number];
    const [sbd, f4f, tbd] = ['yorktown.SBD-3.1', 'yorktown.F4F-3.1', 'yorktown.TBD-1.1'];
    const strike = (...units: Strike['units']): Strike => ({ target: { tf: 'TF3' }, units });
    const order = (...strikes: Strike[]): string => refused(s, 'allied', { kind: 'assign', strikes });
    const bomber = { unit: sbd, attack: 0 };
    expect(order(strike(bomber))).toBe('');
    expect(order(strike())).toBe('CC-16.a');
    expect(order(strike(bomber), strike(bomber))).toBe('CC-16');
    expect(order(strike({ unit: 'yorktown.SBD-3.2', attack: 0 }))).toBe('CC-16'); // not sent off
    expect(order(strike({ unit: 'nobody', attack: 0 }))).toBe('CC-16');
    expect(order(strike({ unit: sbd, attack: 1 }))).toBe('CC-4.d.ii.8');
    expect(order(strike({ unit: tbd, attack: 1 }))).toBe('');
    expect(order(strike({ unit: f4f, attack: 0 }))).toBe('CC-16.b');
    expect(order(strike(bomber, { unit: f4f, attack: 0 }))).toBe('');
    expect(order(strike(bomber, { unit: f4f, attack: 0, low: true }))).toBe('CC-16.b');
    expect(order(strike(bomber, { unit: tbd, attack: 1 }, { unit: f4f, attack: 0, low: true }))).toBe(
      'CC-16.b',
    );
    expect(order(strike({ unit: tbd, attack: 0 }, { unit: f4f, attack: 0, low: true }))).toBe('');
    expect(order(strike(bomber, { unit: f4f, attack: 0, strafe: true }))).toBe('CC-24.c');
    expect(order({ ...strike(bomber), target: { tf: 'TF4' } })).toBe('CC-16-3');
    expect(order({ ...strike(bomber), target: { tf: 'TF9' } })).toBe('CC-16-3');
    expect(order({ ...strike(bomber), target: { base: 'tulagi' } })).toBe('CC-24');
  });

  it('CC-16.f CC-16.i.v CC-15.m-3 CAP goes once, where a strike comes and the unit can be', () => {
    const s = sea();
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF1', '1515', ['jp-cv-junyo']);
    const [b] = wing(s, 'ijn', 'jp-cv-junyo', { D3A1: 1 });
    put(s, 'allied', 'TF3', '1513', ['us-cv-saratoga']);
    spotted(s, 'allied', 'TF3');
    wing(s, 'allied', 'us-cv-saratoga', { 'F4F-4': 2, 'SBD-3': 1 });
    begin(s, strikesAt(2));
    give(s, 'ijn', launch(b.id));
    give(s, 'allied', pass.launch);
    give(s, 'ijn', {
      kind: 'assign',
      strikes: [{ target: { tf: 'TF3' }, units: [{ unit: b.id, attack: 0 }] }],
    });
    const order = (...list: [string, string, boolean?][]): string =>
      refused(s, 'allied', {
        kind: 'cap',
        cap: list.map(([u, h, low]) => ({ unit: u, hex: at(s, h), ...(low ? { low } : {}) })),
      });
    const mine: [string, string] = ['saratoga.F4F-4.1', '1513'];
    expect(order(mine)).toBe('');
    expect(order(mine, mine)).toBe('CC-16.f');
    expect(order(['junyo.D3A1.1', '1513'])).toBe('CC-16.f');
    expect(order(['saratoga.F4F-4.1', '1512'])).toBe('CC-16.f');
    expect(order(['saratoga.F4F-4.1', '1509'])).toBe('CC-16.i.v');
    expect(order(['saratoga.SBD-3.1', '1513'])).toBe('CC-16.i.v');
    expect(order(['saratoga.SBD-3.1', '1513', true])).toBe(''); // anti-torpedo patrol
    unit(s, 'saratoga.F4F-4.1').cap = { hex: at(s, '1512'), low: false, skip: [], fought: false };
    expect(order(mine)).toBe('CC-15.m-3');
  });

  it('CC-16.j.ii CC-16.h.iii CC-16.k.ii groups and targets of the strike alone', () => {
    const s = sea();
    s.pub.phase = 'Second air strike';
    put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
    const york = wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 2, 'F4F-3': 1 });
    put(s, 'ijn', 'TF3', '1513', ['jp-cv-shokaku', 'jp-cv-zuikaku']);
    spotted(s, 'ijn', 'TF3');
    begin(s, strikesAt(2));
    give(s, 'allied', launch(...york.map((u) => u.id)));
    give(s, 'ijn', pass.launch);
    const units = york.map((u) => ({ unit: u.id, attack: 0 }));
    give(s, 'allied', { kind: 'assign', strikes: [{ target: { tf: 'TF3' }, units }] });
    give(s, 'ijn', pass.cap);
    const [one, two, escort] = york.map((u) => u.id);
    const group = (...list: [string, number][]): Order => ({
      kind: 'group',
      choices: list.map(([u, g]) => ({ unit: u, group: g })),
    });
    expect(refused(s, 'allied', group([one, 0], [two, 1]))).toBe('');
    expect(refused(s, 'allied', group([one, 0], [one, 1]))).toBe('CC-16.j.ii');
    expect(refused(s, 'allied', group([escort, 0]))).toBe('CC-16.j.ii');
    expect(refused(s, 'allied', group([one, 2]))).toBe('CC-16.j.ii');
    give(s, 'allied', group([one, 0], [two, 1]));
    const hit = (...list: [string, string][]): string =>
      refused(s, 'allied', { kind: 'attack', attacks: list.map(([u, k]) => ({ unit: u, ship: k })) });
    expect(hit([one, 'jp-cv-shokaku'], [two, 'jp-cv-zuikaku'])).toBe('');
    expect(hit([one, 'jp-cv-zuikaku'])).toBe('CC-16.j.ii');
    expect(hit([escort, 'jp-cv-shokaku'])).toBe('CC-16.h.iii');
    expect(hit([one, 'jp-cv-shokaku'], [one, 'jp-cv-shokaku'])).toBe('CC-16.k.ii');
  });
});

describe('surface combat', () => {
  it('CC-24-2 only a task force with sound ships before a base that may be bombarded has that mission', () => {
    const s = sea();
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '0407', ['jp-ca-myoko']);
    put(s, 'ijn', 'TF4', '0408', ['jp-ca-haguro']);
    begin(s, surfaceAt(2));
    const order = (...list: [string, string][]): string =>
      refused(s, 'ijn', { kind: 'missions', bombard: list.map(([t, base]) => ({ tf: t, base })) });
    expect(order(['TF3', 'port-moresby'])).toBe('');
    expect(order(['TF3', 'townsville'])).toBe('CC-24-2');
    expect(order(['TF4', 'port-moresby'])).toBe('CC-24-2');
    expect(order(['TF3', 'port-moresby'], ['TF3', 'port-moresby'])).toBe('CC-24-2');
    ship(s, 'jp-ca-myoko').state = 'damaged';
    expect(order(['TF3', 'port-moresby'])).toBe('CC-24-2');
  });

  it('CC-20.a CC-20.a-2 CC-20.a-3 CC-20.b who seeks whom, once and in one hex', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-ca-astoria']);
    put(s, 'allied', 'TF2', '1514', ['us-ca-chester']);
    put(s, 'allied', 'TF6', '1515');
    put(s, 'ijn', 'TF3', '1515', ['jp-ca-myoko']);
    put(s, 'ijn', 'TF4', '1514', ['jp-ca-haguro']);
    put(s, 'ijn', 'TF5', '1515', ['jp-ca-aoba']);
    for (const label of ['TF3', 'TF4']) spotted(s, 'ijn', label);
    tf(s, 'ijn', 'TF5').up = 1;
    begin(s, surfaceAt(1));
    type Pair = [string[], string[]];
    const order = (...list: Pair[]): string =>
      refused(s, 'allied', { kind: 'engage', battles: list.map(([tfs, against]) => ({ tfs, against })) });
    expect(order([['TF1'], ['TF3']])).toBe('');
    expect(order([['TF1'], ['TF3']], [['TF2'], ['TF4']])).toBe('');
    expect(order([[], ['TF3']])).toBe('CC-20.a-2');
    expect(order([['TF1'], []])).toBe('CC-20.a-2');
    expect(order([['TF9'], ['TF3']])).toBe('CC-20.a-2');
    expect(order([['TF1', 'TF1'], ['TF3']])).toBe('CC-20.a-2');
    expect(order([['TF6'], ['TF3']])).toBe('CC-20.a-2');
    expect(order([['TF1'], ['TF3', 'TF3']])).toBe('CC-20.a-2');
    expect(order([['TF1', 'TF2'], ['TF3']])).toBe('CC-20.a');
    expect(order([['TF1'], ['TF4']])).toBe('CC-20.a');
    expect(order([['TF1'], ['TF5']])).toBe('CC-20.a'); // seen for strikes only
    give(s, 'allied', engage(['TF1'], ['TF3']));
    expect(refused(s, 'ijn', { kind: 'avoid', tfs: ['TF3', 'TF3'] })).toBe('CC-20.b');
    expect(refused(s, 'ijn', { kind: 'avoid', tfs: ['TF4'] })).toBe('CC-20.b');
  });

  it('CC-20.e.iii CC-20.e.iii-2 CC-20.f withdrawal from the third round, in place of fire, to a hex that was named', () => {
    const s = battle(['us-ca-astoria'], ['jp-ca-myoko']);
    const away: Order = { kind: 'fire', shots: [], withdraw: true };
    const shot = fire(['us-ca-astoria', 'C', 'jp-ca-myoko']);
    for (let round = 1; round <= 2; round++) {
      expect(refused(s, 'allied', away)).toBe('CC-20.e.iii');
      give(s, 'allied', shot, [12]);
      give(s, 'ijn', pass.fire);
    }
    expect(top(s).round).toBe(3);
    expect(refused(s, 'allied', { ...shot, withdraw: true } as Order)).toBe('CC-20.e.iii');
    give(s, 'allied', away);
    const offer = (...names: string[]): string =>
      refused(s, 'ijn', { kind: 'offer', hexes: names.map((n) => at(s, n)) });
    expect(offer('1514', '1516')).toBe('');
    expect(offer('1514')).toBe('CC-20.e.iii-2');
    expect(offer('1514', '1514')).toBe('CC-20.e.iii-2');
    expect(offer('1514', '1516', '1516')).toBe('CC-20.e.iii-2');
    expect(offer('1514', '1513')).toBe('CC-20.e.iii-2');
    give(s, 'ijn', { kind: 'offer', hexes: [at(s, '1514'), at(s, '1516')] });
    expect(refused(s, 'allied', { kind: 'retreat', hex: at(s, '1415') })).toBe('CC-20.e.iii-2');
    expect(refused(s, 'allied', { kind: 'retreat', hex: at(s, '1514') })).toBe('');
    const q = sea();
    put(q, 'allied', 'TF1', '1515', ['us-ca-astoria']);
    put(q, 'ijn', 'TF3', '1515', ['jp-ca-myoko']);
    spotted(q, 'ijn', 'TF3');
    begin(q, surfaceAt(1));
    give(q, 'allied', engage(['TF1'], ['TF3']));
    give(q, 'ijn', pass.avoid);
    const screen = (...ships: string[]): string => refused(q, 'allied', { kind: 'screen', ships });
    expect(screen('us-ca-astoria')).toBe('');
    expect(screen('us-ca-astoria', 'us-ca-astoria')).toBe('CC-20.f');
    expect(screen('us-ca-chester')).toBe('CC-20.f');
  });
});
