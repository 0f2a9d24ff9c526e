import { ScriptedDice } from '../../kernel/dice.ts';
import type { Hex } from '../../kernel/hex.ts';
import { settle } from '../../kernel/steps.ts';
import { refusedBy } from '../../kernel/testkit/game.ts';
import { SEATS, type SeatIndex } from './open/forces.ts';
import type { Order } from './open/orders.ts';
import { readHex } from './open/map.ts';
import { beginCombat } from './combat.ts';
import { beginPlaneMovement } from './plane-movement.ts';
import type { Board } from './position.testkit.ts';
import type { Game } from './state.ts';
import { applyOrder, decisionsOf, STEPS } from './steps.ts';

/** Small words for tests of battles: begin a phase, answer what is asked, see what was said. */

/** A phase by itself: the turn does not go on when it is over. */
function begin(b: Board, start: (play: Game) => void, dice: readonly number[]): void {
  b.s.steps = [];
  if (b.s.pub.initiative === -1) b.s.pub.initiative = 0;
  const play = b.play(dice);
  start(play);
  settle(STEPS, play);
}

export function beginBattles(b: Board, dice: readonly number[] = []): void {
  b.s.pub.phase = 'Combat';
  begin(b, beginCombat, dice);
}

export function beginFlying(b: Board, dice: readonly number[] = []): void {
  b.s.pub.phase = 'Plane Movement';
  begin(b, beginPlaneMovement, dice);
}

/** Gives an order; the rule that refused it, or null. */
export function give(b: Board, seat: SeatIndex, order: Order, dice: readonly number[] = []): string | null {
  return refusedBy(() => {
    const told = applyOrder(b.s, SEATS[seat], order, new ScriptedDice(dice));
    b.incidents.push(...told);
  });
}

/** What is asked of whom, as 'allied combat'. */
export const asked = (b: Board): string[] => decisionsOf(b.s).map((d) => `${d.seat} ${d.kind}`);

/** Both sides seek battle in the hexes named. */
export function seekBattle(b: Board, ...hexes: string[]): void {
  const battles = hexes.map((h): Hex => readHex(h));
  for (const seat of [0, 1] as const) give(b, seat, { kind: 'combat', show: [], battles });
}

/** The text of all incidents of a kind so far. */
export const said = (b: Board, kind: string): string[] =>
  b.incidents.filter((i) => i.kind === kind).map((i) => i.truth);

export const topStep = (b: Board): string => b.s.steps[b.s.steps.length - 1]?.step ?? 'none';
