import { enemyOf, type SeatIndex, type Ship, type Side } from '../../open/forces.ts';
import { savedFrom, wrecksIn } from '../../open/modules/rescue.ts';
import { COMBAT } from '../../open/pack/pack.ts';
import { classOf, shipTitle } from '../../open/values.ts';
import { type Game, whisper } from '../../state.ts';
import type { EngineModule } from '../engine.ts';

/** FT-OPT-SHIPS-3: survivors. What a ship picks up its enemy is not told. */

/** At the end of Task Force Movement: who has lain still picks up what is left. The side with the initiative is first (RUL-152). */
function pickUpSurvivors(play: Game): void {
  const { s } = play;
  const first: SeatIndex = s.pub.initiative === 1 ? 1 : 0;
  for (const seat of [first, enemyOf(first)])
    for (const ship of s.sides[seat].ships) {
      const tf = s.sides[seat].tfs[ship.tf - 1];
      if (ship.rescues && tf && tf.moved === 0) pickUp(play, seat, ship, tf.hex);
      ship.rescues = false;
    }
}

function pickUp(play: Game, seat: SeatIndex, ship: Ship, hex: number): void {
  const { s } = play;
  const side = s.sides[seat];
  let taken = 0;
  for (const wreck of wrecksIn(s.pub, side, hex)) {
    const left = wreck.survivors - s.sides.reduce((n, x) => n + savedFrom(x, wreck.id), 0); // FT-OPT-SHIPS-3c
    const n = Math.min(left, COMBAT.functions.survivorsPerShip - ship.survivors);
    if (n <= 0) continue;
    ship.survivors += n;
    taken += n;
    const known = side.saved.find((x) => x.wreck === wreck.id);
    if (known) known.n += n;
    else side.saved.push({ wreck: wreck.id, n });
  }
  const text =
    taken > 0
      ? `${shipTitle(ship)} picks up ${taken} Survivor Factor${taken === 1 ? '' : 's'}.`
      : `${shipTitle(ship)} finds nobody.`;
  whisper(play, seat, 'rescue', 'FT-OPT-SHIPS-3b', text);
}

/** FT-OPT-SHIPS-3e: survivors aboard at the end, on the map or off it. */
const survivorsAboard = (side: Side): number =>
  side.ships.reduce((n, x) => n + (x.fate === 'sunk' ? 0 : x.survivors), 0);

/** FT-OPT-SHIPS-3a: classes that leave no survivors to be picked up. */
const SMALL_CREWS: readonly string[] = ['DD', 'PG', 'AO', 'SS'];

/** FT-OPT-SHIPS-3a, RUL-159: of a ship scuttled the crew has been taken off. */
function leaveWreck({ s }: Game, seat: SeatIndex, index: number, scuttled: boolean): void {
  const { pub } = s;
  const ship = s.sides[seat].ships[index];
  const tf = s.sides[seat].tfs[ship.tf - 1];
  if (!tf || scuttled || SMALL_CREWS.includes(classOf(ship))) return;
  const id = (pub.wrecks.at(-1)?.id ?? 0) + 1;
  pub.wrecks.push({ id, hex: tf.hex, turn: pub.turn, survivors: COMBAT.functions.survivors });
}

/** FT-OPT-SHIPS-3b: wrecks too old for a rescue are forgotten. */
function forgetWrecks({ s }: Game): void {
  const { pub } = s;
  pub.wrecks = pub.wrecks.filter((w) => pub.turn - w.turn < COMBAT.functions.rescueTurns);
  for (const side of s.sides) side.saved = side.saved.filter((x) => pub.wrecks.some((w) => w.id === x.wreck));
}

export const rescue: EngineModule = {
  on: {
    on: {
      shipsMoved: pickUpSurvivors,
      sinking: leaveWreck,
      turnEnds: forgetWrecks,
      gameEnds({ s }) {
        for (const seat of [0, 1] as const) s.pub.score[seat].rescued = survivorsAboard(s.sides[seat]);
      },
    },
  },
};
