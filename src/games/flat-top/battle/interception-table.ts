import { distance, type Hex } from '../../../kernel/hex.ts';
import { groupsAt, interceptorsAt } from '../open/battle/air-battle.ts';
import { interceptionSum } from '../open/battle/interception.ts';
import { enemyOf, NATIONS, type SeatIndex, type Side } from '../open/forces.ts';
import { GRID, hexLabel } from '../open/pack/map.ts';
import { interceptionNeeds } from '../open/odds.ts';
import { COMBAT } from '../open/pack/pack.ts';
import { bookOf } from '../open/book.ts';
import type { Known } from '../open/quantities.ts';
import { dataOf, factors } from '../open/values.ts';
import { initiativeOf } from '../flight/movers.ts';
import { announce, type Game, type State } from '../state.ts';

/** FT-15.2a, FT-TAB-INTERCEPT: where planes can fight each other, and whether interceptors find their enemy. */

export const altitude = (high: boolean): string => (high ? 'high' : 'low');

/** Who comes first in a battle: the side with the initiative; FO-PMAC-4.1: the one whose attack it is. */
export function firstIn(s: State): SeatIndex {
  const raid = s.steps.find((f) => f.step === 'raid');
  return raid ? raid.open.seat : initiativeOf(s.pub);
}

// ---- where planes can fight

/** FT-15.2a, RUL-43, FT-OPT-PLANES-10. */
export function mayFightOver(s: State, hex: Hex): boolean {
  if (bookOf(s.pub).terms.fightAnywhere || isShipOrBaseIn(s, hex)) return true;
  const { reach } = COMBAT.interception;
  if (s.pub.bases.some((b) => b.hex >= 0 && distance(GRID, b.hex, hex) <= reach)) return true;
  return s.sides.some((side) =>
    side.tfs.some(
      (tf) => tf && tf.hex >= 0 && distance(GRID, tf.hex, hex) <= reach && carriesPlanes(side, tf.ships),
    ),
  );
}

const carriesPlanes = (side: Side, ships: readonly number[]): boolean =>
  ships.some((i) => dataOf(side.ships[i]).air);

/** FT-16.1.1: ships in view or a base, which both sides know of. */
export const isShipOrBaseIn = (s: State, hex: Hex): boolean =>
  s.pub.bases.some((b) => b.hex === hex) ||
  s.sides.some((side) => side.tfs.some((tf) => tf?.hex === hex && tf.seen));

/** FT-TAB-INTERCEPT: whether interceptors find and force a fight on all that flies at their altitude. */
export function rollInterception(play: Game, seat: SeatIndex, hex: Hex, high: boolean): boolean {
  const { s } = play;
  const own = interceptorsAt(s.sides[seat], hex, high);
  const enemy = groupsAt(s.sides[enemyOf(seat)], hex, high);
  if (enemy.length === 0 || own.length === 0 || !mayFightOver(s, hex)) {
    const text = `Interception by the ${NATIONS[seat]} side at ${hexLabel(hex)}, ${altitude(high)}, is not possible.`;
    announce(play, 'intercept', 'FT-14.13.3b', text, { places: [hex] });
    return false;
  }
  const size = (list: typeof own): number => factors(list.map((x) => x.group));
  const needed = interceptionNeeds(size(own), size(enemy));
  const met = own.some((x) => enemy.some((y) => x.af.met.some((m) => y.af.met.includes(m))));
  const die = play.dice.roll(6, `interception at ${hexLabel(hex)}, ${altitude(high)}`);
  const planes = own.map((x) => x.group);
  const x: Known = { p: s.pub, side: s.sides[seat], seat };
  const { n, parts } = interceptionSum(x, { hex, planes, met });
  const good = die + n >= needed;
  const why = parts.map((part) => `, +${part.n} ${part.word}`).join('');
  announce(
    play,
    'intercept',
    'FT-TAB-INTERCEPT-1',
    `${NATIONS[seat]} interceptors ${good ? 'find' : 'miss'} the enemy at ${hexLabel(hex)}, ${altitude(high)}${why}: ${needed} or more needed.`,
    { dice: [die], places: [hex] },
  );
  return good;
}
