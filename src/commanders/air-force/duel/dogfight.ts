import type { Dice } from '../../../kernel/dice.ts';
import { distance } from '../../../games/air-force/open/geometry.ts';
import { writePlot } from '../../../games/air-force/open/flight/notation.ts';
import type { PlaneLog } from '../../../games/air-force/open/orders.ts';
import { flying, enemyOf, type Side } from '../../../games/air-force/open/plane.ts';
import { randomPlot } from '../../../games/air-force/open/flight/plots.ts';
import { leads } from '../../../games/air-force/open/flight/formations.ts';
import type { View } from '../../../games/air-force/open/view.ts';
import type { Depth } from '../levels.ts';
import { thinkOn } from '../mission/approach.ts';
import { byRange, byWorth, type Fight, type Ranked, some, type World } from './fight.ts';
import { playOut } from './foresight.ts';
import { aimOf, type Aimed, type Goal, goalOf, mustSurvive } from '../mission/goals.ts';
import { careful, hunted, hunts } from './hunt.ts';
import { lookout } from '../mission/lookout.ts';
import { type Range, rangeOf } from './marksman.ts';
import { climbsFor, crashes, goalWorth, missionPlot } from '../mission/mission.ts';
import { condition, exchange, hope, lie, turnsToBear, WORTH } from './outlook.ts';
import { detourFor } from '../mission/prize.ts';
import { holdingFire, RID, withoutTanks } from '../mission/tanks.ts';
import {
  distinct,
  fightingSpeed,
  type Flier,
  flier,
  flownAs,
  mustFly,
  otherSpeeds,
  sound,
  type Way,
  waysOf,
} from './ways.ts';

const DEAR = { ahead: 1.5, level: 1, late: 0.6, behind: 0.6, survivor: 2.5 };
/** With so few Turns to go a level score will not do. */
const LATE = 10;
/** How many guesses at the enemy's plots are weighed, how many of them in depth, and how many ways get that far. */
const WORLDS = 60;
/** Of these as many in which he does what he would like best, if he has a purpose for certain. */
const KEEN_WORLDS = WORLDS / 2;
const FEW_WORLDS = 10;
const FAR_WORLDS = 4;
const DEEP_WORLDS = 6;
const DEEP_WAYS = 80;
const LAST_WAYS = 10;
const ERRAND_WAYS = 40;
/** How often ways have been played out after each round, and how many of them go on to the next. */
const ROUNDS = [
  { until: 5, keep: 20 },
  { until: 15, keep: 8 },
  { until: 48, keep: 3 },
];
/** No divisor of any number of worlds, so that a walk by such steps comes past all of them. */
const STRIDE = 23;
/** An enemy farther off than this has no part in the Turn. */
const FAR = 20;
const CALM = 10;
/** And from farther off than this nobody can fire, fly as he may. */
const APART = 25;
const FASTEST = 99;
/** Enemies a plane reckons with; so many enemies are not thought through one by one; and so many pairs make a crowd. */
const FOES = 4;
const MANY = 8;
const CROWD = 16;
/** So many pairs are too many to play anything out. */
const THRONG = 36;

/** Plots for every plane of a side, each the best answer to what the enemy may do and to what the others do. */
export function dogfight(v: View, side: Side, dice: Dice, depth: Depth): PlaneLog[] {
  const up = v.planes.filter(flying);
  const mine = leads(
    v,
    up.filter((p) => p.side === side),
  ).map((p) => flier(v, p));
  const enemies = up.filter((p) => p.side !== side).map((p) => flier(v, p));
  const fight: Fight = {
    v,
    depth,
    // The first Turn has its books to write; they are not all written at once.
    hurried: !depth.duels || v.turn <= 1 || mine.length * enemies.length >= THRONG,
    crowd: mine.length * enemies.length > CROWD,
    x: rangeOf(v, dearness(v, side)),
    mine,
    enemies,
    detours: detoursTo(enemies),
    hopes: new Map(),
    left: v.lastTurn > 0 ? Math.max(0, v.lastTurn - v.turn) : 99,
  };
  const worlds = guesses(fight, dice);
  const taken: Way[] = [];
  const aimed: Aimed[] = [];
  return mine.map((f) => {
    const goal = goalOf(v, f.p, aimed) ?? (enemies.length === 0 ? lookout(v, f.p) : null);
    const aim = aimOf(f.p, goal);
    if (aim) aimed.push(aim);
    const way = chosen(fight, f, worlds, taken, goal);
    taken.push(way);
    return { plane: f.p.id, log: writePlot(missionPlot(v, f, way, goal)) };
  });
}

/** What a plane of one's own is worth against one of the enemy's: more to him who leads, less when time runs out. */
function dearness(v: View, side: Side): number {
  if (mustSurvive(v, side)) return DEAR.survivor;
  const lead = v.score[side].planes - v.score[enemyOf(side)].planes;
  if (lead !== 0) return lead > 0 ? DEAR.ahead : DEAR.behind;
  return v.lastTurn > 0 && v.lastTurn - v.turn < LATE ? DEAR.late : DEAR.level;
}

/** Where the enemies may go: some as it comes, some where they would shoot best at planes that do the same. */
function guesses(fight: Fight, dice: Dice): World[] {
  const us = fight.mine.map((f) => [mustFly(f), ...drawn(f, dice, 5)]);
  const him = fight.enemies.map((e) => {
    const near = fight.mine.some((f) => distance(f.p.at, e.p.at) <= FAR);
    if (e.p.steady) return Array.from({ length: WORLDS }, () => mustFly(e));
    const sure =
      near && fight.depth.keen && e.onward === 0 && fight.enemies.length <= MANY
        ? Math.round((1 - e.aimless) * KEEN_WORLDS)
        : 0;
    const keen = sure > 0 ? keenWays(fight, e, us).slice(0, sure) : [];
    const straight = Array.from({ length: Math.round(e.onward * WORLDS) }, () => mustFly(e));
    if (straight.length > 0) return mixed(drawn(e, dice, near ? WORLDS - straight.length : 4), straight);
    const any = drawn(e, dice, near ? WORLDS - keen.length : 4);
    return mixed(any, keen);
  });
  return Array.from({ length: WORLDS }, (_, i) => him.map((list) => list[i]));
}

/** So many worlds of both kinds, each spread over all of them. */
function mixed(any: readonly Way[], keen: readonly Way[]): Way[] {
  let [a, k] = [0, 0];
  return Array.from({ length: WORLDS }, (_, i) =>
    Math.floor(((i + 1) * keen.length) / WORLDS) > k ? keen[k++] : any[a++ % any.length],
  );
}

const drawn = (f: Flier, dice: Dice, n: number): Way[] =>
  Array.from({ length: n }, () => flownAs(f, randomPlot(f.x, dice)));

/** The ways an enemy would like best, were we to fly on as it comes. */
function keenWays(fight: Fight, e: Flier, us: readonly Way[][]): Way[] {
  const ours = Array.from({ length: us[0]?.length ?? 0 }, (_, i) => us.map((list) => list[i]));
  const wanted = detoursTo(fight.mine);
  const ranked = waysOf(e, fightingSpeed(e)).map((way) => ({
    way,
    w:
      condition(e, way, false) +
      ours.reduce(
        (n, there) => n + exchange(fight.x, e, way, fight.mine, there) + lie(way, there, wanted),
        0,
      ) /
        ours.length,
  }));
  ranked.sort((a, b) => b.w - a.w);
  return ranked.slice(0, KEEN_WORLDS).map((r) => r.way);
}

/** The best way for a plane: all are looked at, the better ones in depth, the best played out. Only the nearest enemies count. */
function chosen(
  whole: Fight,
  f: Flier,
  all: readonly World[],
  taken: readonly Way[],
  goal: Goal | null,
): Way {
  const near = about(whole, f, all);
  const { worlds } = near;
  const hunting = !goal && whole.depth.hunts && hunts(near.fight, f);
  const fight = hunting ? careful(near.fight) : near.fight;
  const calm = fight.enemies.every((e) => distance(f.p.at, e.p.at) > CALM);
  const silent = holdingFire(f);
  const rank = (way: Way): Ranked => {
    const by = way.tanks ? silent : f;
    let now = 0;
    let later = 0;
    for (const w of worlds) {
      now += exchange(fight.x, by, way, fight.enemies, w);
      if (!goal) later += lie(way, w, fight.detours);
    }
    now =
      condition(f, way, calm && !goal, goal !== null) +
      goalWorth(fight.v, f, way, goal) +
      now / worlds.length +
      (way.tanks ? RID : 0);
    return { way, now, w: now + later / worlds.length };
  };
  // AD-HINT-1: keep a hundred feet or more between one's own planes.
  const clear = (way: Way): boolean =>
    !taken.some((t) => t.q === way.q && t.z === way.z && t.alt === way.alt);
  const climbs = climbsFor(f, goal);
  const ways = distinct([...waysOf(f, fightingSpeed(f), climbs), ...waysOf(f, FASTEST, climbs)]);
  const ranked = [...ways, ...ways.flatMap((way) => withoutTanks(f, way) ?? [])]
    .filter(clear)
    .map(rank)
    .sort(byWorth);
  const thought = !fight.depth.onward
    ? []
    : goal
      ? thoughtOn(fight.v, f, ranked, goal, rank)
      : hunting
        ? hunted(fight, f, ranked, worlds, rank)
        : searched(fight, f, ranked, worlds, rank);
  return (
    [...thought, ...ranked].find((r) => sound(f, r.way) && !crashes(fight.v, f, r.way))?.way ?? mustFly(f)
  );
}

/** The best ways of a plane on an errand, and the same at other speeds, thought on for some Turns. */
function thoughtOn(
  v: View,
  f: Flier,
  ranked: readonly Ranked[],
  goal: Goal,
  rank: (way: Way) => Ranked,
): Ranked[] {
  const best = ranked.slice(0, ERRAND_WAYS);
  const timed = goal.kind === 'drop' ? best.flatMap((r) => otherSpeeds(f, r.way).map(rank)) : [];
  const all = [...best, ...timed];
  const later = thinkOn(
    v,
    f,
    goal,
    all.map((r) => r.way),
  );
  return all
    .map((r, i) => ({
      ...r,
      w: r.w + goalWorth(v, f, r.way, goal, later[i]) - goalWorth(v, f, r.way, goal),
    }))
    .sort(byWorth);
}

/** The fight as a plane sees it: the few enemies nearest to it, and fewer guesses where many fight or none is near. */
function about(fight: Fight, f: Flier, worlds: readonly World[]): { fight: Fight; worlds: World[] } {
  const byDistance = fight.enemies
    .map((e, i) => ({ i, d: distance(f.p.at, e.p.at) }))
    .sort((a, b) => a.d - b.d)
    .map(({ i }) => i);
  const near = withQuarry(fight, byDistance);
  const apart = near.every((i) => distance(f.p.at, fight.enemies[i].p.at) > APART);
  const most = apart ? FAR_WORLDS : fight.crowd || fight.hurried ? FEW_WORLDS : WORLDS;
  return {
    fight: {
      ...fight,
      enemies: near.map((i) => fight.enemies[i]),
      detours: near.map((i) => fight.detours[i]),
    },
    worlds: some(worlds, Math.min(fight.depth.guesses, most)).map((w) => near.map((i) => w[i])),
  };
}

/** The nearest few; if none of them is the one wanted most, the nearest of those in place of the last. */
function withQuarry(fight: Fight, byDistance: readonly number[]): number[] {
  const near = byDistance.slice(0, FOES);
  if (near.some((i) => fight.detours[i] === 0)) return near;
  const quarry = byDistance.find((i) => fight.detours[i] === 0);
  return quarry === undefined ? near : [...near.slice(0, FOES - 1), quarry];
}

const detoursTo = (enemies: readonly Flier[]): number[] => {
  const most = Math.max(...enemies.map((e) => e.prize));
  return enemies.map((e) => detourFor(e.prize, most));
};

/** The ways of a fighter in depth, best first. */
function searched(
  fight: Fight,
  f: Flier,
  ranked: readonly Ranked[],
  worlds: readonly World[],
  rank: (way: Way) => Ranked,
): Ranked[] {
  const deep = ranked
    .slice(0, fight.crowd ? DEEP_WAYS / 4 : DEEP_WAYS)
    .map((r) => ({
      ...r,
      w: r.w + future(fight, f, r.way, some(worlds, Math.min(DEEP_WORLDS, worlds.length))),
    }))
    .sort(byWorth);
  if (fight.hurried) return deep;
  let left: Ranked[] = deep
    .slice(0, fight.crowd ? LAST_WAYS / 2 : LAST_WAYS)
    .flatMap((r) => [r, ...otherSpeeds(f, r.way).map(rank)]);
  // The same luck for all who are left: the better a way does, the more often it is played out.
  const order = spread(worlds);
  const sums = new Map<Way, number>();
  const beaten: Ranked[] = [];
  let played = 0;
  for (const { until, keep } of ROUNDS) {
    const to = Math.min(until, order.length);
    for (const r of left)
      sums.set(r.way, (sums.get(r.way) ?? 0) + foreseen(fight, f, r.way, order.slice(played, to), played));
    played = to;
    left = left.map((r) => ({ ...r, w: r.now + (sums.get(r.way) ?? 0) / played })).sort(byWorth);
    beaten.unshift(...left.slice(keep));
    left = left.slice(0, keep);
  }
  return [...left, ...beaten];
}

/** The worlds in an order in which any first few of them are a fair choice of all. */
function spread(worlds: readonly World[]): World[] {
  const out: World[] = [];
  for (let i = 0, k = 0; i < worlds.length; i++, k = (k + STRIDE) % worlds.length) {
    while (out.includes(worlds[k])) k = (k + 1) % worlds.length;
    out.push(worlds[k]);
  }
  return out;
}

/** The sum of duels played out from a way, each against the enemy who is nearest in that world. */
function foreseen(fight: Fight, f: Flier, way: Way, worlds: readonly World[], seed: number): number {
  if (fight.left === 0 || fight.enemies.length === 0) return 0;
  // Hills and clouds are for the Turn at hand; nobody can say who will be behind which later.
  const clear: Range = { ...fight.x, open: true };
  let sum = 0;
  worlds.forEach((world, w) => {
    let nearest = 0;
    let least = 99;
    world.forEach((there, k) => {
      const t = turnsToBear(way, there) + fight.detours[k];
      if (t < least) [nearest, least] = [k, t];
    });
    sum += playOut(clear, f, way, fight.enemies[nearest], world[nearest], fight.left, seed + w);
  });
  return sum;
}

/** What the Turn after this one promises. */
function future(fight: Fight, f: Flier, way: Way, worlds: readonly World[]): number {
  if (fight.left === 0) return 0;
  let sum = 0;
  for (const world of worlds) {
    let given = 0;
    let taken = 0;
    fight.enemies.forEach((e, k) => {
      given = Math.max(given, hope(f, way, e, world[k], byRange(fight, f.m, e.m)));
      taken += hope(e, world[k], f, way, byRange(fight, e.m, f.m));
    });
    sum += given - fight.x.own * taken;
  }
  return (WORTH.next * sum) / worlds.length;
}
