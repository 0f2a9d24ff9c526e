import { distance, type Hex } from '../../../kernel/hex.ts';
import { fliesForGood } from '../../../games/flat-top/open/setup/deployment.ts';
import { entryOf } from '../../../games/flat-top/open/flight/off-board.ts';
import { isGrounded } from '../../../games/flat-top/open/flight/take-off.ts';
import { legCost } from '../../../games/flat-top/open/flight/plane-movement.ts';
import type { Deck, Group } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import type { AirOpsOrder } from '../../../games/flat-top/open/orders.ts';
import { PLANE_TYPES } from '../../../games/flat-top/open/pack/pack.ts';
import {
  classOf,
  deckHex,
  deckValues,
  factors,
  handles,
  isBoatPatrol,
  isStorm,
} from '../../../games/flat-top/open/values.ts';
import { isBlocked } from './clear-decks.ts';
import { fliesByNight, hasLight, isDark } from './dark.ts';
import { boatsAtLarge, boatsSeen, hitsBoats } from './boat-hunt.ts';
import { mayBeCaught } from './caught.ts';
import { staysUp, suits } from './loads.ts';
import { aloft, type Mind } from '../mind.ts';
import { isScout } from './missions.ts';
import { setAside, shareAloft } from './patrols.ts';
import { half, paceOf, SHARE, turnsHome } from './range.ts';
import { incoming } from './recovery.ts';
import { isStrafer } from '../battle/strafing.ts';
import { gain, type Target, targetsOf } from '../battle/targets.ts';
import { stormComes, stormLasts } from './weather-eye.ts';
import { bestFromHigh, isFighter, isPatrol } from '../battle/worth.ts';

/** FT-8.5: which planes form up this turn: strikes with their escorts, patrols over ships and bases, searches. */

type Take = AirOpsOrder['form'][number]['take'][number];

/** The decks of one hex, or one base off the map, and what stands Ready there. */
interface Place {
  hex: Hex; // -1 off the map
  decks: number[];
  stock: Take[];
  room: Map<number, number>; // Air Factors that may still take off, by deck
  busy: number; // Air Factors about to land there, which use up the launches that leave a move
  quota: number; // Air Factors that can come back to it in one turn from some way off (FT-14.8.2)
}

export function planForms(m: Mind, moves: AirOpsOrder['move']): Take[][] {
  const out: Take[][] = [];
  for (const place of places(m, moves)) {
    if (place.hex >= 0 && isStorm(m.p, place.hex)) continue;
    if (place.hex < 0) out.push(...transfers(m, place));
    else
      out.push(
        ...hunts(m, place),
        ...searches(m, place),
        ...scouts(m, place),
        ...patrols(m, place),
        ...strikes(m, place),
      );
  }
  const size = (form: Take[]): number => factors(form) + (form.some((x) => x.w > 0) ? 100 : 0);
  return out.filter((form) => form.length > 0).sort((a, b) => size(b) - size(a));
}

function places(m: Mind, moves: AirOpsOrder['move']): Place[] {
  const out: Place[] = [];
  m.side.decks.forEach((deck, i) => {
    const hex = deckHex(m.p, m.side, deck);
    if (hex < 0 && deck.base < 0) return;
    const { normal, max } = deckValues(m.p, m.side, deck);
    const room = (mayBeCaught(m, hex) ? normal : max) - incoming(m, i); // FO-LUA-1.1
    if (room <= 0 || isGrounded(m.p, deck) || isBlocked(m, i, moves)) return;
    let place = hex >= 0 ? out.find((x) => x.hex === hex) : undefined;
    if (!place) out.push((place = { hex, decks: [], stock: [], room: new Map(), busy: 0, quota: 0 }));
    place.busy += incoming(m, i);
    if (isField(m, i)) place.quota += SHARE * Math.min(deckValues(m.p, m.side, deck).normal, 100);
    place.decks.push(i);
    place.room.set(i, Math.min(room, 100));
    for (const s of deck.ready) place.stock.push({ deck: i, t: s.t, n: s.n, w: s.w, m: s.m });
    for (const x of moves)
      if (x.deck === i && x.to === 'ready') place.stock.push({ deck: i, t: x.t, n: x.n, w: x.w, m: x.m });
      else if (x.deck === i && x.from === 'ready') {
        const from = place.stock.find((s) => s.deck === i && s.t === x.t && s.w === x.w && s.m === x.m);
        if (from) from.n -= x.n;
      }
  });
  for (const place of out) place.stock = merged(place.stock.filter((s) => s.n > 0));
  return out;
}

/** Whether bombers use it: a carrier or a base, not the catapult of a cruiser. */
const isField = (m: Mind, index: number): boolean => {
  const { ship } = m.side.decks[index];
  return ship < 0 || ['CV', 'CVL'].includes(classOf(m.side.ships[ship]));
};

function merged(stock: readonly Take[]): Take[] {
  const out: Take[] = [];
  for (const s of stock) {
    const same = out.find((x) => x.deck === s.deck && x.t === s.t && x.w === s.w && x.m === s.m);
    if (same) same.n += s.n;
    else out.push({ ...s });
  }
  return out;
}

/** Takes up to n Air Factors of the stock, within the room of each deck. */
function draw(place: Place, fits: (s: Take) => boolean, n: number): Take[] {
  const out: Take[] = [];
  let left = n;
  for (const s of place.stock) {
    if (!fits(s) || left <= 0) continue;
    const room = place.room.get(s.deck) ?? 0;
    const k = Math.min(s.n, left, room);
    if (k <= 0) continue;
    out.push({ ...s, n: k });
    s.n -= k;
    left -= k;
    place.room.set(s.deck, room - k);
  }
  return out;
}

const stockOf = (place: Place, fits: (s: Take) => boolean): number =>
  place.stock.reduce((n, s) => n + (fits(s) ? s.n : 0), 0);

const unarmedFighter = (s: Take): boolean => isFighter(s.t) && s.w === 0;

// ---- patrols

/** Fighters over their ship or base by day. */
function patrols(m: Mind, place: Place): Take[][] {
  if ((m.night && m.dawn > m.turn + 1) || m.dusk - m.turn < 2 || stormComes(m.foul, place.hex, 3)) return [];
  const up = m.side.afs.reduce((n, af) => {
    const ours =
      af && place.decks.includes(af.home) && af.groups.every((g) => isFighter(g.t) && g.armed === 0);
    return n + (ours ? factors(af.groups) : 0);
  }, 0);
  const all = up + stockOf(place, unarmedFighter) + belowDecks(m, place);
  const want = Math.ceil(all * shareAloft(m, threatened(m, place.hex)));
  if (up * 2 > want) return [];
  const wheels = draw(place, (s) => unarmedFighter(s) && !isShortLegged(s.t), want - up);
  const floats = draw(place, (s) => unarmedFighter(s) && isShortLegged(s.t), want - up - factors(wheels));
  return [wheels, floats]; // they come down in different places
}

/** Ships the enemy has in sight, or with his carriers near, keep more fighters overhead. */
const threatened = (m: Mind, hex: Hex): boolean =>
  m.side.tfs.some((tf) => tf?.seen && tf.hex === hex) ||
  m.contacts.some((c) => c.ships.carrier >= 0.5 && distance(GRID, c.hex, hex) <= NEAR_CARRIERS) ||
  m.p.bases.some((b) => b.owner === m.seat && b.hex === hex && (b.hits > 0 || inReach(m, hex)));
const NEAR_CARRIERS = 22;

/** A base so near to one of his is raided every day. */
const inReach = (m: Mind, hex: Hex): boolean =>
  m.p.bases.some((b) => b.owner === m.foe && b.hex >= 0 && distance(GRID, b.hex, hex) <= RAIDED);
const RAIDED = 12;

const belowDecks = (m: Mind, place: Place): number =>
  place.decks.reduce((n, i) => {
    const deck = m.side.decks[i];
    return n + factors([...deck.landed, ...deck.readying].filter((s) => isFighter(s.t)));
  }, 0);

// ---- searches

/** Formations that look for ships at one time, from all places together. */
const MOST_SEARCHING = 12;
const PER_PLACE = 4;
/** A storm due in so many turns may close the place before planes that have nowhere else to go are back. */
const STORM_NEAR = 8;
const isShortLegged = (t: number): boolean => PLANE_TYPES[t].handling === 'float';

/** Patrol planes go up one by one before it grows light, and as others come home, while there is day enough. */
function searches(m: Mind, place: Place): Take[][] {
  if (!m.enemyShips || m.dawn > m.turn + 1 || m.dusk - m.turn < 4) return [];
  const looking = m.side.afs.filter((af) => af?.groups.every((g) => isPatrol(g.t) && g.armed === 0));
  const mine = looking.filter((af) => af && place.decks.includes(af.home)).length;
  const n = Math.min(PER_PLACE - mine, MOST_SEARCHING - looking.length);
  const foul = stormComes(m.foul, place.hex, STORM_NEAR);
  const out: Take[][] = [];
  for (let i = 0; i < n; i++) {
    const stays = (s: Take): boolean =>
      isShortLegged(s.t) && (foul || (m.side.decks[s.deck].ship >= 0 && floatsAdrift(m)));
    const one = draw(place, (s) => isPatrol(s.t) && !isBoatPatrol(s.t) && s.w === 0 && !stays(s), 1);
    if (one.length > 0) out.push(one);
  }
  return out;
}

/** A patrol plane with bombs goes after a boat that has shown itself; the standing patrols look for those that have not (FO-SUBA-OPS-3.4). */
function hunts(m: Mind, place: Place): Take[][] {
  if (m.dawn > m.turn || m.dusk - m.turn < 4) return [];
  const standing = draw(place, (s) => isBoatPatrol(s.t) && s.w > 0, 1);
  if (standing.length > 0) return [standing];
  if (!boatsAtLarge(m)) return [];
  const near = (s: Take): boolean =>
    boatsSeen(m).some((hex) => distance(GRID, place.hex, hex) <= 2 * PLANE_TYPES[s.t].plane.mf);
  const one = draw(place, (s) => isPatrol(s.t) && hitsBoats(m, s) && near(s), 1);
  return one.length > 0 ? [one] : [];
}

/** A float plane in the air has lost its ship: it takes the place of any that goes up now. */
const floatsAdrift = (m: Mind): boolean =>
  aloft(m).some(
    (af) =>
      m.side.decks[af.home].ship >= 0 &&
      af.groups.every((g) => isShortLegged(g.t)) &&
      !m.berths.some((b) => b.af === af.no && b.deck === af.home),
  );

/** Where there are no patrol planes to send, and nobody knows where his carriers are, a few bombers go and look. */
function scouts(m: Mind, place: Place): Take[][] {
  if (!m.depth.odds || !m.enemyShips) return [];
  const late = isDark(m) || m.dusk - m.turn < 5;
  if (m.contacts.some((c) => c.age <= FRESH && c.ships.carrier >= 0.5)) return [];
  const eyes = place.decks.reduce((n, i) => n + patrolsOf(m.side.decks[i]), 0);
  const out = m.side.afs.filter((af) => af && place.decks.includes(af.home) && isScout(af)).length;
  const able = place.stock.filter(
    (s) => !isFighter(s.t) && !isPatrol(s.t) && s.n >= SPARED_FROM && (!late || fliesByNight(m, s.t)),
  );
  if (eyes + out >= SCOUTS || able.length === 0) return [];
  const reach = (s: Take): number => PLANE_TYPES[s.t].plane.mf * PLANE_TYPES[s.t].plane.rf;
  const { t } = able.reduce((a, b) => (reach(b) > reach(a) ? b : a));
  const list: Take[][] = [];
  for (let i = eyes + out; i < SCOUTS; i++) list.push(draw(place, (s) => s.t === t, 1));
  return list.filter((form) => form.length > 0);
}

const SCOUTS = 2;
/** A contact so old tells where the enemy is. */
const FRESH = 3;
const SPARED_FROM = 4;
const patrolsOf = (deck: Deck): number =>
  factors([...deck.landed, ...deck.readying, ...deck.ready].filter((s) => isPatrol(s.t)));

// ---- strikes

/** A strike that wins less is not worth the fuel; one with fewer planes is shot to pieces. */
const LEAST_GAIN = 4;
const LEAST_PLANES = 4;

/** Too late for another strike: whoever can still get there goes. */
const leastPlanes = (m: Mind, later: number): number =>
  m.turn + later + ANOTHER > m.p.turns ? FEW - 1 : LEAST_PLANES;
const ANOTHER = 2;

interface Plan {
  target: Target;
  gain: number;
}

function strikes(m: Mind, place: Place): Take[][] {
  if (!place.stock.some((s) => hasLight(m, s.t))) return [];
  const best = targetsOf(m)
    .map((target): Plan => ({ target, gain: prospects(m, place, target) }))
    .filter((x) => x.gain >= LEAST_GAIN)
    .sort((a, b) => b.gain - a.gain)[0];
  if (!best) return [];
  const heights = inOneBody(m, place, best.target) ? [null] : [true, false];
  return heights.flatMap((high) => bodies(m, place, best.target, high));
}

/** Whether more is won by all in one formation, at the pace of the slowest and under one round of fire, than by divers and low bombers apart. */
function inOneBody(m: Mind, place: Place, target: Target): boolean {
  const atSea = place.decks.some((i) => m.side.decks[i].ship >= 0);
  const combines = target.base >= 0 ? atSea : m.depth.combines; // mountains lie before bases on land
  if (!combines || legCost(m.p, false) > 1) return false;
  const able = place.stock.filter((s) => isUsable(m, place, target, s));
  const won = (list: readonly Take[]): number => {
    if (list.length === 0) return 0;
    const later = arrival(m, place, target, paceOf(m, speedOf(list)));
    return Math.max(0, gain(m, target, list, later) * 0.93 ** later);
  };
  const dives = (s: Take): boolean => bestFromHigh(m, s, target.at);
  return won(able) >= won(able.filter(dives)) + won(able.filter((s) => !dives(s)));
}

/**
 * Planes that attack from one height, or from both at once, in as few formations as their speed and range allow, each with
 * its escort: every formation takes the whole anti-aircraft fire (FT-17.4).
 */
function bodies(m: Mind, place: Place, target: Target, high: boolean | null): Take[][] {
  const fits = (s: Take): boolean =>
    isUsable(m, place, target, s) && (high === null || bestFromHigh(m, s, target.at) === high);
  const able = place.stock.filter(fits);
  const loaded = (list: readonly number[]): Take[] => able.filter((s) => list.includes(s.t));
  const types = [...new Set(able.map((s) => s.t))];
  types.sort(
    (a, b) => stockOf(place, (s) => s.t === b && fits(s)) - stockOf(place, (s) => s.t === a && fits(s)),
  );
  const out: Take[][] = [];
  while (types.length > 0) {
    const pays = (list: readonly number[], t: number): boolean =>
      stockOf(place, (s) => s.t === t && fits(s)) >= FEW || speed(t) >= Math.min(...list.map(speed));
    const mates = types.reduce<number[]>(
      (list, t) =>
        pays(list, t) && together(m, place, target, loaded([...list, t]), 0) ? [...list, t] : list,
      [types[0]],
    );
    for (const t of mates) types.splice(types.indexOf(t), 1);
    const there = stockOf(place, (s) => fits(s) && mates.includes(s.t));
    const kinds = loaded(mates);
    const sent = target.contact?.error ? Math.ceil(there * IN_DOUBT) : MOST_IN_ONE;
    const most = Math.min(sent, together(m, place, target, kinds, 1) ? MOST_IN_ONE : Math.floor(place.quota));
    const bombers = draw(place, (s) => fits(s) && mates.includes(s.t), most);
    const n = factors(bombers);
    place.quota -= n;
    const later = arrival(m, place, target, paceOf(m, speedOf(bombers)));
    if (n < leastPlanes(m, later) || gain(m, target, bombers, later) <= 0) continue;
    const guards = (s: Take): boolean =>
      unarmedFighter(s) &&
      !isShortLegged(s.t) &&
      hasLight(m, s.t) &&
      together(m, place, target, [...kinds, s], 0);
    const guns = (s: Take): boolean => target.base >= 0 && isStrafer(m, s.t, target.hex);
    const kept = threatened(m, place.hex) ? setAside(m, place.decks) : 0;
    const spare = Math.max(0, Math.min(most - n, stockOf(place, unarmedFighter) - kept));
    const strafing = draw(place, (s) => guards(s) && guns(s), Math.min(n, spare));
    const few = Math.max(0, Math.ceil(n / 2) - factors(strafing));
    const guard = [...strafing, ...draw(place, guards, Math.min(few, spare - factors(strafing)))];
    place.quota -= factors(guard);
    out.push([...bombers, ...guard]);
  }
  return out;
}

/** The part that is sent after a report of which nobody knows the place (FO-SEARCH-13); the others wait for a better one. */
const IN_DOUBT = 0.5;

/** Fewer slow planes than this do not hold the others back. */
const FEW = 3;
const speed = (t: number): number => PLANE_TYPES[t].plane.mf;

const speedOf = (takes: readonly Take[]): number => Math.min(...takes.map((s) => PLANE_TYPES[s.t].plane.mf));

/** FT-20: what is beyond this gains nothing. */
const MOST_IN_ONE = 50;

/** What all planes that can reach a target from here would win there. */
function prospects(m: Mind, place: Place, target: Target): number {
  const able = place.stock.filter((s) => isUsable(m, place, target, s));
  const n = factors(able);
  if (n === 0) return 0;
  const later = Math.max(...able.map((s) => arrival(m, place, target, paceOf(m, PLANE_TYPES[s.t].plane.mf))));
  if (n < leastPlanes(m, later)) return 0;
  if (m.foul(target.hex, later)) return 0; // FT-6.9b
  const share = Math.min(1, roomAt(place) / n);
  const sent = able.map((s) => ({ t: s.t, w: s.w, n: Math.max(1, Math.floor(s.n * share)) }));
  return gain(m, target, sent, later) * 0.93 ** later;
}

const roomAt = (place: Place): number => [...place.room.values()].reduce((a, b) => a + b, 0);

const isUsable = (m: Mind, place: Place, target: Target, s: Take): boolean =>
  hasLight(m, s.t) && suits(m, s, target.at) && together(m, place, target, [s], 0);

/** Turns after this one in which planes of such speed stand over a target, by the launch so many of them need. */
function arrival(m: Mind, place: Place, target: Target, mf: number): number {
  const d = distance(GRID, place.hex, target.hex);
  const normal = place.decks.reduce((n, i) => n + deckValues(m.p, m.side, m.side.decks[i]).normal, 0);
  const crowd = place.busy + place.stock.reduce((n, s) => n + (s.w > 0 ? s.n : 0), 0) > normal;
  const low = legCost(m.p, false); // armed planes cannot climb yet (FT-14.15.4)
  const first = crowd ? 0 : Math.floor(half(mf) / low);
  return d <= first ? 0 : Math.ceil((d - first) / mf);
}

/** Whether planes in one formation get there by daylight and home again, with so many turns in hand. */
function together(
  m: Mind,
  place: Place,
  target: Target,
  planes: readonly Pick<Take, 't' | 'w'>[],
  inHand: number,
): boolean {
  const mf = paceOf(m, Math.min(...planes.map(({ t }) => PLANE_TYPES[t].plane.mf)));
  const rf = Math.min(...planes.map(staysUp));
  const over = m.turn + arrival(m, place, target, mf);
  const back = turnsHome(distance(GRID, place.hex, target.hex), mf);
  const dark = planes.every(({ t }) => fliesByNight(m, t));
  const light = over <= m.p.turns && (dark || (over >= m.dawn && over <= m.dusk));
  const foul = stormLasts(m.foul, place.hex, over + back - m.turn);
  return light && over + back + foul + inHand <= Math.min(m.turn + rf - 2, dark ? m.p.turns : m.curfew); // FT-15.6: the attack costs a turn of fuel
}

// ---- from off the map

/** Planes off the map come to bases on it that take them; those that never land, or have nowhere else, go to look. */
function transfers(m: Mind, place: Place): Take[][] {
  const [index] = place.decks;
  const deck = m.side.decks[index];
  const out: Take[][] = [];
  for (const s of place.stock.slice()) {
    const { mf, rf } = PLANE_TYPES[s.t].plane;
    const entry = entryOf(m.p, deck.base, [{ t: s.t } as Group]);
    if (!entry || fliesForGood(m.p, deck, s.t)) continue;
    const arrives = m.turn + entry.turns;
    const [at] = entry.hexes;
    const home = m.side.decks.some((d) => {
      const hex = deckHex(m.p, m.side, d);
      const there = hex >= 0 && d.base >= 0 && handles(m.p, m.side, m.seat, d, s.t);
      return (
        there &&
        arrives + turnsHome(distance(GRID, at, hex), paceOf(m, mf)) < Math.min(m.turn + rf - 1, m.curfew)
      );
    });
    const same = (x: Take): boolean => x.t === s.t && x.w === s.w && x.deck === s.deck;
    if (home && arrives > m.dawn) out.push(draw(place, same, 10));
    else if (isPatrol(s.t) && m.enemyShips && arrives + 1 >= m.dawn && m.dusk - arrives > 2 * entry.turns)
      for (let i = 0; i < 2; i++) out.push(draw(place, (x) => same(x) && x.w === 0, 1));
  }
  return out;
}
