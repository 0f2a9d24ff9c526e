import type { Decision, Seat } from '../../kernel/decision.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Incident } from '../../kernel/incident.ts';
import { applyStep, openDecisions, type StepRule, type StepTable } from '../../kernel/steps.ts';
import type { Frame } from './open/frames.ts';
import type { Order } from './open/orders.ts';
import { strikeStep } from './battle/air-attack.ts';
import { airCommitStep } from './battle/air-commitment.ts';
import { airToAirStep } from './battle/air-to-air.ts';
import { bombardmentStep } from './battle/bombardment.ts';
import { battleStep, combatStep } from './battle/combat.ts';
import { lossesStep } from './battle/damage.ts';
import { flightStep } from './flight/flight.ts';
import { ordersStep } from './turn/orders-phase.ts';
import { flyStep } from './flight/plane-movement.ts';
import { setupStep } from './setup.ts';
import { shadowMoveStep, shadowStep } from './sight/shadowing.ts';
import { interceptFirstStep, interceptStep } from './flight/special-interception.ts';
import { type Bound, type EngineRules, rulesOf } from './modules/engine.ts';
import './modules/register.ts';
import type { Public } from './open/forces.ts';
import type { State } from './state.ts';
import { raidStep } from './modules/alternate-movement/raid.ts';
import { boatsStep } from './modules/boats/boat-combat.ts';
import { submarinesStep } from './modules/submarines/submarine-combat.ts';
import { surfaceStep } from './battle/surface.ts';
import { turnStep } from './turn/turn.ts';

/**
 * The table of steps: one row for each kind of frame, in the order of the rulebook. The bottom frame is the turn, which walks
 * through its ten phases; a phase puts the frames of its chapter on top:
 *
 *   turn > orders                                   phases 2 and 3: Air Operations and Plotting, asked for at once, sealed
 *   turn > shadow > shadow-move                     phase 4: attempts sealed, then each shadower follows
 *   turn > intercept-first > air-to-air             phase 7, before anyone moves (FT-14.13.1)
 *   turn > fly > flight > intercept > air-to-air    phase 7: the mover's orders; a flight is on the stack only while it is interrupted
 *   turn > combat > battle > air-to-air             phase 8: who appears and where a battle is sought, sealed; then hex by hex
 *                            strike (AA, bombs)     FT-17 and FT-18
 *                            surface, bombardment   FT-19
 *   turn > fly > raid > combat, battle > ...         phase 7, where planes fight at once (FO-PMAC-4.1)
 *
 * A chapter adds its frame to the union in open/frames.ts and its row here; the records of open/chapters.ts then ask for the rest.
 */
export const STEPS: StepTable<State, Frame, Order> = {
  setup: setupStep,
  turn: turnStep,
  orders: ordersStep,
  shadow: shadowStep,
  'shadow-move': shadowMoveStep,
  fly: flyStep,
  flight: flightStep,
  'intercept-first': interceptFirstStep,
  intercept: interceptStep,
  combat: combatStep,
  raid: raidStep,
  battle: battleStep,
  'air-commit': airCommitStep,
  'air-to-air': airToAirStep,
  strike: strikeStep,
  losses: lossesStep,
  surface: surfaceStep,
  bombardment: bombardmentStep,
  boats: boatsStep,
  submarines: submarinesStep,
};

const tables = new WeakMap<Bound, Table>();
type Table = StepTable<State, Frame, Order>;

/** The table of a game: every row has passed through the modules that put steps into other hands. */
export function tableOf(p: Public): Table {
  const bound = rulesOf(p);
  let table = tables.get(bound);
  if (!table) tables.set(bound, (table = bound.rules.reduce(wrapped, STEPS)));
  return table;
}

const wrapped = (table: Table, { wrap }: EngineRules): Table =>
  wrap
    ? (Object.fromEntries(
        Object.entries(table).map(([step, rule]) => [
          step,
          wrap(step as Frame['step'], rule as StepRule<State, Frame, Order>),
        ]),
      ) as Table)
    : table;

export const decisionsOf = (s: State): Decision[] => (s.outcome ? [] : openDecisions(tableOf(s.pub), s));

export const applyOrder = (s: State, seat: Seat, order: Order, dice: Dice): Incident[] =>
  applyStep(tableOf(s.pub), s, seat, order, dice);
