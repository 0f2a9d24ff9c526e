import { describe, expect, it } from 'vitest';
import { apart, boardOf, clockOf, isDay, zoneHexes } from './board.ts';
import { fullSupply } from './cards.ts';
import { INFO } from './info.ts';
import { AIR_TYPES, airType, BASES, baseType, SHIPS, shipType, TABLES } from './pack.ts';
import { mapPack, SCENARIOS, scenarioPack } from './scenarios.ts';
import { carrierClashes } from '../ruleset.ts';
import { at, sea, wing } from '../testing.ts';

const ships = [...SHIPS.values()];
const airs = [...AIR_TYPES.values()];
const bases = [...BASES.values()];

describe('the game and its scale', () => {
  it('CC-1 two sides, Allied and IJN, and the battles of 1942', () => {
    expect(INFO.seats.map((x) => x.id)).toEqual(['allied', 'ijn']);
    expect(INFO.scenarios.map((x) => x.id)).toEqual([
      'coral-sea',
      'midway',
      'eastern-solomons',
      'santa-cruz',
    ]);
    expect(SCENARIOS.every((x) => x.dates.includes('1942'))).toBe(true);
  });

  it('CC-2 turns of twelve hours alternate day and night from what the scenario gives', () => {
    const pack = scenarioPack('midway');
    expect([1, 2, 3, 4].map((t) => isDay(pack, t))).toEqual([true, false, true, false]);
    expect(clockOf(pack, 2)).toContain('night');
    expect(isDay({ ...pack, turns: { ...pack.turns, first: 'night' } }, 1)).toBe(false);
  });

  it('CC-2-2 CC-3 hex centres are 60 miles apart on one master grid and distance is counted in hexes', () => {
    const board = boardOf('coral-sea');
    expect(mapPack('coral-sea').projection.nmPerHex).toBe(60);
    const s = sea();
    expect(apart(board, at(s, '1010'), at(s, '1014'))).toBe(4);
    expect(apart(board, at(s, '1010'), at(s, '1310'))).toBe(3);
  });

  it('CC-2-3 speed is hexes a turn: at most 6, and a ship rated 6 moves six', () => {
    expect(Math.max(...ships.map((x) => x.speed))).toBe(6);
    expect(shipType('us-cv-lexington').speed).toBe(6);
  });

  it('CC-3-3 the grid is 20 by 30 hexes', () => {
    for (const x of SCENARIOS) expect(boardOf(x.id).grid.size).toBe(600);
  });
});

describe('counters', () => {
  it('CC-4 blocks, counters and cards are all there', () => {
    expect(ships.length).toBeGreaterThan(200);
    expect(airs.length).toBe(29);
    expect(fullSupply().size).toBeGreaterThan(50);
  });

  it('CC-4.d CC-4.d.i.1 one-ship counters have a name, two-ship counters a class and a number', () => {
    for (const x of ships) {
      expect([1, 2]).toContain(x.hulls);
      expect(/ \d+$/.test(x.name)).toBe(x.hulls === 2);
      expect(x.members?.length ?? 1).toBe(x.hulls);
    }
  });

  it('CC-4.d.i.2 CC-4.d.i.4 at most two surface strengths of B, C, D or T; carriers have a capacity instead of the second', () => {
    for (const x of ships) {
      expect(x.attacks.length).toBeLessThanOrEqual(2);
      expect(x.capacity !== undefined).toBe(x.defence.letter === 'A');
      expect(x.capacity !== undefined && x.attacks.length > 1).toBe(false);
    }
    expect(shipType('us-bb-north-carolina').attacks).toEqual([
      { letter: 'B', value: 8 },
      { letter: 'D', value: 3 },
    ]);
  });

  it('CC-4.d.i.3 CC-DN-AA AA is a number, an asterisk or nothing; Allied numbers, Japanese asterisks', () => {
    for (const x of ships) {
      expect(typeof x.aa === 'number').toBe(x.side === 'allied');
    }
    expect(baseType('henderson-field').aaBy?.['santa-cruz']).toBeGreaterThan(
      baseType('henderson-field').aa as number,
    );
  });

  it('CC-4.d.i.5 defence is a value with a letter', () => {
    expect(new Set(ships.map((x) => x.defence.letter))).toEqual(new Set(['A', 'B', 'C', 'D', 'M']));
    expect(ships.every((x) => x.defence.value >= 1)).toBe(true);
  });

  it('CC-4.d.i.6 no counter shows two of endurance, search, radar and transport values', () => {
    for (const x of ships) {
      const shown = [x.endurance, x.search, x.radar].filter((k) => k !== undefined).length;
      expect(shown).toBeLessThanOrEqual(1);
    }
  });

  it('CC-4.d.i.7 every counter has a speed and one or two suits', () => {
    for (const x of ships) {
      expect(x.speed).toBeGreaterThan(0);
      expect(x.suits.length).toBeGreaterThan(0);
    }
    expect(shipType('us-dd-phelps').suits).toEqual(['S', 'D']);
  });

  it('CC-4.d.ii.1 CC-4.d.ii.2 CC-4.d.ii.4 CC-4.d.ii.5 CC-4.d.ii.7 air units have a type, one or two lettered strengths with ranges, and a defence', () => {
    for (const x of airs) {
      expect(x.name.length).toBeGreaterThan(3);
      expect(x.attacks.length).toBeLessThanOrEqual(2);
      for (const a of x.attacks) expect(a.range).toBeGreaterThan(0);
      expect(x.defence).toBeGreaterThan(0);
    }
    expect(airType('B5N2').attacks.map((a) => a.letter)).toEqual(['A', 'H']);
  });

  it('CC-4.d.ii.3 an air unit names its home and carrier-capable ones the space they take', () => {
    const s = sea();
    const [u] = wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    expect([u.home, u.id]).toEqual(['us-cv-lexington', 'lexington.SBD-3.1']);
    expect(airType('SBD-3').carrierSize).toBe(1);
    expect(airType('B-17E').carrierSize).toBeNull();
  });

  it('CC-4.d.ii.6 air units that can search have a range and an arc', () => {
    expect(airType('PBY-5').search).toEqual({ range: 11, arc: 6 });
    expect(airType('F4F-4').search).toBeNull();
  });

  it('CC-4.d.iii a base has AA, guns, letter L by its table row, and a search value', () => {
    for (const b of bases) expect(b).toHaveProperty('aa');
    expect(baseType('port-moresby').attacks).toEqual([{ letter: 'D', value: 2 }]);
    expect(baseType('port-moresby').search).toEqual({ range: 2, arc: 36 });
    expect(TABLES.airWeapons.L.H).toBe(1);
  });

  it('CC-DN-ROBUST U.S. carrier aircraft are tougher than Japanese ones, the TBD excepted', () => {
    const ijn = Math.max(...['A6M2', 'D3A1', 'D3A2', 'B5N2'].map((id) => airType(id).defence));
    for (const id of ['F4F-3', 'F4F-4', 'SBD-3', 'TBF-1']) expect(airType(id).defence).toBeGreaterThan(ijn);
    expect(airType('TBD-1').defence).toBe(1);
  });
});

describe('maps and scenarios', () => {
  it('CC-DN-FUEL CC-23.g large ships outlast destroyers: at least twenty turns', () => {
    const dd = ships.filter((x) => x.type === 'DD').map((x) => x.endurance ?? 99);
    expect(Math.max(...dd)).toBeLessThan(TABLES.endurance.unrated);
    expect(TABLES.endurance.unrated).toBeGreaterThanOrEqual(20);
  });

  it('CC-DN-STRIKE-US CC-DN-STRIKE-IJN strike limits: Lexington class less than Yorktown, Wasp less still, big IJN carriers in halves', () => {
    const limit = (sc: string, ship: string): number =>
      scenarioPack(sc).strikeLimits.find((l) => l.ships?.includes(ship))?.maxUnits ?? 99;
    expect(limit('coral-sea', 'us-cv-lexington')).toBeLessThan(limit('coral-sea', 'us-cv-yorktown'));
    expect(limit('eastern-solomons', 'us-cv-wasp')).toBeLessThan(limit('eastern-solomons', 'us-cv-saratoga'));
    for (const x of SCENARIOS)
      expect(x.strikeLimits.find((l) => l.side === 'ijn')).toMatchObject({
        minCapacity: 7,
        bomberShare: 0.5,
      });
  });

  it('CC-DN-DUMMY every scenario allows several dummies', () => {
    for (const x of SCENARIOS)
      for (const side of ['allied', 'ijn'] as const)
        expect(x.limits[side].dummyTaskForces).toBeGreaterThanOrEqual(3);
  });

  it('CC-DN-BATTLES the fifteen carriers that fought are all in the four orders of battle', () => {
    const names =
      'Akagi Enterprise Hiryu Hornet Junyo Kaga Lexington Ryujo Saratoga Shoho Shokaku Soryu Yorktown Zuiho Zuikaku';
    const there = new Set(
      SCENARIOS.flatMap((x) => [...x.forces.allied, ...x.forces.ijn]).flatMap((g) =>
        g.ships.map((id) => shipType(id).name),
      ),
    );
    for (const name of names.split(' ')) expect(there).toContain(name);
  });

  it.each([
    ['CC-SN-CORAL coral-sea', 'coral-sea', 14, 'ijn', [1, 0], [18, 33]],
    ['CC-SN-MIDWAY midway', 'midway', 12, 'ijn', [2, 0], [23, 74]],
    ['CC-SN-EASTERN eastern-solomons', 'eastern-solomons', 10, 'allied', [1, 1], [32, 49]],
    ['CC-SN-CRUZ santa-cruz', 'santa-cruz', 10, 'allied', [0, 1], [27, 41]],
  ] as const)(
    '%s has its length, order of set-up, initiative and forces',
    (_title, id, turns, first, initiative, counters) => {
      const pack = scenarioPack(id);
      expect(pack.turns.count).toBe(turns);
      expect(pack.turns.dates).toHaveLength(turns);
      expect(pack.turns.first).toBe('day');
      expect(pack.placement.taskForces[0]).toBe(first);
      expect([pack.initiative.allied, pack.initiative.ijn]).toEqual([...initiative]);
      const count = (side: 'allied' | 'ijn'): number =>
        pack.forces[side].reduce((n, g) => n + g.ships.length, 0);
      expect([count('allied'), count('ijn')]).toEqual([...counters]);
      for (const g of [...pack.forces.allied, ...pack.forces.ijn])
        expect(zoneHexes(boardOf(id), g.zone).length).toBeGreaterThan(0);
    },
  );

  it('CC-5 a scenario supplies forces, positions, length, victory and special rules, and an unknown one is refused', () => {
    for (const x of SCENARIOS) {
      expect(x.forces.allied.length * x.forces.ijn.length).toBeGreaterThan(0);
      expect(x.victory.margin).toBe(25);
      expect(Object.keys(x.special).length).toBeGreaterThan(1);
    }
    expect(() =>
      carrierClashes.create({ scenario: 'leyte', options: {} }, { roll: () => 1 }, () => {}),
    ).toThrow('leyte');
  });

  it('CC-14.a zones are ten by ten and cover the map', () => {
    const board = boardOf('midway');
    const count = new Map<number, number>();
    for (const z of board.zoneOf) count.set(z, (count.get(z) ?? 0) + 1);
    expect([...count.values()]).toEqual([100, 100, 100, 100, 100, 100]);
  });
});
