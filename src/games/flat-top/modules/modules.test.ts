import { describe, expect, it } from 'vitest';
import { settleOptions } from '../../../kernel/options.ts';
import { bindAll, bookOf, declare } from '../open/book.ts';
import { INFO } from '../open/info.ts';
import { OPEN_MODULES } from '../open/modules/register.ts';
import { everybody } from '../open/quantities.ts';
import { emptyBoard } from '../testkit/position.testkit.ts';
import { after, instead, type Phase, without } from '../turn/programme.ts';
import { programmeOf } from '../turn/turn.ts';
import { rulesOf } from './engine.ts';

const settings = INFO.options.flatMap((o) =>
  o.choices.flatMap(({ value }) => (value === o.default ? [] : [[o.id, value] as const])),
);

describe('modules', () => {
  it('FT-OPT-0 every value of every option has its rules, and no other', () => {
    const rules = Object.entries(OPEN_MODULES).flatMap(([id, x]) =>
      Object.keys(x).map((value) => [id, value]),
    );
    expect(rules.map(String).sort()).toEqual(settings.map(String).sort());
  });

  it('FT-OPT-0 any two that may stand together are bound, in every battle that offers them: their terms, their numbers and the programme of the turn', () => {
    let pairs = 0;
    for (const { id: scenario } of INFO.scenarios) {
      const { pub } = emptyBoard(scenario).s;
      for (const [a, x] of settings)
        for (const [b, y] of settings) {
          if (a >= b) continue;
          const { options, barred } = settleOptions(INFO, scenario, { [a]: x, [b]: y });
          if (barred[a] || barred[b]) continue;
          const p = { ...pub, options };
          bindAll(bookOf(p));
          expect(rulesOf(p).rules.length).toBeLessThanOrEqual(bookOf(p).rules.length);
          expect(programmeOf(p).length).toBeGreaterThan(0);
          pairs++;
        }
    }
    expect(pairs).toBeGreaterThan(1700);
  });

  it('FT-OPT-0 an option without rules is an error, not a game without them', () => {
    expect(() => bookOf({ options: { luck: 'plenty' } })).toThrow(
      'the option "luck" has no rules for "plenty"',
    );
  });
});

describe('the programme of a turn', () => {
  const list: Phase[] = [{ id: 'weather' }, { id: 'initiative' }, { id: 'planes' }];
  const ids = (phases: readonly Phase[]): string[] => phases.map((x) => x.id);

  it('FT-5a is edited by name, and an edit that finds nothing to edit is an error', () => {
    expect(ids(without('initiative')(list))).toEqual(['weather', 'planes']);
    expect(ids(after('weather', { id: 'combat' })(list))).toEqual([
      'weather',
      'combat',
      'initiative',
      'planes',
    ]);
    expect(ids(instead('planes', { id: 'repair' })(list))).toEqual(['weather', 'initiative', 'repair']);
    expect(() => without('initiative')(without('initiative')(list))).toThrow('no phase "initiative"');
    expect(() => after('time', { id: 'combat' })(list)).toThrow('no phase "time"');
  });
});

describe('a number', () => {
  it('FT-20.2a comes with its reasons, and what a module replaces must be there', () => {
    const p = emptyBoard('coral-sea', 'full', { 'altitude-cost': 'on' }).s.pub;
    const cost = declare('legCost');
    expect(cost.sum(everybody(p), 1, { high: false })).toEqual({
      n: 2,
      printed: 1,
      parts: [{ n: 1, word: 'low', rule: 'FT-OPT-PLANES-8' }],
    });
    expect(cost.of(everybody(p), 1, { high: true })).toBe(1);
    expect(cost.sum(everybody({ ...p, options: {} }), 1, { high: false }).parts).toEqual([]);
  });
});
