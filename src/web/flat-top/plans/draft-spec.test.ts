import { beforeAll, describe, expect, it } from 'vitest';
import { INFO } from '../../../games/flat-top/open/info.ts';
import type { Order } from '../../../games/flat-top/open/orders.ts';
import { flatTop } from '../../../games/flat-top/ruleset.ts';
import { choose, FastDice } from '../../../kernel/dice.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { mangle } from '../../../kernel/testkit/mangle.ts';
import { bringModules } from '../modules.ts';
import { DRAFT_SPEC } from './draft-spec.ts';

type State = ReturnType<typeof flatTop.create>;

/** What the umpire says to an order, tried on a copy: null = taken, else why not. */
function umpire(s: State, seat: string, raw: unknown): Refusal | null {
  try {
    flatTop.apply(flatTop.clone(s), seat, flatTop.parse(raw), new FastDice(1));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const OPTIONS = { submarines: 'on', towing: 'on', rescue: 'on' };
beforeAll(() => bringModules(OPTIONS));

/** Random games, so many acts of each: every position with a legal order. */
function wander(look: (s: State, seat: string, order: Order, dice: FastDice) => void): Set<string> {
  const kinds = new Set<string>();
  for (const [scenario, version] of [
    ['coral-sea', 'battle'],
    ['santa-cruz', 'battle'],
  ]) {
    const dice = new FastDice(`pencil ${scenario}`);
    const options = completeOptions(INFO, scenario, OPTIONS);
    const s = flatTop.create({ scenario, version, options }, dice, () => {});
    for (let i = 0; i < 200; i++) {
      const open = flatTop.decisions(s);
      if (open.length === 0) break;
      const d = choose(dice, open, 'seat');
      const order = flatTop.sample(flatTop.view(s, d.seat), d, dice);
      kinds.add(order.kind);
      look(s, d.seat, order, dice);
      flatTop.apply(s, d.seat, order, dice);
    }
  }
  return kinds;
}

describe('what a draft shows while the enemy still thinks', () => {
  it('is the set-up, then the courses, as they were sealed, and nothing of his', () => {
    const dice = new FastDice('sealed');
    const options = completeOptions(INFO, 'rabaul');
    const s = flatTop.create({ scenario: 'rabaul', version: 'full', options }, dice, () => {});
    const give = (seat: string, kind: Order['kind']): Order => {
      const d = flatTop.decisions(s).find((x) => x.seat === seat && x.kind === kind);
      if (!d) throw new Error(`${kind} is not asked of ${seat}`);
      const order = flatTop.sample(flatTop.view(s, seat), d, dice);
      flatTop.apply(s, seat, order, dice);
      return order;
    };
    const shown = (seat: string): Order | null => DRAFT_SPEC.sealed?.(flatTop.view(s, seat)) ?? null;
    const placed = give('allied', 'setup');
    expect(shown('allied')).toEqual(placed);
    expect(shown('japan')).toBeNull();
    give('japan', 'setup');
    expect(shown('allied')).toBeNull();
    give('allied', 'air-ops');
    const plotted = give('allied', 'plot');
    expect(shown('allied')).toEqual(plotted);
    expect(shown('japan')).toBeNull();
  });
});

describe('what a draft says of an order before it is given', () => {
  it('begins from a blank, finds no fault in what the umpire takes, and nothing wrong the umpire would let pass', {
    timeout: 60_000,
  }, () => {
    const alarms: string[] = [];
    let caught = 0;
    const kinds = wander((s, seat, order, dice) => {
      const v = flatTop.view(s, seat);
      expect(DRAFT_SPEC.blank(v, order.kind).kind).toBe(order.kind);
      const fault = DRAFT_SPEC.fault(v, order);
      if (fault) alarms.push(`${order.kind}: ${fault.rule} ${fault.reason}`);
      const other = mangle(order, dice);
      let parsed: Order;
      try {
        parsed = flatTop.parse(other);
      } catch {
        return;
      }
      if (parsed.kind !== order.kind) return;
      const said = DRAFT_SPEC.fault(v, parsed);
      if (said) caught++;
      if (said && !umpire(s, seat, parsed)) alarms.push(`${parsed.kind}: ${said.rule} ${said.reason}`);
    });
    expect(alarms).toEqual([]);
    expect(caught).toBeGreaterThan(10);
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(['air-ops', 'fly', 'plot', 'setup', 'shadow', 'dive']),
    );
  });
});
