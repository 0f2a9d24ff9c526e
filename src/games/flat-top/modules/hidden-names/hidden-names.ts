import { type Dice, shuffled } from '../../../../kernel/dice.ts';
import { enemyOf, type SeatIndex, SEATS, type Ship, type Side } from '../../open/forces.ts';
import { SHIPS } from '../../open/pack/pack.ts';
import { classOf, letterOf } from '../../open/values.ts';
import type { EngineModule, Fault } from '../engine.ts';
import { announce, type Game, type State } from '../../state.ts';
import { hitsOn, sinkingPoints } from '../../turn/victory.ts';

/**
 * FO-XSHIP-NAMES: every ship of a type that has names is given a letter among her like. The dice deal them when the game begins, so that
 * CV-A is not the first of the order of battle; she keeps it, as a counter once looked at is known again.
 */

const LETTERS: readonly string[] = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ');

const named = ([0, 1] as const).map(
  (seat) => new Set(SHIPS.filter((x) => x.side === SEATS[seat] && !x.generic).map((x) => x.class)),
);

/** Types of which ships of the side have names; those that have but a number go by their type as ever. */
const goesByLetter = (seat: SeatIndex, ship: Ship): boolean => named[seat].has(classOf(ship));

type Deal = (list: readonly string[]) => readonly string[];

function deal(side: Side, seat: SeatIndex, order: Deal): void {
  const types = new Map<string, number[]>();
  side.ships.forEach((ship, i) => {
    if (goesByLetter(seat, ship)) types.set(classOf(ship), [...(types.get(classOf(ship)) ?? []), i]);
  });
  for (const list of types.values()) {
    const letters = order(LETTERS.slice(0, list.length));
    list.forEach((i, k) => void ((side.ships[i].mods ??= {})['hidden-names'] = letters[k]));
  }
}

const byChance =
  (dice: Dice): Deal =>
  (list) =>
    shuffled(dice, list, 'letters of ships');

function audit(s: State, seat: SeatIndex, fault: Fault): void {
  const titles = s.sides[seat].ships.flatMap((x) => (letterOf(x) ? [`${classOf(x)}-${letterOf(x)}`] : []));
  if (new Set(titles).size < titles.length) fault('two ships go by one letter');
  if (s.sides[seat].ships.some((x) => goesByLetter(seat, x) !== (letterOf(x) !== undefined)))
    fault('a ship with a name has no letter, or one without has');
}

/** FO-XSHIP-NAMES-3: the points for ships whose names are hidden. */
function showPoints(play: Game): void {
  const { s } = play;
  if (s.sides.every((side) => side.ships.every((x) => !letterOf(x)))) return;
  const shown = s.pub.score.map((score, by) => {
    const seat = enemyOf(by as SeatIndex);
    const points = s.sides[seat].ships
      .filter(letterOf)
      .reduce((sum, x) => sum + (x.fate === 'sunk' ? sinkingPoints(seat, x) : hitsOn(seat, x)), 0);
    (score.mods ??= {})['hidden-names'] = points;
    return points;
  });
  announce(
    play,
    'points',
    'FO-XSHIP-NAMES-3',
    `The points for named ships are shown: ${shown.join(' to ')}.`,
  );
}

export const hiddenNames: EngineModule = {
  on: {
    place: (_, side, seat) => deal(side, seat, (list) => list),
    on: {
      turnBegins({ s, dice }) {
        if (s.pub.turn > 1) return;
        for (const seat of [0, 1] as const) deal(s.sides[seat], seat, byChance(dice));
      },
      pointsShow: showPoints,
    },
    audit,
  },
};
