import { type Hex, neighbours, within } from '../../../kernel/hex.ts';
import { turnOf } from '../../../games/flat-top/open/turn/clock.ts';
import { SEATS } from '../../../games/flat-top/open/forces.ts';
import { distanceToEdge, GRID, SECTORS, sectorOf, terrainAt } from '../../../games/flat-top/open/pack/map.ts';
import type { Limit } from '../../../games/flat-top/open/pack/scenario-pack.ts';
import { isWithin, placeHexes } from '../../../games/flat-top/open/setup/start-limits.ts';
import { isInPlay, isStorm, scenarioIn } from '../../../games/flat-top/open/values.ts';
import { type Contact, findable } from './belief.ts';
import { unloadHexes } from './goals.ts';
import type { Mind } from '../mind.ts';

/** Where enemy ships may be, hex by hex: from the waters the scenario names for them, to those they want to come to. */

const FAR = 255;
/** No task force is faster. */
const FAST = 2;

/** What the order of battle tells of the enemy's way: hexes from where he starts, and to where he wants to be. */
interface Voyage {
  from: Uint8Array; // for who enters later, as if he had lain so much further off
  to: Uint8Array;
  whole: number; // hexes from the one to the other
}

const voyages = new Map<string, Voyage>();

function voyageOf(m: Mind): Voyage {
  const key = `${m.p.scenario}.${m.p.version}.${m.foe}`;
  let out = voyages.get(key);
  if (!out) voyages.set(key, (out = plotVoyage(m)));
  return out;
}

function plotVoyage(m: Mind): Voyage {
  const groups = scenarioIn(m.p).version[SEATS[m.foe]];
  const nobody: ReadonlySet<Hex> = new Set();
  const here = (hex: Hex): boolean => groups.some((g) => isWithin(g.where, hex, nobody));
  const later = groups.map((g) => g.where).find((x) => x.type === 'later');
  const from = spread(m, here);
  if (later) {
    const edge = spread(m, (hex) => isEntry(later, hex));
    const wait = FAST * turnOf(m.p, later.at);
    for (let hex = 0; hex < GRID.size; hex++) from[hex] = Math.min(from[hex], edge[hex] + wait);
  }
  const goals = new Set(goalsOfFoe(m));
  return {
    from,
    to: spread(m, (hex) => goals.has(hex)),
    whole: Math.min(FAR, ...[...goals].map((hex) => from[hex])),
  };
}

/** Where a hex lies on the way of the enemy: hexes from where he wants to be, and hexes that it is off the straight way there; null = nobody knows where he goes. */
export function approaches(
  m: Mind,
): { whole: number; to: (hex: Hex) => number; off: (hex: Hex) => number } | null {
  const { from, to, whole } = voyageOf(m);
  if (whole >= FAR) return null;
  return { whole, to: (hex) => to[hex], off: (hex) => Math.max(0, from[hex] + to[hex] - whole) };
}

const isEntry = (x: Limit & { type: 'later' }, hex: Hex): boolean =>
  distanceToEdge(hex, x.edge) === 0 && SECTORS[sectorOf(hex)].name === x.sector;

/** Where the enemy wants to be: at his beaches and before ours; else off the base that decides the game, or off any of ours. */
function goalsOfFoe(m: Mind): Hex[] {
  const beaches = [...unloadHexes(m, m.foe), ...unloadHexes(m, m.seat)];
  if (beaches.length > 0) return beaches;
  const terms = scenarioIn(m.p).scenario.victory.rabaul;
  if (terms) return [...placeHexes(terms.base)];
  return m.p.bases.flatMap((b) => (b.owner === m.seat && b.hex >= 0 ? [b.hex] : []));
}

/** Hexes by sea from the nearest of some. */
function spread(m: Mind, starts: (hex: Hex) => boolean): Uint8Array {
  const out = new Uint8Array(GRID.size).fill(FAR);
  let ring: Hex[] = [];
  for (let hex = 0; hex < GRID.size; hex++)
    if (isInPlay(m.p, hex) && terrainAt(hex) !== 'land' && starts(hex)) {
      out[hex] = 0;
      ring.push(hex);
    }
  for (let d = 1; ring.length > 0 && d < FAR; d++) {
    const next: Hex[] = [];
    for (const hex of ring)
      for (const to of neighbours(GRID, hex))
        if (out[to] > d && terrainAt(to) !== 'land') {
          out[to] = d;
          next.push(to);
        }
    ring = next;
  }
  return out;
}

/** Carriers or not? It takes a look from near. */
export const isVague = (c: Contact): boolean => c.ships.carrier > 0 && c.ships.carrier < 1;

/** Hexes off the named waters and the straight way at which nobody is expected any more, and what these are worth against the open sea. */
const DETOUR = 12;
const ON_THE_WAY = 4;
const OPEN_SEA = 0.3;

/**
 * What looking into a hex is worth: little in the open sea, more the nearer it lies to the waters where the enemy starts and
 * to the way from there to those he wants, as far as he can have come by now; most about a contact that was lost.
 */
export function interest(m: Mind): Float32Array {
  const out = new Float32Array(GRID.size);
  const { from, to, whole } = voyageOf(m);
  for (let hex = 0; hex < GRID.size; hex++) {
    if (!isInPlay(m.p, hex) || terrainAt(hex) === 'land' || isStorm(m.p, hex)) continue;
    const off = Math.min(from[hex], Math.max(0, from[hex] + to[hex] - whole));
    const likely = OPEN_SEA + ON_THE_WAY * Math.max(0, 1 - off / DETOUR);
    out[hex] = from[hex] <= FAST * m.turn + FAST ? likely : 0.1;
  }
  for (const c of m.contacts)
    for (const hex of within(GRID, c.hex, Math.min(10, c.reach + 1)))
      out[hex] += out[hex] > 0 ? (isVague(c) ? 12 : 4) * findable(c, 0) : 0;
  return out;
}
