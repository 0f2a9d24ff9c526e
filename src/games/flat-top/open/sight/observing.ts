import { distance, type Hex } from '../../../../kernel/hex.ts';
import { need, passes } from '../../../../kernel/refusal.ts';
import { isNight } from '../turn/clock.ts';
import type { AirFormation, BaseState, Public, SeatIndex, Ship, Side, TaskForce } from '../forces.ts';
import { SEATS } from '../forces.ts';
import { GRID, islandAt, watchedHexes, type WatchedAs } from '../pack/map.ts';
import { type Eye, NOTHING, type Target } from './eyes.ts';
import { OBSERVATION } from '../pack/pack.ts';
import {
  baseData,
  baseValues,
  classOf,
  huntsBoatsOnly,
  isBritish,
  isStorm,
  scenarioIn,
  skyAt,
} from '../values.ts';
import { bookOf, declare } from '../book.ts';
import { type Known, plus } from '../quantities.ts';

/**
 * What a side's own observers can make out in a hex (FT-7). All of it follows from the weather and from where one's own units
 * stand, so the same functions tell a player what he could see and the umpire what he does see.
 */

const REACH = OBSERVATION.day.radar.clear.length - 1;

type Row = 'stationAir' | 'stationSea' | 'airAir' | 'airSea' | 'radar';

/** FT-TAB-OBS-DAY, FT-TAB-OBS-NIGHT: by the weather of the hex looked at (FT-6.7a). */
function fromTable(p: Public, row: Row, target: Hex, far: number): number {
  const table = isNight(p, p.turn) ? OBSERVATION.night : OBSERVATION.day;
  return table[row][skyAt(p, target) === 0 ? 'clear' : 'clouds'][far] ?? 0;
}

// ---- radar (FT-7.10a)

export function shipHasRadar(p: Public, seat: SeatIndex, ship: Ship): boolean {
  const { radar } = scenarioIn(p).scenario[SEATS[seat]];
  if (radar.classes === 'all' || radar.classes.includes(classOf(ship)) || radar.ships.includes(ship.name))
    return true;
  return isBritish(ship) && bookOf(p).terms.britishRadar.includes(classOf(ship)); // FO-BRIT-AIR-1
}

function baseHasRadar(p: Public, seat: SeatIndex, base: BaseState): boolean {
  const { radar } = scenarioIn(p).scenario[SEATS[seat]];
  if (baseValues(base).handling.length === 0) return false; // FO-PT-SCN-1
  return radar.bases === 'all' || radar.bases.includes(baseData(base).name);
}

// ---- one observer at a time

/** A ship, base or task force (FT-7.5, FT-7.9b), better by radar where it has one (RUL-15). */
function station(p: Public, from: Hex, target: Target, radar: () => boolean, source: string): Eye {
  const far = distance(GRID, from, target.hex);
  if (far > REACH) return NOTHING;
  const sight = fromTable(p, target.kind === 'tf' ? 'stationSea' : 'stationAir', target.hex, far);
  if (!target.high || !radar()) return { condition: sight, radar: false, source };
  return { condition: Math.max(sight, fromTable(p, 'radar', target.hex, far)), radar: true, source };
}

export const taskForceEye = (
  p: Public,
  side: Side,
  seat: SeatIndex,
  tf: Pick<TaskForce, 'no' | 'hex' | 'ships'>,
  target: Target,
): Eye =>
  isStorm(p, target.hex)
    ? NOTHING
    : station(
        p,
        tf.hex,
        target,
        () => tf.ships.some((i) => shipHasRadar(p, seat, side.ships[i])),
        `TF ${tf.no}`,
      );

/** What planes see: no ships where they search and report instead (FO-SEARCH-DEP). */
export const formationEye = (p: Public, af: AirFormation, target: Target): Eye =>
  target.kind === 'tf' && bookOf(p).terms.searchReports ? NOTHING : overheadEye(p, af, target);

/** The same of what stands on the ground too; who hunts submarines has eyes for nothing else (FO-SUBA-OPS-3.4). */
export const overheadEye = (p: Public, af: AirFormation, target: Target): Eye =>
  huntsBoatsOnly(af) ? NOTHING : planesEye(p, af, target);

/** What planes see by the tables, of submarines too. */
export function planesEye(p: Public, af: AirFormation, target: Target): Eye {
  const far = distance(GRID, af.hex, target.hex);
  if (far > REACH || isStorm(p, target.hex)) return NOTHING;
  const condition = fromTable(p, target.kind === 'tf' ? 'airSea' : 'airAir', target.hex, far);
  return { condition, radar: false, source: `AF ${af.no}` };
}

/** FT-7.9b; a base in a storm sees nothing (FT-6.7d, RUL-91). */
function baseEye(p: Public, seat: SeatIndex, base: BaseState, target: Target): Eye {
  if (base.hex < 0 || isStorm(p, base.hex)) return NOTHING;
  return station(p, base.hex, target, () => baseHasRadar(p, seat, base), baseData(base).name);
}

const watched = new Map<string, readonly (WatchedAs | null)[]>();

/** What a side's coastwatchers watch in a scenario (FT-S1-R6, FT-S2-R9); worked out once. */
export function watchOf(
  p: Pick<Public, 'scenario' | 'version'>,
  seat: SeatIndex,
): readonly (WatchedAs | null)[] {
  const key = `${p.scenario}.${seat}`;
  let found = watched.get(key);
  if (!found) {
    const without = scenarioIn(p).scenario.special.noCoastwatchers?.[SEATS[seat]] ?? [];
    found = watchedHexes(SEATS[seat], without);
    watched.set(key, found);
  }
  return found;
}

/** FT-7.9.1, FT-7.9.2: the same by day and night (RUL-14). */
function coastwatchersEye(p: Public, seat: SeatIndex, target: Target): Eye {
  const as = bookOf(p).terms.islandWatch ? watchOf(p, seat)[target.hex] : null;
  if (!as) return NOTHING;
  const island = islandAt(target.hex);
  const source = island ? `coastwatchers on ${island}` : 'coastwatchers';
  return { condition: seenFromLand(p, seat, target, as), radar: false, source };
}

/** FT-7.9.1, FT-7.9.2: what somebody ashore makes of a hex that lies so to him; planes over an enemy base are hidden from him (FT-7.9.3). */
export function seenFromLand(p: Public, seat: SeatIndex, target: Target, as: WatchedAs): number {
  if (target.kind === 'af' && p.bases.some((b) => b.hex === target.hex && b.owner !== seat)) return 0;
  const table = OBSERVATION.coastwatchers[target.kind === 'tf' ? 'ships' : 'planes'][as];
  return table[skyAt(p, target.hex) === 0 ? 'clear' : 'clouds'];
}

// ---- all observers of a side

/** FT-7.9a: only what stands on the shared map watches, unless the rules of this game let hidden units too. */
export const watches = (p: Public, unit: { seen: boolean }): boolean =>
  unit.seen || bookOf(p).terms.hiddenWatch;

/** FT-7.9a: in its own side's plane movement a formation must have searched. */
export const formationObserves = (p: Public, af: AirFormation, ownMovement: boolean): boolean =>
  watches(p, af) && !af.blind && af.hex >= 0 && !af.fresh && (!ownMovement || af.search === 'yes');

export const taskForceObserves = (p: Public, tf: TaskForce): boolean =>
  watches(p, tf) && !tf.blind && tf.hex >= 0;

/** The best Condition Number a side has of what is in a hex (FT-7.6b, FT-7.11a). Nothing in a storm is seen (FT-6.7c). */
export function eyeOf(p: Public, side: Side, seat: SeatIndex, ownMovement: boolean, target: Target): Eye {
  if (isStorm(p, target.hex)) return NOTHING;
  const near = (from: Hex): boolean => from >= 0 && distance(GRID, from, target.hex) <= REACH;
  let best = coastwatchersEye(p, seat, target);
  for (const base of p.bases)
    if (base.owner === seat && near(base.hex)) best = better(best, baseEye(p, seat, base, target));
  for (const tf of side.tfs)
    if (tf && taskForceObserves(p, tf) && near(tf.hex))
      best = better(best, taskForceEye(p, side, seat, tf, target));
  for (const af of side.afs)
    if (af && formationObserves(p, af, ownMovement) && near(af.hex))
      best = better(best, formationEye(p, af, target));
  for (const eye of bookOf(p).observers) best = better(best, eye({ p, side, seat }, target, ownMovement));
  return best;
}

/** The first who sees best is named; a radar among those who see anything counts (FT-7.13b). */
function better(best: Eye, eye: Eye): Eye {
  if (eye.condition === 0) return best;
  const radar = best.radar || eye.radar;
  const first = eye.condition > best.condition ? eye : best;
  return first.radar === radar ? first : { ...first, radar };
}

// ---- searching

/** FT-7.3: only a formation that began the turn on the map, out of storm, and only before it moves. `shown`: it comes on the map now. */
export function checkSearch(p: Public, af: AirFormation, shown = false): void {
  const title = `AF ${af.no}`;
  if (bookOf(p).terms.searchReports) return checkSearchFlight(af, af.seen || shown);
  need(af.began && af.seen, 'FT-7.3.5', `${title} was not on the map when the turn began.`);
  need(!af.blind, 'FT-7.3.4', `${title} cannot observe this turn.`);
  need(af.search === 'none' && af.left === -1, 'FT-7.3b', `${title} searches once a turn, before it moves.`);
}

/** FT-7.3.1: a good search lasts for the turn, where each move is not a search of its own (FO-SEARCH-8). */
export const searchesAnew = (p: Public, af: AirFormation, order: { search: boolean }): boolean =>
  order.search && (af.search !== 'yes' || bookOf(p).terms.searchReports);

/** FO-SEARCH-1, FO-SEARCH-8: a flight path is called out, so that it is flown on the map, and each formation has one search a turn. */
function checkSearchFlight(af: AirFormation, seen: boolean): void {
  const title = `AF ${af.no}`;
  need(seen, 'FO-SEARCH-1', `${title} is off the map, and the path of a search is called out.`);
  need(!af.blind, 'FT-7.3.4', `${title} cannot observe this turn.`);
  need(af.search === 'none' && !af.spent, 'FO-SEARCH-8', `${title} searches once a turn.`);
}

const searchDie = declare('searchDie', [
  plus('FT-TAB-SEARCH', 'night', OBSERVATION.search.night, (_, { p }) => isNight(p, p.turn)),
  plus('FT-TAB-SEARCH', 'clouds', OBSERVATION.search.cloud, ({ af }, { p }) => skyAt(p, af.hex) > 0),
]);

/** FT-7.3b, FT-TAB-SEARCH: the highest die on which a search succeeds; `sure`: none is thrown (FT-OPT-LUCK-3). */
export function searchSucceedsTo(x: Known, af: AirFormation): { die: number; sure: boolean } {
  const sure = bookOf(x.p).terms.sureSearch;
  return { sure, die: sure ? 6 : OBSERVATION.search.succeedsTo - searchDie.of(x, 0, { af }) };
}

/** FO-SEARCH-12: what is added to the die of a search report. */
export const searchAdd = (x: Known, af: AirFormation): number => searchDie.of(x, 0, { af });

const shadowDie = declare('shadowDie', [
  plus('FT-TAB-SHADOW', 'clouds', OBSERVATION.shadowing.cloud, ({ clouded }) => clouded),
]);

/** FT-TAB-SHADOW: the highest die on which a shadower keeps a task force, which has moved into cloud or not (RUL-18). */
export const shadowSucceedsTo = (x: Known, clouded: boolean): number =>
  bookOf(x.p).terms.sureSearch ? 6 : OBSERVATION.shadowing.succeedsTo - shadowDie.of(x, 0, { clouded });

export const maySearch = (p: Public, af: AirFormation, shown = false): boolean =>
  passes(() => checkSearch(p, af, shown));
