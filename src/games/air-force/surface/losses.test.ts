import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../kernel/decision.ts';
import { FastDice, ScriptedDice } from '../../../kernel/dice.ts';
import { secrecyFaults } from '../../../kernel/testkit/secrecy.ts';
import { ahead } from '../open/geometry.ts';
import { type OrderOf, parseOrder } from '../open/orders.ts';
import { cardOf } from '../open/pack.ts';
import { storesFor } from '../open/attack/stores.ts';
import { airForce } from '../ruleset.ts';
import { ready, refused } from '../scenarios/scenarios.testkit.ts';
import type { State } from '../state.ts';
import { aim, armed } from '../attack/rockets.testkit.ts';
import { just } from '../testing.ts';

/** A column of two tanks, a truck and a light flak gun, with a plane of theirs far away. */
const column = (): State =>
  armed(
    'G',
    10,
    {
      vehicles: [
        { kind: 'tank', at: [0, -4] },
        { kind: 'truck', at: [0, -4] },
        { kind: 'tank', at: [0, -5] },
      ],
      flak: [{ at: [1, -5], guns: [2] }],
    },
    [{ at: [40, 0] }],
  );
const struck = (make: () => State = column, die = 2): State => {
  const s = make();
  aim(s, 4, 0, [die]);
  return s;
};
const question = (s: State): Decision | undefined => airForce.decisions(s).find((d) => d.kind === 'losses');
const give = (s: State, units: string[], dice: number[] = []): void =>
  void airForce.apply(s, 'axis', { kind: 'losses', units }, new ScriptedDice(dice));
const fallen = (s: State): string[] => [
  ...s.surface.vehicles.filter((x) => x.destroyed).map((x) => `v${x.id}`),
  ...s.surface.flak.filter((x) => x.guns.length === 0).map((x) => `f${x.id}`),
];

describe('losses to rockets', () => {
  it('AD-O-XV.B-1 the owner is asked which of his units fall, and those fall', () => {
    const s = struck();
    expect(airForce.decisions(s)).toMatchObject([{ seat: 'axis', kind: 'losses', rule: 'AD-O-XV.B-1' }]);
    expect([s.salvos[0].hits, fallen(s)]).toEqual([2, []]);
    for (const units of [
      ['v0', 'v2'],
      ['f0', 'v1'],
    ]) {
      const t = airForce.clone(s);
      give(t, units);
      expect([fallen(t).sort(), t.salvos, airForce.decisions(t)[0].kind]).toEqual([units.sort(), [], 'plot']);
    }
  });
  it('AD-O-XV.B-1 of two salvos he is asked one after the other', () => {
    const s = armed('G', 10, { vehicles: Array.from({ length: 6 }, () => ({ at: [0, -4] })) }, [
      { at: [40, 0] },
    ]);
    s.planes.push({ ...airForce.clone(s).planes[0], id: 2, no: 2 });
    const aims = [0, 2].map((plane) => ({ plane, hexes: 4, alt: 0 }));
    airForce.apply(s, 'allies', { kind: 'rocket', aims }, new ScriptedDice([1, 1]));
    // Six targets +6, ten rockets +3, mobile +1, near +1: a 1 makes 12, two hits each.
    expect(s.salvos.map((x) => x.hits)).toEqual([2, 2]);
    give(s, ['v0', 'v1']);
    expect([question(s)?.seat, fallen(s)]).toEqual(['axis', ['v0', 'v1']]);
    give(s, ['v4', 'v5']);
    expect([question(s), fallen(s)]).toEqual([undefined, ['v0', 'v1', 'v4', 'v5']]);
  });
  it('AD-O-XV.B-1 one unit of his own in the area for each hit, each once', () => {
    const s = struck();
    s.surface.vehicles.push({ ...s.surface.vehicles[1], id: 3, no: 4, at: { q: 9, z: 9 } });
    const no = (units: string[]): string => refused(s, (x) => give(x, units));
    expect(
      [['v0'], ['v0', 'v0'], ['v0', 'v3'], ['v0', 'v1', 'v2'], ['v0', 'p0'], ['v0', 'x']].map(no),
    ).toEqual(Array(6).fill('AD-O-XV.B-1'));
    expect(refused(s, (x) => airForce.apply(x, 'axis', { kind: 'plot', plots: [] }, new FastDice(1)))).toBe(
      'UMP-KIND',
    );
    expect(no(['v0', 'v1'])).toBe('accepted');
    expect(parseOrder({ kind: 'losses', units: ['v0'] })).toEqual({ kind: 'losses', units: ['v0'] });
  });
  it('AD-O-XV.B-1 nobody is asked where nothing is to be chosen, nor the side nobody plays', () => {
    const lone = struck(() => armed('G', 10, { vehicles: [{ at: [0, -4] }] }), 6);
    expect([question(lone), fallen(lone)]).toEqual([undefined, ['v0']]);
    const solitaire = struck(() => Object.assign(column(), { auto: 'axis' }));
    expect([question(solitaire), fallen(solitaire)]).toEqual([undefined, ['v1', 'f0']]);
  });
  it('AD-O-XV.B-1 AD-O-XV.B-2 a ship may take the hits in place of other units, a die each', () => {
    const make = (): State =>
      armed('G', 10, { ships: [{ cls: 'CA-1', at: [0, -4] }], vehicles: [{ at: [0, -5] }, { at: [1, -5] }] });
    const s = struck(make);
    const { hits } = s.salvos[0];
    expect(hits).toBeGreaterThan(1);
    const t = airForce.clone(s);
    give(t, Array(hits).fill('s0'), Array(hits).fill(3));
    expect([t.surface.ships[0].hits, fallen(t)]).toEqual([3 * hits, []]);
  });
  it('AD-O-XV.B-1 units of the firer fall only when none of the enemy is left, and his side then chooses', () => {
    const make = (): State =>
      armed('G', 10, {
        vehicles: [
          { at: [0, -4] },
          { at: [0, -5], side: 'allies' },
          { at: [1, -5], side: 'allies' },
          { at: [0, -3], side: 'allies', kind: 'tank' },
        ],
      });
    const s = struck(make);
    expect([fallen(s), question(s)?.seat, s.salvos[0].hits]).toEqual([['v0'], 'allies', 1]);
    airForce.apply(s, 'allies', { kind: 'losses', units: ['v3'] }, new FastDice(1));
    expect(fallen(s)).toEqual(['v0', 'v3']);
  });
  it('AD-O-XV.B-1 AD-O-XII.A-2 a dummy that is given up is found out and gone', () => {
    const s = struck(() =>
      armed('G', 10, { flak: [{ at: [0, -4], guns: [] }, { at: [0, -5] }, { at: [1, -5] }] }),
    );
    expect(s.salvos[0].hits).toBe(2);
    const told = airForce.apply(s, 'axis', { kind: 'losses', units: ['f0', 'f2'] }, new ScriptedDice([]));
    expect(told[0].truth).toBe('Light flak 1 was a dummy.');
    expect(s.surface.flak.map((x) => x.shown)).toEqual([true, false, true]);
    const again = armed('G', 10);
    again.surface = s.surface;
    aim(again, 4, 0, [6]);
    expect(again.surface.flak.map((x) => x.guns.length)).toEqual([0, 0, 0]);
  });
  it('AD-O-XV.B-1 planes in the air too; where they are hidden nobody is asked, since that would betray them', () => {
    const air = (spotting: string): State => {
      const s = armed(
        'A',
        24,
        {},
        [
          { at: [0, -4], alt: 100, card: 'Ki-84' },
          { at: [0, -5], alt: 100, card: 'Ki-43' },
          { at: [1, -5], alt: 100, card: 'Ki-84' },
        ],
        { spotting },
      );
      aim(s, 4, 100, [1]);
      return s;
    };
    const open = air('off');
    expect([question(open)?.seat, open.salvos[0].hits]).toEqual(['axis', 1]);
    const fewer = airForce.clone(open);
    fewer.planes[1].status = 'destroyed';
    expect(refused(fewer, (x) => give(x, ['p1']))).toBe('AD-O-XV.B-1'); // it is not there any more
    give(open, ['p3']);
    expect(open.planes.filter((p) => p.end).map((p) => p.id)).toEqual([3]);
    const hidden = air('hidden');
    expect([question(hidden), hidden.planes.filter((p) => p.end).map((p) => p.id)]).toEqual([undefined, [2]]);
  });
  it('the answer is written and read in words, given by a standing order and at random', () => {
    const s = struck();
    const view = airForce.view(s, 'axis');
    const d = question(s);
    if (!d) throw new Error('nobody is asked');
    const order: OrderOf<'losses'> = { kind: 'losses', units: ['v0', 'f0'] };
    expect(airForce.writeLine(view, order)).toBe('v0; f0');
    expect(airForce.readLine(view, d, 'V0; f0')).toEqual(order);
    expect(() => airForce.readLine(view, d, 'q1')).toThrow('the units given up');
    const spare = { kind: 'losses', units: ['f0', 'v1'] };
    expect(airForce.answer(view, d, 'cheapest')).toEqual(spare);
    const drawn = new Set(
      Array.from({ length: 30 }, (_, i) => JSON.stringify(airForce.sample(view, d, new FastDice(i)))),
    );
    expect(drawn.size).toBeGreaterThan(4);
    for (const x of drawn)
      expect(refused(s, (y) => airForce.apply(y, 'axis', JSON.parse(x), new FastDice(1)))).toBe('accepted');
  });
});

/** A raid on a road, its planes put where they can fire rockets at the vehicles, with the question open if dice and terrain allow it. */
function raid(spotting: string, seed: number): State {
  const s = ready('AF-5.A', undefined, { solitaire: 'off', spotting, experience: 'on' }, `raid ${seed}`);
  s.scenery.hills = [];
  s.surface.vehicles.forEach((x, i) => Object.assign(x, { at: ahead(s.surface.vehicles[0].at, 4, i % 3) }));
  const attackers = s.planes.filter((p) => p.side === 'allies');
  for (const [i, p] of attackers.entries())
    Object.assign(p, {
      at: ahead(s.surface.vehicles[0].at, 1, 3 + i),
      facing: 4,
      alt: 2 + i,
      stores: { ...storesFor(cardOf(p.card), 'rockets', 0) },
      last: just({ rockets: true }),
    });
  s.steps = [
    { step: 'turn', phase: 'bombs' },
    { step: 'rocket', answers: {} },
  ];
  const dice = new FastDice(`raid ${seed}`);
  for (const d of airForce.decisions(s))
    airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
  return s;
}

it.each(['off', 'open', 'hidden'])(
  'with spotting %s the question about losses betrays nothing',
  (spotting) => {
    const faults: string[] = [];
    let asked = 0;
    for (let seed = 0; seed < 12; seed++) {
      const s = raid(spotting, seed);
      for (let d = question(s); d; d = question(s)) {
        asked++;
        const dice = new FastDice(`look ${seed}`);
        for (const seat of ['allies', 'axis']) faults.push(...secrecyFaults(airForce, s, seat, dice));
        airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
        faults.push(...airForce.audit(s));
      }
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(5);
  },
);
