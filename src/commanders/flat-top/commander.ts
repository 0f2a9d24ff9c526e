import '../../games/flat-top/open/modules/register.ts';
import { atStep, type ByStep } from '../../games/flat-top/open/chapters.ts';
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
import { decideBoats } from './battle/boats.ts';
import { decideAirOps } from './air/air-ops.ts';
import { explain } from './explain.ts';
import { decideGo } from './air/goes.ts';
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
const decide = (m: Mind, d: Decision): Order =>
  atStep(DOCTRINE, { m, d }, m.v.steps[m.v.steps.length - 1]) ?? plainOrder(m, d);

/** What is ordered in each step; null = there is no doctrine for it. */
const DOCTRINE: ByStep<{ m: Mind; d: Decision }, Order | null> = {
  setup: ({ m }) => decideSetup(m),
  orders: ({ m, d }) => (d.kind === 'plot' ? decidePlot(m) : decideAirOps(m)),
  shadow: ({ m }) => decideShadow(m),
  'shadow-move'({ m }, f) {
    const shadow = f.sealed[m.seat];
    return shadow && decideFollowing(m, shadow);
  },
  fly: ({ m }, f) => decideGo(m, f),
  'intercept-first': ({ m }, f) => decideInterceptFirst(m, f),
  intercept: ({ m }, f) => decideIntercept(m, f.open.hex),
  combat: ({ m }, f) => decideCombat(m, f),
  'air-commit': ({ m }, f) => decideCommit(m, f.open.hex),
  'air-to-air': ({ m }, f) => decideAirToAir(m, f.open),
  strike: ({ m }, f) => decideStrike(m, f),
  losses: ({ m }, f) => decideLosses(m, f),
  surface: ({ m }, f) => decideSurface(m, f),
  bombardment: ({ m }, f) => decideBombardment(m, f),
  boats: ({ m }, f) => decideBoats(m, f),
  submarines: ({ m }, f) => decideSubmarines(m, f),
};
