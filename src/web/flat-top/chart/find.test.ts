import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../games/flat-top/view.ts';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import { putFormation, putTaskForce, readyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { find, placesOf } from './find.ts';

describe('finding things on the chart', () => {
  const board = readyBoard('coral-sea', 'full');
  const tf = putTaskForce(board, 0, 'B/K30', ['Lexington']);
  const af = putFormation(board, 0, 'B/M20', ['4 Wildcat']);
  const all = placesOf(viewOf(board.s, 'allied'));

  it('finds a ship by part of her name and takes her task force in hand', () => {
    const [first] = find(all, 'lexi');
    expect(first.title).toBe('CV Lexington');
    expect(first).toMatchObject({ hex: readHex('B/K30'), chosen: { kind: 'tf', no: tf.no } });
  });

  it('finds units by number, bases, islands and hexes', () => {
    expect(find(all, `tf ${tf.no}`)[0].chosen).toEqual({ kind: 'tf', no: tf.no });
    expect(find(all, `AF${af.no}`)[0].hex).toBe(readHex('B/M20'));
    expect(find(all, 'moresby')[0].title).toBe('Port Moresby');
    expect(find(all, 'guadal')[0].title).toBe('Guadalcanal');
    expect(find(all, 'b/k12')[0].hex).toBe(readHex('B/K12'));
    expect(find(all, '  ')).toEqual([]);
  });

  it('knows nothing of the enemy but what was reported', () => {
    expect(find(all, 'Shokaku')).toEqual([]);
  });
});
