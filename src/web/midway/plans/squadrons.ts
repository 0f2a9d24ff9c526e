import type { BaseSquadrons } from '../../../games/midway/open/orders.ts';
import type { Squadrons } from '../../../games/midway/open/pack.ts';
import { sum, total } from '../../../games/midway/open/squadrons.ts';

export * from '../../../games/midway/open/squadrons.ts';

/** What a list says of one base. */
export const ofBase = (list: readonly BaseSquadrons[], base: number): Squadrons =>
  sum(list.filter((x) => x.base === base).map((x) => x.squadrons));

/** The list with one base's squadrons replaced; a base with none left is not named. */
export function setBase(list: readonly BaseSquadrons[], base: number, squadrons: Squadrons): BaseSquadrons[] {
  const out = list.filter((x) => x.base !== base);
  if (total(squadrons) > 0) out.push({ base, squadrons });
  return out.sort((a, b) => a.base - b.base);
}
