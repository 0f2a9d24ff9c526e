import type { Placement } from '../orders.ts';
import type { Plane } from '../plane.ts';
import { optionOn, type View } from '../view.ts';

/** Mass formations (AD-O-VI.B): the lead is plotted, the others follow. */

/** The planes of a side that are plotted: each by itself, or the lead of its formation for all of it (AD-O-VI.B-1). */
export function leads(v: Pick<View, 'setup'>, planes: readonly Plane[]): Plane[] {
  const free = planes.filter((p) => !p.steady);
  if (!optionOn(v, 'formations')) return free;
  return free.filter((p) => p.formation === null || free.find((q) => q.formation === p.formation) === p);
}

/** The first plane of each formation, and every plane in none. */
export const leadsOf = <T extends Placement>(placed: readonly T[]): T[] =>
  placed.filter(
    (y, i) => y.formation === undefined || placed.findIndex((z) => z.formation === y.formation) === i,
  );
