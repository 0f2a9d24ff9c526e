import { expect, it } from 'vitest';
import { FastDice } from '../../../../kernel/dice.ts';
import { completeOptions } from '../../../../kernel/options.ts';
import { airForce } from '../../ruleset.ts';
import type { At, Facing } from '../geometry.ts';
import { ahead } from '../geometry.ts';
import type { View } from '../view.ts';
import { plotReason } from './reasons.ts';

/** One against one, both level at one height with speed 5; the enemy lies where it is put. */
function duel(at: (mine: At) => At, facing: Facing): View {
  const dice = new FastDice('reasons');
  const options = completeOptions(airForce.info, 'DL-1.A', {});
  const s = airForce.create({ scenario: 'DL-1.A', options }, dice, () => {});
  for (const d of airForce.decisions(s))
    airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
  const v = airForce.view(s, 'allies');
  const mine = { q: 25, z: 5 };
  for (const p of v.planes) {
    const us = p.side === 'allies';
    const far = p.no > 1 ? 40 : 0;
    Object.assign(p, { alt: 100, speed: 5, bank: us ? 'LB' : 'L', flown: 5, facing: us ? 1 : facing });
    p.at = us ? { q: mine.q + far, z: mine.z } : { q: at(mine).q + far, z: at(mine).z };
  }
  return v;
}

const told = (v: View, log: string): string => {
  const p = v.planes.find((x) => x.side === 'allies' && x.no === 1);
  if (!p) throw new Error('nobody flies');
  return plotReason(v, p, { plane: p.id, log });
};

it('a plot is told by the shot it is flown for, if the enemy flies straight on', () => {
  const behind = duel((mine) => ahead(mine, 1, 2), 1);
  expect(told(behind, '5')).toMatch(/^gets on the tail of .+ and fires at range 2 if it flies straight on$/);
  const headOn = duel((mine) => ahead(mine, 1, 11), 4);
  expect(told(headOn, '5')).toMatch(/^flies head-on at .+ and fires at range 1 if it flies straight on$/);
});

it('where he is now, the shot of the next Turn, and the way out of his guns have words of their own', () => {
  const passing = duel((mine) => ahead(mine, 1, 7), 3);
  expect(told(passing, '5')).toMatch(/range 2 to where it is now$/);
  const hunted = duel((mine) => ahead(mine, 4, 3), 1);
  expect(told(hunted, '1L1L1')).toMatch(/^breaks out of the guns of /);
});

it('who turns his back to the enemy flies clear of him, at his height or not, or past him', () => {
  const astern = duel((mine) => ahead(mine, 4, 20), 4);
  expect(told(astern, '5')).toMatch(/^flies clear of /);
  expect(told(astern, '5 D.3')).toMatch(/^dives clear of /);
  const beside = duel((mine) => ahead(ahead(mine, 1, 4), 2, 6), 2);
  expect(told(beside, '5')).toMatch(/^flies past /);
});
