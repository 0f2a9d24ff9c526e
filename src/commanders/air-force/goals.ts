import { classOf } from '../../games/air-force/open/batteries.ts';
import { torpedoHeight } from '../../games/air-force/open/bombing.ts';
import {
  type At,
  ahead,
  atCode,
  colOf,
  COLUMNS,
  distance,
  type Edge,
  edgeCrossed,
  rowOf,
  ROWS,
  same,
} from '../../games/air-force/open/geometry.ts';
import { cardOf, charts } from '../../games/air-force/open/pack.ts';
import type { Plane } from '../../games/air-force/open/plane.ts';
import { scenarioFor } from '../../games/air-force/open/scenarios.ts';
import { groundAt, shipLeave, SUB_SEEN } from '../../games/air-force/open/surface.ts';
import { optionOn, type View } from '../../games/air-force/open/view.ts';

/** Bombs on the hex below, a skip bomb into the hex ahead, a torpedo's run of two hexes, rockets straight ahead. */
type How = 'below' | 'skip' | 'run' | 'ahead';

/** What a plane is sent to do when it is not to fight. Heights in hundreds of feet. */
export type Goal =
  | { kind: 'leave'; edge: Edge } // off the map over an edge
  | { kind: 'stay' } // in play, out of harm's way
  | { kind: 'over'; at: At } // to pass over a place
  | { kind: 'ram'; at: At }
  | { kind: 'drop'; how: How; at: At; soon: At; low: number; high: number; charge?: 'S' | 'D' };

const MIDDLE = atCode(COLUMNS / 2, Math.ceil(ROWS / 2));
const EDGES: readonly Edge[] = ['1', '2-3', '4', '5-6'];

/** The task of a plane: what the scenario wants of its group, else what its load is for; null means to fight. */
export function goalOf(v: View, p: Plane, aimed: readonly At[]): Goal | null {
  const card = cardOf(p.card);
  const { bombs, torpedoes, shallow, deep, rockets } = p.stores;
  const loaded = bombs + torpedoes + shallow + deep + rockets > 0;
  const asked = askedOf(v, p, loaded);
  if (asked) return asked;
  const prey = v.surface.ships.filter((s) => s.side !== p.side && !s.sunk && s.depth === 0);
  if (optionOn(v, 'kamikaze') && card.producer === 'Imperial Japan' && prey.length > 0)
    return {
      kind: 'ram',
      at: nearest(
        p.at,
        prey.map((s) => s.at),
      ),
    };
  if (loaded) {
    const target = strike(v, p, aimed) ?? beyond(v, p);
    if (target) return target;
  }
  const armed = card.guns.some((g) => g.position === 'FF' && !g.bracketed);
  if (armed) return null;
  return scenarioFor(v.setup).board === 'fixed' && !confinedTo(v, p)
    ? { kind: 'leave', edge: nearestEdge(v, p.at) }
    : { kind: 'stay' };
}

/** AD-AF-3.B.2-1: where the targets lie on sections still to come, a loaded plane flies on toward them. */
function beyond(v: View, p: Plane): Goal | null {
  if (!scenarioFor(v.setup).shift || v.surface.targets.length > 0) return null;
  const column = Math.max(4, Math.min(COLUMNS - 3, colOf(p.at)));
  return { kind: 'over', at: atCode(column, v.rows[1] - 2) };
}

/** What the terms of victory ask of a plane's group. */
function askedOf(v: View, p: Plane, loaded: boolean): Goal | null {
  const { victory } = scenarioFor(v.setup);
  if (victory.kind !== 'verdict') return null;
  const mine = (group: string): boolean => v.groups[group]?.includes(p.id) ?? false;
  for (const c of victory.wins.flatMap((w) => w.when)) {
    if (c.kind === 'left-loaded' && mine(c.group) && loaded) return { kind: 'leave', edge: c.edge };
    if (c.kind === 'photographed' && mine(c.group)) return photographs(v, p, c.atLeast);
  }
  for (const a of victory.awards ?? []) {
    if (a.side === p.side && a.kind === 'left-loaded' && mine(a.group) && loaded)
      return { kind: 'leave', edge: a.edge };
    if (a.kind === 'flying-loaded' && a.side === p.side && mine(a.group) && loaded) return { kind: 'stay' };
    if (a.kind === 'turns-on' && a.side === p.side && mine(a.group)) return { kind: 'stay' };
    if (a.kind === 'ships-spotted' && a.side === p.side) return shipsToSee(v, p);
  }
  return null;
}

function photographs(v: View, p: Plane, wanted: number): Goal {
  const left = v.surface.targets.filter((t) => t.side !== p.side && !v.photos.includes(t.id));
  return v.photos.length >= wanted || left.length === 0
    ? { kind: 'leave', edge: nearestEdge(v, p.at) }
    : {
        kind: 'over',
        at: nearest(
          p.at,
          left.flatMap((t) => t.hexes),
        ),
      };
}

function shipsToSee(v: View, p: Plane): Goal {
  const unseen = v.surface.ships.filter(
    (s) => s.side !== p.side && !s.sunk && !v.seen[p.side].includes(`s${s.id}`),
  );
  return unseen.length > 0
    ? {
        kind: 'over',
        at: nearest(
          p.at,
          unseen.map((s) => s.at),
        ),
      }
    : { kind: 'stay' };
}

/** Where nothing is in sight and nothing is asked, the middle of the map is watched. */
export const patrol = (): Goal => ({ kind: 'over', at: MIDDLE });

const nearest = (from: At, places: readonly At[]): At =>
  [...places].sort((a, b) => distance(from, a) - distance(from, b))[0] ?? MIDDLE;

/** How many hexes are left to an edge of the map as it lies now. */
export function toEdge(v: View, at: At, edge: Edge): number {
  const col = colOf(at);
  const row = rowOf(at);
  if (edge === '1') return row - v.rows[0] + 1;
  if (edge === '4') return v.rows[1] - row + 1;
  return edge === '5-6' ? col : COLUMNS - col + 1;
}

const nearestEdge = (v: View, at: At): Edge =>
  [...EDGES].sort((a, b) => toEdge(v, at, a) - toEdge(v, at, b))[0];

/** The edges a plane of a confined group must not cross. */
export const confinedTo = (v: View, p: Plane): readonly Edge[] | null =>
  scenarioFor(v.setup).groups.find((g) => v.groups[g.id]?.includes(p.id))?.confined?.edges ?? null;

/** Whether a plane that ends there is out of the game, or lost, though it was not sent off. */
export function strays(v: View, p: Plane, at: At, goal: Goal | null): boolean {
  const edge = edgeCrossed(at, v.rows);
  if (!edge) return false;
  if (goal?.kind === 'leave' && goal.edge === edge) return false;
  return scenarioFor(v.setup).board === 'fixed' || (confinedTo(v, p)?.includes(edge) ?? false);
}

interface Target {
  at: At;
  soon: At; // where it will be a Turn later
  ship: boolean;
  worth: number;
  charge?: 'S' | 'D';
}

/** The best target for what a plane carries, and how to attack it. `aimed`: what the others are after. */
function strike(v: View, p: Plane, aimed: readonly At[]): Goal | null {
  const { bombs, torpedoes, shallow, deep, rocketKind, rockets } = p.stores;
  if (bombs === 0 && rockets > 0 && rocketKind === 'A') return null;
  const near = (t: Target): number =>
    t.worth / (aimed.some((a) => same(a, t.at)) ? 2 : 1) / (1 + distance(p.at, t.at) / 10);
  const best = targetsFor(v, p).sort((a, b) => near(b) - near(a))[0];
  if (!best) return null;
  const ground = groundAt(v.scenery.hills, best.at);
  const drop = (how: How, low: number, high: number): Goal => ({
    kind: 'drop',
    how,
    at: best.at,
    soon: best.soon,
    low: ground + low,
    high: ground + high,
    ...(best.charge ? { charge: best.charge } : {}),
  });
  if (bombs > 0) {
    const { minAltitude } = charts.highLevel.other;
    const { limits } = charts.bombing;
    if (cardOf(p.card).notes.levelSight && p.alt >= minAltitude) return drop('below', minAltitude, 400);
    const skip = charts.skipTorpedo.book.skipAltitude;
    if (best.ship && !cardOf(p.card).notes.diveBomber) return drop('skip', skip, skip);
    return drop('below', limits.shipFloor, cardOf(p.card).notes.diveBomber ? 20 : 10);
  }
  if (torpedoes > 0) return drop('run', 1, torpedoHeight({ ...p, alt: 3 }) ? 3 : 1);
  if (shallow + deep > 0) return drop('below', CHARGES_FROM, CHARGES_FROM);
  return drop('ahead', 1, charts.rockets.book.aimAltitude);
}

/** Depth charges are dropped from this height. */
const CHARGES_FROM = charts.bombing.limits.chargeAltitude;

function targetsFor(v: View, p: Plane): Target[] {
  const { bombs, torpedoes, shallow, deep } = p.stores;
  const s = v.surface;
  const value = charts.victory.table;
  const ships = s.ships.filter((x) => x.side !== p.side && !x.sunk && x.depth <= SUB_SEEN);
  const out: Target[] = [];
  for (const x of ships) {
    const cls = classOf(v, x);
    const sub = cls.type === 'SS';
    if (bombs + torpedoes === 0 && shallow + deep > 0 && !sub) continue;
    if (x.depth > 0 && bombs + torpedoes > 0) continue;
    // Where it will be: a ship that moves next Turn goes a hex ahead.
    const at = shipLeave(x, cls, v.turn + (torpedoes > 0 ? 1 : 0)).must ? ahead(x.at, x.facing) : x.at;
    const charge = sub && shallow + deep > 0 ? (x.depth <= 60 ? 'S' : 'D') : undefined;
    const soon = shipLeave(x, cls, v.turn + 1).must ? ahead(at, x.facing) : at;
    out.push({ at, soon, ship: !sub, worth: cls.points, ...(charge ? { charge } : {}) });
  }
  if (torpedoes > 0 || shallow + deep > 0) return out;
  const still = (at: At, worth: number): void => void out.push({ at, soon: at, ship: false, worth });
  const theirs = (x: { side: Plane['side'] }): boolean => x.side !== p.side;
  for (const t of s.targets.filter(theirs))
    t.hexes.forEach((at, i) => {
      const strip = t.damage.some((n) => n > 0) ? 2 : 10;
      if (!t.gone[i]) still(at, t.kind === 'airfield' ? strip : Math.max(4, t.worth));
    });
  for (const x of s.vehicles.filter(theirs)) if (!x.destroyed) still(x.at, value[x.kind]);
  for (const x of s.flak.filter(theirs)) if (x.guns.length > 0 || !x.shown) still(x.at, x.heavy ? 3 : 2);
  for (const q of v.planes.filter(theirs))
    if (q.status === 'grounded') still(q.at, cardOf(q.card).points / 2);
  return out;
}

/** Where a plane with a goal is headed, for others to share the targets out. */
export const headedFor = (g: Goal | null): At | null => (g && 'at' in g ? g.at : null);
