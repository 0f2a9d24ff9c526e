import { describe, expect, it } from 'vitest';
import { type Direction, type Hex, walk } from '../../../../kernel/hex.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { FastDice } from '../../../../kernel/dice.ts';
import { auditState } from '../../audit.ts';
import { resampleState } from '../../resample.ts';
import { noPlot } from '../../open/empty-orders.ts';
import type { AirFormation, Deck } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import {
  mayHold,
  readyCapOf,
  type ReadyCapOrder,
  readyCapPart,
  readyPlanes,
} from '../../open/modules/caps/ready-cap.ts';
import { readyLines } from '../../open/modules/caps/ready-words.ts';
import type { ReadyOrder } from '../../open/modules/parts.ts';
import type { OptionId } from '../../open/options.ts';
import type { Order } from '../../open/orders.ts';
import { GRID, hexLabel, readHex } from '../../open/pack/map.ts';
import { PLANE_TYPES } from '../../open/pack/pack.ts';
import { isNight } from '../../open/turn/clock.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { baseData, factors } from '../../open/values.ts';
import { observeAll } from '../../sight/observation.ts';
import { setClouds } from '../../turn/weather.ts';
import { viewOf } from '../../view.ts';
import { occasion } from '../engine.ts';
import {
  asked,
  attacks,
  beginBattles,
  beginFlying,
  give,
  said,
  strikeOf,
  topStep,
} from '../../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../testkit/position.testkit.ts';

const HEX = readHex('B/K34');
const AWAY: Direction = 1;
/** The hex so many hexes away from the ships, on the way the raids come. */
const out = (n: number): Hex => walk(GRID, HEX, AWAY, n);

type Wish = Partial<Omit<ReadyOrder, 'deck'>>;
interface Case {
  raids?: string[][]; // Japanese formations
  from?: number; // hexes away when they begin to move
  scout?: number; // a Catalina so far out on their way
  sighted?: boolean; // where they began, already
  ready?: string[]; // on Lexington
  order?: Wish | null;
  options?: { [K in OptionId]?: string };
  turn?: number;
  upwind?: boolean;
}

const deckOf = (b: Board, name = 'Lexington'): number =>
  b.s.sides[0].decks.findIndex(
    (d) => (d.ship >= 0 ? b.s.sides[0].ships[d.ship].name : baseData(b.s.pub.bases[d.base]).name) === name,
  );
const lexington = (b: Board): Deck => b.s.sides[0].decks[deckOf(b)];

const plot = (b: Board, ...list: ReadyCapOrder[]): string | null =>
  refusedBy(() => plotMoves(b.s.pub, b.s.sides[0], 0, { ...noPlot(), mods: { 'ready-cap': list } }));
const standing = (deck: number, wish: Wish = {}): ReadyCapOrder => ({
  do: 'set',
  deck,
  size: 0,
  height: 'strike',
  sure: false,
  ...wish,
});

/** Lexington in view with fighters Ready, and her orders. */
function board({
  ready = ['20 Wildcat'],
  order = {},
  options = {},
  turn = 8,
  scout,
  upwind = true,
}: Case): Board {
  const b = emptyBoard('coral-sea', 'full', { 'ready-cap': 'on', ...options });
  b.s.pub.turn = turn;
  b.s.pub.initiative = 1;
  const tf = putTaskForce(b, 0, 'B/K34', ['Lexington']);
  tf.seen = true;
  if (upwind) intoWind(b, 0, tf);
  for (const x of ready) putPlanes(b, 0, 'Lexington', 'ready', x);
  if (scout !== undefined) putFormation(b, 0, hexLabel(out(scout)), ['1 Catalina high']);
  const orders = order ? [standing(deckOf(b), order)] : [];
  expect(plot(b, ...orders)).toBeNull();
  return b;
}

/** The raids fly in, in view or not, and battle is called over her. */
function raid(b: Board, x: Case, show: number[] = []): void {
  flyIn(b, x);
  battle(b, show);
}

function flyIn(b: Board, { raids = [['8 Val AP']], from = 6, sighted = false }: Case): void {
  const afs = raids.map((parts) => putFormation(b, 1, hexLabel(out(from)), parts, false));
  if (sighted) observeAll(b.play());
  beginFlying(b);
  if (topStep(b) === 'intercept-first')
    for (const seat of [0, 1] as const) give(b, seat, { kind: 'intercept-first', at: [] });
  for (const af of afs) {
    const path = Array.from({ length: from }, (_, i) => ({ to: out(from - 1 - i) }));
    expect(
      give(b, 1, { kind: 'fly', do: 'move', af: af.no, search: false, show: af.seen, path, strand: true }),
    ).toBeNull();
    while (topStep(b) === 'intercept') give(b, 0, { kind: 'intercept', high: false, low: false });
  }
  for (const seat of [1, 0] as const)
    expect(give(b, seat, { kind: 'fly', do: 'done', strand: true })).toBeNull();
}

function battle(b: Board, show: number[] = []): void {
  beginBattles(b);
  expect(give(b, 0, { kind: 'combat', show: [], battles: [HEX] })).toBeNull();
  const shown = show.map((no) => ({ unit: 'af' as const, no }));
  expect(give(b, 1, { kind: 'combat', show: shown, battles: [HEX] })).toBeNull();
}

function strike(x: Case): Board {
  const b = board(x);
  raid(b, x);
  return b;
}

const planes = (af: AirFormation | null): string =>
  af?.groups.map((g) => `${g.n} ${PLANE_TYPES[g.t].plane.name}${g.high ? ' high' : ''}`).join(', ') ?? '';
/** The Allied fighters in the air over her. */
const up = (b: Board): string[] =>
  b.s.sides[0].afs.flatMap((af) => (af?.hex === HEX && !af.groups.some((g) => g.armed) ? [planes(af)] : []));
const below = (b: Board): number => factors(lexington(b).ready);

/** A warning of so many hexes: a scout sees them there, and nobody before. */
const warned = (n: number, more: Case = {}): Board =>
  strike({ from: n + 1, scout: n > 2 ? n : undefined, ...more });

const yorktown = (b: Board, hex: string, ready: string): void => {
  const tf = putTaskForce(b, 0, hex, ['Yorktown']);
  tf.seen = true;
  intoWind(b, 0, tf);
  putPlanes(b, 0, 'Yorktown', 'ready', ready);
  expect(plot(b, standing(deckOf(b, 'Yorktown')))).toBeNull();
};

/** Whether a strike that is seen no better than at this Condition on its way in is answered, by these orders. */
function answered(condition: 1 | 2 | 3, order: Wish, raids: string[][], total?: 'low' | 'high'): boolean {
  const b = board({ order, scout: condition === 3 ? 2 : undefined });
  if (total) b.s.sides[1].doctrine = { total, double: false };
  if (condition === 1) {
    setClouds(b.s.pub, [out(1)]);
    putFormation(b, 0, hexLabel(walk(GRID, out(2), 2, 1)), ['1 Catalina high']);
  }
  raid(b, { raids, from: condition === 1 ? 2 : 6, sighted: true });
  const best = readyCapOf(b.s.sides[1])
    .reports.filter((x) => x.hex !== HEX)
    .map((x) => x.condition);
  expect(Math.max(...best)).toBe(condition);
  return up(b).length > 0;
}

describe('Ready CAP: who takes off', () => {
  it('FO-GM-READYCAP-1.0a FO-GM-READYCAP-1.3 planes on deck take off over their own hex, and fight as a formation', () => {
    const b = board({ ready: ['6 Wildcat'] });
    yorktown(b, hexLabel(walk(GRID, HEX, 4, 1)), '9 Wildcat');
    raid(b, {});
    expect([up(b), below(b), factors(b.s.sides[0].decks[deckOf(b, 'Yorktown')].ready)]).toEqual([
      ['3 Wildcat'],
      3,
      9,
    ]);
    expect(said(b, 'scramble')).toEqual(['Fighters of the Allies take off at B/K34 to meet the strike.']);
    expect(said(b, 'appears')).toEqual(['An Air Formation of the Allies appears in B/K34.']);
    expect(asked(b)).toEqual(['allied air-commit', 'japan air-commit']);
    give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    expect(give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] })).toBeNull();
    expect(said(b, 'air-to-air')).toEqual(['Air-to-air combat over B/K34, low: 3 Wildcat against 8 Val.']);
  });

  it('FO-GM-READYCAP-1.3 what takes off from several ships in a hex is one formation', () => {
    const b = board({});
    yorktown(b, 'B/K34', '2 Wildcat');
    raid(b, {});
    expect(up(b)).toEqual(['3 Wildcat, 2 Wildcat']);
    expect(readyCapOf(b.s.sides[0]).up).toEqual([
      { af: 1, since: 8, decks: [deckOf(b), deckOf(b, 'Yorktown')].sort((x, y) => x - y) },
    ]);
  });

  it('FO-GM-READYCAP-1.0b orders say how large a strike must be, and without orders nobody takes off', () => {
    const eight = [['8 Val AP']];
    expect(answered(3, { size: 8 }, eight)).toBe(true);
    expect(answered(3, { size: 9 }, eight)).toBe(false);
    expect(up(strike({ order: null }))).toEqual([]);
    const b = board({});
    expect(plot(b, { do: 'off', deck: deckOf(b) })).toBeNull();
    raid(b, {});
    expect(up(b)).toEqual([]);
  });

  it('FO-GM-READYCAP-1.0c all formations that come to attack count together, and those that cannot attack do not', () => {
    const two = [['5 Val AP'], ['3 Kate torpedo', '1 Zero']];
    expect(answered(3, { size: 9 }, two)).toBe(true);
    expect(answered(3, { size: 10 }, two)).toBe(false);
    expect(answered(3, { size: 6 }, [['5 Val AP'], ['9 Zero']])).toBe(false);
    expect(up(strike({ raids: [['9 Zero']] }))).toEqual([]);
    expect(up(strike({ raids: [['9 Zero']], options: { strafing: 'on' } }))).toEqual(['3 Wildcat']);
  });

  it('FO-GM-READYCAP-1.0c a ship that is hidden sends nobody up', () => {
    const b = board({});
    const other = putTaskForce(b, 0, 'B/K34', ['Chicago']);
    other.seen = true;
    const tf = b.s.sides[0].tfs.find((x) => x?.ships.includes(lexington(b).ship));
    if (tf) tf.seen = false;
    raid(b, {});
    expect([said(b, 'scramble'), below(b)]).toEqual([[], 20]);
  });

  it('FO-GM-READYCAP-1.0d the strike is held to be as large as it was best seen on its way: true at 3, as told at 2, large enough at 1', () => {
    const eight = [['8 Val AP']];
    expect([answered(3, { size: 8 }, eight, 'low'), answered(3, { size: 9 }, eight, 'high')]).toEqual([
      true,
      false,
    ]);
    expect([answered(2, { size: 8 }, eight), answered(2, { size: 9 }, eight)]).toEqual([true, false]);
    expect([answered(2, { size: 4 }, eight, 'low'), answered(2, { size: 5 }, eight, 'low')]).toEqual([
      true,
      false,
    ]);
    expect([answered(2, { size: 12 }, eight, 'high'), answered(2, { size: 13 }, eight, 'high')]).toEqual([
      true,
      false,
    ]);
    expect([answered(1, { size: 40 }, eight), answered(1, { size: 4, sure: true }, eight)]).toEqual([
      true,
      false,
    ]);
    expect([answered(1, { sure: true }, eight), answered(3, {}, [['1 Val AP']])]).toEqual([true, true]);
  });
});

describe('Ready CAP: warning and launch', () => {
  it('FO-GM-READYCAP-1.1 regular interceptors alone, Ready and unarmed', () => {
    const mixed = board({ ready: ['2 Wildcat', '4 Dauntless', '3 Wildcat GP'] });
    putPlanes(mixed, 0, 'Lexington', 'readying', '5 Wildcat');
    raid(mixed, {});
    expect(up(mixed)).toEqual(['2 Wildcat']);
    const able = PLANE_TYPES.filter((x) => {
      const b = emptyBoard('guadalcanal', 'full', { 'ready-cap': 'on' });
      const seat = x.plane.side === 'japan' ? 1 : 0;
      const own = { p: b.s.pub, side: b.s.sides[seat], seat } as const;
      b.s.pub.turn = 3;
      return own.side.decks.some((deck, i) => {
        deck.ready = [{ t: x.id, n: 1, w: 0, d: 0, m: 0 }];
        return readyPlanes(own, i, false).length > 0;
      });
    });
    expect([...new Set(able.map((x) => x.plane.name))].sort()).toEqual([
      'Beaufighter',
      'Buffalo',
      'Fulmar',
      'Martlet',
      'P-38',
      'P-39',
      'P-40',
      'Rufe',
      'Sea Hurricane',
      'Seafire',
      'Wildcat',
      'Zero',
    ]);
  });

  it('FO-GM-READYCAP-1.2 the kind of launch follows from the hexes of warning and the altitude', () => {
    // Lexington launches 3 by minimum, 12 by normal and 24 by maximum launch.
    const low = [0, 1, 2, 3, 4, 5, 6].map(
      (n) => up(warned(n, { ready: ['28 Wildcat'], order: { height: 'low' } }))[0],
    );
    expect(low).toEqual([
      undefined,
      undefined,
      '3 Wildcat',
      '12 Wildcat',
      '12 Wildcat',
      '24 Wildcat',
      '24 Wildcat',
    ]);
    const high = [0, 1, 2, 3, 4, 5, 6].map(
      (n) => up(warned(n, { ready: ['28 Wildcat'], order: { height: 'high' } }))[0],
    );
    expect(high).toEqual([
      undefined,
      undefined,
      undefined,
      '3 Wildcat high',
      '12 Wildcat high',
      '12 Wildcat high',
      '12 Wildcat high',
    ]);
  });

  it('FO-GM-READYCAP-1.2a the warning is the greatest distance at which anybody of ours saw it this turn, and none if that was in the hex', () => {
    expect(up(warned(2))).toEqual(['3 Wildcat']); // by herself
    expect(up(strike({ raids: [['2 Val AP']], from: 6, scout: 3 }))).toEqual(['20 Wildcat']); // her scout sees two hexes further
    const hidden = board({});
    putFormation(hidden, 1, 'B/K34', ['1 Zero']);
    putFormation(hidden, 1, 'B/K34', ['8 Val AP'], false);
    battle(hidden, [2]);
    expect([up(hidden), said(hidden, 'ready-cap').length]).toEqual([[], 1]);
    const both = board({});
    putFormation(both, 0, hexLabel(out(5)), ['1 Catalina high']);
    putFormation(both, 1, 'B/K34', ['8 Val AP'], false);
    raid(both, { raids: [['1 Val AP']], from: 6 }); // one of the two was seen afar
    expect(up(both)).toEqual(['20 Wildcat']);
    const old = board({});
    putFormation(old, 0, hexLabel(out(5)), ['1 Catalina high']);
    putFormation(old, 1, 'B/K34', ['8 Val AP'], false);
    raid(old, { raids: [['9 Zero']], from: 6 }); // and it was no strike
    expect(up(old)).toEqual([]);
  });

  it('FO-GM-READYCAP-1.2b no more than the Launch Factors leave, damage, landings and the wind reckoned with', () => {
    const used = board({ scout: 3 });
    lexington(used).used = [0, 5, 4];
    raid(used, { from: 4 });
    expect(up(used)).toEqual(['7 Wildcat']);
    expect(lexington(used).used).toEqual([0, 12, 4]);
    const hurt = board({ scout: 3 });
    hurt.s.sides[0].ships[lexington(hurt).ship].hits = 2;
    raid(hurt, { from: 4 });
    expect(up(hurt)).toEqual(['6 Wildcat']);
    const still = board({ scout: 3, upwind: false });
    raid(still, { from: 4 });
    expect(up(still)).toEqual(['3 Wildcat']);
    const shut = board({ scout: 3 });
    lexington(shut).mods = { 'critical-hits': { noTakeOff: 8 } };
    raid(shut, { from: 4 });
    expect(up(shut)).toEqual([]);
  });

  it('FO-GM-READYCAP-1.2a the hour over, what was seen in it is no warning any more, and nobody takes the place of another', () => {
    const b = board({});
    putFormation(b, 1, hexLabel(out(2)), ['8 Val AP'], false);
    observeAll(b.play());
    const reports = (): number[] => readyCapOf(b.s.sides[1]).reports.map((x) => x.af);
    expect(reports()).toEqual([1]);
    const [af] = b.s.sides[1].afs;
    if (af) occasion(b.play(), 'tookOff', 1, { ...af, no: 2 }, [0]);
    expect(reports()).toEqual([1]);
    if (af) occasion(b.play(), 'tookOff', 1, af, [0]); // a new one under its number
    expect(reports()).toEqual([]);
    observeAll(b.play());
    if (af) Object.assign(af, { condition: 0 });
    observeAll(b.play());
    expect(reports()).toEqual([1]);
    const waiting = [
      { af: 1, since: 1, decks: [0] },
      { af: 1, since: 2, decks: [0] },
      { af: 9, since: 1, decks: [0] },
    ];
    Object.assign(readyCapOf(b.s.sides[1]), { up: waiting });
    occasion(b.play(), 'turnEnds');
    expect([reports(), readyCapOf(b.s.sides[1]).up]).toEqual([[], [waiting[0]]]);
  });

  it('FO-GM-READYCAP-1.2b a damaged base sends up what it still can', () => {
    const base = (hits: number, more?: string): string[] => {
      const b = emptyBoard('coral-sea', 'full', { 'ready-cap': 'on' });
      b.s.pub.turn = 8;
      b.s.pub.initiative = 1;
      const moresby = deckOf(b, 'Port Moresby');
      const state = b.s.pub.bases[b.s.sides[0].decks[moresby].base];
      state.hits = hits;
      putPlanes(b, 0, 'Port Moresby', 'ready', '12 P-39 land');
      if (more) putPlanes(b, 0, 'Port Moresby', 'ready', more);
      expect(plot(b, standing(moresby))).toBeNull();
      putFormation(b, 1, hexLabel(state.hex), ['9 Betty GP']);
      b.s.sides[1].mods['ready-cap'] = {
        orders: [],
        up: [],
        reports: [{ af: 1, hex: walk(GRID, state.hex, 1, 2), condition: 1 }],
      };
      beginBattles(b);
      expect(give(b, 0, { kind: 'combat', show: [], battles: [state.hex] })).toBeNull();
      expect(give(b, 1, { kind: 'combat', show: [], battles: [state.hex] })).toBeNull();
      return b.s.sides[0].afs.flatMap((af) => (af ? [planes(af)] : []));
    };
    expect([base(0), base(3)]).toEqual([['8 P-39'], ['5 P-39']]);
    expect(base(0, '6 P-40 land')).toEqual(['6 P-40, 2 P-39']); // the best in the air first
  });
});

describe('Ready CAP: altitude and time', () => {
  const high = [['8 Val AP high']];

  it('FO-GM-READYCAP-1.2c they go up to where the strike is, or as ordered, or low where nobody knows; without the time for it they stay down', () => {
    expect(up(strike({ raids: high }))).toEqual(['3 Wildcat high']); // radar sees it three hexes out
    expect(up(strike({ raids: [['2 Val AP high', '5 Val AP']] }))).toEqual(['12 Wildcat']); // most of them come low
    expect(up(strike({ raids: [['3 Val AP', '6 Zero high']] }))).toEqual(['12 Wildcat']); // its escort is not what matters
    expect(up(strike({ raids: high, order: { height: 'low' } }))).toEqual(['12 Wildcat']);
    expect(up(strike({ order: { height: 'high' } }))).toEqual([]);
    const late = strike({ raids: high, from: 2, sighted: true });
    expect([up(late), said(late, 'ready-cap')]).toEqual([
      [],
      [
        'Allied: The Ready CAP of CV Lexington stays down: there is no time to get up high; 2 hexes of warning, 8 Air Factors made out on their way.',
      ],
    ]);
  });

  it('FO-GM-READYCAP-1.2c radar tells the altitude, and what nobody could make out is met low', () => {
    const foggy = (list: string[][]): string[] => {
      const b = board({});
      setClouds(b.s.pub, [out(1)]); // over her own hex too: nothing is seen at Condition 3
      raid(b, { raids: list });
      return up(b);
    };
    expect(foggy(high)).toEqual(['3 Wildcat high']);
    const b = board({ order: null });
    setClouds(b.s.pub, [HEX]);
    const tf = putTaskForce(b, 1, 'B/K34', ['Shokaku']); // no radar aboard
    tf.seen = true;
    b.s.sides[0].tfs.fill(null);
    putPlanes(b, 1, 'Shokaku', 'ready', '8 Zero');
    const deck = b.s.sides[1].ships[tf.ships[0]].deck;
    plotMoves(b.s.pub, b.s.sides[1], 1, { ...noPlot(), mods: { 'ready-cap': [standing(deck)] } });
    putFormation(b, 0, 'B/K34', ['8 Dauntless AP high']);
    b.s.sides[0].mods['ready-cap'] = { orders: [], up: [], reports: [{ af: 1, hex: out(2), condition: 2 }] };
    battle(b);
    expect(b.s.sides[1].afs.flatMap((af) => (af ? [planes(af)] : []))).toEqual(['3 Zero']);
  });

  it('FO-GM-READYCAP-1.3a it takes off when planes have moved and before any fight, and moves no more', () => {
    const b = board({});
    const afs = [putFormation(b, 1, hexLabel(out(6)), ['8 Val AP'], false)];
    beginFlying(b);
    const path = Array.from({ length: 6 }, (_, i) => ({ to: out(5 - i) }));
    give(b, 1, { kind: 'fly', do: 'move', af: afs[0].no, search: false, show: false, path, strand: true });
    for (const seat of [1, 0] as const) give(b, seat, { kind: 'fly', do: 'done', strand: true });
    beginBattles(b);
    expect([asked(b), up(b)]).toEqual([['allied combat', 'japan combat'], []]);
    for (const seat of [0, 1] as const) give(b, seat, { kind: 'combat', show: [], battles: [HEX] });
    expect([asked(b), up(b)]).toEqual([['allied air-commit', 'japan air-commit'], ['3 Wildcat']]);
    expect(b.s.sides[0].afs[0]).toMatchObject({ hex: HEX, seen: true, left: 0, spent: true, since: 8 });
    const quiet = board({});
    putFormation(quiet, 1, hexLabel(out(6)), ['8 Val AP'], false);
    beginFlying(quiet);
    give(quiet, 1, { kind: 'fly', do: 'move', af: 1, search: false, show: false, path, strand: true });
    for (const seat of [1, 0] as const) give(quiet, seat, { kind: 'fly', do: 'done', strand: true });
    beginBattles(quiet);
    for (const seat of [0, 1] as const) give(quiet, seat, { kind: 'combat', show: [], battles: [] });
    expect(up(quiet)).toEqual([]);
  });

  it('FO-GM-READYCAP-1.3a where planes fight at once it takes off before the attack, and not in the Combat Phase', () => {
    const b = board({ options: { 'alternate-movement': 'dice' } });
    const af = putFormation(b, 1, hexLabel(out(6)), ['8 Val AP'], false);
    for (const g of af.groups) g.by = 30;
    beginFlying(b, [1, 6, 2, 3]);
    expect(asked(b)).toEqual(['japan fly']);
    const path = Array.from({ length: 6 }, (_, i) => ({ to: out(5 - i) }));
    give(b, 1, { kind: 'fly', do: 'move', af: af.no, search: false, show: true, path, strand: true });
    expect(give(b, 1, { kind: 'fly', do: 'attack', af: af.no, to: out(1) })).toBeNull();
    expect([asked(b), up(b)]).toEqual([['allied combat'], []]);
    expect(give(b, 0, { kind: 'combat', show: [], battles: [] })).toBeNull();
    expect([asked(b), up(b)]).toEqual([['allied air-commit', 'japan air-commit'], ['3 Wildcat']]);
    b.s.sides[0].afs.fill(null);
    putTaskForce(b, 1, 'B/K34', ['Aoba']).seen = true;
    battle(b);
    expect(up(b)).toEqual([]);
  });

  /** The next hour: the raid is gone, and it is the Allied turn to move planes. */
  function nextHour(b: Board): void {
    b.s.pub.turn++;
    b.s.pub.initiative = 0;
    b.s.sides[1].afs.fill(null);
    for (const deck of b.s.sides[0].decks) deck.used = [0, 0, 0];
    for (const af of b.s.sides[0].afs) if (af) Object.assign(af, { left: -1, spent: false, flown: 0 });
    for (const af of b.s.sides[0].afs)
      for (const g of af?.groups ?? []) Object.assign(g, { from: -1, spent: 0 });
    beginFlying(b);
  }
  const done = (b: Board): string | null => give(b, 0, { kind: 'fly', do: 'done', strand: true });

  it('FO-GM-READYCAP-1.3a without orders it lands at its own ship on the next turn, from high as from low', () => {
    const b = strike({ raids: high });
    expect(done(b)).toBe('UMP-KIND');
    expect(readyLines(b.s.pub, b.s.sides[0])).toEqual([
      'CV Lexington: Ready CAP for any strike.',
      'AF 1 has met a strike and lands by itself.',
    ]);
    nextHour(b);
    expect(done(b)).toBeNull();
    expect([up(b), factors(lexington(b).landed), below(b), readyCapOf(b.s.sides[0]).up]).toEqual([
      [],
      3,
      17,
      [],
    ]);
    expect(said(b, 'lands').at(-1)).toBe('Allied: 3 Wildcat of AF 1 land at CV Lexington.');
    expect(lexington(b).used).toEqual([0, 0, 3]);
  });

  it('FO-GM-READYCAP-1.3a orders keep it up, and where there is no room it waits', () => {
    const ordered = strike({});
    expect(plot(ordered, { do: 'stay', af: 2 })).toBe('FO-GM-READYCAP-1.3a');
    expect(plot(ordered, { do: 'stay', af: 1 })).toBeNull();
    nextHour(ordered);
    done(ordered);
    expect(up(ordered)).toEqual(['3 Wildcat']);
    const moved = strike({});
    nextHour(moved);
    const order: Order = { kind: 'fly', do: 'climb', af: 1, parts: [{ g: 0, n: 3 }], high: true };
    expect(give(moved, 0, order)).toBeNull();
    done(moved);
    expect([up(moved), readyCapOf(moved.s.sides[0]).up]).toEqual([['3 Wildcat high'], []]);
    const full = strike({});
    nextHour(full);
    lexington(full).used = [0, 12, 10];
    done(full);
    expect([up(full), factors(lexington(full).landed)]).toEqual([['1 Wildcat'], 2]);
    nextHour(full);
    done(full);
    expect([up(full), factors(lexington(full).landed)]).toEqual([[], 3]);
  });

  it('FO-GM-READYCAP-1.4 by day alone', () => {
    expect(up(strike({ turn: 8 }))).toEqual(['3 Wildcat']);
    const b = board({ turn: 16 });
    expect(isNight(b.s.pub, 16)).toBe(true);
    putFormation(b, 1, 'B/K34', ['8 Val AP']);
    b.s.sides[1].mods['ready-cap'] = { orders: [], up: [], reports: [{ af: 1, hex: out(5), condition: 3 }] };
    battle(b);
    expect([up(b), said(b, 'ready-cap')]).toEqual([[], []]);
    b.s.pub.turn = 8;
    battle(b);
    expect(up(b)).toEqual(['20 Wildcat']);
  });

  it('FO-GM-READYCAP-1.5 who has been up must land and be readied before he can go up again', () => {
    const b = strike({ ready: ['2 Wildcat'] });
    nextHour(b);
    done(b);
    expect([factors(lexington(b).landed), below(b)]).toEqual([2, 0]);
    b.s.pub.initiative = 1;
    raid(b, {});
    expect([up(b), said(b, 'scramble').length, said(b, 'ready-cap')]).toEqual([[], 1, []]);
  });
});

describe('Ready CAP: its orders', () => {
  it('FO-GM-READYCAP-DEP it stands alone, and each ship or base has orders of its own that stand', () => {
    const option = INFO.options.find((x) => x.id === 'ready-cap');
    expect([option?.default, option?.needs ?? [], option?.bars ?? []]).toEqual(['off', [], []]);
    const b = board({});
    const [moresby, lex] = [deckOf(b, 'Port Moresby'), deckOf(b)];
    expect(plot(b, standing(moresby, { size: 6, height: 'low', sure: true }))).toBeNull();
    expect(readyCapOf(b.s.sides[0]).orders).toEqual(
      [
        { deck: lex, size: 0, height: 'strike', sure: false },
        { deck: moresby, size: 6, height: 'low', sure: true },
      ].sort((x, y) => x.deck - y.deck),
    );
    expect(plot(b, standing(moresby, { size: 2 }), { do: 'off', deck: lex })).toBeNull();
    expect(readyCapOf(b.s.sides[0]).orders).toEqual([
      { deck: moresby, size: 2, height: 'strike', sure: false },
    ]);
    expect(plot(b, standing(99))).toBe('FO-GM-READYCAP-1.1');
    const { decks, ships } = b.s.sides[0];
    const held = decks.flatMap((d, i) =>
      d.ship >= 0 && mayHold(b.s.pub, b.s.sides[0], 0, i) ? [ships[d.ship].name] : [],
    );
    expect(held).toEqual(['Lexington', 'Yorktown']);
    const off = emptyBoard('coral-sea', 'full');
    expect(plot(off, standing(0))).toBe('FO-GM-READYCAP-DEP');
  });

  it('FO-GM-READYCAP-1.0b the orders in the order line', () => {
    const list: ReadyCapOrder[] = [
      standing(3, { size: 6, height: 'low', sure: true }),
      standing(4, { height: 'high' }),
      standing(5, { sure: true }),
      { do: 'off', deck: 6 },
      { do: 'stay', af: 7 },
    ];
    const lines = [
      'readycap 3 6 low sure',
      'readycap 4 any high',
      'readycap 5 any sure',
      'readycap 6 off',
      'stayup 7',
    ];
    expect(readyCapPart.write(list)).toEqual(lines);
    const read = lines.reduce<ReadyCapOrder[] | undefined>((was, line) => {
      const [head, ...words] = line.split(' ');
      return readyCapPart.read[head](words, was);
    }, undefined);
    expect(read).toEqual(list);
    expect(refusedBy(() => readyCapPart.read.readycap(['3', '6', 'deep'], undefined))).toBe('UMP-LINE');
  });

  it('FO-GM-READYCAP-1.0b nobody but its owner sees them, nor why fighters stay down', () => {
    const b = strike({ order: { size: 20, sure: true } });
    const enemy = JSON.stringify(viewOf(b.s, 'japan'));
    expect(enemy).not.toContain('"size":20');
    const stays = b.incidents.filter((x) => x.kind === 'ready-cap');
    expect(stays.map((x) => Object.keys(x.told))).toEqual([['allied']]);
    const scramble = strike({}).incidents.find((x) => x.kind === 'scramble');
    expect(scramble?.told.japan?.text).toBe('Fighters of the Allies take off at B/K34 to meet the strike.');
    expect(scramble?.told.allied?.text).toContain('3 Air Factors of the Ready CAP');
  });

  it('FO-GM-READYCAP-1.3 FO-LUA-1.1 a maximum launch of theirs may be caught on deck', () => {
    const b = board({ scout: 5, options: { 'launch-under-attack': 'on' } });
    putFormation(b, 1, hexLabel(out(6)), ['8 Val AP'], false);
    beginFlying(b);
    const path = Array.from({ length: 6 }, (_, i) => ({ to: out(5 - i) }));
    give(b, 1, { kind: 'fly', do: 'move', af: 1, search: false, show: true, path, strand: true });
    while (topStep(b) === 'intercept') give(b, 0, { kind: 'intercept', high: false, low: false });
    for (const seat of [1, 0] as const) give(b, seat, { kind: 'fly', do: 'done', strand: true });
    beginBattles(b);
    give(b, 0, { kind: 'combat', show: [], battles: [HEX] });
    expect(give(b, 1, { kind: 'combat', show: [], battles: [HEX] }, [2])).toBeNull();
    expect([up(b), below(b)]).toEqual([['14 Wildcat'], 6]);
    expect(said(b, 'caught')[0]).toContain('6 Air Factors are not up yet');
  });

  it('FO-GM-READYCAP-1.5 FO-CRIT-1.2 who is up in time burns on no deck', () => {
    const ablaze = (order: Wish | null): number => {
      const x = { ready: ['12 Wildcat'], scout: 3, order, options: { 'critical-hits': 'revised' } };
      const b = board(x);
      raid(b, { raids: [['8 Val AP high']], from: 4 });
      for (const who of [0, 1] as const)
        give(b, who, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
      if (strikeOf(b).attacker === 0) give(b, 0, { kind: 'approach', ships: false, base: false });
      expect(give(b, 1, { kind: 'approach', ships: true, base: false })).toBeNull();
      expect(give(b, 1, attacks(b, '8 of AF1.0 dive CV Lexington'), [1, 3])).toBeNull();
      expect(said(b, 'hit').length).toBeGreaterThan(0);
      return said(b, 'ablaze').length;
    };
    expect([ablaze(null), ablaze({ height: 'low' })]).toEqual([1, 0]);
  });

  it('FO-GM-READYCAP-1.3a FO-GM-CAP-1.4 those of it that dive at a low strike land by themselves as well', () => {
    const b = board({ scout: 5, order: { height: 'high' }, options: { 'cap-dive': 'on' } });
    putFormation(b, 1, hexLabel(out(6)), ['8 Val AP'], false);
    beginFlying(b);
    const path = Array.from({ length: 6 }, (_, i) => ({ to: out(5 - i) }));
    give(b, 1, { kind: 'fly', do: 'move', af: 1, search: false, show: true, path, strand: true });
    while (topStep(b) === 'intercept') give(b, 0, { kind: 'intercept', high: false, low: false });
    for (const seat of [1, 0] as const) give(b, seat, { kind: 'fly', do: 'done', strand: true });
    beginBattles(b);
    give(b, 0, { kind: 'combat', show: [], battles: [HEX] });
    expect(give(b, 1, { kind: 'combat', show: [], battles: [HEX] }, [5])).toBeNull();
    expect(up(b)).toEqual(['6 Wildcat high', '6 Wildcat']);
    expect(readyCapOf(b.s.sides[0]).up.map((x) => [x.af, x.since])).toEqual([
      [2, 8],
      [3, 8],
    ]);
  });

  it('FO-GM-READYCAP-1.2a whoever imagines the enemy reckons with the warning there was: as many go up', () => {
    for (const scout of [1, 2, 3, 5]) {
      const b = board({ scout });
      flyIn(b, { from: scout + 1 });
      const twin = resampleState(viewOf(b.s, 'allied'), new FastDice(`${scout}`));
      const imagined: Board = { ...b, s: twin, play: (dice = []) => ({ ...b.play(dice), s: twin }) };
      expect(readyCapOf(twin.sides[1]).reports.map(({ hex, condition }) => [hex, condition])).toEqual(
        readyCapOf(b.s.sides[1]).reports.map(({ hex, condition }) => [hex, condition]),
      );
      Object.assign(twin.sides[1].afs[0]?.groups[0] ?? {}, { w: 1, armed: 1 }); // a strike, whatever else it is
      battle(b);
      battle(imagined);
      expect([scout, up(imagined)]).toEqual([scout, up(b)]);
    }
  });

  it('FO-GM-READYCAP-1.5 a broken book is found', () => {
    const b = strike({});
    const faults = (): string[] =>
      auditState(b.s).filter((x) => x.includes('Ready CAP') || x.includes('report of planes'));
    expect(faults()).toEqual([]);
    b.s.sides[0].mods['ready-cap'] = {
      orders: [
        { deck: 1, size: 0, height: 'low', sure: false },
        { deck: 1, size: 0, height: 'low', sure: false },
      ],
      up: [{ af: 1, since: 8, decks: [] }],
      reports: [{ af: 1, hex: HEX, condition: 0 }],
    };
    expect(faults()).toEqual([
      'allied: Ready CAP has orders twice, or at no deck',
      'allied: Ready CAP has taken off from no deck',
      'allied: a report of planes is none',
    ]);
  });
});
