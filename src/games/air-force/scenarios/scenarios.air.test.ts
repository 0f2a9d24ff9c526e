import { describe, expect, it } from 'vitest';
import { FastDice, RecordingDice, ScriptedDice } from '../../../kernel/dice.ts';
import type { Incident } from '../../../kernel/incident.ts';
import { settle } from '../../../kernel/steps.ts';
import { optionOf } from '../open/info.ts';
import { distance, rowOf, sectionOf } from '../open/geometry.ts';
import { ENOUGH } from '../open/flight/log.ts';
import { cardOf } from '../open/pack.ts';
import type { Plane } from '../open/plane.ts';
import { planeMark } from '../open/guns/gunnery.ts';
import { readScenarios, scenarioFor, scenarioOf, scenarios } from '../open/scenarios.ts';
import { airForce } from '../ruleset.ts';
import type { State } from '../state.ts';
import { STEPS } from '../steps.ts';
import { plot, situation } from '../testing.ts';
import {
  begin,
  conclude,
  exit,
  flies,
  group,
  hex,
  lose,
  overEdge,
  place,
  placed,
  placement,
  ready,
  refused,
} from './scenarios.testkit.ts';

const entered = (s: State, id: string): number[] =>
  group(s, id)
    .filter((p) => p.status === 'flying')
    .map((p) => p.no);

/** Plays on with sampled orders until the Turn wanted, one plane kept over the middle if told so. */
function playTo(s: State, turn: number, pinned?: Plane): State {
  const dice = new FastDice('play');
  while (s.turn < turn && airForce.decisions(s).length > 0) {
    if (pinned) Object.assign(pinned, { at: hex('2820'), alt: 150, speed: 5, bank: 'L' });
    const [d] = airForce.decisions(s);
    airForce.apply(s, d.seat, airForce.sample(airForce.view(s, d.seat), d, dice), dice);
  }
  return s;
}

describe('what all scenarios share', () => {
  it('AD-AF-0-1 AD-DL-0-2 each has set-up, special rules, sides and victory; a plane that leaves a fixed map is gone', () => {
    expect(scenarios).toHaveLength(30);
    for (const x of scenarios) {
      expect(x.groups.length).toBeGreaterThan(0);
      expect(['endless', 'fixed']).toContain(x.board);
      const flown = x.versions.flatMap((v) =>
        x.groups.filter((g) => (v.counts?.[g.id] ?? g.count) > 0).map((g) => v.types[g.id].length),
      );
      expect(Math.min(...flown)).toBeGreaterThan(0);
      expect(x.victory.kind).toMatch(/shot-down|verdict/);
    }
    const at = hex('2838');
    const s = situation(
      { allies: [{ at: [at.q, at.z], facing: 4 }], axis: [{ at: [10, 5] }] },
      { spotting: 'off' },
      'DL-2.B',
    );
    plot(s, { 0: '4' });
    expect([s.planes[0].status, s.planes[0].exit]).toEqual(['left', { edge: '4', turn: 1 }]);
  });
  it('AD-AF-3.A.2 AD-DL-3.A.2 AD-AF-4.A.2 AD-AF-5.A.2-1 AD-AF-5.B.2 AD-AF-5.C.2-1 AD-DL-4.A.2 AD-DL-4.B.2 AD-DL-5.A.2 AD-DL-5.B.2 AD-DL-5.E.2 where sections stay put a plane over the edge is gone', () => {
    const fixed = [
      'AF-3.A',
      'DL-3.A',
      'AF-4.A',
      'AF-5.A',
      'AF-5.B',
      'AF-5.C',
      'DL-4.A',
      'DL-4.B',
      'DL-5.A',
      'DL-5.B',
      'DL-5.E',
    ];
    expect(fixed.map((id) => `${id} ${overEdge(id)}`)).toEqual(fixed.map((id) => `${id} left`));
  });
  it('AD-AF-4.B.2 AD-DL-2.A.2 AD-DL-4.C.2 AD-DL-5.C.2 AD-DL-5.D.2 AD-DL-5.F.2 AD-DL-5.G.2-1 AD-DL-6.B.2-1 where they may be rotated the map has no end', () => {
    const endless = ['AF-4.B', 'DL-2.A', 'DL-4.C', 'DL-5.C', 'DL-5.D', 'DL-5.F', 'DL-5.G', 'DL-6.B'];
    expect(endless.map((id) => `${id} ${overEdge(id)}`)).toEqual(endless.map((id) => `${id} flying`));
  });
  it('AD-AF-0-3 hills are laid out before anybody places, and both sides see them', () => {
    const s = begin('AF-5.B');
    expect(s.turn).toBe(0);
    expect(s.scenery.hills).toHaveLength(55);
    for (const seat of ['allies', 'axis'])
      expect(airForce.view(s, seat).scenery.hills).toEqual(s.scenery.hills);
  });
  it('AD-AF-0-4 AD-AF-0-5 AD-AF-0-6 entry is diced in the first phase; who comes in moves at once and may maneuver', () => {
    const s = begin('AF-1.A');
    const dice = new RecordingDice(new FastDice(3));
    airForce.apply(s, 'allies', placement(s, 'allies'), dice);
    expect(dice.throws.map((t) => t.label).filter((l) => /enters|speed of|altitude of/.test(l))).toHaveLength(
      3,
    );
    const [no] = entered(s, 'v1');
    const bomb = group(s, 'v1')[no - 1];
    expect(airForce.decisions(s)[0].kind).toBe('plot');
    expect(bomb.runs).toEqual([{ hexes: ENOUGH, full: '?' }]);
    const from = { ...bomb.at };
    playTo(s, 2);
    expect(distance(from, bomb.at)).toBe(bomb.speed);
  });
  it('AD-AF-6 somebody’s own scenario is read by the same schema, and a wrong one is refused by its place', () => {
    const own = { ...scenarios[2], id: 'MY-1', title: 'Mine' };
    expect(readScenarios({ note: '', scenarios: [own] })[0].id).toBe('MY-1');
    expect(() => readScenarios({ note: '', scenarios: [{ ...own, board: 'round' }] })).toThrow(
      'scenarios.0.board',
    );
  });
  it('AD-O-I-3 a scenario may require options; they are on whatever was chosen', () => {
    const s = begin('AF-4.A', undefined, { night: 'off', spotting: 'off', loaded: 'off' });
    expect([optionOf(s, 'night'), optionOf(s, 'spotting'), optionOf(s, 'loaded'), s.night]).toEqual([
      'on',
      'hidden',
      'on',
      true,
    ]);
    expect(optionOf(begin('AF-4.A', undefined, { spotting: 'open' }), 'spotting')).toBe('open');
    expect(optionOf(begin('AF-2.A', undefined, { spotting: 'off' }), 'spotting')).toBe('off');
  });
  it('AD-B-I-2 for the introductory game that is not there: a V-1 hunt or a dogfight of two a side, by the basic rules', () => {
    for (const id of ['AF-1.A', 'DL-1.A']) {
      const s = begin(id);
      for (const o of ['spotting', 'deflection', 'positions', 'bombing', 'ships'])
        expect(optionOf(s, o)).toBe('off');
    }
    expect(begin('DL-1.A').planes).toHaveLength(4);
  });
});

describe('AF-1, flying bombs', () => {
  const enter = (die: number[]): State => {
    const s = begin('AF-1.A');
    airForce.apply(s, 'allies', placement(s, 'allies'), new ScriptedDice([...autoDice(s), ...die]));
    return s;
  };
  /** The umpire's own throws while it places the V-1s. */
  const autoDice = (s: State): number[] => {
    const copy = airForce.clone(s);
    const dice = new RecordingDice(new FastDice(1));
    airForce.apply(copy, 'allies', placement(s, 'allies'), dice);
    const i = dice.throws.findIndex((t) => /who enters/.test(t.label));
    return dice.throws.slice(0, i).map((t) => t.value);
  };
  it('AD-AF-1.A.1-1 AD-AF-1.A.1-2 V-1s wait on 1601, 2801 and 4001 facing 4; the fighter starts anywhere', () => {
    const s = placed(begin('AF-1.A'));
    const waiting = group(s, 'v1').map((p) => (s.entries[p.id] ? s.entries[p.id].hex : undefined));
    const here = group(s, 'v1').filter((p) => p.status === 'flying');
    expect(here).toHaveLength(1);
    expect(here[0].facing).toBe(4);
    expect(
      [...waiting.filter(Boolean), ...here.map((p) => ['1601', '2801', '4001'][p.no - 1])].sort((a, b) =>
        String(a) < String(b) ? -1 : 1,
      ),
    ).toEqual(['1601', '2801', '4001']);
    expect(Object.values(s.entries).every((e) => e.facing === 4)).toBe(true);
    const t = begin('AF-1.A');
    for (const at of ['0101', '2820', '5639'])
      expect(refused(t, (x) => place(x, 'allies', () => ({ hex: at })))).toBe('accepted');
  });
  it('AD-AF-1.A.2.a-1 AD-AF-1.A.2.a-2 AD-AF-1.A.2.a-3 one enters on each of Turns 1, 4 and 7: the die picks, the last needs none', () => {
    for (const [die, no] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [6, 3],
    ]) {
      const s = enter([die, 1, 1]);
      expect(entered(s, 'v1')).toEqual([no]);
    }
    for (const [die, no] of [
      [3, 1],
      [4, 3],
    ]) {
      const s = enter([3, 1, 1]);
      conclude(s, 3, [die, 1, 1]);
      expect(entered(s, 'v1')).toEqual([no, 2].sort((a, b) => a - b));
      conclude(s, 6, [1, 1]);
      expect(entered(s, 'v1')).toEqual([1, 2, 3]);
    }
    const s = ready('AF-1.A');
    const [fighter] = group(s, 'fighter');
    const waiting = [3, 4, 6, 7].map((turn) => Object.keys(playTo(s, turn, fighter).entries).length);
    expect(waiting).toEqual([2, 1, 1, 0]);
  });
  it('AD-AF-1.A.2.b-1 AD-AF-1.A.2.b-2 speed 7, 8 or 9 and altitude 1,000 to 4,000 feet by a die each', () => {
    const alt = [10, 20, 25, 30, 35, 40];
    for (let die = 1; die <= 6; die++) {
      const s = enter([1, die, die]);
      const [v1] = group(s, 'v1');
      expect([v1.speed, v1.alt]).toEqual([die <= 2 ? 7 : die <= 4 ? 8 : 9, alt[die - 1]]);
    }
  });
  it('AD-AF-1.A.2.c-1 AD-AF-1.A.2.c-2 they fly straight and level at one speed, and off the map they are gone', () => {
    const s = enter([3, 6, 6]);
    const v1 = group(s, 'v1')[1];
    const [fighter] = group(s, 'fighter');
    playTo(s, 4, fighter);
    expect([v1.facing, v1.alt, v1.speed, rowOf(v1.at)]).toEqual([4, 40, 9, 28]);
    playTo(s, 6, fighter);
    expect([v1.status, v1.exit?.edge]).toEqual(['left', '4']);
    // Level is bank L, whoever writes down where they come in.
    for (let i = 0; i < 8; i++) {
      const t = begin('AF-1.A', undefined, {}, `banks ${i}`);
      airForce.apply(t, 'allies', placement(t, 'allies'), new FastDice(`banks ${i}`));
      const banks = group(t, 'v1').map((p) => t.entries[p.id]?.bank ?? p.bank);
      expect(banks).toEqual(['L', 'L', 'L']);
    }
    const owned = begin('AF-1.A', undefined, { solitaire: 'off' });
    const banked = (bank: 'L' | 'RB' | 'I'): string =>
      refused(owned, (x) => place(x, 'axis', () => ({ bank })));
    expect([banked('L'), banked('RB'), banked('I')]).toEqual([
      'accepted',
      'AD-AF-1.A.2.c-1',
      'AD-AF-1.A.2.c-1',
    ]);
    // Nobody plots them, even where somebody sits on their side.
    const both = ready('AF-1.A', undefined, { solitaire: 'off' });
    expect(airForce.decisions(both).map((d) => `${d.kind} ${d.seat}`)).toEqual(['plot allies']);
  });
  it('AD-AF-1.A.2.d-1 AD-AF-1.A.3 AD-AF-1.B silhouette -4; the four fighters; the advanced game has deflection', () => {
    expect(group(ready('AF-1.A'), 'v1').map((p) => planeMark(p).silhouette)).toEqual([-4, -4, -4]);
    expect(flies('AF-1.A', 'v1', 'fighter')).toBe('1 Spitfire IX/P-51D/P-47D/Tempest V');
    expect(flies('AF-1.A', 'v1', 'v1')).toBe('3 V-1');
    expect(begin('AF-1.B', undefined, { deflection: 'off' }).setup.options.deflection).toBe('on');
    expect(begin('AF-1.B', undefined, { inline: 'on' }).setup.options.inline).toBe('on');
    const same = (id: string): unknown => ({
      ...scenarioOf(id),
      id: '',
      title: '',
      line: '',
      rule: '',
      requires: undefined,
    });
    expect(same('AF-1.B')).toEqual(same('AF-1.A'));
  });
  it('AD-AF-1.A.4 the player wins only by destroying all three', () => {
    const s = ready('AF-1.A');
    lose(s, group(s, 'v1').slice(0, 2));
    exit(s, group(s, 'v1').slice(2), '4');
    s.entries = {};
    expect(conclude(airForce.clone(s))).toMatchObject({ winner: 'axis', rule: 'AD-AF-1.A.4' });
    lose(s, group(s, 'v1'));
    expect(conclude(s)).toMatchObject({ winner: 'allies' });
  });
});

describe.each([
  ['AF', 'AF-3.A', 'AF-3.B', '1943'],
  ['DL', 'DL-3.A', 'DL-3.B', 'medium'],
])('%s-3, mass bombers', (_game, solitaire, competition, version) => {
  it('AD-AF-3-1 AD-AF-3.A.1-1 AD-DL-3.A.1 bombers on sections I and II facing 4 in any formation, fighters on V and VI', () => {
    expect(begin(solitaire).setup.options.formations).toBe('on');
    const s = ready(solitaire, version);
    for (const p of group(s, 'bombers'))
      expect([['I', 'II'].includes(sectionOf(p.at) ?? ''), p.facing]).toEqual([true, 4]);
    for (const p of group(s, 'fighters')) expect(['V', 'VI']).toContain(sectionOf(p.at));
    expect(group(s, 'bombers').every((p) => p.formation !== null && p.stores.bombs > 0)).toBe(true);
    const t = begin(solitaire, version, { solitaire: 'off' });
    const rule = solitaire === 'AF-3.A' ? 'AD-AF-3.A.1-1' : 'AD-DL-3.A.1';
    const fighters = (at: string): string => refused(t, (x) => place(x, 'axis', () => ({ hex: at })));
    expect(['1030', '4030', '2820', '4020', '1005'].map(fighters)).toEqual([
      'accepted',
      'accepted',
      rule,
      rule,
      rule,
    ]);
    // Each a formation of its own, since one plane of a formation stands in a hex.
    const bombers = (at: string, facing: 3 | 4 = 4): string => {
      let n = 0;
      return refused(t, (x) => place(x, 'allies', () => ({ hex: at, facing, formation: ++n })));
    };
    expect([bombers('1005'), bombers('4005')]).toEqual(['accepted', 'accepted']);
    expect([bombers('1020'), bombers('4020'), bombers('1005', 3)]).toEqual([rule, rule, rule]);
  });
  it('AD-AF-3.A.1-2 AD-DL-3.A.1 altitudes are free, or diced as in a dogfight', () => {
    const free = airForce.view(begin(solitaire, version), 'axis').starts[0].alt;
    expect(free[0] < 100 && free[1] > 200).toBe(true);
    const diced = airForce.view(begin(solitaire, version, { altitudes: 'diced' }), 'axis').starts[0].alt;
    expect([diced[0] === diced[1], diced[0] % 20 === 0 || diced[0] > 200]).toEqual([true, true]);
  });
  it('AD-AF-3.A.2 AD-DL-3.A.2 bombers are not plotted: straight, level, at one speed, on a map that stays', () => {
    const s = ready(solitaire, version);
    const both = ready(solitaire, version, { solitaire: 'off' });
    expect(airForce.decisions(both).map((x) => `${x.kind} ${x.seat}`)).toEqual(['plot axis']);
    const before = group(s, 'bombers').map((p) => [p.speed, p.alt, p.facing]);
    const d = airForce.decisions(s).find((x) => x.kind === 'plot');
    expect(d?.seat).toBe('axis');
    playTo(s, 3);
    const after = group(s, 'bombers').filter((p) => p.status === 'flying');
    expect(after.map((p) => [p.speed, p.alt, p.facing])).toEqual(
      before.filter((_, i) => group(s, 'bombers')[i].status === 'flying'),
    );
  });
  it('AD-AF-3.A.4-1 AD-AF-3.A.4-2 AD-DL-3.A.4 ends with the last bomber; 5 points for each that leaves over edge 4 with its bombs', () => {
    const s = ready(solitaire, version);
    const [a, b, c, d, ...rest] = group(s, 'bombers');
    exit(s, [a, b, d], '4');
    b.stores.bombs = 0;
    exit(s, [c], '2-3');
    expect(conclude(airForce.clone(s), 50)).toBeNull();
    lose(s, rest);
    const o = conclude(s);
    expect(o?.points.allies).toBe(10);
    expect(o?.points.axis).toBeGreaterThan(5);
    expect(o?.rule).toBe(solitaire === 'AF-3.A' ? 'AD-AF-3.A.4-2' : 'AD-DL-3.A.4');
  });
  it('AD-AF-3.B.1 AD-DL-3.B.1 AD-AF-3.B.3 AD-DL-3.B.3 four escorts on I and II, twice the fighters, ten heavy guns of 6 in two counters', () => {
    const s = ready(competition, version);
    for (const p of group(s, 'escorts')) expect(['I', 'II']).toContain(sectionOf(p.at));
    const t = begin(competition, version);
    const escorts = (at: string): string =>
      refused(t, (x) => place(x, 'allies', (_, p) => (t.groups.escorts.includes(p.id) ? { hex: at } : {})));
    const no = competition === 'AF-3.B' ? 'AD-AF-3.B.1' : 'AD-DL-3.B.1';
    expect(['1005', '4005', '1020', '4030'].map(escorts)).toEqual(['accepted', 'accepted', no, no]);
    expect(s.groups.escorts).toHaveLength(4);
    for (const v of scenarioOf(competition).versions) {
      const [one, two] = [begin(solitaire, v.id), begin(competition, v.id)];
      expect(two.groups.fighters).toHaveLength(2 * one.groups.fighters.length);
      expect(two.groups.bombers).toHaveLength(one.groups.bombers.length);
    }
    expect(s.auto).toBeNull();
    const heavy = scenarioFor(s.setup).kits?.find((k) => k.id === 'heavy');
    expect([heavy?.count, heavy?.guns]).toEqual([2, [{ count: 10, factors: 6 }]]);
  });
  it('AD-AF-3.B.2-1 AD-AF-3.B.2-2 AD-DL-3.B.2 AD-I-II.A-1 once empty, sections I and II go to edge 4, where targets and flak are placed', () => {
    const s = ready(competition, version);
    for (const p of s.planes) p.at = hex('2830');
    s.planes.forEach((p, i) => void (p.alt = 20 + i));
    const early = airForce.clone(s);
    early.planes[0].at = hex('2813');
    conclude(early, 2);
    expect(early.rows).toEqual([1, 39]);
    const told: Incident[] = [];
    s.turn = 2;
    s.steps = [{ step: 'turn', phase: 'start' }];
    settle(STEPS, { s, dice: new FastDice('shift'), tell: (i) => void told.push(i) });
    expect(told.filter((i) => i.kind === 'map').map((i) => i.told.allies?.text)).toEqual([
      'Sections I and II are moved to edge "4".',
    ]);
    const d = airForce.decisions(s).find((x) => x.kind === 'place');
    expect([s.rows, d?.seat]).toEqual([[14, 52], 'axis']);
    const view = airForce.view(s, 'axis');
    expect(view.kits.map((k) => [k.id, k.count, k.apart])).toEqual([
      ['targets', 4, 8],
      ['heavy', 2, 10],
    ]);
    const inside = (u: { kit: string }, i: number): { hex: string } =>
      u.kit === 'targets' ? { hex: `${['07', '20', '33', '46'][i]}46` } : { hex: i === 4 ? '1045' : '4045' };
    expect(
      refused(s, (x) =>
        place(x, 'axis', undefined, (u, i) => ({ ...inside(u, i), ...(i === 0 ? { hex: '1446' } : {}) })),
      ),
    ).toBe(competition === 'AF-3.B' ? 'AD-AF-3.B.1' : 'AD-DL-3.B.1');
    expect(
      refused(s, (x) =>
        place(x, 'axis', undefined, (u, i) => ({ ...inside(u, i), ...(i === 0 ? { hex: '0730' } : {}) })),
      ),
    ).not.toBe('accepted');
    expect(refused(s, (x) => place(x, 'axis', undefined, (u) => (u.guns ? { guns: [] } : {})))).not.toBe(
      'accepted',
    );
    expect(
      refused(s, (x) =>
        place(x, 'axis', undefined, (u, i) => ({ ...inside(u, i), ...(i === 4 ? { hex: '1030' } : {}) })),
      ),
    ).toBe(competition === 'AF-3.B' ? 'AD-AF-3.B.1' : 'AD-DL-3.B.1');
    place(s, 'axis', undefined, inside);
    expect(s.surface.targets.map((t) => t.hexes.length)).toEqual(Array(4).fill(1 + 3 * 6 * 7));
    expect(s.surface.flak.flatMap((x) => x.guns)).toEqual(Array(10).fill(6));
    expect(s.surface.flak.every((x) => x.heavy)).toBe(true);
  });
  it('AD-AF-3.B.4 AD-DL-3.B.4 a point for each point of damage on the targets, and for planes and guns', () => {
    const s = ready(competition, version);
    const [bomber] = group(s, 'bombers');
    s.credits = [
      { by: `p${bomber.id}`, what: 'area', count: 7, strafed: false },
      { by: `p${bomber.id}`, what: 'heavyGun', count: 2, strafed: true },
    ];
    lose(s, group(s, 'bombers').slice(1));
    exit(s, [bomber], '4');
    const o = conclude(airForce.clone(s));
    expect([o?.points.allies, o?.winner]).toEqual([7 + 2 * 3, 'axis']);
    expect(o?.points.axis).toBe(cardOf(bomber.card).points * (s.groups.bombers.length - 1));
    s.credits[0].count = 9999;
    expect(conclude(s)?.winner).toBe('allies');
  });
});

describe('the sides of mass bombers', () => {
  it('AD-AF-3.A.3-1 over Europe', () => {
    expect(flies('AF-3.A', '1940', 'bombers')).toBe('12 He-111H/Ju-87B/Ju-88A');
    expect(flies('AF-3.A', '1940', 'fighters')).toBe('4 Spitfire I/Hurricane I');
    expect(flies('AF-3.A', '1943', 'bombers')).toBe('18 B-17F/B-24D');
    expect(flies('AF-3.A', '1943', 'fighters')).toBe('8 Me-109F/Me-109G/FW-190A');
    expect(flies('AF-3.A', '1944', 'bombers')).toBe('18 B-17G/B-24J');
    expect(flies('AF-3.A', '1944', 'fighters')).toBe('8 Me-109G/FW-190A/Me-110G');
    expect(flies('AF-3.A', 'jets', 'fighters')).toBe('4 Me-262A');
    const s = begin('AF-3.A', '1940');
    expect([group(s, 'bombers')[0].side, s.auto]).toEqual(['axis', 'axis']);
  });
  it('AD-AF-3.A.3-2 a quarter of the fighters may carry rockets, every Me-110 and Me-262 may', () => {
    const arm = (version: string, n: number, options = {}): string => {
      const s = begin('AF-3.A', version, options);
      let left = n;
      return refused(s, (x) =>
        place(x, 'axis', () => ({ load: left-- > 0 ? 'rockets' : 'clean', speed: 5, alt: 100 })),
      );
    };
    expect([arm('1944', 2), arm('1944', 3)]).toEqual(['accepted', 'AD-AF-3.A.1-1']);
    expect(arm('1944', 8, { 'axis-type': 'Me-110G' })).toBe('accepted');
    expect(
      refused(begin('AF-3.A', 'jets'), (x) =>
        place(x, 'axis', () => ({ load: 'rockets', speed: 8, alt: 100 })),
      ),
    ).toBe('accepted');
    const s = begin('AF-3.A', 'jets');
    place(s, 'axis', () => ({ load: 'rockets', speed: 8, alt: 100 }));
    expect(group(s, 'fighters').map((p) => [p.stores.rockets, p.stores.rocketKind])).toEqual(
      [0, 1, 2, 3].map(() => [24, 'A']),
    );
  });
  it('AD-DL-3.A.3 AD-DL-3.B.3 over the Pacific; carrier fighters escort carrier bombers', () => {
    expect(flies('DL-3.B', 'carrier', 'escorts')).toBe('4 F4F/F6F');
    expect(flies('DL-3.A', 'japanese', 'bombers')).toBe('12 G4M/D3A/B5N');
    expect(flies('DL-3.A', 'japanese', 'fighters')).toBe('4 F4F/F6F/F4U/P-39D/P-40C/P-40N/P-38G/P-38L/F2A');
    expect(flies('DL-3.A', 'carrier', 'bombers')).toBe('12 SBD/TBF/SB2C/TBD');
    expect(flies('DL-3.A', 'carrier', 'fighters')).toBe('4 A6M2/Ki-43');
    expect(flies('DL-3.A', 'medium', 'bombers')).toBe('12 B-25C/A-20G/B-26B');
    expect(flies('DL-3.A', 'medium', 'fighters')).toBe('6 A6M2/Ki-43/Ki-44');
    expect(flies('DL-3.A', 'late', 'bombers')).toBe('12 B-26C/A-20G');
    expect(flies('DL-3.A', 'late', 'fighters')).toBe('4 A6M5/N1K1-J/Ki-45/Ki-84');
    expect(flies('DL-3.A', 'superfortress', 'bombers')).toBe('12 B-29');
    expect(flies('DL-3.A', 'superfortress', 'fighters')).toBe('12 A6M5/Ki-44/Ki-45/N1K1-J/Ki-84');
  });
});
