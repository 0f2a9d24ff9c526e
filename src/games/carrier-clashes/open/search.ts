import { optionOf } from './info.ts';
import { maySearch } from './air.ts';
import {
  baseRadar,
  boardFor,
  canFlyFrom,
  dayTurn,
  fighterValue,
  hexOf,
  isCarrier,
  openBase,
  packFor,
  penned,
  printed,
  shipNamed,
  shipsOf,
  unitNamed,
  unitType,
} from './forces.ts';
import { TABLES } from './pack.ts';
import type { AirUnit, Sight } from './view.ts';

/** Searchers and the search chart: chapter 15, as both the umpire and the staff need it. */

/** A searcher: an air unit, a ship or a base, with its values and place. CC-15.a. */
export interface Searcher {
  id: string;
  hex: number;
  range: number;
  arc: number;
}

export function searcherNamed(x: Sight, id: string, no: 1 | 2): Searcher | null {
  const unit = unitNamed(x.own, id);
  if (unit) {
    if (!maySearch(x, unit, no)) return null;
    const patrol = packFor(x).special.nightPatrol;
    const value = !dayTurn(x) && patrol ? patrol : unitType(unit).search;
    return value ? { id, hex: hexOf(x, x.own, unit.at), range: value.range, arc: value.arc } : null;
  }
  if (!dayTurn(x)) return null; // CC-TAB-SEARCH-NIGHT
  const ship = shipNamed(x.own, id);
  const value = ship ? printed(ship).search : openBase(boardFor(x), x.pub, id)?.type.search;
  if (!value) return null;
  if (ship && (ship.state !== 'ok' || !canFlyFrom(x, id) || (isCarrier(ship) && penned(x, id)))) return null;
  if (!ship && openBase(boardFor(x), x.pub, id)?.type.side !== x.side) return null;
  return { id, hex: hexOf(x, x.own, id), range: value.range, arc: value.arc };
}

/** Everything of a side that can search in a phase. */
export function searchersOf(x: Sight, no: 1 | 2): Searcher[] {
  const ids = [
    ...x.own.air.map((u) => u.id),
    ...x.own.ships.filter((s) => printed(s).search).map((s) => s.id),
    ...boardFor(x).bases.map((b) => b.type.id),
  ];
  return ids.map((id) => searcherNamed(x, id, no)).filter((s) => s !== null && s.hex >= 0) as Searcher[];
}

/** CC-15.m: a fighter unit of a carrier or of a radar base, able to fly. */
export function mayMeetSearches(x: Sight, u: AirUnit): boolean {
  if (x.side !== 'allied' || u.lost || u.out || fighterValue(u) === 0 || !canFlyFrom(x, u.at)) return false;
  if (shipNamed(x.own, u.at)) return true;
  const base = openBase(boardFor(x), x.pub, u.at)?.type;
  return base !== undefined && baseRadar(base, x.scenario);
}

export interface SearchCase {
  level: number; // initiative level of the searcher: R-24
  searches: number;
  nearest: number; // hexes to the nearest searcher
  cap: boolean; // the CAP modifier is claimed
  weather: 'clear' | 'cloudy' | 'stormy';
}

/** The sum of the search chart. CC-TAB-SEARCH. */
export function searchModifier(c: SearchCase): number {
  const m = TABLES.search;
  let sum = c.level + m.extra * (c.searches - 1);
  if (c.nearest > 5) sum += m.beyond5;
  if (c.nearest > 10) sum += m.beyond10; // CC-TAB-SEARCH-CUM
  if (c.cap && c.weather !== 'stormy') return sum + m.cap; // CC-TAB-SEARCH-CLOUD
  return sum + (c.weather === 'cloudy' ? m.cloudy : c.weather === 'stormy' ? m.stormy : 0);
}

/** CC-15.h.iv, R-05. */
export const cardLimit = (x: { options: { [o: string]: string } }, level: number): number =>
  TABLES.search.maxCards + (optionOf(x, 'card-limit') === 'flat' ? 0 : level);

/** Night lookouts: level, extra task forces, the IJN's eyes or the best radar, less four. R-60. */
export function lookoutModifier(x: Sight, labels: readonly string[]): number {
  const rule = packFor(x).special.nightLookouts;
  const eyes =
    x.side === 'ijn'
      ? rule.ijn
      : Math.max(0, ...labels.flatMap((l) => shipsOf(x.own, l)).map((s) => printed(s).radar ?? 0));
  return packFor(x).initiative[x.side] + TABLES.search.extra * (labels.length - 1) + rule.base + eyes;
}
