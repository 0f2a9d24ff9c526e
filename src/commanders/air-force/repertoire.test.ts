import { describe, expect, it } from 'vitest';
import { BANKS } from '../../games/air-force/open/banks.ts';
import { fly } from '../../games/air-force/open/flight.ts';
import type { View } from '../../games/air-force/open/view.ts';
import { airForce } from '../../games/air-force/ruleset.ts';
import { situation } from '../../games/air-force/testing.ts';
import { choose, FastDice, pick } from '../../kernel/dice.ts';
import { flier, otherSpeeds, plotOf, waysOf } from './ways.ts';

describe('the ways a pilot thinks of', () => {
  it('are legal and lead where the rules say', () => {
    const dice = new FastDice('ways');
    let ways = 0;
    for (let i = 0; i < 12; i++) {
      const s = situation({
        allies: [
          {
            card: choose(dice, ['A6M5', 'Spitfire IX', 'P-38G', 'B-17F', 'SBD'], 'card'),
            speed: 3 + pick(dice, 6, 'speed'),
            alt: 20 + pick(dice, 200, 'alt'),
            facing: choose(dice, [1, 2, 3, 4, 5, 6] as const, 'facing'),
            bank: choose(dice, BANKS, 'bank'),
            runs: [{ hexes: 1 + pick(dice, 8, 'hexes'), full: '-' }],
          },
        ],
        axis: [{ at: [20, 0] }],
      });
      const v: View = airForce.view(s, 'allies');
      const f = flier(v, v.planes[0]);
      for (const way of waysOf(f, 5).flatMap((w, k) => (k % 20 === 0 ? [w, ...otherSpeeds(f, w)] : [w]))) {
        ways++;
        const { faults, end } = fly(f.x.card, f.x.f, f.x.c, plotOf(f, way), f.x.rules);
        if (way.track && faults.length > 0) expect(faults).toEqual([]);
        const led = `${end.at.q} ${end.at.z} ${end.facing} ${end.alt} ${end.speed} ${end.bank}`;
        expect(led).toBe(`${way.q} ${way.z} ${way.facing} ${way.alt} ${way.speed} ${way.bank}`);
      }
    }
    expect(ways).toBeGreaterThan(2000);
  });

  it('hold every place the sampling player reaches with as few letters', () => {
    const dice = new FastDice('places');
    const s = situation({ allies: [{ card: 'A6M5', speed: 5, bank: 'RB' }], axis: [{ at: [20, 0] }] });
    const v: View = airForce.view(s, 'allies');
    const f = flier(v, v.planes[0]);
    const known = new Set(waysOf(f, 5).map((w) => `${w.q} ${w.z} ${w.facing} ${w.bank}`));
    const d = airForce.decisions(s)[0];
    for (let i = 0; i < 100; i++) {
      const order = airForce.sample(v, d, dice);
      if (order.kind !== 'plot') throw new Error('no plot');
      const { log } = order.plots[0];
      if ((log.match(/[BNRLSTVHE]/g) ?? []).length > 5) continue;
      const copy = airForce.clone(s);
      airForce.apply(copy, 'allies', order, dice);
      airForce.apply(copy, 'axis', airForce.sample(airForce.view(copy, 'axis'), airForce.decisions(copy)[0], dice), dice);
      const p = copy.planes[0];
      if (p.last) expect(known).toContain(`${p.at.q} ${p.at.z} ${p.facing} ${p.bank}`);
    }
  });
});
