import { isMarker, suitOf } from './cards.ts';
import { boardFor, openBase, packFor, portFor } from './forces.ts';
import { enemyOf, type Suit } from './pack.ts';
import type { Boat, Card, Sight } from './view.ts';

/** What submarines may look at and attack: chapter 25. */

/** Enemy blocks a boat may look at: in its hex, not in port; by night only those spotted. CC-25.i, CC-25.g. */
export function preyOf(x: Sight, boat: Boat, night: boolean): Sight['enemy']['blocks'] {
  if (boat.pinned) return [];
  const enemy = enemyOf(x.side);
  const port =
    portFor(x, enemy, boat.hex, []) !== null && packFor(x).special.anchorage?.base !== baseIdAt(x, boat.hex);
  return port ? [] : x.enemy.blocks.filter((b) => b.hex === boat.hex && (!night || b.up === 2));
}

const baseIdAt = (x: Sight, hex: number): string =>
  boardFor(x).bases.find((b) => b.hex === hex && openBase(boardFor(x), x.pub, b.type.id))?.type.id ?? '';

/** The types that may be torpedoed on the cards that count. CC-25.c, CC-25.d, R-51. */
export function attackTypes(drawn: readonly Card[]): Suit[] {
  if (drawn.some((c) => suitOf(c) === 'D')) return [];
  return [...new Set(drawn.filter((c) => !isMarker(c)).map((c) => suitOf(c) as Suit))];
}
