import type { Decision } from '../../kernel/decision.ts';
import { choose, type Dice } from '../../kernel/dice.ts';
import type { MidwayOrder } from './open/orders.ts';
import type { Side } from './open/pack.ts';
import type { MidwayView } from './open/view.ts';
import {
  sampleArrange,
  sampleAssign,
  sampleFire,
  sampleGunfire,
  sampleLand,
  sampleManoeuvre,
  samplePlace,
  sampleWaves,
} from './practice/sample-battle.ts';
import {
  chance,
  sampleDeploy,
  sampleMove,
  sampleOperations,
  sampleReady,
  sampleSearch,
} from './practice/sample-sea.ts';

/** A legal order for any decision, from the view alone. */
export function sampleOrder(v: MidwayView, d: Decision, dice: Dice): MidwayOrder {
  const side = d.seat as Side;
  if (v.battle) return battleOrder(v, v.battle, d, side, dice);
  if (v.surface) return surfaceOrder(v, v.surface, d, side, dice);
  switch (d.kind) {
    case 'deploy':
      return sampleDeploy(side, dice);
    case 'move':
      return sampleMove(v, side, dice);
    case 'ready':
      return sampleReady(v, dice);
    case 'search':
      return sampleSearch(v, side, dice);
    case 'operations':
      return sampleOperations(v, side, dice);
    case 'b17':
      return { kind: 'b17', ship: choose(dice, v.b17Ships, 'sample') };
    case 'land':
      return sampleLand(v, dice);
  }
  throw new Error(`no sample for "${d.kind}" here`);
}

type Battle = NonNullable<MidwayView['battle']>;
type Surface = NonNullable<MidwayView['surface']>;

function battleOrder(v: MidwayView, b: Battle, d: Decision, side: Side, dice: Dice): MidwayOrder {
  switch (d.kind) {
    case 'place':
      return samplePlace(v, b, side, dice);
    case 'assign':
      return sampleAssign(v, b, dice);
    case 'fire':
      return sampleFire(v, b, side, dice);
    default:
      return sampleWaves(b, dice);
  }
}

function surfaceOrder(v: MidwayView, f: Surface, d: Decision, side: Side, dice: Dice): MidwayOrder {
  switch (d.kind) {
    case 'arrange':
      return sampleArrange(f, side, dice);
    case 'manoeuvre':
      return sampleManoeuvre(f, side, dice);
    case 'gunfire':
      return sampleGunfire(v, f, side, dice);
    default:
      return { kind: 'withdraw', attempt: chance(dice, 25) };
  }
}
