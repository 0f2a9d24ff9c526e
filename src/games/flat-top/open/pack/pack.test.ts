import { describe, expect, it } from 'vitest';
import { LEDGER, parts, rowsOf } from './ledger.testkit.ts';
import { emptyBoard } from '../../testkit/position.testkit.ts';
import { attackBht } from '../battle/air-attack.ts';
import { ENTRIES, hexLabel, readHex } from './map.ts';
import {
  BASES,
  COMBAT,
  CRT,
  OBSERVATION,
  OFF_BOARD_WAYS,
  PLANE_OPTIONS,
  PLANE_TYPES,
  PLANES,
  planeType,
  SHIP_CLASSES,
  SHIPS,
  TIME,
  VICTORY,
  WEAPONS,
  weaponsOf,
} from './pack.ts';

/** The ledger states every chart in words; these tests read the words and compare them with the packs. */

const value = (text: string): number | null => (text === '-' ? null : Number(text));
const plane = (name: string) => {
  const found = PLANES.find((p) => p.name === name);
  if (!found) throw new Error(`no plane ${name}`);
  return found;
};
const ship = (name: string, side: string) => {
  const found = SHIPS.find((s) => s.name === name && s.side === side);
  if (!found) throw new Error(`no ship ${name}`);
  return found;
};
const SIDES: { [word: string]: string } = { Allied: 'allied', Japanese: 'japan' };
const points = (match: { class: string; side?: string; name?: string }) => {
  const row = VICTORY.ships.find(
    (s) =>
      s.class === match.class &&
      (!s.side || s.side === match.side) &&
      (!s.names || (match.name !== undefined && s.names.includes(match.name))),
  );
  return row && [row.sunk, row.hit];
};

const list = (test: (name: (typeof PLANES)[number]) => boolean): string[] =>
  PLANES.filter(test)
    .map((p) => p.name)
    .sort();

const named = (id: string, pattern: RegExp): string[] =>
  parts(rowsOf(id)[0], pattern)[0].replace(' and ', ', ').split(', ').sort();

const used = (side: string, cls: string) =>
  SHIPS.filter((s) => s.side === side && s.class === cls && !s.generic && s.nation !== 'British');

const conditions = (text: string): number[] => text.split(', ').map((x) => (x === '-' ? 0 : Number(x)));

const stores = (cls: string): Set<string> =>
  new Set(used('allied', cls).map((s) => `${s.ammunition}/${s.torpedo}`));

describe('the combat results table', () => {
  for (const row of rowsOf('FT-TAB-CRT-').filter((r) => /-\d+$/.test(r.id)))
    it(`${row.id} stands in the pack as in the ledger`, () => {
      const [n, cells] = parts(row, /row (\d+) reads.*factors: (.*)\./);
      expect(CRT.rows[Number(n) - 1].map(String)).toEqual(cells.split(', '));
    });

  it('FT-TAB-CRT FO-ERR-CRT has fifteen rows and the columns of the errata', () => {
    const [columns] = parts(rowsOf('FT-TAB-CRT')[0], /columns (.*) attacking/);
    expect(CRT.columns.map(([a, b]) => `${a}-${b}`).join(', ')).toBe(columns);
    expect(CRT.rows).toHaveLength(15);
    CRT.columns.slice(1).forEach(([from], i) => expect(from).toBe(CRT.columns[i][1] + 1));
  });
});

describe('the planes', () => {
  for (const row of rowsOf('FT-TAB-AIRHIT-').filter((r) => r.id.split('-').length > 4))
    it(`${row.id} stands in the pack as in the ledger`, () => {
      const cells = '([\\d-]+)/([\\d-]+)';
      const [name, a2a, ...rest] = parts(
        row,
        new RegExp(
          `^(.+?): air-to-air (\\d+); bases high GP/AP ${cells}, low ${cells}, dive ${cells}; ships high ${cells}, low ${cells}, dive ${cells}; torpedo ([\\d-]+)`,
        ),
      );
      const p = plane(name);
      const printed = [p.base, p.ship].flatMap((t) => [t.high, t.low, t.dive].flatMap((b) => [b.GP, b.AP]));
      expect(p.airToAir).toBe(Number(a2a));
      expect([...printed, p.torpedo]).toEqual(rest.map(value));
    });

  for (const row of rowsOf('FT-TAB-PLANE-'))
    it(`${row.id} stands in the pack as in the ledger`, () => {
      const [name, side, code, mf, rf, handling] = parts(
        row,
        /^(.+?) \((\w+), log code (\w+)\) has MF (\d+) and RF (\d+) and handles as (.+) plane/,
      );
      const p = plane(name);
      expect([p.side, p.code, p.mf, p.rf]).toEqual([SIDES[side], code, Number(mf), Number(rf)]);
      expect(p.handling.join(' or ')).toBe(handling);
    });

  it('FT-TAB-AIRHIT-ALLIED FT-TAB-AIRHIT-JAPANESE hold 15 and 12 plane names', () => {
    expect(PLANES.filter((p) => p.side === 'allied')).toHaveLength(15);
    expect(PLANES.filter((p) => p.side === 'japan')).toHaveLength(12);
    for (const name of ['Dave', 'Jake', 'Pete']) expect(weaponsOf(plane(name))).toEqual([]);
  });

  it('FT-TAB-AIRHIT-ALLIED every name of the table has its row of fourteen columns; a dash is an attack that cannot be made, a blank weapon one not carried', () => {
    const rows = rowsOf('FT-TAB-AIRHIT-ALLIED-').filter((r) => r.id.split('-').length === 5);
    const names = rows.map((r) => parts(r, /^(.+?): air-to-air/)[0]).sort();
    expect(names).toEqual(list((p) => p.side === 'allied').sort());
    const { pub } = emptyBoard('santa-cruz').s;
    for (const p of PLANES.filter((x) => x.side === 'allied')) {
      const columns = [p.base, p.ship].flatMap((t) => [t.high, t.low, t.dive].flatMap((x) => [x.GP, x.AP]));
      expect([p.airToAir, ...columns, p.torpedo]).toHaveLength(14);
      for (const [k, weapon] of (['GP', 'AP'] as const).entries()) {
        const printed = columns.filter((_, i) => i % 2 === k);
        expect([p.name, weapon, weaponsOf(p).includes(weapon)]).toEqual([
          p.name,
          weapon,
          printed.some((x) => x !== null),
        ]);
      }
      const t = PLANE_TYPES.findIndex((x) => x.plane === p);
      for (const how of ['high', 'low', 'dive'] as const)
        for (const weapon of ['GP', 'AP'] as const) {
          const g = {
            t,
            n: 1,
            high: how === 'low' ? (0 as const) : (1 as const),
            w: WEAPONS.indexOf(weapon),
            armed: 1 as const,
            by: 12,
            m: 0 as const,
            from: -1,
            spent: 0 as const,
          };
          const made = attackBht(
            { p: { ...pub, turn: 8 }, side: null, seat: 0 },
            { hex: readHex('B/K30'), g, how, target: null },
          );
          expect([p.name, how, weapon, made]).toEqual([p.name, how, weapon, p.base[how][weapon]]);
        }
    }
  });

  for (const [id, handling] of [
    ['FT-8.9.1', 'carrier'],
    ['FT-8.9.2', 'float'],
    ['FT-8.9.3', 'land'],
    ['FT-8.9.4', 'sea'],
  ] as const)
    it(`${id} lists the ${handling} planes`, () => {
      const [names] = parts(LEDGER.find((r) => r.id === id) ?? rowsOf(id)[0], /planes: (.*)\.$/);
      const wanted = names.replace(' and the land versions of ', ', ').split(', ');
      const types = PLANE_TYPES.filter((t) => t.handling === handling && PLANES.includes(t.plane)).map(
        (t) => t.plane.name,
      );
      expect(types.sort()).toEqual(wanted.sort());
    });

  it('FT-8.12.1a FT-8.12.1b FT-8.12.1c FT-8.12.3 every plane has the missions of its list', () => {
    expect(list((p) => p.interceptor === 'any' && p.escort && p.bomber)).toEqual(
      named('FT-8.12.1a', /^(.*) may act/),
    );
    expect(list((p) => p.interceptor === 'any' && p.escort && !p.bomber)).toEqual(
      named('FT-8.12.1b', /^(.*) may act/),
    );
    expect(list((p) => p.interceptor === 'low' && !p.escort && p.bomber)).toEqual(
      named('FT-8.12.1c', /^(.*) may act/),
    );
    expect(list((p) => p.interceptor === 'never' && !p.escort && p.bomber)).toEqual(
      named('FT-8.12.3', /^(.*) have bombing/),
    );
  });

  it('FT-TAB-MOD-A2A the armed fighters of the list lose six', () => {
    const [names] = parts(rowsOf('FT-16.10.4')[0], /armed (.*)\.$/);
    const wanted = names.replace(' or ', ', ').split(', ').sort();
    expect(
      PLANES.filter((p) => p.armedAirToAir === -6)
        .map((p) => p.name)
        .sort(),
    ).toEqual(wanted);
    expect(PLANES.every((p) => p.armedAirToAir === -6 || p.armedAirToAir === 0)).toBe(true);
    const { noRange, night, clouds } = COMBAT.airToAir;
    expect([noRange, night, clouds]).toEqual([-6, -2, -1]);
  });

  it('FT-OPT-PLANES-2T FO-AIRMOD-O-2 the air modifiers are those of the list', () => {
    const [names] = parts(rowsOf('FT-OPT-PLANES-2T')[0], /Modifiers: (.*), all others 0/);
    const wanted = Object.fromEntries(
      names.split(', ').map((x) => [x.slice(0, x.lastIndexOf(' ')), Number(x.split(' ').at(-1))]),
    );
    expect(
      Object.fromEntries(PLANES.filter((p) => p.airModifier !== 0).map((p) => [p.name, p.airModifier])),
    ).toEqual(wanted);
  });

  it('keeps carrier and land versions apart', () => {
    expect(planeType('Zero', 'sea')).not.toBe(planeType('Zero', 'land'));
    expect(planeType('Betty', 'land')).toBe(planeType('Betty', 'sea'));
    expect(() => planeType('Spitfire', 'land')).toThrow('Spitfire');
    expect(PLANE_TYPES.map((t) => t.id)).toEqual(PLANE_TYPES.map((_, i) => i));
    expect(PLANE_OPTIONS.paraFrag.every((name) => plane(name))).toBe(true);
  });
});

describe('the ships', () => {
  for (const row of rowsOf('FT-TAB-SHIPVAL-').filter((r) => !r.id.endsWith('EXTRA')))
    it(`${row.id} stands in the pack as in the ledger`, () => {
      const [side, cls, names] = parts(row, /^(\w+) (\w+) values .*?: (.*)\.$/);
      for (const entry of names.split('; ')) {
        const m = /^(.*) ([\d*]+)-(\d+)-(\d+), (\d+)$/.exec(entry);
        if (!m) throw new Error(`${row.id}: ${entry}`);
        const s = ship(m[1], SIDES[side]);
        expect([s.class, s.gunnery, s.aa, s.mf, s.damage]).toEqual([
          cls,
          m[2] === '*' ? null : Number(m[2]),
          Number(m[3]),
          Number(m[4]),
          Number(m[5]),
        ]);
      }
    });

  for (const row of rowsOf('FT-TAB-SHIPOPS-'))
    it(`${row.id} stands in the pack as in the ledger`, () => {
      const [who, capacity, normal, min, readying, handling] = parts(
        row,
        /^(.*) has MC (\d+), Launch Factor (\d+)\/(\d+) and Readying Factor (\d+), handling (\w+) planes/,
      );
      const air = {
        capacity: Number(capacity),
        normal: Number(normal),
        min: Number(min),
        readying: Number(readying),
        handling,
      };
      const side = row.id.includes('ALLIED') ? 'allied' : 'japan';
      const ships = who.startsWith('Each')
        ? SHIPS.filter((s) => s.class === 'BB' && s.side === side)
        : [ship(who.slice(who.indexOf(' ') + 1), side)];
      expect(ships.length).toBeGreaterThan(0);
      for (const s of ships) expect(s.air).toEqual(air);
    });

  it('FT-TAB-AMMO-ALLIED FT-TAB-AMMO-JAPANESE ammunition and torpedoes are those of the record sheets', () => {
    for (const name of ['Enterprise', 'Hornet', 'Lexington', 'Saratoga', 'Wasp', 'Yorktown'])
      expect([ship(name, 'allied').ammunition, ship(name, 'allied').torpedo]).toEqual([12, 0]);
    for (const name of ['North Carolina', 'South Dakota', 'Washington'])
      expect(ship(name, 'allied').ammunition).toBe(24);
    expect(stores('CA')).toEqual(new Set(['15/0']));
    expect(stores('CL')).toEqual(new Set(['15/0']));
    const japan: [string, number | null, number][] = [
      ['Shokaku', 12, 0],
      ['Junyo', 12, 0],
      ['Ryujo', 14, 0],
      ['Shoho', 16, 0],
      ['Zuiho', 16, 0],
      ['Chitose', 12, 0],
      ['Kamikawa', null, 0],
      ['Tone', 12, 1],
      ['Kongo', 24, 0],
      ['Atago', 12, 1],
      ['Yura', 20, 2],
    ];
    for (const [name, ammunition, torpedo] of japan)
      expect([name, ship(name, 'japan').ammunition, ship(name, 'japan').torpedo]).toEqual([
        name,
        ammunition,
        torpedo,
      ]);
  });

  it('FT-2.1b thirteen classes, and FT-2.3 ships beyond the scenarios stay available', () => {
    expect(SHIP_CLASSES).toHaveLength(13);
    for (const cls of SHIP_CLASSES) expect(SHIPS.some((s) => s.class === cls)).toBe(true);
    for (const name of ['Akagi', 'Yamato', 'Soryu']) expect(ship(name, 'japan')).toBeDefined();
  });

  it('FT-2.3 FT-TAB-SHIPVAL-EXTRA further ships have values, those that print leaves open among them', () => {
    expect(SHIPS.filter((s) => s.nation === 'British').length).toBeGreaterThan(10);
    expect(ship('Destroyer minelayer', 'allied').damage).toBe(2);
    expect([ship('Ranger', 'allied').ammunition, ship('Long Island', 'allied').ammunition]).toEqual([12, 12]);
  });
});

/** The battles of the book; those of our own come after them. */
const BOOK = 5;

describe('the bases', () => {
  for (const row of rowsOf('FT-TAB-BASE-'))
    it(`${row.id} stands in the pack as in the ledger`, () => {
      const [name, side, code, scenarios, capacity, launch, readying, handling, aa, sf] = parts(
        row,
        /^(.+?) \((\w+), code (\w+), scenario ([\d, ]+)\): MC (\w+), Launch Factor ([\w/]+), Readying (\d+), handling ([\w+]+), AA (\w+), SF (\w+)/,
      );
      const base = BASES.find((b) => b.name === name);
      const wanted = scenarios.split(', ').map(Number);
      const values = base?.values.find((x) => x.scenarios[0] === wanted[0]);
      expect([base?.side, base?.code, base?.offBoard]).toEqual([
        SIDES[side],
        code,
        row.text.includes('off-board'),
      ]);
      const lf =
        launch === 'unlimited'
          ? null
          : { normal: Number(launch.split('/')[0]), min: Number(launch.split('/')[1]) };
      expect(values?.scenarios.filter((n) => n <= BOOK)).toEqual(wanted);
      expect(values).toMatchObject({
        capacity: capacity === 'unlimited' ? null : Number(capacity),
        launch: lf,
        readying: Number(readying),
        handling: handling.split('+'),
        aa: aa === 'none' ? 0 : Number(aa),
        surface: sf === 'none' ? 0 : Number(sf),
      });
    });
});

describe('the other charts', () => {
  const rows: { [id: string]: keyof typeof OBSERVATION.day } = {
    'BASETF-AF': 'stationAir',
    'BASETF-TF': 'stationSea',
    'AF-AF': 'airAir',
    'AF-TF': 'airSea',
    'RADAR-AFHIGH': 'radar',
  };
  for (const [word, table] of [
    ['DAY', OBSERVATION.day],
    ['NIGHT', OBSERVATION.night],
  ] as const)
    for (const row of rowsOf(`FT-TAB-OBS-${word}-`))
      it(`${row.id} stands in the pack as in the ledger`, () => {
        const [clear, clouds] = parts(row, /clear ([\d, -]+); clouds ([\d, -]+?)(?: \(|, the)/);
        const key = rows[row.id.slice(`FT-TAB-OBS-${word}-`.length)];
        expect(table[key]).toEqual({ clear: conditions(clear), clouds: conditions(clouds) });
      });

  it('FT-7.12.4 every class is observed as a carrier, capital ship, small ship or submarine', () => {
    const { carrier, capital, small, submarine } = OBSERVATION.classes;
    const all: readonly string[] = [...carrier, ...capital, ...small, ...submarine];
    const ofTheBook = all.filter((c) => SHIP_CLASSES.some((x) => x === c));
    expect(ofTheBook.sort()).toEqual([...SHIP_CLASSES].sort());
    expect(carrier.slice(0, 2)).toEqual(['CV', 'CVL']);
    expect(capital).toContain('CL');
    expect(small).toContain('APD');
  });

  it('FO-DATA-AS an AS is a capital ship to those who look, with room for no plane', () => {
    expect(OBSERVATION.classes.capital).toContain('AS');
    const tenders = SHIPS.filter((x) => x.class === 'AS');
    expect(tenders.map((x) => [x.name, x.air])).toEqual([
      ['Chiyoda', undefined],
      ['Nisshin', undefined],
    ]);
  });

  it('FT-TAB-VP-SHIP-1 FT-TAB-VP-SHIP-2 FT-TAB-VP-SHIP-3 FT-TAB-VP-SHIP-4 carriers score as listed', () => {
    expect(points({ class: 'CV', side: 'allied', name: 'Wasp' })).toEqual([150, 20]);
    expect(points({ class: 'CV', side: 'japan', name: 'Zuikaku' })).toEqual([140, 20]);
    expect(points({ class: 'CV', side: 'japan', name: 'Hiyo' })).toEqual([120, 20]);
    expect(points({ class: 'CVL', side: 'japan', name: 'Shoho' })).toEqual([100, 20]);
  });

  it('FT-TAB-VP-SHIP-5 FT-TAB-VP-SHIP-6 FT-TAB-VP-SHIP-7 FT-TAB-VP-SHIP-8 FT-TAB-VP-SHIP-9 FT-TAB-VP-SHIP-10 warships score as listed', () => {
    expect(points({ class: 'BB', side: 'allied', name: 'Washington' })).toEqual([75, 5]);
    expect(points({ class: 'BB', side: 'japan', name: 'Mutsu' })).toEqual([65, 5]);
    expect(points({ class: 'BB', side: 'japan', name: 'Kongo' })).toEqual([60, 5]);
    expect(points({ class: 'AV' })).toEqual([50, 4]);
    expect(points({ class: 'CAV' })).toEqual([50, 4]);
    expect(points({ class: 'CA' })).toEqual([40, 4]);
    expect(points({ class: 'CL' })).toEqual([30, 3]);
  });

  it('FT-TAB-VP-SHIP-11 FT-TAB-VP-SHIP-12 transports and small ships score as listed', () => {
    for (const cls of ['AP', 'APD'])
      expect(VICTORY.ships.find((s) => s.class === cls)).toMatchObject({
        sunk: 24,
        perUnloadTurn: 3,
        unloaded: 2,
      });
    expect(points({ class: 'AO' })).toEqual([20, 0]);
    expect(points({ class: 'DD' })).toEqual([8, 0]);
    expect(points({ class: 'PG' })).toEqual([4, 0]);
  });

  it('FT-TAB-TIMEb the night turns are 1900 to 2400 and 0100 to 0500', () => {
    expect(TIME.night).toEqual([1, 2, 3, 4, 5, 19, 20, 21, 22, 23, 24]);
  });

  it('FT-TAB-INTERCEPT-1 FT-TAB-INTERCEPT-2 FT-TAB-INTERCEPT-3 FT-TAB-INTERCEPT-4 FT-TAB-INTERCEPT-5 the Interception Table', () => {
    const kinds = ['fewFew', 'fewMany', 'manyFew', 'manyMany'] as const;
    kinds.forEach((key, i) => {
      const [from] = parts(rowsOf(`FT-TAB-INTERCEPT-${i + 1}`)[0], /succeeds on (\d)-6/);
      expect(COMBAT.interception.minRoll[key]).toBe(Number(from));
    });
    const [more] = parts(rowsOf('FT-TAB-INTERCEPT-5')[0], /die \+(\d)/);
    expect([COMBAT.interception.metLastTurn, COMBAT.interception.few]).toEqual([Number(more), 5]);
  });

  it('FT-OPT-PLANES-11b FO-XPLANE-OFFBOARD-3 off-board distances and the hexes they lead to', () => {
    const words = rowsOf('FT-OPT-PLANES-11b')[0].text;
    for (const [base, hexes] of Object.entries(OFF_BOARD_WAYS.toEntry)) {
      expect(words).toMatch(new RegExp(`\\b${hexes} from ${base}`));
      const entry = ENTRIES.find((e) => e.base === base);
      for (const hex of entry?.hexes ?? []) expect(words).toContain(hexLabel(hex));
    }
    expect(OFF_BOARD_WAYS.between.map((w) => w.hexes)).toEqual([36, 73]);
    expect(OFF_BOARD_WAYS.toEntry).toEqual({ Kavieng: 3, Truk: 33, Australia: 7, 'New Caledonia': 23 });
  });

  it('FT-TAB-MOD-AA FT-TAB-MOD-ATTACK FT-TAB-MOD-SURFACE modifiers', () => {
    expect(COMBAT.antiAircraft).toMatchObject({ bht: 4, high: -2, night: -2, clouds: -1 });
    expect(COMBAT.airAttack).toMatchObject({ crippled: 2, anchored: 2, night: -4, clouds: -2 });
    expect(COMBAT.surface).toMatchObject({ crippled: 1, anchored: 1 });
  });
});
