import { expect, it } from 'vitest';
import { airForce } from '../../../games/air-force/ruleset.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { PILOT_LEVELS } from '../levels.ts';
import type { Fight } from './fight.ts';
import { hunts } from './hunt.ts';
import { rangeOf } from './marksman.ts';
import { type Flier, flier } from './ways.ts';

/** One against two, so many hexes apart, the enemies as aimless as told. */
function fight(hexes: number, aimless: readonly number[]): { all: Fight; f: Flier } {
  const dice = new FastDice('hunt');
  const options = completeOptions(airForce.info, 'DL-1.A', {});
  const s = airForce.create({ scenario: 'DL-1.A', options }, dice, () => {});
  for (const d of airForce.decisions(s))
    airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
  const v = airForce.view(s, 'allies');
  const of = (side: string): Flier[] => v.planes.filter((p) => p.side === side).map((p) => flier(v, p));
  const f = of('allies')[0];
  const enemies = of('axis').map((e, i) => ({
    ...e,
    p: { ...e.p, at: { q: f.p.at.q, z: f.p.at.z - hexes - i } },
    aimless: aimless[i],
  }));
  const all = {
    v,
    depth: PILOT_LEVELS[2].depth,
    hurried: false,
    crowd: false,
    x: rangeOf(v, 1),
    mine: [f],
    enemies,
    detours: enemies.map(() => 0),
    hopes: new Map(),
    left: 9,
  };
  return { all, f };
}

it('a plane with guns hunts a few enemies near by who fly as they come, while there is time', () => {
  const { all, f } = fight(8, [0.9, 0.8]);
  expect(hunts(all, f)).toBe(true);
  expect(hunts({ ...all, left: 0 }, f)).toBe(false);
  expect(hunts({ ...all, crowd: true }, f)).toBe(false);
  expect(hunts({ ...all, enemies: [] }, f)).toBe(false);
  const unarmed = { ...f, m: { ...f.m, factors: f.m.factors.map(() => 0) } };
  expect(hunts({ ...all, hopes: new Map() }, unarmed)).toBe(false);
});

it('where one of them has a purpose or flies straight on, or none is near, nobody hunts', () => {
  const wary = fight(8, [0.9, 0.3]);
  expect(hunts(wary.all, wary.f)).toBe(false);
  const bomber = fight(8, [0.9, 0.5]);
  expect(hunts(bomber.all, bomber.f)).toBe(true);
  bomber.all.enemies[1].p.steady = true;
  expect(hunts(bomber.all, bomber.f)).toBe(false);
  const far = fight(30, [0.9, 0.8]);
  expect(hunts(far.all, far.f)).toBe(false);
});
