import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { airOperations, landBy } from '../open/turn/air-operations.ts';
import { replacements } from '../open/turn/arrivals.ts';
import { noAirOps } from '../open/empty-orders.ts';
import type { Box } from '../open/forces.ts';
import type { AirOpsOrder } from '../open/orders.ts';
import { planeType, WEAPONS } from '../open/pack/pack.ts';
import { readHex } from '../open/pack/map.ts';
import { launchAllowance, launchRoom } from '../open/flight/take-off.ts';
import { baseData } from '../open/values.ts';
import { spendRange } from '../battle/losses.ts';
import { loseStranded } from './overdue.ts';
import { type Board, emptyBoard, intoWind, putPlanes, putTaskForce } from '../testkit/position.testkit.ts';
import { cloneSide } from '../state.ts';

type Move = AirOpsOrder['move'][number];

const deckOf = (b: Board, seat: 0 | 1, name: string): number =>
  b.s.sides[seat].decks.findIndex((d) =>
    d.ship >= 0 ? b.s.sides[seat].ships[d.ship].name === name : baseData(b.s.pub.bases[d.base]).name === name,
  );

/** '3 P-39 landed readying' with a weapon or 'dispersed'. */
const move = (
  b: Board,
  seat: 0 | 1,
  at: string,
  n: number,
  plane: string,
  from: Box,
  to: Box,
  extra: Partial<Move> = {},
): Move => ({
  deck: deckOf(b, seat, at),
  from,
  to,
  t: planeType(
    plane,
    deckOf(b, seat, at) >= 0 && b.s.sides[seat].decks[deckOf(b, seat, at)].ship < 0 ? 'land' : 'sea',
  ),
  n,
  w: 0,
  d: 0,
  m: 0,
  ...extra,
});

const take = (
  b: Board,
  seat: 0 | 1,
  at: string,
  n: number,
  plane: string,
  w = 0,
): AirOpsOrder['form'][number]['take'][number] => {
  const { deck, t } = move(b, seat, at, n, plane, 'ready', 'ready');
  return { deck, t, n, w, m: 0 };
};

const give = (b: Board, seat: 0 | 1, order: Partial<AirOpsOrder>): string | null =>
  refusedBy(() => airOperations(b.s.pub, b.s.sides[seat], seat, { ...noAirOps(), ...order }));
const tried = (b: Board, seat: 0 | 1, order: Partial<AirOpsOrder>): string | null =>
  refusedBy(() => airOperations(b.s.pub, cloneSide(b.s.sides[seat]), seat, { ...noAirOps(), ...order }));
const box = (b: Board, seat: 0 | 1, at: string, which: Box): number[][] =>
  b.s.sides[seat].decks[deckOf(b, seat, at)][which].map((s) => [s.t, s.n, s.w, s.d]);

const GP = WEAPONS.indexOf('GP');
const TORPEDO = WEAPONS.indexOf('torpedo');

describe('readying', () => {
  it('FT-EX-8.6 FT-8.6a FT-8.6b Port Moresby makes eight moves, and not nine', () => {
    const b = emptyBoard('coral-sea');
    putPlanes(b, 0, 'Port Moresby', 'landed', '10 P-39');
    putPlanes(b, 0, 'Port Moresby', 'readying', '5 B-17');
    const moves = (n: number) => [
      move(b, 0, 'Port Moresby', n, 'P-39', 'landed', 'readying'),
      move(b, 0, 'Port Moresby', 5, 'B-17', 'readying', 'ready'),
    ];
    expect(tried(b, 0, { move: moves(4) })).toBe('FT-8.6a');
    expect(tried(b, 0, { move: [move(b, 0, 'Port Moresby', 1, 'P-39', 'landed', 'ready')] })).toBe('FT-8.6b');
    expect(give(b, 0, { move: moves(3) })).toBeNull();
    expect(box(b, 0, 'Port Moresby', 'landed')).toEqual([[planeType('P-39', 'land'), 7, 0, 0]]);
    expect(box(b, 0, 'Port Moresby', 'ready')).toEqual([[planeType('B-17', 'land'), 5, 0, 0]]);
  });

  it('FT-8.6c FT-8.10.1 FT-8.10.3 an Air Factor changes its box once a turn', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, 'B/K30', ['Lexington']);
    putPlanes(b, 0, 'Lexington', 'landed', '2 Wildcat');
    const both = [
      move(b, 0, 'Lexington', 2, 'Wildcat', 'landed', 'readying'),
      move(b, 0, 'Lexington', 2, 'Wildcat', 'readying', 'ready'),
    ];
    expect(tried(b, 0, { move: both })).toBe('FT-8.6c');
    const quick = emptyBoard('coral-sea', 'full', { 'fast-readying': 'on' });
    putTaskForce(quick, 0, 'B/K30', ['Lexington']);
    putPlanes(quick, 0, 'Lexington', 'landed', '2 Wildcat');
    expect(tried(quick, 0, { move: both })).toBeNull();
  });

  it('FT-OPT-PLANES-6b FO-XPLANE-HANDLE-2 fighters may be readied twice in a turn, others not', () => {
    const b = emptyBoard('coral-sea', 'full', { 'fast-readying': 'on' });
    putPlanes(b, 0, 'Lexington', 'landed', '2 Dauntless');
    const both = [
      move(b, 0, 'Lexington', 2, 'Dauntless', 'landed', 'readying'),
      move(b, 0, 'Lexington', 2, 'Dauntless', 'readying', 'ready'),
    ];
    expect(tried(b, 0, { move: both })).toBe('FT-8.6c');
  });

  it('FO-XPLANE-HANDLE-2 FT-OPT-PLANES-6b they may go back from Ready and up again with another load, at two moves; others not', () => {
    const rearmed = (name: string, options = {}): [string | null, number[][]] => {
      const b = emptyBoard('coral-sea', 'full', options);
      putPlanes(b, 0, 'Port Moresby', 'ready', `3 ${name}`);
      const order = {
        move: [
          move(b, 0, 'Port Moresby', 3, name, 'ready', 'readying'),
          move(b, 0, 'Port Moresby', 3, name, 'readying', 'ready', { w: GP }),
        ],
      };
      return [give(b, 0, order), box(b, 0, 'Port Moresby', 'ready')];
    };
    const on = { 'fast-readying': 'on' };
    expect(rearmed('P-39', on)).toEqual([null, [[planeType('P-39', 'land'), 3, GP, 0]]]);
    expect([rearmed('P-39')[0], rearmed('B-17', on)[0]]).toEqual(['FT-8.6c', 'FT-8.6c']);
  });

  it('FT-OPT-PLANES-6c FO-XPLANE-HANDLE-3 large bombers cost two at a base', () => {
    const b = emptyBoard('coral-sea', 'full', { 'slow-readying': 'on' });
    putPlanes(b, 0, 'Port Moresby', 'readying', '5 B-17');
    expect(tried(b, 0, { move: [move(b, 0, 'Port Moresby', 5, 'B-17', 'readying', 'ready')] })).toBe(
      'FT-8.6a',
    );
    expect(tried(b, 0, { move: [move(b, 0, 'Port Moresby', 4, 'B-17', 'readying', 'ready')] })).toBeNull();
  });

  it('FT-8.7a FT-8.7b armed on the way to Ready, with a weapon of its own', () => {
    const b = emptyBoard();
    putPlanes(b, 0, 'Lexington', 'readying', '4 Dauntless');
    const arm = (w: number) => ({
      move: [move(b, 0, 'Lexington', 2, 'Dauntless', 'readying', 'ready', { w })],
    });
    expect(tried(b, 0, arm(TORPEDO))).toBe('FT-8.7a');
    expect(tried(b, 0, arm(0))).toBeNull();
    expect(give(b, 0, arm(GP))).toBeNull();
    expect(box(b, 0, 'Lexington', 'ready')).toEqual([[planeType('Dauntless', 'sea'), 2, GP, 0]]);
  });

  it('FT-8.7c FT-8.10.4 to be rearmed a plane goes back to Readying, and its load is gone', () => {
    const b = emptyBoard();
    putPlanes(b, 0, 'Lexington', 'ready', '2 Dauntless GP');
    expect(
      give(b, 0, { move: [move(b, 0, 'Lexington', 2, 'Dauntless', 'ready', 'readying', { w: GP })] }),
    ).toBeNull();
    expect(box(b, 0, 'Lexington', 'readying')).toEqual([[planeType('Dauntless', 'sea'), 2, 0, 0]]);
  });

  it('FT-8.8a FT-8.8c dispersal: at bases alone, one move, and not to Ready in the same turn', () => {
    const b = emptyBoard();
    putPlanes(b, 0, 'Port Moresby', 'readying', '3 P-39');
    putPlanes(b, 0, 'Lexington', 'readying', '3 Wildcat');
    const disperse = move(b, 0, 'Port Moresby', 3, 'P-39', 'readying', 'readying');
    expect(tried(b, 0, { move: [move(b, 0, 'Lexington', 1, 'Wildcat', 'readying', 'readying')] })).toBe(
      'FT-8.8a',
    );
    expect(
      tried(b, 0, { move: [disperse, move(b, 0, 'Port Moresby', 6, 'P-39', 'readying', 'readying')] }),
    ).toBe('FT-8.6a');
    expect(give(b, 0, { move: [disperse] })).toBeNull();
    expect(box(b, 0, 'Port Moresby', 'readying')).toEqual([[planeType('P-39', 'land'), 3, 0, 1]]);
    expect(
      tried(b, 0, { move: [move(b, 0, 'Port Moresby', 3, 'P-39', 'readying', 'ready', { d: 1 })] }),
    ).toBe('FT-8.8c');
    const gather = move(b, 0, 'Port Moresby', 3, 'P-39', 'readying', 'readying', { d: 1 });
    expect(tried(b, 0, { move: [gather, move(b, 0, 'Port Moresby', 3, 'P-39', 'readying', 'ready')] })).toBe(
      'FT-8.6c',
    );
    expect(give(b, 0, { move: [gather] })).toBeNull();
    expect(box(b, 0, 'Port Moresby', 'readying')).toEqual([[planeType('P-39', 'land'), 3, 0, 0]]);
  });
});

describe('forming up', () => {
  it('FT-8.5.3 nobody forms up on a deck that is not there', () => {
    const b = emptyBoard('coral-sea');
    putPlanes(b, 0, 'Port Moresby', 'ready', '3 P-39');
    const none = { ...take(b, 0, 'Port Moresby', 3, 'P-39'), deck: b.s.sides[0].decks.length };
    expect(tried(b, 0, { form: [{ af: 1, take: [none] }] })).toBe('FT-8.5.3');
  });

  it('FT-8.10.2 FT-8.5.2 FT-8.5.1a FT-8.5.4 planes that reached Ready this turn may form up, under a free number', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, 'B/K30', ['Lexington']);
    putPlanes(b, 0, 'Lexington', 'readying', '3 Wildcat');
    const order = {
      move: [move(b, 0, 'Lexington', 3, 'Wildcat', 'readying', 'ready')],
      form: [{ af: 7, take: [take(b, 0, 'Lexington', 3, 'Wildcat')] }],
    };
    expect(give(b, 0, order)).toBeNull();
    const af = b.s.sides[0].afs[6];
    expect([af?.fresh, af?.home, af?.since, af?.groups[0].n]).toEqual([
      true,
      deckOf(b, 0, 'Lexington'),
      1,
      3,
    ]);
    putPlanes(b, 0, 'Lexington', 'ready', '3 Wildcat');
    expect(tried(b, 0, { form: order.form })).toBe('FT-8.5.2');
  });

  it('FT-EX-8.5.5 FT-8.5.5 the take-off turn counts as the first: P-40 from 0800 to 1200, Beaufighter to 1300', () => {
    expect(landBy(8, planeType('P-40', 'land'))).toBe(12);
    expect(landBy(8, planeType('Beaufighter', 'land'))).toBe(13);
  });

  it('FT-8.4d FT-8.4e no more forms up at a deck than its Maximum Launch Factor; none is lent', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, 'B/K30', ['Yorktown', 'Lexington']);
    putPlanes(b, 0, 'Yorktown', 'ready', '24 Dauntless');
    const form = (n: number) => ({ form: [{ af: 1, take: [take(b, 0, 'Yorktown', n, 'Dauntless')] }] });
    expect(tried(b, 0, form(23))).toBe('FT-8.4e');
    expect(tried(b, 0, form(22))).toBeNull();
  });

  it('FT-8.4c planes of two ships in one hex may form one formation, of two hexes not', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, 'B/K30', ['Yorktown']);
    const other = putTaskForce(b, 0, 'B/K30', ['Lexington']);
    putPlanes(b, 0, 'Yorktown', 'ready', '2 Wildcat');
    putPlanes(b, 0, 'Lexington', 'ready', '2 Wildcat');
    const form = {
      form: [{ af: 1, take: [take(b, 0, 'Yorktown', 2, 'Wildcat'), take(b, 0, 'Lexington', 2, 'Wildcat')] }],
    };
    expect(tried(b, 0, form)).toBeNull();
    other.hex++;
    expect(tried(b, 0, form)).toBe('FT-8.4c');
  });

  it('FT-S1-R7 no Japanese plane takes off on the first turn', () => {
    const b = emptyBoard('rabaul');
    putPlanes(b, 1, 'Rabaul', 'ready', '2 Zero land');
    const form = { form: [{ af: 1, take: [take(b, 1, 'Rabaul', 2, 'Zero')] }] };
    expect(tried(b, 1, form)).toBe('FT-S1-R7');
    b.s.pub.turn = 2;
    expect(tried(b, 1, form)).toBeNull();
  });

  it('FT-S1-R8 Catalinas leave Port Moresby though it cannot handle them, and fly for the whole game', () => {
    const b = emptyBoard('rabaul');
    putPlanes(b, 0, 'Port Moresby', 'ready', '4 Catalina');
    expect(give(b, 0, { form: [{ af: 1, take: [take(b, 0, 'Port Moresby', 4, 'Catalina')] }] })).toBeNull();
    const [group] = b.s.sides[0].afs[0]?.groups ?? [];
    expect(group.by).toBeGreaterThan(b.s.pub.turns);
    // RUL-106: nor are they lost at the end for the RF a fight has cost them.
    Object.assign(b.s.sides[0].afs[0] ?? {}, { fresh: false, hex: readHex('A/JJ5') });
    spendRange(group);
    b.s.pub.turn = b.s.pub.turns;
    loseStranded(b.play(), 0);
    expect(b.s.sides[0].afs[0]?.groups[0].n).toBe(4);
  });

  it('FT-S2-R5 FT-12.7.3a the Petes of Kamikawa fly only from a seaplane base', () => {
    const b = emptyBoard('coral-sea');
    putTaskForce(b, 1, 'A/Y28', ['Kamikawa']);
    putPlanes(b, 1, 'Kamikawa', 'ready', '2 Pete');
    const form = { form: [{ af: 1, take: [take(b, 1, 'Kamikawa', 2, 'Pete')] }] };
    expect(tried(b, 1, form)).toBe('FT-S2-R5');
    const ship = b.s.sides[1].ships.find((x) => x.name === 'Kamikawa');
    if (ship) ship.anchored = 0;
    expect(tried(b, 1, form)).toBeNull();
  });
});

describe('launch factors', () => {
  const yorktown = (used: [number, number, number]): number[] => {
    const b = emptyBoard();
    intoWind(b, 0, putTaskForce(b, 0, 'B/K30', ['Yorktown']));
    const at = deckOf(b, 0, 'Yorktown');
    b.s.sides[0].decks[at].used = used;
    return launchRoom(b.s.pub, b.s.sides[0], at);
  };

  it('FT-EX-8.3.3 FT-8.3.1 FT-8.3.2 FT-8.3.3 FT-EX-8.4 FT-14.9 Yorktown 11/3: three bands that share one total', () => {
    expect(yorktown([0, 0, 0])).toEqual([3, 11, 22]);
    expect(yorktown([1, 10, 0])).toEqual([0, 0, 11]);
    expect(yorktown([1, 10, 5])).toEqual([0, 0, 6]);
  });

  it('FT-EX-14.9 after 10 by maximum and 8 by normal four more, three of them by minimum', () => {
    expect(yorktown([0, 8, 10])).toEqual([3, 3, 4]);
  });

  it('FT-6.10a a carrier that did not turn into the wind is held to her minimum; a base is not', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, 'B/K30', ['Yorktown']);
    expect(launchRoom(b.s.pub, b.s.sides[0], deckOf(b, 0, 'Yorktown'))[2]).toBe(3);
    expect(launchRoom(b.s.pub, b.s.sides[0], deckOf(b, 0, 'Port Moresby'))[2]).toBeGreaterThan(3);
  });

  it('FT-14.8.1 FT-14.8.2 FT-14.8.3 full MF, half rounded up, or none', () => {
    expect([launchAllowance(15, [0, 0]), launchAllowance(15, [0, 1]), launchAllowance(15, [0, 2])]).toEqual([
      15, 8, 0,
    ]);
  });
});

describe('replacements', () => {
  it('FT-EX-22.2 FT-22.1a FT-22.2a FT-22.2b one for three of a name on the 0100 turn, shared by versions', () => {
    const b = emptyBoard();
    const side = b.s.sides[1];
    const lost = (name: string, version: 'sea' | 'land', n: number): void =>
      void (side.lostToday[planeType(name, version)] = n);
    lost('Zero', 'land', 16);
    lost('Zero', 'sea', 6);
    lost('Betty', 'land', 6);
    lost('Val', 'sea', 8);
    lost('Val', 'land', 2);
    lost('Kate', 'sea', 9);
    expect(replacements(b.s.pub, side).every((n) => n === 0)).toBe(true);
    b.s.pub.turn = 20;
    const due = replacements(b.s.pub, side);
    const got = (name: string, version: 'sea' | 'land'): number => due[planeType(name, version)];
    expect([got('Zero', 'land'), got('Zero', 'sea'), got('Betty', 'land')]).toEqual([5, 2, 2]);
    expect([got('Val', 'sea'), got('Val', 'land'), got('Kate', 'sea')]).toEqual([2, 1, 3]);
    side.lostToday.fill(0);
    for (const name of ['Zero', 'Betty', 'Nell', 'Mavis']) lost(name, 'land', 2);
    expect(replacements(b.s.pub, side).every((n) => n === 0)).toBe(true); // thirds of different names do not add up
  });

  it('FT-22.1b FT-22.3 they come in Just Landed, and the rest of the day is forgotten', () => {
    const b = emptyBoard();
    const side = b.s.sides[1];
    b.s.pub.turn = 20;
    side.lostToday[planeType('Betty', 'land')] = 7;
    const arrive = (into: Box, n: number) => ({
      arrive: [{ deck: deckOf(b, 1, 'Rabaul'), box: into, t: planeType('Betty', 'land'), n, w: 0 }],
    });
    expect(tried(b, 1, arrive('ready', 2))).toBe('FT-22.1b');
    expect(tried(b, 1, arrive('landed', 3))).toBe('FT-22.2a');
    expect(give(b, 1, arrive('landed', 2))).toBeNull();
    expect([side.joined[planeType('Betty', 'land')], side.lostToday[planeType('Betty', 'land')]]).toEqual([
      2, 0,
    ]);
  });
});
