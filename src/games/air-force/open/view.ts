import type { BaseView, Setup } from '../../../kernel/ruleset.ts';
import type { FlightRules } from './log.ts';
import type { Placement, PlaneLog, Shot } from './orders.ts';
import type { Plane, Side } from './plane.ts';

/** What the viewer has ordered in the step being played and nobody else may see yet. */
export interface Sealed {
  placed: { [side: string]: Placement[] };
  plots: { [side: string]: PlaneLog[] };
  shots: { [side: string]: Shot[] };
}

export interface View extends BaseView {
  setup: Setup;
  step: string; // the step being played: 'place', 'plot', 'fire', 'over'
  planes: Plane[]; // every plane this viewer knows
  starts: Start[]; // what the owner may choose for each group still to be placed
  score: { [side in Side]: Score };
  sealed: Sealed;
}

export interface Score {
  planes: number; // enemy planes destroyed
  points: number;
}

/** A group waiting to be placed, and what its owner may choose. */
export interface Start {
  group: string;
  side: Side;
  planes: number[];
  alt: readonly [number, number]; // in hundreds of feet
}

export const optionOn = (v: { setup: Setup }, id: string): boolean => v.setup.options[id] === 'on';

export const flightRules = (v: { setup: Setup }): FlightRules => ({
  slips: optionOn(v, 'slips'),
  loops: optionOn(v, 'loops'),
});
