import { distance } from '../../../games/air-force/open/geometry.ts';
import { byRange, byWorth, type Fight, type Ranked, some, type World } from './fight.ts';
import { reserve } from './outlook.ts';
import { learned, pursuit } from './pursuit.ts';
import { type Flier, otherSpeeds, type Way } from './ways.ts';

/** Hexes within which what was learned of pursuits serves. */
const FROM = 20;
/** How likely it must be that nobody there has a purpose. Those who have none look for a Turn as if they had one, now and then. */
const LIKELY = 0.4;
/** A hunter has time: he need not take a shot that may be returned. */
const CARE = 4;
/** What a Turn's delay leaves of a chance, as in the duels from which it was learned. */
export const PATIENCE = 0.93;
/** All ways are looked at in a few worlds, the better ones in more, the best in all; and how many go on each time. */
const FEW = { worlds: 6, keep: 80 };
const MORE = { worlds: 20, keep: 16 };
const OTHER_SPEEDS = 8;

/** Whether a plane is among a few enemies who fly as they come, and can hunt them. */
export const hunts = (fight: Fight, f: Flier): boolean =>
  fight.left > 0 &&
  !fight.crowd &&
  fight.enemies.some((e) => distance(f.p.at, e.p.at) <= FROM) &&
  fight.enemies.every((e) => !e.p.steady && e.aimless >= LIKELY) &&
  fight.enemies.some((e) => byRange(fight, f.m, e.m)[1] > 0);

/** The same fight to one who holds his own plane dearer. */
export const careful = (fight: Fight): Fight => ({
  ...fight,
  x: { ...fight.x, own: CARE * fight.x.own },
});

/** The ways of a hunter by what was learned of pursuits, best first. */
export function hunted(
  fight: Fight,
  f: Flier,
  ranked: readonly Ranked[],
  worlds: readonly World[],
  rank: (way: Way) => Ranked,
): Ranked[] {
  const few = rated(fight, f, ranked, some(worlds, Math.min(FEW.worlds, worlds.length))).slice(0, FEW.keep);
  const more = rated(fight, f, few, some(worlds, Math.min(MORE.worlds, worlds.length))).slice(0, MORE.keep);
  const timed = more.slice(0, OTHER_SPEEDS).flatMap((r) => otherSpeeds(f, r.way).map(rank));
  return rated(fight, f, [...more, ...timed], worlds);
}

/** Each way by its shots now and by the enemy it can pursue best from there. What speed and height are good for the pursuit knows. */
function rated(fight: Fight, f: Flier, list: readonly Ranked[], worlds: readonly World[]): Ranked[] {
  const ways = list.map((r) => r.way);
  const chances = fight.enemies.flatMap((e, n) => {
    const guns = byRange(fight, f.m, e.m);
    const there = worlds.map((w) => w[n]);
    return guns[1] > 0 ? [pursuit(learned, f, ways, e, there, guns, fight.left)] : [];
  });
  return list
    .map((r, i) => {
      let sum = 0;
      for (let k = 0; k < worlds.length; k++) {
        let best = 0;
        for (const chance of chances) best = Math.max(best, chance(i, k));
        sum += best;
      }
      return { ...r, w: r.now - reserve(r.way) + (PATIENCE * sum) / worlds.length };
    })
    .sort(byWorth);
}
