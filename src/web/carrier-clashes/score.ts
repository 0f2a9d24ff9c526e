import { boardFor } from '../../games/carrier-clashes/open/forces.ts';
import { enemyOf, type Side, TABLES } from '../../games/carrier-clashes/open/pack.ts';
import type { View } from '../../games/carrier-clashes/open/view.ts';
import { counted } from '../lib/words.ts';
import { shipTitle, STATE_WORDS } from './faces.ts';

/** Chapter 28: where the points of a side come from, as everybody may know it. */
export interface ScoreLine {
  text: string;
  points: number;
  rule: string;
}

export function scoreLines(view: View, side: Side): ScoreLine[] {
  const enemy = view.shown[enemyOf(side)];
  const landed = boardFor(view).landings.filter((l) => l.side === side);
  return [
    ...enemy.hurt.map((h) => ({
      text: `${shipTitle(h.id)} ${STATE_WORDS[h.state]}`,
      points: h.vp,
      rule: 'CC-TAB-VP',
    })),
    {
      text: `${counted(enemy.lostAir.length, 'air unit')} shot down`,
      points: enemy.lostAir.length * TABLES.victory.airUnit,
      rule: 'CC-TAB-VP',
    },
    ...landed.map((l) => ({
      text: l.name,
      points: l.vpPerPoint * (view.pub.landed[l.name] ?? 0),
      rule: 'CC-26.a',
    })),
    ...view.pub.bonus
      .filter((b) => b.side === side)
      .map((b) => ({ text: 'by the rules of the battle', points: b.vp, rule: b.rule })),
  ].filter((line) => line.points !== 0);
}
