import { type SeatIndex, SEATS } from '../../forces.ts';
import { BASE_SITES, hexLabel } from '../../pack/map.ts';
import type { ScenarioData, StartGroup, StartShips } from '../../pack/scenario-pack.ts';
import type { Camp, Force } from '../../setup/mustering.ts';
import { type MineForces, MINES } from './mine-data.ts';
import { atTulagi, reinforced } from '../tulagi.ts';

/** FO-MINE-SCN: the ships of mine warfare in each battle. */

export function musterMines(force: Force, scenario: ScenarioData, seat: SeatIndex): Force {
  const here = MINES.scenarios[scenario.id]?.[SEATS[seat]];
  if (!here) return force;
  let out = here.exchange ? exchanged(force, here.exchange) : force;
  for (const [cls, n] of Object.entries(here.remove ?? {})) out = without(out, cls, n);
  for (const { at, ships } of here.add ?? []) {
    const extra = Object.entries(ships).map(([cls, n]) => ({ cls, n }));
    const hex = BASE_SITES.find((b) => b.name === at)?.hex ?? -1;
    out =
      at === 'Tulagi'
        ? atTulagi(out, extra, here.rule)
        : reinforced(out, extra, at, hexLabel(hex), here.rule);
  }
  return out;
}

/** FO-MINE-SCN-1: whoever the owner chooses; in the ready-made set-up the first that sail in numbers. */
function without(force: Force, cls: string, n: number): Force {
  const camps = force.camps.map((camp) => ({ ...camp }));
  let left = n;
  for (const camp of camps) {
    const spec = camp.ships.find((x) => x.endsWith(` ${cls}`));
    const all = Number(spec?.split(' ')[0] ?? 0);
    const gone = Math.min(left, all - 1);
    if (!spec || gone <= 0) continue;
    camp.ships = camp.ships.map((x) => (x === spec ? `${all - gone} ${cls}` : x));
    left -= gone;
  }
  return { ...force, camps, generic: { ...force.generic, [cls]: (force.generic[cls] ?? 0) - n } };
}

type Exchange = NonNullable<MineForces['exchange']>;

/** FO-MINE-SCN-CS-2, FO-MINE-SCN-CS-3: the gunboats of two places are minelayers and sweepers, who serve wherever gunboats are named. */
function exchanged(force: Force, exchange: Exchange): Force {
  const { [exchange.class]: _, ...generic } = force.generic;
  const specs = Object.values(exchange.camps).find(
    (list) => list.length === force.camps.filter((c) => groupOf(c, exchange)).length && fits(force, list),
  );
  const next = specs?.slice() ?? [];
  return {
    ...force,
    generic: { ...generic, ...exchange.generic },
    start: force.start.map((g) => regrouped(g, exchange)),
    camps: force.camps.map((camp) => {
      const spec = groupOf(camp, exchange);
      return spec
        ? { ...camp, ships: camp.ships.flatMap((x) => (x === spec ? (next.shift() ?? []) : [x])) }
        : camp;
    }),
  };
}

const groupOf = (camp: Camp, { class: cls }: Exchange): string | undefined =>
  camp.ships.find((x) => x.endsWith(` ${cls}`));

const sizeOf = (spec: string | undefined): number => Number(spec?.split(' ')[0] ?? 0);

/** Whether a list replaces each group by as many ships. */
const fits = (force: Force, list: readonly (readonly string[])[]): boolean =>
  force.camps
    .flatMap((c) => c.ships.filter((x) => x.endsWith(' PG')))
    .every((spec, k) => sizeOf(spec) === list[k].reduce((n, x) => n + sizeOf(x), 0));

function regrouped(group: StartGroup, exchange: Exchange): StartGroup {
  if (!Array.isArray(group.ships)) return group;
  const place = group.where.type === 'at' ? exchange.groups[group.where.place] : undefined;
  const ships = group.ships.flatMap((want): StartShips[] => {
    if (!('class' in want) || want.class !== exchange.class) return [want];
    if (!place) return [{ ...want, class: 'MS', or: 'ML' }];
    return Object.entries(place).map(([cls, n]) => ({ class: cls === 'ML' ? 'ML' : 'MS', n }));
  });
  return { ...group, ships };
}
