import '../../games/flat-top/open/modules/register.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import type { Decision } from '../../kernel/decision.ts';
import type { Commander } from '../commander.ts';
import {
  decideAirToAir,
  decideCombat,
  decideCommit,
  decideIntercept,
  decideInterceptFirst,
} from './battle/air-combat.ts';
import { decideAirOps } from './air/air-ops.ts';
import { explain } from './explain.ts';
import { decideFly } from './air/fly.ts';
import type { FlatTopLevel } from './levels.ts';
import { type Mind, think } from './mind.ts';
import { decideSetup } from './opening.ts';
import { plainOrder } from './plain.ts';
import { decidePlot } from './sea/plot.ts';
import { decideBombardment, decideSurface } from './battle/sea-combat.ts';
import { decideFollowing, decideShadow } from './air/shadow.ts';
import { decideLosses, decideStrike } from './battle/strike.ts';
import { decideSubmarines } from './battle/submarine.ts';

export const flatTopCommander = (level: FlatTopLevel): Commander => ({
  id: level.id,
  title: level.title,
  decide: (view, decision, dice) => decide(think(view as View, level.depth, dice), decision),
  plain: (view, decision) => plainOrder(think(view as View, level.depth), decision),
  explain: (view, order) => explain(think(view as View, level.depth), order as Order),
});

/** Doctrine where there is one; where there is none, an order that changes little. */
const decide = (m: Mind, d: Decision): Order => doctrine(m, d) ?? plainOrder(m, d);

function doctrine(m: Mind, d: Decision): Order | null {
  switch (d.kind) {
    case 'setup':
      return decideSetup(m);
    case 'air-ops':
      return decideAirOps(m);
    case 'plot':
      return decidePlot(m);
    case 'shadow':
      return decideShadow(m);
    case 'fly':
      return decideFly(m);
    default:
      return inBattle(m, d);
  }
}

function inBattle(m: Mind, d: Decision): Order | null {
  const top = m.v.steps[m.v.steps.length - 1];
  switch (top.step) {
    case 'shadow-move': {
      const shadow = top.sealed[m.seat];
      return shadow && decideFollowing(m, shadow);
    }
    case 'intercept-first':
      return decideInterceptFirst(m, top);
    case 'intercept':
      return decideIntercept(m, top.open.hex);
    case 'combat':
      return decideCombat(m, top);
    case 'air-commit':
      return decideCommit(m, top.open.hex);
    case 'air-to-air':
      return decideAirToAir(m, top.open);
    case 'strike':
      return decideStrike(m, top);
    case 'losses':
      return decideLosses(m, top);
    case 'surface':
      return decideSurface(m, top);
    case 'bombardment':
      return d.kind === 'bombard' || d.kind === 'base-fire' ? decideBombardment(m, top) : null;
    case 'submarines':
      return decideSubmarines(m, top);
    default:
      return null;
  }
}
