import { describe, expect, it } from 'vitest';
import { FastDice, ScriptedDice } from '../../../kernel/dice.ts';
import type { Incident } from '../../../kernel/incident.ts';
import { settle } from '../../../kernel/steps.ts';
import { followDecks } from '../flight/ground.ts';
import { envelope, SOUND } from '../open/flight/envelope.ts';
import { openingSpeeds } from '../open/sample.ts';
import { atCode, distance, hexName } from '../open/geometry.ts';
import { rammed } from '../open/attack/kamikaze.ts';
import { ODDS } from '../open/odds.ts';
import { type Card, cardOf } from '../open/pack.ts';
import { sampleEntrance } from '../open/placing/placing.ts';
import { type Hits, noStores } from '../open/plane.ts';
import { scenarioFor } from '../open/scenarios.ts';
import { putUnit } from '../placing/layout.ts';
import { fly } from '../open/flight/flight.ts';
import { BASIC_FLIGHT } from '../open/flight/log.ts';
import { climbChoices, randomPlot } from '../open/flight/plots.ts';
import { airForce } from '../ruleset.ts';
import { begin, conclude, exit, group, place, placed, placement, refused } from './scenarios.testkit.ts';
import { type AirPlay, arenaOf, spot, spotUnit, type State } from '../state.ts';
import { aim, armed } from '../attack/rockets.testkit.ts';
import { moving } from '../surface/surface.testkit.ts';
import { STEPS } from '../steps.ts';
import { fire, firing, flown, plot, situation, steer, withSurface } from '../testing.ts';

/** A state in play, and what is told of it. */
function playing(s: State): AirPlay & { heard: Incident[] } {
  const heard: Incident[] = [];
  return { s, dice: new FastDice('particulars'), tell: (i) => void heard.push(i), heard };
}

describe('what is told', () => {
  it('AD-B-IX.D.1.b AD-O-XVIII.B a plane that falls and its crew are everybody’s to see', () => {
    const s = firing({ allies: [{ at: [0, 1] }], axis: [{}] }, { 'bail-out': 'on' });
    s.planes[1].hits.F = 3;
    const told = fire(s, [{ by: 'p0', at: 'p1' }], [1, 6]);
    const open = (kind: string): (boolean | undefined)[] =>
      told.filter((i) => i.kind === kind).map((i) => i.reveals);
    expect([open('loss'), open('bail-out')]).toEqual([[true], [true]]);
  });

  it('AD-O-IX.E.3 AD-O-GAP-BALLOON a torpedo that runs under its target and a balloon that goes down are seen', () => {
    const s = withSurface(
      situation(
        {
          allies: [{ card: 'TBF', alt: 1, at: [0, 5], stores: { ...noStores(), torpedoes: 1 } }],
          axis: [{ at: [60, 0] }],
        },
        { bombing: 'on', loaded: 'on' },
      ),
      { ships: [{ at: [0, 0], anchored: true }] },
    );
    const under = plot(s, { 0: '4 BMB' }).filter((i) => i.rule === 'AD-O-IX.E.3');
    expect(under.map((i) => i.reveals)).toEqual([true]);
    const t = firing({ allies: [{ at: [0, 2], alt: 10 }], axis: [{ at: [60, 0] }] }, { strafing: 'on' });
    t.surface.balloons = [{ id: 0, side: 'axis', no: 1, at: { q: 0, z: 0 }, height: 10, destroyed: false }];
    const down = fire(t, [{ by: 'p0', at: 'b0' }], [1]).filter((i) => i.kind === 'loss');
    expect(down.map((i) => i.reveals)).toEqual([true]);
  });

  it('AD-O-V.B.2 who has been spotted is told to those who see him where planes are hidden, else to everybody', () => {
    const told = (spotting: string): string[][] => {
      const play = playing(situation({ allies: [{}], axis: [{}] }, { spotting }));
      play.s.spotted = { allies: [], axis: [] };
      spot(play, 'allies', play.s.planes[1], 'AD-O-V.B.2');
      spotUnit(play, 'allies', { ref: 's0', name: 'DD 1' }, 'AD-O-V.B.2');
      return play.heard.map((i) => Object.keys(i.told).sort());
    };
    expect(told('hidden')).toEqual([['allies'], ['allies']]);
    expect(told('open')).toEqual([
      ['allies', 'axis', 'public'],
      ['allies', 'axis', 'public'],
    ]);
  });

  it('AD-O-V.D.6 a side that hides its planes is shown none of its own among those it may be fired at', () => {
    const s = situation({ allies: [{}], axis: [{ at: [0, -4] }] }, { spotting: 'hidden' });
    s.spotted = { allies: ['p1'], axis: [] };
    const v = airForce.view(s, 'allies');
    expect([v.seen.axis, v.seen.allies]).toEqual([['p0'], ['p1']]);
  });

  it('AD-O-XIII.A-1 a vehicle that moves is reported where it went', () => {
    const s = moving({ vehicles: [{ kind: 'truck', at: [0, 0] }] }, 2);
    expect(steer(s, 'axis', { v0: '1' }).filter((i) => /Truck 1 moves/.test(i.truth))).toHaveLength(1);
  });

  it('AD-O-XV.B-1 what falls to rockets is answered in the open', () => {
    const s = armed('G', 8, {
      vehicles: [{ at: [0, -3] }, { at: [0, -3] }, { at: [1, -3] }, { at: [0, -4] }],
    });
    aim(s, 3, 0, [1]);
    const [d] = airForce.decisions(s);
    expect([d.kind, d.seat, d.sealed]).toEqual(['losses', 'axis', false]);
  });
});

describe('the line of a card', () => {
  /** A card whose lines have not been worked out yet. */
  const unread = (id: string): Card => ({ ...cardOf(id) });
  it('AD-B-VI.B.4-1 AD-B-VI.B.1.a there is no power at dive speed nor in a stall', () => {
    const power = (speed: number): number => envelope(unread('A6M5'), 30, speed, 9, SOUND).power;
    expect([1, 2, 4, 6, 7, 8].map(power)).toEqual([0, 0, 1, 1, 0, 0]);
  });
  it('AD-O-VI.A-4 an increment whose last speed a load makes a stall speed disappears', () => {
    const loaded = { ...SOUND, loaded: true };
    // Ki-44 at sea level: stall to 4 with a load, and 5 less one is its fastest maneuver speed.
    const { stall, maneuver, level } = envelope(unread('Ki-44'), 0, 5, 9, loaded);
    expect([stall, maneuver, level?.[0]]).toEqual([4, null, 5]);
  });
  it('the changes of height worth a thought: none, the full rates, and those that pay', () => {
    const { ratios } = cardOf('A6M5');
    const env = envelope(cardOf('A6M5'), 30, 4, 9, SOUND);
    expect([ratios.dive, ratios.climb, env.diveRate, env.climb]).toEqual([3, 5, 9, 5]);
    expect(climbChoices(env, cardOf('A6M5')).sort((a, b) => a - b)).toEqual([-9, -6, -3, 0, 4, 5]);
    expect(climbChoices({ ...env, diveRate: 7 }, cardOf('A6M5')).sort((a, b) => a - b)).toEqual([
      -7, -6, -3, 0, 4, 5,
    ]);
    // Never more than the rate.
    expect(climbChoices({ ...env, climb: 3 }, cardOf('A6M5')).sort((a, b) => a - b)).toEqual([
      -9, -6, -3, 0, 3,
    ]);
  });
  it('AD-O-VII.B.3.d what a plane has flown is counted for its aim: nothing straight on, one for each slip, loop or roll', () => {
    const from = { speed: 5, alt: 80 };
    const counted = (log: string, bank: 'L' | 'RB' = 'L'): number[] => {
      const { slips, loops, rolls } = flown(log, { ...from, bank });
      return [slips, loops, rolls];
    };
    expect([counted('5'), counted('4T', 'RB'), counted('4V D1.0'), counted('4H')]).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
  });
  it('AD-B-VIII.C.7 a plot taken at random uses the whole speed, and turns and banks as well as flying on', () => {
    const [f] = situation({ axis: [{ alt: 80, speed: 5 }] }).planes;
    const card = cardOf('A6M5');
    const plots = Array.from({ length: 20 }, (_, i) =>
      randomPlot({ card, f, c: SOUND, rules: BASIC_FLIGHT }, new FastDice(i)),
    );
    expect(plots.flatMap((p) => fly(card, f, SOUND, p, BASIC_FLIGHT).faults)).toEqual([]);
    expect(plots.some((p) => p.moves.some((m) => 'letter' in m))).toBe(true);
  });
});

describe('formations and entries', () => {
  it('AD-O-VI.B-1 the plot of a lead flies its formation and nobody else', () => {
    const s = situation(
      {
        allies: [
          { at: [0, 0], formation: 1 },
          { at: [2, 0], formation: 1 },
          { at: [9, 0], formation: null },
        ],
        axis: [{ at: [20, -20] }],
      },
      { formations: 'on' },
    );
    s.planes[1].status = 'destroyed';
    plot(s, { 0: '4', 2: '3K1', 3: '4' });
    expect(s.planes.map((p) => [p.at.z, p.speed, p.last?.log ?? null])).toEqual([
      [-4, 4, '4'],
      [0, 4, null],
      [-4, 3, '3K1'],
      [-24, 4, '4'],
    ]);
  });
  it('AD-O-VI.B-1 planes of a formation start in one bank', () => {
    const s = begin('AF-3.B');
    const bombers = placement(s, 'axis').planes.filter((p) => s.groups.bombers.includes(p.plane));
    const odd = (change: object): string =>
      refused(s, (x) =>
        place(x, 'axis', (p) => ({
          ...(p.formation === undefined ? {} : { formation: 1, ...like, hex: p.hex }),
          ...(p.plane === two.plane ? change : {}),
        })),
      );
    const [{ facing, speed, bank, alt }, two] = bombers;
    const like = { facing, speed, bank, alt };
    expect(odd({})).toBe('accepted');
    expect(odd({ bank: bank === 'L' ? 'RB' : 'L' })).toBe('AD-O-VI.B-1');
  });
  it('AD-O-VI.B.2 a mate that cannot follow is lost if anything on it is hit, its fuel too, and mended if it is sound', () => {
    const follows = (hits: Partial<Hits>): string => {
      const ceiling = cardOf('B-25C').ceiling;
      const s = situation(
        {
          allies: [
            { card: 'B-25C', formation: 1, alt: 50 },
            { card: 'B-25C', formation: 1, at: [1, 1], alt: ceiling },
          ],
          axis: [{ at: [0, -30] }],
        },
        { formations: 'on', plots: 'mend' },
      );
      Object.assign(s.planes[1].hits, hits);
      airForce.apply(s, 'allies', { kind: 'plot', plots: [{ plane: 0, log: '4 C.1' }] }, new FastDice('f'));
      airForce.apply(s, 'axis', { kind: 'plot', plots: [{ plane: 2, log: '4' }] }, new FastDice('f'));
      return s.planes[1].end?.rule ?? s.planes[1].status;
    };
    expect([{ L: 1 }, { W: 1, F: 1 }, { F: 1 }, {}].map(follows)).toEqual([
      ...Array(3).fill('AD-O-VI.B.2'),
      'flying',
    ]);
  });
  it('AD-O-VI.E.1-1 a plane on its runway stands: no speed and no height', () => {
    const s = begin('AF-5.B');
    while (airForce.decisions(s)[0].seat !== 'axis' || placement(s, 'axis').planes.length === 0)
      place(s, airForce.decisions(s)[0].seat as 'allies' | 'axis');
    const stands = (change: object): string => refused(s, (x) => place(x, 'axis', () => change));
    expect([stands({}), stands({ speed: 1 })]).toEqual(['accepted', 'AD-O-VI.E.1-1']);
    const [{ alt }] = placement(s, 'axis').planes;
    expect(stands({ alt: alt + 1 })).toBe('AD-O-VI.E.1-1');
  });
  it('AD-AF-4.B.1-3 each plane that comes in is named once, from 100 feet up', () => {
    const s = begin('AF-4.B');
    place(s, 'allies');
    airForce.apply(s, 'axis', placement(s, 'axis'), new ScriptedDice([1, 1, 1, 1, 6, 6, 1, 1]));
    const [a, b] = airForce.view(s, 'axis').entering;
    const speed = openingSpeeds(s, s.planes[a], 1)[0];
    const enter = (...planes: number[]): string =>
      refused(s, (x) =>
        airForce.apply(
          x,
          'axis',
          { kind: 'enter', planes: planes.map((plane) => ({ plane, alt: 1, speed, bank: 'L' as const })) },
          new FastDice('enter'),
        ),
      );
    const rule = 'AD-AF-4.B.1-3';
    expect([enter(a, b), enter(a, a), enter(a), enter(a, b, b)]).toEqual(['accepted', rule, rule, rule]);
  });
  it('AD-AF-4.B.1-3 the umpire brings planes in at any speed they may have, from the lowest to the highest', () => {
    const s = begin('AF-4.B');
    const [id] = s.groups.fighters;
    const drawn = Array.from({ length: 60 }, (_, i) => sampleEntrance(s, [id], new FastDice(i))[0]).map(
      (e) => {
        const [lo, hi] = openingSpeeds(s, s.planes[id], e.alt);
        return e.speed < lo || e.speed > hi
          ? 'out'
          : e.speed === hi && hi > lo
            ? 'top'
            : e.speed === lo
              ? 'low'
              : 'mid';
      },
    );
    expect([drawn.includes('out'), drawn.includes('top'), drawn.includes('low')]).toEqual([
      false,
      true,
      true,
    ]);
  });
  it('AD-AF-5.C.1-6 what dice gave a side it sees when it is to place, not before', () => {
    const s = begin('AF-5.C');
    const seen = (stage: number): unknown => {
      s.steps = [s.steps[0], { step: 'place', stage, answers: {}, written: [] }];
      return airForce.view(s, 'allies').diced;
    };
    expect([seen(0), seen(1)]).toEqual([{}, { attackers: s.diced.attackers }]);
    expect(s.diced.attackers.edges).toHaveLength(4);
  });
  it('AD-O-X.B-1 AD-AF-3.B.2-2 two GT-6 eight hexes apart cover every hex within six of either, each hex once', () => {
    const s = begin('AF-3.B');
    const kit = scenarioFor(s.setup).kits?.find((k) => k.kind === 'area');
    if (!kit) throw new Error('no targets');
    const middles = [atCode(10, 7), atCode(18, 7)];
    for (const at of middles) putUnit(s, kit, { facing: 1 }, at);
    const [a, b] = s.surface.targets.map((t) => t.hexes);
    const within: string[] = [];
    for (let col = 1; col <= 30; col++)
      for (let row = -9; row <= 30; row++)
        if (middles.some((m) => distance(m, atCode(col, row)) <= 6)) within.push(hexName(atCode(col, row)));
    expect(a).toHaveLength(127);
    expect([...a, ...b].map(hexName).sort()).toEqual(within.sort());
  });
  it('AD-B-X-1 the end of the action is told to all, by the rule of the scenario', () => {
    const s = situation({ allies: [{}], axis: [{ at: [20, 9] }] });
    Object.assign(s, { turn: 20, steps: [{ step: 'turn', phase: 'start' }] });
    const told: Incident[] = [];
    settle(STEPS, { s, dice: new ScriptedDice([]), tell: (i) => told.push(i) });
    expect(told.map((i) => [i.kind, i.rule, Object.keys(i.told).sort()])).toEqual([
      ['end', 'AD-DL-1.A.4-1', ['allies', 'axis', 'public']],
    ]);
  });
  it('AD-O-XVII.C-1 AD-DL-6.B.2-2 every pilot named for a plane is one of the scenario’s', () => {
    const s = begin('DL-6.B');
    const named = (...pilots: number[]): string =>
      refused(s, (x) =>
        place(x, 'allies', (p) => ({ pilot: pilots[x.groups.lightnings?.indexOf(p.plane) ?? 0] })),
      );
    const ids = Object.keys(s.groups);
    expect(ids).toContain('lightnings');
    expect([named(3, 2, 1, 0), named(0, 1, 2, 4), named(0, 1, 2, -1)]).toEqual([
      'accepted',
      'AD-O-XVII.C-1',
      'AD-O-XVII.C-1',
    ]);
  });
  it('AD-O-XVII.C-1 of mixed pilots only aces start with kills', () => {
    const s = begin('AF-2.A', undefined, { experience: 'on', pilots: 'mixed' }, 'mixed pilots of a flight');
    const kinds = new Map(s.planes.map((p) => [p.pilot.quality, p.pilot.kills]));
    for (const [quality, kills] of kinds) expect(kills).toBe(quality === 'ace' ? 5 : 0);
    expect(kinds.size).toBeGreaterThan(1);
  });
});

describe('ships and decks', () => {
  it('AD-O-VI.E.3.a planes on a deck go with their ship', () => {
    const s = withSurface(
      situation({
        axis: [{ status: 'grounded', alt: 0, speed: 0, ground: { running: false, deck: 0 } }, {}],
      }),
      { ships: [{ cls: 'CV-4', at: [0, 0] }] },
    );
    s.surface.ships[0].at = { q: 1, z: -1 };
    followDecks(playing(s));
    expect(s.planes.map((p) => p.at)).toEqual([
      { q: 1, z: -1 },
      { q: 0, z: 0 },
    ]);
  });
  it('AD-O-VI.E.3.a planes on a deck go down with it', () => {
    const s = withSurface(
      situation({
        axis: [{ status: 'grounded', alt: 0, speed: 0, ground: { running: false, deck: 0 } }, {}],
      }),
      { ships: [{ cls: 'CV-4', sunk: true }] },
    );
    followDecks(playing(s));
    expect(s.planes.map((p) => p.end?.rule ?? p.status)).toEqual(['AD-O-VI.E.3.a', 'flying']);
  });
  it('AD-DL-5.G.4 a submarine has got away below 100 feet, not at 100', () => {
    const over = (depth: number): string | undefined => {
      const s = placed(begin('DL-5.G'));
      s.surface.ships[0].depth = depth;
      return conclude(s, 8)?.winner;
    };
    expect([over(100), over(101)]).toEqual([undefined, 'draw']);
  });
  it('AD-O-VI.E.6 a plane on the ground turns left as well as right', () => {
    const s = situation(
      {
        allies: [{ at: [30, 9] }],
        axis: [{ status: 'grounded', alt: 0, speed: 0, ground: { running: true, deck: null } }],
      },
      { ground: 'on' },
    );
    airForce.apply(s, 'allies', { kind: 'plot', plots: [{ plane: 0, log: '4' }] }, new FastDice('l'));
    airForce.apply(s, 'axis', { kind: 'plot', plots: [{ plane: 1, log: 'LL0' }] }, new FastDice('l'));
    expect(s.planes[1].facing).toBe(5);
  });
  it('AD-O-XI-1 a kamikaze goes for the enemy’s ships that are afloat and up', () => {
    const s = withSurface(situation({ axis: [{}] }, { kamikaze: 'on' }), {
      ships: [
        { side: 'axis', at: [0, -1] },
        { side: 'allies', at: [0, -1], sunk: true },
        { side: 'allies', at: [0, -1], depth: 15, cls: 'SS' },
        { side: 'allies', at: [0, -2] },
      ],
    });
    const path = [1, 2].map((n) => ({ q: 0, z: 0 - n }));
    expect(rammed(arenaOf(s), s.planes[0], path, null)?.id).toBe(3);
  });
  it('AD-O-XIII.A-3 AD-AF-5.A.2-2 on the march a tank keeps to even Turns, and may stand on the others', () => {
    const must = (turn: number, kind: 'tank' | 'truck'): string => {
      const { q, z } = atCode(19, 20);
      const s = moving({ vehicles: [{ kind, at: [q, z], facing: 1 }] }, turn);
      s.surface.march = true;
      s.surface.roads = [19];
      return refused(s, (x) => steer(x, 'axis', { v0: '' }));
    };
    expect([must(2, 'tank'), must(3, 'tank'), must(3, 'truck')].map((x) => x === 'accepted')).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('the end', () => {
  it('AD-DL-5.C.4 as many points on both sides make a draw', () => {
    const s = begin('DL-5.C');
    for (const p of group(s, 'bombers')) p.status = 'flying';
    exit(s, group(s, 'bombers'), '1');
    expect(conclude(s)).toMatchObject({ winner: 'draw', points: { allies: 0, axis: 0 } });
  });
  it('AD-O-V.B.2 AD-O-XV.A.4-2 the calculator refuses what no table holds', () => {
    const table = (id: string) => ODDS.find((t) => t.id === id);
    const spotting = (modifier: string) => () => table('spotting')?.of({ modifier });
    const rockets = (targets: string) => () =>
      table('rockets')?.of({ rockets: '8', targets, at: 'mobile', hexes: '4', silhouettes: '0' });
    expect([spotting('20')()?.outcomes.length, rockets('50')()?.outcomes.length]).toEqual([1, 1]);
    expect(spotting('-20')()?.outcomes.length).toBe(1);
    for (const far of ['21', '-21']) expect(spotting(far)).toThrow('modifier');
    expect(rockets('51')).toThrow('targets');
  });
});
