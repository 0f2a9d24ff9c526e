import type { Pace } from '../../server/wire.ts';

/** A pace in a line: 'two days an order, weekends off; late: the staff plays on'. */
export function paceWords(pace: Pace, level: (id: string) => string = (id) => id): string {
  if (pace.kind === 'live') return 'live, nobody is timed';
  const time =
    pace.kind === 'days'
      ? `${pace.days} ${pace.days === 1 ? 'day' : 'days'} an order`
      : `${pace.hours} hours in all and ${pace.increment} minutes more for each order`;
  const off = pace.weekends ? '' : ', weekends off';
  const away = pace.vacation > 0 ? `, ${pace.vacation} days of vacation` : '';
  const late =
    pace.late === 'forfeit' ? 'the game is lost' : `the staff plays on (${level(pace.late.staff)})`;
  return `${time}${off}${away}; when time is up, ${late}`;
}

/** How long it still is: '2 d 4 h', '5 h 10 min', '40 s'. */
export function spanWords(ms: number): string {
  const s = Math.max(0, Math.round(ms / 1000));
  const [d, h, min] = [Math.floor(s / 86400), Math.floor(s / 3600) % 24, Math.floor(s / 60) % 60];
  if (d > 0) return `${d} d ${h} h`;
  if (h > 0) return `${h} h ${min} min`;
  return min > 1 ? `${min} min` : `${s} s`;
}

/** 'Fri 3 Jul, 14:02' where the reader lives. */
export const momentWords = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));
