import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../kernel/dice.ts';
import { distance } from '../../../kernel/hex.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { airOperations } from '../open/turn/air-operations.ts';
import { noAirOps } from '../open/empty-orders.ts';
import type { Report } from '../open/forces.ts';
import { GRID, hexesOfIsland, readHex } from '../open/pack/map.ts';
import type { Target } from '../open/sight/eyes.ts';
import { eyeOf, watchOf } from '../open/sight/observing.ts';
import { claimedTotal, lookAround, noteLostSight, observeAll, show, spotted } from './observation.ts';
import { baseData } from '../open/values.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../testkit/position.testkit.ts';
import { beginPlaneMovement } from '../flight/plane-movement.ts';
import { applyOrder } from '../steps.ts';
import { moveTaskForces } from '../turn/task-force-movement.ts';
import { setClouds } from '../turn/weather.ts';

const night = (b: Board): void => void (b.s.pub.turn = 15); // 2000
const sea = (hex: string, kind: 'tf' | 'af' = 'tf', high = false): Target => ({
  kind,
  hex: readHex(hex),
  high,
});
const seen = (b: Board, seat: 0 | 1, target: Target): number =>
  eyeOf(b.s.pub, b.s.sides[seat], seat, false, target).condition;
const cloud = (b: Board, hex: string): void => setClouds(b.s.pub, [readHex(hex)]);
const storm = (b: Board, hex: string): void => setClouds(b.s.pub, [readHex(hex), readHex(hex)]);
const reportOf = (b: Board, seat: 0 | 1): Report | undefined => b.s.sides[seat].sightings.at(-1)?.report;

// Open water in the south-east, far from coastwatchers and bases.
const HERE = 'B/K30';
const [ONE, TWO, THREE] = ['B/K31', 'B/K32', 'B/K33'];

describe('the Observation Tables', () => {
  it('FT-TAB-OBS-DAY FT-TAB-OBS-DAY-BASETF-TF FT-TAB-OBS-DAY-BASETF-AF FT-7.11a FT-7.11b FT-6.7a FO-ERR-OBS a task force by day', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, HERE, ['Astoria']).seen = true;
    expect([HERE, ONE, TWO, THREE].map((h) => seen(b, 0, sea(h)))).toEqual([3, 2, 1, 0]);
    expect([HERE, ONE, TWO, THREE].map((h) => seen(b, 0, sea(h, 'af')))).toEqual([3, 2, 1, 0]);
    cloud(b, ONE);
    expect([HERE, ONE, TWO, THREE].map((h) => seen(b, 0, sea(h)))).toEqual([3, 2, 1, 0]);
    expect([HERE, ONE, TWO, THREE].map((h) => seen(b, 0, sea(h, 'af')))).toEqual([2, 1, 0, 0]);
  });

  it('FT-TAB-OBS-DAY-AF-TF FT-TAB-OBS-DAY-AF-AF planes by day', () => {
    const b = emptyBoard();
    putFormation(b, 0, HERE, ['1 Catalina']);
    expect([HERE, ONE, TWO, THREE].map((h) => seen(b, 0, sea(h)))).toEqual([3, 2, 1, 0]);
    expect([HERE, ONE, TWO, THREE].map((h) => seen(b, 0, sea(h, 'af')))).toEqual([3, 2, 1, 0]);
    cloud(b, ONE);
    expect([HERE, ONE, TWO].map((h) => seen(b, 0, sea(h)))).toEqual([2, 1, 0]);
    expect([HERE, ONE, TWO].map((h) => seen(b, 0, sea(h, 'af')))).toEqual([2, 1, 0]);
  });

  it('FT-TAB-OBS-NIGHT FT-TAB-OBS-NIGHT-BASETF-TF FT-TAB-OBS-NIGHT-BASETF-AF FT-TAB-OBS-NIGHT-AF-TF FT-TAB-OBS-NIGHT-AF-AF FO-ERR-OBS by night', () => {
    const b = emptyBoard();
    night(b);
    const tf = putTaskForce(b, 0, HERE, ['Astoria']);
    tf.seen = true;
    expect([HERE, ONE].map((h) => seen(b, 0, sea(h)))).toEqual([1, 0]);
    expect([HERE, ONE].map((h) => seen(b, 0, sea(h, 'af')))).toEqual([1, 0]);
    cloud(b, HERE);
    expect([seen(b, 0, sea(HERE)), seen(b, 0, sea(HERE, 'af'))]).toEqual([1, 0]);
    tf.seen = false;
    putFormation(b, 0, HERE, ['1 Catalina']);
    expect([seen(b, 0, sea(HERE)), seen(b, 0, sea(HERE, 'af'))]).toEqual([0, 1]);
    setClouds(b.s.pub, []);
    expect([seen(b, 0, sea(HERE)), seen(b, 0, sea(HERE, 'af'))]).toEqual([1, 2]);
  });

  it('FT-7.10a FT-7.10b FT-7.10c FT-7.10d FT-14.15.7 FT-TAB-OBS-DAY-RADAR-AFHIGH FT-TAB-OBS-NIGHT-RADAR-AFHIGH FT-S2-R3 radar sees high planes alone', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, HERE, ['Lexington']).seen = true;
    const high = [HERE, ONE, TWO, THREE].map((h) => sea(h, 'af', true));
    expect(high.map((t) => seen(b, 0, t))).toEqual([3, 2, 1, 1]);
    night(b);
    expect(high.map((t) => seen(b, 0, t))).toEqual([2, 2, 1, 1]);
    cloud(b, ONE);
    expect(high.map((t) => seen(b, 0, t))).toEqual([2, 2, 1, 1]);
    expect(seen(b, 0, sea(ONE, 'af'))).toBe(0);
    expect(seen(b, 0, sea(ONE))).toBe(0);
    const company = emptyBoard();
    night(company);
    putTaskForce(company, 0, HERE, ['Astoria', 'Lexington', 'DD 1']).seen = true;
    expect(high.map((t) => seen(company, 0, t))).toEqual([2, 2, 1, 1]); // one set is enough
    const bare = emptyBoard();
    night(bare);
    putTaskForce(bare, 0, HERE, ['Astoria']).seen = true;
    expect(seen(bare, 0, sea(ONE, 'af', true))).toBe(0);
  });

  it('FT-6.7c FT-6.7d FT-7.3.4 FO-ERR-6.7 a storm hides what is in it and blinds who began the turn there', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, HERE, ['Lexington']);
    tf.seen = true;
    storm(b, 'B/K34');
    expect(seen(b, 0, sea(TWO, 'af', true))).toBe(0);
    setClouds(b.s.pub, []);
    tf.blind = true;
    expect(seen(b, 0, sea(ONE))).toBe(0);
  });
});

describe('coastwatchers', () => {
  /** A hex the Allied coastwatchers watch in such a way, with no base near it. */
  const watched = (b: Board, as: string): number =>
    watchOf(b.s.pub, 0).findIndex(
      (x, hex) =>
        x === as && b.s.pub.bases.every((base) => base.hex < 0 || distance(GRID, base.hex, hex) > 3),
    );
  const both = (b: Board, hex: number): number[] =>
    (['tf', 'af'] as const).map((kind) => seen(b, 0, { kind, hex, high: false }));

  it('FT-7.9b FT-7.9.1a FT-7.9.1b FT-7.9.1c FT-7.9.2a FT-7.9.2b FO-ERR-7.9 FO-ERR-7.9.1 FO-ERR-7.9.2 over land, along the shore and off it, clear and clouded', () => {
    const b = emptyBoard();
    const [land, partial, adjacent] = ['land', 'partial', 'adjacent'].map((as) => watched(b, as));
    expect([both(b, land)[1], both(b, partial), both(b, adjacent)]).toEqual([3, [2, 2], [1, 1]]);
    setClouds(b.s.pub, [land]);
    expect(both(b, land)[1]).toBe(1);
    setClouds(b.s.pub, [partial]);
    expect(both(b, partial)).toEqual([2, 1]);
    setClouds(b.s.pub, [adjacent]);
    expect(both(b, adjacent)).toEqual([1, 0]);
    setClouds(b.s.pub, [partial, partial]);
    expect(both(b, partial)).toEqual([0, 0]);
  });

  it('FT-7.9.3 FO-ERR-7.9.3 they see no planes over a base of the enemy', () => {
    const b = emptyBoard();
    const rabaul = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Rabaul');
    const { hex } = b.s.pub.bases[rabaul];
    expect(watchOf(b.s.pub, 0)[hex]).not.toBeNull();
    expect(both(b, hex)[1]).toBe(0);
    expect(both(b, hex)[0]).toBe(2);
  });

  it('FT-S1-R6 FT-S2-R9 some symbols are not there in a scenario', () => {
    const rabaul = emptyBoard('rabaul').s.pub;
    const coral = emptyBoard('coral-sea').s.pub;
    const guinea = hexesOfIsland('New Guinea').some((hex) => watchOf(rabaul, 1)[hex] !== null);
    expect(guinea).toBe(false);
    expect(hexesOfIsland('New Guinea').some((hex) => watchOf(coral, 1)[hex] !== null)).toBe(true);
    expect(hexesOfIsland('Guadalcanal').some((hex) => watchOf(coral, 1)[hex] !== null)).toBe(false);
    expect(hexesOfIsland('Guadalcanal').some((hex) => watchOf(coral, 0)[hex] !== null)).toBe(true);
  });
});

describe('who sees and is seen', () => {
  it('FT-7.1a FT-7.5 FT-7.9a FT-12.8a FO-ERR-7.9 a hidden task force sees nothing, and two may share a hex', () => {
    const b = emptyBoard();
    const ours = putTaskForce(b, 0, HERE, ['Astoria']);
    const theirs = putTaskForce(b, 1, HERE, ['Myoko']);
    lookAround(b.play(), 0, ours);
    spotted(b.play(), 1, theirs);
    expect([ours.seen, theirs.seen, b.s.sides[0].sightings.length]).toEqual([false, false, 0]);
  });

  it('FT-7.2 FT-7.8a FT-7.17b FT-EX-7.8c what is seen goes on the map and from then on observes in its turn', () => {
    const b = emptyBoard();
    const ours = putTaskForce(b, 0, HERE, ['Astoria']);
    const theirs = putTaskForce(b, 1, ONE, ['Myoko']);
    show(b.play(), 0, ours);
    expect(theirs.seen).toBe(true);
    expect(b.s.sides[0].sightings.map((g) => g.report.condition)).toEqual([2]);
    expect(b.s.sides[1].sightings.map((g) => g.report.condition)).toEqual([2]);
  });

  it('FT-7.4b FT-7.8b a formation that does not search is seen all the same', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, HERE, ['Myoko']).seen = true;
    const af = putFormation(b, 0, ONE, ['2 Catalina'], false);
    spotted(b.play(), 0, af);
    expect(af.seen).toBe(true);
    expect(b.s.sides[1].sightings).toHaveLength(1);
  });

  it('FT-7.7 what the enemy no longer sees may be taken off the map, but not after a search that failed (FT-7.3.2)', () => {
    const b = emptyBoard();
    putTaskForce(b, 1, HERE, ['Myoko']).seen = true;
    const near = putTaskForce(b, 0, ONE, ['Astoria']);
    const far = putTaskForce(b, 0, 'B/K40', ['Chester']);
    const failed = putFormation(b, 0, 'B/M40', ['1 Catalina']);
    failed.search = 'failed';
    near.seen = far.seen = true;
    noteLostSight(b.s);
    expect([near.lost, far.lost, failed.lost]).toEqual([false, true, false]);
    putFormation(b, 1, 'B/K41', ['1 Mavis']); // has not searched this turn, and yet it is there to see them
    noteLostSight(b.s);
    expect(far.lost).toBe(false);
    b.s.sides[1].afs.fill(null);
    noteLostSight(b.s);
    const hide = (unit: 'tf' | 'af', no: number): string | null =>
      refusedBy(() => airOperations(b.s.pub, b.s.sides[0], 0, { ...noAirOps(), hide: [{ unit, no }] }));
    expect([hide('tf', near.no), hide('af', failed.no), near.seen, failed.seen]).toEqual([
      'FT-7.7',
      'FT-7.7',
      true,
      true,
    ]);
    expect([hide('tf', far.no), far.seen, near.seen]).toEqual([null, false, true]);
    expect([hide('tf', far.no), hide('tf', 9)]).toEqual(['FT-7.7', 'FT-7.7']); // is not on the map
    failed.search = 'none';
    noteLostSight(b.s);
    expect([hide('af', failed.no), failed.seen]).toEqual([null, false]);
  });

  it('FT-7.9a FO-ERR-7.9 hidden formations and those that failed to shadow see nothing for their side', () => {
    const b = emptyBoard();
    const af = putFormation(b, 0, HERE, ['1 Catalina'], false);
    expect(seen(b, 0, sea(ONE))).toBe(0);
    af.seen = true;
    expect(seen(b, 0, sea(ONE))).toBe(2);
    af.blind = true;
    expect(seen(b, 0, sea(ONE))).toBe(0);
  });

  it('FT-7.6a FT-7.8a who looks around finds hidden planes as well as ships, but not planes still on deck', () => {
    const b = emptyBoard();
    const catalina = putFormation(b, 0, HERE, ['1 Catalina']);
    const zeros = putFormation(b, 1, ONE, ['4 Zero'], false);
    const waiting = putFormation(b, 1, TWO, ['4 Val'], false);
    waiting.fresh = true;
    lookAround(b.play(), 0, catalina);
    expect([zeros.seen, waiting.seen, b.s.sides[0].sightings.length]).toEqual([true, false, 1]);
  });
});

describe('units that move in view', () => {
  it('FT-7.8b FT-7.6b FT-12.1b a task force known at its best is reported again where its move ends, and both hear of the move', () => {
    const b = emptyBoard();
    putFormation(b, 0, HERE, ['1 Catalina']);
    const tf = putTaskForce(b, 1, HERE, ['Myoko', 'DD 1']);
    observeAll(b.play());
    expect(b.s.sides[0].sightings.map((g) => [g.hex, g.report.condition])).toEqual([[tf.hex, 3]]);
    tf.plot = { path: [4], reveal: -1, exit: null, join: 0 };
    moveTaskForces(b.play());
    expect(b.s.sides[0].sightings.map((g) => [g.hex, g.report.condition, g.live])).toEqual([
      [readHex(HERE), 3, false],
      [readHex(ONE), 2, true],
    ]);
    const heard = b.incidents.filter((i) => i.kind === 'moves').map((i) => i.told.allied?.text);
    expect(heard).toEqual(['A task force of the Japanese moves from B/K30 to B/K31.']);
  });

  it('FT-7.8b who comes no nearer is reported once, where it stops, and not at all out of sight', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, HERE, ['Astoria']).seen = true;
    const tf = putTaskForce(b, 1, TWO, ['Myoko']);
    observeAll(b.play());
    tf.plot = { path: [2, 2], reveal: -1, exit: null, join: 0 };
    moveTaskForces(b.play());
    expect(distance(GRID, tf.hex, readHex(HERE))).toBe(2);
    expect(b.s.sides[0].sightings.map((g) => [g.hex, g.live])).toEqual([
      [readHex(TWO), false],
      [tf.hex, true],
    ]);
    tf.plot = { path: [3, 3], reveal: -1, exit: null, join: 0 };
    tf.spent = false;
    moveTaskForces(b.play());
    expect(b.s.sides[0].sightings.map((g) => g.live)).toEqual([false, false]);
  });
});

describe('several units in one hex', () => {
  it('FT-7.6b what is told in the same words twice in a turn is one entry; other words, or another turn, another', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, HERE, ['Astoria']).seen = true;
    const tf = putTaskForce(b, 1, ONE, ['Myoko']);
    const again = (): number => {
      Object.assign(tf, { seen: false, condition: 0, told: -1 });
      for (const g of b.s.sides[0].sightings) g.live = false; // its counter had gone
      spotted(b.play(), 1, tf);
      return b.s.sides[0].sightings.length;
    };
    expect([again(), again()]).toEqual([1, 1]);
    tf.ships.push(...putTaskForce(b, 1, 'B/M44', ['Haguro']).ships);
    expect(again()).toBe(2);
    b.s.pub.turn++;
    expect(again()).toBe(3);
  });

  it('FT-7.8b FT-7.16a two task forces in view that end their moves in one hex are reported once', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, HERE, ['Astoria']).seen = true;
    const forces = ['Myoko', 'Haguro'].map((name) => putTaskForce(b, 1, HERE, [name]));
    observeAll(b.play());
    const before = b.s.sides[0].sighted;
    b.incidents.length = 0;
    for (const tf of forces) tf.plot = { path: [4], reveal: -1, exit: null, join: 0 };
    moveTaskForces(b.play());
    expect([b.s.sides[0].sighted - before, b.s.sides[0].sightings.filter((g) => g.live).length]).toEqual([
      1, 1,
    ]);
    expect(b.incidents.filter((i) => i.rule === 'FT-7.8b' || i.kind === 'sighting').length).toBeLessThan(2);
  });
});

describe('Condition Numbers', () => {
  const contact = (
    hex: string,
    doctrine = { total: 'true' as 'true' | 'low' | 'high', double: false },
  ): Report | undefined => {
    const b = emptyBoard();
    b.s.sides[1].doctrine = doctrine;
    putTaskForce(b, 0, HERE, ['Astoria']).seen = true;
    const tf = putTaskForce(b, 1, hex, [
      'Shokaku',
      'Myoko',
      'Haguro',
      ...Array.from({ length: 10 }, (_, i) => `DD ${i + 1}`),
    ]);
    spotted(b.play(), 1, tf);
    return reportOf(b, 0);
  };

  it('FT-7.12.1 FT-EX-7.8a Condition 1 tells that they are there', () => {
    expect(contact(TWO)).toEqual({ condition: 1 });
  });

  it('FT-7.12.2a FT-7.12.2b FT-7.12.2c FT-7.12.2d FT-EX-7.8b Condition 2: number, classes and a total that may be shaded by half', () => {
    const classes = ['capital', 'carrier', 'small'];
    expect(contact(ONE)).toEqual({ condition: 2, units: 1, classes, total: 13 });
    expect(contact(ONE, { total: 'low', double: true })).toEqual({
      condition: 2,
      units: 2,
      classes,
      total: 7,
    });
    expect(contact(ONE, { total: 'high', double: false })).toEqual({
      condition: 2,
      units: 1,
      classes,
      total: 20,
    });
    const b = emptyBoard();
    b.s.sides[1].doctrine = { total: 'true', double: true };
    putTaskForce(b, 0, HERE, ['Astoria']).seen = true;
    putTaskForce(b, 1, ONE, ['Myoko']);
    spotted(b.play(), 1, putTaskForce(b, 1, ONE, ['Haguro', 'DD 1']));
    expect(reportOf(b, 0)).toMatchObject({ units: 2, total: 3 }); // two are told as two
    const planes = emptyBoard();
    planes.s.sides[1].doctrine = { total: 'true', double: true };
    putTaskForce(planes, 0, HERE, ['Astoria']).seen = true;
    spotted(planes.play(), 1, putFormation(planes, 1, ONE, ['3 Zero'], false));
    expect(reportOf(planes, 0)).toMatchObject({ units: 2, total: 3 });
    expect(claimedTotal(15, { total: 'low', double: false }, 1)).toBe(8);
    expect(claimedTotal(15, { total: 'high', double: false }, 1)).toBe(22);
  });

  it('FT-7.12.3 FT-7.12.4 FT-7.15a Condition 3: the truth by classes, and no names', () => {
    const report = contact(HERE, { total: 'high', double: true });
    expect(report).toEqual({
      condition: 3,
      units: [{ capital: 2, carrier: 1, small: 10 }],
      planesSeen: false,
    });
  });

  it('FT-7.13a FT-7.13b FT-7.13c altitude is told by radar in part and at Condition 3 in full', () => {
    const planes = (ship: string, hex: string): Report | undefined => {
      const b = emptyBoard();
      putTaskForce(b, 0, HERE, [ship]).seen = true;
      spotted(b.play(), 1, putFormation(b, 1, hex, ['4 Betty GP high', '3 Zero land'], false));
      return reportOf(b, 0);
    };
    expect(planes('Astoria', TWO)).toEqual({ condition: 1 });
    expect(planes('Lexington', TWO)).toEqual({ condition: 1, radar: true });
    expect(planes('Astoria', HERE)).toEqual({
      condition: 3,
      units: [{ 'bomber high': 4, 'interceptor low': 3 }],
      planesSeen: false,
    });
  });

  it('FT-7.6b FT-7.10c FO-ERR-7.6 radar finds hidden planes as soon as they are high, not when they move next', () => {
    const b = emptyBoard('coral-sea');
    putTaskForce(b, 0, HERE, ['Lexington']).seen = true;
    const af = putFormation(b, 1, THREE, ['4 Kate torpedo'], false);
    b.s.steps = [{ step: 'turn', open: { next: 'combat' }, sealed: [null, null] }];
    b.s.pub.initiative = 1;
    beginPlaneMovement(b.play());
    const fly = (high: boolean) =>
      applyOrder(
        b.s,
        'japan',
        { kind: 'fly', do: 'climb', af: 1, parts: [{ g: 0, n: 4 }], high },
        new ScriptedDice([]),
      );
    fly(false);
    expect([af.seen, reportOf(b, 0)]).toEqual([false, undefined]);
    fly(true);
    expect([af.seen, reportOf(b, 0)]).toEqual([true, { condition: 1, radar: true }]);
  });

  it('FT-7.10c FT-14.15.7 what radar cannot see is not counted with what it sees', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, HERE, ['Lexington']).seen = true;
    cloud(b, ONE);
    const low = putFormation(b, 1, ONE, ['3 Zero land'], false);
    const high = putFormation(b, 1, ONE, ['4 Betty GP high'], false);
    spotted(b.play(), 1, low);
    expect(reportOf(b, 0)).toEqual({ condition: 1, radar: true }); // by eye, through cloud
    spotted(b.play(), 1, high);
    expect([low.condition, high.condition]).toEqual([1, 2]);
    expect(reportOf(b, 0)).toEqual({ condition: 2, units: 1, total: 4, classes: ['bomber'], radar: true });
  });

  it('FT-7.13b radar tells that planes fly high whichever formation of the hex is reported', () => {
    for (const heights of [
      ['low', 'high'],
      ['high', 'low'],
    ]) {
      const b = emptyBoard();
      putTaskForce(b, 0, HERE, ['Lexington']).seen = true;
      for (const height of heights) putFormation(b, 1, ONE, [`3 Zero land ${height}`], false);
      observeAll(b.play());
      expect(reportOf(b, 0)).toMatchObject({ condition: 2, radar: true });
    }
  });

  it('FT-7.14a FT-7.14b planes in Just Landed or Ready are noticed, those in Readying never', () => {
    const deck = (box: 'landed' | 'readying' | 'ready'): Report | undefined => {
      const b = emptyBoard();
      putTaskForce(b, 0, HERE, ['Astoria']).seen = true;
      putPlanes(b, 1, 'Shokaku', box, '4 Val');
      spotted(b.play(), 1, putTaskForce(b, 1, HERE, ['Shokaku']));
      return reportOf(b, 0);
    };
    const noticed = (box: 'landed' | 'readying' | 'ready') => deck(box)?.condition === 3 && deck(box);
    expect(noticed('landed')).toMatchObject({ planesSeen: true });
    expect(noticed('ready')).toMatchObject({ planesSeen: true });
    expect(noticed('readying')).toMatchObject({ planesSeen: false });
  });

  it('FT-7.14a FT-7.14b planes on the ground at a base are noticed from its own hex, and that is all that is told', () => {
    const over = (box: 'landed' | 'readying' | 'ready', far = 0, clouds = false): (string | undefined)[] => {
      const b = emptyBoard();
      const base = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Rabaul');
      const { hex } = b.s.pub.bases[base];
      putPlanes(b, 1, 'Rabaul', box, '4 Zero land');
      const af = putFormation(b, 0, 'B/K30', ['1 Catalina']);
      af.hex = hex + far;
      if (clouds) setClouds(b.s.pub, [hex]);
      observeAll(b.play());
      observeAll(b.play()); // said once a turn
      const told = b.incidents.filter((i) => i.kind === 'parked');
      expect(b.s.sides[0].parked).toEqual(told.length > 0 ? [base] : []);
      expect(b.s.sides[1].parked).toEqual([]);
      return told.map((i) => i.told.allied?.text);
    };
    expect(over('ready')).toEqual(['AF 1 sees planes on the ground at Rabaul.']);
    expect(over('landed')).toEqual(['AF 1 sees planes on the ground at Rabaul.']);
    expect([over('readying'), over('ready', 1), over('ready', 0, true)]).toEqual([[], [], []]);
  });

  it('FT-7.14b a formation that finds nothing in its search notices no planes in its own movement', () => {
    const b = emptyBoard();
    const rabaul = b.s.pub.bases.find((x) => baseData(x).name === 'Rabaul');
    putPlanes(b, 1, 'Rabaul', 'ready', '4 Zero land');
    const af = putFormation(b, 0, 'B/K30', ['1 Catalina']);
    af.hex = rabaul?.hex ?? -1;
    b.s.steps = [{ step: 'fly', open: { seat: 0, left: -1 }, sealed: [null, null] }];
    lookAround(b.play(), 0, af);
    expect(b.s.sides[0].parked).toEqual([]);
    af.search = 'yes';
    lookAround(b.play(), 0, af);
    expect(b.s.sides[0].parked).toHaveLength(1);
    const [told] = b.incidents.filter((i) => i.kind === 'parked');
    expect([told.reveals, told.told.japan?.text]).toEqual([true, 'The enemy sees our planes at Rabaul.']);
  });
});
