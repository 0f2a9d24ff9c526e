import * as v from 'valibot';
import { chainFault, openingHash } from './chain.ts';
import type { BaseOrder, Seat } from '../decision.ts';
import type { Throw } from '../dice.ts';
import type { Incident } from '../incident.ts';
import { copyJson, type Json, type Patch, patch } from '../json.ts';
import { splitRecord, readPiece, tooMuch } from './record-text.ts';
import { Refusal } from '../refusal.ts';
import type { Policies, Setup } from '../ruleset.ts';

/** Raised when the format changes; older files stay readable, newer ones are refused with a word about it. */
export const RECORD_FORMAT = 3;

export type Act =
  | { type: 'order'; seat: Seat; order: BaseOrder; by?: string } // by: 'standing', 'computer'; absent = the player
  | { type: 'undo'; seat: Seat; alone?: true } // alone: against computers only, whose answers to the order went with it
  | { type: 'standing'; seat: Seat; policies: Policies }
  | { type: 'resign'; seat: Seat; late?: true }; // late: its time ran out, where the game is forfeit then

/** One accepted act: what was done, which dice fell, what everybody was told, what changed in the truth. */
export interface Entry {
  n: number; // 1, 2, 3 ...
  act: Act;
  throws: Throw[];
  incidents: Incident[];
  change: Patch | null;
  hash?: string; // chains it to the step before (chain.ts); none in records of format 1
}

/**
 * A whole game in one portable file. It opens by snapshot and changes, without running the rules, so that an old game
 * looks the same after a rule was mended; `verify` runs the rules and compares.
 */
export interface GameRecord {
  format: number;
  game: string;
  rules: string; // the version of the rules it was played under
  setup: Setup;
  key: string; // of the dice; the commitment is its hash
  opening: { state: Json; throws: Throw[]; incidents: Incident[]; hash?: string };
  entries: Entry[];
  seal?: string; // the hash of the last step: a record that was cut off lacks it
}

const text = v.string();
const digest = v.pipe(text, v.regex(/^[0-9a-f]{64}$/));
const hash = v.optional(digest);
const json = v.custom<Json>((x) => x !== undefined);
const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4294967296));
const Throws = v.array(v.object({ sides: face, value: face, label: text }));
const Tale = v.object({
  text,
  dice: v.optional(v.array(v.number())),
  data: v.optional(json),
  places: v.optional(v.array(json)),
});
const Incidents = v.array(
  v.object({
    kind: text,
    rule: text,
    clock: text,
    truth: text,
    told: v.record(text, Tale),
    reveals: v.optional(v.boolean()),
  }),
);
const order = v.looseObject({ kind: text, decision: v.optional(text) });
const ActShape = v.variant('type', [
  v.object({ type: v.literal('order'), seat: text, order, by: v.optional(text) }),
  v.object({ type: v.literal('undo'), seat: text, alone: v.optional(v.literal(true)) }),
  v.object({ type: v.literal('standing'), seat: text, policies: v.record(text, text) }),
  v.object({ type: v.literal('resign'), seat: text, late: v.optional(v.literal(true)) }),
]);
const RecordShape = v.object({
  format: v.number(),
  game: text,
  rules: text,
  setup: v.object({
    scenario: text,
    version: v.optional(text),
    options: v.record(text, text),
    packs: v.optional(v.array(v.object({ id: text, hash: digest }))),
    carried: v.optional(json),
  }),
  key: digest,
  opening: v.object({ state: json, throws: Throws, incidents: Incidents, hash }),
  entries: v.array(v.unknown()),
  seal: hash,
});
const EntryShape = v.object({
  n: v.number(),
  act: ActShape,
  throws: Throws,
  incidents: Incidents,
  change: v.nullable(v.custom<Patch>((x) => Array.isArray(x))),
  hash,
});

/** Throws of a whole game; no game comes near. */
const MOST_THROWS = 50_000;

/** A record whose steps are read one by one as they are asked for, each time anew: however long it is, one of them is held. */
export interface LongRecord extends Omit<GameRecord, 'entries'> {
  entries: Iterable<Entry> & { readonly length: number };
}

function shaped<T extends v.GenericSchema>(schema: T, raw: unknown, at = ''): v.InferOutput<T> {
  const result = v.safeParse(schema, raw, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = [at, v.getDotPath(issue)].filter(Boolean).join('.') || 'the file';
  throw new Refusal('UMP-RECORD', `This record is damaged at "${where}": ${issue.message}.`);
}

/** Opens a record from text that may be anything. Every way it can be wrong has its own words; the first one found is told, in a step when it is asked for. */
export function openRecord(source: string): LongRecord {
  const { head, count, step } = splitRecord(source);
  const raw = readPiece(head);
  const format = (raw as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > RECORD_FORMAT)
    throw new Refusal(
      'UMP-RECORD',
      `This record was written by a newer Flagplot (format ${format}); update to open it.`,
    );
  const record = shaped(RecordShape, raw) as GameRecord;
  if (record.entries.length > 0) throw damaged('it has its steps twice');
  const { opening, seal } = record;
  if (opening.hash !== undefined && opening.hash !== openingHash(record))
    throw damaged('its opening is not as it was written');
  const read = function* (): Generator<Entry> {
    let throws = opening.throws.length;
    let last = opening.hash ?? '';
    for (let i = 0; i < count; i++) {
      const entry = shaped(EntryShape, readPiece(step(i)), `entries.${i}`) as Entry;
      throws += entry.throws.length;
      if (throws > MOST_THROWS) throw tooMuch('many throws');
      if (entry.n !== i + 1) throw damaged(`step ${i + 1} is missing`);
      const broken = chainFault(last, entry);
      if (broken) throw damaged(broken);
      last = entry.hash ?? '';
      yield entry;
    }
    if (seal !== undefined && seal !== last) throw damaged(`steps after ${count} are missing`);
  };
  return { ...record, format: RECORD_FORMAT, entries: { length: count, [Symbol.iterator]: read } };
}

const damaged = (what: string): Refusal => new Refusal('UMP-RECORD', `This record is damaged: ${what}.`);

/** The same with all its steps at once. */
export function readRecord(source: string): GameRecord {
  const record = openRecord(source);
  return { ...record, entries: [...record.entries] };
}

export const writeRecord = (record: GameRecord): string =>
  JSON.stringify({ ...record, seal: (record.entries.at(-1) ?? record.opening).hash });

/** The truth after each step, from the opening on, by the stored changes alone. */
export function* statesOf(
  record: Pick<LongRecord, 'opening' | 'entries'>,
): Generator<{ n: number; state: Json; entry: Entry | null }> {
  let state = copyJson(record.opening.state);
  yield { n: 0, state, entry: null };
  for (const entry of record.entries) {
    state = patch(state, entry.change ?? undefined) as Json;
    yield { n: entry.n, state, entry };
  }
}
