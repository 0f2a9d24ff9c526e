import { describe, expect, it } from 'vitest';
import type { Dice } from '../../kernel/dice.ts';
import { FastDice } from '../../kernel/dice.ts';
import type { Incident } from '../../kernel/incident.ts';
import { completeOptions } from '../../kernel/options.ts';
import { settle } from '../../kernel/steps.ts';
import { optionOf } from './open/info.ts';
import { marksOf } from './open/guns/batteries.ts';
import { aim, bearing, planeMark } from './open/guns/gunnery.ts';
import type { Order } from './open/orders.ts';
import { leads } from './open/flight/formations.ts';
import { noStores } from './open/plane.ts';
import { refused } from './scenarios/scenarios.testkit.ts';
import { airForce } from './ruleset.ts';
import { arenaOf, type State } from './state.ts';
import { fire, firing, just, plot, situation, type TestPlane, withSurface } from './testing.ts';
import { STEPS } from './steps.ts';

type Options = { [option: string]: string };

/** A shot of a plane as told at an A6M5 as told: its modifiers, or null where it cannot be made. */
function shot(by: TestPlane, at: TestPlane, o: Options): string | null {
  const s = firing({ allies: [by], axis: [at] }, o);
  const a = aim(arenaOf(s), s.planes[0], 'fixed', planeMark(s.planes[1]));
  return a && a.parts.map((p) => `${p.rule} ${p.value}`).join();
}
const flexible = (o: Options): number => {
  const s = firing({ allies: [{ card: 'B-25C' }], axis: [{ at: [0, 2] }] }, o);
  return bearing(arenaOf(s), s.planes[0], 'flexible', planeMark(s.planes[1])).factors;
};
const plotted = (x: TestPlane, log: string, o: Options): string =>
  refused(situation({ allies: [{ card: 'A6M5', alt: 80, ...x }], axis: [{ at: [0, -30] }] }, o), (s) =>
    plot(s, { 0: log }),
  );

/** What each of these options, and nothing else, changes. */
const EFFECTS: { [option: string]: [on: string, (o: Options) => unknown] } = {
  nose: ['on', (o) => shot({ last: just({ climbed: -3 }) }, { at: [0, -2], alt: 101 }, o) === null],
  deflection: ['on', (o) => /VII\.B/.test(shot({}, { at: [0, -2], facing: 3 }, o) ?? '')],
  experience: [
    'on',
    (o) => /XVII/.test(shot({ pilot: { quality: 'green', kills: 0 } }, { at: [0, -2] }, o) ?? ''),
  ],
  ammunition: ['on', (o) => shot({ spent: { C: 99, M: 99, B: 99 } }, { at: [0, -2] }, o) === null],
  positions: ['on', flexible],
  spread: [
    'on',
    (o) =>
      refused(
        firing({ allies: [{ at: [0, 0] }, { at: [1, 0] }], axis: [{ at: [0, -2] }, { at: [0, -3] }] }, o),
        (s) =>
          fire(
            s,
            [
              { by: 'p0', at: 'p3' },
              { by: 'p1', at: 'p2' },
            ],
            new FastDice(1),
          ),
      ),
  ],
  declare: [
    'off',
    (o) => airForce.decisions(firing({ allies: [{}], axis: [{ at: [0, -2] }] }, o))[0]?.sealed,
  ],
  strafing: [
    'on',
    (o) => marksOf(arenaOf(withSurface(situation({ allies: [{}] }, o), { vehicles: [{}] }))).length,
  ],
  slips: ['on', (o) => plotted({ speed: 5, bank: 'RB' }, '2S2 D.3', o)],
  timed: [
    'on',
    (o) =>
      refused(situation({ allies: [{}], axis: [{ at: [0, -30] }] }, o), (s) =>
        airForce.apply(s, 'allies', { kind: 'plot', plots: [] }, new FastDice(1)),
      ),
  ],
  formations: [
    'on',
    (o) => {
      const s = situation({ allies: [{ formation: 1 }, { formation: 1, at: [1, 1] }] }, o);
      return leads(s, s.planes).length;
    },
  ],
};

describe('options', () => {
  it('AD-O-I-1 AD-O-I-2 every option is switched by itself, and what none of them touches stays as in the basic game', () => {
    for (const [id, [on, effect]] of Object.entries(EFFECTS)) {
      const basic = effect({});
      const moved = Object.entries(EFFECTS).map(([other, [value]]) => [
        other,
        JSON.stringify(effect({ [other]: value })) !== JSON.stringify(basic),
        JSON.stringify(effect({ [id]: on, [other]: value })) !== JSON.stringify(basic),
      ]);
      expect([id, moved]).toEqual([id, Object.keys(EFFECTS).map((other) => [other, other === id, true])]);
    }
  });
  it('AD-O-I-1 any choice of any option makes a game that is sound', () => {
    for (const spec of airForce.info.options)
      for (const c of spec.choices) {
        const options = completeOptions(airForce.info, 'DL-1.A', { [spec.id]: c.value });
        const s = airForce.create({ scenario: 'DL-1.A', options }, new FastDice(1), () => {});
        expect([optionOf(s, spec.id), airForce.audit(s)]).toEqual([c.value, []]);
      }
  });
});

describe('the Turn with all options on', () => {
  const SIX: Dice = { roll: (sides) => sides };
  const ON = {
    spotting: 'open',
    ships: 'on',
    rockets: 'on',
    bombing: 'on',
    ground: 'on',
    strafing: 'on',
    'bail-out': 'on',
  };
  /** A Turn in which everything happens: an engine starts, a ship steams, guns, rockets and bombs go off, a crew jumps. */
  function everything(): { s: State; asked: string[]; told: Incident[] } {
    const s = situation(
      {
        allies: [
          { card: 'P-47D', at: [0, 20], alt: 2, speed: 5, stores: { ...noStores(), rockets: 8 } },
          { card: 'B-25C', at: [10, 0], alt: 10, stores: { ...noStores(), bombs: 1 } },
          { at: [20, 4] },
        ],
        axis: [
          { at: [20, -1], hits: { W: 0, F: 0, C: [2], E: [0], L: 0, G: [], flexible: 0 } },
          { status: 'grounded', at: [30, 0], alt: 0, speed: 0, ground: { running: false, deck: null } },
          { at: [40, 0] },
        ],
      },
      ON,
    );
    withSurface(s, { ships: [{ cls: 'DD-3', at: [-20, 0] }], vehicles: [{ at: [0, 11] }] });
    s.steps = [{ step: 'turn', phase: 'start' }];
    const told: Incident[] = [];
    const asked: string[] = [];
    settle(STEPS, { s, dice: SIX, tell: (i) => void told.push(i) });
    s.spotted = { allies: ['p3', 'p5'], axis: ['p0', 'p1', 'p2'] };
    const turn = s.turn;
    const orders: { [kind: string]: Order } = {
      spot: { kind: 'spot', looks: [] },
      surface: { kind: 'surface', moves: [{ unit: 's0', moves: '1' }] },
      rocket: { kind: 'rocket', aims: [{ plane: 0, hexes: 4, alt: 0 }] },
    };
    while (s.turn === turn) {
      const [d] = airForce.decisions(s);
      if (asked.at(-1) !== d.kind) asked.push(d.kind);
      const mine = s.planes.filter((p) => p.side === d.seat && p.status === 'flying');
      const logs: { [plane: number]: string } = { 0: '5 RKT', 1: '4 BMB' };
      const order: Order =
        d.kind === 'plot'
          ? {
              kind: 'plot',
              plots: mine.map((p) => ({ plane: p.id, log: logs[p.id] ?? String(p.speed) })),
            }
          : d.kind === 'fire'
            ? { kind: 'fire', shots: d.seat === 'allies' ? [{ by: 'p2', at: 'p3' }] : [] }
            : orders[d.kind];
      told.push(...airForce.apply(s, d.seat, order, SIX));
    }
    return { s, asked, told };
  }
  it('AD-O-II-1 AD-O-II.H AD-O-II.G-1 AD-O-XV.A-1 the eight phases keep their order, the bail-out last, and those of unused options are skipped', () => {
    const { s, asked, told } = everything();
    expect(asked).toEqual(['spot', 'plot', 'surface', 'fire', 'rocket']);
    const kinds = told.map((i) => i.kind);
    const order = ['engine', 'plotted', 'surface', 'move', 'shot', 'loss', 'rockets', 'bombs', 'bail-out'];
    expect(order.map((k) => kinds.indexOf(k) >= 0)).toEqual(order.map(() => true));
    expect([...order].sort((a, b) => kinds.indexOf(a) - kinds.indexOf(b))).toEqual(order);
    expect(kinds.lastIndexOf('bombs')).toBeLessThan(kinds.indexOf('bail-out'));
    expect([s.surface.vehicles[0].destroyed, s.planes[3].status]).toEqual([true, 'destroyed']);
    const t = situation({ allies: [{}], axis: [{ at: [0, -20] }] });
    const basic = plot(t, {}).map((i) => i.kind);
    expect([t.turn, airForce.decisions(t)[0].kind, new Set(basic)]).toEqual([2, 'plot', new Set(['move'])]);
  });
});
