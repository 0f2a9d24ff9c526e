import { distance, type Hex } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import {
  caughtInStorm,
  homeBound,
  homeward,
  outOfStorm,
  strandedBy,
} from '../../../games/flat-top/open/flight/endurance.ts';
import { checkBands, launchAllowance } from '../../../games/flat-top/open/flight/take-off.ts';
import { isCaught, movesLeft, stageOf } from '../../../games/flat-top/open/flight/plane-movement.ts';
import type { AirFormation, Band, Group } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { maySearch } from '../../../games/flat-top/open/sight/observing.ts';
import type { FlyOrder, Leg } from '../../../games/flat-top/open/orders.ts';
import { deckHex, factors, formationSpeed, isStorm } from '../../../games/flat-top/open/values.ts';
import { flyable, getsClear, legal, nextIfHigh, wayTo } from './airways.ts';
import { allFlyByNight } from './dark.ts';
import { huntGoal, withSeek } from './boat-hunt.ts';
import { mayBeCaught } from './caught.ts';
import { landingOf, toHeight } from './homecoming.ts';
import { aloft, type Mind } from '../mind.ts';
import { onHigh } from './patrols.ts';
import { isScout, type Mission, missionOf, wantsDown } from './missions.ts';
import { awaitsRepair, downBy, homeOf } from './range.ts';
import { searchGoal } from './search.ts';
import { isStrafer, SECTION, section } from '../battle/strafing.ts';
import type { Target } from '../battle/targets.ts';
import { bestFromHigh, isFighter } from '../battle/worth.ts';
/** FT-14.2: plane movement, one order at a time: landings, moves on the map, hidden moves, take-offs, departures. */
export function decideFly(m: Mind): FlyOrder {
  const frame = m.v.steps.findLast((f) => f.step === 'fly');
  const stage = frame?.sealed[m.seat]?.stage ?? 0;
  const reports = bookOf(m.p).search !== null;
  return (
    (reports ? first(goingOn(m, frame?.sealed[m.seat]?.moving ?? 0), (af) => moveOrder(m, af)) : null) ??
    (stage <= 1 ? first(upInTheAir(m), (af) => (isLandable(m, af) ? landingOf(m, af) : null)) : null) ??
    (stage <= 2 ? first(movable(m, true), (af) => moveOrder(m, af)) : null) ??
    (stage <= 3 ? first(movable(m, false), (af) => inSecret(moveOrder(m, af))) : null) ??
    (stage <= 3 ? first(waiting(m), (af) => takeOff(m, af, false)) : null) ??
    (reports && stage <= 4 ? first(movable(m, false), (af) => inTheOpen(moveOrder(m, af))) : null) ??
    (stage <= 4 ? first(waiting(m), (af) => takeOff(m, af, true)) : null) ??
    first(aloft(m), (af) => exitOrder(m, af)) ??
    first(aloft(m), (af) => tidy(m, af)) ??
    first(caughtInStorm(m.p, m.side), (af) => outOfStorm(m.p, m.side, m.seat, af)) ??
    first(homeBound(m.p, m.side, m.seat), (af) => turnHome(m, af, stage)) ??
    allDone(m)
  );
}

/** All planes have moved; those that cannot be saved are given up. */
export const allDone = (m: Mind): FlyOrder => ({
  kind: 'fly',
  do: 'done',
  strand:
    homeBound(m.p, m.side, m.seat).length > 0 ||
    m.side.afs.some((af) => af && !af.fresh && af.groups.some((g) => g.by <= m.turn)),
});

export function first<T, R>(from: readonly T[], make: (x: T) => R | null): R | null {
  for (const x of from) {
    const made = make(x);
    if (made) return made;
  }
  return null;
}

/** Whoever has not moved and has to turn for home now does so, by whatever way there is (FT-25.4). */
export function turnHome(m: Mind, af: AirFormation, stage: number): FlyOrder | null {
  if (awaitsRepair(m, af)) return null;
  const order = homeward(m.p, m.side, m.seat, af);
  if (order?.do !== 'move' || order.path.length === 0 || stageOf(m.side, order) < stage) return null;
  const path = flyable(m, af, af.hex, order.path);
  return path.length > 0 && strandedBy(m.p, m.side, m.seat, af, path[path.length - 1].to) === 0
    ? { ...order, path }
    : null;
}

// ---- coming down

/** Who may have to land, the ones with the least fuel first. */
export function upInTheAir(m: Mind): AirFormation[] {
  const by = (af: AirFormation): number => Math.min(...af.groups.map((g) => g.by));
  return m.side.afs.filter((af): af is AirFormation => !!af && !af.fresh).sort((a, b) => by(a) - by(b));
}

/** Those that want to land. Each landing changes the decks, so that all has to be thought anew: asked of one after the other. */
export function isLandable(m: Mind, af: AirFormation): boolean {
  if (af.passage) return !af.passage.inbound && m.turn >= af.passage.turn;
  return !af.spent && af.hex >= 0 && wantsDown(m, af, missionOf(m, af), homeOf(m, af));
}

/** FT-14.12: planes in the entry hex of their base off the map go on there. */
export function exitOrder(m: Mind, af: AirFormation): FlyOrder | null {
  if (af.spent || af.left !== -1) return null;
  const home = homeOf(m, af);
  const leaves = home && home.base >= 0 && home.hex === af.hex && missionOf(m, af).task === 'home';
  return leaves ? { kind: 'fly', do: 'exit', af: af.no, base: home.base } : null;
}

// ---- moving

export const movable = (m: Mind, seen: boolean): AirFormation[] =>
  aloft(m).filter((af) => af.seen === seen && !af.spent && movesLeft(af) > 0);

/** FO-SEARCH-1: who comes on the map to search does so when all hidden moves are made (FT-14.2.6). */
const inTheOpen = (order: FlyOrder | null): FlyOrder | null =>
  order?.do === 'move' && order.show ? order : null;
const inSecret = (order: FlyOrder | null): FlyOrder | null => (inTheOpen(order) ? null : order);

/** Who has searched flies on with what is left of his move to what he has found. */
const goingOn = (m: Mind, no: number): AirFormation[] =>
  aloft(m).filter((af) => af.no === no && !af.spent && af.search !== 'none' && movesLeft(af) > 0);

export function moveOrder(m: Mind, af: AirFormation): FlyOrder | null {
  if (exitOrder(m, af)) return null;
  const moves = movesLeft(af);
  const course = (mission: Mission): Leg[] => flyable(m, af, af.hex, courseOf(m, af, mission, af.hex, moves));
  const loses = (path: readonly Leg[]): boolean =>
    strandedBy(m.p, m.side, m.seat, af, path.at(-1)?.to ?? af.hex) > 0;
  const mission = missionOf(m, af);
  if (mission.task === 'search' && af.left !== -1 && !isCaught(m.p, af)) return null; // one course a turn
  let path = course(mission);
  if (loses(path) && mission.task !== 'home') path = course({ task: 'home' });
  if (isCaught(m.p, af) && !getsClear(m, af, path)) return outOfStorm(m.p, m.side, m.seat, af);
  const able =
    m.enemyShips &&
    (!m.night || allFlyByNight(m, af.groups)) &&
    mission.task !== 'patrol' &&
    maySearch(m.p, af, true);
  const search = able && (af.seen || isWorthShowing(mission, path.at(-1)?.to ?? af.hex));
  if (search && mission.task === 'strike') path = inReserve(mission.sortie.target, path, moves);
  if (path.length === 0 && mission.task !== 'patrol') {
    const up = climbOver(m, af, mission);
    if (up) return up;
  }
  if (path.length === 0 && !search) return null;
  const order = { kind: 'fly', do: 'move', af: af.no, search, show: af.seen || search, path } as const;
  return loses(path) ? { ...order, strand: true } : withSeek(m, af, order, moves);
}

/** FO-SEARCH-13: planes that look for ships show themselves to search, and those that attack them when they get there. */
const isWorthShowing = (mission: Mission, end: Hex): boolean =>
  mission.task === 'search' ||
  (mission.task === 'strike' && mission.sortie.target.at === 'ship' && mission.sortie.target.hex === end);

/** Where the place is in doubt the search ends so early that planes can fly on to what they find. */
export function inReserve({ contact }: Target, path: Leg[], moves: number): Leg[] {
  const spare = contact?.error ?? 0;
  const over = Math.min(spare, path.length + spare - moves);
  return over > 0 && path.length > over ? path.slice(0, path.length - over) : path;
}

/**
 * Over the target every plane takes the height it attacks from (FT-14.15.1, FT-18.3): divers high, the others low, and the
 * escorts where their bombers are.
 */
export function dressFor(m: Mind, af: AirFormation, target: Target): FlyOrder | null {
  if (af.groups.some((g) => g.from >= 0) || isCaught(m.p, af)) return null;
  const strafing = strafersAt(m, af, target);
  const dives = (g: Group): boolean => bestFromHigh(m, g, target.at);
  const bombers = af.groups.filter((g) => g.w > 0);
  const high = factors(bombers.filter(dives)) / factors(bombers);
  const leads = (g: Group): boolean => strafing.length > 0 && g.high === 0;
  for (const up of [true, false]) {
    const parts = af.groups.flatMap((g, i) =>
      g.w > 0 && dives(g) === up && (g.high === 1) !== up && !leads(g) ? [{ g: i, n: g.n }] : [],
    );
    if (parts.length === 0) continue;
    const rest = af.groups.filter((g) => g.w > 0 && dives(g) !== up);
    const share = rest.length === 0 ? 1 : up ? high : 1 - high;
    af.groups.forEach((g, i) => {
      const n = Math.round(g.n * share);
      if (g.w === 0 && !strafing.includes(i) && (g.high === 1) !== up && n > 0) parts.push({ g: i, n });
    });
    return { kind: 'fly', do: 'climb', af: af.no, parts, high: up };
  }
  const above = strafing.filter((g) => af.groups[g].high === 1);
  if (above.length === 0) return null;
  const divers = af.groups.flatMap((g, i) =>
    g.w > 0 && dives(g) ? [{ g: i, n: section(m, af.hex, g) }] : [],
  );
  const lead = bombers.some((g) => g.high === 0) ? [] : divers.slice(0, 1);
  const parts = [...above.map((g) => ({ g, n: af.groups[g].n })), ...lead];
  return { kind: 'fly', do: 'climb', af: af.no, parts, high: false };
}

/**
 * FT-OPT-PLANES-5: fighters that need guard nobody, since no plane of his is in sight there, come low to strafe his field; a bomber goes down
 * with them where the others dive (FT-14.16a).
 */
function strafersAt(m: Mind, af: AirFormation, target: Target): number[] {
  if (target.base < 0 || m.v.counters.some((c) => c.kind === 'af' && c.seat === m.foe && c.hex === af.hex))
    return [];
  return af.groups.flatMap((g, i) =>
    g.armed === 0 && g.n >= SECTION && isStrafer(m, g.t, af.hex) ? [i] : [],
  );
}

/** Before mountains there is no way around planes climb where they are, and go on next turn (FT-14.15.2, FT-14.15.5). */
function climbOver(m: Mind, af: AirFormation, mission: Mission): FlyOrder | null {
  const goal = mission.task === 'strike' ? mission.sortie.target.hex : (homeOf(m, af)?.hex ?? af.hex);
  const parts = af.groups.flatMap((g, i) => (g.high ? [] : [{ g: i, n: g.n }]));
  if (mission.task === 'search' || goal === af.hex || parts.length === 0) return null;
  const next = nextIfHigh(m, af.hex, goal);
  if (next === null || legal(m, af, af.hex, [{ to: next }])) return null;
  if (af.groups.some((g) => g.armed && g.from >= 0)) return null; // FT-14.15.4
  return { kind: 'fly', do: 'climb', af: af.no, parts, high: true };
}

/** Where a formation flies in this move. */
function courseOf(m: Mind, af: AirFormation, mission: Mission, from: Hex, moves: number): Leg[] | null {
  switch (mission.task) {
    case 'strike':
      return attackWay(m, af, mission.sortie.target, from, moves);
    case 'patrol':
      return from === mission.over ? null : wayTo(m, af, from, mission.over, moves, true);
    case 'search': {
      const boat = huntGoal(m, af, from);
      const goal = boat >= 0 ? boat : searchGoal(m, af, from, moves);
      return goal < 0 || goal === from ? null : wayTo(m, af, from, goal, moves, true);
    }
    default: {
      const home = homeOf(m, { ...af, hex: from });
      const path = !home || home.hex === from ? null : wayTo(m, af, from, home.hex, moves, true);
      if (path && home) comeDown(path, home.hex);
      return path;
    }
  }
}

/** Near its deck a formation ends its move low, ready to land. */
function comeDown(path: Leg[], deck: Hex): void {
  const last = path.length - 1;
  if (distance(GRID, path[last].to, deck) <= 1) path[last] = { ...path[last], high: false };
}

/** To the target; planes that bomb low and had to climb over mountains come down over the last hex. */
function attackWay(m: Mind, af: AirFormation, target: Target, from: Hex, moves: number): Leg[] | null {
  const path = wayTo(m, af, from, target.hex, moves, !isDressed(af));
  const last = (path?.length ?? 0) - 1;
  const dives = af.groups.some((g) => g.w > 0 && bestFromHigh(m, g, target.at));
  if (path && path[last].to === target.hex && !dives && af.groups.every((g) => g.from < 0))
    path[last] = { ...path[last], high: false };
  return path;
}

/** Some of its planes fly high and some low: it stays so. */
const isDressed = (af: AirFormation): boolean =>
  af.groups.some((g) => g.high) !== af.groups.every((g) => g.high) || af.groups.some((g) => g.from >= 0);

// ---- taking off

export const waiting = (m: Mind): AirFormation[] => {
  const list = m.side.afs.filter((af): af is AirFormation => !!af?.fresh);
  const armed = (af: AirFormation): number => Number(af.groups.some((g) => g.w > 0));
  return list.sort((a, b) => armed(b) - armed(a) || factors(b.groups) - factors(a.groups));
};

/** Fighters on patrol and raids on bases stay off the map; those that look for ships must be on it (FT-7.3.5). */
const goesOpenly = (m: Mind, af: AirFormation): boolean => {
  if (af.groups.every((g) => isFighter(g.t)) || !m.enemyShips) return false;
  return m.contacts.length > 0 || isScout(af) || !af.groups.some((g) => g.w > 0);
};

export function takeOff(m: Mind, af: AirFormation, open: boolean): FlyOrder | null {
  const from = deckHex(m.p, m.side, m.side.decks[af.groups[0].from]);
  if (goesOpenly(m, af) !== open || (from >= 0 && isStorm(m.p, from))) return null;
  const fighters = af.groups.every((g) => isFighter(g.t) && g.w === 0);
  const bands = kindsOfLaunch(m, af, fighters && from >= 0 && !mayBeCaught(m, from) ? [2, 1, 0] : [0, 1, 2]);
  if (!bands) return null;
  const base: FlyOrder = { kind: 'fly', do: 'take-off', af: af.no, bands, show: open, path: [] };
  if (from < 0 || fighters) return base;
  const moves = launchAllowance(formationSpeed(af.groups), bands);
  const flying: AirFormation = { ...af, hex: from, left: moves };
  const mission = missionOf(m, flying);
  const stays = mission.task === 'home' && homeOf(m, flying)?.hex === from;
  if (stays || moves === 0) return base;
  return { ...base, path: flyable(m, flying, from, courseOf(m, flying, mission, from, moves)) };
}

function kindsOfLaunch(m: Mind, af: AirFormation, order: readonly Band[]): Band[] | null {
  for (const band of order) {
    const bands = af.groups.map((): Band => band);
    if (passes(() => checkBands(m.p, m.side, af, bands))) return bands;
  }
  return null;
}

// ---- before the phase ends

/** A strike over its target shows itself and takes its heights; fighters over their deck ride with it, half of them high. */
export function tidy(m: Mind, af: AirFormation): FlyOrder | null {
  const mission = missionOf(m, { ...af, left: 0 });
  if (mission.task === 'strike' && mission.sortie.target.hex === af.hex)
    return af.seen
      ? dressFor(m, af, mission.sortie.target)
      : { kind: 'fly', do: 'show', unit: 'af', no: af.no };
  if (mission.task !== 'patrol' || af.hex !== mission.over) return null;
  const free = !isCaught(m.p, af);
  const lofty = af.groups.flatMap((x, i) => (x.high ? [{ g: i, n: x.n }] : []));
  const [g] = af.groups;
  const raid = free && m.depth.reply ? heightOfRaid(m, af.hex) : null;
  if (raid !== null) return toHeight(af, raid);
  if (free && dueSoon(m, af) && lofty.length > 0)
    return { kind: 'fly', do: 'climb', af: af.no, parts: lofty, high: false }; // to land next turn, whatever the weather
  if (free && !dueSoon(m, af) && lofty.length === 0 && g.n >= SPLIT_PATROL)
    return { kind: 'fly', do: 'climb', af: af.no, parts: [{ g: 0, n: onHigh(m, g) }], high: true };
  const rides = m.side.decks[af.home].ship >= 0 && !af.seen && af.box < 0;
  return rides && distance(GRID, af.hex, mission.over) === 0
    ? { kind: 'fly', do: 'box', af: af.no, deck: af.home }
    : null;
}

/** The height at which all bombers reported over a hex fly; null where there are none, or both. */
function heightOfRaid(m: Mind, hex: Hex): boolean | null {
  const seen = m.side.sightings.filter((x) => x.live && x.kind === 'af' && x.hex === hex);
  const units = seen.flatMap((x) => (x.report.condition === 3 ? x.report.units : []));
  const at = (height: string): boolean => units.some((unit) => (unit[`bomber ${height}`] ?? 0) > 0);
  return at('high') === at('low') ? null : at('high');
}

const SPLIT_PATROL = 4;
const dueSoon = (m: Mind, af: AirFormation): boolean => downBy(m, af) <= m.turn + 2;
