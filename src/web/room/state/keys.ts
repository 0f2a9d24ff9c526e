import type { AnyTable, KeyHelp, Room } from '../../table.ts';
import { wantedCalls } from '../../lib/storage/calls.ts';
import type { LiveRoom } from './live-room.svelte.ts';
import { acceptRun } from './routine.ts';

/** The sheets of words, in a room and in a replay. */
export const WORD_KEYS: readonly KeyHelp[] = [
  { keys: '8', text: 'the briefing: forces, length, what wins' },
  { keys: '9', text: 'glossary: what the abbreviations mean' },
];

/** The keys of every room. Games add their own; help shows both. */
export const ROOM_KEYS: readonly KeyHelp[] = [
  {
    keys: 'Enter',
    text: 'put the briefing or the result of a battle away; accept the proposal, or give the order on your slip',
  },
  {
    keys: 'Shift+Enter',
    text: 'accept what the staff proposes for the rest of the hour, or for all of a kind, until there is news',
  },
  { keys: 'E', text: 'change the proposal' },
  { keys: '?', text: 'why this is asked, and this list' },
  { keys: 'A', text: 'carry on: the staff decides until something happens' },
  { keys: 'N', text: 'the next thing that is asked of you' },
  { keys: '/', text: 'write an order as text' },
  { keys: 'U', text: 'take the last order back, where nobody has learned of it' },
  { keys: 'L', text: 'all signals' },
  { keys: 'R', text: 'situation report in words' },
  { keys: 'S', text: 'standing orders' },
  { keys: 'C', text: 'chat' },
  { keys: 'G', text: 'the game: links, files, resigning' },
  { keys: 'K', text: 'legend' },
  ...WORD_KEYS,
  { keys: '[ and ]', text: 'fold the rail, fold the panel' },
  { keys: 'B', text: 'go to the board; arrows move, + and - zoom, 0 shows all' },
  { keys: 'T', text: 'chart light or night light' },
  { keys: 'H', text: 'this list alone' },
  { keys: 'Esc', text: 'put away what lies open' },
];

export interface RoomActions {
  orderLine(): void;
  board(): void;
  theme(): void;
}

/** What a key does in a live room. True when it did something. */
export function roomKey(
  e: KeyboardEvent,
  room: LiveRoom,
  game: AnyTable,
  table: unknown,
  actions: RoomActions,
): boolean {
  if (e.ctrlKey || e.metaKey || e.altKey) return false;
  const { layout } = room;
  if (e.key === 'Escape') return escape(room, game, e, table);
  if (isTyping(e.target)) return false;
  if (e.key === 'Enter' && e.shiftKey && game.runs && !isPressable(e.target)) {
    if (room.meant(e.repeat)) void acceptRun(room, game);
    return true;
  }
  if (e.key === 'Enter') return !isPressable(e.target) && enter(room, e.repeat);
  if (game.key?.(e, room, table) || ownSheet(e, room, game)) return true;
  switch (e.key) {
    case '?':
      layout.toggle(room.decision ? { kind: 'why' } : { kind: 'help' });
      return true;
    case '/':
      actions.orderLine();
      return true;
    case '8':
      layout.toggle({ kind: 'briefing' });
      return true;
    case '9':
      layout.toggle({ kind: 'words' });
      return true;
    case '[':
      layout.rail = !layout.rail;
      return true;
    case ']':
      layout.panel = !layout.panel;
      return true;
  }
  switch (e.key.toLowerCase()) {
    case 'e':
      room.change();
      return true;
    case 'a':
      return carryOn(room, game);
    case 'n':
      room.takeNext();
      return true;
    case 'u':
      void room.undo();
      return true;
    case 'l':
      layout.toggle({ kind: 'log' });
      return true;
    case 'r':
      layout.toggle({ kind: 'report' });
      return true;
    case 's':
      layout.toggle({ kind: 'standing' });
      return true;
    case 'c':
      layout.toggle({ kind: 'chat' });
      return true;
    case 'g':
      layout.toggle({ kind: 'game' });
      return true;
    case 'k':
      layout.toggle({ kind: 'legend' });
      return true;
    case 'h':
      layout.toggle({ kind: 'help' });
      return true;
    case 'b':
      actions.board();
      return true;
    case 't':
      actions.theme();
      return true;
  }
  return false;
}

/** The key of one of the game's own sheets. */
export function ownSheet(e: KeyboardEvent, room: Room, game: AnyTable): boolean {
  const own = game.sheets?.find((s) => s.key === e.key);
  if (own) room.sheet(own.id);
  return own !== undefined;
}

/** All keys, the room's and the game's, as the list shows them; where nothing is ordered, without those for orders. */
export const allKeys = (keys: readonly KeyHelp[], game: AnyTable, readOnly: boolean): readonly KeyHelp[] => [
  ...keys,
  ...game.keys.filter((k) => !(readOnly && k.order)),
  ...(game.sheets ?? []).map((s) => ({ keys: s.key, text: s.text })),
];

function escape(room: LiveRoom, game: AnyTable, e: KeyboardEvent, table: unknown): boolean {
  if (room.carrying) room.carrying = false;
  else if (room.layout.sheet) room.layout.close();
  else if (room.opening) room.briefed();
  else if (room.fightReports.report) room.fightReports.dismiss();
  else if (room.over && room.celebrating) room.celebrating = false;
  else if (room.digest) room.digest = null;
  else if (game.key?.(e, room, table)) return true;
  else if (room.layout.drawer) room.layout.drawer = null;
  else if (room.changing) room.unchange();
  else return false;
  return true;
}

/** The staff decides until the game says that something has happened. True where the game allows it. */
export function carryOn(room: LiveRoom, game: AnyTable): boolean {
  if (!game.halts || room.readOnly) return false;
  const calls = wantedCalls(room.info.id, game.calls ?? []);
  void room.carryOn((watch) => game.halts?.({ ...watch, calls }) ?? null);
  return true;
}

/** Enter puts the result of a fight away, else gives what is on the draft; on a button or link it presses that instead. */
function enter(room: LiveRoom, held: boolean): boolean {
  if (!room.meant(held)) return true;
  if (room.opening) {
    room.briefed();
    return true;
  }
  if (room.fightReports.report) {
    room.fightReports.dismiss();
    return true;
  }
  const order = room.changing ? (room.draft?.problem ? null : room.draft?.order) : room.proposal?.order;
  if (!order) return false;
  void room.give(order);
  return true;
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'));

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role=button]') !== null;
