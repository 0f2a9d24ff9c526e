import { describe, expect, it } from 'vitest';
import { isArea, isZone } from '../../../games/midway/open/board.ts';
import { INFO } from '../../../games/midway/open/info.ts';
import type { MidwayOrder, OrderKind } from '../../../games/midway/open/orders.ts';
import { SHIPS } from '../../../games/midway/open/pack.ts';
import type { MidwayView } from '../../../games/midway/open/view.ts';
import { midway } from '../../../games/midway/ruleset.ts';
import { choose, FastDice } from '../../../kernel/dice.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { mangle } from '../../../kernel/testkit/mangle.ts';
import { blank, faultIn } from './faults.ts';

/** What the umpire says to an order, tried on a copy: null = taken, else why not. */
function umpire(state: ReturnType<typeof midway.create>, seat: string, raw: unknown): Refusal | null {
  try {
    midway.apply(midway.clone(state), seat, midway.parse(raw), new FastDice(1));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Plays a random game and shows every position, with a legal order, to `look`. */
function wander(
  scenario: string,
  seed: string,
  acts: number,
  look: (s: ReturnType<typeof midway.create>, seat: string, order: MidwayOrder, dice: FastDice) => void,
): void {
  const dice = new FastDice(`${scenario} ${seed}`);
  const s = midway.create({ scenario, options: completeOptions(INFO, scenario) }, dice, () => {});
  for (let i = 0; i < acts; i++) {
    const open = midway.decisions(s);
    if (open.length === 0) return;
    const d = choose(dice, open, 'seat');
    const order = midway.sample(midway.view(s, d.seat), d, dice);
    look(s, d.seat, order, dice);
    midway.apply(s, d.seat, order, dice);
  }
}

/** Whether a hand at the table could write this draft: it names only pieces and places that are there, each once. */
function writable(view: MidwayView, order: MidwayOrder): boolean {
  const text = JSON.stringify(order);
  const all = (key: string): number[] =>
    [...text.matchAll(new RegExp(`"${key}":(\\d+)`, 'g'))].map((m) => Number(m[1]));
  const once = (list: readonly unknown[]): boolean =>
    new Set(list.map((x) => JSON.stringify(x))).size === list.length;
  const inside = [...all('ship'), ...all('target')].every((n) => n < SHIPS.length);
  const zones = [...all('zone'), ...all('at'), ...all('b17')].every(isZone);
  const groups = all('group').every((g) => g < (view.battle?.groups.length ?? 0));
  const bases = [...all('base')].every((b) => view.bases.some((x) => x.base === b));
  if (!inside || !zones || !groups || !bases || text.includes('[0,0,0]') || text.includes('"d":0,"t":0}]'))
    return false;
  switch (order.kind) {
    case 'move':
      return (
        once([...order.enter, ...order.moves].map((m) => m.ship)) &&
        [...order.enter, ...order.moves].every((m) => isZone(m.to)) &&
        order.enter.every((e) => view.arriving.includes(e.ship)) &&
        order.moves.every((m) => view.ships[m.ship].zone >= 0) &&
        once(order.deready.map((d) => d.base))
      );
    case 'ready':
      return once(order.ready.map((d) => d.base));
    case 'deploy':
      return once(order.ships.map((x) => x.ship)) && order.ships.every((x) => SHIPS[x.ship].arrives === 1);
    case 'search':
      return order.area === null || isArea(order.area);
    case 'place':
      return (
        once(order.ships.map((x) => x.ship)) &&
        order.ships.every((x) => view.ships[x.ship].zone === view.battle?.zone)
      );
    case 'assign':
      return (
        order.groups.every((g) => g.d + g.t > 0) && once(order.groups.map((g) => [g.target, g.rect, g.d > 0]))
      );
    case 'fire':
      return (
        once(order.fires.map((f) => f.ship)) &&
        once(order.screens.map((f) => f.group)) &&
        order.screens.every((x) => x.fighters > 0)
      );
    case 'waves':
      return once(order.waves.map((w) => w.group)) && order.waves.every((w) => w.sizes.length > 0);
    case 'operations':
      return (
        [...all('from'), ...all('to')].every((b) => view.bases.some((x) => x.base === b)) &&
        order.strikes.every((x) => x.from.length > 0)
      );
    case 'land':
      return (
        order.landings.every((l) => view.flights[l.flight]?.from.some((f) => f.base === l.from)) &&
        order.landings.every((l) => view.bases.some((b) => b.base === l.to)) &&
        once(order.discards.map((d) => [d.base, d.readiness])) &&
        once(order.ground.map((d) => d.readiness))
      );
    case 'arrange':
    case 'manoeuvre': {
      const named = order.kind === 'arrange' ? order.ships : [...order.moves, ...order.enter];
      const mine = (x: { ship: number }): boolean => SHIPS[x.ship].side === view.seat;
      const fresh = order.kind === 'arrange' ? order.ships : order.enter;
      return (
        once(named.map((x) => x.ship)) &&
        named.every(mine) &&
        fresh.every((x) => view.surface?.fresh.includes(x.ship)) &&
        (order.kind === 'arrange' ||
          order.moves.every((m) => view.surface?.ships.some((x) => x.ship === m.ship)))
      );
    }
    case 'gunfire':
      return (
        once(order.shots.map((x) => x.ship)) &&
        order.shots.every((x) => SHIPS[x.ship].side === view.seat && SHIPS[x.target].side !== view.seat)
      );
    default:
      return true;
  }
}

const GAMES = ['basic', 'tournament', 'everything'].flatMap((scenario) =>
  ['a', 'b', 'c'].map((seed) => ({ scenario, seed })),
);

describe('what the table lets pass and what it holds back', () => {
  it('holds back no order that the umpire would take, and lets none pass that he would refuse', () => {
    const wrong: string[] = [];
    const seen = new Set<OrderKind>();
    let refused = 0;
    for (const { scenario, seed } of GAMES)
      wander(scenario, seed, 600, (s, seat, order, dice) => {
        const view = midway.view(s, seat);
        seen.add(order.kind);
        const why = faultIn(view, order);
        if (why) wrong.push(`held back: ${JSON.stringify(order)}: ${why.rule} ${why.reason}`);
        const twisted = mangle(order, dice);
        let parsed: MidwayOrder;
        try {
          parsed = midway.parse(twisted);
        } catch {
          return; // no shape at all: the table cannot write such a draft
        }
        if (parsed.kind !== order.kind || !writable(view, parsed)) return;
        const no = umpire(s, seat, parsed);
        const ours = faultIn(view, parsed);
        if (no) refused++;
        if (no && !ours) wrong.push(`let pass: ${JSON.stringify(parsed)}: ${no.rule} ${no.message}`);
        if (!no && ours) wrong.push(`held back: ${JSON.stringify(parsed)}: ${ours.rule} ${ours.reason}`);
      });
    expect(wrong.slice(0, 12)).toEqual([]);
    expect(refused).toBeGreaterThan(100);
    expect([...seen].sort()).toEqual([
      'arrange',
      'assign',
      'b17',
      'deploy',
      'fire',
      'gunfire',
      'land',
      'manoeuvre',
      'move',
      'operations',
      'place',
      'ready',
      'search',
      'waves',
      'withdraw',
    ]);
  });

  it('begins every draft with something of the right kind', () => {
    wander('everything', 'blank', 500, (s, seat, order) => {
      expect(blank(midway.view(s, seat), order.kind).kind).toBe(order.kind);
    });
  });
});
