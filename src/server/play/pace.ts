import type { Pace } from '../wire.ts';

/*
 * How long a seat may take, in running time: days that do not count are left out. Weekends are Saturday and Sunday by UTC, the
 * same for everybody at the table wherever they live.
 */

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** 1 January 1970 was a Thursday: the third day after it begins the first weekend. */
const isWeekend = (day: number): boolean => [2, 3].includes(((day % 7) + 7) % 7);

type Week = Pick<Extract<Pace, { kind: 'days' | 'bank' }>, 'weekends'>;

/** The running time between two moments. */
export function runningTime(from: number, to: number, { weekends }: Week): number {
  if (to <= from) return 0;
  if (weekends) return to - from;
  let sum = 0;
  for (let day = Math.floor(from / DAY); day * DAY < to; day++)
    if (!isWeekend(day)) sum += Math.min(to, (day + 1) * DAY) - Math.max(from, day * DAY);
  return sum;
}

/** The moment at which so much running time is over. */
export function momentAfter(from: number, ms: number, { weekends }: Week): number {
  if (weekends) return from + ms;
  let left = ms;
  let at = from;
  for (;;) {
    const day = Math.floor(at / DAY);
    const end = (day + 1) * DAY;
    if (!isWeekend(day)) {
      if (at + left < end) return at + left;
      left -= end - at;
    }
    at = end;
  }
}

/** What a seat has when its clock first starts. */
export const firstTime = (pace: Exclude<Pace, { kind: 'live' }>): number =>
  pace.kind === 'days' ? pace.days * DAY : pace.hours * HOUR;

/** What an order of its own brings a seat. */
export const increment = (pace: Exclude<Pace, { kind: 'live' }>): number =>
  pace.kind === 'bank' ? pace.increment * 60_000 : 0;

/** Who comes back after his bank was spent finds a quarter of it, or he would be late again at once. */
export const onReturn = (pace: Exclude<Pace, { kind: 'live' }>, left: number): number =>
  pace.kind === 'days' ? firstTime(pace) : Math.max(left, firstTime(pace) / 4);
