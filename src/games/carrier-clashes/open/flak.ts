import { TABLES } from './pack.ts';

/** CC-16.j.i: what a number of guns is worth against planes. */

export type Flak = { odds: number; star: boolean }; // star: the nuisance of CC-16.j.v; neither = no AA at all

/** Sums AA in full precision and drops the fraction once. CC-16.j.i, CC-16.j.vi, R-33. */
export function flakOf(values: readonly (number | '*' | null)[], limit = Number.POSITIVE_INFINITY): Flak {
  const total = values.reduce<number>((n, v) => n + (typeof v === 'number' ? v : 0), 0);
  const odds = Math.floor(Math.min(Math.floor(total), limit) / TABLES.aa.step);
  return { odds, star: odds === 0 && values.some((v) => v !== null) };
}
