import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '../../src/games/registry.ts';
import { canonical, type Json } from '../../src/kernel/json.ts';
import { type GameRecord, readRecord, statesOf, writeRecord } from '../../src/kernel/record/record.ts';
import { inForce, logOf, openMatch, verifyRecord } from '../../src/kernel/record/replay.ts';
import type { AnyRuleset, OptionSpec } from '../../src/kernel/ruleset.ts';
import { keptRecords, keptSetups, makeRecord, playOn } from '../../src/lab/records.ts';
import { setupFor } from '../../src/kernel/setup.ts';

/**
 * Run by growth.test.ts in a process of its own, once over the packs as they are and once over grown ones. Prints what every
 * kept record shows, which must be the same, and from the grown ones how it verifies and goes on. (That it does so with the
 * packs as they are is held by records.test.ts.)
 */

/** By game: what each record shows, how it fares, and what is new. */
export type Said = {
  [game: string]: { [part in 'shown' | 'fares' | 'grown']: { [record: string]: string } };
};

const [root, out, mode] = process.argv.slice(2);
const grown = mode === 'grown';

/** An option at the head of the list, where it would do most harm to whoever counts places. */
const NEWCOMER: OptionSpec = {
  id: 'growth',
  title: 'Growth',
  line: 'An option added after the game was begun.',
  rule: 'UMP-SETUP',
  choices: [
    { value: 'off', title: 'Off' },
    { value: 'on', title: 'On' },
  ],
  default: 'off',
};

function shown(rules: AnyRuleset, record: GameRecord): string {
  const hash = createHash('sha256');
  const viewers = [...rules.info.seats.map((x) => x.id), 'public', 'umpire'];
  for (const { n, state, entry } of statesOf(record)) {
    for (const who of viewers)
      for (const line of logOf((entry ?? record.opening).incidents, who)) hash.update(line.text);
    if (n % 20 !== 0) continue;
    const s = inForce(rules, record.rules, state);
    for (const who of viewers) {
      const view = rules.view(s, who);
      hash.update(canonical(view as unknown as Json));
      if (rules.report) hash.update(canonical(rules.report(view) as unknown as Json));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** How a record fares here: whether it verifies, and what is wrong with it after a few acts more. */
function fares(rules: AnyRuleset, record: GameRecord, name: string): string {
  const verdict = verifyRecord(rules, record);
  const match = openMatch(rules, record);
  playOn(match, record, `growth ${name}`, 5);
  return [...verdict.faults, ...rules.audit(match.s)].join('; ') || 'sound';
}

const said: Said = {};
for (const id of games.ids) {
  const rules = await games.load(id);
  if (!rules) throw new Error(`${id} cannot be loaded`);
  if (grown) (rules.info.options as OptionSpec[]).unshift(NEWCOMER);
  const lines: Said[string] = { shown: {}, fares: {}, grown: {} };
  said[id] = lines;
  for (const { version, name, record } of keptRecords(root, rules)) {
    lines.shown[`${version} ${name}`] = shown(rules, record);
    if (grown) lines.fares[`${version} ${name}`] = fares(rules, record, name);
  }
  // A game begun before the packs grew says so when it is opened, and is verified all the same.
  const begun = join(out, `${id}.json`);
  if (grown) {
    const { notes, rules: ran, ok } = verifyRecord(rules, readRecord(readFileSync(begun, 'utf8')));
    lines.grown.begun = `${notes.length} note, ${ran}, ${ok ? 'sound' : 'not sound'}`;
  } else writeFileSync(begun, writeRecord(makeRecord(rules, keptSetups(rules)[0])));
  for (const { id: scenario } of rules.info.scenarios.filter((x) => x.id.startsWith('growth'))) {
    const record = makeRecord(rules, setupFor(rules.info, { scenario, options: { growth: 'on' } }));
    const { faults, steps } = verifyRecord(rules, record);
    lines.grown[scenario] = faults.join('; ') || (steps > 20 ? 'plays' : 'stands still');
  }
}
process.stdout.write(JSON.stringify(said));
