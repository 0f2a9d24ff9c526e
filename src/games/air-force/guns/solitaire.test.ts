import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice } from '../../../kernel/dice.ts';
import { marksOf } from '../open/guns/batteries.ts';
import { planeMark } from '../open/guns/gunnery.ts';
import { label } from '../open/plane.ts';
import { airForce } from '../ruleset.ts';
import { arenaOf, type State } from '../state.ts';
import { fire, firing, plot, situation, withSurface, shotData } from '../testing.ts';
import { batteries, battle, flakOn, identifying, quiet } from '../surface/surface.testkit.ts';

describe('identification', () => {
  const make = () =>
    battle(
      { flak: [{ guns: [4, 4] }] },
      {
        allies: [{ at: [0, -5] as [number, number], alt: 5 }],
        axis: [{ at: [0, -3] as [number, number], alt: 5 }],
      },
      { identification: 'on' },
    );
  it('AD-O-VII.G.1 no roll when the enemy is as close as the nearest friend', () => {
    const s = make();
    s.planes[1].at.z = -5;
    fire(s, [{ by: 'f0', at: 'p0' }], [1]);
    expect(s.planes[0].hits).toBeDefined();
    expect(airForce.decisions(s)[0].kind).toBe('plot');
  });
  it('AD-O-VII.G.1 nor for friends on the ground, however close', () => {
    const formation = 1;
    const s = battle(
      { vehicles: [{ at: [0, -1] }] },
      {
        allies: [{ at: [0, -3], facing: 4, alt: 3 }],
        axis: [
          { card: 'B-25C', formation, alt: 2 },
          { card: 'B-25C', formation, alt: 2, at: [30, 30] },
        ],
      },
      { identification: 'on', positions: 'on', formations: 'on' },
    );
    const told = fire(s, [{ by: 'p1', at: 'p0', group: 'flexible' }], [6]);
    expect(told.map((i) => i.kind)).toEqual(['shot']);
  });
  it('AD-O-VII.G.2-1 AD-O-VII.G.2-2 AD-O-VII.G.2-3 AD-O-VII.G.3 AD-O-II.F-2 AD-TAB-TARGET-ID a closer friend may be taken for the foe', () => {
    const foe = fire(make(), [{ by: 'f0', at: 'p0' }], [4, 1]);
    expect(foe.find((i) => i.kind === 'shot')?.told.axis.data).toMatchObject({ at: 'p0' });
    const friend = fire(make(), [{ by: 'f0', at: 'p0' }], [5, 1]);
    expect(friend.find((i) => i.kind === 'shot')?.told.axis.data).toMatchObject({ at: 'p1' });
    // Rolled before the shot, and without the option not at all.
    expect(friend.map((i) => i.kind)).toEqual(['identification', 'shot']);
    const sure = make();
    sure.setup.options.identification = 'off';
    expect(shotData(fire(sure, [{ by: 'f0', at: 'p0' }], [1])).at).toBe('p0');
  });
  it('AD-O-VII.G.2-1 so may the F guns of a formation, at -1, but no lone plane and no fixed guns', () => {
    const shot = (formation: number | null, group: string, dice: number[]): string => {
      const s = firing(
        {
          allies: [{ at: [0, -3], facing: 4 }],
          axis: [{ card: 'B-25C', formation }, { at: [0, -2] }, { card: 'B-25C', formation, at: [30, 30] }],
        },
        { identification: 'on', positions: 'on', formations: 'on' },
      );
      return shotData(fire(s, [{ by: 'p1', at: 'p0', group }], dice)).at;
    };
    expect([
      shot(1, 'flexible', [5, 1]),
      shot(1, 'flexible', [6, 1]),
      shot(null, 'flexible', [1]),
      shot(1, 'fixed', [1]),
    ]).toEqual(['p0', 'p2', 'p0', 'p0']);
  });
  it('AD-O-VII.G.2-3 AD-O-VII.G.3 the closest friend, the firer choosing among those as near, and a die for each shot', () => {
    const at = (friend?: string): string =>
      shotData(fire(identifying(), [{ by: 'f0', at: 'p0', ...(friend ? { friend } : {}) }], [6, 1])).at;
    expect([at(), at('p3'), at('p1')]).toEqual(['p2', 'p3', 'p2']);
    const each = fire(
      identifying(),
      [
        { by: 'f0', at: 'p0' },
        { by: 'f1', at: 'p0' },
      ],
      [6, 1, 1, 1],
    );
    expect(each.filter((i) => i.kind === 'shot').map((i) => (i.told.axis.data as { at: string }).at)).toEqual(
      ['p2', 'p0'],
    );
  });
  it('a friend taken for the foe stays unknown to an enemy who has not spotted it', () => {
    const s = make();
    s.setup.options.spotting = 'hidden';
    s.spotted = { allies: ['f0'], axis: ['p0'] };
    const friend = label(s.planes[1]);
    const told = fire(s, [{ by: 'f0', at: 'p0' }], [5, 1]).filter((i) => i.truth.includes(friend));
    expect(told.map((i) => i.kind)).toEqual(expect.arrayContaining(['identification', 'shot']));
    for (const i of told) {
      expect(i.told.axis.text).toBe(i.truth);
      for (const who of ['allies', 'public']) {
        const heard = JSON.stringify(i.told[who] ?? null);
        expect([heard.includes(friend), heard.includes('"p1"')]).toEqual([false, false]);
      }
    }
  });
});

describe('solitaire', () => {
  it('AD-O-XIX.A-1 AD-O-XIX.A-2 flak turns after the planes have moved, to bear, at -2', () => {
    const make = (at: [number, number]) => {
      const s = battle({ flak: [{ guns: [4, 4] }] }, { allies: [{ at, alt: 5 }], axis: quiet.axis });
      s.auto = 'axis';
      s.steps = [
        { step: 'turn', phase: 'fire' },
        { step: 'surface', answers: {}, plots: [{ plane: 0, log: '4' }] },
      ];
      s.planes[0].facing = 1;
      const told: { kind: string; told: { [who: string]: { data?: unknown } } }[] = [];
      s.planes[1].status = 'left';
      s.planes[1].end = null;
      const dice = new FastDice(1);
      s.planes[0].speed = 4;
      plot(withTurn(s), {}, dice);
      return { s, told };
    };
    const withTurn = (s: State): State => {
      s.steps = [
        { step: 'turn', phase: 'fire' },
        { step: 'plot', answers: {} },
      ];
      return s;
    };
    expect(make([0, 0]).s.surface.flak[0]).toMatchObject({ facing: 1, turned: false, shown: true });
    // On the edge of its arc it need not turn, though a turn would bear as well.
    expect(make([2, 0]).s.surface.flak[0]).toMatchObject({ facing: 1, turned: false, shown: true });
    expect(make([4, 0]).s.surface.flak[0]).toMatchObject({ facing: 2, turned: true, shown: true });
    const s = battle({ flak: [{ guns: [4, 4] }] }, { allies: [{ at: [0, -3], alt: 5 }], axis: quiet.axis });
    const straight = batteries(s, 'f0')[0].aim(marksOf(arenaOf(s))[0])?.column ?? 0;
    s.surface.flak[0].turned = true;
    expect(batteries(s, 'f0')[0].aim(marksOf(arenaOf(s))[0])?.column).toBe(straight - 2);
  });
  it('AD-O-XIX.C-1 AD-O-XIX.C-2 AD-TAB-SOLITAIRE vehicles and ships move by a die; what they cannot do is left out', () => {
    const s = withSurface(situation(quiet, flakOn), { vehicles: [{ at: [0, 5] }], ships: [{ at: [9, 9] }] });
    s.auto = 'axis';
    s.turn = 3;
    airForce.apply(s, 'allies', { kind: 'plot', plots: [{ plane: 0, log: '4' }] }, new ScriptedDice([1, 6]));
    // truck: '1L' off the road on an odd Turn is only the turn; destroyer: '1R'
    expect(s.surface.vehicles[0]).toMatchObject({ at: { q: 0, z: 5 }, facing: 6 });
    expect(s.surface.ships[0]).toMatchObject({ at: { q: 9, z: 8 }, facing: 2 });
    // A battleship neither moves nor turns on an odd Turn.
    const t = withSurface(situation(quiet, flakOn), { ships: [{ cls: 'BB-1', at: [9, 9] }] });
    t.auto = 'axis';
    t.turn = 3;
    airForce.apply(t, 'allies', { kind: 'plot', plots: [{ plane: 0, log: '4' }] }, new ScriptedDice([6]));
    expect(t.surface.ships[0]).toMatchObject({ at: { q: 9, z: 9 }, facing: 1 });
  });
  it('AD-O-XIX.B F guns take the shot with the highest Hit Table number', () => {
    const s = firing(
      { allies: [{ at: [0, 2] }, { at: [0, -2] }], axis: [{ card: 'B-25C', at: [0, 0] }] },
      { positions: 'on' },
    );
    s.auto = 'axis';
    const told = airForce.apply(s, 'allies', { kind: 'fire', shots: [] }, new FastDice(2));
    // Six flexible factors bear ahead, four astern; the nose gun bears ahead only.
    expect(told.filter((i) => i.kind === 'shot').map((i) => i.told.axis.data)).toMatchObject([
      { at: 'p1' },
      { at: 'p1' },
    ]);
  });
  it('AD-O-XIX.B they pass over a nearer target for a better shot, as no other gun does', () => {
    const s = firing(
      {
        allies: [
          { card: 'B-17F', at: [0, -3] },
          { at: [0, -2], alt: 101 },
        ],
        axis: [{ card: 'B-25C' }, { card: 'A6M2' }],
      },
      { positions: 'on' },
    );
    s.auto = 'axis';
    const better = (by: string, group: string): boolean => {
      const b = batteries(s, by).find((x) => x.group === group);
      const column = (at: number): number => b?.aim(planeMark(s.planes[at]))?.column ?? -9;
      return column(0) > column(1);
    };
    expect([better('p2', 'flexible'), better('p3', 'fixed')]).toEqual([true, true]);
    const told = airForce.apply(s, 'allies', { kind: 'fire', shots: [] }, new FastDice(2));
    expect(told.filter((i) => i.kind === 'shot').map((i) => i.told.axis.data)).toMatchObject([
      { by: 'p2', at: 'p1' },
      { by: 'p2', at: 'p0' },
      { by: 'p3', at: 'p1' },
    ]);
  });
});
