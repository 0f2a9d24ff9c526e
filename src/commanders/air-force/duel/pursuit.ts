import * as v from 'valibot';
import packJson from '../../../../data/commanders/air-force-pursuit.json' with { type: 'json' };
import { inverted, lean } from '../../../games/air-force/open/flight/banks.ts';
import { type Envelope, envelope } from '../../../games/air-force/open/flight/envelope.ts';
import { HEADING_X, HEADING_Y, COLUMN } from './compass.ts';
import type { Flier, Ghost } from './ways.ts';

/**
 * What it is worth to be where one is, in pursuit of an enemy who flies as it comes. No formula says it well: it was learned
 * from tens of thousands of duels (src/lab/pursuit) and is kept as the weights of a small network.
 */
export interface Net {
  sizes: readonly [number, number]; // of the two hidden layers
  weights: readonly [Float64Array, Float64Array, Float64Array]; // of each layer, by input and then by output
  bias: readonly [Float64Array, Float64Array, Float64Array];
}

/** How many numbers the network takes in, by what they depend on. */
const PACE = 5;
const FRAME = PACE + 9; // one's own speed and height
const POISE = 3; // one's own lean, and hexes to draw on
const HIS = PACE + POISE;
const PAIR = 22;
const GUNS = 4;
const AT_POISE = FRAME;
const AT_HIS = AT_POISE + POISE;
const AT_PAIR = AT_HIS + HIS;
const AT_GUNS = AT_PAIR + PAIR;
export const INPUTS = AT_GUNS + GUNS;

const numbers = v.array(v.number());
const Pack = v.pipe(
  v.strictObject({
    note: v.string(),
    provenance: v.literal('learned'),
    made: v.record(v.string(), v.union([v.string(), v.number()])),
    sizes: v.tuple([v.number(), v.number()]),
    weights: v.tuple([numbers, numbers, numbers]),
    bias: v.tuple([numbers, numbers, numbers]),
  }),
  v.check(({ sizes: [a, b], weights, bias }) => {
    const wanted = [INPUTS * a, a * b, b];
    return (
      weights.every((w, i) => w.length === wanted[i]) &&
      [a, b, 1].every((n, i) => bias[i].length === n) &&
      a > 0 &&
      b > 0
    );
  }, 'weights do not fit the sizes of the network'),
);
export type PursuitPack = v.InferOutput<typeof Pack>;

export function readNet(pack: unknown): Net {
  const { sizes, weights, bias } = v.parse(Pack, pack);
  const typed = (list: readonly [number[], number[], number[]]): Net['weights'] => [
    Float64Array.from(list[0]),
    Float64Array.from(list[1]),
    Float64Array.from(list[2]),
  ];
  return { sizes, weights: typed(weights), bias: typed(bias) };
}

export const learned: Net = readNet(packJson);

function pace({ increment }: Envelope, speed: number): number[] {
  const is = (x: Envelope['increment']): number => (increment === x ? 1 : 0);
  return [speed / 8, is('stall'), is('maneuver'), is('level'), is('dive')];
}

/** What a maneuver asks for when it is prohibited, in hexes. */
const NEVER = 9;

function frame(f: Flier, alt: number, speed: number): number[] {
  const env = envelope(f.x.card, alt, speed, 9, f.x.c);
  const best = env.maneuver?.[1] ?? env.level?.[0] ?? env.stall + 1;
  return [
    ...pace(env, speed),
    (env.hexes.turn ?? NEVER) / 4,
    (env.hexes.bank ?? NEVER) / 4,
    (env.hexes.loop ?? NEVER) / 8,
    Math.min(alt, 30) / 30,
    env.power,
    env.brake / 3,
    (speed - best) / 4,
    env.climb / 6,
    env.diveRate / 12,
  ];
}

/** `side` is 1, or -1 when all is seen in a mirror. */
function poise(g: Ghost, side: number): number[] {
  const leans = lean(g.bank);
  return [
    leans === null ? 0 : leans === 'R' ? side : -side,
    inverted(g.bank) ? 1 : 0,
    Math.min(g.flown, 6) / 6,
  ];
}

const his = (e: Flier, g: Ghost, side: number): number[] => [
  ...pace(envelope(e.x.card, g.alt, g.speed, 9, e.x.c), g.speed),
  ...poise(g, side),
];

/** How good the guns are at two to five hexes against what they are at one. */
const reach = (guns: readonly number[]): number[] => [2, 3, 4, 5].map((r) => guns[r] / guns[1]);

/** Left and right are the same but for a mirror: the enemy is always seen on the right. On one line with him, either side will do. */
function sideOf(a: Ghost, b: Ghost): number {
  const x = (b.q - a.q) * COLUMN;
  const y = b.z - a.z + (b.q - a.q) / 2;
  const off = HEADING_X[a.facing] * y - HEADING_Y[a.facing] * x;
  if (Math.abs(off) > 1e-6) return off > 0 ? 1 : -1;
  const heads = HEADING_X[a.facing] * HEADING_Y[b.facing] - HEADING_Y[a.facing] * HEADING_X[b.facing];
  return heads < -1e-6 ? -1 : 1;
}

const within = (x: number, most: number): number => (x > most ? most : x < -most ? -most : x);
/** Hexes past which it is all the same. */
const AFAR = 60;

/** How two planes lie to each other, as the first sees it: abeam and ahead, now and when both fly straight on. */
function pair(out: Float64Array, a: Ghost, b: Ghost, side: number, left: number): void {
  const x = (b.q - a.q) * COLUMN;
  const y = b.z - a.z + (b.q - a.q) / 2;
  const fx = HEADING_X[a.facing];
  const fy = HEADING_Y[a.facing];
  const abeam = (fx * y - fy * x) * side;
  const ahead = fx * x + fy * y;
  const far = Math.sqrt(abeam * abeam + ahead * ahead);
  const per = far < 0.5 ? 0 : 1 / far;
  const headX = (fx * HEADING_Y[b.facing] - fy * HEADING_X[b.facing]) * side;
  const headY = fx * HEADING_X[b.facing] + fy * HEADING_Y[b.facing];
  const nextX = abeam + b.speed * headX;
  const nextY = ahead + b.speed * headY;
  const lead = Math.sqrt(nextX * nextX + nextY * nextY);
  const bothY = nextY - a.speed;
  const both = Math.sqrt(nextX * nextX + bothY * bothY);
  const gap = b.alt - a.alt;
  out[0] = within(abeam, AFAR) / 8;
  out[1] = within(ahead, AFAR) / 8;
  out[2] = Math.min(far, AFAR) / 10;
  out[3] = Math.min(far, 5) / 5;
  out[4] = abeam * per;
  out[5] = per === 0 ? 1 : ahead * per;
  out[6] = headX;
  out[7] = headY;
  out[8] = (abeam * headX + ahead * headY) * per;
  out[9] = (ahead * headX - abeam * headY) * per;
  out[10] = within(nextX, AFAR) / 8;
  out[11] = within(bothY, AFAR) / 8;
  out[12] = Math.min(both, AFAR) / 10;
  out[13] = Math.min(both, 5) / 5;
  out[14] = both < 0.5 ? 0 : bothY / both;
  out[15] = lead < 0.5 ? 0 : nextY / lead;
  out[16] = Math.min(lead, AFAR) / 10;
  out[17] = Math.min(Math.max(gap, 0), 40) / 10;
  out[18] = Math.min(Math.max(-gap, 0), 40) / 10;
  out[19] = Math.exp(-Math.abs(gap) / 5);
  out[20] = Math.min(left, 20) / 12;
  out[21] = Math.min(left, 3) / 3;
}

const lies = new Float64Array(PAIR);

/** All that the network is told of a pursuit. */
export function inputsOf(
  f: Flier,
  a: Ghost,
  e: Flier,
  b: Ghost,
  guns: readonly number[],
  left: number,
): number[] {
  const side = sideOf(a, b);
  pair(lies, a, b, side, left);
  return [...frame(f, a.alt, a.speed), ...poise(a, side), ...his(e, b, side), ...lies, ...reach(guns)];
}

/** Adds to a layer what some inputs, from the place `at` on, do to it. */
function feed(
  layer: Float64Array,
  weights: Float64Array,
  at: number,
  inputs: ArrayLike<number>,
): Float64Array {
  const n = layer.length;
  for (let i = 0; i < inputs.length; i++) {
    const x = inputs[i];
    if (x === 0) continue;
    const row = (at + i) * n;
    for (let j = 0; j < n; j++) layer[j] += x * weights[row + j];
  }
  return layer;
}

/**
 * The worth of each of f's stances against each of e's, with so many Turns to go, in planes shot down. `guns`: what a shot is
 * worth by range. What one plane alone brings to it is added up once.
 */
export function pursuit(
  net: Net,
  f: Flier,
  mine: readonly Ghost[],
  e: Flier,
  theirs: readonly Ghost[],
  guns: readonly number[],
  left: number,
): (i: number, k: number) => number {
  const [w1, w2, w3] = net.weights;
  const [n1, n2] = net.sizes;
  const frames = new Map<number, Float64Array>();
  const own: Float64Array[] = new Array(2 * mine.length);
  const other: Float64Array[] = new Array(2 * theirs.length);
  const base = feed(Float64Array.from(net.bias[0]), w1, AT_GUNS, reach(guns));
  const ownPart = (i: number, side: number): Float64Array => {
    const g = mine[i];
    const key = g.alt * 32 + g.speed;
    let whole = frames.get(key);
    if (!whole) frames.set(key, (whole = feed(Float64Array.from(base), w1, 0, frame(f, g.alt, g.speed))));
    return feed(Float64Array.from(whole), w1, AT_POISE, poise(g, side));
  };
  const first = new Float64Array(n1);
  const second = new Float64Array(n2);
  return (i, k) => {
    const a = mine[i];
    const b = theirs[k];
    const side = sideOf(a, b);
    const seen = side > 0 ? 0 : 1;
    const x = (own[2 * i + seen] ??= ownPart(i, side));
    const y = (other[2 * k + seen] ??= feed(new Float64Array(n1), w1, AT_HIS, his(e, b, side)));
    for (let j = 0; j < n1; j++) first[j] = x[j] + y[j];
    pair(lies, a, b, side, left);
    feed(first, w1, AT_PAIR, lies);
    second.set(net.bias[1]);
    for (let j = 0; j < n1; j++) {
      const on = first[j];
      if (on <= 0) continue;
      const row = j * n2;
      for (let m = 0; m < n2; m++) second[m] += on * w2[row + m];
    }
    let sum = net.bias[2][0];
    for (let m = 0; m < n2; m++) if (second[m] > 0) sum += second[m] * w3[m];
    return guns[1] * sum;
  };
}
