import { inverted } from '../../games/air-force/open/banks.ts';
import { envelope, topSpeed } from '../../games/air-force/open/envelope.ts';
import { angle, clock, inPlay, range } from '../../games/air-force/open/geometry.ts';
import { aim, hitText, planeMark, readHits } from '../../games/air-force/open/gunnery.ts';
import { cardOf } from '../../games/air-force/open/pack.ts';
import { conditionOf, type Plane } from '../../games/air-force/open/plane.ts';
import type { Arena } from '../../games/air-force/open/view.ts';

/** What the pilot holds dear, in parts of an enemy plane shot down. */
const WORTH = {
  kill: 10,
  hit: 0.45,
  nose: 0.16,
  threatened: 1.25,
  stall: 3,
  low: 0.25,
  fast: 0.4,
  upsideDown: 0.3,
  far: 0.16,
  toward: 0.7,
  height: 0.012,
  speed: 0.12,
  chase: 0.4, // of a speed factor while the enemy is far
};

const faces = new Map<string, ReturnType<typeof readHits>>();
function face(column: number, die: number): ReturnType<typeof readHits> {
  const text = hitText(column, die);
  let hits = faces.get(text);
  if (!hits) faces.set(text, (hits = readHits(text)));
  return hits;
}

/** What a shot at `at` is worth: the chance to bring it down at once, and the hits that prepare the next. */
export function shotValue(v: Arena, by: Plane, at: Plane): number {
  const a = aim(v, by, 'fixed', planeMark(at));
  if (!a) return 0;
  const card = cardOf(at.card);
  const need = {
    W: card.hits.W - at.hits.W,
    F: card.hits.F - at.hits.F,
    C: card.hits.C[0] - at.hits.C[0],
    E: card.hits.E[0] - at.hits.E[0],
    L: card.hits.L - at.hits.L,
  };
  let kills = 0;
  let harm = 0;
  for (let die = 1; die <= 6; die++) {
    const h = face(a.column, die);
    let dead = false;
    for (const part of ['W', 'F', 'C', 'E', 'L'] as const) {
      const n = h[part] ?? 0;
      if (n === 0) continue;
      if (n >= need[part]) dead = true;
      harm += n / need[part];
    }
    if (dead) kills++;
  }
  return (WORTH.kill * kills + WORTH.hit * harm) / 6;
}

/** How well a is placed on b for the Turns to come: nose on, near, and from behind. */
function grip(a: Plane, b: Plane): number {
  const r = range(a.at, a.alt, b.at, b.alt);
  if (r > 10 || !inPlay(a.at, a.facing, b.at)) return 0;
  const tail = { 0: 1.6, 60: 1.2, 120: 0.8, 180: 0.6 }[angle(a.facing, b.facing)];
  return WORTH.nose * (11 - r) * tail;
}

/** 1 with the enemy dead ahead, -1 dead astern. */
function heading(me: Plane, e: Plane): number {
  const c = clock(me.at, me.facing, e.at);
  return c === null ? 0 : c === 12 ? 1 : c === 2 || c === 10 ? 0.4 : c === 6 ? -1 : -0.5;
}

/** What a position after the move is worth to `me`, with the enemies where they are thought to end. */
export function placeValue(me: Plane, enemies: readonly Plane[]): number {
  let v = 0;
  let nearest = 99;
  let closest: Plane | null = null;
  for (const e of enemies) {
    v += grip(me, e) - WORTH.threatened * grip(e, me);
    const r = range(me.at, me.alt, e.at, e.alt);
    if (r < nearest) {
      nearest = r;
      closest = e;
    }
  }
  return v - WORTH.far * Math.max(0, nearest - 3) + (closest ? WORTH.toward * heading(me, closest) : 0);
}

/** What the plane's own state is worth: height and speed to spend, no stall, no ground, no wings at their limit. */
export function stateValue(p: Plane, far: boolean): number {
  const card = cardOf(p.card);
  const c = conditionOf(p);
  const env = envelope(card, p.alt, p.speed, p.lull, c);
  let v = WORTH.height * Math.min(p.alt, 200) + (far ? WORTH.chase : WORTH.speed) * p.speed;
  if (env.increment === 'stall') v -= WORTH.stall + (p.alt <= env.diveRate ? 10 : 0);
  if (p.alt < 12) v -= WORTH.low * (12 - p.alt);
  if (env.increment === 'dive')
    v -= (far ? 0 : WORTH.fast) + WORTH.fast * Math.max(0, p.speed + 1 - topSpeed(card, p.alt, c));
  return inverted(p.bank) ? v - WORTH.upsideDown : v;
}
