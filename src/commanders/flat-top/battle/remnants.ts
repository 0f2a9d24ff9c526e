import { bookOf } from '../../../games/flat-top/open/book.ts';
import type { OrderOf } from '../../../games/flat-top/open/orders.ts';
import type { Mind } from '../mind.ts';

/** FT-OPT-PLANES-1, FO-XPLANE-COMBINE: one or two Air Factors left of a name go in with another, where all together do more. */

type Shot = OrderOf<'air-fire'>['fire'][number] | OrderOf<'strike'>['attacks'][number];

/**
 * The list with such shots joined to others as the rules allow. `won`: what shots at the same target do as one, on the lowest
 * table of them (RUL-121).
 */
export function withRemnants<S extends Shot>(
  m: Mind,
  list: readonly S[],
  won: (together: readonly S[]) => number,
  legal: (list: S[]) => boolean,
): S[] {
  let out = list.slice();
  const { remnants } = bookOf(m.p).terms;
  if (remnants === 0) return out;
  list.forEach((few, i) => {
    const hosts = out.flatMap((host, k) => (k !== i && host.with === null ? [k] : []));
    if (few.n > remnants || out.some((x) => x.with === i)) return;
    const more = (k: number): number => {
      const pool = out.filter((x, at) => at === k || x.with === k);
      return won([...pool, few]) - won(pool) - won([few]);
    };
    const joined = (k: number): S[] => out.map((x, at) => (at === i ? { ...x, with: k } : x));
    const [best] = hosts.filter((k) => more(k) > LEAST && legal(joined(k))).sort((a, b) => more(b) - more(a));
    if (best !== undefined) out = joined(best);
  });
  return out;
}

/** Of what is worth nothing to speak of nobody speaks. */
const LEAST = 1e-6;
