import { pick } from '../../../../kernel/dice.ts';
import type { SeatIndex, Side, TaskForce } from '../../open/forces.ts';
import { BOATS, boatBase, isOutOfService, isPtBoat, mayChooseService } from '../../open/modules/boats.ts';
import type { BoatLog } from '../../open/modules/parts.ts';
import { dataOf, isStorm, shipTitle } from '../../open/values.ts';
import type { Blow, Landed } from '../../battle/blow.ts';
import { sinkShip } from '../../battle/sinking.ts';
import { type Game, type State, whisper } from '../../state.ts';
import type { EngineModule, Fault } from '../engine.ts';
import { recent, withHarried } from '../harried.ts';
import { beginBoatCombat } from './boat-combat.ts';

/** FO-PT: the logs of PT boats as the turns go by. The enemy is told of none of it but a boat lost. */

function openLogs(side: Side): void {
  const boats = side.ships.flatMap((x, ship) => (isPtBoat(x) ? [{ ship, out: 0, service: 0, done: 0 }] : []));
  side.mods['pt-boats'] = { boats, harried: [] };
}

function keepLogs(play: Game): void {
  for (const seat of [0, 1] as const)
    for (const log of play.s.sides[seat].mods['pt-boats']?.boats ?? []) keepLog(play, seat, log);
}

function keepLog(play: Game, seat: SeatIndex, log: BoatLog): void {
  const { s } = play;
  const boat = s.sides[seat].ships[log.ship];
  const tf = s.sides[seat].tfs[boat.tf - 1];
  if (!tf || boat.fate !== 'afloat') return;
  const base = boatBase(s.pub, seat, tf.hex);
  if (base) {
    log.out = 0;
    const idle = boat.engaged !== s.pub.turn; // FO-XSHIP-AMMO-2; who has sailed has begun anew
    if (log.service > 0 && !isOutOfService(base)) service(play, seat, log, idle);
    else log.done = Math.max(0, log.done);
    return;
  }
  log.done = 0;
  if (tf.moved === 0 && isStorm(s.pub, tf.hex)) return; // FO-PT-1.3
  log.out++;
  if (log.out >= BOATS.range) sinkShip(play, seat, log.ship, 'FO-PT-1.2', 'is lost, out of fuel');
}

/** FO-PT-2.1, FO-PT-3.1: so many turns on end, and a die at the end of them. */
function service(play: Game, seat: SeatIndex, log: BoatLog, idle: boolean): void {
  const boat = play.s.sides[seat].ships[log.ship];
  log.done = idle ? log.done + 1 : 0;
  if (log.done < log.service) return;
  const sound = play.dice.roll(6, 'service of a PT boat') <= BOATS.service;
  log.done = 0;
  const title = shipTitle(boat);
  if (!sound) return whisper(play, seat, 'service', 'FO-PT-3.1', `${title} is not fit yet: all over again.`);
  const armed = log.service === BOATS.rearmed;
  log.service = 0;
  if (armed) boat.torpedoes = dataOf(boat).torpedo ?? 0;
  whisper(play, seat, 'service', 'FO-PT-3.1', `${title} is ready${armed ? '' : ', without torpedoes'}.`);
}

/** FO-PT-MOD-3: a task force is on its guard after an attack by boats or submarines, whether it hits or not. */
function noteAttack({ s }: Game, { at, arm }: Blow): void {
  const step = s.steps.at(-1)?.step;
  if (!('ship' in at) || arm !== 'torpedo' || (step !== 'boats' && step !== 'submarines')) return;
  const side = s.sides[at.seat];
  const notes = side.mods['pt-boats'];
  if (!notes) return;
  notes.harried = withHarried(notes.harried, side, at.ship, s.pub.turn);
}

/** FO-PT-2.1: turns in hands are those a boat has lain still; others that join it in harbour do not disturb it. */
function sailed({ s }: Game, seat: SeatIndex, tf: TaskForce): void {
  for (const log of s.sides[seat].mods['pt-boats']?.boats ?? [])
    if (tf.ships.includes(log.ship) && log.service > 0) log.done = -1; // this turn is none of them
}

/** FO-PT-4.1: what cannot be hit by torpedoes cannot be hit hard by them. */
function spare({ s }: Game, { at, arm }: Blow, landed: Landed): void {
  if (arm === 'torpedo' && 'ship' in at && isPtBoat(s.sides[at.seat].ships[at.ship])) landed.criticals = 0;
}

/** Attacks that are of no account any more are forgotten. */
function forget({ s }: Game): void {
  for (const { mods } of s.sides)
    if (mods['pt-boats'])
      mods['pt-boats'].harried = recent(mods['pt-boats'].harried, s.pub.turn, BOATS.harried);
}

function auditBoats(s: State, seat: SeatIndex, fault: Fault): void {
  const side = s.sides[seat];
  const logs = side.mods['pt-boats']?.boats ?? [];
  if (logs.length !== side.ships.filter(isPtBoat).length) fault('a PT boat has no log');
  for (const log of logs) {
    const { name, fate } = side.ships[log.ship];
    if (log.out >= BOATS.range && fate === 'afloat') fault(`${name} has been out for ${log.out} turns`);
    if (![0, BOATS.readied, BOATS.rearmed].includes(log.service)) fault(`${name} needs ${log.service} turns`);
    if (log.done > 0 && log.done >= log.service) fault(`${name} should be ready`);
  }
  for (const tf of side.tfs) {
    const boats = (tf?.ships ?? []).filter((i) => isPtBoat(side.ships[i])).length;
    if (tf && boats > 0 && boats < tf.ships.length) fault(`TF ${tf.no} mixes PT boats with ships`);
  }
}

export const ptBoats: EngineModule = {
  on: {
    place: (_, side) => openLogs(side),
    practise(own, dice, order, keep) {
      own.side.ships.forEach((_, ship) => {
        if (!mayChooseService(own, ship) || pick(dice, 3, 'service') > 0) return;
        const all = [...(order.mods['pt-boats'] ?? []), { ship, quick: pick(dice, 2, 'service') === 0 }];
        keep({ mods: { ...order.mods, 'pt-boats': all } });
      });
    },
    audit: auditBoats,
    on: {
      sailed,
      surfaceBegins: beginBoatCombat,
      counted(play, blow, landed) {
        noteAttack(play, blow);
        spare(play, blow, landed);
      },
      turnEnds: keepLogs,
      turnBegins: forget,
    },
  },
};
