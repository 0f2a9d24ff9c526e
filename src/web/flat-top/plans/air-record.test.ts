import { describe, expect, it } from 'vitest';
import { putFormation, putTaskForce, readyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { airRecord, hoursAhead } from './air-record.ts';

describe('the air record', () => {
  const board = readyBoard('coral-sea', 'full');
  const { s } = board;
  putTaskForce(board, 0, 'B/K30', ['Lexington']);
  const near = putFormation(board, 0, 'B/K29', ['4 Wildcat']);
  const of = (no: number) => airRecord(s.pub, s.sides[0], 0).find((x) => x.af.no === no);

  it('counts the hours to the landing and those left to fly on', () => {
    near.groups[0].by = s.pub.turn + 3;
    expect(of(near.no)).toMatchObject({ left: 3, back: 2, warning: 'none' });
  });

  it('warns of planes that must come down this hour', () => {
    near.groups[0].by = s.pub.turn;
    expect(of(near.no)?.warning).toBe('land');
  });

  it('warns of planes that no deck can take any more', () => {
    const far = putFormation(board, 0, 'A/A1', ['4 Wildcat']);
    far.groups[0].by = s.pub.turn + 1;
    expect(of(far.no)?.warning).toBe('lost');
  });

  it('shows the hours up to the last landing, and which of them are dark', () => {
    near.groups[0].by = s.pub.turn + 14;
    const hours = hoursAhead(s.pub, airRecord(s.pub, s.sides[0], 0));
    expect(hours[0].turn).toBe(s.pub.turn);
    expect(hours).toHaveLength(15);
    expect(hours.some((h) => h.night)).toBe(true);
    expect(hours[0].night).toBe(false);
  });
});
