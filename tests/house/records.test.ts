import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { logOf, openMatch, verifyRecord } from '../../src/kernel/replay.ts';
import { readRecord, statesOf, writeRecord } from '../../src/kernel/record.ts';
import { outcomeOf } from '../../src/kernel/umpire.ts';
import { keptRecords, keptSetups, playOn } from '../../src/lab/records.ts';

/** Games of every version there ever was: they open, are shown, are verified as far as their rules are still here, and go on. */

const root = join(import.meta.dirname, '..', 'records');

describe.each(games.ids)('records kept of %s', { timeout: 240_000 }, (id) => {
  it('UMP-RECORD UMP-VERIFY open, show every position to everybody and are sound', async () => {
    const rules = await load(id);
    const versions = new Map<string, string[]>();
    for (const { version, name, record } of keptRecords(root, rules)) {
      versions.set(version, [...(versions.get(version) ?? []), record.setup.scenario]);
      const viewers = [...rules.info.seats.map((x) => x.id), 'public', 'umpire'];
      for (const { state, entry } of statesOf(record))
        for (const who of viewers) {
          expect(rules.view(state, who).clock).not.toBe('');
          expect(logOf(entry?.incidents ?? [], who).every((line) => line.text !== '')).toBe(true);
        }
      const current = version === rules.info.version;
      expect(
        { name, ...verifyRecord(rules, record) },
        `${name}: where the rules have changed, raise info.version of ${id} and run "npm run records"`,
      ).toMatchObject({ name, ok: true, rules: current ? 'run' : 'older', faults: [] });
    }
    expect(versions.size).toBeGreaterThan(1);
    for (const [version, scenarios] of versions)
      if (version === rules.info.version)
        expect(scenarios.sort(), 'run "npm run records"').toEqual(
          keptSetups(rules)
            .map((setup) => setup.scenario)
            .sort(),
        );
    expect([...versions.keys()], 'run "npm run records"').toContain(rules.info.version);
  });

  it('UMP-REPLAY are played on under the rules of today', async () => {
    const rules = await load(id);
    for (const { version, name, record } of keptRecords(root, rules)) {
      const match = openMatch(rules, record);
      const before = match.n;
      const over = outcomeOf(match) !== null;
      playOn(match, record, `on ${version} ${name}`, 25);
      expect(rules.audit(match.s), `${version} ${name}`).toEqual([]);
      expect(match.n > before, `${version} ${name}`).toBe(!over);
      expect(openMatch(rules, readRecord(writeRecord(record))).s).toEqual(match.s);
    }
  });
});

async function load(id: string) {
  const rules = await games.load(id);
  if (!rules) throw new Error(`${id} cannot be loaded`);
  return rules;
}
