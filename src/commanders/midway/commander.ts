import type { MidwayOrder } from '../../games/midway/open/orders.ts';
import type { MidwayView } from '../../games/midway/open/view.ts';
import type { Decision } from '../../kernel/decision.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Commander } from '../commander.ts';
import { decideAssign, decideFire, decidePlace, decideWaves } from './battle.ts';
import { decideLand } from './landing.ts';
import { type Depth, type Mind, think } from './mind.ts';
import { decideDeploy, decideMove, openingShips } from './moves.ts';
import { decideB17, decideOperations } from './operations.ts';
import { decideReady } from './readiness.ts';
import { decideSearch } from './search.ts';
import { decideArrange, decideGunfire, decideManoeuvre, decideWithdraw } from './surface.ts';

/** The three levels see the same view and differ in how far they think. */
export const LEVELS: readonly { id: string; title: string; depth: Depth }[] = [
  { id: 'ensign', title: 'Ensign: acts on what is in sight', depth: { belief: false, plans: 0, caution: false } },
  { id: 'captain', title: 'Captain: keeps a plot of the enemy and knows the odds', depth: { belief: true, plans: 1, caution: false } },
  { id: 'admiral', title: 'Admiral: weighs many plans and the enemy’s reply', depth: { belief: true, plans: 60, caution: true } },
];

export const midwayCommander = (level: (typeof LEVELS)[number]): Commander => ({
  id: level.id,
  title: level.title,
  decide: (view, decision, dice) => decide(think(view as MidwayView, level.depth), decision, dice),
});

function decide(m: Mind, d: Decision, dice: Dice): MidwayOrder {
  const { battle, surface } = m.v;
  switch (d.kind) {
    case 'deploy':
      return decideDeploy(m, openingShips(m));
    case 'move':
      return decideMove(m);
    case 'ready':
      return decideReady(m);
    case 'search':
      return decideSearch(m);
    case 'operations':
      return decideOperations(m, dice);
    case 'b17':
      return decideB17(m);
    case 'land':
      return decideLand(m);
  }
  if (battle)
    switch (d.kind) {
      case 'place':
        return decidePlace(m, battle);
      case 'assign':
        return decideAssign(m, battle, dice);
      case 'fire':
        return decideFire(m, battle);
      case 'waves':
        return decideWaves(m, battle);
    }
  if (surface)
    switch (d.kind) {
      case 'arrange':
        return decideArrange(m, surface);
      case 'manoeuvre':
        return decideManoeuvre(m, surface);
      case 'gunfire':
        return decideGunfire(m, surface);
      case 'withdraw':
        return decideWithdraw(m, surface);
    }
  throw new Error(`no doctrine for a decision of the kind "${d.kind}"`);
}
