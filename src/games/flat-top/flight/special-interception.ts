import type { Hex } from '../../../kernel/hex.ts';
import { need } from '../../../kernel/refusal.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { formationsIn, groupsAt, interceptorsAt } from '../open/battle/air-battle.ts';
import type { InterceptFirstFrame, InterceptFrame } from '../open/battle/battle-frames.ts';
import { type AirFormation, enemyOf, type PerSeat, type SeatIndex, type Side } from '../open/forces.ts';
import { hexLabel } from '../open/pack/map.ts';
import type { Order } from '../open/orders.ts';
import { isStorm } from '../open/values.ts';
import { pairOff } from '../battle/air-commitment.ts';
import { altitude, mayFightOver, rollInterception } from '../battle/interception-table.ts';
import { sealedStep } from '../sealed.ts';
import { announce, ask, type Game, type State } from '../state.ts';
import { seatIndex } from '../open/forces.ts';

/**
 * FT-14.13: air-to-air combat during movement. Whether planes can fight in a hex may hang on a carrier that only its owner
 * knows of; therefore whoever has formations in view of each other is asked, and an attempt that cannot be is answered as
 * one at the wrong altitude is: it is not possible (FT-14.13.3b, RUL-123).
 */

// ---- attempts

const attemptAt = (hex: Hex, high: boolean): string => `${hex}.${high ? 1 : 0}`;
const hasTried = (side: Side, hex: Hex, high: boolean): boolean =>
  side.attempts.includes(attemptAt(hex, high));

/** Refuses an attempt by what its own side knows: FT-16.1, FT-14.13.5a. */
function checkAttempt(side: Side, hex: Hex, high: boolean): void {
  need(
    interceptorsAt(side, hex, high).length > 0,
    'FT-16.1',
    `No interceptors of ours are at ${altitude(high)} altitude in ${hexLabel(hex)}.`,
  );
  need(
    !hasTried(side, hex, high),
    'FT-14.13.5a',
    `An interception was tried in ${hexLabel(hex)} at ${altitude(high)} altitude this turn.`,
  );
}

/** FT-14.13.5: an attempt is made once for each hex and altitude in a turn; a failed one costs nothing more. */
function attempt(play: Game, seat: SeatIndex, hex: Hex, high: boolean): boolean {
  const side = play.s.sides[seat];
  if (groupsAt(play.s.sides[enemyOf(seat)], hex, high).length > 0 && mayFightOver(play.s, hex))
    side.attempts.push(attemptAt(hex, high));
  return rollInterception(play, seat, hex, high);
}

// ---- before anyone moves (FT-14.13.1)

export function askBeforeMovement(s: State): void {
  const hexes = [...new Set(s.sides[0].afs.flatMap((af) => (af?.seen && af.hex >= 0 ? [af.hex] : [])))]
    .filter((hex) => formationsIn(s.sides[1], hex).length > 0 && !isStorm(s.pub, hex))
    .sort((a, b) => a - b);
  if (hexes.length > 0) s.steps.push({ step: 'intercept-first', open: { hexes }, sealed: [null, null] });
}

export const interceptFirstStep = sealedStep<InterceptFirstFrame, 'intercept-first'>({
  kind: 'intercept-first',
  rule: 'FT-14.13.1a',
  words: 'Say where your interceptors try to fight before anyone moves.',
  check(s, f, seat, order) {
    for (const { hex, high } of order.at) {
      need(f.open.hexes.includes(hex), 'FT-14.13.1a', `Nobody is in view of the other in ${hexLabel(hex)}.`);
      checkAttempt(s.sides[seat], hex, high);
    }
  },
  resolve(play, f, answers) {
    const wants = (seat: SeatIndex, hex: Hex, high: boolean): boolean =>
      answers[seat]?.at.some((x) => x.hex === hex && x.high === high) ?? false;
    let tried = false;
    for (const hex of f.open.hexes)
      for (const high of [true, false]) {
        const sought: PerSeat<boolean> = [wants(0, hex, high), wants(1, hex, high)];
        if (!sought[0] && !sought[1]) continue;
        tried = true;
        interceptAt(play, hex, high, sought);
      }
    if (!tried) announce(play, 'intercept', 'FT-14.13.1a', 'Nobody intercepts before the planes move.');
  },
});

/** FT-14.13.1b, FT-14.13.1c: agreed it needs no die. */
function interceptAt(play: Game, hex: Hex, high: boolean, sought: PerSeat<boolean>): void {
  const { s } = play;
  if (sought[0] && sought[1] && mayFightOver(s, hex)) {
    for (const side of s.sides) side.attempts.push(attemptAt(hex, high));
    pairOff(play, hex, high, [true, true], [[], []], true);
    return;
  }
  for (const seat of [0, 1] as const)
    if (sought[seat] && attempt(play, seat, hex, high)) {
      pairOff(play, hex, high, [seat === 0, seat === 1], [[], []], true);
      return;
    }
}

// ---- while the enemy moves (FT-14.13.2, FT-14.13.4)

/** A formation in view has come where enemy formations stand in view that have not tried at both altitudes yet. */
export function mayBeIntercepted(s: State, mover: SeatIndex, af: AirFormation): boolean {
  const side = s.sides[enemyOf(mover)];
  return (
    af.seen &&
    !isStorm(s.pub, af.hex) && // FT-6.9b
    formationsIn(side, af.hex).length > 0 &&
    !(hasTried(side, af.hex, true) && hasTried(side, af.hex, false))
  );
}

export function askInterceptors(s: State, seat: SeatIndex, hex: Hex): void {
  s.steps.push({ step: 'intercept', open: { seat, hex }, sealed: [null, null] });
}

export const interceptStep: StepRule<State, InterceptFrame, Order> = {
  asks(s, f) {
    const { seat, hex } = f.open;
    return f.sealed[seat]
      ? []
      : [
          ask(
            s,
            seat,
            'intercept',
            false,
            'FT-14.13.2a',
            `Enemy planes fly into ${hexLabel(hex)}: intercept them?`,
          ),
        ];
  },
  order(play, f, seatName, order) {
    const seat = seatIndex(seatName);
    if (order.kind !== 'intercept') return;
    for (const high of [true, false])
      if (high ? order.high : order.low) checkAttempt(play.s.sides[seat], f.open.hex, high);
    f.sealed[seat] = order;
    play.s.sides[seat].orders++;
  },
  advance(play, f) {
    const { seat, hex } = f.open;
    const order = f.sealed[seat];
    for (const high of [true, false])
      if (order && (high ? order.high : order.low) && attempt(play, seat, hex, high))
        pairOff(play, hex, high, [seat === 0, seat === 1], [[], []], true);
    return false;
  },
};
