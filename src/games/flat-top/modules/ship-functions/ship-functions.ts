import { enemyOf, type SeatIndex, SEATS, type Ship, type Side } from '../../open/forces.ts';
import { COMBAT } from '../../open/pack/pack.ts';
import { savedFrom, wrecksIn } from '../../open/modules/ship-functions.ts';
import { baseData, classOf, dataOf, hasOiler, isOn, isStorm, shipTitle } from '../../open/values.ts';
import { type Game, whisper } from '../../state.ts';

/** FT-OPT-SHIPS: survivors, fuel, torpedoes and ammunition, as the turn goes by. What a ship does here its enemy is not told. */

// ---- rescue (FT-OPT-SHIPS-3)

/** At the end of Task Force Movement: who has lain still picks up what is left. The side with the initiative is first (RUL-152). */
export function pickUpSurvivors(play: Game): void {
  const { s } = play;
  if (!isOn(s.pub, 'rescue')) return;
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
export const survivorsAboard = (side: Side): number =>
  side.ships.reduce((n, x) => n + (x.fate === 'sunk' ? 0 : x.survivors), 0);

// ---- at the end of the turn

export function endShipsTurn(play: Game): void {
  const { s } = play;
  const { pub } = s;
  for (const seat of [0, 1] as const) {
    if (isOn(pub, 'fueling')) fuel(play, seat);
    if (isOn(pub, 'torpedo-reloads')) reload(play, seat);
    if (isOn(pub, 'rearming')) rearm(play, seat);
  }
  pub.wrecks = pub.wrecks.filter((w) => pub.turn - w.turn < COMBAT.functions.rescueTurns);
  for (const side of s.sides) side.saved = side.saved.filter((x) => pub.wrecks.some((w) => w.id === x.wreck));
}

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
