import { createHash } from 'node:crypto';
import { games } from '../../src/games/registry.ts';
import { canonical, type Json } from '../../src/kernel/json.ts';
import { statesOf } from '../../src/kernel/record.ts';
import { inForce, logOf, openMatch, verifyRecord } from '../../src/kernel/replay.ts';
import type { AnyRuleset, OptionSpec } from '../../src/kernel/ruleset.ts';
import { keptRecords, makeRecord, playOn } from '../../src/lab/records.ts';
import { setupFor } from '../../src/kernel/setup.ts';

/**
 * Run by growth.test.ts in a process of its own, once over the packs as they are and once over grown ones. Prints what every
 * kept record shows and how it verifies and goes on: the two must say the same.
 */

const [root, mode] = process.argv.slice(2);
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

function shown(rules: AnyRuleset, record: Parameters<typeof openMatch>[1]): string {
  const hash = createHash('sha256');
  const viewers = [...rules.info.seats.map((x) => x.id), 'public', 'umpire'];
  for (const { n, state, entry } of statesOf(record)) {
    for (const who of viewers)
      for (const line of logOf((entry ?? record.opening).incidents, who)) hash.update(line.text);
    if (n % 10 !== 0) continue;
    const s = inForce(rules, record.rules, state);
    for (const who of viewers) {
      const view = rules.view(s, who);
      hash.update(canonical(view as unknown as Json));
      if (rules.report) hash.update(canonical(rules.report(view) as unknown as Json));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

const said: { [game: string]: { [record: string]: string } } = {};
for (const id of games.ids) {
  const rules = await games.load(id);
  if (!rules) throw new Error(`${id} cannot be loaded`);
  if (grown) (rules.info.options as OptionSpec[]).unshift(NEWCOMER);
  said[id] = {};
  for (const { version, name, record } of keptRecords(root, rules)) {
    const verdict = verifyRecord(rules, record);
    const view = shown(rules, record);
    const match = openMatch(rules, record);
    playOn(match, record, `growth ${name}`, 5);
    const faults = [...verdict.faults, ...rules.audit(match.s)];
    said[id][`${version} ${name}`] = `${view} ${verdict.rules} ${faults.join('; ') || 'sound'}`;
  }
  for (const { id: scenario } of rules.info.scenarios.filter((x) => x.id.startsWith('growth'))) {
    const record = makeRecord(rules, setupFor(rules.info, { scenario, options: { growth: 'on' } }));
    const { faults, steps } = verifyRecord(rules, record);
    said[id][scenario] = faults.join('; ') || (steps > 20 ? 'plays' : 'stands still');
  }
}
process.stdout.write(JSON.stringify(said));
