import { enemyOf, type SeatIndex } from '../open/forces.ts';
import { VICTORY } from '../open/pack/pack.ts';
import { classOf, damageFactor, knownName, letterOf } from '../open/values.ts';
import { occasion } from '../modules/engine.ts';
import { reporterOf } from './reporter.ts';
import { loseFactors, loseInFlight } from './losses.ts';
import type { Game, State } from '../state.ts';
import { hitPoints, sinkingPoints } from '../turn/victory.ts';

/** A ship that goes down: her planes with her, her points to the enemy (FT-21.2.5, FT-12.9, FT-TAB-VP). */
export function sinkShip(play: Game, seat: SeatIndex, index: number, rule: string, how: string): void {
  const { s } = play;
  const side = s.sides[seat];
  const ship = side.ships[index];
  const tf = side.tfs[ship.tf - 1];
  const points = sinkingPoints(seat, ship);
  ship.fate = 'sunk';
  ship.hits = damageFactor(s.pub, ship);
  const shown = letterOf(ship) ? 0 : points; // FO-XSHIP-NAMES-3
  s.pub.score[enemyOf(seat)].sunk.push({ ship: knownName(ship), cls: classOf(ship), points: shown });
  scoreHits(s, seat);
  const deck = side.decks[ship.deck];
  if (deck)
    for (const box of ['landed', 'readying', 'ready'] as const) {
      for (const stack of deck[box]) loseFactors(s, seat, stack.t, stack.n, 'ship'); // FT-22.4
      deck[box] = [];
    }
  for (const af of side.afs) {
    if (!af?.fresh) continue; // formed up on deck
    for (const g of af.groups.filter((x) => x.from === ship.deck)) loseInFlight(s, seat, af, g, g.n, 'ship');
  }
  occasion(play, 'sinking', seat, index, rule === SCUTTLED);
  if (tf) {
    if (rule !== SCUTTLED) Object.assign(ship, { grave: tf.hex, sank: s.pub.turn });
    tf.ships = tf.ships.filter((i) => i !== index);
    if (tf.ships.length === 0) side.tfs[tf.no - 1] = null;
  }
  ship.tf = 0;
  const worth = letterOf(ship) ? '' : ` ${points} points.`;
  reporterOf(play).ship(play, seat, ship, { kind: 'sunk', rule, text: ` ${how}.${worth}` });
}

/** FT-12.9: by order, with the crew taken off first. */
export const SCUTTLED = 'FT-12.9';

/** Points for hits on the ships of a side that still float (RUL-68). */
export function scoreHits(s: State, seat: SeatIndex): void {
  s.pub.score[enemyOf(seat)].hits = hitPoints(seat, s.sides[seat].ships);
}

/** FT-25.5a, FT-12.7.4c: a transport has unloaded for a turn. */
export function scoreUnloading(s: State, seat: SeatIndex, place: string): void {
  const { unloaded } = s.pub.score[seat];
  unloaded[place] = (unloaded[place] ?? 0) + VICTORY.unloading;
}
