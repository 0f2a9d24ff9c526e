import { choose, type Dice, pick } from '../../../kernel/dice.ts';
import { distance, type Hex, within } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import { bookOf } from '../open/book.ts';
import { checkBands } from '../open/flight/take-off.ts';
import { isCaught, legCost, movesLeft } from '../open/flight/plane-movement.ts';
import { checkAlone, mayReorganise } from '../open/flight/formations.ts';
import { offBoardTurns } from '../open/flight/off-board.ts';
import { caughtInStorm, homeBound, homeward, outOfStorm, strandedBy } from '../open/flight/endurance.ts';
import type { AirFormation, Band, Public, SeatIndex, Side } from '../open/forces.ts';
import { GRID } from '../open/pack/map.ts';
import { maySearch } from '../open/sight/observing.ts';
import type { FlyOrder, Leg } from '../open/orders.ts';
import { seekPoints } from '../open/flight/seeking.ts';
import { nearestHome, planLanding } from '../open/flight/recovery.ts';
import { airRoute } from '../open/flight/routes.ts';
import { deckHex, formationSpeed, isStorm } from '../open/values.ts';
import type { View } from '../open/view.ts';

/** Plane movement by chance, in the order of FT-14.2; planes are brought home while they can. */

interface Scene {
  v: View;
  side: Side;
  seat: SeatIndex;
  dice: Dice;
}

export function sampleFlying(v: View, side: Side, seat: SeatIndex, dice: Dice): FlyOrder {
  const top = v.steps.find((f) => f.step === 'fly');
  const flying = top?.sealed[seat];
  const stage = bookOf(v.public).terms.flightSteps ? (flying?.stage ?? 0) : 0;
  const scene: Scene = { v, side, seat, dice };
  const odd = chance(dice, 12) ? oddOrder(scene) : null;
  if (odd) return odd;
  const aloft = side.afs.filter((af): af is AirFormation => !!af && !af.fresh && !af.spent && af.hex >= 0);
  if (stage <= 1) {
    const landing = firstOf(landable(scene), (af) => landingOf(scene, af));
    if (landing) return landing;
  }
  const unmoved = aloft.filter((af) => af.left === -1);
  if (stage <= 2) {
    const move = firstOf(
      unmoved.filter((af) => af.seen),
      (af) => moveOf(scene, af, true),
    );
    if (move) return move;
  }
  if (stage <= 3) {
    const move = firstOf(
      unmoved.filter((af) => !af.seen),
      (af) => moveOf(scene, af, false),
    );
    if (move) return move;
  }
  const waiting = side.afs.filter((af): af is AirFormation => !!af?.fresh);
  const start = firstOf(waiting, (af) => takeOffOf(scene, af, stage <= 3 && chance(dice, 2)));
  if (start) return start;
  const [late] = caughtInStorm(v.public, side);
  if (late) return outOfStorm(v.public, side, seat, late);
  const due = side.afs.some((af) => af && !af.fresh && af.groups.some((g) => g.by <= v.turn));
  return { kind: 'fly', do: 'done', strand: due || homeBound(v.public, side, seat).length > 0 };
}

const chance = (dice: Dice, oneIn: number): boolean => pick(dice, oneIn, 'fly') === 0;

function firstOf<T, R>(from: readonly T[], make: (x: T) => R | null): R | null {
  for (const x of from) {
    const made = make(x);
    if (made) return made;
  }
  return null;
}

const legs = (hexes: readonly number[]): Leg[] => hexes.map((to) => ({ to }));

// ---- landing

/** Those whose time is up, those on their last legs, and some others by chance. */
const landable = ({ v, side, dice }: Scene): AirFormation[] =>
  side.afs.filter((af): af is AirFormation => {
    if (!af || af.fresh) return false;
    if (af.passage) return !af.passage.inbound && v.turn >= af.passage.turn;
    return !af.spent && af.hex >= 0 && (af.groups.some((g) => g.by <= v.turn + 1) || chance(dice, 4));
  });

function landingOf({ v, side, seat, dice }: Scene, af: AirFormation): FlyOrder | null {
  const order = planLanding(v.public, side, seat, af);
  return order && maySearch(v.public, af) && chance(dice, 2) ? { ...order, search: true } : order;
}

// ---- moving

function moveOf(scene: Scene, af: AirFormation, seen: boolean): FlyOrder | null {
  const { v, side, seat, dice } = scene;
  const p = v.public;
  const moves = movesLeft(af);
  if (moves === 0) return null;
  if (isStorm(p, af.hex)) return outOfStorm(p, side, seat, af); // on their last turn, too
  const home = nearestHome(p, side, seat, af);
  const left = Math.min(...af.groups.map((g) => g.by)) - v.turn;
  const mf = formationSpeed(af.groups);
  const late = home >= 0 && distance(GRID, af.hex, home) + moves > left * Math.ceil(mf / 2);
  const high = af.groups.every((g) => g.high);
  const foe = chance(dice, 2) ? nearestEnemy(scene, af) : -1;
  const goal = late ? home : foe >= 0 ? foe : choose(dice, within(GRID, af.hex, moves), 'goal');
  const way = airRoute(p, af.hex, goal, high ? 'high' : 'low', 3 * moves) ?? [];
  const path = legs(way.slice(0, moves));
  const climbs = path.length > 0 && !af.groups.some((g) => g.armed && g.from >= 0) && chance(dice, 6);
  if (climbs) path[0] = { ...path[0], high: !high };
  if (climbs && high) path.length = 1; // low planes may meet mountains the way did not mind
  const low = legCost(p, false);
  const costly = low > 1;
  const laden = costly ? path.slice(0, Math.floor(moves / low)) : path;
  const end = laden.at(-1)?.to ?? af.hex;
  const strands = strandedBy(p, side, seat, af, end) > 0;
  const back = strands && !chance(dice, 8) ? homeward(p, side, seat, af) : null;
  if (back?.do === 'move' && !costly && strandedBy(p, side, seat, af, back.path.at(-1)?.to ?? af.hex) === 0)
    return back;
  const search = maySearch(p, af, true) && chance(dice, 2);
  const looks = search || af.search === 'yes' ? seekingOf(scene, af, laden, moves) : null;
  if (looks) return { kind: 'fly', do: 'move', af: af.no, search, show: true, ...looks };
  const show = seen || chance(dice, 8) || (search && !maySearch(p, af));
  return {
    kind: 'fly',
    do: 'move',
    af: af.no,
    search,
    show,
    path: laden,
    ...(strands ? { strand: true } : {}),
  };
}

/** FO-SUBC-1.1: some look for submarines at the end of a shorter way. */
function seekingOf(
  { v, side, seat, dice }: Scene,
  af: AirFormation,
  way: readonly Leg[],
  moves: number,
): { path: Leg[]; seek: Hex[] } | null {
  const points = seekPoints(v.public);
  if (points === null || moves < points || af.groups.some((g) => g.high === 1) || !chance(dice, 3))
    return null;
  const path = legs(way.slice(0, Math.floor((moves - points) / legCost(v.public, false))).map((x) => x.to));
  const end = path.at(-1)?.to ?? af.hex;
  return strandedBy(v.public, side, seat, af, end) === 0 ? { path, seek: [end] } : null;
}

/** The nearest enemy counter or base on the map within the reach of a few turns; -1 = none. */
function nearestEnemy({ v, seat }: Scene, af: AirFormation): number {
  const hexes = [
    ...v.counters.filter((c) => c.seat !== seat).map((c) => c.hex),
    ...v.public.bases.filter((b) => b.owner !== seat && b.hex >= 0).map((b) => b.hex),
  ];
  const far = (hex: number): number => distance(GRID, af.hex, hex);
  const near = hexes.reduce((a, b) => (a < 0 || far(b) < far(a) ? b : a), -1);
  return near >= 0 && far(near) <= 3 * formationSpeed(af.groups) ? near : -1;
}

// ---- taking off

function takeOffOf({ v, side, dice }: Scene, af: AirFormation, hidden: boolean): FlyOrder | null {
  const p = v.public;
  const bands = ([0, 1, 2] as const)
    .map((band) => af.groups.map((): Band => band))
    .find((x) => passes(() => checkBands(p, side, af, x)));
  const from = deckHex(p, side, side.decks[af.groups[0].from]);
  if (!bands || (from >= 0 && isStorm(p, from))) return null;
  const abroad = from < 0 && hidden && chance(dice, 3) ? otherBase(p, side, af, bands) : -1;
  if (abroad >= 0) return { kind: 'fly', do: 'exit', af: af.no, base: abroad };
  const mf = formationSpeed(af.groups);
  const moves = [mf, Math.ceil(mf / 2), 0][bands[0]];
  const goal = from < 0 ? -1 : choose(dice, within(GRID, from, Math.min(moves, 6)), 'goal');
  const way = goal < 0 ? [] : (airRoute(p, from, goal, 'low', moves) ?? []);
  const path = way.slice(0, Math.floor(moves / legCost(p, false)));
  return { kind: 'fly', do: 'take-off', af: af.no, bands, show: !hidden, path: legs(path) };
}

/** An off-board base the formation can reach without crossing the map; -1 if there is none. */
function otherBase(p: Public, side: Side, af: AirFormation, bands: readonly Band[]): number {
  const { base: from } = side.decks[af.groups[0].from];
  return p.bases.findIndex((b, to) => {
    if (to === from || b.owner !== p.bases[from].owner || b.hex >= 0) return false;
    const turns = offBoardTurns(p, from, to, af.groups, bands);
    return turns !== null && af.groups.every((g) => g.by >= p.turn + turns);
  });
}

// ---- the rest

/** Things done now and then: altitude, jettison, regrouping, boxes. */
function oddOrder(scene: Scene): FlyOrder | null {
  const { v, side, seat, dice } = scene;
  const p = v.public;
  const aloft = side.afs.filter((af): af is AirFormation => !!af && !af.fresh && af.hex >= 0);
  if (aloft.length === 0) return null;
  const af = choose(dice, aloft, 'odd');
  const all = af.groups.map((g, i) => ({ g: i, n: g.n }));
  const over = mayReorganise(p, side, seat, af.hex);
  const into = side.afs.findIndex((x) => x === null) + 1;
  const mate = aloft.find((x) => x !== af && x.hex === af.hex);
  switch (pick(dice, 6, 'odd')) {
    case 0:
      return isCaught(p, af) || af.groups.some((g) => g.armed && g.from >= 0)
        ? null
        : { kind: 'fly', do: 'climb', af: af.no, parts: all, high: !af.groups[0].high };
    case 1: {
      const parts = all.filter(({ g }) => af.groups[g].w > 0);
      return parts.length > 0 ? { kind: 'fly', do: 'jettison', af: af.no, parts } : null;
    }
    case 2: {
      const [g] = af.groups;
      const same = af.groups.length === 1;
      return over && into > 0 && same && g.n > 1
        ? { kind: 'fly', do: 'split', af: af.no, into, parts: [{ g: 0, n: 1 }] }
        : null;
    }
    case 3: {
      const level = mate && [...af.groups, ...mate.groups].every((g) => g.high === af.groups[0].high);
      const apart = mate && !passes(() => checkAlone([...af.groups, ...mate.groups]));
      return over && level && !apart ? { kind: 'fly', do: 'join', af: af.no, into: mate.no } : null;
    }
    case 4:
      return !af.seen && deckHex(p, side, side.decks[af.home]) === af.hex
        ? { kind: 'fly', do: 'box', af: af.no, deck: af.home }
        : null;
    default:
      return af.seen ? null : { kind: 'fly', do: 'show', unit: 'af', no: af.no };
  }
}
