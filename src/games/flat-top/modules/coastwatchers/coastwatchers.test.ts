import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../../kernel/dice.ts';
import type { Decision } from '../../../../kernel/decision.ts';
import { settleOptions } from '../../../../kernel/options.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { setupFor } from '../../../../kernel/setup.ts';
import { distance } from '../../../../kernel/hex.ts';
import type { SeatIndex } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import {
  groundAt,
  hexesOfGround,
  postTitle,
  rosterOf,
  startsOf,
  stepsFrom,
} from '../../open/modules/coastwatchers/posts.ts';
import {
  BASE_SITES,
  GRID,
  hexesOfIsland,
  hexLabel,
  insidePerimeter,
  readHex,
  terrainAt,
} from '../../open/pack/map.ts';
import { readLine, writeLine } from '../../open/notation/order-line.ts';
import { deploy } from '../../open/setup/deployment.ts';
import { readyMade } from '../../open/setup/ready-made.ts';
import { reportOf } from '../../open/report.ts';
import { eyeOf } from '../../open/sight/observing.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { flatTop } from '../../ruleset.ts';
import { samplePlot } from '../../practice/sample-orders.ts';
import { observeAll } from '../../sight/observation.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { setClouds } from '../../turn/weather.ts';
import {
  alone,
  at,
  atHour,
  beginTurn,
  empty,
  endTurn,
  ON,
  post,
  put,
  refusal,
  refusedAt,
  stepping,
  watched,
} from './coastwatch.testkit.ts';

const BATTLES = ['coral-sea', 'eastern-solomons', 'santa-cruz', 'guadalcanal'] as const;
const HENDERSON = 'B/M23';
const COAST = 'B/P24'; // the east end of Guadalcanal, far from Henderson

const sees = (b: Board, seat: SeatIndex, hex: number, kind: 'tf' | 'af'): number =>
  eyeOf(b.s.pub, b.s.sides[seat], seat, false, { kind, hex, high: false }).condition;
const both = (b: Board, seat: SeatIndex, hex: string): number[] =>
  (['tf', 'af'] as const).map((kind) => sees(b, seat, readHex(hex), kind));
const where = (place: string): string =>
  BASE_SITES.find((x) => x.name === place)
    ? hexLabel(BASE_SITES.find((x) => x.name === place)?.hex ?? -1)
    : '';

describe('the counters', () => {
  /** As printed: Coral Sea, Eastern Solomons, Santa Cruz, Guadalcanal. */
  const TABLE: { [row: string]: [place: string, ...counters: string[]] } = {
    BOUGAINVILLE: ['Bougainville', '2AC 2JT', '2AC 3JT', '2AC 3JT', '2AC 3JT'],
    BUKA: ['Buka', '1JT', '', '', ''],
    CHOISEUL: ['Choiseul', '', '1JT', '1JT', '1JT'],
    'ESPIRITU-SANTO': ['Espiritu Santo', '1AT', '', '', ''],
    FLORIDA: ['Florida', '', '1AT', '1AT', '1AT'],
    'FERGUSSON-ISLAND': ['Fergusson Island', '', '1AC', '1AC', '1AC'],
    GUADALCANAL: ['Guadalcanal', '3AC', '3AC 1AT 2JT', '3AC 2AT 3JT', '3AC 3AT 3JT'],
    KOLOMBANGARA: ['Kolombangara', '1JT', '1JT', '1JT', '1JT'],
    LAE: ['Lae', '', '1JT', '', ''],
    MALAITA: ['Malaita', '1AC', '1AC', '2AC', '2AC'],
    NDENI: ['Ndeni', '1AT', '', '', ''],
    'NEW-BRITAIN': ['New Britain', '2AC 4JT', '2AC 4JT', '2AC 4JT', '2AC 4JT'],
    'NEW-GEORGIA': ['New Georgia', '1AC', '1AC 2JT', '1AC 2JT', '1AC 2JT'],
    'NEW-GUINEA-N': ['New Guinea (N)', '2AC 2JT', '2AC 4JT', '2AC 4JT', '2AC 4JT'],
    'NEW-GUINEA-S': ['New Guinea (S)', '4AT', '8AT', '8AT', '8AT'],
    'NEW-IRELAND': ['New Ireland', '1AC 2JT', '1AC 2JT', '1AC 2JT', '1AC 2JT'],
    RABAUL: ['Rabaul', '1JT', '', '', ''],
    RENDOVA: ['Rendova', '1JT', '1JT', '1JT', '1JT'],
    'RUSSELL-ISLANDS': ['Russell Islands', '', '', '1AC', ''],
    'SAN-CRISTOBAL': ['San Cristobal', '1AC', '1AC', '2AC', '2AC'],
    'SANTA-ISABEL': ['Santa Isabel', '', '1AC 1JT', '1AC 1JT', '1AC 1JT'],
    TREASURY: ['Treasury', '1JT', '1JT', '1JT', '1JT'],
    'VELLA-LAVELLA': ['Vella Lavella', '', '1JT', '1AC 1JT', '1AC 1JT'],
  };

  it.each(Object.keys(TABLE).map((row) => `FO-CW-TAB-${row}`))('%s has its counters in each battle', (id) => {
    const [place, ...printed] = TABLE[id.slice('FO-CW-TAB-'.length)];
    const counters = BATTLES.map((scenario) => {
      const { s } = emptyBoard(scenario, 'full', ON);
      const here = ([0, 1] as const).map((seat) => {
        deploy(s.pub, s.sides[seat], seat, readyMade(s.pub, s.sides[seat], seat));
        const roster = rosterOf(s.pub, seat);
        expect(s.sides[seat].mods.coastwatchers).toHaveLength(roster.length);
        return roster.filter((x) => x.place === place).map((x) => x.calling);
      });
      const n = (seat: SeatIndex, calling: string): number => here[seat].filter((x) => x === calling).length;
      expect(n(1, 'coastwatcher')).toBe(0);
      const words: [number, string][] = [
        [n(0, 'coastwatcher'), 'AC'],
        [n(0, 'troops'), 'AT'],
        [n(1, 'troops'), 'JT'],
      ];
      return words.flatMap(([count, kind]) => (count > 0 ? [`${count}${kind}`] : [])).join(' ');
    });
    expect(counters).toEqual(printed);
    const atBase = ['Buka', 'Lae', 'Rabaul', 'Ndeni', 'Espiritu Santo'].includes(place);
    const begins = atBase ? (BASE_SITES.find((x) => x.name === place)?.hex ?? -1) : -1;
    const half = place.startsWith('New Guinea') ? place : null;
    const posts = BATTLES.flatMap((scenario) =>
      ([0, 1] as const).flatMap((seat) => rosterOf({ scenario }, seat).filter((x) => x.place === place)),
    );
    expect(posts.filter((x) => hexesOfGround(x.ground).length === 0)).toEqual([]);
    expect(posts.filter((x) => x.base !== begins)).toEqual([]);
    expect(posts.filter((x) => half !== null && x.ground !== half)).toEqual([]);
  });

  it('FO-CW-0.2 nobody beyond the table, and nobody twice', () => {
    const [first] = rosterOf({ scenario: 'coral-sea' }, 0);
    const [hex] = hexesOfGround(first.ground);
    const all = rosterOf({ scenario: 'coral-sea' }, 0).length;
    expect(refusedAt('coral-sea', 0, { no: 0, hex })).toBeNull();
    expect(refusedAt('coral-sea', 0, { no: all, hex })).toBe('FO-CW-0.2');
    expect(refusedAt('coral-sea', 0, { no: 0, hex }, { no: 0, hex })).toBe('FO-CW-0.2');
  });

  it('FO-CW-0.3 the enemy is shown nothing of them, whatever he looks at', () => {
    const b = watched();
    const views = (): string[] => ['japan', 'public'].map((x) => JSON.stringify(flatTop.view(b.s, x)));
    const before = views();
    for (const x of b.s.sides[0].mods.coastwatchers ?? []) x.hex = stepsFrom(x.hex)[0] ?? x.hex;
    post(b, 0, 'coastwatcher 1 on Guadalcanal').lost = 1;
    expect(views()).toEqual(before);
    expect(JSON.stringify(flatTop.view(b.s, 'allied'))).not.toBe(before[0]);
  });

  it('FO-CW-DEP offered where there is a table, and not in the first battle', () => {
    const settled = (scenario: string) => settleOptions(INFO, scenario, ON);
    expect(BATTLES.map((x) => settled(x).options.coastwatchers)).toEqual(['on', 'on', 'on', 'on']);
    expect(settled('rabaul').barred.coastwatchers.rule).toBe('FO-CW-DEP');
    expect(refusedBy(() => setupFor(INFO, { scenario: 'rabaul', options: ON }))).toBe('FO-CW-DEP');
    const plain = emptyBoard('coral-sea').s;
    const order = { ...stepping({ no: 0, hex: 0 }) };
    expect(refusedBy(() => plotMoves(plain.pub, plain.sides[0], 0, order))).toBe('FO-CW-DEP');
  });
});

describe('where they begin', () => {
  const starts = (scenario: string, seat: SeatIndex, place: string) => {
    const { pub } = emptyBoard(scenario, 'full', ON).s;
    const no = rosterOf(pub, seat).findIndex((x) => x.place === place);
    return { no, pub, hexes: startsOf(pub, seat, rosterOf(pub, seat)[no]) };
  };

  it('FO-CW-1.1 on any hex of its island, and no other', () => {
    const { no, hexes } = starts('coral-sea', 0, 'Malaita');
    expect(new Set(hexes)).toEqual(new Set(hexesOfIsland('Malaita')));
    for (const hex of hexes) expect(refusedAt('coral-sea', 0, { no, hex })).toBeNull();
    const [other] = hexesOfIsland('Ulawa');
    expect(refusedAt('coral-sea', 0, { no, hex: other })).toBe('FO-CW-1.1');
    expect(refusedAt('coral-sea', 0, { no, hex: readHex('B/K30') })).toBe('FO-CW-1.1');
    const north = starts('coral-sea', 0, 'New Guinea (N)');
    expect(refusedAt('coral-sea', 0, { no: north.no, hex: readHex(where('Port Moresby')) })).toBe(
      'FO-CW-1.1',
    );
  });

  it('FO-CW-1.2 a coastwatcher does not begin at a base of the enemy, troops may', () => {
    const rabaul = readHex(where('Rabaul'));
    const { no } = starts('coral-sea', 0, 'New Britain');
    expect(refusedAt('coral-sea', 0, { no, hex: rabaul })).toBe('FO-CW-1.2');
    const henderson = readHex(HENDERSON);
    const ours = starts('guadalcanal', 0, 'Guadalcanal').no;
    expect(refusedAt('guadalcanal', 0, { no: ours, hex: henderson })).toBeNull();
    expect(
      refusedAt('guadalcanal', 1, { no: starts('guadalcanal', 1, 'Guadalcanal').no, hex: henderson }),
    ).toBeNull();
  });

  it('FO-CW-1.3 a hex of New Guinea belongs to the half whose bases are nearer', () => {
    const far = (hex: number, place: string): number => distance(GRID, hex, readHex(where(place)));
    for (const hex of hexesOfIsland('New Guinea')) {
      const north = Math.min(far(hex, 'Lae'), far(hex, 'Buna'));
      const south = Math.min(far(hex, 'Port Moresby'), far(hex, 'Gili-Gili'));
      expect(groundAt(hex)).toBe(north <= south ? 'New Guinea (N)' : 'New Guinea (S)');
    }
    const halves = ['New Guinea (N)', 'New Guinea (S)'].map((x) => hexesOfGround(x).length);
    expect(Math.min(...halves)).toBeGreaterThan(20);
    expect(halves[0] + halves[1]).toBe(hexesOfIsland('New Guinea').length);
  });

  it('FO-CW-TAB-STAR the Japanese troops of New Guinea begin inside their line at the Coral Sea', () => {
    const { no, hexes } = starts('coral-sea', 1, 'New Guinea (N)');
    const outside = hexesOfGround('New Guinea (N)').filter(
      (hex) => !insidePerimeter('japan', 'New Guinea', hex),
    );
    expect(outside.length).toBeGreaterThan(0);
    expect(hexes.some((hex) => outside.includes(hex))).toBe(false);
    expect(refusedAt('coral-sea', 1, { no, hex: outside[0] })).toBe('FO-CW-TAB-STAR');
    expect(refusedAt('coral-sea', 1, { no, hex: hexes[0] })).toBeNull();
    const later = starts('eastern-solomons', 1, 'New Guinea (N)').no;
    expect(refusedAt('eastern-solomons', 1, { no: later, hex: outside[0] })).toBeNull();
  });

  it('FO-CW-TAB-BASES those of a base begin in its hex', () => {
    for (const [scenario, seat, place] of [
      ['coral-sea', 1, 'Buka'],
      ['coral-sea', 1, 'Rabaul'],
      ['coral-sea', 0, 'Ndeni'],
      ['coral-sea', 0, 'Espiritu Santo'],
      ['eastern-solomons', 1, 'Lae'],
    ] as const) {
      const { no, hexes } = starts(scenario, seat, place);
      expect(hexes.map(hexLabel)).toEqual([where(place)]);
      const [beside] = stepsFrom(hexes[0]);
      expect(refusedAt(scenario, seat, { no, hex: beside })).toBe('FO-CW-TAB-BASES');
    }
  });
});

describe('what they see', () => {
  it('FO-CW-0.1 no island watches by itself, and no battle strikes one out', () => {
    const b = watched('coral-sea');
    empty(b);
    const plain = emptyBoard('coral-sea');
    const land = hexesOfIsland('Malaita').find((hex) => terrainAt(hex) === 'partial') ?? -1;
    expect([sees(plain, 0, land, 'tf'), sees(b, 0, land, 'tf')]).toEqual([2, 0]);
    const troops = put(b, 1, 'troops 1 on New Britain', 'A/O8');
    expect(sees(b, 1, troops.hex, 'tf')).toBe(2);
    const choiseul = watched('eastern-solomons');
    empty(choiseul);
    put(choiseul, 1, 'troops on Choiseul', 'B/B14');
    expect(both(choiseul, 1, 'B/B14')).toEqual([2, 2]);
  });

  it('FO-CW-0.4 its own hex, and the sea beside it', () => {
    const b = watched();
    empty(b);
    const inland = hexesOfGround('New Guinea (N)').find(
      (hex) =>
        terrainAt(hex) === 'land' && b.s.pub.bases.every((x) => x.hex < 0 || distance(GRID, x.hex, hex) > 3),
    );
    alone(b, 0, 'coastwatcher 1 on northern New Guinea', hexLabel(inland ?? -1));
    expect(sees(b, 0, inland ?? -1, 'af')).toBe(3);
    setClouds(b.s.pub, [inland ?? -1]);
    expect(sees(b, 0, inland ?? -1, 'af')).toBe(1);
    setClouds(b.s.pub, []);
    alone(b, 0, 'coastwatcher on Vella Lavella', 'A/OO17');
    expect(both(b, 0, 'A/OO17')).toEqual([2, 2]);
    expect(both(b, 0, 'A/NN17')).toEqual([1, 1]);
    expect(both(b, 0, 'A/PP17')).toEqual([0, 0]); // of the same island, and out of his sight
    setClouds(b.s.pub, [readHex('A/OO17')]);
    expect(both(b, 0, 'A/OO17')).toEqual([2, 1]);
    setClouds(b.s.pub, [readHex('A/NN17')]);
    expect(both(b, 0, 'A/NN17')).toEqual([1, 0]);
  });

  it('FO-CW-0.5 his report comes at once and by no die; storms and bases of the enemy hide what they hide', () => {
    const b = watched('eastern-solomons');
    empty(b);
    alone(b, 0, 'coastwatcher on Santa Isabel', 'B/G17');
    const tf = putTaskForce(b, 1, 'B/G17', ['DD 1']);
    observeAll(b.play([])); // any die thrown would be one too many
    expect(tf.seen).toBe(true);
    const [sighting] = b.s.sides[0].sightings.slice(-1);
    expect([sighting.source, hexLabel(sighting.hex), sighting.report.condition]).toEqual([
      'Coastwatcher on Santa Isabel',
      'B/G17',
      2,
    ]);
    setClouds(b.s.pub, [tf.hex, tf.hex]);
    expect(both(b, 0, 'B/G17')).toEqual([0, 0]);
    setClouds(b.s.pub, []);
    alone(b, 0, 'coastwatcher 1 on New Britain', where('Rabaul'));
    putFormation(b, 1, where('Rabaul'), ['3 Betty']);
    expect(both(b, 0, where('Rabaul'))).toEqual([2, 0]);
  });
});

describe('their steps', () => {
  const WATCHER = 'coastwatcher 1 on Guadalcanal';

  it('FO-CW-2 one hex at 0100 and one at 1200, and who is told nothing stays', () => {
    const b = watched();
    const watcher = put(b, 0, WATCHER, COAST);
    const { no } = post(b, 0, WATCHER);
    const to = stepsFrom(watcher.hex)[0];
    for (let hour = 1; hour <= 24; hour++) {
      atHour(b, hour);
      expect([hour, refusal(b, 0, { no, hex: to })]).toEqual([
        hour,
        [1, 12].includes(hour) ? null : 'FO-CW-2',
      ]);
    }
    atHour(b, 12);
    const far = hexesOfIsland('Guadalcanal').find((hex) => distance(GRID, hex, watcher.hex) === 2) ?? -1;
    expect(refusal(b, 0, { no, hex: far })).toBe('FO-CW-2');
    expect(refusal(b, 0, { no, hex: watcher.hex })).toBe('FO-CW-2');
    expect(refusal(b, 0, { no, hex: to }, { no, hex: watcher.hex })).toBe('FO-CW-2');
    expect(refusal(b, 0, { no: 99, hex: to })).toBe('FO-CW-2');
    plotMoves(b.s.pub, b.s.sides[0], 0, stepping());
    expect(at(watcher)).toBe(COAST);
    plotMoves(b.s.pub, b.s.sides[0], 0, stepping({ no, hex: to }));
    expect(watcher.hex).toBe(to);
    watcher.lost = 3;
    expect(refusal(b, 0, { no, hex: stepsFrom(to)[0] })).toBe('FO-CW-2');
  });

  it('FO-CW-5 nobody leaves the island he began on, nor his half of New Guinea', () => {
    const b = watched();
    atHour(b, 12);
    const step = (seat: SeatIndex, title: string, from: string, to: string): string | null => {
      put(b, seat, title, from);
      return refusal(b, seat, { no: post(b, seat, title).no, hex: readHex(to) });
    };
    expect(step(0, WATCHER, COAST, 'B/P25')).toBe('FO-CW-5'); // the sea
    const [north, south] = hexesOfGround('New Guinea (N)').flatMap((from) => {
      const over = hexesOfGround('New Guinea (S)').find((to) => distance(GRID, from, to) === 1);
      return over === undefined ? [] : [[hexLabel(from), hexLabel(over)]];
    })[0];
    expect(step(0, 'coastwatcher 1 on northern New Guinea', north, south)).toBe('FO-CW-5');
    expect(step(0, 'troops 1 on southern New Guinea', south, north)).toBe('FO-CW-5');
    expect(stepsFrom(readHex(north)).every((hex) => groundAt(hex) === 'New Guinea (N)')).toBe(true);
  });
});

describe('counters that meet', () => {
  const W1 = 'coastwatcher 1 on Guadalcanal';
  const OURS = 'troops 1 on Guadalcanal';
  const THEIRS = 'troops 1 on Guadalcanal';
  const TWO = 'troops 2 on Guadalcanal';

  const b = watched();

  /** At 1200 in one hex: Allied coastwatchers and troops, Japanese troops. */
  function meeting(allied: readonly string[], japan: readonly string[], hour = 12): void {
    empty(b);
    for (const title of allied) put(b, 0, title, COAST);
    for (const title of japan) put(b, 1, title, COAST);
    atHour(b, hour);
  }
  const lost = (): string[] =>
    ([0, 1] as const).flatMap((seat) =>
      (b.s.sides[seat].mods.coastwatchers ?? []).flatMap((x, no) =>
        x.lost === b.s.pub.turn ? [`${seat} ${postTitle(b.s.pub, seat, no)}`] : [],
      ),
    );
  const after = (allied: readonly string[], japan: readonly string[], dice: readonly number[]): string[] => {
    meeting(allied, japan);
    endTurn(b, dice);
    return lost();
  };

  it('FO-CW-3.1 two dice at 1200 for each hex with counters of both sides, and for no other', () => {
    expect(after([W1], [THEIRS], [3, 4])).toEqual([]);
    expect(() => after([W1], [THEIRS], [3])).toThrow('ran out');
    expect(after([W1], [], [])).toEqual([]);
    for (const hour of [1, 11, 13, 24]) {
      meeting([W1], [THEIRS], hour);
      expect(endTurn(b, [])).toEqual([]);
    }
    meeting([W1], [THEIRS]);
    put(b, 0, 'coastwatcher 2 on Guadalcanal', 'B/K23');
    put(b, 1, TWO, 'B/K23');
    expect(() => endTurn(b, [3, 4])).toThrow('ran out');
    for (const dice of [
      [7, 1],
      [1, 7],
    ])
      expect(() => after([W1], [THEIRS], dice)).toThrow('does not fit');
  });

  it('FO-CW-3.1 the hexes in the order of the chart', () => {
    const W2 = 'coastwatcher 2 on Guadalcanal';
    for (const [first, second] of [
      [W1, W2],
      [W2, W1],
    ]) {
      meeting([], []);
      put(b, 0, first, 'B/K23');
      put(b, 1, TWO, 'B/K23');
      put(b, 0, second, COAST);
      put(b, 1, THEIRS, COAST);
      expect(readHex('B/K23')).toBeLessThan(readHex(COAST));
      endTurn(b, [1, 1, 6, 6]);
      expect(lost()).toEqual([`0 ${first}`]);
    }
  });

  it('FO-CW-3.2 a coastwatcher among troops: 2 is his end, 3 that of the troops', () => {
    for (let a = 1; a <= 6; a++)
      for (let z = 1; z <= 6; z++) {
        const due = a + z === 2 ? [`0 ${W1}`] : a + z === 3 ? [`1 ${THEIRS}`] : [];
        expect([a + z, after([W1], [THEIRS], [a, z])]).toEqual([a + z, due]);
      }
  });

  it('FO-CW-3.3 troops among troops: 2 the Allied ones, 3 both, 4 the Japanese ones', () => {
    for (let a = 1; a <= 6; a++)
      for (let z = 1; z <= 6; z++) {
        const ours = a + z <= 3 ? [`0 ${OURS}`] : [];
        const theirs = a + z === 3 || a + z === 4 ? [`1 ${THEIRS}`] : [];
        expect([a + z, after([OURS], [THEIRS], [a, z])]).toEqual([a + z, [...ours, ...theirs]]);
      }
  });

  it('FO-CW-3.5 its owner is told at once that it is lost, and nobody is told by whom', () => {
    meeting([W1], [THEIRS]);
    expect(endTurn(b, [1, 1])).toEqual([`allied: The ${W1} is lost in ${COAST}.`]);
    expect(b.incidents.map((x) => x.reveals)).toEqual([true]);
    meeting([OURS], [THEIRS]);
    expect(endTurn(b, [1, 2])).toEqual([
      `allied: The ${OURS} are lost in ${COAST}.`,
      `japan: The ${THEIRS} are lost in ${COAST}.`,
    ]);
    meeting([W1], [THEIRS]);
    expect(endTurn(b, [2, 2])).toEqual([]);
  });

  it('FO-CW-3.6 troops first, then the coastwatcher among those that are left, one counter for each result', () => {
    expect(after([W1, OURS], [THEIRS], [2, 2])).toEqual([`1 ${THEIRS}`]); // nobody is left to hunt him
    expect(after([W1, OURS], [THEIRS, TWO], [2, 2, 1, 1])).toEqual([`0 ${W1}`, `1 ${THEIRS}`]);
    expect(after([W1, OURS], [THEIRS, TWO], [1, 1, 1, 2])).toEqual([`0 ${OURS}`, `1 ${THEIRS}`]);
    expect(after([W1, 'coastwatcher 2 on Guadalcanal'], [THEIRS], [1, 1])).toEqual([`0 ${W1}`]);
  });

  it('FO-CW-4.1 a coastwatcher who is lost never comes again', () => {
    meeting([W1], [THEIRS]);
    endTurn(b, [1, 1]);
    atHour(b, 24);
    expect(beginTurn(b).filter((x) => x.includes('coastwatcher'))).toEqual([]);
    expect(post(b, 0, W1).lost).toBeGreaterThan(0);
    expect(sees(b, 0, readHex(COAST), 'tf')).toBe(0);
  });

  it('FO-CW-4.2 troops come again at 2400 at a base of their side on their island, and step at 0100', () => {
    empty(b);
    for (const x of [...(b.s.sides[0].mods.coastwatchers ?? []), ...(b.s.sides[1].mods.coastwatchers ?? [])])
      x.lost = 0;
    const ours = put(b, 0, OURS, COAST);
    const theirs = put(b, 1, THEIRS, COAST);
    ours.lost = theirs.lost = 2;
    for (const hour of [23, 1]) {
      atHour(b, hour);
      expect(beginTurn(b)).toEqual([]);
    }
    atHour(b, 24);
    expect(beginTurn(b)).toEqual([`allied: The ${OURS} gather again at Henderson.`]);
    expect([at(ours), ours.lost, theirs.lost]).toEqual([HENDERSON, 0, 2]); // no Japanese base on Guadalcanal
    const step = { no: post(b, 0, OURS).no, hex: stepsFrom(ours.hex)[0] };
    expect(refusal(b, 0, step)).toBe('FO-CW-2');
    atHour(b, 1);
    expect(refusal(b, 0, step)).toBeNull();
    const far = put(b, 1, 'troops 1 on New Britain', 'A/O8');
    far.lost = 2;
    atHour(b, 24);
    beginTurn(b);
    expect(at(far)).toBe(where('Gasmata')); // the nearer of two
  });
});

describe('their orders', () => {
  it('FO-CW-2 FO-CW-1.1 the order line says them and reads them again', () => {
    const b = watched();
    const { no } = post(b, 0, 'coastwatcher 1 on Guadalcanal');
    const view = flatTop.view(b.s, 'allied');
    const asked = (kind: string): Decision => ({
      id: '',
      seat: 'allied',
      kind,
      sealed: true,
      rule: '',
      ask: '',
    });
    const step = stepping({ no, hex: readHex('B/K23') });
    expect(writeLine(view, step)).toBe(`step ${no} to B/K23`);
    expect(readLine(view, asked('plot'), writeLine(view, step))).toEqual(step);
    expect(refusedBy(() => readLine(view, asked('plot'), `step ${no} nowhere`))).toBe('UMP-LINE');
    const fresh = emptyBoard('guadalcanal', 'full', ON).s;
    const placed = {
      ...readyMade(fresh.pub, fresh.sides[0], 0),
      mods: { coastwatchers: [{ no, hex: readHex(COAST) }] },
    };
    const line = writeLine(flatTop.view(fresh, 'allied'), placed);
    expect(line).toContain(`post ${no} at ${COAST}`);
    expect(readLine(flatTop.view(fresh, 'allied'), asked('setup'), line)).toEqual(placed);
  });
});

describe('what is told, imagined and played by chance', () => {
  it('FO-CW-4.2 the situation in words says where each stands, and who is lost', () => {
    const b = watched();
    put(b, 0, 'coastwatcher 1 on Guadalcanal', COAST);
    post(b, 0, 'coastwatcher 2 on Guadalcanal').lost = 1;
    const lines = reportOf(flatTop.view(b.s, 'allied')).find((x) => x.title === 'Ashore')?.lines ?? [];
    expect(lines).toHaveLength(rosterOf(b.s.pub, 0).length);
    expect(lines).toContain(`Coastwatcher 1 on Guadalcanal: ${COAST}.`);
    expect(lines).toContain('Coastwatcher 2 on Guadalcanal: lost at 0600 Nov 12.');
    expect(reportOf(flatTop.view(b.s, 'public')).some((x) => x.title === 'Ashore')).toBe(false);
  });

  it('FO-CW-0.3 an enemy is imagined on his grounds, and not where he would have seen what nobody has seen', () => {
    const b = watched();
    putTaskForce(b, 0, 'A/PP17', ['DD 1']); // beside Vella Lavella, unseen
    const places = new Set<number>();
    for (let n = 0; n < 20; n++) {
      const s = flatTop.resample(flatTop.view(b.s, 'allied'), new FastDice(n));
      expect(flatTop.audit(s)).toEqual([]);
      s.sides[1].mods.coastwatchers?.forEach((x, no) => {
        expect(groundAt(x.hex)).toBe(rosterOf(s.pub, 1)[no].ground);
        expect(hexLabel(x.hex)).not.toBe('A/PP17');
      });
      places.add(post({ ...b, s }, 1, 'troops 1 on New Britain').hex);
    }
    expect(places.size).toBeGreaterThan(8);
  });

  it('FO-CW-2 by chance some of them step, at their hours alone', () => {
    const b = watched();
    const steps = (hour: number): number => {
      atHour(b, hour);
      const order = samplePlot(b.s.pub, b.s.sides[0], 0, new FastDice(5));
      return order.mods.coastwatchers?.length ?? 0;
    };
    const all = rosterOf(b.s.pub, 0).length;
    expect([2, 11, 13, 24].map(steps)).toEqual([0, 0, 0, 0]);
    expect(steps(12)).toBeGreaterThan(all / 5);
    expect(steps(1)).toBeLessThan(all);
  });

  it('FO-CW-5 the audit finds who is missing, off his ground, or lost before his time', () => {
    const wrong = (change: (b: Board) => void): string => {
      const b = watched();
      change(b);
      return flatTop.audit(b.s).join();
    };
    expect(wrong(() => {})).toBe('');
    expect(wrong((b) => void b.s.sides[0].mods.coastwatchers?.pop())).toContain('coastwatchers and troops');
    expect(wrong((b) => void put(b, 0, 'coastwatcher 1 on Malaita', COAST))).toContain('is on Guadalcanal');
    expect(wrong((b) => void (post(b, 0, 'coastwatcher 1 on Malaita').lost = b.s.pub.turn))).toBe('');
    for (const turn of [-1, 9])
      expect(wrong((b) => void (post(b, 0, 'coastwatcher 1 on Malaita').lost = turn))).toContain(
        `turn ${turn}`,
      );
  });
});
