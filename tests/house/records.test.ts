import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/registry.ts';
import { inForce, logOf, openMatch, verifyRecord } from '../../src/kernel/record/replay.ts';
import { readRecord, statesOf, writeRecord } from '../../src/kernel/record/record.ts';
import { outcomeOf } from '../../src/kernel/play/umpire.ts';
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
      for (const { state: stored, entry } of statesOf(record)) {
        const state = inForce(rules, record.rules, stored);
        for (const who of viewers) {
          expect(rules.view(state, who).clock).not.toBe('');
          expect(logOf(entry?.incidents ?? [], who).every((line) => line.text !== '')).toBe(true);
        }
      }
      const current = version === rules.info.version;
      const advice = current ? `raise info.version of ${id} and run "npm run records"` : '';
      expect({ name, advice, ...verifyRecord(rules, record) }).toMatchObject({
        name,
        ok: true,
        rules: current ? 'run' : 'older',
        faults: [],
      });
    }
    expect(versions.size).toBeGreaterThan(1);
    const kept = versions.get(rules.info.version) ?? [];
    expect(keptSetups(rules).filter((setup) => !kept.includes(setup.scenario))).toEqual([]); // npm run records
  });

  it('UMP-REPLAY are played on under the rules of today', async () => {
    const rules = await load(id);
    for (const { version, name, record } of keptRecords(root, rules)) {
      const match = openMatch(rules, record);
      const before = match.n;
      const over = outcomeOf(match) !== null;
      playOn(match, record, `on ${version} ${name}`, 25);
      expect([version, name, ...rules.audit(match.s)]).toEqual([version, name]);
      expect([version, name, match.n > before]).toEqual([version, name, !over]);
      expect(openMatch(rules, readRecord(writeRecord(record))).s).toEqual(match.s);
    }
  });
});

async function load(id: string) {
  const rules = await games.load(id);
  if (!rules) throw new Error(`${id} cannot be loaded`);
  return rules;
}
