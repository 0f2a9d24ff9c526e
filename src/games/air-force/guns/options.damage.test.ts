import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../kernel/dice.ts';
import type { Incident } from '../../../kernel/incident.ts';
import { completeOptions } from '../../../kernel/options.ts';
import { lossOf } from './damage.ts';
import { markHits } from './hits.ts';
import { envelope, SOUND, topSpeed } from '../open/flight/envelope.ts';
import { cardOf, charts } from '../open/pack.ts';
import { conditionOf, type Last, noStores, type Plane, powerLost, type Stores } from '../open/plane.ts';
import { airForce } from '../ruleset.ts';
import { aimed, fire, firing, just, one, part, plot, shotData } from '../testing.ts';

describe('damage to larger planes', () => {
  it('AD-O-VIII.A AD-O-VIII.A.1-1 AD-O-VIII.A.1-2 two cockpits: no effect until one is gone', () => {
    const p = one({ card: 'B-25C' });
    markHits(p, { C: 3 }, 'L', []);
    expect([p.hits.C, conditionOf(p).cockpit]).toEqual([[3, 0], 0]);
    markHits(p, { C: 3 }, 'L', []);
    expect([p.hits.C, conditionOf(p).cockpit, lossOf(p)]).toEqual([[4, 2], 2, null]);
    markHits(p, { C: 2 }, 'L', []);
    expect(lossOf(p)?.rule).toBe('AD-B-IX.D.3.b');
    // Hits on both, and still nothing: as long as neither is gone the pilots fly as before.
    const both = one({ card: 'B-25C', alt: 50, speed: 5 });
    markHits(both, { C: 3 }, 'L', []);
    markHits(both, { C: 3 }, 'R', []);
    expect([both.hits.C, conditionOf(both).cockpit]).toEqual([[3, 3], 0]);
    markHits(both, { C: 1 }, 'R', []);
    expect([both.hits.C, conditionOf(both).cockpit]).toEqual([[3, 4], 3]);
    // From ahead or astern the firer chooses the side, from a flank he does not.
    const engines = (from: [number, number], facing: 1 | 4 | 6, wing?: 'L' | 'R'): number[] => {
      const s = firing({ allies: [{ at: from, facing }], axis: [{ card: 'B-25C' }] });
      fire(s, [{ by: 'p0', at: 'p1', ...(wing ? { wing } : {}) }], [5]);
      return s.planes[1].hits.E.map((n) => Math.sign(n));
    };
    expect([engines([0, 3], 1), engines([0, 3], 1, 'R'), engines([0, 3], 1, 'L')]).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
    expect([engines([0, -3], 4, 'R'), engines([3, 0], 6, 'L')]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const right = one({ card: 'B-25C' });
    markHits(right, { E: 1, C: 1 }, 'R', []);
    expect([right.hits.E, right.hits.C]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
  it('AD-O-VIII.A.2.a-1 AD-O-VIII.A.2.a-2 AD-O-VIII.A.2.a-5 AD-DL-1.A.3-1 twin engines', () => {
    const p = (E: number[]) => one({ card: 'P-38G', hits: { ...one({ card: 'P-38G' }).hits, E } });
    const most = cardOf('P-38G').hits.E[0];
    expect(
      [
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 2],
      ].map((E) => powerLost(cardOf('P-38G'), p(E).hits)),
    ).toEqual([0, 1, 1, 2]);
    // An engine that bears four hits costs no third factor while it runs.
    const tough = one({ card: 'B-26B' });
    tough.hits.E = [3, 3];
    expect([cardOf('B-26B').hits.E, powerLost(cardOf('B-26B'), tough.hits)]).toEqual([[4, 4], 2]);
    const lame = p([most, 0]);
    expect(envelope(cardOf('P-38G'), 100, 5, 9, conditionOf(lame)).power).toBe(0);
    expect([conditionOf(lame).loaded, lossOf(lame), lossOf(p([most, most]))?.rule]).toEqual([
      true,
      null,
      'AD-O-VIII.A',
    ]);
  });
  it('AD-O-VIII.A.2.a-3 AD-O-XV.E a twin that loses an engine lets its load go at once', () => {
    const s = firing({
      allies: [{ at: [0, 0] }],
      axis: [
        {
          card: 'B-25C',
          at: [0, -4],
          stores: { ...noStores(), bombs: 4 },
          hits: { ...one({ card: 'B-25C' }).hits, E: [cardOf('B-25C').hits.E[0] - 1, 0] },
        },
      ],
    });
    fire(s, [{ by: 'p0', at: 'p1' }], [5]);
    expect(s.planes[1].hits.E[0]).toBeGreaterThanOrEqual(cardOf('B-25C').hits.E[0]);
    expect(s.planes[1].stores.bombs).toBe(0);
    const armed = firing({
      allies: [{ at: [0, 0] }],
      axis: [
        {
          card: 'B-25C',
          at: [0, -4],
          stores: { ...noStores(), rockets: 8 },
          hits: { ...one({ card: 'B-25C' }).hits, E: [cardOf('B-25C').hits.E[0] - 1, 0] },
        },
      ],
    });
    const told = fire(armed, [{ by: 'p0', at: 'p1' }], [5]);
    expect([armed.planes[1].stores.rockets, told.some((i) => i.kind === 'jettison')]).toEqual([0, true]);
  });
  it('AD-O-VIII.A.2.a-3 AD-O-IX-4 what a twin has jettisoned it does not drop or fire again', () => {
    const last = (stores: Partial<Stores>, wish: Partial<Last>): [Plane, Incident[], string[]] => {
      const s = firing(
        {
          allies: [{ at: [0, 0] }],
          axis: [
            {
              card: 'B-25C',
              at: [0, -4],
              alt: 101,
              stores: { ...noStores(), ...stores },
              hits: { ...one({ card: 'B-25C' }).hits, E: [cardOf('B-25C').hits.E[0] - 1, 0] },
              last: just(wish),
            },
          ],
        },
        { bombing: 'on', rockets: 'on', loaded: 'on' },
      );
      const told = fire(s, [{ by: 'p0', at: 'p1' }], [5]);
      return [s.planes[1], told, airForce.audit(s)];
    };
    for (const [stores, wish] of [
      [{ bombs: 4 }, { bomb: { count: 2, setting: null } }],
      [{ bombs: 4 }, { bomb: { count: null, setting: null } }],
      [{ rockets: 8 }, { rockets: true }],
    ] as const) {
      const [p, told, faults] = last(stores, wish);
      expect(told.map((i) => i.kind)).toEqual(['shot', 'jettison']);
      expect([p.stores, faults]).toEqual([noStores(), []]);
    }
  });
  it('the audit finds stores below nothing or beyond what the plane loads', () => {
    const faults = (stores: Partial<Stores>): number => {
      const s = firing({ allies: [{}], axis: [{ card: 'B-25C', at: [9, 9] }] });
      s.planes[1].stores = { ...noStores(), ...stores };
      return airForce.audit(s).length;
    };
    const most = cardOf('B-25C').notes.bombs;
    expect([{}, { bombs: most }, { bombs: 1 }].map(faults)).toEqual([0, 0, 0]);
    expect(
      [{ bombs: -1 }, { rockets: -2 }, { bombs: most + 1 }, { bombs: 1, torpedoes: 1 }, { deep: 99 }].map(
        faults,
      ),
    ).toEqual([1, 1, 1, 1, 1]);
  });
  it('AD-O-VIII.A.2.b-3 a four-engined plane that loses one on each side lets its load go', () => {
    const most = cardOf('B-17F').hits.E[0];
    const left = (E: number[]): [number, string] => {
      // Fire from the right goes to the outer right engine first.
      const s = firing({
        allies: [{ at: [3, 0], facing: 6 }],
        axis: [
          {
            card: 'B-17F',
            facing: 1,
            stores: { ...noStores(), bombs: 8 },
            hits: { ...one({ card: 'B-17F' }).hits, E },
          },
        ],
      });
      fire(s, [{ by: 'p0', at: 'p1' }], [5]);
      return [s.planes[1].stores.bombs, s.planes[1].status];
    };
    expect([left([most, 0, 0, most - 1]), left([0, 0, 0, most - 1])]).toEqual([
      [0, 'flying'],
      [8, 'flying'],
    ]);
  });
  it('AD-O-VIII.A.2.b-1 AD-O-VIII.A.2.b-2 AD-O-VIII.A.2.b-3 AD-O-VIII.A.2.b-4 four engines', () => {
    const card = cardOf('B-17F');
    const m = card.hits.E[0];
    const p = (E: number[]) => one({ card: 'B-17F', hits: { ...one({ card: 'B-17F' }).hits, E } });
    expect([powerLost(card, p([m, 0, 0, 0]).hits), powerLost(card, p([m, 0, 0, m]).hits)]).toEqual([1, 2]);
    expect([lossOf(p([m, 0, 0, 0])), lossOf(p([m, m, 0, 0]))?.rule, lossOf(p([0, 0, m, m]))?.rule]).toEqual([
      null,
      'AD-O-VIII.A.2.b-2',
      'AD-O-VIII.A.2.b-2',
    ]);
    expect([lossOf(p([m, 0, m, 0])), conditionOf(p([m, 0, m, 0])).loaded]).toEqual([null, true]);
    expect([lossOf(p([m, 1, m, 1]))?.rule, lossOf(p([m, 0, m, 1])), lossOf(p([m, m, m, 0]))?.rule]).toEqual([
      'AD-O-VIII.A.2.b-4',
      null,
      'AD-O-VIII.A.2.b-4',
    ]);
  });
  it('AD-O-VIII.A.2.c three wing hits cost one of the greatest speed', () => {
    const top = (wings: number) => topSpeed(cardOf('B-25C'), 30, { ...SOUND, wings });
    expect([top(2), top(3), top(6)]).toEqual([7, 6, 5]);
  });
  it('AD-O-VIII.A.3 the firer of a G hit chooses F guns or the nearest other gun', () => {
    const a = one({ card: 'B-25C' });
    markHits(a, { G: 1 }, 'L', [-1]);
    const b = one({ card: 'B-25C' });
    markHits(b, { G: 1 }, 'L', []);
    expect([a.hits.flexible, a.hits.G, b.hits.flexible, b.hits.G]).toEqual([1, [], 0, [0]]);
    // Each hit of a burst is a choice of its own.
    const c = one({ card: 'Me-110C' });
    markHits(c, { G: 3 }, 'L', [0, -1, 1]);
    expect([c.hits.flexible, c.hits.G]).toEqual([1, [0, 1]]);
  });
  it('AD-O-VIII.B-1 AD-O-VIII.B.1 AD-O-VIII.B.2-1 AD-O-VIII.B.2-2 AD-O-II.F-3 AD-TAB-INLINE inline engines', () => {
    const shot = (card: string, dice: number[], options = {}) => {
      const s = firing(
        { allies: [{ at: [0, 0] }], axis: [{ card, at: [0, -4] }] },
        { inline: 'on', ...options },
      );
      const told = fire(s, [{ by: 'p0', at: 'p1' }], dice);
      return {
        told: told.filter((i) => i.kind === 'inline').length,
        end: s.planes[1].end?.rule,
        E: s.planes[1].hits.E[0],
      };
    };
    // Die 5 at range 4 gives engine hits.
    const hits = shot('Ki-84', [5]);
    expect([hits.told, hits.E > 0]).toEqual([0, true]);
    const two = hits.E;
    const pairs = (red: number, white: number) => [
      5,
      ...Array.from({ length: two }, () => [red, white]).flat(),
    ];
    expect(shot('Ki-61', pairs(4, 6))).toMatchObject({ told: two, end: undefined });
    expect(shot('Ki-61', pairs(5, 1)).end).toBe('AD-B-IX.D.4.b');
    expect(shot('Ki-61', pairs(6, 5)).end).toBe('AD-O-VIII.B.2-2');
    expect(charts.inline.pair).toMatchObject({ freezes: 51, destroyed: 65 });
    // One throw for the shot, then a red and a white die for each hit, all of six faces.
    const dice = new ScriptedDice(pairs(4, 6));
    const inline = firing({ allies: [{}], axis: [{ card: 'Ki-61', at: [0, -4] }] }, { inline: 'on' });
    fire(inline, [{ by: 'p0', at: 'p1' }], dice);
    expect(dice.seen.map((x) => x.sides)).toEqual(Array(1 + 2 * two).fill(6));
    expect(shot('Ki-61', pairs(4, 4), { 'inline-dice': 'sum' }).end).toBeUndefined();
    expect(shot('Ki-61', [5], { inline: 'off' })).toMatchObject({ told: 0, end: undefined });
  });
});

describe('experience', () => {
  const on = { experience: 'on' };
  it('AD-O-XVII.A AD-O-XVII.B.1-1 AD-O-XVII.B.2 AD-O-XVII.B.3-1 modifiers of aces, average and green crews', () => {
    const m = (quality: 'ace' | 'average' | 'green', kills = 0) =>
      aimed({ pilot: { quality, kills } }, { at: [0, -2] }, on);
    expect([
      part(m('ace', 5), 'AD-O-XVII.B.1-1'),
      part(m('ace', 14), 'AD-O-XVII.B.1-1'),
      part(m('ace', 80), 'AD-O-XVII.B.1-1'),
    ]).toEqual([1, 2, 16]);
    expect([part(m('green'), 'AD-O-XVII.B.3-1'), m('average')?.parts.length]).toEqual([-2, 2]);
    const off = aimed({ pilot: { quality: 'green', kills: 0 } }, { at: [0, -2] });
    expect(off?.parts.map((p) => p.rule)).toEqual(['AD-B-IX.C.1', 'AD-B-IX.C.2']);
  });
  it('AD-O-XVII.B.3-2 green crews need one more hex before every maneuver', () => {
    expect(Object.values(envelope(cardOf('A6M5'), 30, 4, 9, { ...SOUND, green: true }).hexes)).toEqual([
      3, 2, 2, 4, 4,
    ]);
    expect(conditionOf(one({ pilot: { quality: 'green', kills: 0 } })).green).toBe(true);
  });
  it('AD-O-XVII.B.1-3 AD-O-XVII.B.1.a AD-O-XVII.B.1.b AD-EX-O-XVII.B.1 the concentrated table of aces with 20 kills', () => {
    const make = (kills: number, quality: 'ace' | 'average' = 'ace', experience = 'on') =>
      firing(
        {
          allies: [{ card: 'F6F', pilot: { quality, kills } }],
          axis: [{ card: 'G4M', at: [0, -5] }],
        },
        { experience },
      );
    const shots = [{ by: 'p0', at: 'p1', concentrate: true }];
    expect(() => fire(make(19), shots, [2, 3])).toThrow('no ace of 20');
    expect(() => fire(make(20, 'average'), shots, [2, 3])).toThrow('no ace of 20');
    expect(() => fire(make(20, 'ace', 'off'), shots, [2, 3])).toThrow('no ace of 20');
    // Roll 2 on Hit Table 11 is four hits; the second die makes all of them engine hits.
    const s = make(20);
    const { column, hits } = shotData(fire(s, shots, [2, 3]));
    expect([column, hits]).toEqual([11, '4E']);
    const { E, W, F, L } = s.planes[1].hits;
    expect([E[0] + E[1], W, F, L]).toEqual([4, 0, 0, 0]);
    expect(shotData(fire(make(20), [{ by: 'p0', at: 'p1' }], [2])).hits).toBe('2FWL');
  });
  it('AD-O-XVII.C-1 quality may be assigned for a game', () => {
    const s = airForce.create(
      {
        scenario: 'DL-1.A',
        options: completeOptions(airForce.info, 'DL-1.A', { experience: 'on', pilots: 'mixed' }),
      },
      new ScriptedDice([1, 1, 2, 5, 6, 3]),
      () => {},
    );
    expect(s.planes.map((p) => p.pilot.quality)).toEqual(['green', 'average', 'ace', 'average']);
  });
  it('AD-O-XVII.C.5-1 AD-O-XVII.C.5-2 the kill is his whose hit removed the target; dice settle the order', () => {
    const s = firing(
      { allies: [{ at: [0, 0] }, { at: [0, 1] }], axis: [{ card: 'Ki-43', at: [0, -1] }, { at: [20, 0] }] },
      on,
    );
    s.planes[2].hits.C = [cardOf('Ki-43').hits.C[0] - 1];
    fire(
      s,
      [
        { by: 'p0', at: 'p2' },
        { by: 'p1', at: 'p2' },
      ],
      [6, 6, 1],
    );
    expect(s.planes[2].end?.by).toBe('p1');
    const t = firing(
      { allies: [{ at: [0, 0] }, { at: [0, 1] }], axis: [{ card: 'Ki-43', at: [0, -1] }, { at: [20, 0] }] },
      on,
    );
    t.planes[2].hits.C = [cardOf('Ki-43').hits.C[0] - 1];
    fire(
      t,
      [
        { by: 'p0', at: 'p2' },
        { by: 'p1', at: 'p2' },
      ],
      [6, 6, 2],
    );
    expect(t.planes[2].end?.by).toBe('p0');
  });
});

describe('bailing out', () => {
  const lost = (
    territory: string,
    die: number,
    cause: 'engine' | 'cockpit' | 'ground' = 'engine',
    alt = 100,
  ) => {
    const s = firing(
      { allies: [{}], axis: [{ at: [9, 9] }, { at: [20, 20] }] },
      { 'bail-out': 'on', territory },
    );
    Object.assign(s.planes[1], {
      status: 'destroyed',
      alt,
      end: { turn: 1, rule: 'AD-B-IX.D.4.b', why: 'x', cause, by: null },
    });
    s.steps = [
      { step: 'turn', phase: 'rockets' },
      { step: 'plot', answers: {} },
    ];
    plot(s, {}, [die]);
    return s.planes[1].crew;
  };
  it('AD-O-XVIII.A AD-O-XVIII.B AD-TAB-BAILOUT one die in the column of the loss', () => {
    expect([
      lost('axis', 1),
      lost('axis', 2),
      lost('axis', 4, 'cockpit'),
      lost('axis', 5, 'cockpit'),
      lost('axis', 6, 'ground'),
    ]).toEqual(['lost', 'safe', 'lost', 'safe', 'lost']);
    expect(lost('axis', 3, 'engine', 4)).toBe('lost');
  });
  it('AD-O-XVIII.A only of planes lost this Turn, and only where the rule is in use', () => {
    const crew = (turn: number, options: { [o: string]: string }, dice: number[]): string => {
      const s = firing({ allies: [{}], axis: [{ at: [9, 9] }, { at: [20, 20] }] }, options);
      s.turn = 2;
      Object.assign(s.planes[1], {
        status: 'destroyed',
        end: { turn, rule: 'AD-B-IX.D.4.b', why: 'x', cause: 'engine', by: null },
      });
      s.steps = [
        { step: 'turn', phase: 'rockets' },
        { step: 'plot', answers: {} },
      ];
      plot(s, {}, dice);
      return s.planes[1].crew;
    };
    const on = { 'bail-out': 'on', territory: 'axis' };
    expect([crew(2, on, [6]), crew(1, on, []), crew(2, {}, [])]).toEqual(['safe', 'aboard', 'aboard']);
  });
  it('AD-O-XVIII.C-1 AD-O-XVIII.C-2 over enemy territory they are captured', () => {
    expect([lost('axis', 6), lost('allies', 6)]).toEqual(['safe', 'captured']);
  });
});
