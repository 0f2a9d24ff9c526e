import { banked, lean, looped, rolled } from './banks.ts';
import { envelope, incrementOf, topSpeed } from './envelope.ts';
import { type Aloft, ENOUGH, type Flight, type Flying, fault, loss, type Run } from './log.ts';
import { NAME } from './maneuvers.ts';
import type { Plot } from './notation.ts';
import type { Card } from '../pack.ts';

/** The changes plotting phase: new speed, altitude and bank (AD-B-VII), and what becomes of the plane at them. */
export function changes(a: Aloft, f: Flying, plot: Plot, plotted: number): Flight {
  const { card, env, faults } = a;
  const power = Math.min(plot.power, env.power);
  const brake = Math.min(plot.brake, env.brake);
  if (power < plot.power)
    faults.push(
      env.increment === 'dive'
        ? fault('AD-B-VI.B.4-1', 0, 'no power may be applied at dive speed')
        : fault('AD-B-VIII.C.4-1', 0, `${env.power} power factors are available`),
    );
  if (brake < plot.brake)
    faults.push(fault('AD-B-VIII.C.4-1', 0, `${env.brake} brake factors are available`));
  if (a.rules.slips && a.slips > 0) checkSlips(a);
  const speedAt = (climb: number, braked: number): number =>
    Math.max(0, f.speed - a.lost + power - braked + speedGain(card, climb));
  const duty = mendDuty(a, f.alt, plotted, brake, speedAt);
  const speed = speedAt(duty.climb, duty.brake);
  const alt = f.alt + duty.climb;
  if (speed > topSpeed(card, alt, a.c))
    faults.push(
      loss(
        'AD-B-VIII.C.5',
        `a new speed of ${speed} is above its greatest dive speed of ${topSpeed(card, alt, a.c)}`,
      ),
    );
  if (a.rules.loops && a.outside) checkOutsideLoop(a, alt, speed);
  const runs = a.here > 0 ? [...a.runs, { hexes: a.here, full: a.full }] : a.runs;
  return {
    path: a.path,
    end: {
      at: a.at,
      facing: a.facing,
      alt,
      speed,
      bank: a.bank,
      runs: trimmed(runs),
      lull: duty.climb > 0 ? 0 : Math.min(f.lull + 1, 9),
    },
    plot: { ...plot, moves: a.done, spin: null, power, brake: duty.brake, climb: duty.climb },
    faults,
    increment: env.increment,
    slips: a.slips,
    loops: a.loops,
    rolls: a.rolls,
    spun: false,
    climbed: duty.climb,
  };
}

/** AD-B-VI.D.1-4, D.2-2: whole steps of the ratio only. */
export const speedGain = (card: Card, climb: number): number =>
  climb >= 0 ? 0 - Math.floor(climb / card.ratios.climb) : Math.floor(-climb / card.ratios.dive);

/** AD-B-VI.B.4-3: at dive speed a plane dives for a speed factor or drops into a slower increment; unmet, it dives if that does not break it, else brakes. */
function mendDuty(
  a: Aloft,
  alt: number,
  climb: number,
  brake: number,
  speedAt: (climb: number, brake: number) => number,
): { climb: number; brake: number } {
  const { card, env } = a;
  if (env.increment !== 'dive') return { climb, brake };
  const slower = (speed: number): boolean => incrementOf(env, speed) !== 'dive';
  if (speedGain(card, climb) >= 1 || slower(speedAt(climb, brake))) return { climb, brake };
  a.faults.push(fault('AD-B-VI.B.4-3', 0, 'at dive speed it must dive for a speed factor or slow down'));
  const dive = 0 - card.ratios.dive;
  const bears = speedAt(dive, brake) <= topSpeed(card, alt + dive, a.c);
  if (card.ratios.dive <= env.diveRate && a.loops === 0 && bears) return { climb: dive, brake };
  let more = brake;
  while (more < env.brake && !slower(speedAt(climb, more))) more++;
  return { climb, brake: more };
}

/** AD-O-VI.F.1.b: a slip away from the bank must have at least one turn. */
function checkSlips(a: Aloft): void {
  a.done.forEach((m, i) => {
    if (!('letter' in m) || NAME[m.letter] !== 'slip') return;
    const next = a.done[i + 1];
    const turns = next !== undefined && 'letter' in next && NAME[next.letter] === 'turn';
    const away = (m.letter === 'S' ? 'R' : 'L') !== leanDuring(a, i);
    if (away && !turns)
      a.faults.push(fault('AD-O-VI.F.1.b', m.at, 'a slip away from the bank needs at least one turn'));
  });
}

/** The side the plane leant to when move i of its flight was made, worked back from where it ended. */
function leanDuring(a: Aloft, i: number): 'L' | 'R' | null {
  let bank = a.bank;
  for (let k = a.done.length - 1; k > i; k--) {
    const m = a.done[k];
    if (!('letter' in m)) continue;
    if (m.letter === 'B') bank = banked(bank, -1);
    else if (m.letter === 'N') bank = banked(bank, 1);
    else if (m.letter === 'V') bank = looped(bank);
    else if (NAME[m.letter] === 'roll') bank = rolled(bank);
  }
  return lean(bank);
}

/** AD-O-VI.F.2.c-2, c-3: no outside half-loop in a Turn that ends in the dive increment; breaking the ban destroys the plane. */
function checkOutsideLoop(a: Aloft, alt: number, speed: number): void {
  const after = envelope(a.card, alt, speed, 0, a.c);
  if (after.increment === 'dive')
    a.faults.push(
      fault('AD-O-VI.F.2.c-2', 0, 'an outside half-loop that ends at dive speed breaks the plane', true),
    );
}

/** Only the last hexes that a maneuver could ask for are kept. */
function trimmed(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  let n = 0;
  for (let i = runs.length - 1; i >= 0 && n < ENOUGH; i--) {
    const hexes = Math.min(runs[i].hexes, ENOUGH - n);
    out.unshift({ hexes, full: runs[i].full });
    n += hexes;
  }
  return out;
}
