import { describe, expect, it } from 'vitest';
import { coverage, covers, cuts, sharedEdge } from '../open/arcs.ts';
import { boardOf } from '../open/board.ts';
import { countsOf } from '../open/cards.ts';
import type { Order, SectorOrder } from '../open/orders.ts';
import type { Weather } from '../open/pack.ts';
import { cardLimit, searchModifier } from '../open/search.ts';
import { carrierClashes as rules } from '../ruleset.ts';
import type { State } from '../state.ts';
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
  tf,
  unit,
  wing,
} from '../testing.ts';

const search = (sectors: SectorOrder[], lookouts: string[] = []): Order => ({
  kind: 'search',
  sectors,
  lookouts,
});
const look = (unitId: string, arc: number, from: number, range: number): SectorOrder => ({
  searchers: [{ unit: unitId, arc }],
  from,
  range,
});
const moresby = search([look('port-moresby', 36, 0, 2)]);

/** A first search phase with the Allies about to search. */
function searching(set: (s: State) => void, scenario = 'coral-sea', options = {}): State {
  const s = sea(scenario, options);
  set(s);
  begin(s, searchAt(1));
  give(s, 'allied', pass.claims);
  return s;
}
const six = ['jp-ca-myoko', 'jp-ca-haguro', 'jp-ca-aoba', 'jp-ca-kako', 'jp-ca-kinugasa', 'jp-ca-furutaka'];
const sixCards = ['SA', 'SA', 'SJ', 'SJ', 'S2'];

describe('search arcs', () => {
  const grid = boardOf('coral-sea').grid;
  const s = sea();
  const h = (name: string) => at(s, name);

  it('CC-15.a-2 CC-15.d a hex is covered if its centre is inside or an edge of the arc cuts it, within range', () => {
    const north = { origin: h('1515'), from: 33, width: 6, range: 4 }; // 330 to 030
    expect(covers(grid, north, h('1511'))).toBe(true);
    expect(covers(grid, north, h('1510'))).toBe(false); // out of range
    expect(covers(grid, north, h('1519'))).toBe(false); // behind
    const east = { origin: h('1515'), from: 7, width: 3, range: 4 }; // 070 to 100; the hex to the NE lies on 060
    expect(cuts(grid, h('1515'), 7, h('1614'))).toBe(true);
    expect(covers(grid, east, h('1614'))).toBe(true);
    expect(cuts(grid, h('1515'), 3, h('1614'))).toBe(false); // bearing 030 runs along its side
    expect(covers(grid, { ...east, from: 9 }, h('1614'))).toBe(false);
    const west = { origin: h('1515'), from: 35, width: 6, range: 4 }; // 350 to 050: its right edge cuts the hex to the NE
    expect(covers(grid, west, h('1614'))).toBe(true);
    expect(covers(grid, { ...west, width: 4 }, h('1614'))).toBe(false); // 350 to 030
    const round = { origin: h('1515'), from: 4, width: 28, range: 4 }; // all but 320 to 040
    expect(['1519', '1913', '1113', '1511'].map((k) => covers(grid, round, h(k)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(coverage(grid, { origin: h('1515'), from: 0, width: 36, range: 2 })).toHaveLength(19);
    // rings of 1, 3, 3 and 5 hexes lie within 30 degrees of north, those of the second and fourth on the edges
    for (const origin of ['1515', '1415'].map(h))
      expect([1, 2, 3, 4].map((range) => coverage(grid, { ...north, origin, range }).length)).toEqual([
        2, 5, 8, 13,
      ]);
    for (const origin of ['0101', '0220', '1515', '1614', '3001', '2920'].map(h))
      for (const [from, width, range] of [
        [35, 3, 12],
        [7, 3, 4],
        [20, 6, 3],
        [4, 19, 5],
      ]) {
        const sector = { origin, from, width, range };
        const all = Array.from({ length: grid.size }, (_, hex) => hex);
        expect(coverage(grid, sector).sort((a, b) => a - b)).toEqual(
          all.filter((hex) => covers(grid, sector, hex)),
        );
      }
  });

  it('CC-15.d-2 a hex cut by two adjoining arcs from either side is searched once', () => {
    const a = { origin: h('1515'), from: 33, width: 3, range: 4 };
    const b = { origin: h('1515'), from: 0, width: 3, range: 4 };
    expect(covers(grid, a, h('1513')) && covers(grid, b, h('1513'))).toBe(true);
    expect(sharedEdge(grid, a, b, h('1513'))).toBe(true);
    const t = searching((x) => {
      put(x, 'allied', 'TF1', '1515', ['us-cv-lexington']);
      wing(x, 'allied', 'us-cv-lexington', { 'SBD-3': 2 });
      put(x, 'ijn', 'TF3', '1513', six, sixCards);
    });
    const told = give(
      t,
      'allied',
      search([look('lexington.SBD-3.1', 3, 33, 4), look('lexington.SBD-3.2', 3, 0, 4)]),
      [1, 5, 4, 3, 2],
    );
    expect(heard(told, 'ijn')).toContain('2 cards'); // 1 + level 1, no bonus for a second search
  });

  it('CC-15.b at least 30 degrees to 4 hexes and beyond, at least 60 for shorter searches', () => {
    const t = searching((x) => {
      put(x, 'allied', 'TF1', '1515', ['us-cv-lexington']);
      wing(x, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    });
    expect(refused(t, 'allied', search([look('lexington.SBD-3.1', 2, 0, 4)]))).toBe('CC-15.b');
    expect(refused(t, 'allied', search([look('lexington.SBD-3.1', 3, 0, 4)]))).toBe('');
    expect(refused(t, 'allied', search([look('lexington.SBD-3.1', 5, 0, 3)]))).toBe('CC-15.b');
    expect(refused(t, 'allied', search([look('lexington.SBD-3.1', 6, 0, 3)]))).toBe('');
  });

  it('CC-15.a only what has search values searches, first value range, second arc in tens of degrees', () => {
    const t = searching((x) => {
      put(x, 'allied', 'TF1', '1515', ['us-cv-lexington', 'us-ca-astoria']);
      wing(x, 'allied', 'us-cv-lexington', { 'SBD-3': 1, 'F4F-3': 1 });
    });
    expect(refused(t, 'allied', search([look('lexington.F4F-3.1', 3, 0, 4)]))).toBe('CC-15.a');
    expect(refused(t, 'allied', search([look('us-ca-astoria', 3, 0, 4)]))).toBe('CC-15.a');
    expect(refused(t, 'allied', search([look('lexington.SBD-3.1', 7, 0, 4)]))).toBe('CC-15.a');
    expect(refused(t, 'allied', search([look('lexington.SBD-3.1', 6, 0, 5)]))).toBe('CC-15.c');
    expect(refused(t, 'allied', search([look('rabaul', 36, 0, 2)]))).toBe('CC-15.a');
  });

  it('CC-15.c units in one hex add their arcs, to the shortest range among them', () => {
    const t = searching((x) => {
      put(x, 'allied', 'TF1', '1515', ['us-cv-lexington']);
      put(x, 'allied', 'TF2', '1715', ['us-cv-yorktown']);
      wing(x, 'allied', 'us-cv-lexington', { 'SBD-3': 1, 'TBF-1': 1 }); // 4 hexes 60 degrees, 5 hexes 30 degrees
      wing(x, 'allied', 'us-cv-yorktown', { 'SBD-3': 1 });
    });
    const both = (range: number, second = 'lexington.TBF-1.1'): Order =>
      search([
        {
          searchers: [
            { unit: 'lexington.SBD-3.1', arc: 6 },
            { unit: second, arc: 3 },
          ],
          from: 0,
          range,
        },
      ]);
    expect(refused(t, 'allied', both(4))).toBe('');
    expect(refused(t, 'allied', both(5))).toBe('CC-15.c');
    expect(refused(t, 'allied', both(4, 'yorktown.SBD-3.1'))).toBe('CC-15.c');
  });
});

describe('CC-15 the search', () => {
  it('CC-15 CC-15.f CC-15.f-2 CC-15.f-3 the side without initiative searches first; searched hexes and their count are shown', () => {
    const s = searching((x) => put(x, 'ijn', 'TF3', '0908', ['jp-ca-myoko']));
    expect(asked(s)).toEqual(['allied search']);
    give(s, 'allied', moresby, [3]);
    const marks = rules.view(s, 'ijn').pub.searched.allied;
    expect(marks).toContainEqual([at(s, '0407'), 1]);
    expect(asked(s)).toEqual(['ijn search']);
  });

  it('CC-15.e CC-TAB-SEARCH-MORE each search beyond the first adds one and is not rolled for', () => {
    const s = searching((x) => {
      put(x, 'allied', 'TF1', '1515', ['us-cv-lexington']);
      wing(x, 'allied', 'us-cv-lexington', { 'SBD-3': 3 });
      put(x, 'ijn', 'TF3', '1512', six, sixCards);
    });
    const told = give(
      s,
      'allied',
      search([1, 2, 3].map((n) => look(`lexington.SBD-3.${n}`, 6, 33, 4))),
      [1, 5, 4, 3, 2],
    );
    expect(heard(told, 'ijn')).toContain('4 cards'); // 1 + level 1 + 2
  });

  it('CC-15.g CC-15.h.iii no cards, nothing spotted; the total is never below none', () => {
    const s = searching((x) => put(x, 'ijn', 'TF3', '0408', six, sixCards), 'santa-cruz');
    s.pub.weather = s.pub.weather.map(() => 'stormy');
    s.sides.ijn.tfs[0].hex = at(s, '2119');
    const told = give(s, 'allied', search([look('espiritu-santo', 36, 0, 2)]), [1]); // 1 - 2
    expect(tf(s, 'ijn', 'TF3').up).toBe(0);
    expect(heard(told, 'ijn')).not.toContain('spotted');
  });

  it('CC-15.g-2 CC-15.i CC-15.j-3 every task force in a searched hex is turned up and shows the same number of cards', () => {
    const s = searching((x) => {
      put(x, 'ijn', 'TF3', '0408', six.slice(0, 3), ['SA', 'SA', 'SJ']);
      put(x, 'ijn', 'TF4', '0408', six.slice(3), ['SJ', 'S2']);
    });
    give(s, 'allied', moresby, [1, 3, 2, 2]);
    expect(s.sides.allied.know.log.map((k) => [k.label, k.cards?.length])).toEqual([
      ['TF3', 2],
      ['TF4', 2],
    ]);
    expect([tf(s, 'ijn', 'TF3').up, tf(s, 'ijn', 'TF4').up]).toEqual([2, 2]);
    expect(rules.view(s, 'allied').shown.ijn.blocks.map((b) => b.label)).toEqual(['TF3', 'TF4']);
  });

  it('CC-15.h.i one D6 for all searches of a side in a phase, or one a hex if so agreed', () => {
    const set = (x: State) => {
      put(x, 'ijn', 'TF3', '0408', ['jp-ca-myoko']);
      put(x, 'ijn', 'TF4', '0308', ['jp-ca-haguro']);
    };
    const spots = (options: { [o: string]: string }, dice: number[]): number =>
      give(searching(set, 'coral-sea', options), 'allied', moresby, dice).filter((i) => i.kind === 'sighting')
        .length;
    expect(spots({}, [6])).toBe(2);
    expect(spots({ 'search-roll': 'hex' }, [6, 6])).toBe(2);
  });

  it('CC-15.h.ii modifiers are taken hex by hex', () => {
    const s = searching((x) => {
      put(x, 'ijn', 'TF3', '0408', six.slice(0, 3), ['SA', 'SA', 'SJ']); // zone 1
      put(x, 'ijn', 'TF4', '1513', six.slice(3), ['SJ', 'S2']); // zone 5
      put(x, 'allied', 'TF1', '1515', ['us-cv-lexington']);
      wing(x, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    });
    s.pub.weather[4] = 'stormy';
    const both = search([look('port-moresby', 36, 0, 2), look('lexington.SBD-3.1', 6, 33, 4)]);
    give(s, 'allied', both, [1, 3, 2]); // 2 cards in the clear, 0 in the storm
    expect(s.sides.allied.know.log.map((k) => k.label)).toEqual(['TF3']);
  });

  it('CC-15.h.iv CC-TAB-SEARCH-MAX at most 4 cards plus initiative level, or 4 by the chart', () => {
    expect(cardLimit({ options: {} }, 2)).toBe(6);
    expect(cardLimit({ options: { 'card-limit': 'flat' } }, 2)).toBe(4);
    const s = searching((x) =>
      put(x, 'ijn', 'TF3', '0408', [...six, 'jp-cv-shokaku'], ['SA', 'SA', 'SJ', 'SJ', 'S2', 'HA']),
    );
    give(s, 'allied', moresby, [6, 6, 5, 4, 3, 2]); // 6 + 1, limit 5
    expect(s.sides.allied.know.log[0].cards).toHaveLength(5);
  });

  it('CC-15.j CC-15.j-2 CC-21.b a dummy block is removed as soon as a card would be dealt, with no roll of its own', () => {
    const s = searching((x) => put(x, 'ijn', 'TF3', '0408'));
    give(s, 'allied', moresby, [1]);
    expect(s.sides.ijn.tfs).toEqual([]);
    expect(s.sides.ijn.labels).toContain('TF3');
  });

  it('CC-DN-SEARCH a report is partial: a large task force never shows all its cards at once', () => {
    const s = searching((x) =>
      put(
        x,
        'ijn',
        'TF3',
        '0408',
        [...six, 'jp-cv-shokaku', 'jp-dd-fubuki-1'],
        ['SA', 'SA', 'SJ', 'SJ', 'S2', 'HA', 'DA'],
      ),
    );
    give(s, 'allied', moresby, [6, 7, 6, 5, 4, 3, 2]);
    expect(s.sides.allied.know.log[0].cards?.length).toBeLessThan(7);
    expect(s.sides.allied.know.log[0].all).toBeUndefined();
  });

  it('CC-DN-ARC searching betrays the arc, not the carrier', () => {
    const s = searching((x) => {
      put(x, 'allied', 'TF1', '1515', ['us-cv-lexington']);
      wing(x, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    });
    const told = give(s, 'allied', search([look('lexington.SBD-3.1', 6, 33, 4)]), [3]);
    expect(heard(told, 'ijn')).not.toContain('exington');
    expect(rules.view(s, 'ijn').shown.allied.blocks).toEqual([{ hex: at(s, '1515'), label: null, up: 0 }]);
    expect(rules.view(s, 'ijn').pub.searched.allied.length).toBeGreaterThan(5);
  });

  it('CC-15.n CC-15.n-2 CC-12.d-2 CC-12.h-2 a unit that searched may not strike next, one that struck may not search next', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington']);
    const [u] = wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    const launch: Order = { kind: 'launch', units: [u.id], home: [] };
    u.searched = 1;
    begin(s, { step: 'strikes', no: 2, stage: 'launch' });
    expect(refused(s, 'allied', launch)).toBe('CC-12.d-2');
    begin(s, { step: 'strikes', no: 3, stage: 'launch' });
    expect(refused(s, 'allied', launch)).toBe('');
    u.searched = 2;
    expect(refused(s, 'allied', launch)).toBe('CC-12.h-2');
    Object.assign(u, { searched: 0, struck: 1 });
    begin(s, { step: 'search', no: 1, stage: 'first-search' });
    expect(refused(s, 'allied', search([look(u.id, 6, 0, 4)]))).toBe('CC-15.a');
    begin(s, { step: 'search', no: 2, stage: 'first-search' });
    expect(refused(s, 'allied', search([look(u.id, 6, 0, 4)]))).toBe('');
    begin(s, { step: 'strikes', no: 2, stage: 'launch' });
    expect(refused(s, 'allied', launch)).toBe('CC-12.d-2');
  });
});

/** A cruiser of the IJN searches Lexington's hex, over which CAP is claimed or not. */
function claimed(claim: boolean, die: number, weather: Weather = 'clear') {
  const s = sea();
  s.pub.weather = s.pub.weather.map(() => weather);
  put(s, 'allied', 'TF1', '1006', ['us-cv-lexington', 'us-ca-astoria', 'us-ca-chester'], ['HA', 'SA', 'SJ']);
  wing(s, 'allied', 'us-cv-lexington', { 'F4F-3': 2, 'SBD-3': 1 });
  put(s, 'ijn', 'TF1', '1009', ['jp-ca-myoko']); // search 4 hexes, 30 degrees
  begin(s, searchAt(1));
  give(s, 'allied', {
    kind: 'meet-searches',
    claims: claim ? [{ unit: 'lexington.F4F-3.1', hex: at(s, '1006') }] : [],
  });
  give(s, 'allied', pass.search);
  const shuffle = Math.min(Math.max(0, die - (claim ? 2 : 0)), 3) > 0 ? [3, 2] : [];
  give(s, 'ijn', search([look('jp-ca-myoko', 3, 35, 4)]), [die, ...shuffle]);
  return s;
}

describe('the search chart', () => {
  const base = { level: 0, searches: 1, nearest: 3, cap: false, weather: 'clear' as const };

  it('CC-TAB-SEARCH CC-TAB-SEARCH-INIT the level of the searching side is added as it stands', () => {
    expect([2, 0, -1].map((level) => searchModifier({ ...base, level }))).toEqual([2, 0, -1]);
  });

  it('CC-TAB-SEARCH-5 CC-TAB-SEARCH-10 CC-TAB-SEARCH-CUM beyond 5 and beyond 10 hexes, one each', () => {
    expect([5, 6, 10, 11].map((nearest) => searchModifier({ ...base, nearest }))).toEqual([0, -1, -1, -2]);
  });

  it('CC-TAB-SEARCH-WX CC-TAB-SEARCH-STORM CC-TAB-WXFX-SEARCH cloud 1 less, storm 2 less', () => {
    expect(searchModifier({ ...base, weather: 'cloudy' })).toBe(-1);
    expect(searchModifier({ ...base, weather: 'stormy' })).toBe(-2);
  });

  it('CC-TAB-SEARCH-CAP CC-TAB-SEARCH-CLOUD CAP 2 less, in place of cloud, and not in a storm', () => {
    expect(searchModifier({ ...base, cap: true })).toBe(-2);
    expect(searchModifier({ ...base, cap: true, weather: 'cloudy' })).toBe(-2);
    expect(searchModifier({ ...base, cap: true, weather: 'stormy' })).toBe(-2);
    // a result of 0 under CAP is a fleeting sight, but in a storm there is no CAP to claim
    expect(claimed(true, 2, 'cloudy').sides.allied.tfs[0].up).toBe(1);
    expect(claimed(true, 2, 'stormy').sides.allied.tfs[0].up).toBe(0);
  });
});

describe('CC-15.m CAP against searches', () => {
  it('CC-15.m CC-15.m-2 CC-12.c-2 a claim costs the searcher two', () => {
    expect(claimed(false, 3).sides.ijn.know.log[0].cards).toHaveLength(3);
    expect(claimed(true, 3).sides.ijn.know.log[0].cards).toHaveLength(1);
  });

  it('CC-15.m only an F unit of an Allied carrier or radar base serves', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1006', ['us-cv-lexington']);
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1, 'F4F-3': 1 });
    wing(s, 'allied', 'noumea', { 'F4F-3': 1 });
    wing(s, 'allied', 'port-moresby', { 'P-39D': 1 });
    begin(s, searchAt(1));
    const claim = (id: string, hex: string) =>
      refused(s, 'allied', { kind: 'meet-searches', claims: [{ unit: id, hex: at(s, hex) }] });
    expect(claim('lexington.SBD-3.1', '1006')).toBe('CC-15.m-2');
    expect(claim('noumea.F4F-3.1', '2620')).toBe('CC-15.m');
    expect(claim('port-moresby.P-39D.1', '0407')).toBe('');
    expect(claim('lexington.F4F-3.1', '1007')).toBe('CC-15.m');
    expect(asked(s)).toEqual(['allied meet-searches']); // the IJN is never asked
  });

  it('CC-15.m-3 the unit stays on CAP there in the next strike phase and may not strike', () => {
    const s = claimed(true, 3);
    expect(unit(s, 'lexington.F4F-3.1').cap).toMatchObject({ hex: at(s, '1006') });
    begin(s, { step: 'strikes', no: 2, stage: 'launch' });
    expect(refused(s, 'allied', { kind: 'launch', units: ['lexington.F4F-3.1'], home: [] })).toBe(
      'CC-12.d-2',
    );
    expect(refused(s, 'allied', { kind: 'launch', units: ['lexington.SBD-3.1'], home: [] })).toBe('');
  });

  it('CC-TAB-SEARCH-NEAR a result of 0 under CAP leaves the task force seen for the next strikes only', () => {
    const s = claimed(true, 2);
    expect(tf(s, 'allied', 'TF1').up).toBe(1);
    expect(s.sides.ijn.know.log).toEqual([]);
    expect(rules.view(s, 'ijn').shown.allied.blocks[0]).toMatchObject({ label: 'TF1', up: 1 });
    begin(s, { step: 'strikes', no: 2, stage: 'launch' });
    give(s, 'allied', pass.launch);
    give(s, 'ijn', pass.launch);
    expect(tf(s, 'allied', 'TF1').up).toBe(0);
  });
});

describe('CC-15.o armed searches', () => {
  function found(cards: string[], ids: string[], dice: number[], extra?: (s: State) => void) {
    const s = searching((x) => {
      put(x, 'allied', 'TF1', '1515', ['us-cv-lexington']);
      wing(x, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
      put(x, 'ijn', 'TF3', '1512', ids, cards);
      extra?.(x);
    });
    give(s, 'allied', search([look('lexington.SBD-3.1', 6, 33, 4)]), dice);
    return s;
  }
  const attack = (suit: 'H' | 'S' | 'D'): Order => ({
    kind: 'follow-up',
    act: 'attack',
    tf: 'TF3',
    unit: 'lexington.SBD-3.1',
    suit,
  });

  it('CC-15.o CC-15.o-2 the target type must have been drawn and chance picks the ship', () => {
    const s = found(['HA', 'SA', 'SJ'], ['jp-cv-shokaku', 'jp-ca-myoko', 'jp-ca-haguro'], [1, 2, 2]); // HA, SJ
    expect(s.sides.allied.know.log[0].cards).toEqual(['HA', 'SJ']);
    expect(refused(s, 'allied', attack('D'))).toBe('CC-15.o-2');
    give(s, 'allied', attack('S'), [2, 1]); // the second cruiser, and a hit
    expect(ship(s, 'jp-ca-haguro').state).toBe('damaged');
    expect(refused(s, 'allied', attack('H'))).toBe('CC-15.o'); // one attack a task force
  });

  it('CC-15.o.i D12: 1 damages, 12 puts the unit out for the turn, the rest does nothing', () => {
    const roll = (die: number) => {
      const s = found(['SA'], ['jp-ca-myoko'], [1]);
      give(s, 'allied', attack('S'), [die]);
      return [ship(s, 'jp-ca-myoko').state, unit(s, 'lexington.SBD-3.1').out];
    };
    expect([roll(1), roll(2), roll(11), roll(12)]).toEqual([
      ['damaged', false],
      ['ok', false],
      ['ok', false],
      ['ok', true],
    ]);
  });

  it('CC-EX-15.o.ii CC-15.o-3 a heart that is a dummy is struck off, and the scouts pick again', () => {
    const four = six.slice(0, 4);
    const s = found(['S2', 'S2', 'DA'], [...four, 'jp-dd-fubuki-1'], [3, 5, 4, 3, 2], (x) => {
      const t = x.sides.ijn.tfs[0];
      t.ruse = ['HJ'];
      t.marker = 'H7';
    });
    expect(s.sides.allied.know.log[0].cards).toEqual(['S2', 'S2', 'DA', 'HJ']);
    give(s, 'allied', attack('H'));
    expect(tf(s, 'ijn', 'TF3')).toMatchObject({ ruse: [], marker: null });
    expect(asked(s)).toEqual(['allied follow-up']);
    give(s, 'allied', attack('S'), [3, 1]);
    expect(ship(s, 'jp-ca-aoba').state).toBe('damaged');
  });

  it('CC-15.o-3 of two dummies of one suit the other stays in the pile', () => {
    const s = found(['S2', 'S2', 'DA'], [...six.slice(0, 4), 'jp-dd-fubuki-1'], [3, 5, 4, 3, 2], (x) => {
      Object.assign(x.sides.ijn.tfs[0], { ruse: ['H2'], marker: 'H7' }); // a 2 stands for two ships
    });
    give(s, 'allied', attack('H'), [1]);
    expect(countsOf(tf(s, 'ijn', 'TF3').ruse).H).toBe(1);
  });

  it('CC-15.o only Allied units with P strength make armed searches', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1512', ['jp-ca-myoko']);
    put(s, 'allied', 'TF3', '1513', ['us-ca-astoria'], ['SA']);
    wing(s, 'ijn', 'rabaul', { E13A1: 1 });
    s.sides.ijn.air[0].at = 'jp-ca-myoko';
    s.pub.initiative = 'allied';
    begin(s, { step: 'search', no: 1, stage: 'first-search' });
    give(s, 'ijn', search([look('rabaul.E13A1.1', 5, 15, 5)]), [3]);
    const order: Order = { kind: 'follow-up', act: 'attack', tf: 'TF3', unit: 'rabaul.E13A1.1', suit: 'S' };
    expect(refused(s, 'ijn', order)).toBe('CC-15.o');
  });
});

describe('night lookouts', () => {
  it('CC-CS-S3 CC-MI-S3 CC-ES-S3 by night each task force may watch its own hex: die less 4, IJN 1 more, Allies their best radar', () => {
    const s = sea();
    s.pub.turn = 2;
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington']); // radar 1, level 1
    put(s, 'ijn', 'TF1', '1515', ['jp-ca-myoko'], ['SA']);
    put(s, 'allied', 'TF2', '1515');
    const night = (die: number) => {
      const t = rules.clone(s);
      begin(t, { step: 'search', no: 2, stage: 'cap' });
      give(t, 'allied', search([], ['TF1']), [die]);
      return tf(t, 'ijn', 'TF1').up;
    };
    expect([night(2), night(3)]).toEqual([0, 2]); // 2+1+1-4 = 0, 3+1+1-4 = 1
    begin(s, { step: 'search', no: 2, stage: 'cap' });
    expect(refused(s, 'allied', search([], ['TF2']))).toBe('CC-CS-S3');
    expect(refused(s, 'allied', moresby)).toBe('CC-15.a');
    give(s, 'allied', pass.search);
    give(s, 'ijn', search([], ['TF1']), [4, 3, 2].slice(0, 1)); // 4 + 0 + 1 - 4 = 1
    expect(tf(s, 'allied', 'TF1').up).toBe(2);
    expect(s.sides.allied.tfs.map((k) => k.label)).toEqual(['TF1']);
  });
});
