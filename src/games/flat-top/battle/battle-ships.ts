import type { Hex } from '../../../kernel/hex.ts';
import { type Tale, taleOf } from '../../../kernel/incident.ts';
import type { BattleShip } from '../open/battle/battle-frames.ts';
import { type SeatIndex, SEATS, type Ship, type Side, type TaskForce } from '../open/forces.ts';
import { bookOf } from '../open/book.ts';
import { SHIP_CLASSES } from '../open/pack/pack.ts';
import {
  classOf,
  dataOf,
  isAnchored,
  isCrippled,
  knownName,
  letterOf,
  shipTitle,
  topSpeed,
} from '../open/values.ts';
import { type Game, type State, tell } from '../state.ts';

/**
 * FT-19.2, FT-7.15b, RUL-101: the ships of a hex laid open. Both sides see one list; a ship's `place` is where it stands in it, and
 * orders name enemy ships by that place alone. The list is sorted by what it shows, so that its order tells nothing more.
 */
export function nameShips(
  s: State,
  hex: Hex,
  seats: readonly SeatIndex[] = [0, 1],
  which: (ship: Ship, tf: TaskForce) => boolean = () => true,
): BattleShip[] {
  for (const side of s.sides) for (const ship of side.ships) ship.place = -1;
  const named = seats.flatMap((seat) =>
    forcesIn(s.sides[seat], hex).flatMap((tf, nth) =>
      tf.ships
        .filter((i) => which(s.sides[seat].ships[i], tf))
        .map((i) => ({ ship: s.sides[seat].ships[i], shown: shown(s, seat, i, nth) })),
    ),
  );
  named.sort((a, b) => compare(a.shown, b.shown));
  named.forEach(({ ship }, place) => {
    ship.place = place;
  });
  return named.map((x) => x.shown);
}

/** The ship that stands at a place of the list, afloat or not; null when the list has no such place. */
export function shipAtPlace(s: State, place: number): { seat: SeatIndex; index: number; ship: Ship } | null {
  for (const seat of [0, 1] as const) {
    const index = s.sides[seat].ships.findIndex((x) => x.place === place);
    if (index >= 0) return { seat, index, ship: s.sides[seat].ships[index] };
  }
  return null;
}

/** FT-OPT-SHIPS-6: the ship at a place has been in combat this turn. */
export function engage(s: State, place: number | null): void {
  const at = place === null ? null : shipAtPlace(s, place);
  if (at) at.ship.engaged = s.pub.turn;
}

/** What the list shows is brought up to date after fire. */
export function renewShips(s: State, ships: BattleShip[]): void {
  ships.forEach((entry, place) => {
    const at = shipAtPlace(s, place);
    if (!at) return;
    entry.sunk = at.ship.fate === 'sunk';
    entry.crippled = !entry.sunk && isCrippled(s.pub, at.ship);
    if (!entry.slow && isSlow(s, at.ship)) entry.slow = true;
    else if (entry.slow && !isSlow(s, at.ship)) delete entry.slow;
  });
}

/** FO-RCM-ATK-3. */
const isSlow = (s: State, ship: Ship): boolean =>
  bookOf(s.pub).terms.showsSpeed && topSpeed(s.pub, ship) === 1;

/** A generic ship is shown by its class: its number is its owner's bookkeeping. */
function shown(s: State, seat: SeatIndex, index: number, tf: number): BattleShip {
  const ship = s.sides[seat].ships[index];
  return {
    seat,
    title: battleTitle(ship),
    cls: classOf(ship),
    tf,
    anchored: isAnchored(ship),
    crippled: isCrippled(s.pub, ship),
    ...(isSlow(s, ship) ? { slow: true } : {}),
    sunk: false,
  };
}

/** A ship suffers something, and whose she is: her owner hears her number, the enemy only what the lists of a battle show. */
export function announceShip(
  play: Game,
  seat: SeatIndex,
  ship: Ship,
  kind: string,
  rule: string,
  text: string,
  dice?: number[],
): void {
  const tale = (title: string): Tale => taleOf(`${title}${text}`, { dice, data: { owner: SEATS[seat] } });
  const own = tale(letterOf(ship) ? `${battleTitle(ship)} ${ship.name}` : shipTitle(ship));
  const known = tale(
    dataOf(ship).generic && !letterOf(ship) ? withArticle(battleTitle(ship)) : battleTitle(ship),
  );
  const told = { allied: known, japan: known, public: known, [SEATS[seat]]: own };
  tell(play, kind, rule, own.text, told, true);
}

/** 'A DD', 'An AP': as the letters are spoken. */
const withArticle = (cls: string): string => `${/^[AEFHILMNORSX]/.test(cls) ? 'An' : 'A'} ${cls}`;

/** FO-XSHIP-NAMES-2: where names are hidden, her type and her letter. */
export const battleTitle = (ship: Ship): string =>
  letterOf(ship) ? knownName(ship) : shipTitle(ship).replace(/ \d+$/, '');

/** The task forces of a side in a hex, in an order that does not tell their numbers. */
function forcesIn(side: Side, hex: Hex): TaskForce[] {
  const makeup = (tf: TaskForce): string =>
    tf.ships
      .map((i) => battleTitle(side.ships[i]))
      .sort()
      .join();
  return side.tfs
    .filter((tf): tf is TaskForce => tf?.hex === hex)
    .sort((a, b) => (makeup(a) < makeup(b) ? -1 : makeup(a) > makeup(b) ? 1 : 0));
}

const rank = (x: BattleShip): number => SHIP_CLASSES.findIndex((c) => c === x.cls);

const compare = (a: BattleShip, b: BattleShip): number =>
  a.seat - b.seat ||
  rank(a) - rank(b) ||
  (a.title < b.title ? -1 : a.title > b.title ? 1 : 0) ||
  a.tf - b.tf ||
  Number(a.anchored) - Number(b.anchored) ||
  Number(a.crippled) - Number(b.crippled);
