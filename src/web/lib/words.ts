import type { Seat, Viewer } from '../../kernel/decision.ts';
import type { BaseView, GameInfo, Outcome } from '../../kernel/ruleset.ts';

export const seatTitle = (info: GameInfo, seat: Seat): string =>
  info.seats.find((s) => s.id === seat)?.title ?? seat;

const seatShort = (info: GameInfo, seat: Seat): string =>
  info.seats.find((s) => s.id === seat)?.short ?? seat;

/** 'the U.S. Navy', 'the Allies': a side within a sentence. */
export const theSide = (title: string): string => (/^the /i.test(title) ? title : `the ${title}`);

export const seatFlag = (info: GameInfo, seat: Seat): 'allied' | 'japan' | 'neutral' =>
  info.seats.find((s) => s.id === seat)?.flag ?? 'neutral';

export const viewerTitle = (info: GameInfo, viewer: Viewer): string =>
  viewer === 'umpire' ? 'Gamemaster' : viewer === 'public' ? 'Spectator' : seatTitle(info, viewer);

/** 'A', 'A and B', 'A, B and C' */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** 'seven', '13': small numbers are written out, as one speaks them. */
export const numberWord = (n: number): string => NUMBERS[n] ?? String(n);

/**
 * Who is waited for, as this viewer would say it. In a sealed step everybody counts as thinking until all are in; of himself
 * the viewer knows better.
 */
export function waitingWords(info: GameInfo, { seat: viewer, waiting, decisions }: BaseView): string {
  const others = waiting.filter((s) => s !== viewer).map((s) => seatShort(info, s));
  const asked = decisions.some((d) => d.seat === viewer);
  return listed(asked ? ['you', ...others] : others) || 'nobody';
}

/** 'turn 4 of 20'; some games end by what happens alone. */
export const turnWords = ({ turn, lastTurn }: Pick<BaseView, 'turn' | 'lastTurn'>): string =>
  lastTurn > 0 ? `turn ${turn} of ${lastTurn}` : `turn ${turn}`;

/** '0500 June 4, turn 1 of 37'; once, where turns are all the clock there is. */
export function momentWords(view: Pick<BaseView, 'clock' | 'turn' | 'lastTurn'>): string {
  const { clock, turn } = view;
  if (turn === 0) return clock; // 'Before Turn 1'
  return clock === `Turn ${turn}`
    ? clock + turnWords(view).slice(clock.length)
    : `${clock}, ${turnWords(view)}`;
}

export function outcomeWords(info: GameInfo, outcome: Outcome): string {
  const why = outcome.why.charAt(0).toUpperCase() + outcome.why.slice(1);
  if (outcome.winner === 'draw') return why.startsWith('A draw') ? why : `A draw. ${why}`;
  const who = seatTitle(info, outcome.winner);
  return `${who} ${who.endsWith('s') ? 'win' : 'wins'}. ${why}`; // 'Allied forces win', 'U.S. Navy wins'
}

/** '3 minutes ago', '2 days ago'. */
export function ago(then: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - then) / 60_000));
  if (minutes < 1) return 'just now';
  const [n, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 1440
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return `${n} ${unit}${n === 1 ? '' : 's'} ago`;
}
