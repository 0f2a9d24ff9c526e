import { envelope, startSpeeds, topSpeed } from '../../games/air-force/open/flight/envelope.ts';
import { fly } from '../../games/air-force/open/flight/flight.ts';
import { BANKS } from '../../games/air-force/open/flight/banks.ts';
import type { At, Facing } from '../../games/air-force/open/geometry.ts';
import type { Flying } from '../../games/air-force/open/flight/log.ts';
import type { Plane } from '../../games/air-force/open/plane.ts';
import { randomPlot } from '../../games/air-force/open/flight/plots.ts';
import type { View } from '../../games/air-force/open/view.ts';
import { airForce } from '../../games/air-force/ruleset.ts';
import { shotsByRange } from '../../commanders/air-force/duel/fight.ts';
import { PATIENCE } from '../../commanders/air-force/duel/hunt.ts';
import { BLANK, type Range, rangeOf, shot, type Stance } from '../../commanders/air-force/duel/marksman.ts';
import { condition, reserve, turnsToBear } from '../../commanders/air-force/duel/outlook.ts';
import { INPUTS, inputsOf, type Net, pursuit } from '../../commanders/air-force/duel/pursuit.ts';
import {
  distinct,
  fightingSpeed,
  type Flier,
  flier,
  flownAs,
  type Ghost,
  otherSpeeds,
  plotOf,
  sound,
  type Way,
  waysOf,
} from '../../commanders/air-force/duel/ways.ts';
import { choose, type Dice, FastDice, pick } from '../../kernel/dice.ts';
import { completeOptions } from '../../kernel/options.ts';

/** The numbers of a sample: what the network is told, and what came of it. */
export const PER_SAMPLE = INPUTS + 1;

/** The fighters of the dogfight scenarios. */
const EUROPE =
  'Spitfire I,Spitfire V,Spitfire IX,Hurricane I,Tempest V,P-47D,P-51B,P-51D,Me-109E,Me-109F,Me-109G,FW-190A';
const PACIFIC = 'A6M2,A6M5,N1K1-J,Ki-43,Ki-44,Ki-61,Ki-84,F4F,F6F,F4U,P-40C,P-40N';
const TYPES = `${EUROPE},${PACIFIC}`.split(',');
/** Most duels are between equal planes. */
const UNLIKE = 0.2;
/** A hunter is seldom on his back. */
const UPRIGHT = 0.8;
/** How far apart they begin, in hexes, and how often. */
const STARTS = [
  { until: 0.45, from: 1, to: 8 },
  { until: 0.85, from: 8, to: 19 },
  { until: 1, from: 18, to: 31 },
];
const LONGEST = 12;
/** How much of a return is what came, and how much what was expected to come. */
const TRACE = 0.8;
/** Now and then not the best way is flown, but one of the best. */
const STRAYS = 0.08;
const AMONG = 5;
const WORLDS = 16;
/** What a Turn gives is the mean of so many others that it might have been. */
const MIGHT = 8;
/** Of all ways these go on to be weighed in a few worlds, and of those these in all of them. */
const SOME = 120;
const FEW = 24;
const RETIMED = 6;
/** A collision costs so many of the best shots. */
const CRASH = 3;

interface Duel {
  x: Range;
  f: Flier;
  e: Flier;
  guns: readonly number[];
  left: number; // Turns to come, this one too
}

type Sight = { v: View; p: Plane };
const sights = new Map<string, Sight>();

/** A plane of a type in a game of its own, to be put anywhere. */
function sightOf(type: string): Sight {
  let sight = sights.get(type);
  if (!sight) {
    const dice = new FastDice(type);
    const options = completeOptions(airForce.info, 'AF-2.A', { 'allies-type': type, 'axis-type': type });
    const s = airForce.create({ scenario: 'AF-2.A', options }, dice, () => {});
    for (const d of airForce.decisions(s))
      airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
    const v = airForce.view(s, 'allies');
    sights.set(type, (sight = { v, p: v.planes[0] }));
  }
  return sight;
}

const chance = (dice: Dice): number => pick(dice, 1 << 20, 'duel') / (1 << 20);
const whole = (dice: Dice, from: number, to: number): number => from + pick(dice, to - from + 1, 'duel');

/** A plane flown on. */
function flownOn(f: Flier, end: Partial<Flying>): Flier {
  const p = { ...f.p, ...end };
  return { ...f, p, x: { ...f.x, f: p }, env: envelope(f.x.card, p.alt, p.speed, p.lull, f.x.c) };
}

function placed(type: string, at: At, alt: number, hexes: number, upright: boolean, dice: Dice): Flier {
  const { v, p } = sightOf(type);
  const facing = whole(dice, 1, 6) as Facing;
  const runs = hexes > 0 ? [{ hexes, full: '-' as const }] : [];
  const f = flier(v, { ...p, at, facing, alt, runs, lull: 9, bank: 'L' });
  const [slow, fast] = startSpeeds(f.x.card, alt, false);
  const speed = Math.min(whole(dice, slow, fast + 2), topSpeed(f.x.card, alt, f.x.c));
  return flownOn(f, { speed, bank: BANKS[pick(dice, upright ? 3 : 6, 'duel')] });
}

function begun(dice: Dice): Duel {
  const type = choose(dice, TYPES, 'duel');
  const other = chance(dice) < UNLIKE ? choose(dice, TYPES, 'duel') : type;
  const start = chance(dice);
  const { from, to } = STARTS.find((s) => start < s.until) ?? STARTS[0];
  const far = whole(dice, from, to);
  const q = whole(dice, -far, far);
  const z = whole(dice, Math.max(-far, -far - q), Math.min(far, far - q));
  const alt = whole(dice, 30, 239);
  const gap = Math.round(16 * (chance(dice) + chance(dice) + chance(dice) - 1.5));
  const f = placed(type, { q: 0, z: 0 }, alt, whole(dice, 1, 5), chance(dice) < UPRIGHT, dice);
  const e = placed(
    other,
    { q, z },
    Math.max(5, Math.min(250, alt + gap)),
    Math.max(0, whole(dice, -1, 4)),
    false,
    dice,
  );
  const x = rangeOf(sightOf(type).v, 1);
  return { x, f, e, guns: shotsByRange(x, f.m, e.m), left: whole(dice, 2, 18) };
}

const ghost = ({ p }: Flier): Ghost => ({
  ...BLANK,
  q: p.at.q,
  z: p.at.z,
  facing: p.facing,
  alt: p.alt,
  speed: p.speed,
  bank: p.bank,
  flown: p.runs.reduce((n, r) => n + r.hexes, 0),
});

/** Before anything is learned: the sooner the guns bear, the better. */
const guessed = (a: Ghost, b: Ghost): number => Math.max(0, 2 - 0.25 * turnsToBear(a, b));

/** What stances are worth against each other, in best shots. */
function outlookOf(
  net: Net | null,
  { f, e, guns }: Duel,
  mine: readonly Ghost[],
  theirs: readonly Ghost[],
  left: number,
): (i: number, k: number) => number {
  if (left === 0) return () => 0;
  if (!net) return (i, k) => guessed(mine[i], theirs[k]);
  const worth = pursuit(net, f, mine, e, theirs, guns, left);
  return (i, k) => worth(i, k) / guns[1];
}

/** Shots given less shots taken, in best shots. */
const exchanged = ({ x, f, e, guns }: Duel, way: Stance, there: Stance): number =>
  (shot(x, f.m, way, e.m, there) - shot(x, e.m, there, f.m, way)) / guns[1];

/** The ways by their shots now and the pursuit that follows, best first. */
function rated(net: Net | null, duel: Duel, ways: readonly Way[], worlds: readonly Way[]): Way[] {
  const { f, guns } = duel;
  const later = outlookOf(net, duel, ways, worlds, duel.left - 1);
  return ways
    .map((way, i) => {
      let sum = 0;
      worlds.forEach((there, k) => {
        const crash = way.q === there.q && way.z === there.z && way.alt === there.alt ? CRASH : 0;
        sum += exchanged(duel, way, there) - crash + PATIENCE * Math.max(-1, later(i, k));
      });
      return { way, w: sum / worlds.length + (condition(f, way, false) - reserve(way)) / guns[1] };
    })
    .sort((a, b) => b.w - a.w)
    .map((r) => r.way);
}

/** The best way found, now and then another good one; null when none is sound. */
function chosen(net: Net | null, duel: Duel, dice: Dice): Way | null {
  const { f, e } = duel;
  const worlds = Array.from({ length: WORLDS }, () => flownAs(e, randomPlot(e.x, dice)));
  const all = distinct([...waysOf(f, fightingSpeed(f)), ...waysOf(f, Number.MAX_SAFE_INTEGER)]);
  const some = rated(net, duel, all, worlds.slice(0, 1)).slice(0, SOME);
  const few = rated(net, duel, some, worlds.slice(1, 5)).slice(0, FEW);
  const timed = few.slice(0, RETIMED).flatMap((way) => otherSpeeds(f, way));
  const good = rated(net, duel, [...few, ...timed], worlds).filter((way) => sound(f, way));
  const any = chance(dice) < STRAYS ? pick(dice, Math.min(AMONG, good.length) || 1, 'duel') : 0;
  return good[any] ?? null;
}

/** A position of a duel: what the network is told of it, what the Turn gave, and what was expected of it all. */
interface Position {
  inputs: number[];
  came: number;
  expected: number;
}

/** Flies a duel. */
function flown(net: Net | null, dice: Dice): { seen: Position[]; expected: number } {
  let duel = begun(dice);
  const seen: Position[] = [];
  const expectedNow = (): number => outlookOf(net, duel, [ghost(duel.f)], [ghost(duel.e)], duel.left)(0, 0);
  while (duel.left > 0 && seen.length < LONGEST) {
    const { f, e, guns, left } = duel;
    const way = chosen(net, duel, dice);
    if (!way) break;
    let came = 0;
    for (let i = 0; i < MIGHT; i++) came += exchanged(duel, way, flownAs(e, randomPlot(e.x, dice))) / MIGHT;
    seen.push({ inputs: inputsOf(f, ghost(f), e, ghost(e), guns, left), came, expected: expectedNow() });
    const his = fly(e.x.card, e.x.f, e.x.c, randomPlot(e.x, dice), e.x.rules, whole(dice, 1, 6));
    const mine = fly(f.x.card, f.x.f, f.x.c, plotOf(f, way), f.x.rules, whole(dice, 1, 6));
    duel = { ...duel, f: flownOn(f, mine.end), e: flownOn(e, his.end), left: left - 1 };
    if (duel.e.p.alt <= 1 || duel.f.p.alt <= 1) break;
  }
  return { seen, expected: expectedNow() };
}

/** What each position of a duel was worth: what came of it, mixed with what was expected of the positions that followed. */
function samplesOf({ seen, expected }: ReturnType<typeof flown>): number[][] {
  let worth = expected;
  let next = expected;
  const samples: number[][] = [];
  for (const { inputs, came, expected: then } of seen.reverse()) {
    worth = came + PATIENCE * ((1 - TRACE) * next + TRACE * worth);
    next = then;
    samples.push([...inputs, worth]);
  }
  return samples;
}

export interface Lessons {
  rows: Float32Array; // PER_SAMPLE numbers each
  perTurn: number; // what a Turn gave, in best shots
}

/** So many samples or a few more, the same for the same seed. */
export function duels(net: Net | null, seed: string, samples: number): Lessons {
  const dice = new FastDice(seed);
  const list: number[][] = [];
  let given = 0;
  while (list.length < samples) {
    const duel = flown(net, dice);
    given += duel.seen.reduce((n, p) => n + p.came, 0);
    list.push(...samplesOf(duel));
  }
  const rows = new Float32Array(PER_SAMPLE * list.length);
  list.forEach((row, i) => rows.set(row, PER_SAMPLE * i));
  return { rows, perTurn: given / list.length };
}
