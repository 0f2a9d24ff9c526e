import { gameOf } from '../../kernel/game.ts';
import { auditState } from './audit.ts';
import { words } from './briefing.ts';
import { firstContact } from './first-contact.ts';
import type { BaseOrder } from '../../kernel/decision.ts';
import { readLine, writeLine } from './notation.ts';
import { ODDS } from './odds.ts';
import { INFO } from './open/info.ts';
import type { Step, View } from './open/view.ts';
import { type Order, parseOrder } from './orders.ts';
import { PACK } from './pack.ts';
import { resampleState } from './resample.ts';
import { sampleOrder } from './sample.ts';
import { newState } from './setup.ts';
import { STANDING, standingAnswer } from './standing.ts';
import { cloneState, type State } from './state.ts';
import { STEPS } from './steps.ts';
import { outcomeOf } from './turn/victory.ts';
import { upgradeState } from './upgrade.ts';
import { viewOf } from './view.ts';

/** Carrier Clashes. */
export const carrierClashes = gameOf<State, Step, View, Order & BaseOrder>({
  info: INFO,
  PACK,
  newState,
  STEPS,
  parseOrder,
  viewOf,
  sampleOrder,
  resampleState,
  cloneState,
  upgradeState,
  outcomeOf,
  firstContact,
  auditState,
  STANDING,
  standingAnswer,
  readLine,
  writeLine,
  ODDS,
  words,
});
