import type { Public } from '../forces.ts';
import { CRT } from '../pack/pack.ts';
import { bookOf, type Terms } from '../book.ts';

/** FT-20: the Combat Results Table, on which every combat is resolved. */

export type ResultNumber = number | '*';
export type Luck = Terms['luck'];

/** FT-OPT-LUCK: what this game was agreed to leave to the dice. */
export const luckOf = (p: Public): Luck => bookOf(p).terms.luck;

/** FT-20.2b. */
export const clampBht = (bht: number): number => Math.min(CRT.bht.max, Math.max(CRT.bht.min, bht));

/** COLUMN[factors]: the column of the table, by number of attacking factors. */
const COLUMN: readonly number[] = Array.from({ length: CRT.most + 1 }, (_, n) =>
  CRT.columns.findIndex(([from, to]) => n >= from && n <= to),
);

/** FT-20.1: the Result Number for up to fifty factors. */
export const resultNumber = (bht: number, factors: number): ResultNumber =>
  CRT.rows[clampBht(bht) - 1][COLUMN[factors]];

/** What a star counts for when something is added to it. */
const STAR = -2;

/** A Result Number with so much added: never below 0; a star stays one until it is raised to 0. */
export function shifted(result: ResultNumber, by: number): ResultNumber {
  if (by === 0) return result;
  if (result === '*') return STAR + by < 0 ? '*' : STAR + by;
  return Math.max(0, result + by);
}

/** FT-20.3, FT-OPT-LUCK: hits for a Result Number and a die. */
export function hitsFor(result: ResultNumber, die: number, luck: Luck): number {
  if (luck === 'none') return result === '*' ? 0 : result;
  if (result === '*') return die >= CRT.starHitsOn ? 1 : 0;
  const adjust = luck === 'less' ? CRT.lessLuck.dieAdjust : CRT.dieAdjust;
  return Math.max(0, result + adjust[die - 1]);
}

const FACES = [1, 2, 3, 4, 5, 6];
const byFace: { readonly [L in Luck]: Map<ResultNumber, readonly number[]> } = {
  dice: new Map(),
  none: new Map(),
  less: new Map(),
};

/** The hits of up to fifty factors for each face of the die; each Result Number is looked up once. */
export function hitsByFace(bht: number, factors: number, luck: Luck, shift = 0): readonly number[] {
  const result = shifted(resultNumber(bht, factors), shift);
  let hits = byFace[luck].get(result);
  if (!hits) byFace[luck].set(result, (hits = FACES.map((die) => hitsFor(result, die, luck))));
  return hits;
}

/** FT-TAB-CRT-OVER50, RUL-49: more than fifty factors are resolved fifty at a time. */
export function volleys(factors: number): number[] {
  const out: number[] = [];
  for (let left = factors; left > 0; left -= CRT.most) out.push(Math.min(left, CRT.most));
  return out;
}
