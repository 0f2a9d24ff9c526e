import type { Seat, Viewer } from '../kernel/decision.ts';
import { copyJson, diff, type Json, patch } from '../kernel/json.ts';
import { commitment } from '../kernel/keyed-dice.ts';
import { type Entry, type GameRecord, RECORD_FORMAT } from '../kernel/record.ts';
import { need } from '../kernel/refusal.ts';
import { inForce, type LogLine, logOf } from '../kernel/replay.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { outcomeOf } from '../kernel/umpire.ts';
import { paced } from './pace.ts';
import type { Channel, Store, StoredGame } from './store.ts';
import type { Table } from './tables.ts';
import type {
  ChatLine,
  DiceAnswer,
  LogAnswer,
  NumberedThrow,
  Page,
  SeatRecord,
  SeatState,
  State,
} from './wire.ts';

/*
 * The one door out. Whatever a viewer is sent of a game is made here, from the ruleset's view for this viewer and the lines
 * this viewer was told; numbers count this viewer's own lines, never the acts of the game, so that nobody can count the
 * enemy's secret orders. Key, throws, truth and the views of others pass only after the end, or to the gamemaster.
 */

/** How far a viewer has read. */
export interface Cursor {
  log: number;
  chat: number;
}

/** A newcomer gets this many of the last lines; earlier ones can be asked for. */
const RECENT = 200;
/** Stored acts are read in pieces of this size, so that a long game holds up nobody. */
const PIECE = 100;

export const isOver = (table: Table): boolean => outcomeOf(table.match) !== null;

function needOpenTruth(table: Table, viewer: Viewer): void {
  const may = viewer === 'umpire' || isOver(table);
  need(may, 'UMP-SECRET', 'The truth is opened when the game is over.');
}

/** The seats of a game and who holds them. */
export const cardsOf = (rules: AnyRuleset, game: StoredGame): SeatState[] =>
  rules.info.seats.map((seat) => ({ ...seat, holder: game.holders[seat.id] }));

export const matchCard = (game: StoredGame): State['match'] => ({
  game: game.game,
  rules: game.rules,
  title: game.title,
  setup: game.setup,
  hotseat: game.hotseat,
  gamemaster: game.gamemaster,
  imported: game.imported,
});

export async function stateFor(
  store: Store,
  table: Table,
  viewer: Viewer,
  since: Cursor | null,
): Promise<State> {
  const { game, match, sent } = table;
  const { log, chat } = sent[viewer];
  return {
    cursor: `${log}.${chat}`,
    you: viewer,
    match: matchCard(game),
    seats: cardsOf(match.rules, game),
    view: match.rules.view(match.s, viewer),
    log: await linesSince<LogLine>(store, table, viewer, 'log', since),
    chat: await linesSince<ChatLine>(store, table, viewer, 'chat', since),
    standing: match.standing[viewer] ?? {},
    outcome: outcomeOf(match),
    dice: { commitment: commitment(game.key), key: isOver(table) ? game.key : null },
  };
}

const AHEAD =
  'You have seen more of this game than this server knows: its games may have been put back from an older copy. ' +
  'Nothing you give here goes on from where you were; ask whoever runs the server.';

async function linesSince<T>(
  store: Store,
  table: Table,
  viewer: Viewer,
  channel: Channel,
  since: Cursor | null,
): Promise<Page<T>> {
  const total = table.sent[viewer][channel];
  const read = since?.[channel] ?? 0;
  need(read <= total, 'UMP-AHEAD', AHEAD);
  const from = Math.max(read, total - RECENT);
  const lines = from < total ? await store.lines(table.game.id, viewer, channel, from, total - from) : [];
  return { from, lines: lines as T[] };
}

export async function logFor(
  store: Store,
  table: Table,
  viewer: Viewer,
  from: number,
  count: number,
): Promise<LogAnswer> {
  const total = table.sent[viewer].log;
  const lines = await store.lines(table.game.id, viewer, 'log', from, Math.min(count, total));
  return { from, lines: lines as unknown as LogLine[], total };
}

/** The view one seat's computer commander or staff works from. */
export const viewForCommander = (table: Table, seat: Seat): ReturnType<AnyRuleset['view']> =>
  table.match.rules.view(table.match.s, seat);

/** The acts of a game after act n, in order. */
export async function* entriesAfter(
  store: Store,
  id: string,
  n: number,
  upTo: number,
): AsyncGenerator<Entry> {
  const pause = paced();
  for (let at = n; at < upTo; at += PIECE) {
    for (const entry of await store.entries(id, at, Math.min(at + PIECE, upTo))) {
      yield entry;
      await pause();
    }
  }
}

/** What a viewer has seen, as text in pieces: SeatRecord. */
export async function* seatRecord(store: Store, table: Table, viewer: Viewer): AsyncGenerator<string> {
  const { game, match } = table;
  const last = match.n;
  let state = (await store.snapshot(game.id, 0)).state;
  const see = (): Json =>
    copyJson(match.rules.view(inForce(match.rules, game.rules, state), viewer)) as unknown as Json;
  let seen = see();
  const head: Omit<SeatRecord, 'steps'> = {
    format: RECORD_FORMAT,
    kind: 'flagplot seat record',
    game: game.game,
    rules: game.rules,
    setup: game.setup,
    seat: viewer,
    opening: { view: seen, lines: logOf(game.opening.incidents, viewer) },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"steps":[`;
  let comma = '';
  for await (const entry of entriesAfter(store, game.id, 0, last)) {
    state = patch(state, entry.change ?? undefined) as Json;
    const now = see();
    const change = diff(seen, now) ?? null;
    const lines = logOf(entry.incidents, viewer);
    if (!change && lines.length === 0) continue; // nothing this viewer could have noticed
    yield comma + JSON.stringify({ change, lines });
    comma = ',';
    seen = now;
  }
  yield ']}';
}

/** The whole game, as text in pieces: GameRecord. */
export async function* fullRecord(store: Store, table: Table, viewer: Viewer): AsyncGenerator<string> {
  needOpenTruth(table, viewer);
  const { game, match } = table;
  const last = match.n;
  const { state, hash } = await store.snapshot(game.id, 0);
  const head: Omit<GameRecord, 'entries'> = {
    format: RECORD_FORMAT,
    game: game.game,
    rules: game.rules,
    setup: game.setup,
    key: game.key,
    opening: { state, ...game.opening, ...(hash && { hash }) },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
  let comma = '';
  let seal = hash;
  for await (const entry of entriesAfter(store, game.id, 0, last)) {
    yield comma + JSON.stringify(entry);
    comma = ',';
    seal = entry.hash;
  }
  yield `]${seal ? `,"seal":"${seal}"` : ''}}`;
}

/** The dice: their commitment at any time; key and numbered throws once the game is over. */
export async function diceFor(store: Store, table: Table, from: number, count: number): Promise<DiceAnswer> {
  const { game, match } = table;
  const answer: DiceAnswer = { commitment: commitment(game.key), key: null, total: 0, throws: [] };
  if (!isOver(table)) return answer;
  answer.key = game.key;
  const add = (step: number, thrown: readonly Omit<NumberedThrow, 'n' | 'step'>[]): void => {
    for (const t of thrown) {
      const n = answer.total++;
      if (n >= from && n < from + count) answer.throws.push({ n, step, ...t });
    }
  };
  add(0, game.opening.throws);
  for await (const entry of entriesAfter(store, game.id, 0, match.n)) add(entry.n, entry.throws);
  return answer;
}
