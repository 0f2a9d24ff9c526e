import type { MidwayOrder } from '../../games/midway/open/orders.ts';
import { planRecovery } from '../../games/midway/open/recovery.ts';
import type { MidwayView } from '../../games/midway/open/view.ts';
import type { Decision } from '../../kernel/decision.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Commander } from '../commander.ts';
import { decideAssign, decideFire, decidePlace, decideWaves } from './battle.ts';
import { explain } from './explain.ts';
import type { MidwayLevel } from './levels.ts';
import { type Mind, think } from './mind.ts';
import { decideDeploy, decideMove } from './moves.ts';
import { decideB17, decideOperations } from './operations.ts';
import { decideReady } from './readiness.ts';
import { decideSearch } from './search.ts';
import { decideArrange, decideGunfire, decideManoeuvre, decideWithdraw } from './surface.ts';

export const midwayCommander = (level: MidwayLevel): Commander => ({
  id: level.id,
  title: level.title,
  decide: (view, decision, dice) => decide(think(view as MidwayView, level.depth), decision, dice),
  explain: (view, order) => explain(think(view as MidwayView, level.depth), order as MidwayOrder),
});

function decide(m: Mind, d: Decision, dice: Dice): MidwayOrder {
  const { battle, surface } = m.v;
  switch (d.kind) {
    case 'deploy':
      return decideDeploy(m, dice);
    case 'move':
      return decideMove(m, dice);
    case 'ready':
      return decideReady(m);
    case 'search':
      return decideSearch(m, dice);
    case 'operations':
      return decideOperations(m, dice);
    case 'b17':
      return decideB17(m);
    case 'land':
      return planRecovery(m.v);
  }
  if (battle)
    switch (d.kind) {
      case 'place':
        return decidePlace(m, battle);
      case 'assign':
        return decideAssign(m, battle, dice);
      case 'fire':
        return decideFire(m, battle, dice);
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
