import { describe, expect, it } from 'vitest';
import { noAirOps, noPlot } from '../open/empty-orders.ts';
import { airOperations } from '../open/turn/air-operations.ts';
import { launchRoom } from '../open/flight/take-off.ts';
import { movesLeft, stageOf } from '../open/flight/plane-movement.ts';
import type { SeatIndex, TaskForce } from '../open/forces.ts';
import { hexLabel, readHex } from '../open/pack/map.ts';
import { readLine, writeLine } from '../open/notation/order-line.ts';
import type { FlyOrder, Leg, PlotOrder } from '../open/orders.ts';
import { planeType } from '../open/pack/pack.ts';
import { plotMoves } from '../open/turn/plotting.ts';
import { baseData, formationSpeed } from '../open/values.ts';
import { beginFlying, give, said } from '../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../testkit/position.testkit.ts';
import { flatTop } from '../ruleset.ts';
import { SCUTTLED, sinkShip } from '../battle/sinking.ts';
import { observeAll } from '../sight/observation.ts';
import { moveTaskForces } from '../turn/task-force-movement.ts';
import { setClouds } from '../turn/weather.ts';

/** What formations may and may not do within one turn: where they take off, how high, how far, and in a storm. */

type Fly = FlyOrder extends infer O ? (O extends FlyOrder ? Omit<O, 'kind' | 'decision'> : never) : never;
const fly = (b: Board, order: Fly, dice: number[] = [], seat: SeatIndex = 0): string | null =>
  give(b, seat, { kind: 'fly', ...order }, dice);
const way = (...hexes: string[]): Leg[] => hexes.map((h) => ({ to: readHex(h) }));
const move = (af: number, path: Leg[], search = false, show = true): Fly => ({
  do: 'move',
  af,
  search,
  show,
  path,
});
const deckOf = (b: Board, name: string): number =>
  b.s.sides[0].decks.findIndex((d) =>
    d.ship >= 0 ? b.s.sides[0].ships[d.ship].name === name : baseData(b.s.pub.bases[d.base]).name === name,
  );
const DONE: Fly = { do: 'done', strand: false };
const plot = (b: Board, seat: SeatIndex, ...tfs: [TaskForce, PlotOrder['tfs'][number]['path']][]): void =>
  plotMoves(b.s.pub, b.s.sides[seat], seat, {
    ...noPlot(),
    tfs: tfs.map(([tf, path]) => ({
      no: tf.no,
      ships: tf.ships.slice(),
      path,
      exit: null,
      reveal: -1,
      join: null,
    })),
  });

/** Three Wildcats of each of these carriers wait to take off as AF 1. */
function formUp(b: Board, ...names: string[]): void {
  const take = names.map((name) => {
    putPlanes(b, 0, name, 'ready', '3 Wildcat');
    return { deck: deckOf(b, name), t: planeType('Wildcat', 'sea'), n: 3, w: 0, m: 0 as const };
  });
  airOperations(b.s.pub, b.s.sides[0], 0, { ...noAirOps(), form: [{ af: 1, take }] });
}

/** Those of Lexington, in the wind, as plane movement begins. */
function formed(): Board {
  const b = emptyBoard();
  intoWind(b, 0, putTaskForce(b, 0, 'B/K30', ['Lexington']));
  formUp(b, 'Lexington');
  beginFlying(b);
  return b;
}

describe('a formation of two carriers', () => {
  /** Lexington and Yorktown lie in one hex, and three Wildcats of each have formed up as AF 1. */
  function parted(...moves: [4 | 1, 4 | 1][]): Board {
    const b = emptyBoard();
    const tfs = ['Lexington', 'Yorktown'].map((name) => putTaskForce(b, 0, 'B/K30', [name]));
    formUp(b, 'Lexington', 'Yorktown');
    plot(b, 0, ...moves.map((path, i): [TaskForce, [4 | 1, 4 | 1]] => [tfs[i], path]));
    moveTaskForces(b.play());
    beginFlying(b);
    return b;
  }
  const takeOff = (af: number, bands: (0 | 1 | 2)[]): Fly => ({
    do: 'take-off',
    af,
    bands,
    show: false,
    path: [],
  });

  it('FT-8.4c takes off from where each stands, in two parts if they have sailed apart', () => {
    const b = parted([1, 1], [4, 4]);
    expect(said(b, 'parts')).toEqual([
      'Allied: The ships of AF 1 have parted: the planes of CV Yorktown take off as AF 2.',
    ]);
    expect([fly(b, takeOff(1, [0])), fly(b, takeOff(2, [0]))]).toEqual([null, null]);
    const [one, two] = b.s.sides[0].afs;
    expect([one, two].map((af) => [af && hexLabel(af.hex), af?.groups[0].n])).toEqual([
      ['B/K28', 3],
      ['B/K32', 3],
    ]);
    expect([one?.home, two?.home]).toEqual([deckOf(b, 'Lexington'), deckOf(b, 'Yorktown')]);
  });

  it('FT-8.4c takes off as one from ships that have stayed together', () => {
    const b = parted();
    expect([fly(b, takeOff(1, [0, 0])), b.s.sides[0].afs[1]]).toEqual([null, null]);
    expect(b.s.sides[0].afs[0]?.groups.map((g) => g.n)).toEqual([3, 3]);
  });

  it('FT-8.4c RUL-146 where no number is free for the second part it stands down', () => {
    const b = emptyBoard();
    const tfs = ['Lexington', 'Yorktown'].map((name) => putTaskForce(b, 0, 'B/K30', [name]));
    formUp(b, 'Lexington', 'Yorktown');
    for (let i = 2; i <= 35; i++) putFormation(b, 0, 'B/M44', ['1 Catalina'], false);
    plot(b, 0, [tfs[0], [1, 1]], [tfs[1], [4, 4]]);
    moveTaskForces(b.play());
    beginFlying(b);
    expect(said(b, 'parts')).toEqual([]);
    expect(b.s.sides[0].afs[0]?.groups.map((g) => g.from)).toEqual([deckOf(b, 'Lexington')]);
    expect(b.s.sides[0].decks[deckOf(b, 'Yorktown')].ready.map((x) => x.n)).toEqual([3]);
    expect(said(b, 'stands-down').length).toBe(1);
  });

  it('FT-8.5.1b RUL-135 without an order each part goes up by the slowest launch its own deck has room for', () => {
    const b = emptyBoard();
    const [lexington] = ['Lexington', 'Yorktown'].map((name) => putTaskForce(b, 0, 'B/K30', [name]));
    formUp(b, 'Lexington', 'Yorktown');
    for (const tf of b.s.sides[0].tfs) if (tf) intoWind(b, 0, tf);
    intoWind(b, 0, lexington, false);
    b.s.sides[0].decks[deckOf(b, 'Yorktown')].used = [0, 0, 19]; // three of her 22 are left
    b.s.sides[0].decks[deckOf(b, 'Lexington')].used = [2, 0, 0]; // one of the three she has out of the wind
    b.s.sides[0].afs[0]?.groups.forEach((g) => {
      if (g.from === deckOf(b, 'Lexington')) g.n = 1;
    });
    beginFlying(b);
    expect(fly(b, DONE)).toBeNull();
    expect(['Lexington', 'Yorktown'].map((x) => b.s.sides[0].decks[deckOf(b, x)].used)).toEqual([
      [2, 0, 1],
      [0, 0, 22],
    ]);
  });

  it('FT-21.2.5a FT-12.9 planes formed up on a ship that goes down before they take off go with her, those of others do not', () => {
    const b = emptyBoard();
    for (const name of ['Lexington', 'Yorktown']) putTaskForce(b, 0, 'B/K30', [name]);
    formUp(b, 'Lexington', 'Yorktown');
    const sunk = b.s.sides[0].ships.findIndex((x) => x.name === 'Yorktown');
    sinkShip(b.play(), 0, sunk, SCUTTLED, 'is scuttled');
    expect(b.s.sides[0].afs[0]?.groups.map((g) => [g.n, g.from])).toEqual([[3, deckOf(b, 'Lexington')]]);
    expect([b.s.sides[0].lostEver[planeType('Wildcat', 'sea')], b.s.pub.score[1].planes]).toEqual([3, 3]);
  });

  it('FT-12.6a planes formed up on a ship that leaves the map go with her', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K44', ['Lexington']);
    formUp(b, 'Lexington');
    tf.plot = { path: [], reveal: -1, exit: 4, join: 0 };
    moveTaskForces(b.play());
    beginFlying(b);
    expect([b.s.sides[0].afs[0], fly(b, DONE)]).toEqual([null, null]);
    expect(b.s.sides[0].decks[deckOf(b, 'Lexington')].ready.map((x) => x.n)).toEqual([3]);
  });
});

describe('carried by a ship', () => {
  /** A patrol that has ridden two hexes in the box of Lexington, and one that has waited where she went. */
  function carried(): Board {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K30', ['Lexington']);
    const box = deckOf(b, 'Lexington');
    Object.assign(putFormation(b, 0, 'B/K30', ['2 Wildcat'], false), { home: box, box });
    Object.assign(putFormation(b, 0, 'B/K32', ['2 Wildcat'], false), { home: box });
    tf.plot = { path: [4, 4], reveal: -1, exit: null, join: 0 };
    moveTaskForces(b.play());
    beginFlying(b);
    return b;
  }
  const moves = (b: Board, no: number): number => {
    const af = b.s.sides[0].afs[no - 1];
    return af ? formationSpeed(af.groups) - movesLeft(af) : -1;
  };

  it('FT-14.19b leaving the box gives back nothing of the movement', () => {
    const b = carried();
    expect([fly(b, { do: 'box', af: 1, deck: null }), moves(b, 1)]).toEqual([null, 2]);
    expect(fly(b, move(1, way('B/K33', 'B/K34', 'B/K35', 'B/K36', 'B/K37', 'B/K38', 'B/K39')))).toBe(
      'FT-14.4a',
    );
  });

  it('FT-14.19b nor does joining planes that were not carried, in either direction', () => {
    for (const [af, into] of [
      [1, 2],
      [2, 1],
    ]) {
      const b = carried();
      expect([fly(b, { do: 'join', af, into }), moves(b, into)]).toEqual([null, 2]);
    }
  });

  it('FT-14.19b who goes into the box after the ship has moved has not been carried', () => {
    const b = carried();
    expect([fly(b, { do: 'box', af: 2, deck: deckOf(b, 'Lexington') }), moves(b, 2)]).toEqual([null, 0]);
  });
});

describe('altitude', () => {
  const climb = (af: number, high = true, n = 2): Fly => ({
    do: 'climb',
    af,
    parts: [{ g: 0, n }],
    high,
  });
  const over = (): Board => {
    const b = emptyBoard();
    intoWind(b, 0, putTaskForce(b, 0, 'B/K30', ['Lexington']));
    putFormation(b, 0, 'B/K30', ['2 Wildcat']);
    beginFlying(b);
    return b;
  };

  it('FT-14.15.2 planes that climb where they stand stay there for the turn (RUL-145)', () => {
    const b = over();
    expect(fly(b, climb(1))).toBeNull();
    expect(fly(b, move(1, way('B/K31')))).toBe('FT-14.4a');
    expect([fly(b, climb(1, false)), fly(b, move(1, way('B/K31')))]).toEqual([null, 'FT-14.4a']);
  });

  it('FT-14.15.2 after a hex was flown into altitude is free, and the move goes on', () => {
    const b = over();
    expect(fly(b, move(1, way('B/K31')))).toBeNull();
    expect([fly(b, climb(1)), fly(b, move(1, way('B/K32')))]).toEqual([null, null]);
    expect(b.s.sides[0].afs[0]).toMatchObject({ hex: readHex('B/K32'), groups: [{ high: 1 }] });
  });

  it('FT-14.15.3 who comes down over his deck lands next turn', () => {
    const b = over();
    const [af] = b.s.sides[0].afs;
    if (af) af.groups[0].high = 1;
    const land: Fly = {
      do: 'land',
      af: 1,
      path: [],
      at: [{ g: 0, n: 2, deck: deckOf(b, 'Lexington'), band: 0 }],
    };
    expect([fly(b, climb(1, false)), fly(b, land)]).toEqual([null, 'FT-14.15.3']);
    expect(fly(b, { ...land, path: way('B/K31', 'B/K30') })).toBe('FT-14.8.2');
  });

  it('FT-14.15.2 planes that have just taken off climb in the hex of their ship only if they stay there', () => {
    const b = formed();
    expect(fly(b, { do: 'take-off', af: 1, bands: [0], show: false, path: [] })).toBeNull();
    expect(fly(b, climb(1, true, 3))).toBeNull();
    expect(fly(b, move(1, way('B/K31'), false, false))).toBe('FT-14.4a');
  });
});

describe('caught in a storm', () => {
  /** A storm of one hex and a half around B/K25, which has come over AF 1. */
  const caught = (seen: boolean, ...parts: string[]): Board => {
    const b = emptyBoard();
    setClouds(b.s.pub, [readHex('B/K25'), readHex('B/K25')]);
    putFormation(b, 0, 'B/K25', parts.length > 0 ? parts : ['2 Catalina'], seen).blind = true;
    return b;
  };

  it('FT-6.6b a formation may not stay in it (RUL-92), neither by orders nor for want of any', () => {
    for (const seen of [true, false]) {
      const b = caught(seen);
      beginFlying(b);
      expect(fly(b, DONE)).toBe('FT-6.6b');
      expect(fly(b, move(1, [], false, seen))).toBe('FT-6.6b');
      expect(fly(b, move(1, way('B/K26'), false, seen))).toBe('FT-6.6b');
      expect(fly(b, { do: 'climb', af: 1, parts: [{ g: 0, n: 2 }], high: true })).toBe('FT-6.6b');
      expect(fly(b, move(1, way('B/K26', 'B/K27', 'B/K28'), false, seen))).toBeNull();
      expect(fly(b, DONE)).toBeNull();
    }
  });

  it('FT-6.6b the way out is open to it in every step of the movement (RUL-133)', () => {
    const b = caught(true);
    putFormation(b, 0, 'B/S30', ['1 Catalina'], false);
    beginFlying(b);
    expect(fly(b, move(2, way('B/S31'), false, false))).toBeNull();
    expect(fly(b, move(1, way('B/K26', 'B/K27', 'B/K28')))).toBeNull();
    expect(fly(b, DONE)).toBeNull();
  });

  it('FT-6.6b planes that may not move, or whose time is up, are not held to it', () => {
    const b = caught(true);
    const [af] = b.s.sides[0].afs;
    if (af) af.spent = true; // failed to shadow
    beginFlying(b);
    expect(fly(b, DONE)).toBeNull();
    const due = caught(true);
    const [last] = due.s.sides[0].afs;
    if (last) last.groups[0].by = due.s.pub.turn;
    beginFlying(due);
    expect(fly(due, { do: 'done', strand: true })).toBeNull();
  });

  it('FT-6.6b random play and the standing order bring planes out of it', () => {
    const b = caught(false);
    beginFlying(b);
    const view = flatTop.view(b.s, 'allied');
    const [asked] = flatTop.decisions(b.s);
    const orders = [
      flatTop.answer(view, asked, 'land'),
      flatTop.sample(view, asked, { roll: () => 2 }),
    ] as FlyOrder[];
    for (const order of orders)
      expect([order.do, order.do === 'move' && order.path.length]).toEqual(['move', 3]);
    expect(give(b, 0, orders[0])).toBeNull();
  });
});

describe('searching on the way down', () => {
  const LAND = (b: Board, search: boolean): Fly => ({
    do: 'land',
    af: 1,
    search,
    path: way('B/K29', 'B/K30'),
    at: [{ g: 0, n: 2, deck: deckOf(b, 'Lexington'), band: 0 }],
  });
  const homing = (seen: boolean): [Board, TaskForce] => {
    const b = emptyBoard();
    intoWind(b, 0, putTaskForce(b, 0, 'B/K30', ['Lexington']));
    putFormation(b, 0, 'B/K28', ['2 Wildcat'], seen);
    const prey = putTaskForce(b, 1, 'B/K27', ['Myoko']);
    beginFlying(b);
    return [b, prey];
  };

  it('FT-7.3a FT-7.3b a formation that lands may try to observe before it does', () => {
    for (const [die, found] of [
      [4, true],
      [5, false],
    ] as const) {
      const [b, prey] = homing(true);
      expect(fly(b, LAND(b, true), [die])).toBeNull();
      expect([prey.seen, b.s.sides[0].afs[0]]).toEqual([found, null]);
    }
    const [blind, unseen] = homing(true);
    expect([fly(blind, LAND(blind, false)), unseen.seen]).toEqual([null, false]);
  });

  it('FT-7.3.5 FO-ERR-7.3.5 but not one that was hidden when the turn began', () => {
    const [b] = homing(false);
    expect(fly(b, LAND(b, true))).toBe('FT-7.3.5');
    expect(hexLabel(b.s.sides[0].afs[0]?.hex ?? -1)).toBe('B/K28');
  });

  it('FT-7.3a the order line says so', () => {
    const [b] = homing(true);
    const view = flatTop.view(b.s, 'allied');
    const [asked] = flatTop.decisions(b.s);
    const line = writeLine(view, { kind: 'fly', ...LAND(b, true) });
    expect(line).toContain(' search at ');
    expect(readLine(view, asked, line)).toMatchObject(LAND(b, true));
  });
});

describe('no order at all', () => {
  it('FT-14.6 whoever was formed up takes off all the same and stays above; whoever flies may stay where he is', () => {
    const b = formed();
    const idle = putFormation(b, 0, 'B/M30', ['2 Catalina']);
    const deck = b.s.sides[0].decks[deckOf(b, 'Lexington')];
    expect(fly(b, DONE)).toBeNull();
    const [af] = b.s.sides[0].afs;
    expect([af?.fresh, hexLabel(af?.hex ?? -1), af?.flown]).toEqual([false, 'B/K30', 0]);
    expect([deck.ready, deck.used.reduce((x, y) => x + y, 0)]).toEqual([[], 3]);
    expect([hexLabel(idle.hex), idle.flown]).toEqual(['B/M30', 0]);
  });
});

describe('more than one order', () => {
  it('FT-7.8b FT-14.2.2 where a formation in view has flown on, the enemy has but a memory of it', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, 'B/K30', ['Myoko']).seen = true;
    putFormation(b, 0, 'B/K29', ['2 Catalina']);
    observeAll(b.play());
    beginFlying(b);
    expect(fly(b, move(1, way('B/L29', 'B/L30')))).toBeNull();
    const live = b.s.sides[1].sightings.filter((g) => g.live).map((g) => hexLabel(g.hex));
    expect(live).toEqual(['B/L30']);
  });

  it('FT-7.8b FT-14.2.1 of a formation that has landed the enemy has but a memory, at once', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, 'B/K30', ['Myoko']).seen = true;
    intoWind(b, 0, putTaskForce(b, 0, 'B/L30', ['Lexington']));
    putFormation(b, 0, 'B/K29', ['2 Wildcat']);
    observeAll(b.play());
    beginFlying(b);
    const known = (): number => b.s.sides[1].sightings.filter((g) => g.live && g.kind === 'af').length;
    expect(known()).toBe(1);
    const at = [{ g: 0, n: 2, deck: deckOf(b, 'Lexington'), band: 0 as const }];
    expect(fly(b, { do: 'land', af: 1, path: way('B/L29', 'B/L30'), at })).toBeNull();
    expect([b.s.sides[0].afs[0], known()]).toEqual([null, 0]);
  });

  it('FT-7.8b FT-14.2.3 a hidden formation sighted on its way uses what it has left by a second order', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, 'B/K30', ['Myoko']).seen = true;
    const af = putFormation(b, 0, 'B/K26', ['2 Catalina'], false);
    putFormation(b, 0, 'B/S30', ['2 Catalina']);
    beginFlying(b);
    expect([fly(b, move(1, way('B/K27', 'B/K28'), false, false)), af.seen]).toEqual([null, true]);
    expect(fly(b, move(1, way('B/K27')))).toBeNull();
    expect(fly(b, move(2, way('B/S31')))).toBe('FT-14.2.6'); // its step is over
  });

  it('FT-14.2.4 and so does one that has taken off into view', () => {
    const b = formed();
    expect(fly(b, { do: 'take-off', af: 1, bands: [0], show: true, path: way('B/K31') })).toBeNull();
    expect(fly(b, move(1, way('B/K32')))).toBeNull();
  });
});

describe('off the map', () => {
  it('FT-TAB-BASE-AUSTRALIA-S2345 RUL-24 every launch of a base without limit is a minimum launch', () => {
    const b = emptyBoard();
    expect(launchRoom(b.s.pub, b.s.sides[0], deckOf(b, 'Australia'))).toEqual([
      Number.POSITIVE_INFINITY,
      0,
      0,
    ]);
  });

  it('FT-14.2.3 FT-14.2.5 FT-OPT-PLANES-11a planes on deck set out for another base with the take-offs, others leave last', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'A/A40', ['5 B-17']).fresh = true;
    putFormation(b, 0, 'A/A40', ['5 B-17']);
    const step = (af: number): number => stageOf(b.s.sides[0], { kind: 'fly', do: 'exit', af, base: 0 });
    expect([step(1), step(2)]).toEqual([3, 5]);
  });

  it('FT-14.14a bombs are dropped on the way to an off-board base too, but not on deck', () => {
    const b = emptyBoard();
    const base = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Australia');
    const af = putFormation(b, 0, 'A/A40', ['5 B-17 GP']);
    beginFlying(b);
    expect(fly(b, { do: 'exit', af: 1, base })).toBeNull();
    expect(fly(b, { do: 'jettison', af: 1, parts: [{ g: 0, n: 5 }] })).toBeNull();
    expect(af.groups[0]).toMatchObject({ w: 0, armed: 1 });
    Object.assign(putFormation(b, 0, 'A/A40', ['5 B-17 GP']), { fresh: true, hex: -1 });
    expect(fly(b, { do: 'jettison', af: 2, parts: [{ g: 0, n: 5 }] })).toBe('FT-14.14a');
  });
});
