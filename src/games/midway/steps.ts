import type { StepRule, StepTable } from '../../kernel/steps.ts';
import { nextAttack } from './battle/battle.ts';
import { b17Step } from './turn/b17.ts';
import { battleStep } from './battle/battle.ts';
import { announceContacts, bothIn } from './turn/contact.ts';
import { settleIsland } from './turn/invasion.ts';
import { forgetOldReports } from './knowledge.ts';
import { landAsPlanned, landingAsked, landStep } from './turn/landing.ts';
import { moveStep } from './turn/movement.ts';
import { calendarIn, type Side } from './open/pack.ts';
import type { MidwayOrder } from './open/orders.ts';
import { operationsStep } from './turn/operations.ts';
import { becomeReady, readyStep } from './turn/readying.ts';
import { openSearch, searchStep } from './turn/searching.ts';
import { deployStep } from './setup.ts';
import { signal } from './signals.ts';
import {
  announce,
  type MidwayPlay,
  type MidwayState,
  noOrders,
  type Phase,
  type Step,
  type StepOf,
  turnCard,
} from './state.ts';
import { openSurface, surfaceStep } from './battle/surface.ts';

/** The turn: Steps 1 to 18 in their order. */

type TurnStep = StepOf<'turn'>;

/** Opens the phase of the turn that is due and names the one after it; 'stay' = the same again. */
const PHASES: { [phase in Phase]: (play: MidwayPlay) => Phase | 'stay' | 'over' } = {
  move(play) {
    play.s.steps.push({ step: 'move', orders: noOrders() });
    return 'ready';
  },
  ready(play) {
    play.s.steps.push({ step: 'ready', orders: noOrders() });
    return 'search-us';
  },
  'search-us': (play) => search(play, 'us', 'search-japan'),
  'search-japan': (play) => search(play, 'japan', 'contact'),
  contact(play) {
    announceContacts(play);
    return 'operations';
  },
  operations(play) {
    if (turnCard(play.s).night) return 'surface'; // no air activity: MW-NIGHT-2
    play.s.steps.push({ step: 'operations', orders: noOrders() });
    return 'attacks';
  },
  attacks: (play) => (nextAttack(play) ? 'stay' : 'land'),
  land(play) {
    if (landingAsked(play.s)) play.s.steps.push({ step: 'land', orders: noOrders() });
    else landAsPlanned(play);
    return 'surface';
  },
  surface(play) {
    const s = play.s;
    const zone = s.contacts.shift();
    if (zone === undefined) return 'end';
    if (bothIn(s, zone)) openSurface(play, zone);
    else s.engaged = s.engaged.filter((e) => e.zone !== zone);
    return 'stay';
  },
  end: (play) => (endTurn(play) ? 'move' : 'over'),
};

function search(play: MidwayPlay, side: Side, next: Phase): Phase {
  const step = openSearch(play, side);
  if (step) play.s.steps.push(step);
  return next;
}

const turnStep: StepRule<MidwayState, TurnStep, MidwayOrder> = {
  advance(play, f) {
    const next = PHASES[f.phase](play);
    if (next === 'over') return false;
    if (next !== 'stay') f.phase = next;
    return true;
  },
};

/** Step 18: the turn is marked off, and the clock goes on unless it was the last. MW-WIN-9. */
function endTurn(play: MidwayPlay): boolean {
  const s = play.s;
  settleIsland(play);
  becomeReady(s);
  const { lastTurn } = calendarIn(s.options);
  if (s.turn === lastTurn) {
    finish(play);
    return false;
  }
  const { date } = turnCard(s);
  s.turn++;
  if (turnCard(s).date !== date) s.b17.used = 0; // a new day: MW-B17-1
  forgetOldReports(s);
  signal(play, {
    kind: 'turn',
    rule: 'MW-STEP18',
    truth: `Turn ${s.turn}${turnCard(s).night ? ', night' : ''}.`,
    all: `Turn ${s.turn} of ${lastTurn}${turnCard(s).night ? ', night' : ''}.`,
    secret: true,
  });
  return true;
}

/** MW-WIN-1, MW-WIN-2. */
function finish(play: MidwayPlay): void {
  const { us, japan } = play.s.points;
  const winner = us === japan ? 'draw' : us > japan ? 'us' : 'japan';
  const why =
    winner === 'draw'
      ? `A draw at ${us} points.`
      : `${Math.max(us, japan)} points to ${Math.min(us, japan)}.`;
  play.s.outcome = { winner, points: { us, japan }, why, rule: winner === 'draw' ? 'MW-WIN-2' : 'MW-WIN-1' };
  const text = `1700 June 6: the game ends. ${why}`;
  announce(play, 'end', 'MW-WIN-9', text);
}

export const STEPS: StepTable<MidwayState, Step, MidwayOrder> = {
  turn: turnStep,
  deploy: deployStep,
  move: moveStep,
  ready: readyStep,
  search: searchStep,
  operations: operationsStep,
  b17: b17Step,
  battle: battleStep,
  land: landStep,
  surface: surfaceStep,
};
