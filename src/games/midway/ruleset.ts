import { need } from '../../kernel/refusal.ts';
import type { Ruleset } from '../../kernel/ruleset.ts';
import { applyStep, openDecisions, settle } from '../../kernel/steps.ts';
import { auditState } from './audit.ts';
import { words } from './briefing.ts';
import { STEPS } from './flow.ts';
import { firstContact } from './first-contact.ts';
import { INFO } from './open/info.ts';
import { readOrder } from './open/notation/read.ts';
import { writeOrder } from './open/notation/write.ts';
import { ODDS } from './open/odds.ts';
import { reportOf } from './open/report.ts';
import { type MidwayOrder, parseOrder } from './open/orders.ts';
import type { MidwayView } from './open/view.ts';
import { resampleState } from './resample.ts';
import { sampleOrder } from './sample.ts';
import { newState } from './setup.ts';
import { STANDING, standingAnswer } from './open/standing.ts';
import { cloneState, type MidwayState } from './state.ts';
import { viewOf } from './views.ts';

/** Midway, Avalon Hill 1964: the Basic and the Tournament game with all options. */
export const midway: Ruleset<MidwayState, MidwayView, MidwayOrder> = {
  info: INFO,
  create(setup, dice, tell) {
    need(
      INFO.scenarios.some((x) => x.id === setup.scenario),
      'UMP-SETUP',
      `There is no scenario "${setup.scenario}".`,
    );
    const s = newState(setup);
    settle(STEPS, { s, dice, tell });
    return s;
  },
  decisions: (s) => openDecisions(STEPS, s),
  parse: parseOrder,
  apply: (s, seat, order, dice) => applyStep(STEPS, s, seat, order, dice),
  view: viewOf,
  sample: sampleOrder,
  resample: resampleState,
  clone: cloneState,
  outcome: (s) => s.outcome,
  firstContact,
  audit: auditState,
  standing: STANDING,
  answer: standingAnswer,
  readLine: readOrder,
  writeLine: writeOrder,
  report: reportOf,
  odds: ODDS,
  words,
};
