import { describe, expect, it } from 'vitest';
import { rowsOf } from './ledger.testkit.ts';
import { BASE_SITES, ENTRIES, ISLANDS } from './map.ts';
import { BASES, PLANE_TYPES, SHIPS } from './pack.ts';
import { type Limit, SCENARIOS, scenarioOf, type StartShips } from './scenario-pack.ts';

/** The five of the book; those of our own come after them. */
const BOOK = SCENARIOS.filter((s) => s.number <= 5);
const scenario = (n: number) => SCENARIOS[n - 1];
const tail = (text: string): string => text.slice(text.indexOf(': ') + 2).replace(/\.$/, '');
const counts = (list: string): { [name: string]: number } =>
  Object.fromEntries(list.split(', ').map((x) => [x.slice(x.indexOf(' ') + 1), Number(x.split(' ')[0])]));
const hours = (m: { day: number; hour: number }): number => m.day * 24 + m.hour;

type Force = (typeof SCENARIOS)[number]['allied'];

/** What an FT-S*-OB row speaks of, as the pack has it. */
function inPack(text: string, side: Force): unknown {
  if (/^\w+ ships/.test(text)) return [side.named, side.generic];
  if (/sea based air/.test(text)) return side.seaAir;
  return /^\w+ bases/.test(text) ? side.bases : side.landAir;
}

/** The same, as the row has it. */
function inWords(text: string, side: Force): unknown {
  const items = tail(text).split(', ');
  if (/^\w+ ships/.test(text)) {
    const named = items.filter((x) => !/^\d/.test(x)).map((x) => x.slice(x.indexOf(' ') + 1));
    return [named, counts(items.filter((x) => /^\d/.test(x)).join(', '))];
  }
  if (/sea based air/.test(text)) return counts(tail(text));
  if (/^\w+ bases/.test(text)) return items;
  const groups = text.includes(': at ')
    ? tail(text).split('; ')
    : [`at ${side.bases.join(' or ')}: ${tail(text)}`];
  return groups.map((g) => {
    const [at, planes] = g.replace(/^at /, '').split(': ');
    return { at: at.split(' or '), planes: counts(planes) };
  });
}

describe('the orders of battle', () => {
  for (const n of [1, 2, 3, 4, 5]) {
    const s = scenario(n);
    for (const row of rowsOf(`FT-S${n}-OB`))
      it(`${row.id} stands in the pack as in the ledger`, () => {
        const side = row.text.startsWith('Allied') ? s.allied : s.japan;
        expect(inPack(row.text, side)).toEqual(inWords(row.text, side));
      });

    it(`FT-S${n}-TIME runs as long as the ledger says`, () => {
      const [row] = rowsOf(`FT-S${n}-TIME`);
      const turns = Number(/(\d+) turns/.exec(row.text)?.[1]);
      const [full] = s.versions;
      expect(full.turns).toBe(turns);
      expect(hours(full.end) - hours(full.start) + 1).toBe(turns);
    });

    it(`FT-S${n}-WX uses its cloud set-up`, () => {
      const [row] = rowsOf(`FT-S${n}-WX`);
      expect(s.weather).toBe(row.text.includes('Scattered') ? 'scattered' : 'front');
    });
  }

  it('FT-TAB-TIMEc the days of the scenarios', () => {
    expect(BOOK.map((s) => [s.days[0], s.days.at(-1)])).toEqual([
      ['Feb 23', 'Feb 23'],
      ['May 4', 'May 8'],
      ['Aug 24', 'Aug 26'],
      ['Oct 25', 'Oct 27'],
      ['Nov 12', 'Nov 15'],
    ]);
  });

  it('FT-S2-CRUCIALa FT-S2-BATTLEa FT-S3-BATTLEa FT-S4-BATTLEa the shorter versions, nine in all', () => {
    const versions = BOOK.flatMap((s) =>
      s.versions.map((v) => [s.id, v.id, v.turns, hours(v.end) - hours(v.start) + 1]),
    );
    expect(versions).toHaveLength(9);
    expect(versions).toContainEqual(['coral-sea', 'crucial', 42, 42]);
    for (const id of ['coral-sea', 'eastern-solomons', 'santa-cruz'])
      expect(versions).toContainEqual([id, 'battle', 18, 18]);
    expect(scenarioOf('coral-sea', 'battle')?.version.start).toEqual({ day: 4, hour: 1 });
    expect(scenarioOf('coral-sea')?.version.id).toBe('full');
    expect(scenarioOf('coral-sea', 'siege')).toBeNull();
  });

  it('names only ships, planes, bases, islands and places that exist', () => {
    const places = new Set([...ISLANDS, ...BASE_SITES.map((b) => b.name), ...ENTRIES.map((e) => e.base)]);
    for (const s of SCENARIOS)
      for (const side of ['allied', 'japan'] as const) {
        const f = s[side];
        expect(
          f.named.filter((name) => !SHIPS.some((x) => x.name === name && x.side === side && !x.generic)),
        ).toEqual([]);
        expect(
          Object.keys(f.generic).filter(
            (c) => !SHIPS.some((x) => x.class === c && x.side === side && x.generic),
          ),
        ).toEqual([]);
        const planes = [f.seaAir, ...f.landAir.map((g) => g.planes)].flatMap((p) => Object.keys(p));
        expect(
          planes.filter((name) => !PLANE_TYPES.some(({ plane: p }) => p.name === name && p.side === side)),
        ).toEqual([]);
        const valued = (name: string): boolean =>
          BASES.some((b) => b.name === name && b.values.some((x) => x.scenarios.includes(s.number)));
        expect(f.bases.filter((name) => !valued(name))).toEqual([]);
        expect(f.landAir.flatMap((g) => g.at).filter((name) => !f.bases.includes(name))).toEqual([]);
        for (const v of s.versions)
          for (const g of v[side]) expect(placesOf(g.where).filter((p) => !places.has(p))).toEqual([]);
      }
  });

  it('start groups ask for no more ships than there are', () => {
    for (const s of SCENARIOS)
      for (const v of s.versions)
        for (const side of ['allied', 'japan'] as const) {
          const asked: { [cls: string]: number } = {};
          for (const g of v[side])
            for (const want of Array.isArray(g.ships) && !g.optional ? g.ships : [])
              if ('n' in want) asked[want.class] = (asked[want.class] ?? 0) + want.n;
          for (const [cls, n] of Object.entries(asked))
            expect(n).toBeLessThanOrEqual(s[side].generic[cls] ?? 0);
          const named = v[side].flatMap((g) => (Array.isArray(g.ships) ? g.ships.filter(isNamed) : []));
          expect(named.filter((x) => !s[side].named.includes(x.ship))).toEqual([]);
        }
  });
});

/** What a start limit says in numbers, sectors and names. */
function wordsOf(limit: Limit): { hexes: number[]; sectors: string[]; names: string[] } {
  const parts = 'of' in limit ? limit.of.map(wordsOf) : [];
  return {
    hexes: [...parts.flatMap((x) => x.hexes), ...('n' in limit ? [limit.n] : [])],
    sectors: [...parts.flatMap((x) => x.sectors), ...('sectors' in limit ? limit.sectors : [])],
    names: [...parts.flatMap((x) => x.names), ...placesOf(limit)],
  };
}

const sorted = (list: readonly string[]): string[] => [...new Set(list)].sort();

describe('the start limits, as the ledger words them', () => {
  const groups = SCENARIOS.flatMap((s) => s.versions.flatMap((v) => [...v.allied, ...v.japan]));
  for (const rule of sorted(groups.map((g) => g.rule).filter((id) => id !== 'FT-S2-R6')))
    it(`${rule} has the distances, sectors, places and ships of its row`, () => {
      const text = rowsOf(rule)[0]
        .text.replace('both AOs', '2 AO')
        .replace('on or next to the', 'within 1 hex of the');
      const own = groups.filter((g) => g.rule === rule);
      const where = own.map((g) => wordsOf(g.where));
      const found = (pattern: RegExp): string[] => sorted([...text.matchAll(pattern)].map((m) => m[1]));
      expect(sorted(where.flatMap((x) => x.hexes.map(String)))).toEqual(found(/(\d+) hex/g));
      const sectors = found(/Sectors? ((?:[IV]+)(?:(?: or | and )[IV]+)*)/g).flatMap((x) =>
        x.split(/ or | and /),
      );
      const later = own.flatMap((g) => (g.where.type === 'later' ? [g.where.sector] : []));
      expect(sorted([...where.flatMap((x) => x.sectors), ...later])).toEqual(sorted(sectors));
      for (const { names } of where) for (const name of names) expect(text).toContain(name);
      const ships = own.flatMap((g): StartShips[] => (Array.isArray(g.ships) ? g.ships : []));
      expect(ships.filter((x) => 'ship' in x && !text.includes(x.ship))).toEqual([]);
      const counted = ships.flatMap((x) => ('n' in x ? [`${x.n} ${x.class}`] : []));
      const listed = own.some((g) => Array.isArray(g.ships));
      expect(sorted(counted)).toEqual(
        listed
          ? found(/(\d+ (?:Japanese )?(?:AO|APD|AP|PG|DD))\b/g).map((x) => x.replace('Japanese ', ''))
          : [],
      );
      expect(ships.some((x) => 'any' in x)).toBe(text.includes('as many DDs'));
    });
});

const isNamed = (x: StartShips): x is { ship: string } => 'ship' in x;

function placesOf(limit: Limit): string[] {
  switch (limit.type) {
    case 'allOf':
    case 'anyOf':
      return limit.of.flatMap(placesOf);
    case 'within':
    case 'at':
      return [limit.place];
    case 'beyond':
      return limit.places;
    default:
      return [];
  }
}
