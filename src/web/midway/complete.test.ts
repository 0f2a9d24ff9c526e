import { describe, expect, it } from 'vitest';
import { INFO } from '../../games/midway/open/info.ts';
import { midway } from '../../games/midway/ruleset.ts';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { complete } from './complete.ts';
import { reportOf } from '../../games/midway/open/report.ts';

const dice = new FastDice(3);
const state = midway.create({ scenario: 'basic', options: completeOptions(INFO, 'basic') }, dice, () => {});
const [deploy] = midway.decisions(state).filter((d) => d.seat === 'us');
const view = midway.view(state, 'us');

describe('the order line', () => {
  it('offers verbs first, then own ships, then zones', () => {
    expect(complete(view, deploy, 'dep')).toEqual(['deploy']);
    expect(complete(view, deploy, 'deploy enter')).toEqual(['deploy enterprise']);
    expect(complete(view, deploy, 'deploy aka')).toEqual([]);
    expect(complete(view, deploy, 'deploy enterprise i3e')).toEqual(['deploy enterprise I-3-E']);
    expect(complete(view, deploy, 'deploy ')).toEqual([]);
  });
});

describe('the situation report', () => {
  it('speaks of own ships and of nothing the side cannot know', () => {
    for (const seat of ['us', 'japan'] as const) {
      const text = reportOf(midway.view(state, seat))
        .flatMap((p) => p.lines)
        .join('\n');
      expect(text).toContain(seat === 'us' ? 'Enterprise' : 'Akagi');
      expect(text).not.toContain(seat === 'us' ? 'Akagi' : 'Enterprise');
    }
  });
});
