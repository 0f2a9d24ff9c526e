import type { Public } from '../forces.ts';
import { TIME } from '../pack/pack.ts';
import { type Moment, scenarioOf } from '../pack/scenario-pack.ts';

/** The Time Record: turns are hours, 0100 to 2400 (FT-24, FT-TAB-TIME). */

const NIGHT: ReadonlySet<number> = new Set(TIME.night);

type Timed = Pick<Public, 'scenario' | 'start'>;

/** Hours since 0000 of the scenario's first day. */
const absolute = (m: Moment): number => m.day * 24 + m.hour;

export function momentOf(p: Timed, turn: number): Moment {
  const at = absolute(p.start) + turn - 1;
  return { day: Math.floor((at - 1) / 24), hour: ((at - 1) % 24) + 1 };
}

/** The turn in which a moment of the scenario falls; may lie before the first. */
export const turnOf = (p: Timed, m: Moment): number => absolute(m) - absolute(p.start) + 1;

export const hourOf = (p: Timed, turn: number): number => ((absolute(p.start) + turn - 2) % 24) + 1;

/** FT-6.11. */
export const isNight = (p: Timed, turn: number): boolean => NIGHT.has(hourOf(p, turn));

/** '0700 May 5'. */
export function clockOf(p: Timed, turn: number): string {
  const { day, hour } = momentOf(p, turn);
  const days = scenarioOf(p.scenario)?.scenario.days ?? [];
  return `${String(hour).padStart(2, '0')}00 ${days[day] ?? `day ${day + 1}`}`;
}
