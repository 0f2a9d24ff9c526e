import { type Arbitrary, assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyJson, diff, type Json } from '../../../kernel/json.ts';
import { patched } from './patched.ts';

const json = jsonValue({ maxDepth: 4 }) as Arbitrary<Json>;

describe('a held value', () => {
  it('comes to be what the other side has, and the old one stays as it was', () => {
    assert(
      property(json, json, (a, b) => {
        const change = diff(a, b);
        const before = copyJson(a);
        const now = change ? patched(a, change) : a;
        expect(now).toEqual(b);
        expect(a).toEqual(before);
      }),
    );
  });

  it('keeps what did not change as the very same thing', () => {
    const old = { map: { hexes: [1, 2] }, ships: [{ at: 1 }, { at: 2 }] };
    const change = diff(old, { map: { hexes: [1, 2] }, ships: [{ at: 1 }, { at: 3 }] });
    const now = patched(old, change ?? ['-']) as typeof old;
    expect(now.ships[1].at).toBe(3);
    expect([now.map === old.map, now.ships[0] === old.ships[0], now.ships === old.ships]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    [{ a: 1 }, ['a', 1, []]],
    [[1], ['o', { a: ['=', 1] }]],
    [1, ['o', { a: ['=', 1] }]],
    [[1], ['a', 3, [[2, ['=', 1]]]]],
    [[1], ['a', 3, [[1, ['=', 1]]]]],
    [{ a: 1 }, ['o', { a: ['o', { b: ['=', 1] }] }]],
  ] as const)('refuses what does not fit: %j %j', (value, change) => {
    expect(() => patched(value as unknown as Json, change as never)).toThrow(RangeError);
  });
});
