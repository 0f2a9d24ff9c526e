import type { Outcome } from '../../kernel/ruleset.ts';
import { cardOf, charts } from './open/pack.ts';
import { other, SIDES, type Side } from './open/plane.ts';
import { scenarioOf } from './open/scenarios.ts';
import type { Score } from './open/view.ts';
import { planesOf, type State } from './state.ts';

/** AD-B-X-2: points for what a side destroyed; planes count their card's point value. */
export function scoreOf(s: State, side: Side): Score {
  const lost = s.planes.filter((p) => p.side === other(side) && p.status === 'destroyed');
  const planes = lost.reduce((n, p) => n + cardOf(p.card).points, 0);
  return { planes: lost.length, points: planes + creditsOf(s, side) };
}

/** Called at the end of each Turn: the outcome when the game is over. */
export function judge(s: State): Outcome | null {
  const over =
    (s.lastTurn > 0 && s.turn >= s.lastTurn) || SIDES.some((side) => planesOf(s, side).length === 0);
  return over ? shotDown(s) : null;
}

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

const ruleOf = (s: State): string =>
  scenarioOf(s.setup.scenario).id.startsWith('AF') ? 'AD-AF-2.A.4' : 'AD-DL-1.A.4-1';

/** AD-AF-0-8: what a side's units destroyed besides planes. */
function creditsOf(s: State, side: Side): number {
  const value = charts.victory.table;
  let points = 0;
  for (const c of s.credits) {
    if (s.planes[Number(c.by.slice(1))]?.side !== side) continue;
    points += c.what === 'ship' || c.what === 'area' ? c.count : value[c.what] * c.count;
  }
  return points;
}
