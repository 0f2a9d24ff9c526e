import { Refusal } from '../../../kernel/refusal.ts';
import { report } from '../knowledge.ts';
import { distance } from '../open/board.ts';
import type { LandOrder } from '../open/orders.ts';
import { baseName, capacityOf, CONSTANTS, MIDWAY, type Side, SIDES, type Squadrons } from '../open/pack.ts';
import { sealedStep } from '../sealed.ts';
import { SIDE_NAMES, signal, squadronsText, zonesText } from '../signals.ts';
import {
  announce,
  aboard,
  afloat,
  airOf,
  baseZone,
  type Flight,
  flightTotal,
  isBase,
  mayFly,
  type MidwayPlay,
  type MidwayState,
  ROW,
  sideOfBase,
  type StepOf,
  usable,
} from '../state.ts';

/** Steps 16 and 17: recovery, and what must be disclosed of it. */

/** Asked only when an attack was flown, which both sides know; quiet turns come down as written: R69. */
export const landingAsked = (s: MidwayState): boolean =>
  s.flights.some((f) => f.role === 'strike') || s.reports.some((r) => r.kind === 'b17' && r.turn === s.turn);

export const landStep = sealedStep<StepOf<'land'>, 'land'>({
  kind: 'land',
  rule: 'MW-STEP16',
  ask: 'Where do your planes come down?',
  asked: (s, side) => mayFly(s, side) || (side === 'us' && s.ground > 0),
  check: checkLanding,
  open(play, f) {
    for (const side of SIDES) comeDown(play, side, f.orders[side]);
    const text = 'All planes are down.';
    announce(play, 'landing', 'MW-STEP16', text);
    play.s.flights = [];
    play.s.ground = 0;
  },
});

export const flightsOf = (s: MidwayState, side: Side): Flight[] => s.flights.filter((f) => f.side === side);
const sum = (q: Squadrons): number => q[0] + q[1] + q[2];

function checkLanding(s: MidwayState, side: Side, order: LandOrder): void {
  const flights = flightsOf(s, side);
  const landed = flights.map((): Squadrons => [0, 0, 0]);
  const fromBase = new Map<string, Squadrons>(); // landed so far, per flight and base of origin
  const room = new Map<number, number>(); // change of the load of each base
  const load = (base: number, n: number): void => void room.set(base, (room.get(base) ?? 0) + n);
  checkGround(s, side, order);
  const gone = goneFromDecks(s, side, order, load);
  if (gone) throw new Refusal('MW-APP-CAP-2', gone);
  for (const l of order.landings) {
    const f = flights[l.flight];
    if (!f) throw new Refusal('MW-STEP16', `You have no flight ${l.flight} in the air.`);
    if (sum(l.squadrons) === 0) throw new Refusal('MW-STEP16', 'A landing names no squadrons.');
    checkLeg(s, side, f, l);
    load(l.to, sum(l.squadrons));
    const key = `${l.flight}.${l.from}`;
    const sofar = fromBase.get(key) ?? [0, 0, 0];
    for (let k = 0; k < 3; k++) {
      sofar[k] += l.squadrons[k];
      landed[l.flight][k] += l.squadrons[k];
      const sent = f.from.reduce((n, p) => n + (p.base === l.from ? p.squadrons[k] : 0), 0);
      if (sofar[k] > sent) throw new Refusal('MW-STEP16', `${baseName(l.from)} did not send that many.`);
    }
    fromBase.set(key, sofar);
  }
  flights.forEach((f, i) => checkSurvivors(f, landed[i]));
  for (const [base, n] of room)
    if (n > 0 && aboard(s, base) + n > capacityOf(base, s.options.fighters))
      throw new Refusal(
        base === MIDWAY ? 'MW-MID-4' : 'MW-CAP-1',
        `${baseName(base)} has no room for that many.`,
      );
}

function checkLeg(s: MidwayState, side: Side, f: Flight, l: LandOrder['landings'][number]): void {
  if (!isBase(l.from) || !f.from.some((p) => p.base === l.from))
    throw new Refusal('MW-STEP16', 'Those planes did not start from there.');
  if (!isBase(l.to) || sideOfBase(l.to) !== side || !usable(s, l.to))
    throw new Refusal(
      l.to === MIDWAY ? (s.taken > 0 ? 'MW-MID-5' : 'MW-T-REDUCE-8') : 'MW-STEP16',
      'Planes may not land there.',
    );
  const flown = distance(baseZone(s, l.from), f.zone) + distance(f.zone, baseZone(s, l.to));
  if (flown > CONSTANTS.airRangeTotal)
    throw new Refusal(
      'MW-RANGE-1',
      `From ${baseName(l.from)} to ${baseName(l.to)} would be ${flown} zones; ${CONSTANTS.airRangeTotal} is the limit.`,
    );
}

/** No more can land than were left: MW-STEP14, R27. */
function checkSurvivors(f: Flight, landed: Squadrons): void {
  const left = survivors(f);
  const over =
    landed.some((n, k) => n > left.q[k]) || landed[1] + landed[2] > left.q[1] + left.q[2] - left.either;
  if (over)
    throw new Refusal(
      'MW-STEP14',
      `Only ${squadronsText(left.q)}${left.either > 0 ? ` less ${left.either} D or T` : ''} of that flight are left.`,
    );
}

/** What is left of a flight by type, and how many D or T are still to be taken off that. */
function survivors(f: Pick<Flight, 'from' | 'lost' | 'either'>): { q: Squadrons; either: number } {
  const total = flightTotal(f);
  return { q: [total[0] - f.lost[0], total[1] - f.lost[1], total[2] - f.lost[2]], either: f.either };
}

/** Squadrons struck off on the ground at Midway, of the U.S. player's choice: MW-T-REDUCE-4a, R43. */
function checkGround(s: MidwayState, side: Side, order: LandOrder): void {
  const due = side === 'us' ? Math.min(s.ground, aboard(s, MIDWAY)) : 0;
  const given = order.ground.reduce((n, g) => n + sum(g.squadrons), 0);
  if (given !== due)
    throw new Refusal(
      'MW-T-REDUCE-4',
      `${due} squadrons are destroyed on the ground at Midway; ${given} are named.`,
    );
}

/** Takes ground losses and discards into account; says what is not there to be taken. */
function goneFromDecks(
  s: MidwayState,
  side: Side,
  order: LandOrder,
  load: (base: number, n: number) => void,
): string | null {
  const left = new Map<number, number[]>();
  const off = [...order.ground.map((g) => ({ base: MIDWAY, ...g })), ...order.discards];
  for (const { base, readiness, squadrons } of off) {
    if (!isBase(base) || sideOfBase(base) !== side || (base === MIDWAY ? s.taken > 0 : !afloat(s, base)))
      return 'There is nothing of yours to be thrown overboard there.';
    const row = left.get(base) ?? airOf(s, base).slice();
    left.set(base, row);
    for (let k = 0; k < 3; k++) {
      row[ROW[readiness] + k] -= squadrons[k];
      if (row[ROW[readiness] + k] < 0) return `${baseName(base)} has not that many ${readiness}.`;
    }
    load(base, -sum(squadrons));
  }
  return null;
}

function comeDown(play: MidwayPlay, side: Side, order: LandOrder | null): void {
  const s = play.s;
  const flights = flightsOf(s, side);
  const lost = s.lost[side];
  const strikeOff = (base: number, readiness: keyof typeof ROW, q: Squadrons): void => {
    const row = airOf(s, base);
    q.forEach((n, k) => {
      row[ROW[readiness] + k] -= n;
      lost[k] += n;
    });
  };
  for (const g of order?.ground ?? []) strikeOff(MIDWAY, g.readiness, g.squadrons);
  for (const d of order?.discards ?? []) strikeOff(d.base, d.readiness, d.squadrons);
  for (const f of flights) flightTotal(f).forEach((n, k) => (lost[k] += n));
  for (const l of order?.landings ?? []) {
    const row = airOf(s, l.to);
    l.squadrons.forEach((n, k) => {
      row[ROW.idle + k] += n; // whatever flew must be readied again: MW-APP-READY-1, R12
      lost[k] -= n;
    });
  }
  tellLanding(play, side, order, flights);
  flights.forEach((f, i) => {
    if (f.role === 'strike') disclose(play, f, order?.landings.filter((l) => l.flight === i) ?? []);
  });
}

function tellLanding(
  play: MidwayPlay,
  side: Side,
  order: LandOrder | null,
  flights: readonly Flight[],
): void {
  if (flights.length === 0 && !order?.ground.length) return;
  const parts = (order?.landings ?? []).map((l) => `${squadronsText(l.squadrons)} on ${baseName(l.to)}`);
  const off = [...(order?.discards ?? []), ...(order?.ground ?? []).map((g) => ({ base: MIDWAY, ...g }))].map(
    (d) => `${squadronsText(d.squadrons)} of ${baseName(d.base)}`,
  );
  const text = `${parts.join('; ') || 'no planes'}${off.length > 0 ? `. Struck off: ${off.join('; ')}` : ''}.`;
  signal(play, {
    kind: 'landing',
    rule: 'MW-STEP16',
    truth: `${SIDE_NAMES[side]} planes landed: ${text}`,
    by: side,
    own: `Landed: ${text}`,
    secret: true,
  });
}

/** Where the attack came from and where it went: MW-STEP17. */
function disclose(play: MidwayPlay, f: Flight, landings: LandOrder['landings']): void {
  const s = play.s;
  const zones = (bases: number[]): number[] =>
    [...new Set(bases.map((b) => baseZone(s, b)))].sort((a, b) => a - b);
  const from = zones(f.from.map((p) => p.base));
  const to = zones(landings.map((l) => l.to));
  report(s, { kind: 'return', turn: s.turn, by: f.side, zone: f.zone, from, to });
  const text = `came from ${zonesText(from)} and ${to.length > 0 ? `returned to ${zonesText(to)}` : 'did not return'}`;
  signal(play, {
    kind: 'disclosure',
    rule: 'MW-STEP17',
    truth: `The ${SIDE_NAMES[f.side]} strike ${text}.`,
    by: f.side,
    own: `We disclose: our strike ${text}.`,
    enemy: `The enemy strike ${text}.`,
    spectators: `The ${SIDE_NAMES[f.side]} strike ${text}.`,
    data: { zone: f.zone, from, to },
    places: [...from, ...to],
  });
}

/** With no attack flown, patrols and transfers come down as they were written: R25, R69. */
export function landAsPlanned(play: MidwayPlay): void {
  const s = play.s;
  for (const f of s.flights)
    f.from.forEach((part, i) => {
      const row = airOf(s, f.to[i]);
      part.squadrons.forEach((n, k) => (row[ROW.idle + k] += n));
    });
  s.flights = [];
}
