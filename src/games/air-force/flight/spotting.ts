import { need } from '../../../kernel/refusal.ts';
import { surfaceMarks } from '../open/guns/batteries.ts';
import { range } from '../open/geometry.ts';
import { type Mark, planeMark } from '../open/guns/gunnery.ts';
import type { Look } from '../open/orders.ts';
import { charts } from '../open/pack.ts';
import { flying, label, enemyOf, type Plane, planeRef, SIDES, type Side } from '../open/plane.ts';
import { spotting, surfaceSpotting } from '../open/guns/spotting.ts';
import { hiddenPlanes, spottingOn } from '../open/view.ts';
import {
  type AirPlay,
  arenaOf,
  type FrameOf,
  planesOf,
  spot,
  spotUnit,
  type State,
  tellThose,
} from '../state.ts';
import { sealedStep } from '../sealed.ts';

/** The enemy counters a side may still look for: all that it has neither spotted nor seen lost. */
export const unspotted = (s: State, side: Side): Plane[] =>
  s.planes.filter(
    (p) =>
      p.side !== side &&
      !s.spotted[side].includes(planeRef(p)) &&
      (hiddenPlanes(s) ? p.end === null : flying(p)),
  );

/** Surface units of the enemy not yet spotted, which a plane may look for (AD-O-V.G-2). */
const unspottedUnits = (s: State, side: Side): Mark[] =>
  surfaceMarks(arenaOf(s), enemyOf(side)).filter((m) => !s.spotted[side].includes(m.ref));

const lookouts = (s: State, side: Side): number =>
  planesOf(s, side).length + surfaceMarks(arenaOf(s), side).length;

/** Where planes are hidden everybody is asked, so that nobody learns from the question how much the other has seen. */
const looksOut = (s: State, side: Side): boolean =>
  spottingOn(s) &&
  side !== s.auto &&
  lookouts(s, side) > 0 &&
  (hiddenPlanes(s) || unspotted(s, side).length > 0 || unspottedUnits(s, side).length > 0);

/** AD-O-II.A-1, AD-O-V.B-1: one attempt a plane, and a surface unit (AD-O-V.G-1). */
export const spotStep = sealedStep<FrameOf<'spot'>, 'spot'>({
  kind: 'spot',
  rule: 'AD-O-V.B-1',
  ask: () => 'Name the enemy that each of your planes looks for.',
  asked: looksOut,
  check(s, side, { looks }) {
    const seen = new Set<string>();
    for (const look of looks) {
      checkLook(s, side, look);
      const who = look.unit ?? `p${look.plane}`;
      need(!seen.has(who), 'AD-O-V.B-1', `${lookoutName(s, look)} makes one attempt a Turn.`);
      seen.add(who);
    }
  },
  open(play, f) {
    const { s } = play;
    // Both sides look before either acts on what it saw.
    const found = SIDES.flatMap((side) =>
      (f.answers[side]?.looks ?? automaticLooks(s, side)).map((look) => ({
        side,
        look,
        mark: attempt(play, side, look),
      })),
    );
    // Who has sent nobody is told too that all have looked.
    for (const side of SIDES)
      if (f.answers[side]?.looks.length === 0)
        tellThose(play, [side], 'spotting', 'AD-O-V.B-1', 'Nobody of ours looks out.', { reveals: true });
    for (const { side, look, mark } of found) {
      if (!mark) {
        if (side !== s.auto)
          tellThose(play, [side], 'spotting', 'AD-O-V.B.2', `${lookoutName(s, look)} sees nothing new.`, {
            reveals: true,
          });
      } else if (mark.ref[0] === 'p') spot(play, side, s.planes[Number(mark.ref.slice(1))], 'AD-O-V.B.2');
      else spotUnit(play, side, mark, 'AD-O-V.G-2');
    }
  },
});

/** AD-O-XIX: everybody of the side nobody plays looks for the nearest. */
const automaticLooks = (s: State, side: Side): Look[] =>
  side !== s.auto || !spottingOn(s) || unspotted(s, side).length === 0
    ? []
    : [
        ...planesOf(s, side).map((p) => ({ plane: p.id, target: null })),
        ...surfaceMarks(arenaOf(s), side).map((m) => ({ unit: m.ref, target: null })),
      ];

function checkLook(s: State, side: Side, look: Look): void {
  const p = look.plane === undefined ? undefined : s.planes[look.plane];
  const unit = surfaceMarks(arenaOf(s), side).some((m) => m.ref === look.unit);
  need(
    look.unit === undefined ? p && p.side === side && flying(p) : look.plane === undefined && unit,
    'AD-O-V.B-1',
    'Only your own planes in the air and your surface units look out.',
  );
  const { target } = look;
  need(
    target === null ||
      (typeof target === 'number'
        ? unspotted(s, side).some((e) => e.id === target)
        : look.unit === undefined && unspottedUnits(s, side).some((m) => m.ref === target)),
    'AD-O-V.B.1',
    'That enemy is not to be looked for: spotted, lost or no such counter.',
  );
}

const lookoutName = (s: State, look: Look): string =>
  look.plane !== undefined
    ? label(s.planes[look.plane])
    : (surfaceMarks(arenaOf(s)).find((m) => m.ref === look.unit)?.name ?? 'A look-out');

/** AD-O-V.B.2: one die plus modifiers on the Spotting Table. The die is thrown whether or not anybody is there. */
function attempt(play: AirPlay, side: Side, look: Look): Mark | null {
  const { s } = play;
  const v = arenaOf(s);
  const die = play.dice.roll(6, `${lookoutName(s, look)} looks out`);
  const plane = look.plane === undefined ? undefined : s.planes[look.plane];
  const by = plane ?? surfaceMarks(v, side).find((m) => m.ref === look.unit);
  if (!by) return null;
  const mark =
    typeof look.target === 'string'
      ? unspottedUnits(s, side).find((m) => m.ref === look.target)
      : unspotted(s, side)
          .filter((p) => flying(p) && (look.target === null || p.id === look.target))
          .sort(
            (a, b) => range(by.at, by.alt, a.at, a.alt) - range(by.at, by.alt, b.at, b.alt) || a.id - b.id,
          )
          .map(planeMark)[0];
  if (!mark) return null;
  const m = plane ? spotting(v, plane, mark) : surfaceSpotting(v, by as Mark, mark);
  return m && die + m.total >= charts.spotting.table.spotsAt ? mark : null;
}
