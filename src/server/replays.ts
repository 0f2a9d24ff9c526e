import type { Viewer } from '../kernel/decision.ts';
import { copyJson, diff, type Json, patch } from '../kernel/json.ts';
import type { Entry } from '../kernel/record.ts';
import { need } from '../kernel/refusal.ts';
import { inForce, logOf } from '../kernel/replay.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { outcomeOf } from '../kernel/umpire.ts';
import { cardsOf, entriesAfter, isOver, matchCard } from './outbox.ts';
import type { Store, StoredGame } from './store.ts';
import { type Table, viewersOf } from './tables.ts';
import type { ReplayAnswer, ReplayInfo, ReplayStep } from './wire.ts';

/*
 * Games shown again. After the end, and for the gamemaster, every act is a step and all eyes are open. Before it a viewer sees
 * his own game: the steps are those he could notice, counted as he counts them, and of acts only his own are told.
 */

/** A moment of a game in play, taken while it was held; what is stored of it before that moment does not change. */
export interface Reel {
  game: StoredGame;
  rules: AnyRuleset;
  last: number; // acts
  open: boolean; // whether the truth may be shown to whoever asks
}

export const reelOf = (table: Table, asking: Viewer): Reel => ({
  game: table.game,
  rules: table.match.rules,
  last: table.match.n,
  open: asking === 'umpire' || isOver(table),
});

export function replayInfo(table: Table, asking: Viewer): ReplayInfo {
  const { game, match } = table;
  return {
    you: asking,
    match: matchCard(game),
    seats: cardsOf(match.rules, game),
    outcome: outcomeOf(match),
    viewers: reelOf(table, asking).open ? viewersOf(match.rules) : [asking],
  };
}

export class Replays {
  private readonly store: Store;
  /** Which acts a viewer could notice, as far as they were looked through; the reels asked for last. */
  private readonly noticed = new Map<string, { acts: number[]; upTo: number }>();

  constructor(store: Store) {
    this.store = store;
  }

  /** Steps of the game as one viewer saw them; the truth for 'umpire'. */
  async pageFor(
    reel: Reel,
    asking: Viewer,
    viewer: Viewer,
    from: number,
    count: number,
  ): Promise<ReplayAnswer> {
    need(viewersOf(reel.rules).includes(viewer), 'UMP-SEAT', `There is no seat "${viewer}" in this game.`);
    need(reel.open || viewer === asking, 'UMP-SECRET', 'The truth is opened when the game is over.');
    const acts = reel.open ? null : await this.actsNoticed(reel, viewer);
    const total = acts ? acts.length : reel.last + 1;
    const wanted = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, i) => from + i);
    const steps: ReplayStep[] = [];
    if (wanted.length === 0) return { total, steps };
    const places = new Map(wanted.map((n) => [acts ? acts[n] : n, n])); // by act
    const first = acts ? acts[wanted[0]] : wanted[0];
    const end = acts ? acts[wanted[wanted.length - 1]] : wanted[wanted.length - 1];
    for await (const { entry, before, state } of this.walk(reel, first, end)) {
      const n = places.get(entry?.n ?? 0);
      if (n === undefined) continue;
      const own = reel.open || entry?.act.seat === viewer;
      const asked = entry && own ? actAsAsked(reel, before, entry) : { act: null, decision: null };
      const lines = logOf(entry?.incidents ?? reel.game.opening.incidents, viewer);
      steps.push({ n, ...asked, view: copyJson(reel.rules.view(state, viewer)), lines });
    }
    return { total, steps };
  }

  /** The truth at each act from the first to the last of these; act 0 is the opening. */
  private async *walk(
    { game, rules }: Reel,
    first: number,
    last: number,
  ): AsyncGenerator<{ entry: Entry | null; before: Json; state: Json }> {
    const from = Math.max(0, first - 1);
    let state = await stateAt(this.store, game.id, from);
    const seen = (): Json => inForce(rules, game.rules, state);
    if (first === 0) yield { entry: null, before: seen(), state: seen() };
    for await (const entry of entriesAfter(this.store, game.id, from, last)) {
      const before = copyJson(seen()); // a patch changes it in place
      state = patch(state, entry.change ?? undefined) as Json;
      yield { entry, before, state: seen() };
    }
  }

  /** The acts by which something changed or was told for this viewer, the opening first. */
  private async actsNoticed(reel: Reel, viewer: Viewer): Promise<number[]> {
    const key = `${reel.game.id} ${viewer}`;
    const known = this.noticed.get(key) ?? { acts: [0], upTo: 0 };
    const acts = known.acts.slice();
    const see = (state: Json): Json => copyJson(reel.rules.view(state, viewer)) as unknown as Json;
    let seen: Json | undefined;
    for await (const { entry, before, state } of this.walk(reel, known.upTo + 1, reel.last)) {
      seen ??= see(before);
      const now = see(state);
      const told = entry ? logOf(entry.incidents, viewer).length > 0 : false;
      if (entry && (told || diff(seen, now) !== undefined)) acts.push(entry.n);
      seen = now;
    }
    this.noticed.delete(key);
    this.noticed.set(key, { acts, upTo: Math.max(known.upTo, reel.last) });
    for (const oldest of this.noticed.keys()) {
      if (this.noticed.size <= REELS_KEPT) break;
      this.noticed.delete(oldest);
    }
    return acts;
  }
}

const REELS_KEPT = 200;

async function stateAt(store: Store, id: string, n: number): Promise<Json> {
  const from = await store.snapshot(id, n);
  let { state } = from;
  for (const entry of await store.entries(id, from.n, n))
    state = patch(state, entry.change ?? undefined) as Json;
  return state;
}

/** What was done, in words, seen from the moment before it. */
function actAsAsked(
  { game, rules }: Reel,
  before: Json,
  { act }: Entry,
): Pick<ReplayStep, 'act' | 'decision'> {
  const { type, seat } = act;
  if (act.type !== 'order') return { act: { type, seat, by: null, line: null }, decision: null };
  const { order } = act;
  const open = rules.decisions(before).filter((d) => d.seat === seat && d.kind === order.kind);
  const decision = open.find((d) => d.id === order.decision) ?? open[0] ?? null;
  const line = lineOf(() => rules.writeLine(rules.view(before, seat), rules.parse(order)), game);
  return { act: { type, seat, by: act.by ?? null, line }, decision: copyJson(decision) };
}

/** An order of other rules than today's may have no words; one of today's has. */
function lineOf(write: () => string, { imported }: StoredGame): string | null {
  try {
    return write();
  } catch (error) {
    if (imported !== 'unverified') throw error;
    return null;
  }
}
