import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../kernel/dice.ts';
import { settle } from '../../kernel/steps.ts';
import { refusedBy } from '../../kernel/testkit/game.ts';
import { clockOf } from './open/turn/clock.ts';
import { deploy } from './open/setup/deployment.ts';
import { noAirOps, noPlot } from './open/empty-orders.ts';
import { PHASES, type SeatIndex } from './open/forces.ts';
import { BASE_SITES, ENTRIES, GRID, readHex } from './open/pack/map.ts';
import type { Order, SetupOrder } from './open/orders.ts';
import { planeType, WEAPONS } from './open/pack/pack.ts';
import { readyMade } from './open/setup/ready-made.ts';
import { INFO } from './open/info.ts';
import { damageFactor, deckValues, isAnchored, isCrippled } from './open/values.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
  readyBoard,
} from './testkit/position.testkit.ts';
import { beginFlying, give } from './testkit/battle.testkit.ts';
import { cloneSide } from './state.ts';
import { applyOrder, decisionsOf, STEPS } from './steps.ts';
import { programmeOf } from './turn/turn.ts';
import { setClouds, setWeather } from './turn/weather.ts';
import { viewOf } from './view.ts';

/** What stands before the chapters that move anything: scale, counters, the set-up and the turn (FT-1 to FT-5, FT-9). */

const made = (b: Board, seat: SeatIndex): SetupOrder => readyMade(b.s.pub, b.s.sides[seat], seat);
const refused = (b: Board, seat: SeatIndex, order: SetupOrder): string | null =>
  refusedBy(() => deploy(b.s.pub, cloneSide(b.s.sides[seat]), seat, order));
const shipNo = (b: Board, seat: SeatIndex, name: string): number =>
  b.s.sides[seat].ships.findIndex((x) => x.name === name);
const tfWith = (b: Board, order: SetupOrder, seat: SeatIndex, name: string): SetupOrder['tfs'][number] => {
  const tf = order.tfs.find((x) => x.ships.includes(shipNo(b, seat, name)));
  if (!tf) throw new Error(`no ${name}`);
  return tf;
};

describe('scale and sides', () => {
  it('FT-1a a turn is an hour, and a hex is a hex everywhere', () => {
    const p = emptyBoard('coral-sea').s.pub;
    expect([1, 2, 3].map((t) => clockOf(p, t))).toEqual(['0600 May 4', '0700 May 4', '0800 May 4']);
    expect([GRID.cols, GRID.rows]).toEqual([84, 44]);
  });

  it('FT-1b a ship is one vessel, and planes are counted in Air Factors', () => {
    const { s } = readyBoard('coral-sea');
    for (const side of s.sides) {
      expect(new Set(side.ships.map((x) => x.name)).size).toBe(side.ships.length);
      for (const deck of side.decks)
        for (const stack of [...deck.landed, ...deck.readying, ...deck.ready])
          expect(Number.isInteger(stack.n) && stack.n > 0).toBe(true);
    }
  });

  it('FT-2.1a two sides, Allied and Japanese; weather, clock and damage are known to both', () => {
    expect(INFO.seats.map((x) => [x.id, x.flag])).toEqual([
      ['allied', 'allied'],
      ['japan', 'japan'],
    ]);
    const { s } = readyBoard('coral-sea');
    const [ours, theirs] = (['allied', 'japan'] as const).map((seat) => viewOf(s, seat));
    expect([ours.public.weather, ours.clock, ours.public.bases]).toEqual([
      theirs.public.weather,
      theirs.clock,
      theirs.public.bases,
    ]);
  });

  it('FT-2.1c every marker has its place: wind, clouds, clock, damage, anchor and load', () => {
    const b = emptyBoard('coral-sea');
    setClouds(b.s.pub, [readHex('B/K30')]);
    b.s.pub.turn = 20;
    b.s.pub.bases[0].hits = 2;
    const tf = putTaskForce(b, 0, 'B/K34', ['Astoria', 'Chester']);
    const [astoria, chester] = tf.ships.map((i) => b.s.sides[0].ships[i]);
    astoria.hits = damageFactor(b.s.pub, astoria) - 1;
    chester.anchored = 3;
    for (const weapon of ['GP', 'AP', 'torpedo'])
      putPlanes(b, 0, 'Lexington', 'ready', `1 Devastator ${weapon}`);
    const v = viewOf(b.s, 'allied');
    expect(v.public.weather.wind.every((d) => d >= 1 && d <= 6) && v.public.weather.wind.length).toBe(8);
    expect([v.public.weather.clouds, v.clock, v.public.bases[0].hits]).toEqual([
      [readHex('B/K30')],
      '0100 May 5',
      2,
    ]);
    const shown = tf.ships.flatMap((i) => v.own?.ships[i] ?? []);
    expect(shown.map((x) => [isCrippled(v.public, x), isAnchored(x)])).toEqual([
      [true, false],
      [false, true],
    ]);
    const loads = v.own?.decks.flatMap((d) => d.ready.map((x) => WEAPONS[x.w]));
    expect(loads).toEqual(['GP', 'AP', 'torpedo']);
  });

  it('FT-3.1a Japan lies to the north, the Allies to the south', () => {
    const row = (hex: number): number => Math.floor(hex / GRID.cols);
    const mean = (side: string): number => {
      const rows = BASE_SITES.filter((x) => x.side === side).map((x) => row(x.hex));
      return rows.reduce((a, b) => a + b, 0) / rows.length;
    };
    expect(mean('japan')).toBeLessThan(mean('allied'));
    for (const e of ENTRIES) for (const hex of e.hexes) expect(row(hex) < 3).toBe(e.side === 'japan');
  });

  it('FT-3.4 shared markers come as they are needed, with no supply to run out', () => {
    const b = emptyBoard('santa-cruz');
    expect(b.s.pub.weather.clouds).toEqual([]);
    setWeather({ s: b.s, dice: { roll: () => 3 }, tell: () => {} });
    expect(b.s.pub.weather.clouds.length).toBeGreaterThan(8);
  });
});

describe('Air Factors', () => {
  it('FT-2.2 FT-EX-2.2 five Val are five Val however they are split, and land and sea versions never mix', () => {
    const parts = [[5], [1, 1, 1, 1, 1], [2, 2, 1], [2, 1, 1, 1]];
    const decks = parts.map((ns) => {
      const b = emptyBoard('coral-sea');
      for (const n of ns) putPlanes(b, 1, 'Shokaku', 'ready', `${n} Val`);
      return b.s.sides[1].decks.find((d) => d.ready.length > 0)?.ready;
    });
    for (const deck of decks) expect(deck).toEqual([{ t: planeType('Val', 'sea'), n: 5, w: 0, d: 0, m: 0 }]);
    expect(planeType('Zero', 'sea')).not.toBe(planeType('Zero', 'land'));
  });

  it('FT-2.2 in the air too: parts that were split join to one again at no cost, and no version becomes the other', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, 'B/K30', ['Shokaku']);
    const val = putFormation(b, 1, 'B/K30', ['5 Val']);
    b.s.pub.initiative = 1;
    beginFlying(b);
    const fly = (order: object): string | null => give(b, 1, { kind: 'fly', ...order } as Order);
    expect(fly({ do: 'split', af: 1, into: 7, parts: [{ g: 0, n: 2 }] })).toBeNull();
    expect(fly({ do: 'split', af: 7, into: 8, parts: [{ g: 0, n: 1 }] })).toBeNull();
    expect(b.s.sides[1].afs.flatMap((af) => af?.groups.map((x) => x.n) ?? [])).toEqual([3, 1, 1]);
    for (const af of [7, 8]) expect(fly({ do: 'join', af, into: 1 })).toBeNull();
    expect([val.groups.map((x) => x.n), val.left]).toEqual([[5], -1]);
    putFormation(b, 1, 'B/K30', ['2 Zero']);
    const land = putFormation(b, 1, 'B/K30', ['3 Zero land']);
    expect(fly({ do: 'join', af: 2, into: land.no })).toBeNull();
    expect(land.groups.map((x) => [x.t, x.n])).toEqual([
      [planeType('Zero', 'land'), 3],
      [planeType('Zero', 'sea'), 2],
    ]);
  });
});

/** A task force of these ships, numbered 12, plots a move. */
const sails = (b: Board, seat: SeatIndex, names: readonly string[]): string | null => {
  for (let no = 1; no < 12; no++) b.s.sides[seat].tfs.push(null);
  const tf = putTaskForce(b, seat, 'B/K30', names);
  b.s.sides[seat].tfs = [...Array.from({ length: 11 }, () => null), { ...tf, no: 12 }];
  for (const i of tf.ships) b.s.sides[seat].ships[i].tf = 12;
  b.s.steps = [{ step: 'orders', open: null, sealed: [null, null] }];
  const plot = { no: 12, ships: tf.ships, path: [4 as const], exit: null, reveal: -1, join: null };
  return refusedBy(() =>
    applyOrder(b.s, seat === 0 ? 'allied' : 'japan', { ...noPlot(), tfs: [plot] }, new ScriptedDice([])),
  );
};

describe('the set-up', () => {
  it('FT-3.3.1 thirty-five Air Formations a side, by number', () => {
    const b = readyBoard('coral-sea');
    for (const side of b.s.sides) expect(side.afs).toHaveLength(35);
    putTaskForce(b, 0, 'B/K30', ['Lexington']);
    const deck = b.s.sides[0].ships[shipNo(b, 0, 'Lexington')].deck;
    b.s.steps = [{ step: 'orders', open: null, sealed: [null, null] }];
    const stack = b.s.sides[0].decks[deck].ready[0];
    const form = (af: number): Order => ({
      ...noAirOps(),
      form: [{ af, take: [{ deck, t: stack.t, n: 1, w: stack.w, m: 0 }] }],
    });
    const ordered = (af: number): string | null =>
      refusedBy(() => applyOrder(b.s, 'allied', form(af), new ScriptedDice([])));
    expect(ordered(36)).toBe('FT-8.5.2');
    expect(ordered(35)).toBeNull();
  });

  it('FT-3.3.2 FT-4.1.2 task forces have numbers, one each, and may have any up to the number of ships', () => {
    const b = emptyBoard('coral-sea');
    const order = made(b, 0);
    order.tfs[0].no = 14;
    expect(refused(b, 0, order)).toBeNull();
    order.tfs[0].no = 15;
    expect(refused(b, 0, order)).toBeNull();
    order.tfs[0].no = order.tfs[1].no;
    expect(refused(b, 0, order)).toBe('FT-3.3.2');
  });

  it('FT-3.3.3 FT-4.1.1c FT-9 ships are sorted freely, classes mixed, and task forces share hexes', () => {
    const b = emptyBoard('coral-sea');
    const order = made(b, 0);
    const tf = tfWith(b, order, 0, 'Lexington');
    const half = tf.ships.splice(Math.ceil(tf.ships.length / 2));
    order.tfs.push({ no: 13, hex: tf.hex, ships: half, anchored: [] });
    expect(refused(b, 0, order)).toBeNull();
    const classes = new Set(tf.ships.map((i) => b.s.sides[0].ships[i].data));
    expect(classes.size).toBeGreaterThan(1);
    for (let i = 0; i < 20; i++) putFormation(b, 0, 'B/K30', ['1 Wildcat']);
    expect(b.s.sides[0].afs.filter((x) => x)).toHaveLength(20);
  });

  it('FT-3.3.4 planes are spread freely over ships and bases that take them', () => {
    const b = emptyBoard('coral-sea');
    const order = made(b, 0);
    const [lex, york] = ['Lexington', 'Yorktown'].map((name) => b.s.sides[0].ships[shipNo(b, 0, name)].deck);
    const wildcats = order.planes.filter((x) => x.t === planeType('Wildcat', 'sea'));
    const here = wildcats.find((x) => x.deck === lex);
    const there = wildcats.find((x) => x.deck === york);
    if (!here || !there) throw new Error('no Wildcats');
    here.n -= 2;
    there.n += 2;
    expect(refused(b, 0, order)).toBeNull();
  });

  it('FT-4.1.1d FT-4.1.3 FT-4.1.4 FT-4.1.5 FT-EX-4.1.3 carriers and tenders share a task force of any number (RUL-32)', () => {
    const b = emptyBoard('coral-sea');
    const names = ['Lexington', 'Yorktown', ...Array.from({ length: 13 }, (_, i) => `DD ${i + 1}`)];
    expect(sails(b, 0, names)).toBeNull();
    expect(sails(emptyBoard('coral-sea'), 0, [...names, 'Astoria'])).toBe('FT-4.1.1a');
    expect(sails(emptyBoard('coral-sea'), 1, ['Shokaku', 'Shoho', 'Kamikawa'])).toBeNull();
  });

  it('FT-4.1.6a FT-4.1.6b each Japanese battleship has a deck of her own for one Air Factor', () => {
    const b = readyBoard('eastern-solomons');
    const side = b.s.sides[1];
    const battleships = side.ships.filter((x) => ['Hiei', 'Kirishima', 'Mutsu'].includes(x.name));
    expect(battleships).toHaveLength(3);
    expect(new Set(battleships.map((x) => x.deck)).size).toBe(3);
    for (const ship of battleships) expect(deckValues(b.s.pub, side, side.decks[ship.deck]).capacity).toBe(1);
    expect(b.s.sides[0].ships.find((x) => x.name === 'North Carolina')?.deck).toBe(-1);
  });
});

describe('the turn', () => {
  const ORDER = [
    'Weather',
    'Air Operations',
    'Task Force Movement Plotting',
    'Shadowing',
    'Task Force Movement Execution',
    'Initiative',
    'Plane Movement',
    'Combat',
    'Repair',
    'Time Record',
  ];

  it('FT-5a FT-5b FT-5.2 FT-5.3 FT-5.6 FT-5.9 FT-5.10 a turn goes through its ten phases in order; both act at once but in plane movement', () => {
    const b = readyBoard('rabaul');
    expect(programmeOf(b.s.pub).map((x) => PHASES[x.id])).toEqual(ORDER);
    b.s.pub.turn = 2;
    b.s.steps = [{ step: 'turn', open: { next: 'weather' }, sealed: [null, null] }];
    const dice = { roll: () => 2 };
    let faces = 0;
    const rolling = { roll: () => (faces++ % 2 === 0 ? 5 : dice.roll()) };
    settle(STEPS, { s: b.s, dice: rolling, tell: () => {} });
    const walked: string[] = [];
    const asked: string[] = [];
    while (b.s.pub.turn === 2) {
      walked.push(b.s.pub.phase);
      const open = decisionsOf(b.s);
      asked.push(
        `${b.s.pub.phase}: ${open.map((d) => `${d.seat} ${d.kind}${d.sealed ? ' sealed' : ''}`).join(', ')}`,
      );
      const [d] = open;
      const order: Order =
        d.kind === 'air-ops'
          ? noAirOps()
          : d.kind === 'plot'
            ? noPlot()
            : d.kind === 'shadow'
              ? { kind: 'shadow', attempts: [] }
              : { kind: 'fly', do: 'done', strand: false };
      applyOrder(b.s, d.seat, order, rolling);
    }
    const named = walked.map((phase) => ORDER.indexOf(phase));
    expect(named.toSorted((x, y) => x - y)).toEqual(named);
    expect(asked[0]).toBe(
      'Air Operations: allied air-ops sealed, allied plot sealed, japan air-ops sealed, japan plot sealed',
    );
    expect(asked.filter((x) => x.startsWith('Plane Movement'))).toEqual([
      'Plane Movement: allied fly',
      'Plane Movement: japan fly',
    ]);
    expect([b.s.pub.initiative, b.s.pub.turn]).toEqual([0, 3]);
  });

  it('FT-5.9 bases are repaired after combat and before the clock goes on', () => {
    const b = readyBoard('rabaul');
    b.s.pub.bases[0].hits = 3;
    b.s.steps = [{ step: 'turn', open: { next: 'repair' }, sealed: [null, null] }];
    settle(STEPS, { s: b.s, dice: { roll: () => 3 }, tell: (i) => b.incidents.push(i) });
    const kinds = b.incidents.map((i) => i.kind).filter((k) => k === 'repair' || k === 'time');
    expect([b.s.pub.bases[0].hits, kinds, b.s.pub.turn]).toEqual([2, ['repair', 'time'], 2]);
  });

  it('FT-22.5 ships are never replaced', () => {
    const b = readyBoard('coral-sea');
    const before = b.s.sides.map((side) => side.ships.length);
    b.s.sides[0].ships[0].fate = 'sunk';
    b.s.pub.turn = 20; // 0100, when replacements come
    b.s.steps = [{ step: 'turn', open: { next: 'weather' }, sealed: [null, null] }];
    settle(STEPS, { s: b.s, dice: { roll: () => 1 }, tell: () => {} });
    expect(b.s.sides.map((side) => side.ships.length)).toEqual(before);
    expect(b.s.sides[0].ships[0].fate).toBe('sunk');
  });
});
