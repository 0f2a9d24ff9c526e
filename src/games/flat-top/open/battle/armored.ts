import { bookOf } from '../book.ts';
import { type Public, SEATS } from '../forces.ts';
import { SHIPS } from '../pack/pack.ts';
import { isArmored, scenarioIn } from '../values.ts';
import type { BattleShip } from './battle-frames.ts';

/** FO-BRIT-DECK-0: whether a ship in the list of a battle has an armored deck; of one without a name, whether all such ships of her side have. */
export function hasArmor(
  p: Public,
  { seat, title, cls }: Pick<BattleShip, 'seat' | 'title' | 'cls'>,
): boolean {
  if (bookOf(p).terms.armored.length === 0) return false;
  const { named } = scenarioIn(p).scenario[SEATS[seat]];
  const like = SHIPS.filter((s) => s.side === SEATS[seat] && s.class === cls && named.includes(s.name));
  const own = like.filter((s) => `${s.class} ${s.name}` === title);
  const list = own.length > 0 ? own : like;
  return list.length > 0 && list.every((s) => isArmored(p, s));
}
