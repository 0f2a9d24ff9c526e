import { bowOf, portOf, rectDistance, SCREEN_RANGE, starboardOf } from '../../games/midway/open/battle-board.ts';
import type { GroupPlan } from '../../games/midway/open/orders.ts';
import { expectedLoss, hitChances } from './combat.ts';

/** A ship under attack as both sides see her on the Battle Board. */
export interface Target {
  ship: number;
  rect: number;
  screening: number;
  need: number; // hits that would sink her now
  worth: number; // to the attacker
}

/** A group under fire, as the defender weighs it. */
export interface Fire {
  ship: number;
  group: number;
}

/** What the defender stands to lose, given the fire on each group: sinkings in full, damage in part. */
export function expectedWorth(targets: readonly Target[], groups: readonly GroupPlan[], screens: readonly number[]): number {
  let sum = 0;
  for (const t of targets) sum += worthOn(t, groups, screens);
  return sum;
}

function worthOn(t: Target, groups: readonly GroupPlan[], screens: readonly number[]): number {
  const on: { squadrons: number; screen: number }[] = [];
  for (let g = 0; g < groups.length; g++)
    if (groups[g].target === t.ship) on.push({ squadrons: groups[g].d + groups[g].t, screen: screens[g] });
  if (on.length === 0) return 0;
  const p = hitChances(on, t.need);
  let worth = p[t.need] * t.worth;
  for (let h = 1; h < t.need; h++) worth += p[h] * t.worth * 0.35 * (h / t.need); // a ship half sunk is half hunted down
  return worth;
}

/** Each ship in turn takes the group within reach where her fire saves most; a second pass mends the first. MW-STEP9b. */
export function bestFire(targets: readonly Target[], groups: readonly GroupPlan[], passes: number): { fires: Fire[]; screens: number[] } {
  const screens = groups.map(() => 0);
  const choice = new Map<number, number>();
  const byWeight = targets.filter((t) => t.screening > 0).sort((a, b) => b.screening - a.screening);
  const byShip = new Map(targets.map((t) => [t.ship, t]));
  const cost = (g: number): number => {
    const t = byShip.get(groups[g].target);
    return t ? worthOn(t, groups, screens) : 0;
  };
  for (let pass = 0; pass < passes; pass++)
    for (const t of byWeight) {
      const had = choice.get(t.ship);
      if (had !== undefined) screens[had] -= t.screening;
      let bestGroup = -1;
      let bestGain = -1;
      for (let g = 0; g < groups.length; g++) {
        if (rectDistance(t.rect, groups[g].rect) > SCREEN_RANGE) continue;
        const before = cost(g);
        screens[g] += t.screening;
        const gain = before - cost(g) + 0.04 * expectedLoss(groups[g].d + groups[g].t, screens[g]);
        screens[g] -= t.screening;
        if (gain > bestGain) {
          bestGain = gain;
          bestGroup = g;
        }
      }
      if (bestGroup < 0) continue;
      choice.set(t.ship, bestGroup);
      screens[bestGroup] += t.screening;
    }
  return { fires: [...choice].map(([ship, group]) => ({ ship, group })), screens };
}

export interface AttackPlan {
  groups: GroupPlan[];
  worth: number; // expected worth of sinkings and damage, against the best fire we can think of for the defender
  losses: number; // squadrons expected lost
}

/** Screening a patrol of fighters will add, spread over the groups that hurt most. */
export function weigh(targets: readonly Target[], groups: GroupPlan[], patrol: number): AttackPlan {
  const { screens } = bestFire(targets, groups, 2);
  for (let f = 0; f < patrol && groups.length > 0; f++) {
    let best = 0;
    let bestGain = -1;
    for (let g = 0; g < groups.length; g++) {
      const before = expectedWorth(targets, groups, screens);
      screens[g]++;
      const gain = before - expectedWorth(targets, groups, screens);
      screens[g]--;
      if (gain > bestGain) {
        bestGain = gain;
        best = g;
      }
    }
    screens[best]++;
  }
  const losses = groups.reduce((sum, g, k) => sum + expectedLoss(g.d + g.t, screens[k]), 0);
  return { groups, worth: expectedWorth(targets, groups, screens), losses };
}

/** Over Midway all bombs fall on the ship itself; elsewhere torpedoes come from the beams (and the bow with Option 2). */
export interface Manner {
  bombsOnly: boolean;
  anvil: boolean;
}

/** Every group a plan may use on one ship, in the order they are filled with torpedo planes. */
export function torpedoRects(rect: number, manner: Manner): number[] {
  return manner.anvil ? [portOf(rect), starboardOf(rect), bowOf(rect)] : [portOf(rect), starboardOf(rect)];
}

/** The attack spread evenly over the first `k` targets, torpedo planes from `sides` rectangles of each. */
export function evenPlan(targets: readonly Target[], k: number, sides: number, d: number, t: number, manner: Manner): GroupPlan[] {
  const groups: GroupPlan[] = [];
  const chosen = targets.slice(0, k);
  const share = (total: number, n: number, i: number): number => Math.floor(total / n) + (i < total % n ? 1 : 0);
  chosen.forEach((target, i) => {
    const dive = share(d, chosen.length, i);
    const torpedo = share(t, chosen.length, chosen.length - 1 - i);
    if (manner.bombsOnly) {
      if (dive + torpedo > 0) groups.push({ target: target.ship, rect: target.rect, d: dive, t: torpedo });
      return;
    }
    if (dive > 0) groups.push({ target: target.ship, rect: target.rect, d: dive, t: 0 });
    const rects = torpedoRects(target.rect, manner).slice(0, sides);
    rects.forEach((rect, j) => {
      const n = share(torpedo, rects.length, j);
      if (n > 0) groups.push({ target: target.ship, rect, d: 0, t: n });
    });
  });
  return groups;
}
