import { type Dice, pick, shuffled } from '../../kernel/dice.ts';
import type { CombatFrame, Frame } from './open/frames.ts';
import type { LossesFrame } from './open/battle-frames.ts';
import type { CombatOrder, Order, OrderOf } from './open/orders.ts';
import type { View } from './open/view.ts';
import { sampleSea } from './sample-sea.ts';

/** Orders of a battle by chance, from what the frame shows and one's own side. Null: the decision is none of a battle's. */
export function sampleBattle(v: View, dice: Dice): Order | null {
  const top: Frame = v.steps[v.steps.length - 1];
  switch (top.step) {
    case 'combat':
      return sampleCombat(v, top, dice);
    case 'losses':
      return sampleLosses(top, dice);
    default:
      return v.own && sampleSea(v, v.own, top, dice);
  }
}

const chance = (dice: Dice, oneIn: number): boolean => pick(dice, oneIn, 'battle') === 0;

function sampleCombat(v: View, f: CombatFrame, dice: Dice): CombatOrder {
  const { hexes } = f.open;
  const hidden = (v.own?.afs ?? []).filter((af) => af && !af.seen && !af.fresh && hexes.includes(af.hex));
  return {
    kind: 'combat',
    battles: hexes.filter(() => !chance(dice, 4)),
    show: hidden.flatMap((af) => (af && chance(dice, 2) ? [{ unit: 'af' as const, no: af.no }] : [])),
  };
}

const sampleLosses = (f: LossesFrame, dice: Dice): OrderOf<'losses'> => ({
  kind: 'losses',
  order: shuffled(dice, f.open.types, 'losses'),
});
