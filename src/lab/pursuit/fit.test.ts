import { expect, it } from 'vitest';
import { FastDice, pick } from '../../kernel/dice.ts';
import { blank, fit } from './fit.ts';

const WIDTH = 4;

/** Rows of three inputs and what a rule makes of them. */
function rows(n: number, rule: (a: number, b: number, c: number) => number): Float32Array {
  const dice = new FastDice('rows');
  const any = (): number => pick(dice, 2001, 'input') / 1000 - 1;
  return Float32Array.from(
    Array.from({ length: n }, () => {
      const [a, b, c] = [any(), any(), any()];
      return [a, b, c, rule(a, b, c)];
    }).flat(),
  );
}

it('a network learns a rule that is no straight line, and the same from the same samples', () => {
  const samples = rows(16_384, (a, b, c) => Math.abs(a) - Math.max(b, c));
  const learn = (): ReturnType<typeof fit> => {
    const dice = new FastDice('lessons');
    return fit(blank(WIDTH - 1, [16, 8], dice), samples, WIDTH, dice);
  };
  const first = learn();
  expect(first.error).toBeLessThan(0.01); // of a spread of 0.2
  expect(learn()).toEqual(first);
});

it('a network that is learned on from stays as it was', () => {
  const net = blank(WIDTH - 1, [4, 3], new FastDice('blank'));
  const before = structuredClone(net);
  fit(
    net,
    rows(1024, (a) => a),
    WIDTH,
    new FastDice('lessons'),
  );
  expect(net).toEqual(before);
});
