import { topSpeed } from '../open/flight/envelope.ts';
import { type Card, cardOf } from '../open/pack.ts';
import { type Cause, conditionOf, type Hits, type Plane } from '../open/plane.ts';

/** The effects of damage (AD-B-IX.D): what ends a plane. How hits are marked: hits.ts. */

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
