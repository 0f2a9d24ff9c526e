import { optionOf } from './info.ts';
import { isStrikeBomber, mayStrike, reaches, type StrikePhase, strikeBit } from './air.ts';
import { boardFor, dayTurn, isCarrier, openBase, packFor, printed, unitType } from './forces.ts';
import { TABLES, type Weather } from './pack.ts';
import type { AirUnit, Ship, Sight, Target } from './view.ts';

/** What a side may strike at, and what may fly together: chapters 16 and 19. */

/** Targets open to a side in a strike phase. CC-12.b, CC-12.d, CC-12.h, R-08. */
export function targetsOf(x: Sight, no: StrikePhase): { target: Target; hex: number }[] {
  const out: { target: Target; hex: number }[] = [];
  if (no !== 2)
    for (const b of boardFor(x).bases)
      if (b.type.side !== x.side && openBase(boardFor(x), x.pub, b.type.id))
        out.push({ target: { base: b.type.id }, hex: b.hex });
  if (no !== 1)
    for (const b of x.enemy.blocks)
      if (b.label !== null && b.up > 0) out.push({ target: { tf: b.label }, hex: b.hex });
  return out;
}

/** Strengths with which a unit can reach a target and do something there. */
export function usableAttacks(x: Sight, u: AirUnit, no: StrikePhase, target: Target, hex: number): number[] {
  return unitType(u)
    .attacks.map((a, i) => ({ a, i }))
    .filter(({ a, i }) => !('base' in target && a.letter === 'A') && reaches(x, u, i, no, target, hex, ''))
    .map(({ i }) => i);
}

/** Units sent off in this phase that can still be assigned. */
export const waitingUnits = (x: Sight, no: StrikePhase): AirUnit[] =>
  x.own.air.filter((u) => u.aloft && !u.moved && !u.lost && (u.struck & strikeBit(no)) !== 0);

/** Scenario limits on what one carrier puts into one strike. CC-16.c, CC-19.d. */
export function strikeLimit(x: Sight, ship: Ship): { units: number; bombers: number } {
  const most = { units: 99, bombers: 99 };
  for (const limit of packFor(x).strikeLimits) {
    const big = limit.minCapacity !== undefined && (printed(ship).capacity ?? 0) >= limit.minCapacity;
    if (limit.side !== x.side || !(limit.ships?.includes(ship.id) ?? big)) continue;
    if (limit.maxUnits !== undefined) most.units = Math.min(most.units, limit.maxUnits);
    if (limit.bomberShare !== undefined) most.bombers = Math.ceil(ship.bombers * limit.bomberShare);
  }
  return most;
}

/** Fighters of Midway do not escort in the first days. CC-16.c. */
export const noEscort = (x: Sight, place: string): boolean =>
  packFor(x).strikeLimits.some(
    (l) => l.base === place && l.noEscortThrough !== undefined && x.pub.turn <= l.noEscortThrough,
  );

/** CC-MI-S8: the first day the striking force begins within reach of Midway, its carriers must bomb it. */
export function planDue(x: Sight, no: StrikePhase): { carrier: string; able: AirUnit[]; least: number }[] {
  const plan = packFor(x).special.plan;
  if (!plan || no !== 1 || x.side !== 'ijn' || x.own.planMade || x.own.know.carrierSeen || !dayTurn(x))
    return [];
  const base = openBase(boardFor(x), x.pub, plan.base);
  if (!base) return [];
  const able = (carrier: string): AirUnit[] =>
    x.own.air.filter(
      (u) =>
        u.at === carrier &&
        isStrikeBomber(u) &&
        mayStrike(x, u, 1) &&
        usableAttacks(x, u, 1, { base: plan.base }, base.hex).length > 0,
    );
  return x.own.ships
    .filter((s) => s.group === plan.group && isCarrier(s))
    .map((s) => ({ carrier: s.id, able: able(s.id), least: Math.min(plan.bombers, able(s.id).length) }))
    .filter((d) => d.least > 0);
}

export type BadWeather = Exclude<Weather, 'clear'>;

/** The number on a D6 that a strike must not exceed to find its target. CC-TAB-WXFX, R-06. */
export function findNumber(
  x: { options: { [option: string]: string } },
  base: boolean,
  far: number,
  weather: BadWeather,
): number {
  const fx = TABLES.weatherEffects;
  if (optionOf(x, 'finding') === 'rule' && !base) return fx.plain[weather];
  const near = far <= fx.near;
  return (base ? (near ? fx.baseNear : fx.baseFar) : near ? fx.seaNear : fx.seaFar)[weather];
}
