import * as v from 'valibot';
import { brokenChain } from './chain.ts';
import type { BaseOrder, Seat } from './decision.ts';
import type { Throw } from './dice.ts';
import type { Incident } from './incident.ts';
import { copyJson, type Json, type Patch, patch } from './json.ts';
import { Refusal } from './refusal.ts';
import type { Policies, Setup } from './ruleset.ts';

/** Raised when the format changes; older files stay readable, newer ones are refused with a word about it. */
export const RECORD_FORMAT = 2;

export type Act =
  | { type: 'order'; seat: Seat; order: BaseOrder; by?: string } // by: 'standing', 'computer'; absent = the player
  | { type: 'undo'; seat: Seat; alone?: true } // alone: against computers only, whose answers to the order went with it
  | { type: 'standing'; seat: Seat; policies: Policies }
  | { type: 'resign'; seat: Seat };

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
const hash = v.optional(v.pipe(text, v.regex(/^[0-9a-f]{64}$/)));
const json = v.custom<Json>((x) => x !== undefined);
const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4294967296));
const Throws = v.array(v.object({ sides: face, value: face, label: text }));
const Tale = v.object({ text, dice: v.optional(v.array(v.number())), data: v.optional(json) });
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
  v.object({ type: v.literal('resign'), seat: text }),
]);
const RecordShape = v.object({
  format: v.number(),
  game: text,
  rules: text,
  setup: v.object({
    scenario: text,
    version: v.optional(text),
    options: v.record(text, text),
    carried: v.optional(json),
  }),
  key: v.pipe(text, v.regex(/^[0-9a-f]{64}$/)),
  opening: v.object({ state: json, throws: Throws, incidents: Incidents, hash }),
  entries: v.array(
    v.object({
      n: v.number(),
      act: ActShape,
      throws: Throws,
      incidents: Incidents,
      change: v.nullable(v.custom<Patch>((x) => Array.isArray(x))),
      hash,
    }),
  ),
  seal: hash,
});

/** No game comes near these; a file that does was made to choke its reader. */
const MOST = { depth: 64, parts: 600_000, values: 2_500_000, entries: 20_000, throws: 50_000 };

const tooMuch = (what: string): Refusal =>
  new Refusal('UMP-RECORD', `This is no record of a game: it holds too ${what}.`);

/** Refuses a text of JSON that is nested too deeply or has too many objects, lists or values, before anything is made of it. */
export function needModest(
  source: string,
  most: { depth: number; parts: number; values: number } = MOST,
): void {
  let depth = 0;
  let parts = 0;
  let values = 0;
  for (let i = 0; i < source.length; i++) {
    const c = source.charCodeAt(i);
    if (c === QUOTE) i = endOfText(source, i);
    else if (c === BRACE || c === BRACKET) {
      if (++depth > most.depth) throw tooMuch('much within one another');
      if (++parts > most.parts) throw tooMuch('many parts');
    } else if (c === COMMA) {
      if (++values > most.values) throw tooMuch('many values');
    } else if (c === BRACE + 2 || c === BRACKET + 2) depth--;
  }
}

const [QUOTE, COMMA, BACKSLASH, BRACKET, BRACE] = [34, 44, 92, 91, 123];

/** Where the text that begins here ends. */
function endOfText(source: string, from: number): number {
  for (let i = from + 1; i < source.length; i++) {
    const c = source.charCodeAt(i);
    if (c === BACKSLASH) i++;
    else if (c === QUOTE) return i;
  }
  return source.length;
}

/** The counts that make reading dear are looked at before the reading. */
function needMeasure(raw: unknown): void {
  const entries = (raw as { entries?: unknown } | null)?.entries;
  if (!Array.isArray(entries)) return;
  if (entries.length > MOST.entries) throw tooMuch('many steps');
  let throws = 0;
  for (const entry of entries as ({ throws?: unknown } | null)[])
    if (Array.isArray(entry?.throws)) throws += entry.throws.length;
  if (throws > MOST.throws) throw tooMuch('many throws');
}

/** Reads a record from text that may be anything. Every way it can be wrong has its own words; the first one found is told. */
export function readRecord(source: string): GameRecord {
  needModest(source);
  let raw: unknown;
  try {
    raw = JSON.parse(source);
  } catch {
    throw new Refusal('UMP-RECORD', 'This is not a Flagplot record: the file is damaged or of another kind.');
  }
  const format = (raw as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > RECORD_FORMAT)
    throw new Refusal(
      'UMP-RECORD',
      `This record was written by a newer Flagplot (format ${format}); update to open it.`,
    );
  needMeasure(raw);
  const result = v.safeParse(RecordShape, raw, { abortEarly: true });
  if (!result.success) {
    const where = v.getDotPath(result.issues[0]) ?? 'the file';
    throw new Refusal('UMP-RECORD', `This record is damaged at "${where}": ${result.issues[0].message}.`);
  }
  const record = result.output as GameRecord;
  record.entries.forEach((e, i) => {
    if (e.n !== i + 1) throw new Refusal('UMP-RECORD', `This record is damaged: step ${i + 1} is missing.`);
  });
  const broken = brokenChain(record);
  if (broken) throw new Refusal('UMP-RECORD', `This record is damaged: ${broken}.`);
  return { ...record, format: RECORD_FORMAT };
}

export const writeRecord = (record: GameRecord): string =>
  JSON.stringify({ ...record, seal: (record.entries.at(-1) ?? record.opening).hash });

/** The truth after each step, from the opening on, by the stored changes alone. */
export function* statesOf(record: GameRecord): Generator<{ n: number; state: Json; entry: Entry | null }> {
  let state = copyJson(record.opening.state);
  yield { n: 0, state, entry: null };
  for (const entry of record.entries) {
    state = patch(state, entry.change ?? undefined) as Json;
    yield { n: entry.n, state, entry };
  }
}
