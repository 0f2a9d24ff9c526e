import { describe, expect, it } from 'vitest';
import { BANKS } from '../../../games/air-force/open/flight/banks.ts';
import { fly } from '../../../games/air-force/open/flight/flight.ts';
import { randomPlot } from '../../../games/air-force/open/flight/plots.ts';
import { pilotage } from '../../../games/air-force/open/sample.ts';
import type { View } from '../../../games/air-force/open/view.ts';
import { airForce } from '../../../games/air-force/ruleset.ts';
import { situation } from '../../../games/air-force/testing.ts';
import { choose, FastDice, pick } from '../../../kernel/dice.ts';
import { flier, otherSpeeds, plotOf, waysOf } from './ways.ts';

describe('the ways a pilot thinks of', () => {
  it('are legal and lead where the rules say', () => {
    const dice = new FastDice('ways');
    let ways = 0;
    let broken = 0;
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
        if (way.track) broken += faults.length;
        const led = `${end.at.q} ${end.at.z} ${end.facing} ${end.alt} ${end.speed} ${end.bank}`;
        expect(led).toBe(`${way.q} ${way.z} ${way.facing} ${way.alt} ${way.speed} ${way.bank}`);
      }
    }
    expect(broken).toBe(0);
    expect(ways).toBeGreaterThan(2000);
  });

  it('hold every place the sampling player reaches with as few letters', () => {
    const dice = new FastDice('places');
    const s = situation({ allies: [{ card: 'A6M5', speed: 5, bank: 'RB' }], axis: [{ at: [20, 0] }] });
    const v: View = airForce.view(s, 'allies');
    const f = flier(v, v.planes[0]);
    const known = new Set(waysOf(f, 5).map((w) => `${w.q} ${w.z} ${w.facing} ${w.bank}`));
    const x = pilotage(v, v.planes[0]);
    const reached = Array.from({ length: 200 }, () => randomPlot(x, dice))
      .filter((plot) => plot.moves.filter((m) => 'letter' in m).length <= 5)
      .map((plot) => fly(x.card, x.f, x.c, plot, x.rules).end)
      .map((end) => `${end.at.q} ${end.at.z} ${end.facing} ${end.bank}`);
    expect(reached.length).toBeGreaterThan(100);
    expect(reached.filter((end) => !known.has(end))).toEqual([]);
  });
});
