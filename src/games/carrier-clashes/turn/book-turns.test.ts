import { describe, expect, it } from 'vitest';
import type { Order } from '../open/orders.ts';
import { lookoutModifier } from '../open/search.ts';
import { searchesOf } from '../open/search-order.ts';
import { sight } from '../state.ts';
import { scoreOf } from './victory.ts';
import { nextWeather } from './weather.ts';
import {
  asked,
  at,
  begin,
  give,
  heard,
  pass,
  put,
  refused,
  searchAt,
  sea,
  ship,
  tf,
  wing,
} from '../testing.ts';

/** Weather, searches, movement and fuel, each case worked out from the book beforehand. */

type Move = { tf: string; path: number[]; exit?: boolean };
const move = (...moves: Move[]): Order => ({ kind: 'move', moves, boats: [], unload: [], drop: [] });

describe('the beginning of a turn', () => {
  it('CC-TAB-WEATHER-CLEAR CC-TAB-WEATHER-CLOUDY CC-TAB-WEATHER-STORMY R-01 what each die makes of each weather', () => {
    const row = (now: 'clear' | 'cloudy' | 'stormy') =>
      [1, 2, 3, 4, 5, 6].map((die) => nextWeather(now, die));
    const [fine, cloud, storm] = ['clear', 'cloudy', 'stormy'];
    expect(row('clear')).toEqual([fine, fine, fine, fine, cloud, storm]);
    expect(row('cloudy')).toEqual([fine, fine, fine, cloud, cloud, storm]);
    expect(row('stormy')).toEqual([fine, fine, cloud, cloud, cloud, storm]);
  });

  it('CC-12.a CC-12.a-2 a tie goes to the higher level; equal levels throw again', () => {
    const s = sea(); // Allies 1, IJN 0
    s.pub.turn = 0;
    begin(s, { step: 'turn', phase: 'initiative' }, [1, 1, 1, 1, 1, 1, 3, 4]);
    expect(s.pub.initiative).toBe('allied');
    const e = sea('eastern-solomons'); // both 1
    e.pub.turn = 0;
    begin(e, { step: 'turn', phase: 'initiative' }, [1, 1, 1, 1, 1, 1, 3, 3, 2, 5]);
    expect(e.pub.initiative).toBe('ijn');
  });
});

describe('searches', () => {
  const search = (searchers: [unit: string, arc: number][], from: number, range: number): Order => ({
    kind: 'search',
    sectors: [{ searchers: searchers.map(([unit, arc]) => ({ unit, arc })), from, range }],
    lookouts: [],
  });

  it('CC-15.b CC-15.c CC-15.a least arcs, combined arcs, and bearings from 0 to 350', () => {
    const s = sea();
    put(s, 'ijn', 'TF3', '1513', ['jp-ca-myoko', 'jp-ca-tone']); // 4 hexes and 30 degrees, 5 and 60
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    give(s, 'allied', pass.search);
    expect(refused(s, 'ijn', search([['jp-ca-myoko', 2]], 0, 4))).toBe('CC-15.b');
    expect(refused(s, 'ijn', search([['jp-ca-myoko', 3]], 0, 4))).toBe('');
    expect(refused(s, 'ijn', search([['jp-ca-myoko', 3]], 0, 3))).toBe('CC-15.b'); // 60 for short ones
    expect(refused(s, 'ijn', search([['jp-ca-tone', 6]], 0, 3))).toBe('');
    const both: [string, number][] = [
      ['jp-ca-myoko', 3],
      ['jp-ca-tone', 6],
    ];
    expect(refused(s, 'ijn', search(both, 0, 5))).toBe('CC-15.c');
    expect(refused(s, 'ijn', search(both, 0, 4))).toBe('');
    expect([35, 36].map((from) => refused(s, 'ijn', search([['jp-ca-myoko', 3]], from, 4)))).toEqual([
      '',
      'CC-15.a',
    ]);
  });

  it('CC-15.c R-104 a base searches by itself: only ships and air units put their arcs together', () => {
    const s = sea();
    wing(s, 'allied', 'port-moresby', { 'PBY-5': 1, Hudson: 1 });
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    const [boat, hudson] = ['port-moresby.PBY-5.1', 'port-moresby.Hudson.1'];
    const pair = (a: string, b: string): Order =>
      search(
        [
          [a, 3],
          [b, 3],
        ],
        9,
        2,
      );
    expect(refused(s, 'allied', pair(boat, 'port-moresby'))).toBe('CC-15.c');
    expect(refused(s, 'allied', pair('port-moresby', hudson))).toBe('CC-15.c');
    expect(refused(s, 'allied', pair(boat, hudson))).toBe('');
    expect(refused(s, 'allied', search([['port-moresby', 6]], 9, 2))).toBe('');
  });

  it('CC-TAB-SEARCH CC-TAB-SEARCH-5 CC-TAB-SEARCH-10 CC-TAB-SEARCH-WX CC-TAB-SEARCH-STORM the modifiers add up', () => {
    const cards = (hex: string, weather: 'clear' | 'cloudy' | 'stormy', die: number) => {
      const s = sea();
      wing(s, 'allied', 'port-moresby', { 'PBY-5': 1 }); // 0407, 11 hexes, 60 degrees
      put(s, 'ijn', 'TF3', hex, ['jp-ca-myoko', 'jp-dd-fubuki-1', 'jp-ap-china-maru'], ['SA', 'DA', 'MA']);
      s.pub.weather = s.pub.weather.map(() => weather);
      begin(s, searchAt(1));
      give(s, 'allied', pass.claims);
      const dealt = Math.max(0, die);
      const shuffle = dealt > 0 ? [1, 1] : [];
      const told = give(s, 'allied', search([['port-moresby.PBY-5.1', 6]], 9, 11), [
        Math.abs(die),
        ...shuffle,
      ]);
      return heard(told, 'public').match(/(\d) cards? dealt/)?.[1] ?? 'none';
    };
    // level 1: a die of 1 shows 2 cards up to five hexes, 1 beyond, none beyond ten
    expect(cards('0809', 'clear', 1)).toBe('2'); // four hexes
    expect(cards('1010', 'clear', 1)).toBe('1'); // six
    expect(cards('1512', 'clear', -1)).toBe('none'); // eleven
    expect(cards('1512', 'clear', 2)).toBe('1');
    expect(cards('0809', 'cloudy', 1)).toBe('1');
    expect(cards('0809', 'stormy', -1)).toBe('none');
    expect(cards('0809', 'stormy', 2)).toBe('1');
  });

  it('CC-15.h.iv R-05 no more cards than four and the level of the searcher', () => {
    const ships = ['us-cv-lexington', 'us-ca-astoria', 'us-dd-sims-1', 'us-ap-alhena', 'us-bb-washington'];
    const s = sea();
    put(s, 'ijn', 'TF3', '1513', ['jp-ca-myoko']);
    const t = put(s, 'allied', 'TF1', '1511', ships);
    expect(t.cards.length).toBe(5);
    begin(s, searchAt(1));
    give(s, 'allied', pass.claims);
    give(s, 'allied', pass.search);
    const told = give(s, 'ijn', search([['jp-ca-myoko', 3]], 35, 4), [6, 1, 1, 1, 1]);
    expect(heard(told, 'public')).toContain('4 cards dealt');
  });

  it('CC-15.d-2 CC-15.e arcs that lie over each other count twice, on their edges too; arcs side by side count once', () => {
    const s = sea();
    const arc = (unit: string, from: number, width: number) => ({
      origin: at(s, '1510'),
      from,
      width,
      range: 4,
      units: [unit],
    });
    const n = (hex: string, ...arcs: ReturnType<typeof arc>[]) => searchesOf(s, arcs).get(at(s, hex))?.n;
    // 1507 lies straight north: on the left edge of the second arc, inside the first
    expect(n('1507', arc('a', 33, 6), arc('b', 0, 6))).toBe(2);
    expect(n('1507', arc('b', 0, 6), arc('a', 33, 6))).toBe(2);
    expect(n('1507', arc('a', 30, 6), arc('b', 0, 6))).toBe(1);
    expect(n('1507', arc('b', 0, 6), arc('a', 30, 6))).toBe(1);
    // one unit in two fans looks at a hex once, whoever goes with it
    const pair = { ...arc('a', 33, 6), units: ['a', 'c'] };
    expect([n('1507', pair, arc('a', 34, 6)), n('1507', arc('a', 34, 6), pair)]).toEqual([1, 1]);
  });
});

describe('movement and fuel', () => {
  it('CC-23.h CC-23.h-2 CC-TAB-VP-END out of reach of fuel for two turns costs a point, for four the damaged value', () => {
    // fuel ends with the last turn: 3 and 3 hexes, then 2 and 2; Noumea is 2620
    const score = (hex: string): number => {
      const s = sea();
      s.pub.turn = 14;
      put(s, 'allied', 'TF1', hex, ['us-ca-astoria']);
      ship(s, 'us-ca-astoria').last = 14;
      s.pub.landed['Occupation of Port Moresby'] = 5; // no bonus to either side
      begin(s, { step: 'turn', phase: 'record' });
      return scoreOf(s, 'ijn') - 5;
    };
    expect(['2614', '2613', '2610', '2609'].map(score)).toEqual([0, 1, 1, 8]);
  });

  it('CC-19.d at the start of a turn the bombers of a carrier are those aboard her', () => {
    const s = sea();
    put(s, 'ijn', 'TF3', '1513', ['jp-cv-shokaku', 'jp-cv-zuikaku']);
    const [lost] = wing(s, 'ijn', 'jp-cv-shokaku', { D3A1: 3 });
    lost.lost = true;
    wing(s, 'ijn', 'jp-cv-zuikaku', { B5N2: 4 });
    s.pub.turn = 0;
    begin(s, { step: 'turn', phase: 'initiative' }, [1, 1, 1, 1, 1, 1, 3, 4]);
    expect(['jp-cv-shokaku', 'jp-cv-zuikaku'].map((k) => ship(s, k).bombers)).toEqual([2, 4]);
  });

  it('CC-26.d CC-26.d-2 a force unloads what can land, though its transports came too late', () => {
    const s = sea();
    s.pub.initiative = 'allied';
    put(s, 'ijn', 'TF3', '0408', ['jp-apd-patrol-boat-1', 'jp-ap-asakasan-maru']);
    for (const id of ['jp-apd-patrol-boat-1', 'jp-ap-asakasan-maru']) ship(s, id).cargo = 2;
    begin(s, { step: 'movement', stage: 'first-unseen' });
    const order = move({ tf: 'TF3', path: [at(s, '0407')] });
    expect(refused(s, 'ijn', { ...order, unload: ['TF3'] } as Order)).toBe('');
  });

  it('CC-CS-S3 R-60 lookouts without radar have nothing to add to level 1 less 4', () => {
    const s = sea();
    s.pub.turn = 2;
    put(s, 'allied', 'TF1', '1515', ['au-ca-australia']);
    put(s, 'allied', 'TF2', '1515', ['us-cl-helena']); // radar 2
    expect(['TF1', 'TF2'].map((k) => lookoutModifier(sight(s, 'allied'), [k]))).toEqual([-3, -1]);
  });

  const sail = (id: string, hexes: number, last: number, turn = 1) => {
    const s = sea();
    s.pub.turn = turn;
    s.pub.initiative = 'ijn';
    put(s, 'allied', 'TF1', '2510', [id]);
    ship(s, id).last = last;
    begin(s, { step: 'movement', stage: 'first-unseen' });
    const path = ['2511', '2512', '2513', '2514', '2515', '2516', '2517']
      .slice(0, hexes)
      .map((h) => at(s, h));
    return { s, order: move({ tf: 'TF1', path }) };
  };

  it('CC-23.d CC-23.e five hexes cost a turn of endurance, six cost two, four none', () => {
    const left = (hexes: number) => {
      const { s, order } = sail('us-dd-sims-1', hexes, 9);
      give(s, 'allied', order);
      return ship(s, 'us-dd-sims-1').last;
    };
    expect([4, 5, 6].map(left)).toEqual([9, 8, 7]);
  });

  it('CC-23.b.i CC-23.b.ii CC-23.b.iii CC-23.b.iv past her endurance a ship makes 3, 3, 2, 2, 1, 1 and no hexes', () => {
    const most = (turn: number) => {
      for (let n = 6; n > 0; n--) {
        const { s, order } = sail('us-dd-sims-1', n, 5, turn);
        if (refused(s, 'allied', order) === '') return n;
      }
      return 0;
    };
    expect([5, 6, 7, 8, 9, 10, 11, 12].map(most)).toEqual([6, 3, 3, 2, 2, 1, 1, 0]);
  });

  it('CC-13.b CC-13 leaving the map is a hex of the move', () => {
    const go = (hexes: number) => {
      const s = sea();
      s.pub.initiative = 'ijn';
      put(s, 'allied', 'TF1', '3010', ['us-ca-astoria']);
      begin(s, { step: 'movement', stage: 'first-unseen' });
      const path = ['3011', '3012', '3013', '3014', '3015', '3016'].slice(0, hexes).map((h) => at(s, h));
      return refused(s, 'allied', move({ tf: 'TF1', path, exit: true }));
    };
    expect([5, 6].map(go)).toEqual(['', 'CC-13']);
  });

  it('CC-12.f.vi-2 CC-23.f-3 by night only U.S. ships fuel at a rendezvous, all by day', () => {
    const go = (turn: number) => {
      const s = sea();
      s.pub.turn = turn;
      put(s, 'allied', 'TF1', '1613', ['us-dd-sims-1', 'au-cl-hobart', 'us-ao-neosho']);
      for (const id of ['us-dd-sims-1', 'au-cl-hobart']) ship(s, id).last = turn + 2;
      begin(s, { step: 'movement', stage: 'done' });
      return ['us-dd-sims-1', 'au-cl-hobart'].map((id) => (ship(s, id).last ?? 0) > turn + 2);
    };
    expect([go(3), go(4)]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('CC-21.c CC-21.d a dummy comes back where a block of the side stands, and one may be taken off', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-ca-astoria']);
    put(s, 'allied', 'TF2', '1517');
    begin(s, { step: 'organise' });
    const plan = (dummies: string[], drop: string[]): Order => ({
      kind: 'organise',
      tfs: [],
      dummies: dummies.map((h) => at(s, h)),
      drop,
    });
    expect(refused(s, 'allied', plan(['1516'], []))).toBe('CC-21.c');
    expect(refused(s, 'allied', plan([], ['TF1']))).toBe('CC-21.d');
    give(s, 'allied', plan(['1515'], ['TF2']));
    expect(heard(give(s, 'ijn', pass.organise), 'allied')).toContain('Your task forces are reorganised.');
    expect(s.sides.allied.tfs.map((k) => k.hex)).toEqual([at(s, '1515'), at(s, '1515')]);
    expect(s.sides.allied.tfs.map((k) => s.sides.allied.ships.some((m) => m.tf === k.label))).toEqual([
      true,
      false,
    ]);
  });

  it('CC-13.c CC-13.c-2 a carrier that has come through an island hex searches and strikes no more this turn', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington']);
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    tf(s, 'allied', 'TF1').island = true;
    begin(s, searchAt(2));
    give(s, 'allied', pass.claims);
    expect(refused(s, 'allied', search1('lexington.SBD-3.1'))).toBe('CC-15.a');
    begin(s, { step: 'strikes', no: 3, stage: 'launch' });
    expect(asked(s)).toEqual(['allied launch', 'ijn launch']);
    expect(refused(s, 'allied', { kind: 'launch', units: ['lexington.SBD-3.1'], home: [] })).toBe(
      'CC-12.h-2',
    );
  });
  const search1 = (unit: string): Order => ({
    kind: 'search',
    sectors: [{ searchers: [{ unit, arc: 6 }], from: 0, range: 4 }],
    lookouts: [],
  });
});
