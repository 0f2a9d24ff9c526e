import { describe, expect, it } from 'vitest';
import type { BaseOrder, Decision } from './decision.ts';
import { ScriptedDice } from './dice.ts';
import { need } from './refusal.ts';
import { applyStep, openDecisions, type StepTable, settle } from './steps.ts';
import { refusedBy } from './testkit/game.ts';

/** A day of two watches, each of which may be interrupted by an alarm that asks a question. */
interface State {
  trace: string[];
  steps: Frame[];
}
type Frame = { step: 'day'; watches: number } | { step: 'watch' } | { step: 'alarm'; answered: boolean };

const ask = (kind: string): Decision => ({
  id: kind,
  seat: 'red',
  kind,
  sealed: false,
  rule: 'TOY-FIRE',
  ask: '',
});

const TABLE: StepTable<State, Frame, BaseOrder> = {
  day: {
    advance: ({ s }, f) => {
      if (f.watches === 0) return false;
      f.watches--;
      s.trace.push('watch begins');
      s.steps.push({ step: 'watch' });
      return true;
    },
  },
  watch: {
    advance: ({ s, dice }) => {
      if (dice.roll(2, 'alarm') === 1) return false;
      s.steps.push({ step: 'alarm', answered: false });
      return true;
    },
  },
  alarm: {
    asks: (_s, f) => (f.answered ? [] : [ask('alarm')]),
    order: ({ s, tell }, f, seat, order) => {
      need(order.kind === 'alarm', 'TOY-FIRE', 'No.');
      f.answered = true;
      s.trace.push(`${seat} answers`);
      tell({ kind: 'alarm', rule: 'TOY-FIRE', clock: '', truth: 'answered', told: {} });
    },
  },
};

const begun = (): State => ({ trace: [], steps: [{ step: 'day', watches: 2 }] });

describe('the stack of steps', () => {
  it('runs by itself until somebody has to decide', () => {
    const s = begun();
    settle(TABLE, { s, dice: new ScriptedDice([1, 2]), tell: () => {} });
    expect(s.trace).toEqual(['watch begins', 'watch begins']);
    expect(s.steps.map((f) => f.step)).toEqual(['day', 'watch', 'alarm']);
    expect(openDecisions(TABLE, s).map((d) => d.id)).toEqual(['alarm']);
  });

  it('takes up the interrupted step where it was, after any storage', () => {
    let s = begun();
    settle(TABLE, { s, dice: new ScriptedDice([2]), tell: () => {} });
    s = JSON.parse(JSON.stringify(s)) as State;
    const incidents = applyStep(TABLE, s, 'red', { kind: 'alarm' }, new ScriptedDice([1, 1]));
    expect(incidents.map((i) => i.truth)).toEqual(['answered']);
    expect(s.trace).toEqual(['watch begins', 'red answers', 'watch begins']);
    expect(s.steps).toEqual([]);
    expect(openDecisions(TABLE, s)).toEqual([]);
  });

  it('refuses an order that answers nothing and changes nothing', () => {
    const s = begun();
    settle(TABLE, { s, dice: new ScriptedDice([2]), tell: () => {} });
    const before = JSON.stringify(s);
    const dice = new ScriptedDice([]);
    expect(refusedBy(() => applyStep(TABLE, s, 'red', { kind: 'watch' }, dice))).toBe('UMP-KIND');
    expect(refusedBy(() => applyStep(TABLE, s, 'blue', { kind: 'alarm' }, dice))).toBe('UMP-WAIT');
    expect(JSON.stringify(s)).toBe(before);
  });
});
