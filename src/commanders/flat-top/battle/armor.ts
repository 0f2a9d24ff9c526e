import type { BattleShip } from '../../../games/flat-top/open/battle/battle-frames.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import { SEATS } from '../../../games/flat-top/open/forces.ts';
import { SHIPS } from '../../../games/flat-top/open/pack/pack.ts';
import { isArmored, scenarioIn } from '../../../games/flat-top/open/values.ts';
import type { Mind } from '../mind.ts';

/** FO-BRIT-DECK: whether a ship of a list has an armored deck; of one that is not named, whether all such ships of her side have. */
export function hasArmor(
  m: Pick<Mind, 'p'>,
  { seat, title, cls }: Pick<BattleShip, 'seat' | 'title' | 'cls'>,
): boolean {
  if (bookOf(m.p).terms.armored.length === 0) return false;
  const { named } = scenarioIn(m.p).scenario[SEATS[seat]];
  const like = SHIPS.filter((s) => s.side === SEATS[seat] && s.class === cls && named.includes(s.name));
  const own = like.filter((s) => `${s.class} ${s.name}` === title);
  const list = own.length > 0 ? own : like;
  return list.length > 0 && list.every((s) => isArmored(m.p, s));
}

/** What a bomb or half a shell hit on such a deck is worth: two planes if any stand Ready, a gun, and launches. */
export const DECK_HIT = 4;
