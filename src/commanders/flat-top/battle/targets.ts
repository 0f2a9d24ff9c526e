import { distance, type Hex } from '../../../kernel/hex.ts';
import { planesPerHit } from '../../../games/flat-top/open/battle/air-attack.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import { luckOf } from '../../../games/flat-top/open/battle/crt.ts';
import type { AirFormation, Group } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { COMBAT, WEAPONS } from '../../../games/flat-top/open/pack/pack.ts';
import { airRoute } from '../../../games/flat-top/open/flight/routes.ts';
import { baseAntiAircraft, factors, formationSpeed, isStorm } from '../../../games/flat-top/open/values.ts';
import { baseAim, contactAims, parkedAim } from './aims.ts';
import { type Contact, findable } from '../sea/belief.ts';
import { type Aim, type Batch, type Way, laidWorth, layPlanes, massed, worthUnderFire } from './bombing.ts';
import { milesToBeach } from '../sea/goals.ts';
import { allFlyByNight } from '../air/dark.ts';
import { suits } from '../air/loads.ts';
import type { Mind } from '../mind.ts';
import { canReturn, paceOf } from '../air/range.ts';
import { AIR_FACTOR, bhtOf, expectedHits, flakOf, wayAgainst } from './worth.ts';

/** What planes may be sent against. */
export interface Target {
  hex: Hex;
  at: 'ship' | 'base';
  contact: Contact | null;
  base: number;
}

export function targetsOf(m: Mind): Target[] {
  const out: Target[] = [];
  for (const contact of m.contacts) out.push({ hex: contact.hex, at: 'ship', contact, base: -1 });
  m.p.bases.forEach((b, base) => {
    if (b.owner === m.foe && b.hex >= 0) out.push({ hex: b.hex, at: 'base', contact: null, base });
  });
  return out;
}

/** What so many planes of each kind would win there, in points, arriving after so many turns; less what guns and fighters take. */
export function gain(
  m: Mind,
  target: Target,
  planes: readonly Pick<Group, 't' | 'n' | 'w'>[],
  later: number,
): number {
  const able = planes.filter((x) => suits(m, x, target.at));
  const n = factors(able);
  if (n === 0) return 0;
  const won = m.depth.odds ? weighed(m, target, able) : guessed(m, target, able);
  const lost = m.depth.odds ? Math.min(n, lossesAt(m, target)) : 0;
  const found = target.contact ? findable(target.contact, later) : 1;
  return won * found * (1 - lost / n) - AIR_FACTOR * lost;
}

/** What so many planes of a kind with a load should win at a target, guns and fighters left out of account. */
export const bombingWorth = (m: Mind, target: Target, planes: Planes): number => weighed(m, target, planes);

type Planes = readonly Pick<Group, 't' | 'n' | 'w'>[];

const weighedBefore = new Map<string, number>();
const MOST_KEPT = 4000;

/**
 * By the odds. The admiral weighs what is left after the guns below have fired, with his planes spread over the ships or
 * massed, whichever wins more.
 */
function weighed(m: Mind, target: Target, able: Planes): number {
  const ships = target.contact?.ships;
  const share = target.contact ? transportShare(m, target.contact) : 0;
  const state = m.p.bases[target.base];
  const what = ships
    ? [ships.carrier, ships.capital, ships.small, share].map((x) => x.toFixed(1)).join()
    : [
        target.base,
        m.side.parked.includes(target.base),
        state.hits,
        state.scored,
        m.p.turns - m.turn,
        m.v.points[m.seat] > 20,
      ].join();
  const key = [
    m.p.scenario,
    bookOf(m.p).edition,
    m.seat,
    m.depth.reply,
    what,
    ...able.map((x) => `${x.t}.${x.w}.${x.n}`),
  ].join(' ');
  let won = weighedBefore.get(key);
  if (won !== undefined) return won;
  const { aims, batches } = arrayed(m, target, able);
  const guns = {
    factors: Math.round(ships ? flakOf(ships) : baseAntiAircraft(state)),
    bht: COMBAT.antiAircraft.bht,
    luck: luckOf(m.p),
  };
  const spread = layPlanes(batches, aims);
  won = m.depth.reply
    ? Math.max(...[spread, massed(batches, aims)].map((laid) => worthUnderFire(batches, aims, laid, guns)))
    : laidWorth(batches, aims, spread);
  if (weighedBefore.size >= MOST_KEPT) weighedBefore.clear();
  weighedBefore.set(key, won);
  return won;
}

function arrayed(m: Mind, target: Target, able: Planes): { aims: Aim[]; batches: Batch[] } {
  const aims = target.contact
    ? contactAims(m, target.contact.ships, transportShare(m, target.contact))
    : [baseAim(m, target.base), parkedAim(m, target.base)];
  const apart = bookOf(m.p).terms.smallTargets.length > 0; // FO-AMMO-6
  const batches = able.map(({ t, n, w }): Batch => {
    const takes = planesPerHit('low', w);
    const way = { bht: bhtOf(m, { t, w }, target.at), torpedo: WEAPONS[w] === 'torpedo', takes: takes ?? 1 };
    const at = ({ cls }: Aim): Way =>
      apart && cls ? { ...way, bht: wayAgainst(m, { t, w }, cls)?.bht ?? 0 } : way;
    return { n, ways: aims.map((aim) => ((takes !== null) === (aim.planes ?? false) ? at(aim) : null)) };
  });
  return { aims, batches };
}

/** By rule of thumb. */
function guessed(m: Mind, target: Target, able: Planes): number {
  const { aims, batches } = arrayed(m, target, able);
  const [first] = aims;
  const bht = (x: Batch): number => x.ways.find((way) => way !== null)?.bht ?? 0;
  return first ? batches.reduce((sum, x) => sum + (bht(x) * x.n * first.worth(1)) / 40, 0) : 0;
}

/** Planes a raid loses to the fighters that carriers keep overhead, and to the guns unless these have been weighed. */
function lossesAt(m: Mind, { contact, base }: Target): number {
  const fighters = FIGHTERS * Math.min(2, contact?.ships.carrier ?? 0);
  if (m.depth.reply) return fighters;
  const guns = contact ? Math.round(flakOf(contact.ships)) : baseAntiAircraft(m.p.bases[base]);
  return fighters + expectedHits(luckOf(m.p), COMBAT.antiAircraft.bht, guns);
}
const FIGHTERS = 1;

/** Of many small ships near a beach most are transports. */
const transportShare = (m: Mind, c: Contact): number => (milesToBeach(m, c) <= NEAR_BEACH ? 0.5 : 0.1);
const NEAR_BEACH = 20;

export interface Sortie {
  target: Target;
  turns: number; // moves until the formation stands over it, this one included
  gain: number;
}

/** The best thing a formation in the air can still attack and come home from; null = nothing worth it. */
export function bestSortie(m: Mind, af: AirFormation, targets: readonly Target[]): Sortie | null {
  const loaded = af.groups.filter((g) => g.w > 0);
  if (loaded.length === 0) return null;
  const mf = paceOf(m, formationSpeed(af.groups));
  const dark = allFlyByNight(m, af.groups);
  const first = af.left >= 0 ? paceOf(m, af.left) : mf;
  const found: Sortie[] = [];
  for (const target of targets) {
    const d = distance(GRID, af.hex, target.hex);
    const turns = d <= first ? 1 : 1 + Math.ceil((d - first) / mf);
    const over = m.turn + turns - 1;
    if (((over > m.dusk || m.night) && !dark) || m.foul(target.hex, turns - 1)) continue;
    if (!canReturn(m, af, target.hex, 1, 0, over)) continue;
    const won = gain(m, target, loaded, turns - 1) * 0.93 ** (turns - 1);
    if (won > 0) found.push({ target, turns, gain: won });
  }
  found.sort((a, b) => b.gain - a.gain);
  return found.find((x) => hasWay(m, af, x)) ?? null;
}

/** Whether planes can fly there and back, high if need be, around the storms between. */
function hasWay(m: Mind, af: AirFormation, { target, turns }: Sortie): boolean {
  if (af.hex === target.hex) return true;
  if (isStorm(m.p, target.hex)) return true; // it will have passed
  const d = distance(GRID, af.hex, target.hex);
  const high = af.groups.every((g) => g.high === 1);
  const height = high ? 'high' : af.groups.every((g) => g.from < 0) ? 'climbs' : 'low';
  const way = airRoute(m.p, af.hex, target.hex, height, d + DETOUR);
  if (!way) return false;
  const lost = way.length - d;
  return lost <= 1 || canReturn(m, af, target.hex, 1, 1, m.turn + turns - 1);
}

/** Hexes planes may lose on their way around storms and, on the turn they take off, around mountains. */
const DETOUR = 6;
