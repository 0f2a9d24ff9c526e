import { ENTRY_ZONES, isZone, MIDWAY_ZONE } from './open/board.ts';
import {
  ATAGO,
  baseName,
  BASES,
  calendarIn,
  capacityOf,
  FLEET,
  MIDWAY,
  SHIPS,
  type Side,
  SIDES,
  VICTORY,
} from './open/pack.ts';
import { aboard, airOf, BASE_SLOTS, flightTotal, isBase, type MidwayState, startingAir } from './state.ts';

/** What must hold in every state; one line for each thing that does not. */
export function auditState(s: MidwayState): string[] {
  const faults: string[] = [];
  const fault = (text: string): void => void faults.push(text);
  SHIPS.forEach((_, ship) => auditShip(s, ship, fault));
  BASE_SLOTS.forEach((base) => auditBase(s, base, fault));
  for (const side of SIDES) auditPlanes(s, side, fault);
  auditPoints(s, fault);
  auditIsland(s, fault);
  return faults;
}

type Fault = (text: string) => void;

function auditShip(s: MidwayState, ship: number, fault: Fault): void {
  const { name, hits, carrier, arrives } = SHIPS[ship];
  const zone = s.zone[ship];
  if (zone !== -1 && !isZone(zone)) fault(`${name} is in no zone`);
  if (zone >= 0 && arrives > s.turn) fault(`${name} is on the board before her time`);
  if (s.hits[ship] < 0 || s.hits[ship] > hits) fault(`${name} has ${s.hits[ship]} of ${hits} hits`);
  if (s.sunk[ship] === 0 && s.hits[ship] >= hits) fault(`${name} floats with all her hits`);
  if (s.sunk[ship] > 0 && s.hits[ship] < hits - (carrier ? 1 : 0)) fault(`${name} sank too early`);
  if (s.sunk[ship] > 0 && zone < 0) fault(`${name} sank off the board`);
  if (s.sunk[ship] > s.turn) fault(`${name} sank in a turn to come`);
  if (zone < 0 && s.hits[ship] > 0) fault(`${name} was hit off the board`);
  const started = s.steps.every((f) => f.step !== 'deploy');
  if (started && arrives === 1 && zone < 0) fault(`${name} was never placed`);
  if (started && s.turn === 1 && zone >= 0 && s.steps.at(-1)?.step === 'move') {
    if (!ENTRY_ZONES[SHIPS[ship].side].includes(zone)) fault(`${name} does not start on her edge`);
  }
}

function auditBase(s: MidwayState, base: number, fault: Fault): void {
  const row = airOf(s, base);
  if (row.length !== 9 || row.some((n) => n < 0 || !Number.isInteger(n)))
    fault(`${baseName(base)} has a bad row`);
  if (aboard(s, base) > capacityOf(base, s.options.fighters))
    fault(`${baseName(base)} holds more than she can`);
  const gone = base === MIDWAY ? s.taken > 0 : s.sunk[base] > 0;
  if (gone && aboard(s, base) > 0) fault(`${baseName(base)} is gone, yet holds planes`);
  if (!s.options.fighters && row[0] + row[3] + row[6] > 0) fault(`${baseName(base)} holds fighters`);
}

/** Aboard, aloft and lost make up what there was at the start: MW-SETUP-5d. */
function auditPlanes(s: MidwayState, side: Side, fault: Fault): void {
  for (let k = 0; k < 3; k++) {
    let start = 0;
    let now = s.lost[side][k];
    for (const base of BASES[side]) {
      const row = airOf(s, base);
      start += startingAir(base, s.options.fighters)[k];
      now += row[k] + row[3 + k] + row[6 + k];
    }
    for (const f of s.flights) if (f.side === side) now += flightTotal(f)[k];
    if (start !== now) fault(`${side} squadrons of type ${k}: ${now} of ${start}`);
  }
  for (const f of s.flights) {
    if (f.side !== side) continue;
    const total = flightTotal(f);
    if (f.lost.some((n, k) => n > total[k])) fault(`a ${side} ${f.role} lost more than it has`);
    if (f.lost[1] + f.lost[2] + f.either > total[1] + total[2])
      fault(`a ${side} ${f.role} lost too many bombers`);
    if (f.from.some((p) => !isBase(p.base))) fault(`a ${side} ${f.role} comes from nowhere`);
  }
}

function auditPoints(s: MidwayState, fault: Fault): void {
  const sunk = (side: Side): number =>
    FLEET[side].reduce((n, i) => n + (s.sunk[i] > 0 ? SHIPS[i].points : 0), 0);
  const first = calendarIn(s.options).firstIslandPointTurn;
  const done = s.outcome ? s.turn : s.turn - 1;
  const held = Math.max(0, (s.taken > 0 ? s.taken - 1 : done) - first + 1) * VICTORY.usPerTurnFrom.points;
  if (s.points.us !== sunk('japan') + held)
    fault(`U.S. points are ${s.points.us}, not ${sunk('japan') + held}`);
  const japan = sunk('us') + (s.taken > 0 ? VICTORY.japanCapturePoints : 0);
  if (s.points.japan !== japan) fault(`Japanese points are ${s.points.japan}, not ${japan}`);
}

function auditIsland(s: MidwayState, fault: Fault): void {
  if (s.fort < 0) fault('fortification below 0');
  if (!s.options.reduction && s.fort !== 0) fault('fortification without Midway Reduction');
  if (s.taken > 0 && s.options.reduction && s.fort > 0) fault('Midway taken before it was at 0');
  if (s.invasion > VICTORY.captureTurns) fault('the invasion went on too long');
  if (s.invasion >= VICTORY.captureTurns && s.taken === 0) fault('Midway should have fallen');
  const there = s.sunk[ATAGO] === 0 && s.zone[ATAGO] === MIDWAY_ZONE;
  if (there && s.options.reduction && s.fort > 0) fault('the Atago is on the Midway zone before it is at 0');
  if (s.engaged.some((e) => e.ships.some((x) => s.zone[x.ship] !== e.zone)))
    fault('an engaged ship left her fight');
}
