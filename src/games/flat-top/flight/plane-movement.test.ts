import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../kernel/dice.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import type { FlyOrder } from '../open/orders.ts';
import { hexLabel, readHex } from '../open/pack/map.ts';
import { landingRisk } from '../open/flight/landing.ts';
import { planeType } from '../open/pack/pack.ts';
import { baseData, deckValues } from '../open/values.ts';
import { observeAll } from '../sight/observation.ts';
import { beginPlaneMovement } from './plane-movement.ts';
import { type Board, emptyBoard, intoWind, putFormation, putTaskForce } from '../testkit/position.testkit.ts';
import { applyOrder } from '../steps.ts';
import { setClouds } from '../turn/weather.ts';

/** The Allied player moves his planes. */
function flying(b: Board, seat: 0 | 1 = 0): Board {
  b.s.steps = [{ step: 'turn', open: { next: 'combat' }, sealed: [null, null] }];
  b.s.pub.phase = 'Plane Movement';
  b.s.pub.initiative = seat;
  beginPlaneMovement(b.play());
  return b;
}
type Order = FlyOrder extends infer O ? (O extends FlyOrder ? Omit<O, 'kind' | 'decision'> : never) : never;
const fly = (b: Board, order: Order, dice: number[] = []): string | null =>
  refusedBy(() =>
    b.incidents.push(...applyOrder(b.s, 'allied', { kind: 'fly', ...order }, new ScriptedDice(dice))),
  );
const path = (...hexes: string[]) => hexes.map((h) => ({ to: readHex(h) }));
const column = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ to: readHex(`B/K${from + i}`) }));
const move = (af: number, legs: { to: number; high?: boolean }[], search = false, show = true): Order => ({
  do: 'move',
  af,
  search,
  show,
  path: legs,
});

describe('flights', () => {
  it('FT-14.3b FT-14.4a FT-14.4b FT-14.5 hex by hex, as far as the slowest plane goes', () => {
    const b = emptyBoard();
    const af = putFormation(b, 0, 'B/K20', ['2 Catalina', '2 Wildcat']);
    flying(b);
    expect(fly(b, move(1, path('B/K22')))).toBe('FT-14.5');
    const mf = 6; // Catalina
    expect(fly(b, move(1, column(21, 21 + mf)))).toBe('FT-14.4a');
    expect(fly(b, move(1, column(21, 25)))).toBeNull();
    expect([hexLabel(af.hex), af.left]).toEqual(['B/K25', mf - 5]);
    expect(fly(b, move(1, column(26, 25 + mf - 5)))).toBeNull();
    expect(fly(b, move(1, column(27, 27)))).toBe('FT-14.4a');
  });

  it('FT-14.1 FT-13c FT-5.7 FT-14.6 one side completes its moves before the other begins; moving is optional', () => {
    const b = flying(emptyBoard());
    expect(
      refusedBy(() =>
        applyOrder(b.s, 'japan', { kind: 'fly', do: 'done', strand: false }, new ScriptedDice([])),
      ),
    ).toBe('UMP-WAIT');
    expect(fly(b, { do: 'done', strand: false })).toBeNull();
    expect(fly(b, { do: 'done', strand: false })).toBe('UMP-WAIT');
    const later = flying(emptyBoard(), 1);
    expect(fly(later, { do: 'done', strand: false })).toBe('UMP-WAIT');
    applyOrder(later.s, 'japan', { kind: 'fly', do: 'done', strand: false }, new ScriptedDice([]));
    expect(fly(later, { do: 'done', strand: false })).toBeNull(); // the second side has its move whoever is first
  });

  it('FT-7.3a FT-7.3b FT-7.3.1 FT-TAB-SEARCH FT-7.18 a search that succeeds finds what comes within range', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K25', ['1 Catalina']);
    const tf = putTaskForce(b, 1, 'B/K30', ['Myoko']);
    flying(b);
    expect(fly(b, move(1, column(26, 28), true), [4])).toBeNull();
    expect([tf.seen, b.s.sides[0].sightings[0]?.report.condition, b.s.sides[0].afs[0]?.left]).toEqual([
      true,
      1,
      3,
    ]);
    expect(fly(b, move(1, column(29, 29), true))).toBeNull();
    expect(b.s.sides[0].sightings[0]?.report.condition).toBe(2);
  });

  it('FT-7.3.2 FT-7.4a FO-ERR-7.3.2 a search that fails, or none, finds nothing', () => {
    for (const dice of [[5], null]) {
      const b = emptyBoard();
      putFormation(b, 0, 'B/K25', ['1 Catalina']);
      const tf = putTaskForce(b, 1, 'B/K30', ['Myoko']);
      flying(b);
      expect(fly(b, move(1, column(26, 30), dice !== null), dice ?? [])).toBeNull();
      expect(tf.seen).toBe(false);
    }
  });

  it('FT-7.3.3a FT-7.3.3b FT-6.7b FO-ERR-7.3.3 FO-ERR-SEARCH cloud at the start and night each cost one on the die', () => {
    const found = (prepare: (b: Board) => void, die: number): boolean => {
      const b = emptyBoard();
      prepare(b);
      const af = putFormation(b, 0, 'B/K25', ['1 Catalina']);
      flying(b);
      fly(b, move(1, [], true), [die]);
      return af.search === 'yes';
    };
    const cloud = (b: Board): void => setClouds(b.s.pub, [readHex('B/K25')]);
    const night = (b: Board): void => void (b.s.pub.turn = 15);
    expect([found(() => {}, 4), found(cloud, 4), found(cloud, 3)]).toEqual([true, false, true]);
    expect([found(night, 4), found(night, 3)]).toEqual([false, true]);
    const both = (b: Board): void => (cloud(b), night(b));
    expect([found(both, 3), found(both, 2)]).toEqual([false, true]);
  });

  it('FT-7.3.5 FT-7.3.4 FO-ERR-7.3.5 who was not on the map when the turn began, or began in a storm, does not search', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K25', ['1 Catalina'], false);
    const blind = putFormation(b, 0, 'B/K27', ['1 Catalina']);
    blind.blind = true;
    flying(b);
    expect(fly(b, move(2, [], true))).toBe('FT-7.3.4');
    expect(fly(b, move(1, [], true))).toBe('FT-7.3.5');
  });

  it('FT-14.7 FT-7.7 a hidden formation stays hidden if its owner likes; one on the map does not vanish in its move', () => {
    const b = emptyBoard();
    const hidden = putFormation(b, 0, 'B/K25', ['1 Catalina'], false);
    putFormation(b, 0, 'B/M25', ['1 Catalina']);
    flying(b);
    expect(fly(b, move(2, [], false, false))).toBe('FT-7.7');
    expect(fly(b, move(1, column(26, 28), false, false))).toBeNull();
    expect(hidden.seen).toBe(false);
  });

  it('FT-6.6a FT-6.6b FO-ERR-6.6a storms are closed to planes; who is caught leaves by the shortest way', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K20', ['1 Catalina']);
    setClouds(b.s.pub, [readHex('B/K24'), readHex('B/K24')]);
    const caught = putFormation(b, 0, 'B/K25', ['1 Catalina']);
    flying(b);
    expect(fly(b, move(1, column(21, 22)))).toBe('FT-6.6a');
    expect(fly(b, move(2, path('B/K24')))).toBe('FT-6.6b');
    expect(fly(b, move(2, column(26, 29)))).toBeNull();
    expect(hexLabel(caught.hex)).toBe('B/K29');
  });

  it('FT-14.15 FT-14.15.2 FT-14.15.4 altitude changes in any hex, but armed planes stay low on the turn they take off', () => {
    const b = emptyBoard();
    const af = putFormation(b, 0, 'B/K25', ['2 Dauntless GP']);
    flying(b);
    af.groups[0].from = 0;
    expect(fly(b, move(1, [{ to: readHex('B/K26'), high: true }]))).toBe('FT-14.15.4');
    af.groups[0].from = -1;
    expect(fly(b, move(1, [{ to: readHex('B/K26'), high: true }]))).toBeNull();
    expect(af.groups[0].high).toBe(1);
  });

  it('FT-14.15.1 FT-14.16a FT-14.16b part of a formation may climb, escorts only to where bombers are', () => {
    const b = emptyBoard();
    const af = putFormation(b, 0, 'B/K25', ['4 Dauntless GP', '3 Wildcat']);
    flying(b);
    expect(fly(b, { do: 'climb', af: 1, parts: [{ g: 1, n: 3 }], high: true })).toBe('FT-14.16a');
    expect(fly(b, { do: 'climb', af: 1, parts: [{ g: 0, n: 2 }], high: true })).toBeNull();
    expect(fly(b, { do: 'climb', af: 1, parts: [{ g: 1, n: 1 }], high: true })).toBeNull();
    expect(af.groups.reduce((n, g) => n + (g.high ? g.n : 0), 0)).toBe(3);
  });

  it('FT-7.13c FT-7.8b planes seen at Condition 3 are reported where they come to, at the altitude they have there', () => {
    const b = emptyBoard();
    const eyes = putTaskForce(b, 1, 'B/K25', ['Myoko', 'DD 1']);
    const more = putTaskForce(b, 1, 'B/K26', ['Haguro']);
    eyes.seen = more.seen = true;
    const af = putFormation(b, 0, 'B/K25', ['3 Catalina']);
    observeAll(b.play());
    flying(b);
    expect(fly(b, move(1, [{ to: readHex('B/K26'), high: true }]))).toBeNull();
    const [last] = b.s.sides[1].sightings.slice(-1);
    expect(last).toMatchObject({ hex: af.hex, live: true, report: { condition: 3 } });
    expect(last.report).toMatchObject({ units: [{ 'interceptor high': 3 }] });
  });

  it('FT-14.14a FT-8.12.4a jettison takes the weapon, and the plane stays a bomber', () => {
    const b = emptyBoard();
    const af = putFormation(b, 0, 'B/K25', ['4 Dauntless GP']);
    flying(b);
    expect(fly(b, { do: 'jettison', af: 1, parts: [{ g: 0, n: 4 }] })).toBeNull();
    expect([af.groups[0].w, af.groups[0].armed]).toEqual([0, 1]);
    expect(fly(b, { do: 'jettison', af: 1, parts: [{ g: 0, n: 4 }] })).toBe('FT-14.14a');
  });
});

describe('regrouping', () => {
  it('FT-EX-8.11 FT-8.11a FT-8.11b FT-8.11c only over a base or carrier of ours, in any way, at no cost', () => {
    const b = emptyBoard();
    const moresby = b.s.pub.bases.find((x) => baseData(x).name === 'Port Moresby');
    const at = hexLabel(moresby?.hex ?? -1);
    putFormation(b, 0, at, ['10 Wildcat land']);
    putFormation(b, 0, at, ['8 B-17']);
    const p40 = putFormation(b, 0, at, ['10 P-40']);
    putFormation(b, 0, 'B/K30', ['4 Catalina']);
    flying(b);
    expect(fly(b, { do: 'split', af: 4, into: 9, parts: [{ g: 0, n: 1 }] })).toBe('FT-8.11a');
    expect(fly(b, { do: 'join', af: 1, into: 2 })).toBeNull();
    expect(fly(b, { do: 'split', af: 3, into: 1, parts: [{ g: 0, n: 5 }] })).toBeNull();
    const [one, two] = b.s.sides[0].afs;
    expect(one?.groups.map((g) => g.n)).toEqual([5]);
    expect(two?.groups.map((g) => g.n)).toEqual([8, 10]);
    expect([p40.groups[0].n, p40.left]).toEqual([5, -1]);
  });
});

const first = (b: Board) => {
  const af = b.s.sides[0].afs[0];
  if (!af) throw new Error('no AF 1');
  return af.groups[0];
};

describe('landing', () => {
  const home = (
    order: Partial<Extract<Order, { do: 'land' }>> = {},
    prepare: (b: Board) => void = () => {},
    dice: number[] = [],
  ) => {
    const b = emptyBoard();
    intoWind(b, 0, putTaskForce(b, 0, 'B/K30', ['Lexington']));
    putFormation(b, 0, 'B/K28', ['4 Wildcat']);
    prepare(b);
    flying(b);
    const deck = b.s.sides[0].decks.findIndex((d) => b.s.sides[0].ships[d.ship]?.name === 'Lexington');
    const land: Order = {
      do: 'land',
      af: 1,
      path: column(29, 30),
      at: [{ g: 0, n: 4, deck, band: 1 }],
      ...order,
    };
    return { b, deck, refused: fly(b, land, dice) };
  };

  it('FT-14.2.1 FT-8.3 landed planes are in Just Landed and their number is free', () => {
    const { b, deck, refused } = home();
    expect(refused).toBeNull();
    expect(b.s.sides[0].decks[deck].landed).toEqual([
      { t: planeType('Wildcat', 'sea'), n: 4, w: 0, d: 0, m: 0 },
    ]);
    expect([b.s.sides[0].afs[0], b.s.sides[0].decks[deck].used]).toEqual([null, [0, 4, 0]]);
  });

  it('FT-14.8.3 FT-14.2.6 FT-14.15.3 FT-8.9a FT-8.2a FT-8.2c what may not land', () => {
    expect(home({ at: [{ g: 0, n: 4, deck: 0, band: 2 }] }).refused).toBe('FT-14.8.2');
    expect(home({}, (b) => void (first(b).from = 0)).refused).toBe('FT-14.2.6');
    expect(home({}, (b) => void (first(b).high = 1)).refused).toBe('FT-14.15.3');
    expect(home({}, (b) => void (first(b).t = planeType('P-40', 'land'))).refused).toBe('FT-8.9a');
    expect(
      home({}, (b) => void b.s.sides[0].decks[0].ready.push({ t: 0, n: 99, w: 0, d: 0, m: 0 })).refused,
    ).toBe('FT-8.2c');
  });

  it('FT-8.2c each of the three boxes counts against capacity to the last place, and planes in flight do not (RUL-94)', () => {
    for (const box of ['landed', 'readying', 'ready'] as const) {
      const filled = (free: number): string | null =>
        home({}, (b) => {
          const [deck] = b.s.sides[0].decks;
          const n = deckValues(b.s.pub, b.s.sides[0], deck).capacity - free;
          deck[box].push({ t: planeType('Wildcat', 'sea'), n, w: 0, d: 0, m: 0 });
          Object.assign(putFormation(b, 0, 'B/K30', ['30 Wildcat']), { home: 0 });
        }).refused;
      expect([filled(4), filled(3)]).toEqual([null, 'FT-8.2c']);
    }
  });

  it('FT-14.10a FT-14.10b FT-TAB-NIGHTLANDa by night each Air Factor rolls: on a ship 1 to 4 is lost', () => {
    const { b, deck, refused } = home({}, (x) => void (x.s.pub.turn = 15), [4, 5, 1, 6]);
    expect(refused).toBeNull();
    expect(b.s.sides[0].decks[deck].landed[0].n).toBe(2);
    expect([b.s.pub.score[1].planes, b.s.sides[0].lostToday[planeType('Wildcat', 'sea')]]).toEqual([2, 2]);
  });

  it('FT-14.10a what is told of a landing counts those that came down, not those that were wrecked', () => {
    const told = (dice: number[]): string[] => {
      const { b } = home({}, (x) => void (x.s.pub.turn = 15), dice);
      return b.incidents.filter((x) => ['lands', 'wrecked'].includes(x.kind)).map((x) => x.truth);
    };
    expect(told([1, 5, 1, 1])).toEqual([
      'Allied: 1 Wildcat of AF 1 lands at CV Lexington.',
      'The Allies lose 3 Air Factors in landing.',
    ]);
    expect(told([1, 5, 5, 5])).toEqual([
      'Allied: 3 Wildcat of AF 1 land at CV Lexington.',
      'The Allies lose 1 Air Factor in landing.',
    ]);
    expect(told([1, 1, 1, 1])).toEqual(['The Allies lose 4 Air Factors in landing.']);
  });

  it('FT-TAB-NIGHTLANDb FT-TAB-NIGHTLANDc FT-6.6c FT-14.14b FO-XPLANE-HANDLE-5 FO-ERR-6.6b FO-ERR-14.14 FO-ERR-NIGHT FO-ERR-NIGHT.1 the risk at a base, in storm and armed', () => {
    const b = emptyBoard();
    const af = putFormation(b, 0, 'B/K28', ['4 B-17']);
    const moresby = b.s.sides[0].decks.findIndex(
      (d) => d.base >= 0 && baseData(b.s.pub.bases[d.base]).name === 'Port Moresby',
    );
    const risk = (): number => landingRisk(b.s.pub, b.s.sides[0], af.groups[0], moresby, false);
    expect(risk()).toBe(0);
    af.groups[0].w = 1;
    expect(risk()).toBe(3);
    b.s.pub.turn = 15;
    expect(risk()).toBe(4);
    const hex = b.s.pub.bases[b.s.sides[0].decks[moresby].base].hex;
    setClouds(b.s.pub, [hex, hex]);
    expect(risk()).toBe(5);
    af.groups[0].w = 0;
    b.s.pub.turn = 3;
    expect(risk()).toBe(3);
  });

  it('FT-25.4a FT-8.5.5 who does not land in time is lost, and only if his owner says so', () => {
    const b = emptyBoard();
    const af = putFormation(b, 0, 'B/K28', ['4 Wildcat']);
    af.groups[0].by = 1;
    flying(b);
    expect(fly(b, { do: 'done', strand: false })).toBe('FT-25.4a');
    expect(fly(b, { do: 'done', strand: true })).toBeNull();
    expect([b.s.sides[0].afs[0], b.s.pub.score[1].wasted]).toEqual([null, 4]);
  });

  it('FT-25.4b not unnecessarily, if only hits on the ship below kept them from landing', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K28', ['Lexington']);
    intoWind(b, 0, tf);
    b.s.sides[0].ships[tf.ships[0]].hits = 4;
    const af = putFormation(b, 0, 'B/K28', ['4 Wildcat']);
    af.groups[0].by = 1;
    flying(b);
    expect(fly(b, { do: 'done', strand: true })).toBeNull();
    expect([b.s.pub.score[1].planes, b.s.pub.score[1].wasted]).toEqual([4, 0]);
  });

  it('FT-14.2.2 FT-14.2.3 FT-14.2.4 landings come first, hidden moves after those on the map', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K28', ['1 Catalina'], false);
    putFormation(b, 0, 'B/M28', ['1 Catalina']);
    flying(b);
    expect(fly(b, move(1, column(29, 30), false, false))).toBeNull();
    expect(fly(b, move(2, []))).toBe('FT-14.2.6');
  });
});

describe('destroying planes', () => {
  it('FT-14.21a FT-14.21b on deck only, and the enemy scores them', () => {
    const b = emptyBoard();
    const t = planeType('Wildcat', 'sea');
    b.s.sides[0].decks[0].ready.push({ t, n: 3, w: 0, d: 0, m: 0 });
    flying(b);
    expect(fly(b, { do: 'destroy', deck: 0, box: 'ready', t, n: 4 })).toBe('FT-14.21a');
    expect(fly(b, { do: 'destroy', deck: 0, box: 'ready', t, n: 2 })).toBeNull();
    expect([b.s.sides[0].decks[0].ready[0].n, b.s.pub.score[1].planes]).toEqual([1, 2]);
  });
});

describe('off-board bases', () => {
  it('FT-EX-14.12 FT-14.12a FT-14.12b from an entry hex to Australia, and down one turn later', () => {
    const b = emptyBoard();
    const australia = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Australia');
    const deck = b.s.sides[0].decks.findIndex((d) => d.base === australia);
    const af = putFormation(b, 0, 'A/A40', ['5 B-17']);
    putFormation(b, 0, 'B/K28', ['5 B-17']);
    flying(b);
    expect(fly(b, { do: 'exit', af: 2, base: australia })).toBe('FT-14.12b');
    expect(fly(b, { do: 'exit', af: 1, base: australia })).toBeNull();
    expect([af.hex, af.passage?.turn]).toEqual([-1, 2]);
    const [seen] = b.incidents.filter((i) => i.kind === 'leaves');
    expect(seen.told.japan?.text).toBe('An Air Formation leaves the map.');
    const c = emptyBoard();
    putFormation(c, 0, 'A/A40', ['5 B-17'], false);
    flying(c);
    expect(fly(c, { do: 'exit', af: 1, base: australia })).toBeNull();
    const [hidden] = c.incidents.filter((i) => i.kind === 'leaves');
    expect([hidden.told.allied?.text, hidden.told.japan]).toEqual(['AF 1 leaves for Australia.', undefined]);
    b.s.pub.turn = 2;
    flying(b);
    expect(fly(b, { do: 'land', af: 1, path: [], at: [{ g: 0, n: 5, deck, band: 0 }] })).toBeNull();
    expect(b.s.sides[0].decks[deck].landed[0].n).toBe(5);
  });

  it('FT-8.5.1b FT-14.11a what was formed up off the map and has no order leaves for its entry hex, unseen', () => {
    const b = emptyBoard();
    const caledonia = b.s.pub.bases.findIndex((x) => baseData(x).name === 'New Caledonia');
    const af = putFormation(b, 0, 'B/K28', ['1 Catalina'], false);
    Object.assign(af, { hex: -1, fresh: true });
    af.groups[0].from = b.s.sides[0].decks.findIndex((d) => d.base === caledonia);
    flying(b);
    expect(fly(b, { do: 'done', strand: false })).toBeNull();
    expect([af.hex, af.fresh, af.seen, af.passage]).toMatchObject([
      -1,
      false,
      false,
      { base: caledonia, inbound: true, turn: 6 },
    ]);
  });

  it('FT-EX-14.11 FT-14.11b FT-14.11c a Catalina from New Caledonia appears five turns later and moves on the next', () => {
    const b = emptyBoard();
    const caledonia = b.s.pub.bases.findIndex((x) => baseData(x).name === 'New Caledonia');
    const deck = b.s.sides[0].decks.findIndex((d) => d.base === caledonia);
    const af = putFormation(b, 0, 'B/K28', ['1 Catalina'], false);
    Object.assign(af, { hex: -1, fresh: true });
    af.groups[0].from = deck;
    flying(b);
    expect(fly(b, { do: 'take-off', af: 1, bands: [0], show: false, path: [] })).toBeNull();
    expect(af.passage?.turn).toBe(6);
    b.s.pub.turn = 6;
    flying(b);
    expect([hexLabel(af.hex), af.passage]).toEqual(['B/II44', null]);
    expect(fly(b, move(1, path('B/II43'), false, false))).toBe('FT-14.4b');
  });
});
