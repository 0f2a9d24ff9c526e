import { topSpeed } from '../open/flight/envelope.ts';
import { type At, clock, type Facing } from '../open/geometry.ts';
import type { HitCount } from '../open/guns/gunnery.ts';
import { type Card, cardOf } from '../open/pack.ts';
import { armsOf, type Cause, conditionOf, gunsLeft, type Hits, type Plane } from '../open/plane.ts';
import type { Fired } from '../open/view.ts';

/** From which side of the target a shot came: sectors 2 and 4 right, 8 and 10 left, 12 and 6 neither (AD-B-IX.D.6.c). */
export function sideOfFire(target: { at: At; facing: Facing }, from: At): 'L' | 'R' | null {
  const c = clock(target.at, target.facing, from);
  if (c === 2 || c === 4) return 'R';
  return c === 8 || c === 10 ? 'L' : null;
}

/** Marks the hits of one shot on the Hit Record (AD-B-IX.D). `strike` and `wing` are the firer's wishes where the choice is his. */
export function markHits(
  p: Plane,
  hits: HitCount,
  side: 'L' | 'R' | null,
  strike: readonly number[],
  engines: Fired['engines'] = [],
  wing: 'L' | 'R' | null = null,
): void {
  const card = cardOf(p.card);
  const h = p.hits;
  h.W += hits.W ?? 0;
  h.F += hits.F ?? 0;
  h.L += hits.L ?? 0;
  if (!card.ignores?.includes('C'))
    for (let i = 0; i < (hits.C ?? 0); i++) markBox(h.C, card.hits.C, side ?? wing);
  for (let i = 0; i < (hits.E ?? 0); i++) {
    const box = markBox(h.E, card.hits.E, side ?? wing);
    // AD-O-VIII.B.2-2: a frozen engine is a destroyed one.
    if (engines[i] === 'freezes') h.E[box] = Math.max(h.E[box], card.hits.E[box]);
  }
  if (!card.ignores?.includes('G'))
    for (let i = 0; i < (hits.G ?? 0); i++) strikeGun(p, side, strike.slice(i));
}

/** AD-O-VIII.A: the box on the firer's side first, and the next when it is full. */
function markBox(boxes: number[], most: readonly number[], side: 'L' | 'R' | null): number {
  const order = boxes.map((_, i) => i);
  if (side === 'R') order.reverse();
  const open = order.find((i) => boxes[i] < most[i]) ?? order[0];
  boxes[open]++;
  return open;
}

/** AD-B-IX.D.6: the gun nearest the firer goes first; from ahead or astern the firer chooses; with none left it is an F hit. */
function strikeGun(p: Plane, side: 'L' | 'R' | null, strike: readonly number[]): void {
  const left = gunsLeft(p);
  const flexible = Math.max(0, ...Object.values(armsOf(p).flexible?.sectors ?? {})) > p.hits.flexible;
  if (left.length === 0 && !flexible) p.hits.F++;
  // AD-O-VIII.A.3: the firer may take the F guns (-1) instead of the nearest other gun.
  else if (flexible && (left.length === 0 || strike[0] === -1)) p.hits.flexible++;
  else {
    const wished = strike.find((i) => left.some((x) => x.i === i));
    const best = [...left].sort((a, b) => b.gun.factors - a.gun.factors || a.i - b.i)[0].i;
    p.hits.G.push(side === 'R' ? left[left.length - 1].i : side === 'L' ? left[0].i : (wished ?? best));
  }
}

export interface Verdict {
  rule: string;
  why: string;
  cause: Cause;
}

/** The worst column of the Bailing Out Table comes first, so that several full boxes count as the worst. */
export function lossOf(p: Plane): Verdict | null {
  const card = cardOf(p.card);
  const h = p.hits;
  if (card.hits.C.length > 0 && h.C.every((n, i) => n >= card.hits.C[i]))
    return { rule: 'AD-B-IX.D.3.b', why: 'the pilot is killed', cause: 'cockpit' };
  // AD-O-XXII.E: drop tanks make the fuel one hit weaker.
  if (h.L >= card.hits.L - (p.stores.tanks ? 1 : 0))
    return { rule: 'AD-B-IX.D.5.b', why: 'the fuel burns', cause: 'fuel_tank' };
  if (h.W >= card.hits.W)
    return { rule: 'AD-B-IX.D.1.b', why: 'the wings are shot away', cause: 'wing_fuselage' };
  if (h.F >= card.hits.F)
    return { rule: 'AD-B-IX.D.2.b', why: 'the fuselage breaks up', cause: 'wing_fuselage' };
  return engineLoss(card, h) ?? tooFast(p, card);
}

function engineLoss(card: Card, h: Hits): Verdict | null {
  const gone = h.E.map((n, i) => n >= card.hits.E[i]);
  const count = gone.filter(Boolean).length;
  const lost = (rule: string, why: string): Verdict => ({ rule, why, cause: 'engine' });
  if (h.E.length === 1) return count ? lost('AD-B-IX.D.4.b', 'the engine is shot out') : null;
  if (h.E.length === 2) return count === 2 ? lost('AD-O-VIII.A', 'both engines are gone') : null;
  if (count === 2 && (gone[0] === gone[1] || gone[2] === gone[3]))
    return lost('AD-O-VIII.A.2.b-2', 'two engines on one side are gone');
  const hurt = h.E.every((n) => n > 0);
  return count >= 3 || (count === 2 && hurt) ? lost('AD-O-VIII.A.2.b-4', 'too few engines are left') : null;
}

/** AD-B-VIII.C.8-1: wing hits that bring the greatest speed below the present one destroy the plane. */
function tooFast(p: Plane, card: Card): Verdict | null {
  const top = topSpeed(card, p.alt, conditionOf(p));
  return p.speed > top && p.hits.W > 0
    ? { rule: 'AD-B-VIII.C.8-1', why: `its wings do not bear a speed of ${p.speed}`, cause: 'break_up' }
    : null;
}
