import { clock, type At } from './open/geometry.ts';
import type { HitCount } from './open/gunnery.ts';
import { topSpeed } from './open/envelope.ts';
import { cardOf, type Card } from './open/pack.ts';
import { conditionOf, gunsLeft, type Hits, type Plane } from './open/plane.ts';

/** From which side of the target a shot came: sectors 2 and 4 right, 8 and 10 left, 12 and 6 neither (AD-B-IX.D.6.c). */
export function sideOfFire(target: Plane, from: At): 'L' | 'R' | null {
  const c = clock(target.at, target.facing, from);
  if (c === 2 || c === 4) return 'R';
  return c === 8 || c === 10 ? 'L' : null;
}

/** Marks the hits of one shot on the Hit Record (AD-B-IX.D). `strike` is the firer's wish where the choice is his. */
export function markHits(p: Plane, hits: HitCount, side: 'L' | 'R' | null, strike: readonly number[]): void {
  const card = cardOf(p.card);
  const h = p.hits;
  h.W += hits.W ?? 0;
  h.F += hits.F ?? 0;
  h.L += hits.L ?? 0;
  if (!card.ignores?.includes('C')) for (let i = 0; i < (hits.C ?? 0); i++) markBox(h.C, card.hits.C, side);
  for (let i = 0; i < (hits.E ?? 0); i++) markBox(h.E, card.hits.E, side);
  if (!card.ignores?.includes('G')) for (let i = 0; i < (hits.G ?? 0); i++) strikeGun(p, side, strike);
}

/** AD-O-VIII.A: the box on the firer's side first, and the next when it is full. */
function markBox(boxes: number[], most: readonly number[], side: 'L' | 'R' | null): void {
  const order = boxes.map((_, i) => i);
  if (side === 'R') order.reverse();
  const open = order.find((i) => boxes[i] < most[i]) ?? order[0];
  boxes[open]++;
}

/** AD-B-IX.D.6: the gun nearest the firer goes first; from ahead or astern the firer chooses; with none left it is an F hit. */
function strikeGun(p: Plane, side: 'L' | 'R' | null, strike: readonly number[]): void {
  const left = gunsLeft(p);
  if (left.length === 0) {
    p.hits.F++;
    return;
  }
  const wished = strike.find((i) => left.some((x) => x.i === i));
  const best = [...left].sort((a, b) => b.gun.factors - a.gun.factors || a.i - b.i)[0].i;
  p.hits.G.push(side === 'R' ? left[left.length - 1].i : side === 'L' ? left[0].i : (wished ?? best));
}

/** What the record does to the plane: null while it flies on, else the rule and the reason. */
export function lossOf(p: Plane): { rule: string; why: string } | null {
  const card = cardOf(p.card);
  const h = p.hits;
  if (h.W >= card.hits.W) return { rule: 'AD-B-IX.D.1.b', why: 'the wings are shot away' };
  if (h.F >= card.hits.F) return { rule: 'AD-B-IX.D.2.b', why: 'the fuselage breaks up' };
  if (card.hits.C.length > 0 && h.C.every((n, i) => n >= card.hits.C[i]))
    return { rule: 'AD-B-IX.D.3.b', why: 'the pilot is killed' };
  if (h.L >= card.hits.L) return { rule: 'AD-B-IX.D.5.b', why: 'the fuel burns' };
  return engineLoss(card, h) ?? tooFast(p, card);
}

function engineLoss(card: Card, h: Hits): { rule: string; why: string } | null {
  const gone = h.E.map((n, i) => n >= card.hits.E[i]);
  const count = gone.filter(Boolean).length;
  if (h.E.length === 1) return count ? { rule: 'AD-B-IX.D.4.b', why: 'the engine is shot out' } : null;
  if (h.E.length === 2) return count === 2 ? { rule: 'AD-O-VIII.A', why: 'both engines are gone' } : null;
  if (count === 2 && (gone[0] === gone[1] || gone[2] === gone[3]))
    return { rule: 'AD-O-VIII.A.2.b-2', why: 'two engines on one side are gone' };
  const hurt = h.E.every((n) => n > 0);
  return count >= 3 || (count === 2 && hurt)
    ? { rule: 'AD-O-VIII.A.2.b-4', why: 'too few engines are left' }
    : null;
}

/** AD-B-VIII.C.8-1: wing hits that bring the greatest speed below the present one destroy the plane. */
function tooFast(p: Plane, card: Card): { rule: string; why: string } | null {
  const top = topSpeed(card, p.alt, conditionOf(p));
  return p.speed > top && p.hits.W > 0
    ? { rule: 'AD-B-VIII.C.8-1', why: `its wings do not bear a speed of ${p.speed}` }
    : null;
}
