import { describe, expect, it } from 'vitest';
import packJson from '../../../../data/commanders/air-force-pursuit.json' with { type: 'json' };
import type { Bank } from '../../../games/air-force/open/flight/banks.ts';
import type { Facing } from '../../../games/air-force/open/geometry.ts';
import { airForce } from '../../../games/air-force/ruleset.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { shotsByRange } from './fight.ts';
import { BLANK, rangeOf } from './marksman.ts';
import { INPUTS, inputsOf, learned, type Net, pursuit, readNet } from './pursuit.ts';
import { type Flier, flier, type Ghost } from './ways.ts';

/** Two planes of a type, one of each side. */
function planes(type: string): { f: Flier; e: Flier; guns: number[] } {
  const dice = new FastDice(type);
  const options = completeOptions(airForce.info, 'DL-1.A', { 'allies-type': type, 'axis-type': type });
  const s = airForce.create({ scenario: 'DL-1.A', options }, dice, () => {});
  for (const d of airForce.decisions(s))
    airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
  const v = airForce.view(s, 'allies');
  const of = (side: string): Flier => {
    const p = v.planes.find((x) => x.side === side);
    if (!p) throw new Error(`no plane of ${side}`);
    return flier(v, p);
  };
  const [f, e] = [of('allies'), of('axis')];
  return { f, e, guns: shotsByRange(rangeOf(v, 1), f.m, e.m) };
}

const at = (q: number, z: number, facing: Facing, bank: Bank = 'L', speed = 5, alt = 100): Ghost => ({
  ...BLANK,
  q,
  z,
  facing,
  bank,
  speed,
  alt,
  flown: 2,
});

/** All of the network at once, as plainly as it can be written. */
function whole(net: Net, inputs: readonly number[]): number {
  let layer = inputs;
  net.weights.forEach((weights, n) => {
    const last = n === net.weights.length - 1;
    layer = Array.from(net.bias[n], (b, j) => {
      const sum = layer.reduce((x, y, i) => x + y * weights[i * net.bias[n].length + j], b);
      return last ? sum : Math.max(0, sum);
    });
  });
  return layer[0];
}

const MIRRORED: { [b in Bank]: Bank } = { L: 'L', RB: 'LB', LB: 'RB', I: 'I', IR: 'IL', IL: 'IR' };
const inMirror = (g: Ghost): Ghost => ({
  ...g,
  q: -g.q,
  z: g.z + g.q,
  facing: (g.facing === 1 ? 1 : 8 - g.facing) as Facing,
  bank: MIRRORED[g.bank],
});

describe('what was learned of pursuits', () => {
  const { f, e, guns } = planes('A6M5');
  const mine = [at(0, 0, 1), at(3, -2, 2, 'RB', 7, 140), at(-1, 4, 5, 'IL', 3, 95), at(2, 2, 6, 'LB', 8, 12)];
  const theirs = [at(0, -3, 1), at(5, -9, 3, 'I', 4, 90), at(-14, 3, 6, 'RB', 6, 104), at(0, 7, 4, 'IR', 2)];
  const pairs = mine.flatMap((_, i) => theirs.map((__, k) => [i, k] as const));

  it('is the same added up from what each plane brings as all at once', () => {
    const worth = pursuit(learned, f, mine, e, theirs, guns, 9);
    for (const [i, k] of pairs) {
      const inputs = inputsOf(f, mine[i], e, theirs[k], guns, 9);
      expect(inputs).toHaveLength(INPUTS);
      expect(worth(i, k)).toBeCloseTo(guns[1] * whole(learned, inputs), 9);
    }
  });

  it('is the same in a mirror', () => {
    const abreast = mine.map((g) => ({ ...g, q: g.q + 1 })); // nobody on one line with another
    const worth = pursuit(learned, f, abreast, e, theirs, guns, 9);
    const seen = pursuit(learned, f, abreast.map(inMirror), e, theirs.map(inMirror), guns, 9);
    for (const [i, k] of pairs) expect(seen(i, k)).toBeCloseTo(worth(i, k), 9);
  });

  it.each(['A6M5', 'Spitfire I', 'P-47D', 'Ki-43'])(
    'says in a %s: rather behind him than before him, near than far, slow than past him',
    (type) => {
      const pair = planes(type);
      const [behind, before, far, fast, late] = [
        [at(0, 0, 1), at(0, -3, 1), 9],
        [at(0, 0, 1), at(0, 3, 1), 9],
        [at(0, 0, 1), at(0, -16, 1), 9],
        [at(0, 0, 1, 'L', 9), at(0, -3, 1), 9],
        [at(0, 0, 1), at(0, -3, 1), 1],
      ].map(([a, b, left]) =>
        pursuit(learned, pair.f, [a as Ghost], pair.e, [b as Ghost], pair.guns, left as number)(0, 0),
      );
      expect(behind).toBeGreaterThan(1.3 * before);
      expect(behind).toBeGreaterThan(1.3 * far);
      expect(behind).toBeGreaterThan(1.1 * fast);
      expect(behind).toBeGreaterThan(2 * late);
    },
  );

  it('is not taken from a pack that does not fit', () => {
    expect(() => readNet({ ...packJson, sizes: [31, 16] })).toThrow(/do not fit/);
    expect(() => readNet({ ...packJson, weights: packJson.weights.slice(1) })).toThrow(/array/i);
    expect(() => readNet({ ...packJson, provenance: 'book' })).toThrow(/learned/);
  });
});
