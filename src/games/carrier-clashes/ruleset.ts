import type { BaseOrder } from '../../kernel/decision.ts';
import type { Ruleset } from '../../kernel/ruleset.ts';
import { applyStep, openDecisions } from '../../kernel/steps.ts';
import { audit } from './audit.ts';
import { words } from './briefing.ts';
import { firstContact } from './first-contact.ts';
import { FLOW } from './flow.ts';
import { INFO } from './open/info.ts';
import { readLine, writeLine } from './open/notation.ts';
import { ODDS } from './open/odds.ts';
import { type Order, parseOrder } from './open/orders.ts';
import type { View } from './open/view.ts';
import { resample } from './resample.ts';
import { sample } from './sample/sample.ts';
import { create } from './setup.ts';
import { answer, STANDING } from './standing.ts';
import { clone, type State } from './state.ts';
import { upgrade } from './upgrade.ts';
import { outcomeOf } from './turn/victory.ts';
import { view } from './view.ts';

/** Carrier Clashes. */
export const carrierClashes: Ruleset<State, View, Order & BaseOrder> = {
  info: INFO,
  create,
  decisions: (s) => openDecisions(FLOW, s),
  parse: parseOrder,
  apply: (s, seat, order, dice) => applyStep(FLOW, s, seat, order, dice),
  view,
  sample,
  resample,
  clone,
  upgrade,
  outcome: outcomeOf,
  firstContact,
  audit,
  standing: STANDING,
  answer,
  readLine,
  writeLine,
  odds: ODDS,
  words,
};
