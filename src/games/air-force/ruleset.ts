import { gameOf } from '../../kernel/game.ts';
import { auditState } from './audit.ts';
import { words } from './briefing.ts';
import { campaignRules } from './campaign.ts';
import { firstContact } from './first-contact.ts';
import { readLine, writeLine } from './notation.ts';
import { ODDS } from './odds.ts';
import { info } from './open/info.ts';
import type { View } from './open/view.ts';
import { type Order, parseOrder } from './orders.ts';
import { PACK } from './pack.ts';
import { resampleState } from './resample.ts';
import { sampleOrder } from './sample.ts';
import { newState } from './setup.ts';
import { STANDING, standingAnswer, timeLimit } from './standing.ts';
import { cloneState, type Frame, type State } from './state.ts';
import { STEPS } from './steps.ts';
import { upgradeState } from './upgrade.ts';
import { viewOf } from './view.ts';

/** Air Force and Dauntless: one game, the scenarios of both. */
export const airForce = gameOf<State, Frame, View, Order>({
  info,
  PACK,
  newState,
  STEPS,
  parseOrder,
  viewOf,
  sampleOrder,
  resampleState,
  cloneState,
  upgradeState,
  outcomeOf: (s) => s.outcome,
  firstContact,
  auditState,
  STANDING,
  standingAnswer,
  timeLimit,
  readLine,
  writeLine,
  ODDS,
  words,
  campaign: campaignRules,
});
