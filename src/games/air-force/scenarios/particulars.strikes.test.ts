import { describe, expect, it } from 'vitest';
import { type Dice, FastDice, ScriptedDice } from '../../../kernel/dice.ts';
import { AREA, bomber, load, on, run } from '../attack/bombing.testkit.ts';
import { atCode, edgeCrossed } from '../open/geometry.ts';
import { ODDS } from '../open/odds.ts';
import { noStores } from '../open/plane.ts';
import { runwayEnds } from '../open/placing/zones.ts';
import { airForce } from '../ruleset.ts';
import { begin, conclude, group, lose, placed, refused } from './scenarios.testkit.ts';
import type { State } from '../state.ts';
import { aim, armed } from '../attack/rockets.testkit.ts';
import { fire, firing, flown, plot, situation, withSurface } from '../testing.ts';

/** Dice that fall as told and remember how many faces were asked for. */
function noted(faces: number[]): Dice & { asked: number[] } {
  const inner = new ScriptedDice(faces);
  const asked: number[] = [];
  return { asked, roll: (sides, label) => (asked.push(sides), inner.roll(sides, label)) };
}

describe('what is dropped', () => {
  it('AD-O-IX.A.2 hits of a high-level load on a ship: two throws of an ordinary die', () => {
    const s = withSurface(
      situation({ allies: [bomber({ alt: 60, at: [0, 4], speed: 4 })], axis: [{ at: [60, 0] }] }, on),
      { ships: [{ at: [0, 0], anchored: true }] },
    );
    const dice = noted([6, 3]);
    plot(s, { 0: '4 BMB' }, dice);
    expect([dice.asked, s.surface.ships[0].hits > 0]).toEqual([[6, 6], true]);
  });
  it('AD-O-X.B-3 a hex worth one point has taken one when it is destroyed', () => {
    const s = run(bomber(), '4 BMB-1', { targets: [{ kind: 'area', worth: 1, hexes: AREA }] }, [6, 1]);
    expect([s.surface.targets[0].damage[0], s.surface.targets[0].gone[0]]).toEqual([1, true]);
  });
  it('AD-O-X.A-2 a bridge counts once, whatever hits it after', () => {
    const s = run(bomber(), '4 BMB-2', { targets: [{ kind: 'bridge', hexes: [[0, 0]] }] }, [6, 1, 6, 1]);
    expect(s.credits).toEqual([{ by: 'p0', what: 'bridge', count: 1, strafed: false }]);
  });
  it('AD-O-IX.F-5 charges of one setting leave those of the other aboard', () => {
    const left = (log: string): number[] => {
      const plane = { card: 'B-25C', alt: 1, stores: load({ shallow: 2, deep: 3 }) };
      const { shallow, deep } = run(plane, log, {}, [6, 1, 6, 1, 6, 1]).planes[0].stores;
      return [shallow, deep];
    };
    expect([left('4 BMB-S'), left('4 BMB-D')]).toEqual([
      [0, 3],
      [2, 0],
    ]);
  });
  it('AD-O-IX.B.1-2 only flak beside the burst rolls on Hit Table 8', () => {
    const flak = [
      { at: [0, 2] as [number, number], guns: [2, 2] },
      { at: [1, 0] as [number, number], guns: [2, 2] },
    ];
    // Die 6 for the one beside it; dice for another would run out.
    const s = run(bomber(), '4 BMB-1', { flak }, [6, 1, 6]);
    expect(s.surface.flak.map((x) => x.lost > 0)).toEqual([false, true]);
  });
  it('AD-O-XX.D.1.a hits on a ship are told to everybody', () => {
    const s = withSurface(
      situation({ allies: [bomber({ at: [0, 4], speed: 4 })], axis: [{ at: [60, 0] }] }, on),
      {
        ships: [{ at: [0, 0], anchored: true, cls: 'BB-1' }],
      },
    );
    const told = plot(s, { 0: '4 BMB-1' }, [6, 1, 4]).filter((i) => i.rule === 'AD-O-XX.D.1.a');
    expect(told.map((i) => Object.keys(i.told).sort())).toEqual([['allies', 'axis', 'public']]);
  });
  it('AD-O-XV.A.4-2 a flak counter without a gun counts among the targets of rockets until it is known', () => {
    const single = (more: object): boolean => {
      const s = armed('G', 8, {
        flak: [
          { at: [0, -3], guns: [2] },
          { at: [0, -4], guns: [], ...more },
        ],
      });
      // Two targets: +2. One: -2, and the die falls short.
      return aim(s, 3, 0, [1]).some((i) => /: no hit|: 0 hits|misses/.test(i.truth));
    };
    expect([single({}), single({ lost: 2 }), single({ lost: 1, guns: [2] })]).toEqual([false, true, false]);
  });
});

describe('in the air', () => {
  it('AD-O-VIII.B.2-1 red and white dice on an inline engine: 61 freezes it; by their sum 9 does', () => {
    const end = (dice: number[], options: { [o: string]: string } = {}): string | undefined => {
      const s = firing(
        { allies: [{}], axis: [{ card: 'Ki-61', at: [0, -4] }] },
        { inline: 'on', ...options },
      );
      fire(s, [{ by: 'p0', at: 'p1' }], [5, ...dice, ...dice]);
      return s.planes[1].end?.rule;
    };
    expect([end([6, 1]), end([6, 5])]).toEqual(['AD-B-IX.D.4.b', 'AD-O-VIII.B.2-2']);
    const sum = { 'inline-dice': 'sum' };
    expect([end([5, 4], sum), end([6, 6], sum), end([6, 2], sum)]).toEqual([
      'AD-B-IX.D.4.b',
      'AD-O-VIII.B.2-2',
      undefined,
    ]);
  });
  it('AD-B-VI.D.1-2 the Turns since a climb are counted one by one', () => {
    const lull = (log: string, before: number): number =>
      flown(log, { speed: 4, alt: 100, lull: before }).end.lull;
    expect([lull('4', 0), lull('4', 1), lull('4', 9), lull('4 C.1', 5)]).toEqual([1, 2, 9, 0]);
  });
  it('AD-B-V.D that nobody fires is said', () => {
    const s = firing({ allies: [{}], axis: [{ at: [0, -4] }] });
    expect(fire(s, []).map((i) => i.truth)).toContain('Nobody fires.');
  });
  it('AD-I-II.A-4 the outermost hexes are on the map', () => {
    const edges = [atCode(1, 20), atCode(56, 20), atCode(20, 1), atCode(20, 39)];
    expect(edges.map((at) => edgeCrossed(at))).toEqual([null, null, null, null]);
  });
  it('AD-DL-0-2 AD-DL-2.B.4 leaving the map and a photograph are seen by those who see the plane', () => {
    const s = situation(
      { allies: [{ at: [20, 10], card: 'P-38G' }], axis: [{ at: [10, 5], alt: 200 }] },
      {},
      'DL-2.B',
    );
    s.groups = { ...s.groups, recon: [0] };
    s.spotted = { allies: ['p1'], axis: ['p0'] };
    const at = atCode(20, 3);
    Object.assign(s.planes[0], { at, speed: 4, facing: 1 });
    s.surface.targets = withSurface(situation({}), {
      targets: [{ kind: 'area', hexes: [[at.q, at.z - 1]] }],
    }).surface.targets;
    const told = plot(s, { 0: '4', 1: '4' }, new FastDice('leave'));
    const shown = (kind: string): (boolean | undefined)[] =>
      told.filter((i) => i.kind === kind).map((i) => i.reveals);
    expect([shown('photo'), shown('exit')]).toEqual([[true], [true]]);
  });
  it('AD-O-V.B-1 the enemy’s planes are no look-outs of one’s own', () => {
    const s = situation({ allies: [{}], axis: [{ at: [9, 9] }] }, { spotting: 'open' });
    s.spotted = { allies: [], axis: [] };
    s.steps = [
      { step: 'turn', phase: 'flight' },
      { step: 'spot', answers: {} },
    ];
    const by = (plane: number): string =>
      refused(s, (x) =>
        airForce.apply(x, 'allies', { kind: 'spot', looks: [{ plane, target: null }] }, new FastDice('look')),
      );
    expect([by(0), by(1)]).toEqual(['accepted', 'AD-O-V.B-1']);
  });
});

describe('on the ground', () => {
  const strip = (col: number, side: 'allies' | 'axis', kind: 'airfield' | 'area' = 'airfield') => ({
    kind,
    side,
    hexes: [0, 1, 2, 3].map((n): [number, number] => [col, n]),
  });
  it('AD-AF-5.B.1-3 runways are the airfields of one’s own side', () => {
    const s = withSurface(situation({}), {
      targets: [strip(0, 'axis'), strip(5, 'allies'), strip(9, 'axis', 'area')],
    });
    expect(runwayEnds(s.surface, 'axis').map((e) => [e.airfield, e.at.q, e.at.z])).toEqual([
      [0, 0, 0],
      [0, 0, 3],
    ]);
  });
  it('AD-AF-5.B.1-3 a plane at either end of a runway faces along it, whichever way it lies', () => {
    const along = ([q, z]: [number, number]): number[] => {
      const hexes = [0, 1, 2, 3].map((n): [number, number] => [20 + n * q, 20 + n * z]);
      const s = withSurface(situation({}), { targets: [{ kind: 'airfield', side: 'axis', hexes }] });
      return runwayEnds(s.surface, 'axis').map((e) => e.facing);
    };
    const ways: [number, number][] = [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ];
    expect(ways.map(along)).toEqual([
      [1, 4],
      [2, 5],
      [3, 6],
      [4, 1],
      [5, 2],
      [6, 3],
    ]);
  });
  it('AD-O-VI.E.5-1 a destroyed section stops a plane though other airfields are whole', () => {
    const s = situation(
      {
        allies: [{ at: [30, 9] }],
        axis: [
          {
            status: 'grounded',
            alt: 0,
            speed: 2,
            at: [0, 3],
            facing: 1,
            ground: { running: true, deck: null },
            stores: noStores(),
          },
        ],
      },
      { ground: 'on' },
    );
    withSurface(s, { targets: [strip(0, 'axis'), strip(5, 'axis')] });
    s.surface.targets[0].gone[2] = true;
    airForce.apply(s, 'allies', { kind: 'plot', plots: [{ plane: 0, log: '4' }] }, new FastDice('g'));
    airForce.apply(s, 'axis', { kind: 'plot', plots: [{ plane: 1, log: '2P' }] }, new FastDice('g'));
    expect([s.planes[1].at, s.planes[1].speed]).toEqual([{ q: 0, z: 2 }, 0]);
  });
});

describe('sides and the end', () => {
  it('AD-DL-5.E.3 a fighter chosen takes the place of fighters, and the bombers stay', () => {
    const s = begin('DL-5.E', undefined, { 'axis-type': 'Ki-43' });
    const types = (id: string): string[] => [...new Set(group(s, id).map((p) => p.card))];
    expect([types('bombers'), types('escorts')]).toEqual([['G4M'], ['Ki-43']]);
  });
  it('AD-DL-5.F.4 with two pickets the game is over, and won, when both are sunk', () => {
    const ended = (sunk: boolean[], spent = false): string | undefined => {
      const s: State = placed(begin('DL-5.F'));
      if (spent) lose(s, group(s, 'kamikazes'));
      const [ship] = s.surface.ships;
      s.surface.ships = sunk.map((x, id) => ({ ...ship, id, no: id + 1, sunk: x }));
      return conclude(s, 3)?.winner;
    };
    expect([ended([true, false]), ended([true, true])]).toEqual([undefined, 'axis']);
    expect([ended([true, false], true), ended([true, true], true)]).toEqual(['allies', 'axis']);
  });
  it('AD-B-IX.B.2 the calculator takes a single gun factor', () => {
    const shot = ODDS.find((t) => t.id === 'shot');
    expect(shot?.of({ factors: '1', range: '1', modifier: '0' }).outcomes.length).toBeGreaterThan(0);
    expect(() => shot?.of({ factors: '0', range: '1', modifier: '0' })).toThrow('factors');
  });
});
