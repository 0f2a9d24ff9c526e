import { need } from '../../kernel/refusal.ts';
import { copyJson } from '../../kernel/json.ts';
import type { Ruleset } from '../../kernel/ruleset.ts';
import { applyStep, openDecisions, settle } from '../../kernel/steps.ts';
import { auditState } from './audit.ts';
import { words } from './briefing.ts';
import { campaignRules } from './campaign.ts';
import { firstContact } from './first-contact.ts';
import { readOrderLine, writeOrderLine } from './lines.ts';
import { viewOf } from './look.ts';
import { info } from './open/info.ts';
import { odds } from './open/odds.ts';
import { type Order, parseOrder } from './open/orders.ts';
import type { View } from './open/view.ts';
import { resampleState } from './resample.ts';
import { sampleOrder } from './open/sample.ts';
import { newGame } from './setup.ts';
import { standing, standingAnswer } from './standing.ts';
import type { State } from './state.ts';
import { table } from './turn.ts';
import { upgradeState } from './upgrade.ts';

export const airForce: Ruleset<State, View, Order> = {
  info,
  create(setup, dice, tell) {
    need(
      info.scenarios.some((x) => x.id === setup.scenario),
      'AD-S-I.A',
      `There is no scenario "${setup.scenario}".`,
    );
    const s = newGame(copyJson(setup), dice);
    settle(table, { s, dice, tell });
    return s;
  },
  decisions: (s) => openDecisions(table, s),
  parse: parseOrder,
  apply: (s, seat, order, dice) => applyStep(table, s, seat, order, dice),
  view: viewOf,
  sample: sampleOrder,
  resample: resampleState,
  clone: copyJson,
  upgrade: upgradeState,
  outcome: (s) => s.outcome,
  firstContact,
  audit: auditState,
  standing,
  answer: standingAnswer,
  readLine: readOrderLine,
  writeLine: writeOrderLine,
  odds,
  words,
  campaign: campaignRules,
};
