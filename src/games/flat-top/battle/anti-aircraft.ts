import { flakSum, type Gun } from '../open/battle/anti-aircraft.ts';
import type { StrikeFrame } from '../open/battle/battle-frames.ts';
import { type AirFormation, enemyOf, type Group, type SeatIndex } from '../open/forces.ts';
import type { OrderOf } from '../open/orders.ts';
import { PLANE_TYPES } from '../open/pack/pack.ts';
import { antiAircraftOf, baseAntiAircraft } from '../open/values.ts';
import { hitsText } from './air-fire.ts';
import { loseAloft } from '../flight/aloft.ts';
import { engage, shipAtPlace } from './battle-ships.ts';
import { changedText, tableText } from './blow.ts';
import { resolve } from './resolve.ts';
import type { Game, State } from '../state.ts';

/** FT-17: anti-aircraft fire at the bombers that attack, and at nobody else. */

type Open = StrikeFrame['open'];

/** FT-17.5b: all that is fired at one attack is one fire; losses are taken at once. */
export function fireFlak(play: Game, open: Open, order: OrderOf<'flak'>): void {
  const { s } = play;
  const by = enemyOf(open.attacker);
  open.attacks.forEach((attack, i) => {
    const guns = order.fire.filter((x) => x.attack === i);
    for (const place of [attack.ship, ...guns.map((x) => x.ship)]) engage(s, place);
    const factors = guns.reduce((sum, x) => sum + flakOf(s, open, x.ship), 0);
    if (factors === 0) return;
    const { label } = PLANE_TYPES[attack.t];
    const lost = (hits: number): number =>
      Math.min(
        hits,
        makersOf(s, open.attacker, open, i).reduce((n, x) => n + x.group.n, 0),
      );
    resolve(play, [
      {
        by,
        at: {
          seat: open.attacker,
          prey: attack.t,
          down: (hits) => void (attack.n -= loseAttackers(s, open, i, lost(hits))),
        },
        arm: 'flak',
        how: 'surface',
        bht: flakSum({ p: s.pub, side: s.sides[by], seat: by }, { hex: open.hex, high: attack.high, attack }),
        factors,
        label: `anti-aircraft fire at ${label}`,
        kind: 'flak',
        rule: 'FT-17.3',
        says: (l) =>
          `${factors} AA factors fire at ${attack.n} ${label}, ${tableText(l)}: ${hitsText(l.rolled)}${changedText(l)}, ${lost(l.hits.n)} lost.`,
      },
    ]);
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
function loseAttackers(s: State, open: Open, attack: number, lost: number): number {
  for (let k = 0; k < lost; k++) {
    const makers = makersOf(s, open.attacker, open, attack);
    const largest = makers.reduce((a, b) => (b.group.n > a.group.n ? b : a));
    loseAloft(s, open.attacker, largest.af, largest.group, 1);
  }
  return lost;
}
