import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../kernel/dice.ts';
import { neighbour } from '../../../kernel/hex.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { airOperations } from '../open/turn/air-operations.ts';
import { replacementsDue } from '../open/turn/arrivals.ts';
import { noAirOps } from '../open/empty-orders.ts';
import { launchRoom } from '../open/flight/take-off.ts';
import { movesLeft } from '../open/flight/plane-movement.ts';
import { type AirFormation, MOST_FORMATIONS, type SeatIndex } from '../open/forces.ts';
import { GRID, hexLabel, isMountain, readHex } from '../open/pack/map.ts';
import type { FlyOrder } from '../open/orders.ts';
import { PLANE_TYPES, planeType } from '../open/pack/pack.ts';
import { SCENARIOS } from '../open/pack/scenario-pack.ts';
import { baseData, deckValues, formationSpeed, handles, roleOf } from '../open/values.ts';
import { loseStranded } from './overdue.ts';
import { beginPlaneMovement } from './plane-movement.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../testkit/position.testkit.ts';
import { applyOrder } from '../steps.ts';
import { moveTaskForces } from '../turn/task-force-movement.ts';

/** Formations from Air Operations to the end of the game (FT-8, FT-14). */

function flying(b: Board, seat: SeatIndex = 0): Board {
  b.s.steps = [{ step: 'turn', open: { next: 'combat' }, sealed: [null, null] }];
  b.s.pub.initiative = seat;
  beginPlaneMovement(b.play());
  return b;
}
type Order = FlyOrder extends infer O ? (O extends FlyOrder ? Omit<O, 'kind' | 'decision'> : never) : never;
const fly = (
  b: Board,
  order: Order,
  seat: 'allied' | 'japan' = 'allied',
  dice: number[] = [],
): string | null => refusedBy(() => applyOrder(b.s, seat, { kind: 'fly', ...order }, new ScriptedDice(dice)));
const path = (...hexes: string[]) => hexes.map((h) => ({ to: readHex(h) }));
const deckOf = (b: Board, seat: SeatIndex, name: string): number =>
  b.s.sides[seat].decks.findIndex((d) =>
    d.ship >= 0 ? b.s.sides[seat].ships[d.ship].name === name : baseData(b.s.pub.bases[d.base]).name === name,
  );
const handled = (b: Board, seat: SeatIndex, deck: string): Set<string> =>
  new Set(
    PLANE_TYPES.filter((t) =>
      handles(b.s.pub, b.s.sides[seat], seat, b.s.sides[seat].decks[deckOf(b, seat, deck)], t.id),
    ).map((t) => t.handling),
  );
/** So many Wildcats of Lexington, as a formation that waits to take off. */
function formedUp(b: Board, af: number, n: number): AirFormation {
  putPlanes(b, 0, 'Lexington', 'ready', `${n} Wildcat`);
  const take = { deck: deckOf(b, 0, 'Lexington'), t: planeType('Wildcat', 'sea'), n, w: 0, m: 0 as const };
  airOperations(b.s.pub, b.s.sides[0], 0, { ...noAirOps(), form: [{ af, take: [take] }] });
  const formed = b.s.sides[0].afs[af - 1];
  if (!formed) throw new Error('not formed');
  return formed;
}
const takeOff = (af: number, band: 0 | 1 | 2, ...hexes: string[]): Order => ({
  do: 'take-off',
  af,
  bands: [band],
  show: true,
  path: path(...hexes),
});

describe('decks', () => {
  it('FT-8.2b FT-8.1 a base without limit takes any number, and values are those of the charts', () => {
    const b = emptyBoard('coral-sea');
    const truk = b.s.sides[1].decks[deckOf(b, 1, 'Truk')];
    expect(deckValues(b.s.pub, b.s.sides[1], truk)).toMatchObject({ capacity: Number.POSITIVE_INFINITY });
    const lexington = b.s.sides[0].decks[deckOf(b, 0, 'Lexington')];
    expect(deckValues(b.s.pub, b.s.sides[0], lexington)).toMatchObject({
      capacity: 30,
      normal: 12,
      min: 3,
      max: 24,
    });
    expect(PLANE_TYPES[planeType('Catalina', 'land')].plane).toMatchObject({ mf: 6, rf: 20 });
  });

  it('FT-8.9e FT-8.9f airfields take carrier and land planes, seaplane bases sea and float planes', () => {
    const b = emptyBoard('coral-sea');
    expect(handled(b, 0, 'Port Moresby')).toEqual(new Set(['carrier', 'land']));
    expect(handled(b, 1, 'Tulagi')).toEqual(new Set(['sea', 'float']));
  });

  it('FT-6.10d tenders, battleships and bases need not turn into the wind', () => {
    const b = emptyBoard('eastern-solomons');
    for (const name of ['Chitose', 'Chikuma', 'Hiei', 'Shokaku']) {
      const tf = putTaskForce(b, 1, 'B/K30', [name]);
      const deck = deckOf(b, 1, name);
      const room = (upwind: boolean): number => {
        intoWind(b, 1, tf, upwind);
        return launchRoom(b.s.pub, b.s.sides[1], deck)[2];
      };
      expect(room(true) > room(false)).toBe(name === 'Shokaku');
    }
    const rabaul = deckOf(b, 1, 'Rabaul');
    expect(launchRoom(b.s.pub, b.s.sides[1], rabaul)[2]).toBe(
      deckValues(b.s.pub, b.s.sides[1], b.s.sides[1].decks[rabaul]).max,
    );
  });
});

describe('taking off', () => {
  const carrier = (): Board => {
    const b = emptyBoard('coral-sea');
    intoWind(b, 0, putTaskForce(b, 0, 'B/K30', ['Lexington']));
    return b;
  };

  it('FT-8.4a kinds of launch may differ in a turn, but not inside a formation', () => {
    const b = carrier();
    const af = formedUp(b, 1, 3);
    formedUp(b, 2, 4);
    af.groups = [
      { ...af.groups[0], n: 2 },
      { ...af.groups[0], n: 1 },
    ];
    flying(b);
    expect(fly(b, { do: 'take-off', af: 1, bands: [0, 1], show: true, path: [] })).toBe('FT-8.4a');
    expect(fly(b, { do: 'take-off', af: 1, bands: [0, 0], show: true, path: [] })).toBeNull();
    expect(fly(b, takeOff(2, 2))).toBeNull();
    expect(b.s.sides[0].decks[deckOf(b, 0, 'Lexington')].used).toEqual([3, 0, 4]);
  });

  it('FT-8.11a FT-7.3.4 over a task force of which one ship carries planes they may join, and one that cannot observe blinds both', () => {
    for (const blind of [1, 2]) {
      const b = emptyBoard();
      putTaskForce(b, 0, 'B/K30', ['Astoria', 'Lexington', 'DD 1']);
      const both = [putFormation(b, 0, 'B/K30', ['2 Wildcat']), putFormation(b, 0, 'B/K30', ['1 Dauntless'])];
      both[blind - 1].blind = true;
      flying(b);
      expect(fly(b, { do: 'join', af: 2, into: 1 })).toBeNull();
      expect(b.s.sides[0].afs[0]?.blind).toBe(true);
    }
    const alone = emptyBoard();
    putTaskForce(alone, 0, 'B/K30', ['Astoria', 'DD 1']);
    for (const text of ['2 Wildcat', '1 Dauntless']) putFormation(alone, 0, 'B/K30', [text]);
    flying(alone);
    expect(fly(alone, { do: 'join', af: 2, into: 1 })).toBe('FT-8.11a');
  });

  it('FT-14.15.2 FT-14.2.2 planes climb in the very first hex of the map as in any other, and not off it', () => {
    const b = emptyBoard();
    const [corner, away] = [
      putFormation(b, 0, hexLabel(0), ['2 Wildcat']),
      putFormation(b, 0, 'B/K30', ['2 B-17']),
    ];
    away.hex = -1;
    flying(b);
    const climb = (af: number) => fly(b, { do: 'climb', af, parts: [{ g: 0, n: 2 }], high: true });
    expect([climb(1), climb(2), corner.groups[0].high]).toEqual([null, 'FT-14.2.2', 1]);
  });

  it('FT-8.11c two formations join in one hex, and none with itself', () => {
    const b = emptyBoard();
    for (const [hex, ship] of [
      ['B/K30', 'Lexington'],
      ['B/K32', 'Yorktown'],
    ])
      putTaskForce(b, 0, hex, [ship]);
    for (const hex of ['B/K30', 'B/K32']) putFormation(b, 0, hex, ['2 Wildcat']);
    flying(b);
    expect([fly(b, { do: 'join', af: 2, into: 1 }), fly(b, { do: 'join', af: 1, into: 1 })]).toEqual([
      'FT-8.11c',
      'FT-8.11c',
    ]);
  });

  it('FT-14.14a only planes that are there and armed jettison', () => {
    const b = emptyBoard();
    const af = putFormation(b, 0, 'B/K30', ['3 Dauntless AP', '2 Wildcat']);
    flying(b);
    const drop = (g: number, n: number) => fly(b, { do: 'jettison', af: 1, parts: [{ g, n }] });
    expect([drop(0, 4), drop(1, 1), drop(5, 1)]).toEqual(['FT-14.14a', 'FT-14.14a', 'FT-14.14a']);
    expect([drop(0, 3), af.groups[0].w]).toEqual([null, 0]);
  });

  it('FT-14.2.1 FT-14.2.2 landings come before moves, and what has not taken off does not move', () => {
    const b = carrier();
    putFormation(b, 0, 'B/K30', ['2 Wildcat']);
    putFormation(b, 0, 'B/M30', ['2 Wildcat']);
    const waiting = formedUp(b, 3, 2);
    flying(b);
    const way = [{ to: readHex('B/M31') }];
    const move = (af: number) => fly(b, { do: 'move', af, search: false, show: true, path: way });
    expect([waiting.fresh, move(3), move(9)]).toEqual([true, 'FT-14.2.2', 'FT-14.2.2']);
    expect(move(2)).toBeNull();
    const at = [{ g: 0, n: 2, deck: deckOf(b, 0, 'Lexington'), band: 2 as const }];
    expect(fly(b, { do: 'land', af: 1, path: [], at })).toBe('FT-14.2.6');
  });

  it('FT-8.4b planes just up may be regrouped over their ship', () => {
    const b = carrier();
    const first = formedUp(b, 1, 2);
    formedUp(b, 2, 1);
    flying(b);
    fly(b, takeOff(1, 1));
    fly(b, takeOff(2, 1));
    expect(fly(b, { do: 'join', af: 2, into: 1 })).toBeNull();
    expect([first.groups.map((g) => g.n), b.s.sides[0].afs[1]]).toEqual([[3], null]);
    expect(fly(b, { do: 'split', af: 1, into: 7, parts: [{ g: 0, n: 1 }] })).toBeNull();
    expect(b.s.sides[0].afs[6]?.groups[0].n).toBe(1);
  });

  it('FT-14.16a FT-8.11c escorts are parted from their bombers only with bombers of their altitude', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, 'B/K30', ['Lexington']);
    putFormation(b, 0, 'B/K30', ['4 Dauntless AP high', '4 Avenger torpedo', '4 Wildcat high']);
    flying(b);
    const split = (...parts: { g: number; n: number }[]) => fly(b, { do: 'split', af: 1, into: 2, parts });
    expect(split({ g: 1, n: 4 }, { g: 2, n: 2 })).toBe('FT-14.16a');
    expect(split({ g: 0, n: 4 })).toBe('FT-14.16a'); // nor left behind so
    expect(split({ g: 0, n: 2 }, { g: 2, n: 2 })).toBeNull();
  });

  it('FT-8.5.2 a formation that is parted takes a number that is free, and none beyond the last', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, 'B/K30', ['Lexington']);
    for (const text of ['4 Wildcat', '1 Dauntless']) putFormation(b, 0, 'B/K30', [text]);
    flying(b);
    const split = (into: number) => fly(b, { do: 'split', af: 1, into, parts: [{ g: 0, n: 1 }] });
    expect([split(2), split(MOST_FORMATIONS + 1)]).toEqual(['FT-8.5.2', 'FT-8.5.2']);
    expect([split(MOST_FORMATIONS), split(MOST_FORMATIONS)]).toEqual([null, 'FT-8.5.2']);
    expect(b.s.sides[0].afs[1]?.groups[0].n).toBe(1);
  });

  it('FT-8.5.1b what was formed up takes off in this turn, by itself if nobody says how', () => {
    const b = carrier();
    const af = formedUp(b, 1, 3);
    flying(b);
    expect(fly(b, { do: 'done', strand: false })).toBeNull();
    expect([af.fresh, hexLabel(af.hex), af.seen]).toEqual([false, 'B/K30', false]);
    const watched = carrier();
    putTaskForce(watched, 1, 'B/K31', ['Myoko']).seen = true;
    const spotted = formedUp(watched, 1, 3);
    flying(watched);
    expect([fly(watched, { do: 'done', strand: false }), spotted.seen]).toEqual([null, true]); // FT-7.6b
  });

  it('FT-14.7 FT-7.1b taking off its owner shows it or keeps it hidden', () => {
    for (const show of [true, false]) {
      const b = carrier();
      const af = formedUp(b, 1, 3);
      flying(b);
      expect(fly(b, { ...takeOff(1, 0), show } as Order)).toBeNull();
      expect(af.seen).toBe(show);
    }
  });

  it('FT-8.5.3 a formation remembers where it took off', () => {
    const b = carrier();
    expect(formedUp(b, 4, 3)).toMatchObject({ no: 4, home: deckOf(b, 0, 'Lexington'), since: b.s.pub.turn });
  });

  it('FT-8.5.6 FT-EX-8.5.6 FO-ERR-8.5.6 planes that took off at other hours keep their own landing turn', () => {
    const b = carrier();
    b.s.pub.turn = 4; // 0900
    const af = formedUp(b, 5, 5);
    flying(b);
    fly(b, takeOff(5, 1));
    b.s.pub.turn = 5;
    for (const g of af.groups) g.from = -1;
    Object.assign(af, { left: -1, spent: false });
    b.s.sides[0].decks[deckOf(b, 0, 'Lexington')].used = [0, 0, 0];
    formedUp(b, 6, 7);
    flying(b);
    fly(b, takeOff(6, 1));
    expect(fly(b, { do: 'join', af: 6, into: 5 })).toBeNull();
    const rf = PLANE_TYPES[planeType('Wildcat', 'sea')].plane.rf;
    expect(rf).toBe(6);
    expect(af.groups.map((g) => [g.n, g.by])).toEqual([
      [5, 4 + rf - 1], // 1400
      [7, 5 + rf - 1], // 1500
    ]);
  });
});

describe('roles', () => {
  const roles = (...parts: string[]): string[] => {
    const { groups } = putFormation(emptyBoard('coral-sea'), 0, 'B/K30', parts);
    return groups.map((g) => roleOf(g, groups));
  };

  it('FT-8.12.2 unarmed fighters escort bombers and intercept without them; dive bombers never escort (RUL-28)', () => {
    expect(roles('4 Wildcat')).toEqual(['interceptor']);
    expect(roles('4 Wildcat', '4 Dauntless AP')).toEqual(['escort', 'bomber']);
    expect(roles('4 Wildcat GP', '4 Wildcat')).toEqual(['bomber', 'escort']);
    expect(roles('4 Dauntless', '4 Devastator torpedo')).toEqual(['bomber', 'bomber']);
    expect(roles('4 Dauntless')).toEqual(['interceptor']);
    expect(roles('4 Dauntless high')).toEqual(['bomber']);
  });

  it('FT-8.12.5 planes that neither intercept nor escort may fly unarmed and are passive', () => {
    expect(roles('2 Catalina')).toEqual(['bomber']);
    expect(roles('2 Catalina', '2 Wildcat')).toEqual(['bomber', 'escort']);
  });
});

describe('movement', () => {
  it('FT-14.3a FO-ERR-14.3 every plane moves as far as its chart says', () => {
    for (const { plane, id } of PLANE_TYPES) {
      const b = emptyBoard('coral-sea');
      const af = putFormation(b, 0, 'B/K30', ['1 Wildcat']);
      af.groups[0].t = id;
      expect([movesLeft(af), formationSpeed(af.groups)]).toEqual([plane.mf, plane.mf]);
    }
  });

  it('FT-14.15.5 only planes flying high cross a mountain hexside', () => {
    const from = Array.from({ length: GRID.size }, (_, hex) => hex).find((hex) => isMountain(hex, 4)) ?? -1;
    const cross = (altitude: string): string | null => {
      const b = emptyBoard('coral-sea');
      putFormation(b, 0, hexLabel(from), [`2 P-39 land ${altitude}`]);
      flying(b);
      return fly(b, {
        do: 'move',
        af: 1,
        search: false,
        show: true,
        path: [{ to: neighbour(GRID, from, 4) }],
      });
    };
    expect([cross('low'), cross('high')]).toEqual(['FT-14.15.5', null]);
  });

  it('FT-14.7b FT-14.19b in the In Flight box a formation rides along, and pays for it if it leaves', () => {
    const b = emptyBoard('coral-sea');
    const tf = putTaskForce(b, 0, 'B/K30', ['Lexington']);
    const home = deckOf(b, 0, 'Lexington');
    const af = putFormation(b, 0, 'B/K30', ['2 Wildcat'], false);
    const other = putFormation(b, 0, 'B/K30', ['2 Wildcat']);
    Object.assign(af, { home });
    Object.assign(other, { home: home + 1 });
    flying(b);
    expect(fly(b, { do: 'box', af: 2, deck: home })).toBe('FT-14.7b');
    other.home = home;
    expect(fly(b, { do: 'box', af: 2, deck: home })).toBe('FT-14.7b'); // on the map, though over her ship
    expect(fly(b, { do: 'box', af: 1, deck: home })).toBeNull();
    tf.plot = { path: [4, 4], reveal: -1, exit: null, join: 0 };
    moveTaskForces(b.play());
    expect(hexLabel(af.hex)).toBe('B/K32');
    expect(movesLeft(af)).toBe(formationSpeed(af.groups) - 2);
    expect(movesLeft(other)).toBe(formationSpeed(other.groups));
  });

  it('FT-14.2.5 what leaves an entry hex is taken off the map, and only in the last step', () => {
    const b = emptyBoard('coral-sea');
    const australia = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Australia');
    const af = putFormation(b, 0, 'A/A40', ['2 Hudson land']);
    putFormation(b, 0, 'B/K30', ['2 Hudson land']);
    flying(b);
    expect(fly(b, { do: 'exit', af: 1, base: australia })).toBeNull();
    expect([af.hex, af.seen]).toEqual([-1, false]);
    expect(fly(b, { do: 'move', af: 2, search: false, show: true, path: path('B/K31') })).toBe('FT-14.2.6');
  });

  it('FT-14.20 FT-OPT-PLANES-11a FT-OPT-PLANES-11b FO-XPLANE-OFFBOARD-1 FO-XPLANE-OFFBOARD-2 between off-board bases only with the option, by distance and MF', () => {
    const set = (on: string, start = 'Kavieng', end = 'Truk'): { b: Board; from: number; to: number } => {
      const b = emptyBoard('coral-sea', 'full', { 'off-board-flights': on });
      const [from, to] = [start, end].map((name) =>
        b.s.pub.bases.findIndex((x) => baseData(x).name === name),
      );
      putPlanes(b, 1, start, 'ready', '3 Nell land');
      const take = {
        deck: deckOf(b, 1, start),
        t: planeType('Nell', 'land'),
        n: 3,
        w: 0,
        m: 0 as const,
      };
      airOperations(b.s.pub, b.s.sides[1], 1, { ...noAirOps(), form: [{ af: 1, take: [take] }] });
      return { b: flying(b, 1), from, to };
    };
    const off = set('off');
    expect(fly(off.b, { do: 'exit', af: 1, base: off.to }, 'japan')).toBe('FT-14.20');
    const back = set('on', 'Truk', 'Kavieng'); // the way is as long from either end
    expect(fly(back.b, { do: 'exit', af: 1, base: back.to }, 'japan')).toBeNull();
    expect(back.b.s.sides[1].afs[0]?.passage).toMatchObject({
      base: back.to,
      turn: 1 + Math.ceil((36 - 8) / 8),
    });
    const { b, from, to } = set('on');
    expect(fly(b, { do: 'exit', af: 1, base: from }, 'japan')).toBe('FT-14.20');
    expect(fly(b, { do: 'exit', af: 1, base: to }, 'japan')).toBeNull();
    const { mf } = PLANE_TYPES[planeType('Nell', 'land')].plane;
    expect(b.s.sides[1].afs[0]?.passage).toMatchObject({
      base: to,
      inbound: false,
      turn: 1 + Math.ceil((36 - mf) / mf), // FO-XPLANE-OFFBOARD-4: with the MF of the turn of take-off
    });
    const land: Order = {
      do: 'land',
      af: 1,
      path: [],
      at: [{ g: 0, n: 3, deck: deckOf(b, 1, 'Truk'), band: 0 }],
    };
    fly(b, { do: 'done', strand: false }, 'japan');
    b.s.pub.turn = Math.ceil((36 - mf) / mf);
    for (const g of b.s.sides[1].afs[0]?.groups ?? []) g.from = -1;
    flying(b, 1);
    expect(fly(b, land, 'japan')).toBe('FT-14.12a');
    b.s.pub.turn++;
    b.s.pub.turn += 12 - (b.s.pub.turn % 24); // by day
    expect(fly(b, land, 'japan')).toBeNull();
    expect(b.s.sides[1].decks[deckOf(b, 1, 'Truk')].landed[0].n).toBe(3);
  });
});

describe('flights off the map, hex by hex', () => {
  const ON = { 'off-board-flights': 'on' } as const;
  const baseAt = (b: Board, name: string): number =>
    b.s.pub.bases.findIndex((x) => baseData(x).name === name);
  const from = (name: string, planes: string): Board => {
    const b = emptyBoard('coral-sea', 'full', ON);
    putPlanes(b, 1, name, 'ready', planes);
    const [n, plane] = planes.split(' ');
    const take = {
      deck: deckOf(b, 1, name),
      t: planeType(plane, 'land'),
      n: Number(n),
      w: 0,
      m: 0 as const,
    };
    airOperations(b.s.pub, b.s.sides[1], 1, { ...noAirOps(), form: [{ af: 1, take: [take] }] });
    return flying(b, 1);
  };
  const off = (b: Board, bands: (0 | 1 | 2)[], ...hexes: string[]): string | null =>
    fly(b, { do: 'take-off', af: 1, bands, show: false, path: path(...hexes) }, 'japan');

  it('FO-XPLANE-OFFBOARD-4 FT-OPT-PLANES-11b planes of a near base reach the map on the turn they take off and go on with what is left', () => {
    const b = from('Kavieng', '3 Nell');
    expect(off(b, [0], 'A/T2')).toBe('FT-14.11b');
    expect(off(b, [0], 'A/S1', 'A/S2', 'A/S3', 'A/S4', 'A/S5', 'A/S6', 'A/S7')).toBe('FT-14.8.2');
    expect(off(b, [0], 'A/S1', 'A/S2')).toBeNull();
    const af = b.s.sides[1].afs[0];
    expect([af?.hex, af?.passage, af?.left]).toEqual([readHex('A/S2'), null, 8 - 3 - 1]);
    const half = from('Kavieng', '3 Nell');
    expect(off(half, [1], 'A/S1', 'A/S2', 'A/S3')).toBe('FT-14.8.2'); // half of 8 less 3 hexes
    expect(off(half, [1], 'A/S1', 'A/S2')).toBeNull();
  });

  it('FO-XPLANE-OFFBOARD-4 from afar they arrive when their MF has covered the hexes, with the rest of that turn to fly', () => {
    const b = from('Truk', '3 Nell');
    expect(off(b, [0], 'A/AA1', 'A/AA2')).toBe('FT-14.11b'); // not yet there
    expect(off(b, [0], 'A/AA1')).toBeNull();
    // 33 hexes at 8 a turn: 8, 16, 24, 32 and one more on the fifth turn
    expect(b.s.sides[1].afs[0]?.passage).toMatchObject({ inbound: true, turn: 5, left: 7 });
    b.s.pub.turn = 5;
    flying(b, 1);
    const af = b.s.sides[1].afs[0];
    if (!af) throw new Error('no formation');
    expect([af.hex, movesLeft(af)]).toEqual([readHex('A/AA1'), 7]);
  });

  it('FO-XPLANE-OFFBOARD-4 on their way home the hexes flown on the map count: they land on the same turn, or go on toward the base', () => {
    const b = emptyBoard('coral-sea', 'full', ON);
    b.s.pub.turn = 4;
    const near = putFormation(b, 1, 'A/S3', ['2 Nell land']);
    const kavieng = baseAt(b, 'Kavieng');
    const at = [{ g: 0, n: 2, deck: deckOf(b, 1, 'Kavieng'), band: 0 as const }];
    flying(b, 1);
    expect(fly(b, { do: 'land', af: near.no, path: path('A/S2'), at }, 'japan')).toBe('FT-14.2.1');
    const long = path('A/S4', 'A/S5', 'A/S4', 'A/S3', 'A/S2', 'A/S1');
    expect(fly(b, { do: 'land', af: near.no, path: long, at }, 'japan')).toBe('FT-14.8.2');
    expect(fly(b, { do: 'land', af: near.no, path: path('A/S2', 'A/S1'), at }, 'japan')).toBeNull();
    expect(b.s.sides[1].decks[at[0].deck].landed[0]).toMatchObject({ n: 2 });
    const far = emptyBoard('coral-sea', 'full', ON);
    const af = putFormation(far, 1, 'A/S2', ['2 Nell land']);
    flying(far, 1);
    const move: Order = { do: 'move', af: af.no, search: false, show: true, path: path('A/S1') };
    expect(fly(far, move, 'japan')).toBeNull();
    expect(fly(far, { do: 'exit', af: af.no, base: kavieng }, 'japan')).toBeNull(); // in the step of its move
    expect(af.passage).toMatchObject({ inbound: false, turn: 2 });
  });

  it('FO-XPLANE-OFFBOARD-DEP without the table planes leave by the turns of their entry hex, and only where their last move ended', () => {
    const b = emptyBoard('coral-sea');
    const af = putFormation(b, 1, 'A/S2', ['2 Nell land']);
    flying(b, 1);
    const at = [{ g: 0, n: 2, deck: deckOf(b, 1, 'Kavieng'), band: 0 as const }];
    expect(fly(b, { do: 'land', af: af.no, path: path('A/S1'), at }, 'japan')).toBe('FT-14.2.1');
    const move: Order = { do: 'move', af: af.no, search: false, show: true, path: path('A/S1') };
    expect(fly(b, move, 'japan')).toBeNull();
    expect(fly(b, { do: 'exit', af: af.no, base: baseAt(b, 'Kavieng') }, 'japan')).toBe('FT-14.12a');
  });
});

describe('options of landing and flying', () => {
  it('FT-OPT-PLANES-6a FO-XPLANE-HANDLE-1 seaplanes may use airfields, at two Readying Factors a move', () => {
    const set = (on: string): Board => emptyBoard('coral-sea', 'full', { 'seaplanes-ashore': on });
    expect(handled(set('off'), 0, 'Port Moresby').has('sea')).toBe(false);
    const b = set('on');
    expect(handled(b, 0, 'Port Moresby')).toEqual(new Set(['carrier', 'land', 'sea', 'float']));
    const deck = deckOf(b, 0, 'Port Moresby');
    putPlanes(b, 0, 'Port Moresby', 'landed', '8 Catalina land');
    const ready = (n: number): string | null =>
      refusedBy(() =>
        airOperations(b.s.pub, b.s.sides[0], 0, {
          ...noAirOps(),
          move: [
            { deck, from: 'landed', to: 'readying', t: planeType('Catalina', 'land'), n, w: 0, d: 0, m: 0 },
          ],
        }),
      );
    expect([ready(5), ready(4)]).toEqual(['FT-8.6a', null]); // Port Moresby readies eight
  });

  it('FT-OPT-PLANES-6d FO-XPLANE-HANDLE-4 what lands armed is Ready and armed with the option, and Just Landed without it', () => {
    const landed = (on: string, die: number): { ready: number[]; landed: number[] } => {
      const b = emptyBoard('coral-sea', 'full', { 'armed-landing': on });
      putFormation(
        b,
        0,
        hexLabel(b.s.pub.bases.find((x) => baseData(x).name === 'Port Moresby')?.hex ?? -1),
        ['1 B-26 land GP'],
      );
      flying(b);
      const deck = deckOf(b, 0, 'Port Moresby');
      expect(
        fly(b, { do: 'land', af: 1, path: [], at: [{ g: 0, n: 1, deck, band: 0 }] }, 'allied', [die]),
      ).toBeNull();
      const { ready, landed: down } = b.s.sides[0].decks[deck];
      return { ready: ready.map((x) => x.w), landed: down.map((x) => x.w) };
    };
    expect(landed('off', 4)).toEqual({ ready: [], landed: [0] });
    expect(landed('on', 4)).toEqual({ ready: [1], landed: [] });
    expect(landed('on', 3)).toEqual({ ready: [], landed: [] }); // the die of the Night Landing Table
  });

  it('FT-OPT-PLANES-7 FO-XPLANE-DMGBASE-1 FO-XPLANE-DMGBASE-2 at a damaged base more may land than it can launch, each at a risk', () => {
    const land = (on: string, dice: number[]): [string | null, number] => {
      const b = emptyBoard('rabaul', 'full', { 'damaged-bases': on });
      const base = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Gasmata');
      b.s.pub.bases[base].hits = 3; // 8/4 down to 2/1
      b.s.pub.turn = 6;
      putFormation(b, 1, hexLabel(b.s.pub.bases[base].hex), ['6 Zero land']);
      flying(b, 1);
      const deck = deckOf(b, 1, 'Gasmata');
      const order: Order = { do: 'land', af: 1, path: [], at: [{ g: 0, n: 6, deck, band: 2 }] };
      const said = fly(b, order, 'japan', dice);
      return [said, b.s.sides[1].decks[deck].landed[0]?.n ?? 0];
    };
    expect(land('off', [])).toEqual(['FT-14.9', 0]);
    expect(land('on', [3, 4])).toEqual([null, 5]); // two of six beyond the limit of four: one is wrecked
  });

  it('FT-OPT-PLANES-8 FO-XPLANE-ALT-1 FO-XPLANE-ALT-2 flying low costs two a hex, climbing included; coming down costs one', () => {
    const cost = (altitude: string, change?: boolean): number => {
      const b = emptyBoard('coral-sea', 'full', { 'altitude-cost': 'on' });
      const af = putFormation(b, 0, 'B/K30', [`2 Wildcat ${altitude}`]);
      flying(b);
      const leg = { to: readHex('B/K31'), ...(change === undefined ? {} : { high: change }) };
      expect(fly(b, { do: 'move', af: 1, search: false, show: true, path: [leg] })).toBeNull();
      return formationSpeed(af.groups) - af.left;
    };
    expect([cost('low'), cost('low', true), cost('high'), cost('high', false)]).toEqual([2, 2, 1, 1]);
    const mixed = emptyBoard('coral-sea', 'full', { 'altitude-cost': 'on' });
    const both = putFormation(mixed, 0, 'B/K30', ['2 Wildcat', '2 Wildcat high']);
    flying(mixed);
    fly(mixed, { do: 'move', af: 1, search: false, show: true, path: [{ to: readHex('B/K31') }] });
    expect(formationSpeed(both.groups) - both.left).toBe(2); // the low ones set the price
    const b = emptyBoard('coral-sea', 'full', { 'altitude-cost': 'on' });
    const af = putFormation(b, 0, 'B/K20', ['2 Wildcat']);
    const far = Array.from({ length: Math.floor(formationSpeed(af.groups) / 2) + 1 }, (_, i) => ({
      to: readHex(`B/K${21 + i}`),
    }));
    flying(b);
    expect(fly(b, { do: 'move', af: 1, search: false, show: true, path: far })).toBe('FT-14.4a');
    expect(
      fly(b, {
        do: 'move',
        af: 1,
        search: false,
        show: true,
        path: far.slice(0, -1),
      }),
    ).toBeNull();
  });
});

describe('the end of the game', () => {
  it('FT-25.4c planes in flight must still be able to land, else they are lost unnecessarily', () => {
    const stranded = (hex: string, by: number, plane = '3 P-39 land'): number => {
      const b = emptyBoard('coral-sea');
      const af = putFormation(b, 0, hex, [plane]);
      af.groups[0].by = b.s.pub.turn + by;
      loseStranded(b.play(), 0);
      return b.s.pub.score[1].wasted;
    };
    const moresby = hexLabel(
      emptyBoard('coral-sea').s.pub.bases.find((x) => baseData(x).name === 'Port Moresby')?.hex ?? -1,
    );
    expect(stranded(moresby, 0)).toBe(0);
    expect(stranded('B/K30', 1)).toBe(3);
    expect(stranded('A/A40', 1, '3 Catalina land')).toBe(3);
    expect(stranded('A/A40', 2, '3 Catalina land')).toBe(0); // to Australia: off the map, and down a turn later
  });

  it('FT-22.1c versions that do not span midnight receive no replacements', () => {
    for (const { id, versions } of SCENARIOS)
      for (const version of versions) {
        const { pub } = emptyBoard(id, version.id).s;
        const turns = Array.from({ length: pub.turns }, (_, i) => i + 1);
        const due = turns.some((turn) => replacementsDue({ ...pub, turn }));
        expect(due).toBe(version.start.day !== version.end.day);
      }
  });
});
