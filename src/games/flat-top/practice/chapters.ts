import type { Decision } from '../../../kernel/decision.ts';
import { type Dice, shuffled } from '../../../kernel/dice.ts';
import type { StandingSpec } from '../../../kernel/ruleset.ts';
import { standingOrder } from '../../../kernel/standing.ts';
import { lossTypes } from '../open/battle/battle-frames.ts';
import type { AskingStep, FrameAt } from '../open/chapters.ts';
import { noAirOps } from '../open/empty-orders.ts';
import type { Public, SeatIndex, Side } from '../open/forces.ts';
import type { Order } from '../open/orders.ts';
import { readyMade } from '../open/setup/ready-made.ts';
import type { View } from '../open/view.ts';
import {
  sampleAirToAir,
  sampleCombat,
  sampleCommitment,
  sampleIntercept,
  sampleInterceptFirst,
} from './sample-battle.ts';
import { sampleAirOps, sampleFollowing, samplePlot, sampleShadow } from './sample-orders.ts';
import { sampleBombardment, sampleSubmarines, sampleSurface } from './sample-sea.ts';
import { sampleStrike } from './sample-strike.ts';
import { airAttack, airToAir, commitment, intercepts } from './standing-battle.ts';
import { hold, readyAll, withPatrols } from './standing-orders.ts';
import { atBase, atSurface, below } from './standing-sea.ts';
import { rulesOf } from '../modules/engine.ts';
import { atOne, sampleBoats } from './boats.ts';
import { bringHomeInGo, sampleGo } from './goes.ts';

/** Who is asked: a seat, by what its view shows. */
export interface Asked {
  v: View;
  d: Decision;
  p: Public;
  side: Side;
  seat: SeatIndex;
}

/** How a step is answered by those who are no commanders. */
export interface Chapter<S extends AskingStep> {
  /** By chance, and always legally. */
  sample: (x: Asked, f: FrameAt<S>, dice: Dice) => Order;
  /** In advance: what may be ordered, and what it comes to; null = the player is asked after all. */
  standing: readonly StandingSpec[];
  answer: (x: Asked, f: FrameAt<S>, policy: string) => Order | null;
}

const INTERCEPTION = {
  always: 'Intercept wherever interceptors are',
  stronger: 'Intercept with six Air Factors or more',
  never: 'Let them pass',
};
const LARGEST = { largest: 'All at the largest ship' };

/** In the order of the turn. */
export const CHAPTERS: { readonly [S in AskingStep]: Chapter<S> } = {
  setup: {
    sample: ({ p, side, seat }, _, dice) =>
      rulesOf(p).rules.reduce(
        (order, { disperse }) => disperse?.({ p, side, seat }, dice, order) ?? order,
        readyMade(p, side, seat),
      ),
    standing: [],
    answer: () => null,
  },
  orders: {
    sample: ({ p, side, seat, d }, _, dice) =>
      d.kind === 'plot' ? samplePlot(p, side, seat, dice) : sampleAirOps(p, side, seat, dice),
    standing: [
      standingOrder('air-ops', 'Air Operations', {
        keep: 'Leave the planes as they are',
        ready: 'Ready everything, send nothing',
        cap: 'Ready everything, keep fighters over the carriers',
      }),
      standingOrder('plot', 'Plotting', { hold: 'Stay in place, go on unloading' }),
    ],
    answer({ p, side, seat, d }, _, policy) {
      if (d.kind === 'plot') return hold(p, side, seat);
      if (policy === 'keep') return noAirOps();
      return policy === 'cap' ? withPatrols(p, side, seat) : readyAll(p, side);
    },
  },
  shadow: {
    sample: ({ p, side, seat }, _, dice) => sampleShadow(p, side, seat, dice),
    standing: [standingOrder('shadow', 'Shadowing', { never: 'Never shadow' })],
    answer: () => ({ kind: 'shadow', attempts: [] }),
  },
  'shadow-move': {
    sample({ p, side, seat }, f) {
      const shadow = f.sealed[seat];
      if (!shadow) throw new Error('nobody of ours shadows');
      return sampleFollowing(p, side, seat, shadow);
    },
    standing: [standingOrder('shadow-move', 'Following', { stay: 'Stay in place' })],
    answer: () => ({ kind: 'shadow-move', path: [] }),
  },
  fly: {
    sample: sampleGo,
    standing: [
      standingOrder('fly', 'Plane movement', {
        land: 'Bring home what must come home, move nothing else; ask me if planes would be lost',
      }),
    ],
    answer: bringHomeInGo,
  },
  'intercept-first': {
    sample: ({ side }, f, dice) => sampleInterceptFirst(side, f, dice),
    standing: [standingOrder('intercept-first', 'Interception before movement', INTERCEPTION)],
    answer: ({ side }, { open }, policy) => ({
      kind: 'intercept-first',
      at: open.hexes.flatMap((hex) =>
        [true, false].filter((high) => intercepts(side, hex, high, policy)).map((high) => ({ hex, high })),
      ),
    }),
  },
  intercept: {
    sample: ({ side }, { open }, dice) => sampleIntercept(side, open.hex, dice),
    standing: [standingOrder('intercept', 'Interception of enemy flights', INTERCEPTION)],
    answer({ side }, { open: { hex } }, policy) {
      const [high, low] = [true, false].map((x) => intercepts(side, hex, x, policy));
      return { kind: 'intercept', high, low };
    },
  },
  'air-commit': {
    sample: ({ side }, { open }, dice) => sampleCommitment(side, open.hex, dice),
    standing: [
      standingOrder('air-commit', 'Interceptors in battle', {
        attack: 'Attack wherever they can',
        defend: 'Only defend',
      }),
    ],
    answer: ({ side }, { open }, policy) => commitment(side, open.hex, policy === 'attack'),
  },
  'air-to-air': {
    sample: ({ v, side, seat }, { open }, dice) => sampleAirToAir(v, side, seat, open, dice),
    standing: [
      standingOrder('air-groups', 'Division of interceptors', {
        escorts: 'All against the escorts, spending range',
        save: 'The same, but planes that would then run out of fuel save their range',
      }),
      standingOrder('air-fire', 'Fire in the air', { spread: 'Each plane name at the most numerous enemy' }),
      standingOrder('air-press', 'On to the bombers', { press: 'Always', never: 'Never' }),
    ],
    answer: ({ v, side, seat }, { open }, policy) => airToAir(v, side, seat, open, policy),
  },
  combat: {
    sample: ({ v }, f, dice) => sampleCombat(v, f, dice),
    standing: [standingOrder('combat', 'Battle', { never: 'Seek no battle' })],
    answer: () => ({ kind: 'combat', show: [], battles: [] }),
  },
  strike: {
    sample: ({ p, side, seat }, { open }, dice) => sampleStrike(p, side, seat, open, dice),
    standing: [
      standingOrder('approach', 'Air attack', { attack: 'Attack whatever they can', never: 'No attack' }),
      standingOrder('strike', 'Targets of air attacks', { largest: 'All at the largest ship, or the base' }),
      standingOrder('flak', 'Anti-aircraft fire', { many: 'At the most numerous attackers' }),
    ],
    answer: ({ p, side, seat }, { open }, policy) => airAttack(p, side, seat, open, policy),
  },
  losses: {
    sample: ({ seat }, f, dice) => ({ kind: 'losses', order: shuffled(dice, lossTypes(f, seat), 'losses') }),
    standing: [standingOrder('losses', 'Planes lost aboard', { listed: 'As they are listed' })],
    answer: ({ seat }, f) => ({ kind: 'losses', order: lossTypes(f, seat) }),
  },
  surface: {
    sample: ({ v, side, seat }, f, dice) => sampleSurface(v, side, seat, f, dice),
    standing: [
      standingOrder('surface', 'Surface combat', { never: 'Let them pass', always: 'Open fire' }),
      standingOrder('line', 'The line of battle', {
        guns: 'All guns in the line, the rest in the Screen, die on 4',
      }),
      standingOrder('guns', 'Gunnery', LARGEST),
      standingOrder('torpedoes', 'Torpedoes', LARGEST),
      standingOrder('breakthrough', 'Breakthrough', { never: 'Never', all: 'With every ship of the line' }),
    ],
    answer: ({ p, side, seat }, { open }, policy) => atSurface(p, side, seat, open, policy),
  },
  bombardment: {
    sample: ({ v, side }, f, dice) => sampleBombardment(v, side, f, dice),
    standing: [
      standingOrder('bombard', 'Bombardment', { never: 'Never', all: 'With every ship that can' }),
      standingOrder('base-fire', 'Guns of a base', LARGEST),
    ],
    answer: ({ p, side }, { open }, policy) => atBase(p, side, open, policy),
  },
  boats: {
    sample: ({ p, side, seat }, { open }, dice) => sampleBoats(p, side, seat, open, dice),
    standing: [
      standingOrder('boats', 'PT boats and ships that meet', {
        all: 'All that can, at the largest',
        never: 'Hold fire',
      }),
    ],
    answer: ({ p, side, seat }, { open }, policy) => ({
      kind: 'boats',
      attacks: policy === 'all' ? atOne(p, side, seat, open) : [],
    }),
  },
  submarines: {
    sample: ({ v, side, seat }, f, dice) => sampleSubmarines(v, side, seat, f, dice),
    standing: [
      standingOrder('dive', 'Submarines', { dive: 'Go deep', fight: 'Fight' }),
      standingOrder('hunt', 'Planes against submarines', { all: 'All that can' }),
      standingOrder('charge', 'Ships against submarines', { all: 'All that can' }),
      standingOrder('salvo', 'Submarines against ships', LARGEST),
    ],
    answer: ({ p, side, seat }, { open }, policy) => below(p, side, seat, open, policy),
  },
};

/** The chapter of a step, for whoever has its frame at hand. */
export const chapterOf = (f: FrameAt<AskingStep>): Chapter<AskingStep> =>
  CHAPTERS[f.step] as unknown as Chapter<AskingStep>;
