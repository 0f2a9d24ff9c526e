import { describe, expect, it } from 'vitest';
import type { SeatIndex } from '../open/forces.ts';
import { hexLabel, readHex } from '../open/pack/map.ts';
import { planeType } from '../open/pack/pack.ts';
import { asked, beginBattles, beginFlying, give, said } from '../testkit/battle.testkit.ts';
import { rollInterception } from '../battle/interception-table.ts';
import { type Board, emptyBoard, intoWind, putFormation, putTaskForce } from '../testkit/position.testkit.ts';
import { flatTop } from '../ruleset.ts';
import { setClouds } from '../turn/weather.ts';

/** A carrier of ours lies here, in nobody's sight: planes may fight within two hexes. */
const CARRIER = 'B/K34';

const first = (b: Board, seat: SeatIndex, at: [hex: string, high: boolean][], dice: number[] = []) =>
  give(
    b,
    seat,
    { kind: 'intercept-first', at: at.map(([hex, high]) => ({ hex: readHex(hex), high })) },
    dice,
  );
const intercept = (b: Board, seat: SeatIndex, high: boolean, low: boolean, dice: number[] = []) =>
  give(b, seat, { kind: 'intercept', high, low }, dice);
const fly = (b: Board, seat: SeatIndex, af: number, ...hexes: string[]) =>
  give(b, seat, {
    kind: 'fly',
    do: 'move',
    af,
    search: false,
    show: true,
    path: hexes.map((h) => ({ to: readHex(h) })),
  });
const spendAll = (b: Board, seat: SeatIndex, dice: number[] = []) =>
  give(b, seat, { kind: 'air-groups', parts: [] }, dice);

/** Planes of both sides in view in one hex at the start of Plane Movement. */
function meeting(allied: string[], japan: string[], hex = 'B/K35'): Board {
  const b = emptyBoard();
  putTaskForce(b, 1, CARRIER, ['Shokaku']);
  putFormation(b, 0, hex, allied);
  putFormation(b, 1, hex, japan);
  beginFlying(b);
  return b;
}

/** Zeros stand in view at B/K35; Allied planes come from B/K37. */
function passage(allied: string[], japan = ['6 Zero']): Board {
  const b = emptyBoard();
  putTaskForce(b, 1, CARRIER, ['Shokaku']);
  putFormation(b, 0, 'B/K37', allied);
  putFormation(b, 1, 'B/K35', japan);
  beginFlying(b);
  return b;
}

describe('before anyone moves', () => {
  it('FT-14.13.1a who has formations in view of each other is asked, under seal, before the first move', () => {
    const b = meeting(['6 Avenger torpedo'], ['6 Zero']);
    expect(asked(b)).toEqual(['allied intercept-first', 'japan intercept-first']);
    expect(first(b, 0, [['B/K35', false]])).toBe('FT-16.1');
    expect(first(b, 0, [])).toBeNull();
    expect(first(b, 1, [['B/K36', false]])).toBe('FT-14.13.1a');
    expect(first(b, 1, [])).toBeNull();
    expect(asked(b)).toEqual(['allied fly']);
    expect(asked(passage(['4 Wildcat']))).toEqual(['allied fly']); // nobody shares a hex
  });

  it('FT-14.13.1a FT-14.13.1c one side alone may try, the Allies as well as the Japanese, by the table', () => {
    for (const seat of [0, 1] as const) {
      const b = meeting(['6 Wildcat'], ['6 Zero']);
      const other: SeatIndex = seat === 0 ? 1 : 0;
      expect(first(b, other, [])).toBeNull();
      expect(first(b, seat, [['B/K35', false]], [3])).toBeNull();
      expect(said(b, 'intercept').length).toBe(1);
      expect(said(b, 'air-to-air')[0]).toContain('Air-to-air combat over B/K35, low');
    }
    const none = meeting(['6 Wildcat'], ['6 Zero']);
    first(none, 0, []);
    first(none, 1, []);
    expect(said(none, 'intercept')).toEqual(['Nobody intercepts before the planes move.']);
  });

  it('FT-14.13.1b both have interceptors and want to fight: no die', () => {
    const b = meeting(['4 Wildcat'], ['6 Zero']);
    first(b, 0, [['B/K35', false]]);
    expect(first(b, 1, [['B/K35', false]])).toBeNull();
    expect(asked(b)).toEqual(['allied air-groups', 'japan air-groups']);
  });

  it('FT-14.13.1a FT-15.2a nor do they fight three hexes from every ship and base though both want to', () => {
    const b = meeting(['4 Wildcat'], ['6 Zero'], 'B/K37');
    first(b, 0, [['B/K37', false]]);
    expect(first(b, 1, [['B/K37', false]])).toBeNull();
    expect(asked(b)).toEqual(['allied fly']);
    expect(said(b, 'air-to-air')).toEqual([]);
  });

  it('FT-14.13.1c FT-TAB-INTERCEPT-4 otherwise the table decides, and success cannot be refused', () => {
    for (const [die, fight] of [
      [3, ['allied air-groups', 'japan air-groups']],
      [2, ['allied fly']],
    ] as const) {
      const b = meeting(['6 Wildcat'], ['6 Zero']);
      first(b, 0, []);
      expect(first(b, 1, [['B/K35', false]], [die])).toBeNull();
      expect(asked(b)).toEqual(fight);
    }
  });

  it('FT-14.13.1d it is fought as any other, escorts first and bombers then; who fought moves on', () => {
    const b = meeting(['2 Wildcat', '6 Avenger torpedo'], ['8 Zero']);
    first(b, 0, []);
    first(b, 1, [['B/K35', false]], [5]);
    spendAll(b, 0);
    expect(spendAll(b, 1, [4, 3])).toBeNull();
    expect(give(b, 1, { kind: 'air-press', press: true }, [4, 3])).toBeNull();
    expect(b.s.sides[0].afs[0]?.groups.map((g) => g.n)).toEqual([4]);
    expect(asked(b)).toEqual(['allied fly']);
    expect(fly(b, 0, 1, 'B/K36')).toBeNull();
  });

  it('FT-14.13.5a FT-14.13.5b one attempt a hex and altitude in a turn; a failed one costs nothing', () => {
    const b = meeting(['6 Avenger torpedo'], ['6 Zero']);
    first(b, 0, []);
    first(b, 1, [['B/K35', false]], [1]);
    const zero = b.s.sides[1].afs[0]?.groups[0];
    expect([zero?.n, zero?.spent]).toEqual([6, 0]);
    fly(b, 0, 1, 'B/K36', 'B/K35'); // out and in again
    expect(asked(b)).toEqual(['japan intercept']);
    expect(intercept(b, 1, false, true)).toBe('FT-14.13.5a');
    expect(intercept(b, 1, false, false)).toBeNull();
  });
});

describe('while the enemy moves', () => {
  it('FT-14.13.2a formations that fly into enemy formations may be intercepted, hex by hex', () => {
    const b = passage(['6 Avenger torpedo']);
    expect(fly(b, 0, 1, 'B/K36', 'B/K35', 'B/K34')).toBeNull();
    expect([asked(b), hexLabel(b.s.sides[0].afs[0]?.hex ?? -1)]).toEqual([['japan intercept'], 'B/K35']);
    expect(intercept(b, 1, false, true, [3])).toBeNull();
    expect(asked(b)).toEqual(['japan air-groups']);
    spendAll(b, 1, [4, 3]);
    expect(b.s.sides[0].afs[0]?.groups[0].n).toBe(4); // 6 Zero at BHT 9: two hits
  });

  it('FT-14.13.2a after it the flight goes on with those that are left', () => {
    const b = passage(['6 Avenger torpedo']);
    fly(b, 0, 1, 'B/K36', 'B/K35', 'B/K34', 'B/K33');
    intercept(b, 1, false, false);
    expect(hexLabel(b.s.sides[0].afs[0]?.hex ?? -1)).toBe('B/K33');
    const c = passage(['1 Avenger torpedo']);
    fly(c, 0, 1, 'B/K36', 'B/K35', 'B/K34', 'B/K33');
    intercept(c, 1, false, true, [4]);
    spendAll(c, 1, [6, 1]);
    expect([c.s.sides[0].afs[0], asked(c)]).toEqual([null, ['allied fly']]);
  });

  it('FT-14.13.2a FT-14.7 whoever comes into the hex a second time is asked about again, and both hear that it was gone', () => {
    const b = passage(['6 Avenger torpedo']);
    fly(b, 0, 1, 'B/K36', 'B/K35', 'B/K34', 'B/K35');
    intercept(b, 1, false, false);
    expect([asked(b), said(b, 'flies').at(-1)]).toEqual([
      ['japan intercept'],
      'An Air Formation of the Allies flies out of B/K35 and back.',
    ]);
    intercept(b, 1, false, false);
    expect(asked(b)).toEqual(['allied fly']);
  });

  it('FT-14.13.2a FT-7.17a a hidden formation neither intercepts nor is intercepted', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, CARRIER, ['Shokaku']);
    putFormation(b, 0, 'B/K37', ['6 Avenger torpedo']);
    const zeros = putFormation(b, 1, 'B/K35', ['6 Zero'], false);
    zeros.blind = true;
    beginFlying(b);
    fly(b, 0, 1, 'B/K36', 'B/K35');
    expect(asked(b)).toEqual(['allied fly']);
  });

  it('FT-14.13.2b the mover never starts an interception', () => {
    const b = passage(['6 Wildcat']);
    fly(b, 0, 1, 'B/K36', 'B/K35');
    expect(asked(b)).toEqual(['japan intercept']);
    expect(intercept(b, 0, false, true)).toBe('UMP-WAIT');
  });

  it('FT-14.13.3a FT-14.13.3b at the wrong altitude it is not possible, and that is all one is told', () => {
    const b = passage(['6 Avenger torpedo'], ['6 Zero high']);
    fly(b, 0, 1, 'B/K36', 'B/K35');
    expect(intercept(b, 1, true, false)).toBeNull();
    expect(said(b, 'intercept')).toEqual([
      'Interception by the Japanese side at B/K35, high, is not possible.',
    ]);
    expect(asked(b)).toEqual(['allied fly']);
  });

  it('FT-14.13.3c two attempts in one hex, one an altitude; the rest of the formation stays out of it', () => {
    const b = passage(['6 Avenger torpedo', '6 B-17 AP high'], ['6 Zero', '6 Zero high']);
    fly(b, 0, 1, 'B/K36', 'B/K35');
    expect(intercept(b, 1, true, true, [3, 2])).toBeNull(); // found high, missed low
    expect(said(b, 'intercept').map((x) => x.slice(0, 26))).toEqual([
      'Japanese interceptors find',
      'Japanese interceptors miss',
    ]);
    spendAll(b, 1, [3, 3]);
    expect(b.s.sides[0].afs[0]?.groups.map((g) => g.n)).toEqual([6, 4]);
    const c = passage(['6 Avenger torpedo', '6 B-17 AP high'], ['6 Zero', '6 Zero high']);
    fly(c, 0, 1, 'B/K36', 'B/K35');
    expect(intercept(c, 1, true, false, [2])).toBeNull(); // high alone, and missed
    expect(c.s.sides[1].attempts.length).toBe(1);
    expect(c.s.sides[1].attempts[0]).toMatch(/1$/);
  });

  it('FT-14.13.4 also while units move in the Shadowing Phase', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, CARRIER, ['Shokaku']);
    const af = putFormation(b, 0, 'B/K37', ['2 Catalina']);
    putFormation(b, 1, 'B/K36', ['6 Zero']);
    b.s.steps = [{ step: 'shadow-move', open: { seat: 0 }, sealed: [null, null] }];
    b.s.steps[0].sealed[0] = { unit: 'af', no: af.no, target: readHex(CARRIER) };
    b.s.pub.phase = 'Shadowing';
    give(b, 0, { kind: 'shadow-move', path: [{ to: readHex('B/K36') }] });
    expect(asked(b)).toEqual(['japan intercept']);
  });

  it('FT-15.2a far from ships and bases nobody fights, and the answer is the same as at the wrong altitude', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K37', ['6 Avenger torpedo']);
    putFormation(b, 1, 'B/K36', ['6 Zero']);
    beginFlying(b);
    fly(b, 0, 1, 'B/K36');
    expect(intercept(b, 1, false, true)).toBeNull();
    expect(said(b, 'intercept')).toEqual([
      'Interception by the Japanese side at B/K36, low, is not possible.',
    ]);
  });

  it.each([1, 2])(
    'FT-14.2.1 a landing that was interrupted goes on with the planes that are left, %i of them parted off',
    (n) => {
      const b = emptyBoard();
      const tf = putTaskForce(b, 0, 'B/K34', ['Yorktown']);
      intoWind(b, 0, tf);
      putFormation(b, 0, 'B/K35', ['2 Wildcat', '3 Dauntless']);
      putFormation(b, 1, 'B/K34', ['6 Zero']);
      beginFlying(b);
      const { deck } = b.s.sides[0].ships[tf.ships[0]];
      const at = [2, 3].map((all, g) => ({ g, n: all, deck, band: 1 as const }));
      const path = [{ to: readHex('B/K34') }];
      expect(give(b, 0, { kind: 'fly', do: 'land', af: 1, path, at })).toBeNull();
      expect(intercept(b, 1, false, true, [4])).toBeNull();
      const half = { af: 1, g: 1, n, as: 'stand' as const, save: true };
      give(b, 0, { kind: 'air-groups', parts: [half] }); // the Dauntless are now two groups
      spendAll(b, 1);
      const wildcat = planeType('Wildcat', 'sea');
      const line = b.s.steps
        .flatMap((f) => (f.step === 'air-to-air' ? f.open.lines : []))
        .findIndex((x) => x.seat === 1);
      const fire = [{ line, n: 6, at: wildcat, with: null }];
      expect(give(b, 1, { kind: 'air-fire', fire }, [6, 1, 1, 1])).toBeNull();
      expect(b.s.sides[0].afs[0]).toBeNull();
      expect(b.s.sides[0].decks[deck].landed.map((x) => x.n)).toEqual([3]);
      expect(b.s.sides[0].lostEver[wildcat]).toBe(2);
    },
  );
});

describe('storm', () => {
  it('FT-6.9b there is no combat of any kind in a storm', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, 'B/K35', ['Shokaku']).seen = true;
    putFormation(b, 0, 'B/K35', ['4 Wildcat']);
    putFormation(b, 1, 'B/K35', ['6 Zero']);
    setClouds(b.s.pub, [readHex('B/K35')]);
    b.s.pub.weather.cover = b.s.pub.weather.cover.replaceAll('1', '2');
    beginFlying(b);
    expect(asked(b)).toEqual(['allied fly']);
    beginBattles(b);
    expect(asked(b)).toEqual([]);
  });
});

describe('the Interception Table', () => {
  const odds = (allied: string, japan: string, met = false): number => {
    for (let die = 1; die <= 6; die++) {
      const b = emptyBoard();
      putTaskForce(b, 1, CARRIER, ['Shokaku']);
      const [x, y] = [putFormation(b, 0, 'B/K35', [allied]), putFormation(b, 1, 'B/K35', [japan])];
      if (met) for (const af of [x, y]) af.met = [7];
      if (rollInterception(b.play([die]), 1, readHex('B/K35'), false)) return die;
    }
    return 7;
  };

  it('FT-TAB-INTERCEPT-1 FT-TAB-INTERCEPT-2 FT-TAB-INTERCEPT-3 FT-TAB-INTERCEPT-4 few or many against few or many', () => {
    expect([odds('5 Kate', '5 Zero'), odds('6 Kate', '5 Zero')]).toEqual([5, 4]);
    expect([odds('5 Kate', '6 Zero'), odds('6 Kate', '6 Zero')]).toEqual([4, 3]);
  });

  it('FT-14.13.6 FT-TAB-INTERCEPT-5 +1 when the same two formations fought each other last turn', () => {
    expect(odds('5 Kate', '5 Zero', true)).toBe(4);
    const b = meeting(['2 Wildcat', '6 Avenger torpedo'], ['8 Zero']);
    first(b, 0, []);
    first(b, 1, [['B/K35', false]], [5]);
    spendAll(b, 0);
    spendAll(b, 1, [4, 3]);
    const [ours, theirs] = [b.s.sides[0].afs[0]?.fought ?? [], b.s.sides[1].afs[0]?.fought ?? []];
    expect(ours.length).toBe(1);
    expect(ours).toEqual(theirs);
  });

  it('FT-14.13.6 FT-TAB-INTERCEPT-1 to have met one of the formations there is enough; the die has six sides', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, CARRIER, ['Shokaku']);
    putFormation(b, 1, 'B/K35', ['6 Zero']).met = [7];
    putFormation(b, 1, 'B/K35', ['2 Zero']);
    putFormation(b, 0, 'B/K35', ['3 Wildcat']).met = [7];
    putFormation(b, 0, 'B/K35', ['3 Dauntless']);
    const sides: number[] = [];
    const dice = { roll: (n: number) => (sides.push(n), 2) };
    const tell = (): void => {};
    expect(rollInterception({ s: b.s, dice, tell }, 1, readHex('B/K35'), false)).toBe(true); // 3 needed
    for (const af of b.s.sides[0].afs) if (af) af.met = [];
    expect(rollInterception({ s: b.s, dice, tell }, 1, readHex('B/K35'), false)).toBe(false);
    expect(sides).toEqual([6, 6]);
  });

  it('FT-14.13.6 a formation has met the enemy though some of its planes flew at the other altitude', () => {
    const b = meeting(['2 Wildcat', '6 Avenger torpedo', '3 Dauntless AP high'], ['8 Zero', '2 Zero high']);
    first(b, 0, []);
    first(b, 1, [['B/K35', false]], [5]);
    spendAll(b, 0);
    spendAll(b, 1, [4, 3]);
    expect([b.s.sides[0].afs[0]?.fought.length, b.s.sides[1].afs[0]?.fought.length]).toEqual([1, 1]);
  });
});

describe('standing orders', () => {
  it('FT-14.13.2a answer an interception in advance: always, only with six or more, never', () => {
    const answers = (japan: string[]): unknown[] => {
      const b = passage(['6 Avenger torpedo'], japan);
      fly(b, 0, 1, 'B/K36', 'B/K35');
      const v = flatTop.view(b.s, 'japan');
      const [d] = v.decisions;
      return ['always', 'stronger', 'never', 'ask'].map((policy) => flatTop.answer(v, d, policy));
    };
    const yes = { kind: 'intercept', high: false, low: true };
    const no = { kind: 'intercept', high: false, low: false };
    expect(answers(['6 Zero'])).toEqual([yes, yes, no, null]);
    expect(answers(['5 Zero'])).toEqual([yes, no, no, null]);
  });
});
