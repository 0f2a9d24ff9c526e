import { describe, expect, it } from 'vitest';
import cardsJson from '../../../../data/air-force-dauntless/cards.json' with { type: 'json' };
import chartsJson from '../../../../data/air-force-dauntless/charts.json' with { type: 'json' };
import inputsJson from '../../../../data/air-force-dauntless/card-inputs.json' with { type: 'json' };
import { envelope, SOUND } from './flight/envelope.ts';
import { basicHitTable, finalModifier, hitText, readHits } from './guns/gunnery.ts';
import { type Sector, SECTORS } from './geometry.ts';
import { cardOf, cards, charts, readCards, readCharts } from './pack.ts';
import { label, PARTS } from './plane.ts';
import { shipName } from './surface.ts';

const zero = cardOf('A6M5');
/** The calibres of a card's guns, or of one of its other armaments, a barrel each. */
const battery = (id: string, name?: string): string[] =>
  ((name === undefined ? cardOf(id).guns : cardOf(id).armaments.find((a) => a.name === name)?.guns) ?? [])
    .flatMap((g) => Array<string>(g.barrels).fill(g.weapon.split(' ')[0]))
    .sort();
const total = (text: string): number => PARTS.reduce((n, p) => n + (readHits(text)[p] ?? 0), 0);

describe('the A6M5 card', () => {
  it('AD-CARD-A6M5-1 AD-B-III.A.1 AD-B-III.A.14 AD-B-III.A.15 AD-B-III.A.16 names, points, engine and modifiers', () => {
    expect(zero).toMatchObject({
      counter: 'Zero',
      code: 'Zeke',
      points: 17,
      engine: 'R',
      silhouette: 2,
      fire: 2,
      provenance: 'book',
    });
    expect(zero.fullName).toBe('Mitsubishi A6M5b Model 52b Zero-Sen');
    expect(zero.notes.bombs).toBe(1);
  });
  it('AD-CARD-A6M5-2 speeds by band', () => {
    const line = (i: number): unknown[] => [
      zero.bands[i].stall,
      zero.bands[i].maneuver,
      zero.bands[i].level,
      zero.bands[i].dive,
    ];
    for (const i of [0, 1, 2]) expect(line(i)).toEqual([2, [3, 5], [6, 6], [7, 8]]);
    for (const i of [3, 4]) expect(line(i)).toEqual([3, [4, 4], [5, 7], [8, 9]]);
    expect(line(5)).toEqual([3, null, [4, 6], [7, 9]]);
    expect(line(6)).toEqual([4, null, [5, 5], [6, 9]]);
    expect(line(7)).toEqual([4, null, null, [6, 9]]);
    expect(zero.bands).toHaveLength(8);
  });
  it('AD-CARD-A6M5-3 power and brake', () => {
    expect(zero.bands.map((b) => b.power)).toEqual(Array(8).fill(1));
    expect(zero.bands.map((b) => b.brake)).toEqual([3, 3, 2, 2, 2, 2, 2, 2]);
  });
  it('AD-CARD-A6M5-4 AD-B-III.A.3-1 climb and dive', () => {
    expect(zero.bands.map((b) => b.climb)).toEqual([5, 5, 4, 3, 3, 2, 1, 1]);
    expect(zero.bands.map((b) => b.every)).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
    expect(zero.bands.map((b) => b.diveRate)).toEqual([9, 10, 10, 10, 11, 11, 12, 12]);
    expect(zero.bands.map((b) => [b.from, b.to])).toEqual([
      [0, 49],
      [50, 99],
      [100, 149],
      [150, 199],
      [200, 249],
      [250, 299],
      [300, 349],
      [350, 357],
    ]);
  });
  it('AD-CARD-A6M5-5 maneuver hexes', () => {
    expect(zero.bands.map((b) => Object.values(b.hexes).join('/'))).toEqual([
      '2/1/1/3/3',
      '2/1/1/4/3',
      '2/1/1/4/3',
      '3/2/2/5/3',
      '3/2/2/5/4',
      '3/2/2/6/4',
      '4/2/2/7/5',
      '4/3/3/7/5',
    ]);
  });
  it('AD-CARD-A6M5-6 modifier lines', () => {
    expect(Object.values(zero.level.hexes)).toEqual([1, 1, 1, 1, 1]);
    expect(Object.values(zero.dive.hexes)).toEqual([3, 3, 3, 3, 3]);
    expect(zero.dive.climb).toBe(2);
    expect(zero.loaded).toEqual({
      stall: 1,
      maneuver: -1,
      level: -1,
      dive: -1,
      power: 0,
      brake: 0,
      climb: -1,
      diveRate: -3,
      hexes: { bank: 1, turn: 2, slip: 3, loop: null, roll: null },
    });
  });
  it('AD-CARD-A6M5-7 AD-B-III.A.10-1 hits to destroy and ammunition', () => {
    expect(zero.hits).toEqual({ W: 5, F: 4, C: [3], E: [3], L: 3 });
    expect(zero.ammunition).toEqual({ C: 5, M: 8 });
  });
  it('AD-CARD-A6M5-8 AD-B-III.A.10-2 AD-B-III.A.11 AD-B-III.A.12 AD-S-II.B-3 AD-EX-S-II.B guns left to right', () => {
    expect(zero.guns.map((g) => `${g.factors}${g.kind}(${g.range})${g.position}`)).toEqual([
      '4C(4)FF',
      '1M(5)FF',
      '2M(5)FF',
      '4C(4)FF',
    ]);
  });
  it('AD-B-III.A.12 the single-engined fighters of the Basic Game have fixed forward guns only', () => {
    const fighters = cards.filter((c) => c.engines === 1 && /fighter|interceptor/i.test(c.role));
    expect(fighters.length).toBeGreaterThan(20);
    for (const c of fighters) {
      expect([c.id, c.guns.map((g) => g.position)]).toEqual([c.id, c.guns.map(() => 'FF')]);
      expect([c.guns.length > 0, c.flexible]).toEqual([true, null]);
    }
  });
  it('AD-CARD-A6M5-9 blind spots', () => {
    expect(zero.blind).toEqual({
      A: 0,
      '12H': 1,
      '2H': 0,
      '4H': 0,
      '6H': -1,
      '8H': 0,
      '10H': 0,
      '12M': 2,
      '2M': 1,
      '4M': -1,
      '6M': -2,
      '8M': -1,
      '10M': 1,
      B: -2,
      '12L': 1,
      '2L': -1,
      '4L': -1,
      '6L': -3,
      '8L': -1,
      '10L': -1,
    });
  });
  it('AD-CARD-A6M5-10 AD-CARD-A6M5-11 the restored ratios and the gap at speed 5', () => {
    expect(zero.ratios).toEqual({ climb: 5, dive: 3 });
    expect(zero.bands[7].restoredLevel).toEqual([5, 5]);
    expect([4, 5, 6].map((speed) => envelope(zero, 352, speed, 9, SOUND).increment)).toEqual([
      'stall',
      'level',
      'dive',
    ]);
  });
});

describe('the other cards', () => {
  it('AD-I-II.G one counter type serves several cards', () => {
    expect([cardOf('P-40C'), cardOf('P-40N')].map((c) => c.counter)).toEqual(['P-40', 'P-40']);
    expect(cardOf('P-40C').id).not.toBe(cardOf('P-40N').id);
    expect([label({ card: 'P-40C', no: 1 }), label({ card: 'P-40N', no: 2 })]).toEqual(['P-40 1', 'P-40 2']);
  });
  it('AD-I-II.B-4 American army planes go by number, navy planes by name, Japanese ones by code name', () => {
    expect([cardOf('P-38G').counter, cardOf('F6F').counter, cardOf('B5N').counter]).toEqual([
      'P-38',
      'Hellcat',
      'Kate',
    ]);
    for (const c of cards.filter((x) => x.producer === 'United States'))
      expect([c.id, /\d/.test(c.counter)]).toEqual([c.id, !/carrier/i.test(c.role)]);
    for (const c of cards.filter((x) => x.producer === 'Imperial Japan'))
      expect([c.id, c.counter]).toEqual([c.id, c.id.startsWith('A6M') ? 'Zero' : c.code]);
    expect(shipName({ nation: 'Japan', cls: 'DD-3', no: 2 })).toBe('Japanese DD-3 2');
  });
  it('AD-EX-B-IX.B.1 AD-EX-O-VII.F.3.a the fixed points of the Hellcat and the B-29', () => {
    expect(cardOf('F6F').guns.map((g) => g.factors)).toEqual([2, 4, 4, 2]);
    expect(cardOf('B-29').flexible?.sectors).toMatchObject({ '12H': 12, '4H': 20 });
  });
  it('every derived card keeps the inputs it came from, and every spelling of the scenarios finds its card', () => {
    const inputs: { [id: string]: unknown } = inputsJson.cards;
    for (const c of cards.filter((x) => x.id !== 'V-1')) expect(inputs[c.id]).toBeDefined();
    expect(cardOf('FW-109A').id).toBe('FW-190A');
    expect(() => cardOf('Camel')).toThrow('no airplane data card');
  });
  it('guns hit and reach as the gun table of the inputs says', () => {
    const table: { [weapon: string]: { factor: number; range: number; muzzle_m_s: number; kind: string } } =
      inputsJson.gunTable;
    for (const g of Object.values(table)) {
      const hexes = Math.floor(g.muzzle_m_s / (g.kind === 'cannon' ? 170 : 160) + 0.5);
      expect(g.range).toBe(Math.max(1, Math.min(6, hexes)));
    }
    for (const c of cards)
      for (const g of [c.guns, ...c.armaments.map((a) => a.guns ?? [])].flat()) {
        expect([c.id, g.weapon, g.factors]).toEqual([c.id, g.weapon, g.barrels * table[g.weapon].factor]);
        expect([c.id, g.weapon, g.range]).toEqual([c.id, g.weapon, table[g.weapon].range]);
      }
  });
  it('bands are contiguous, increments ordered, and a spin never passes the dive limit', () => {
    for (const c of cards) {
      c.bands.forEach((b, i) => {
        expect(b.from).toBe(i === 0 ? 0 : c.bands[i - 1].to + 1);
        const tops = [[0, b.stall], b.maneuver, b.level ?? b.restoredLevel ?? null, b.dive].filter(
          (x) => x !== null,
        );
        for (let k = 1; k < tops.length; k++) expect(tops[k][0]).toBe(tops[k - 1][1] + 1);
        const top = b.dive?.[1] ?? Number.POSITIVE_INFINITY;
        expect(b.stall + Math.floor(b.diveRate / c.ratios.dive)).toBeLessThanOrEqual(top);
      });
      expect(c.bands.at(-1)?.to).toBe(c.ceiling);
    }
  });
  it('AD-CARD-F-2 the Oscar has two machine guns with little ammunition, no armour, no sealed tanks', () => {
    const c = cardOf('Ki-43');
    expect(c.guns.map((g) => `${g.kind}${g.rounds}`)).toEqual(['M250', 'M250']);
    expect(c.hits.C[0]).toBeLessThan(cardOf('F4F').hits.C[0]);
    expect(c.hits.L).toBeLessThan(cardOf('F4F').hits.L);
  });
  it('AD-CARD-F-3 AD-CARD-F-4 AD-CARD-F-9 twins, radar and inline engines as the notes say', () => {
    expect(cardOf('Ki-45')).toMatchObject({ engines: 2, notes: { radar: false } });
    expect(battery('Ki-45')).toContain('37mm');
    expect(
      [battery('Ki-45', 'Ki-45 KAIa'), battery('Ki-45', 'Ki-45 KAIb/d')].map((x) => x.includes('37mm')),
    ).toEqual([false, true]);
    expect(cards.filter((c) => c.producer === 'Imperial Japan' && c.engine === 'I').map((c) => c.id)).toEqual(
      ['Ki-61'],
    );
    expect(battery('Ki-61')).toEqual(['12.7mm', '12.7mm', '12.7mm', '12.7mm']);
    expect(battery('Ki-61', 'Ki-61-Ia')).toEqual(['12.7mm', '12.7mm', '7.7mm', '7.7mm']);
    expect(battery('Ki-61', 'Ki-61-I KAIc')).toEqual(['12.7mm', '12.7mm', '30mm', '30mm']);
    expect(cardOf('P-61A')).toMatchObject({ engines: 2, notes: { nightFighter: true, radar: true } });
    expect(cardOf('P-61A').notes.bombs).toBeGreaterThan(0);
    for (const id of ['F6F-N', 'F4U-2', 'P-70']) expect(cardOf(id).notes.nightFighter).toBe(true);
  });
  it('AD-CARD-F-1 AD-CARD-F-8 variants exist as cards or armaments', () => {
    expect(cardOf('A6M2-N').role).toBe('Float fighter');
    const floats = cardOf('A6M2-N');
    floats.bands.forEach((b, i) => {
      const land = cardOf('A6M2').bands[i];
      expect(b.level?.[1]).toBeLessThan(land.level?.[1] ?? 0);
      expect(b.dive?.[1]).toBeLessThan(land.dive?.[1] ?? 0);
    });
    expect(floats.bands[0].climb).toBeLessThan(cardOf('A6M2').bands[0].climb);
    const factors = (guns: readonly { factors: number }[] = []): number =>
      guns.reduce((n, g) => n + g.factors, 0);
    const late = zero.armaments.find((a) => a.name.includes('A6M6'));
    expect(factors(late?.guns)).toBeGreaterThan(factors(zero.guns));
    expect(cardOf('P-39D').guns.some((g) => g.weapon.startsWith('37'))).toBe(true);
    const names = cardOf('P-39D').armaments;
    expect(names.some((a) => a.guns?.some((g) => g.weapon.startsWith('20')))).toBe(true);
    const heavy = (name: string): number[] => {
      const guns = names.find((a) => a.name === name)?.guns ?? [];
      return ['20', '37', '.50'].map((w) =>
        guns.filter((g) => g.weapon.startsWith(w)).reduce((n, g) => n + g.barrels, 0),
      );
    };
    expect([heavy('P-400'), heavy('P-39D-1')]).toEqual([
      [1, 0, 2],
      [1, 0, 4],
    ]);
  });
  it('AD-CARD-F-5 AD-CARD-F-6 AD-CARD-F-7 AD-CARD-F-10 bombers and the P-38', () => {
    expect(cardOf('D3A').notes.diveBomber).toBe(true);
    for (const [bare, sealed] of [
      ['D3A', 'SBD'],
      ['B5N', 'TBF'],
      ['G4M', 'B-25C'],
    ]) {
      expect(cardOf(bare).hits.L).toBeLessThan(cardOf(sealed).hits.L);
      expect(cardOf(bare).hits.C[0]).toBeLessThan(cardOf(sealed).hits.C[0]);
    }
    expect(cardOf('B5N').notes.torpedoes).toBe(1);
    expect(cardOf('B5N').notes.bombs).toBeGreaterThan(0);
    expect(cardOf('G4M')).toMatchObject({ engines: 2 });
    expect(cardOf('G4M').hits.L).toBeLessThan(cardOf('B-25C').hits.L);
    expect(cardOf('H8K').engines).toBe(4);
    expect(cardOf('P-38G').engines).toBe(2);
    // The L dives faster, and banks and rolls sooner at dive speed.
    const [early, cured] = [cardOf('P-38G'), cardOf('P-38L')];
    for (const m of ['bank', 'roll'] as const)
      expect(cured.dive.hexes[m]).toBeLessThan(early.dive.hexes[m] ?? 0);
    const fastest = (c: typeof early): number => Math.max(...c.bands.map((b) => b.dive?.[1] ?? 0));
    expect(fastest(cured)).toBeGreaterThan(fastest(early));
    expect(battery('P-38L', 'F-5 photo-reconnaissance')).toEqual([]);
    expect(battery('P-38L', 'P-38 night-fighter conversion').length).toBeGreaterThan(0);
    // Nothing Japanese is as tough or as well armed all round as the Emily.
    for (const x of SECTORS)
      expect(cardOf('H8K').flexible?.sectors[x]).toBeGreaterThan(cardOf('G4M').flexible?.sectors[x] ?? 99);
    for (const x of ['W', 'F', 'L'] as const)
      expect(cardOf('H8K').hits[x]).toBeGreaterThan(cardOf('G4M').hits[x]);
    // With no clean dives the Helldiver, faster than the Dauntless on the level, is slower in a dive.
    const [helldiver, dauntless] = [cardOf('SB2C'), cardOf('SBD')];
    expect(helldiver.bands[1].level?.[1]).toBeGreaterThan(dauntless.bands[1].level?.[1] ?? 0);
    expect(fastest(helldiver)).toBeLessThan(fastest(dauntless));
    expect(cardOf('SB2C').notes.diveBomber).toBe(true);
  });
});

describe('the charts', () => {
  it('AD-TAB-0 AD-I-II.D every chart is read from its pack and can be replaced without a change of code', () => {
    const printed = structuredClone(chartsJson);
    printed.hitTables.basic.columns['11'][1] = '7W';
    printed.modifierChart.rows[5].final[5] = 9;
    const mine = readCharts(printed);
    expect([hitText(11, 2, 'basic', mine), finalModifier(5, 12, mine)]).toEqual(['7W', 9]);
    const broken = structuredClone(chartsJson);
    broken.hitTables.basic.columns['11'][1] = 'X';
    expect(() => readCharts(broken)).toThrow('hitTables.basic.columns.11.1');
  });
  it('AD-O-VII.F.3.a a card with flexible guns tells their factors in each of twenty sectors', () => {
    expect(new Set(SECTORS).size).toBe(20);
    const i = cards.findIndex((c) => c.id === 'SBD');
    const without = (x: Sector): unknown => {
      const json: { cards: { flexible: { sectors: { [x: string]: number } } | null }[] } =
        structuredClone(cardsJson);
      delete json.cards[i].flexible?.sectors[x];
      return json;
    };
    for (const x of SECTORS) expect(() => readCards(without(x))).toThrow(`cards.${i}.flexible.sectors.${x}`);
  });
  it('AD-TAB-RANGE-AIR AD-B-IX.B.2 the range table is defined for ranges 1 to 6 and every total of factors', () => {
    for (let f = 1; f <= 60; f++)
      for (let r = 1; r <= 6; r++) expect(basicHitTable(charts.ranges.air, f, r)).not.toBeNull();
    expect(basicHitTable(charts.ranges.air, 12, 7)).toBeNull();
    expect(basicHitTable(charts.ranges.air, 12, 1)).toBe(10);
    // More factors are never worse, more hexes never better.
    const bht = (f: number, r: number): number => basicHitTable(charts.ranges.air, f, r) ?? 99;
    for (let f = 1; f <= 60; f++)
      for (let r = 1; r <= 6; r++) {
        expect(bht(f + 1, r)).toBeGreaterThanOrEqual(bht(f, r));
        expect(bht(f, Math.max(1, r - 1))).toBeGreaterThanOrEqual(bht(f, r));
      }
    expect([1, 60].map((f) => basicHitTable(charts.ranges.air, f, 1))).toEqual([1, 19]);
  });
  it('AD-TAB-RANGE-FLAK-LIGHT AD-TAB-RANGE-FLAK-HEAVY reach of flak', () => {
    const reach = (t: 'light' | 'heavy', r: number): boolean =>
      basicHitTable(charts.ranges[t], 9, r) !== null;
    expect([3, 14].map((r) => reach('light', r))).toEqual([true, true]);
    expect(reach('light', 17)).toBe(false);
    expect([1, 12, 13, 14].map((r) => reach('heavy', r))).toEqual([false, false, true, true]);
  });
  it('AD-TAB-MODIFIER AD-EX-B-IX.B.3-2 AD-B-IX.B.3-2 the Modifier Chart keeps the sign; +5 with 12 factors is +4', () => {
    expect(finalModifier(5, 12)).toBe(4);
    expect([finalModifier(5, 1), finalModifier(5, 40), finalModifier(-5, 40)]).toEqual([2, 7, -7]);
    for (let t = 0; t <= 30; t++)
      for (const f of [1, 12, 40]) expect(finalModifier(-t, f) + finalModifier(t, f)).toBe(0);
  });
  it('AD-TAB-HIT AD-B-IX.B.5 hit tables: columns -5 to 25, table 11 roll 2 is four hits, more column never fewer hits', () => {
    expect(total(hitText(11, 2))).toBe(4);
    for (let die = 1; die <= 6; die++)
      for (let col = -4; col <= 25; col++)
        expect(total(hitText(col, die))).toBeGreaterThanOrEqual(total(hitText(col - 1, die)));
    expect([hitText(-6, 6), total(hitText(-5, 6)) > 0]).toEqual(['-', true]);
    expect(hitText(40, 3)).toBe(hitText(25, 3));
  });
  it('AD-TAB-HIT-C roll 3 is engine', () => {
    expect(charts.concentrated.die[2]).toBe('E');
    expect(new Set(charts.concentrated.die).size).toBe(6);
  });
  it('AD-TAB-BHT-MOD the list of modifiers', () => {
    expect(charts.bhtModifiers.reconstructed.inverted).toBe(-2);
    expect(charts.bhtModifiers.book).toMatchObject({
      targetFast: -1,
      targetSlipped: -1,
      firerDiveSpeed: -1,
      firerManeuver: -2,
      firerSpin: -4,
      ace: 1,
      green: -2,
    });
  });
});
