import { SEATS } from '../../games/flat-top/open/forces.ts';
import { COMBAT, SHIPS, type ShipClass, VICTORY } from '../../games/flat-top/open/pack.ts';
import { baseData, baseValues, scenarioIn } from '../../games/flat-top/open/values.ts';
import type { Estimate } from './belief.ts';
import type { Aim } from './bombing.ts';
import type { Mind } from './mind.ts';
import { AIR_FACTOR, shipWorth } from './worth.ts';

/** What hits on ships and bases are worth, as targets for bombs. */

/** FT-21.6: how often planes stand in the way of bombs (Ready, Just Landed) and of torpedoes (Readying). */
const ON_DECK = { bombs: 0.85, torpedoes: 0.6 };
const NOT_DOUBLED = { bombs: 0, torpedoes: 0 };

const isCarrier = (cls: ShipClass): boolean => cls === 'CV' || cls === 'CVL';

/** A carrier's planes burn with her (FT-21.2.4), and a hurt carrier launches fewer. */
const CARRIER = { perHit: 6, sunk: 30 };
/** A hurt ship is slower and has fewer guns. */
const HURT = 1;

function shipWorthOf(cls: ShipClass, points: { sunk: number; hit: number; hits: number }): Aim['worth'] {
  const { sunk, hit, hits } = points;
  const extra = isCarrier(cls) ? CARRIER : { perHit: HURT, sunk: 0 };
  return (n) => (n >= hits ? sunk + extra.sunk : n * (hit + extra.perHit));
}

/** A ship that has been named. */
export function shipAim(m: Mind, ship: number, x: { title: string; cls: ShipClass; crippled: boolean }): Aim {
  const { sunk, hit, hits } = shipWorth(m.foe, x.title, x.cls);
  const bonus = landing(m, x.cls);
  const left = x.crippled
    ? { sunk: sunk - hit * (hits - 1), hit: 0, hits: 1 }
    : { sunk: sunk + bonus, hit, hits };
  return {
    ship,
    worth: shipWorthOf(x.cls, left),
    doubled: isCarrier(x.cls) ? ON_DECK : NOT_DOUBLED,
    there: 1,
  };
}

/** Transports that will not unload are worth twice: FT-12.7.4, FT-25. */
function landing(m: Mind, cls: ShipClass): number {
  if (cls !== 'AP' && cls !== 'APD') return 0;
  const lands = scenarioIn(m.p).scenario.special.unload?.[SEATS[m.foe]];
  return lands ? VICTORY.unloading * VICTORY.unloadTurns : 0;
}

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
    const worth = shipWorthOf(cls, { ...points, sunk: points.sunk + landing(m, cls) });
    for (let left = Math.min(n, MOST_AIMS); left > 0.05; left--)
      out.push({
        ship: null,
        worth,
        doubled: isCarrier(cls) ? ON_DECK : NOT_DOUBLED,
        there: Math.min(1, left),
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
const PLANES_THERE = 0.8;

/** Hits on a base: a point each, planes burnt on the ground, and the turns it stays closed (FT-21.5b). */
export function baseAim(m: Mind, base: number): Aim {
  const state = m.p.bases[base];
  const { name } = baseData(state);
  const { launch, handling } = baseValues(state);
  const terms = scenarioIn(m.p).scenario.victory.rabaul;
  const decides = terms && m.seat === 0 && name === terms.base;
  const won = terms && state.scored >= terms.strongHits && m.v.points[m.seat] >= terms.points;
  const each = VICTORY.baseHit + AIR_FACTOR * PLANES_THERE + (decides && !won ? DECISIVE_HIT : 0);
  const perHit = COMBAT.damage.launchPerHit;
  const [lost] = handling.length === 1 && handling[0] === 'SP' ? perHit.baseSpOnly : perHit.base;
  const closes = launch ? Math.ceil(launch.normal / lost) : Number.POSITIVE_INFINITY;
  const { other, ...named } = VICTORY.baseClosed;
  const points = name in named ? named[name as keyof typeof named] : other;
  const rest = m.p.turns - m.turn + 1;
  const shut = (hits: number): number => Math.max(0, Math.min(rest, state.hits + hits - closes + 1));
  return {
    ship: null,
    worth: (n) => n * each + (n > 0 ? points * (shut(n) - Math.max(0, state.hits - closes)) : 0),
    doubled: { bombs: PLANES_THERE, torpedoes: 0 },
    there: 1,
  };
}
