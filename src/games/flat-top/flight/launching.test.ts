import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../kernel/dice.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { airOperations } from '../open/turn/air-operations.ts';
import { noAirOps } from '../open/empty-orders.ts';
import type { SeatIndex } from '../open/forces.ts';
import { overload } from '../open/flight/landing.ts';
import { hexLabel, readHex } from '../open/pack/map.ts';
import { isNight } from '../open/turn/clock.ts';
import type { FlyOrder } from '../open/orders.ts';
import { planeType } from '../open/pack/pack.ts';
import { parked } from '../open/setup/deployment.ts';
import { baseData, deckHex, deckValues, factors } from '../open/values.ts';
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
import { setClouds } from '../turn/weather.ts';

/** Taking off and landing by the three kinds of launch, in storms and at damaged bases (FT-6.6, FT-8.3, FT-14.8 to FT-14.12). */

type Fly = FlyOrder extends infer O ? (O extends FlyOrder ? Omit<O, 'kind' | 'decision'> : never) : never;
type Band = 0 | 1 | 2;

function flying(b: Board, seat: SeatIndex = 0): Board {
  b.s.steps = [{ step: 'turn', open: { next: 'combat' }, sealed: [null, null] }];
  b.s.pub.initiative = seat;
  beginPlaneMovement(b.play());
  return b;
}
const fly = (b: Board, order: Fly, dice: number[] = [], seat: 'allied' | 'japan' = 'allied'): string | null =>
  refusedBy(() => applyOrder(b.s, seat, { kind: 'fly', ...order }, new ScriptedDice(dice)));
const deckOf = (b: Board, seat: SeatIndex, name: string): number =>
  b.s.sides[seat].decks.findIndex((d) =>
    d.ship >= 0 ? b.s.sides[seat].ships[d.ship].name === name : baseData(b.s.pub.bases[d.base]).name === name,
  );
/** From B/K30 north: B/K29, B/K28 ... */
const north = (n: number, from = 30) =>
  Array.from({ length: n }, (_, i) => ({ to: readHex(`B/K${from - 1 - i}`) }));
const south = (n: number, from: number) =>
  Array.from({ length: n }, (_, i) => ({ to: readHex(`B/K${from + 1 + i}`) }));
const storm = (b: Board, hex: string): void => setClouds(b.s.pub, [readHex(hex), readHex(hex)]);

/** Lexington at B/K30, turned into the wind, with Wildcats (MF 8) formed up as AF 1. */
function ready(n = 4, prepare: (b: Board) => void = () => {}): Board {
  const b = emptyBoard();
  intoWind(b, 0, putTaskForce(b, 0, 'B/K30', ['Lexington']));
  putPlanes(b, 0, 'Lexington', 'ready', `${n} Wildcat`);
  const take = { deck: deckOf(b, 0, 'Lexington'), t: planeType('Wildcat', 'sea'), n, w: 0, m: 0 as const };
  airOperations(b.s.pub, b.s.sides[0], 0, { ...noAirOps(), form: [{ af: 1, take: [take] }] });
  prepare(b);
  return flying(b);
}
const takeOff = (band: Band, hexes: number, show = true): Fly => ({
  do: 'take-off',
  af: 1,
  bands: [band],
  show,
  path: north(hexes),
});
const land = (b: Board, n: number, band: Band, path: { to: number }[]): Fly => ({
  do: 'land',
  af: 1,
  path,
  at: [{ g: 0, n, deck: deckOf(b, 0, 'Lexington'), band }],
});

describe('the kinds of launch', () => {
  it('FT-14.8.1 FT-14.8.2 FT-14.8.3 on take-off: the full MF by minimum, half by normal, none by maximum launch', () => {
    expect([fly(ready(3), takeOff(0, 8)), fly(ready(3), takeOff(0, 9))]).toEqual([null, 'FT-14.8.2']);
    expect([fly(ready(), takeOff(1, 4)), fly(ready(), takeOff(1, 5))]).toEqual([null, 'FT-14.8.2']);
    expect([fly(ready(), takeOff(2, 0)), fly(ready(), takeOff(2, 1))]).toEqual([null, 'FT-14.8.2']);
    expect(fly(ready(4), takeOff(0, 1))).toBe('FT-14.9'); // Lexington 12/3
  });

  it('FT-14.8.1 FT-14.8.2 FT-14.8.3 on landing: the same, and fractions up', () => {
    const down = (n: number, band: Band, hexes: number, plane = 'Wildcat'): string | null => {
      const b = emptyBoard();
      intoWind(b, 0, putTaskForce(b, 0, 'B/K30', ['Lexington']));
      putFormation(b, 0, `B/K${30 - hexes}`, [`${n} ${plane}`]);
      flying(b);
      return fly(b, land(b, n, band, south(hexes, 30 - hexes)));
    };
    expect([down(3, 0, 8), down(3, 0, 9)]).toEqual([null, 'FT-14.8.2']);
    expect([down(4, 1, 4), down(4, 1, 5)]).toEqual([null, 'FT-14.8.2']);
    expect([down(4, 1, 5, 'Dauntless'), down(4, 1, 6, 'Dauntless')]).toEqual([null, 'FT-14.8.2']); // half of 9
    expect([down(20, 2, 0), down(20, 2, 1)]).toEqual([null, 'FT-14.8.2']);
  });

  it('FT-14.9 FT-8.5.1b landings leave room for what has formed up and must take off', () => {
    const b = ready(20, (x) => {
      putFormation(x, 0, 'B/K30', ['5 Wildcat']);
    });
    const at = [{ g: 0, n: 5, deck: deckOf(b, 0, 'Lexington'), band: 2 as const }];
    expect(fly(b, { do: 'land', af: 2, path: [], at })).toBe('FT-8.5.1b'); // 24 in all
    expect(fly(b, { do: 'land', af: 2, path: [], at: [{ ...at[0], n: 4 }] })).toBeNull();
    expect(fly(b, takeOff(2, 0))).toBeNull();
  });

  it('FT-8.5.1a FT-8.5.3 FT-8.5.5 a formation is logged with its origin, its turn of take-off and the turn it must be down', () => {
    const b = emptyBoard();
    b.s.pub.turn = 3;
    putTaskForce(b, 0, 'B/K30', ['Lexington']);
    putPlanes(b, 0, 'Lexington', 'ready', '3 Wildcat');
    putPlanes(b, 0, 'Lexington', 'ready', '2 Devastator');
    const deck = deckOf(b, 0, 'Lexington');
    const take = (name: string, n: number) => ({ deck, t: planeType(name, 'sea'), n, w: 0, m: 0 as const });
    const form = [{ af: 1, take: [take('Wildcat', 3), take('Devastator', 2)] }];
    airOperations(b.s.pub, b.s.sides[0], 0, { ...noAirOps(), form });
    const af = b.s.sides[0].afs[0];
    expect([af?.home, af?.since, af?.groups.map((g) => g.by)]).toEqual([deck, 3, [3 + 5, 3 + 4]]);
  });

  it('FT-14.2.4 FT-14.2.3 what comes into view in its move is flown after what stays hidden', () => {
    const hidden = (b: Board): void => void putFormation(b, 0, 'B/M28', ['1 Catalina'], false);
    const later: Fly = {
      do: 'move',
      af: 2,
      search: false,
      show: false,
      path: [{ to: readHex('B/M27') }],
    };
    const shown = ready(3, hidden);
    expect([fly(shown, takeOff(0, 1)), fly(shown, later)]).toEqual([null, 'FT-14.2.6']);
    const appears = ready(3, hidden);
    expect(fly(appears, { ...later, show: true })).toBeNull();
    expect(fly(appears, takeOff(0, 1, false))).toBe('FT-14.2.6');
    const unseen = ready(3, hidden);
    expect([fly(unseen, takeOff(0, 1, false)), fly(unseen, later)]).toEqual([null, null]);
  });
});

describe('storms', () => {
  it('FT-6.6a FT-6.6c FO-ERR-6.6a RUL-143 on its last turn a formation flies through the storm to the ship that lies in it, at a die each', () => {
    const home = (by: number, dice: number[] = []): [refused: string | null, landed: number] => {
      const b = emptyBoard();
      intoWind(b, 0, putTaskForce(b, 0, 'B/K30', ['Lexington']));
      const af = putFormation(b, 0, 'B/K26', ['4 Wildcat']);
      af.groups[0].by = by;
      storm(b, 'B/K30'); // B/K28 to B/K32
      flying(b);
      const refused = fly(b, land(b, 4, 1, south(4, 26)), dice);
      return [refused, factors(b.s.sides[0].decks[deckOf(b, 0, 'Lexington')].landed)];
    };
    expect(home(2)).toEqual(['FT-6.6a', 0]); // need not land yet
    expect(home(1, [4, 5, 1, 6])).toEqual([null, 2]);
  });

  it('FT-6.6a nor does it fly into that storm only to stay above the ship', () => {
    const b = emptyBoard();
    intoWind(b, 0, putTaskForce(b, 0, 'B/K30', ['Lexington']));
    putFormation(b, 0, 'B/K26', ['4 Wildcat']).groups[0].by = 1;
    storm(b, 'B/K30');
    flying(b);
    const path = south(4, 26);
    expect(fly(b, { do: 'move', af: 1, search: false, show: true, strand: true, path })).toBe('FT-6.6a');
  });

  it('FT-6.6b RUL-07 who takes off in a storm leaves it by the shortest way, or as far as the launch allows', () => {
    const inStorm = (b: Board): void => storm(b, 'B/K30');
    const out = (n: number, order: Fly): string | null => fly(ready(n, inStorm), order);
    expect([out(3, takeOff(0, 0)), out(3, takeOff(0, 2)), out(3, takeOff(0, 3))]).toEqual([
      'FT-6.6b',
      'FT-6.6b',
      null,
    ]);
    expect(out(4, takeOff(2, 0))).toBe('FT-6.6b');
    const slow = (b: Board): void => {
      inStorm(b);
      const af = b.s.sides[0].afs[0];
      if (af) af.groups[0].t = planeType('Dave', 'sea'); // MF 4, and so two hexes by normal launch
    };
    expect([fly(ready(4, slow), takeOff(1, 1)), fly(ready(4, slow), takeOff(1, 2))]).toEqual([
      'FT-6.6b',
      null,
    ]);
  });
});

describe('no order in a storm', () => {
  it('FT-8.5.1b FT-8.2c RUL-135 planes stand down where there is room for them, and stay above their ship where others have landed meanwhile', () => {
    const waiting = (aboard: number): Board => {
      const b = ready(2);
      storm(b, 'B/K30');
      putPlanes(b, 0, 'Lexington', 'landed', `${aboard} Wildcat`);
      expect(fly(b, { do: 'done', strand: false })).toBeNull();
      return b;
    };
    const deck = (b: Board) => b.s.sides[0].decks[deckOf(b, 0, 'Lexington')];
    const { capacity } = deckValues(waiting(0).s.pub, waiting(0).s.sides[0], deck(waiting(0)));
    const roomy = waiting(capacity - 2);
    expect([roomy.s.sides[0].afs[0], parked(deck(roomy))]).toEqual([null, capacity]);
    const full = waiting(capacity - 1);
    expect([full.s.sides[0].afs[0]?.hex, parked(deck(full))]).toEqual([readHex('B/K30'), capacity - 1]);
  });
});

describe('damaged bases', () => {
  it('FT-OPT-PLANES-7 FO-XPLANE-DMGBASE-1 FO-XPLANE-DMGBASE-2 FO-XPLANE-DMGBASE-DEP the option helps at damaged bases alone, not at whole ones and not aboard', () => {
    const b = emptyBoard('rabaul', 'full', { 'damaged-bases': 'on' });
    putTaskForce(b, 0, 'A/JJ20', ['Lexington']);
    const gasmata = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Gasmata');
    const beyond = (seat: SeatIndex, name: string, n: number): number | null =>
      overload(b.s.pub, b.s.sides[seat], deckOf(b, seat, name), n);
    expect([beyond(1, 'Gasmata', 17), beyond(0, 'Lexington', 25)]).toEqual([null, null]);
    b.s.pub.bases[gasmata].hits = 3; // 16 down to 4
    expect([beyond(1, 'Gasmata', 4), beyond(1, 'Gasmata', 6), beyond(1, 'Gasmata', 16)]).toEqual([
      null,
      2,
      12,
    ]);
    expect(beyond(1, 'Gasmata', 17)).toBeNull();
    b.s.sides[0].ships[b.s.sides[0].decks[deckOf(b, 0, 'Lexington')].ship].hits = 1;
    expect(beyond(0, 'Lexington', 24)).toBeNull();
  });

  it('FT-OPT-PLANES-7 FO-XPLANE-DMGBASE-1 FO-XPLANE-DMGBASE-2 RUL-144 what lands beyond the Launch Factor lands by maximum launch', () => {
    const at = (band: Band, n: number): string | null => {
      const b = emptyBoard('rabaul', 'full', { 'damaged-bases': 'on' });
      const base = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Gasmata');
      b.s.pub.bases[base].hits = 3; // 8/4 down to 2/1
      b.s.pub.turn = 6;
      putFormation(b, 1, hexLabel(b.s.pub.bases[base].hex), ['6 Zero land']);
      flying(b, 1);
      const deck = deckOf(b, 1, 'Gasmata');
      const parts = [
        { g: 0, n, deck, band },
        { g: 0, n: 6 - n, deck, band: 2 as const },
      ];
      const order: Fly = { do: 'land', af: 1, path: [], at: parts.filter((x) => x.n > 0) };
      return fly(b, order, [6, 6], 'japan');
    };
    expect([at(0, 6), at(1, 6), at(1, 3)]).toEqual(['FT-14.9', 'FT-14.9', 'FT-14.9']);
    expect([at(1, 2), at(2, 6)]).toEqual([null, null]);
  });
});

describe('beyond what a damaged base takes', () => {
  /** 4 Zeros over Gasmata, hit so often: what refused them, and how many came down. */
  const comeDown = (hits: number, turn: number, dice: number[], band: Band = 2): [string | null, number] => {
    const b = emptyBoard('rabaul', 'full', { 'damaged-bases': 'on' });
    const base = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Gasmata');
    b.s.pub.bases[base].hits = hits;
    b.s.pub.turn = turn;
    putFormation(b, 1, hexLabel(b.s.pub.bases[base].hex), ['4 Zero land']);
    flying(b, 1);
    const deck = deckOf(b, 1, 'Gasmata');
    const order: Fly = { do: 'land', af: 1, path: [], at: [{ g: 0, n: 4, deck, band }] };
    return [fly(b, order, dice, 'japan'), factors(b.s.sides[1].decks[deck].landed)];
  };

  it('FO-XPLANE-DMGBASE-3 by night the die of planes beyond the limit is one worse', () => {
    const { pub } = emptyBoard('rabaul').s;
    const night = Array.from({ length: 24 }, (_, i) => i + 1).find((turn) => isNight(pub, turn)) ?? 0;
    expect([comeDown(4, 6, [3, 4, 5, 6]), comeDown(4, night, [3, 4, 5, 6])]).toEqual([
      [null, 3],
      [null, 2],
    ]);
  });

  it('FO-XPLANE-DMGBASE-4 by maximum launch, and even where the base is closed', () => {
    expect([comeDown(4, 6, [6, 6, 6, 6], 0)[0], comeDown(4, 6, [6, 6, 6, 6], 1)[0]]).toEqual([
      'FT-14.9',
      'FT-14.9',
    ]);
    expect(comeDown(4, 6, [6, 6, 6, 6])).toEqual([null, 4]);
  });
});

describe('off the map', () => {
  it('FT-25.4c planes on their way to the map when the game ends must be able to come down from where they enter', () => {
    const wasted = (by: number): number => {
      const b = emptyBoard();
      const base = b.s.pub.bases.findIndex((x) => baseData(x).name === 'New Caledonia');
      const af = putFormation(b, 0, 'B/II44', ['1 Catalina'], false);
      b.s.pub.turn = b.s.pub.turns;
      af.groups[0].by = b.s.pub.turn + by;
      af.passage = { base, inbound: true, turn: b.s.pub.turn + 2, entry: af.hex };
      af.hex = -1;
      loseStranded(b.play(), 0);
      return b.s.pub.score[1].wasted;
    };
    expect([wasted(2), wasted(2 + 1 + 4), wasted(2 + 1 + 5)]).toEqual([1, 1, 0]); // off again, and five turns back
  });

  it('FT-14.11c a formation that has entered the map moves on the turn after', () => {
    const b = emptyBoard();
    const base = b.s.pub.bases.findIndex((x) => baseData(x).name === 'New Caledonia');
    const af = putFormation(b, 0, 'B/II44', ['1 Catalina'], false);
    Object.assign(af, { passage: { base, inbound: true, turn: 1, entry: af.hex }, hex: -1 });
    flying(b);
    const on: Fly = { do: 'move', af: 1, search: false, show: false, path: [{ to: readHex('B/II43') }] };
    expect(fly(b, on)).toBe('FT-14.4b');
    b.s.pub.turn++;
    af.spent = false;
    flying(b);
    expect([fly(b, on), hexLabel(af.hex)]).toEqual([null, 'B/II43']);
  });
});

describe('seaplanes', () => {
  it('FT-12.7.3c FT-8.9d seaplanes come down at a temporary seaplane base, and at no ship under way', () => {
    const mavis = (anchored: number): string | null => {
      const b = emptyBoard();
      const tf = putTaskForce(b, 1, 'A/Y28', ['Kamikawa']);
      b.s.sides[1].ships[tf.ships[0]].anchored = anchored;
      putFormation(b, 1, 'A/Y28', ['1 Mavis']);
      flying(b, 1);
      const deck = deckOf(b, 1, 'Kamikawa');
      expect(deckHex(b.s.pub, b.s.sides[1], b.s.sides[1].decks[deck])).toBe(tf.hex);
      return fly(b, { do: 'land', af: 1, path: [], at: [{ g: 0, n: 1, deck, band: 0 }] }, [], 'japan');
    };
    expect([mavis(-1), mavis(0)]).toEqual(['FT-8.9a', null]);
  });

  it('FT-OPT-PLANES-6a FT-S1-R8 FO-XPLANE-HANDLE-1 a readiness move of a seaplane ashore costs two with the option alone', () => {
    const moves = (n: number, on: string, name = 'Catalina'): string | null => {
      const b = emptyBoard('rabaul', 'full', { 'seaplanes-ashore': on });
      putPlanes(b, 0, 'Port Moresby', 'readying', `8 ${name} land`);
      const deck = deckOf(b, 0, 'Port Moresby');
      const t = planeType(name, 'land');
      const move = [
        { deck, from: 'readying' as const, to: 'ready' as const, t, n, w: 0, d: 0 as const, m: 0 as const },
      ];
      return refusedBy(() => airOperations(b.s.pub, b.s.sides[0], 0, { ...noAirOps(), move }));
    };
    expect([moves(8, 'off'), moves(5, 'on'), moves(4, 'on')]).toEqual([null, 'FT-8.6a', null]);
    expect(moves(8, 'on', 'P-40')).toBeNull(); // no seaplane
  });

  it('FT-S1-R8 FT-OPT-PLANES-6a the Catalinas of Port Moresby stay up for the whole game, though the option lets seaplanes land there', () => {
    const lands = (aloft: boolean): string | null => {
      const b = emptyBoard('rabaul', 'full', { 'seaplanes-ashore': 'on' });
      const deck = deckOf(b, 0, 'Port Moresby');
      putPlanes(b, 0, 'Port Moresby', 'ready', '4 Catalina land');
      const take = { deck, t: planeType('Catalina', 'land'), n: 4, w: 0, m: 0 as const };
      airOperations(b.s.pub, b.s.sides[0], 0, { ...noAirOps(), form: [{ af: 1, take: [take] }] });
      const [{ by }] = b.s.sides[0].afs[0]?.groups ?? [];
      const hex = deckHex(b.s.pub, b.s.sides[0], b.s.sides[0].decks[deck]);
      const af = putFormation(b, 0, hexLabel(hex), ['4 Catalina land']);
      if (aloft) af.groups[0].by = by - 2; // two RF spent in fights
      flying(b);
      return fly(b, { do: 'land', af: af.no, path: [], at: [{ g: 0, n: 4, deck, band: 0 }] });
    };
    expect([lands(false), lands(true)]).toEqual([null, 'FT-S1-R8']);
  });
});
