import { describe, expect, it } from 'vitest';
import { flatTopCommander } from '../../commanders/flat-top/commander.ts';
import { FLAT_TOP_LEVELS } from '../../commanders/flat-top/levels.ts';
import { INFO } from '../../games/flat-top/open/info.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import { flatTop } from '../../games/flat-top/ruleset.ts';
import { FastDice } from '../../kernel/dice.ts';
import { passes } from '../../kernel/refusal.ts';
import { type LogLine, logOf } from '../../kernel/replay.ts';
import { completeOptions } from '../../kernel/options.ts';
import { FLIGHTS, foregone } from './foregone.ts';

describe('a day of the Coral Sea', () => {
  it('asks the Allies a third less often, and answers for them only what anybody would', () => {
    const staff = flatTopCommander(FLAT_TOP_LEVELS[0]);
    const dice = new FastDice('day');
    const options = completeOptions(INFO, 'coral-sea');
    const s = flatTop.create({ scenario: 'coral-sea', version: 'battle', options }, dice, () => {});
    let before = 0;
    let after = 0;
    let answered = 0;
    let run: LogLine[] | null = null; // what was told since the flights were accepted whole
    for (let [d] = flatTop.decisions(s); d; [d] = flatTop.decisions(s)) {
      const view = flatTop.view(s, d.seat);
      const sure = foregone(view, d);
      const wanted = staff.decide(view, d, dice, 0) as Order;
      const legal = passes(() => flatTop.apply(flatTop.clone(s), d.seat, wanted, new FastDice('trial')));
      const order = sure ?? (legal ? wanted : flatTop.sample(view, d, dice));
      if (d.seat === 'allied') {
        before++;
        const goesOn = run !== null && d.kind === FLIGHTS.kind && !FLIGHTS.halts(order, run);
        if (!sure && !goesOn) after++;
        if (!goesOn) run = d.kind === FLIGHTS.kind ? [] : null;
      }
      if (sure) answered++;
      expect(sure ?? wanted).toEqual(wanted);
      const told = logOf(flatTop.apply(s, d.seat, order, dice), 'allied');
      run?.push(...told);
    }
    expect(answered).toBeGreaterThan(10);
    expect(after).toBeLessThan(before * 0.65);
  });
});
