import { describe, expect, it } from 'vitest';
import { airBht } from '../open/battle/air-battle.ts';
import type { AirToAirFrame } from '../open/battle/battle-frames.ts';
import type { SeatIndex } from '../open/forces.ts';
import { walk } from '../../../kernel/hex.ts';
import { GRID, hexLabel, readHex } from '../open/pack/map.ts';
import type { OrderOf } from '../open/orders.ts';
import { PLANE_TYPES } from '../open/pack/pack.ts';
import { baseData } from '../open/values.ts';
import { asked, beginBattles, give, said, seekBattle } from '../testkit/battle.testkit.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../testkit/position.testkit.ts';
import { flatTop } from '../ruleset.ts';
import { decisionsOf } from '../steps.ts';
import { setClouds } from '../turn/weather.ts';

const HEX = 'B/K34';

const top = (b: Board): AirToAirFrame['open'] => {
  const f = b.s.steps[b.s.steps.length - 1];
  if (f.step !== 'air-to-air') throw new Error(`the step is ${f.step}`);
  return f.open;
};
const commit = (b: Board, seat: SeatIndex, high: boolean, low: boolean, escort: number[] = []) =>
  give(b, seat, { kind: 'air-commit', attackHigh: high, attackLow: low, escort });
type Parts = OrderOf<'air-groups'>['parts'];
const groups = (b: Board, seat: SeatIndex, parts: Parts = [], dice: number[] = []) =>
  give(b, seat, { kind: 'air-groups', parts }, dice);
/** '4 Val at Wildcat': so many of the line of that name. */
const fire = (b: Board, seat: SeatIndex, shots: string[], dice: number[] = []) => {
  const { lines } = top(b);
  return give(
    b,
    seat,
    {
      kind: 'air-fire',
      fire: shots.map((text) => {
        const [, n, name, at] = /^(\d+) (.*) at (.*)$/.exec(text) ?? [];
        const label = (t: number): string => PLANE_TYPES[t].plane.name;
        return {
          line: lines.findIndex((x) => x.seat === seat && label(x.t) === name && x.n >= Number(n)),
          n: Number(n),
          at: lines.find((x) => x.seat !== seat && label(x.t) === at)?.t ?? 0,
          with: null,
        };
      }),
    },
    dice,
  );
};
const press = (b: Board, seat: SeatIndex, yes = true, dice: number[] = []) =>
  give(b, seat, { kind: 'air-press', press: yes }, dice);

/** How many of each name are left in a formation. */
const left = (b: Board, seat: SeatIndex, no: number): string =>
  (b.s.sides[seat].afs[no - 1]?.groups ?? []).map((g) => `${g.n} ${PLANE_TYPES[g.t].plane.name}`).join(', ');

/** The board of the book's example; a ship below makes combat automatic. */
function exampleBoard(): Board {
  const b = emptyBoard('eastern-solomons');
  b.s.pub.turn = 8;
  putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
  putFormation(b, 1, HEX, ['5 Zero high', '10 Zero']);
  putFormation(b, 1, HEX, ['4 Val']);
  putFormation(b, 0, HEX, ['10 B-17 AP high']);
  putFormation(b, 0, HEX, ['3 Wildcat high', '6 Wildcat']);
  putFormation(b, 0, HEX, ['2 Hudson AP', '2 A-20 AP', '10 B-26 AP', '2 Beaufighter']);
  beginBattles(b);
  seekBattle(b, HEX);
  commit(b, 0, false, false, [2]);
  commit(b, 1, true, true);
  return b;
}

/** Zeros meet Wildcats that escort Dauntless, low. */
function escorted(zeros: number, wildcats: number, options = {}): Board {
  const b = emptyBoard('coral-sea', 'full', options);
  putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
  putFormation(b, 1, HEX, [`${zeros} Zero`]);
  putFormation(b, 0, HEX, [...(wildcats > 0 ? [`${wildcats} Wildcat`] : []), '6 Avenger torpedo']);
  beginBattles(b);
  seekBattle(b, HEX);
  commit(b, 0, false, false);
  commit(b, 1, false, true);
  return b;
}

describe('air-to-air combat, the example of the book', () => {
  it('FT-EX-16a FT-EX-16b FT-16.3.1 FT-16.3.2 FT-16.6.2a high: the Zeros beat the escorts and go on to the bombers', () => {
    const b = exampleBoard();
    expect(top(b).high).toBe(true);
    expect(top(b).lines.map((x) => `${x.n} ${PLANE_TYPES[x.t].plane.name} ${x.task} ${x.bht}`)).toEqual([
      '3 Wildcat guard 9',
      '10 B-17 bomber 8',
      '5 Zero attack 9',
    ]);
    expect(groups(b, 1)).toBeNull();
    expect(groups(b, 0, [], [4, 3])).toBeNull(); // one name on either side: nobody is asked whom to fire at
    expect([left(b, 0, 2), left(b, 1, 1)]).toEqual(['1 Wildcat, 6 Wildcat', '4 Zero, 10 Zero']);
    expect(decisionsOf(b.s).map((d) => [d.seat, d.kind, d.sealed])).toEqual([['japan', 'air-press', false]]);
    expect(press(b, 1, true, [6, 2])).toBeNull();
    expect([left(b, 0, 1), left(b, 0, 2), left(b, 1, 1)]).toEqual([
      '7 B-17',
      '1 Wildcat, 6 Wildcat',
      '3 Zero, 10 Zero',
    ]);
  });

  it('FT-EX-16c FT-EX-16d FT-16.6.4 FT-16.4b low: only those sent past the escorts fight the bombers; a star is no hit', () => {
    const b = exampleBoard();
    groups(b, 1);
    groups(b, 0, [], [4, 3]);
    press(b, 1, true, [6, 2]);
    expect([top(b).high, top(b).attacker]).toEqual([false, 1]);
    expect(groups(b, 1, [{ af: 1, g: 1, n: 6, as: 'past', save: false }])).toBeNull();
    expect(groups(b, 0)).toBeNull();
    expect(fire(b, 1, ['4 Val at Wildcat', '4 Zero at Wildcat'])).toBeNull();
    expect(fire(b, 0, ['2 Beaufighter at Zero', '6 Wildcat at Zero'], [3, 5, 4, 5])).toBeNull();
    expect([left(b, 1, 1), left(b, 1, 2)]).toEqual(['3 Zero, 1 Zero, 6 Zero', '4 Val']);
    expect(left(b, 0, 2)).toBe('1 Wildcat, 4 Wildcat');
    expect(asked(b)).toEqual(['japan air-press']);
    expect(press(b, 1)).toBeNull();
    expect(asked(b)).toEqual(['japan air-fire']);
    // the bombers fire back in the order of the list: A-20, B-26, Hudson
    expect(fire(b, 1, ['6 Zero at B-26'], [2, 5, 1, 3])).toBeNull();
    expect(left(b, 0, 3)).toBe('2 Hudson, 2 A-20, 9 B-26, 2 Beaufighter');
    expect(left(b, 1, 1)).toBe('3 Zero, 1 Zero, 6 Zero'); // RUL-81
  });
});

describe('who may start it', () => {
  it('FT-16.1 FT-15.2d FO-ERR-16.1 only interceptors start it, and nobody must', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 1, HEX, ['5 Zero']);
    putFormation(b, 0, HEX, ['3 Wildcat', '6 Avenger torpedo']);
    beginBattles(b);
    seekBattle(b, HEX);
    expect(commit(b, 0, false, true)).toBe('FT-16.1');
    expect(commit(b, 1, true, false)).toBe('FT-16.1');
    commit(b, 0, false, false);
    commit(b, 1, false, false);
    expect(said(b, 'air-to-air')).toEqual(['There is no air-to-air combat.']);
  });

  it('FT-16.1.1 FO-ERR-16.1.1 over a ship or base it begins without a die and cannot be refused', () => {
    expect(top(escorted(5, 3)).attacker).toBe(1);
  });

  it('FT-16.1 who has started it with one Air Factor does not hold it back', () => {
    const b = escorted(1, 0);
    expect(groups(b, 1, [{ af: 1, g: 0, n: 1, as: 'held', save: false }])).toBe('FT-16.1');
  });

  it('FT-16.6.3 RUL-46 where there are no escorts nobody keeps interceptors from the bombers', () => {
    const b = escorted(4, 0);
    expect(groups(b, 1, [{ af: 1, g: 0, n: 4, as: 'past', save: false }], [3, 3])).toBeNull(); // both fire
    expect(said(b, 'air-to-air').join()).not.toContain('The escorts keep');
  });

  it('FT-16.6.4 RUL-46 escorts and those who fought them all gone, the others attack the bombers', () => {
    const b = escorted(4, 1);
    groups(b, 1, [{ af: 1, g: 0, n: 3, as: 'past', save: false }]);
    expect(groups(b, 0, [], [6, 6])).toBeNull();
    expect([left(b, 0, 1), left(b, 1, 1)]).toEqual(['6 Avenger', '3 Zero']);
    expect(asked(b)).toEqual(['japan air-press']);
  });

  const nearCarrier = (hex: string, options = {}): Board => {
    const b = emptyBoard('coral-sea', 'full', options);
    putTaskForce(b, 1, HEX, ['Shokaku']);
    putFormation(b, 1, hex, ['6 Zero']);
    putFormation(b, 0, hex, ['6 Avenger torpedo']);
    beginBattles(b);
    seekBattle(b, hex);
    commit(b, 0, false, false);
    return b;
  };

  it('FT-16.1.2 FT-15.2a FO-ERR-16.1.2 one or two hexes from a carrier the table decides', () => {
    for (const [die, begun] of [
      [3, 'japan air-groups'],
      [2, undefined],
    ] as const) {
      const b = nearCarrier('B/K36');
      give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] }, [die]);
      expect(asked(b)[0]).toBe(begun);
    }
  });

  it('FT-15.2a FT-16.1.2 as near to a base, of either side, the table decides too, and no farther', () => {
    const nearBase = (off: number): string[] => {
      const b = emptyBoard('coral-sea');
      const rabaul = b.s.pub.bases.find((x) => baseData(x).name === 'Rabaul')?.hex ?? -1;
      const hex = hexLabel(walk(GRID, rabaul, 3, off));
      putFormation(b, 1, hex, ['6 Zero']);
      putFormation(b, 0, hex, ['6 Avenger torpedo']);
      beginBattles(b);
      seekBattle(b, hex);
      commit(b, 0, false, false);
      give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] }, off > 2 ? [] : [3]);
      return asked(b);
    };
    expect([2, 3].map(nearBase)).toEqual([['japan air-groups'], []]);
  });

  it('FT-15.2a farther away planes do not fight', () => {
    const b = nearCarrier('B/K37');
    commit(b, 1, false, true);
    expect(said(b, 'intercept').join()).toContain('not possible');
    expect(asked(b)).toEqual([]);
  });

  it('FT-15.2a nor do they when both seek it, which within two hexes needs no die (RUL-127)', () => {
    for (const [hex, step] of [
      ['B/K37', undefined],
      ['B/K36', 'allied air-groups'],
    ] as const) {
      const b = emptyBoard();
      putTaskForce(b, 1, HEX, ['Shokaku']);
      putFormation(b, 1, hex, ['6 Zero']);
      putFormation(b, 0, hex, ['6 Wildcat']);
      beginBattles(b);
      seekBattle(b, hex);
      commit(b, 0, false, true);
      expect(commit(b, 1, false, true)).toBeNull();
      expect([asked(b)[0], b.s.sides[0].afs[0]?.groups[0].by]).toEqual([step, b.s.pub.turn + 4]);
      expect(said(b, 'intercept').length).toBe(step ? 0 : 2);
    }
  });

  it('FT-OPT-PLANES-10 FO-XPLANE-CHANCE-1 FO-XPLANE-CHANCE-DEP with the option they fight anywhere, by the table', () => {
    const b = nearCarrier('B/K39', { 'combat-anywhere': 'on' });
    give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] }, [3]);
    expect(asked(b)).toEqual(['japan air-groups']);
  });

  it('FT-15.6.1a FT-16.6.3 interceptors kept from the bombers, or called off, have not fought and spend nothing (RUL-160)', () => {
    const past: Parts = [{ af: 1, g: 0, n: 4, as: 'past', save: false }];
    const range = (b: Board): number[] =>
      [1, 0].flatMap((seat) => b.s.sides[seat].afs[0]?.groups.map((g) => g.by - b.s.pub.turn) ?? []);
    const warded = escorted(5, 6);
    groups(warded, 1, past);
    groups(warded, 0, [], [1, 1]);
    expect(said(warded, 'air-to-air').at(-1)).toBe('The escorts keep the interceptors from the bombers.');
    expect(range(warded)).toEqual([3, 4, 3, 4]); // one fought, four were kept out; escorts fought, bombers never pay
    const idle = escorted(4, 6);
    groups(idle, 1, past);
    groups(idle, 0);
    expect(range(idle)).toEqual([4, 4, 4]); // nobody met anybody
    for (const [go, spent] of [
      [true, [3, 3]],
      [false, [3, 4]],
    ] as const) {
      const b = escorted(8, 3);
      groups(b, 1, past);
      groups(b, 0, [], [1, 1]);
      press(b, 1, go, go ? [1, 1] : []);
      expect(range(b).slice(0, 2)).toEqual(spent);
    }
    expect(flatTop.audit(warded.s).filter((x) => x.includes('no battle'))).toEqual([]);
  });

  it('FT-20.2b the hit table told is never below 1', () => {
    const b = escorted(5, 3);
    b.s.pub.turn = 15; // night
    groups(b, 1, [{ af: 1, g: 0, n: 5, as: 'stand', save: true }]);
    groups(b, 0, [{ af: 1, g: 0, n: 3, as: 'stand', save: true }], [1, 1]);
    const tables = [...said(b, 'air-to-air'), ...said(b, 'air-fire')].join(' ').match(/BHT -?\d+/g);
    expect(tables).toEqual(['BHT 1', 'BHT 1', 'BHT 1']);
  });

  it('FT-16.1.3 FO-ERR-16.1.3 interceptors are kept back only while the other side has none', () => {
    const b = escorted(5, 3);
    expect(groups(b, 1, [{ af: 1, g: 0, n: 5, as: 'held', save: false }])).toBe('FT-16.1');
    expect(groups(b, 1, [{ af: 1, g: 0, n: 2, as: 'held', save: false }])).toBeNull();
    groups(b, 0, [], [4, 4]);
    expect(said(b, 'air-fire')[0]).toContain('3 Zero fire');
    const c = emptyBoard();
    putTaskForce(c, 1, HEX, ['Shokaku']).seen = true;
    putFormation(c, 1, HEX, ['5 Zero']);
    putFormation(c, 0, HEX, ['4 Wildcat']);
    beginBattles(c);
    seekBattle(c, HEX);
    commit(c, 0, false, false);
    commit(c, 1, false, true);
    expect(groups(c, 1, [{ af: 1, g: 0, n: 2, as: 'held', save: false }])).toBe('FT-16.1.3');
    const guarded = emptyBoard();
    putTaskForce(guarded, 1, HEX, ['Shokaku']).seen = true;
    putFormation(guarded, 1, HEX, ['5 Zero']);
    putFormation(guarded, 0, HEX, ['4 Wildcat']);
    putFormation(guarded, 0, HEX, ['6 Avenger torpedo']);
    beginBattles(guarded);
    seekBattle(guarded, HEX);
    commit(guarded, 0, false, false);
    commit(guarded, 1, false, true);
    expect(groups(guarded, 1, [{ af: 1, g: 0, n: 2, as: 'held', save: false }])).toBe('FT-16.1.3'); // bombers beside them change nothing
  });
});

describe('the stages', () => {
  it('FT-16.4a parts go against the bombers only where there are any', () => {
    const b = escorted(5, 3);
    expect(groups(b, 0, [{ af: 1, g: 0, n: 1, as: 'past', save: false }])).toBe('FT-16.4a');
    expect(groups(b, 1, [{ af: 1, g: 0, n: 6, as: 'past', save: false }])).toBe('FT-16.4a');
    expect(groups(b, 1, [{ af: 1, g: 0, n: 2, as: 'past', save: false }])).toBeNull();
    const fighters = emptyBoard();
    putTaskForce(fighters, 1, HEX, ['Shokaku']).seen = true;
    putFormation(fighters, 1, HEX, ['5 Zero']);
    putFormation(fighters, 0, HEX, ['3 Wildcat']);
    beginBattles(fighters);
    seekBattle(fighters, HEX);
    commit(fighters, 0, false, false);
    commit(fighters, 1, false, true);
    expect(groups(fighters, 1, [{ af: 1, g: 0, n: 2, as: 'past', save: false }])).toBe('FT-16.4a');
  });

  it('FT-16.6.3 twice as many escorts keep the interceptors from the bombers', () => {
    const b = escorted(5, 6);
    groups(b, 1, [{ af: 1, g: 0, n: 2, as: 'past', save: false }]);
    groups(b, 0, [], [1, 1]); // 3 Zero BHT 9: none; 6 Wildcat: none
    expect(said(b, 'air-to-air').at(-1)).toContain('keep the interceptors');
    expect(asked(b)).not.toContain('japan air-press');
  });

  it('FT-16.6.3 sending nobody against the escorts leaves them the edge (RUL-45)', () => {
    const b = escorted(5, 1);
    groups(b, 1, [{ af: 1, g: 0, n: 5, as: 'past', save: false }]);
    groups(b, 0);
    expect(said(b, 'air-to-air').at(-1)).toContain('keep the interceptors');
  });

  it('FT-16.6.5 going on to the bombers is never compulsory', () => {
    const b = escorted(8, 1);
    groups(b, 1);
    groups(b, 0, [], [4, 4]);
    expect(press(b, 1, false)).toBeNull();
    expect(left(b, 0, 1)).toContain('6 Avenger');
  });

  it('FT-16.6.2b FT-15.6.2 bombers fire back at once, without spending range; escorts take no part', () => {
    const b = escorted(8, 0);
    const by = b.s.sides[0].afs[0]?.groups[0].by;
    groups(b, 1, [], [4, 4]); // no escorts: straight at the bombers; 6 Avengers at BHT 3 hit once
    expect(left(b, 1, 1)).toBe('7 Zero');
    expect(left(b, 0, 1)).toBe('4 Avenger');
    expect(b.s.sides[0].afs[0]?.groups[0].by).toBe(by);
  });

  it('FT-16.5.1 FT-16.6.1 FT-16.8a FT-16.8b each altitude has a combat of its own', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 1, HEX, ['3 Zero high', '3 Zero']);
    putFormation(b, 0, HEX, ['4 Avenger torpedo']);
    putFormation(b, 0, HEX, ['4 Dauntless AP high']);
    beginBattles(b);
    seekBattle(b, HEX);
    commit(b, 0, false, false);
    commit(b, 1, true, true);
    expect(top(b).lines.map((x) => PLANE_TYPES[x.t].plane.name)).toEqual(['Dauntless', 'Zero']);
    groups(b, 1, [], [3, 3]);
    expect(top(b).lines.map((x) => PLANE_TYPES[x.t].plane.name)).toEqual(['Avenger', 'Zero']);
    groups(b, 1, [], [3, 3]);
    expect([left(b, 0, 1), left(b, 0, 2)]).toEqual(['3 Avenger', '3 Dauntless']);
  });

  it('FT-16.5.2 FT-16.5.3b planes of one name fire together over all formations, apart where their BHT differs', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 1, HEX, ['4 Zero']);
    putFormation(b, 1, HEX, ['5 Zero']);
    putFormation(b, 0, HEX, ['6 Avenger torpedo']);
    beginBattles(b);
    seekBattle(b, HEX);
    commit(b, 0, false, false);
    commit(b, 1, false, true);
    expect(
      top(b)
        .lines.filter((x) => x.seat === 1)
        .map((x) => x.n),
    ).toEqual([9]);
    groups(b, 1, [{ af: 1, g: 0, n: 3, as: 'stand', save: true }], [3, 3, 3]);
    expect(said(b, 'air-fire').slice(0, 2)).toEqual([
      '6 Zero fire at Avenger, BHT 9: 2 hits.',
      '3 Zero fire at Avenger, BHT 3: no hit.',
    ]);
  });

  it('FT-16.5.3b FT-16.5.5 RUL-163 both versions of a plane name are one line, and hits fall on the larger group', () => {
    const b = emptyBoard('santa-cruz');
    b.s.pub.turn = 8;
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 1, HEX, ['3 Zero', '4 Zero land']);
    putFormation(b, 0, HEX, ['6 Avenger torpedo']);
    beginBattles(b);
    seekBattle(b, HEX);
    commit(b, 0, false, false);
    commit(b, 1, false, true);
    groups(b, 1, [], [3, 4]);
    expect(said(b, 'air-fire')).toEqual([
      '7 Zero fire at Avenger, BHT 9: 2 hits.',
      '6 Avenger fire at Zero, BHT 3: 1 hit.',
    ]);
    expect(b.s.sides[1].afs[0]?.groups.map((g) => `${g.n} ${PLANE_TYPES[g.t].label}`)).toEqual([
      '3 Zero',
      '3 Zero (land)',
    ]);
  });

  it('FT-16.5.4 FT-15.3 a name may divide its fire, announced before the dice', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 1, HEX, ['8 Zero']);
    putFormation(b, 0, HEX, ['3 Avenger torpedo', '3 Dauntless AP']);
    beginBattles(b);
    seekBattle(b, HEX);
    commit(b, 0, false, false);
    commit(b, 1, false, true);
    groups(b, 1);
    expect(fire(b, 1, ['5 Zero at Avenger', '4 Zero at Dauntless'])).toBe('FT-16.5.4');
    expect(fire(b, 1, ['4 Zero at Avenger', '4 Zero at Dauntless'], [3, 3, 1, 1])).toBeNull();
    expect(left(b, 0, 1)).toBe('2 Avenger, 2 Dauntless');
  });

  it('FT-16.5.3a FT-16.5.5 FT-21.1a fire is simultaneous; what is lost is scored', () => {
    const b = escorted(3, 3);
    groups(b, 1);
    groups(b, 0, [], [6, 6]); // three against three at BHT 9: three hits each
    expect(left(b, 0, 1)).toBe('6 Avenger');
    expect(b.s.sides[1].afs[0]).toBeNull();
    expect(b.s.pub.score.map((x) => x.planes)).toEqual([3, 3]);
    expect(asked(b)).not.toContain('japan air-press'); // RUL-46: nobody is left to go on
  });

  it('FT-16.7a interceptors against interceptors: all take part, and there is no second stage', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 1, HEX, ['8 Zero']);
    putFormation(b, 0, HEX, ['2 Wildcat']);
    beginBattles(b);
    seekBattle(b, HEX);
    commit(b, 0, false, true);
    commit(b, 1, false, true);
    expect(top(b).lines.length).toBe(2);
    groups(b, 0);
    groups(b, 1, [], [3, 3]);
    expect(said(b, 'air-fire').length).toBe(2);
  });

  it('FT-16.7a RUL-126 where both attack he does who faces the bombers, else the side with the initiative', () => {
    const attacker = (initiative: SeatIndex, allied: string[], japan: string[]): SeatIndex => {
      const b = emptyBoard();
      b.s.pub.initiative = initiative;
      putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
      for (const text of allied) putFormation(b, 0, HEX, [text]);
      for (const text of japan) putFormation(b, 1, HEX, [text]);
      beginBattles(b);
      seekBattle(b, HEX);
      commit(b, 0, false, true);
      commit(b, 1, false, true);
      expect(b.s.steps.filter((f) => f.step === 'air-to-air').length).toBe(1);
      return top(b).attacker;
    };
    const [cats, zeros] = [['4 Wildcat'], ['4 Zero']];
    expect([attacker(0, cats, zeros), attacker(1, cats, zeros)]).toEqual([0, 1]);
    expect([attacker(0, cats, [...zeros, '3 Kate']), attacker(1, cats, [...zeros, '3 Kate'])]).toEqual([
      0, 0,
    ]);
    expect([attacker(0, [...cats, '3 B-26 GP'], zeros)]).toEqual([1]);
  });

  it('FT-16.7b FT-14.17 interceptors of who has bombers stand before them', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 1, HEX, ['6 Zero']);
    putFormation(b, 0, HEX, ['2 Wildcat']);
    putFormation(b, 0, HEX, ['6 Avenger torpedo']);
    beginBattles(b);
    seekBattle(b, HEX);
    commit(b, 0, false, true);
    commit(b, 1, false, true);
    expect(top(b).attacker).toBe(1);
    expect(top(b).lines.map((x) => x.task)).toEqual(['guard', 'bomber', 'attack']);
    groups(b, 0);
    groups(b, 1, [], [5, 1]);
    expect(press(b, 1, true, [3, 3])).toBeNull();
    expect(left(b, 0, 2)).toBe('4 Avenger');
  });
});

describe('commitment', () => {
  /** Both sides have interceptors and bombers in the hex. */
  const mixed = (): Board => {
    const b = emptyBoard();
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    for (const seat of [0, 1] as const) {
      putFormation(b, seat, HEX, [seat === 0 ? '4 Wildcat' : '4 Zero']);
      putFormation(b, seat, HEX, [seat === 0 ? '3 Wildcat' : '3 Zero']);
      putFormation(b, seat, HEX, [seat === 0 ? '5 Avenger torpedo' : '5 Kate torpedo']);
    }
    beginBattles(b);
    seekBattle(b, HEX);
    return b;
  };

  it('FT-14.18a FT-14.18b each formation of interceptors attacks or guards, all of it', () => {
    const b = mixed();
    expect(commit(b, 0, false, true, [3])).toBe('FT-14.18a');
    expect(commit(b, 0, false, true, [1, 2])).toBe('FT-16.1');
    expect(commit(b, 0, false, true, [2])).toBeNull();
    expect(asked(b)).toEqual(['japan air-commit']); // nothing is told before both are in
    expect(said(b, 'air-to-air')).toEqual([]);
    commit(b, 1, false, true, [1]);
    expect(top(b).lines.map((x) => `${x.n} ${x.task}`)).toEqual(['4 attack', '4 guard', '5 bomber']);
  });

  it('FT-14.18c FT-16.2 FT-16.9 FT-15.4b then there are two combats that do not touch each other', () => {
    const b = mixed();
    commit(b, 0, false, true, [2]);
    commit(b, 1, false, true, [1]);
    expect(top(b).attacker).toBe(0);
    groups(b, 0);
    groups(b, 1, [], [1, 1]); // 4 Wildcat against 4 Zero: nobody is hit
    expect([top(b).attacker, top(b).stage]).toEqual([1, 'groups']);
    expect(top(b).lines.map((x) => `${x.n} ${x.task}`)).toEqual(['3 guard', '5 bomber', '3 attack']);
  });

  it('FT-16.1.3 FO-ERR-16.1.3 nobody is kept back where the interceptors of both attack', () => {
    const b = mixed();
    commit(b, 0, false, true);
    commit(b, 1, false, true);
    for (const seat of [0, 1] as const) {
      expect([top(b).attacker, top(b).lines.map((x) => x.task)]).toEqual([
        seat,
        seat === 0 ? ['attack', 'bomber'] : ['bomber', 'attack'],
      ]);
      expect(groups(b, seat, [{ af: 1, g: 0, n: 1, as: 'held', save: false }])).toBe('FT-16.1.3');
      expect(groups(b, seat, [], [1, 1])).toBeNull();
    }
  });

  it('FT-14.18a an escort is given only where there are bombers to guard', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 0, HEX, ['4 Wildcat']);
    putFormation(b, 1, HEX, ['4 Zero']);
    beginBattles(b);
    seekBattle(b, HEX);
    expect(commit(b, 0, false, false, [1])).toBe('FT-14.18a');
  });
});

describe('range and BHT', () => {
  it('FT-15.6.1a FT-15.6.1b FT-16.10.1 who fights spends one RF, or fights six tables lower', () => {
    const b = escorted(8, 1);
    const [zero] = b.s.sides[1].afs[0]?.groups ?? [];
    const by = zero.by;
    groups(b, 1, [{ af: 1, g: 0, n: 5, as: 'stand', save: true }]);
    groups(b, 0, [], [1, 1, 3]);
    const after = b.s.sides[1].afs[0]?.groups.map((g) => [g.n, g.by, g.spent]);
    expect(after).toEqual([
      [3, by - 1, 1],
      [5, by, 0],
    ]);
    expect(said(b, 'air-fire')[1]).toContain('BHT 3');
    expect(b.s.sides[0].afs[0]?.groups.map((g) => g.by)).toEqual([by - 1, by]);
  });

  it('FT-15.6.1b who has spent the RF of the turn has none to save, and fights on for nothing', () => {
    const save = (spent: 0 | 1, saves: boolean) => {
      const b = escorted(8, 1);
      const [zero] = b.s.sides[1].afs[0]?.groups ?? [];
      zero.spent = spent;
      return groups(b, 1, [{ af: 1, g: 0, n: 5, as: 'stand', save: saves }]);
    };
    expect([save(1, true), save(1, false), save(0, true)]).toEqual(['FT-15.6.1b', null, null]);
  });

  const bht = (b: Board, text: string, spends = true): number => {
    const af = putFormation(b, 1, HEX, [text]);
    return airBht(
      { p: b.s.pub, side: b.s.sides[1], seat: 1 },
      { hex: readHex(HEX), g: af.groups[0], spends },
    );
  };

  it('FT-16.10.2 FT-16.10.3 FT-16.10.4 FT-20.2a cloud, night and a load change it, all together', () => {
    const b = emptyBoard();
    expect([bht(b, '3 Zero'), bht(b, '3 Zero GP'), bht(b, '3 Rufe GP'), bht(b, '3 Val AP')]).toEqual([
      9, 3, 0, 2,
    ]);
    expect(bht(b, '3 Zero', false)).toBe(3);
    setClouds(b.s.pub, [readHex(HEX)]);
    expect(bht(b, '3 Zero')).toBe(8);
    b.s.pub.turn = 15; // night
    expect(bht(b, '3 Zero')).toBe(6);
  });

  it('FT-16.10.1 RUL-120 interceptors on their landing turn have no Range Factor to spend and fire at six less', () => {
    const bhtOf = (turns: number): string => {
      const b = emptyBoard();
      putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
      putFormation(b, 1, HEX, ['8 Zero']).groups[0].by = b.s.pub.turn + turns;
      putFormation(b, 0, HEX, ['6 Avenger torpedo']);
      beginBattles(b);
      seekBattle(b, HEX);
      commit(b, 0, false, false);
      commit(b, 1, false, true);
      groups(b, 1, [], [3, 3]);
      return /BHT \d+/.exec(said(b, 'air-fire')[0])?.[0] ?? '';
    };
    expect([1, 0].map(bhtOf)).toEqual(['BHT 9', 'BHT 3']);
  });

  it('FT-OPT-PLANES-2 FT-OPT-PLANES-2T FO-AIRMOD-O-1 FO-AIRMOD-O-2 FO-XPLANE-AIRMOD the plane shot at changes the BHT', () => {
    const b = escorted(8, 0, { 'air-modifiers': 'on' });
    groups(b, 1, [], [3, 3]);
    expect(said(b, 'air-fire')).toEqual([
      '8 Zero fire at Avenger, BHT 8: 2 hits.',
      '6 Avenger fire at Zero, BHT 4: 1 hit.',
    ]);
  });

  /** 4 Zero and 2 Val against two names of bombers; the Val fire with the Zero. */
  const pooling = (options = {}): { b: Board; big: number; small: number; at: number } => {
    const b = emptyBoard('coral-sea', 'full', options);
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putFormation(b, 1, HEX, ['4 Zero', '2 Val']);
    putFormation(b, 0, HEX, ['6 Avenger torpedo', '4 Dauntless AP']);
    beginBattles(b);
    seekBattle(b, HEX);
    commit(b, 0, false, false);
    commit(b, 1, false, true);
    groups(b, 1);
    const { lines } = top(b);
    const own = (n: number): number => lines.findIndex((x) => x.seat === 1 && x.n === n);
    return { b, big: own(4), small: own(2), at: lines[0].t };
  };
  const pooled = (host: number, n: number, guest: number, m: number, at: number): OrderOf<'air-fire'> => ({
    kind: 'air-fire',
    fire: [
      { line: host, n, at, with: null },
      { line: guest, n: m, at, with: 0 },
    ],
  });

  it('FT-OPT-PLANES-1 FO-XPLANE-COMBINE-1 FO-XPLANE-COMBINE-2 one or two Air Factors join planes of another name', () => {
    const { b, big, small, at } = pooling({ combining: 'on' });
    expect(give(b, 1, pooled(small, 2, big, 4, at))).toBe('FT-OPT-PLANES-1');
    give(b, 0, { kind: 'air-fire', fire: [] });
    expect(give(b, 1, pooled(big, 4, small, 2, at), [3])).toBeNull();
    expect(said(b, 'air-fire')).toEqual(['4 Zero and 2 Val fire at Avenger, BHT 2: no hit.']);
    const other = pooling({ combining: 'on' });
    const elsewhere = top(other.b).lines.find((x) => x.seat === 0 && x.t !== other.at)?.t ?? 0;
    const apart = pooled(other.big, 4, other.small, 2, other.at);
    apart.fire[1].at = elsewhere;
    expect(give(other.b, 1, apart)).toBe('FT-OPT-PLANES-1');
    const alone = pooled(other.big, 2, other.big, 2, other.at);
    expect(give(other.b, 1, alone)).toBe('FT-OPT-PLANES-1');
    const plain = pooling();
    expect(give(plain.b, 1, pooled(plain.big, 4, plain.small, 2, plain.at))).toBe('FT-OPT-PLANES-1');
  });
});
