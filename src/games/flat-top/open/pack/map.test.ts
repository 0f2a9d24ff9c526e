import { describe, expect, it } from 'vitest';
import raw from '../../../../../data/flat-top/map.json' with { type: 'json' };
import {
  colOf,
  type Direction,
  DIRECTIONS,
  distance,
  neighbour,
  OFF_BOARD,
  rowOf,
  walk,
  within,
} from '../../../../kernel/hex.ts';
import {
  BASE_SITES,
  COAST,
  directionsOf,
  distanceToEdge,
  distanceToPlace,
  ENTRIES,
  GRID,
  hexesOfIsland,
  hexLabel,
  hexUnder,
  ISLANDS,
  islandAt,
  isMountain,
  isReef,
  onSeam,
  readHex,
  SECTORS,
  seaDistances,
  sectorOf,
  shipMayPass,
  terrainAt,
  watchedHexes,
} from './map.ts';

const hex = (label: string): number => {
  const at = readHex(label);
  if (at === OFF_BOARD) throw new Error(`no hex ${label}`);
  return at;
};
const ALL = Array.from({ length: GRID.size }, (_, h) => h);
const openSea = hex('A/EE34');
const count = (t: string): number => ALL.filter((h) => terrainAt(h) === t).length;
const sides = (is: (h: number, d: Direction) => boolean): number =>
  ALL.reduce((n, h) => n + DIRECTIONS.filter((d) => is(h, d)).length, 0);

describe('the Solomons', () => {
  it('the check vectors of the book hold', () => {
    const vectors: [string, Direction, number, string][] = [
      ['J12', 4, 4, 'J16'],
      ['J12', 1, 1, 'J11'],
      ['J12', 3, 3, 'M14'],
      ['J12', 5, 5, 'E15'],
      ['J12', 2, 5, 'O10'],
      ['O10', 3, 3, 'R11'],
      ['E15', 3, 3, 'H16'],
    ];
    for (const [from, d, n, to] of vectors) expect(hexLabel(walk(GRID, hex(from), d, n))).toBe(`A/${to}`);
  });

  it('labels every hex once and reads the label back', () => {
    expect(GRID.size).toBe(84 * 44);
    expect(new Set(ALL.map(hexLabel)).size).toBe(GRID.size);
    for (const h of ALL) expect(readHex(hexLabel(h))).toBe(h);
    expect(hexLabel(0)).toBe('A/A1');
    expect(hexLabel(GRID.size - 1)).toBe('B/PP44');
    expect(readHex(' b/m23 ')).toBe(readHex('B/M23'));
    expect(readHex('J12')).toBe(readHex('A/J12'));
    for (const bad of ['C/A1', 'A/QQ1', 'A/A45', 'A/A0', 'A/AB3', '']) expect(readHex(bad)).toBe(OFF_BOARD);
  });

  it('puts the bases where the book has them', () => {
    const at = Object.fromEntries(BASE_SITES.map((b) => [b.name, hexLabel(b.hex)]));
    expect(at).toMatchObject({
      Henderson: 'B/M23',
      Rabaul: 'A/X5',
      Tulagi: 'B/M22',
      'Port Moresby': 'A/D23',
      Lae: 'A/D13',
    });
    expect(BASE_SITES).toHaveLength(13);
    for (const b of BASE_SITES) expect(terrainAt(b.hex)).toBe('partial');
  });

  it('FT-14.11a four bases lie off the map behind their entry hexes', () => {
    const entry = Object.fromEntries(
      ENTRIES.map((e) => [e.base, [e.side, e.turns, ...e.hexes.map(hexLabel)]]),
    );
    expect(entry).toEqual({
      Kavieng: ['japan', 1, 'A/S1', 'A/U1'],
      Truk: ['japan', 4, 'A/AA1'],
      Australia: ['allied', 1, 'A/A40', 'A/B40'],
      'New Caledonia': ['allied', 5, 'B/II44', 'B/KK44'],
    });
  });

  it('FT-TAB-TERRAIN knows sea, partial land, land, reefs, mountains and land hexsides', () => {
    expect(count('sea')).toBeGreaterThan(3000);
    expect(count('partial')).toBeGreaterThan(300);
    expect(count('land')).toBeGreaterThan(80);
    expect(terrainAt(openSea)).toBe('sea');
    expect(terrainAt(hex('A/C14'))).not.toBe('sea');
    for (const forced of ['B/K9', 'A/Y28', 'B/X19', 'A/KK16', 'B/I22', 'B/JJ27'])
      expect(terrainAt(hex(forced))).toBe('partial');
    expect(sides(isReef)).toBe(2 * raw.hexsides.reef.length);
    expect(sides(isMountain)).toBe(2 * raw.hexsides.mountain.length);
    expect(raw.hexsides.land.length).toBeGreaterThan(20);
  });

  it('every barrier is the same from both sides', () => {
    const oneSided = ALL.filter((h) =>
      DIRECTIONS.some((d) => {
        const to = neighbour(GRID, h, d);
        const back = (((d + 2) % 6) + 1) as Direction;
        if (to === OFF_BOARD) return false;
        return isReef(to, back) !== isReef(h, d) || isMountain(to, back) !== isMountain(h, d);
      }),
    );
    expect(oneSided).toEqual([]);
  });

  it('every base, Deboyne and Ontong Java can be reached by sea; land and reefs close the way', () => {
    const reach = seaDistances(openSea);
    for (const b of BASE_SITES) expect(reach[b.hex]).toBeGreaterThan(0);
    expect(reach[hex('A/Y28')]).toBeGreaterThan(0);
    expect(reach[hex('B/K9')]).toBeGreaterThan(0);
    expect(ALL.filter((h) => terrainAt(h) === 'land' && reach[h] >= 0)).toEqual([]);
    expect(sides((h, d) => isReef(h, d) && shipMayPass(h, d))).toBe(0);
    for (const side of raw.hexsides.land) {
      const [label, d] = side.split(':');
      expect(shipMayPass(hex(label), Number(d) as Direction)).toBe(false);
    }
  });

  it('the Coral Sea transports can come from Rabaul to Port Moresby in the 73 turns they have', () => {
    const way = seaDistances(hex('A/X5'))[hex('A/D23')];
    expect(way).toBeGreaterThan(30);
    expect(way).toBeLessThanOrEqual(73);
  });

  it('leaves the Jomard Passage open between the arms of the Louisiade barrier', () => {
    const north = hex('A/X28');
    const reach = seaDistances(north);
    const south = ALL.filter((h) => distance(GRID, h, hex('A/X31')) <= 1);
    expect(Math.min(...south.map((h) => reach[h]))).toBeLessThanOrEqual(4);
    expect(raw.hexsides.reef.some((s) => s.startsWith('A/'))).toBe(true);
  });

  it('the Owen Stanley range parts Buna from Port Moresby', () => {
    const low = new Set([hex('A/I20')]);
    const land = new Set(hexesOfIsland('New Guinea'));
    const near = new Set(within(GRID, hex('A/G21'), 5).filter((h) => land.has(h)));
    for (const h of low)
      for (const d of DIRECTIONS) {
        const to = neighbour(GRID, h, d);
        if (near.has(to) && !isMountain(h, d)) low.add(to);
      }
    expect(low.size).toBeGreaterThan(3);
    expect(low.has(hex('A/D23'))).toBe(false);
  });

  it('names the islands the scenarios and coastwatchers speak of', () => {
    const wanted =
      'New Guinea,New Britain,New Ireland,Bougainville,Buka,Shortland,Treasury,Choiseul,Vella Lavella,Kolombangara,New Georgia,Rendova,Santa Isabel,Florida,Guadalcanal,Malaita,San Cristobal,Russell,Rennell,Goodenough,Fergusson,Normanby,Woodlark,Misima,Deboyne,Tagula,Rossel,Trobriands,Ontong Java,Stewart,Ndeni,Espiritu Santo';
    for (const name of wanted.split(',')) {
      expect(ISLANDS).toContain(name);
      expect(hexesOfIsland(name).length).toBeGreaterThan(0);
    }
    for (const name of ISLANDS)
      for (const h of hexesOfIsland(name)) {
        expect(islandAt(h)).toBe(name);
        expect(terrainAt(h)).not.toBe('sea');
      }
    expect(islandAt(hex('B/M23'))).toBe('Guadalcanal');
    const rows = new Set(hexesOfIsland('Guadalcanal').map((h) => rowOf(GRID, h) + 1));
    expect(rows.has(22) && rows.has(23)).toBe(true);
  });

  it('every set-up limit of an island or base leaves sea to choose from', () => {
    const reach = seaDistances(openSea);
    const limits: [string, boolean, number][] = [
      ['Bougainville', true, 5],
      ['Guadalcanal', true, 3],
      ['New Georgia', true, 7],
      ['Goodenough', true, 2],
      ['Woodlark', true, 6],
      ['Deboyne', true, 10],
      ['Ontong Java', true, 4],
      ['Stewart', true, 5],
      ['Ndeni', true, 5],
      ['Rabaul', false, 8],
      ['Henderson', false, 1],
      ['Tulagi', false, 0],
      ['Shortland', false, 0],
      ['Gili-Gili', false, 0],
    ];
    for (const [place, island, n] of limits) {
      const open = ALL.filter((h) => reach[h] >= 0 && distanceToPlace(h, place, island) <= n);
      expect(open.length).toBeGreaterThan(0);
    }
    const nearGuadalcanal = ALL.filter((h) => reach[h] >= 0 && distanceToPlace(h, 'Guadalcanal', true) <= 3);
    expect(nearGuadalcanal.some((h) => SECTORS[sectorOf(h)].name === 'III')).toBe(true);
    expect(nearGuadalcanal.some((h) => SECTORS[sectorOf(h)].name === 'VII')).toBe(true);
  });

  it('FT-3.1b eight sectors of 21 columns and 22 rows, each with its directional hex; seam hexes belong to two', () => {
    const size = new Map<number, number>();
    for (const h of ALL) size.set(sectorOf(h), (size.get(sectorOf(h)) ?? 0) + 1);
    expect([...size.values()]).toEqual(Array.from({ length: 8 }, () => 21 * 22));
    expect(SECTORS.map((s) => s.name)).toEqual(['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']);
    SECTORS.forEach((s, i) => expect(sectorOf(s.directional)).toBe(i));
    for (const [label, seam] of [
      ['A/U5', true],
      ['A/V5', true],
      ['A/PP5', true],
      ['B/A5', true],
      ['B/J22', true],
      ['B/J23', true],
      ['A/A5', false],
      ['B/PP5', false],
      ['A/J12', false],
    ] as const)
      expect(onSeam(hex(label))).toBe(seam);
    for (const s of raw.sectors) {
      const [c0, c1] = [colOf(GRID, hex(s.from)), colOf(GRID, hex(s.to))];
      expect(c1 - c0).toBe(20);
      expect(SECTORS[sectorOf(hex(s.from))].name).toBe(s.name);
      expect(SECTORS[sectorOf(hex(s.to))].name).toBe(s.name);
    }
  });

  it('RUL-103 distances to an edge count the border as 0', () => {
    expect(distanceToEdge(hex('A/A44'), 'south')).toBe(0);
    expect(distanceToEdge(hex('B/PP1'), 'east')).toBe(0);
    expect(distanceToEdge(hex('A/A1'), 'west')).toBe(0);
    expect(distanceToEdge(hex('B/C4'), 'north')).toBe(3);
    expect(distanceToEdge(hex('A/PP9'), 'half')).toBe(0);
    expect(distanceToEdge(hex('A/OO9'), 'half')).toBe(1);
  });

  it('FT-7.9.4a FT-7.9.4b FO-ERR-7.9.4 the Japanese on New Guinea watch only around Lae and Buna, the Allies the whole island', () => {
    const japan = watchedHexes('japan', []);
    const allied = watchedHexes('allied', []);
    for (const watched of [japan, allied])
      expect(ALL.filter((h) => watched[h] === 'adjacent' && terrainAt(h) !== 'sea')).toEqual([]);
    const island = hexesOfIsland('New Guinea');
    expect(island.every((h) => allied[h] !== null)).toBe(true);
    const far = island.filter(
      (h) => distanceToPlace(h, 'Lae', false) > 5 && distanceToPlace(h, 'Buna', false) > 5,
    );
    expect(far.length).toBeGreaterThan(10);
    expect(far.every((h) => japan[h] === null)).toBe(true);
    expect(japan[hex('A/D13')]).toBe('partial');
    expect(watchedHexes('japan', ['New Guinea'])[hex('A/D13')]).toBeNull();
    expect(allied[openSea]).toBeNull();
    expect(ALL.some((h) => allied[h] === 'adjacent' && terrainAt(h) === 'sea')).toBe(true);
  });

  it('draws a closed coast inside the picture and picks the hex under a point', () => {
    expect(COAST.length).toBeGreaterThan(60);
    for (const ring of COAST) {
      expect(ring.length % 2).toBe(0);
      expect(ring.length).toBeGreaterThanOrEqual(6);
    }
    for (const h of ALL) {
      const c = colOf(GRID, h);
      expect(hexUnder(c + 0.2, rowOf(GRID, h) + (c & 1) / 2 - 0.3)).toBe(h);
      expect(hexUnder(c + 0.45, rowOf(GRID, h) + (c & 1) / 2 + 0.3)).toBe(h);
      for (const off of [-0.45, 0.45]) expect(hexUnder(c, rowOf(GRID, h) + (c & 1) / 2 + off)).toBe(h);
    }
  });

  it('reads a path as directions', () => {
    expect(directionsOf([hex('J12'), hex('J11'), hex('K11')])).toEqual([1, 2]);
    expect(directionsOf([hex('J12'), hex('J10')])).toBeNull();
  });
});
