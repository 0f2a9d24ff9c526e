import {
  bowOf,
  COLUMNS,
  INNER_PLACES,
  placementFault,
  portOf,
  ROWS,
  rectAt,
  rectDistance,
  rectName,
  SCREEN_RANGE,
  starboardOf,
} from '../../../games/midway/open/battle-board.ts';
import {
  isCrippled,
  OPEN_PLACES,
  screeningNow,
  surplusFighters,
} from '../../../games/midway/open/battle-help.ts';
import type {
  AssignOrder,
  FireOrder,
  GroupPlan,
  PlaceOrder,
  WavesOrder,
} from '../../../games/midway/open/orders.ts';
import { enemyOf, FLEET, SHIPS } from '../../../games/midway/open/pack.ts';
import type { BattleView, MidwayView } from '../../../games/midway/open/view.ts';
import { type Fault, fault } from './plan.ts';

/** Steps 7 to 9 on the Battle Board: placing, assigning, firing, and the waves of Option 3. */

/** The ships to be placed: all of the defender in the zone. */
export const defenders = (view: MidwayView, battle: BattleView): number[] =>
  FLEET[enemyOf(battle.attacker)].filter(
    (i) => view.ships[i].zone === battle.zone && view.ships[i].sunk === 0,
  );

/** Rectangles where a ship could stand beside those already placed. */
export function freePlaces(placed: readonly number[], ships: number): number[] {
  const out: number[] = [];
  for (let row = 0; row < ROWS; row++)
    for (let column = 1; column <= COLUMNS; column++) {
      const rect = rectAt(row, column);
      const outer = column === 1 || column === COLUMNS;
      if (outer && ships <= INNER_PLACES) continue;
      if (placed.every((p) => rectDistance(p, rect) > 1)) out.push(rect);
    }
  return out;
}

export const place = (order: PlaceOrder, ship: number, rect: number | null): PlaceOrder => {
  const others = order.ships.filter((s) => s.ship !== ship);
  return {
    ...order,
    ships: rect === null ? others : [...others, { ship, rect }].sort((a, b) => a.ship - b.ship),
  };
};

/** Ships spread evenly: the carriers in the middle with the strongest guns about them. */
export function spread(ships: readonly number[]): PlaceOrder {
  const worth = (s: number): number => (SHIPS[s].carrier ? 100 : 0) + SHIPS[s].screening;
  const inOrder = [...ships].sort((a, b) => worth(b) - worth(a) || a - b);
  return {
    kind: 'place',
    ships: inOrder.map((ship, i) => ({ ship, rect: OPEN_PLACES[i] })).sort((a, b) => a.ship - b.ship),
  };
}

export function placeFault(view: MidwayView, battle: BattleView, order: PlaceOrder): Fault | null {
  const missing = defenders(view, battle).filter((s) => !order.ships.some((x) => x.ship === s));
  const bad = placementFault(order.ships.map((s) => s.rect));
  if (bad) return fault(bad.rule, bad.reason);
  return missing.length > 0
    ? fault('MW-STEP7', `Still to be placed: ${missing.map((s) => SHIPS[s].name).join(', ')}.`)
    : null;
}

/** One place planes may take against a target. */
export interface Slot {
  rect: number;
  type: 'd' | 't' | 'both';
  name: string; // 'over her', 'port beam'
}

export function slotsOf(view: MidwayView, battle: BattleView, target: number): Slot[] {
  const at = battle.ships.find((s) => s.ship === target)?.rect;
  if (at === undefined) return [];
  if (battle.island) return [{ rect: at, type: 'both', name: 'over her' }];
  const slots: Slot[] = [
    { rect: at, type: 'd', name: 'over her' },
    { rect: portOf(at), type: 't', name: 'port beam' },
    { rect: starboardOf(at), type: 't', name: 'starboard beam' },
  ];
  if (view.options.anvil) slots.push({ rect: bowOf(at), type: 't', name: 'bow' });
  return slots;
}

/** Bombers still without a target. */
export const unassigned = (battle: BattleView, order: AssignOrder): { d: number; t: number } => ({
  d: battle.attack[1] - order.island.d - order.groups.reduce((n, g) => n + g.d, 0),
  t: battle.attack[2] - order.island.t - order.groups.reduce((n, g) => n + g.t, 0),
});

const sameGroup = (g: GroupPlan, target: number, rect: number, island: boolean, type: 'd' | 't'): boolean =>
  g.target === target && g.rect === rect && (island || (type === 'd' ? g.t === 0 : g.d === 0));

/** How many planes of a type the order sends to that place. */
export const assigned = (order: AssignOrder, target: number, rect: number, type: 'd' | 't'): number =>
  order.groups.reduce((n, g) => (g.target === target && g.rect === rect ? n + g[type] : n), 0);

/** The order with `n` planes of a type at a place; as many as there are left. */
export function assign(
  battle: BattleView,
  order: AssignOrder,
  target: number,
  rect: number,
  type: 'd' | 't',
  n: number,
): AssignOrder {
  const now = assigned(order, target, rect, type);
  const most = now + unassigned(battle, order)[type];
  const want = Math.max(0, Math.min(most, n));
  const old = order.groups.find((g) => sameGroup(g, target, rect, battle.island, type));
  const next: GroupPlan = { ...(old ?? { target, rect, d: 0, t: 0 }), [type]: want };
  const groups = old ? order.groups.map((g) => (g === old ? next : g)) : [...order.groups, next];
  return { ...order, callOff: false, groups: groups.filter((g) => g.d + g.t > 0) };
}

export function assignFault(view: MidwayView, battle: BattleView, order: AssignOrder): Fault | null {
  if (order.callOff) return null;
  if (!battle.island && order.island.d + order.island.t > 0)
    return fault('MW-APP-MID-3', 'This strike carries nothing for the island.');
  if (order.groups.length === 0 && order.island.d + order.island.t === 0)
    return fault('MW-APP-AVS-3', 'Assign planes to a target, or call the attack off.');
  const left = unassigned(battle, order);
  if (left.d < 0 || left.t < 0) return fault('MW-STEP8', 'More planes are assigned than came.');
  for (const g of order.groups) {
    const slot = slotsOf(view, battle, g.target).find((s) => s.rect === g.rect && fits(s, g));
    if (!slot)
      return fault(
        g.d > 0 ? 'MW-STEP8' : 'MW-STEP8a',
        `Nothing attacks the ${SHIPS[g.target].name} from ${rectName(g.rect)}.`,
      );
    if (slot.name === 'bow' && !hasBeam(view, battle, order, g.target))
      return fault('MW-OPT-2', `The bow of the ${SHIPS[g.target].name} is open only with planes on a beam.`);
  }
  return null;
}
const fits = (s: Slot, g: GroupPlan): boolean =>
  s.type === 'both' || (s.type === 'd' ? g.d > 0 && g.t === 0 : g.t > 0 && g.d === 0);
const hasBeam = (view: MidwayView, battle: BattleView, order: AssignOrder, target: number): boolean =>
  slotsOf(view, battle, target).some(
    (s) => s.name.endsWith('beam') && assigned(order, target, s.rect, 't') > 0,
  );

/** Why this ship may not fire at that group; null when she may. */
export function shotFault(
  view: MidwayView,
  battle: BattleView,
  ship: number,
  group: GroupPlan,
): Fault | null {
  const at = battle.ships.find((s) => s.ship === ship)?.rect;
  if (at === undefined) return fault('MW-STEP9', 'That ship is not on the board.');
  if (isCrippled(view, ship))
    return fault('MW-OPT-1', `The ${SHIPS[ship].name} is crippled and cannot fire.`);
  const range = rectDistance(at, group.rect);
  return range > SCREEN_RANGE
    ? fault(
        'MW-STEP9b',
        `${rectName(group.rect)} is ${range} rectangles from the ${SHIPS[ship].name}; guns reach ${SCREEN_RANGE}.`,
      )
    : null;
}

export const fireAt = (order: FireOrder, ship: number, group: number | null): FireOrder => {
  const others = order.fires.filter((f) => f.ship !== ship);
  return {
    ...order,
    fires: group === null ? others : [...others, { ship, group }].sort((a, b) => a.ship - b.ship),
  };
};

export const screenOf = (order: FireOrder, group: number): number =>
  order.screens.reduce((n, s) => (s.group === group ? n + s.fighters : n), 0);

export function setScreen(order: FireOrder, group: number, fighters: number): FireOrder {
  const others = order.screens.filter((s) => s.group !== group);
  return {
    ...order,
    screens: (fighters > 0 ? [...others, { group, fighters }] : others).sort((a, b) => a.group - b.group),
  };
}

export function fireFault(view: MidwayView, battle: BattleView, order: FireOrder): Fault | null {
  for (const f of order.fires) {
    const why = shotFault(view, battle, f.ship, battle.groups[f.group]);
    if (why) return why;
  }
  const most = surplusFighters(battle);
  if (order.strip > most)
    return fault('MW-T-FIGHT-7a', `At most ${most} fighters can be kept out of the fighter combat.`);
  const free = battle.attack[0] === 0 ? battle.patrol : order.strip; // R36
  const screens = order.screens.reduce((n, s) => n + s.fighters, 0);
  return screens > free
    ? fault('MW-T-FIGHT-7', `${screens} fighters screen, but only ${free} are free.`)
    : null;
}

/** What fires at a group: guns and fighters; 0 = nobody, which counts 1. MW-STEP10, MW-STEP10a, R30. */
export function fireOn(
  view: MidwayView,
  fires: FireOrder['fires'],
  screens: FireOrder['screens'],
  group: number,
): number {
  const guns = fires.reduce((n, f) => (f.group === group ? n + screeningNow(view, f.ship) : n), 0);
  const fighters = screens.reduce((n, s) => (s.group === group ? n + s.fighters : n), 0);
  return guns + fighters;
}

/** Groups under fire may be split: Option 3. */
export const divisible = (battle: BattleView): number[] =>
  battle.groups
    .map((_, i) => i)
    .filter(
      (i) =>
        battle.groups[i].d + battle.groups[i].t > 1 &&
        (battle.fires.some((f) => f.group === i) ||
          battle.screens.some((s) => s.group === i && s.fighters > 0)),
    );

export function setWaves(order: WavesOrder, group: number, sizes: number[]): WavesOrder {
  const others = order.waves.filter((w) => w.group !== group);
  return {
    ...order,
    waves: (sizes.length > 1 ? [...others, { group, sizes }] : others).sort((a, b) => a.group - b.group),
  };
}

export function wavesFault(battle: BattleView, order: WavesOrder): Fault | null {
  for (const w of order.waves) {
    const g = battle.groups[w.group];
    const all = w.sizes.reduce((a, b) => a + b, 0);
    if (w.sizes.some((n) => n < 1)) return fault('MW-OPT-3', 'Every wave needs at least one squadron.');
    if (all !== g.d + g.t)
      return fault('MW-OPT-3', `The waves add up to ${all}, the group has ${g.d + g.t}.`);
  }
  return null;
}
