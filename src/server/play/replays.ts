import type { Viewer } from '../../kernel/decision.ts';
import { copyJson, diff, type Json, patch } from '../../kernel/json.ts';
import type { Entry } from '../../kernel/record/record.ts';
import { need } from '../../kernel/refusal.ts';
import { inForce, logOf } from '../../kernel/record/replay.ts';
import type { AnyRuleset } from '../../kernel/ruleset.ts';
import { outcomeOf } from '../../kernel/play/umpire.ts';
import { cardsOf, entriesAfter, isOver, matchCard } from './viewer-state.ts';
import type { Store, StoredGame } from '../store/store.ts';
import { type LiveGame, viewersOf } from './live-games.ts';
import type { ReplayAnswer, ReplayInfo, ReplayStep } from '../wire.ts';

/*
 * Games shown again. After the end, and for the gamemaster, every act is a step and all eyes are open. Before it a viewer sees
 * his own game: the steps are those he could notice, counted as he counts them, and of acts only his own are told.
 */

/** A moment of a game in play, taken while it was held; what is stored of it before that moment does not change. */
export interface ReplaySource {
  game: StoredGame;
  rules: AnyRuleset;
  last: number; // acts
  open: boolean; // whether the truth may be shown to whoever asks
}

export const replaySourceOf = (live: LiveGame, asking: Viewer): ReplaySource => ({
  game: live.game,
  rules: live.match.rules,
  last: live.match.n,
  open: asking === 'umpire' || isOver(live),
});

export function replayInfo(live: LiveGame, asking: Viewer): ReplayInfo {
  const { game, match } = live;
  return {
    you: asking,
    match: matchCard(live),
    seats: cardsOf(match.rules, game),
    outcome: outcomeOf(match),
    viewers: replaySourceOf(live, asking).open ? viewersOf(match.rules) : [asking],
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
    source: ReplaySource,
    asking: Viewer,
    viewer: Viewer,
    from: number,
    count: number,
  ): Promise<ReplayAnswer> {
    need(viewersOf(source.rules).includes(viewer), 'UMP-SEAT', `There is no seat "${viewer}" in this game.`);
    need(source.open || viewer === asking, 'UMP-SECRET', 'The truth is opened when the game is over.');
    const acts = source.open ? null : await this.actsNoticed(source, viewer);
    const total = acts ? acts.length : source.last + 1;
    const wanted = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, i) => from + i);
    const steps: ReplayStep[] = [];
    if (wanted.length === 0) return { total, steps };
    const places = new Map(wanted.map((n) => [acts ? acts[n] : n, n])); // by act
    const first = acts ? acts[wanted[0]] : wanted[0];
    const end = acts ? acts[wanted[wanted.length - 1]] : wanted[wanted.length - 1];
    for await (const { entry, before, state } of this.walk(source, first, end)) {
      const n = places.get(entry?.n ?? 0);
      if (n === undefined) continue;
      const own = source.open || entry?.act.seat === viewer;
      const asked = entry && own ? actAsAsked(source, before, entry) : { act: null, decision: null };
      const lines = logOf(entry?.incidents ?? source.game.opening.incidents, viewer);
      steps.push({ n, ...asked, view: copyJson(source.rules.view(state, viewer)), lines });
    }
    return { total, steps };
  }

  /** The truth at each act from the first to the last of these; act 0 is the opening. */
  private async *walk(
    { game, rules }: ReplaySource,
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
  private async actsNoticed(source: ReplaySource, viewer: Viewer): Promise<number[]> {
    const key = `${source.game.id} ${viewer}`;
    const known = this.noticed.get(key) ?? { acts: [0], upTo: 0 };
    const acts = known.acts.slice();
    const see = (state: Json): Json => copyJson(source.rules.view(state, viewer)) as unknown as Json;
    let seen: Json | undefined;
    for await (const { entry, before, state } of this.walk(source, known.upTo + 1, source.last)) {
      seen ??= see(before);
      const now = see(state);
      const told = entry ? logOf(entry.incidents, viewer).length > 0 : false;
      if (entry && (told || diff(seen, now) !== undefined)) acts.push(entry.n);
      seen = now;
    }
    this.noticed.delete(key);
    this.noticed.set(key, { acts, upTo: Math.max(known.upTo, source.last) });
    for (const oldest of this.noticed.keys()) {
      if (this.noticed.size <= SOURCES_KEPT) break;
      this.noticed.delete(oldest);
    }
    return acts;
  }
}

const SOURCES_KEPT = 200;

async function stateAt(store: Store, id: string, n: number): Promise<Json> {
  const from = await store.snapshot(id, n);
  let { state } = from;
  for (const entry of await store.entries(id, from.n, n))
    state = patch(state, entry.change ?? undefined) as Json;
  return state;
}

/** What was done, in words, seen from the moment before it. */
function actAsAsked(
  { game, rules }: ReplaySource,
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
