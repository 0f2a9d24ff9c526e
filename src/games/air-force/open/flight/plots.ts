import { choose, type Dice, pick } from '../../../../kernel/dice.ts';
import { type Condition, type Envelope, envelope } from './envelope.ts';
import { begin, fly } from './flight.ts';
import type { Aloft, FlightRules, Flying } from './log.ts';
import { barred, maneuver, straight } from './maneuvers.ts';
import { emptyPlot, type Letter, type Move, type Plot } from './notation.ts';
import type { Card } from '../pack.ts';
import { grounded, type Plane } from '../plane.ts';

const LETTERS: readonly Letter[] = ['B', 'N', 'R', 'L', 'S', 'T', 'V', 'H', 'E'];

/** All that bears on what a plane can plot. */
export interface Pilotage {
  card: Card;
  f: Flying;
  c: Condition;
  rules: FlightRules;
}

const plotOf = (moves: Move[], climb: number, power: number, brake: number): Plot => ({
  ...emptyPlot(),
  moves,
  climb,
  power,
  brake,
});

/** A legal plot taken at random that does not kill the plane, if such a one can be found. */
export function randomPlot(x: Pilotage, dice: Dice): Plot {
  const env = envelope(x.card, x.f.alt, x.f.speed, x.f.lull, x.c);
  if (env.increment === 'stall') return { ...emptyPlot(), spin: choose(dice, ['L', 'R'] as const, 'plot') };
  for (let i = 0; i < 12; i++) {
    const climb = choose(dice, climbChoices(env, x.card), 'plot');
    const plot = plotOf(
      wander(begin(x.card, x.f, x.c, x.rules, env, climb, []), dice),
      climb,
      pick(dice, env.power + 1, 'plot'),
      pick(dice, 3, 'plot') === 0 ? pick(dice, env.brake + 1, 'plot') : 0,
    );
    const flight = fly(x.card, x.f, x.c, plot, x.rules);
    if (flight.faults.length === 0 && flight.end.alt > 0) return plot;
  }
  return steadyPlot(x);
}

/** The altitude changes worth thinking of: none, the steps that pay or cost a speed factor, and the full rates. */
export function climbChoices(env: Envelope, card: Card): number[] {
  const out = new Set([0, env.climb, 0 - env.diveRate]);
  if (card.ratios.dive <= env.diveRate) out.add(0 - card.ratios.dive);
  if (card.ratios.dive * 2 <= env.diveRate) out.add(-2 * card.ratios.dive);
  if (card.ratios.climb - 1 <= env.climb) out.add(card.ratios.climb - 1);
  return [...out];
}

function wander(a: Aloft, dice: Dice): Move[] {
  while (a.left > 0) {
    const letters = pick(dice, 3, 'plot') === 0 ? [] : LETTERS.filter((letter) => !barred(a, letter));
    if (letters.length > 0 && pick(dice, 2, 'plot') === 0) maneuver(a, choose(dice, letters, 'plot'), 0);
    else straight(a, 1, 0);
  }
  return a.done;
}

/**
 * Straight ahead with no more than the rules compel: a stalled plane spins, one at dive speed brakes or dives (AD-O-XXI.A.3).
 */
export function steadyPlot(x: Pilotage): Plot {
  const env = envelope(x.card, x.f.alt, x.f.speed, x.f.lull, x.c);
  if (env.increment === 'stall') return { ...emptyPlot(), spin: 'R' };
  const moves = [{ hexes: x.f.speed, at: 0 }];
  let mild: Plot | null = null;
  for (const climb of new Set([0, 0 - Math.min(x.card.ratios.dive, env.diveRate)]))
    for (let brake = 0; brake <= env.brake; brake++) {
      const plot = plotOf(moves, climb, 0, brake);
      const flight = fly(x.card, x.f, x.c, plot, x.rules);
      if (flight.faults.every((f) => f.fatal)) mild ??= plot;
      if (flight.faults.length === 0 && flight.end.alt > 0) return plot;
    }
  return mild ?? plotOf(moves, 0, 0, 0);
}

/** The planes on the ground whose engines run: they may be plotted, or stand (AD-O-VI.E). */
export const taxiing = (planes: readonly Plane[]): Plane[] =>
  planes.filter((p) => grounded(p) && p.ground?.running === true);
