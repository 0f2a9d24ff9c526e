import { screeningNow, surplusFighters } from '../../games/midway/open/battle-help.ts';
import type {
  AssignOrder,
  FireOrder,
  GroupPlan,
  PlaceOrder,
  WavesOrder,
} from '../../games/midway/open/orders.ts';
import { CONSTANTS, SHIPS } from '../../games/midway/open/pack.ts';
import type { BattleView } from '../../games/midway/open/view.ts';
import { type Dice, pick } from '../../kernel/dice.ts';
import { blows } from './combat.ts';
import { lattice } from './formation.ts';
import { type Mind, worthOf } from './mind.ts';
import { planFire, underFire } from './defensive-fire.ts';
import type { Target } from './fire-scene.ts';
import { type AttackPlan, evenPlan, type Manner } from './strike-plan.ts';

/** What a squadron is worth in points while the game lasts. */
export const squadronWorth = (m: Mind): number => (m.v.lastTurn - m.v.turn > 2 ? 0.15 : 0.01);

/** What a squadron sent where it finds no deck is worth: it would have flown again on many a turn. */
export const spentWorth = (m: Mind): number => squadronWorth(m) + 0.015 * (m.v.lastTurn - m.v.turn);

/** Hits that sink her now; own carriers with planes readied aboard take one fewer. MW-SINK-1. */
export function hitsLeft(m: Mind, ship: number): number {
  const base = m.v.bases.find((b) => b.base === ship);
  const loaded = base !== undefined && [...base.readying, ...base.ready].some((n) => n > 0);
  return Math.max(1, SHIPS[ship].hits - m.v.ships[ship].hits - (loaded ? CONSTANTS.readyHitsFewer : 0));
}

const targetOf = (m: Mind, ship: number, rect: number): Target => ({
  ship,
  rect,
  screening: screeningNow(m.v, ship),
  need: hitsLeft(m, ship),
  worth: worthOf(m, ship),
});

/** Ships as targets in a formation a sensible defender would take. */
export function formedTargets(m: Mind, ships: readonly number[]): Target[] {
  const byWorth = [...ships].sort((a, b) => worthOf(m, b) - worthOf(m, a) || a - b);
  const rects = lattice(ships.length);
  return byWorth.map((ship, k) => targetOf(m, ship, rects[k]));
}

export function decidePlace(m: Mind, b: BattleView): PlaceOrder {
  const ships = m.fleet.filter((i) => m.v.ships[i].zone === b.zone);
  return { kind: 'place', ships: formedTargets(m, ships).map((t) => ({ ship: t.ship, rect: t.rect })) };
}

/** The best of several attacks on these targets, each weighed against the fire it will draw. */
export function planAttack(
  m: Mind,
  targets: readonly Target[],
  d: number,
  t: number,
  patrol: number,
  manner: Manner,
  dice: Dice,
): AttackPlan {
  const byGain = [...targets].sort((a, b) => b.worth / b.need - a.worth / a.need);
  const thorough = m.depth.plans > 0;
  const widths = thorough ? [1, 2, 3, 4, 6] : [1];
  let best: AttackPlan = { groups: [], worth: 0, losses: 0 };
  let bestScore = 0;
  const consider = (groups: GroupPlan[]): void => {
    const plan = { groups, ...underFire(targets, groups, patrol, thorough) };
    const score = plan.worth - plan.losses * squadronWorth(m);
    if (score > bestScore) {
      best = plan;
      bestScore = score;
    }
  };
  for (const dives of widths) {
    if (dives > byGain.length) break;
    for (const drops of m.depth.plans > 1 ? [1, 2, 3] : [dives]) {
      if (drops > byGain.length) break;
      for (const sides of manner.bombsOnly ? [1] : manner.anvil ? [1, 2, 3] : [1, 2])
        consider(evenPlan(byGain, dives, drops, sides, d, t, manner));
    }
  }
  for (let i = 0; i < m.depth.plans && best.groups.length > 1; i++) consider(shifted(best.groups, dice));
  return best;
}

/** The plan with a few squadrons moved from one group to another of the same kind. */
function shifted(groups: readonly GroupPlan[], dice: Dice): GroupPlan[] {
  const out = groups.map((g) => ({ ...g }));
  const a = pick(dice, out.length, 'plan');
  const b = pick(dice, out.length, 'plan');
  const dive = out[a].d > 0;
  if (a === b || dive !== out[b].d > 0 || (out[a].d > 0 && out[a].t > 0)) return out;
  const n = 1 + pick(dice, Math.max(1, dive ? out[a].d : out[a].t), 'plan');
  if (dive) {
    out[a].d -= n;
    out[b].d += n;
  } else {
    out[a].t -= n;
    out[b].t += n;
  }
  return out.filter((g) => g.d + g.t > 0 && g.d >= 0 && g.t >= 0);
}

export function decideAssign(m: Mind, b: BattleView, dice: Dice): AssignOrder {
  const targets = b.ships.map((s) => targetOf(m, s.ship, s.rect));
  const manner: Manner = { bombsOnly: b.island, anvil: m.v.options.anvil };
  const [, d, t] = b.attack;
  if (b.island && m.v.fort > 0) return { kind: 'assign', callOff: false, groups: [], island: { d, t } };
  const plan = planAttack(m, targets, d, t, surplusFighters(b), manner, dice);
  if (plan.groups.length === 0) return { kind: 'assign', callOff: true, groups: [], island: { d: 0, t: 0 } };
  return { kind: 'assign', callOff: false, groups: withBeams(plan.groups), island: { d: 0, t: 0 } };
}

/** Option 2 lets torpedo planes come over the bow only when others come in on a beam; a bow group left alone is dropped. */
function withBeams(groups: GroupPlan[]): GroupPlan[] {
  const beams = new Set(groups.filter((g) => g.t > 0 && g.d === 0).map((g) => `${g.target}`));
  return groups.filter((g) => g.d > 0 || beams.has(`${g.target}`));
}

export function decideFire(m: Mind, b: BattleView, dice: Dice): FireOrder {
  const targets = b.ships.map((s) => targetOf(m, s.ship, s.rect));
  const strip = surplusFighters(b);
  return { kind: 'fire', strip, ...planFire(targets, b.groups, strip, m.depth.plans > 0 ? dice : null) };
}

/** Option 3: splits a group under fire where that brings more hits for the squadrons it costs. R61. */
export function decideWaves(m: Mind, b: BattleView): WavesOrder {
  const waves: WavesOrder['waves'] = [];
  b.groups.forEach((g, k) => {
    const screen =
      b.fires.filter((f) => f.group === k).reduce((n, f) => n + screeningNow(m.v, f.ship), 0) +
      b.screens.filter((s) => s.group === k).reduce((n, s) => n + s.fighters, 0);
    const sizes =
      screen > 0
        ? bestSplit(g.d + g.t, screen, worthOf(m, g.target) / hitsLeft(m, g.target), squadronWorth(m))
        : [];
    if (sizes.length > 1) waves.push({ group: k, sizes });
  });
  return { kind: 'waves', waves };
}

function bestSplit(size: number, screen: number, perHit: number, perSquadron: number): number[] {
  const value = (n: number): number =>
    blows(n, screen).reduce((sum, o) => sum + Math.min(o.hits, 6) * perHit - o.lost * perSquadron, 0) / 6;
  let best = [size];
  let bestValue = value(size);
  for (let waves = 2; waves <= Math.min(size, 6); waves++) {
    const sizes = Array.from(
      { length: waves },
      (_, i) => Math.floor(size / waves) + (i < size % waves ? 1 : 0),
    );
    const total = sizes.reduce((sum, n) => sum + value(n), 0);
    if (total > bestValue) {
      best = sizes;
      bestValue = total;
    }
  }
  return best;
}
