import { counted } from '../../../kernel/counted.ts';
import { type Given, wholeIn as number } from '../../../kernel/odds.ts';
import { need } from '../../../kernel/refusal.ts';
import type { OddsAnswer, OddsTable } from '../../../kernel/ruleset.ts';
import { impact } from './attack/bombing.ts';
import { distance } from './geometry.ts';
import { basicHitTable, finalModifier, hitText, readHits } from './guns/gunnery.ts';
import { charts, stepOf } from './pack.ts';
import { PARTS } from './plane.ts';

interface Face {
  outcome: string;
  measures: { [m: string]: number };
}

/** One of a few words among the parameters. */
function word<W extends string>(given: Given, id: string, words: readonly W[]): W {
  const found = words.find((w) => w === given[id]);
  need(found !== undefined, 'UMP-ODDS', `"${id}" is one of ${words.join(', ')}.`);
  return found;
}

/** Equal chances for each of the faces, with the same words counted together. */
export function overFaces(faces: readonly Face[]): OddsAnswer {
  const count = new Map<string, number>();
  const expected: { [m: string]: number } = {};
  for (const f of faces) {
    count.set(f.outcome, (count.get(f.outcome) ?? 0) + 1);
    for (const [m, n] of Object.entries(f.measures)) expected[m] = (expected[m] ?? 0) + n / faces.length;
  }
  return { outcomes: [...count].map(([outcome, n]) => ({ outcome, p: n / faces.length })), expected };
}

const SIX = [1, 2, 3, 4, 5, 6] as const;
const numbered = (n: number, what: string): Face => ({
  outcome: counted(n, what),
  measures: { [`${what}s`]: n },
});

const shot: OddsTable = {
  id: 'shot',
  title: 'A burst at a plane',
  params: [
    { id: 'factors', title: 'Gun factors in play and range', example: '12' },
    { id: 'range', title: 'Range in hexes', example: '2' },
    { id: 'modifier', title: 'Total Modifier Number', example: '5' },
  ],
  of(given) {
    const factors = number(given, 'factors', 1, 99);
    const range = number(given, 'range', 1, 6);
    const bht = basicHitTable(charts.ranges.air, factors, range);
    need(bht !== null, 'AD-TAB-RANGE-AIR', 'The range is off the table.');
    const column = bht + finalModifier(number(given, 'modifier', -30, 30), factors);
    return overFaces(
      SIX.map((die) => {
        const outcome = hitText(column, die);
        const hits = readHits(outcome);
        return { outcome, measures: { hits: PARTS.reduce((n, p) => n + (hits[p] ?? 0), 0) } };
      }),
    );
  },
};

/** AD-O-IX.B, IX.C: where a bomb falls, and what it does to a ship in the hex aimed at. */
const bomb: OddsTable = {
  id: 'bomb',
  title: 'A bomb dropped in a dive or a glide on the hex below',
  params: [
    { id: 'kind', title: 'dive or glide', example: 'dive' },
    { id: 'altitude', title: 'Altitude in hundreds of feet', example: '20' },
    { id: 'crew', title: 'Ace 1, average 0, green -1', example: '0' },
  ],
  of(given) {
    const dive = word(given, 'kind', ['dive', 'glide']) === 'dive';
    const { limits } = charts.bombing;
    const alt = number(given, 'altitude', 1, dive ? limits.diveCeiling : limits.glideCeiling);
    const added = number(given, 'crew', limits.green, limits.ace) + (dive ? limits.diveRed : 0);
    const from = { at: { q: 0, z: 0 }, facing: 1, alt } as const;
    const reach = alt >= limits.shipFloor ? 3.5 * charts.shipDamage.book.bomb : 0;
    return overFaces(
      SIX.flatMap((red) =>
        SIX.map((white): Face => {
          const off = distance(from.at, impact(from, dive, red + added, white));
          const outcome = off === 0 ? 'in the hex' : `${counted(off, 'hex').replace('hexs', 'hexes')} off`;
          return { outcome, measures: { 'hits on a ship there': off === 0 ? reach : 0 } };
        }),
      ),
    );
  },
};

/** AD-O-IX.A: one die for the whole load. */
const level: OddsTable = {
  id: 'level',
  title: 'High-level bombing',
  params: [
    { id: 'altitude', title: 'Altitude in hundreds of feet', example: '150' },
    { id: 'bombs', title: 'Bombs in the load', example: '12' },
    { id: 'size', title: 'Hexes of the target beside the one bombed', example: '3' },
    { id: 'modifier', title: 'Night, cloud, sights, moving ship and crew, added up', example: '0' },
  ],
  of(given) {
    const t = charts.highLevel;
    const sum =
      stepOf(t.altitude, number(given, 'altitude', t.other.minAltitude, 500)) +
      stepOf(t.bombs, number(given, 'bombs', 1, 99)) +
      stepOf(t.size, number(given, 'size', 0, 6)) +
      number(given, 'modifier', -20, 20);
    return overFaces(SIX.map((die) => numbered(stepOf(t.table, die + sum), 'point')));
  },
};

const HOURS = ['12', '2', '4', '6', '8', '10'] as const;

/** AD-O-IX.D, IX.E.4: the die, the sector of the ship the weapon comes from, and so many hits a point. */
const alongTheWater = (id: string, title: string, times: number, crewed: boolean): OddsTable => ({
  id,
  title,
  params: [
    { id: 'sector', title: 'Clock sector of the ship it comes from', example: '2' },
    ...(crewed ? [{ id: 'crew', title: 'Ace 1, average 0, green -1', example: '0' }] : []),
  ],
  of(given) {
    const sector = charts.skipTorpedo.bySector[word(given, 'sector', HOURS)];
    const skill = crewed ? number(given, 'crew', charts.bombing.limits.green, charts.bombing.limits.ace) : 0;
    return overFaces(SIX.map((die) => numbered(Math.max(0, die + sector + skill) * times, 'hit')));
  },
});

/** AD-O-V.B.2 */
const spotting: OddsTable = {
  id: 'spotting',
  title: 'An attempt to spot a plane',
  params: [{ id: 'modifier', title: 'Blind spot, range, bank, sun and the rest, added up', example: '1' }],
  of(given) {
    const sum = number(given, 'modifier', -20, 20);
    return overFaces(
      SIX.map((die) => {
        const seen = die + sum >= charts.spotting.table.spotsAt;
        return { outcome: seen ? 'spotted' : 'not spotted', measures: { spotted: seen ? 1 : 0 } };
      }),
    );
  },
};

/** AD-O-XV.A.4, A.5 */
const rockets: OddsTable = {
  id: 'rockets',
  title: 'A salvo of rockets',
  params: [
    { id: 'rockets', title: 'Rockets fired', example: '8' },
    { id: 'targets', title: 'Targets in the area', example: '2' },
    { id: 'at', title: 'planes, mobile, immobile or ships', example: 'mobile' },
    { id: 'hexes', title: 'Hexes to the hex aimed at', example: '4' },
    { id: 'silhouettes', title: 'Silhouette numbers of the ships in the area, added up', example: '0' },
  ],
  of(given) {
    const { book, fired, table } = charts.rockets;
    const targets = number(given, 'targets', 1, 50);
    const at = word(given, 'at', ['planes', 'mobile', 'immobile', 'ships']);
    const ships = number(given, 'silhouettes', 0, 99);
    const sum =
      (targets === 1 ? book.single : book.several * targets) +
      stepOf(fired, number(given, 'rockets', 1, 50)) +
      (at === 'mobile' ? book.mobile : at === 'immobile' ? book.immobile : 0) +
      (number(given, 'hexes', 1, book.range) <= book.shortRange ? book.short : 0) +
      ships;
    return overFaces(SIX.map((die) => numbered(stepOf(table, die + sum), 'hit')));
  },
};

const water = charts.skipTorpedo.book;
export const ODDS: readonly OddsTable[] = [
  shot,
  bomb,
  level,
  alongTheWater('skip-bomb', 'A skip bomb at a ship', water.skip, true),
  alongTheWater('torpedo', 'A torpedo that reaches a ship', water.torpedo, false),
  rockets,
  spotting,
];
