import { describe, expect, it } from 'vitest';
import type { Incident } from '../kernel/incident.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { type ToyState, toy } from '../kernel/testkit/toy.ts';
import { positionsOf } from '../kernel/testkit/play.ts';
import { emptyTally, fuzzOne } from './fuzz.ts';

const any = (rules: typeof toy): AnyRuleset => rules as unknown as AnyRuleset;

const run = (rules: typeof toy) => {
  const tally = emptyTally();
  for (let i = 0; i < 40; i++) fuzzOne(any(rules), `seed ${i}`, tally);
  return tally;
};

/** Rules with a fault in them, which random play must find. */
const applying = (spoil: (s: ToyState, incidents: Incident[]) => void): typeof toy => ({
  ...toy,
  apply: (s, seat, order, dice) => {
    const incidents = toy.apply(s, seat, order, dice);
    spoil(s, incidents);
    return incidents;
  },
});

describe('the fuzzer', () => {
  it('finds nothing in sound rules and says how much it looked at', () => {
    const tally = run(toy);
    expect(tally.failures).toEqual([]);
    expect(tally).toMatchObject({ games: 40 });
    expect(Math.min(tally.acts, positionsOf(tally), tally.refused)).toBeGreaterThan(10);
  });

  it.each<[string, typeof toy, RegExp]>([
    ['a ship that vanishes', applying((s) => void (s.turn === 2 && s.ships.red.pop())), /do not add up/],
    [
      'a leak in a view',
      { ...toy, view: (s, viewer) => ({ ...toy.view(s, viewer), lastTurn: s.ships.red[0] ?? 4 }) },
      /secrecy of blue/,
    ],
    [
      'a leak in the log',
      applying((s, told) => told.forEach((i) => void (i.told = { blue: { text: String(s.ships.red) } }))),
      /verify|secrecy|undo|differently/,
    ],
    [
      'an order that is not legal',
      { ...toy, sample: () => ({ kind: 'fire', at: 99 }) },
      /by sample is refused/,
    ],
    ['a crash', applying((s) => void (s.turn === 3 && JSON.parse('?'))), /crash/],
    [
      'a clone that shares',
      { ...toy, clone: (s) => ({ ...s }) },
      /shares|refused order changed|differs|secrecy/,
    ],
    ['a hand-written diff that forgets', { ...toy, diff: () => undefined }, /opens to another state/],
    ['an endless game', { ...toy, outcome: () => null }, /not over|no end/],
  ])('finds %s', (_what, rules, fault) => {
    const { failures } = run(rules);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.flatMap((f) => f.faults).join('\n')).toMatch(fault);
  });

  it('gives the same game again for the same seed', () => {
    const rules = applying((s) => void (s.turn === 2 && s.ships.red.pop()));
    const [first, second] = [emptyTally(), emptyTally()];
    fuzzOne(any(rules), 'again', first);
    fuzzOne(any(rules), 'again', second);
    expect(second).toEqual(first);
    expect(first.failures[0].record?.entries.length).toBeGreaterThan(2);
  });
});
