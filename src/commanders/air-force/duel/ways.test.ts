import { expect, it } from 'vitest';
import { enemyOf, type Side } from '../../../games/air-force/open/plane.ts';
import { airForce } from '../../../games/air-force/ruleset.ts';
import type { State } from '../../../games/air-force/state.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { pilot } from '../index.ts';
import { flier } from './ways.ts';

/** What the other side makes of the planes of a side, each Turn of some games in which the pilot or the sampler flies them. */
function takenForAimless(piloted: boolean): number[] {
  const out: number[] = [];
  for (const [seed, side] of [
    ['a', 'allies'],
    ['b', 'axis'],
    ['c', 'allies'],
    ['d', 'axis'],
  ] as const) {
    const dice = new FastDice(seed);
    const options = completeOptions(airForce.info, 'AF-2.A', {});
    const s: State = airForce.create({ scenario: 'AF-2.A', options }, dice, () => {});
    let turn = 1;
    while (!airForce.outcome(s) && s.turn <= 8) {
      if (s.turn > turn) out.push(...seenBy(s, enemyOf(side)));
      turn = s.turn;
      const d = airForce.decisions(s)[0];
      const v = airForce.view(s, d.seat);
      const flown = piloted || d.seat !== side;
      airForce.apply(
        s,
        d.seat,
        flown ? airForce.parse(pilot.decide(v, d, dice, 50)) : airForce.sample(v, d, dice),
        dice,
      );
    }
  }
  return out;
}

/** Of the first enemy who still flies, if there is one. */
function seenBy(s: State, viewer: Side): number[] {
  const v = airForce.view(s, viewer);
  const enemy = v.planes.find((p) => p.side !== viewer && p.status === 'flying');
  return enemy ? [flier(v, enemy).aimless] : [];
}

const mean = (list: readonly number[]): number => list.reduce((n, x) => n + x, 0) / list.length;

it('planes that fly as it comes are told from planes that are flown by pilots', () => {
  expect(mean(takenForAimless(false))).toBeGreaterThan(0.7);
  expect(mean(takenForAimless(true))).toBeLessThan(0.25);
});

it('nothing is made of planes nobody has seen fly, and a Turn on the back is held against all of a type', () => {
  const dice = new FastDice('d');
  const s: State = airForce.create(
    { scenario: 'AF-2.A', options: completeOptions(airForce.info, 'AF-2.A', {}) },
    dice,
    () => {},
  );
  const act = (): void => {
    const d = airForce.decisions(s)[0];
    airForce.apply(s, d.seat, airForce.parse(pilot.decide(airForce.view(s, d.seat), d, dice, 50)), dice);
  };
  while (s.turn < 1 || airForce.decisions(s)[0].kind !== 'plot') act();
  expect(seenBy(s, 'allies')).toEqual([0.5]);
  while (s.turn < 2) act();
  const [before] = seenBy(s, 'allies');
  const mates = s.planes.filter((p) => p.side === 'axis');
  mates[1].bank = 'I';
  const [onHisBack] = seenBy(s, 'allies');
  expect(onHisBack).toBeGreaterThan(before);
  // One of another type may be in other hands.
  mates[1].card = 'FW-190A';
  expect(seenBy(s, 'allies')[0]).toBeLessThan(onHisBack);
});
