import { gameOf } from '../../kernel/game.ts';
import { auditState } from './audit.ts';
import { words } from './briefing.ts';
import { firstContact } from './first-contact.ts';
import { readLine, writeLine } from './notation.ts';
import { ODDS } from './odds.ts';
import { INFO } from './open/info.ts';
import { reportOf } from './open/report.ts';
import type { MidwayView } from './open/view.ts';
import { type MidwayOrder, parseOrder } from './orders.ts';
import { PACK } from './pack.ts';
import { resampleState } from './resample.ts';
import { sampleOrder } from './sample.ts';
import { newState } from './setup.ts';
import { STANDING, standingAnswer } from './standing.ts';
import { cloneState, type MidwayState, type Step } from './state.ts';
import { STEPS } from './steps.ts';
import { viewOf } from './view.ts';

/** Midway, Avalon Hill 1964: the Basic and the Tournament game with all options. */
export const midway = gameOf<MidwayState, Step, MidwayView, MidwayOrder>({
  info: INFO,
  PACK,
  newState,
  STEPS,
  parseOrder,
  viewOf,
  sampleOrder,
  resampleState,
  cloneState,
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
