import { rectDistance, SCREEN_RANGE } from '../../games/midway/open/battle-board.ts';
import type { GroupPlan } from '../../games/midway/open/orders.ts';
import { hitChances } from './combat.ts';

/** A ship under attack as both sides see her on the Battle Board. */
export interface Target {
  ship: number;
  rect: number;
  screening: number;
  need: number; // hits that would sink her now
  worth: number; // to the attacker
}

export interface Fire {
  ship: number;
  group: number;
}

/** An attack laid out for weighing: the groups on each ship, the ships in reach of each group, the fire so far. */
export interface Scene {
  targets: readonly Target[];
  groups: readonly GroupPlan[];
  on: number[][]; // per target: the groups attacking her
  victim: number[]; // per group: the place of its target in `targets`
  reach: number[][]; // per group: places in `targets` of the ships that can fire at it
  screens: number[];
  choice: number[]; // per target: the group she fires at, -1 = none
}

export function sceneOf(targets: readonly Target[], groups: readonly GroupPlan[]): Scene {
  const place = new Map(targets.map((t, i) => [t.ship, i]));
  const on: number[][] = targets.map(() => []);
  const victim = groups.map((g) => place.get(g.target) ?? -1);
  victim.forEach((t, g) => {
    if (t >= 0) on[t].push(g);
  });
  const reach = groups.map((g) =>
    targets.flatMap((t, i) => (t.screening > 0 && rectDistance(t.rect, g.rect) <= SCREEN_RANGE ? [i] : [])),
  );
  return { targets, groups, on, victim, reach, screens: groups.map(() => 0), choice: targets.map(() => -1) };
}

/** What the attacker may expect on one ship: her worth if she sinks, a part of it for damage. */
export function worthOn(x: Scene, target: number): number {
  const t = x.targets[target];
  if (x.on[target].length === 0) return 0;
  const p = hitChances(
    x.on[target].map((g) => ({ squadrons: size(x.groups[g]), screen: x.screens[g] })),
    t.need,
  );
  let worth = p[t.need] * t.worth;
  for (let h = 1; h < t.need; h++) worth += p[h] * t.worth * 0.35 * (h / t.need); // a ship half sunk is half hunted down
  return worth;
}

export const size = (g: GroupPlan): number => g.d + g.t;

export const worthOfAll = (x: Scene): number => x.targets.reduce((sum, _, t) => sum + worthOn(x, t), 0);

export function aim(x: Scene, ship: number, group: number): void {
  const had = x.choice[ship];
  if (had >= 0) x.screens[had] -= x.targets[ship].screening;
  x.choice[ship] = group;
  if (group >= 0) x.screens[group] += x.targets[ship].screening;
}
