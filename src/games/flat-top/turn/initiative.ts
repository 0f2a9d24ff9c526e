import type { SeatIndex } from '../open/forces.ts';
import { optionOf } from '../open/values.ts';
import { announce, type Game } from '../state.ts';

/** FT-13: who moves planes first. */

const NAMES = ['The Allies', 'The Japanese'] as const;

export function initiativePhase(play: Game): void {
  const { pub } = play.s;
  const before = pub.initiative;
  if (optionOf(pub, 'initiative') === 'alternate' && before !== -1) {
    pub.initiative = before === 0 ? 1 : 0; // FT-OPT-INIT-1
    announce(play, 'initiative', 'FT-OPT-INIT-1', `${NAMES[pub.initiative]} have the initiative.`);
    return;
  }
  const dice: number[] = [];
  pub.initiative = rollOff(play, before, dice);
  announce(play, 'initiative', 'FT-13a', `${NAMES[pub.initiative]} have the initiative.`, dice);
}

/** FT-13a, FT-13b: the higher die; a tie goes to who lacked it, and is rolled again on the first turn (RUL-33). */
export function rollOff(play: Game, before: SeatIndex | -1, dice: number[]): SeatIndex {
  for (;;) {
    const rolls = ([0, 1] as const).map((seat) => {
      const die = play.dice.roll(6, `initiative of ${NAMES[seat].toLowerCase()}`);
      dice.push(die);
      return die + bonus(play, seat, before);
    });
    if (rolls[0] !== rolls[1]) return rolls[0] > rolls[1] ? 0 : 1;
    if (before !== -1) return before === 0 ? 1 : 0;
  }
}

/** FT-OPT-INIT-2, FT-OPT-INIT-3. */
function bonus(play: Game, seat: SeatIndex, before: SeatIndex | -1): number {
  const { pub, sides } = play.s;
  if (optionOf(pub, 'initiative') === 'lacking') return before !== -1 && before !== seat ? 1 : 0;
  if (optionOf(pub, 'initiative') !== 'stronger') return 0;
  const shown = ([0, 1] as const).map((x) => sides[x].afs.filter((af) => af?.seen).length);
  return shown[seat] > shown[seat === 0 ? 1 : 0] ? 1 : 0;
}
