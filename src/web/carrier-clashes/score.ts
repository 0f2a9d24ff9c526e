import { counted } from '../../kernel/counted.ts';
import { boardFor, packFor } from '../../games/carrier-clashes/open/forces.ts';
import { enemyOf, type Side, SIDES, TABLES } from '../../games/carrier-clashes/open/pack.ts';
import type { View } from '../../games/carrier-clashes/open/view.ts';
import type { Stakes } from '../table.ts';
import { shipTitle, STATE_WORDS } from './faces.ts';

/** What wins, and how far each side is from it. CC-28-2. */
export function stakes(view: View): Stakes {
  const { margin } = packFor(view).victory;
  const turns = packFor(view).turns.count;
  const text = (side: Side): string => {
    const by = view.score[side] - view.score[enemyOf(side)];
    const lead = by === 0 ? 'level' : by > 0 ? `${by} ahead` : `${-by} behind`;
    const short = by >= margin ? 'enough to win' : `${margin - by} short of a win`;
    return `${counted(view.score[side], 'point')}, ${lead}; ${short}`;
  };
  return {
    wins: `Whoever leads by ${margin} points when turn ${turns} is over has won; less is a draw.`,
    rule: 'CC-28-2',
    sides: SIDES.map((side) => ({ seat: side, text: text(side) })),
  };
}

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
