import type { Public, SeatIndex, Side, TaskForce } from '../../open/forces.ts';
import { beginFueling, oilersOf } from '../../open/modules/fueling.ts';
import { COMBAT } from '../../open/pack/pack.ts';
import { isStorm, shipTitle } from '../../open/values.ts';
import { type Game, whisper } from '../../state.ts';
import type { EngineModule } from '../engine.ts';

/** FT-OPT-SHIPS-1: fueling at sea, as the turns go by. */

/** FT-OPT-SHIPS-1a: an oiler that has been in the task force for the whole turn. */
const keepsCompany = (p: Public, side: Side, tf: TaskForce): boolean =>
  oilersOf(side, tf).some((i) => side.ships[i].company !== p.turn);

/** FT-OPT-SHIPS-1a, FT-OPT-SHIPS-1b, FT-OPT-SHIPS-1d: a turn spent beside an oiler counts, in all ten of them. */
function fuel(play: Game, seat: SeatIndex): void {
  const { s } = play;
  const side = s.sides[seat];
  side.mods.fueling = (side.mods.fueling ?? []).filter((x) => {
    const ship = side.ships[x.ship];
    const tf = side.tfs[ship.tf - 1];
    if (!tf || tf.hex < 0 || isStorm(s.pub, tf.hex) || !keepsCompany(s.pub, side, tf)) return true;
    if (ship.company === s.pub.turn) return true;
    x.done++;
    x.by = 0;
    if (x.done < COMBAT.functions.fuelingTurns) return true;
    whisper(play, seat, 'fueled', 'FT-OPT-SHIPS-1b', `${shipTitle(ship)} has finished fueling.`);
    return false;
  });
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
