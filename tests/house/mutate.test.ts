import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../scripts/house.mjs';
import { type Break, withBreaks } from '../../scripts/mutate/breaks.mjs';
import * as kit from '../../scripts/mutate/vitest.mjs';

/** A function with its breaks written in, run with one of them. */
function broken(source: string, which: number, ...args: unknown[]): unknown {
  const text = withBreaks('x.ts', source, []);
  return runInNewContext(`${text}\nf(...args);`, { __broken: (id: number) => id === which, args });
}

const breaksOf = (source: string): string[] => {
  const list: Break[] = [];
  withBreaks('x.ts', source, list);
  return list.map((b) => `${b.line}: ${b.was} => ${b.is}`);
};

describe('npm run mutate', () => {
  it('finds comparisons, numbers, refusals, calls and conditions', () => {
    const source = `function f(a, b) {
  need(a < 3, 'MW-STEP1', 'Too far.');
  if (b) return Math.min(a, b);
  return !a;
}`;
    expect(breaksOf(source)).toEqual([
      "2: need(a < 3, 'MW-STEP1', 'Too far.') => nothing",
      '2: a < 3 => a <= 3',
      '2: 3 => 4',
      '3: if (b) => if (!(b))',
      '3: Math.min(a, b) => Math.max(a, b)',
      '4: !a => a',
    ]);
  });

  it('leaves the program as it was until a break is chosen', () => {
    const source = 'function f(a) { if (a) return a > 2 && a < 9; return 7 - 1; }';
    const results = (which: number): unknown[] => [broken(source, which, 9), broken(source, which, 0)];
    expect(results(0)).toEqual([false, 6]);
    expect(new Set(breaksOf(source).map((_, i) => JSON.stringify(results(i + 1)))).size).toBeGreaterThan(3);
    expect(results(2)).not.toEqual(results(0));
  });

  it('does not touch types, imports, names of properties, words or what never comes about', () => {
    const source =
      "import { x } from './1.ts';\ntype A = 1 | 2;\nconst y = { 1: x + 'a' };\nconst z = `${x - 1}` ?? 0;";
    expect(breaksOf(source)).toEqual([]);
  });

  it('has a word of its own for everything the tests of the games take from vitest', () => {
    const taken = new Set<string>();
    for (const file of filesIn(['src/games', 'src/kernel/testkit'])) {
      if (!file.endsWith('.ts')) continue;
      const names = /^import \{([^}]*)\} from 'vitest';/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
      for (const name of names.split(',')) if (name.trim() && !name.includes('type ')) taken.add(name.trim());
    }
    expect(taken.size).toBeGreaterThan(3);
    for (const name of taken) expect(Object.keys(kit)).toContain(name);
  });

  it('does what a file wants before and after each of its tests, and not for the next file', async () => {
    const done: string[] = [];
    kit.nextFile();
    kit.beforeAll(() => void done.push('before'));
    kit.afterAll(() => void done.push('after'));
    kit.it('one', () => void done.push('one'));
    kit.nextFile();
    kit.it('two', () => void done.push('two'));
    for (const { body } of kit.tests.splice(0)) await body();
    expect(done).toEqual(['before', 'one', 'after', 'two']);
  });
});
