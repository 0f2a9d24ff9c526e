import { gameOf } from '../../kernel/game.ts';
import { auditState } from './audit.ts';
import { words } from './briefing.ts';
import { firstContact } from './first-contact.ts';
import { diffState } from './diff.ts';
import { readLine, writeLine } from './notation.ts';
import { ODDS } from './odds.ts';
import type { Frame } from './open/frames.ts';
import { INFO } from './open/info.ts';
import { reportOf } from './open/report.ts';
import type { View } from './open/view.ts';
import { type Order, parseOrder } from './orders.ts';
import { PACK } from './pack.ts';
import { resampleState } from './resample.ts';
import { sampleOrder } from './sample.ts';
import { newState } from './setup.ts';
import { STANDING, standingAnswer } from './standing.ts';
import { cloneState, type State } from './state.ts';
import { STEPS, tableOf } from './steps.ts';
import { upgradeState } from './upgrade.ts';
import { viewOf } from './view.ts';

/** Flat Top, Avalon Hill 1981: the five battles of the Solomons in all their versions, with the book's options. */
export const flatTop = gameOf<State, Frame, View, Order>({
  info: INFO,
  PACK,
  newState,
  STEPS,
  tableOf: (s) => tableOf(s.pub),
  parseOrder,
  viewOf,
  sampleOrder,
  resampleState,
  cloneState,
  upgradeState,
  diffState,
  reportOf,
  outcomeOf: (s) => s.outcome,
  firstContact,
  auditState,
  STANDING,
  standingAnswer,
  readLine,
  writeLine,
  ODDS,
  words,
});
