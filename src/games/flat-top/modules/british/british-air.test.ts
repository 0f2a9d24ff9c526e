import { describe, expect, it } from 'vitest';
import { settleOptions } from '../../../../kernel/options.ts';
import { attackSum } from '../../open/battle/air-attack.ts';
import { flakSum } from '../../open/battle/anti-aircraft.ts';
import type { StrikeAttack } from '../../open/battle/battle-frames.ts';
import { resultShift } from '../../open/battle/hits.ts';
import { landingRisk } from '../../open/flight/landing.ts';
import type { Group } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import type { Order } from '../../open/orders.ts';
import { readHex } from '../../open/pack/map.ts';
import { planeType, WEAPONS } from '../../open/pack/pack.ts';
import type { Target } from '../../open/sight/eyes.ts';
import { eyeOf, searchSucceedsTo, shipHasRadar } from '../../open/sight/observing.ts';
import { isNight } from '../../open/turn/clock.ts';
import { rollInterception } from '../../battle/interception-table.ts';
import { applyOrder } from '../../steps.ts';
import { beginFlying, said } from '../../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putTaskForce,
} from '../../testkit/position.testkit.ts';
import { shipNamed } from '../../testkit/sea.testkit.ts';
import { setClouds } from '../../turn/weather.ts';
import { ScriptedDice } from '../../../../kernel/dice.ts';

const BRITISH = { 'british-air': 'on' };
const HERE = 'B/K34';
const NIGHT = 2; // 0200
const DAY = 9; // 0900

function board(turn: number, options: object = BRITISH): Board {
  const b = emptyBoard('eastern-fleet', 'full', options);
  b.s.pub.turn = turn;
  b.s.steps = [];
  expect(isNight(b.s.pub, turn)).toBe(turn === NIGHT);
  return b;
}
const storm = (b: Board, hex: string): void => setClouds(b.s.pub, [readHex(hex), readHex(hex)]);
const own = (b: Board, seat: 0 | 1 = 0) => ({ p: b.s.pub, side: b.s.sides[seat], seat });

describe('radar', () => {
  const fitted = (b: Board): string[] =>
    b.s.sides[0].ships.filter((x) => shipHasRadar(b.s.pub, 0, x)).map((x) => x.name);

  it('FO-BRIT-AIR-1 every British carrier, battleship and cruiser has it, whatever the scenario says; destroyers have not', () => {
    expect(fitted(board(DAY))).toEqual([
      'Illustrious',
      'Indomitable',
      'Anson',
      'Kent',
      'Shropshire',
      'Dido',
      'Euryalus',
    ]);
    expect(fitted(board(DAY, {}))).toEqual(['Illustrious', 'Indomitable', 'Anson']);
    const b = emptyBoard('coral-sea', 'full', BRITISH); // no British ship
    expect(shipHasRadar(b.s.pub, 0, shipNamed(b, 0, 'Chester'))).toBe(false);
  });

  it('FO-BRIT-AIR-2.1 Swordfish and Albacore take one from the die of their search', () => {
    const to = (plane: string, options: object = BRITISH, turn = DAY): number => {
      const b = board(turn, options);
      return searchSucceedsTo(own(b), putFormation(b, 0, HERE, [`2 ${plane}`])).die;
    };
    const plain = to('Swordfish', {});
    expect(['Swordfish', 'Albacore', 'Fulmar', 'Catalina'].map((x) => to(x) - plain)).toEqual([1, 1, 0, 0]);
    expect(to('Albacore', BRITISH, NIGHT)).toBe(plain); // +1 by night, -1
  });

  it('FO-BRIT-AIR-2.2 they make out a task force three hexes off, by night and in cloud, with Condition 1; nothing in a storm, and no planes', () => {
    const b = board(NIGHT);
    const at = (hex: string, kind: Target['kind'] = 'tf'): number =>
      eyeOf(b.s.pub, b.s.sides[0], 0, false, { kind, hex: readHex(hex), high: true }).condition;
    const af = putFormation(b, 0, 'B/K30', ['2 Swordfish torpedo']);
    expect(['B/K31', 'B/K32', 'B/K33', 'B/K34'].map((hex) => at(hex))).toEqual([1, 1, 1, 0]);
    expect(at('B/K33', 'af')).toBe(0);
    setClouds(b.s.pub, [readHex('B/K33')]);
    expect(at('B/K33')).toBe(1);
    storm(b, 'B/K33');
    expect(at('B/K33')).toBe(0);
    setClouds(b.s.pub, []);
    const searching = (search: 'yes' | 'no'): number => {
      Object.assign(af, { search });
      const target: Target = { kind: 'tf', hex: readHex('B/K33'), high: false };
      return eyeOf(b.s.pub, b.s.sides[0], 0, true, target).condition;
    };
    expect([searching('yes'), searching('no')]).toEqual([1, 0]); // in their own movement only where they have searched (FT-7.9a)
    b.s.pub.turn = DAY;
    expect(['B/K31', 'B/K33'].map((hex) => at(hex))).toEqual([2, 1]); // eyes see better near by
    b.s.sides[0].afs = b.s.sides[0].afs.map(() => null);
    putFormation(b, 0, 'B/K30', ['2 Fulmar']);
    expect(at('B/K33')).toBe(0);
  });

  it('FO-BRIT-AIR-2.2 FO-SEARCH-DEP the radar stands beside search reports, which take the place of eyes alone', () => {
    const b = board(DAY, { ...BRITISH, 'search-reports': 'on' });
    putFormation(b, 0, 'B/K30', ['2 Swordfish torpedo']);
    const at = (hex: string): number =>
      eyeOf(b.s.pub, b.s.sides[0], 0, false, { kind: 'tf', hex: readHex(hex), high: false }).condition;
    expect(['B/K30', 'B/K33', 'B/K34'].map(at)).toEqual([1, 1, 0]);
  });
});

describe('landing', () => {
  interface How {
    turn?: number;
    w?: number;
    foul?: boolean;
    over?: boolean;
    deck?: string;
    options?: object;
  }
  /** The die at or below which an Air Factor is lost, on Illustrious or at Henderson. */
  function risk(
    plane: string,
    { turn = DAY, w = 0, foul = false, over = false, deck = 'ship', options }: How,
  ) {
    const b = board(turn, options);
    putTaskForce(b, 0, HERE, ['Illustrious']);
    if (foul) storm(b, deck === 'ship' ? HERE : 'B/M23');
    const [group] = putFormation(b, 0, HERE, [`2 ${plane}`]).groups;
    const { decks, ships } = b.s.sides[0];
    const index = decks.findIndex((d) =>
      deck === 'ship' ? ships[d.ship]?.name === 'Illustrious' : d.base >= 0,
    );
    return landingRisk(b.s.pub, b.s.sides[0], { ...group, w }, index, over);
  }

  it('FO-BRIT-AIR-3 a Seafire has an accident on a carrier with a 1 in any landing, at a base with none', () => {
    expect([risk('Seafire', {}), risk('Martlet', {}), risk('Seafire', { options: {} })]).toEqual([1, 0, 0]);
    expect(risk('Seafire', { deck: 'base' })).toBe(0);
    const b = board(DAY);
    intoWind(b, 0, putTaskForce(b, 0, HERE, ['Illustrious']));
    const af = putFormation(b, 0, HERE, ['3 Seafire']);
    beginFlying(b);
    const deck = b.s.sides[0].decks.findIndex((d) => b.s.sides[0].ships[d.ship]?.name === 'Illustrious');
    const order: Order = {
      kind: 'fly',
      do: 'land',
      af: af.no,
      path: [],
      at: [{ g: 0, n: 3, deck, band: 1 }],
    };
    b.incidents.push(...applyOrder(b.s, 'allied', order, new ScriptedDice([2, 1, 6])));
    expect(said(b, 'wrecked')).toEqual(['The Allies lose 1 Air Factor in landing.']);
    expect(b.s.sides[0].decks[deck].landed.map((x) => x.n)).toEqual([2]);
  });

  it('FO-BRIT-AIR-3.1 one roll: of night, storm, load and a full field the first adds nothing, each further one takes 1 off', () => {
    expect(risk('Seafire', { turn: NIGHT })).toBe(1);
    expect(risk('Seafire', { turn: NIGHT, w: 1 })).toBe(2);
    expect(risk('Seafire', { turn: NIGHT, w: 1, foul: true })).toBe(3);
    expect(risk('Seafire', { turn: NIGHT, w: 1, foul: true, deck: 'base', over: true })).toBe(3);
    expect(risk('Martlet', { turn: NIGHT })).toBe(4);
  });

  it('FO-BRIT-AIR-6 night is no risk to Swordfish and Albacore', () => {
    const night = { turn: NIGHT };
    expect(['Swordfish', 'Albacore', 'Fulmar'].map((x) => risk(x, night))).toEqual([0, 0, 4]);
    expect(risk('Swordfish', { ...night, options: {} })).toBe(4);
    expect([risk('Swordfish', {}), risk('Swordfish', { w: 1 })]).toEqual([0, 4]); // by day as any plane
  });

  it('FO-BRIT-AIR-6.1 a storm, a load or a damaged field still is, and night does not make it worse', () => {
    const at = (how: How): number => risk('Albacore', { turn: NIGHT, ...how });
    expect([at({ foul: true }), at({ w: 1 }), at({ w: 1, foul: true })]).toEqual([4, 4, 5]);
    expect(at({ deck: 'base', over: true })).toBe(3);
  });
});

describe('attacks', () => {
  const group = (plane: string, w: number): Group => ({
    t: planeType(plane, 'sea'),
    n: 4,
    w,
    armed: 1,
    high: 0,
    by: 20,
    m: 0,
    from: -1,
    spent: 0,
  });
  const torpedo = WEAPONS.indexOf('torpedo');
  const target = {
    seat: 1 as const,
    title: 'CV Junyo',
    cls: 'CV' as const,
    tf: 0,
    anchored: false,
    crippled: false,
    sunk: false,
  };
  const incoming = (plane: string): StrikeAttack => ({
    formation: 0,
    t: planeType(plane, 'sea'),
    n: 4,
    high: false,
    how: 'torpedo',
    weapon: torpedo,
    ship: 0,
    with: null,
  });

  it('FO-BRIT-AIR-5 by night they attack one table worse, not four', () => {
    const bht = (plane: string, turn: number, options: object = BRITISH) =>
      attackSum(own(board(turn, options)), {
        hex: readHex(HERE),
        g: group(plane, torpedo),
        how: 'torpedo',
        target,
      });
    expect([bht('Swordfish', DAY)?.n, bht('Swordfish', NIGHT)?.n, bht('Albacore', NIGHT)?.n]).toEqual([
      8, 7, 7,
    ]);
    expect(bht('Swordfish', NIGHT, {})?.n).toBe(4);
    expect(bht('Swordfish', NIGHT)?.parts).toEqual([
      { n: -4, word: 'night', rule: 'FT-18.5.4' },
      { n: 3, word: 'flies by night', rule: 'FO-BRIT-AIR-5' },
    ]);
    const bombs = attackSum(own(board(NIGHT)), {
      hex: readHex(HERE),
      g: group('Fulmar', WEAPONS.indexOf('GP')),
      how: 'low',
      target: null,
    });
    expect(bombs?.n).toBe(0);
  });

  it('FO-BRIT-AIR-4 Japanese flak is one table better against them', () => {
    const flak = (plane: string, options: object = BRITISH) =>
      flakSum(own(board(DAY, options), 1), { hex: readHex(HERE), high: false, attack: incoming(plane) });
    const plain = flak('Swordfish', {}).n;
    expect([flak('Swordfish').n, flak('Albacore').n, flak('Seafire').n]).toEqual([
      plain + 1,
      plain + 1,
      plain,
    ]);
    expect(flak('Albacore').parts).toEqual([{ n: 1, word: 'slow biplanes', rule: 'FO-BRIT-AIR-4' }]);
  });

  it('FO-BRIT-AIR-DEP with the revised air modifiers both count: the table, and the Result Number; offered with British units alone', () => {
    const both = { ...BRITISH, 'air-modifiers': 'revised' };
    const b = board(DAY, both);
    const at = { hex: readHex(HERE), high: false, attack: incoming('Swordfish') };
    expect(flakSum(own(b, 1), at).parts.map((x) => x.rule)).toEqual(['FO-BRIT-AIR-4']);
    expect(resultShift(own(b, 1), { arm: 'flak', prey: incoming('Swordfish').t }).n).toBe(2);
    const settled = (scenario: string) => settleOptions(INFO, scenario, BRITISH);
    expect(settled('eastern-fleet').options['british-air']).toBe('on');
    expect(settled('guadalcanal').barred['british-air'].why).toBe(
      'No British unit is in the order of battle.',
    );
  });
});

describe('fighters led from their carrier', () => {
  /** Four fighters go for four Kates so many hexes from Indomitable; five or more are needed. */
  function intercepted(
    die: number,
    planes: string[],
    carrier: string,
    options: object = BRITISH,
    seat: 0 | 1 = 0,
  ): boolean {
    const b = board(DAY, options);
    putTaskForce(b, 0, carrier, ['Indomitable']);
    putTaskForce(b, 0, HERE, ['Kent']).seen = true;
    putFormation(b, seat, HERE, planes);
    putFormation(b, seat === 0 ? 1 : 0, HERE, [seat === 0 ? '4 Kate torpedo' : '4 Albacore torpedo']);
    return rollInterception(b.play([die]), seat, readHex(HERE), false);
  }

  it('FO-BRIT-AIR-7 add two to the die within two hexes of a British carrier', () => {
    const martlets = ['4 Martlet'];
    expect([2, 3].map((die) => intercepted(die, martlets, 'B/K36'))).toEqual([false, true]);
    expect([4, 5].map((die) => intercepted(die, martlets, 'B/K37'))).toEqual([false, true]);
    expect(intercepted(4, martlets, 'B/K36', {})).toBe(false);
    expect(intercepted(4, ['2 Martlet', '2 Wildcat'], 'B/K36')).toBe(false);
    expect(intercepted(4, ['4 Zero'], 'B/K36', BRITISH, 1)).toBe(false);
  });

  it('FO-BRIT-AIR-7 the reason is said', () => {
    const b = board(DAY);
    putTaskForce(b, 0, HERE, ['Indomitable']).seen = true;
    putFormation(b, 0, HERE, ['4 Sea Hurricane']);
    putFormation(b, 1, HERE, ['4 Kate torpedo']);
    rollInterception(b.play([3]), 0, readHex(HERE), false);
    expect(said(b, 'intercept')[0]).toBe(
      `Allied interceptors find the enemy at ${HERE}, low, +2 for being led from a carrier: 5 or more needed.`,
    );
  });
});
