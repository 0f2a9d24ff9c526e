import type { GroupPlan } from '../../games/midway/open/orders.ts';
import { choose, type Dice, pick } from '../../kernel/dice.ts';
import { expectedLoss, screenAgainstSinking } from './combat.ts';
import { aim, type Fire, type Scene, sceneOf, size, type Target, worthOfAll, worthOn } from './fire-scene.ts';

/** Which ship fires at which group, and what fighters over the fleet do. */

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

const TRIES = 2000;
const HEAT = 1.5; // points of worth that may be given up for a while at the start

/**
 * Odds go by whole columns (MW-ODDS-1), so that one more ship often does nothing and two together much: fire is shifted at random,
 * to the worse too as long as it is early, and the best found is kept.
 */
function improve(x: Scene, dice: Dice): void {
  const able = x.targets.map((_, i) => i).filter((i) => x.reach.filter((r) => r.includes(i)).length > 1);
  if (able.length === 0) return;
  const options = able.map((i) => x.groups.map((_, g) => g).filter((g) => x.reach[g].includes(i)));
  const cost = (g: number): number => worthOn(x, x.victim[g]);
  let worth = worthOfAll(x);
  let best = worth;
  let bestChoice = [...x.choice];
  for (let k = 0; k < TRIES; k++) {
    const n = pick(dice, able.length, 'fire');
    const ship = able[n];
    const had = x.choice[ship];
    const group = choose(dice, options[n], 'fire');
    if (group === had) continue;
    const touched = had >= 0 && x.victim[had] !== x.victim[group] ? [had, group] : [group];
    const before = touched.reduce((sum, g) => sum + cost(g), 0);
    aim(x, ship, group);
    const gained = touched.reduce((sum, g) => sum + cost(g), 0) - before;
    const heat = HEAT * (1 - k / TRIES) ** 2;
    if (gained > 0 && Math.exp(-gained / heat) * 1000 < pick(dice, 1000, 'fire')) {
      aim(x, ship, had);
      continue;
    }
    worth += gained;
    if (worth < best - 1e-9) {
      best = worth;
      bestChoice = [...x.choice];
    }
  }
  bestChoice.forEach((group, ship) => aim(x, ship, group));
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

/** The fire of all ships. Given dice, the best of the plain ideas is improved upon ship by ship. */
export function planFire(
  targets: readonly Target[],
  groups: readonly GroupPlan[],
  fighters: number,
  dice: Dice | null,
): { fires: Fire[]; screens: { group: number; fighters: number }[] } {
  const x = bestScene(targets, groups, dice !== null);
  if (dice) improve(x, dice);
  const sent = screenWithFighters(x, fighters);
  return {
    fires: x.choice.flatMap((group, i) => (group < 0 ? [] : [{ ship: targets[i].ship, group }])),
    screens: sent.flatMap((n, group) => (n === 0 ? [] : [{ group, fighters: n }])),
  };
}

/** What an attack may expect against the best fire we can think of for the defender: worth of hits, and squadrons lost. */
export function underFire(
  targets: readonly Target[],
  groups: readonly GroupPlan[],
  fighters: number,
  thorough: boolean,
): { worth: number; losses: number } {
  const x = bestScene(targets, groups, thorough);
  screenWithFighters(x, fighters);
  const losses = groups.reduce((sum, g, k) => sum + expectedLoss(size(g), x.screens[k]), 0);
  return { worth: worthOfAll(x), losses };
}
