import { Refusal } from '../../../kernel/refusal.ts';
import { b17Fault } from './b17.ts';
import { partsText } from './movement.ts';
import { distance, isZone, MIDWAY_ZONE, zoneName } from '../open/board.ts';
import type { BaseSquadrons, OperationsOrder, StrikePlan } from '../open/orders.ts';
import { baseName, capacityOf, CONSTANTS, MIDWAY, type Side, SIDES, type Squadrons } from '../open/pack.ts';
import { sealedStep } from '../sealed.ts';
import { SIDE_NAMES, signal, squadronsText } from '../signals.ts';
import {
  aboard,
  airOf,
  baseZone,
  type Flight,
  flightTotal,
  isBase,
  mayFly,
  type MidwayPlay,
  type MidwayState,
  midwayUsable,
  ROW,
  shipsIn,
  sideOfBase,
  type StepOf,
  usable,
} from '../state.ts';

/** Step 5: operations, written in secret and opened together. */

const RANGE = CONSTANTS.airRangeTotal;

export const operationsStep = sealedStep<StepOf<'operations'>, 'operations'>({
  kind: 'operations',
  rule: 'MW-STEP5',
  ask: 'Write your operations: strikes, patrols and transfers, or none.',
  asked: (s, side) => mayOperate(s, side),
  check: checkOperations,
  open(play, f) {
    for (const side of SIDES) {
      const order = f.orders[side];
      if (order) launch(play.s, side, order);
    }
    for (const side of SIDES) reveal(play, side, f.orders[side]);
  },
});

/** Nothing can be ready on turn 1 (R4), so only B-17s could act then; both sides can tell. */
const mayOperate = (s: MidwayState, side: Side): boolean =>
  (mayFly(s, side) && s.turn > 1) || (side === 'us' && b17Fault(s) === null);

/** Squadrons still to be had at each base as an order is read through. */
type Deck = Map<number, Squadrons>;

function checkOperations(s: MidwayState, side: Side, order: OperationsOrder): void {
  const deck: Deck = new Map();
  for (const strike of order.strikes) checkStrike(s, side, strike, order, deck);
  for (const p of order.patrols) {
    if (!s.options.fighters) throw new Refusal('MW-EQ-14', 'There are no fighters in this game.');
    take(s, side, deck, { base: p.base, squadrons: [p.fighters, 0, 0] });
    checkLandingBase(s, side, p.to);
    if (!isZone(p.zone) || !mayPatrol(s, side, p.zone))
      throw new Refusal('MW-T-FIGHT-4', 'A patrol flies over own ships, or over Midway for the U.S.');
    const flown = distance(baseZone(s, p.base), p.zone) + distance(p.zone, baseZone(s, p.to));
    if (flown > RANGE)
      throw new Refusal('MW-RANGE-1', `That patrol would fly ${flown} zones; ${RANGE} is the limit.`);
  }
  for (const t of order.transfers) {
    take(s, side, deck, { base: t.from, squadrons: t.squadrons });
    checkLandingBase(s, side, t.to);
    if (t.from === t.to) throw new Refusal('MW-APP-READY-6', 'A transfer goes to another base.');
    if (distance(baseZone(s, t.from), baseZone(s, t.to)) > RANGE)
      throw new Refusal(
        'MW-RANGE-1',
        `${baseName(t.to)} is more than ${RANGE} zones from ${baseName(t.from)}.`,
      );
  }
  checkRoom(s, order, deck);
  if (order.b17 !== null) {
    const fault = side === 'us' ? b17Fault(s) : 'Only the U.S. has B-17s.';
    if (fault) throw new Refusal(midwayUsable(s) ? 'MW-B17-1' : 'MW-B17-4', fault);
    if (!isZone(order.b17)) throw new Refusal('MW-B17-1', 'The B-17s need a zone.');
  }
}

function checkStrike(
  s: MidwayState,
  side: Side,
  strike: StrikePlan,
  order: OperationsOrder,
  deck: Deck,
): void {
  if (!isZone(strike.zone)) throw new Refusal('MW-STEP5', 'A strike needs a zone.');
  if (strike.island) {
    if (side !== 'japan' || strike.zone !== MIDWAY_ZONE)
      throw new Refusal('MW-T-REDUCE-2', 'Only a Japanese strike on the Midway zone can bomb the island.');
    if (!s.options.reduction || s.taken > 0 || s.fort === 0)
      throw new Refusal('MW-T-REDUCE-5', 'Bombing the island would have no effect.');
  }
  if (order.strikes.some((o) => o.zone === strike.zone && o.island !== strike.island))
    throw new Refusal('MW-APP-MID-3', 'One strike on Midway is either armed for the island or for ships.');
  let bombers = 0;
  for (const part of strike.from) {
    take(s, side, deck, part);
    bombers += part.squadrons[1] + part.squadrons[2];
    const out = distance(baseZone(s, part.base), strike.zone);
    if (out > RANGE)
      throw new Refusal(
        'MW-RANGE-1',
        `${zoneName(strike.zone)} is ${out} zones from ${baseName(part.base)}; ${RANGE} is the limit.`,
      );
  }
  if (bombers === 0)
    throw new Refusal('MW-T-FIGHT-5', 'A strike needs dive or torpedo bombers; fighters go as escort.');
}

/** Takes ready squadrons off a deck; a squadron is committed once only: MW-STEP5b, MW-APP-AVS-1. */
function take(s: MidwayState, side: Side, deck: Deck, part: BaseSquadrons): void {
  const { base, squadrons } = part;
  if (!isBase(base) || sideOfBase(base) !== side || !usable(s, base))
    throw new Refusal(base === MIDWAY ? 'MW-T-REDUCE-8' : 'MW-STEP5', 'Planes may not be sent from there.');
  let left = deck.get(base);
  if (!left) {
    const row = airOf(s, base);
    left = [row[ROW.ready], row[ROW.ready + 1], row[ROW.ready + 2]];
    deck.set(base, left);
  }
  if (squadrons[0] + squadrons[1] + squadrons[2] === 0)
    throw new Refusal('MW-STEP5', `${baseName(base)}: no squadrons are named.`);
  for (let k = 0; k < 3; k++) {
    left[k] -= squadrons[k];
    if (left[k] < 0)
      throw new Refusal(
        'MW-STEP2a',
        `${baseName(base)} has not that many ready: ${squadronsText(squadrons)}.`,
      );
  }
}

function checkLandingBase(s: MidwayState, side: Side, base: number): void {
  if (!isBase(base) || sideOfBase(base) !== side || !usable(s, base))
    throw new Refusal(base === MIDWAY ? 'MW-T-REDUCE-8' : 'MW-STEP16', 'Planes may not land there.');
}

/** Over own ships, or over Midway while it is U.S.: R35. */
const mayPatrol = (s: MidwayState, side: Side, zone: number): boolean =>
  (side === 'us' && zone === MIDWAY_ZONE && s.taken === 0) || shipsIn(s, side, zone).length > 0;

/** Patrols and transfers that come down as planned must find room: MW-CAP-1. */
function checkRoom(s: MidwayState, order: OperationsOrder, deck: Deck): void {
  const coming = new Map<number, number>();
  const add = (base: number, n: number): void => void coming.set(base, (coming.get(base) ?? 0) + n);
  for (const p of order.patrols) add(p.to, p.fighters);
  for (const t of order.transfers) add(t.to, t.squadrons[0] + t.squadrons[1] + t.squadrons[2]);
  for (const [base, n] of coming) {
    const left = deck.get(base);
    const row = airOf(s, base);
    const gone = left ? row[6] + row[7] + row[8] - left[0] - left[1] - left[2] : 0;
    if (aboard(s, base) - gone + n > capacityOf(base, s.options.fighters))
      throw new Refusal('MW-CAP-1', `${baseName(base)} has no room for all that are to land there.`);
  }
}

function launch(s: MidwayState, side: Side, order: OperationsOrder): void {
  const off = (part: BaseSquadrons): BaseSquadrons => {
    const row = airOf(s, part.base);
    part.squadrons.forEach((n, k) => {
      row[ROW.ready + k] -= n;
    });
    return { base: part.base, squadrons: [...part.squadrons] };
  };
  for (const strike of order.strikes) {
    const f = flightTo(s, side, 'strike', strike.zone); // two attacks on one zone are one battle: R34
    f.island = strike.island;
    f.met = true;
    for (const part of strike.from) {
      const { base, squadrons } = off(part);
      const same = f.from.find((x) => x.base === base);
      if (same) squadrons.forEach((n, k) => (same.squadrons[k] += n));
      else f.from.push({ base, squadrons });
    }
  }
  for (const p of order.patrols) {
    const f = flightTo(s, side, 'patrol', p.zone);
    f.from.push(off({ base: p.base, squadrons: [p.fighters, 0, 0] }));
    f.to.push(p.to);
  }
  for (const t of order.transfers) {
    const f = flightTo(s, side, 'transfer', baseZone(s, t.to));
    f.from.push(off({ base: t.from, squadrons: t.squadrons }));
    f.to.push(t.to);
  }
  if (order.b17 !== null) s.b17 = { used: s.b17.used + 1, zone: order.b17 };
}

/** All planes of a side with one task over one zone fly together. */
function flightTo(s: MidwayState, side: Side, role: Flight['role'], zone: number): Flight {
  const known = s.flights.find((f) => f.side === side && f.role === role && f.zone === zone);
  if (known) return known;
  const f: Flight = {
    side,
    role,
    zone,
    island: false,
    from: [],
    to: [],
    lost: [0, 0, 0],
    either: 0,
    fate: 'flying',
    met: false,
  };
  s.flights.push(f);
  return f;
}

/** Strikes are laid open, zone and numbers; patrols show where an attack meets them, transfers never: MW-STEP5c, R68. */
function reveal(play: MidwayPlay, side: Side, order: OperationsOrder | null): void {
  const s = play.s;
  if (!order) return;
  const strikes = s.flights.filter((f) => f.side === side && f.role === 'strike');
  const zones = strikes.map((f) => f.zone);
  const text = strikes.map((f) => {
    return `${zoneName(f.zone)}${f.island ? ' (the island)' : ''}: ${squadronsText(flightTotal(f))}`;
  });
  if (side === 'us' && s.b17.zone >= 0) {
    zones.push(s.b17.zone);
    text.push(`${zoneName(s.b17.zone)}: B-17s`);
  }
  const list = text.join('; ');
  signal(play, {
    kind: 'operations',
    rule: 'MW-STEP5c',
    truth: `${SIDE_NAMES[side]} operations: ${truthText(s, side) || 'none'}.`,
    by: side,
    own: list ? `Our strikes are away. ${list}.` : 'We launch no attack.',
    enemy: list ? `Enemy planes are coming in. ${list}.` : 'The enemy launches no attack.',
    spectators: list ? `${SIDE_NAMES[side]} strikes: ${list}.` : `No ${SIDE_NAMES[side]} attack.`,
    places: zones,
    data: strikes.map((f) => ({ zone: f.zone, island: f.island, squadrons: flightTotal(f) })),
  });
}

const truthText = (s: MidwayState, side: Side): string => {
  const parts = s.flights
    .filter((f) => f.side === side)
    .map((f) => `${f.role} ${zoneName(f.zone)} by ${partsText(f.from)}`);
  if (side === 'us' && s.b17.zone >= 0) parts.push(`B-17s to ${zoneName(s.b17.zone)}`);
  return parts.join('; ');
};
