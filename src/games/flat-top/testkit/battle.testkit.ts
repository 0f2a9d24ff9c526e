import { ScriptedDice } from '../../../kernel/dice.ts';
import type { Hex } from '../../../kernel/hex.ts';
import { settle } from '../../../kernel/steps.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { SEATS, type SeatIndex } from '../open/forces.ts';
import type { StrikeFrame } from '../open/battle/battle-frames.ts';
import type { Order, OrderOf } from '../open/orders.ts';
import { readHex } from '../open/pack/map.ts';
import { beginCombat } from '../battle/combat.ts';
import { beginPlaneMovement } from '../flight/plane-movement.ts';
import type { Board } from './position.testkit.ts';
import type { Game } from '../state.ts';
import { applyOrder, decisionsOf, STEPS } from '../steps.ts';

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

/** Gives an order; the rule that refused it, or null. Dice that are not all thrown are a fault of the test. */
export function give(b: Board, seat: SeatIndex, order: Order, dice: readonly number[] = []): string | null {
  const scripted = new ScriptedDice(dice);
  const rule = refusedBy(() => b.incidents.push(...applyOrder(b.s, SEATS[seat], order, scripted)));
  if (rule === null && scripted.left > 0)
    throw new Error(`${scripted.left} of ${dice.length} dice were not thrown`);
  return rule;
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

// ---- air attack

/** The strike under way. */
export function strikeOf(b: Board): StrikeFrame['open'] {
  const f = b.s.steps.findLast((x) => x.step === 'strike');
  if (f?.step !== 'strike') throw new Error('no strike is under way');
  return f.open;
}

/** '8 of AF1.0 dive CV Shokaku', the target by its title in the list, 'base' or '#3' for a place in it. */
export function attacks(b: Board, ...texts: string[]): OrderOf<'strike'> {
  const { ships } = strikeOf(b);
  return {
    kind: 'strike',
    attacks: texts.map((text) => {
      const [, n, af, g, how, target] = /^(\d+) of AF(\d+)\.(\d+) (\w+) (.*)$/.exec(text) ?? [];
      const place = target?.startsWith('#')
        ? Number(target.slice(1))
        : ships.findIndex((x) => x.title === target);
      return {
        n: Number(n),
        af: Number(af),
        g: Number(g),
        how: how as OrderOf<'strike'>['attacks'][number]['how'],
        ship: target === 'base' ? null : place,
        with: null,
      };
    }),
  };
}

/** Battle is joined in a hex, without air-to-air combat, and one side goes in to attack what is there, or one of the two. */
export function goIn(b: Board, seat: SeatIndex, hex: string, at = { ships: true, base: true }): void {
  beginBattles(b);
  seekBattle(b, hex);
  for (const who of [0, 1] as const)
    if (topStep(b) === 'air-commit')
      give(b, who, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
  const other: SeatIndex = seat === 0 ? 1 : 0;
  if (strikeOf(b).attacker === other) give(b, other, { kind: 'approach', ships: false, base: false });
  const top = b.s.steps.at(-1);
  if (top?.step !== 'strike') throw new Error('nobody is asked to attack');
  const { sea, base } = top.open;
  const rule = give(b, seat, { kind: 'approach', ships: sea && at.ships, base: base >= 0 && at.base });
  if (rule) give(b, seat, { kind: 'approach', ships: sea, base: false });
}
