import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, copyJson, diff, type Json, patch } from './json.ts';

/** JSON as it comes from a file: no -0. A key '__proto__' is the one thing a plain object cannot hold. */
const json = fc
  .jsonValue({ maxDepth: 4 })
  .map((x) => JSON.parse(JSON.stringify(x)) as Json)
  .filter((x) => !JSON.stringify(x).includes('__proto__'));

/** Two values that have much in common, as two states of a game have. */
const pair = fc.tuple(json, json, json).map(([shared, a, b]): [Json, Json] => [
  { shared, list: [shared, a, a, 1], a, changed: a },
  { shared, list: [shared, b, a], b, changed: b },
]);

describe('diff and patch', () => {
  it('lead from one value to the other, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(pair, fc.tuple(json, json)), ([a, b]) => {
        expect(patch(copyJson(a), diff(a, b))).toEqual(b);
      }),
      { numRuns: 500 },
    );
  });

  it.each<[Json, Json]>([
    [{ a: 1 }, { b: 1 }],
    [{}, { valueOf: false }],
    [{ valueOf: false }, {}],
    [
      { toString: 1, a: 2 },
      { a: 2, b: 3 },
    ],
    [{ a: [1, 2, 3] }, { a: [1] }],
    [{ a: [] }, { a: {} }],
    [{ a: null }, { a: {} }],
  ])('lead from %j to %j', (a, b) => {
    expect(patch(copyJson(a), diff(a, b))).toEqual(b);
    expect(patch(copyJson(b), diff(b, a))).toEqual(a);
  });

  it('find nothing between a value and its copy', () => {
    fc.assert(
      fc.property(json, (a) => {
        expect(diff(a, copyJson(a))).toBeUndefined();
      }),
    );
  });

  it('survive being written to a file', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const stored = JSON.parse(JSON.stringify(diff(a, b) ?? null)) ?? undefined;
        expect(patch(copyJson(a), stored)).toEqual(b);
      }),
    );
  });

  it('share nothing with the values they were made from', () => {
    const a: Json = { ships: [{ at: 1 }] };
    const b = { ships: [{ at: 1 }, { at: 2 }], fuel: { left: 9 } };
    const p = diff(a, b);
    b.ships[1].at = 7;
    b.fuel.left = 0;
    expect(patch(copyJson(a), p)).toEqual({ ships: [{ at: 1 }, { at: 2 }], fuel: { left: 9 } });
  });

  it('say no more than what changed', () => {
    const a: Json = {
      turn: 1,
      ships: [
        { at: 1, hits: 0 },
        { at: 2, hits: 0 },
      ],
    };
    const b: Json = {
      turn: 1,
      ships: [
        { at: 1, hits: 0 },
        { at: 2, hits: 1 },
      ],
    };
    expect(diff(a, b)).toEqual(['o', { ships: ['a', 2, [[1, ['o', { hits: ['=', 1] }]]]] }]);
  });

  it('leave the prototypes of all objects alone', () => {
    const foreign = JSON.parse('["o",{"__proto__":["o",{"rich":["=",true]}]}]');
    expect(() => patch({}, foreign)).toThrow(TypeError);
    expect(({} as { rich?: boolean }).rich).toBeUndefined();
  });
});

describe('copyJson', () => {
  it('gives an equal value that shares no part', () => {
    fc.assert(
      fc.property(json, (a) => {
        const copy = copyJson({ a: [a] });
        expect(copy).toEqual({ a: [a] });
        const shared = typeof a === 'object' && a !== null && copy.a[0] === a;
        expect(shared).toBe(false);
      }),
    );
  });
});

describe('canonical', () => {
  const plainly = (x: Json): string => {
    if (typeof x !== 'object' || x === null) return JSON.stringify(x);
    if (Array.isArray(x)) return `[${x.map(plainly).join()}]`;
    const keys = Object.keys(x).sort();
    return `{${keys.map((k) => `${JSON.stringify(k)}:${plainly(x[k])}`).join()}}`;
  };

  it('is what JSON writes of every value, with the keys in order', () => {
    const any = fc.oneof(json, fc.string({ unit: 'binary' }), fc.double(), fc.dictionary(fc.string(), json));
    fc.assert(
      fc.property(any, (x) => {
        expect(canonical(x)).toBe(plainly(x));
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['"', '\\', '\n', '\u007f', '\ud800', 'é', '\u2028', ' ~[]!#'])(
    'writes %j as JSON does',
    (word) => {
      expect(canonical({ [word]: word })).toBe(JSON.stringify({ [word]: word }));
    },
  );

  it.each([0, -0, 1e21, 1e-7, -1.5, Number.NaN, Number.POSITIVE_INFINITY])('writes %d as JSON does', (n) => {
    expect(canonical(n)).toBe(JSON.stringify(n));
  });

  it('orders many keys as it orders few', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`k${(i * 17) % 40}`, i]));
    expect(canonical(many)).toBe(plainly(many));
  });
});
