import { type Given, numberIn } from '../../../kernel/odds.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { OddsAnswer, OddsTable } from '../../../kernel/ruleset.ts';
import { airFactor, gunFactor, gunResult, halfOdds, torpedoDamage, torpedoHits } from './combat.ts';
import { searchModifier } from './search.ts';
import {
  type AirLetter,
  type AirType,
  AIR_TYPES,
  type GunLetter,
  SHIPS,
  type ShipType,
  TABLES,
} from './pack.ts';
import type { ShipState } from './view.ts';

/** Exact answers about a single roll of each kind, worked out by counting faces. */

const bad = (what: string): never => {
  throw new Refusal('UMP-ODDS', what);
};

function ship(g: Given): ShipType {
  const word = (g.ship ?? '').toLowerCase();
  const found = SHIPS.get(g.ship) ?? [...SHIPS.values()].find((s) => s.name.toLowerCase() === word);
  return found ?? bad(`There is no ship "${g.ship}".`);
}

/** '2 SBD-3, 1 TBF-1' -> types with counts. */
function units(g: Given, id: string): { type: AirType; n: number }[] {
  const text = (g[id] ?? '').trim();
  if (text === '' || text === 'none') return [];
  return text.split(',').map((part) => {
    const m = /^\s*(\d+)\s+(\S+)\s*$/.exec(part);
    const type = m && AIR_TYPES.get(m[2]);
    return m && type ? { type, n: Number(m[1]) } : bad(`"${part.trim()}" is not like "2 SBD-3".`);
  });
}

function tally(pairs: Iterable<readonly [string, number]>): OddsAnswer['outcomes'] {
  const sum = new Map<string, number>();
  for (const [outcome, p] of pairs) sum.set(outcome, (sum.get(outcome) ?? 0) + p);
  return [...sum].map(([outcome, p]) => ({ outcome, p }));
}

/** The number of successes in n trials of chance p. */
function binomial(n: number, p: number): number[] {
  let row = [1];
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(row.length + 1).fill(0);
    row.forEach((q, k) => {
      next[k] += q * (1 - p);
      next[k + 1] += q * p;
    });
    row = next;
  }
  return row;
}

const faces = (sides: number): number[] => Array.from({ length: sides }, (_, i) => i + 1);
const upTo = (x: number, sides: number): number => Math.min(sides, Math.max(0, Math.floor(x))) / sides;

/** What n torpedo hits come to: the worst of n rolls. */
function hitOutcomes(kind: 'A' | 'T', t: ShipType, hits: number): Map<ShipState, number> {
  const rank: ShipState[] = ['ok', 'damaged', 'ditw', 'sunk'];
  let now = new Map<ShipState, number>([['ok', 1]]);
  for (let i = 0; i < hits; i++) {
    const next = new Map<ShipState, number>();
    for (const [state, p] of now)
      for (const roll of faces(6)) {
        const hit = torpedoDamage(kind, t, roll);
        const worst = rank.indexOf(hit) > rank.indexOf(state) ? hit : state;
        next.set(worst, (next.get(worst) ?? 0) + p / 6);
      }
    now = next;
  }
  return now;
}

const search: OddsTable = {
  id: 'search',
  title: 'Cards from a search',
  params: [
    { id: 'level', title: 'Initiative level', example: '1' },
    { id: 'searches', title: 'Searches of the hex', example: '2' },
    { id: 'nearest', title: 'Hexes to the nearest searcher', example: '4' },
    { id: 'weather', title: 'clear, cloudy or stormy', example: 'clear' },
    { id: 'cap', title: 'CAP claimed: yes or no', example: 'no' },
  ],
  of(g) {
    const level = numberIn(g, 'level', -9, 9);
    const weather =
      (['clear', 'cloudy', 'stormy'] as const).find((w) => w === g.weather) ??
      bad('"weather" is clear, cloudy or stormy.');
    const sum = searchModifier({
      level,
      searches: numberIn(g, 'searches', 1, 30),
      nearest: numberIn(g, 'nearest', 0, 40),
      cap: g.cap === 'yes',
      weather,
    });
    const limit = TABLES.search.maxCards + level;
    const cards = faces(6).map((roll) => Math.max(0, Math.min(limit, roll + sum)));
    return {
      outcomes: tally(cards.map((n) => [`${n} cards`, 1 / 6] as const)),
      expected: {
        cards: cards.reduce((n, c) => n + c, 0) / 6,
        spotted: cards.filter((c) => c > 0).length / 6,
      },
    };
  },
};

const cap: OddsTable = {
  id: 'cap',
  title: 'CAP on strike units',
  params: [
    { id: 'cap', title: 'CAP units', example: '2 F4F-4' },
    { id: 'strike', title: 'Strike units they meet', example: '1 A6M2, 1 D3A2' },
    { id: 'factor', title: 'F factor: 1, 0.5 or 0.25', example: '1' },
  ],
  of(g) {
    const f = units(g, 'cap').reduce(
      (n, u) => n + u.n * (u.type.attacks.find((a) => a.letter === 'F')?.value ?? 0),
      0,
    );
    const strike = units(g, 'strike');
    const defence = strike.reduce((n, u) => n + u.n * u.type.defence, 0);
    if (defence === 0) return bad('The strike needs units.');
    const odds = halfOdds(Math.floor(f * numberIn(g, 'factor', 0.25, 1)), defence);
    const n = strike.reduce((k, u) => k + u.n, 0);
    const p = upTo(2 * odds, 12);
    return {
      outcomes: binomial(n, p).map((q, k) => ({ outcome: `${k} shot down`, p: q })),
      expected: { odds, shotDown: n * p },
    };
  },
};

const aa: OddsTable = {
  id: 'aa',
  title: 'Antiaircraft fire',
  params: [
    { id: 'aa', title: 'Total AA', example: '28' },
    { id: 'units', title: 'Strike units', example: '5' },
  ],
  of(g) {
    const odds = Math.floor(numberIn(g, 'aa', 0, 200) / TABLES.aa.step);
    const n = numberIn(g, 'units', 1, 40);
    const p = upTo(odds, 12);
    return {
      outcomes: binomial(n, p).map((q, k) => ({ outcome: `${k} shot down`, p: q })),
      expected: { odds, shotDown: n * p },
    };
  },
};

/** What one attack of a combined strength does to a ship, by counting faces. CC-17. */
export function blow(
  t: ShipType,
  letter: AirLetter | GunLetter,
  factor: number | null,
  strength: number,
  halved: boolean,
): OddsAnswer {
  if (factor === null) return bad('That weapon may not be used on that target.');
  const odds = halfOdds(Math.floor(strength * factor), t.defence.value / (halved ? 2 : 1));
  const pairs: [string, number][] = [];
  for (const roll of faces(12)) {
    if (letter === 'A' || letter === 'T')
      for (const [state, p] of hitOutcomes(letter, t, torpedoHits(odds, roll))) pairs.push([state, p / 12]);
    else pairs.push([gunResult(t, letter, odds, roll) ?? 'ok', 1 / 12]);
  }
  return { outcomes: tally(pairs), expected: { odds } };
}

const shipParam = { id: 'ship', title: 'Target', example: 'Shokaku' };
const damagedParam = { id: 'damaged', title: 'Already damaged: yes or no', example: 'no' };

/** A blow of combined strength on a ship, with one of these letters. */
function blowTable<L extends AirLetter | GunLetter>(
  id: string,
  title: string,
  letters: readonly L[],
  [weapon, strength]: readonly [L, string], // the example
  factor: (letter: L, defence: ShipType['defence']['letter']) => number | null,
): OddsTable {
  const names = `${letters.slice(0, -1).join(', ')} or ${letters.at(-1)}`;
  return {
    id,
    title,
    params: [
      { id: 'weapon', title: names, example: weapon },
      { id: 'strength', title: 'Combined strength', example: strength },
      shipParam,
      damagedParam,
    ],
    of(g) {
      const letter = letters.find((k) => k === g.weapon) ?? bad(`"weapon" is ${names}.`);
      const t = ship(g);
      const combined = numberIn(g, 'strength', 0, 500);
      return blow(t, letter, factor(letter, t.defence.letter), combined, g.damaged === 'yes');
    },
  };
}

const strike = blowTable('strike', 'Air attack on a ship', ['P', 'L', 'M', 'H', 'A'], ['P', '12'], airFactor);
const surface = blowTable(
  'surface',
  'Gunfire or torpedoes on a ship',
  ['B', 'C', 'D', 'T'],
  ['C', '8'],
  gunFactor,
);

const torpedo: OddsTable = {
  id: 'torpedo-damage',
  title: 'What torpedo hits do',
  params: [
    { id: 'kind', title: 'A (aircraft) or T (ships, submarines)', example: 'A' },
    { id: 'hits', title: 'Hits', example: '2' },
    shipParam,
  ],
  of(g) {
    const kind = (['A', 'T'] as const).find((k) => k === g.kind) ?? bad('"kind" is A or T.');
    const outcomes = [...hitOutcomes(kind, ship(g), numberIn(g, 'hits', 1, 20))].map(([outcome, p]) => ({
      outcome,
      p,
    }));
    return { outcomes, expected: { sunk: outcomes.find((o) => o.outcome === 'sunk')?.p ?? 0 } };
  },
};

export const ODDS: readonly OddsTable[] = [search, cap, aa, strike, surface, torpedo];
