import { describe, expect, it } from 'vitest';
import { portOf, rectAt, starboardOf } from '../../games/midway/open/battle-board.ts';
import { MIDWAY_ZONE, zoneAt, zoneName, zoneX, zoneY } from '../../games/midway/open/board.ts';
import { INFO } from '../../games/midway/open/info.ts';
import { writeLine } from '../../games/midway/open/notation/write.ts';
import { MIDWAY, SHIPS } from '../../games/midway/open/pack.ts';
import type { BattleView, MidwayView } from '../../games/midway/open/view.ts';
import { midway } from '../../games/midway/ruleset.ts';
import { FastDice } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';
import { orderWords } from './words.ts';

const ship = (id: string): number => SHIPS.findIndex((s) => s.id === id);
const open = (seed: number, scenario = 'basic') =>
  midway.create({ scenario, options: completeOptions(INFO, scenario) }, new FastDice(seed), () => {});
const view = midway.view(open(1), 'us');
const at = rectAt(3, 5);
const fighting: MidwayView = {
  ...view,
  battle: {
    ships: [{ ship: ship('hiryu'), rect: at }],
    groups: [],
    attack: [0, 7, 4],
  } as unknown as BattleView,
};

describe('orders of Midway read out', () => {
  it('says how many planes go for whom, and from which side', () => {
    const assign = (...groups: [rect: number, d: number, t: number][]) =>
      orderWords(fighting, {
        kind: 'assign',
        callOff: false,
        groups: groups.map(([rect, d, t]) => ({ target: ship('hiryu'), rect, d, t })),
        island: { d: 0, t: 0 },
      });
    expect(assign([at, 7, 0], [portOf(at), 0, 2], [starboardOf(at), 0, 2])).toBe(
      'Seven dive bombers at Hiryu, four torpedo planes from both beams.',
    );
    expect(assign([portOf(at), 0, 1])).toBe('One torpedo plane from port at Hiryu.');
  });

  it('names the base of a strike and the waters off Midway', () => {
    const near = zoneAt(zoneX(MIDWAY_ZONE) - 2, zoneY(MIDWAY_ZONE));
    const from = [{ base: ship('enterprise'), squadrons: [0, 7, 0] as [number, number, number] }];
    const order = { kind: 'operations', strikes: [], patrols: [], transfers: [], b17: null } as const;
    expect(
      orderWords(view, {
        ...order,
        strikes: [{ zone: near, island: false, from }],
        patrols: [],
        transfers: [],
      }),
    ).toBe(`Seven dive bombers of Enterprise strike off Midway, ${zoneName(near)}.`);
    const patrols = [{ zone: MIDWAY_ZONE, base: MIDWAY, fighters: 3, to: MIDWAY }];
    expect(orderWords(view, { ...order, strikes: [], patrols, transfers: [] })).toBe(
      'Three fighters of Midway patrol over Midway.',
    );
  });

  it('tells decks that do the same in one sentence', () => {
    const load = (id: string, d: number, t: number) => ({
      base: ship(id),
      squadrons: [0, d, t] as [number, number, number],
    });
    const ready = [load('enterprise', 12, 5), load('hornet', 12, 5), load('yorktown', 12, 5)];
    expect(
      orderWords(view, { kind: 'ready', ready: [...ready, { base: MIDWAY, squadrons: [0, 6, 2] }] }),
    ).toBe(
      'Twelve dive bombers and five torpedo planes each of Enterprise, Hornet and Yorktown are readied; six dive bombers and two torpedo planes of Midway are readied.',
    );
    expect(orderWords(view, { kind: 'ready', ready: [load('hornet', 1, 0)] })).toBe(
      'One dive bomber of Hornet is readied.',
    );
  });

  it('has words, and no notation, for every order a game brings', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const dice = new FastDice(seed);
      const s = open(seed, INFO.scenarios[seed % INFO.scenarios.length].id);
      for (let i = 0; i < 400; i++) {
        const [d] = midway.decisions(s);
        if (!d) break;
        const v = midway.view(s, d.seat);
        const order = midway.sample(v, d, dice);
        const words = orderWords(v, order);
        expect(words).toMatch(/^[A-Z0-9][^{}]*\.$/);
        expect(words).not.toContain(writeLine(v, order));
        expect(words).not.toMatch(/\b[FDT]\d+\b|undefined|  /);
        kinds.add(order.kind);
        midway.apply(s, d.seat, order, dice);
      }
    }
    expect(kinds.size).toBeGreaterThan(8);
  });
});
