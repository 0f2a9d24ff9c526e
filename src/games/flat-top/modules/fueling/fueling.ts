import type { SeatIndex } from '../../open/forces.ts';
import { beginFueling, hasOiler } from '../../open/modules/fueling.ts';
import { COMBAT } from '../../open/pack/pack.ts';
import { isStorm, shipTitle } from '../../open/values.ts';
import { type Game, whisper } from '../../state.ts';
import type { EngineModule } from '../engine.ts';

/** FT-OPT-SHIPS-1: fueling at sea, as the turns go by. */

/** FT-OPT-SHIPS-1a, FT-OPT-SHIPS-1b, FT-OPT-SHIPS-1d: a turn spent beside an oiler counts, in all ten of them. */
function fuel(play: Game, seat: SeatIndex): void {
  const { s } = play;
  const side = s.sides[seat];
  for (const tf of side.tfs) {
    if (!tf || tf.hex < 0 || isStorm(s.pub, tf.hex) || !hasOiler(side, tf)) continue;
    for (const i of tf.ships) {
      const ship = side.ships[i];
      if (ship.fuel < 0 || ship.company === s.pub.turn) continue;
      ship.fuel++;
      ship.fuelBy = 0;
      if (ship.fuel < COMBAT.functions.fuelingTurns) continue;
      ship.fuel = -1;
      whisper(play, seat, 'fueled', 'FT-OPT-SHIPS-1b', `${shipTitle(ship)} has finished fueling.`);
    }
  }
}

export const fueling: EngineModule = {
  on: {
    place: beginFueling,
    on: {
      turnEnds(play) {
        for (const seat of [0, 1] as const) fuel(play, seat);
      },
    },
  },
};
