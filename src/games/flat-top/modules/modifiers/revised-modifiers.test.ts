import { describe, expect, it } from 'vitest';
import { attackSum } from '../../open/battle/air-attack.ts';
import { flakSum } from '../../open/battle/anti-aircraft.ts';
import { airBht } from '../../open/battle/air-battle.ts';
import type { BattleShip, StrikeAttack } from '../../open/battle/battle-frames.ts';
import { gunSum } from '../../open/battle/surface.ts';
import { readHex } from '../../open/pack/map.ts';
import { planeType } from '../../open/pack/pack.ts';
import type { Known } from '../../open/quantities.ts';
import { antiAircraftOf } from '../../open/values.ts';
import { searchSucceedsTo } from '../../open/sight/observing.ts';
import { attacks, give, goIn, said, strikeOf } from '../../testkit/battle.testkit.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { setClouds } from '../../turn/weather.ts';

const HEX = 'B/K34';
const DAY = 8;
const NIGHT = 2;
const ON = { 'revised-modifiers': 'on' };

function board(turn = DAY, scenario = 'santa-cruz', options: object = ON): Board {
  const b = emptyBoard(scenario, 'full', options);
  b.s.pub.turn = turn;
  return b;
}
const known = (b: Board, seat: 0 | 1): Known => ({ p: b.s.pub, side: b.s.sides[seat], seat });
const cloudy = (b: Board): Board => {
  setClouds(b.s.pub, [readHex(HEX)]);
  return b;
};

describe('revised combat modifiers in the air', () => {
  const bht = (b: Board, text: string, spends = true): number => {
    const [g] = putFormation(b, 1, HEX, [text]).groups;
    return airBht(known(b, 1), { hex: readHex(HEX), g, spends });
  };

  it('FO-RCM-A2A-1 FO-RCM-A2A-2 FO-RCM-A2A-3 FO-RCM-A2A-4 no range spent, night, cloud and a load count as printed', () => {
    const plain = bht(board(), '3 Zero');
    expect(bht(board(), '3 Zero', false) - plain).toBe(-6);
    expect(bht(board(NIGHT), '3 Zero') - plain).toBe(-2);
    expect(bht(cloudy(board()), '3 Zero') - plain).toBe(-1);
    expect(bht(board(), '3 Zero GP') - plain).toBe(-6);
    expect(bht(board(), '3 Rufe GP') - bht(board(), '3 Rufe')).toBe(-6);
    expect(bht(board(), '3 Val AP') - bht(board(), '3 Val')).toBe(0);
  });
});

describe('revised anti-aircraft fire', () => {
  const at = (n: number, name = 'Avenger'): StrikeAttack => ({
    formation: 0,
    t: planeType(name, 'sea'),
    n,
    high: false,
    how: 'torpedo',
    weapon: 3,
    ship: 0,
    with: null,
  });
  const table = (b: Board, attack: StrikeAttack, high = false): number =>
    flakSum(known(b, 1), { hex: readHex(HEX), high, attack }).n;

  it('FO-RCM-AA-1 FO-RCM-AA-2 FO-RCM-AA-10 high planes and night count as printed, cloud no more', () => {
    expect(table(board(), at(4))).toBe(4);
    expect(table(board(), at(4), true)).toBe(2);
    expect(table(board(NIGHT), at(4))).toBe(2);
    expect(table(cloudy(board()), at(4))).toBe(4);
    expect(table(cloudy(board(DAY, 'santa-cruz', {})), at(4))).toBe(3);
  });

  it('FO-RCM-AA-3 FO-RCM-AA-4 FO-RCM-AA-5 FO-RCM-AA-6 FO-RCM-AA-7 the more planes of a name come in together the better the guns hit', () => {
    const sizes = [8, 9, 16, 17, 24, 25, 32, 33, 60];
    expect(sizes.map((n) => table(board(), at(n)))).toEqual([4, 5, 5, 6, 6, 7, 7, 8, 8]);
  });

  it('FO-RCM-AA-7 each plane name by itself, and as many as there are before the fire', () => {
    const b = board();
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 0, HEX, ['9 Dauntless AP', '8 Avenger torpedo']);
    goIn(b, 0, HEX);
    give(b, 0, attacks(b, '9 of AF1.0 low CV Shokaku', '8 of AF1.1 torpedo CV Shokaku'));
    give(b, 1, { kind: 'flak', fire: [{ ship: 0, attack: 0 }] }, [6, 1, 1]);
    expect(said(b, 'flak')[0]).toContain('at 9 Dauntless, BHT 5');
  });

  it('FO-XSHIP-TFORG-DEP where an attacked CL is defended by its like alone, their fire has the revised table too', () => {
    const b = board(DAY, 'santa-cruz', { ...ON, 'screen-fire': 'on' });
    putTaskForce(b, 1, HEX, ['Atago', 'Isuzu', 'DD 1', 'DD 2']).seen = true;
    putFormation(b, 0, HEX, ['9 Dauntless AP high']);
    goIn(b, 0, HEX);
    give(b, 0, attacks(b, '9 of AF1.0 dive CL Isuzu'), [3, 1]);
    const small = b.s.sides[1].ships.filter((x) => ['Isuzu', 'DD 1', 'DD 2'].includes(x.name));
    const guns = small.reduce((n, x) => n + antiAircraftOf(b.s.pub, x), 0);
    expect(said(b, 'flak')[0]).toContain(`${guns} AA factors fire at 9 Dauntless, BHT 5`);
  });

  it('FO-RCM-AA-9 Kates are one table harder to hit at the Coral Sea alone', () => {
    expect(table(board(DAY, 'coral-sea'), at(4, 'Kate'))).toBe(3);
    expect(table(board(DAY, 'coral-sea'), at(4, 'Val'))).toBe(4);
    expect(table(board(), at(4, 'Kate'))).toBe(4);
  });
});

describe('revised attacks on ships', () => {
  /** Nine torpedo planes attack Takao as she is; Avengers have table 6. */
  function attacked(change: (b: Board) => void, turn = DAY, options: object = ON): number {
    const b = board(turn, 'santa-cruz', options);
    putTaskForce(b, 1, HEX, ['Takao']).seen = true;
    change(b);
    const [g] = putFormation(b, 0, HEX, ['9 Avenger torpedo']).groups;
    goIn(b, 0, HEX);
    const [target] = strikeOf(b).ships;
    return attackSum(known(b, 0), { hex: readHex(HEX), g, how: 'torpedo', target })?.n ?? 0;
  }
  const takao = (b: Board, change: object): void => {
    Object.assign(b.s.sides[1].ships.find((x) => x.name === 'Takao') ?? {}, change);
  };

  it('FO-RCM-1 FO-RCM-ATK-1 crippled or anchored, or both: two tables', () => {
    expect(attacked(() => {})).toBe(6);
    expect(attacked((b) => takao(b, { hits: 5 }))).toBe(8);
    expect(attacked((b) => takao(b, { hits: 5, anchored: 0 }))).toBe(8);
    expect(attacked((b) => takao(b, { hits: 5, anchored: 0 }), DAY, {})).toBe(10);
  });

  it('FO-RCM-ATK-2 FO-RCM-ATK-3 a ship that makes one hex a turn at most, printed or by damage, one table more, also at anchor', () => {
    expect(attacked((b) => takao(b, { hits: 3 }))).toBe(7);
    expect(attacked((b) => takao(b, { hits: 3 }), DAY, {})).toBe(6);
    expect(attacked((b) => takao(b, { hits: 3, anchored: 0 }))).toBe(9);
    expect(attacked((b) => takao(b, { limps: 2 }))).toBe(7); // every other turn counts as one
    const b = board();
    putTaskForce(b, 1, HEX, ['Junyo', 'Takao']).seen = true;
    putFormation(b, 0, HEX, ['9 Avenger torpedo']);
    goIn(b, 0, HEX);
    expect(strikeOf(b).ships.map((x) => [x.title, x.slow])).toEqual([
      ['CV Junyo', true],
      ['CA Takao', undefined],
    ]);
  });

  it('FO-RCM-ATK-3 she is slow from the hit that makes her so, for the next attack too', () => {
    const b = board();
    putTaskForce(b, 1, HEX, ['Takao']).seen = true;
    takao(b, { hits: 2 });
    putFormation(b, 0, HEX, ['4 Dauntless AP']);
    putFormation(b, 0, HEX, ['9 Avenger torpedo']);
    goIn(b, 0, HEX);
    give(b, 0, attacks(b, '4 of AF1.0 low CA Takao', '9 of AF2.0 torpedo CA Takao'), [3, 1]);
    const [low, torpedoes] = said(b, 'attack');
    expect(low).toContain('1 hit');
    expect(torpedoes).toContain('BHT 7');
  });

  it('FO-RCM-ATK-5 FO-RCM-ATK-6 night and cloud count as printed', () => {
    expect(attacked(() => {}, NIGHT)).toBe(2);
    expect(attacked(cloudy)).toBe(4);
  });

  it('FO-RCM-SURF-1 gunfire at a ship crippled or anchored, or both: one table', () => {
    const target = (more: Partial<BattleShip>): BattleShip => ({
      seat: 1,
      title: 'CA Takao',
      cls: 'CA',
      tf: 0,
      anchored: false,
      crippled: false,
      sunk: false,
      ...more,
    });
    const table = (more: Partial<BattleShip>, options: object = ON): number =>
      gunSum(known(board(DAY, 'santa-cruz', options), 0), 8, 'gun', target(more)).n;
    expect([table({}), table({ crippled: true }), table({ anchored: true })]).toEqual([8, 9, 9]);
    expect(table({ crippled: true, anchored: true })).toBe(9);
    expect(table({ crippled: true, anchored: true }, {})).toBe(10);
  });
});

describe('large formations', () => {
  const succeedsTo = (planes: string[], options: object, turn = DAY): number => {
    const b = board(turn, 'santa-cruz', options);
    return searchSucceedsTo(known(b, 0), putFormation(b, 0, HEX, planes)).die;
  };
  const LARGE = { 'large-search': 'on' };

  it('FO-XPLANE-BIGSEARCH-1 FO-XPLANE-BIGSEARCH-2 ten Air Factors of a searching formation take one from its die', () => {
    const usual = succeedsTo(['10 Dauntless'], {});
    expect(succeedsTo(['9 Dauntless'], LARGE)).toBe(usual);
    expect(succeedsTo(['10 Dauntless'], LARGE)).toBe(usual + 1);
    expect(succeedsTo(['6 Dauntless', '4 Avenger'], LARGE)).toBe(usual + 1);
    expect(succeedsTo(['10 Dauntless'], LARGE, NIGHT)).toBe(succeedsTo(['10 Dauntless'], {}, NIGHT) + 1);
  });
});
