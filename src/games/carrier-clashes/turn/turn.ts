import { rollInitiative } from './initiative.ts';
import type { StepOf, StepRule } from '../step-types.ts';
import { turnDown } from './organise.ts';
import { isStrikeBomber } from '../open/air.ts';
import { dayTurn, isCarrier, packFor } from '../open/forces.ts';
import { SIDES } from '../open/pack.ts';
import { objectives, offensive, openLateBase, planKept, tenderAtWork } from './special.ts';
import { type Play, type State, announce } from '../state.ts';
import { closeAccounts, outcomeOf } from './victory.ts';
import { rollWeather } from './weather.ts';

/** Chapter 12: the phases of a turn, each finished before the next begins. */

type Turn = StepOf<'turn'>;

export const PHASES = [
  'Initiative',
  'First air strike',
  'First search',
  'Second air strike',
  'First surface combat',
  'Movement',
  'Second search',
  'Third air strike',
  'Second surface combat',
  'Task forces',
  'Turn record',
] as const;

/** Whether a phase is played this turn: by night only what the book or the scenario leaves. */
function isPlayed(s: State, phase: number): boolean {
  if (dayTurn(s)) return true;
  if (phase >= 1 && phase <= 4) return false; // CC-12.b-4, CC-12.c, CC-12.d, CC-12.e
  if (phase === 7) return packFor(s).special.nightPatrol !== undefined; // CC-12.h, CC-MI-S4
  return true; // the second search is the scenario's night lookout: R-60
}

export const turnStep: StepRule<'turn'> = {
  advance(play, f) {
    const { s } = play;
    if (s.pub.over) return false;
    const phase = f.phase;
    f.phase = phase + 1;
    if (phase === 0) {
      beginTurn(play);
      return true;
    }
    if (phase === 10) {
      endTurn(play, f);
      return true;
    }
    if (!isPlayed(s, phase)) return true;
    s.pub.phase = PHASES[phase];
    open(play, phase);
    return true;
  },
};

function open(play: Play, phase: number): void {
  const { s } = play;
  switch (phase) {
    case 1:
    case 3:
    case 7:
      s.steps.push({ step: 'strikes', no: phase === 1 ? 1 : phase === 3 ? 2 : 3, stage: 0 });
      break;
    case 2:
    case 6:
      s.steps.push({ step: 'search', no: phase === 2 ? 1 : 2, stage: 0 });
      break;
    case 4:
    case 8:
      s.steps.push({ step: 'surface', no: phase === 4 ? 1 : 2, stage: 0, battles: [], avoided: [] });
      break;
    case 5:
      s.steps.push({ step: 'movement', stage: 0 });
      break;
    default:
      tenderAtWork(s); // before ships change over
      turnDown(s);
      announce(play, 'organise', 'CC-12.j', 'All blocks are turned down.', { reveals: true });
      s.steps.push({ step: 'organise', stage: 0 });
  }
}

/** A new turn: marks wiped off, weather, initiative. */
function beginTurn(play: Play): void {
  const { s } = play;
  s.pub.turn++;
  s.pub.phase = PHASES[0];
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
function endTurn(play: Play, f: Turn): void {
  const { s } = play;
  const last = s.pub.turn >= packFor(s).turns.count;
  s.pub.phase = PHASES[10];
  objectives(play, last);
  planKept(play);
  offensive(play);
  announce(play, 'turn', 'CC-12.k', `Turn ${s.pub.turn} is over.`);
  f.phase = 0;
  if (!last) return;
  closeAccounts(s);
  announce(play, 'end', 'CC-28', outcomeOf(s)?.why ?? '', { reveals: true });
}
