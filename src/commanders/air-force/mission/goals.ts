import { turned } from '../../../kernel/hex.ts';
import { classOf } from '../../../games/air-force/open/guns/batteries.ts';
import { torpedoHeight } from '../../../games/air-force/open/attack/bombing.ts';
import {
  type At,
  ahead,
  atCode,
  colOf,
  COLUMNS,
  distance,
  type Edge,
  edgeCrossed,
  type Facing,
  rowOf,
  ROWS,
  same,
} from '../../../games/air-force/open/geometry.ts';
import { cardOf, charts } from '../../../games/air-force/open/pack.ts';
import { flying, type Plane } from '../../../games/air-force/open/plane.ts';
import { scenarioFor, type Staged } from '../../../games/air-force/open/scenarios.ts';
import {
  groundAt,
  type Ship,
  type ShipClass,
  shipLeave,
  SUB_SEEN,
} from '../../../games/air-force/open/surface.ts';
import { optionOn, type View } from '../../../games/air-force/open/view.ts';

/** Bombs from on high, bombs that scatter, the same on a ship or skipping into it, a torpedo's run of two hexes, rockets. */
type How = 'level' | 'scatter' | 'ship' | 'run' | 'ahead';

/** A load and what it is for. */
export interface Errand {
  kind: 'drop';
  how: How;
  at: At; // where the target most likely is when the weapon comes
  places: readonly At[][]; // where it may be, each as likely, if the load is let go this Turn, the next, and so on
  low: number;
  high: number;
  dive: boolean;
  count: number;
  needs: number; // hits to sink a ship; 0 on land
  bows: Facing;
  area: readonly At[]; // on land: a hit on any of these hexes counts
  more: boolean; // there are other targets as good: bombs are kept for them
  charge?: 'S' | 'D';
}

/** What a plane is after, and how far it is from it. */
export interface Aimed {
  at: At;
  gap: number;
}

/** What a plane is sent to do when it is not to fight. Heights in hundreds of feet. */
export type Goal =
  | { kind: 'leave'; edge: Edge } // off the map over an edge
  | { kind: 'stay' } // in play, out of harm's way
  | { kind: 'over'; at: At } // to pass over a place
  | { kind: 'meet'; at: At; low: number; high: number } // to be about there, between these heights
  | { kind: 'ram'; at: At; places: readonly At[][] } // into a ship, where it will be by then
  | Errand;

const MIDDLE = atCode(COLUMNS / 2, Math.ceil(ROWS / 2));
const EDGES: readonly Edge[] = ['1', '2-3', '4', '5-6'];

/** The task of a plane: what the scenario wants of its group, else what its load is for; null means to fight. */
export function goalOf(v: View, p: Plane, aimed: readonly Aimed[]): Goal | null {
  const card = cardOf(p.card);
  const { bombs, torpedoes, shallow, deep, rockets } = p.stores;
  const loaded = bombs + torpedoes + shallow + deep + rockets > 0;
  const asked = askedOf(v, p, loaded);
  if (asked) return asked;
  const prey = v.surface.ships.filter((s) => s.side !== p.side && !s.sunk && s.depth === 0);
  if (optionOn(v, 'kamikaze') && card.producer === 'Imperial Japan' && prey.length > 0) {
    const [ship] = prey.sort((x, y) => distance(p.at, x.at) - distance(p.at, y.at));
    const places = LATER.map((later) => shipAfter(ship, classOf(v, ship), v.turn, 1 + later));
    return { kind: 'ram', at: places[0][0], places };
  }
  if (loaded) {
    const target = strike(v, p, aimed) ?? beyond(v, p);
    if (target) return target;
  }
  const armed = card.guns.some((g) => g.position === 'FF' && !g.bracketed);
  if (armed && !nothingLeft(v, p) && !doneUnderFlak(v, p) && !escortDone(v, p)) return null;
  return scenarioFor(v.setup).board === 'fixed' && !confinedTo(v, p)
    ? { kind: 'leave', edge: nearestEdge(v, p.at) }
    : { kind: 'stay' };
}

/** Turns a plane without enemies in the air stays about to strafe. */
const LOITER = 15;

/** Whether nobody is left, or yet to come, for a plane to fight in a game without an end of its own. */
const nothingLeft = (v: View, p: Plane): boolean =>
  v.lastTurn === 0 &&
  v.turn > LOITER &&
  v.roster.every((r) => {
    const status = v.planes.find((e) => e.id === r.id)?.status;
    return r.side === p.side || status === 'destroyed' || status === 'left';
  });

/** Whether a plane that was sent with a load has let it go and would only be shot at by the flak if it stayed. */
function doneUnderFlak(v: View, p: Plane): boolean {
  const { groups, board } = scenarioFor(v.setup);
  const sent = groups.find((g) => v.groups[g.id]?.includes(p.id))?.loads?.[0] ?? 'clean';
  return (
    board === 'fixed' &&
    sent !== 'clean' &&
    sent !== 'tanks' &&
    v.surface.flak.some((x) => x.side !== p.side && (x.guns.length > 0 || !x.shown))
  );
}

/** AD-DL-5.E.4-1: whether the game waits for an escort whose bombers have let all go or are lost; it goes home as they do. */
function escortDone(v: View, p: Plane): boolean {
  const { groups, ends, board } = scenarioFor(v.setup);
  const waited = (ends?.gone ?? []).flat().some((id) => v.groups[id]?.includes(p.id));
  const sent = groups.some((g) => g.side === p.side && g.loads?.[0] === 'bombs');
  const brings = v.planes.some((x) => x.side === p.side && flying(x) && shipLoad(x));
  return board === 'fixed' && waited && sent && !brings;
}

/** So many rows from the edge bombers wait for the rest of the map: they need room to turn about. */
const WAITS = 14;

/** AD-AF-3.B.2-1: where the targets lie on sections still to come, a loaded plane flies on toward them. */
function beyond(v: View, p: Plane): Goal | null {
  if (!scenarioFor(v.setup).shift || v.surface.targets.length > 0) return null;
  const column = Math.max(4, Math.min(COLUMNS - 3, colOf(p.at)));
  return { kind: 'over', at: atCode(column, v.rows[1] - WAITS) };
}

/** What the terms of victory ask of a plane's group. */
export function askedOf(v: View, p: Plane, loaded: boolean): Goal | null {
  const { victory } = scenarioFor(v.setup);
  if (victory.kind !== 'verdict') return null;
  const mine = (group: string): boolean => v.groups[group]?.includes(p.id) ?? false;
  if (mustSurvive(v, p.side) && victory.wins.some((w) => w.winner === p.side && allButSurvive(v, w.when)))
    return { kind: 'stay' };
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

type Conditions = Extract<Staged['victory'], { kind: 'verdict' }>['wins'][number]['when'];

/** Whether a side wins only if some of its own are left at the end. */
export function mustSurvive(v: View, side: Plane['side']): boolean {
  const { victory } = scenarioFor(v.setup);
  return (
    victory.kind === 'verdict' &&
    victory.wins.some((w) => w.winner === side && w.when.some((c) => c.kind === 'survives'))
  );
}

/** Whether all that is asked has been done, and one has only to live to see the end. */
const allButSurvive = (v: View, when: Conditions): boolean =>
  when.every((c) => {
    if (c.kind === 'survives') return true;
    if (c.kind !== 'destroyed') return false;
    const group = v.groups[c.group] ?? [];
    const lost = v.planes.filter((x) => group.includes(x.id) && x.status === 'destroyed').length;
    return lost >= (c.atLeast ?? group.length);
  });

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
export const patrol = (): Goal & { kind: 'meet' } => ({ kind: 'meet', at: MIDDLE, low: 0, high: 999 });

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

/** How many hexes of room a place has to every side; a map without end has as much as anybody wants. */
export const roomAt = (v: View, at: At): number =>
  scenarioFor(v.setup).board === 'fixed'
    ? Math.min(...EDGES.map((edge) => toEdge(v, at, edge)))
    : Number.POSITIVE_INFINITY;

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
  const { board, shift } = scenarioFor(v.setup);
  return board === 'fixed' || shift !== undefined || (confinedTo(v, p)?.includes(edge) ?? false);
}

interface Target {
  places: readonly At[][];
  needs: number;
  bows: Facing;
  area: readonly At[];
  worth: number;
  once: boolean; // one hit is all it is worth
  charge?: 'S' | 'D';
}

/** The best target for what a plane carries, and how to attack it. `aimed`: what the others are after. */
function strike(v: View, p: Plane, aimed: readonly Aimed[]): Goal | null {
  const { bombs, torpedoes, shallow, deep, rocketKind, rockets } = p.stores;
  if (bombs === 0 && rockets > 0 && rocketKind === 'A') return null;
  const hits = hitsOf(p);
  const strength = strengthOf(v, p.side);
  const near = (t: Target): number => {
    const gap = distance(p.at, t.places[0][0]);
    // Nobody who is close to a target leaves it to one who is farther off.
    const aims = (at: At): boolean => same(at, t.places[0][0]) || t.area.some((h) => same(h, at));
    const others = aimed.filter((a) => a.gap <= gap && aims(a.at)).length;
    // A ship counts when it sinks: those who go for a big one go together, a small one is left to the first.
    const part =
      t.needs > 0 ? Math.min(1, ((others + 1) * hits) / t.needs) / Math.max(1, (others * hits) / t.needs) : 1;
    const worth = t.worth * (t.needs > 0 ? part * canSink(strength, t.needs) : 1 / (1 + others));
    return worth / (1 + gap / 10);
  };
  const [best, ...others] = targetsFor(v, p).sort((a, b) => near(b) - near(a));
  if (!best) return null;
  const second = best.needs > 0 ? [] : others.filter((t) => t.needs === 0 && t.worth >= ALIKE * best.worth);
  const { notes } = cardOf(p.card);
  const ground = groundAt(v.scenery.hills, best.places[0][0]);
  const drop = (how: How, low: number, high: number): Goal => ({
    ...best,
    // What is as good and lies on the way is not flown past.
    area: [...best.area, ...second.flatMap((t) => t.area.filter((h) => distance(p.at, h) <= ON_THE_WAY))],
    more: best.once && second.length > 0,
    kind: 'drop',
    how,
    at: best.places[0][0],
    low: ground + low,
    high: ground + high,
    dive: notes.diveBomber,
    // Of a ship too big for one plane it does its part.
    needs: Math.min(best.needs, hits),
    count: bombs || Math.min(shallow + deep, charts.bombing.limits.chargesPerTurn),
  });
  if (bombs > 0) {
    const { minAltitude } = charts.highLevel.other;
    if (notes.levelSight && p.alt >= minAltitude) return drop('level', minAltitude, 400);
    if (notes.diveBomber) return drop('scatter', charts.bombing.limits.shipFloor, DIVES_FROM);
    if (best.needs > 0) return drop('ship', charts.skipTorpedo.book.skipAltitude, GLIDES_FROM);
    return drop('scatter', charts.bombing.limits.shipFloor, GLIDES_FROM);
  }
  if (torpedoes > 0) return drop('run', 1, torpedoHeight({ ...p, alt: 3 }) ? 3 : 1);
  if (shallow + deep > 0) return drop('scatter', CHARGES_FROM, CHARGES_FROM);
  return drop('ahead', 1, charts.rockets.book.aimAltitude);
}

/** A target on land that is worth so much of the best one is as good, if it comes within so many hexes. */
const ALIKE = 0.8;
const ON_THE_WAY = 12;

/** Dive-bombers let go from here on down, other low-level bombers from here. */
const DIVES_FROM = 40;
export const GLIDES_FROM = 10;

/** The hits on a ship that a load may bring, about, if all goes well. */
function hitsOf(p: Plane): number {
  const { bombs, torpedoes } = p.stores;
  const { skip, torpedo } = charts.skipTorpedo.book;
  if (bombs === 0) return torpedoes > 0 ? 3 * torpedo : 3;
  return bombs * (cardOf(p.card).notes.diveBomber ? 2 : 2 * skip);
}

/** Of the hits a side's loads may bring so many do, through flak and from ships that turn. */
const HOME = 0.2;
/** How far the hits of a strike scatter about their mean, in parts of what the ship bears. */
const LUCK = 0.25;

/** The hits on ships that all loads of a side still in the air will bring. */
const strengthOf = (v: View, side: Plane['side']): number =>
  HOME * v.planes.reduce((n, p) => n + (p.side === side && flying(p) && shipLoad(p) ? hitsOf(p) : 0), 0);

const shipLoad = ({ stores }: Plane): boolean => stores.bombs + stores.torpedoes > 0;

/** The chance that the whole strike sinks a ship: a battleship that will only be scratched is not worth the planes. */
const canSink = (strength: number, needs: number): number =>
  1 / (1 + Math.exp((needs - strength) / (LUCK * needs)));

/** Depth charges are dropped from this height. */
export const CHARGES_FROM = charts.bombing.limits.chargeAltitude;

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
    const charge = sub && shallow + deep > 0 ? (x.depth <= 60 ? 'S' : 'D') : undefined;
    // It moves before bombs fall, and once more while a torpedo runs.
    const moves = bombs === 0 && torpedoes > 0 ? 2 : 1;
    out.push({
      places: LATER.map((later) => shipAfter(x, cls, v.turn, moves + later)),
      needs: Math.max(1, cls.hits - x.hits),
      bows: x.facing,
      area: [],
      worth: cls.points,
      once: false,
      ...(charge ? { charge } : {}),
    });
  }
  if (torpedoes > 0 || shallow + deep > 0) return out;
  const still = (area: readonly At[], worth: number, once = true): void =>
    void out.push({ places: [[nearest(p.at, area)]], needs: 0, bows: 1, area, worth, once });
  const theirs = (x: { side: Plane['side'] }): boolean => x.side !== p.side;
  for (const t of s.targets.filter(theirs)) {
    const hexes = t.hexes.filter((_, i) => !t.gone[i]);
    const strip = t.damage.some((n) => n > 0) ? 2 : 10;
    if (hexes.length > 0)
      still(hexes, t.kind === 'airfield' ? strip : Math.max(4, t.worth), t.kind !== 'area');
  }
  for (const x of s.vehicles.filter(theirs)) if (!x.destroyed) still([x.at], value[x.kind]);
  for (const x of s.flak.filter(theirs)) if (x.guns.length > 0 || !x.shown) still([x.at], x.heavy ? 3 : 2);
  for (const q of v.planes.filter(theirs))
    if (q.status === 'grounded') still([q.at], cardOf(q.card).points / 2);
  return out;
}

/** The Turns a plane on an errand thinks of, and so many places of a ship in each are enough. */
const LATER = [0, 1, 2, 3, 4];
const PLACES = 9;

/** Where a ship may be after so many Turns: straight on first, then by what turns it may make after each move. */
function shipAfter(x: Ship, cls: ShipClass, turn: number, moves: number): At[] {
  let ways = [{ at: x.at, facing: x.facing }];
  for (let i = 0; i < moves; i++) {
    const { must, sides } = shipLeave(x, cls, turn + i);
    const last = i === moves - 1;
    ways = ways.flatMap(({ at, facing }) => {
      const moved = must ? ahead(at, facing) : at;
      const turns = last || sides === 0 ? [0] : [0, -1, 1];
      return turns.map((by) => ({ at: moved, facing: turned(facing, by) }));
    });
  }
  const every = Math.ceil(ways.length / PLACES);
  return ways.filter((_, i) => i % every === 0).map((w) => w.at);
}

/** Where a plane with a goal is headed, for others to share the targets out. */
export function aimOf(p: Plane, g: Goal | null): Aimed | null {
  return g && 'at' in g ? { at: g.at, gap: distance(p.at, g.at) } : null;
}
