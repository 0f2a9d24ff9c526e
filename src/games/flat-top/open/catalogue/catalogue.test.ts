import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BASES, MORE_PLANES, SHIPS, VICTORY } from '../pack/pack.ts';
import { SCENARIOS as ALL } from '../pack/scenario-pack.ts';
import { AIR_GROUPS, MORE_BASES, VESSELS } from './catalogue.ts';

/** The battles of the book. */
const SCENARIOS = ALL.filter((s) => s.number <= 5);

/** The ledger says the numbers in words; the packs must say the same. */
const ledger = readFileSync(
  join(import.meta.dirname, '../../../../../rules/flat-top-optional.tsv'),
  'utf8',
).split('\n');
const rows = (prefix: string): [id: string, text: string][] =>
  ledger.filter((line) => line.startsWith(prefix)).map((line) => [line.split('\t')[0], line.split('\t')[3]]);
/** What a pattern finds in a row; a row that does not read so is a fault. */
function read(text: string, pattern: RegExp): { [name: string]: string | undefined } {
  const found = pattern.exec(text)?.groups;
  if (!found) throw new Error(`cannot be read: ${text}`);
  return found;
}
const number = (text: string | undefined): number | null =>
  text === undefined || text === 'none' || text === '-' || text === 'unlimited' ? null : Number(text);

describe('the ships of the collection', () => {
  const VALUES =
    /^(?<nation>British|Japanese|US) (?<type>\w+) (?<name>.+?) has GF (?<gunnery>\w+), AAF (?<aa>\d+), MF (?<mf>\d+), Damage Factor (?<damage>\d+), Ammunition (?<ammunition>\d+), Torpedo Factor (?<torpedo>\d+)/;
  const AIR =
    /Maximum Capacity (?<capacity>\d+), LF (?<normal>\d+)\/(?<min>\d+), Readying Factor (?<readying>\d+)/;
  /** Where the game's own sheets are right (RUL-55, RUL-56, FO-ERR-KAMI). */
  const OWN: { [id: string]: object } = {
    'FO-DATA-SHIPS-JP-CVL-ZUIHO': { ammunition: 16 },
    'FO-DATA-SHIPS-JP-AV-KAMIKAWA': { ammunition: null },
    'FO-DATA-SHIPS-JP-APD-TRANSPORT': { torpedo: 0 },
  };
  const FLOATS = { capacity: 1, normal: 1, min: 1, readying: 1 };
  const printed = rows('FO-DATA-SHIPS-').filter(([id]) => !id.endsWith('BBAIR'));

  it.each(printed)('%s has the values of its row', (id, text) => {
    const { nation, type, name, ...values } = read(text, VALUES);
    const side = nation === 'Japanese' ? 'japan' : 'allied';
    const like = SHIPS.filter((s) => s.side === side && s.class === type && s.air?.handling !== 'boat'); // FO-SUBA-SCN-1
    const [ship, more] = like.filter((s) => s.generic || s.name === name);
    expect(more).toBeUndefined();
    const numbers = Object.fromEntries(Object.entries(values).map(([k, x]) => [k, number(x)]));
    expect(ship).toMatchObject({ ...numbers, ...OWN[id] });
    const air = AIR.exec(text)?.groups;
    const printedAir = air && Object.fromEntries(Object.entries(air).map(([k, x]) => [k, Number(x)]));
    const floats = side === 'japan' && type === 'BB' ? FLOATS : undefined;
    expect(ship.air && { ...ship.air, handling: undefined }).toEqual(printedAir ?? floats);
    const vessel = VESSELS.find((x) => x.side === side && x.class === type);
    expect(vessel?.mines ?? null).toBe(number(/Mine Factors (\d+)/.exec(text)?.[1]));
    expect(vessel?.attack ?? null).toBe(number(/(\d+) submarine attack factors/.exec(text)?.[1]));
    const points = number(/(\d+) VP/.exec(text)?.[1]);
    expect(scoreOf(ship)).toEqual(points === null ? scoreOf(ship) : [points, 0]);
  });

  it('FO-DATA-SHIPS-JP-BBAIR every Japanese battleship carries one Air Factor of float planes', () => {
    const fleet = SHIPS.filter((s) => s.side === 'japan' && s.class === 'BB');
    expect(fleet.length).toBe(12);
    for (const { air } of fleet)
      expect(air).toEqual({ capacity: 1, normal: 1, min: 1, readying: 1, handling: 'float' });
  });

  it('FO-DATA-SRC the numbers of the base game are those of these tables, Kumano with 5 (RUL-83)', () => {
    expect(SHIPS.find((s) => s.name === 'Kumano')?.gunnery).toBe(5);
    const named = SCENARIOS.flatMap((s) => [...s.allied.named, ...s.japan.named]);
    for (const name of new Set(named))
      expect(printed.some(([, text]) => text.includes(` ${name} has GF`))).toBe(true);
  });

  const scoreOf = (ship: { side: string; class: string; name: string }): [number, number] => {
    const row = VICTORY.ships.find(
      (x) =>
        x.class === ship.class &&
        x.data === undefined &&
        (x.side === undefined || x.side === ship.side) &&
        (x.names === undefined || x.names.includes(ship.name)),
    );
    return [row?.sunk ?? 0, row?.hit ?? 0];
  };
  const named = (name: string) => SHIPS.filter((s) => s.name === name);

  it('FO-DATA-VP ships outside the five battles score by the interpolated list', () => {
    for (const [names, points] of [
      [
        ['Akagi', 'Kaga'],
        [140, 20],
      ],
      [
        ['Hiryu', 'Soryu'],
        [130, 20],
      ],
      [
        ['Hosho', 'Ranger', 'Long Island'],
        [100, 20],
      ],
      [
        ['Chiyoda', 'Nisshin'],
        [50, 4],
      ],
      [
        ['Yamato', 'Musashi'],
        [85, 5],
      ],
      [['Nagato'], [65, 5]],
      [
        ['Fuso', 'Ise', 'Hyuga', 'Yamashiro'],
        [60, 5],
      ],
      [
        ['Arizona', 'Colorado', 'King George V', 'Anson'],
        [75, 5],
      ],
      [
        ['Illustrious', 'Formidable'],
        [150, 20],
      ],
      [['Kent'], [40, 4]],
      [['Dido'], [30, 3]],
    ] as const)
      for (const name of names) expect(named(name).map(scoreOf)).toEqual([points]);
    for (const type of ['PT', 'DM', 'ML', 'MS', 'SS', 'SST', 'SSM'])
      for (const ship of SHIPS.filter((s) => s.class === type)) {
        expect(scoreOf(ship)[0]).toBeGreaterThan(0);
        expect(scoreOf(ship)[1]).toBe(0);
      }
  });
});

describe('the planes of the collection', () => {
  const plane = (name: string | undefined) => {
    const found = MORE_PLANES.find((p) => p.name === name);
    if (!found) throw new Error(`no plane ${name}`);
    return found;
  };
  const VALUES =
    /^(?<name>.+?) \(id (?<code>\w+)\) (?:is a (?<kind>carrier plane) with|has) MF (?<mf>\d+), Range Factor (?<rf>\d+)(?: \(column printed AF\))?, air modifier (?<mod>[+-]?\d+), anti-submarine BHT (?<sub>\w+)/;

  it.each(rows('FO-DATA-PLANES-'))('%s has the values of its row', (_id, text) => {
    const { name, code, mf, rf, mod, sub } = read(text, VALUES);
    expect(plane(name)).toMatchObject({
      code,
      mf: number(mf),
      rf: number(rf),
      airModifier: number(mod),
      antiSubmarine: number(sub),
    });
    const handled = /handled as (.*?)\./.exec(text)?.[1] ?? 'carrier plane';
    expect(
      plane(name)
        .handling.map((x) => `${x} plane`)
        .join(' and '),
    ).toBe(handled);
    const { interceptor, escort, bomber } = plane(name);
    const roles = Object.entries({ interceptor: interceptor === 'any', escort, bomber });
    const role = roles.flatMap(([what, may]) => (may ? [what] : [])).join(', ');
    expect(/serves as (.*?) and is/.exec(text)?.[1] ?? role).toBe(role);
  });

  const bombs = (level: string, found: { [name: string]: string | undefined }) => ({
    GP: number(found[`${level}GP`]),
    AP: number(found[`${level}AP`]),
  });
  const HITS =
    /^(?<name>.+?) BHT against (?<at>bases|ships): high level GP (?<highGP>[\d-]+) AP (?<highAP>[\d-]+), low level GP (?<lowGP>[\d-]+) AP (?<lowAP>[\d-]+), dive GP (?<diveGP>[\d-]+) AP (?<diveAP>[\d-]+)(?:, torpedo (?<torpedo>[\d-]+))?; air-to-air (?<air>\d+)/;

  it.each(rows('FO-DATA-HIT-'))('%s is the row of the hit table', (_id, text) => {
    const found = read(text, HITS);
    const p = plane(found.name);
    const table = found.at === 'bases' ? p.base : p.ship;
    expect(table).toEqual({
      high: bombs('high', found),
      low: bombs('low', found),
      dive: bombs('dive', found),
    });
    expect(p.airToAir).toBe(number(found.air));
    expect(found.at === 'ships' ? p.torpedo : null).toBe(number(found.torpedo));
  });

  it('FO-AIRMOD-O-3 they bring the air modifiers of their own table', () => {
    const own = MORE_PLANES.filter((p) => !p.alone); // not those of submarines
    expect(Object.fromEntries(own.map((p) => [p.name, p.airModifier]))).toEqual({
      Albacore: 2,
      Swordfish: 2,
      Fulmar: 1,
      Buffalo: 1,
      Seafire: -1,
      'Sea Hurricane': -1,
      'B-24': -1,
      Martlet: 0,
      Vindicator: 0,
    });
  });

  it('FO-BRIT-AIR-8 four British fighters for every task, two bombers, all from carriers', () => {
    for (const p of MORE_PLANES.filter((x) => x.nation === 'British')) {
      const bomber = ['Albacore', 'Swordfish'].includes(p.name);
      expect([p.interceptor, p.escort, p.bomber, p.armedAirToAir]).toEqual(
        bomber ? ['never', false, true, 0] : ['any', true, true, -6],
      );
      expect(p.handling).toEqual(['carrier']);
    }
  });

  it('FO-BRIT-GRP-1 FO-BRIT-GRP-2 FO-BRIT-GRP-3 FO-BRIT-GRP-4 three carriers have their air groups, within their capacity', () => {
    expect(AIR_GROUPS).toEqual({
      Indomitable: { Martlet: 2, 'Sea Hurricane': 8, Albacore: 8 },
      Illustrious: { Martlet: 2, Seafire: 6, Swordfish: 8 },
      Victorious: { 'Sea Hurricane': 2, Fulmar: 6, Albacore: 8 },
    });
    const carriers = SHIPS.filter((s) => s.nation === 'British' && s.class === 'CV');
    expect(carriers.map((s) => s.air?.capacity)).toEqual([20, 20, 20, 20]);
    for (const { name } of carriers) {
      const group = Object.entries(AIR_GROUPS[name] ?? {});
      expect(group.length > 0).toBe(name !== 'Formidable');
      expect(group.reduce((n, [, x]) => n + x, 0)).toBeLessThanOrEqual(20);
      for (const [type] of group) expect(plane(type).nation).toBe('British');
    }
  });
});

describe('the bases of the collection', () => {
  const VALUES =
    /^(?<nation>Japanese|Allied) base (?<name>.+?) \((?<where>.+?)\) handles (?<handling>LP\+SP|LP|SP)(?<list>,? (?:printed )?with the \(F\) plane list)?, Maximum Capacity (?<capacity>\w+), LF (?<launch>unlimited|\d+\/\d+), Readying Factor (?<readying>\w+)(?: for land planes and (?<sea>\d+) for sea planes)?, AAF (?<aa>\w+), Surface Factor (?<surface>\w+)/;
  const NUMBERS: { [where: string]: readonly number[] } = {
    'Coral Sea': [2],
    'Eastern Solomons': [3],
    'Santa Cruz and Guadalcanal': [4, 5],
    'all scenarios': [1, 2, 3, 4, 5],
    'all other scenarios': [3, 4, 5],
  };

  it.each(rows('FO-DATA-BASES-'))('%s has the values of its row', (id, text) => {
    const found = read(text, VALUES);
    const side = found.nation === 'Japanese' ? 'japan' : 'allied';
    const launch = found.launch?.split('/').map(Number) ?? [];
    const values = {
      capacity: number(found.capacity),
      launch: found.launch === 'unlimited' ? null : { normal: launch[0], min: launch[1] },
      handling: found.handling?.split('+'),
      aa: number(found.aa) ?? 0,
      surface: number(found.surface) ?? 0,
    };
    const readying = number(found.readying);
    const own = BASES.find((b) => b.side === side && b.name === found.name);
    const printed = MORE_BASES.filter((b) => b.side === side && b.name === found.name);
    const inPlay = own?.values.filter(
      (x) => x.damage === undefined && x.scenarios.some((n) => NUMBERS[found.where ?? '']?.includes(n)),
    );
    const prevails = text.includes('prevail') || text.includes('RUL-80');
    const nth = printed.length > 1 && id.endsWith('-2') ? 1 : 0;
    const fromPrint = inPlay === undefined || inPlay.length === 0 || prevails;
    const { readying: ready, listed, prevails: base, ...rest } = printed[nth] ?? {};
    const inPrint = { ...rest, readying: ready?.land ?? null, sea: ready?.sea ?? null };
    const list = fromPrint
      ? [inPrint]
      : inPlay.filter(
          (x) => inPlay.length === 1 || !x.scenarios.includes(3) || found.where !== 'all other scenarios',
        );
    expect(list.length).toBeGreaterThan(0);
    for (const x of list) expect(x).toMatchObject({ ...values, readying });
    expect(fromPrint ? inPrint.sea : readying).toBe(number(found.sea) ?? readying);
    const flags = fromPrint ? [listed === true, base === 'base'] : [false, false];
    expect(flags).toEqual([prevails && found.list !== undefined, prevails]);
  });

  it('FO-DATA-DEP where print and chart differ, the chart of the game is in force in its battles', () => {
    const inForce = (name: string, scenario: number) =>
      BASES.find((b) => b.name === name)?.values.find((x) => x.scenarios.includes(scenario));
    expect(inForce('Kavieng', 2)?.aa).toBe(0);
    expect(inForce('Lae', 3)?.readying).toBe(6);
    expect(inForce('Rabaul', 2)).toMatchObject({ handling: ['LP', 'SP'], aa: 9, surface: 0 });
    expect(inForce('Rabaul', 3)).toMatchObject({ readying: 12, surface: 8 });
    expect(SCENARIOS.filter((s) => s.special.basePlanes).map((s) => s.id)).toEqual(['eastern-solomons']);
    const used = new Set(
      SCENARIOS.flatMap((s) =>
        [s.allied, s.japan].flatMap((x) => [
          ...x.bases,
          ...Object.keys(x.seaAir),
          ...x.landAir.flatMap((y) => Object.keys(y.planes)),
        ]),
      ),
    );
    for (const { name } of MORE_PLANES) expect(used.has(name)).toBe(false);
    for (const { name } of MORE_BASES.filter((b) => !b.prevails)) expect(used.has(name)).toBe(false);
  });

  it('FO-INDEX-1 Midway and Wake have bases, but no battle', () => {
    expect(SCENARIOS.map((s) => s.id)).toEqual([
      'rabaul',
      'coral-sea',
      'eastern-solomons',
      'santa-cruz',
      'guadalcanal',
    ]);
    const places = MORE_BASES.filter(
      (b) => b.scenarios.includes('midway') || b.scenarios.includes('wake-island'),
    );
    expect([...new Set(places.map((b) => b.name))].sort()).toEqual([
      'Hawaii',
      'Johnston Is.',
      'Kwajalein',
      'Marshalls',
      'Midway',
    ]);
  });
});
