import { enemyOf, type SeatIndex } from '../open/forces.ts';
import { announce, type Game } from '../state.ts';

/** FT-13: who moves planes first. */

export const INITIATIVES = ['The Allies', 'The Japanese'] as const;

/** What is added to the die of a side. */
export type Bonus = (play: Game, seat: SeatIndex, before: SeatIndex | -1) => number;

export const initiativePhase = (play: Game): void => rollForInitiative(play, () => 0);

export function rollForInitiative(play: Game, bonus: Bonus): void {
  const { pub } = play.s;
  const dice: number[] = [];
  pub.initiative = rollOff(play, pub.initiative, dice, bonus);
  announce(play, 'initiative', 'FT-13a', `${INITIATIVES[pub.initiative]} have the initiative.`, { dice });
}

/** FT-13a, FT-13b: the higher die; a tie goes to who lacked it, and is rolled again on the first turn (RUL-33). */
export function rollOff(
  play: Game,
  before: SeatIndex | -1,
  dice: number[],
  bonus: Bonus = () => 0,
): SeatIndex {
  for (;;) {
    const rolls = ([0, 1] as const).map((seat) => {
      const die = play.dice.roll(6, `initiative of ${INITIATIVES[seat].toLowerCase()}`);
      dice.push(die);
      return die + bonus(play, seat, before);
    });
    if (rolls[0] !== rolls[1]) return rolls[0] > rolls[1] ? 0 : 1;
    if (before !== -1) return enemyOf(before);
  }
}
