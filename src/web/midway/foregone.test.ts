import { describe, expect, it } from 'vitest';
import { midwayCommander } from '../../commanders/midway/commander.ts';
import { MIDWAY_LEVELS } from '../../commanders/midway/levels.ts';
import { INFO } from '../../games/midway/open/info.ts';
import type { MidwayOrder } from '../../games/midway/open/orders.ts';
import { midway } from '../../games/midway/ruleset.ts';
import { FastDice } from '../../kernel/dice.ts';
import { type LogLine, logOf } from '../../kernel/replay.ts';
import { completeOptions } from '../../kernel/options.ts';
import { foregone, SEARCHES } from './foregone.ts';

interface Day {
  before: number;
  after: number;
  answered: { [kind: string]: number };
}

/** The first day of a game between computers: what the seat is asked, and for what it must press. */
function day(scenario: string, seat: string, seed: string): Day {
  const staff = midwayCommander(MIDWAY_LEVELS[0]);
  const dice = new FastDice(seed);
  const options = completeOptions(INFO, scenario);
  const s = midway.create({ scenario, options }, dice, () => {});
  const out: Day = { before: 0, after: 0, answered: {} };
  let run: LogLine[] | null = null; // what was told since the searches were accepted whole
  for (let [d] = midway.decisions(s); d; [d] = midway.decisions(s)) {
    const view = midway.view(s, d.seat);
    if (view.turn > 10) break;
    const sure = foregone(view, d);
    const wanted = staff.decide(view, d, dice, 0) as MidwayOrder;
    if (sure) out.answered[d.kind] = (out.answered[d.kind] ?? 0) + 1;
    expect(sure ?? wanted).toEqual(wanted);
    if (d.seat === seat) {
      out.before++;
      const goesOn: boolean = run !== null && d.kind === SEARCHES.kind && !SEARCHES.halts(wanted, run);
      if (!sure && !goesOn) out.after++;
      if (!goesOn) run = d.kind === SEARCHES.kind ? [] : null;
    }
    const told = logOf(midway.apply(s, d.seat, sure ?? wanted, dice), seat);
    run?.push(...told);
  }
  return out;
}

describe('a day of Midway', () => {
  it('asks little more than half as often, and answers for the player only what anybody would', () => {
    const days = ['basic', 'tournament', 'everything'].flatMap((scenario) =>
      ['us', 'japan'].map((seat) => ({ scenario, seat, ...day(scenario, seat, 'day') })),
    );
    const sum = (of: (d: Day) => number): number => days.reduce((n, d) => n + of(d), 0);
    expect(sum((d) => d.answered.operations ?? 0)).toBeGreaterThan(20);
    for (const { before, after } of days) expect(after).toBeLessThanOrEqual(before * 0.6);
    expect(sum((d) => d.after)).toBeLessThan(sum((d) => d.before) * 0.57);
  });
});
