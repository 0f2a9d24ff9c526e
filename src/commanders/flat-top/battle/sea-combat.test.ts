import { describe, expect, it } from 'vitest';
import {
  formUp,
  indexOf,
  line,
  meet,
  offBase,
  shipNamed,
  top,
} from '../../../games/flat-top/testkit/sea.testkit.ts';
import { type Board, emptyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { baseData } from '../../../games/flat-top/open/values.ts';
import type { OrderOf } from '../../../games/flat-top/open/orders.ts';
import { hexLabel } from '../../../games/flat-top/open/pack/map.ts';
import { explain } from '../explain.ts';
import { looks } from '../mind.testkit.ts';
import { decideBombardment, decideSurface } from './sea-combat.ts';

/** North Carolina with so many GP shells against these ships; what she fires. */
function fire(ammunition: string, gp: number, enemies: readonly string[]): { b: Board; given: object } {
  const b = emptyBoard('eastern-solomons', 'full', { ammunition });
  meet(b, 'B/K20', ['North Carolina'], enemies);
  if (ammunition === 'on') shipNamed(b, 0, 'North Carolina').mods = { ammunition: { gp, fired: 0 } };
  formUp(b, line(b, 0, 4, ['North Carolina']), line(b, 1, 4, enemies));
  return { b, given: decideSurface(looks(b, 0), top(b, 'surface')) };
}

describe('guns', () => {
  it('bear on the only cruiser as long as they win something, though a few more than three do not', () => {
    const { given } = fire('off', 0, ['Atago']);
    const used = (given as OrderOf<'guns'>).fire.reduce((n, x) => n + x.factors, 0);
    expect(used).toBeGreaterThanOrEqual(18);
  });
});

describe('shells of two kinds', () => {
  it('fires AP at a cruiser, and GP only where she has nothing else', () => {
    const kinds = (given: object): unknown[] => (given as OrderOf<'guns'>).fire.map((x) => x.gp ?? false);
    for (const kind of ['on', 'simple']) expect(kinds(fire(kind, 16, ['Atago']).given)).toEqual([false]);
    expect(kinds(fire('on', 24, ['Atago']).given)).toEqual([true]);
  });

  it('fires at destroyers what she has more of', () => {
    const own = (b: Board): number => indexOf(b, 0, 'North Carolina');
    const many = fire('on', 16, ['DD 1', 'DD 2']);
    expect(many.given).toMatchObject({ gp: [own(many.b)] });
    expect(fire('on', 8, ['DD 1', 'DD 2']).given).not.toHaveProperty('gp');
  });

  it('shells a base with GP, and keeps AP for ships', () => {
    const off = (gp: number): object => {
      const b = emptyBoard('eastern-solomons', 'full', { ammunition: 'on' });
      const base = b.s.pub.bases.find((x) => baseData(x).name === 'Henderson');
      offBase(b, 1, hexLabel(base?.hex ?? -1), ['Mutsu', 'Kirishima']);
      shipNamed(b, 1, 'Mutsu').mods = { ammunition: { gp: 8, fired: 0 } };
      shipNamed(b, 1, 'Kirishima').mods = { ammunition: { gp, fired: 0 } };
      return decideBombardment(looks(b, 1), top(b, 'bombardment'));
    };
    const b = emptyBoard('eastern-solomons');
    const [mutsu, kirishima] = ['Mutsu', 'Kirishima'].map((x) => indexOf(b, 1, x));
    expect(off(8)).toEqual({
      kind: 'bombard',
      ships: expect.arrayContaining([mutsu, kirishima]),
      longRange: false,
    });
    expect(off(0)).toEqual({ kind: 'bombard', ships: [mutsu], longRange: false });
  });
});

describe('bombardment', () => {
  it('FO-XSHIP-LRB-1 FO-XSHIP-LRB-2 battleships alone and from afar off a base whose guns cost more, all and from near off one with few', () => {
    const off = (base: string, seat: 0 | 1, ships: string[], option: string): [string[], boolean, string] => {
      const b = emptyBoard('santa-cruz', 'full', { 'long-range-bombardment': option });
      const hex = b.s.pub.bases.find((x) => baseData(x).name === base)?.hex ?? -1;
      offBase(b, seat, hexLabel(hex), ships);
      const m = looks(b, seat);
      const order = decideBombardment(m, top(b, 'bombardment')) as OrderOf<'bombard'>;
      return [order.ships.map((i) => b.s.sides[seat].ships[i].name), order.longRange, explain(m, order)];
    };
    const raid = ['Washington', 'San Juan'];
    expect(off('Rabaul', 0, raid, 'on')).toEqual([['Washington'], true, expect.stringContaining('beyond')]);
    expect(off('Rabaul', 0, raid, 'off').slice(0, 2)).toEqual([raid, false]);
    const express = ['Kongo', 'Haruna', 'Takao'];
    expect(off('Henderson', 1, express, 'on')[1]).toBe(false);
  });
});
