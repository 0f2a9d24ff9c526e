import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import type { Setup } from '../../kernel/ruleset.ts';
import { playOut } from '../../kernel/testkit/play.ts';
import { INFO } from './open/info.ts';
import { flatTop } from './ruleset.ts';

/** Random games, each checked at every step by the shared test kit. */

const setupOf = (scenario: string, version: string, chosen: { [option: string]: string } = {}): Setup => ({
  scenario,
  version,
  options: completeOptions(INFO, scenario, chosen),
});

const OPTIONS_OF_THE_AIR = {
  'altitude-cost': 'on',
  'alternate-movement': 'on',
  'fast-readying': 'on',
  'slow-readying': 'on',
  'armed-landing': 'on',
  'damaged-bases': 'on',
  'additional-planes': 'on',
  'sure-searching': 'on',
  'seaplanes-ashore': 'on',
};

const GAMES: [name: string, setup: Setup, standing: boolean][] = [
  ['rabaul', setupOf('rabaul', 'full'), false],
  ['the last day of the Coral Sea, with standing orders', setupOf('coral-sea', 'battle'), true],
  ['Eastern Solomons, with options', setupOf('eastern-solomons', 'battle', OPTIONS_OF_THE_AIR), false],
];

describe('random games', () => {
  for (const [name, setup, standing] of GAMES)
    it(`plays ${name}`, { timeout: 60_000 }, () => {
      const report = playOut(flatTop, setup, { seed: `flat-top ${name}`, deep: 100, standing });
      expect(report.faults).toEqual([]);
      expect(report.outcome).not.toBeNull();
    });
});

describe('the order line', () => {
  it('says every sampled order, and reads back the same', () => {
    const fuzz = new FastDice('lines');
    const dice = new FastDice('dice');
    const s = flatTop.create(setupOf('rabaul', 'full'), dice, () => {});
    const kinds = new Set<string>();
    for (;;) {
      const [d] = flatTop.decisions(s);
      if (!d) break;
      const v = flatTop.view(s, d.seat);
      const order = flatTop.sample(v, d, fuzz);
      const line = flatTop.writeLine(v, order);
      expect({ line, order: flatTop.readLine(v, d, line) }).toEqual({ line, order });
      kinds.add(order.kind === 'fly' ? `fly ${order.do}` : order.kind);
      flatTop.apply(s, d.seat, order, dice);
    }
    expect(kinds.size).toBeGreaterThan(6);
  });
});
