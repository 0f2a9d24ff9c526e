import type { Force } from '../setup/mustering.ts';

/** FO-PT-SCN-1, FO-MINE-SCN-1: Tulagi in Allied hands, which more than one option brings and which is there once. */

const TULAGI = 'Tulagi';
const ANCHORAGE = 'B/M22';

interface Extra {
  cls: string;
  n: number;
}

/** More ships of some classes, which start at a place, in a task force of their own. */
export function reinforced(
  force: Force,
  ships: readonly Extra[],
  place: string,
  hex: string,
  rule: string,
): Force {
  const generic: { [cls: string]: number } = { ...force.generic };
  for (const { cls, n } of ships) generic[cls] = (generic[cls] ?? 0) + n;
  const line = `${ships.map((x) => `${x.n} ${x.cls}`).join(' and ')} at ${place}`;
  const group = {
    ships: ships.map(({ cls, n }) => ({ class: cls, n })),
    where: { type: 'at' as const, place },
    line,
    rule,
  };
  return {
    ...force,
    generic,
    start: [group as Force['start'][number], ...force.start],
    camps: [...force.camps, { hex, ships: ships.map((x) => `${x.n} ${x.cls}`) }],
  };
}

export function atTulagi(force: Force, ships: readonly Extra[], rule: string): Force {
  const bases = force.bases.includes(TULAGI) ? force.bases : [...force.bases, TULAGI];
  return reinforced({ ...force, bases }, ships, TULAGI, ANCHORAGE, rule);
}
