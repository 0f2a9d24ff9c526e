import { choose, type Dice } from '../../../../kernel/dice.ts';
import { classOf } from './batteries.ts';
import type { OrderOf } from '../orders.ts';
import { cardOf, charts } from '../pack.ts';
import { flying, grounded, planeRef } from '../plane.ts';
import type { RocketTarget, Salvo } from '../attack/rockets.ts';
import type { Arena } from '../view.ts';

/** Whether a unit is still there to be hit. A flak counter without guns may be a dummy and stands until it is found out. */
function stands(v: Arena, ref: string): boolean {
  const id = Number(ref.slice(1));
  const { flak, vehicles, ships } = v.surface;
  switch (ref[0]) {
    case 'f':
      return flak[id].lost === 0 || flak[id].guns.length > 0;
    case 'v':
      return !vehicles[id].destroyed;
    case 's':
      return !ships[id].sunk;
    default:
      return v.planes.some((p) => planeRef(p) === ref && (flying(p) || grounded(p)));
  }
}

/**
 * AD-O-XV.B-1: what a salvo can still hit, of the player who suffers it: the enemy of the one who fired, and the firer himself only when
 * nothing of the enemy's is left in the area (rulings R77).
 */
export function exposed(v: Arena, salvo: Salvo): RocketTarget[] {
  const left = salvo.targets.filter((t) => stands(v, t.ref));
  const enemy = left.filter((t) => t.side !== salvo.side);
  return enemy.length > 0 ? enemy : left;
}

/** Whether the owner of these units has anything to choose: not all of them fall, or a ship may take hits in place of others. */
export const chooses = (list: readonly RocketTarget[], hits: number): boolean =>
  list.length > 1 && (hits < list.length || list.some((t) => t.ship));

/** Why these units may not be given up for the hits; null when they may. A ship takes any number of them. */
export function lossFault(
  list: readonly RocketTarget[],
  hits: number,
  units: readonly string[],
): string | null {
  if (units.length !== hits) return `${hits} hit${hits === 1 ? '' : 's'} to be met, one unit for each`;
  for (const [i, ref] of units.entries()) {
    const t = list.find((x) => x.ref === ref);
    if (!t) return `${ref} is no unit of yours in the area`;
    if (!t.ship && units.indexOf(ref) !== i) return `${ref} is lost but once`;
  }
  return null;
}

/** R62: the cheapest units, and ships only when nothing else is left. */
export function cheapest(v: Arena, list: readonly RocketTarget[], hits: number): string[] {
  const sorted = [...list].sort((a, b) => worth(v, a) - worth(v, b) || (a.ref < b.ref ? -1 : 1));
  const out = sorted.filter((t) => !t.ship).slice(0, hits);
  const ship = sorted.find((t) => t.ship);
  const rest = ship ? Array<RocketTarget>(hits - out.length).fill(ship) : [];
  return [...out, ...rest].map((t) => t.ref);
}

/** What an owner gives up who is asked for it and has no other wish. */
export const spareLosses = (v: Arena & { salvos: readonly Salvo[] }): OrderOf<'losses'> => {
  const [salvo] = v.salvos;
  return { kind: 'losses', units: cheapest(v, exposed(v, salvo), salvo.hits) };
};

/** Any units that may be given up. */
export function sampleLosses(list: readonly RocketTarget[], hits: number, dice: Dice): string[] {
  const out: string[] = [];
  while (out.length < hits)
    out.push(
      choose(
        dice,
        list.filter((t) => t.ship || !out.includes(t.ref)),
        'losses',
      ).ref,
    );
  return out;
}

/** What a unit is worth to the enemy. */
function worth(v: Arena, t: RocketTarget): number {
  const id = Number(t.ref.slice(1));
  const value = charts.victory.table;
  const { flak, vehicles, ships } = v.surface;
  switch (t.ref[0]) {
    case 'f':
      return flak[id].guns.length * (flak[id].heavy ? value.heavyGun : value.lightGun);
    case 'v':
      return value[vehicles[id].kind];
    case 's':
      return classOf(v, ships[id]).points;
    default:
      return cardOf(v.planes.find((p) => p.id === id)?.card ?? '').points;
  }
}
