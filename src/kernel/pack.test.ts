import { describe, expect, it } from 'vitest';
import { copyJson } from './json.ts';
import { packOf } from './pack.ts';
import { type GameRecord, readRecord, writeRecord } from './record/record.ts';
import { openMatch, verifyRecord } from './record/replay.ts';
import type { Ruleset } from './ruleset.ts';
import { refusedBy, unchained } from './testkit/game.ts';
import { playOut } from './testkit/play.ts';
import { toy, toySetup, type ToyOrder, type ToyState, type ToyView } from './testkit/toy.ts';

type Toy = Ruleset<ToyState, ToyView, ToyOrder>;

const SHIPS = {
  'ships.json': [
    { id: 'ark', guns: 3 },
    { id: 'bee', guns: 1 },
  ],
};
const record: GameRecord = playOut(toy, toySetup, { seed: 'packs', replay: false }).record;

/** The same rules with other data, which change nothing of this game. */
const grown: Toy = { ...toy, packs: [packOf('toy', { 'board.json': { squares: 9, turns: 4, more: true } })] };
/** With other data that do. */
const changed: Toy = {
  ...grown,
  create: (setup, dice, tell) => ({ ...toy.create(setup, dice, tell), count: 3 }),
};

describe('a data pack', () => {
  it('UMP-PACK has a hash of what it says, not of how it is written', () => {
    const { hash } = packOf('p', SHIPS);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const laidOut = JSON.parse(JSON.stringify(SHIPS, null, 2)) as typeof SHIPS;
    expect(packOf('p', laidOut).hash).toBe(hash);
    const two = { ...SHIPS, 'a.json': 1 };
    expect(packOf('p', two).hash).toBe(packOf('p', { 'a.json': 1, ...SHIPS }).hash);
    expect(packOf('q', SHIPS).hash).not.toBe(hash);
    expect(packOf('p', { 'ships.json': SHIPS['ships.json'].toReversed() }).hash).not.toBe(hash);
    expect(packOf('p', { ...SHIPS, 'map.json': {} }).hash).not.toBe(hash);
  });

  it('UMP-PACK is named by the set-up and covered by the chain, and stays out of the state', () => {
    const [{ id, hash }] = toy.packs;
    expect(record.setup.packs).toEqual([{ id, hash }]);
    expect(JSON.stringify(record.opening.state)).not.toContain(hash);
    expect(openMatch(toy, record).notes).toEqual([]);
    const forged = copyJson(record);
    forged.setup.packs = [{ id, hash: '0'.repeat(64) }];
    expect(refusedBy(() => readRecord(writeRecord(forged)))).toBe('UMP-RECORD');
    let given: object = {};
    const listening: Toy = { ...toy, create: (setup, ...rest) => toy.create((given = setup), ...rest) };
    verifyRecord(listening, record);
    expect(given).toEqual(toySetup);
  });

  it('UMP-PACK where it is not as it was, that is said, and the game goes on', () => {
    const { notes, s } = openMatch(grown, record);
    expect(s).toEqual(openMatch(toy, record).s);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain('begun with other data: pack "toy" was');
    expect(notes[0]).toContain(toy.packs[0].hash.slice(0, 8));
    expect(notes[0]).toContain(grown.packs[0].hash.slice(0, 8));
  });

  it('UMP-PACK UMP-VERIFY one that gives the same game is verified; with other numbers only what needs no rules is', () => {
    expect(verifyRecord(toy, record)).toMatchObject({ ok: true, rules: 'run', notes: [] });
    const { notes } = openMatch(grown, record);
    expect(verifyRecord(grown, record)).toMatchObject({ ok: true, rules: 'run', notes });
    expect(verifyRecord(changed, record)).toMatchObject({ ok: true, rules: 'other data', notes });
    const cheated = copyJson(record);
    cheated.opening.throws[0].value = (cheated.opening.throws[0].value % 6) + 1;
    expect(verifyRecord(changed, cheated).ok).toBe(false);
    const sameData = { ...changed, packs: toy.packs };
    expect(verifyRecord(sameData, record)).toMatchObject({ ok: false, rules: 'run' });
  });

  it('UMP-PACK one that is not here is refused', () => {
    const bare: Toy = { ...toy, packs: [] };
    expect(refusedBy(() => openMatch(bare, record))).toBe('UMP-PACK');
    expect(verifyRecord(bare, record)).toMatchObject({ ok: false });
  });

  it('UMP-PACK a record of format 2 names none: it opens, without a word', () => {
    const old = unchained(record);
    delete old.setup.packs;
    const read = readRecord(JSON.stringify({ ...old, format: 2 }));
    expect(read.setup.packs).toBeUndefined();
    expect(openMatch(grown, read).notes).toEqual([]);
    expect(verifyRecord(grown, read)).toMatchObject({ ok: true, rules: 'run' });
  });
});
