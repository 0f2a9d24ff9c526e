import type { Dice } from '../../../kernel/dice.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { Deck, Public, SeatIndex, Side, Stack, TaskForce } from '../open/forces.ts';
import type { HiddenParts } from '../open/modules/parts.ts';
import type { View } from '../open/view.ts';

/** What those who imagine the enemy's side work on. */
export interface Cast {
  v: View;
  pub: Public;
  own: Side;
  side: Side; // the enemy's
  me: SeatIndex;
  foe: SeatIndex;
  dice: Dice;
  hidden: Partial<HiddenParts>; // what neither side knows, as modules imagine it
}

interface Parked {
  deck: Deck;
  box: 'landed' | 'readying' | 'ready';
  stack: Stack;
}

export const everyStack = (side: Side): Parked[] =>
  side.decks.flatMap((deck) =>
    (['landed', 'readying', 'ready'] as const).flatMap((box) =>
      deck[box].map((stack) => ({ deck, box, stack })),
    ),
  );

export function takeOne({ deck, box, stack }: Parked): Stack {
  stack.n--;
  if (stack.n === 0) deck[box] = deck[box].filter((x) => x !== stack);
  return { ...stack, n: 1 };
}

/** Ships that are imagined elsewhere lie at anchor no more. */
export function moveTo(side: Side, tf: TaskForce, hex: Hex): void {
  const stays = tf.hex === hex;
  tf.hex = hex;
  if (stays) return;
  for (const i of tf.ships) side.ships[i].anchored = -1;
}
