import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import type { Setup } from '../../kernel/ruleset.ts';
import { playOut, positionsOf } from '../../kernel/testkit/play.ts';
import { INFO } from './open/info.ts';
import { midway } from './ruleset.ts';

/** Random games, each checked at every step by the shared test kit. */

const setupOf = (scenario: string, chosen: { [option: string]: string } = {}): Setup => ({
  scenario,
  options: completeOptions(INFO, scenario, chosen),
});

const GAMES: [name: string, setup: Setup, seeds: number, standing: boolean][] = [
  ['basic', setupOf('basic'), 1, false],
  ['tournament', setupOf('tournament'), 1, false],
  ['everything', setupOf('everything'), 2, false],
  [
    'everything by hand',
    setupOf('everything', {
      shipSearch: 'manual',
      answers: 'counts',
      bombardment: 'each',
      calendar: 'june4',
    }),
    2,
    false,
  ],
  ['tournament with standing orders', setupOf('tournament'), 1, true],
];

describe('random games', () => {
  for (const [name, setup, seeds, standing] of GAMES)
    for (let seed = 1; seed <= seeds; seed++)
      it(`${name}, seed ${seed}`, () => {
        const report = playOut(midway, setup, { seed: `midway ${name} ${seed}`, deep: 12, standing });
        expect(report.faults).toEqual([]);
        expect(report.outcome).not.toBeNull();
        expect(positionsOf(report)).toBeGreaterThan(5);
      });
});

describe('the order line', () => {
  it('says every sampled order, and reads back the same', () => {
    for (const scenario of ['basic', 'everything']) {
      const fuzz = new FastDice(`lines ${scenario}`);
      const dice = new FastDice(`dice ${scenario}`);
      const s = midway.create(setupOf(scenario), dice, () => {});
      const kinds = new Set<string>();
      for (;;) {
        const [d] = midway.decisions(s);
        if (!d) break;
        const v = midway.view(s, d.seat);
        const order = midway.sample(v, d, fuzz);
        const line = midway.writeLine(v, order);
        expect({ line, order: midway.readLine(v, d, line) }).toEqual({ line, order });
        kinds.add(order.kind);
        midway.apply(s, d.seat, order, dice);
      }
      expect(kinds.size).toBeGreaterThan(8);
    }
  });
});
