import { expect, it } from 'vitest';
import { FastDice } from '../../../kernel/dice.ts';
import type { Report } from '../open/forces.ts';
import { readHex } from '../open/pack/map.ts';
import { factors } from '../open/values.ts';
import { resampleState } from '../resample.ts';
import { putFormation, readyBoard } from '../testkit/position.testkit.ts';
import { viewOf } from '../view.ts';

it('FT-7.12.3 FT-7.12.2a planes are imagined in the numbers that were reported of them', () => {
  const b = readyBoard();
  const hex = readHex('B/K30');
  putFormation(b, 1, 'B/K30', ['7 Val']);
  const imagined = (report: Report): number[] => {
    const view = viewOf(b.s, 'allied');
    view.own?.sightings.push({ id: 9, kind: 'af', hex, turn: 1, live: true, source: 'AF 1', report });
    return [1, 2, 3, 4, 5].map((i) => {
      const { afs } = resampleState(view, new FastDice(`seen ${i}`)).sides[1];
      return factors(afs.flatMap((af) => (af?.hex === hex ? af.groups : [])));
    });
  };
  const units: { [cls: string]: number }[] = [{ 'bomber low': 4 }, { 'interceptor low': 3 }];
  expect(new Set(imagined({ condition: 3, units, planesSeen: true }))).toEqual(new Set([7]));
  expect(new Set(imagined({ condition: 2, units: 2, classes: [], total: 7 }))).toEqual(new Set([7]));
  expect(new Set(imagined({ condition: 1 })).size).toBeGreaterThan(1);
});
