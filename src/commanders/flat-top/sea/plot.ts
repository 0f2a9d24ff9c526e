import { pick } from '../../../kernel/dice.ts';
import { type Direction, DIRECTIONS, distance, type Hex, neighbour, within } from '../../../kernel/hex.ts';
import { copyJson } from '../../../kernel/json.ts';
import { passes } from '../../../kernel/refusal.ts';
import { noPlot } from '../../../games/flat-top/open/empty-orders.ts';
import { waitingAt } from '../../../games/flat-top/open/flight/take-off.ts';
import type { AirFormation, TaskForce } from '../../../games/flat-top/open/forces.ts';
import { GRID, sectorOf, shipMayPass, terrainAt } from '../../../games/flat-top/open/pack/map.ts';
import type { PlotOrder } from '../../../games/flat-top/open/orders.ts';
import { mayUnload, plotMoves, plottedSpeed } from '../../../games/flat-top/open/turn/plotting.ts';
import {
  classOf,
  deckHex,
  deckValues,
  factors,
  formationSpeed,
  handles,
  isAnchored,
  isInPlay,
  isStorm,
  shipSpeed,
} from '../../../games/flat-top/open/values.ts';
import { isAblaze } from '../../../games/flat-top/open/modules/fires.ts';
import { bombardmentMiles, CARRIERS, goalOf, isCarrierForce, laden } from './goals.ts';
import { rescueGoal, rescuers } from './rescuing.ts';
import { inTow, type Tow, towsFor } from './tows.ts';
import { stepsAshore } from './ashore.ts';
import { type Goal, milesTo } from './miles.ts';
import { troopShifts } from './troop-shifts.ts';
import { plantingRuns } from './mine-boats.ts';
import { isOfMines, mineOrders, minesOnTheWay } from './mines.ts';
import { aloft, type Mind } from '../mind.ts';
import { fliesByNight, isDark } from '../air/dark.ts';
import { downBy, paceOf, turnsHome } from '../air/range.ts';
import { patrolOrders, readyOrders } from '../air/patrols.ts';
import { comingDown } from '../air/recovery.ts';
import { serviceOf } from '../battle/boats.ts';
import { boatMoves } from '../battle/submarine.ts';

/** FT-10, FT-12: the plot. What would be refused is left out, one task force at a time. */
export function decidePlot(m: Mind): PlotOrder {
  let order = noPlot();
  const keep = (change: Partial<PlotOrder>): boolean => {
    const next = { ...order, ...change };
    const good = passes(() => plotMoves(m.p, copyJson(m.side), m.seat, next));
    if (good) order = next;
    return good;
  };
  order.unload = m.side.ships.flatMap((_, i) => (mayUnload(m.p, m.side, m.seat, i) ? [i] : []));
  const shifts = troopShifts(m);
  if (shifts.length > 0) keep({ mods: { ...order.mods, 'troop-transfer': shifts } });
  for (const { boat, mines } of plantingRuns(m)) {
    const submarines = [...(order.mods.submarines ?? []), ...(boat ? [boat] : [])];
    keep({ mods: { ...order.mods, submarines, mines: [...(order.mods.mines ?? []), ...mines] } });
  }
  for (const x of boatMoves(m))
    keep({ mods: { ...order.mods, submarines: [...(order.mods.submarines ?? []), x] } });
  const service = serviceOf(m);
  if (service.length > 0) keep({ mods: { ...order.mods, 'pt-boats': service } });
  const steps = stepsAshore(m);
  if (steps.length > 0) keep({ mods: { ...order.mods, coastwatchers: steps } });
  const patrols = patrolOrders(m);
  if (patrols.length > 0) keep({ mods: { ...order.mods, 'cap-dive': patrols } });
  const ready = readyOrders(m);
  if (ready.length > 0) keep({ mods: { ...order.mods, 'ready-cap': ready } });
  for (const tf of m.side.tfs) {
    if (!tf) continue;
    if (tf.hex < 0) {
      enterMap(m, (hex) => keep({ enter: [...order.enter, { no: tf.no, hex }] }));
      continue;
    }
    const goal = rescueGoal(m, tf) ?? goalOf(m, tf);
    const anchored = tf.ships.filter((i) => isAnchored(m.side.ships[i]));
    if (anchored.length > 0) {
      if (shouldWeigh(m, tf, goal)) keep({ weigh: [...order.weigh, ...anchored] });
      continue;
    }
    if (goal.kind === 'unload' && goal.hex === tf.hex && keep({ anchor: [...order.anchor, ...laden(m, tf)] }))
      continue;
    const still = rescuers(m, tf);
    if (still.length > 0) {
      const apart = parted(m, tf, still, order);
      const mods = { ...order.mods, rescue: [...(order.mods.rescue ?? []), ...still] };
      if (keep({ tfs: [...order.tfs, ...apart], mods })) continue;
    }
    const tows = towsFor(m, tf);
    const towing = [...(order.mods.towing ?? []), ...tows];
    const mods = tows.length > 0 ? { ...order.mods, towing } : order.mods;
    const slow = laggards(m, tf, tows);
    if (slow.length > 0 && keep({ tfs: [...order.tfs, ...parted(m, tf, slow, order)], mods })) continue;
    if (tows.length > 0) keep({ mods });
    const path = courseOf(m, tf, goal);
    const reveal = attacksAt(tf, goal, path) ? path.length : -1;
    if (path.length > 0 || reveal >= 0)
      keep({ tfs: [...order.tfs, { ...plotted(tf.no, tf.ships, path), reveal }] });
    if (isOfMines(m, tf))
      for (const x of mineOrders(m, tf, alongOf(tf, path)))
        keep({ mods: { ...order.mods, mines: [...(order.mods.mines ?? []), x] } });
  }
  return order;
}

/** The hexes of a course, from where it begins. */
function alongOf(tf: TaskForce, path: readonly Direction[]): Hex[] {
  const hexes = [tf.hex];
  for (const d of path) hexes.push(neighbour(GRID, hexes[hexes.length - 1], d));
  return hexes;
}

const plotted = (no: number, ships: number[], path: Direction[]): PlotOrder['tfs'][number] => ({
  no,
  ships,
  path,
  exit: null,
  reveal: -1,
  join: null,
});

/** FT-15.2: only ships on the map fight; those that mean to show themselves where they arrive. */
function attacksAt(tf: TaskForce, goal: Goal, path: readonly Direction[]): boolean {
  if (goal.kind !== 'bombard' && goal.kind !== 'fight') return false;
  return path.reduce((hex, d) => neighbour(GRID, hex, d), tf.hex) === goal.hex;
}

/** Over the first hex of the south edge by which a force may enter. */
function enterMap(m: Mind, tries: (hex: Hex) => boolean): void {
  for (let hex = GRID.size - GRID.cols; hex < GRID.size; hex++)
    if (isInPlay(m.p, hex) && terrainAt(hex) === 'sea' && !isStorm(m.p, hex) && tries(hex)) return;
}

/** Ships at anchor stay while they unload or serve as a base for seaplanes; the others get under way. */
function shouldWeigh(m: Mind, tf: TaskForce, goal: Goal): boolean {
  if (tf.ships.some((i) => ['AV', 'CAV'].includes(classOf(m.side.ships[i])))) return false;
  if (goal.kind === 'unload') return goal.hex !== tf.hex;
  return laden(m, tf).length === 0;
}

/** Some ships lie still under a number of their own, while the others go on; all of them, where it is all of the force. */
function parted(m: Mind, tf: TaskForce, apart: number[], order: PlotOrder): PlotOrder['tfs'] {
  if (apart.length === tf.ships.length) return [plotted(tf.no, tf.ships, [])];
  const taken = order.tfs.map((x) => x.no);
  let no = 1;
  while (m.side.tfs[no - 1] || taken.includes(no)) no++;
  const rest = tf.ships.filter((i) => !apart.includes(i));
  const left = { ...tf, ships: rest };
  return [plotted(tf.no, rest, courseOf(m, left, goalOf(m, left))), plotted(no, apart, [])];
}

/**
 * Ships that hold the others back get a number of their own: cripples with who tows them, a carrier that burns beside one that flies, and the train
 * of a carrier force. Oilers go with a destroyer (FT-12.10), unless ships have to fuel from them (FT-OPT-SHIPS-1).
 */
function laggards(m: Mind, tf: TaskForce, tows: readonly Tow[]): number[] {
  const slow = [...held(m, tf), ...tows.map((x) => x.by)];
  return slow.length === tf.ships.length || isStorm(m.p, tf.hex) ? [] : [...new Set(slow)];
}

function held(m: Mind, tf: TaskForce): number[] {
  const speed = (i: number): number => shipSpeed(m, m.side.ships[i]);
  const stopped = tf.ships.filter((i) => speed(i) === 0 && !inTow(m, i));
  const burnt = ablaze(m, tf);
  if (burnt.length > 0) return [...stopped, ...burnt];
  if (stopped.length > 0 || !isCarrierForce(m, tf) || m.side.mods.fueling !== undefined) return stopped;
  const best = Math.max(...tf.ships.map(speed));
  const cls = (i: number): string => classOf(m.side.ships[i]);
  const train = tf.ships.filter((i) => speed(i) < best && ['AO', 'PG', 'AP'].includes(cls(i)));
  const guard = tf.ships.filter((i) => cls(i) === 'DD').slice(0, 1);
  return train.length > 0 && guard.length > 0 ? [...train, ...guard] : [];
}

/** FO-CRIT-3.1a: carriers of a force that cannot fly for the fire aboard, where others of it can, with a destroyer. */
function ablaze(m: Mind, tf: TaskForce): number[] {
  const flies = (i: number): boolean => CARRIERS.includes(classOf(m.side.ships[i]));
  const burns = (i: number): boolean => flies(i) && isAblaze(m.side, m.side.decks[m.side.ships[i].deck]);
  const burnt = tf.ships.filter(burns);
  if (burnt.length === 0 || burnt.length === tf.ships.filter(flies).length) return [];
  return [...burnt, ...tf.ships.filter((i) => classOf(m.side.ships[i]) === 'DD').slice(0, 1)];
}

// ---- courses

/** Every hex a task force can reach this turn, with the way there. */
function waysOut(m: Mind, tf: TaskForce): { hex: Hex; path: Direction[] }[] {
  const speed = plottedSpeed(m, tf);
  const out: { hex: Hex; path: Direction[] }[] = [{ hex: tf.hex, path: [] }];
  let ring = out.slice();
  for (let k = 0; k < speed; k++) {
    const next: typeof out = [];
    for (const { hex, path } of ring) {
      if (path.length > 0 && isStorm(m.p, hex)) continue;
      for (const d of DIRECTIONS) {
        const to = neighbour(GRID, hex, d);
        if (isInPlay(m.p, to) && shipMayPass(hex, d)) next.push({ hex: to, path: [...path, d] });
      }
    }
    out.push(...next);
    ring = next;
  }
  return out;
}

function courseOf(m: Mind, tf: TaskForce, goal: Goal): Direction[] {
  if (goal.kind === 'stay') return [];
  let best: Direction[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const way of waysOut(m, tf)) {
    const score =
      whim(m) +
      suits(m, tf, goal, way.hex) +
      handling(m, tf, way.path) -
      danger(m, tf, goal, way.hex) -
      minesOnTheWay(m, goal, alongOf(tf, way.path)) -
      leavesPlanes(m, tf, way.hex);
    if (score > most) [best, most] = [way.path, score];
  }
  return best;
}

/** Of courses that are nearly as good as each other any may be steered: nobody is to know it beforehand. */
const whim = (m: Mind): number =>
  m.dice ? (WHIM * pick(m.dice, FINE, 'which of two good courses')) / FINE : 0;
const WHIM = 0.9;
const FINE = 100;

/** How well a hex serves the goal; hexes count one each. */
function suits(m: Mind, tf: TaskForce, goal: Exclude<Goal, { kind: 'stay' }>, hex: Hex): number {
  const miles = milesTo(goal.hex)[hex];
  const far = miles >= 0 ? miles : distance(GRID, goal.hex, hex);
  if (goal.kind === 'strike') {
    const d = distance(GRID, goal.hex, hex);
    return -2 * Math.abs(d - goal.off) - (d > goal.off + 4 ? far / 4 : 0);
  }
  if (goal.kind === 'cover') return -2 * Math.max(0, far - goal.off);
  if (goal.kind === 'bombard') return -2 * Math.abs(far - bombardmentMiles(m, tf));
  return -2 * far;
}

/** Carriers that fly turn into the wind, or hardly move (FT-6.10); nobody likes a storm, which holds him. */
function handling(m: Mind, tf: TaskForce, path: readonly Direction[]): number {
  let score = path.length * -0.2;
  let at = tf.hex;
  let upwind = path.length <= 1;
  for (const d of path) {
    if (d === m.p.weather.wind[sectorOf(at)]) upwind = true;
    at = neighbour(GRID, at, d);
  }
  const carriers = isCarrierForce(m, tf);
  if (isStorm(m.p, at)) score -= carriers ? 20 : 6;
  else if (carriers && within(GRID, at, 2).some((hex) => isStorm(m.p, hex))) score -= 5;
  if (carriers && !upwind) score -= (flying(m) ? 5 : 0) + recovering(m, tf);
  return score;
}

/** What it costs to hold a force to the Minimum Launch Factor when planes come down on it this turn (FT-6.10a). */
function recovering(m: Mind, tf: TaskForce): number {
  let cost = 0;
  for (const i of tf.ships) {
    const { deck } = m.side.ships[i];
    if (deck < 0) continue;
    const landings = comingDown(m).filter((x) => x.deck === deck);
    const room = deckValues(m.p, m.side, m.side.decks[deck]).min - waitingAt(m.p, m.side, deck); // FT-8.5.1b
    const shut = (n: number): number => Math.max(0, n - Math.max(0, room));
    cost += RECOVERED * shut(factors(landings)) + LOST * shut(factors(landings.filter((x) => x.last)));
  }
  return cost;
}
const RECOVERED = 3;
const LOST = 30;

/** A ship does not run away from planes that have to come back to her, and meets those that are on their way. */
function leavesPlanes(m: Mind, tf: TaskForce, hex: Hex): number {
  let sum = 0;
  for (const af of aloft(m)) {
    if (!comesTo(m, tf, af)) continue;
    const mf = paceOf(m, formationSpeed(af.groups));
    const [now, then] = [distance(GRID, af.hex, tf.hex), distance(GRID, af.hex, hex)];
    const empty = af.groups.every((g) => g.w === 0);
    if (af.groups.some((g) => g.armed)) sum += empty ? then - now : 1.5 * Math.max(0, then - now);
    if (empty && m.turn - 1 + turnsHome(then, mf) >= downBy(m, af)) sum += 3 * (then - now); // every hex counts
    if (empty && now === 0 && then > 0 && af.box < 0) sum += WAITED_FOR; // those overhead may all land at once (FT-14.8.3)
    if (m.turn + turnsHome(then, mf) > downBy(m, af) + 1) sum += 10 * (then - now + 2);
  }
  return sum;
}

const WAITED_FOR = 6;

/** Whether planes are to come down on a ship of this force: they took off from her, or their own deck is gone and hers takes them. */
function comesTo(m: Mind, tf: TaskForce, af: AirFormation): boolean {
  const home = m.side.decks[af.home];
  if (home.ship >= 0 && tf.ships.includes(home.ship)) return true;
  const gone = deckHex(m.p, m.side, home) < 0 ? home.ship >= 0 : deckValues(m.p, m.side, home).max <= 0;
  return (
    gone &&
    distance(GRID, af.hex, tf.hex) <= RESCUED &&
    m.side.decks.some(
      (d) =>
        d.ship >= 0 &&
        tf.ships.includes(d.ship) &&
        deckValues(m.p, m.side, d).max > 0 &&
        af.groups.every((g) => handles(m.p, m.side, m.seat, d, g.t)),
    )
  );
}
const RESCUED = 20;

/** Whether planes come and go at this hour. */
const flying = (m: Mind): boolean =>
  !isDark(m) || m.side.decks.some((d) => d.ready.some((x) => fliesByNight(m, x.t)));

/** What may be waiting there: ships too strong for us, and land-based air for those who need not brave it. */
function danger(m: Mind, tf: TaskForce, goal: Goal, hex: Hex): number {
  const carriers = isCarrierForce(m, tf);
  let sum = 0;
  for (const c of m.contacts) {
    if (goal.kind === 'fight' && 'hex' in goal && goal.hex === c.hex) continue;
    const guns = 3 * c.ships.capital + c.ships.small;
    const d = distance(GRID, c.hex, hex) - Math.min(4, c.reach);
    if (guns >= 3 && d < 6 && (carriers || goal.kind === 'withdraw' || goal.kind === 'rearm')) sum += 6 - d;
  }
  if (!carriers || m.depth.caution === 0) return sum;
  for (const b of m.p.bases) {
    if (b.owner !== m.foe || b.hex < 0 || ('hex' in goal && goal.hex === b.hex && goal.kind === 'strike'))
      continue;
    const d = distance(GRID, b.hex, hex);
    if (d < 12) sum += ((12 - d) / 3) * m.depth.caution;
  }
  return sum;
}
