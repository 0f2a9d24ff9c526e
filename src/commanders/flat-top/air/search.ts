import { colOf, distance, type Hex, line, rowOf, within } from '../../../kernel/hex.ts';
import { pick } from '../../../kernel/dice.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import type { AirFormation } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { deckHex, formationSpeed, isInPlay, isSubmarine } from '../../../games/flat-top/open/values.ts';
import { aloft, type Mind } from '../mind.ts';
import { isScout } from './missions.ts';
import { canReturn, DOOR_RESERVE, downBy, paceOf } from './range.ts';
import type { Scene } from '../scene.ts';
import { interest, isVague } from '../sea/sea-picture.ts';
import { isPatrol } from '../battle/worth.ts';

/** How planes look for ships: each flies straight to the waters most worth a look that nobody else is nearer to. */

/** Waters a plane can look over in one sweep. */
interface Water {
  hex: Hex; // the middle
  worth: number;
}

/** The middles of the waters lie so far apart; a plane that flies through sees this far (FT-TAB-OBS-DAY). */
const APART = 4;
const SIGHT = 2;

const known = new WeakMap<Scene, Water[]>();

function watersOf(m: Mind): Water[] {
  let out = known.get(m.scene);
  if (out) return out;
  const value = interest(m);
  out = [];
  for (let hex = 0; hex < GRID.size; hex++)
    if (colOf(GRID, hex) % APART === SIGHT && rowOf(GRID, hex) % APART === SIGHT && isInPlay(m.p, hex)) {
      const worth = within(GRID, hex, SIGHT).reduce((sum, at) => sum + value[at], 0);
      if (worth > 0) out.push({ hex, worth });
    }
  known.set(m.scene, out);
  return out;
}

/** Turns of fuel kept: a ship will not be where she was, and a storm may lie before the door to a base off the map. */
function reserveOf(m: Mind, af: AirFormation): number {
  const { ship, base } = m.side.decks[af.home];
  if (ship >= 0) return isSubmarine(m.side.ships[ship]) ? 0 : 2; // a boat waits where it is (FO-SUBA-FLOAT-7)
  return m.p.bases[base].hex < 0 ? DOOR_RESERVE : 1;
}

/** What is left of the worth of waters beside those another makes for. */
const TAKEN = 0.25;
/** What waters lose for each turn it takes to get there, and if they lie back on the way out, or out on the way back. */
const EACH_TURN = 0.85;
const BACK_AND_FORTH = 0.5;

const isLooking = (af: AirFormation): boolean =>
  isScout(af) || af.groups.every((g) => isPatrol(g.t) && g.armed === 0);

/** The hex a searching plane makes for, so that it comes home with a turn in hand; -1 = there is nothing it could look at. */
export function searchGoal(m: Mind, af: AirFormation, from: Hex, moves: number): Hex {
  const reports = bookOf(m.p).search !== null; // from overhead they say most, and once a turn (FO-SEARCH-5, FO-SEARCH-8)
  const others = aloft(m).filter((x) => x.no !== af.no && isLooking(x) && !(reports && x.search !== 'none'));
  const find = m.contacts.find((c) => {
    const d = distance(GRID, from, c.hex);
    const near = (x: AirFormation): boolean => distance(GRID, x.hex, c.hex) - (x.no < af.no ? 1 : 0) < d;
    return c.age === 0 && d <= (isVague(c) || c.error ? moves : SIGHT) && !others.some(near);
  });
  if (find && distance(GRID, from, find.hex) <= (reports ? 0 : SIGHT)) return from; // he stays with what he has found
  if (find) return reports ? find.hex : line(GRID, find.hex, from)[1];
  const left = watersOf(m).map((x) => ({ ...x }));
  for (const x of others)
    if (x.no < af.no) take(left, bestOf(m, x, x.hex, formationSpeed(x.groups), left)[0]);
  const able = bestOf(m, af, from, moves, left)
    .slice(0, m.depth.courses)
    .filter((x) => mayGoOn(m, af, from, x.hex, moves));
  if (able.length === 0) return -1;
  return (from === deckHex(m.p, m.side, m.side.decks[af.home]) ? anyOfTheBest(m, able) : able[0]).hex;
}

/** Nobody can tell beforehand where planes that take off will look first. */
function anyOfTheBest(m: Mind, able: readonly Water[]): Water {
  const best = able.filter((x) => x.worth >= NEARLY * able[0].worth);
  return m.dice ? best[pick(m.dice, best.length, 'where to look')] : able[0];
}
const NEARLY = 0.8;

function take(left: readonly Water[], goal: Water | undefined): void {
  if (goal) for (const x of left) if (distance(GRID, x.hex, goal.hex) <= 2 * APART) x.worth *= TAKEN;
}

/** Waters that a plane can look over and come home from, the best for it first. */
function bestOf(m: Mind, af: AirFormation, from: Hex, moves: number, left: readonly Water[]): Water[] {
  const mf = paceOf(m, formationSpeed(af.groups));
  const home = deckHex(m.p, m.side, m.side.decks[af.home]);
  const last = downBy(m, af);
  const fuel = last - m.turn - reserveOf(m, af);
  const outward = 2 * (m.turn - af.since) < last - af.since;
  const lost = m.contacts.filter((c) => c.age > 0);
  const out: Water[] = [];
  for (const { hex, worth } of left) {
    const d = distance(GRID, from, hex);
    const turns = Math.max(0, Math.ceil((d - moves) / mf));
    const back = home >= 0 ? 1 + Math.ceil(distance(GRID, hex, home) / mf) : 0;
    if (d <= SIGHT || turns + back > fuel) continue; // seen already, or too far
    if (d < moves - 1 && !lost.some((c) => distance(GRID, c.hex, hex) <= c.reach)) continue; // not worth the move
    const away = home >= 0 && distance(GRID, hex, home) > distance(GRID, from, home);
    out.push({ hex, worth: worth * EACH_TURN ** turns * (away === outward ? 1 : BACK_AND_FORTH) });
  }
  return out.sort((a, b) => b.worth - a.worth);
}

/** Whether a plane that makes for waters can still turn back after this move. */
function mayGoOn(m: Mind, af: AirFormation, from: Hex, goal: Hex, moves: number): boolean {
  const way = line(GRID, from, goal);
  return canReturn(m, { ...af, hex: from }, way[Math.min(moves, way.length - 1)], 0, reserveOf(m, af));
}
