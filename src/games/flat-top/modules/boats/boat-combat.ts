import type { Hex } from '../../../../kernel/hex.ts';
import type { StepRule } from '../../../../kernel/steps.ts';
import type { BattleShip, BoatsFrame } from '../../open/battle/battle-frames.ts';
import { payForGuns } from '../../open/battle/surface.ts';
import { enemyOf, nation, type PerSeat, type SeatIndex, type Side } from '../../open/forces.ts';
import {
  boatTable,
  checkBoats,
  dieSum,
  factorsOf,
  isAskedToFire,
  meetingsIn,
  placesOf,
  RESULT_WORDS,
  resultOf,
  sidesOf,
} from '../../open/modules/boat-fighting.ts';
import { shellsAtBoats } from '../../open/battle/shells.ts';
import { BOATS, isPtBoat, logOf } from '../../open/modules/boats.ts';
import type { Order, OrderOf } from '../../open/orders.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { everybody } from '../../open/quantities.ts';
import { isStorm } from '../../open/values.ts';
import { nameShips, renewShips, shipAtPlace } from '../../battle/battle-ships.ts';
import { type Attack, resolveTogether } from '../../battle/surface-fire.ts';
import { rulesOf } from '../engine.ts';
import { sealedStep } from '../../sealed.ts';
import { announce, type Game, type State } from '../../state.ts';
import { isHarried } from '../harried.ts';

/**
 * FO-PT-4.4: PT boats fight in a step of their own, after surface combat, wherever they and a task force of the enemy are in view
 * in a hex where somebody has sought battle. Each task force of boats meets each of the enemy's; the die says who fires first.
 */
export function beginBoatCombat(play: Game, hex: Hex): void {
  const { s } = play;
  const withBoats = ([0, 1] as const).filter((seat) =>
    s.sides[seat].tfs.some(
      (tf) => tf?.hex === hex && tf.seen && tf.ships.some((i) => isPtBoat(s.sides[seat].ships[i])),
    ),
  );
  const met = withBoats.some((seat) => inView(s.sides[enemyOf(seat)], hex));
  if (!met || isStorm(s.pub, hex)) return; // FO-PT-MOD-2
  s.steps.push({
    step: 'boats',
    open: { hex, ships: [], meetings: [], result: 0, fire: [] },
    sealed: [null, null],
  });
}

const inView = (side: Side, hex: Hex): boolean =>
  side.tfs.some((tf) => tf?.hex === hex && tf.seen && tf.ships.some((i) => !isPtBoat(side.ships[i])));

/** The list both sides see. What is not in view is not in it, nor in the numbers of its task forces. */
function layOpen(s: State, hex: Hex): BattleShip[] {
  const ships = nameShips(s, hex, [0, 1], (_, tf) => tf.seen);
  const numbers = ([0, 1] as const).map((seat) => [
    ...new Set(ships.filter((x) => x.seat === seat).map((x) => x.tf)),
  ]);
  return ships.map((x) => ({ ...x, tf: numbers[x.seat].indexOf(x.tf) }));
}

const fire = sealedStep<BoatsFrame, 'boats'>({
  kind: 'boats',
  rule: 'FO-PT-5.4',
  words: 'Say who fires at whom.',
  asked: (_, f) => [isAskedToFire(f.open, 0), isAskedToFire(f.open, 1)],
  check: (s, f, seat, order) => checkBoats(s.pub, s.sides[seat], seat, f.open, order),
  resolve(play, f, answers) {
    if (f.open.fire.length > 0) shoot(play, f, answers);
    return proceed(play, f);
  },
});

/** The fights of the hex begin when the surface combat above them is over. */
export const boatsStep: StepRule<State, BoatsFrame, Order> = {
  asks: (s, f) => (f.open.ships.length === 0 ? [] : (fire.asks?.(s, f) ?? [])),
  order: (play, f, seat, order, d) => fire.order?.(play, f, seat, order, d),
  advance(play, f) {
    if (f.open.ships.length > 0) return fire.advance?.(play, f) ?? false;
    f.open.ships = layOpen(play.s, f.open.hex);
    f.open.meetings = meetingsIn(f.open.ships);
    if (f.open.meetings.length === 0) return false;
    consult(play, f);
    return true;
  },
};

/** FO-PT-4.3: one die for the meeting that is next. */
function consult(play: Game, f: BoatsFrame): void {
  const { s } = play;
  const [{ seat, boats, force }] = f.open.meetings;
  const enemy = enemyOf(seat);
  const ships = placesOf(f.open.ships, enemy, force);
  if (ships.length === 0 || placesOf(f.open.ships, seat, boats).length === 0) return;
  const { hex } = f.open;
  const sum = dieSum(s.pub, play.dice.roll(6, 'PT Attack Table'), {
    mined: rulesOf(s.pub).rules.some((x) => x.mined?.(play, hex)),
    anchored: ships.some((k) => f.open.ships[k].anchored),
    planes: s.sides[enemy].afs.some((af) => af?.seen && !af.fresh && af.hex === hex),
    harried: ships.some((k) => onGuard(s, k)),
  });
  f.open.result = resultOf(sum.n);
  f.open.fire = [...BOATS.results[f.open.result - 1].fire];
  const why = sum.parts.map((x) => `, ${x.n > 0 ? '+' : ''}${x.n} ${x.word}`).join('');
  announce(
    play,
    'boats',
    `FO-PT-TAB-${f.open.result === 5 ? 4 : f.open.result}`,
    `PT boats of the ${nation(seat)} in ${hexLabel(hex)}: a ${sum.printed}${why}: ${RESULT_WORDS[f.open.result - 1]}.`,
    { dice: [sum.printed], places: [hex] },
  );
}

/** FO-PT-MOD-3. */
function onGuard(s: State, place: number): boolean {
  const at = shipAtPlace(s, place);
  const notes = at && s.sides[at.seat].mods['pt-boats']?.harried;
  return !!notes && isHarried(notes, at.index, s.pub.turn, BOATS.harried);
}

/** FO-PT-5.4: what is aimed at one ship is one attack; all that fire now fire at once. */
function shoot(play: Game, f: BoatsFrame, answers: PerSeat<OrderOf<'boats'> | null>): void {
  const { s } = play;
  const attacks = ([0, 1] as const).flatMap((seat) => {
    const { role } = sidesOf(f.open, seat);
    const bht = boatTable(everybody(s.pub), f.open.result, role);
    const given = answers[seat]?.attacks ?? [];
    return [...new Set(given.map((x) => x.ship))].map((place): Attack => {
      const by = given.filter((x) => x.ship === place).map((x) => x.by);
      const factors = by.reduce((n, i) => n + factorsOf(s.pub, f.open, role, s.sides[seat].ships[i]), 0);
      for (const i of by) spend(s, seat, i, role, bht.n);
      const weapon = role === 'boats' ? 'torpedoes' : 'guns';
      return { seat, place, factors, bht, arm: role === 'boats' ? 'torpedo' : 'gun', weapon };
    });
  });
  for (const { place } of attacks) {
    const at = shipAtPlace(s, place);
    if (at) at.ship.engaged = s.pub.turn;
  }
  if (attacks.length > 0) return resolveTogether(play, f.open.ships, attacks, 'FO-PT-5.4');
  const { hex } = f.open;
  announce(play, 'boats', 'FO-PT-5.4', `Nobody fires in ${hexLabel(hex)}.`, { places: [hex] }); // that both have answered is no secret any more
}

/** FO-PT-2.1: a boat has one attack; FT-19.8.1a: guns are paid for at the table they fire on. */
function spend(s: State, seat: SeatIndex, index: number, role: 'boats' | 'force', bht: number): void {
  const ship = s.sides[seat].ships[index];
  ship.fought = ship.engaged = s.pub.turn; // FT-19.9b
  if (role === 'force') return payForGuns(s.pub, ship, Math.max(1, bht), shellsAtBoats(s.pub, ship));
  ship.torpedoes = 0;
  const log = logOf(s.sides[seat], index);
  if (log) Object.assign(log, { service: BOATS.rearmed, done: 0 });
}

/** On to who fires next, or to the next meeting; false when all are over. */
function proceed(play: Game, f: BoatsFrame): boolean {
  f.sealed = [null, null];
  renewShips(play.s, f.open.ships);
  f.open.fire.shift();
  if (f.open.fire.length > 0) return true;
  f.open.meetings.shift();
  f.open.result = 0;
  if (f.open.meetings.length === 0) return false;
  consult(play, f);
  return true;
}
