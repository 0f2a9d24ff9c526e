import type { BaseOrder, Seat } from '../decision.ts';
import { copyJson } from '../json.ts';
import { keyFromSeed } from '../keyed-dice.ts';
import type { Entry, GameRecord } from '../record/record.ts';
import { Refusal } from '../refusal.ts';
import type { BaseView, Ruleset, Setup } from '../ruleset.ts';
import { emptyRecord, type Match, newMatch, submit } from '../play/umpire.ts';

/** A game between two people as a test plays it: a match and the record that grows with it. */
export interface Game<S, V extends BaseView, O extends BaseOrder> {
  match: Match<S, V, O>;
  record: GameRecord;
  store: (entry: Entry) => void;
  give(seat: Seat, order: O): Entry;
}

export function newGame<S, V extends BaseView, O extends BaseOrder>(
  rules: Ruleset<S, V, O>,
  setup: Setup,
  seed = 'test',
): Game<S, V, O> {
  const { match, opening } = newMatch(rules, setup, keyFromSeed(seed));
  const record = emptyRecord(match, opening);
  const store = (entry: Entry): void => void record.entries.push(entry);
  return { match, record, store, give: (seat, order) => submit(match, seat, order, store) };
}

/** A record as format 1 had it, whose changes must show by themselves. */
export function unchained(record: GameRecord): GameRecord {
  const { seal: _, ...copy } = copyJson(record);
  for (const link of [copy.opening, ...copy.entries]) delete link.hash;
  return copy;
}

/** The id of the rule by which `act` is refused; null when it is not. Anything but a Refusal is thrown on. */
export function refusedBy(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.rule;
  }
}
