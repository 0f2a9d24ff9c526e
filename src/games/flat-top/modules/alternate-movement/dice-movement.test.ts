import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../../kernel/dice.ts';
import { completeOptions, settleOptions } from '../../../../kernel/options.ts';
import { INFO } from '../../open/info.ts';
import type { AirFormation, SeatIndex } from '../../open/forces.ts';
import { hexLabel, readHex } from '../../open/pack/map.ts';
import type { FlyOrder, Leg } from '../../open/orders.ts';
import { flatTop } from '../../ruleset.ts';
import { asked, beginFlying, give, said } from '../../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../testkit/position.testkit.ts';
import { decisionsOf } from '../../steps.ts';
import { setClouds } from '../../turn/weather.ts';

type Fly = FlyOrder extends infer O ? (O extends FlyOrder ? Omit<O, 'kind' | 'decision'> : never) : never;
const fly = (b: Board, seat: SeatIndex, order: Fly, dice: number[] = []): string | null =>
  give(b, seat, { kind: 'fly', ...order }, dice);
const way = (...hexes: string[]): Leg[] => hexes.map((h) => ({ to: readHex(h) }));
const move = (af: number, path: Leg[] = [], search = false): Fly => ({
  do: 'move',
  af,
  search,
  show: true,
  path,
});
const OVER: Fly = { do: 'over' };
const DONE: Fly = { do: 'done', strand: false };

/** By day, formations of both sides far apart, three each. */
function board(): Board {
  const b = emptyBoard('santa-cruz', 'full', { 'alternate-movement': 'dice' });
  b.s.pub.turn = 8;
  for (const hex of ['B/K34', 'B/L34', 'B/M34']) putFormation(b, 0, hex, ['2 Catalina']);
  for (const hex of ['A/CC5', 'A/DD5', 'A/EE5']) putFormation(b, 1, hex, ['2 Mavis']);
  for (const side of b.s.sides) for (const af of side.afs) for (const g of af?.groups ?? []) g.by = 30;
  return b;
}

/** A formation of a carrier that waits to take off; her number is the next free one. */
function formedUp(b: Board, ship: string, planes: string): AirFormation {
  const af = putFormation(b, 0, 'B/K34', [planes], false);
  const deck = b.s.sides[0].decks.findIndex((d) => d.ship >= 0 && b.s.sides[0].ships[d.ship].name === ship);
  for (const g of af.groups) g.from = deck;
  return Object.assign(af, { hex: -1, fresh: true, home: deck });
}

const takeOff = (af: AirFormation, band: 0 | 1 | 2 = 0): Fly => ({
  do: 'take-off',
  af: af.no,
  bands: af.groups.map(() => band),
  show: false,
  path: [],
});

describe('planes moved by dice', () => {
  it('FO-PMAC-2.1 the higher white die goes first and handles as many formations as its red die shows, then the other as its own', () => {
    const b = board();
    beginFlying(b, [2, 5, 1, 2]);
    expect(asked(b)).toEqual(['japan fly']);
    expect(said(b, 'go')).toEqual([
      'White 2 of the Allies, 5 of the Japanese; red 1 and 2: first the Japanese 2 formations, then the Allies one formation.',
    ]);
    expect(fly(b, 1, move(1, way('A/CC6')))).toBeNull();
    expect(fly(b, 1, OVER)).toBe('FO-PMAC-2.1');
    expect(fly(b, 1, move(2, way('A/DD6')))).toBeNull();
    expect(fly(b, 1, move(3, way('A/EE6')))).toBe('FO-PMAC-2.1');
    expect(fly(b, 1, OVER)).toBeNull();
    expect(asked(b)).toEqual(['allied fly']);
    expect(fly(b, 0, move(1, way('B/K33')))).toBeNull();
    expect(fly(b, 0, move(2, way('B/L33')))).toBe('FO-PMAC-2.1');
    expect(fly(b, 0, OVER, [3, 1, 6, 6])).toBeNull();
    expect(asked(b)).toEqual(['allied fly']);
  });

  it('FO-PMAC-2.1 who moves is told how many formations of the go are left; without the dice nothing is counted', () => {
    const b = board();
    beginFlying(b, [2, 5, 1, 2]);
    const asks = (x: Board): string => decisionsOf(x.s)[0].ask;
    const words = [asks(b)];
    for (const no of [1, 2]) {
      fly(b, 1, move(no, way(no === 1 ? 'A/CC6' : 'A/DD6')));
      words.push(asks(b));
    }
    expect(words).toEqual([
      'Move your planes. 2 of 2 formations left in this go.',
      'Move your planes. 1 of 2 formations left in this go.',
      'Move your planes. The last formation of this go.',
    ]);
    const plain = emptyBoard('santa-cruz', 'full');
    putFormation(plain, 0, 'B/K34', ['2 Catalina']);
    beginFlying(plain);
    expect(asks(plain)).toBe('Move your planes.');
  });

  it('FO-PMAC-2.1.1 tied white dice are rolled again, the red ones once', () => {
    const b = board();
    beginFlying(b, [4, 4, 6, 6, 3, 2, 5, 1]);
    expect(asked(b)).toEqual(['allied fly']);
    expect(said(b, 'go')[0]).toContain('White 3 of the Allies, 2 of the Japanese; red 5 and 1');
  });

  it('FO-PMAC-2.2 one of the go takes off, flies and is done with; another flies in two moves and comes down; each counts once', () => {
    const b = board();
    const tf = putTaskForce(b, 0, 'B/K34', ['Enterprise']);
    intoWind(b, 0, tf);
    const af = formedUp(b, 'Enterprise', '3 Wildcat');
    const home = putFormation(b, 0, 'B/K32', ['3 Wildcat']);
    home.home = af.home;
    beginFlying(b, [6, 1, 2, 1]);
    expect(fly(b, 0, { do: 'take-off', af: af.no, bands: [0], show: true, path: way('B/K33') })).toBeNull();
    expect(hexLabel(af.hex)).toBe('B/K33');
    expect(fly(b, 0, move(home.no, way('B/K33')))).toBeNull();
    const down: Fly = {
      do: 'land',
      af: home.no,
      path: way('B/K34'),
      at: [{ g: 0, n: 3, deck: af.home, band: 1 }],
    };
    expect(fly(b, 0, down)).toBeNull();
    expect(b.s.sides[0].afs[home.no - 1]).toBeNull();
    expect(fly(b, 0, move(1, way('B/K33')))).toBe('FO-PMAC-2.1');
    expect(fly(b, 0, { do: 'climb', af: 1, parts: [{ g: 0, n: 2 }], high: true })).toBeNull();
    expect(fly(b, 0, OVER)).toBeNull();
    expect(asked(b)).toEqual(['japan fly']);
  });

  it('FO-PMAC-2.2 a new formation under the number of one that was handled counts anew', () => {
    const b = board();
    putTaskForce(b, 0, 'B/K34', ['Enterprise']);
    const [came, there] = ['B/K33', 'B/K34'].map((hex) => putFormation(b, 0, hex, ['3 Wildcat']));
    beginFlying(b, [6, 1, 1, 1]);
    expect(fly(b, 0, move(came.no, way('B/K34')))).toBeNull();
    expect(fly(b, 0, { do: 'join', af: came.no, into: there.no })).toBeNull();
    const split: Fly = { do: 'split', af: there.no, into: came.no, parts: [{ g: 0, n: 2 }] };
    expect(fly(b, 0, split)).toBeNull();
    expect(fly(b, 0, move(came.no, way('B/K35')))).toBe('FO-PMAC-2.1');
    expect(fly(b, 0, OVER)).toBeNull();
  });

  it('FO-PMAC-2.2 whose move is over with the go does not move again', () => {
    const b = board();
    beginFlying(b, [6, 1, 1, 1]);
    expect(fly(b, 0, move(1, way('B/K33')))).toBeNull();
    expect(fly(b, 0, OVER)).toBeNull();
    expect(fly(b, 1, move(1, way('A/CC6')))).toBeNull();
    expect(fly(b, 1, OVER, [6, 1, 3, 1])).toBeNull();
    expect(fly(b, 0, move(1, way('B/K32')))).toBe('FT-14.4b');
  });

  it('FO-PMAC-2.3 the dice fall again until all have moved, and when one side has finished the other moves the rest without limit', () => {
    const b = board();
    beginFlying(b, [6, 1, 1, 1]);
    expect(fly(b, 0, move(1, way('B/K33')))).toBeNull();
    expect(fly(b, 0, OVER)).toBeNull();
    expect(fly(b, 1, DONE)).toBeNull();
    expect(said(b, 'go').at(-1)).toBe('The Japanese have finished; the Allies move all that is left.');
    expect(fly(b, 0, OVER)).toBe('FO-PMAC-2.3');
    expect(fly(b, 0, move(2, way('B/L33')))).toBeNull();
    expect(fly(b, 0, move(3, way('B/M33')))).toBeNull();
    expect(fly(b, 0, DONE)).toBeNull();
    expect(b.s.steps).toEqual([]);
  });

  it('FO-PMAC-3 nobody takes off, lands or moves before the armed formations have taken off', () => {
    const b = board();
    const tf = putTaskForce(b, 0, 'B/K34', ['Enterprise']);
    intoWind(b, 0, tf);
    const cap = formedUp(b, 'Enterprise', '2 Wildcat');
    const strike = formedUp(b, 'Enterprise', '3 Dauntless AP');
    beginFlying(b, [6, 1, 3, 1]);
    expect(fly(b, 0, takeOff(cap, 1))).toBe('FO-PMAC-3');
    expect(fly(b, 0, move(1, way('B/K33')))).toBe('FO-PMAC-3');
    expect(fly(b, 0, takeOff(strike))).toBeNull();
    expect(fly(b, 0, takeOff(cap, 1))).toBeNull();
    expect(fly(b, 0, move(1, way('B/K33')))).toBeNull();
  });

  it('FO-PMAC-3 armed planes that a storm holds on deck bind nobody', () => {
    const b = board();
    const tf = putTaskForce(b, 0, 'B/K34', ['Enterprise']);
    intoWind(b, 0, tf);
    formedUp(b, 'Enterprise', '3 Dauntless AP');
    setClouds(b.s.pub, [readHex('B/K34'), readHex('B/K34')]);
    const far = putFormation(b, 0, 'B/K10', ['2 Hudson']);
    beginFlying(b, [6, 1, 3, 1]);
    expect(fly(b, 0, move(far.no, way('B/K11')))).toBeNull();
  });

  it('FO-PMAC-6.1 nobody lands on a carrier with more planes Ready than her Minimum Launch Factor', () => {
    for (const [ready, rule] of [
      ['4 Wildcat', 'FO-PMAC-6.1'],
      ['3 Wildcat', null],
    ] as const) {
      const b = board();
      intoWind(b, 0, putTaskForce(b, 0, 'B/K34', ['Enterprise']));
      for (const d of b.s.sides[0].decks) Object.assign(d, { ready: [], landed: [], readying: [] });
      putPlanes(b, 0, 'Enterprise', 'ready', ready);
      const af = putFormation(b, 0, 'B/K33', ['2 Wildcat']);
      const deck = b.s.sides[0].decks.findIndex(
        (d) => d.ship >= 0 && b.s.sides[0].ships[d.ship].name === 'Enterprise',
      );
      beginFlying(b, [6, 1, 3, 1]);
      const down: Fly = { do: 'land', af: af.no, path: way('B/K34'), at: [{ g: 0, n: 2, deck, band: 0 }] };
      expect(fly(b, 0, down)).toBe(rule);
    }
  });

  it('FO-PMAC-6.2 nobody takes off from a carrier with more planes Just Landed than her Minimum Launch Factor', () => {
    for (const [landed, rule] of [
      ['4 Wildcat', 'FO-PMAC-6.2'],
      ['3 Wildcat', null],
    ] as const) {
      const b = board();
      intoWind(b, 0, putTaskForce(b, 0, 'B/K34', ['Enterprise']));
      for (const d of b.s.sides[0].decks) Object.assign(d, { ready: [], landed: [], readying: [] });
      putPlanes(b, 0, 'Enterprise', 'landed', landed);
      const af = formedUp(b, 'Enterprise', '2 Wildcat');
      beginFlying(b, [6, 1, 3, 1]);
      expect(fly(b, 0, takeOff(af))).toBe(rule);
    }
  });

  it('FO-PMAC-6.1 FO-PMAC-6.2 bases are no carriers', () => {
    const b = board();
    for (const d of b.s.sides[0].decks) Object.assign(d, { ready: [], landed: [], readying: [] });
    const base = b.s.sides[0].decks.findIndex((d) => d.base >= 0 && (b.s.pub.bases[d.base].hex ?? -1) >= 0);
    const { hex, data } = b.s.pub.bases[b.s.sides[0].decks[base].base];
    expect(data).not.toBe('');
    b.s.sides[0].decks[base].ready.push({ t: 0, n: 12, w: 0, d: 0, m: 0 });
    const af = putFormation(b, 0, hexLabel(hex), ['2 Hudson']);
    Object.assign(af, { left: -1 });
    beginFlying(b, [6, 1, 3, 1]);
    const down: Fly = { do: 'land', af: af.no, path: [], at: [{ g: 0, n: 2, deck: base, band: 0 }] };
    expect(['FO-PMAC-6.1', 'FO-PMAC-6.2']).not.toContain(fly(b, 0, down));
  });

  it('FO-PMAC-5 a contact that has gone is found again by a search and not by shadowing', () => {
    const b = board();
    putTaskForce(b, 1, 'B/K31', ['Hiei']);
    beginFlying(b, [6, 1, 3, 1]);
    const [af] = b.s.sides[0].afs;
    if (af) af.began = true;
    expect(fly(b, 0, move(1, way('B/K33', 'B/K32', 'B/L31', 'B/K31'), true), [1])).toBeNull();
    expect(b.s.sides[0].sightings.some((g) => g.kind === 'tf' && g.hex === readHex('B/K31'))).toBe(true);
  });

  it('FO-PMAC-1 FO-PMAC-5 FO-PMAC-DEP turns go by without initiative, shadowing or a choice of battle for planes', () => {
    const options = completeOptions(INFO, 'coral-sea', {
      'alternate-movement': 'dice',
      initiative: 'lacking',
    });
    expect(options.initiative).toBe('dice');
    const dice = new FastDice('goes');
    const fuzz = new FastDice('orders');
    const kinds = new Set<string>();
    const s = flatTop.create({ scenario: 'coral-sea', version: 'battle', options }, dice, () => {});
    for (let [d] = flatTop.decisions(s); d && s.pub.turn < 9; [d] = flatTop.decisions(s)) {
      kinds.add(d.kind);
      flatTop.apply(s, d.seat, flatTop.sample(flatTop.view(s, d.seat), d, fuzz), dice);
      expect(s.pub.initiative).toBe(-1);
      expect(s.pub.phase).not.toBe('Initiative');
      expect(s.pub.phase).not.toBe('Shadowing');
    }
    expect(kinds.has('fly')).toBe(true);
    expect(kinds.has('shadow')).toBe(false);
  });

  it('FO-PMAC-DEP FO-INIT-DEP FO-ALTSEQ-DEP it is one choice with the alternating sequence, and bars the ways to the initiative', () => {
    const chosen = settleOptions(INFO, 'coral-sea', { 'alternate-movement': 'dice', initiative: 'stronger' });
    expect(chosen.options['alternate-movement']).toBe('dice');
    expect(chosen.barred.initiative.rule).toBe('FO-PMAC-DEP');
    const other = settleOptions(INFO, 'coral-sea', { 'alternate-movement': 'on', initiative: 'stronger' });
    expect(other.barred).not.toHaveProperty('initiative');
  });

  it('FO-PMAC-DEP the steps of the movement are free, but no plane lands on the turn it took off', () => {
    const b = board();
    intoWind(b, 0, putTaskForce(b, 0, 'B/K34', ['Enterprise']));
    for (const d of b.s.sides[0].decks) Object.assign(d, { ready: [], landed: [], readying: [] });
    const af = formedUp(b, 'Enterprise', '2 Wildcat');
    const home = putFormation(b, 0, 'B/K33', ['1 Wildcat']);
    beginFlying(b, [6, 1, 5, 1]);
    expect(fly(b, 0, { ...takeOff(af), do: 'take-off', show: true } as Fly)).toBeNull();
    const down = (no: number, path: Leg[]): Fly => ({
      do: 'land',
      af: no,
      path,
      at: [{ g: 0, n: 1, deck: af.home, band: 0 }],
    });
    expect(fly(b, 0, down(af.no, way('B/K33', 'B/K34')))).toBe('FT-14.2.6');
    expect(fly(b, 0, down(home.no, way('B/K34')))).toBeNull();
    expect(fly(b, 0, move(1, way('B/K33')))).toBeNull();
  });
});
