import { describe, expect, it } from 'vitest';
import { flatTopCommander } from '../../commanders/flat-top/commander.ts';
import { FLAT_TOP_LEVELS } from '../../commanders/flat-top/levels.ts';
import { INFO } from '../../games/flat-top/open/info.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { flatTop } from '../../games/flat-top/ruleset.ts';
import { FastDice } from '../../kernel/dice.ts';
import { passes } from '../../kernel/refusal.ts';
import { type LogLine, logOf } from '../../kernel/record/replay.ts';
import { completeOptions } from '../../kernel/options.ts';
import type { Run } from '../table.ts';
import { foregone } from './foregone.ts';
import { ATTACK, HOUR } from './runs.ts';

interface Day {
  asked: number;
  sure: number; // held no choice
  presses: number; // of who accepts the hour whole
  news: number; // presses because something came that he should see first
}

/** Coral Sea between computers, dawn to dusk: what the seat is asked, and for what it must press. */
function day(seat: string, seed: string): Day {
  const staff = flatTopCommander(FLAT_TOP_LEVELS[0]);
  const dice = new FastDice(seed);
  const options = completeOptions(INFO, 'coral-sea');
  const s = flatTop.create({ scenario: 'coral-sea', version: 'battle', options }, dice, () => {});
  const out: Day = { asked: 0, sure: 0, presses: 0, news: 0 };
  let run: Run<View> | null = null;
  let since = { turn: 0, kind: '' };
  let was = flatTop.view(s, seat);
  let fresh: LogLine[] = [];
  for (let [d] = flatTop.decisions(s); d; [d] = flatTop.decisions(s)) {
    const view = flatTop.view(s, d.seat);
    const sure = foregone(view, d);
    const wanted = staff.decide(view, d, dice, 0) as Order;
    const legal = passes(() => flatTop.apply(flatTop.clone(s), d.seat, wanted, new FastDice('trial')));
    const order = sure ?? (legal ? wanted : flatTop.sample(view, d, dice));
    expect(sure ?? wanted).toEqual(wanted);
    if (d.seat === seat) out.asked++;
    if (d.seat === seat && sure) out.sure++;
    if (d.seat === seat && !sure) {
      const within = run?.kinds.includes(d.kind) === true && since.turn === view.turn;
      const halted = within && run?.halts({ fresh, was, view, order, since }) === true;
      if (halted) out.news++;
      if (!within || halted) {
        out.presses++;
        run = [HOUR, ATTACK].find((r) => r.kinds.includes(d.kind)) ?? null;
        since = { turn: view.turn, kind: d.kind };
      }
      was = view;
      fresh = [];
    }
    fresh.push(...logOf(flatTop.apply(s, d.seat, order, dice), seat));
  }
  return out;
}

describe('a day of the Coral Sea', () => {
  it('asks for less than half as many presses, and answers for the player only what anybody would', () => {
    const { asked, sure, presses, news } = day('allied', 'day');
    expect(sure).toBeGreaterThan(10);
    expect(news).toBeGreaterThan(0);
    expect(presses).toBeLessThan(asked * 0.4);
  });
});
