import { describe, expect, it } from 'vitest';
import { noPlot } from '../../../games/flat-top/open/empty-orders.ts';
import { emptyBoard, putFormation } from '../../../games/flat-top/testkit/position.testkit.ts';
import { patrolsOf, staysTogether, withPatrol } from './patrols.ts';

describe('patrols on the table', () => {
  it('FO-GM-CAP-1.6 a patrol is told to stay together, and told so once', () => {
    const b = emptyBoard('eastern-solomons', 'full', { 'cap-dive': 'on' });
    const side = b.s.sides[1];
    const af = putFormation(b, 1, 'B/K34', ['8 Zero high']);
    putFormation(b, 1, 'B/K34', ['8 Val AP high']);
    expect(patrolsOf(side).map((x) => x.no)).toEqual([af.no]);
    const held = withPatrol(side, noPlot(), af.no, false);
    expect(held.mods).toEqual({ 'cap-dive': [{ af: af.no, dive: false }] });
    expect([staysTogether(side, noPlot(), af.no), staysTogether(side, held, af.no)]).toEqual([false, true]);
    expect(withPatrol(side, held, af.no, true).mods).toEqual({});
    side.mods['cap-dive'] = [af.no];
    expect(staysTogether(side, noPlot(), af.no)).toBe(true);
    expect(withPatrol(side, noPlot(), af.no, true).mods).toEqual({
      'cap-dive': [{ af: af.no, dive: true }],
    });
  });
});
