import { distance, type Hex } from '../../../kernel/hex.ts';
import { planesPerHit } from '../../../games/flat-top/open/battle/air-attack.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import type { Deck } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { loadsOf } from '../../../games/flat-top/open/setup/deployment.ts';
import { PLANE_TYPES } from '../../../games/flat-top/open/pack/pack.ts';
import { deckHex, factors, isBoatPatrol } from '../../../games/flat-top/open/values.ts';
import { bombingWorth, gain, type Target, targetsOf } from '../battle/targets.ts';
import { bhtOf, isFighter, isPatrol } from '../battle/worth.ts';
import type { Mind } from '../mind.ts';
import { boatsAtLarge, huntingLoad } from './boat-hunt.ts';
import { half, paceOf, turnsHome } from './range.ts';
import {
  baseInReach,
  bestLoad,
  lightLoadsOf,
  radiusOf,
  shipShare,
  shipsInReach,
  WORTH_A_SHIP,
} from './loads.ts';

/** FT-8.7: what planes are armed with next. */

/** What planes of a type at a place are to be armed with next. */
export function loadWanted(m: Mind, deck: Deck, t: number): number {
  const from = deckHex(m.p, m.side, deck);
  if (isFighter(t) || from < 0) return 0;
  if (isBoatPatrol(t)) return huntingLoad(m, t); // it has nothing else to do (FO-SUBA-OPS-3.4)
  const ship = farther(m, from, t, shipLoad(m, from, t), 'ship');
  const nearBase = baseLoad(m, from, t);
  const base = deck.base >= 0 ? farther(m, from, t, nearBase, 'base') : nearBase; // a carrier goes nearer
  const hunts = bhtOf(m, { t, w: ship }, 'ship') >= WORTH_A_SHIP && shipsInReach(m, from, t, ship);
  if (isPatrol(t)) {
    if (patrolsAt(deck) <= KEPT_TO_SEARCH) return 0;
    return hunts ? ship : boatsAtLarge(m) ? huntingLoad(m, t) : 0;
  }
  if (hunts) return ship;
  const own = [...deck.landed, ...deck.readying, ...deck.ready].filter((x) => x.t === t);
  const forShips = factors(own.filter((x) => x.w > 0 && x.w === ship));
  return forShips < shipShare(m, deck, t) * factors(own) ? ship : base;
}

/** Patrol planes a place keeps for looking about. */
const KEPT_TO_SEARCH = 3;
const patrolsAt = (deck: Deck): number =>
  factors([...deck.landed, ...deck.readying, ...deck.ready].filter((s) => isPatrol(s.t) && s.w === 0));

/** Planes by which loads are compared. */
const SQUADRON = 6;

/**
 * FO-XPLANE-DTRANGE: a light load, where that alone reaches now what is worth a strike; else the best, and the target comes
 * nearer or nobody goes.
 */
function farther(m: Mind, from: Hex, t: number, best: number, at: Target['at']): number {
  const lights = lightLoadsOf(m, t);
  if (lights.length === 0 || best === 0) return best;
  const won = (w: number): number =>
    Math.max(0, ...targetsOf(m).map((x) => (x.at === at ? wonFrom(m, from, { t, w }, x) : 0)));
  const light = lights.reduce((a, b) => (won(b) > won(a) ? b : a));
  return won(light) > Math.max(WORTH_GOING, won(best)) ? light : best;
}
/** Points a squadron should win. */
const WORTH_GOING = 4;

/** What a squadron should win that takes off at once, and is over its target by day. */
function wonFrom(m: Mind, from: Hex, x: { t: number; w: number }, target: Target): number {
  const d = distance(GRID, from, target.hex);
  const mf = paceOf(m, PLANE_TYPES[x.t].plane.mf);
  if (d > radiusOf(m, x.t, x.w) || (target.contact?.age ?? 0) > 1) return 0;
  const later = d <= half(mf) ? 0 : Math.ceil((d - half(mf)) / mf);
  const over = m.turn + later;
  if (over < m.dawn || over > m.dusk || over + turnsHome(d, mf) > m.curfew) return 0;
  return gain(m, target, [{ ...x, n: SQUADRON }], later);
}

/** Of several loads the one by which a squadron should win most at any target in reach. */
function bestAt(m: Mind, from: Hex, t: number, loads: readonly number[], at: Target['at']): number {
  const targets = targetsOf(m).filter(
    (x) => x.at === at && distance(GRID, from, x.hex) <= radiusOf(m, t) + (x.contact ? x.contact.reach : 0),
  );
  const won = (w: number): number =>
    Math.max(0, ...targets.map((x) => bombingWorth(m, x, [{ t, w, n: SQUADRON }])));
  return loads.reduce((a, b) => (won(b) > won(a) + EVEN ? b : a));
}
const EVEN = 1e-6;

/** FO-AMMO-6: AP for large ships, GP for small ones, by what has been seen; where all bombs do alike to all ships, the best. */
function shipLoad(m: Mind, from: Hex, t: number): number {
  const best = bestLoad(m, t, 'ship');
  if (bookOf(m.p).terms.smallTargets.length === 0) return best;
  return bestAt(m, from, t, [best, ...loadsOf(m.p, t)], 'ship');
}

/** FT-OPT-PLANES-3: bombs for the field, or for the planes on it. */
function baseLoad(m: Mind, from: Hex, t: number): number {
  const best = bestLoad(m, t, 'base');
  const frags = loadsOf(m.p, t).filter((w) => planesPerHit('low', w) !== null);
  return frags.length === 0 || !baseInReach(m, from, t) ? best : bestAt(m, from, t, [best, ...frags], 'base');
}
