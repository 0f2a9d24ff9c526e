import { bookOf, declare } from '../book.ts';
import type { ShipClass } from '../pack/pack.ts';
import { everybody, type Known, type Quantities, type Sum } from '../quantities.ts';
import type { Deck, Public } from '../forces.ts';

/** What changes the hits of a blow beside its table: something added to its Result Number, and FT-21.6. */

const resultOfBlow = declare('resultShift');

/** What is added to the Result Number of a blow, with its reasons. The printed rules add nothing. */
export const resultShift = (x: Known, about: Quantities['resultShift']): Sum => resultOfBlow.sum(x, 0, about);

/** The same as a number, for those who reckon with many. */
export const shiftOf = (x: Known, about: Quantities['resultShift']): number => resultOfBlow.of(x, 0, about);

const doubled =
  (when: (deck: Deck) => boolean) =>
  (was: number, { deck, armored }: Quantities['hits']): number =>
    deck && !armored && when(deck) ? 2 * was : was; // FO-BRIT-DECK-3.1

const BOMBING: readonly string[] = ['dive', 'low', 'high'];

const word = 'doubled by the planes there';
const bombed = doubled((deck) => deck.ready.length + deck.landed.length > 0);
const torpedoed = doubled((deck) => deck.readying.length > 0);

/** FO-GM-RES-3: whether every torpedo that hits such a ship counts twice; it is not doubled again (FO-GM-SURF-DEP). */
export const torpedoesCountTwice = (p: Public, cls: ShipClass | null): boolean => {
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
      about.how === 'torpedo' && !torpedoesCountTwice(p, about.cls) ? torpedoed(was, about) : was,
  },
]);

export const hitsThatCount = (p: Public, rolled: number, about: Quantities['hits']): Sum => {
  const x: Known = everybody(p);
  return hitsOfBlow.sum(x, rolled, about);
};
