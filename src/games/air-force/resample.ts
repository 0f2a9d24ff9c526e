import { choose, type Dice, pick, shuffled } from '../../kernel/dice.ts';
import { copyJson } from '../../kernel/json.ts';
import { startSpeeds } from './open/flight/envelope.ts';
import { atCode, COLUMNS, ROWS } from './open/geometry.ts';
import { writePlot } from './open/flight/notation.ts';
import type { Placement } from './open/orders.ts';
import { cardOf } from './open/pack.ts';
import { samplePlanes } from './open/placing/placing.ts';
import { steadyPlot, taxiing } from './open/flight/plots.ts';
import { leads } from './open/flight/formations.ts';
import { pilotage } from './open/sample.ts';
import { conditionOf, flying, enemyOf, type Plane, type Side } from './open/plane.ts';
import { scenarioFor, stagesOf } from './open/scenarios.ts';
import { hiddenPlanes, spottingOn, type View } from './open/view.ts';
import { newState } from './setup.ts';
import { startsOf } from './placing/starts.ts';
import { arenaOf, type Frame, type State } from './state.ts';
import { linesWanted } from './open/flight/plotting.ts';

/** A full state that agrees with everything the viewer knows; what he does not know is drawn anew. */
export function resampleState(v: View, dice: Dice): State {
  const s = newState(copyJson(v.setup), dice);
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
    diced: { ...s.diced, ...copyJson(v.diced) },
    rows: [...v.rows],
    entries: copyJson(v.entries),
    entered: copyJson(v.entered),
    known: copyJson(v.known),
    photos: [...v.photos],
    salvos: copyJson(v.salvos),
    outcome: copyJson(v.outcome),
    steps: stepsOf(v),
  };
  imagineWritten(out, v, dice);
  imaginePilots(out, v, dice);
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

/** What the enemy has written for planes that wait: anything his dice and his zones allow. */
function imagineWritten(s: State, v: View, dice: Dice): void {
  if (v.seat !== 'allies' && v.seat !== 'axis') return;
  const top = s.steps.at(-1);
  const enemy = enemyOf(v.seat);
  const waiting = (id: number): boolean => s.planes[id].status === 'waiting' && s.planes[id].side === enemy;
  const stages = stagesOf(scenarioFor(s.setup)).length;
  const done = top?.step === 'place' && top.stage < stages ? top.stage : stages;
  const written: Placement[] = [];
  for (let stage = 0; stage < done; stage++) {
    const starts = startsOf(s, enemy, stage).filter((x) => x.planes.some(waiting));
    written.push(...samplePlanes(s, starts, dice).filter((p) => waiting(p.plane)));
  }
  for (const p of written) {
    if (s.known[p.plane] !== undefined) p.alt = s.known[p.plane];
    const group = scenarioFor(s.setup).groups.find((g) => s.groups[g.id].includes(p.plane));
    if (group?.entry) s.entries[p.plane] = p;
    else if (top?.step === 'place') top.written.push(p);
  }
}

/** AD-DL-6.B.2-2: which of the enemy's pilots flies which plane is his secret. */
function imaginePilots(s: State, v: View, dice: Dice): void {
  for (const g of scenarioFor(s.setup).groups) {
    if (!g.pilots || g.side === v.seat || v.seat === 'umpire') continue;
    const order = shuffled(dice, g.pilots, 'imagined');
    s.groups[g.id].forEach((id, i) => {
      s.planes[id].pilot = { ...order[i % order.length] };
    });
  }
}

const spottedBy = (v: View, side: Side): string[] =>
  !spottingOn(v) ? [] : hiddenPlanes(v) && v.seat !== side ? [] : [...v.seen[side]];

/** Lines an enemy out of contact must have plotted by now. */
function imaginePlans(s: State, p: Plane): void {
  const plotted =
    s.steps.at(-1)?.step === 'place' || s.turn === 0 || (s.turn === 1 && s.steps.at(-1)?.step !== 'fire');
  if (p.status !== 'flying' || p.steady || plotted || s.plans[p.id]) return;
  const lines = linesWanted({ ...arenaOf(s), plans: s.plans }, p) - 1;
  if (lines > 0) s.plans[p.id] = Array.from({ length: lines }, () => String(p.speed));
}

/** While the plots wait to be flown, those of the others are unknown. */
function imaginePlots(s: State, v: View): void {
  const top = s.steps.at(-1);
  if (top?.step !== 'surface') return;
  const theirs = s.planes.filter((p) => p.side !== v.seat);
  const up = theirs.filter(flying);
  const unknown = [...leads(s, up), ...up.filter((p) => p.steady)];
  top.plots = [
    ...v.plotted,
    ...unknown.map((p) => ({ plane: p.id, log: writePlot(steadyPlot(pilotage(v, p))) })),
    ...taxiing(theirs).map((p) => ({ plane: p.id, log: `${p.speed}` })),
  ].sort((a, b) => a.plane - b.plane);
}

function stepsOf(v: View): Frame[] {
  const answers = copyJson(v.sealed) as { [side: string]: never };
  switch (v.step) {
    case 'place':
      return [
        { step: 'turn', phase: v.turn === 0 ? 'start' : 'flight' },
        ...(v.turn === 0 ? [] : [{ step: 'spot' as const, answers: {} }]),
        { step: 'place', stage: v.stage, answers, written: copyJson(v.written) },
      ];
    case 'enter':
      return [
        { step: 'turn', phase: 'flight' },
        { step: 'spot', answers: {} },
        { step: 'enter', answers, planes: [...v.entering] },
      ];
    case 'spot':
      return [
        { step: 'turn', phase: 'flight' },
        { step: 'spot', answers },
      ];
    case 'plot':
      return [
        { step: 'turn', phase: 'fire' },
        { step: 'plot', answers },
      ];
    case 'surface':
      return [
        { step: 'turn', phase: 'fire' },
        { step: 'surface', answers, plots: [] },
      ];
    case 'fire':
      return [
        { step: 'turn', phase: 'rockets' },
        { step: 'fire', answers, fired: copyJson(v.fired) },
      ];
    case 'rocket':
      return [
        { step: 'turn', phase: 'bombs' },
        { step: 'rocket', answers },
      ];
    case 'losses':
      return [
        { step: 'turn', phase: 'bail-out' },
        { step: 'losses', answers },
      ];
    default:
      return [];
  }
}
