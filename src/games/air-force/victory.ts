import type { Outcome } from '../../kernel/ruleset.ts';
import { cardOf, charts } from './open/pack.ts';
import { flying, inPlayYet, laden, enemyOf, type Plane, SIDES, type Side } from './open/plane.ts';
import { type Award, type Condition, scenarioFor } from './open/scenarios.ts';
import { SUB_SEEN } from './open/surface.ts';
import { hiddenPlanes, type Score } from './open/view.ts';
import { sideOf, type State } from './state.ts';

/** AD-B-X-2: points for what a side destroyed; planes count their card's point value; and what the scenario awards. */
export function scoreOf(s: State, side: Side): Score {
  const lost = s.planes.filter((p) => p.side === enemyOf(side) && p.status === 'destroyed');
  const planes = lost.reduce((n, p) => n + cardOf(p.card).points, 0);
  return { planes: lost.length, points: planes + creditsOf(s, side) + awardsOf(s, side) };
}

/** What a table that hides planes may show: awards that depend on them only when all is over. */
export function shownScore(s: State, side: Side): Score {
  if (s.outcome) return { planes: scoreOf(s, side).planes, points: s.outcome.points[side] };
  const full = scoreOf(s, side);
  return hiddenPlanes(s) ? { ...full, points: full.points - awardsOf(s, side) } : full;
}

/** Called at the end of each Turn: the outcome when the game is over. */
export function judge(s: State): Outcome | null {
  if (!over(s)) return null;
  const { victory } = scenarioFor(s.setup);
  if (victory.kind === 'shot-down') return shotDown(s);
  const points = { allies: scoreOf(s, 'allies').points, axis: scoreOf(s, 'axis').points };
  const won = victory.wins.find((w) => w.when.every((c) => holds(s, c)));
  const lead = points.allies - points.axis;
  const byPoints = lead > 0 ? 'allies' : lead < 0 ? 'axis' : 'draw';
  const winner = won ? won.winner : victory.otherwise === 'points' ? byPoints : victory.otherwise;
  const why = won
    ? `${won.when.map(said).join('; ')}.`
    : victory.otherwise === 'points'
      ? `${Math.max(points.allies, points.axis)} points against ${Math.min(points.allies, points.axis)}.`
      : 'Nobody did what the scenario asks for more.';
  return { winner, points, why, rule: victory.rule };
}

/** The Turns are up, or those are gone on whom the scenario turns. */
function over(s: State): boolean {
  if (s.lastTurn > 0 && s.turn >= s.lastTurn) return true;
  const { ends } = scenarioFor(s.setup);
  if (!ends) return SIDES.some((side) => !s.planes.some((p) => p.side === side && inPlayYet(p)));
  if (ends.gone.some((groups) => groups.every((g) => !members(s, g).some(inPlayYet)))) return true;
  if (ends.sunk && s.surface.ships.every((x) => x.sunk || x.side !== kitSide(s, ends.sunk))) return true;
  // The submarine has got away once nobody can see it (rulings R60).
  return ends.dived !== undefined && s.surface.ships.some((x) => !x.sunk && x.depth > SUB_SEEN);
}

const members = (s: State, group: string): Plane[] => (s.groups[group] ?? []).map((id) => s.planes[id]);

const kitSide = (s: State, kit: string | undefined): Side | undefined =>
  scenarioFor(s.setup).kits?.find((k) => k.id === kit)?.side;

const shipsGone = (s: State, kit: string): boolean => {
  const side = kitSide(s, kit);
  return s.surface.ships.filter((x) => x.side === side).every((x) => x.sunk);
};

function holds(s: State, c: Condition): boolean {
  switch (c.kind) {
    case 'destroyed': {
      const lost = members(s, c.group).filter((p) => p.status === 'destroyed').length;
      return lost >= (c.atLeast ?? members(s, c.group).length);
    }
    case 'survives':
      return members(s, c.group).some((p) => p.status !== 'destroyed');
    case 'left-loaded':
      return leftLoaded(s, c.group, c.edge).length >= c.atLeast;
    case 'photographed':
      return s.photos.length >= c.atLeast && members(s, c.group).some((p) => p.status === 'left');
    case 'points':
      return scoreOf(s, c.side).points >= c.atLeast;
    case 'lead':
      return scoreOf(s, c.side).points - scoreOf(s, enemyOf(c.side)).points >= c.by;
    case 'sunk':
      return shipsGone(s, c.kit);
  }
}

const SAID: { readonly [kind in Condition['kind']]: string } = {
  destroyed: 'planes the enemy could not spare were destroyed',
  survives: 'its own plane survived',
  'left-loaded': 'enough planes got through with their load',
  photographed: 'the targets were photographed and the plane got away',
  points: 'enough points',
  lead: 'a sufficient lead in points',
  sunk: 'the ship was sunk',
};
const said = (c: Condition): string => SAID[c.kind];

const hasLoad = (p: Plane): boolean => laden({ ...p.stores, tanks: false });

const leftLoaded = (s: State, group: string, edge: string): Plane[] =>
  members(s, group).filter((p) => p.status === 'left' && p.exit?.edge === edge && hasLoad(p));

/** What the scenario awards beyond what was destroyed. */
function awardsOf(s: State, side: Side): number {
  const { victory } = scenarioFor(s.setup);
  if (victory.kind !== 'verdict') return 0;
  return (victory.awards ?? []).filter((a) => a.side === side).reduce((n, a) => n + awarded(s, a), 0);
}

function awarded(s: State, a: Award): number {
  switch (a.kind) {
    case 'left-loaded':
      return leftLoaded(s, a.group, a.edge).length * a.points;
    case 'flying-loaded':
      return members(s, a.group).filter((p) => flying(p) && hasLoad(p)).length * a.points;
    case 'jettisoned':
      return members(s, a.group).filter((p) => flying(p) && !hasLoad(p)).length * a.points;
    case 'ships-spotted':
      return s.spotted[a.side].filter((ref) => ref[0] === 's').length * a.points;
    case 'turns-on':
      return turnsOn(s, a.group) * a.points;
    case 'turns-off':
      return (s.turn - turnsOn(s, a.group)) * a.points;
    case 'airfields':
      return struck(
        s.surface.targets
          .filter((t) => t.kind === 'airfield' && t.side !== a.side)
          .map((t) => Math.min(1, hexesHit(t))),
        a,
      );
    case 'hexes':
      return struck(s.surface.targets.filter((t) => t.kind === 'area' && t.side !== a.side).map(hexesHit), a);
  }
}

const hexesHit = (t: { damage: number[] }): number => t.damage.filter((n) => n > 0).length;

/** So many points for each, and more if every target was hit. */
const struck = (hits: readonly number[], a: { points: number; all: number }): number =>
  hits.reduce((n, x) => n + x * a.points, 0) + (hits.length > 0 && hits.every((x) => x > 0) ? a.all : 0);

/** AD-DL-4.A.4: the Turns at whose end a plane of the group was on the map. */
const turnsOn = (s: State, group: string): number =>
  Math.max(0, ...members(s, group).map((p) => (p.end?.turn ?? p.exit?.turn ?? s.turn + 1) - 1));

/** AD-AF-2.A.4: more planes shot down wins, ties by the points of the planes shot down. */
function shotDown(s: State): Outcome {
  const allies = scoreOf(s, 'allies');
  const axis = scoreOf(s, 'axis');
  const lead = allies.planes - axis.planes || allies.points - axis.points;
  const winner = lead > 0 ? 'allies' : lead < 0 ? 'axis' : 'draw';
  const why =
    allies.planes !== axis.planes
      ? `${Math.max(allies.planes, axis.planes)} planes shot down against ${Math.min(allies.planes, axis.planes)}.`
      : lead !== 0
        ? 'Equal losses in number; the points of the planes shot down decide.'
        : 'Equal losses.';
  return { winner, points: { allies: allies.points, axis: axis.points }, why, rule: ruleOf(s) };
}

const ruleOf = (s: State): string => (s.setup.scenario.startsWith('AF') ? 'AD-AF-2.A.4' : 'AD-DL-1.A.4-1');

/** AD-AF-0-8: what a side's units destroyed besides planes. */
function creditsOf(s: State, side: Side): number {
  const value = charts.victory.table;
  const { victory } = scenarioFor(s.setup);
  const byHex = victory.kind === 'verdict' && victory.awards?.some((a) => a.kind === 'hexes');
  let points = 0;
  for (const c of s.credits) {
    if (sideOf(s, c.by) !== side || (c.what === 'area' && byHex)) continue;
    points += c.what === 'ship' || c.what === 'area' ? c.count : value[c.what] * c.count;
  }
  return points;
}
