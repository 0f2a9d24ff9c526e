import { describe, expect, it } from 'vitest';
import { flatTop } from '../games/flat-top/ruleset.ts';
import { FastDice, pick } from '../kernel/dice.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { pairsOf, playPair } from './pairs.ts';

const rules = flatTop as unknown as AnyRuleset;

describe("Flat Top's options two by two", () => {
  const pairs = pairsOf(flatTop.info);

  it('FT-OPT-0 sixty pairs drawn by seed are played for a turn, with every check', {
    timeout: 120_000,
  }, () => {
    const dice = new FastDice('sixty pairs');
    const left = pairs.slice();
    const drawn = Array.from({ length: 60 }, () => left.splice(pick(dice, left.length, 'pair'), 1)[0]);
    const faults = drawn.flatMap((x) => playPair(rules, x, 1, { deep: 80, replay: false }).faults);
    expect(faults).toEqual([]);
  });

  it('every setting stands beside some other, and each pair in a battle that offers both', () => {
    const settings = flatTop.info.options.flatMap((o) => o.choices.filter((c) => c.value !== o.default));
    const met = new Set(pairs.flatMap(({ pair }) => pair.map(String)));
    expect(met.size).toBe(settings.length);
    for (const { pair, setup } of pairs)
      for (const [id, value] of pair) expect(setup.options[id]).toBe(value);
  });
});
