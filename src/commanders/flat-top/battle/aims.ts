import { hasArmor } from '../../../games/flat-top/open/battle/armored.ts';
import { hitsThatCount } from '../../../games/flat-top/open/battle/hits.ts';
import { luckOf } from '../../../games/flat-top/open/battle/crt.ts';
import { type BaseState, type Deck, SEATS, type Stack } from '../../../games/flat-top/open/forces.ts';
import { COMBAT, SHIPS, type ShipClass, VICTORY } from '../../../games/flat-top/open/pack/pack.ts';
import { baseData, baseValues, scenarioIn } from '../../../games/flat-top/open/values.ts';
import type { Estimate } from '../sea/belief.ts';
import type { Aim } from './bombing.ts';
import type { Mind } from '../mind.ts';
import { airFactor, shipWorth } from './worth.ts';

/** What hits on ships and bases are worth, as targets for bombs. */

/** FT-21.6: how often planes stand in the way of bombs (Ready, Just Landed) and of torpedoes (Readying). */
const ON_DECK = { bombs: 0.85, torpedoes: 0.6 };

export const isCarrier = (cls: ShipClass): boolean => cls === 'CV' || cls === 'CVL';

/** A deck with planes in every box. */
const PLANES: Stack[] = [{ t: 0, n: 1, w: 0, d: 0, m: 0 }];
const FULL: Deck = {
  ship: 0,
  base: -1,
  landed: PLANES,
  readying: PLANES,
  ready: PLANES,
  used: [0, 0, 0],
  noReadying: 0,
  noLaunching: 0,
};

/** FT-21.6, FO-GM-RES-3, FO-CRIT-1.1: how often hits on a ship count twice. */
export function doubledOn(m: Mind, cls: ShipClass): Aim['doubled'] {
  const twice = (how: 'dive' | 'torpedo', deck: Deck | null): boolean =>
    hitsThatCount(m.p, 1, { arm: how === 'dive' ? 'bomb' : how, how, deck, cls }).n > 1;
  const often = (how: 'dive' | 'torpedo', planes: number): number =>
    twice(how, null) ? 1 : isCarrier(cls) && twice(how, FULL) ? planes : 0;
  return { bombs: often('dive', ON_DECK.bombs), torpedoes: often('torpedo', ON_DECK.torpedoes) };
}

/** A carrier's planes burn with her (FT-21.2.4), and a hurt carrier launches fewer. */
const CARRIER = { perHit: 6, sunk: 30 };
/** FO-BRIT-DECK: what a bomb on an armored deck is worth: two planes if any stand Ready, a gun, and launches. */
export const DECK_HIT = 4;
/** A ship with half her hits is slow and out of the fight (FT-21.2.1a): part of what is left to win from her is won. */
const SLOWED = 0.3;
/** Planes in one attack on a ship that no single hit sinks. */
const SECTION = 3;

function shipWorthOf(cls: ShipClass, points: { sunk: number; hit: number; hits: number }): Aim['worth'] {
  const { sunk, hit, hits } = points;
  if (isCarrier(cls)) return (n) => (n >= hits ? sunk + CARRIER.sunk : n * (hit + CARRIER.perHit));
  const lame = SLOWED * Math.max(0, sunk - (hits / 2) * hit);
  return (n) => (n >= hits ? sunk : n * hit + (2 * n >= hits ? lame : 0));
}

/** A ship that has been named. */
export function shipAim(m: Mind, ship: number, x: { title: string; cls: ShipClass; crippled: boolean }): Aim {
  const { sunk, hit, hits } = shipWorth(m.foe, x.title, x.cls);
  const bonus = landing(m, x.cls, sunk);
  const left = x.crippled
    ? { sunk: sunk - hit * (hits - 1), hit: 0, hits: 1 }
    : { sunk: sunk + bonus, hit, hits };
  return {
    ship,
    worth: shipWorthOf(x.cls, left),
    luck: luckOf(m.p),
    doubled: doubledOn(m, x.cls),
    ...(hasArmor(m.p, { ...x, seat: m.foe }) && { deck: DECK_HIT }),
    there: 1,
    least: left.hits > 1 ? SECTION : 1,
  };
}

/** What is won beside the points of a ship: transports that will not unload are worth twice, empty ones hardly anything (FT-12.7.4, FT-25.5b). */
function landing(m: Mind, cls: ShipClass, sunk: number): number {
  if (cls !== 'AP' && cls !== 'APD') return 0;
  const { special, [SEATS[m.foe]]: force } = scenarioIn(m.p).scenario;
  if (!special.unload?.[SEATS[m.foe]]) return 0;
  const cargo = VICTORY.unloading * VICTORY.unloadTurns;
  const all = cargo * ((force.generic.AP ?? 0) + (force.generic.APD ?? 0));
  const ashore = Object.values(m.p.score[m.foe].unloaded).reduce((a, b) => a + b, 0);
  return cargo - (sunk + cargo) * Math.min(1, ashore / Math.max(1, all)) * EMPTY;
}
/** Of an empty transport so much is missing. */
const EMPTY = 0.95;

/** Ships of a class as they go. */
const typical = (m: Mind, cls: ShipClass): { sunk: number; hit: number; hits: number } => {
  const one = SHIPS.find((s) => s.class === cls && s.side === SEATS[m.foe]);
  return shipWorth(m.foe, one && !one.generic ? `${cls} ${one.name}` : cls, cls);
};

const MOST_AIMS = 8;

/** The ships of a contact as they may be: so many carriers, so many larger ships, and of the small ones some transports. */
export function contactAims(m: Mind, ships: Estimate, transports: number): Aim[] {
  const out: Aim[] = [];
  const add = (cls: ShipClass, n: number): void => {
    const points = typical(m, cls);
    const worth = shipWorthOf(cls, { ...points, sunk: points.sunk + landing(m, cls, points.sunk) });
    for (let left = Math.min(n, MOST_AIMS); left > 0.05; left--)
      out.push({
        ship: null,
        cls,
        worth,
        luck: luckOf(m.p),
        doubled: doubledOn(m, cls),
        ...(hasArmor(m.p, { seat: m.foe, title: cls, cls }) && { deck: DECK_HIT }),
        there: Math.min(1, left),
        least: points.hits > 1 ? SECTION : 1,
      });
  };
  add('CV', ships.carrier);
  add('CA', ships.capital);
  add('AP', ships.small * transports);
  add('DD', ships.small * (1 - transports));
  return out;
}

// ---- bases

/** Where the game is decided by hits on a base (FT-S1-V1b). */
const DECISIVE_HIT = 15;
/** How often planes stand on a field that was never hit, and how many of them each hit on it leaves there. */
const PLANES_THERE = 0.8;
const EACH_HIT = 0.95;
/** A hit that does not close a field yet keeps some of its planes on the ground. */
const HAMPERED = 2;
/** What a point is worth that is paid a turn later: the field can be bombed again by then, or the game be over. */
const A_TURN_LATER = 0.96;

/** How likely planes stand on a base of the enemy. */
const planesAt = ({ scored }: BaseState): number => PLANES_THERE * EACH_HIT ** scored;

/** Hits on a base: a point each, planes burnt on the ground, and the turns it stays closed (FT-21.5b). */
export function baseAim(m: Mind, base: number): Aim {
  const state = m.p.bases[base];
  const { name } = baseData(state);
  const { launch, handling } = baseValues(state);
  const terms = scenarioIn(m.p).scenario.victory.rabaul;
  const decides = terms && m.seat === 0 && name === terms.base;
  const won = terms && state.scored >= terms.strongHits && m.v.points[m.seat] >= terms.points;
  const planes = planesAt(state);
  const each = VICTORY.baseHit + airFactor(m, true) * planes + (decides && !won ? DECISIVE_HIT : 0);
  const perHit = COMBAT.damage.launchPerHit;
  const [lost] = handling.length === 1 && handling[0] === 'SP' ? perHit.baseSpOnly : perHit.base;
  const closes = launch ? Math.ceil(launch.normal / lost) : Number.POSITIVE_INFINITY;
  const { other, ...named } = VICTORY.baseClosed;
  const points = name in named ? named[name as keyof typeof named] : other;
  const rest = m.p.turns - m.turn + 1;
  const shut = (hits: number): number => Math.max(0, Math.min(rest, hits - closes));
  const paid = (turns: number): number => (points * (1 - A_TURN_LATER ** turns)) / (1 - A_TURN_LATER);
  const now = paid(shut(state.hits));
  const open = Math.max(0, closes - state.hits);
  return {
    ship: null,
    worth: (n) =>
      n * each + HAMPERED * planes * Math.min(n, open) + (n > 0 ? paid(shut(state.hits + n + 1)) - now : 0), // a field under attack is not repaired (FT-23.2)
    luck: luckOf(m.p),
    doubled: { bombs: planes * crowded(m), torpedoes: 0 },
    there: 1,
    least: 1,
  };
}

/** FT-21.6a, FO-CRIT-1.1: 1 where planes that stand in the way of bombs double the hits. */
const crowded = (m: Mind): number =>
  hitsThatCount(m.p, 1, { arm: 'bomb', how: 'low', deck: FULL, cls: null }).n - 1;

// ---- what stands on them

/** Air Factors to expect on a field or a deck, if there are any. */
const PARKED = 6;

/** FT-OPT-PLANES-3, FT-OPT-PLANES-5: planes on a field, surely there where they have been seen this turn (FT-7.14b); each hit is one of them. */
export const parkedAim = (m: Mind, base: number): Aim =>
  planesAim(m, null, m.side.parked.includes(base) ? 1 : planesAt(m.p.bases[base]));

/** The same aboard a carrier. */
export const aboardAim = (m: Mind, ship: number): Aim => planesAim(m, ship, ON_DECK.bombs);

const planesAim = (m: Mind, ship: number | null, there: number): Aim => ({
  ship,
  planes: true,
  worth: (n) => Math.min(n, PARKED) * airFactor(m, ship === null),
  luck: luckOf(m.p),
  doubled: { bombs: ON_DECK.bombs * crowded(m), torpedoes: 0 },
  there,
  least: 1,
});
