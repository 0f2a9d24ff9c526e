import { choose, pick } from '../../../../kernel/dice.ts';
import { DIRECTIONS, type Hex, neighbour } from '../../../../kernel/hex.ts';
import { enemyOf, nation, type SeatIndex } from '../../open/forces.ts';
import { GRID, hexLabel } from '../../open/pack/map.ts';
import { type Boat, boatsOf, isBoat } from '../../open/modules/submarines.ts';
import { spotted } from '../../sight/observation.ts';
import { type Game, tell } from '../../state.ts';
import type { EngineRules } from '../engine.ts';
import { noteSeen, seesBoat, spotBoat } from './submarine-sight.ts';

/** FT-OPT-SUB: submarines on the move and in sight. They are in no task force; what they meet in combat stands in submarine-combat.ts. */

/** By chance, for random play. */
export const sendBoats: NonNullable<EngineRules['practise']> = ({ side }, dice, order, keep) =>
  side.ships.forEach((ship, i) => {
    if (!isBoat(ship) || pick(dice, 2, 'submarine') > 0) return;
    const to = neighbour(GRID, ship.sub.hex, choose(dice, DIRECTIONS, 'submarine'));
    if (to < 0) return;
    keep({ mods: { ...order.mods, submarines: [...(order.mods.submarines ?? []), { ship: i, to }] } });
  });

/** FT-OPT-SUB-2a: after all task forces have moved. */
export function moveSubmarines(play: Game): void {
  const { s } = play;
  for (const seat of [0, 1] as const)
    for (const boat of boatsOf(s.sides[seat])) {
      const { to } = boat.sub;
      boat.sub.to = -1;
      if (to >= 0) sail(play, seat, boat, to);
    }
}

/** A submarine comes into a hex: it looks about, and may be seen. */
export function sail(play: Game, seat: SeatIndex, boat: Boat, to: Hex): void {
  const from = boat.sub.hex;
  boat.sub.hex = to;
  if (boat.sub.seen) {
    const text = `A submarine of the ${nation(seat)} moves from ${hexLabel(from)} to ${hexLabel(to)}.`;
    const tale = { text };
    tell(play, 'moves', 'FT-OPT-SUB-3a', text, { allied: tale, japan: tale, public: tale }, true);
    noteSeen(play.s, seat, to);
  } else spotBoat(play, seat, boat);
  peer(play, seat, boat);
}

/** FT-OPT-SUB-3d: what shares its hex is seen at Condition 3, if it lies at periscope depth. */
function peer(play: Game, seat: SeatIndex, boat: Boat): void {
  const enemy = enemyOf(seat);
  const side = play.s.sides[enemy];
  for (const tf of side.tfs) if (tf?.hex === boat.sub.hex) spotted(play, enemy, tf);
  for (const af of side.afs) if (af && !af.fresh && af.hex === boat.sub.hex) spotted(play, enemy, af);
}

/** Everything in sight at the start of a turn. */
export function spotBoats(play: Game): void {
  for (const owner of [0, 1] as const)
    for (const boat of boatsOf(play.s.sides[owner])) {
      spotBoat(play, owner, boat);
      peer(play, owner, boat);
    }
}

/** RUL-154: at the end of a turn a submarine nobody sees any more goes back to its owner's log. */
export function loseBoats({ s }: Game): void {
  for (const owner of [0, 1] as const) {
    const seat = enemyOf(owner);
    for (const boat of boatsOf(s.sides[owner])) {
      if (!boat.sub.seen) continue;
      boat.sub.seen = false;
      boat.sub.seen = s.sides[seat].afs.some((af) => af && seesBoat(s, seat, af, boat));
    }
  }
}
