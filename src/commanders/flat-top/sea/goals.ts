import { colOf, distance, type Hex } from '../../../kernel/hex.ts';
import { offers } from '../../../games/flat-top/open/book.ts';
import { SEATS, type TaskForce } from '../../../games/flat-top/open/forces.ts';
import { GRID, terrainAt } from '../../../games/flat-top/open/pack/map.ts';
import { isOfBoats } from '../../../games/flat-top/open/modules/boats.ts';
import { unloadingPlace } from '../../../games/flat-top/open/turn/plotting.ts';
import { isLight, mayBombard } from '../../../games/flat-top/open/battle/bombarding.ts';
import { hasKinds, roundsOf } from '../../../games/flat-top/open/battle/shells.ts';
import { COMBAT, VICTORY } from '../../../games/flat-top/open/pack/pack.ts';
import { placeHexes } from '../../../games/flat-top/open/setup/start-limits.ts';
import {
  baseSurface,
  baseValues,
  classOf,
  gunneryOf,
  isAnchored,
  isCrippled,
  isInPlay,
  scenarioIn,
  taskForceSpeed,
} from '../../../games/flat-top/open/values.ts';
import { isAblaze } from '../../../games/flat-top/open/modules/fires.ts';
import type { Contact } from './belief.ts';
import { type Goal, milesTo } from './miles.ts';
import { isOfMines, minesGoal } from './mines.ts';
import { radiusOf } from '../air/loads.ts';
import { boatsGoal } from '../battle/boats.ts';
import { isFighter, isPatrol } from '../battle/worth.ts';
import { rearmsAt } from './rearming.ts';
import type { Mind } from '../mind.ts';

export const CARRIERS: readonly string[] = ['CV', 'CVL'];
const TRANSPORTS: readonly string[] = ['AP', 'APD'];

const has = (m: Mind, tf: TaskForce, classes: readonly string[]): boolean =>
  tf.ships.some((i) => classes.includes(classOf(m.side.ships[i])));

export const isCarrierForce = (m: Mind, tf: TaskForce): boolean => has(m, tf, CARRIERS);

/** Transports aboard which there is still something to unload. */
export const laden = (m: Mind, tf: TaskForce): number[] =>
  tf.ships.filter(
    (i) => TRANSPORTS.includes(classOf(m.side.ships[i])) && m.side.ships[i].unloaded < VICTORY.unloadTurns,
  );

/** Where a side's transports may unload (FT-12.7.4b). */
export function unloadHexes(m: Mind, seat: 0 | 1): Hex[] {
  const places = scenarioIn(m.p).scenario.special.unload?.[SEATS[seat]] ?? [];
  return places
    .flatMap((x) => placeHexes('place' in x ? x.place : x.island))
    .filter((hex) => terrainAt(hex) === 'partial' && isInPlay(m.p, hex) && unloadingPlace(m.p, seat, hex));
}

/** Hexes from a contact to the beach its transports would make for; Infinity where there is none. */
export const milesToBeach = (m: Mind, c: Contact): number =>
  c.ships.small < LANDING_FORCE
    ? Number.POSITIVE_INFINITY
    : Math.min(...unloadHexes(m, m.foe).map((hex) => distance(GRID, c.hex, hex)), Number.POSITIVE_INFINITY);

/** So many small ships may be transports. */
const LANDING_FORCE = 3;

const nearestBySea = (from: Hex, hexes: readonly Hex[]): Hex =>
  hexes.reduce((best, hex) => {
    const d = milesTo(hex)[from];
    return d >= 0 && (best < 0 || d < milesTo(best)[from]) ? hex : best;
  }, -1);

export function goalOf(m: Mind, tf: TaskForce): Goal {
  if (isOfBoats(m.side, tf)) return boatsGoal(m, tf);
  if (isOfMines(m, tf)) return minesGoal(m, tf);
  if (laden(m, tf).length > 0) {
    const hex = nearestBySea(tf.hex, unloadHexes(m, m.seat));
    if (hex >= 0) return waitsOff(m, tf, hex) ?? { kind: 'unload', hex };
  }
  const lame = tf.ships.some((i) => isCrippled(m.p, m.side.ships[i]));
  if (lame) return { kind: 'withdraw', hex: refuge(m, tf.hex) };
  if (tf.ships.some((i) => isAnchored(m.side.ships[i]))) return { kind: 'stay' };
  const train = has(m, tf, TRANSPORTS) || (has(m, tf, ['AO']) && !isCarrierForce(m, tf));
  if (train) return { kind: 'withdraw', hex: refuge(m, tf.hex) };
  if (isCarrierForce(m, tf)) return carrierGoal(m, tf);
  return fighterGoal(m, tf);
}

/**
 * Transports do not come by day under the planes of a base that still flies them, as long as there is time: they wait out of
 * reach until it is closed, or night falls for the last of the way.
 */
function waitsOff(m: Mind, tf: TaskForce, beach: Hex): Goal | null {
  if (!m.depth.odds || tf.ships.some((i) => isAnchored(m.side.ships[i]))) return null;
  const speed = Math.max(1, taskForceSpeed(m, tf));
  const needed = Math.ceil(milesTo(beach)[tf.hex] / speed) + VICTORY.unloadTurns + 2;
  if (m.turn + needed + SLACK > m.p.turns) return null;
  const flying = m.p.bases.filter(
    (b) => b.owner === m.foe && b.hex >= 0 && (baseValues(b).launch?.normal ?? 0) > 2 * b.hits + 4,
  );
  const near = flying
    .map((b) => ({ hex: b.hex, d: distance(GRID, b.hex, tf.hex) }))
    .filter(({ hex }) => distance(GRID, hex, beach) <= AIR_REACH)
    .sort((a, b) => a.d - b.d)[0];
  if (!near || near.d > AIR_REACH) return null;
  const dark = m.night ? m.dawn - m.turn : 0;
  if (near.d <= INSIDE || dark * speed >= milesTo(beach)[tf.hex]) return null;
  return near.d < AIR_REACH ? { kind: 'withdraw', hex: refuge(m, tf.hex) } : { kind: 'stay' };
}

/** How far single-engined planes of a base reach, and from where it is too late to turn back. */
const AIR_REACH = 15;
const INSIDE = 9;
/** Turns kept in hand for a landing. */
const SLACK = 10;

// ---- carriers

/** Carriers follow a contact for so many turns. */
const TRAIL = 8;
/** How far off carriers stand from what they strike, and from the waters they only watch. */
const STRIKE_RANGE = 13;
const BASE_RANGE = 9;
const WATCH_RANGE = 14;
/** Surface ships that wait for a landing keep so far from the beach by day, and close in by night. */
const LURKING = 6;

function carrierGoal(m: Mind, tf: TaskForce): Goal {
  const hurt = tf.ships.some((i) => {
    const ship = m.side.ships[i];
    return CARRIERS.includes(classOf(ship)) && (ship.hits >= 3 || isAblaze(m.side, m.side.decks[ship.deck])); // FO-CRIT-3.1a
  });
  if (hurt) return { kind: 'withdraw', hex: refuge(m, tf.hex) };
  const weigh = (c: Contact): number =>
    distance(GRID, tf.hex, c.hex) -
    12 * Math.min(1, c.ships.carrier) -
    (milesToBeach(m, c) <= NEAR_BEACH ? 8 : 0);
  const prey = m.contacts
    .filter((c) => c.age <= TRAIL && (c.ships.carrier >= 0.3 || c.ships.capital + c.ships.small >= 6))
    .sort((a, b) => weigh(a) - weigh(b))[0];
  if (prey && distance(GRID, tf.hex, prey.hex) < 40)
    return { kind: 'strike', hex: prey.hex, off: STRIKE_RANGE };
  const terms = scenarioIn(m.p).scenario.victory.rabaul;
  if (!m.enemyShips && terms) {
    const hex = placeHexes(terms.base)[0];
    const scored = m.p.bases.find((b) => b.hex === hex)?.scored ?? 0;
    const won = scored >= terms.strongHits && m.v.points[m.seat] >= terms.points; // FT-S1-V1b
    return won
      ? { kind: 'withdraw', hex: refuge(m, tf.hex) }
      : { kind: 'strike', hex, off: baseRange(m, tf) };
  }
  return { kind: 'cover', hex: waters(m, tf.hex), off: WATCH_RANGE };
}

/** As near to a base as the bombers aboard need it, of which there are enough for an attack. */
function baseRange(m: Mind, tf: TaskForce): number {
  const aboard = tf.ships.flatMap((i) => m.side.decks[m.side.ships[i].deck] ?? []);
  const stacks = aboard.flatMap((d) => [...d.landed, ...d.readying, ...d.ready]);
  const bombers = stacks.filter((s) => s.n >= SQUADRON && !isFighter(s.t) && !isPatrol(s.t));
  return Math.max(NEAREST, Math.min(BASE_RANGE, ...bombers.map((s) => radiusOf(m, s.t))));
}
const SQUADRON = 4;
const NEAREST = 5;

/** The waters the campaign is about: where transports unload, ours or theirs; else the enemy base nearest to us. */
function waters(m: Mind, from: Hex): Hex {
  const own = nearestBySea(from, unloadHexes(m, m.seat));
  if (own >= 0 && m.side.tfs.some((tf) => tf && laden(m, tf).length > 0)) return own;
  const theirs = nearestBySea(from, unloadHexes(m, m.foe));
  if (theirs >= 0) return theirs;
  const bases = m.p.bases.filter((b) => b.hex >= 0 && b.owner === m.foe).map((b) => b.hex);
  const near = bases.sort((a, b) => distance(GRID, from, a) - distance(GRID, from, b))[0];
  return near ?? from;
}

// ---- surface forces

/** Guns for a bombardment worth the voyage. */
const ENOUGH_GUNS = 6;

const bombardiers = (m: Mind, tf: TaskForce): number[] =>
  tf.ships.filter((i) => {
    const ship = m.side.ships[i];
    return (
      (COMBAT.bombardment.classes.includes(classOf(ship)) &&
        roundsOf(m.p, ship, hasKinds(m.p) ? 'GP' : null) >= COMBAT.bombardment.ammunition) || // FO-AMMO-2
      (isLight(m.p, ship) && mayBombard(m.p, ship)) // FO-GM-SURF-2
    );
  });

function fighterGoal(m: Mind, tf: TaskForce): Goal {
  const guns = power(m, tf);
  const torpedoes = reloaded(m, tf);
  const bite = guns + (m.night ? torpedoes : 0);
  const prey = m.contacts
    .filter((c) => c.age <= 2 && distance(GRID, tf.hex, c.hex) <= chase(m, c))
    .filter((c) => bite > 1.3 * gunsAboard(m, c))
    .sort((a, b) => distance(GRID, tf.hex, a.hex) - distance(GRID, tf.hex, b.hex))[0];
  if (prey && bite >= 3) return { kind: 'fight', hex: prey.hex };
  const port = rearmsAt(m, tf);
  if (port >= 0) return { kind: 'rearm', hex: port };
  if (guns + torpedoes < LEAST_GUNS) return { kind: 'withdraw', hex: refuge(m, tf.hex) };
  const beach = landingDecides(m) ? nearestBySea(tf.hex, unloadHexes(m, m.foe)) : -1;
  if (beach >= 0 && guns >= ENOUGH_GUNS) return { kind: 'cover', hex: beach, off: m.night ? 1 : LURKING };
  const shelling = bombardiers(m, tf);
  const bombs = shelling.reduce((n, i) => n + gunsOf(m, i), 0);
  if (bombs >= ENOUGH_GUNS) {
    const hex = bombardmentTarget(m, tf);
    if (hex >= 0) return { kind: 'bombard', hex };
  }
  const ward = m.side.tfs
    .filter((x) => x && x !== tf && x.hex >= 0 && (laden(m, x).length > 0 || isCarrierForce(m, x)))
    .sort((a, b) => distance(GRID, tf.hex, a?.hex ?? 0) - distance(GRID, tf.hex, b?.hex ?? 0))[0];
  return ward
    ? { kind: 'cover', hex: ward.hex, off: 1 }
    : { kind: 'cover', hex: waters(m, tf.hex), off: WATCH_RANGE };
}

/** Guns with something to fire. */
export const gunsOf = (m: Mind, i: number): number => {
  const ship = m.side.ships[i];
  return ship.ammunition > 0 ? gunneryOf(m.p, ship, 'combat') : 0;
};

/** FO-XSHIP-TORP: torpedoes of destroyers that will have others when these are spent: guns of the night to them. */
export const reloaded = (m: Mind, tf: TaskForce): number =>
  offers(m.p, 'torpedo-reloads') && SEATS[m.seat] === 'japan'
    ? tf.ships.reduce((n, i) => n + (classOf(m.side.ships[i]) === 'DD' ? m.side.ships[i].torpedoes : 0), 0)
    : 0;

/** Below this a force has no business near the enemy. */
const LEAST_GUNS = 1.5;

/** Hexes over which a contact is worth a chase: transports on their way to a beach further than others. */
const chase = (m: Mind, c: Contact): number => (milesToBeach(m, c) <= NEAR_BEACH ? 10 : m.night ? 8 : 4);
const NEAR_BEACH = 12;

/** The guns a contact may have: transports have none. */
export const gunsAboard = (m: Mind, c: Contact): number =>
  3 * c.ships.capital + c.ships.small * (milesToBeach(m, c) <= NEAR_BEACH ? 0.4 : 0.7);

/** Whether what the enemy unloads can decide the game. */
function landingDecides(m: Mind): boolean {
  const { unloadWins, shortUnloading, unloadBonus } = scenarioIn(m.p).scenario.victory;
  return [unloadWins, shortUnloading, unloadBonus].some((x) => x?.side === SEATS[m.foe]);
}

const power = (m: Mind, tf: TaskForce): number => tf.ships.reduce((n, i) => n + gunsOf(m, i), 0);

/** The enemy base nearest by sea that a night's run can reach, and whose own guns are no match. */
function bombardmentTarget(m: Mind, tf: TaskForce): Hex {
  const able = m.p.bases
    .filter(
      (b) =>
        b.owner === m.foe &&
        b.hex >= 0 &&
        terrainAt(b.hex) === 'partial' &&
        baseValues(b).aa > 0 &&
        baseValues(b).handling.length > 0,
    )
    .filter((b) => baseSurface(b) < power(m, tf) / 2)
    .filter((b) => milesTo(b.hex)[tf.hex] >= 0 && milesTo(b.hex)[tf.hex] <= 40)
    .map((b) => b.hex);
  return nearestBySea(tf.hex, able);
}

/** The miles a force should be from its night's target now, so as to be there an hour or two after dusk and gone at dawn. */
export function bombardmentMiles(m: Mind, tf: TaskForce): number {
  const speed = Math.max(1, taskForceSpeed(m, tf));
  if (!m.night) return speed * (m.dusk - m.turn + 2);
  const left = m.dawn - m.turn; // turns of darkness left
  return left > 3 ? 0 : speed * (4 - left) + 2;
}

// ---- away

/** Where a hurt or empty force goes: toward our own base or edge that lies furthest from the enemy. */
function refuge(m: Mind, from: Hex): Hex {
  const own = m.p.bases.filter((b) => b.owner === m.seat && b.hex >= 0).map((b) => b.hex);
  const danger = (hex: Hex): number =>
    Math.min(
      40,
      ...m.contacts.map((c) => distance(GRID, c.hex, hex)),
      ...m.p.bases.filter((b) => b.owner === m.foe && b.hex >= 0).map((b) => distance(GRID, b.hex, hex)),
    );
  const edge = edgeHex(m, from);
  const options = [...own, edge].filter((hex) => hex >= 0 && milesTo(hex)[from] >= 0);
  return options.sort((a, b) => danger(b) - danger(a) - (milesTo(b)[from] - milesTo(a)[from]) / 2)[0] ?? from;
}

/** The Allies retire to the south, the Japanese to the north. */
function edgeHex(m: Mind, from: Hex): Hex {
  const col = colOf(GRID, from);
  const rows = Array.from({ length: GRID.rows }, (_, r) => r * GRID.cols + col).filter(
    (hex) => isInPlay(m.p, hex) && terrainAt(hex) === 'sea',
  );
  return (m.seat === 0 ? rows.at(-1) : rows[0]) ?? -1;
}
