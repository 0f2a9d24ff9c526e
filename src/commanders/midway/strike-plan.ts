import {
  bowOf,
  portOf,
  rectDistance,
  SCREEN_RANGE,
  starboardOf,
} from '../../games/midway/open/battle-board.ts';
import type { GroupPlan } from '../../games/midway/open/orders.ts';
import { expectedLoss, hitChances, screenAgainstSinking } from './combat.ts';

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
interface Scene {
  targets: readonly Target[];
  groups: readonly GroupPlan[];
  on: number[][]; // per target: the groups attacking her
  victim: number[]; // per group: the place of its target in `targets`
  reach: number[][]; // per group: places in `targets` of the ships that can fire at it
  screens: number[];
  choice: number[]; // per target: the group she fires at, -1 = none
}

function sceneOf(targets: readonly Target[], groups: readonly GroupPlan[]): Scene {
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
function worthOn(x: Scene, target: number): number {
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

const size = (g: GroupPlan): number => g.d + g.t;

const worthOfAll = (x: Scene): number => x.targets.reduce((sum, _, t) => sum + worthOn(x, t), 0);

function aim(x: Scene, ship: number, group: number): void {
  const had = x.choice[ship];
  if (had >= 0) x.screens[had] -= x.targets[ship].screening;
  x.choice[ship] = group;
  if (group >= 0) x.screens[group] += x.targets[ship].screening;
}

/** An idea of defence: fire massed for the dearest ship, others guarded from being sunk outright, or neither. */
interface Idea {
  mass: number; // place in `targets` of the ship all fire in reach is spent on, -1 = none
  guard: boolean;
}

/** The fixed part of the idea first, then each ship left takes the group where her fire saves most; a last pass thinks again. */
function fireBy(x: Scene, byWorth: readonly number[], idea: Idea, passes: number): void {
  if (idea.mass >= 0) massFor(x, idea.mass);
  const massed = x.choice.map((g) => g >= 0);
  if (idea.guard) guardAll(x, byWorth);
  for (let pass = 0; pass < passes; pass++)
    for (let ship = 0; ship < x.targets.length; ship++) {
      if (x.targets[ship].screening === 0 || massed[ship] || (pass === 0 && x.choice[ship] >= 0)) continue;
      aimBest(x, ship);
    }
}

/** All fire in reach on the groups attacking one ship, kept in proportion to their size. */
function massFor(x: Scene, target: number): void {
  const order = x.targets.map((_, i) => i).sort((a, b) => x.targets[b].screening - x.targets[a].screening);
  for (const ship of order) {
    let best = -1;
    for (const g of x.on[target])
      if (x.reach[g].includes(ship) && (best < 0 || pressure(x, g) > pressure(x, best))) best = g;
    if (best >= 0) aim(x, ship, best);
  }
}

const pressure = (x: Scene, g: number): number => size(x.groups[g]) / (x.screens[g] + 0.5);

/**
 * Sees to it, dearest ships first, that no group can sink its target outright (R31): ships are matched to groups, and one
 * already matched is moved on where that frees her for another.
 */
function guardAll(x: Scene, byWorth: readonly number[]): void {
  const busy = x.choice.map((g) => g >= 0);
  for (const target of byWorth)
    for (const g of x.on[target]) {
      const wanted = screenAgainstSinking(size(x.groups[g])) - x.screens[g];
      if (wanted > 0) match(x, g, wanted, busy, new Set());
    }
}

/** Finds a ship for a group, moving others on if need be; false when none can be had. */
function match(
  x: Scene,
  group: number,
  wanted: number,
  busy: readonly boolean[],
  asked: Set<number>,
): boolean {
  for (const ship of x.reach[group]) {
    if (busy[ship] || asked.has(ship) || x.targets[ship].screening < wanted) continue;
    asked.add(ship);
    const had = x.choice[ship];
    if (had === group) continue;
    if (had >= 0 && !match(x, had, screenAgainstSinking(size(x.groups[had])), busy, asked)) continue;
    aim(x, ship, group);
    return true;
  }
  return false;
}

function aimBest(x: Scene, ship: number): void {
  aim(x, ship, -1);
  let best = -1;
  let bestGain = -1;
  for (let g = 0; g < x.groups.length; g++) {
    if (!x.reach[g].includes(ship)) continue;
    const before = worthOn(x, x.victim[g]) - 0.04 * expectedLoss(size(x.groups[g]), x.screens[g]);
    aim(x, ship, g);
    const gain = before - worthOn(x, x.victim[g]) + 0.04 * expectedLoss(size(x.groups[g]), x.screens[g]);
    aim(x, ship, -1);
    if (gain > bestGain) {
      bestGain = gain;
      best = g;
    }
  }
  aim(x, ship, best);
}

/** The defender's fire: several ideas of whom to save, the best of them taken. MW-STEP9. */
function bestScene(targets: readonly Target[], groups: readonly GroupPlan[], thorough: boolean): Scene {
  const attacked = targets.map((_, i) => i).filter((i) => groups.some((g) => g.target === targets[i].ship));
  const byWorth = attacked.sort((a, b) => targets[b].worth - targets[a].worth);
  const ideas: Idea[] = [{ mass: -1, guard: true }];
  if (thorough) ideas.push({ mass: -1, guard: false });
  if (thorough) for (const mass of byWorth.slice(0, 2)) ideas.push({ mass, guard: true });
  let best: Scene | null = null;
  let bestWorth = Number.POSITIVE_INFINITY;
  for (const idea of ideas) {
    const x = sceneOf(targets, groups);
    fireBy(x, byWorth, idea, thorough ? 2 : 1);
    const worth = worthOfAll(x);
    if (worth < bestWorth) {
      best = x;
      bestWorth = worth;
    }
  }
  return best ?? sceneOf(targets, groups);
}

/** Fighters over the fleet, one by one against the group where the next saves most. MW-T-FIGHT-7b. */
function screenWithFighters(x: Scene, fighters: number): number[] {
  const sent = x.groups.map(() => 0);
  for (let f = 0; f < fighters && x.groups.length > 0; f++) {
    let best = 0;
    let bestGain = -1;
    for (let g = 0; g < x.groups.length; g++) {
      const before = worthOn(x, x.victim[g]);
      x.screens[g]++;
      const gain = before - worthOn(x, x.victim[g]) + 0.001 / (1 + sent[g]);
      x.screens[g]--;
      if (gain > bestGain) {
        bestGain = gain;
        best = g;
      }
    }
    x.screens[best]++;
    sent[best]++;
  }
  return sent;
}

export function planFire(
  targets: readonly Target[],
  groups: readonly GroupPlan[],
  fighters: number,
  thorough: boolean,
): { fires: Fire[]; screens: { group: number; fighters: number }[] } {
  const x = bestScene(targets, groups, thorough);
  const sent = screenWithFighters(x, fighters);
  return {
    fires: x.choice.flatMap((group, i) => (group < 0 ? [] : [{ ship: targets[i].ship, group }])),
    screens: sent.flatMap((n, group) => (n === 0 ? [] : [{ group, fighters: n }])),
  };
}

export interface AttackPlan {
  groups: GroupPlan[];
  worth: number; // expected worth of sinkings and damage, against the best fire we can think of for the defender
  losses: number; // squadrons expected lost
}

export function weigh(
  targets: readonly Target[],
  groups: GroupPlan[],
  fighters: number,
  thorough: boolean,
): AttackPlan {
  const x = bestScene(targets, groups, thorough);
  screenWithFighters(x, fighters);
  const losses = groups.reduce((sum, g, k) => sum + expectedLoss(size(g), x.screens[k]), 0);
  return { groups, worth: worthOfAll(x), losses };
}

/** Over Midway all bombs fall on the ship itself; elsewhere torpedoes come from the beams (and the bow with Option 2). */
export interface Manner {
  bombsOnly: boolean;
  anvil: boolean;
}

/** Where torpedo planes may come from, in the order they are used. */
const torpedoRects = (rect: number, manner: Manner): number[] =>
  manner.anvil ? [portOf(rect), starboardOf(rect), bowOf(rect)] : [portOf(rect), starboardOf(rect)];

const share = (total: number, n: number, i: number): number =>
  Math.floor(total / n) + (i < total % n ? 1 : 0);

/** Dive bombers spread over the first `dives` targets, torpedo planes over the first `drops`, from `sides` rectangles of each. */
export function evenPlan(
  targets: readonly Target[],
  dives: number,
  drops: number,
  sides: number,
  d: number,
  t: number,
  manner: Manner,
): GroupPlan[] {
  const groups: GroupPlan[] = [];
  targets.slice(0, Math.max(dives, drops)).forEach((target, i) => {
    const dive = i < dives ? share(d, dives, i) : 0;
    const torpedo = i < drops ? share(t, drops, drops - 1 - i) : 0;
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
