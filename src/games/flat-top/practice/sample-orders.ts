import { choose, type Dice, pick } from '../../../kernel/dice.ts';
import { DIRECTIONS, distance, line, neighbour } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import { airOperations, readyingCost } from '../open/turn/air-operations.ts';
import { replacements, reservesOf } from '../open/turn/arrivals.ts';
import { loadsOf, parked } from '../open/setup/deployment.ts';
import { noAirOps, noPlot } from '../open/empty-orders.ts';
import type { Public, SeatIndex, Side } from '../open/forces.ts';
import type { Shadowing } from '../open/frames.ts';
import { GRID, shipMayPass, terrainAt } from '../open/pack/map.ts';
import { PLANE_TYPES } from '../open/pack/pack.ts';
import type { AirOpsOrder, PlotOrder, ShadowMoveOrder, ShadowOrder } from '../open/orders.ts';

import { mayUnload, plotMoves, plottedSpeed } from '../open/turn/plotting.ts';
import { checkFollowing, checkShadowing, keepsInSight } from '../open/sight/shadowing.ts';
import {
  baseData,
  classOf,
  deckHex,
  deckValues,
  handles,
  isAnchored,
  isInPlay,
  isStorm,
} from '../open/values.ts';
import { rulesOf } from '../modules/engine.ts';
import { cloneSide } from '../state.ts';
import { isBoat } from '../open/modules/submarines/boats-below.ts';

/** Orders of the turn by chance, from one's own side: air operations, plots and shadowing. */

const chance = (dice: Dice, oneIn: number, label: string): boolean => pick(dice, oneIn, label) === 0;

// ---- air operations

export function sampleAirOps(p: Public, side: Side, seat: SeatIndex, dice: Dice): AirOpsOrder {
  const order = noAirOps();
  for (const tf of side.tfs)
    if (tf?.seen && tf.lost && chance(dice, 2, 'hide')) order.hide.push({ unit: 'tf', no: tf.no });
  for (const af of side.afs)
    if (af?.seen && af.lost && chance(dice, 2, 'hide')) order.hide.push({ unit: 'af', no: af.no });
  if (chance(dice, 12, 'doctrine'))
    order.doctrine = {
      total: choose(dice, ['true', 'low', 'high', 'mixed'], 'doctrine'),
      double: chance(dice, 2, 'doctrine'),
    };
  const legal = (next: AirOpsOrder): boolean => passes(() => airOperations(p, cloneSide(side), seat, next));
  order.arrive = arriving(p, side, seat, dice);
  if (!legal(order)) order.arrive = [];
  side.decks.forEach((_, i) => order.move.push(...readying(p, side, i, dice)));
  formations(p, side, seat, order, dice);
  return legal(order) ? order : noAirOps();
}

function arriving(p: Public, side: Side, seat: SeatIndex, dice: Dice): AirOpsOrder['arrive'] {
  const out: AirOpsOrder['arrive'] = [];
  replacements(p, side).forEach((n, t) => {
    const decks = side.decks.flatMap((deck, i) =>
      handles(p, side, seat, deck, t) &&
      parked(deck) + n <= deckValues(p, side, deck).capacity &&
      deckHex(p, side, deck) >= 0
        ? [i]
        : [],
    );
    if (n > 0 && decks.length > 0)
      out.push({ deck: choose(dice, decks, 'arrive'), box: 'landed', t, n, w: 0 });
  });
  const reserves = side.reserves === 'called' ? reservesOf(p, seat) : null;
  reserves?.planes.forEach((n, t) => {
    const deck = side.decks.findIndex(
      (d) =>
        d.base >= 0 &&
        p.bases[d.base].hex < 0 &&
        handles(p, side, seat, d, t) &&
        reserves.bases.includes(baseData(p.bases[d.base]).name),
    );
    if (n > 0 && deck >= 0) out.push({ deck, box: 'ready', t, n, w: 0 });
  });
  return out;
}

function readying(p: Public, side: Side, index: number, dice: Dice): AirOpsOrder['move'] {
  const deck = side.decks[index];
  let left = deck.noReadying === p.turn ? 0 : deckValues(p, side, deck).readying;
  const out: AirOpsOrder['move'] = [];
  const add = (move: Omit<AirOpsOrder['move'][number], 'deck'>): void => {
    const cost = readyingCost(p, deck, move.t);
    const n = Math.min(move.n, Math.floor(left / cost));
    if (n === 0) return;
    left -= cost * n;
    out.push({ ...move, deck: index, n });
  };
  for (const s of deck.readying) {
    const w = choose(dice, [0, ...loadsOf(p, s.t)], 'load');
    if (s.d === 0) add({ from: 'readying', to: 'ready', t: s.t, n: s.n, w, d: 0, m: s.m });
    else add({ from: 'readying', to: 'readying', t: s.t, n: s.n, w: 0, d: 1, m: s.m });
  }
  for (const s of deck.landed) add({ from: 'landed', to: 'readying', t: s.t, n: s.n, w: 0, d: 0, m: s.m });
  if (deck.base >= 0 && chance(dice, 20, 'stand down'))
    for (const s of deck.ready.slice(0, 1))
      add({ from: 'ready', to: 'readying', t: s.t, n: 1, w: s.w, d: 0, m: s.m });
  return out;
}

/** Some of what is ready forms up, so that most decks send planes now and then. */
function formations(p: Public, side: Side, seat: SeatIndex, order: AirOpsOrder, dice: Dice): void {
  const free = side.afs.flatMap((af, i) => (af ? [] : [i + 1]));
  side.decks.forEach((deck, i) => {
    if (deck.ready.length === 0 || free.length <= KEPT_FREE || !chance(dice, 4, 'form')) return;
    const back = order.move.filter((m) => m.deck === i && m.from === 'ready');
    const propose = (take: AirOpsOrder['form'][number]['take']): void => {
      const form = { af: free[0], take };
      const tried = { ...noAirOps(), move: order.move, form: [...order.form, form] };
      if (take.length === 0 || !passes(() => airOperations(p, cloneSide(side), seat, tried))) return;
      order.form.push(form);
      free.shift();
    };
    let room = Math.min(deckValues(p, side, deck).max, MOST_FORMED);
    const take: AirOpsOrder['form'][number]['take'] = [];
    for (const s of deck.ready) {
      if (PLANE_TYPES[s.t].plane.alone) {
        propose([{ deck: i, t: s.t, n: s.n, w: s.w, m: s.m }]);
        continue;
      }
      const kept = back.reduce((n, m) => n + (m.t === s.t && m.w === s.w ? m.n : 0), 0);
      const n = Math.min(s.n - kept, room, 1 + pick(dice, 6, 'form'));
      if (n <= 0 || chance(dice, 3, 'form')) continue;
      take.push({ deck: i, t: s.t, n, w: s.w, m: s.m });
      room -= n;
    }
    propose(take);
  });
}

/** Formation numbers left for splitting. */
const KEPT_FREE = 4;
const MOST_FORMED = 12;

// ---- plots

export function samplePlot(p: Public, side: Side, seat: SeatIndex, dice: Dice): PlotOrder {
  const order = noPlot();
  order.unload = side.ships.flatMap((_, i) => (mayUnload(p, side, seat, i) ? [i] : []));
  const legal = (next: PlotOrder): boolean => passes(() => plotMoves(p, cloneSide(side), seat, next));
  const keep = (change: Partial<PlotOrder>): void => {
    const next = { ...order, ...change };
    if (legal(next)) Object.assign(order, next);
  };
  for (const tf of side.tfs) {
    if (!tf) continue;
    if (tf.hex < 0) {
      const hex = pick(dice, GRID.size, 'enter');
      if (isInPlay(p, hex)) keep({ enter: [...order.enter, { no: tf.no, hex: southEdge(hex) }] });
      continue;
    }
    const anchored = tf.ships.filter((i) => isAnchored(side.ships[i]));
    if (anchored.length > 0) {
      const done = anchored.every((i) => side.ships[i].unloaded > 0 || classOf(side.ships[i]) !== 'AP');
      if (chance(dice, done ? 3 : 30, 'weigh')) keep({ weigh: [...order.weigh, ...anchored] });
      continue;
    }
    if (terrainAt(tf.hex) === 'partial' && chance(dice, 4, 'anchor'))
      keep({ anchor: [...order.anchor, ...tf.ships] });
    else keep({ tfs: [...order.tfs, ...plotted(p, side, seat, tf.no, dice)] });
    if (chance(dice, 400, 'scuttle'))
      keep({ scuttle: [...order.scuttle, choose(dice, tf.ships, 'scuttle')] });
  }
  for (const { practise } of rulesOf(p).rules) practise?.({ p, side, seat }, dice, order, keep);
  return order;
}

const southEdge = (hex: number): number => (GRID.rows - 1) * GRID.cols + (hex % GRID.cols);

/** A walk by chance; now and then the task force splits, or is to join another in its hex. */
function plotted(p: Public, side: Side, seat: SeatIndex, no: number, dice: Dice): PlotOrder['tfs'] {
  const tf = side.tfs[no - 1];
  if (!tf) return [];
  const path: PlotOrder['tfs'][number]['path'] = [];
  let at = tf.hex;
  const speed = pick(dice, plottedSpeed({ p, side, seat }, tf) + 1, 'speed');
  while (path.length < speed && (path.length === 0 || !isStorm(p, at))) {
    const ways = DIRECTIONS.filter((d) => isInPlay(p, neighbour(GRID, at, d)) && shipMayPass(at, d));
    if (ways.length === 0) break;
    const d = choose(dice, ways, 'course');
    path.push(d);
    at = neighbour(GRID, at, d);
  }
  const whole = {
    no,
    ships: tf.ships,
    path,
    exit: null,
    reveal: chance(dice, 10, 'reveal') ? pick(dice, 3, 'reveal') : -1,
    join: null,
  };
  const mate = side.tfs.find((x) => x && x !== tf && x.hex === tf.hex);
  if (mate && path.length === 0 && chance(dice, 3, 'join')) return [{ ...whole, join: mate.no }];
  if (tf.ships.length < 2 || !chance(dice, 15, 'split')) return [whole];
  const cut = 1 + pick(dice, tf.ships.length - 1, 'split');
  const gap = side.tfs.findIndex((x) => x === null);
  const other = (gap < 0 ? side.tfs.length : gap) + 1;
  return [
    { ...whole, ships: tf.ships.slice(0, cut) },
    { ...whole, no: other, ships: tf.ships.slice(cut), path: [] },
  ];
}

// ---- shadowing

export function sampleShadow(p: Public, side: Side, seat: SeatIndex, dice: Dice): ShadowOrder {
  const attempts: ShadowOrder['attempts'] = [];
  const units = [
    ...side.tfs.flatMap((tf) => (tf?.seen ? [{ unit: 'tf' as const, no: tf.no }] : [])),
    ...side.afs.flatMap((af) => (af?.seen ? [{ unit: 'af' as const, no: af.no }] : [])),
    ...side.ships.flatMap((x, i) => (isBoat(x) ? [{ unit: 'ss' as const, no: i }] : [])),
  ];
  for (const g of side.sightings)
    for (const u of units) {
      const attempt = { ...u, sighting: g.id, nth: 0 };
      if (
        g.live &&
        g.kind !== 'af' &&
        chance(dice, 2, 'shadow') &&
        passes(() => checkShadowing(p, side, seat, attempt, attempts))
      )
        attempts.push(attempt);
    }
  return { kind: 'shadow', attempts };
}

/** Straight toward the quarry until it is in sight. */
export function sampleFollowing(p: Public, side: Side, seat: SeatIndex, shadow: Shadowing): ShadowMoveOrder {
  const unit =
    shadow.unit === 'ss'
      ? side.ships[shadow.no]?.mods?.submarines
      : shadow.unit === 'tf'
        ? side.tfs[shadow.no - 1]
        : side.afs[shadow.no - 1];
  const from = unit?.hex ?? shadow.target;
  const way = line(GRID, from, shadow.target).slice(1);
  const path: ShadowMoveOrder['path'] = [];
  let at = from;
  for (const to of way) {
    if (keepsInSight(p, side, seat, shadow, at) && distance(GRID, at, shadow.target) <= 1) break;
    const next: ShadowMoveOrder = { kind: 'shadow-move', path: [...path, { to }] };
    if (!passes(() => checkFollowing(p, side, seat, shadow, next))) break;
    path.push({ to });
    at = to;
  }
  return { kind: 'shadow-move', path };
}
