import type { OpenModule } from '../book.ts';
import { clockOf, turnOf } from '../turn/clock.ts';
import { type Public, type SeatIndex, SEATS, type Side, type TaskForce } from '../forces.ts';
import type { Thirst } from './parts.ts';
import { COMBAT } from '../pack/pack.ts';
import type { Own } from '../quantities.ts';
import { classOf, dataOf, scenarioIn, shipTitle } from '../values.ts';

/** FT-OPT-SHIPS-1: fueling at sea. */

/** FT-S2-R10, FT-S3-R6: who is fueling at the start and who must begin by an hour; the companions are those of the same task force (RUL-77). */
export function beginFueling(p: Public, side: Side, seat: SeatIndex): void {
  const { scenario, version } = scenarioIn(p);
  const { fueling } = scenario;
  const first = scenario.versions[0].start;
  const later = version.start.day !== first.day || version.start.hour !== first.hour;
  const thirsty: Thirst[] = (side.mods.fueling = []);
  if (!fueling || later) return; // RUL-151
  const own = (name: string): TaskForce | null => {
    const ship = side.ships.find((x) => x.name === name && dataOf(x).side === SEATS[seat]);
    return (ship && side.tfs[ship.tf - 1]) ?? null;
  };
  const need = (name: string, by: number): void => {
    for (const i of own(name)?.ships ?? []) {
      if (classOf(side.ships[i]) === 'AO') continue;
      const known = thirsty.find((x) => x.ship === i);
      if (known) known.by = by;
      else thirsty.push({ ship: i, done: 0, by });
    }
  };
  for (const { ship, by } of fueling.mustBegin) need(ship, turnOf(p, by));
  for (const name of fueling.atStart) need(name, 0);
}

export const oilersOf = (side: Side, tf: TaskForce): number[] =>
  tf.ships.filter((i) => classOf(side.ships[i]) === 'AO');

/** FT-OPT-SHIPS-1c: has left its oiler before it was done, or has not begun by its hour. */
const isThirsty = (p: Public, side: Side, tf: TaskForce): boolean =>
  (side.mods.fueling ?? []).some((x) => tf.ships.includes(x.ship) && (x.by === 0 || p.turn > x.by)) &&
  oilersOf(side, tf).length === 0;

/** What ships have done of it, and by when the others must begin. */
const thirstLines = ({ p, side }: Own): string[] =>
  (side.mods.fueling ?? []).flatMap((x) => {
    const ship = side.ships[x.ship];
    return ship.fate === 'afloat' ? [`${shipTitle(ship)}: ${thirstWords(p, x)}.`] : [];
  });

function thirstWords(p: Public, { done, by }: Thirst): string {
  if (by > 0) return p.turn > by ? 'has not begun to fuel' : `must begin to fuel by ${clockOf(p, by)}`;
  return `${done} of ${COMBAT.functions.fuelingTurns} turns of fueling done`;
}

export const fueling: OpenModule = {
  on: {
    situation: { title: 'Fueling at sea', lines: thirstLines },
    changes: {
      forceSpeed: [
        {
          rule: 'FT-OPT-SHIPS-1c',
          word: 'short of fuel',
          of: (was, { tf }, { p, side }) => (was > 1 && side && isThirsty(p, side, tf) ? 1 : was),
        },
      ],
    },
  },
};
