import type { Decision } from '../../kernel/decision.ts';
import { need, Refusal } from '../../kernel/refusal.ts';
import type { StepRule } from '../../kernel/steps.ts';
import { range } from './open/geometry.ts';
import { planeMark } from './open/gunnery.ts';
import type { Look, Order } from './open/orders.ts';
import { charts } from './open/pack.ts';
import { flying, label, type Plane, planeRef, SIDES, type Side } from './open/plane.ts';
import { spotting } from './open/spotting.ts';
import { hiddenPlanes, spottingOn } from './open/view.ts';
import { type AirPlay, arenaOf, type FrameOf, planesOf, spot, type State, tellThose } from './state.ts';

/** The enemy counters a side may still look for: all that it has neither spotted nor seen lost. */
export const unspotted = (s: State, side: Side): Plane[] =>
  s.planes.filter(
    (p) =>
      p.side !== side &&
      !s.spotted[side].includes(planeRef(p)) &&
      (hiddenPlanes(s) ? p.end === null : flying(p)),
  );

/** Where planes are hidden everybody is asked, so that nobody learns from the question how much the other has seen. */
const looksOut = (s: State, side: Side): boolean =>
  spottingOn(s) &&
  side !== s.auto &&
  planesOf(s, side).length > 0 &&
  (hiddenPlanes(s) || unspotted(s, side).length > 0);

/** AD-O-II.A-1, AD-O-V.B-1: one attempt a plane. */
export const spotStep: StepRule<State, FrameOf<'spot'>, Order> = {
  asks: (s, f) =>
    SIDES.filter((side) => !f.answers[side] && looksOut(s, side)).map(
      (side): Decision => ({
        id: `t${s.turn}.spot.${side}`,
        seat: side,
        kind: 'spot',
        sealed: true,
        rule: 'AD-O-V.B-1',
        ask: 'Name the enemy that each of your planes looks for.',
      }),
    ),
  order(play, f, seat, order) {
    if (order.kind !== 'spot') throw new Refusal('UMP-KIND', 'Look-outs are asked for.');
    const side = seat as Side;
    const seen = new Set<number>();
    for (const look of order.looks) {
      const p = play.s.planes[look.plane];
      need(p && p.side === side && flying(p), 'AD-O-V.B-1', 'Only your own planes in the air look out.');
      need(!seen.has(look.plane), 'AD-O-V.B-1', `${label(p)} makes one attempt a Turn.`);
      seen.add(look.plane);
      need(
        look.target === null || unspotted(play.s, side).some((e) => e.id === look.target),
        'AD-O-V.B.1',
        'That enemy is not to be looked for: spotted, lost or no such counter.',
      );
    }
    f.answers[seat] = { kind: 'spot', looks: order.looks };
  },
  advance(play, f) {
    const sides = SIDES.filter((side) => f.answers[side]);
    // Both sides look before either acts on what it saw.
    const found = sides.flatMap((side) =>
      f.answers[side].looks.map((look) => ({ side, look, target: attempt(play, side, look) })),
    );
    for (const { side, look, target } of found) {
      if (target) spot(play, side, target, 'AD-O-V.B.2');
      else
        tellThose(
          play,
          [side],
          'spotting',
          'AD-O-V.B.2',
          `${label(play.s.planes[look.plane])} sees nothing new.`,
          { reveals: true },
        );
    }
    return false;
  },
};

/** AD-O-V.B.2: one die plus modifiers on the Spotting Table. The die is thrown whether or not anybody is there. */
function attempt(play: AirPlay, side: Side, look: Look): Plane | null {
  const { s } = play;
  const by = s.planes[look.plane];
  const die = play.dice.roll(6, `${label(by)} looks out`);
  const there = unspotted(s, side)
    .filter((p) => flying(p) && (look.target === null || p.id === look.target))
    .sort((a, b) => range(by.at, by.alt, a.at, a.alt) - range(by.at, by.alt, b.at, b.alt) || a.id - b.id);
  if (there.length === 0) return null;
  const m = spotting(arenaOf(s), by, planeMark(there[0]));
  return m && die + m.total >= charts.spotting.table.spotsAt ? there[0] : null;
}
