import { describe, expect, it } from 'vitest';
import { FastDice } from '../../kernel/dice.ts';
import type { Incident } from '../../kernel/incident.ts';
import { completeOptions } from '../../kernel/options.ts';
import { mendPile } from './search/cards.ts';
import { turnsToFuel } from './turn/endurance.ts';
import { mayCap, mayReturn, mayStrike } from './open/air.ts';
import { JOKER } from './open/cards.ts';
import { INFO } from './open/info.ts';
import type { Order } from './open/orders.ts';
import { mayMeetSearches, searcherNamed, searchersOf } from './open/search.ts';
import { scenarioPack } from './open/scenarios.ts';
import { noEscort, planDue, targetsOf } from './open/strikes.ts';
import { carrierClashes as rules } from './ruleset.ts';
import { shownOf, sight, type State } from './state.ts';
import {
  asked,
  at,
  begin,
  give,
  pass,
  put,
  refused,
  sea,
  ship,
  spotted,
  story,
  surfaceAt,
  tf,
  unit,
  wing,
} from './testing.ts';
import { engage, fire, top } from './battle/battles.testkit.ts';
import { attack, strikeOn } from './strike/strikes.testkit.ts';

/** Edges of rules: the last hex, the last turn, the one unit too many. */

describe('a turn', () => {
  it('CC-12 CC-12.a-3 CC-12.e CC-12.i every question of a day and a night turn, in order, with its rule, sealed or open', () => {
    const s = sea();
    s.pub.turn = 0;
    put(s, 'allied', 'TF1', '1515', ['us-cv-lexington', 'us-ca-astoria']);
    put(s, 'ijn', 'TF3', '2502', ['jp-ca-myoko']);
    wing(s, 'allied', 'us-cv-lexington', { 'SBD-3': 1 });
    unit(s, 'lexington.SBD-3.1').moved = true;
    tf(s, 'allied', 'TF1').island = true;
    tf(s, 'allied', 'TF1').gaveUp = true;
    tf(s, 'allied', 'TF1').unloading = true;
    ship(s, 'us-cv-lexington').launched = true;
    s.steps = [];
    const told = begin(s, { step: 'turn', phase: 'initiative' }, [1, 1, 1, 1, 5, 6, 2, 5]);
    expect(story(told)).toEqual([
      'weather CC-14.a-2 Weather: W1 clear, W2 clear, W3 clear, W4 clear, W5 cloudy, W6 stormy. [1 1 1 1 5 6]',
      'initiative CC-12.a Initiative: Allies 3, IJN 5. The IJN have the initiative. [2 5]',
    ]);
    const t = tf(s, 'allied', 'TF1');
    const lex = ship(s, 'us-cv-lexington');
    expect([
      t.island,
      t.gaveUp,
      t.unloading,
      lex.launched,
      lex.bombers,
      unit(s, 'lexington.SBD-3.1').moved,
    ]).toEqual([false, false, false, false, 1, false]);
    const kinds: { [kind: string]: Order } = {
      'meet-searches': pass.claims,
      search: pass.search,
      launch: pass.launch,
      move: pass.move,
      organise: pass.organise,
    };
    const questions: string[] = [];
    const dice = new FastDice('turns');
    while (s.pub.turn < 3) {
      const [d] = rules.decisions(s);
      questions.push(`${s.pub.phase}: ${d.seat} ${d.kind} ${d.id} ${d.rule}${d.sealed ? ' sealed' : ''}`);
      give(s, d.seat as 'allied', kinds[d.kind], dice);
    }
    expect(questions).toEqual([
      'First air strike: allied launch t1.launch.1.allied CC-16 sealed',
      'First air strike: ijn launch t1.launch.1.ijn CC-16 sealed',
      'First search: allied meet-searches t1.meet-searches.1 CC-15.m',
      'First search: allied search t1.search.1.allied CC-15',
      'First search: ijn search t1.search.1.ijn CC-15',
      'Second air strike: allied launch t1.launch.2.allied CC-16 sealed',
      'Second air strike: ijn launch t1.launch.2.ijn CC-16 sealed',
      'Movement: allied move t1.move.first-unseen CC-12.f.iii',
      'Movement: ijn move t1.move.second-unseen CC-12.f.iv',
      'Second search: allied meet-searches t1.meet-searches.2 CC-15.m',
      'Second search: allied search t1.search.2.allied CC-15',
      'Second search: ijn search t1.search.2.ijn CC-15',
      'Third air strike: allied launch t1.launch.3.allied CC-16 sealed',
      'Third air strike: ijn launch t1.launch.3.ijn CC-16 sealed',
      'Task forces: allied organise t1.organise.allied CC-12.j sealed',
      'Task forces: ijn organise t1.organise.ijn CC-12.j sealed',
      'Movement: allied move t2.move.first-unseen CC-12.f.iii',
      'Movement: ijn move t2.move.second-unseen CC-12.f.iv',
      'Second search: allied search t2.search.2.allied CC-CS-S3',
      'Second search: ijn search t2.search.2.ijn CC-CS-S3',
      'Task forces: allied organise t2.organise.allied CC-12.j sealed',
      'Task forces: ijn organise t2.organise.ijn CC-12.j sealed',
    ]);
  });

  it('CC-12.k CC-28 the last turn closes the accounts and nothing is asked any more', () => {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-ca-astoria']);
    s.pub.turn = 14;
    const told = begin(s, { step: 'turn', phase: 'record' });
    expect(story(told)).toEqual([
      'bonus CC-CS-S6! Occupation of Port Moresby has failed. The Allies score 20.',
      'turn CC-12.k Turn 14 is over.',
      'end CC-28! A lead of 20 is less than 25.',
    ]);
    expect([s.pub.over, asked(s), rules.outcome(s)]).toEqual([
      true,
      [],
      {
        winner: 'draw',
        points: { allied: 20, ijn: 0 },
        why: 'A lead of 20 is less than 25.',
        rule: 'CC-28-2',
      },
    ]);
    const early = sea();
    early.pub.turn = 13;
    early.steps = [];
    begin(early, { step: 'turn', phase: 'record' }, [1, 1, 1, 1, 1, 1, 1, 6]);
    expect([early.pub.over, early.pub.turn, early.pub.phase]).toEqual([false, 14, 'Movement']);
  });

  it('CC-28-2 a lead of exactly 25 wins for either side, 24 is a draw, and the level of the victory is said', () => {
    const end = (allied: number, ijn: number): string => {
      const s = sea();
      s.pub.over = true;
      s.pub.bonus = [
        { side: 'allied', rule: 'CC-28', vp: allied },
        { side: 'ijn', rule: 'CC-28', vp: ijn },
      ];
      const o = rules.outcome(s);
      return `${String(o?.winner)} ${o?.why}`;
    };
    expect([end(30, 5), end(5, 30), end(29, 5), end(0, 0), end(100, 40), end(105, 5), end(60, 10)]).toEqual([
      'allied The Allies lead by 25: victory.',
      'ijn The IJN lead by 25: victory.',
      'draw A lead of 24 is less than 25.',
      'draw A lead of 0 is less than 25.',
      'allied The Allies lead by 60: victory.',
      'allied The Allies lead by 100: decisive victory.',
      'allied The Allies lead by 50: victory.',
    ]);
  });
});

describe('set-up', () => {
  it('CC-27.d CC-27.f CC-25.j CC-11 what each side hears when pools are drawn and blocks placed', () => {
    const heard: Incident[] = [];
    const options = completeOptions(INFO, 'midway', { 'carrier-pools': 'on' });
    const s = rules.create({ scenario: 'midway', options }, new FastDice('pools'), (i) => void heard.push(i));
    expect(story(heard, 'allied')).toEqual([
      "pools CC-27.d Your carrier pool gives: Enterprise, a dummy, Saratoga, a dummy. Left in the enemy's pool you find: Soryu, Zuikaku.",
    ]);
    expect(story(heard, 'ijn')).toEqual([
      "pools CC-27.d Your carrier pool gives: Ryujo, a dummy, a dummy, Hiryu, Akagi. Left in the enemy's pool you find: Hornet, Yorktown.",
    ]);
    expect(story(heard)).toEqual([]);
    const dice = new FastDice('pools');
    const told: Incident[] = [];
    while (s.pub.turn === 0) {
      const [d] = rules.decisions(s);
      told.push(...rules.apply(s, d.seat, rules.sample(rules.view(s, d.seat), d, dice), dice));
    }
    expect(story(told.filter((i) => i.kind === 'setup'))).toEqual([
      'setup CC-25.j! The Allies place submarines: TG 7.1 North in 1611, TG 7.1 West in 1610.',
      'setup CC-25.j! The IJN place submarines: Cordon A in 2508, Cordon B in 3009.',
      'setup CC-11! The IJN have set up 12 blocks.',
      'setup CC-11! The Allies have set up 6 blocks.',
    ]);
  });

  it('CC-27.c the draw keeps to the least and the most the pool allows', () => {
    for (let i = 0; i < 40; i++)
      for (const scenario of ['coral-sea', 'midway', 'eastern-solomons', 'santa-cruz']) {
        const options = completeOptions(INFO, scenario, { 'carrier-pools': 'on' });
        const s = rules.create({ scenario, options }, new FastDice(`pool ${i}`), () => {});
        for (const side of ['allied', 'ijn'] as const) {
          const pool = rulesPool(scenario, side);
          const mine = s.sides[side].ships.filter((k) => pool.cards.includes(k.id));
          expect(mine.length).toBeGreaterThanOrEqual(pool.min ?? 0);
          expect(mine.length).toBeLessThanOrEqual(pool.max ?? 99);
        }
      }
  });
});

describe('who may fly', () => {
  function deck(): { s: State; id: string } {
    const s = sea();
    put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
    wing(s, 'allied', 'us-cv-yorktown', { 'SBD-3': 1, 'F4F-3': 1, 'TBD-1': 1 });
    return { s, id: 'yorktown.SBD-3.1' };
  }

  it('CC-16.l.ii-2 R-96 home within twice the range, from where it may take off to a deck that can take it', () => {
    const { s } = deck();
    const u = unit(s, 'yorktown.SBD-3.1'); // range 4
    const home = (): boolean => mayReturn(sight(s, 'allied'), u);
    expect(home()).toBe(false); // it is at home
    u.at = 'port-moresby';
    const to = (hex: string): boolean => {
      tf(s, 'allied', 'TF1').hex = at(s, hex);
      return home();
    };
    expect([to('1211'), to('1311'), to('0101')]).toEqual([true, false, true]);
    for (const change of [{ out: true }, { lost: true }]) {
      Object.assign(u, change);
      expect(home()).toBe(false);
      Object.assign(u, { out: false, lost: false });
    }
    u.cap = { hex: 0, low: false, skip: [], fought: false };
    expect(home()).toBe(false);
    u.cap = null;
    for (const state of ['ditw', 'damaged', 'ok'] as const) {
      ship(s, 'us-cv-yorktown').state = state;
      expect([state, home()]).toEqual([state, state !== 'ditw']);
    }
    s.pub.turn = 2;
    expect(home()).toBe(false);
    s.pub.turn = 1;
    s.pub.closed.push('port-moresby');
    expect(home()).toBe(false);
    s.pub.closed.pop();
    ship(s, 'us-cv-yorktown').tf = 'off';
    expect(home()).toBe(false);
  });

  it('CC-16.i.v CC-CS-S2 CC-18.b CAP to the last hex of the range, and not by units away, out or lost', () => {
    const { s } = deck();
    const x = () => sight(s, 'allied');
    const f4f = unit(s, 'yorktown.F4F-3.1'); // range 3
    const sbd = unit(s, 'yorktown.SBD-3.1');
    const tbd = unit(s, 'yorktown.TBD-1.1');
    const cap = (u: typeof f4f, hex: string, low = false): boolean => mayCap(x(), u, at(s, hex), low);
    expect([
      cap(f4f, '1515'),
      cap(f4f, '1512'),
      cap(f4f, '1511'),
      cap(tbd, '1515'),
      cap(tbd, '1515', true),
    ]).toEqual([true, true, false, false, false]);
    expect([cap(sbd, '1515', true), cap(sbd, '1515'), cap(sbd, '1514', true)]).toEqual([true, false, false]);
    sbd.struck = 1;
    expect(cap(sbd, '1515', true)).toBe(false);
    sbd.struck = 0;
    sbd.searched = 1;
    expect(cap(sbd, '1515', true)).toBe(false);
    for (const change of [{ out: true }, { lost: true }, { aloft: true }]) {
      Object.assign(f4f, change);
      expect(cap(f4f, '1515')).toBe(false);
      Object.assign(f4f, { out: false, lost: false, aloft: false });
    }
    tf(s, 'allied', 'TF1').hex = 0;
    expect(cap(f4f, '0101')).toBe(true);
    ship(s, 'us-cv-yorktown').state = 'damaged';
    expect(cap(f4f, '0101')).toBe(false);
  });

  it('CC-12.d-2 CC-13.c CC-18.b CC-15.m-3 what keeps a unit from striking', () => {
    const { s, id } = deck();
    const u = unit(s, id);
    const may = (no: 1 | 2 | 3): boolean => mayStrike(sight(s, 'allied'), u, no);
    expect([may(1), may(2), may(3)]).toEqual([true, true, true]);
    for (const change of [
      { lost: true },
      { out: true },
      { moved: true },
      { cap: { hex: 0, low: false, skip: [], fought: false } },
    ]) {
      Object.assign(u, change);
      expect(may(3)).toBe(false);
      Object.assign(u, { lost: false, out: false, moved: false, cap: null });
    }
    tf(s, 'allied', 'TF1').island = true;
    expect(may(3)).toBe(false);
    tf(s, 'allied', 'TF1').island = false;
    s.pub.turn = 2;
    expect(may(3)).toBe(false);
  });

  it('CC-15.a CC-18.b CC-13.c ships, bases and units that search, and who meets searches', () => {
    const s = sea();
    put(s, 'ijn', 'TF1', '1515', ['jp-ca-myoko', 'jp-cv-shokaku']);
    wing(s, 'ijn', 'jp-cv-shokaku', { B5N2: 1, A6M2: 1 });
    const x = () => sight(s, 'ijn');
    const look = (id: string): boolean => searcherNamed(x(), id, 1) !== null;
    expect([
      look('jp-ca-myoko'),
      look('shokaku.B5N2.1'),
      look('shokaku.A6M2.1'),
      look('jp-cv-shokaku'),
    ]).toEqual([true, true, false, false]);
    expect([look('rabaul'), look('port-moresby'), look('deboyne'), look('jp-ca-haguro')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(searchersOf(x(), 1)).toEqual([
      { id: 'shokaku.B5N2.1', hex: 434, range: 5, arc: 5 },
      { id: 'jp-ca-myoko', hex: 434, range: 4, arc: 3 },
      { id: 'rabaul', hex: 39, range: 2, arc: 36 },
      { id: 'lae', hex: 93, range: 1, arc: 36 },
      { id: 'tulagi', hex: 198, range: 2, arc: 36 },
      { id: 'shortland', hex: 133, range: 2, arc: 36 },
    ]);
    ship(s, 'jp-ca-myoko').state = 'damaged';
    expect(look('jp-ca-myoko')).toBe(false);
    ship(s, 'jp-ca-myoko').state = 'ok';
    ship(s, 'jp-ca-myoko').tf = 'off';
    expect(look('jp-ca-myoko')).toBe(false);
    expect(mayMeetSearches(x(), unit(s, 'shokaku.A6M2.1'))).toBe(false); // the Allies alone
    s.pub.turn = 2;
    expect([look('rabaul'), look('shokaku.B5N2.1')]).toEqual([false, false]);
  });

  it('CC-12.b CC-12.d CC-12.h R-08 targets by phase: bases, spotted ships, both', () => {
    const s = sea();
    put(s, 'ijn', 'TF3', '1515', ['jp-ca-myoko']);
    put(s, 'ijn', 'TF4', '1515', ['jp-ca-haguro']);
    put(s, 'ijn', 'TF5', '1514', ['jp-ca-aoba']);
    spotted(s, 'ijn', 'TF3');
    tf(s, 'ijn', 'TF4').declared = true;
    const of = (no: 1 | 2 | 3): string[] =>
      targetsOf(sight(s, 'allied'), no).map((t) => ('base' in t.target ? t.target.base : t.target.tf));
    expect([of(1), of(2), of(3)]).toEqual([
      ['rabaul', 'lae', 'tulagi', 'shortland'],
      ['TF3'],
      ['rabaul', 'lae', 'tulagi', 'shortland', 'TF3'],
    ]);
  });

  it('CC-16.c Midway fighters escort nobody through the turn the scenario gives', () => {
    const s = sea('midway');
    const free = (place: string, turn: number): boolean => {
      s.pub.turn = turn;
      return !noEscort(sight(s, 'allied'), place);
    };
    expect(
      [1, 2, 3, 4, 5, 6, 7].map((turn) => [free('midway-atoll', turn), free('us-cv-yorktown', turn)]),
    ).toEqual([
      [false, true],
      [false, true],
      [false, true],
      [false, true],
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  it('CC-MI-S8 the plan is due by the carriers of the striking force that have two bombers in reach', () => {
    const s = sea('midway');
    put(s, 'ijn', 'TF1', '1610', ['jp-cv-akagi', 'jp-cv-kaga', 'jp-ca-tone']);
    put(s, 'ijn', 'TF2', '1611', ['jp-cv-junyo']);
    wing(s, 'ijn', 'jp-cv-akagi', { D3A1: 2, B5N2: 1, A6M2: 1 });
    wing(s, 'ijn', 'jp-cv-kaga', { D3A1: 1 });
    wing(s, 'ijn', 'jp-cv-junyo', { D3A1: 2 });
    const due = (no: 1 | 2 | 3 = 1) =>
      planDue(sight(s, 'ijn'), no).map((d) => [d.carrier, d.able.length, d.least]);
    expect(due()).toEqual([
      ['jp-cv-akagi', 3, 2],
      ['jp-cv-kaga', 1, 1],
    ]);
    expect([due(2), planDue(sight(s, 'allied'), 1)]).toEqual([[], []]);
    ship(s, 'jp-cv-kaga').state = 'damaged';
    expect(due()).toEqual([['jp-cv-akagi', 3, 2]]);
    s.sides.ijn.know.carrierSeen = true;
    expect(due()).toEqual([]);
    s.sides.ijn.know.carrierSeen = false;
    s.sides.ijn.planMade = true;
    expect(due()).toEqual([]);
    s.sides.ijn.planMade = false;
    tf(s, 'ijn', 'TF1').hex = at(s, '1410'); // five hexes off
    expect(due()).toEqual([]);
  });
});

describe('damage', () => {
  it('CC-18.f R-64 a homeless unit takes the nearest deck with room or field in range; a deck is full with its own', () => {
    const lost = (deck: { [type: string]: number }, where: string, away = 0): string => {
      const s = sea();
      put(s, 'allied', 'TF1', '1515', ['us-cv-yorktown']);
      put(s, 'allied', 'TF2', where, ['us-cv-hornet']);
      const [u] = wing(s, 'allied', 'us-cv-yorktown', { 'F4F-3': 1 }); // range 3
      const own = wing(s, 'allied', 'us-cv-hornet', deck);
      for (const k of own.slice(0, away)) k.at = 'port-moresby';
      u.aloft = true;
      u.strike = 1;
      Object.assign(ship(s, 'us-cv-yorktown'), { state: 'sunk', tf: '', grave: at(s, '1515') });
      s.pub.strikes = [];
      begin(s, { step: 'strikes', no: 3, stage: 'second-strikes' });
      return u.lost ? 'lost' : `${u.at} ${u.moved}`;
    };
    expect(lost({ 'SBD-3': 9 }, '1512')).toBe('us-cv-hornet true');
    expect(lost({ 'SBD-3': 10 }, '1512')).toBe('lost');
    expect(lost({ 'SBD-3': 10 }, '1512', 1)).toBe('lost'); // its own unit ashore keeps its place
    expect(lost({ 'SBD-3': 1 }, '1511')).toBe('lost');
  });

  it('CC-18.a CC-18.h CC-TAB-VP a worse state scores its own value, not both', () => {
    const s = strikeOn({ by: 'ijn', units: { B5N2: 1 }, target: ['us-cv-saratoga'] }, []);
    give(s, 'ijn', attack(['junyo.B5N2.1', 'us-cv-saratoga']), [1, 6, 2]);
    expect([ship(s, 'us-cv-saratoga').state, ship(s, 'us-cv-saratoga').vp]).toEqual(['ditw', 80]);
  });

  it('CC-22.b CC-8.j when the last real ship goes its dummies show a joker', () => {
    const s = sea();
    const t = put(s, 'ijn', 'TF3', '1515', ['jp-ca-myoko', 'jp-ca-haguro'], ['S2']);
    t.ruse = ['HA'];
    t.marker = 'H7';
    ship(s, 'jp-ca-myoko').tf = '';
    mendPile(s.sides.ijn, t);
    expect([t.cards, t.marker]).toEqual([['SA'], 'H7']);
    ship(s, 'jp-ca-haguro').tf = '';
    mendPile(s.sides.ijn, t);
    expect([t.cards, t.marker, t.ruse]).toEqual([[], JOKER, ['HA']]);
    mendPile(s.sides.ijn, t);
    expect(t.marker).toBe(JOKER);
  });

  it('CC-11 R-18 R-71 what the enemy sees of a side: blocks by hex, labels where they are up, ships hurt, units lost', () => {
    const s = sea();
    put(s, 'ijn', 'TF5', '1515', ['jp-ca-myoko']);
    put(s, 'ijn', 'TF4', '1515', ['jp-ca-haguro']);
    put(s, 'ijn', 'TF3', '1514', ['jp-ca-aoba']);
    for (const label of ['TF5', 'TF4']) spotted(s, 'ijn', label);
    wing(s, 'ijn', 'rabaul', { G4M1: 2 });
    for (const u of s.sides.ijn.air) u.lost = true;
    ship(s, 'jp-ca-myoko').state = 'damaged';
    ship(s, 'jp-ca-aoba').state = 'ditw';
    expect(shownOf(s.sides.ijn)).toEqual({
      blocks: [
        { hex: 404, label: null, up: 0 },
        { hex: 434, label: 'TF4', up: 2 },
        { hex: 434, label: 'TF5', up: 2 },
      ],
      boats: [{ id: 'CS-SUB-J1', hex: 4, pinned: false }],
      hurt: [
        { id: 'jp-ca-aoba', state: 'ditw', vp: 0 },
        { id: 'jp-ca-myoko', state: 'damaged', vp: 0 },
      ],
      lostAir: ['rabaul.G4M1.1', 'rabaul.G4M1.2'],
    });
  });
});

describe('endurance and cargo', () => {
  it('CC-23.h-2 CC-23.b turns to fuel at full speed and then at 3, 3, 2, 2, 1, 1', () => {
    const turns = (distance: number, last: number, limit: number): number =>
      turnsToFuel(distance, 6, last, 10, limit);
    expect([turns(0, 10, 12), turns(6, 12, 14), turns(7, 12, 14), turns(12, 12, 14)]).toEqual([
      10, 11, 12, 12,
    ]);
    expect([
      turns(3, 10, 14),
      turns(6, 10, 14),
      turns(7, 10, 14),
      turns(8, 10, 14),
      turns(10, 10, 14),
    ]).toEqual([11, 12, 13, 13, 14]);
    expect([turns(11, 10, 14), turns(7, 10, 12), turns(12, 10, 18), turns(13, 10, 30)]).toEqual([
      Infinity,
      Infinity,
      16,
      Infinity,
    ]);
  });

  it('CC-26.d CC-26.d-2 CC-12.f.v a mixed task force unloads what can be unloaded, and it is told', () => {
    const s = sea('eastern-solomons');
    put(s, 'allied', 'TF1', '1312', ['us-ap-fomalhaut', 'us-apd-apd-1']);
    ship(s, 'us-ap-fomalhaut').cargo = 4;
    ship(s, 'us-apd-apd-1').cargo = 2;
    const t = tf(s, 'allied', 'TF1');
    t.start = at(s, '1313');
    t.moved = 1;
    t.unloading = true;
    begin(s, surfaceAt(2));
    const told = asked(s).length > 0 ? give(s, 'ijn', pass.engage) : [];
    expect([
      story(told),
      ship(s, 'us-ap-fomalhaut').cargo,
      ship(s, 'us-apd-apd-1').cargo,
      s.pub.landed,
      t.unloading,
    ]).toEqual([[], 4, 0, { 'Reinforce Guadalcanal': 0, 'Supply Guadalcanal': 2 }, false]);
    const day = sea('eastern-solomons');
    put(day, 'allied', 'TF1', '1312', ['us-ap-fomalhaut']);
    ship(day, 'us-ap-fomalhaut').cargo = 4;
    tf(day, 'allied', 'TF1').unloading = true;
    expect(story(begin(day, surfaceAt(2)))).toEqual([
      'mission CC-20.c! The Allies: TF1 in 1312 is about to unload.',
      'landing CC-12.f.v! Supply Guadalcanal: 4 cargo points ashore.',
    ]);
    expect([ship(day, 'us-ap-fomalhaut').cargo, day.pub.landed]).toEqual([
      0,
      { 'Reinforce Guadalcanal': 0, 'Supply Guadalcanal': 4 },
    ]);
  });

  it('CC-26.e R-86 only the side of the depot loads, and no more than there is', () => {
    const s = sea('eastern-solomons');
    put(s, 'allied', 'TF1', '2118', ['us-ap-fomalhaut', 'us-ap-alhena']);
    put(s, 'allied', 'TF2', '2118', ['us-apd-apd-1']);
    tf(s, 'allied', 'TF2').moved = 1;
    for (const [k, n] of [
      ['us-ap-fomalhaut', 1],
      ['us-ap-alhena', 0],
      ['us-apd-apd-1', 0],
    ] as const)
      ship(s, k).cargo = n;
    begin(s, { step: 'movement', stage: 'done' });
    expect(['us-ap-fomalhaut', 'us-ap-alhena', 'us-apd-apd-1'].map((k) => ship(s, k).cargo)).toEqual([
      4, 1, 0,
    ]);
    expect(s.sides.allied.depots).toEqual({ 'espiritu-santo': 0 });
  });
});

describe('night and screens', () => {
  it('CC-20.e.ii-2 one spotted task force is enough to lose the surprise, and one unspotted not enough to have it', () => {
    const first = (seen: string[]): string | undefined => {
      const s = sea();
      s.pub.turn = 2;
      s.pub.totals = { allied: 1, ijn: 9 };
      put(s, 'allied', 'TF1', '1515', ['us-ca-astoria']);
      put(s, 'allied', 'TF2', '1515', ['us-ca-chester']);
      put(s, 'ijn', 'TF3', '1515', ['jp-ca-myoko']);
      for (const label of seen) spotted(s, 'allied', label);
      spotted(s, 'ijn', 'TF3');
      begin(s, surfaceAt(2));
      give(s, 'allied', engage(['TF1', 'TF2'], ['TF3']));
      if (asked(s)[0] === 'ijn avoid') give(s, 'ijn', pass.avoid);
      if (asked(s)[0] === 'ijn engage') give(s, 'ijn', pass.engage);
      give(s, 'allied', pass.screen);
      give(s, 'ijn', pass.screen);
      return asked(s)[0];
    };
    expect([first([]), first(['TF1']), first(['TF1', 'TF2'])]).toEqual([
      'allied fire',
      'ijn fire',
      'ijn fire',
    ]);
  });

  it('CC-20.f R-78 screened ships do not fire and are not shown; a shot past the screen finds one by lot', () => {
    const s = sea();
    s.pub.turn = 2;
    s.pub.totals = { allied: 9, ijn: 1 };
    put(s, 'allied', 'TF1', '1515', ['us-ca-astoria', 'us-ca-chester', 'us-ca-portland']);
    put(s, 'ijn', 'TF3', '1515', ['jp-ca-myoko', 'jp-ca-aoba', 'jp-ca-kako']);
    spotted(s, 'ijn', 'TF3');
    spotted(s, 'allied', 'TF1');
    begin(s, surfaceAt(2));
    give(s, 'allied', engage(['TF1'], ['TF3']));
    give(s, 'ijn', pass.avoid);
    give(s, 'ijn', pass.engage);
    give(s, 'allied', pass.screen);
    give(s, 'ijn', { kind: 'screen', ships: ['jp-ca-aoba', 'jp-ca-kako'] });
    expect(top(s).shown.ijn).toEqual(['jp-ca-myoko']);
    expect(refused(s, 'allied', fire(['us-ca-astoria', 'C', 'jp-ca-aoba']))).toBe('CC-20.d.iii');
    const two = fire(['us-ca-astoria', 'C', 'screened'], ['us-ca-chester', 'C', 'screened']);
    expect(refused(s, 'allied', two)).toBe('CC-20.f-2');
    expect(story(give(s, 'allied', fire(['us-ca-astoria', 'C', 'screened']), [2, 1]))).toEqual([
      'fire CC-20.d! Astoria C on Kako at 1.5:1: 1, sunk. [1]',
      'damage CC-18.a-2! Kako is sunk.',
    ]);
    expect(top(s).screened).toEqual({ allied: 0, ijn: 1 });
    expect(refused(s, 'ijn', fire(['jp-ca-aoba', 'C', 'us-ca-astoria']))).toBe('CC-20.d');
    expect(refused(s, 'ijn', fire(['jp-ca-myoko', 'C', 'screened']))).toBe('CC-20.f');
  });

  it('CC-24.g.vi CC-25.g boats by night find only what is spotted, and lots are drawn among blocks that lie down', () => {
    const s = sea();
    s.pub.turn = 2;
    const [boat] = s.sides.ijn.boats;
    boat.hex = at(s, '1511');
    put(s, 'allied', 'TF1', '1511', ['us-ca-astoria'], ['SA']);
    put(s, 'allied', 'TF2', '1511', ['us-ca-chester'], ['SA']);
    const boats = (night: boolean) =>
      begin(s, { step: 'boats', side: 'ijn', no: 2, night, asked: false, todo: [], label: '', n: 0 });
    boats(true);
    expect(asked(s)).toEqual([]);
    spotted(s, 'allied', 'TF2');
    boats(true);
    expect(story(give(s, 'ijn', { kind: 'boats', boats: [{ boat: boat.id, act: 'attack' }] }))).toEqual([
      'submarine CC-25.b! MO Raiding Force in 1511: the boats attack.',
      'sighting CC-4.f.iii! TF2 in 1511 is spotted; 1 card dealt.',
    ]);
    expect(story(give(s, 'ijn', { kind: 'torpedo', suit: 'S' }, [12]))).toEqual([
      'torpedoes CC-25.c! The IJN torpedo Chester at 1.5:1: 12, 0 hits. [12]',
    ]);
    expect(boat.pinned).toBe(false); // no destroyer there
    s.pub.turn = 1;
    put(s, 'allied', 'TF3', '1511');
    boats(false);
    expect(story(give(s, 'ijn', { kind: 'boats', boats: [{ boat: boat.id, act: 'observe' }] }, [2]))).toEqual(
      [
        'submarine CC-25.b! MO Raiding Force in 1511: the boats observe.',
        'dummy CC-21.b! A dummy block in 1511 is removed.',
      ],
    );
  });
});

const rulesPool = (scenario: string, side: 'allied' | 'ijn') => scenarioPack(scenario).pools[side];
