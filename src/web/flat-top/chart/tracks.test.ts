import { describe, expect, it } from 'vitest';
import { putFormation, putTaskForce, readyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import {
  legsOf,
  readWatched,
  scoreByTurn,
  scored,
  trackKey,
  type Tracks,
  watched,
  writeWatched,
} from './tracks.ts';

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

  it('shows the same after the page was loaded anew, and begins anew where the notes are torn', () => {
    const slips = new Map<string, string>();
    const notes = {
      read: (name: string) => slips.get(name) ?? null,
      write: (name: string, text: string) => void slips.set(name, text),
    };
    const tracks = watched([], side, 1);
    const scores = scored([], [3, 0], 1);
    writeWatched(notes, { tracks, scores });
    expect(readWatched(notes)).toEqual({ tracks, scores });
    slips.set('watched', '{"tracks":7');
    expect(readWatched(notes)).toEqual({ tracks: [], scores: [] });
  });

  it('writes the points of every hour, those of an hour nobody watched as before', () => {
    let s = scored([], [0, 2], 1);
    s = scored(s, [4, 2], 1);
    s = scored(s, [9, 5], 4);
    expect(scoreByTurn(s, 0)).toEqual([0, 4, 4, 4, 9]);
    expect(scoreByTurn(scored(s, [4, 2], 2), 1)).toEqual([0, 2, 2]);
  });
});
