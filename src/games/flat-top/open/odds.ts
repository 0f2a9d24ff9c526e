import { counted } from '../../../kernel/counted.ts';
import type { OddsAnswer } from '../../../kernel/ruleset.ts';
import { hitsByFace, type Luck, volleys } from './battle/crt.ts';
import { COMBAT } from './pack/pack.ts';

/** Exact odds, worked out from the tables over all dice. */

/** How likely each number of hits is. */
type Spread = ReadonlyMap<number, number>;

/** FT-20: one attack, with what is beyond 50 factors resolved apart. */
function spreadOf(bht: number, factors: number, luck: Luck, shift: number): Spread {
  let spread = new Map([[0, 1]]);
  for (const volley of volleys(factors)) {
    const next = new Map<number, number>();
    const faces = hitsByFace(bht, volley, luck, shift);
    for (const [hits, p] of spread)
      for (const more of faces) next.set(hits + more, (next.get(hits + more) ?? 0) + p / faces.length);
    spread = next;
  }
  return spread;
}

/** The odds of an attack; `counts`: what its hits come to when all dice have fallen (FT-21.6). */
export function attack(
  bht: number,
  factors: number,
  luck: Luck = 'dice',
  shift = 0,
  counts: (hits: number) => number = (hits) => hits,
): OddsAnswer {
  const spread = new Map<number, number>();
  for (const [hits, p] of spreadOf(bht, factors, luck, shift))
    spread.set(counts(hits), (spread.get(counts(hits)) ?? 0) + p);
  const sorted = [...spread].sort((a, b) => a[0] - b[0]);
  return {
    outcomes: sorted.map(([n, p]) => ({ outcome: n === 0 ? 'no hit' : counted(n, 'hit'), p })),
    expected: { hits: sorted.reduce((sum, [n, p]) => sum + n * p, 0) },
  };
}

/** FT-TAB-INTERCEPT: the least die that succeeds. */
export function interceptionNeeds(interceptors: number, enemies: number): number {
  const { few, minRoll } = COMBAT.interception;
  if (interceptors <= few) return enemies <= few ? minRoll.fewFew : minRoll.fewMany;
  return enemies <= few ? minRoll.manyFew : minRoll.manyMany;
}
