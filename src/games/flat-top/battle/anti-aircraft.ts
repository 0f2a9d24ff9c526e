import { flakBht, type Gun } from '../open/battle/air-attack.ts';
import type { StrikeFrame } from '../open/battle/battle-frames.ts';
import type { AirFormation, Group, SeatIndex } from '../open/forces.ts';
import type { OrderOf } from '../open/orders.ts';
import { clampBht } from '../open/battle/crt.ts';
import { PLANE_TYPES } from '../open/pack/pack.ts';
import { antiAircraftOf, baseAntiAircraft } from '../open/values.ts';
import { hitsText } from './air-fire.ts';
import { loseAloft } from '../flight/aloft.ts';
import { engage, shipAtPlace } from './battle-ships.ts';
import { fire } from './combat-results.ts';
import { criticalOnPlanes } from '../modules/critical-hits/critical-hits.ts';
import { announce, type Game, type State } from '../state.ts';

/** FT-17: anti-aircraft fire at the bombers that attack, and at nobody else. */

type Open = StrikeFrame['open'];

/** FT-17.5b: all that is fired at one attack is one fire; losses are taken at once. */
export function fireFlak(play: Game, open: Open, order: OrderOf<'flak'>): void {
  const { s } = play;
  open.attacks.forEach((attack, i) => {
    const guns = order.fire.filter((x) => x.attack === i);
    for (const place of [attack.ship, ...guns.map((x) => x.ship)]) engage(s, place);
    const factors = guns.reduce((sum, x) => sum + flakOf(s, open, x.ship), 0);
    if (factors === 0) return;
    const bht = clampBht(flakBht(s.pub, open.hex, attack.high));
    const { label } = PLANE_TYPES[attack.t];
    const shot = fire(play, bht, factors, `anti-aircraft fire at ${label}`);
    const hits = shot.hits + criticalOnPlanes(play, shot.criticals);
    const lost = loseAttackers(s, open.attacker, open, i, hits);
    attack.n -= lost;
    announce(
      play,
      'flak',
      'FT-17.3',
      `${factors} AA factors fire at ${attack.n + lost} ${label}, BHT ${bht}: ${hitsText(hits)}, ${lost} lost.`,
      shot.dice,
    );
  });
}

/** The factors a ship or the base has left (FT-21.2.2a, FT-21.3.1a). */
function flakOf(s: State, open: Open, gun: Gun): number {
  if (gun === null) return baseAntiAircraft(s.pub.bases[open.base]);
  const at = shipAtPlace(s, gun);
  return at && at.ship.fate === 'afloat' ? antiAircraftOf(s.pub, at.ship) : 0;
}

/** The planes that make an attack. */
export const makersOf = (
  s: State,
  seat: SeatIndex,
  open: Open,
  attack: number,
): { af: AirFormation; group: Group }[] =>
  s.sides[seat].afs.flatMap((af) =>
    af && af.hex === open.hex
      ? af.groups.filter((g) => g.task === attack).map((group) => ({ af, group }))
      : [],
  );

/** Taken one by one from the largest group (RUL-122). */
function loseAttackers(s: State, seat: SeatIndex, open: Open, attack: number, hits: number): number {
  let lost = 0;
  for (; lost < hits; lost++) {
    const makers = makersOf(s, seat, open, attack);
    if (makers.length === 0) break;
    const largest = makers.reduce((a, b) => (b.group.n > a.group.n ? b : a));
    loseAloft(s, seat, largest.af, largest.group, 1);
  }
  return lost;
}
