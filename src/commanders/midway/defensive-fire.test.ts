import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import { portOf, rectDistance, SCREEN_RANGE, starboardOf } from '../../games/midway/open/battle-board.ts';
import type { GroupPlan } from '../../games/midway/open/orders.ts';
import { SHIPS } from '../../games/midway/open/pack.ts';
import { ship } from '../../games/midway/testing.ts';
import { hitChances } from './combat.ts';
import { planFire } from './defensive-fire.ts';
import type { Fire, Target } from './fire-scene.ts';
import { lattice } from './formation.ts';

/** The landing force in its formation, the dearest in the middle. */
const FORCE = [
  'atago',
  'kongo',
  'hiei',
  'haguro',
  'chokai',
  'myoko',
  'mikuma',
  'mogami',
  'kumano',
  'suzuya',
  'yura',
];
const rects = lattice(FORCE.length);
const targets: Target[] = FORCE.map((id, k) => ({
  ship: ship(id),
  rect: rects[k],
  screening: SHIPS[ship(id)].screening,
  need: SHIPS[ship(id)].hits,
  worth: id === 'atago' ? 26 : SHIPS[ship(id)].points,
}));
const on = (target: number, rect: number, d: number, t: number): GroupPlan => ({ target, rect, d, t });
const rectOf = (id: string): number => rects[FORCE.indexOf(id)];

/** The chance that the Atago sinks under an attack, as the fire stands. */
function sinks(groups: readonly GroupPlan[], fires: readonly Fire[]): number {
  const atago = ship('atago');
  const fire = (g: number): number =>
    fires.filter((f) => f.group === g).reduce((n, f) => n + SHIPS[f.ship].screening, 0);
  const hers = groups.flatMap((g, k) =>
    g.target === atago ? [{ squadrons: g.d + g.t, screen: fire(k) }] : [],
  );
  return hitChances(hers, SHIPS[atago].hits)[SHIPS[atago].hits];
}

describe('fire at attacking planes', () => {
  const groups = [
    on(ship('atago'), rectOf('atago'), 30, 0),
    on(ship('atago'), portOf(rectOf('atago')), 0, 8),
    on(ship('atago'), starboardOf(rectOf('atago')), 0, 7),
    on(ship('kongo'), rectOf('kongo'), 12, 0),
  ];

  it('MW-STEP9d: shifts two ships together where one alone changes no column, and saves the dearest', () => {
    const { fires } = planFire(targets, groups, 0, new FastDice('fire'));
    expect(sinks(groups, fires)).toBeLessThan(0.3); // ship by ship, each where she alone saves most, leaves 0.5
  });

  it('MW-STEP9b, MW-STEP9c: each ship fires once at most, at a group in reach', () => {
    const { fires } = planFire(targets, groups, 0, new FastDice('reach'));
    expect(new Set(fires.map((f) => f.ship)).size).toBe(fires.length);
    for (const f of fires) {
      const from = rects[FORCE.indexOf(SHIPS[f.ship].id)];
      expect(rectDistance(from, groups[f.group].rect)).toBeLessThanOrEqual(SCREEN_RANGE);
    }
  });
});
