import type { Hex } from '../../../kernel/hex.ts';
import { checkAirCommit, formationsIn, groupsAt, type Placed } from '../open/battle/air-battle.ts';
import type { AirCommitFrame } from '../open/battle/battle-frames.ts';
import { enemyOf, type PerSeat, type SeatIndex, type Task } from '../open/forces.ts';
import type { OrderOf } from '../open/orders.ts';
import { beginAirToAir } from './air-to-air.ts';
import { firstIn, isShipOrBaseIn, mayFightOver, rollInterception } from './interception-table.ts';
import { sealedStep } from '../sealed.ts';
import { announce, type Game, type State } from '../state.ts';

/** FT-14.17, FT-14.18, FT-16.1: who starts air-to-air combat in a battle hex, and whose interceptors guard bombers instead. */

/** Both are asked where formations of both stand in view. */
export function askCommitment(s: State, hex: Hex): void {
  if (s.sides.every((side) => formationsIn(side, hex).length > 0))
    s.steps.push({ step: 'air-commit', open: { hex }, sealed: [null, null] });
}

export const airCommitStep = sealedStep<AirCommitFrame, 'air-commit'>({
  kind: 'air-commit',
  rule: 'FT-14.18a',
  words: 'Say at which altitudes your interceptors attack, and which of them guard your bombers.',
  check: (s, f, seat, order) => checkAirCommit(s.sides[seat], f.open.hex, order),
  resolve(play, f, [allied, japan]) {
    if (!allied || !japan) return;
    const { hex } = f.open;
    const escorts: PerSeat<readonly number[]> = [allied.escort, japan.escort];
    let fights = false;
    for (const high of [false, true]) {
      const sought = started(play, hex, high, [wants(allied, high), wants(japan, high)]); // high lies on top and comes first
      if (pairOff(play, hex, high, sought, escorts, false)) fights = true;
    }
    if (!fights) announce(play, 'air-to-air', 'FT-16.1', 'There is no air-to-air combat.');
  },
});

const wants = (order: OrderOf<'air-commit'>, high: boolean): boolean =>
  high ? order.attackHigh : order.attackLow;

/** FT-16.1.1, FT-16.1.2: over a ship or base it begins by itself, as it does when both want it where planes can fight (FT-15.2a); else by the table. */
function started(play: Game, hex: Hex, high: boolean, sought: PerSeat<boolean>): PerSeat<boolean> {
  if (isShipOrBaseIn(play.s, hex)) return sought;
  if (sought[0] && sought[1] && mayFightOver(play.s, hex)) return sought;
  return [
    sought[0] && rollInterception(play, 0, hex, high),
    sought[1] && rollInterception(play, 1, hex, high),
  ];
}

/**
 * Gives the planes of an altitude their tasks and begins the combat, or the two of them (FT-14.18c), if there is any. Where only one side has
 * bombers to lose, the other is the attacker, and the interceptors of the first stand before them (FT-16.7b).
 */
export function pairOff(
  play: Game,
  hex: Hex,
  high: boolean,
  sought: PerSeat<boolean>,
  escorts: PerSeat<readonly number[]>,
  special: boolean,
): boolean {
  const { s } = play;
  const at = ([0, 1] as const).map((seat) => groupsAt(s.sides[seat], hex, high));
  const free = (seat: SeatIndex): Placed[] =>
    at[seat].filter((x) => x.role === 'interceptor' && !escorts[seat].includes(x.af.no));
  const attacks = ([0, 1] as const).filter(
    (seat) => sought[seat] && free(seat).length > 0 && at[enemyOf(seat)].length > 0,
  );
  if (attacks.length === 0) return false;
  const bombers = ([0, 1] as const).map((seat) => at[seat].some((x) => x.role === 'bomber'));
  const both = attacks.length === 2 && bombers[0] && bombers[1];
  const attackers = both ? attacks : [soleAttacker(s, attacks, bombers)];
  for (const seat of [0, 1] as const)
    for (const x of at[seat]) {
      const attacking = attackers.includes(seat) && free(seat).includes(x);
      const task = taskOf(x, attacking, attackers.includes(enemyOf(seat)));
      if (task) x.group.task = task;
    }
  for (const attacker of attackers.toReversed()) beginAirToAir(play, hex, high, attacker, special);
  return true;
}

function soleAttacker(s: State, attacks: readonly SeatIndex[], bombers: readonly boolean[]): SeatIndex {
  if (attacks.length === 1) return attacks[0];
  const first = firstIn(s);
  return bombers[first] ? enemyOf(first) : first;
}

function taskOf(x: Placed, attacking: boolean, attacked: boolean): Task | null {
  if (attacking) return 'attack';
  if (!attacked) return null;
  return x.role === 'bomber' ? 'bomber' : 'guard';
}
