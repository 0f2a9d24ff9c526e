import type { Ruleset } from '../../kernel/ruleset.ts';
import { settle } from '../../kernel/steps.ts';
import { auditState } from './audit.ts';
import { words } from './briefing.ts';
import { firstContact } from './first-contact.ts';
import { viewOf } from './look.ts';
import { INFO } from './open/info.ts';
import { readLine } from './open/notation/read.ts';
import { writeLine } from './open/notation/write.ts';
import { ODDS } from './open/odds.ts';
import { reportOf } from './open/report.ts';
import { type Order, parseOrder } from './open/orders.ts';
import type { View } from './open/view.ts';
import { resampleState } from './resample.ts';
import { sampleOrder } from './sample.ts';
import { newState } from './setup.ts';
import { STANDING, standingAnswer } from './standing.ts';
import { cloneState, type State } from './state.ts';
import { applyOrder, decisionsOf, STEPS } from './steps.ts';
import { diffState } from './diff.ts';
import { upgradeState } from './upgrade.ts';

/** Flat Top, Avalon Hill 1981: the five battles of the Solomons in all their versions, with the book's options. */
export const flatTop: Ruleset<State, View, Order> = {
  info: INFO,
  create(setup, dice, tell) {
    const s = newState(setup, dice, tell);
    settle(STEPS, { s, dice, tell });
    return s;
  },
  decisions: decisionsOf,
  parse: parseOrder,
  apply: applyOrder,
  view: viewOf,
  sample: sampleOrder,
  resample: resampleState,
  clone: cloneState,
  upgrade: upgradeState,
  diff: diffState,
  outcome: (s) => s.outcome,
  firstContact,
  audit: auditState,
  standing: STANDING,
  answer: standingAnswer,
  readLine,
  writeLine,
  report: reportOf,
  odds: ODDS,
  words,
};
