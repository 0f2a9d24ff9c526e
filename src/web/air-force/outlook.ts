import { batteriesOf } from '../../games/air-force/open/guns/batteries.ts';
import { type Aim, hitText, planeMark, readHits } from '../../games/air-force/open/guns/gunnery.ts';
import { flying, enemyOf, PARTS, type Plane, planeRef } from '../../games/air-force/open/plane.ts';
import type { View } from '../../games/air-force/open/view.ts';

/** The chances of a shot: one line for each face of the die. */
export interface ShotOdds {
  faces: string[]; // '-', 'W', '2WG'
  hits: number; // expected
  chance: number; // of any hit
}

export function oddsOf(v: View, column: number): ShotOdds {
  const name = v.setup.options['hit-tables'] === 'advanced' ? 'advanced' : 'basic';
  const faces = [1, 2, 3, 4, 5, 6].map((die) => hitText(column, die, name));
  const counts = faces.map((f) => PARTS.reduce((n, p) => n + (readHits(f)[p] ?? 0), 0));
  return {
    faces,
    hits: counts.reduce((a, b) => a + b, 0) / 6,
    chance: counts.filter((n) => n > 0).length / 6,
  };
}

export interface Threat {
  name: string;
  ref: string;
  aim: Aim;
  odds: ShotOdds;
}

/** Whom a plane could fire at where it will be, and who could fire at it, everybody else where he is now. */
export function outlook(v: View, after: Plane): { prey: Threat[]; hunters: Threat[] } {
  const planes = v.planes.map((p) => (p.id === after.id ? after : p));
  const there: View = { ...v, planes };
  const ref = planeRef(after);
  const prey: Threat[] = [];
  for (const b of batteriesOf(there, after.side).filter((x) => x.by === ref))
    for (const p of planes) {
      if (p.side === after.side || !flying(p) || !v.seen[after.side].includes(planeRef(p))) continue;
      const m = planeMark(p);
      const aim = b.aim(m);
      if (aim) prey.push({ name: m.name, ref: m.ref, aim, odds: oddsOf(v, aim.column) });
    }
  const hunters: Threat[] = [];
  for (const b of batteriesOf(there, enemyOf(after.side))) {
    const aim = b.aim(planeMark(after));
    if (aim) hunters.push({ name: b.name, ref: b.by, aim, odds: oddsOf(v, aim.column) });
  }
  const near = (a: Threat, b: Threat): number => b.odds.hits - a.odds.hits;
  return { prey: prey.sort(near), hunters: hunters.sort(near) };
}
