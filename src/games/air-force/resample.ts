import { choose, type Dice, pick } from '../../kernel/dice.ts';
import { copyJson } from '../../kernel/json.ts';
import { startSpeeds } from './open/envelope.ts';
import { atCode, COLUMNS, ROWS } from './open/geometry.ts';
import { writePlot } from './open/notation.ts';
import { cardOf } from './open/pack.ts';
import { leads, steadyPlot } from './open/plots.ts';
import { pilotage } from './open/sample.ts';
import { conditionOf, flying, type Plane, type Side } from './open/plane.ts';
import { hiddenPlanes, spottingOn, type View } from './open/view.ts';
import { newGame } from './setup.ts';
import type { Frame, State } from './state.ts';
import { linesWanted } from './plotting.ts';

/** A full state that agrees with everything the viewer knows; what he does not know is drawn anew. */
export function resampleState(v: View, dice: Dice): State {
  const s = newGame(copyJson(v.setup), dice);
  for (const start of v.starts) s.altitude[start.group] = start.alt[0];
  const planes = s.planes.map((p) => copyJson(v.planes.find((q) => q.id === p.id)) ?? imagined(p, dice));
  const out: State = {
    ...s,
    turn: v.turn,
    lastTurn: v.lastTurn,
    planes,
    scenery: copyJson(v.scenery),
    surface: copyJson(v.surface),
    auto: v.auto,
    credits: copyJson(v.credits),
    night: v.night,
    spotted: { allies: spottedBy(v, 'allies'), axis: spottedBy(v, 'axis') },
    plans: copyJson(v.plans),
    outcome: copyJson(v.outcome),
    steps: stepsOf(v),
  };
  for (const p of planes) if (p.side !== v.seat) imaginePlans(out, p);
  // Flak nobody has seen fire may have any guns, or none.
  for (const x of out.surface.flak)
    if (x.side !== v.seat && !x.shown)
      x.guns = Array.from({ length: pick(dice, 4, 'imagined') }, () => (x.heavy ? 6 : 2));
  imaginePlots(out, v);
  return out;
}

/** Where an unseen enemy might be: anywhere, flying on quietly. */
function imagined(p: Plane, dice: Dice): Plane {
  const card = cardOf(p.card);
  const alt = 20 + pick(dice, Math.min(card.ceiling - 20, 200), 'imagined');
  const [lo, hi] = startSpeeds(card, alt, conditionOf(p).loaded);
  return {
    ...p,
    status: 'flying',
    at: atCode(1 + pick(dice, COLUMNS, 'imagined'), 1 + pick(dice, ROWS, 'imagined')),
    facing: choose(dice, [1, 2, 3, 4, 5, 6] as const, 'imagined'),
    alt,
    speed: Math.min(lo + 1, hi),
  };
}

const spottedBy = (v: View, side: Side): string[] =>
  !spottingOn(v) ? [] : hiddenPlanes(v) && v.seat !== side ? [] : [...v.seen[side]];

/** Lines an enemy out of contact must have plotted by now. */
function imaginePlans(s: State, p: Plane): void {
  const plotted =
    s.steps.at(-1)?.step === 'place' || s.turn === 0 || (s.turn === 1 && s.steps.at(-1)?.step !== 'fire');
  if (p.status !== 'flying' || plotted || s.plans[p.id]) return;
  const lines = linesWanted(s, p) - 1;
  if (lines > 0) s.plans[p.id] = Array.from({ length: lines }, () => String(p.speed));
}

/** While the plots wait to be flown, those of the others are unknown. */
function imaginePlots(s: State, v: View): void {
  const top = s.steps.at(-1);
  if (top?.step !== 'surface') return;
  const unknown = leads(
    s,
    s.planes.filter((p) => flying(p) && p.side !== v.seat),
  );
  top.plots = [
    ...v.plotted,
    ...unknown.map((p) => ({ plane: p.id, log: writePlot(steadyPlot(pilotage(v, p))) })),
  ].sort((a, b) => a.plane - b.plane);
}

function stepsOf(v: View): Frame[] {
  const answers = copyJson(v.sealed) as { [side: string]: never };
  switch (v.step) {
    case 'place':
      return [
        { step: 'turn', phase: 0 },
        { step: 'place', answers },
      ];
    case 'spot':
      return [
        { step: 'turn', phase: 1 },
        { step: 'spot', answers },
      ];
    case 'plot':
      return [
        { step: 'turn', phase: 2 },
        { step: 'plot', answers },
      ];
    case 'surface':
      return [
        { step: 'turn', phase: 2 },
        { step: 'surface', answers, plots: [] },
      ];
    case 'fire':
      return [
        { step: 'turn', phase: 3 },
        { step: 'fire', answers, fired: copyJson(v.fired) },
      ];
    default:
      return [];
  }
}
