import type * as v from 'valibot';
import type { Games } from '../../games/registry.ts';
import { throwOf } from '../../kernel/keyed-dice.ts';
import { type LongRecord, openRecord, statesOf } from '../../kernel/record/record.ts';
import { needWithinLimits } from '../../kernel/record/record-text.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import { inForce, openMatch, verifySteps } from '../../kernel/record/replay.ts';
import type { AnyRuleset } from '../../kernel/ruleset.ts';
import { throwsOf } from '../../kernel/play/umpire.ts';
import { ImportBody, validate } from '../http/schemas.ts';
import { timeSlicer } from './time-slice.ts';
import type { Batch, StoredGame, Serialized } from '../store/store.ts';
import { serialized } from '../store/store.ts';
import { noneSent, numberedLines, SNAPSHOT_EVERY, viewersOf } from './live-games.ts';

/** A record that was found fit to be played on, written down as it will be stored. */
export interface CheckedImport {
  asked: Omit<v.InferOutput<typeof ImportBody>, 'file'>;
  about: Pick<StoredGame, 'game' | 'setup' | 'key' | 'rules' | 'imported' | 'opening'>;
  batch: Serialized;
}

/** What surrounds the text of the record: a few names. How long it may be is seen to at the door. */
const COVER = { text: Number.POSITIVE_INFINITY, depth: 8, parts: 100, values: 1000 };

/** Reads, checks and writes down what came through the door as an import. Everything in it may be made to do harm. */
export async function checkImport(bytes: Uint8Array, games: Games): Promise<CheckedImport> {
  const { file, ...asked } = validate(ImportBody, bodyOf(bytes));
  const record = openRecord(file);
  const rules = await games.load(record.game);
  need(rules, 'UMP-RECORD', `This is a record of "${record.game}", a game that is not installed here.`);
  const imported = await checkRecord(rules, record);
  const { game, setup, key, opening } = record;
  const about = { game, setup, key, rules: record.rules, imported };
  const kept = { throws: opening.throws, incidents: opening.incidents };
  return { asked, about: { ...about, opening: kept }, batch: await batchOf(rules, record) };
}

function bodyOf(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  needWithinLimits(text, COVER);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('UMP-BODY', 'The request cannot be read: it is not proper JSON.');
  }
}

const damaged = (what: string): Refusal => new Refusal('UMP-RECORD', `This record is damaged: ${what}.`);

/** Runs a record again under the same rules; one from other rules or data is only checked for opening soundly. */
async function checkRecord(rules: AnyRuleset, record: LongRecord): Promise<'verified' | 'unverified'> {
  try {
    const pause = timeSlicer();
    if (record.rules !== rules.info.version) {
      await openSoundly(rules, record, pause);
      return 'unverified';
    }
    const steps = verifySteps(rules, record);
    let step = steps.next();
    for (; !step.done; step = steps.next()) await pause();
    const { ok, faults, rules: ran } = step.value;
    if (!ok) throw damaged(faults[0]);
    if (ran === 'run') return 'verified';
    await openSoundly(rules, record, pause);
    return 'unverified';
  } catch (error) {
    throw error instanceof Refusal ? error : damaged('its position cannot be read');
  }
}

/** Every position of it can be shown to everybody. */
async function openSoundly(rules: AnyRuleset, record: LongRecord, pause: () => Promise<void>): Promise<void> {
  throwsOf(record).forEach((t, i) => {
    if (throwOf(record.key, i, t.sides) !== t.value)
      throw damaged(`throw ${i + 1} (${t.label}) is not the one the key gives`);
  });
  openMatch(rules, record);
  for (const { state } of statesOf(record)) {
    const s = inForce(rules, record.rules, state);
    for (const who of viewersOf(rules)) rules.view(s, who);
    await pause();
  }
}

/** Each step is written down when it has been looked at: what is kept of it is text. */
async function batchOf(rules: AnyRuleset, record: LongRecord): Promise<Serialized> {
  const sent = noneSent(rules);
  const at: Omit<Batch['snapshots'][number], 'state'> = {
    n: 0,
    throws: record.opening.throws.length,
    hash: record.opening.hash ?? '',
    standing: {},
    resigned: null,
  };
  const steps: Serialized[] = [
    serialized({ entries: [], lines: numberedLines(rules, sent, record.opening.incidents), snapshots: [] }),
  ];
  const pause = timeSlicer();
  for (const { n, state, entry } of statesOf(record)) {
    await pause();
    at.n = n;
    if (entry) {
      const { act } = entry;
      at.throws += entry.throws.length;
      at.hash = entry.hash ?? '';
      if (act.type === 'standing') at.standing[act.seat] = { ...at.standing[act.seat], ...act.policies };
      if (act.type === 'resign') [at.resigned, at.late] = [act.seat, act.late];
    }
    steps.push(
      serialized({
        entries: entry ? [entry] : [],
        lines: numberedLines(rules, sent, entry?.incidents ?? []),
        snapshots: n % SNAPSHOT_EVERY === 0 ? [{ ...at, state }] : [],
      }),
    );
  }
  return {
    entries: steps.flatMap((x) => x.entries),
    lines: steps.flatMap((x) => x.lines),
    snapshots: steps.flatMap((x) => x.snapshots),
  };
}
