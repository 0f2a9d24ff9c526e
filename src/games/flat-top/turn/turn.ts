import type { Outcome } from '../../../kernel/ruleset.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { beginCombat } from '../battle/combat.ts';
import { initiativePhase } from './initiative.ts';
import { clockOf, hourOf } from '../open/turn/clock.ts';
import { PHASES, type Public, type Side } from '../open/forces.ts';
import type { TurnFrame } from '../open/frames.ts';
import type { Order } from '../open/orders.ts';
import { deckHex, isStorm } from '../open/values.ts';
import { merged } from '../flight/formations.ts';
import { noteLostSight, observeAll } from '../sight/observation.ts';
import { loseStranded } from '../flight/overdue.ts';
import { beginPlaneMovement } from '../flight/plane-movement.ts';
import { repairPhase, scoreClosedBases } from './repair.ts';
import { callReserves, captureBases, raiseAlarms } from './scenario-rules.ts';
import { beginShadowing } from '../sight/shadowing.ts';
import { type Bound, occasion, rulesOf } from '../modules/engine.ts';
import { announce, type Game, type State } from '../state.ts';
import { nextIn, type Phase, phaseIn } from './programme.ts';
import { moveTaskForces } from './task-force-movement.ts';
import { automaticVictory, finalOutcome, grantBonuses, pointsOf, suddenVictory } from './victory.ts';
import { weatherPhase } from './weather.ts';

/**
 * FT-5: the turn. The frame at the bottom of the stack walks through its programme; a phase does its work at once or puts a
 * frame of its chapter on top and is come back to when that frame is gone.
 */
const PRINTED: readonly Phase[] = [
  { id: 'weather', begin: openTurn },
  { id: 'air-operations', begin: ordersPhase },
  { id: 'plotting' }, // asked for together with Air Operations
  { id: 'shadowing', begin: beginShadowing },
  { id: 'task-forces', begin: moveTaskForces },
  { id: 'initiative', begin: initiativePhase },
  { id: 'planes', begin: beginPlaneMovement },
  { id: 'combat', begin: combatPhase },
  { id: 'repair', begin: repairPhase },
  { id: 'time', begin: timeRecordPhase },
];

const programmes = new WeakMap<Bound, readonly Phase[]>();

/** The phases of a turn in this game, as its modules have edited them. */
export function programmeOf(p: Public): readonly Phase[] {
  const rules = rulesOf(p);
  let list = programmes.get(rules);
  if (!list) programmes.set(rules, (list = rules.edits.reduce((phases, edit) => edit(phases), PRINTED)));
  return list;
}

export const turnStep: StepRule<State, TurnFrame, Order> = {
  advance(play, f) {
    play.s.outcome ??= wonNow(play);
    if (play.s.outcome) return false;
    const list = programmeOf(play.s.pub);
    const phase = phaseIn(list, f.open.next);
    f.open.next = nextIn(list, phase.id);
    play.s.pub.phase = PHASES[phase.id];
    phase.begin?.(play);
    return true;
  },
};

/** FT-25: a win that ends the game at once; the last points show with it (FO-XSHIP-NAMES-3). */
function wonNow(play: Game): Outcome | null {
  if (!suddenVictory(play.s)) return null;
  occasion(play, 'pointsShow');
  return suddenVictory(play.s);
}

/** Phase 1, and what is reckoned from the start of a turn: after the Weather Phase (RUL-91). */
function openTurn(play: Game): void {
  weatherPhase(play);
  for (const side of play.s.sides) beginTurn(play.s.pub, side);
  for (const seat of [0, 1] as const) callReserves(play, seat);
  raiseAlarms(play.s);
  captureBases(play);
  observeAll(play);
  occasion(play, 'turnBegins');
}

function ordersPhase(play: Game): void {
  play.s.steps.push({ step: 'orders', open: null, sealed: [null, null] });
}

function combatPhase(play: Game): void {
  occasion(play, 'combatBegins');
  beginCombat(play);
}

function beginTurn(p: Public, side: Side): void {
  side.attempts = [];
  side.parked = [];
  for (const ship of side.ships) {
    ship.fired = 0; // FT-19.8.1a
    ship.upwind = false;
  }
  for (const deck of side.decks) deck.used = [0, 0, 0];
  for (const tf of side.tfs) {
    if (!tf) continue;
    tf.condition = 0;
    tf.told = -1;
    tf.blind = tf.hex >= 0 && isStorm(p, tf.hex); // FT-6.7d
    tf.spent = false;
    tf.moved = 0;
    tf.plot = null;
  }
  for (const af of side.afs) {
    if (!af) continue;
    af.condition = 0;
    af.told = -1;
    af.blind = af.hex >= 0 && isStorm(p, af.hex);
    af.spent = false;
    af.left = -1;
    af.flown = 0;
    af.carried = 0;
    af.search = 'none';
    af.began = af.seen; // FT-7.3.5
    af.met = af.fought;
    af.fought = [];
    if (af.box >= 0 && deckHex(p, side, side.decks[af.box]) !== af.hex) af.box = -1;
    for (const g of af.groups) {
      g.spent = 0;
      g.from = -1;
    }
    af.groups = merged(af.groups); // what a battle set apart is one group again
  }
}

/** Phase 10: the clock goes on, or the game is over (FT-24, FT-25). */
function timeRecordPhase(play: Game): void {
  const { s } = play;
  noteLostSight(s);
  occasion(play, 'turnEnds');
  scoreClosedBases(play);
  if (hourOf(s.pub, s.pub.turn) === 24 || s.pub.turn >= s.pub.turns) occasion(play, 'pointsShow');
  s.outcome = automaticVictory(s);
  if (!s.outcome && s.pub.turn >= s.pub.turns) {
    for (const seat of [0, 1] as const) loseStranded(play, seat);
    occasion(play, 'gameEnds');
    grantBonuses(s);
    s.outcome = finalOutcome(s);
  }
  if (s.outcome) {
    announce(
      play,
      'end',
      s.outcome.rule,
      `The game is over. ${s.outcome.why} Points: ${pointsOf(s.pub).join(' to ')}.`,
    );
    return;
  }
  s.pub.turn++;
  announce(play, 'time', 'FT-24', `It is ${clockOf(s.pub, s.pub.turn)}.`);
}
