import { rollInitiative } from './initiative.ts';
import type { StepRule } from '../step-types.ts';
import { turnDown } from './organise.ts';
import { isStrikeBomber } from '../open/air.ts';
import { dayTurn, isCarrier, packFor } from '../open/forces.ts';
import { SIDES } from '../open/pack.ts';
import { after, type Phase, PHASE_ORDER, PHASES } from '../open/turn/stages.ts';
import { objectives, offensive, openLateBase, planKept, tenderAtWork } from './special.ts';
import { type Play, type State, announce } from '../state.ts';
import { closeAccounts, outcomeOf } from './victory.ts';
import { rollWeather } from './weather.ts';

/** Chapter 12: the phases of a turn, each finished before the next begins. */

/** CC-12.b-4, CC-12.c, CC-12.d, CC-12.e: not by night. */
const BY_DAY: readonly Phase[] = ['first-strike', 'first-search', 'second-strike', 'first-surface'];

/** Whether a phase is played this turn: by night only what the book or the scenario leaves. */
function isPlayed(s: State, phase: Phase): boolean {
  if (dayTurn(s)) return true;
  if (BY_DAY.includes(phase)) return false;
  if (phase === 'third-strike') return packFor(s).special.nightPatrol !== undefined; // CC-12.h, CC-MI-S4
  return true; // the second search is the scenario's night lookout: R-60
}

export const turnStep: StepRule<'turn'> = {
  advance(play, f) {
    const { s } = play;
    if (s.pub.over) return false;
    const { phase } = f;
    f.phase = after(PHASE_ORDER, phase) ?? 'initiative';
    if (!isPlayed(s, phase)) return true;
    s.pub.phase = PHASES[phase];
    PLAYED[phase](play);
    return true;
  },
};

const strikes = (no: 1 | 2 | 3) => (play: Play) =>
  void play.s.steps.push({ step: 'strikes', no, stage: 'launch' });
const search = (no: 1 | 2) => (play: Play) => void play.s.steps.push({ step: 'search', no, stage: 'cap' });
const surface = (no: 1 | 2) => (play: Play) =>
  void play.s.steps.push({ step: 'surface', no, stage: 'first-missions', battles: [], avoided: [] });

const PLAYED: { readonly [phase in Phase]: (play: Play) => void } = {
  initiative: beginTurn,
  'first-strike': strikes(1),
  'first-search': search(1),
  'second-strike': strikes(2),
  'first-surface': surface(1),
  movement: (play) => void play.s.steps.push({ step: 'movement', stage: 'first-spotted' }),
  'second-search': search(2),
  'third-strike': strikes(3),
  'second-surface': surface(2),
  'task-forces': reorganise,
  record: endTurn,
};

function reorganise(play: Play): void {
  const { s } = play;
  tenderAtWork(s); // before ships change over
  turnDown(s);
  announce(play, 'organise', 'CC-12.j', 'All blocks are turned down.', { reveals: true });
  s.steps.push({ step: 'organise' });
}

/** A new turn: marks wiped off, weather, initiative. */
function beginTurn(play: Play): void {
  const { s } = play;
  s.pub.turn++;
  for (const side of SIDES) {
    const own = s.sides[side];
    for (const tf of own.tfs)
      Object.assign(tf, { start: tf.hex, moved: 0, island: false, gaveUp: false, unloading: false });
    for (const u of own.air) Object.assign(u, { out: false, struck: 0, flew: 0, searched: 0, moved: false });
    for (const ship of own.ships) {
      ship.launched = false;
      ship.bombers = isCarrier(ship)
        ? own.air.filter((u) => !u.lost && u.at === ship.id && isStrikeBomber(u)).length
        : 0;
    }
  }
  openLateBase(play);
  rollWeather(play);
  rollInitiative(play);
}

/** CC-12.k: the turn is marked off; after the last one the accounts are closed. */
function endTurn(play: Play): void {
  const { s } = play;
  const last = s.pub.turn >= packFor(s).turns.count;
  objectives(play, last);
  planKept(play);
  offensive(play);
  announce(play, 'turn', 'CC-12.k', `Turn ${s.pub.turn} is over.`);
  if (!last) return;
  closeAccounts(s);
  announce(play, 'end', 'CC-28', outcomeOf(s)?.why ?? '', { reveals: true });
}
