import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice } from '../../../kernel/dice.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { writePlot } from '../open/flight/notation.ts';
import { airForce } from '../ruleset.ts';
import { faultRules, flown, fire, plot, situation } from '../testing.ts';
import { refused } from '../scenarios/scenarios.testkit.ts';

const rulesOf = (x: { rule: string }[]): string[] => x.map((i) => i.rule);
const where = (s: ReturnType<typeof situation>, id: number): string => {
  const p = s.planes[id];
  return `${p.at.q},${p.at.z} ${p.facing} ${p.bank} ${p.alt} ${p.speed}`;
};

describe('execution', () => {
  it('AD-B-II AD-B-V-2 AD-B-V.A AD-B-V.B a Turn is plotted in secret, flown, fired and followed by the next', () => {
    const s = situation({ allies: [{ at: [0, 0] }], axis: [{ at: [0, -9], facing: 4 }, { at: [20, 9] }] });
    expect(airForce.decisions(s).map((d) => [d.seat, d.kind, d.sealed])).toEqual([
      ['allies', 'plot', true],
      ['axis', 'plot', true],
    ]);
    expect(refused(s, (x) => plot(x, { 1: '3' }))).toBe('AD-B-VIII.C.7');
    const short = { kind: 'plot' as const, plots: [{ plane: 1, log: '4' }] };
    expect(refused(s, (x) => airForce.apply(x, 'axis', short, new FastDice(1)))).toBe('AD-B-V.A');
    plot(s, { 0: '4', 1: '2B2P D.3' });
    expect(airForce.view(s, 'public').phase).toBe('Firing');
    s.planes[1].hits.C = [2];
    fire(s, [{ by: 'p0', at: 'p1' }], [6]);
    expect([s.turn, airForce.decisions(s)[0].kind]).toEqual([2, 'plot']);
    expect(s.planes.map((p) => p.status)).toEqual(['flying', 'destroyed', 'flying']);
  });
  it('AD-B-V.B AD-B-VII the new speed, altitude and bank hold at the end of the move and open the next Turn', () => {
    const s = situation({ allies: [{}], axis: [{ at: [20, 9], runs: [] }] });
    plot(s, { 1: '2B2P D.3' });
    expect(where(s, 1)).toBe('20,5 1 RB 97 6');
    expect(airForce.view(s, 'axis').planes[1]).toMatchObject({ speed: 6, alt: 97, bank: 'RB' });
    // Two straight hexes are carried over, and six factors are to be spent at level speed from 9,700 feet.
    expect(refused(s, (x) => plot(x, { 1: '4' }))).toBe('AD-B-VIII.C.7');
    plot(s, { 1: 'R5 D1.0' });
    expect(where(s, 1)).toBe('25,0 2 RB 87 8');
  });
  it('AD-I-I-2 AD-S-I.E AD-B-VIII.A plots stay hidden until all are in, then everybody reads them', () => {
    const s = situation({ allies: [{}], axis: [{ at: [9, 9] }] });
    airForce.apply(s, 'allies', { kind: 'plot', plots: [{ plane: 0, log: '3K1' }] }, new FastDice(1));
    for (const who of ['axis', 'public']) {
      expect(JSON.stringify(airForce.view(s, who))).not.toContain('3K1');
      expect(airForce.view(s, who).planes[0].last).toBeNull();
    }
    const told = airForce.apply(
      s,
      'axis',
      { kind: 'plot', plots: [{ plane: 1, log: '4' }] },
      new FastDice(1),
    );
    expect(told.some((i) => i.told.axis.text.includes('4K'))).toBe(true);
    expect(airForce.view(s, 'axis').planes[0].last?.log).toBe('3K1');
  });
  it('AD-B-V.C-1 AD-B-VIII.B the order in which plots come in makes no difference', () => {
    const make = () =>
      situation({ allies: [{ speed: 1, bank: 'RB' }], axis: [{ at: [0, -8], speed: 2, bank: 'LB' }] });
    const a = make();
    const b = make();
    plot(a, { 0: 'SPIN', 1: 'SPIN' }, [2, 5]);
    const dice = new ScriptedDice([2, 5]);
    airForce.apply(b, 'axis', { kind: 'plot', plots: [{ plane: 1, log: 'SPIN' }] }, dice);
    airForce.apply(b, 'allies', { kind: 'plot', plots: [{ plane: 0, log: 'SPIN' }] }, dice);
    expect([where(a, 0), where(a, 1)]).toEqual(['0,-1 3 RB 87 5', '0,-10 2 LB 90 5']);
    expect(b.planes).toEqual(a.planes);
  });
  it('AD-B-VIII.B counters move exactly as plotted', () => {
    const s = situation({ allies: [{}], axis: [{ at: [9, 9], bank: 'RB' }] });
    const told = plot(s, { 1: '1TR1' });
    expect(s.planes[1].last?.path.map((h) => `${h.q},${h.z}`)).toEqual(['9,8', '8,8', '9,7']);
    expect(where(s, 1)).toBe('9,7 2 RB 100 1');
    expect(told.find((i) => i.kind === 'move' && i.truth.startsWith('Zero'))?.truth).toContain('flies 1TR1');
  });
  it('AD-B-VI.B.1.b.2-1 AD-EX-B-VI.B.1 one die is thrown for the spin', () => {
    const s = situation({ allies: [{ at: [30, 9] }], axis: [{ speed: 2, alt: 30, bank: 'RB' }] });
    plot(s, { 1: 'SPIN' }, [4]);
    expect(where(s, 1)).toBe('0,-2 5 RB 21 5');
  });
  it('AD-I-I-1 AD-B-IV AD-B-IV.A AD-B-IV.B AD-I-II.B-3 AD-I-II.A-3 a counter is one plane and moves along the hex side it faces', () => {
    const ends = ([1, 2, 3, 4, 5, 6] as const).map((facing) => {
      const s = situation({ allies: [{ facing, at: [5, 5] }], axis: [{ at: [30, 9] }] });
      plot(s, { 0: '4' });
      return where(s, 0);
    });
    expect(ends).toEqual([
      '5,1 1 L 100 4',
      '9,1 2 L 100 4',
      '9,5 3 L 100 4',
      '5,9 4 L 100 4',
      '1,9 5 L 100 4',
      '1,5 6 L 100 4',
    ]);
    const bad = {
      kind: 'place',
      planes: [{ plane: 0, hex: '0101', facing: 7, alt: 10, speed: 4, bank: 'L' }],
    };
    expect(() => airForce.parse(bad)).toThrow(Refusal);
  });
  it('AD-I-I-1 AD-B-III-1 every plane flies by the card of its own type, all of a type by the same one', () => {
    const s = situation({
      allies: [{}],
      axis: [{ at: [9, 0] }, { at: [20, 0] }, { card: 'A6M2', at: [30, 0] }],
    });
    const most = { 0: '4 D1.3', 1: '4 D1.0', 2: '4 D1.0', 3: '4 D.9' };
    for (const [id, log] of Object.entries({ 1: '4 D1.3', 2: '4 D1.1', 3: '4 D1.0' }))
      expect(refused(s, (x) => plot(x, { ...most, [id]: log }))).toBe('AD-B-VIII.C.2');
    plot(s, most);
    expect(s.planes.map((p) => p.alt)).toEqual([87, 90, 90, 91]);
  });
  it('AD-I-III-1 AD-I-III-2 AD-B-VI.D-2 planes share a hex at different altitudes; bank and nose are part of the state', () => {
    const s = situation({
      allies: [{ at: [0, 0] }, { at: [0, 0], alt: 101, bank: 'IR' }],
      axis: [{ at: [30, 9] }],
    });
    plot(s, { 0: '4', 1: '4 D.3' });
    expect(s.planes.map((p) => p.status)).toEqual(['flying', 'flying', 'flying']);
    expect([s.planes[1].bank, s.planes[1].last?.climbed]).toEqual(['IR', -3]);
  });
  it('AD-B-VIII.D-1 AD-B-VIII.D-2 AD-B-V.C-2 planes that end in one hex at one altitude are lost, crossing paths are not', () => {
    const s = situation({
      allies: [{ at: [0, 0] }, { at: [4, 4], facing: 1 }],
      axis: [
        { at: [0, -8], facing: 4 },
        { at: [4, -4], facing: 4, speed: 5 },
      ],
    });
    plot(s, { 0: '4', 1: '4', 2: '4', 3: '5' });
    expect(s.planes.map((p) => p.status)).toEqual(['destroyed', 'flying', 'destroyed', 'flying']);
    expect(s.planes[0].end?.rule).toBe('AD-B-VIII.D-2');
    // Friends as well, and as many as meet.
    const t = situation({
      allies: [{ at: [0, 0] }, { at: [-4, 0], facing: 2 }, { at: [0, 0], alt: 101 }],
      axis: [{ at: [0, -8], facing: 4 }, { at: [20, 9] }, { at: [16, 9], facing: 2 }, { at: [30, 9] }],
    });
    plot(t, {});
    expect(t.planes.filter((p) => p.status === 'flying').map((p) => p.id)).toEqual([2, 6]);
  });
  it('a plane that ends at the ground is lost', () => {
    const s = situation({ allies: [{ alt: 3 }], axis: [{ at: [30, 9] }, { at: [40, 9] }] });
    plot(s, { 0: '4 D.3' });
    expect(s.planes[0].end?.rule).toBe('AD-O-VI.D-2');
  });
});

describe('illegal moves', () => {
  const mended = (text: string, from: Parameters<typeof flown>[1], c = {}): string => {
    const x = flown(text, from, { c });
    return `${writePlot(x.plot)} ${x.end.at.q},${x.end.at.z} ${x.end.facing} ${x.end.speed}`;
  };
  it('AD-B-VIII.C a plot that breaks the rules is refused when given, or mended at execution, as the option says', () => {
    const given = (plots: string) => {
      const s = situation({ allies: [{ card: 'A6M5', bank: 'RB' }], axis: [{ at: [30, 9] }] }, { plots });
      return () => plot(s, { 0: '1R9' });
    };
    expect(given('refuse')).toThrow('at character 3');
    const told = given('mend')();
    expect(rulesOf(told)).toContain('AD-B-VIII.C.1');
    // The Log is amended, and both sides read what was written and what was flown.
    const s = situation({ allies: [{ card: 'A6M5' }], axis: [{ at: [30, 9] }] }, { plots: 'mend' });
    plot(s, { 0: '5PP C.9' });
    expect(airForce.view(s, 'axis').planes[0].last).toMatchObject({ log: '5PP C.9', flown: '4P C.4' });
    expect(where(s, 0)).toBe('0,-4 1 L 104 5');
  });
  it('AD-B-VIII.C.1 AD-EX-B-VIII.C.1 too many factors: 4R4 at speed 6 is flown 4R1', () => {
    expect(mended('4R4', { speed: 6, alt: 120, bank: 'RB' })).toBe('4R1 1,-5 2 5');
    // What was written after the cut is void, even what would cost no factor.
    expect(flown('9B', { speed: 6, alt: 120, bank: 'RB' }).end.bank).toBe('RB');
    expect(mended('6R', { speed: 6, alt: 120, bank: 'RB' })).toBe('6 0,-6 1 6');
  });
  it('AD-B-VIII.C.2 a climb or dive above the rate is cut to it', () => {
    expect([
      flown('4 C.9', { speed: 4, alt: 30 }).end.alt,
      flown('4 D1.5', { speed: 4, alt: 30 }).end.alt,
    ]).toEqual([35, 21]);
    expect(mended('4 C.9', { speed: 4, alt: 30 })).toBe('4 C.5 0,-4 1 3');
    expect(mended('4 D1.5', { speed: 4, alt: 30 })).toBe('4 D.9 0,-4 1 7');
  });
  it('AD-B-VIII.C.3 AD-B-VIII.C.6 AD-EX-B-VIII.C.3 too few hexes: straight on, no speed lost for it', () => {
    expect(mended('1R4', { speed: 6, alt: 120, bank: 'RB', runs: [] })).toBe('6 0,-6 1 6');
    expect(mended('1R4P D.3', { speed: 6, alt: 120, bank: 'RB', runs: [] })).toBe('6P D.3 0,-6 1 8');
    // It costs neither the plane nor anything else.
    const s = situation(
      {
        allies: [
          { card: 'A6M5', bank: 'RB', runs: [] },
          { at: [20, 0], bank: 'LB' },
        ],
        axis: [{ at: [30, 9] }],
      },
      { plots: 'mend' },
    );
    plot(s, { 0: 'R3', 1: '2R1' });
    expect([where(s, 0), where(s, 1)]).toEqual(['0,-4 1 RB 100 4', '20,-4 1 LB 100 4']);
    expect(s.planes.map((p) => p.status)).toEqual(['flying', 'flying', 'flying']);
    // A turn that would have been allowed later on is not made either, nor a bank.
    expect(mended('1R2R1', { speed: 6, alt: 120, bank: 'RB', runs: [] })).toBe('6 0,-6 1 6');
    expect(flown('1R4B', { speed: 6, alt: 120, bank: 'RB', runs: [] }).end.bank).toBe('RB');
  });
  it('AD-B-VIII.C.4-1 AD-B-VIII.C.4-2 excess power and brakes are struck out and the speed worked out anew', () => {
    expect(mended('4PPP', { speed: 4, alt: 30 })).toBe('4P 0,-4 1 5');
    expect(mended('5KKKKK', { speed: 5, alt: 30 })).toBe('5KKK 0,-5 1 2');
  });
  it('AD-B-VIII.C.5 too fast: the plane is lost', () => {
    const s = situation({ allies: [{}], axis: [{ at: [30, 9], speed: 8, alt: 120 }, { at: [40, 9] }] });
    plot(s, { 1: '8 D.3' });
    expect(s.planes[1].end?.rule).toBe('AD-B-VIII.C.5');
    // Judged by the line of the new altitude, with the damage the wings have: 9 from 15,000 feet up, 8 below.
    const lost = (log: string, speed: number, alt: number, wings = 0): boolean =>
      flown(log, { speed, alt }, { c: { wings } }).faults.some((f) => f.rule === 'AD-B-VIII.C.5' && f.fatal);
    expect([lost('8 D.3', 8, 160), lost('8 D.3', 8, 152), lost('6P D.3', 6, 30)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([lost('6P D.3', 6, 30, 1), lost('6P D.3', 6, 30, 2)]).toEqual([false, true]);
    // A spin may do it as well: four factors gained at 32,000 feet.
    expect([lost('SPIN', 4, 320, 2), lost('SPIN', 4, 320, 4)]).toEqual([false, true]);
    expect([lost('SPIN', 3, 170, 6), lost('SPIN', 3, 155, 6)]).toEqual([false, true]);
  });
  it('AD-B-VIII.C.6 AD-EX-B-VIII.C.6 a maneuver the bank does not permit is flown straight', () => {
    expect(mended('2R3', { speed: 6, alt: 120, bank: 'LB' })).toBe('6 0,-6 1 6');
    expect(mended('2R1L2', { speed: 6, alt: 120, bank: 'LB' })).toBe('6 0,-6 1 6');
  });
  it('AD-B-VIII.C.7 AD-EX-B-VIII.C.7 too few factors: 3R at speed 6 is flown 3R2', () => {
    expect(mended('3R', { speed: 6, alt: 120, bank: 'RB' })).toBe('3R2 2,-5 2 5');
  });
  it('AD-B-VIII.C.8-2 a move that wounds forbid destroys the plane', () => {
    const s = situation(
      {
        allies: [{}],
        axis: [
          { at: [30, 9], hits: { W: 0, F: 0, C: [1], E: [0], L: 0, G: [], flexible: 0 } },
          { at: [40, 9] },
        ],
      },
      { plots: 'mend' },
    );
    plot(s, { 1: '3H' });
    expect(s.planes[1].end?.rule).toBe('AD-B-IX.D.3.c-1');
    // Given while the wounds are known it is refused; only what cannot be helped is taken.
    const given = (C: number, speed: number, log: string): string => {
      const t = situation({ allies: [{}], axis: [{ at: [30, 9], bank: 'RB', speed }, { at: [40, 9] }] });
      t.planes[1].hits.C = [C];
      return refused(t, (x) => plot(x, { 1: log }));
    };
    expect([given(1, 4, '3H'), given(2, 4, '2T1'), given(1, 4, '2T1'), given(2, 7, '7KK')]).toEqual([
      'AD-B-IX.D.3.c-1',
      'AD-B-IX.D.3.c-2',
      'accepted',
      'accepted',
    ]);
    expect(faultRules(flown('3H', { speed: 4, alt: 30 }))).toEqual([]);
  });
});
