import { type At, clock, type Facing } from '../open/geometry.ts';
import type { HitCount } from '../open/guns/gunnery.ts';
import { cardOf } from '../open/pack.ts';
import { armsOf, gunsLeft, type Plane } from '../open/plane.ts';
import type { Fired } from '../open/view.ts';

/** Marking hits (AD-B-IX.D): wings, fuselage, cockpit, engine, fuel tanks and guns. What they come to: damage.ts. */

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
