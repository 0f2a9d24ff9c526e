import { describe, expect, it } from 'vitest';
import { FastDice } from '../dice.ts';
import { copyJson, type Json } from '../json.ts';
import { type GameRecord, openRecord, readRecord, RECORD_FORMAT, statesOf, writeRecord } from './record.ts';
import { Refusal } from '../refusal.ts';
import { logOf, openMatch, verifyRecord } from './replay.ts';
import { refusedBy, unchained } from '../testkit/game.ts';
import { mangle } from '../testkit/mangle.ts';
import { playOut } from '../testkit/play.ts';
import { toy, toySetup } from '../testkit/toy.ts';
import { outcomeOf, resign, setStanding, submit } from '../play/umpire.ts';
import { undo } from '../play/undo.ts';

const played = (seed: string): GameRecord =>
  playOut(toy, toySetup, { seed, standing: true, replay: false }).record;

const reasonOf = (source: string): string => {
  try {
    readRecord(source);
    return 'read';
  } catch (error) {
    return error instanceof Refusal ? `${error.rule}: ${error.message}` : `crashed: ${String(error)}`;
  }
};

/** Written down as it is, whatever its hashes say. */
const changed = (change: (record: GameRecord) => void): string => {
  const record = copyJson(played('change'));
  change(record);
  return writeRecord(record);
};

describe('reading a record', () => {
  it('UMP-RECORD gives back what was written', () => {
    const record = played('whole');
    expect(readRecord(writeRecord(record))).toEqual({ ...record, seal: record.entries.at(-1)?.hash });
    expect(record.entries.length).toBeGreaterThan(10);
    expect(readRecord(JSON.stringify(record, null, 2))).toEqual(record);
    expect(readRecord(JSON.stringify({ ...record, entries: [] }, null, 2)).entries).toEqual([]);
    const { entries, ...head } = record;
    expect(readRecord(JSON.stringify({ entries, note: ['entries', ['x']], ...head }))).toEqual(record); // steps may come first
  });

  it('UMP-RECORD a long one is read a step at a time, as often as one likes', () => {
    const record = played('whole');
    const long = openRecord(changed((r) => void (r.entries[3].n = 9)));
    const [first, second] = long.entries;
    expect([first.n, second.n, long.entries.length]).toEqual([1, 2, played('change').entries.length]);
    expect(refusedBy(() => [...long.entries])).toBe('UMP-RECORD');
    const whole = openRecord(writeRecord(record));
    expect([...whole.entries]).toEqual(record.entries);
    expect([...whole.entries]).toEqual(record.entries);
    expect(verifyRecord(toy, whole)).toMatchObject({ ok: true, steps: record.entries.length });
  });

  it.each([
    ['not a Flagplot record', ''],
    ['not a Flagplot record', 'PK\u0003\u0004'],
    ['damaged', 'null'],
    ['damaged', '[]'],
    ['damaged at "format"', '{}'],
    ['written by a newer Flagplot', `{"format":${RECORD_FORMAT + 1}}`],
    ['damaged at "key"', changed((r) => void (r.key = 'abc'))],
    ['step 4 is missing', changed((r) => void r.entries.splice(3, 1))],
    ['damaged at "entries.2.act', changed((r) => void (r.entries[2].act = { type: 'mutiny' } as never))],
    ['not a Flagplot record', changed(() => {}).slice(0, -20)],
    ['not a Flagplot record', changed(() => {}).replace('],"seal"', ',],"seal"')],
    ['not a Flagplot record', changed(() => {}).replace('],"seal"', '},"seal"')],
    ['not a Flagplot record', changed(() => {}).replace('"entries":', '"entries"')],
    ['damaged at "entries"', changed((r) => void (r.entries = 'many' as never))],
    ['has its steps twice', changed(() => {}).replace('"entries":', '"entries":[],"entries":')],
    ['has its steps twice', changed(() => {}).replace(/\}$/, ',"\\u0065ntries":[1]}')],
    ['too many steps', `{"entries":[${'{},'.repeat(700_000)}{}]}`],
    ['too many parts', `{"opening":[${'{},'.repeat(40_000)}{}]}`],
    ['too many values', `{"opening":[${'1,'.repeat(140_000)}1]}`],
    ['too much in one place', `{"opening":"${'x'.repeat(1_100_000)}"}`],
    ['too much in one place', changed((r) => void (r.entries[1].act.seat = 'x'.repeat(1_100_000)))],
  ])('UMP-RECORD damage %#: refused as %s', (reason, source) => {
    expect(reasonOf(source)).toMatch(/^UMP-RECORD: /);
    expect(reasonOf(source)).toContain(reason);
  });

  it('UMP-RECORD a record of another game, or whose changes do not fit, is refused', () => {
    const record = played('fit');
    expect(refusedBy(() => openMatch(toy, { ...record, game: 'chess' }))).toBe('UMP-RECORD');
    const broken = copyJson(record);
    broken.entries[4].change = ['o', { nowhere: ['o', { x: ['=', 1] }] }];
    expect(refusedBy(() => openMatch(toy, broken))).toBe('UMP-RECORD');
  });

  it.each<[string, (r: GameRecord) => void]>([
    ['step 3 is not as it was written', (r) => void (r.entries[2].change = null)],
    ['step 3 is not as it was written', (r) => void (r.entries[2].hash = '0'.repeat(64))],
    ['step 3 has lost its hash', (r) => void delete r.entries[2].hash],
    ['its opening is not as it was written', (r) => void (r.setup.scenario += 's')],
    [
      'step 3 is not as it was written',
      (r) => r.entries.splice(2, 1).forEach(() => r.entries.forEach((e, i) => void (e.n = i + 1))),
    ],
  ])('UMP-RECORD steps are chained: %s', (reason, change) => {
    expect(reasonOf(changed(change))).toBe(`UMP-RECORD: This record is damaged: ${reason}.`);
  });

  it('UMP-RECORD a record that was cut off is noticed', () => {
    const whole = JSON.parse(writeRecord(played('cut'))) as GameRecord;
    const cut = JSON.stringify({ ...whole, entries: whole.entries.slice(0, 5) });
    expect(reasonOf(cut)).toBe('UMP-RECORD: This record is damaged: steps after 5 are missing.');
  });

  it('UMP-RECORD a record of format 1, whose steps have no hash, is played on; what is given from then on is chained', () => {
    const record = unchained(played('format 1'));
    const entries = record.entries.slice(0, 6);
    const read = readRecord(JSON.stringify({ ...record, format: 1, entries }));
    expect(read).toEqual({ ...record, format: RECORD_FORMAT, entries });
    const opened = openMatch(toy, read);
    const { act } = record.entries[6];
    if (act.type !== 'order') throw new Error('not an order');
    submit(opened, act.seat, act.order, (entry) => void read.entries.push(entry), act.by);
    expect(read.entries[6].hash).toMatch(/^[0-9a-f]{64}$/);
    expect(readRecord(writeRecord(read)).entries).toHaveLength(7);
    read.entries[6].n = 7;
    read.entries[6].throws = [{ sides: 6, value: 1, label: 'made up' }];
    expect(reasonOf(writeRecord(read))).toContain('step 7 is not as it was written');
  });

  it('UMP-RECORD however a record is mangled, it is read or refused and never crashes', () => {
    const dice = new FastDice('mangled records');
    const record = played('mangle');
    let refusals = 0;
    for (let i = 0; i < 1500; i++) {
      const source = JSON.stringify(mangle(record, dice));
      const rule = refusedBy(() => {
        const read = readRecord(source);
        openMatch(toy, read);
        for (const _ of statesOf(read));
        verifyRecord(toy, read);
      });
      if (rule !== null) refusals++;
    }
    expect(refusals).toBeGreaterThan(300);
  });
});

describe('replay', () => {
  it('UMP-REPLAY the stored changes lead through every state to the last, without the rules', () => {
    const report = playOut(toy, toySetup, { seed: 'states', replay: false });
    const states = [...statesOf(report.record)].map(({ n, state }) => ({ n, state: copyJson(state) }));
    expect(states.map((x) => x.n)).toEqual([0, ...report.record.entries.map((e) => e.n)]);
    const opened = openMatch({ ...toy, apply: never }, report.record);
    expect(states.at(-1)?.state).toEqual(opened.s);
    expect(outcomeOf(opened)).toEqual(report.outcome);
  });

  it('UMP-REPLAY a game goes on after reading as if it had never been put away', () => {
    for (let cut = 0; cut < 12; cut++) {
      const record = played('resume');
      const opened = openMatch(toy, { ...record, entries: record.entries.slice(0, cut) });
      const again = record.entries.slice(cut).map(({ act }) => {
        const store = (): void => {};
        if (act.type === 'order') return submit(opened, act.seat, act.order, store, act.by);
        if (act.type === 'undo') return undo(opened, act.seat, store);
        if (act.type === 'standing') return setStanding(opened, act.seat, act.policies, store);
        return resign(opened, act.seat, store);
      });
      expect(again).toEqual(record.entries.slice(cut));
    }
  });

  it('UMP-TOLD a log holds what the viewer was told, and the truth for the umpire alone', () => {
    const told = { red: { text: 'We are hit.' }, public: { text: 'Smoke on the horizon.' } };
    const incident = { kind: 'fire', rule: 'TOY-FIRE', clock: 'noon', truth: 'A hit on 4.', told };
    const texts = ['red', 'blue', 'public', 'umpire'].map((who) => logOf([incident], who).map((l) => l.text));
    expect(texts).toEqual([['We are hit.'], [], ['Smoke on the horizon.'], ['A hit on 4.']]);
  });
});

describe('verification', () => {
  it('UMP-VERIFY an honest record comes out the same under the rules', () => {
    const record = played('honest');
    const throws = 1 + record.entries.flatMap((e) => e.throws).length;
    expect(verifyRecord(toy, record)).toEqual({
      ok: true,
      steps: record.entries.length,
      throws,
      rules: 'run',
      faults: [],
      notes: [],
    });
  });

  const firing = (r: GameRecord): GameRecord['entries'][number] =>
    r.entries.find((e) => e.throws.length > 0) ?? r.entries[0];
  it.each<[string, (r: GameRecord) => void, RegExp]>([
    [
      'a die',
      (r) => void (firing(r).throws[0].value = 7 - firing(r).throws[0].value),
      /^throw \d+ \(red fires\)/,
    ],
    ['the key', (r) => void (r.key = '0'.repeat(64)), /is not the one the key gives/],
    ['what a seat was told', (r) => void (firing(r).incidents[0].told.red.text = 'x'), /^step \d+ comes out/],
    ['a change', (r) => void (r.entries[0].change = null), /^step 1 comes out differently/],
    [
      'an order',
      (r) => void (r.entries[0].act = { type: 'undo', seat: 'red' }),
      /^step 1 is refused: .*UMP-UNDO/,
    ],
    [
      'the opening',
      (r) => void ((r.opening.state as { [k: string]: Json }).turn = 3),
      /opening position differs/,
    ],
    ['the set-up', (r) => void (r.setup.scenario = 'rout'), /set-up is refused: .*UMP-SETUP/],
  ])('UMP-VERIFY finds that %s was changed', (_what, change, fault) => {
    const record = unchained(playOut(toy, toySetup, { seed: 'honest', replay: false, mangled: 0 }).record);
    change(record);
    const verdict = verifyRecord(toy, record);
    expect(verdict.ok).toBe(false);
    expect(verdict.faults[0]).toMatch(fault);
  });

  it('UMP-VERIFY a game of older rules is held against its dice and its changes, and the rules are not run', () => {
    const record = unchained(played('older'));
    record.rules = '0';
    const older = { ...toy, apply: never, create: never };
    expect(verifyRecord(older, record)).toMatchObject({ ok: true, rules: 'older', faults: [] });
    firing(record).throws[0].value = 7 - firing(record).throws[0].value;
    expect(verifyRecord(older, record)).toMatchObject({ ok: false, rules: 'older' });
  });

  it('UMP-VERIFY a record made before signals named their places is sound; a place that was changed is found', () => {
    const placed: typeof toy = {
      ...toy,
      apply: (...given) => {
        const incidents = toy.apply(...given);
        for (const tale of incidents.flatMap((i) => Object.values(i.told))) tale.places = [7];
        return incidents;
      },
    };
    const record = unchained(playOut(placed, toySetup, { seed: 'honest', replay: false, mangled: 0 }).record);
    expect(verifyRecord(placed, record)).toMatchObject({ ok: true, rules: 'run' });
    firing(record).incidents[0].told.red.places = [8];
    expect(verifyRecord(placed, record).faults[0]).toMatch(/^step \d+ comes out differently/);
    for (const tale of record.entries.flatMap((e) => e.incidents.flatMap((i) => Object.values(i.told))))
      delete tale.places;
    expect(verifyRecord(placed, record)).toMatchObject({ ok: true, rules: 'run' });
    expect(verifyRecord(toy, record)).toMatchObject({ ok: true, rules: 'run' });
  });

  it('UMP-VERIFY finds a chain that does not hold', () => {
    const record = copyJson(played('chain'));
    record.entries[1].hash = '0'.repeat(64);
    expect(verifyRecord(toy, record).faults[0]).toBe('step 2 is not as it was written');
  });
});

function never(): never {
  throw new Error('the rules were run');
}
