import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import type { SeatIndex } from '../../open/forces.ts';
import { occasion } from '../engine.ts';
import { INFO } from '../../open/info.ts';
import { noPlot } from '../../open/empty-orders.ts';
import { ODDS } from '../../open/odds-tables.ts';
import { capDivePart } from '../../open/modules/caps/cap-dive.ts';
import type { OptionId } from '../../open/options.ts';
import type { Order, PlotOrder } from '../../open/orders.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { PLANE_TYPES } from '../../open/pack/pack.ts';
import { readHex } from '../../open/pack/map.ts';
import {
  asked,
  beginBattles,
  beginFlying,
  give,
  said,
  strikeOf,
  topStep,
} from '../../testkit/battle.testkit.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';

const HEX = 'B/K34';

/** A Japanese carrier in view with planes overhead, and what comes in; by day. */
function board(
  patrol: string[],
  strike: string[][],
  options: { [K in OptionId]?: string } = { 'cap-dive': 'on' },
): Board {
  const b = emptyBoard('eastern-solomons', 'full', options);
  b.s.pub.turn = 8;
  putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
  putFormation(b, 1, HEX, patrol);
  for (const parts of strike) putFormation(b, 0, HEX, parts);
  return b;
}

/** Battle is sought, the dice of the dives fall. */
function fight(b: Board, ...dice: number[]): void {
  beginBattles(b);
  const battles = [readHex(HEX)];
  give(b, 0, { kind: 'combat', show: [], battles });
  expect(give(b, 1, { kind: 'combat', show: [], battles }, dice)).toBeNull();
}

const air = (b: Board, seat: SeatIndex): string[] =>
  b.s.sides[seat].afs.flatMap((af) =>
    af
      ? [
          `AF ${af.no}: ${af.groups.map((g) => `${g.n} ${PLANE_TYPES[g.t].plane.name}${g.high ? ' high' : ''}`).join(', ')}`,
        ]
      : [],
  );

const withHold = (af: number, dive: boolean): PlotOrder => ({
  ...noPlot(),
  mods: { 'cap-dive': [{ af, dive }] },
});
const orders = (b: Board, af: number, dive: boolean): string | null =>
  refusedBy(() => plotMoves(b.s.pub, b.s.sides[1], 1, withHold(af, dive)));

const LOW = [['8 Avenger torpedo']];

describe('the dive of a patrol', () => {
  it('FO-GM-CAP-1.1 FO-GM-CAP-1.4 part of a high patrol dives at a low strike and fights as a formation of its own', () => {
    const b = board(['12 Zero high'], LOW);
    fight(b, 5);
    expect(air(b, 1)).toEqual(['AF 1: 6 Zero high', 'AF 2: 6 Zero']);
    expect(asked(b)).toEqual(['allied air-commit', 'japan air-commit']);
    give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    expect(give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] })).toBeNull();
    expect(said(b, 'air-to-air')).toEqual(['Air-to-air combat over B/K34, low: 6 Zero against 8 Avenger.']);
  });

  it('FO-GM-CAP-1.0 without the rule, or without a low strike, nobody changes altitude to fight', () => {
    const off = board(['12 Zero high'], LOW, { 'cap-dive': 'off' });
    fight(off);
    expect(air(off, 1)).toEqual(['AF 1: 12 Zero high']);
    expect(give(off, 1, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] })).toBe(
      'FT-16.1',
    );
    const high = board(['12 Zero high'], [['2 B-17 GP high']]);
    fight(high);
    expect(air(high, 1)).toEqual(['AF 1: 12 Zero high']);
    const climbs = board(['12 Zero'], [['2 B-17 GP high']]);
    fight(climbs);
    expect(air(climbs, 1)).toEqual(['AF 1: 12 Zero']);
  });

  it('FO-GM-CAP-1.2 FO-GM-CAP-1.2a with high strikes about it takes three to one, escorts of theirs counted', () => {
    const three = board(['12 Zero high'], [...LOW, ['3 B-17 GP high', '1 Wildcat high']]);
    fight(three, 5);
    expect(air(three, 1)).toEqual(['AF 1: 6 Zero high', 'AF 2: 6 Zero']);
    const less = board(['11 Zero high'], [...LOW, ['3 B-17 GP high', '1 Wildcat high']]);
    fight(less);
    expect(air(less, 1)).toEqual(['AF 1: 11 Zero high']);
    const idle = board(['12 Zero high'], [...LOW, ['9 Wildcat high']]); // fighters alone are no strike
    fight(idle, 2);
    expect(air(idle, 1)).toEqual(['AF 1: 9 Zero high', 'AF 2: 3 Zero']);
    const guarded = board(['12 Zero high'], [['4 Dauntless AP high', '2 Wildcat']]); // a low escort is no low strike
    fight(guarded);
    expect(air(guarded, 1)).toEqual(['AF 1: 12 Zero high']);
    const unarmed = board(['12 Zero high'], [['2 Catalina']]);
    fight(unarmed);
    expect(air(unarmed, 1)).toEqual(['AF 1: 12 Zero high']);
  });

  it('FO-GM-CAP-1.3 the share by the die, fractions dropped', () => {
    const low = [1, 2, 3, 4, 5, 6].map((die) => {
      const b = board(['11 Zero high'], LOW);
      fight(b, die);
      return b.s.sides[1].afs[1]?.groups[0].n ?? 0;
    });
    expect(low).toEqual([0, 2, 3, 3, 5, 7]);
  });

  it('FO-GM-CAP-1.3 FO-GM-CAP-1.3a a single Air Factor that does not dive stays up', () => {
    const b = board(['3 Zero high'], LOW);
    fight(b, 6);
    expect(air(b, 1)).toEqual(['AF 1: 1 Zero high', 'AF 2: 2 Zero']);
  });

  it('FO-GM-CAP-1.3 the odds say how many get down', () => {
    const table = ODDS.find((x) => x.id === 'dive');
    expect(table?.of({ factors: '11' })).toEqual({
      outcomes: [
        { outcome: 'none dives', p: 1 / 6 },
        { outcome: '2 dive', p: 1 / 6 },
        { outcome: '3 dive', p: 2 / 6 },
        { outcome: '5 dive', p: 1 / 6 },
        { outcome: '7 dive', p: 1 / 6 },
      ],
      expected: { factors: 20 / 6 },
    });
  });

  it('FO-GM-CAP-1.3a one die for each high patrol, and who is not in the dive stays high', () => {
    const b = board(['8 Zero high'], LOW);
    putFormation(b, 1, HEX, ['4 Zero high', '4 Zero']);
    fight(b, 5, 2);
    expect(air(b, 1)).toEqual([
      'AF 1: 4 Zero high',
      'AF 2: 3 Zero high, 4 Zero',
      'AF 3: 4 Zero',
      'AF 4: 1 Zero',
    ]);
  });

  it('FO-GM-CAP-1.3a FO-PMAC-4.1 where planes fight at once a patrol throws its die for the first low attack of a turn and for no other', () => {
    const b = board(['12 Zero high'], [...LOW, ...LOW], { 'cap-dive': 'on', 'alternate-movement': 'dice' });
    const [cap, second] = [b.s.sides[1].afs[0], putFormation(b, 1, HEX, ['8 Zero high'], false)];
    for (const side of b.s.sides) for (const af of side.afs) for (const g of af?.groups ?? []) g.by = 30;
    /** An Allied formation attacks; who of the Japanese hides there comes out if he is to. */
    const attack = (no: number, show: number[], ...dice: number[]): void => {
      for (const seat of [0, 1] as const) give(b, seat, { kind: 'intercept-first', at: [] });
      expect(give(b, 0, { kind: 'fly', do: 'attack', af: no, to: readHex('B/K35') })).toBeNull();
      const out = show.map((x) => ({ unit: 'af' as const, no: x }));
      expect(give(b, 1, { kind: 'combat', show: out, battles: [] }, dice)).toBeNull();
      for (const seat of [0, 1] as const)
        give(b, seat, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
      if (topStep(b) === 'strike') give(b, 0, { kind: 'approach', ships: false, base: false });
    };
    beginFlying(b, [6, 1, 4, 2]);
    attack(1, [], 2);
    expect(air(b, 1)).toEqual(['AF 1: 9 Zero high', 'AF 2: 8 Zero high', 'AF 3: 3 Zero']);
    attack(2, [second.no], 5); // the die of the other patrol, which was not seen before
    expect(air(b, 1)).toEqual(['AF 1: 9 Zero high', 'AF 2: 4 Zero high', 'AF 3: 3 Zero', 'AF 4: 4 Zero']);
    expect(said(b, 'dive')).toHaveLength(2);
    if (!cap) throw new Error('no patrol');
    const before = b.s.sides[1].afs.flatMap((af) => af?.mods ?? []);
    expect(before.map((x) => x['cap-dive'])).toEqual([
      { thrown: true },
      { thrown: true },
      { thrown: true, dived: true },
      { thrown: true, dived: true },
    ]);
    occasion(b.play(), 'turnEnds');
    expect(b.s.sides[1].afs.flatMap((af) => af?.mods ?? [])).toEqual([]);
    b.s.sides[0].afs.fill(null);
    const third = putFormation(b, 0, HEX, ['8 Avenger torpedo']);
    for (const g of third.groups) g.by = 30;
    beginFlying(b, [6, 1, 4, 2]);
    attack(third.no, [], 3, 1);
    expect(said(b, 'dive')).toHaveLength(4);
  });

  it('FO-GM-CAP-1.3a FT-8.11c planes of a patrol that has thrown throw no second time in another formation', () => {
    const b = board(['12 Zero high'], LOW);
    fight(b, 1);
    const idle: Order = { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] };
    for (const seat of [0, 1] as const) expect(give(b, seat, idle)).toBeNull();
    const fresh = putFormation(b, 1, HEX, ['4 Zero high']);
    const strike = b.s.sides[0].afs;
    b.s.sides[0].afs = strike.map(() => null);
    b.s.pub.initiative = 1;
    beginFlying(b);
    expect(give(b, 1, { kind: 'fly', do: 'split', af: 1, into: 5, parts: [{ g: 0, n: 4 }] })).toBeNull();
    expect(give(b, 1, { kind: 'fly', do: 'join', af: 1, into: fresh.no })).toBeNull();
    b.s.sides[0].afs = strike;
    fight(b);
    expect(air(b, 1)).toEqual(['AF 2: 12 Zero high', 'AF 5: 4 Zero high']);
  });

  it('FO-GM-CAP-1.5 those who dived are no part of a low patrol while the battle lasts, and may join it afterwards', () => {
    const b = board(['8 Zero high'], LOW);
    const low = putFormation(b, 1, HEX, ['4 Zero']);
    fight(b, 5);
    const apart = ['AF 1: 4 Zero high', 'AF 2: 4 Zero', 'AF 3: 4 Zero'];
    expect(air(b, 1)).toEqual(apart);
    const join: Order = { kind: 'fly', do: 'join', af: 3, into: low.no };
    expect(give(b, 1, join)).toBe('UMP-KIND');
    // Nobody attacks: they are still two when the guns and the torpedoes are done with.
    const idle: Order = { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] };
    for (const seat of [0, 1] as const) expect(give(b, seat, idle)).toBeNull();
    while (topStep(b) === 'strike')
      expect(give(b, strikeOf(b).attacker, { kind: 'approach', ships: false, base: false })).toBeNull();
    expect(asked(b)).toEqual([]);
    expect(air(b, 1)).toEqual(apart);
    b.s.pub.initiative = 1;
    b.s.sides[0].afs[0] = null; // the strike has gone home
    occasion(b.play(), 'turnEnds');
    beginFlying(b);
    expect(give(b, 1, join)).toBeNull();
    expect(air(b, 1)).toEqual(['AF 1: 4 Zero high', 'AF 2: 8 Zero']);
  });

  it('FO-GM-CAP-1.5 FO-PMAC-4.1 where planes fight at once they join nobody until the Combat Phase is over', () => {
    const options = { 'cap-dive': 'on', 'alternate-movement': 'dice' } as const;
    const b = board(['8 Zero high'], LOW, options);
    const low = putFormation(b, 1, HEX, ['4 Zero']);
    for (const side of b.s.sides) for (const af of side.afs) for (const g of af?.groups ?? []) g.by = 30;
    beginFlying(b, [6, 1, 1, 6]);
    for (const seat of [0, 1] as const) give(b, seat, { kind: 'intercept-first', at: [] });
    expect(give(b, 0, { kind: 'fly', do: 'attack', af: 1, to: readHex('B/K35') })).toBeNull();
    expect(give(b, 1, { kind: 'combat', show: [], battles: [] }, [5])).toBeNull();
    for (const seat of [0, 1] as const)
      give(b, seat, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    expect(give(b, 0, { kind: 'approach', ships: false, base: false })).toBeNull();
    expect(give(b, 0, { kind: 'fly', do: 'over' })).toBeNull();
    expect(asked(b)).toEqual(['japan fly']);
    const apart = ['AF 1: 4 Zero high', 'AF 2: 4 Zero', 'AF 3: 4 Zero'];
    expect(air(b, 1)).toEqual(apart);
    for (const [af, into] of [
      [3, low.no],
      [low.no, 3],
    ] as const)
      expect(give(b, 1, { kind: 'fly', do: 'join', af, into })).toBe('FO-GM-CAP-1.5');
    expect(give(b, 1, { kind: 'fly', do: 'join', af: 1, into: low.no })).toBeNull(); // who stayed up is free
    occasion(b.play(), 'turnEnds');
    expect(give(b, 1, { kind: 'fly', do: 'join', af: 3, into: low.no })).toBeNull();
    expect(air(b, 1)).toEqual(['AF 2: 8 Zero, 4 Zero high']);
  });

  it('FO-GM-CAP-1.6 it is done without a word, unless the orders keep the patrol together', () => {
    const b = board(['12 Zero high'], LOW);
    expect(orders(b, 1, false)).toBeNull();
    expect(orders(b, 2, false)).toBe('FO-GM-CAP-1.6');
    fight(b);
    expect(air(b, 1)).toEqual(['AF 1: 12 Zero high']);
    const both = [
      { af: 1, dive: false },
      { af: 3, dive: true },
    ];
    expect(capDivePart.write(both)).toEqual(['nodive 1', 'maydive 3']);
    expect(capDivePart.read.maydive(['3'], capDivePart.read.nodive(['1'], undefined))).toEqual(both);
    const again = board(['12 Zero high'], LOW);
    orders(again, 1, false);
    orders(again, 1, true);
    fight(again, 5);
    expect(air(again, 1)).toEqual(['AF 1: 6 Zero high', 'AF 2: 6 Zero']);
  });

  it('FO-GM-CAP-1.6 what is parted from a patrol keeps its orders, and a new one has none of the old', () => {
    const b = board(['12 Zero high'], []);
    putFormation(b, 1, HEX, ['4 Zero high']);
    expect(orders(b, 1, false)).toBeNull();
    b.s.pub.initiative = 1;
    beginFlying(b);
    const split = (af: number, into: number): string | null =>
      give(b, 1, { kind: 'fly', do: 'split', af, into, parts: [{ g: 0, n: 2 }] });
    const held = (): number[] => b.s.sides[1].mods['cap-dive'] ?? [];
    expect([split(1, 5), held()]).toEqual([null, [1, 5]]);
    b.s.sides[1].afs[4] = null;
    expect([split(2, 5), held()]).toEqual([null, [1]]);
    expect(give(b, 1, { kind: 'fly', do: 'join', af: 5, into: 1 })).toBeNull();
    expect(held()).toEqual([1]);
  });

  it('FO-GM-CAP-DEP it stands alone', () => {
    const option = INFO.options.find((x) => x.id === 'cap-dive');
    expect([option?.default, option?.needs ?? []]).toEqual(['off', []]);
  });
});
