import { parked, taskForceLimit } from './open/setup/deployment.ts';
import { type Deck, enemyOf, type SeatIndex, SEATS, type Ship, type Side, tally } from './open/forces.ts';
import { terrainAt } from './open/pack/map.ts';
import { airStrength } from './open/setup/order-of-battle.ts';
import { PLANE_TYPES, VICTORY } from './open/pack/pack.ts';
import { type Fault, rulesOf } from './modules/engine.ts';
import {
  damageFactor,
  dataOf,
  deckTitle,
  deckValues,
  isAnchored,
  knownName,
  scenarioIn,
} from './open/values.ts';
import type { State } from './state.ts';
import { hitPoints, unloadedPoints } from './turn/victory.ts';

/** What must hold in every state; one line for each thing that does not. */
export function auditState(s: State): string[] {
  const faults: string[] = [];
  if (s.steps.some((f) => f.step === 'setup')) return faults;
  for (const seat of [0, 1] as const) {
    const fault = (text: string): void => void faults.push(`${SEATS[seat]}: ${text}`);
    auditShips(s, seat, fault);
    for (const { audit } of rulesOf(s.pub).rules) audit?.(s, seat, fault);
    auditPlanes(s, seat, fault);
    auditFormations(s, seat, fault);
    auditScore(s, seat, fault);
    for (const deck of s.sides[seat].decks) auditDeck(s, s.sides[seat], deck, fault);
  }
  const scored = s.pub.bases.reduce((n, b) => n + b.scored, 0);
  if (s.pub.score[0].baseHits + s.pub.score[1].baseHits !== scored)
    faults.push(`${scored} hits on bases, and others are scored`);
  return faults;
}

function auditShips(s: State, seat: SeatIndex, fault: Fault): void {
  const side = s.sides[seat];
  side.ships.forEach((ship, i) => {
    const tf = side.tfs[ship.tf - 1];
    const gone = ship.fate === 'sunk' || ship.fate === 'left';
    if (gone && ship.tf !== 0) fault(`${ship.name} is ${ship.fate} and in TF ${ship.tf}`);
    if (!gone && !ship.mods?.submarines && !tf?.ships.includes(i)) fault(`${ship.name} is in no task force`);
    const most = damageFactor(s.pub, ship);
    if (ship.hits < 0 || ship.hits > most) fault(`${ship.name} has ${ship.hits} of ${most} hits`);
    if (ship.hits === most && ship.fate !== 'sunk') fault(`${ship.name} floats with all her hits`);
    if (isAnchored(ship) && !gone && tf && terrainAt(tf.hex) !== 'partial')
      fault(`${ship.name} is anchored at sea`);
    auditStores(ship, fault);
    if (ship.unloaded > VICTORY.unloadTurns) fault(`${ship.name} has unloaded ${ship.unloaded} turns`);
  });
  side.tfs.forEach((tf, i) => {
    if (!tf) return;
    if (tf.no !== i + 1) fault(`TF ${tf.no} stands in the place of TF ${i + 1}`);
    if (tf.ships.length === 0) fault(`TF ${tf.no} is empty`);
    if (tf.ships.length > taskForceLimit(seat)) fault(`TF ${tf.no} has ${tf.ships.length} ships`);
    for (const k of tf.ships)
      if (side.ships[k].tf !== tf.no) fault(`${side.ships[k].name} is also in TF ${tf.no}`);
    if (tf.hex >= 0 && terrainAt(tf.hex) === 'land') fault(`TF ${tf.no} is on land`);
  });
}

/** Ammunition and torpedoes: never more than a ship holds, never less than none. */
function auditStores(ship: Ship, fault: Fault): void {
  const { ammunition, torpedo } = dataOf(ship);
  const within = (n: number, most: number): boolean => n >= 0 && n <= most;
  if (!within(ship.ammunition, ammunition ?? 0)) fault(`${ship.name} has ${ship.ammunition} rounds`);
  if (!within(ship.torpedoes, torpedo ?? 0)) fault(`${ship.name} has ${ship.torpedoes} torpedoes`);
}

/** Every Air Factor that began or joined is in a box, in the air, or lost. */
function auditPlanes(s: State, seat: SeatIndex, fault: Fault): void {
  const side = s.sides[seat];
  const start = airStrength(scenarioIn(s.pub).scenario, seat);
  const now = PLANE_TYPES.map(() => 0);
  for (const deck of side.decks)
    for (const x of [...deck.landed, ...deck.readying, ...deck.ready]) now[x.t] += x.n;
  for (const af of side.afs) for (const g of af?.groups ?? []) now[g.t] += g.n;
  for (const { id, label } of PLANE_TYPES) {
    const due = start.sea[id] + start.land[id] + tally(side.joined, id) - tally(side.lostEver, id);
    if (now[id] !== due) fault(`${now[id]} ${label} where ${due} should be`);
  }
}

function auditFormations(s: State, seat: SeatIndex, fault: Fault): void {
  const inBattle = s.steps.some((f) => f.step === 'air-to-air' || f.step === 'strike');
  s.sides[seat].afs.forEach((af, i) => {
    if (!af) return;
    if (af.no !== i + 1) fault(`AF ${af.no} stands in the place of AF ${i + 1}`);
    if (af.groups.length === 0 || af.groups.some((g) => g.n < 1)) fault(`AF ${af.no} has an empty group`);
    if (af.hex < 0 && !af.fresh && !af.passage) fault(`AF ${af.no} is nowhere`);
    if (af.hex >= 0 && af.passage) fault(`AF ${af.no} is on the map and off it`);
    if (af.seen && af.hex < 0) fault(`AF ${af.no} is seen off the map`);
    if (!inBattle && af.groups.some((g) => g.task !== undefined || g.spent === 2))
      fault(`AF ${af.no} has a task and no battle`);
  });
}

function auditDeck(s: State, side: Side, deck: Deck, fault: Fault): void {
  const title = deckTitle(s.pub, side, deck);
  const { capacity } = deckValues(s.pub, side, deck);
  if (parked(deck) > capacity) fault(`${title} holds ${parked(deck)} of ${capacity} Air Factors`);
  for (const x of [...deck.landed, ...deck.readying])
    if (x.w > 0) fault(`${title} has armed planes out of Ready`);
  for (const x of [...deck.landed, ...deck.ready])
    if (x.d) fault(`${title} has dispersed planes out of Readying`);
  if (deck.ship >= 0 && side.ships[deck.ship].fate === 'sunk' && parked(deck) > 0)
    fault(`${title} went down with planes still counted`);
}

/** The points of a side follow from what happened to the other. */
function auditScore(s: State, seat: SeatIndex, fault: Fault): void {
  const score = s.pub.score[seat];
  const enemy = s.sides[enemyOf(seat)];
  const lost = enemy.lostEver.reduce((a, b) => a + b, 0);
  if (score.planes + score.wasted !== lost)
    fault(`scores ${score.planes} + ${score.wasted} of ${lost} Air Factors`);
  const sunk = enemy.ships.filter((x) => x.fate === 'sunk').map(knownName);
  if (
    score.sunk
      .map((x) => x.ship)
      .sort()
      .join() !== sunk.sort().join()
  )
    fault('has scored other ships than were sunk');
  const hits = hitPoints(enemyOf(seat), enemy.ships);
  if (score.hits !== hits) fault(`scores ${score.hits} for hits worth ${hits}`);
  const turns = s.sides[seat].ships.reduce((n, x) => n + x.unloaded, 0);
  if (unloadedPoints(score) !== turns * VICTORY.unloading)
    fault(`scores ${unloadedPoints(score)} for ${turns} turns of unloading`);
}
