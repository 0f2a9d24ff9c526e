import { distance, type Hex, line, within } from '../../kernel/hex.ts';
import type { AirFormation, Public, SeatIndex } from '../../games/flat-top/open/forces.ts';
import { SEATS } from '../../games/flat-top/open/forces.ts';
import { GRID, terrainAt } from '../../games/flat-top/open/map.ts';
import { isWithin } from '../../games/flat-top/open/start-limits.ts';
import { isInPlay, isStorm, scenarioIn } from '../../games/flat-top/open/values.ts';
import { type Contact, findable } from './belief.ts';
import type { Mind } from './mind.ts';
import { canReturn, DOOR_RESERVE, downBy } from './range.ts';

/** Where enemy ships may be, hex by hex, and how planes look for them. */

const starts = new Map<string, Uint8Array>();
const FAR = 255;

/** Hexes from where a side's ships may have started, by the scenario; worked out once. */
function fromStart(p: Public, foe: SeatIndex): Uint8Array {
  const key = `${p.scenario}.${p.version}.${foe}`;
  let out = starts.get(key);
  if (out) return out;
  out = new Uint8Array(GRID.size).fill(FAR);
  const groups = scenarioIn(p).version[SEATS[foe]];
  const nobody: ReadonlySet<Hex> = new Set();
  let ring: Hex[] = [];
  for (let hex = 0; hex < GRID.size; hex++)
    if (isInPlay(p, hex) && terrainAt(hex) !== 'land' && groups.some((g) => isWithin(g.where, hex, nobody))) {
      out[hex] = 0;
      ring.push(hex);
    }
  for (let d = 1; ring.length > 0 && d < FAR; d++) {
    const next: Hex[] = [];
    for (const hex of ring)
      for (const to of within(GRID, hex, 1))
        if (out[to] > d && terrainAt(to) !== 'land') {
          out[to] = d;
          next.push(to);
        }
    ring = next;
  }
  starts.set(key, out);
  return out;
}

/** Carriers or not? It takes a look from near. */
const isVague = (c: Contact): boolean => c.ships.carrier > 0 && c.ships.carrier < 1;

/** What looking into a hex is worth: 1 where the enemy can have come by now, more about a contact that was lost. */
function interest(m: Mind): Float32Array {
  const out = new Float32Array(GRID.size);
  const far = fromStart(m.p, m.foe);
  for (let hex = 0; hex < GRID.size; hex++)
    if (isInPlay(m.p, hex) && terrainAt(hex) !== 'land' && !isStorm(m.p, hex))
      out[hex] = far[hex] <= 2 * m.turn + 2 ? 1 : 0.1;
  for (const c of m.contacts)
    for (const hex of within(GRID, c.hex, Math.min(10, c.reach + 1)))
      out[hex] += out[hex] > 0 ? (isVague(c) ? 12 : 4) * findable(c, 0) : 0;
  return out;
}

/** Turns of fuel kept: a ship will not be where she was, and a storm may lie before the door to a base off the map. */
function reserveOf(m: Mind, af: AirFormation): number {
  const { ship, base } = m.side.decks[af.home];
  if (ship >= 0) return 2;
  return m.p.bases[base].hex < 0 ? DOOR_RESERVE : 1;
}

/** A plane sees a task force two hexes off (FT-TAB-OBS-DAY). */
const SIGHT = 2;
/** Two searchers so near each other look at the same sea. */
const CROWDED = 6;

/**
 * The hex a searching plane flies to now: out while more than half its time is left, then back, over the sea most worth
 * looking at, and never so far that it could not come home with a turn in hand.
 */
export function searchGoal(m: Mind, af: AirFormation, from: Hex, moves: number, home: Hex): Hex {
  const value = interest(m);
  for (const other of m.side.afs)
    if (other && other.no !== af.no && other.hex >= 0 && other.groups.every((g) => g.armed === 0))
      for (const hex of within(GRID, other.hex, CROWDED)) value[hex] *= 0.4;
  const last = downBy(m, af);
  const out = m.turn - af.since < (last - af.since) / 2;
  const inHand = reserveOf(m, af);
  const ring = within(GRID, from, moves).filter(
    (hex) =>
      distance(GRID, from, hex) >= moves - 1 &&
      isInPlay(m.p, hex) &&
      (home < 0 || distance(GRID, hex, home) > distance(GRID, from, home) === out) &&
      canReturn(m, { ...af, hex: from }, hex, 0, inHand),
  );
  const step = Math.max(1, Math.floor(ring.length / m.depth.courses));
  let best = -1;
  let most = 0;
  for (let i = (af.no * 7) % step; i < ring.length; i += step) {
    const seen = new Set<Hex>();
    for (const at of line(GRID, from, ring[i])) for (const hex of within(GRID, at, SIGHT)) seen.add(hex);
    let sum = 0;
    for (const hex of seen) sum += value[hex];
    if (sum > most) [best, most] = [ring[i], sum];
  }
  return best;
}
