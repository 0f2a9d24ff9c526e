import { bookOf, declare } from '../book.ts';
import type { ShipClass } from '../pack/pack.ts';
import { everybody, type Known, type Quantities, type Sum } from '../quantities.ts';
import type { Deck, Public } from '../forces.ts';

/** FT-21.6: hits that count for more than the dice gave. */

const doubled =
  (when: (deck: Deck) => boolean) =>
  (was: number, { deck }: Quantities['hits']): number =>
    deck && when(deck) ? 2 * was : was;

const BOMBING: readonly string[] = ['dive', 'low', 'high'];

const word = 'doubled by the planes there';
const bombed = doubled((deck) => deck.ready.length + deck.landed.length > 0);
const torpedoed = doubled((deck) => deck.readying.length > 0);

/** FO-GM-SURF-DEP: ships on which every torpedo counts twice are not doubled again. */
const counted = (p: Public, cls: ShipClass | null): boolean => {
  const once = bookOf(p).terms.torpedoedOnce;
  return once !== null && cls !== null && !once.includes(cls);
};

/** RUL-98: planes in the way as the boxes are at this moment; strafing is never doubled (RUL-124). */
const hitsOfBlow = declare('hits', [
  { rule: 'FT-21.6a', word, of: (was, about) => (BOMBING.includes(about.how) ? bombed(was, about) : was) },
  {
    rule: 'FT-21.6b',
    word,
    of: (was, about, { p }) =>
      about.how === 'torpedo' && !counted(p, about.cls) ? torpedoed(was, about) : was,
  },
]);

export const hitsThatCount = (p: Public, rolled: number, about: Quantities['hits']): Sum => {
  const x: Known = everybody(p);
  return hitsOfBlow.sum(x, rolled, about);
};
