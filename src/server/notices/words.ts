import type { Holding, Notice } from '../store/people.ts';

/** One thing somebody is told, in words and for programs. */
export interface NoticeItem {
  kind: Notice['kind'];
  game: string; // 'Midway'
  title: string; // of this very game
  seat: string; // 'U.S. Navy'
  due: string | null; // when the time is up, ISO
}

export interface NoticeText {
  subject: string;
  text: string; // whole sentences, one a line, the address last
  items: NoticeItem[];
}

const WORDS: { [kind in Notice['kind']]: (item: NoticeItem) => string } = {
  turn: ({ title, seat, due }) =>
    `You are asked in “${title}” (${seat})${due ? `, until ${when(due)}` : ''}.`,
  time: ({ title, seat }) =>
    `Your time in “${title}” (${seat}) is up: the staff plays on until you take the seat back.`,
  over: ({ title, seat }) => `“${title}” (${seat}) is over.`,
};

/** 'Wed 1 Jul 12:00 UTC' */
const when = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(new Date(iso)).replace(',', '')} UTC`;

/** One notice for one thing, a digest for several. Nothing of the play is in it: mail is read by others. */
export function noticeText(items: readonly NoticeItem[], address: string): NoticeText {
  const lines = items.map((item) => WORDS[item.kind](item));
  const subject = lines.length === 1 ? lines[0] : `Flagplot: ${lines.length} games want a word with you`;
  return { subject, text: [...lines, '', `Your games: ${address}/`].join('\n'), items: [...items] };
}

/** What a notice is about, as far as it still holds: who has answered meanwhile is not told. */
export function itemOf(
  { kind }: Pick<Notice, 'kind'>,
  { game, viewer, status }: Holding,
  names: { game: string; seat: string },
  due: number | null,
): NoticeItem | null {
  const seat = status?.seats[viewer];
  if (kind === 'turn' && (!seat || seat.asked === null || seat.staff)) return null;
  if (kind === 'time' && !seat?.staff) return null;
  const until = kind === 'turn' && due !== null ? new Date(due).toISOString() : null;
  return { kind, game: names.game, title: game.title, seat: names.seat, due: until };
}
