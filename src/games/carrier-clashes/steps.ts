import type { StepTable } from '../../kernel/steps.ts';
import { battleStep } from './battle/battle.ts';
import { movementStep } from './turn/movement.ts';
import type { Order } from './open/orders.ts';
import type { Step } from './open/view.ts';
import { organiseStep } from './turn/organise.ts';
import { searchStep } from './search/search.ts';
import { followUpStep } from './search/search-cards.ts';
import { setupStep } from './setup.ts';
import type { State } from './state.ts';
import { strikeStep } from './strike/strike-resolution.ts';
import { strikesStep } from './strike/strikes.ts';
import { boatsStep } from './battle/submarines.ts';
import { surfaceStep } from './battle/surface-combat.ts';
import { turnStep } from './turn/turn.ts';

/** Every step of the game with its rule. */
export const STEPS: StepTable<State, Step, Order> = {
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
