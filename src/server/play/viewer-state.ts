import type { Seat, Viewer } from '../../kernel/decision.ts';
import { copyJson, diff, type Json, patch } from '../../kernel/json.ts';
import { commitment } from '../../kernel/keyed-dice.ts';
import { type Entry, type GameRecord, RECORD_FORMAT } from '../../kernel/record/record.ts';
import { need } from '../../kernel/refusal.ts';
import { inForce, type LogLine, logOf } from '../../kernel/record/replay.ts';
import type { AnyRuleset } from '../../kernel/ruleset.ts';
import { outcomeOf } from '../../kernel/play/umpire.ts';
import { timeSlicer } from './time-slice.ts';
import type { Channel, Store, StoredGame } from '../store/store.ts';
import type { LiveGame } from './live-games.ts';
import { clockOf, paceOf } from './status.ts';
import type {
  ChatLine,
  DiceAnswer,
  LogAnswer,
  NumberedThrow,
  Page,
  SeatRecord,
  SeatState,
  State,
} from '../wire.ts';

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

export const isOver = (live: LiveGame): boolean => outcomeOf(live.match) !== null;

function needOpenTruth(live: LiveGame, viewer: Viewer): void {
  const may = viewer === 'umpire' || isOver(live);
  need(may, 'UMP-SECRET', 'The truth is opened when the game is over.');
}

/** The seats of a game and who holds them. */
export const cardsOf = (rules: AnyRuleset, game: StoredGame): SeatState[] =>
  rules.info.seats.map((seat) => ({
    ...seat,
    holder: game.holders[seat.id],
    ...(game.names?.[seat.id] && { name: game.names[seat.id] }),
  }));

export const matchCard = ({ game, match }: Pick<LiveGame, 'game' | 'match'>): State['match'] => ({
  game: game.game,
  rules: game.rules,
  title: game.title,
  setup: game.setup,
  hotseat: game.hotseat,
  gamemaster: game.gamemaster,
  pace: paceOf(game),
  imported: game.imported,
  notes: match.notes,
});

/** What a viewer sees of a game beside the lines it was told. */
export type Frame = Omit<State, 'cursor' | 'log' | 'chat'>;

export function frameOf(live: LiveGame, viewer: Viewer): Frame {
  const { game, match } = live;
  const outcome = outcomeOf(match);
  return {
    you: viewer,
    match: matchCard(live),
    seats: cardsOf(match.rules, game),
    view: match.rules.view(match.s, viewer),
    standing: match.standing[viewer] ?? {},
    clock: clockOf(live, viewer),
    outcome,
    dice: { commitment: commitment(game.key), key: outcome ? game.key : null },
  };
}

export async function stateFor(
  store: Store,
  live: LiveGame,
  viewer: Viewer,
  since: Cursor | null,
): Promise<State> {
  const { log, chat } = live.sent[viewer];
  const { you, match, seats, view, ...rest } = frameOf(live, viewer);
  return {
    cursor: `${log}.${chat}`,
    you,
    match,
    seats,
    view,
    log: await linesSince<LogLine>(store, live, viewer, 'log', since),
    chat: await linesSince<ChatLine>(store, live, viewer, 'chat', since),
    ...rest,
  };
}

const AHEAD =
  'You have seen more of this game than this server knows: its games may have been put back from an older copy. ' +
  'Nothing you give here goes on from where you were; ask whoever runs the server.';

async function linesSince<T>(
  store: Store,
  live: LiveGame,
  viewer: Viewer,
  channel: Channel,
  since: Cursor | null,
): Promise<Page<T>> {
  const total = live.sent[viewer][channel];
  const read = since?.[channel] ?? 0;
  need(read <= total, 'UMP-AHEAD', AHEAD);
  return linesBetween(store, live.game.id, viewer, channel, read, total);
}

/** The last lines of a viewer up to number `total`, from `read` on; of very many the last ones. */
export async function linesBetween<T>(
  store: Store,
  game: string,
  viewer: Viewer,
  channel: Channel,
  read: number,
  total: number,
): Promise<Page<T>> {
  const from = Math.max(read, total - RECENT);
  const lines = from < total ? await store.lines(game, viewer, channel, from, total - from) : [];
  return { from, lines: lines as T[] };
}

export async function logFor(
  store: Store,
  live: LiveGame,
  viewer: Viewer,
  from: number,
  count: number,
): Promise<LogAnswer> {
  const total = live.sent[viewer].log;
  const lines = await store.lines(live.game.id, viewer, 'log', from, Math.min(count, total));
  return { from, lines: lines as unknown as LogLine[], total };
}

/** The view one seat's computer commander or staff works from. */
export const viewForCommander = (live: LiveGame, seat: Seat): ReturnType<AnyRuleset['view']> =>
  live.match.rules.view(live.match.s, seat);

/** The acts of a game after act n, in order. */
export async function* entriesAfter(
  store: Store,
  id: string,
  n: number,
  upTo: number,
): AsyncGenerator<Entry> {
  const pause = timeSlicer();
  for (let at = n; at < upTo; at += PIECE) {
    for (const entry of await store.entries(id, at, Math.min(at + PIECE, upTo))) {
      yield entry;
      await pause();
    }
  }
}

/** What a viewer has seen, as text in pieces: SeatRecord. */
export async function* seatRecord(store: Store, live: LiveGame, viewer: Viewer): AsyncGenerator<string> {
  const { game, match } = live;
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
export async function* fullRecord(store: Store, live: LiveGame, viewer: Viewer): AsyncGenerator<string> {
  needOpenTruth(live, viewer);
  const { game, match } = live;
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
export async function diceFor(
  store: Store,
  live: LiveGame,
  from: number,
  count: number,
): Promise<DiceAnswer> {
  const { game, match } = live;
  const answer: DiceAnswer = { commitment: commitment(game.key), key: null, total: 0, throws: [] };
  if (!isOver(live)) return answer;
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
