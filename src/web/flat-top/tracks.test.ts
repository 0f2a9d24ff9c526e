import { describe, expect, it } from 'vitest';
import { putFormation, putTaskForce, readyBoard } from '../../games/flat-top/position.testkit.ts';
import { readHex } from '../../games/flat-top/open/map.ts';
import { legsOf, trackKey, type Tracks, watched } from './tracks.ts';

describe('tracks of past moves', () => {
  const board = readyBoard('coral-sea', 'full');
  const side = board.s.sides[0];
  const tf = putTaskForce(board, 0, 'B/K30', ['Lexington']);
  const key = trackKey('tf', tf.no);
  const of = (tracks: Tracks, k: string) => tracks.find((t) => t.key === k)?.points ?? [];

  it('keeps the last place of every turn, and goes back with the view', () => {
    let t = watched([], side, 1);
    tf.hex = readHex('B/K31');
    t = watched(t, side, 1);
    tf.hex = readHex('B/K32');
    t = watched(t, side, 2);
    expect(of(t, key)).toEqual([
      { turn: 1, hex: readHex('B/K31') },
      { turn: 2, hex: readHex('B/K32') },
    ]);
    tf.hex = readHex('B/K31');
    expect(of(watched(t, side, 1), key)).toEqual([{ turn: 1, hex: readHex('B/K31') }]);
  });

  it('is another track when a number flies again', () => {
    const af = putFormation(board, 0, 'B/K30', ['4 Wildcat']);
    const first = watched([], side, 3);
    expect(of(first, trackKey('af', af.no, af.since))).toHaveLength(1);
    af.since = 4;
    expect(of(watched(first, side, 4), trackKey('af', af.no, 4))).toHaveLength(1);
  });

  it('leaves out the hours a unit lay still', () => {
    const points = [1, 2, 3, 4].map((turn) => ({ turn, hex: turn < 4 ? 7 : 8 }));
    expect(legsOf({ key, points }).map((p) => p.turn)).toEqual([1, 4]);
  });
});
