import type { Decision } from '../../../kernel/decision.ts';
import { choose, type Dice, pick } from '../../../kernel/dice.ts';
import { BANKS } from './banks.ts';
import { startSpeeds } from './envelope.ts';
import { atCode, COLUMNS, hexName, ROWS } from './geometry.ts';
import { targetsOf } from './gunnery.ts';
import { writePlot } from './notation.ts';
import type { Order, Placement } from './orders.ts';
import { cardOf } from './pack.ts';
import { conditionOf, flying, type Plane, planeRef, type Side } from './plane.ts';
import { type Pilotage, randomPlot } from './plots.ts';
import { inZone, scenarioOf } from './scenarios.ts';
import { flightRules, type Start, type View } from './view.ts';

export const pilotage = (v: View, p: Plane): Pilotage => ({
  card: cardOf(p.card),
  f: p,
  c: conditionOf(p),
  rules: flightRules(v),
});

/** A legal order made from the view alone. */
export function sampleOrder(v: View, d: Decision, dice: Dice): Order {
  const side = d.seat as Side;
  const mine = v.planes.filter((p) => p.side === side && flying(p));
  switch (d.kind) {
    case 'place':
      return {
        kind: 'place',
        planes: v.starts.filter((x) => x.side === side).flatMap((x) => placements(v, x, dice)),
      };
    case 'plot':
      return {
        kind: 'plot',
        plots: mine.map((p) => ({ plane: p.id, log: writePlot(randomPlot(pilotage(v, p), dice)) })),
      };
    case 'fire':
      return { kind: 'fire', shots: mine.flatMap((p) => shotOf(v, p, dice)) };
    default:
      throw new Error(`nothing to sample for "${d.kind}"`);
  }
}

function shotOf(v: View, p: Plane, dice: Dice): { by: string; at: string }[] {
  const targets = targetsOf(p, v.planes);
  if (targets.length === 0 || pick(dice, 10, 'hold fire') === 0) return [];
  return [{ by: planeRef(p), at: planeRef(choose(dice, targets, 'target')) }];
}

function placements(v: View, start: Start, dice: Dice): Placement[] {
  const group = scenarioOf(v.setup.scenario).groups.find((g) => g.id === start.group);
  if (!group) throw new Error(`no group "${start.group}"`);
  return start.planes.map((plane) => {
    let at = atCode(1 + pick(dice, COLUMNS, 'column'), 1 + pick(dice, ROWS, 'row'));
    while (!inZone(group.zone, at))
      at = atCode(1 + pick(dice, COLUMNS, 'column'), 1 + pick(dice, ROWS, 'row'));
    const [lo, hi] = startSpeeds(cardOf(v.planes[plane].card), start.alt[0], false);
    return {
      plane,
      hex: hexName(at),
      facing: choose(dice, [1, 2, 3, 4, 5, 6] as const, 'facing'),
      alt: start.alt[0] + pick(dice, start.alt[1] - start.alt[0] + 1, 'altitude'),
      speed: lo + pick(dice, hi - lo + 1, 'speed'),
      bank: choose(dice, BANKS, 'bank'),
    };
  });
}
