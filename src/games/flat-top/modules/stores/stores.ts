import { type SeatIndex, SEATS } from '../../open/forces.ts';
import { COMBAT } from '../../open/pack/pack.ts';
import { baseData, classOf, dataOf, shipTitle } from '../../open/values.ts';
import { type Game, whisper } from '../../state.ts';
import type { EngineModule } from '../engine.ts';

/** FT-OPT-SHIPS-6, FT-OPT-SHIPS-7: torpedoes and ammunition replenished. What a ship does here its enemy is not told. */

/** FT-OPT-SHIPS-6. */
function reload(play: Game, seat: SeatIndex): void {
  if (SEATS[seat] !== 'japan') return;
  const { s } = play;
  for (const ship of s.sides[seat].ships) {
    const full = dataOf(ship).torpedo ?? 0;
    if (classOf(ship) !== 'DD' || ship.fate !== 'afloat' || ship.torpedoes >= full) continue;
    if (ship.engaged === s.pub.turn) continue;
    ship.torpedoes = full;
    whisper(play, seat, 'reloads', 'FT-OPT-SHIPS-6', `${shipTitle(ship)} has reloaded her torpedoes.`);
  }
}

/** FT-OPT-SHIPS-7: six turns on end in one of the great harbours, held by one's own side (RUL-153). */
function rearm(play: Game, seat: SeatIndex): void {
  const { s } = play;
  const side = s.sides[seat];
  const harbours = s.pub.bases.filter(
    (b) => b.owner === seat && COMBAT.functions.rearmAt.includes(baseData(b).name),
  );
  for (const ship of side.ships) {
    const hex = side.tfs[ship.tf - 1]?.hex ?? -1;
    const here = hex >= 0 && harbours.some((b) => b.hex === hex);
    ship.resting = here && ship.berth === hex ? ship.resting + 1 : 0;
    ship.berth = here ? hex : -1;
    if (ship.resting < COMBAT.functions.rearmTurns) continue;
    const { ammunition, torpedo } = dataOf(ship);
    const short = ship.ammunition < (ammunition ?? 0) || ship.torpedoes < (torpedo ?? 0);
    ship.resting = 0;
    ship.ammunition = ammunition ?? 0;
    ship.torpedoes = torpedo ?? 0;
    if (short) whisper(play, seat, 'rearmed', 'FT-OPT-SHIPS-7', `${shipTitle(ship)} has replenished.`);
  }
}

const atEndOfTurn = (store: (play: Game, seat: SeatIndex) => void): EngineModule => ({
  on: {
    on: {
      turnEnds(play) {
        for (const seat of [0, 1] as const) store(play, seat);
      },
    },
  },
});

export const torpedoReloads = atEndOfTurn(reload);
export const rearming = atEndOfTurn(rearm);
