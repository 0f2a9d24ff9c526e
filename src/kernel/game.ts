import type { CampaignRules } from './campaign.ts';
import type { BaseOrder, Decision, Seat, Viewer } from './decision.ts';
import type { Dice } from './dice.ts';
import type { Incident } from './incident.ts';
import type { Patch } from './json.ts';
import type { Pack } from './pack.ts';
import type {
  BaseView,
  GameInfo,
  OddsTable,
  Outcome,
  ReportPart,
  Ruleset,
  Setup,
  StandingSpec,
} from './ruleset.ts';
import { applyStep, type Flowing, type Frame, openDecisions, settle, type StepTable } from './steps.ts';
import type { Words } from './words.ts';

/**
 * A game made of steps, by its doors. Every game of the house has the same ones, each in a file of that name at the head of its
 * folder (`state.ts`, `view.ts`, ...), whatever room the work is done in: who knows one game finds his way in the others.
 */
export interface Doors<S extends Flowing<F>, F extends Frame, V extends BaseView, O extends BaseOrder> {
  info: GameInfo;
  /** pack.ts: the data files the rules read. */
  PACK: Pack;
  /** setup.ts: the board before the first step is played. */
  newState: (setup: Setup, dice: Dice, tell: (incident: Incident) => void) => S;
  /** steps.ts; `tableOf`: where the options of a game change rows of it. */
  STEPS: StepTable<S, F, O>;
  tableOf?: (s: S) => StepTable<S, F, O>;
  /** orders.ts */
  parseOrder: (raw: unknown) => O;
  /** view.ts */
  viewOf: (s: S, viewer: Viewer) => V;
  /** sample.ts */
  sampleOrder: (v: V, d: Decision, dice: Dice) => O;
  /** resample.ts */
  resampleState: (v: V, dice: Dice) => S;
  /** state.ts */
  cloneState: (s: S) => S;
  outcomeOf: (s: S) => Outcome | null;
  firstContact: (s: S) => string | null;
  /** audit.ts */
  auditState: (s: S) => string[];
  /** standing.ts */
  STANDING: readonly StandingSpec[];
  standingAnswer: (v: V, d: Decision, policy: string) => O | null;
  timeLimit?: (v: V, d: Decision) => { seconds: number; order: O } | null;
  /** notation.ts */
  readLine: (v: V, d: Decision, line: string) => O;
  writeLine: (v: V, order: O) => string;
  /** odds.ts */
  ODDS: readonly OddsTable[];
  upgradeState?: (s: S) => void;
  diffState?: (a: S, b: S) => Patch | undefined;
  reportOf?: (v: V) => ReportPart[];
  words?: Words;
  campaign?: CampaignRules<S>;
}

export function gameOf<S extends Flowing<F>, F extends Frame, V extends BaseView, O extends BaseOrder>(
  doors: Doors<S, F, V, O>,
): Ruleset<S, V, O> {
  const {
    STEPS,
    tableOf = () => STEPS,
    upgradeState,
    diffState,
    timeLimit,
    reportOf,
    words,
    campaign,
  } = doors;
  return {
    info: doors.info,
    packs: [doors.PACK],
    create(setup, dice, tell) {
      const s = doors.newState(setup, dice, tell);
      settle(tableOf(s), { s, dice, tell });
      return s;
    },
    decisions: (s) => (doors.outcomeOf(s) ? [] : openDecisions(tableOf(s), s)),
    parse: doors.parseOrder,
    apply: (s: S, seat: Seat, order: O, dice: Dice) => applyStep(tableOf(s), s, seat, order, dice),
    view: doors.viewOf,
    sample: doors.sampleOrder,
    resample: doors.resampleState,
    clone: doors.cloneState,
    outcome: doors.outcomeOf,
    firstContact: doors.firstContact,
    audit: doors.auditState,
    standing: doors.STANDING,
    answer: doors.standingAnswer,
    readLine: doors.readLine,
    writeLine: doors.writeLine,
    odds: doors.ODDS,
    ...(upgradeState && { upgrade: upgradeState }),
    ...(diffState && { diff: diffState }),
    ...(timeLimit && { timed: timeLimit }),
    ...(reportOf && { report: reportOf }),
    ...(words && { words }),
    ...(campaign && { campaign }),
  };
}
