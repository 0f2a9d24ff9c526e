import { describe, expect, it } from 'vitest';
import type { Decision } from '../../kernel/decision.ts';
import { FastDice, ScriptedDice } from '../../kernel/dice.ts';
import type { Order, Shot } from './open/orders.ts';
import { cardOf } from './open/pack.ts';
import { airForce } from './ruleset.ts';
import { begin, placement, refused } from './scenarios/scenarios.testkit.ts';
import type { State } from './state.ts';
import { identifying } from './surface/surface.testkit.ts';
import { firing, shotData } from './testing.ts';

const decision = (s: State, seat: string): Decision => {
  const d = airForce.decisions(s).find((x) => x.seat === seat);
  if (!d) throw new Error(`${seat} is not asked`);
  return d;
};
const read = (s: State, seat: string, line: string): Order =>
  airForce.readLine(airForce.view(s, seat), decision(s, seat), line);
const write = (s: State, seat: string, order: Order): string =>
  airForce.writeLine(airForce.view(s, seat), order);
const give = (s: State, seat: string, line: string): string =>
  refused(s, (x) => airForce.apply(x, seat, read(x, seat, line), new FastDice(1)));

describe('shots in words', () => {
  it('every choice of a shot is written and read back', () => {
    const s = identifying();
    const shots: [Shot, string][] = [
      [{ by: 'p1', at: 'p0' }, '1>1'],
      [{ by: 'p1', at: 'p0', concentrate: true, wing: 'L' }, '1>1C wing:L'],
      [{ by: 'p2', at: 'p0', group: 'flexible', friend: 'p3' }, '2F>1 friend:3'],
      [{ by: 'p3', at: 'p0', wing: 'R', strike: [2, -1] }, '3>1 wing:R strike:2,-1'],
      [{ by: 'f0', at: 'p0', friend: 'p3' }, 'f0>p0 friend:p3'],
      [{ by: 's0', at: 'p0', group: 'light0' }, 's0.light0>p0'],
      [{ by: 'p1', at: 's0' }, '1>s0'],
    ];
    for (const [shot, line] of shots) {
      expect(write(s, 'axis', { kind: 'fire', shots: [shot] })).toBe(line);
      expect(read(s, 'axis', line)).toEqual({ kind: 'fire', shots: [shot] });
    }
    const all: Order = { kind: 'fire', shots: shots.map(([x]) => x) };
    expect(read(s, 'axis', write(s, 'axis', all))).toEqual(all);
    expect(read(s, 'axis', 'F0>P0 FRIEND:P3')).toEqual(read(s, 'axis', 'f0>p0 friend:3'));
    expect(read(s, 'axis', write(s, 'axis', { kind: 'fire', shots: [] }))).toEqual({
      kind: 'fire',
      shots: [],
    });
  });
  it('UMP-LINE a choice that is none is refused with what may be written', () => {
    const s = identifying();
    for (const line of ['1>1 wing:X', '1>1 wing:', '1>1 friend:x', '1>1 strike:a', '1>1 deep:2', '1>1 wing'])
      expect([line, give(s, 'axis', line)]).toEqual([line, 'UMP-LINE']);
    expect(() => read(s, 'axis', '1>1 wing:X')).toThrow('friend:3, wing:L or wing:R');
    expect(() => read(s, 'axis', '1>1 friend:9')).toThrow('no plane number 9');
  });
  it('AD-O-VII.G.2-3 the firer names in words which of two friends as near he hits, a plane of his own', () => {
    const at = (line: string): string => {
      const s = identifying();
      return shotData(airForce.apply(s, 'axis', read(s, 'axis', line), new ScriptedDice([6, 1]))).at;
    };
    expect([at('f0>p0'), at('f0>p0 friend:p3'), at('f0>p0 friend:2')]).toEqual(['p2', 'p3', 'p2']);
    const s = identifying();
    expect(['p0', 'p9', 'p1'].map((x) => give(s, 'axis', `f0>p0 friend:${x}`))).toEqual([
      'AD-O-VII.G.2-3',
      'AD-O-VII.G.2-3',
      'accepted',
    ]);
    const flexible = firing(
      { allies: [{ at: [0, -3], facing: 4 }], axis: [{ card: 'B-25C' }, { at: [0, -2] }] },
      { identification: 'on', positions: 'on' },
    );
    expect([give(flexible, 'axis', '1F>1 friend:1'), give(flexible, 'axis', '1F>1 friend:2')]).toEqual([
      'AD-O-VII.G.2-3',
      'accepted',
    ]);
  });
  it('AD-O-VIII.A the firer names in words the side he goes for from astern', () => {
    const engines = (line: string): number[] => {
      const s = firing({ allies: [{ at: [0, 3] }], axis: [{ card: 'B-25C' }] });
      airForce.apply(s, 'allies', read(s, 'allies', line), new ScriptedDice([5]));
      for (const d of airForce.decisions(s).filter((x) => x.kind === 'fire'))
        airForce.apply(s, d.seat, { kind: 'fire', shots: [] }, new ScriptedDice([]));
      return s.planes[1].hits.E.map((n) => Math.sign(n));
    };
    expect([engines('1>1 wing:L'), engines('1>1 wing:r')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});

describe('placements in words', () => {
  it('AD-O-IX.F-5 how many depth charges are set deep is written, read back and obeyed', () => {
    const s = begin('DL-5.G', 'american');
    const given = placement(s, 'allies');
    const most = cardOf('B-25C').notes.depthCharges;
    const line = (deep: number | string): string =>
      write(s, 'allies', {
        ...given,
        planes: given.planes.map((p) => ({ ...p, load: 'charges' as const, alt: 40, speed: 4 })),
      }).replaceAll('load:charges', `load:charges deep:${deep}`);
    const order = read(s, 'allies', line(1));
    expect(order.kind === 'place' && order.planes.map((p) => p.deep)).toEqual(given.planes.map(() => 1));
    expect(write(s, 'allies', order)).toBe(line(1));
    expect([0, most, most + 1, '-1', 'x'].map((n) => give(s, 'allies', line(n)))).toEqual([
      'accepted',
      'accepted',
      'AD-O-IX.F-5',
      'UMP-LINE',
      'UMP-LINE',
    ]);
    airForce.apply(s, 'allies', order, new FastDice(1));
    expect(s.planes[given.planes[0].plane].stores).toMatchObject({ shallow: most - 1, deep: 1 });
  });
});
