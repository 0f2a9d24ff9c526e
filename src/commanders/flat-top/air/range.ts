import { isAblaze } from '../../../games/flat-top/open/modules/fires.ts';
import { distance, type Hex } from '../../../kernel/hex.ts';
import { parked } from '../../../games/flat-top/open/setup/deployment.ts';
import { entryOf } from '../../../games/flat-top/open/flight/off-board.ts';
import { launchRoom } from '../../../games/flat-top/open/flight/take-off.ts';
import { legCost } from '../../../games/flat-top/open/flight/plane-movement.ts';
import type { AirFormation, Deck, Group } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { COMBAT, PLANE_TYPES } from '../../../games/flat-top/open/pack/pack.ts';
import {
  baseData,
  type DeckValues,
  deckHex,
  deckValues,
  factors,
  formationSpeed,
  handles,
  scenarioIn,
} from '../../../games/flat-top/open/values.ts';
import { airMiles } from './airways.ts';
import { promisedAt } from './berths.ts';
import { allFlyByNight } from './dark.ts';
import type { Mind } from '../mind.ts';
import { onceAScene } from '../scene.ts';
import { stormLasts } from './weather-eye.ts';

/** Fuel: how far planes can go and still come home. */

/** A place to come down: a hex with decks for the planes, or the entry hex of a base off the map. */
export interface Home {
  hex: Hex;
  extra: number; // turns from that hex to the ground beyond those of an ordinary landing
  base: number; // the off-board base beyond the entry hex, else -1
  quick: number; // Air Factors that may come there over a whole move (FT-14.8.1)
  late: number; // turns of the extra ones that are only prudence
  rate: number; // Air Factors its decks take in a turn from some way off (FT-14.8.2)
  most: number; // the same from overhead (FT-14.8.3)
  room: number; // places there, promised or not
}

/** Hexes planes of such MF cover in a turn: where low flying is dear they go high, and lose one on the way up or down (FT-OPT-PLANES-8). */
export const paceOf = (m: Mind, mf: number): number => (legCost(m.p, false) > 1 ? Math.max(1, mf - 1) : mf);

export const half = (mf: number): number => Math.ceil(mf / 2);

/** Turns from a hex so far away to the ground, the last of them with the half move of a normal launch (FT-14.8.2). */
export const turnsHome = (d: number, mf: number): number =>
  d <= half(mf) ? 1 : 1 + Math.ceil((d - half(mf)) / mf);

/** FT-S1-R8: planes that never land. */
const isForGood = (m: Mind, g: Group): boolean => g.by >= m.p.turns + PLANE_TYPES[g.t].plane.rf;

/** The turn by which a formation should be down: before its fuel is gone, and by daylight if that can be (FT-14.10). */
export function downBy(m: Mind, af: Pick<AirFormation, 'groups'>): number {
  const by = Math.min(...af.groups.map((g) => g.by));
  return by < m.dawn || allFlyByNight(m, af.groups) ? by : Math.min(by, m.curfew);
}

const takes = (m: Mind, deck: Deck, types: readonly number[]): boolean =>
  types.every((t) => handles(m.p, m.side, m.seat, deck, t)) &&
  deckValues(m.p, m.side, deck).max > 0 &&
  !isAblaze(m.side, deck); // FO-CRIT-3.1a

/** The nearest deck that would take the planes but for the hits on it: who waits over it is lost without blame (FT-25.4b). */
function closedHome(m: Mind, af: AirFormation): Home | null {
  const mf = paceOf(m, formationSpeed(af.groups));
  const homes = m.side.decks.flatMap((deck): Home[] => {
    const hex = deckHex(m.p, m.side, deck);
    const fits = af.groups.every((g) => handles(m.p, m.side, m.seat, deck, g.t));
    return fits && hex >= 0
      ? [{ hex, extra: 0, base: -1, quick: 0, late: 0, rate: 0, most: 0, room: 0 }]
      : [];
  });
  return bestHome(m, af.hex, homes, mf);
}

/** A deck takes back no more than this share of its Normal Launch Factor from one formation: others come home too. */
export const SHARE = 0.7;

/** Homes by how sure a place is: the ship a float plane came from, decks with room beside what is promised, any other, bases yet to be repaired. */
type Homes = [own: Home[], roomy: Home[], tight: Home[], closed: Home[]];

/** Everywhere planes of these types can land. */
function homesFor(m: Mind, af: AirFormation, from: Hex, at: number): Homes {
  const types = [...new Set(af.groups.map((g) => g.t))];
  const n = factors(af.groups);
  const mf = paceOf(m, formationSpeed(af.groups));
  const by = Math.min(...af.groups.map((g) => g.by));
  const out: Homes = [[], [], [], closedBases(m, af, from, at)];
  const able = m.side.decks.flatMap((deck, i) => (takes(m, deck, types) ? [{ deck, i }] : []));
  const start = deckHex(m.p, m.side, m.side.decks[af.home]); // other ships go their own way
  const force = (deck: Deck): number => (deck.ship < 0 ? 0 : m.side.ships[deck.ship].tf);
  const sum = (deckAt: Deck, hex: Hex, of: (deck: Deck) => number): number =>
    able.reduce((total, { deck }) => {
      const there = deckHex(m.p, m.side, deck) === hex && force(deck) === force(deckAt); // forces may part
      return total + (there ? Math.max(0, of(deck)) : 0);
    }, 0);
  const values = (deck: Deck): DeckValues => deckValues(m.p, m.side, deck);
  for (const { deck, i } of able) {
    const { capacity, min } = deckValues(m.p, m.side, deck);
    const free = capacity - parked(deck);
    if (free <= 0) continue;
    const roomy = free - promisedAt(m.berths, i, af.no) >= n;
    const hex = deckHex(m.p, m.side, deck);
    const sure = roomy && !(isShaky(m, deck, hex) && n > launchRoom(m.p, m.side, i)[2]);
    const list = out[!sure ? 2 : i === af.home && isFloat(m, af) ? 0 : 1];
    if (hex >= 0) {
      const most = sum(deck, hex, (x) => values(x).max);
      const rate = sum(deck, hex, (x) => values(x).normal);
      const room = sum(deck, hex, (x) => values(x).capacity - parked(x));
      const pace = hex === from ? most : rate;
      const crowd = n > SHARE * pace ? Math.max(1, Math.ceil((n - pace) / most)) : 0;
      const late = crowd + (deck.ship >= 0 && hex !== start ? 1 : 0);
      const down = at + turnsHome(airMiles(m, from, hex), mf) + late;
      const wait = Math.min(stormLasts(m.foul, hex, down - m.turn), Math.max(0, by - down)); // who must comes down in it (FT-6.6a)
      const extra = late + wait;
      list.push({ hex, extra, base: -1, quick: min, late, rate, most, room });
    } else if (deck.base >= 0) {
      const entry = entryOf(m.p, deck.base, af.groups);
      for (const door of entry?.hexes ?? []) {
        const there = at + Math.max(1, Math.ceil(airMiles(m, from, door) / mf));
        const wait = stormLasts(m.foul, door, there - m.turn); // nobody comes to it through a storm (FT-6.6a)
        const extra = (entry?.turns ?? 0) + 1 + wait;
        list.push({ hex: door, extra, base: deck.base, quick: 0, late: 0, ...WIDE });
      }
    }
  }
  return out;
}

/** It has been hit, and enemy planes are overhead. */
const isShaky = (m: Mind, deck: Deck, hex: Hex): boolean =>
  (deck.ship >= 0 ? m.side.ships[deck.ship].hits : m.p.bases[deck.base].hits) > 0 &&
  m.v.counters.some((c) => c.kind === 'af' && c.seat === m.foe && c.hex === hex);

/** Bases that take planes of these types again when they have been repaired, if they are left in peace (FT-23.1). */
function closedBases(m: Mind, af: AirFormation, from: Hex, at: number): Home[] {
  const mf = paceOf(m, formationSpeed(af.groups));
  const last = Math.max(...af.groups.map((g) => g.by));
  return m.side.decks.flatMap((deck): Home[] => {
    const hex = deckHex(m.p, m.side, deck);
    const fits = af.groups.every((g) => handles(m.p, m.side, m.seat, deck, g.t));
    if (deck.base < 0 || hex < 0 || !fits || deckValues(m.p, m.side, deck).max > 0) return [];
    let opens = m.turn;
    while (opens <= last && repaired(m, deck, opens - m.turn).max <= 0) opens++;
    if (opens > last) return [];
    const { normal, max } = repaired(m, deck, opens - m.turn);
    const wait = Math.max(0, opens - at - turnsHome(airMiles(m, from, hex), mf));
    const rates = { quick: 0, late: 0, rate: wait > 0 ? max : normal, most: max };
    return [{ hex, extra: wait, base: -1, ...rates, room: Number.POSITIVE_INFINITY }];
  });
}

/** What a base offers after so many turns of repairs. */
function repaired(m: Mind, deck: Deck, turns: number): DeckValues {
  const base = m.p.bases[deck.base];
  const special = scenarioIn(m.p).scenario.special.repair?.[baseData(base).name];
  const each = special ? Math.min(special.day, special.night) : COMBAT.damage.repair;
  const then = { ...base, hits: Math.max(0, base.hits - each * Math.max(0, turns)) };
  const p = { ...m.p, bases: m.p.bases.map((b) => (b === base ? then : b)) };
  return deckValues(p, m.side, deck);
}

const WIDE = {
  rate: Number.POSITIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
  room: Number.POSITIVE_INFINITY,
};

/** Turns of fuel kept by planes that come home by the edge of the map: a storm may lie before it for hours. */
export const DOOR_RESERVE = 5;

/** Turns a formation needs from a hex to the ground at a home, by the sky of now and of some turns ahead; to the entry hex of a base off the map it flies a whole move. */
export const turnsTo = (m: Mind, from: Hex, home: Home, mf: number, ahead = 0): number => {
  const skies = ahead > 0 ? [0, ahead, ahead + 1] : [0];
  const miles = Math.max(...skies.map((turns) => airMiles(m, from, home.hex, turns)));
  return (home.base >= 0 ? Math.ceil(miles / mf) : turnsHome(miles, mf)) + home.extra;
};

/** The same for so few planes that they may hurry. */
const turnsAtMost = (m: Mind, from: Hex, home: Home, mf: number, n: number): number =>
  n <= home.quick
    ? Math.max(1, Math.ceil(airMiles(m, from, home.hex) / mf)) + home.extra
    : turnsTo(m, from, home, mf);

/** Air Factors of a formation that can be down at a home in time, if all goes well; it sets out after turn `at`. */
function savedAt(m: Mind, af: Pick<AirFormation, 'hex' | 'groups'>, home: Home, at: number): number {
  const mf = paceOf(m, formationSpeed(af.groups));
  const bold = { ...home, extra: home.extra - home.late };
  const first = at + turnsTo(m, af.hex, bold, mf);
  const soonest = Math.min(first, at + turnsAtMost(m, af.hex, bold, mf, 0));
  const left = af.groups.map((g) => ({ ...g, by: Math.max(g.by, at + 1) })).sort((a, b) => a.by - b.by);
  let room = home.room;
  for (let turn = soonest; turn <= left[left.length - 1].by; turn++) {
    const overhead = turn > first || (turn === first && af.hex === home.hex);
    let most = overhead ? home.most : turn === first ? home.rate : home.quick;
    for (const g of left) {
      const n = g.by < turn ? 0 : Math.min(g.n, most, room);
      g.n -= n;
      most -= n;
      room -= n;
    }
  }
  return factors(af.groups) - factors(left);
}

/** Air Factors that can still come down somewhere after turn `at` if the formation ends that in a hex, where so many of it have landed. */
export function savedFrom(m: Mind, af: AirFormation, hex: Hex, landed: number, at: number = m.turn): number {
  const groups = af.groups.filter((g) => g.n > 0 && g.by > at);
  if (groups.length === 0) return 0;
  if (groups.every((g) => isForGood(m, g))) return factors(groups);
  const rest = { ...af, groups, hex };
  const saved = homesFor(m, rest, hex, at)
    .flat()
    .map((home) => savedAt(m, rest, home.hex === hex ? { ...home, room: home.room - landed } : home, at));
  return Math.max(0, ...saved);
}

/** FT-15.6: whether a fight costs a formation nobody for want of fuel; before anyone moves, this turn's landings are still to come. */
export function canSpend(m: Mind, af: AirFormation, hex: Hex): boolean {
  const at = m.v.steps.some((f) => f.step === 'intercept-first') ? m.turn - 1 : m.turn;
  const tired = { ...af, groups: af.groups.map((g) => ({ ...g, by: g.by - (g.spent ? 0 : 1) })) };
  return savedFrom(m, tired, hex, 0, at) >= savedFrom(m, af, hex, 0, at);
}

/** Float planes have a place on one ship, and no other ship keeps one for them. */
const isFloat = (m: Mind, af: AirFormation): boolean =>
  m.side.decks[af.home].ship >= 0 &&
  af.groups.every((g) => ['float', 'boat'].includes(PLANE_TYPES[g.t].handling));

/** The home reached first from a hex; null if there is none, as for planes that never land. */
function bestHome(m: Mind, from: Hex, homes: readonly Home[], mf: number): Home | null {
  let best: Home | null = null;
  const cost = (home: Home): number =>
    turnsTo(m, from, home, mf) * GRID.cols + distance(GRID, from, home.hex);
  for (const home of homes) if (!best || cost(home) < cost(best)) best = home;
  return best;
}

/**
 * The surest home that can be reached in time; else one where most planes come down if all goes well, if need be at a base
 * that will have been repaired; else the nearest deck, open or closed.
 */
export const homeOf = onceAScene(newHome);

function newHome(m: Mind, af: AirFormation): Home | null {
  if (af.groups.every((g) => isForGood(m, g))) return null;
  const mf = paceOf(m, formationSpeed(af.groups));
  const n = factors(af.groups);
  const by = Math.max(m.turn, Math.min(...af.groups.map((g) => g.by))); // FT-15.6: a fight spends no turn that has begun
  const homes = homesFor(m, af, af.hex, m.turn - 1);
  const closed = homes[3];
  const open = homes.slice(0, 3);
  const inTime = (list: readonly Home[]): Home | null => {
    const best = bestHome(m, af.hex, list, mf);
    return best && m.turn - 1 + turnsAtMost(m, af.hex, best, mf, n) <= by ? best : null;
  };
  for (const list of open) {
    const sure = inTime(list);
    if (sure) return sure;
  }
  const all = homes.flat();
  const saved = all.map((home) => savedAt(m, af, home, m.turn - 1));
  const most = Math.max(0, ...saved);
  if (most === 0) return closedHome(m, af) ?? bestHome(m, af.hex, all, mf);
  const bold = all.filter((_, i) => saved[i] === most);
  const wide = bold.filter((home) => !closed.includes(home));
  return bestHome(m, af.hex, wide.length > 0 ? wide : bold, mf);
}

/** Whether planes stand by for a base to be repaired. */
export function awaitsRepair(m: Mind, af: AirFormation): boolean {
  const home = homeOf(m, af);
  return home !== null && closedBases(m, af, af.hex, m.turn - 1).some((x) => x.hex === home.hex);
}

/**
 * Whether a formation that ends this turn in a hex can still be down in time; `spends`: turns of fuel it gives away first
 * (FT-15.6). A turn in hand, if asked for, is kept for storms and crowded decks.
 */
export function canReturn(
  m: Mind,
  af: AirFormation,
  from: Hex,
  spends: number,
  inHand: number,
  at: number = m.turn,
): boolean {
  if (af.groups.every((g) => isForGood(m, g))) return true;
  const mf = paceOf(m, formationSpeed(af.groups));
  const [own, roomy, tight] = homesFor(m, af, from, at);
  const sure = own.length > 0 ? own : roomy.length > 0 ? roomy : tight;
  const fuel = Math.min(...af.groups.map((g) => g.by)) - spends;
  const last = fuel < m.dawn || allFlyByNight(m, af.groups) ? fuel : Math.min(fuel, m.curfew);
  const ahead = Math.max(0, at + 1 - m.turn);
  return sure.some((home) => at + turnsTo(m, from, home, mf, ahead) + inHand <= last);
}
