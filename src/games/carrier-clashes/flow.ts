import type { StepTable } from '../../kernel/steps.ts';
import { battleStep } from './battle.ts';
import { movementStep } from './movement.ts';
import type { Order } from './open/orders.ts';
import type { Step } from './open/view.ts';
import { organiseStep } from './organise.ts';
import { searchStep } from './search.ts';
import { followUpStep } from './search-cards.ts';
import { setupStep } from './setup.ts';
import type { State } from './state.ts';
import { strikeStep } from './strike-resolution.ts';
import { strikesStep } from './strikes.ts';
import { boatsStep } from './submarines.ts';
import { surfaceStep } from './surface-combat.ts';
import { turnStep } from './turn.ts';

/** Every step of the game with its rule. */
export const FLOW: StepTable<State, Step, Order> = {
  setup: setupStep,
  turn: turnStep,
  search: searchStep,
  boats: boatsStep,
  'follow-up': followUpStep,
  strikes: strikesStep,
  strike: strikeStep,
  surface: surfaceStep,
  battle: battleStep,
  movement: movementStep,
  organise: organiseStep,
};
