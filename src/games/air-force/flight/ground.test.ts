import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice } from '../../../kernel/dice.ts';
import { envelope, SOUND } from '../open/flight/envelope.ts';
import { cardOf, charts } from '../open/pack.ts';
import { airForce } from '../ruleset.ts';
import type { State } from '../state.ts';
import { situation, type TestPlane, withSurface } from '../testing.ts';
import { conclude, refused } from '../scenarios/scenarios.testkit.ts';

const ON = { ground: 'on', bombing: 'on', strafing: 'on', ships: 'on' };
const STRIP: [number, number][] = [
  [0, 0],
  [0, -1],
  [0, -2],
  [0, -3],
];
const parked = (x: TestPlane = {}): TestPlane => ({
  card: 'A6M5',
  status: 'grounded',
  alt: 0,
  speed: 0,
  at: [0, 0],
  facing: 1,
  ground: { running: true, deck: null },
  ...x,
});

/** Axis planes on a strip of four hexes, an enemy far off. */
function field(axis: TestPlane[], allies: TestPlane[] = [{ at: [30, 9], alt: 200 }]): State {
  const s = situation({ allies, axis }, ON);
  withSurface(s, { targets: [{ hexes: STRIP, side: 'axis' }] });
  return s;
}
/** Both sides plot; only those told roll. */
function turn(s: State, logs: { [plane: number]: string }, dice: number[] = []): void {
  const d = new ScriptedDice(dice);
  for (const x of airForce.decisions(s).filter((y) => y.kind === 'plot')) {
    const mine = s.planes.filter(
      (p) => p.side === x.seat && (p.status === 'flying' || logs[p.id] !== undefined),
    );
    airForce.apply(
      s,
      x.seat,
      { kind: 'plot', plots: mine.map((p) => ({ plane: p.id, log: logs[p.id] ?? String(p.speed) })) },
      d,
    );
  }
  for (const x of airForce.decisions(s).filter((y) => y.kind === 'surface'))
    airForce.apply(s, x.seat, { kind: 'surface', moves: [] }, d);
}
const rule = (s: State, logs: { [plane: number]: string }): string => refused(s, (x) => turn(x, logs));

describe('taking off', () => {
  it('AD-O-II.A-2 AD-O-VI.E.1-1 AD-O-VI.E.1-2 AD-TAB-TAKEOFF a stopped engine starts on 5 or 6, one die a plane a Turn; a running one needs none', () => {
    expect(charts.takingOff.book.starts).toEqual([5, 6]);
    for (const [die, running] of [
      [4, false],
      [5, true],
      [6, true],
    ] as const) {
      const s = field([parked({ ground: { running: false, deck: null } }), parked()]);
      conclude(s, 1, [die]);
      expect(s.planes.slice(1).map((p) => p.ground?.running)).toEqual([running, true]);
    }
  });
  it('AD-O-VI.E.2.a-1 AD-O-VI.E.2.a-2 a power factor a Turn: it rolls down the runway at its speed and does not spin', () => {
    const s = field([parked()]);
    expect(rule(s, { 1: '0PP' })).toBe('AD-O-VI.E.2.a-1');
    turn(s, { 1: '0P' });
    expect([s.planes[1].speed, s.planes[1].at]).toEqual([1, { q: 0, z: 0 }]);
    expect(rule(s, { 1: '2P' })).toBe('AD-O-VI.E.2.a-2');
    turn(s, { 1: '1P' });
    expect([s.planes[1].speed, s.planes[1].at, s.planes[1].status, s.planes[1].facing]).toEqual([
      2,
      { q: 0, z: -1 },
      'grounded',
      1,
    ]);
  });
  it('AD-O-VI.E.2.b above its stall speed it may climb 100 or 200 feet, use all its power, and flies', () => {
    const s = field([parked({ speed: 2 })]);
    expect(rule(s, { 1: '2P C.1' })).toBe('AD-O-VI.E.2.b');
    s.planes[1].speed = 3;
    expect(rule(s, { 1: '3 C.3' })).toBe('AD-O-VI.E.2.b');
    turn(s, { 1: '3P C.2' });
    const [, p] = s.planes;
    expect([p.status, p.alt, p.speed, p.ground]).toEqual(['flying', 2, 4, null]);
    turn(s, { 1: '4 C.3' });
    expect([p.status, p.alt]).toEqual(['flying', 5]);
    // In that Turn it may use any of its power, and only in that Turn.
    const strong = (speed: number, log: string): string =>
      rule(field([parked({ card: 'Spitfire IX', speed })]), { 1: log });
    const power = envelope(cardOf('Spitfire IX'), 0, 4, 9, SOUND).power;
    expect(power).toBeGreaterThan(1);
    expect([strong(4, `4${'P'.repeat(power)} C.1`), strong(4, `4${'P'.repeat(power)}`)]).toEqual([
      'accepted',
      'AD-O-VI.E.2.a-1',
    ]);
    expect(strong(4, `4${'P'.repeat(power + 1)} C.1`)).toBe('AD-O-VI.E.2.a-1');
  });
  it('AD-O-VI.E-1 AD-O-VI.E.4 any number share a hex on the ground; those who rise together must part', () => {
    const rise = (b: string): string[] => {
      const s = field([parked({ speed: 3 }), parked({ speed: 3 }), parked()]);
      expect(s.planes.slice(1).every((p) => p.status === 'grounded')).toBe(true);
      turn(s, { 1: '3 C.1', 2: b });
      expect(s.planes[3].status).toBe('grounded');
      return s.planes.slice(1, 3).map((p) => p.status);
    };
    expect([rise('3 C.2'), rise('3 C.1')]).toEqual([
      ['flying', 'flying'],
      ['destroyed', 'destroyed'],
    ]);
  });
  it('AD-O-VI.E.4 planes that stand in one hex do each other no harm', () => {
    const s = field([parked(), parked(), parked({ ground: { running: false, deck: null } })]);
    turn(s, { 1: '0', 2: '0' }, [1]);
    expect(s.planes.slice(1).map((p) => [p.status, p.at])).toEqual(
      [1, 2, 3].map(() => ['grounded', { q: 0, z: 0 }]),
    );
  });
  it('AD-O-VI.E.5-1 a destroyed section ends the run', () => {
    const s = field([parked({ speed: 2 })]);
    s.surface.targets[0].gone[1] = true;
    turn(s, { 1: '2P' });
    expect([s.planes[1].at, s.planes[1].speed, s.planes[1].status]).toEqual([{ q: 0, z: -1 }, 0, 'grounded']);
  });
  it('AD-O-VI.E.6 three hex sides a Turn on the ground', () => {
    const s = field([parked()]);
    expect(rule(s, { 1: 'RRRR0' })).toBe('AD-O-VI.E.6');
    expect(rule(s, { 1: 'B0' })).toBe('AD-O-VI.E.6');
    turn(s, { 1: 'RRR0' });
    expect(s.planes[1].facing).toBe(4);
  });
  it('AD-O-VI.E.3.a AD-O-VI.E.3.b from a carrier: in its hex until fast enough, and one a Turn', () => {
    const s = field([
      parked({ ground: { running: true, deck: 0 } }),
      parked({ ground: { running: true, deck: 0 } }),
    ]);
    s.surface.ships = withSurface(situation({}, ON), {
      ships: [{ cls: 'CV-4', side: 'axis', at: [0, 0], anchored: true }],
    }).surface.ships;
    turn(s, { 1: '0P', 2: '0P' });
    expect([s.planes[1].at, s.planes[1].speed]).toEqual([{ q: 0, z: 0 }, 1]);
    expect(rule(s, { 1: '1P' })).toBe('AD-O-VI.E.3.a');
    s.planes[1].speed = 3;
    s.planes[2].speed = 3;
    expect(rule(s, { 1: '3 C.1', 2: '3 C.2' })).toBe('AD-O-VI.E.3.b');
    turn(s, { 1: '3 C.1', 2: '0' });
    expect([s.planes[1].status, s.planes[1].at, s.planes[2].status]).toEqual([
      'flying',
      { q: 0, z: -3 },
      'grounded',
    ]);
  });
});

describe('the roll', () => {
  it('AD-O-VI.E.2.a-2 a plane that rolls stays at the height of its field until it lifts off', () => {
    const s = field([parked({ alt: 3, speed: 1 })]);
    s.scenery.hills = STRIP.map(([q, z]) => ({ at: { q, z }, height: 3 }));
    turn(s, { 1: '1P' });
    expect([s.planes[1].status, s.planes[1].at, s.planes[1].alt]).toEqual(['grounded', { q: 0, z: -1 }, 3]);
  });
});

describe('a wrecked deck', () => {
  it('AD-O-VI.E.5-2 launches no planes, and those on it stay where they are', () => {
    const off = (deck: boolean): string => {
      const s = field([parked({ speed: 3, ground: { running: true, deck: 0 } })]);
      s.surface.ships = withSurface(situation({}, ON), {
        ships: [{ cls: 'CV-4', side: 'axis', at: [0, 0], anchored: true, deck }],
      }).surface.ships;
      return rule(s, { 1: '3 C.1' });
    };
    expect([off(true), off(false)]).toEqual(['accepted', 'AD-O-VI.E.5-2']);
  });
});

describe('landing', () => {
  it('AD-O-VI.D-1 AD-O-VI.D-2 AD-O-VI.D-3 at the field’s height and stall speed it lands, stops, and does not spin; faster it is wrecked', () => {
    const s = field([{ card: 'A6M5', alt: 2, speed: 3, at: [0, 3], facing: 1 }]);
    // Speed 3, a dive of 200 feet pays nothing, one brake: 2 is a stall speed.
    turn(s, { 1: '3K D.2' });
    const [, p] = s.planes;
    expect([p.status, p.speed, p.alt, p.ground]).toEqual(['grounded', 0, 0, { running: true, deck: null }]);
    turn(s, {});
    expect([p.status, p.at, p.facing]).toEqual(['grounded', { q: 0, z: 0 }, 1]);
    const fast = field([{ card: 'A6M5', alt: 2, speed: 3, at: [0, 3], facing: 1 }]);
    turn(fast, { 1: '3 D.2' });
    expect(fast.planes[1].end?.rule).toBe('AD-O-VI.D-2');
    const off = field([{ card: 'A6M5', alt: 2, speed: 3, at: [5, 3], facing: 1 }]);
    turn(off, { 1: '3K D.2' });
    expect(off.planes[1].status).toBe('destroyed');
    // A field on a hill is landed on at its own height, and the enemy's not at all.
    const height = (alt: number, change: (s: State) => void): string => {
      const x = field([{ card: 'A6M5', alt, speed: 3, at: [0, 3], facing: 1 }]);
      x.scenery.hills = STRIP.map(([q, z]) => ({ at: { q, z }, height: 5 }));
      change(x);
      turn(x, { 1: '3K D.2' });
      return x.planes[1].status;
    };
    expect([
      height(7, () => {}),
      height(8, () => {}),
      height(7, (x) => void (x.surface.targets[0].side = 'allies')),
    ]).toEqual(['grounded', 'flying', 'destroyed']);
  });
  it('AD-O-X.A-3 nobody lands on a section that was bombed', () => {
    const landed = (gone: boolean): string => {
      const s = field([{ card: 'A6M5', alt: 2, speed: 3, at: [0, 3], facing: 1 }]);
      s.surface.targets[0].gone[0] = gone;
      turn(s, { 1: '3K D.2' });
      return s.planes[1].status;
    };
    expect([landed(false), landed(true)]).toEqual(['grounded', 'destroyed']);
  });
  it('AD-O-VI.D-1 AD-O-VI.E.5-2 on a carrier’s deck at altitude 0, while it can take planes', () => {
    const on = (deck: boolean, alt = 2): string => {
      const s = field([{ card: 'A6M5', alt, speed: 3, at: [9, 3], facing: 1 }]);
      s.surface.ships = withSurface(situation({}, ON), {
        ships: [{ cls: 'CV-4', side: 'axis', at: [9, 0], anchored: true, deck }],
      }).surface.ships;
      turn(s, { 1: '3K D.2' });
      return s.planes[1].status;
    };
    expect([on(true), on(false), on(true, 3)]).toEqual(['grounded', 'destroyed', 'flying']);
  });
  it('the sampling player lands where his field lies straight ahead, and what he plots is accepted', () => {
    const landed = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const s = field([{ card: 'A6M5', alt: 2, speed: 3, at: [0, 3], facing: 1 }]);
      const dice = new FastDice(i);
      for (const d of airForce.decisions(s))
        airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
      landed.add(s.planes[1].status);
    }
    expect(landed).toContain('grounded');
  });
});
