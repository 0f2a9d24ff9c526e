import { describe, expect, it } from 'vitest';
import { coverage, covers, cuts, type Sector, sharedEdge } from './arcs.ts';
import { boardOf, clockOf, hexName, isDay, mayExit, readHex, seaDistances, zoneHexes } from './board.ts';
import { coastOf } from './coasts.ts';
import { deal, dealAll, dealMarker, fullSupply, JOKER, noCounts, showable } from './cards.ts';
import { lent } from '../search/cards.ts';
import { scenarioPack } from './scenarios.ts';
import { sight } from '../state.ts';
import { at, put, sea } from '../testing.ts';

const { grid } = boardOf('coral-sea');
const hex = (name: string): number => readHex(grid, name);
const names = (s: Omit<Sector, 'origin'>, from: string): string =>
  coverage(grid, { ...s, origin: hex(from) })
    .map((h) => hexName(grid, h))
    .sort()
    .join(' ');

describe('search arcs on the map', () => {
  it('CC-15.a-2 CC-15.d R-58 the hexes of an arc, from even and odd columns, to the edge of the map', () => {
    expect(names({ from: 33, width: 6, range: 2 }, '1510')).toEqual('1408 1508 1509 1510 1608');
    expect(names({ from: 33, width: 6, range: 2 }, '1610')).toEqual('1509 1608 1609 1610 1709');
    expect(names({ from: 6, width: 3, range: 4 }, '1510')).toEqual(
      '1510 1609 1709 1710 1808 1809 1908 1909 1910',
    );
    expect(names({ from: 15, width: 6, range: 3 }, '1519')).toEqual('1420 1519 1520 1620');
    expect(names({ from: 20, width: 20, range: 1 }, '1510')).toEqual('1409 1410 1509 1510 1511 1609');
    expect(names({ from: 0, width: 36, range: 1 }, '1510')).toEqual('1409 1410 1509 1510 1511 1609 1610');
    expect(names({ from: 0, width: 36, range: 2 }, '0101')).toEqual('0101 0102 0103 0201 0202 0301 0302');
    expect(names({ from: 27, width: 18, range: 1 }, '1510')).toEqual('1409 1509 1510 1609');
  });

  it('CC-15.a-2 R-58 the full circle is whole from even columns as from odd ones, at every range', () => {
    const around = (origin: string): number[] =>
      [1, 2, 3, 4, 5].map(
        (range) => coverage(grid, { origin: hex(origin), from: 0, width: 36, range }).length,
      );
    expect(around('1510')).toEqual([7, 19, 37, 61, 91]);
    expect(around('1610')).toEqual([7, 19, 37, 61, 91]);
  });

  it('CC-15.a-2 R-58 every bearing and width covers what turning the map by 60 degrees gives, and no more than the circle', () => {
    const count = (from: number, width: number, range: number): number =>
      coverage(grid, { origin: hex('1510'), from, width, range }).length;
    for (const range of [1, 3, 5])
      for (const width of [3, 6, 9, 18, 24, 36])
        for (let from = 0; from < 6; from++)
          for (const turn of [6, 12, 18, 24, 30])
            expect(count(from + turn, width, range), `${from} ${width} ${range}`).toBe(
              count(from, width, range),
            );
    expect([1, 2, 3, 5].map((range) => count(0, 36, range))).toEqual([7, 19, 37, 91]);
    expect([3, 6, 9, 18, 24, 30].map((width) => count(0, width, 5))).toEqual([12, 21, 27, 51, 66, 81]);
    expect([3, 6, 9, 18, 24, 30].map((width) => count(3, width, 4))).toEqual([9, 13, 19, 33, 43, 53]);
  });

  it('CC-15.d a ray cuts a hex it passes through, not one it only touches or has behind it', () => {
    const from = hex('1510');
    const cut = (bearing: number, name: string): boolean => cuts(grid, from, bearing, hex(name));
    expect([cut(0, '1508'), cut(18, '1508'), cut(18, '1512'), cut(3, '1508')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(covers(grid, { origin: from, from: 0, width: 3, range: 1 }, from)).toBe(true);
    expect(covers(grid, { origin: from, from: 0, width: 3, range: 1 }, hex('1508'))).toBe(false);
  });

  it('CC-15.d-2 arcs from one hex share their common edge and the hex they start from; others share nothing', () => {
    const arc = (o: string, start: number, width: number): Sector => ({
      origin: hex(o),
      from: start,
      width,
      range: 4,
    });
    const shared = (a: Sector, b: Sector, name: string): boolean => sharedEdge(grid, a, b, hex(name));
    expect(shared(arc('1510', 30, 6), arc('1510', 0, 6), '1507')).toBe(true);
    expect(shared(arc('1510', 0, 6), arc('1510', 30, 6), '1507')).toBe(true);
    expect(shared(arc('1510', 30, 6), arc('1510', 0, 6), '1510')).toBe(true);
    expect(shared(arc('1510', 30, 6), arc('1510', 0, 6), '1709')).toBe(false);
    expect(shared(arc('1510', 30, 6), arc('1511', 0, 6), '1507')).toBe(false);
    expect(shared(arc('1510', 30, 6), arc('1510', 1, 6), '1507')).toBe(false);
    expect(shared(arc('1510', 3, 6), arc('1510', 9, 6), '1510')).toBe(true); // both end at 90 degrees
    expect(shared(arc('1510', 3, 6), arc('1510', 27, 6), '1510')).toBe(false); // 90 and 270
    expect(shared(arc('1510', 30, 36), arc('1510', 30, 6), '1507')).toBe(false);
    expect(shared(arc('1510', 30, 6), arc('1510', 0, 36), '1507')).toBe(false);
  });
});

describe('the coasts under the hexes', () => {
  /** Whether a point lies on land: how often a line from it to the west meets a coast. */
  const ashore = (rings: readonly (readonly number[])[], x: number, y: number): boolean =>
    rings.some((ring) => {
      let odd = false;
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        const [x1, y1, x2, y2] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
      }
      return odd;
    });

  it.each(['coral-sea', 'midway', 'eastern-solomons', 'santa-cruz'])('of %s leave the sea to ships', (id) => {
    const board = boardOf(id);
    const { cols } = board.grid;
    const open = Array.from({ length: board.grid.size }, (_, h) => h).filter(
      (h) => !board.land.has(h) && !board.islands.has(h),
    );
    const dry = open.filter((h) => {
      const col = h % cols;
      return ashore(coastOf(id), col * 100, Math.floor(h / cols) * 100 + (col % 2) * 50);
    });
    expect(dry.length / open.length).toBeLessThan(0.1);
  });
});

describe('the map', () => {
  const board = boardOf('coral-sea');

  it('CC-3 CC-3-3 hexes are named by column and row, and nothing off the map has a name', () => {
    expect([hex('0101'), hex('0201'), hex('0102'), hex('3020')]).toEqual([0, 1, 30, 599]);
    expect([hex('0001'), hex('0100'), hex('3101'), hex('0121'), hex('101'), hex('01015')]).toEqual([
      -1, -1, -1, -1, -1, -1,
    ]);
    expect([0, 1, 30, 599].map((h) => hexName(grid, h))).toEqual(['0101', '0201', '0102', '3020']);
  });

  it('CC-14.a each hex lies in one of six zones, ten by ten', () => {
    expect(
      ['0101', '1010', '1101', '2010', '2101', '3010', '0111', '1020', '1111', '2111', '3020'].map(
        (n) => board.zoneOf[hex(n)],
      ),
    ).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5]);
  });

  it('CC-13.b CC-13 exits by side and edge, and steps by sea round the land', () => {
    const exits = (side: 'allied' | 'ijn'): string =>
      Array.from({ length: grid.size }, (_, h) => h)
        .filter((h) => mayExit(board, side, h))
        .map((h) => hexName(grid, h))
        .join(' ');
    expect(exits('allied')).toEqual(
      '3001 3002 3003 3004 3005 3006 3007 3008 3009 3010 3011 3012 3013 3014 3015 3016 3017 3018 3019 0920 1020 1120 1220 1320 1420 1520 1620 1720 1820 1920 2020 2120 2220 2320 2420 2520 2620 2720 2820 2920 3020',
    );
    expect(exits('ijn')).toEqual(
      '0101 0201 0301 0401 0501 0601 0701 0801 0901 1001 1101 1201 1301 1401 1501 1601 1701 1801 1901 2001 2101 2201 2301 2401 2501 2601 2701 2801 2901 3001',
    );
    const far = seaDistances(board, [hex('0407')]);
    expect(['0407', '0408', '0404', '1002', '1510', '3020', '0101'].map((n) => far[hex(n)])).toEqual([
      0, 1, 11, 12, 12, 27, 16,
    ]);
  });

  it('CC-11 R-62 the zones of set-up keep to the sea', () => {
    const pack = scenarioPack('coral-sea');
    const sizes = Object.keys(pack.placement.zones).map((z) => [z, zoneHexes(board, z).length]);
    expect(sizes).toEqual([
      ['CSA1', 66],
      ['CSA2', 32],
      ['CSJ1', 32],
      ['CSJ2', 37],
      ['CSJ3', 1],
      ['CSJ4', 19],
      ['CSS1', 88],
      ['CSS2', 85],
    ]);
    for (const z of Object.keys(pack.placement.zones))
      expect(zoneHexes(board, z).some((h) => board.land.has(h) || h < 0)).toBe(false);
  });

  it('CC-2 day and night by turns, and the clock in words', () => {
    const pack = scenarioPack('coral-sea');
    expect([1, 2, 3, 14].map((t) => isDay(pack, t))).toEqual([true, false, true, false]);
    expect([0, 1, 2, 3, 14, 15].map((t) => clockOf(pack, t))).toEqual([
      'before 5 May',
      '5 May, day',
      '5 May, night',
      '6 May, day',
      '11 May, night',
      '11 May, day',
    ]);
  });
});

describe('piles from two decks', () => {
  it('CC-8.h large totals go on many small cards where the decks allow, carriers always on few', () => {
    expect(
      (['H', 'B', 'S', 'D', 'M'] as const).map((suit) =>
        [1, 2, 4, 7].map((n) => deal(suit, n, fullSupply(), 'many')?.join(' ')),
      ),
    ).toEqual([
      ['HA', 'H2', 'H4', 'H6 HA'],
      ['BJ', 'BJ BJ', 'BJ BJ BQ', 'BJ BJ BQ BK'],
      ['SA', 'SA SA', 'SA SA SJ SJ', 'SA SA SJ SJ S3'],
      ['DA', 'DA DA', 'DA DA DJ DJ', 'DA DA DJ DJ D3'],
      ['MA', 'MA MA', 'MA MA M2', 'MA MA M2 M3'],
    ]);
    expect(
      (['H', 'B', 'S', 'D', 'M'] as const).map((suit) =>
        [1, 2, 4, 7].map((n) => deal(suit, n, fullSupply(), 'few')?.join(' ')),
      ),
    ).toEqual([
      ['HA', 'H2', 'H4', 'H6 HA'],
      ['BJ', 'BQ', 'BK BJ', 'BK BK BJ'],
      ['SA', 'S2', 'S4', 'S7'],
      ['DA', 'D2', 'D4', 'D7'],
      ['MA', 'M2', 'M4', 'M7'],
    ]);
    expect(deal('B', 13, fullSupply(), 'few')).toBeNull(); // two kings, two queens and two jacks are 12
    expect(deal('B', 12, fullSupply(), 'few')).toEqual(['BK', 'BK', 'BQ', 'BQ', 'BJ', 'BJ']);
    expect(deal('S', 0, fullSupply(), 'few')).toEqual([]);
    expect(lent('B', 12).length).toBe(6);
  });

  it('CC-8.h CC-8-2 several piles at once take the cards out of one supply, small totals first', () => {
    const want = (o: Partial<ReturnType<typeof noCounts>>) => ({ ...noCounts(), ...o });
    const supply = fullSupply();
    expect(dealAll([want({ D: 5, S: 1 }), want({ D: 1 }), want({ D: 1, H: 2 })], supply)).toEqual([
      ['SA', 'DJ', 'DJ', 'D3'],
      ['DA'],
      ['H2', 'DA'],
    ]);
    expect([...supply].filter(([card, n]) => n !== (card === JOKER ? 4 : 2))).toEqual([
      ['H2', 1],
      ['SA', 1],
      ['D3', 1],
      ['DA', 0],
      ['DJ', 0],
    ]);
    expect([3, 4].map((n) => dealAll([want({ D: n })], fullSupply()))).toEqual([
      [['D3']],
      [['DA', 'DA', 'DJ', 'DJ']],
    ]);
    const empty = fullSupply();
    expect(dealAll([want({ B: 13 })], empty)).toBeNull();
    expect([...empty]).toEqual([...fullSupply()]);
  });

  it('CC-22.b CC-22.b-2 a marker while there is one', () => {
    const supply = fullSupply();
    expect(Array.from({ length: 9 }, () => dealMarker(false, supply))).toEqual([
      'H7',
      'H7',
      'H8',
      'H8',
      'H9',
      'H9',
      'H10',
      'H10',
      null,
    ]);
    expect(Array.from({ length: 5 }, () => dealMarker(true, supply))).toEqual(['JK', 'JK', 'JK', 'JK', null]);
  });

  it('CC-8.h showable: whether two decks are enough beside what stands', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1515', ['jp-ca-myoko']);
    const x = sight(s, 'ijn');
    const plan = (ruse: { [suit: string]: number }, ships: string[] = []) => ({
      hex: at(s, '1515'),
      ships,
      ruse,
    });
    expect(showable(x, [plan({ B: 12 })], [])).toBe(true);
    expect(showable(x, [plan({ B: 13 })], [])).toBe(false);
    expect(showable(x, [plan({ S: 1 }, ['jp-ca-myoko'])], [])).toBe(true);
    const jokers = Array.from({ length: 4 }, (_, i) => put(s, 'ijn', `TF${i + 5}`, '1515'));
    for (const t of jokers) t.marker = JOKER;
    expect(showable(x, [plan({ S: 1 })], jokers)).toBe(false);
    expect(showable(x, [plan({ S: 1 }, ['jp-ca-myoko'])], jokers)).toBe(true);
  });
});
