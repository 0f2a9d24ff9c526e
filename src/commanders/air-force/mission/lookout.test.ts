import { describe, expect, it } from 'vitest';
import { distance, readHex, rowOf } from '../../../games/air-force/open/geometry.ts';
import type { View } from '../../../games/air-force/open/view.ts';
import { airForce } from '../../../games/air-force/ruleset.ts';
import type { State } from '../../../games/air-force/state.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { setupFor } from '../../../kernel/setup.ts';
import { pilot } from '../index.ts';
import { lookout, looks } from './lookout.ts';

/** A scenario played by pilots until somebody is asked for a thing of that kind, in that Turn or later. */
function until(scenario: string, kind: string, seat: string, turn: number, seed = '1'): State {
  const dice = new FastDice(seed);
  const s = airForce.create(setupFor(airForce.info, { scenario }), dice, () => {});
  for (;;) {
    const d = airForce.decisions(s).find((x) => x.kind === kind && x.seat === seat);
    if (d && s.turn >= turn) return s;
    const [next] = airForce.decisions(s);
    airForce.apply(
      s,
      next.seat,
      airForce.parse(pilot.decide(airForce.view(s, next.seat), next, dice, 50)),
      dice,
    );
  }
}

describe('a fighter that sees nobody', () => {
  it('AD-AF-4.A.1-2 goes where those who were reported must be by now, at the height reported', () => {
    const s = until('AF-4.A', 'plot', 'axis', 1);
    s.entered = { 0: { hex: '2001', turn: 1 } };
    s.turn = 3;
    s.spotted.axis = [];
    const v = airForce.view(s, 'axis');
    const [fighter] = v.planes.filter((p) => p.side === 'axis');
    const goal = lookout(v, fighter);
    if (goal.kind !== 'meet') throw new Error(goal.kind);
    const flown = rowOf(goal.at) - 1;
    expect(flown).toBeGreaterThanOrEqual(8);
    expect(flown).toBeLessThanOrEqual(24);
    expect(goal.low).toBeLessThanOrEqual(v.known[0]);
    expect(goal.high).toBeGreaterThanOrEqual(v.known[0]);
    const later = lookout(v, fighter, 2);
    expect('at' in later && rowOf(later.at)).toBeGreaterThan(rowOf(goal.at));
  });

  it('waits within reach of the hexes the next V-1 comes in at, not at the far side of the map', () => {
    const s = until('AF-1.A', 'plot', 'allies', 1);
    for (const p of s.planes) if (p.card === 'V-1') p.status = p.status === 'flying' ? 'left' : p.status;
    const v = airForce.view(s, 'allies');
    const goal = lookout(v, v.planes[0]);
    if (goal.kind !== 'meet') throw new Error(goal.kind);
    for (const hex of ['1601', '2801', '4001'])
      expect(distance(goal.at, readHex(hex) ?? { q: 0, z: 0 })).toBeLessThan(20);
  });
});

describe('look-outs', () => {
  const targets = (v: View, side: 'allies' | 'axis'): unknown[] => looks(v, side).map((x) => x.target);

  it('AD-DL-2.A.4 count ships where ships are to be counted, each but once', () => {
    const s = until('DL-2.A', 'spot', 'allies', 1);
    const [first] = targets(airForce.view(s, 'allies'), 'allies');
    expect(first).toMatch(/^s\d+$/);
    s.spotted.allies = [String(first)];
    expect(targets(airForce.view(s, 'allies'), 'allies')).not.toContain(first);
  });

  it('look for the nearest plane everywhere else', () => {
    const s = until('DL-2.A', 'spot', 'axis', 1);
    expect(new Set(targets(airForce.view(s, 'axis'), 'axis'))).toEqual(new Set([null]));
  });
});
