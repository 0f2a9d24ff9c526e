import { describe, expect, it } from 'vitest';
import { midwayCommander } from '../../commanders/midway/commander.ts';
import { MIDWAY_LEVELS } from '../../commanders/midway/levels.ts';
import { INFO } from '../../games/midway/open/info.ts';
import type { MidwayOrder } from '../../games/midway/open/orders.ts';
import { midway } from '../../games/midway/ruleset.ts';
import { FastDice } from '../../kernel/dice.ts';
import { type LogLine, logOf } from '../../kernel/record/replay.ts';
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
      const searches = SEARCHES.kinds.includes(d.kind);
      const watch = { was: view, view, order: wanted, since: { turn: view.turn, kind: d.kind } };
      const goesOn: boolean = run !== null && searches && !SEARCHES.halts({ ...watch, fresh: run });
      if (!sure && !goesOn) out.after++;
      if (!goesOn) run = searches ? [] : null;
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

/** Nobody pushes planes overboard to no purpose, though the rules let him (MW-STEP16). */
const sensible = (order: MidwayOrder): MidwayOrder =>
  order.kind === 'land' ? { ...order, discards: [] } : order;

/** What holds no choice, found in games of players who order at random. */
describe('a question that holds no choice', () => {
  it('is one to which no other order could be given, in every kind of question', () => {
    const answered: { [kind: string]: number } = {};
    for (let game = 0; game < 18; game++) {
      const scenario = ['basic', 'tournament', 'everything'][game % 3];
      const dice = new FastDice(`foregone ${game}`);
      const options = completeOptions(INFO, scenario, game % 2 === 1 ? { shipSearch: 'manual' } : {});
      const s = midway.create({ scenario, options }, dice, () => {});
      for (let [d] = midway.decisions(s); d; [d] = midway.decisions(s)) {
        const view = midway.view(s, d.seat);
        const sure = foregone(view, d);
        const drawn = midway.sample(view, d, dice);
        if (sure) answered[d.kind] = (answered[d.kind] ?? 0) + 1;
        const others = sure ? Array.from({ length: 6 }, () => sensible(midway.sample(view, d, dice))) : [];
        expect(others).toEqual(others.map(() => sure));
        midway.apply(s, d.seat, sure ?? drawn, dice);
      }
    }
    expect(Object.keys(answered).toSorted()).toEqual(['land', 'move', 'operations', 'ready', 'search']);
  });
});
