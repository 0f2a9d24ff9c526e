import type { Decision, Seat, Viewer } from '../../kernel/decision.ts';
import { copyJson } from '../../kernel/json.ts';
import { addressedSeats, openDecisions } from '../../kernel/steps.ts';
import { flightsOf } from './turn/landing.ts';
import { STEPS } from './steps.ts';
import { allowance, mayEnter } from './turn/movement.ts';
import {
  BASES,
  calendarIn,
  capacityOf,
  FLEET,
  MIDWAY,
  SHIPS,
  type Side,
  SIDES,
  type Squadrons,
} from './open/pack.ts';
import type {
  AirBaseView,
  AloftView,
  BattleView,
  FlightView,
  MidwayView,
  ShipView,
  StepName,
  SurfaceView,
} from './open/view.ts';
import { callable } from './turn/searching.ts';
import {
  afloat,
  airOf,
  baseZone,
  type BattleStep,
  cloneReport,
  type Flight,
  flightTotal,
  type MidwayState,
  sealedOrder,
  type Step,
  type SurfaceStep,
  topStep,
  turnCard,
  usable,
} from './state.ts';
import { freshShips } from './battle/surface-orders.ts';

/** What each viewer may see, built up from his own forces and what has been reported. */

const isSide = (viewer: Viewer): viewer is Side => viewer === 'us' || viewer === 'japan';

export function viewOf(s: MidwayState, viewer: Viewer): MidwayView {
  const step = topStep(s);
  const open = openDecisions(STEPS, s);
  const calendar = calendarIn(s.options);
  const side = isSide(viewer) ? viewer : null;
  const own = viewer === 'umpire' ? SIDES : side ? [side] : []; // whose forces the viewer may look at
  const searching = step?.step === 'search' ? step : null;
  return {
    seat: viewer,
    turn: s.turn,
    lastTurn: calendar.lastTurn,
    clock: turnCard(s).clock,
    phase: phaseName(step),
    decisions: viewer === 'umpire' ? open : open.filter((d) => d.seat === viewer),
    waiting: waitingFor(s, open, viewer),
    outcome: s.outcome && copyJson(s.outcome),
    scenario: s.scenario,
    options: { ...s.options },
    night: turnCard(s).night,
    step: stepName(step),
    side: searching ? searching.side : null,
    ships: s.zone.map((_, ship) => shipView(s, ship, own)),
    bases: own.flatMap((x) => basesOf(s, x)),
    speed: side && step?.step === 'move' ? speeds(s, side) : [],
    arriving: side && step?.step === 'move' ? FLEET[side].filter((i) => mayEnter(s, i)) : [],
    flights: own.flatMap((x) => flightsOf(s, x).map(flightView)),
    aloft: s.flights.filter((f) => f.met).map(aloftView),
    lost: own.map((x) => ({ by: x, squadrons: [...s.lost[x]] as Squadrons })),
    downed: copyJson(s.downed),
    reports: s.reports.map(cloneReport),
    called: searching ? searching.called.slice() : [],
    airLeft: searching && (!s.options.manualSearch || own.includes(searching.side)) ? searching.airLeft : -1,
    callable: searching && searching.side === side ? callable(s, searching) : [],
    b17: { left: Math.max(0, (s.options.b17PerDay ?? 0) - s.b17.used), zone: s.b17.zone },
    b17Ships: step?.step === 'b17' ? step.ships.slice() : [],
    ground: s.ground,
    fort: s.fort,
    taken: s.taken,
    invasion: own.includes('japan') ? s.invasion : -1,
    points: { us: s.points.us, japan: s.points.japan },
    contacts: s.contacts.slice(),
    battle: step?.step === 'battle' ? battleView(s, step) : null,
    surface: step?.step === 'surface' ? surfaceView(s, step, own) : null,
    engaged: copyJson(s.engaged),
    committed: side ? copyJson(sealedOrder(step, side)) : null,
  };
}

const stepName = (step: Step | undefined): StepName => (step && step.step !== 'turn' ? step.step : 'over');

const PHASE_NAMES: { [step in StepName]: string } = {
  deploy: 'Set-up',
  move: 'Movement',
  ready: 'Readying',
  search: 'Search',
  operations: 'Operations',
  b17: 'B-17 attack',
  battle: 'Air battle',
  land: 'Recovery',
  surface: 'Surface combat',
  over: 'End of the game',
};
const phaseName = (step: Step | undefined): string =>
  step?.step === 'search'
    ? `${step.side === 'us' ? 'U.S.' : 'Japanese'} search`
    : PHASE_NAMES[stepName(step)];

/** Whether the other side has answered under seal is not shown; that oneself has is known. */
function waitingFor(s: MidwayState, open: readonly Decision[], viewer: Viewer): Seat[] {
  const unanswered = (side: Seat): boolean => open.some((d) => d.seat === side);
  if (viewer === 'umpire' || !open.some((d) => d.sealed)) return SIDES.filter(unanswered);
  return addressedSeats(STEPS, s).filter((side) => side !== viewer || unanswered(side));
}

function shipView(s: MidwayState, ship: number, own: readonly Side[]): ShipView {
  const seen = s.seen[ship];
  return {
    zone: own.includes(SHIPS[ship].side) ? s.zone[ship] : -1,
    hits: s.hits[ship],
    sunk: s.sunk[ship],
    seen: seen && { turn: seen.turn, zone: seen.zone },
  };
}

function basesOf(s: MidwayState, side: Side): AirBaseView[] {
  const out: AirBaseView[] = [];
  for (const base of BASES[side]) {
    if (base === MIDWAY ? s.taken > 0 : !afloat(s, base)) continue;
    const row = airOf(s, base);
    out.push({
      base,
      zone: baseZone(s, base),
      capacity: capacityOf(base, s.options.fighters),
      idle: [row[0], row[1], row[2]],
      readying: [row[3], row[4], row[5]],
      ready: [row[6], row[7], row[8]],
      usable: usable(s, base),
    });
  }
  return out;
}

function speeds(s: MidwayState, side: Side): { ship: number; zones: number }[] {
  const out: { ship: number; zones: number }[] = [];
  for (const ship of FLEET[side]) {
    const zones = afloat(s, ship) ? allowance(s, ship) : 0;
    if (zones > 0) out.push({ ship, zones });
  }
  return out;
}

const flightView = (f: Flight): FlightView => ({
  by: f.side,
  role: f.role,
  zone: f.zone,
  from: copyJson(f.from),
  to: f.to.slice(),
  lost: [...f.lost],
  either: f.either,
});

const aloftView = (f: Flight): AloftView => ({
  by: f.side,
  role: f.role === 'patrol' ? 'patrol' : 'strike',
  zone: f.zone,
  island: f.island,
  squadrons: flightTotal(f),
  lost: [...f.lost],
  either: f.either,
  fate: f.fate,
});

function battleView(s: MidwayState, f: BattleStep): BattleView {
  const strike = s.flights.find((x) => x.side === f.attacker && x.role === 'strike' && x.zone === f.zone);
  return {
    zone: f.zone,
    attacker: f.attacker,
    island: f.island,
    stage: f.stage === 'resolve' ? 'waves' : f.stage,
    attack: strike ? flightTotal(strike) : [0, 0, 0],
    patrol: f.patrol,
    ships: copyJson(f.ships),
    groups: copyJson(f.groups),
    bombs: { d: f.bombs.d, t: f.bombs.t },
    fires: copyJson(f.fires),
    strip: f.strip,
    screens: copyJson(f.screens),
  };
}

const surfaceView = (s: MidwayState, f: SurfaceStep, own: readonly Side[]): SurfaceView => ({
  zone: f.zone,
  round: f.round,
  stage: f.stage,
  side: f.side,
  renewed: f.renewed,
  ships: copyJson(f.ships),
  damage: copyJson(f.damage),
  fresh: own.flatMap((side) => freshShips(s, f, side)),
});
