import type { Decision } from '../../../kernel/decision.ts';
import type { StandingSpec } from '../../../kernel/ruleset.ts';
import { standingOrder } from '../../../kernel/standing.ts';
import { bowOf, EDGE_ROW, portOf, rectRow, starboardOf, sternOf } from './battle-board.ts';
import { edgePlaces, groupsInReach, OPEN_PLACES, surplusFighters, targetsInRange } from './battle-help.ts';
import type { AssignOrder, FireOrder, GunfireOrder, MidwayOrder } from './orders.ts';
import { SHIPS, type Side } from './pack.ts';
import { planRecovery } from './recovery.ts';
import type { BattleView, MidwayView, SurfaceView } from './view.ts';

/** Standing orders: answers given in advance, worked out from the view when the question comes. */

export const STANDING: readonly StandingSpec[] = [
  standingOrder('ready', 'Readying', { keep: 'Leave the planes as they are', all: 'Ready every plane' }),
  standingOrder('search', 'Search', { stop: 'Make no calls' }),
  standingOrder('operations', 'Operations', { none: 'Fly nothing' }),
  standingOrder('place', 'Setting out ships', { spread: 'Carriers in the middle, the others around them' }),
  standingOrder('assign', 'Attack', { best: 'On the ships worth most', off: 'Call it off' }),
  standingOrder('b17', 'B-17 target', { best: 'The ship worth most' }),
  standingOrder('fire', 'Anti-aircraft fire', { best: 'At the greatest threat in reach' }),
  standingOrder('waves', 'Waves', { one: 'Every group goes in as one' }),
  standingOrder('land', 'Recovery', { home: 'Home, or the nearest deck with room' }),
  standingOrder('arrange', 'Coming on for surface combat', { line: 'In line from the middle' }),
  standingOrder('manoeuvre', 'Manoeuvre', { hold: 'Hold the line' }),
  standingOrder('gunfire', 'Gunfire', { best: 'At the best target in range' }),
  standingOrder('withdraw', 'Withdrawal from surface combat', { never: 'Never', always: 'Always try' }),
];

/** The answer, or null when the question should go to the player after all. */
export function standingAnswer(v: MidwayView, d: Decision, policy: string): MidwayOrder | null {
  if (policy === 'ask') return null;
  switch (d.kind) {
    case 'ready':
      return { kind: 'ready', ready: policy === 'all' ? everyIdlePlane(v) : [] };
    case 'search':
      return { kind: 'search', area: null };
    case 'operations':
      return { kind: 'operations', strikes: [], patrols: [], transfers: [], b17: null };
    case 'place':
      return { kind: 'place', ships: spread(v, d.seat as Side) };
    case 'assign':
      return v.battle && (policy === 'off' ? callOff() : bestAttack(v, v.battle));
    case 'b17':
      return { kind: 'b17', ship: v.b17Ships.reduce((a, i) => (worth(v, i) > worth(v, a) ? i : a)) };
    case 'fire':
      return v.battle && bestFire(v, v.battle, d.seat as Side);
    case 'waves':
      return { kind: 'waves', waves: [] };
    case 'land':
      return planRecovery(v);
    case 'arrange':
      return v.surface && { kind: 'arrange', ships: inLine(v.surface, d.seat as Side) };
    case 'manoeuvre':
      return v.surface && holdLine(v.surface, d.seat as Side);
    case 'gunfire':
      return v.surface && bestShots(v, v.surface, d.seat as Side);
    case 'withdraw':
      return { kind: 'withdraw', attempt: policy === 'always' };
    default:
      return null;
  }
}

const everyIdlePlane = (v: MidwayView): { base: number; squadrons: [number, number, number] }[] =>
  v.bases
    .filter((b) => b.usable && b.idle.some((n) => n > 0))
    .map((b) => ({ base: b.base, squadrons: [...b.idle] }));

/** The viewer's ships in a zone. */
export const ownShipsIn = (v: MidwayView, side: Side, zone: number): number[] =>
  v.ships.flatMap((x, i) => (x.zone === zone && x.sunk === 0 && SHIPS[i].side === side ? [i] : []));

/** Carriers in the middle, then by screening value around them. */
export function spread(v: MidwayView, side: Side): { ship: number; rect: number }[] {
  const ships = v.battle ? ownShipsIn(v, side, v.battle.zone) : [];
  const weight = (i: number): number => (SHIPS[i].carrier ? 100 : 0) + SHIPS[i].screening;
  return ships
    .sort((a, b) => weight(b) - weight(a) || a - b)
    .map((ship, i) => ({ ship, rect: OPEN_PLACES[i] }));
}

/** Points to be had for each hit a ship still takes. */
const worth = (v: MidwayView, ship: number): number =>
  SHIPS[ship].points / Math.max(1, SHIPS[ship].hits - v.ships[ship].hits);

const callOff = (): AssignOrder => ({ kind: 'assign', callOff: true, groups: [], island: { d: 0, t: 0 } });

/** Enough for a good chance on each ship in the order of their worth: so many D, and so many T on each beam. */
const DIVES = 8;
const TORPEDOES = 4;

function bestAttack(v: MidwayView, b: BattleView): AssignOrder {
  const order: AssignOrder = { ...callOff(), callOff: false };
  let [, d, t] = b.attack;
  if (b.island) return { ...order, island: { d, t } };
  const take = (n: number, k: 'd' | 't', group: { target: number; rect: number }): void => {
    if (n === 0) return;
    order.groups.push({ ...group, d: k === 'd' ? n : 0, t: k === 't' ? n : 0 });
    if (k === 'd') d -= n;
    else t -= n;
  };
  for (const { ship: target, rect } of b.ships.toSorted((x, y) => worth(v, y.ship) - worth(v, x.ship))) {
    take(Math.min(d, DIVES), 'd', { target, rect });
    take(Math.min(t, TORPEDOES), 't', { target, rect: portOf(rect) });
    take(Math.min(t, TORPEDOES), 't', { target, rect: starboardOf(rect) });
  }
  return order;
}

/** Each ship fires at the group in reach that is largest for the fire it already draws; surplus fighters likewise. */
function bestFire(v: MidwayView, b: BattleView, side: Side): FireOrder {
  const drawn = b.groups.map(() => 0);
  const threat = (g: number): number =>
    ((b.groups[g].d + b.groups[g].t) * SHIPS[b.groups[g].target].points) / (1 + drawn[g]);
  const worst = (groups: readonly number[]): number =>
    groups.reduce((a, g) => (threat(g) > threat(a) ? g : a));
  const fires: FireOrder['fires'] = [];
  for (const { ship } of b.ships) {
    const reach = groupsInReach(v, b, ship);
    if (SHIPS[ship].side !== side || reach.length === 0) continue;
    const group = worst(reach);
    drawn[group] += SHIPS[ship].screening;
    fires.push({ ship, group });
  }
  const strip = surplusFighters(b);
  const screens: FireOrder['screens'] = [];
  for (let i = 0; i < strip && b.groups.length > 0; i++) {
    const group = worst(b.groups.map((_, g) => g));
    drawn[group]++;
    const known = screens.find((x) => x.group === group);
    if (known) known.fighters++;
    else screens.push({ group, fighters: 1 });
  }
  return { kind: 'fire', fires, strip, screens };
}

export const inLine = (f: SurfaceView, side: Side): { ship: number; rect: number }[] => {
  const places = edgePlaces(f.ships, side);
  return f.fresh.slice(0, places.length).map((ship, i) => ({ ship, rect: places[i] }));
};

/** Nobody moves, unless ships behind need room: then the line goes forward one rectangle to let them on (MW-APP-SURF-1a). */
function holdLine(f: SurfaceView, side: Side): MidwayOrder {
  const { moves, ships } = roomForNewcomers(f, side);
  const places = edgePlaces(ships, side);
  const enter = f.fresh.slice(0, places.length).map((ship, i) => ({ ship, rect: places[i] }));
  return { kind: 'manoeuvre', moves, enter };
}

/** Moves ships off the own edge, straight ahead where that is vacant, until the newcomers fit. */
export function roomForNewcomers(
  f: SurfaceView,
  side: Side,
): { moves: { ship: number; rect: number }[]; ships: { ship: number; rect: number }[] } {
  const moves: { ship: number; rect: number }[] = [];
  const ships = f.ships.map((x) => ({ ...x }));
  const ahead = (rect: number): number => (side === 'japan' ? bowOf(rect) : sternOf(rect));
  for (const x of ships) {
    if (edgePlaces(ships, side).length >= f.fresh.length) break;
    const rect = ahead(x.rect);
    if (
      SHIPS[x.ship].side !== side ||
      rectRow(x.rect) !== EDGE_ROW[side] ||
      ships.some((o) => o.rect === rect)
    )
      continue;
    x.rect = rect;
    moves.push({ ship: x.ship, rect });
  }
  return { moves, ships };
}

/** Every ship fires at the target in range worth most for the hits it still takes. */
function bestShots(v: MidwayView, f: SurfaceView, side: Side): GunfireOrder {
  const shots: GunfireOrder['shots'] = [];
  for (const { ship } of f.ships) {
    const targets = SHIPS[ship].side === side ? targetsInRange(v, f, ship) : [];
    if (targets.length === 0) continue;
    shots.push({ ship, target: targets.reduce((a, t) => (worth(v, t) > worth(v, a) ? t : a)) });
  }
  return { kind: 'gunfire', shots };
}
