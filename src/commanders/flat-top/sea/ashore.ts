import { pick } from '../../../kernel/dice.ts';
import { distance, type Hex, neighbours } from '../../../kernel/hex.ts';
import { offers } from '../../../games/flat-top/open/book.ts';
import type { SeatIndex } from '../../../games/flat-top/open/forces.ts';
import type { PostOrder } from '../../../games/flat-top/open/modules/coastwatchers/coastwatch-orders.ts';
import {
  atPosts,
  isCoast,
  isHourOfSteps,
  rosterOf,
  startsOf,
  stepsFrom,
} from '../../../games/flat-top/open/modules/coastwatchers/posts.ts';
import { GRID, terrainAt } from '../../../games/flat-top/open/pack/map.ts';
import type { Mind } from '../mind.ts';
import { unloadHexes } from './goals.ts';

/** FO-CW: coastwatchers along the ways the enemy will come and beside his bases, troops where they see something or hunt coastwatchers. */

/** How a side reckons the worth of a hex ashore. */
type Worth = (hex: Hex) => number;

/** Where the counters of a side are placed, each by its worth for what there is not yet. */
export function placesAshore(m: Mind): PostOrder[] {
  if (!offers(m.p, 'coastwatchers')) return [];
  const worth = worths(m);
  const taken: Hex[] = [];
  return rosterOf(m.p, m.seat).map((post, no) => {
    const hex = best(startsOf(m.p, m.seat, post), (x) => worth(no)(x) * fresh(taken, x) * (1 + whim(m)));
    taken.push(hex);
    return { no, hex };
  });
}

/**
 * Who has gathered again at a base goes where a base does not see; troops that hunt go over to a better hex now and then.
 * Everybody else stays: nobody looks for a coastwatcher where he was by chance.
 */
export function stepsAshore(m: Mind): PostOrder[] {
  if (!offers(m.p, 'coastwatchers') || !isHourOfSteps(m.p)) return [];
  const worth = worths(m);
  const roster = rosterOf(m.p, m.seat);
  const posts = atPosts(m.side);
  return posts.flatMap(({ no, hex }): PostOrder[] => {
    const idle = m.p.bases.some((b) => b.hex === hex && b.owner === m.seat);
    const roams =
      roster[no].calling === 'troops' && m.dice !== null && pick(m.dice, ROAMS, 'troops on the march') === 0;
    const ways = stepsFrom(hex);
    if (ways.length === 0 || !(idle || (roams && isHunted(m, roster[no].ground)))) return [];
    const taken = posts.flatMap((x) => (x.no === no ? [] : [x.hex]));
    return [{ no, hex: best(ways, (x) => worth(no)(x) * fresh(taken, x) * (1 + whim(m))) }];
  });
}
/** One in so many steps each time. */
const ROAMS = 4;

/** Chance decides between hexes that are nearly as good. */
const whim = (m: Mind): number =>
  m.dice ? (WHIM * pick(m.dice, FINE, 'which of two good hexes')) / FINE : 0;
const WHIM = 0.8;
const FINE = 100;

/** What others watch already is worth less. */
const fresh = (taken: readonly Hex[], hex: Hex): number =>
  taken.reduce((share, x) => share * (SHARED[distance(GRID, x, hex)] ?? 1), 1);
/** By how far away another stands. */
const SHARED = [0.2, 0.5, 0.75];

const best = (hexes: readonly Hex[], worth: Worth): Hex =>
  hexes.reduce<[Hex, number]>(
    ([hex, most], x) => {
      const n = worth(x);
      return n > most ? [x, n] : [hex, most];
    },
    [hexes[0], Number.NEGATIVE_INFINITY],
  )[0];

/** What a hex is worth to each counter. */
function worths(m: Mind): (no: number) => Worth {
  const ours = onceEach(lookout(m, m.seat));
  const theirs = onceEach(lookout(m, m.foe));
  const hunting: Worth = (hex) => ours(hex) + HUNT * theirs(hex);
  const roster = rosterOf(m.p, m.seat);
  return (no) => (roster[no].calling === 'troops' && isHunted(m, roster[no].ground) ? hunting : ours);
}
/** A hex an enemy coastwatcher would like, beside one that sees as much. */
const HUNT = 0.7;

/** Whether there are coastwatchers of the enemy on that ground, by the table. */
const isHunted = (m: Mind, ground: string): boolean =>
  rosterOf(m.p, m.foe).some((x) => x.calling === 'coastwatcher' && x.ground === ground);

function onceEach(worth: Worth): Worth {
  const known = new Map<Hex, number>();
  return (hex) => {
    let n = known.get(hex);
    if (n === undefined) known.set(hex, (n = worth(hex)));
    return n;
  };
}

/** What passes by a hex ashore, as far as the bases of that side do not see it anyway. */
function lookout(m: Mind, seat: SeatIndex): Worth {
  const passes = onceEach(traffic(m, seat));
  const homes = m.p.bases.filter((b) => b.owner === seat && b.hex >= 0).map((b) => b.hex);
  return (hex) => {
    const near = Math.min(9, ...homes.map((x) => distance(GRID, x, hex)));
    const sea = neighbours(GRID, hex).filter((x) => terrainAt(x) === 'sea');
    const seen = (isCoast(hex) ? INSHORE * passes(hex) : 0) + sea.reduce((n, x) => n + passes(x), 0);
    return (seen + LAND) * (near <= 1 ? SEEN_ANYWAY : 1);
  };
}
/** In his own hex he sees more than something. */
const INSHORE = 2;
/** Planes pass over every hex. */
const LAND = 0.1;
const SEEN_ANYWAY = 0.2;

/** Ships of the other side go between their bases, ours, and the beaches they make for; near their bases they must pass. */
function traffic(m: Mind, seat: SeatIndex): Worth {
  const bases = (whose: SeatIndex): Hex[] =>
    m.p.bases.filter((b) => b.owner === whose && b.hex >= 0).map((b) => b.hex);
  const foe = seat === m.seat ? m.foe : m.seat;
  const from = bases(foe);
  const goals = [...bases(seat), ...unloadHexes(m, foe)];
  return (hex) => {
    let sum = 0;
    for (const a of from) {
      sum += AT_THE_DOOR * Math.max(0, 1 - distance(GRID, a, hex) / DOORSTEP);
      for (const z of goals) {
        const round = distance(GRID, a, hex) + distance(GRID, hex, z) - distance(GRID, a, z);
        sum += Math.max(0, 1 - round / DETOUR) / goals.length;
      }
    }
    return sum;
  };
}
const DOORSTEP = 3;
const AT_THE_DOOR = 4;
const DETOUR = 5;
