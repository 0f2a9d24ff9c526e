import type { Viewer } from '../../kernel/decision.ts';
import { copyJson } from '../../kernel/json.ts';
import { addressedSeats, openDecisions } from '../../kernel/steps.ts';
import type { Order } from './open/orders.ts';
import { enemyOf, type Plane, planeRef, SIDES, type Side } from './open/plane.ts';
import { hiddenPlanes, type View } from './open/view.ts';
import { scenarioFor, stagesOf } from './open/scenarios.ts';
import { SUB_SEEN } from './open/surface.ts';
import { kitsOf, startsOf } from './placing/starts.ts';
import { clockOf, knows, seenBy, type State } from './state.ts';
import { STEPS } from './steps.ts';
import { shownScore } from './victory.ts';

const PHASES: { readonly [step: string]: string } = {
  place: 'Placement',
  enter: 'Entry',
  spot: 'Spotting',
  plot: 'Movement plotting',
  surface: 'Non-plotted movement',
  fire: 'Firing',
  rocket: 'Rockets',
  losses: 'Rocket losses',
};

/** What a viewer may see: his own planes and those his side knows of; plots, placements and shots stay with their side. */
export function viewOf(s: State, viewer: Viewer): View {
  const top = s.steps[s.steps.length - 1];
  const step = top?.step ?? 'over';
  const sides = SIDES.filter((x) => x === viewer || viewer === 'umpire');
  const sealed: { [side: string]: Order } = {};
  if (top && 'answers' in top)
    for (const side of sides) if (top.answers[side]) sealed[side] = copyJson(top.answers[side]);
  const plans: View['plans'] = {};
  for (const p of s.planes) if (sides.includes(p.side) && s.plans[p.id]) plans[p.id] = [...s.plans[p.id]];
  return {
    seat: viewer,
    turn: s.turn,
    lastTurn: s.lastTurn,
    clock: clockOf(s),
    phase: PHASES[step] ?? 'Over',
    decisions: openDecisions(STEPS, s).filter((d) => viewer === 'umpire' || d.seat === viewer),
    waiting: addressed(s),
    outcome: s.outcome && copyJson(s.outcome),
    setup: copyJson(s.setup),
    planes: s.planes.filter((p) => shows(s, viewer, p)).map((p) => masked(s, viewer, p)),
    scenery: copyJson(s.scenery),
    surface: surfaceFor(s, viewer),
    auto: s.auto,
    credits: s.credits.map((c) => ({ ...c, by: signed(s, viewer, c.by) })),
    plotted:
      top?.step === 'surface'
        ? copyJson(top.plots.filter((x) => sides.includes(s.planes[x.plane].side)))
        : [],
    night: s.night,
    seen: { allies: seenFrom(s, viewer, 'allies'), axis: seenFrom(s, viewer, 'axis') },
    roster: s.planes.map(({ id, side, no, card }) => ({ id, side, no, card })),
    plans,
    step,
    ...placing(s, sides, viewer),
    score: { allies: shownScore(s, 'allies'), axis: shownScore(s, 'axis') },
    sealed,
    salvos: top?.step === 'losses' ? copyJson(s.salvos) : [],
    fired: top?.step === 'fire' ? copyJson(top.fired) : [],
  };
}

/** What concerns setting up and coming in; all of it is the owner's until a rule shows it. */
function placing(
  s: State,
  sides: readonly Side[],
  viewer: Viewer,
): Pick<
  View,
  | 'stage'
  | 'starts'
  | 'kits'
  | 'groups'
  | 'rows'
  | 'entries'
  | 'entered'
  | 'known'
  | 'diced'
  | 'entering'
  | 'photos'
  | 'written'
> {
  const top = s.steps[s.steps.length - 1];
  const stage = top?.step === 'place' ? top.stage : -1;
  const mine = (id: number): boolean => id >= 0 && sides.includes(s.planes[id].side);
  const entries: View['entries'] = {};
  for (const [id, p] of Object.entries(s.entries)) if (mine(Number(id))) entries[Number(id)] = copyJson(p);
  const diced: View['diced'] = {};
  const later =
    stage < 0
      ? []
      : stagesOf(scenarioFor(s.setup))
          .slice(stage + 1)
          .flatMap((x) => x.groups);
  for (const [g, d] of Object.entries(s.diced))
    if (!later.includes(g) && mine(s.groups[g]?.[0] ?? -1)) diced[g] = copyJson(d);
  return {
    stage,
    starts: stage < 0 ? [] : sides.flatMap((side) => copyJson(startsOf(s, side, stage))),
    kits: stage < 0 ? [] : sides.flatMap((side) => copyJson(kitsOf(s, side, stage))),
    groups: copyJson(s.groups),
    rows: [...s.rows],
    entries,
    entered: copyJson(s.entered),
    known: copyJson(s.known),
    diced,
    entering: top?.step === 'enter' ? [...top.planes] : [],
    photos: s.photos.filter((id) => toldOf(s, viewer, id)),
    written: top?.step === 'place' ? copyJson(top.written.filter((p) => mine(p.plane))) : [],
  };
}

/** AD-DL-2.B.4: where planes are hidden, a photograph would tell the owner of the target where the camera is. */
const toldOf = (s: State, viewer: Viewer, target: number): boolean =>
  !hiddenPlanes(s) ||
  s.outcome !== null ||
  viewer === 'umpire' ||
  viewer === enemyOf(s.surface.targets[target].side);

/** AD-O-XII.A-2: the guns of a flak counter are its owner's secret until it fires. */
function surfaceFor(s: State, viewer: Viewer): View['surface'] {
  const out = copyJson(s.surface);
  for (const x of out.flak) if (x.side !== viewer && viewer !== 'umpire' && !x.shown) x.guns = [];
  // AD-O-IX.F-1: of a submarine that has gone deep only where and how it went is known.
  for (const x of out.ships)
    if (x.lastSeen && x.side !== viewer && viewer !== 'umpire')
      Object.assign(x, { at: x.lastSeen, facing: 1, depth: SUB_SEEN + 1 });
  for (const t of out.torpedoes) t.by = signed(s, viewer, t.by);
  return out;
}

/** Whose work something is; that of a plane the viewer does not see goes under the first of its side. */
function signed(s: State, viewer: Viewer, by: string): string {
  const plane = by[0] === 'p' ? s.planes[Number(by.slice(1))] : undefined;
  if (!plane || shows(s, viewer, plane)) return by;
  return planeRef(s.planes.find((p) => p.side === plane.side) ?? plane);
}

/** A lost plane is known to all; one in the air to those who have spotted it; spectators see what both sides see. */
function shows(s: State, viewer: Viewer, p: Plane): boolean {
  if (viewer === 'umpire' || p.end !== null || s.turn === 0) return true;
  return viewer === 'public' ? knows(s, enemyOf(p.side), p) : knows(s, viewer as Side, p);
}

/** AD-DL-6.B.2-2: who of the pilots named by the scenario flies which plane is the owner's secret. */
function masked(s: State, viewer: Viewer, p: Plane): Plane {
  const out = copyJson(p);
  const secret = scenarioFor(s.setup).groups.some((g) => g.pilots && s.groups[g.id]?.includes(p.id));
  if (secret && viewer !== 'umpire' && viewer !== p.side) out.pilot = { quality: 'average', kills: 0 };
  return out;
}

/** What a viewer knows of whom a side has spotted. Where planes are hidden he must think that all of his are seen. */
function seenFrom(s: State, viewer: Viewer, side: Side): string[] {
  if (!hiddenPlanes(s) || viewer === side || viewer === 'umpire') return [...seenBy(s, side)];
  return s.planes.filter((p) => p.side !== side && shows(s, viewer, p)).map(planeRef);
}

/** Whom the step being played asks, whether or not they have answered: the same for all who look. */
function addressed(s: State): Side[] {
  const top = s.steps[s.steps.length - 1];
  if (!top || !('answers' in top)) return [];
  return hiddenPlanes(s) ? [...SIDES] : (addressedSeats(STEPS, s) as Side[]);
}
