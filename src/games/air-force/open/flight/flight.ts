import { turned } from '../../../../kernel/hex.ts';
import { lean } from './banks.ts';
import { changes, speedGain } from './changes.ts';
import { type Condition, type Envelope, envelope, topSpeed } from './envelope.ts';
import { type At, ahead } from '../geometry.ts';
import { type Aloft, type Fault, type Flight, type FlightRules, type Flying, fault, loss } from './log.ts';
import { barred, maneuver, NAME, straight } from './maneuvers.ts';
import { emptyPlot, type Move, type Plot } from './notation.ts';
import type { Card } from '../pack.ts';

/**
 * Flies a plot as written, mending what is illegal by the fixed remedies (AD-B-VIII.C). Depends on nothing but the plane's
 * speed, altitude, bank and record at the start of the Turn (AD-B-VI). `spinDie` is asked only of a spinning plane.
 */
export function fly(
  card: Card,
  f: Flying,
  c: Condition,
  plot: Plot,
  rules: FlightRules,
  spinDie = 6,
): Flight {
  const env = envelope(card, f.alt, f.speed, f.lull, c);
  if (env.increment === 'stall') return spin(card, f, c, env, plot, spinDie);
  const faults: Fault[] = [];
  if (plot.spin)
    faults.push(
      fault('AD-B-VI.B.1.a', 0, 'only a plane at stall speed spins; it flies straight ahead instead'),
    );
  if (c.cockpit >= 2 && env.increment === 'dive')
    faults.push(loss('AD-B-IX.D.3.c-2', 'a pilot wounded twice cannot hold the plane at dive speed'));
  const climb = mendAltitude(env, plot, faults);
  const a = begin(card, f, c, rules, env, climb, faults);
  if (!plot.spin) flyMoves(a, plot.moves);
  if (a.left > 0) straight(a, a.left, 0);
  return changes(a, f, plot, climb);
}

/** A plane at the start of its move, its altitude change decided. */
export function begin(
  card: Card,
  f: Flying,
  c: Condition,
  rules: FlightRules,
  env: Envelope,
  climb: number,
  faults: Fault[],
): Aloft {
  return {
    card,
    env,
    c,
    rules,
    at: f.at,
    facing: f.facing,
    bank: f.bank,
    runs: f.runs,
    here: 0,
    left: f.speed,
    lost: 0,
    full: climb > 0 && climb === env.climb ? 'C' : climb < 0 && -climb === env.diveRate ? 'D' : '-',
    pays: -climb >= card.ratios.dive,
    slipped: null,
    added: 0,
    path: [],
    done: [],
    slips: 0,
    loops: 0,
    rolls: 0,
    faults,
    outside: false,
  };
}

/** AD-B-VIII.C.2: a climb or dive above the rate is cut to it. */
function mendAltitude(env: Envelope, plot: Plot, faults: Fault[]): number {
  if (plot.climb > env.climb) {
    faults.push(
      fault('AD-B-VIII.C.2', plot.climbAt, `it may climb ${env.climb * 100} feet at most this Turn`),
    );
    return env.climb;
  }
  if (-plot.climb > env.diveRate) {
    faults.push(
      fault('AD-B-VIII.C.2', plot.climbAt, `it may dive ${env.diveRate * 100} feet at most this Turn`),
    );
    return -env.diveRate;
  }
  return plot.climb;
}

function flyMoves(a: Aloft, moves: readonly Move[]): void {
  for (const m of moves) {
    if ('hexes' in m) {
      const n = Math.min(m.hexes, a.left);
      if (n > 0) straight(a, n, m.at);
      if (n < m.hexes) return tooMany(a, m.at);
      continue;
    }
    if (NAME[m.letter] !== 'bank' && a.left === 0) return tooMany(a, m.at);
    const why = barred(a, m.letter);
    if (why) {
      a.faults.push(fault(why.rule, m.at, why.text, why.fatal));
      return; // AD-B-VIII.C.3, C.6: from here on straight ahead
    }
    maneuver(a, m.letter, m.at);
  }
  if (a.left > 0)
    a.faults.push(
      fault(
        'AD-B-VIII.C.7',
        0,
        `${a.left} speed factor${a.left > 1 ? 's are' : ' is'} not plotted; flown straight at the end`,
      ),
    );
}

/** AD-B-VIII.C.1: the plot is cut where the Initial Speed is used up. */
const tooMany = (a: Aloft, at: number): void =>
  void a.faults.push(fault('AD-B-VIII.C.1', at, 'the Initial Speed is used up here'));

/** AD-B-VI.B.1: straight ahead at the Initial Speed, a die of hex sides round, the full dive rate. */
function spin(card: Card, f: Flying, c: Condition, env: Envelope, plot: Plot, die: number): Flight {
  const faults = plot.spin
    ? []
    : [fault('AD-B-VI.B.1.a', 0, 'a plane at stall speed spins; the entry is SPIN')];
  const top = topSpeed(card, f.alt - env.diveRate, c);
  const speed = f.speed + speedGain(card, -env.diveRate);
  // A loaded plane may come out of a spin faster than it bears.
  if (speed > top) faults.push(loss('AD-B-VIII.C.5', `it comes out of the spin at a speed of ${speed}`));
  const side = lean(f.bank) ?? plot.spin ?? 'R';
  const path: At[] = [];
  for (let i = 1; i <= f.speed; i++) path.push(ahead(f.at, f.facing, i));
  return {
    path,
    end: {
      at: ahead(f.at, f.facing, f.speed),
      facing: turned(f.facing, side === 'R' ? die : -die),
      alt: f.alt - env.diveRate,
      speed,
      bank: f.bank,
      runs: [],
      lull: Math.min(f.lull + 1, 9),
    },
    plot: { ...emptyPlot(), spin: side },
    faults,
    increment: 'stall',
    slips: 0,
    loops: 0,
    rolls: 0,
    spun: true,
    climbed: -env.diveRate,
  };
}
