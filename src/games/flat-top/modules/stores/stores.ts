import { type SeatIndex, SEATS } from '../../open/forces.ts';
import { divideLoad } from '../../open/battle/shells.ts';
import { bookOf } from '../../open/book.ts';
import type { Berth } from '../../open/modules/parts.ts';
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
  const before = side.mods.rearming ?? [];
  const now: Berth[] = [];
  side.ships.forEach((ship, i) => {
    const hex = side.tfs[ship.tf - 1]?.hex ?? -1;
    if (ship.fate !== 'afloat' || bookOf(s.pub).terms.apart.includes(classOf(ship))) return; // FO-PT-3.1: boats are serviced
    if (hex < 0 || !harbours.some((b) => b.hex === hex)) return;
    const lay = before.find((x) => x.ship === i && x.hex === hex);
    const turns = lay && ship.engaged !== s.pub.turn ? lay.turns + 1 : 0; // FO-XSHIP-AMMO-2
    const full = turns >= COMBAT.functions.rearmTurns;
    now.push({ ship: i, hex, turns: full ? 0 : turns });
    if (full) replenish(play, seat, i);
  });
  side.mods.rearming = now;
}

function replenish(play: Game, seat: SeatIndex, index: number): void {
  const side = play.s.sides[seat];
  const ship = side.ships[index];
  const { ammunition, torpedo } = dataOf(ship);
  const short = ship.ammunition < (ammunition ?? 0) || ship.torpedoes < (torpedo ?? 0);
  ship.ammunition = ammunition ?? 0;
  ship.torpedoes = torpedo ?? 0;
  divideLoad(side, index);
  if (short) whisper(play, seat, 'rearmed', 'FT-OPT-SHIPS-7', `${shipTitle(ship)} has replenished.`);
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

const inHarbour = atEndOfTurn(rearm).on;

export const rearming: EngineModule = {
  on: {
    on: {
      ...inHarbour.on,
      /** FO-XSHIP-AMMO-2: who sails begins anew, though she is back by the end of the turn. */
      sailed({ s }, seat, tf) {
        const { mods } = s.sides[seat];
        if (mods.rearming) mods.rearming = mods.rearming.filter((x) => !tf.ships.includes(x.ship));
      },
    },
  },
};
