import { Refusal } from '../../../kernel/refusal.ts';
import { report, typesIn } from '../knowledge.ts';
import { distance, ENTRY_ZONES, isZone, MIDWAY_ZONE, zoneName } from '../open/board.ts';
import type { BaseSquadrons, MoveOrder } from '../open/orders.ts';
import { baseName, CONSTANTS, FLEET, MIDWAY, SHIPS, type Side, SIDES } from '../open/pack.ts';
import { isBarred } from '../battle/reduction.ts';
import { sealedStep } from '../sealed.ts';
import { nameOf } from '../setup.ts';
import { SIDE_NAMES, signal, squadronsText, typesText } from '../signals.ts';
import {
  afloat,
  airOf,
  crippled,
  isBase,
  type MidwayPlay,
  type MidwayState,
  ROW,
  sideOfBase,
  type StepOf,
} from '../state.ts';

/** Step 1: de-readying, arrivals and movement. */

export const moveStep = sealedStep<StepOf<'move'>, 'move'>({
  kind: 'move',
  rule: 'MW-STEP1',
  ask: 'Move your ships; de-ready planes and bring on arrivals first if you wish.',
  asked: (s, side) => !nothingToMove(s, side),
  check: checkMove,
  open(play, f) {
    for (const side of SIDES) {
      const order = f.orders[side];
      if (order) carryOut(play, side, order);
    }
    signal(play, { kind: 'movement', rule: 'MW-STEP1', truth: movesText(f), all: 'Both fleets have moved.' });
    discloseMidway(play);
  },
});

/** A side with no ship left afloat or to come has nothing to move; both sides can tell. Midway's planes may still de-ready. */
const nothingToMove = (s: MidwayState, side: Side): boolean =>
  FLEET[side].every((i) => s.sunk[i] > 0) && !(side === 'us' && s.taken === 0);

const isEngaged = (s: Pick<MidwayState, 'engaged'>, ship: number): boolean =>
  s.engaged.some((e) => e.ships.some((x) => x.ship === ship));

/** Zones a ship may move this turn: MW-STEP1, MW-STEP1a, MW-OPT-1, MW-T-SURF-17a. */
export function allowance(
  s: Pick<MidwayState, 'options' | 'hits' | 'turn' | 'engaged'>,
  ship: number,
): number {
  if (isEngaged(s, ship)) return 0;
  if (crippled(s, ship)) return CONSTANTS.crippledSpeedOption1;
  if (SHIPS[ship].side === 'japan') return CONSTANTS.moveJapan;
  return s.turn === 1 ? CONSTANTS.moveUS.firstTurn : CONSTANTS.moveUS.later;
}

/** Arrived in time or held back, and not on the board yet: MW-SETUP-6c, R3. */
export const mayEnter = (s: Pick<MidwayState, 'zone' | 'turn'>, ship: number): boolean =>
  s.zone[ship] < 0 && SHIPS[ship].arrives <= s.turn;

function checkMove(s: MidwayState, side: Side, order: MoveOrder): void {
  checkReadiness(s, side, order.deready, 'ready', 'MW-STEP2c');
  const moved = new Set<number>();
  const once = (ship: number): void => {
    if (SHIPS[ship]?.side !== side) throw new Refusal('MW-STEP1', `${nameOf(ship)} is not yours to move.`);
    if (moved.has(ship)) throw new Refusal('MW-STEP1', `${SHIPS[ship].name} is moved twice.`);
    moved.add(ship);
  };
  const reach = (ship: number, from: number, to: number): void => {
    if (!isZone(to)) throw new Refusal('MW-STEP1', `${SHIPS[ship].name}: there is no such zone.`);
    const zones = allowance(s, ship);
    if (distance(from, to) > zones)
      throw new Refusal(
        zones === 0 ? 'MW-T-SURF-17a' : side === 'us' ? 'MW-STEP1a' : 'MW-STEP1',
        zones === 0
          ? `${SHIPS[ship].name} is locked in surface combat and may not move this turn.`
          : `${SHIPS[ship].name} may move ${zones} zones, and ${zoneName(to)} is ${distance(from, to)} away.`,
      );
    if (isBarred(s, ship, to))
      throw new Refusal(
        'MW-T-REDUCE-1',
        'The Atago may not enter the Midway zone before the island is at 0.',
      );
  };
  for (const { ship, at, to } of order.enter) {
    once(ship);
    if (!mayEnter(s, ship)) throw new Refusal('MW-SETUP-6c', `${SHIPS[ship].name} has no arrival now.`);
    if (!ENTRY_ZONES[side].includes(at))
      throw new Refusal('MW-SETUP-6', `${SHIPS[ship].name} must enter in a shaded zone of the own edge.`);
    reach(ship, at, to);
  }
  for (const { ship, to } of order.moves) {
    once(ship);
    if (!afloat(s, ship)) throw new Refusal('MW-STEP1', `${SHIPS[ship].name} is not on the board.`);
    reach(ship, s.zone[ship], to);
  }
}

/** Squadrons named in a readiness order must be there in the state they are to leave. */
export function checkReadiness(
  s: MidwayState,
  side: Side,
  list: readonly BaseSquadrons[],
  from: 'idle' | 'ready',
  rule: string,
): void {
  const named = new Set<number>();
  for (const { base, squadrons } of list) {
    if (!isBase(base) || sideOfBase(base) !== side || (base === MIDWAY ? s.taken > 0 : !afloat(s, base)))
      throw new Refusal(rule, `${baseNameSafe(base)} is no base of yours.`);
    if (named.has(base)) throw new Refusal(rule, `${baseName(base)} is named twice.`);
    named.add(base);
    const row = airOf(s, base);
    if (squadrons.some((n, k) => n > row[ROW[from] + k]))
      throw new Refusal(rule, `${baseName(base)} has no ${squadronsText(squadrons)} ${from}.`);
    if (squadrons[0] + squadrons[1] + squadrons[2] === 0)
      throw new Refusal(rule, `${baseName(base)}: no squadrons are named.`);
  }
}

const baseNameSafe = (base: number): string => (isBase(base) ? baseName(base) : nameOf(base));

function carryOut(play: MidwayPlay, side: Side, order: MoveOrder): void {
  const s = play.s;
  for (const { base, squadrons } of order.deready) {
    const row = airOf(s, base);
    squadrons.forEach((n, k) => {
      row[ROW.ready + k] -= n;
      row[ROW.idle + k] += n;
    });
  }
  for (const { ship, to } of order.enter) s.zone[ship] = to;
  for (const { ship, to } of order.moves) s.zone[ship] = to;
  if (order.deready.length > 0) {
    report(s, { kind: 'readiness', turn: s.turn, by: side, readying: false, dereadying: true });
    signal(play, {
      kind: 'readiness',
      rule: 'MW-STEP2c',
      truth: `The ${SIDE_NAMES[side]} side de-readies ${partsText(order.deready)}.`,
      by: side,
      own: `We announce that we are de-readying planes: ${partsText(order.deready)}.`,
      enemy: 'The enemy announces that he is de-readying planes.',
      spectators: `The ${SIDE_NAMES[side]} side is de-readying planes.`,
    });
  }
}

export const partsText = (parts: readonly BaseSquadrons[]): string =>
  parts.map((p) => `${baseName(p.base)} ${squadronsText(p.squadrons)}`).join('; ');

function movesText(f: StepOf<'move'>): string {
  let text = '';
  for (const side of SIDES) {
    const order = f.orders[side];
    if (!order) continue;
    for (const m of order.enter) text += ` ${SHIPS[m.ship].name} enters to ${zoneName(m.to)}.`;
    for (const m of order.moves) text += ` ${SHIPS[m.ship].name} to ${zoneName(m.to)}.`;
  }
  return `Movement:${text || ' none.'}`;
}

/** Japanese ships on the Midway zone are disclosed at once, with their types: MW-APP-MID-7, R48. */
function discloseMidway(play: MidwayPlay): void {
  const s = play.s;
  const types = typesIn(s, 'japan', MIDWAY_ZONE);
  if (types.every((n) => n === 0)) return;
  report(s, { kind: 'midway', turn: s.turn, by: 'us', types });
  const text = typesText(types, s.options.counts);
  signal(play, {
    kind: 'sighting',
    rule: 'MW-APP-MID-7',
    truth: `Japanese ships on the Midway zone: ${text}.`,
    by: 'us',
    own: `Midway to flag: enemy ships off the island: ${text}.`,
    enemy: `Midway has our ships in sight: ${text}.`,
    spectators: `Japanese ships off Midway: ${text}.`,
    data: { zone: MIDWAY_ZONE, types },
  });
}
