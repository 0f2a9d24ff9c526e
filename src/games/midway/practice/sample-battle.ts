import { choose, type Dice, pick, shuffled } from '../../../kernel/dice.ts';
import { bowOf, onBattleBoard, rectAt, rectColumn, rectDistance, rectRow } from '../open/battle-board.ts';
import {
  edgePlaces,
  groupsInReach,
  OPEN_PLACES,
  surplusFighters,
  targetsInRange,
  torpedoRects,
} from '../open/battle-help.ts';
import type { AssignOrder, FireOrder, GroupPlan, MidwayOrder } from '../open/orders.ts';
import { SHIPS, type Side, type Squadrons } from '../open/pack.ts';
import { decksFor, planRecovery } from '../open/recovery.ts';
import type { BattleView, MidwayView, SurfaceView } from '../open/view.ts';
import { chance } from './sample-sea.ts';
import { inLine, ownShipsIn, roomForNewcomers, spread } from '../open/standing.ts';

/** Random but plausible orders on the Battle Board, from the view alone. */

const L = 'sample';

export function samplePlace(v: MidwayView, b: BattleView, side: Side, dice: Dice): MidwayOrder {
  if (chance(dice, 30)) return { kind: 'place', ships: spread(v, side) };
  const places = shuffled(dice, OPEN_PLACES, L);
  return { kind: 'place', ships: ownShipsIn(v, side, b.zone).map((ship, i) => ({ ship, rect: places[i] })) };
}

export function sampleAssign(v: MidwayView, b: BattleView, dice: Dice): MidwayOrder {
  const order: AssignOrder = { kind: 'assign', callOff: false, groups: [], island: { d: 0, t: 0 } };
  if (chance(dice, 5)) return { ...order, callOff: true };
  let [, d, t] = b.attack;
  if (b.island && (b.ships.length === 0 || chance(dice, 70))) {
    order.island = b.ships.length === 0 ? { d, t } : { d: pick(dice, d + 1, L), t: pick(dice, t + 1, L) };
    d -= order.island.d;
    t -= order.island.t;
  }
  const targets = shuffled(dice, b.ships, L)
    .sort((x, y) => Number(SHIPS[y.ship].carrier) - Number(SHIPS[x.ship].carrier))
    .slice(0, 1 + pick(dice, 3, L));
  for (const { ship, rect } of targets) {
    const dives = Math.min(d, 1 + pick(dice, 10, L));
    const torpedoes = Math.min(t, 1 + pick(dice, 8, L));
    d -= dives;
    t -= torpedoes;
    if (b.island) {
      if (dives + torpedoes > 0) order.groups.push({ target: ship, rect, d: dives, t: torpedoes });
      continue;
    }
    if (dives > 0) order.groups.push({ target: ship, rect, d: dives, t: 0 });
    order.groups.push(...torpedoGroups(v, ship, rect, torpedoes, dice));
  }
  if (order.groups.length === 0 && order.island.d + order.island.t === 0) return { ...order, callOff: true };
  return order;
}

/** Split over the beams, and over the bow where Option 2 allows it. */
function torpedoGroups(
  v: MidwayView,
  target: number,
  rect: number,
  squadrons: number,
  dice: Dice,
): GroupPlan[] {
  const groups: GroupPlan[] = [];
  const rects = shuffled(dice, torpedoRects(v, rect), L);
  if (rects[0] === bowOf(rect)) rects.push(rects.shift() ?? rect);
  let left = squadrons;
  for (const at of rects) {
    const t = Math.min(left, chance(dice, 50) ? left : 1 + pick(dice, Math.max(1, left), L));
    if (t > 0) groups.push({ target, rect: at, d: 0, t });
    left -= t;
  }
  return groups;
}

export function sampleFire(v: MidwayView, b: BattleView, side: Side, dice: Dice): MidwayOrder {
  const fires: FireOrder['fires'] = [];
  for (const { ship } of b.ships) {
    const reach = SHIPS[ship].side === side ? groupsInReach(v, b, ship) : [];
    if (reach.length > 0 && !chance(dice, 5)) fires.push({ ship, group: choose(dice, reach, L) });
  }
  const free = surplusFighters(b);
  const strip = b.attack[0] === 0 ? free : pick(dice, free + 1, L);
  const screens: FireOrder['screens'] = [];
  let left = strip;
  for (const group of shuffled(
    dice,
    b.groups.map((_, i) => i),
    L,
  )) {
    const fighters = Math.min(left, pick(dice, left + 1, L));
    if (fighters > 0) screens.push({ group, fighters });
    left -= fighters;
  }
  return { kind: 'fire', fires, strip, screens };
}

export function sampleWaves(b: BattleView, dice: Dice): MidwayOrder {
  const waves: { group: number; sizes: number[] }[] = [];
  b.groups.forEach((g, group) => {
    const under = b.fires.some((x) => x.group === group) || b.screens.some((x) => x.group === group);
    let left = g.d + g.t;
    if (!under || left < 2 || chance(dice, 50)) return;
    const sizes: number[] = [];
    while (left > 0) {
      const n = 1 + pick(dice, left, L);
      sizes.push(n);
      left -= n;
    }
    waves.push({ group, sizes });
  });
  return { kind: 'waves', waves };
}

/** Home mostly; now and then to other decks, and now and then planes go over the side to make room. */
export function sampleLand(v: MidwayView, dice: Dice): MidwayOrder {
  const discards = v.bases
    .filter((b) => b.usable && chance(dice, 4))
    .map((b) => ({
      base: b.base,
      readiness: 'ready' as const,
      squadrons: b.ready.map((n) => (n > 0 && chance(dice, 30) ? 1 : 0)) as Squadrons,
    }))
    .filter((x) => v.ground === 0 && x.squadrons.some((n) => n > 0));
  return planRecovery(v, discards, (view, f, from) => {
    const decks = decksFor(view, f, from);
    return chance(dice, 10) ? shuffled(dice, decks, L) : decks;
  });
}

export function sampleArrange(f: SurfaceView, side: Side, dice: Dice): MidwayOrder {
  if (chance(dice, 50)) return { kind: 'arrange', ships: inLine(f, side) };
  const places = shuffled(dice, edgePlaces(f.ships, side), L);
  const ships = shuffled(dice, f.fresh, L).slice(0, places.length);
  return { kind: 'arrange', ships: ships.map((ship, i) => ({ ship, rect: places[i] })) };
}

export function sampleManoeuvre(f: SurfaceView, side: Side, dice: Dice): MidwayOrder {
  const { moves, ships } = roomForNewcomers(f, side);
  const foes = f.ships.filter((x) => SHIPS[x.ship].side !== side);
  const bold = chance(dice, 85);
  for (const x of ships) {
    if (SHIPS[x.ship].side !== side || moves.some((m) => m.ship === x.ship) || f.fresh.length > 0) continue;
    const goal =
      foes.length > 0 && bold ? choose(dice, foes, L).rect : rectAt(pick(dice, 7, L), 1 + pick(dice, 17, L));
    const rect = rectAt(
      rectRow(x.rect) + Math.sign(rectRow(goal) - rectRow(x.rect)),
      rectColumn(x.rect) + Math.sign(rectColumn(goal) - rectColumn(x.rect)),
    );
    if (!onBattleBoard(rect) || rectDistance(x.rect, rect) > 1 || ships.some((o) => o.rect === rect))
      continue;
    x.rect = rect;
    moves.push({ ship: x.ship, rect });
  }
  const places = edgePlaces(ships, side);
  const enter = f.fresh.slice(0, places.length).map((ship, i) => ({ ship, rect: places[i] }));
  return { kind: 'manoeuvre', moves, enter };
}

export function sampleGunfire(v: MidwayView, f: SurfaceView, side: Side, dice: Dice): MidwayOrder {
  const shots: { ship: number; target: number }[] = [];
  for (const { ship } of f.ships) {
    const targets = SHIPS[ship].side === side ? targetsInRange(v, f, ship) : [];
    if (targets.length > 0 && !chance(dice, 5)) shots.push({ ship, target: choose(dice, targets, L) });
  }
  return { kind: 'gunfire', shots };
}
