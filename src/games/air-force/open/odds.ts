import { need } from '../../../kernel/refusal.ts';
import type { OddsAnswer, OddsTable } from '../../../kernel/ruleset.ts';
import { basicHitTable, finalModifier, hitText, readHits } from './gunnery.ts';
import { charts } from './pack.ts';
import { PARTS } from './plane.ts';

/** A whole number among the parameters, or a refusal that names it. */
export function number(given: { [param: string]: string }, id: string, min: number, max: number): number {
  const n = Number(given[id]);
  need(
    given[id] !== undefined && Number.isInteger(n) && n >= min && n <= max,
    'UMP-ODDS',
    `"${id}" is a whole number from ${min} to ${max}.`,
  );
  return n;
}

/** Equal chances for each of the faces, with the same words counted together. */
export function overFaces(
  faces: readonly { outcome: string; measures: { [m: string]: number } }[],
): OddsAnswer {
  const p = new Map<string, number>();
  const expected: { [m: string]: number } = {};
  for (const f of faces) {
    p.set(f.outcome, (p.get(f.outcome) ?? 0) + 1 / faces.length);
    for (const [m, n] of Object.entries(f.measures)) expected[m] = (expected[m] ?? 0) + n / faces.length;
  }
  return { outcomes: [...p].map(([outcome, x]) => ({ outcome, p: x })), expected };
}

const SIX = [1, 2, 3, 4, 5, 6] as const;

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

export const odds: readonly OddsTable[] = [shot];
