import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { choose, FastDice } from '../kernel/dice.ts';
import { keyFromSeed } from '../kernel/keyed-dice.ts';
import { type GameRecord, readRecord, writeRecord } from '../kernel/record/record.ts';
import type { AnyRuleset, Setup } from '../kernel/ruleset.ts';
import { setupFor } from '../kernel/setup.ts';
import { emptyRecord, type Match, newMatch, outcomeOf, submit } from '../kernel/play/umpire.ts';

/**
 * Records kept for ever, one of each scenario for each version of the rules, in `tests/records/<game>/<version>/`. Whatever
 * becomes of the rules, these open, are shown, verified as far as their version allows, and played on.
 */

/** The first acts are enough: what a record means shows in the opening, the plots and the first fights. */
const ACTS = 60;

type AnyMatch = Match<GameRecord['opening']['state'], ReturnType<AnyRuleset['view']>, { kind: string }>;

/** Random legal play, so many acts of it. */
export function playOn(match: AnyMatch, record: GameRecord, seed: string, acts: number): void {
  const dice = new FastDice(seed);
  const { rules } = match;
  for (let n = 0; n < acts && !outcomeOf(match); n++) {
    const d = choose(dice, rules.decisions(match.s), 'asked');
    const order = rules.sample(rules.view(match.s, d.seat), d, dice);
    submit(match, d.seat, { ...order, decision: d.id }, (entry) => record.entries.push(entry));
  }
}

/** The set-ups of which a record is kept: every scenario, in the first of its versions. */
export const keptSetups = ({ info }: AnyRuleset): Setup[] =>
  info.scenarios.map(({ id }) => setupFor(info, { scenario: id }));

export function makeRecord(rules: AnyRuleset, setup: Setup): GameRecord {
  const seed = `${rules.info.id} ${setup.scenario}`;
  const { match, opening } = newMatch(rules, setup, keyFromSeed(seed));
  const record = emptyRecord(match, opening);
  playOn(match, record, `records ${seed}`, ACTS);
  return record;
}

const folderOf = (root: string, { info }: AnyRuleset, version: string): string =>
  join(root, info.id, version);

/** Keeps the records of today's version that are not there yet; those that are stay as they are. Returns how many were made. */
export function keepRecords(root: string, rules: AnyRuleset): number {
  const folder = folderOf(root, rules, rules.info.version);
  mkdirSync(folder, { recursive: true });
  let made = 0;
  for (const setup of keptSetups(rules)) {
    const file = join(folder, `${setup.scenario}.json.gz`);
    if (existsSync(file)) continue;
    writeFileSync(file, gzipSync(writeRecord(makeRecord(rules, setup)), { level: 9 }));
    made++;
  }
  return made;
}

export interface Kept {
  version: string;
  name: string;
  record: GameRecord;
}

/** Every record kept of a game, of whatever version. */
export function* keptRecords(root: string, rules: AnyRuleset): Generator<Kept> {
  for (const version of readdirSync(join(root, rules.info.id)))
    for (const name of readdirSync(folderOf(root, rules, version))) {
      const source = gunzipSync(readFileSync(join(folderOf(root, rules, version), name))).toString();
      yield { version, name, record: readRecord(source) };
    }
}
