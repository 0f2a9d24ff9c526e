import { describe, expect, it } from 'vitest';
import { atCode } from '../../../games/air-force/open/geometry.ts';
import { noStores, type Plane } from '../../../games/air-force/open/plane.ts';
import type { Target } from '../../../games/air-force/open/surface.ts';
import { airForce } from '../../../games/air-force/ruleset.ts';
import type { State } from '../../../games/air-force/state.ts';
import { situation } from '../../../games/air-force/testing.ts';
import { FastDice } from '../../../kernel/dice.ts';
import { type Goal, goalOf } from './goals.ts';
import { pilot } from '../index.ts';

const goal = (s: State, id: number): Goal | null => {
  const v = airForce.view(s, s.planes[id].side);
  const p = v.planes.find((x) => x.id === id);
  if (!p) throw new Error('not in view');
  return goalOf(v, p, []);
};
const armed = { ...noStores(), bombs: 2 };
const flak = { id: 0, no: 1, side: 'axis', at: atCode(20, 20), facing: 1, heavy: false, guns: [2] } as const;

/** Fighter-bombers on a raid, one with its bombs and one without. */
function raid(): State {
  const s = situation(
    {
      allies: [
        { card: 'P-47D', stores: armed, alt: 10 },
        { card: 'P-47D', alt: 10 },
      ],
      axis: [{ card: 'Me-109G', at: [4, 4] }],
    },
    {},
    'AF-5.B',
  );
  s.surface.flak = [{ ...flak, guns: [2], lost: 0, shown: true, turned: false, on: null }];
  return s;
}

const field = (id: number, col: number): Target => {
  const hexes = [0, 1, 2, 3].map((i) => atCode(col, 18 + i));
  return {
    id,
    no: id + 1,
    kind: 'airfield',
    side: 'axis',
    hexes,
    damage: hexes.map(() => 0),
    gone: hexes.map(() => false),
    worth: 0,
  };
};

describe('the task of a plane', () => {
  it('that was sent with bombs and has let them go is to get out of the flak, not to be shot down over it', () => {
    const s = raid();
    expect(goal(s, 1)?.kind).toBe('leave');
    s.surface.flak = [];
    expect(goal(s, 1)).toBe(null);
    expect(goal(raid(), 2)).toBe(null);
  });

  it('with bombs takes in a second target on its way and keeps bombs for it', () => {
    const s = raid();
    s.planes[0].at = atCode(20, 12);
    s.surface.targets = [field(0, 20), field(1, 24)];
    const both = goal(s, 0);
    if (both?.kind !== 'drop') throw new Error('no drop');
    expect(both.area).toHaveLength(8);
    expect(both.more).toBe(true);
    s.surface.targets[1].damage[0] = 1;
    s.surface.targets[1].gone[0] = true;
    const one = goal(s, 0);
    expect(one?.kind === 'drop' && [one.area.length, one.more]).toEqual([4, false]);
  });

  it('AD-DL-5.E.4-1 that escorts bombers is done when none of them has anything left to drop', () => {
    const s = situation(
      { axis: [{ card: 'G4M', stores: armed }, { card: 'A6M2' }], allies: [{ card: 'P-40C', at: [9, 9] }] },
      {},
      'DL-5.E',
    );
    const [defender, bomber, escort] = s.planes.map((p) => p.id);
    s.groups = { bombers: [bomber], escorts: [escort], defenders: [defender] };
    expect(goal(s, escort)).toBe(null);
    s.planes[bomber].stores = noStores();
    expect(goal(s, escort)?.kind).toBe('leave');
    expect(goal(s, defender)).toBe(null);
  });

  it('AD-DL-6.B.4 that has done all but live to see the end is to keep away', () => {
    const s = situation(
      { allies: [{ card: 'P-38L' }, { card: 'P-38L' }], axis: [{ card: 'A6M5' }] },
      {},
      'DL-6.B',
    );
    expect(goal(s, 2)).toBe(null);
    const lost: Partial<Plane> = { status: 'destroyed' };
    Object.assign(s.planes[0], lost);
    expect(goal(s, 2)).toEqual({ kind: 'stay' });
    expect(goal(s, 1)).toBe(null);
  });
});

it('AD-O-XVII.B.1-3 a great ace concentrates his fire, and nobody else does', () => {
  const shots = (kills: number): unknown => {
    const s = situation(
      { allies: [{ pilot: { quality: 'ace', kills } }], axis: [{ at: [0, -2] }] },
      { experience: 'on' },
    );
    s.steps = [
      { step: 'turn', phase: 'bombs' },
      { step: 'fire', answers: {}, fired: [] },
    ];
    const [d] = airForce.decisions(s).filter((x) => x.seat === 'allies');
    const order = airForce.parse(pilot.decide(airForce.view(s, 'allies'), d, new FastDice('ace'), 50));
    airForce.apply(s, 'allies', order, new FastDice('x'));
    return order.kind === 'fire' && order.shots[0].concentrate;
  };
  expect(shots(38)).toBe(true);
  expect(shots(19)).toBe(undefined);
});
