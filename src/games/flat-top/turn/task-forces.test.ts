import { describe, expect, it } from 'vitest';
import { DIRECTIONS, neighbour, opposite } from '../../../kernel/hex.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { airOperations } from '../open/turn/air-operations.ts';
import { noAirOps, noPlot } from '../open/empty-orders.ts';
import { launchRoom } from '../open/flight/take-off.ts';
import type { TaskForce } from '../open/forces.ts';
import { GRID, hexLabel, isReef, readHex, shipMayPass, terrainAt } from '../open/pack/map.ts';
import type { PlotOrder } from '../open/orders.ts';
import { mayUnload, plotMoves } from '../open/turn/plotting.ts';
import { baseData, deckValues, taskForceSpeed } from '../open/values.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../testkit/position.testkit.ts';
import { observeAll } from '../sight/observation.ts';
import { ordersStep } from './orders-phase.ts';
import { raiseAlarms } from './scenario-rules.ts';
import { cloneSide } from '../state.ts';
import { moveTaskForces } from './task-force-movement.ts';
import { sinkingPoints } from './victory.ts';
import { setClouds } from './weather.ts';

type Plot = PlotOrder['tfs'][number];

const plan = (tf: TaskForce, path: Plot['path'], extra: Partial<Plot> = {}): Plot => ({
  no: tf.no,
  ships: tf.ships.slice(),
  path,
  exit: null,
  reveal: -1,
  join: null,
  ...extra,
});
const give = (b: Board, seat: 0 | 1, order: Partial<PlotOrder>): string | null =>
  refusedBy(() => plotMoves(b.s.pub, b.s.sides[seat], seat, { ...noPlot(), ...order }));
const tried = (b: Board, seat: 0 | 1, order: Partial<PlotOrder>): string | null =>
  refusedBy(() => plotMoves(b.s.pub, cloneSide(b.s.sides[seat]), seat, { ...noPlot(), ...order }));
const ship = (b: Board, seat: 0 | 1, name: string): number =>
  b.s.sides[seat].ships.findIndex((x) => x.name === name);

describe('moving', () => {
  it('FT-10.1 FT-10.2b FT-12.1a FT-12.2a FT-12.5a a plot is carried out hex by hex; without one a task force stays', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K30', ['Astoria']);
    const idle = putTaskForce(b, 0, 'B/M30', ['Chester']);
    expect(tried(b, 0, { tfs: [plan(tf, [4, 4, 4])] })).toBe('FT-12.4a');
    expect(give(b, 0, { tfs: [plan(tf, [4, 4])] })).toBeNull();
    moveTaskForces(b.play());
    expect([tf.hex, idle.hex]).toEqual([readHex('B/K32'), readHex('B/M30')]);
    expect([tf.seen, tf.moved]).toEqual([false, 2]);
  });

  it('FT-12.4a FT-12.2b the slowest ship sets the pace, and damage slows her', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K30', ['Astoria', 'Chester']);
    b.s.sides[0].ships[tf.ships[0]].hits = 3;
    expect(tried(b, 0, { tfs: [plan(tf, [4, 4])] })).toBe('FT-12.4a');
    expect(tried(b, 0, { tfs: [plan(tf, [4])] })).toBeNull();
  });

  it('FT-12.5b land is closed to ships', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, 'A/X5', ['Myoko']);
    const ways = ([1, 2, 3, 4, 5, 6] as const).map((d) => tried(b, 1, { tfs: [plan(tf, [d])] }));
    expect(ways).toContain('FT-12.5b');
    expect(ways).toContain(null);
  });

  it('FT-6.6d FT-6.6e FT-6.6f a storm holds who begins in it and stops who enters it; cloud does neither', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K30', ['Astoria']);
    const storm = (hex: string): void => setClouds(b.s.pub, [readHex(hex), readHex(hex)]);
    storm('B/K30');
    expect(tried(b, 0, { tfs: [plan(tf, [4])] })).toBe('FT-6.6d');
    storm('B/K33');
    expect(tried(b, 0, { tfs: [plan(tf, [4, 4])] })).toBe('FT-6.6e');
    expect(tried(b, 0, { tfs: [plan(tf, [4])] })).toBeNull();
    setClouds(b.s.pub, [readHex('B/K31')]);
    expect(tried(b, 0, { tfs: [plan(tf, [4, 4])] })).toBeNull();
  });

  it('FT-12.1b FT-7.6b FT-12.1c FO-ERR-7.6 seen on its way, or shown by its owner after so many hexes', () => {
    const b = emptyBoard();
    const seen = putTaskForce(b, 1, 'B/K30', ['Myoko']);
    seen.seen = true;
    const passing = putTaskForce(b, 0, 'B/K32', ['Astoria']);
    const shown = putTaskForce(b, 0, 'B/S40', ['Chester']);
    give(b, 0, { tfs: [plan(passing, [4]), plan(shown, [4, 4], { reveal: 1 })] });
    moveTaskForces(b.play());
    expect([passing.seen, shown.seen]).toEqual([false, true]);
    const again = emptyBoard();
    putTaskForce(again, 1, 'B/K30', ['Myoko']).seen = true;
    const comer = putTaskForce(again, 0, 'B/K33', ['Astoria']);
    give(again, 0, { tfs: [plan(comer, [1, 4])] });
    moveTaskForces(again.play());
    expect(comer.seen).toBe(true); // though it ended out of sight
  });

  it('FT-6.10b FT-6.10c FO-ERR-6.10a FO-ERR-6.10b into the wind: by the marker, and any move of one hex or none', () => {
    const b = emptyBoard();
    const wind = b.s.pub.weather.wind[6];
    const turned = putTaskForce(b, 0, 'B/K30', ['Lexington']);
    const away = putTaskForce(b, 0, 'B/K36', ['Yorktown']);
    const still = putTaskForce(b, 0, 'B/F40', ['Astoria']);
    const one = putTaskForce(b, 0, 'B/G36', ['Chester']);
    const lee = (((wind + 2) % 6) + 1) as 1;
    give(b, 0, { tfs: [plan(turned, [lee, wind]), plan(away, [lee, lee]), plan(one, [lee])] });
    moveTaskForces(b.play());
    const upwind = [turned, away, still, one].map((tf) => b.s.sides[0].ships[tf.ships[0]].upwind);
    expect(upwind).toEqual([true, false, true, true]);
  });

  it('FT-6.10c FO-ERR-6.10b a carrier that lay still may launch all she has, whoever joins her after a run down the wind', () => {
    const b = emptyBoard();
    const lee = (((b.s.pub.weather.wind[6] + 2) % 6) + 1) as 1;
    const still = putTaskForce(b, 0, 'B/K30', ['Lexington']);
    const back = opposite(lee);
    const from = neighbour(GRID, neighbour(GRID, still.hex, back), back);
    const runs = putTaskForce(b, 0, hexLabel(from), ['Yorktown', 'Astoria']);
    give(b, 0, { tfs: [plan(runs, [lee, lee], { join: still.no })] });
    moveTaskForces(b.play());
    expect(still.ships.length).toBe(3);
    const most = ['Lexington', 'Yorktown'].map((name) => {
      const { deck } = b.s.sides[0].ships[ship(b, 0, name)];
      const { max, min } = deckValues(b.s.pub, b.s.sides[0], b.s.sides[0].decks[deck]);
      return [launchRoom(b.s.pub, b.s.sides[0], deck)[2], min, max];
    });
    expect(most[0][0]).toBe(most[0][2]);
    expect(most[1][0]).toBe(most[1][1]); // she ran with them
  });

  it('FT-12.6a FT-12.6b over the edge and never back, and the hits on it still count', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K44', ['Astoria']);
    expect(tried(b, 0, { tfs: [plan(tf, [1], { exit: 4 })] })).toBe('FT-12.6a');
    give(b, 0, { tfs: [plan(tf, [], { exit: 4 })] });
    moveTaskForces(b.play());
    const leaves = b.incidents.filter((i) => i.kind === 'leaves');
    expect(leaves.map((i) => [i.truth, i.told.japan])).toEqual([
      ['TF 1 has left the map at B/K44.', undefined], // out of view
    ]);
    const gone = b.s.sides[0].ships[ship(b, 0, 'Astoria')];
    expect([gone.fate, b.s.sides[0].tfs[tf.no - 1]]).toEqual(['left', null]);
    expect(tried(b, 0, { tfs: [plan(tf, [1])] })).toBe('FT-12.3b');
  });

  it('FT-14.19a FT-14.19c a formation in the In Flight box goes with its ship, another does not', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K30', ['Lexington']);
    const rides = putFormation(b, 0, 'B/K30', ['2 Wildcat'], false);
    const stays = putFormation(b, 0, 'B/K30', ['2 Wildcat'], false);
    rides.box = b.s.sides[0].ships[tf.ships[0]].deck;
    give(b, 0, { tfs: [plan(tf, [4, 4])] });
    moveTaskForces(b.play());
    expect([rides.hex, stays.hex]).toEqual([readHex('B/K32'), readHex('B/K30')]);
  });

  it('FT-14.7b FT-14.19a FO-ERR-SEARCH planes on the map ride with nobody; those sighted on the way ride on', () => {
    const sail = (seen: boolean, enemy: string) => {
      const b = emptyBoard();
      const tf = putTaskForce(b, 0, 'B/K30', ['Lexington']);
      const af = putFormation(b, 0, 'B/K30', ['2 Wildcat'], seen);
      putTaskForce(b, 1, enemy, ['Shokaku']).seen = true;
      af.box = b.s.sides[0].ships[tf.ships[0]].deck;
      give(b, 0, { tfs: [plan(tf, [4, 4])] });
      moveTaskForces(b.play());
      return [hexLabel(af.hex), af.seen];
    };
    expect(sail(true, 'B/A10')).toEqual(['B/K30', true]); // so that it searches from where it began the turn
    expect(sail(false, 'B/A10')).toEqual(['B/K32', false]);
    expect(sail(false, 'B/K33')).toEqual(['B/K32', true]);
  });
});

describe('regrouping', () => {
  it('FT-12.3b FT-4.1.1a a task force splits in its hex and no ship is lost', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K30', ['Astoria', 'Chester', 'DD 1']);
    tf.seen = true;
    const [a, c, d] = tf.ships;
    expect(tried(b, 0, { tfs: [plan(tf, [], { ships: [a] })] })).toBe('FT-12.3b');
    expect(
      give(b, 0, { tfs: [plan(tf, [4], { ships: [a] }), plan(tf, [], { no: 5, ships: [c, d] })] }),
    ).toBeNull();
    expect(b.s.sides[0].tfs.map((x) => x?.ships ?? null)).toEqual([[a], null, null, null, [c, d]]);
    expect(b.s.sides[0].tfs[4]?.seen).toBe(true);
  });

  it('FT-12.3a task forces that meet combine, within their limit', () => {
    const b = emptyBoard();
    const one = putTaskForce(b, 0, 'B/K30', ['Astoria']);
    const two = putTaskForce(b, 0, 'B/K31', ['Chester']);
    give(b, 0, { tfs: [plan(one, [4], { join: two.no })] });
    moveTaskForces(b.play());
    expect(b.s.sides[0].tfs.filter((x) => x).map((x) => x?.ships.length)).toEqual([2]);
  });

  it('FT-12.3a FT-12.3b who joins a task force that joins another becomes part of that one, whatever their numbers', () => {
    for (const order of [
      ['Astoria', 'Chester', 'Portland'],
      ['Chester', 'Astoria', 'Portland'],
      ['Portland', 'Astoria', 'Chester'],
    ]) {
      const b = emptyBoard();
      const tfs = order.map((name) => putTaskForce(b, 0, 'B/K30', [name]));
      const [first, second, third] = ['Astoria', 'Chester', 'Portland'].map(
        (name) => tfs[order.indexOf(name)],
      );
      const joins = [plan(first, [], { join: second.no }), plan(second, [], { join: third.no })];
      expect(give(b, 0, { tfs: [...joins, plan(third, [])] })).toBeNull();
      moveTaskForces(b.play());
      expect(b.s.sides[0].tfs.filter((x) => x).map((x) => x?.ships.length)).toEqual([3]);
    }
  });

  it('FT-12.10 FO-ERR-12.10 oilers are not left alone', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K30', ['Astoria', 'AO 1']);
    const [a, o] = tf.ships;
    expect(tried(b, 0, { tfs: [plan(tf, [], { ships: [a] }), plan(tf, [], { no: 4, ships: [o] })] })).toBe(
      'FT-12.10',
    );
    expect(tried(b, 0, { scuttle: [a] })).toBe('FT-12.10');
  });

  it('FT-S1-R5 the fifteen ships of scenario 1 never split', () => {
    const b = emptyBoard('rabaul');
    const tf = putTaskForce(b, 0, 'A/PP5', ['Lexington', 'DD 1']);
    const [a, d] = tf.ships;
    expect(tried(b, 0, { tfs: [plan(tf, [], { ships: [a] }), plan(tf, [], { no: 2, ships: [d] })] })).toBe(
      'FT-S1-R5',
    );
  });
});

describe('anchors', () => {
  it('FT-12.7.1a FT-12.7.1b FT-12.7.2 in partial-land hexes only; no move on the turn of anchoring or weighing', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, 'A/X5', ['Myoko', 'Haguro']);
    const sea = putTaskForce(b, 1, 'B/K30', ['Aoba']);
    b.s.pub.turn = 40;
    expect(tried(b, 1, { anchor: [sea.ships[0]] })).toBe('FT-12.7.1a');
    const way =
      ([1, 2, 3, 4, 5, 6] as const).find((d) => tried(b, 1, { tfs: [plan(tf, [d])] }) === null) ?? 1;
    expect(tried(b, 1, { anchor: [tf.ships[0]], tfs: [plan(tf, [way])] })).toBe('FT-12.7.1b');
    expect(give(b, 1, { anchor: [tf.ships[0]] })).toBeNull();
    b.s.pub.turn++;
    expect(tried(b, 1, { tfs: [plan(tf, [way])] })).toBe('FT-12.7.1b');
    const split = [plan(tf, [], { ships: [tf.ships[0]] }), plan(tf, [way], { no: 9, ships: [tf.ships[1]] })];
    expect(tried(b, 1, { tfs: split })).toBeNull();
    expect(tried(b, 1, { weigh: [tf.ships[0]], tfs: [plan(tf, [way])] })).toBe('FT-12.4a');
  });

  it('FT-12.7.1b she who weighs stays where she is that turn, neither under way nor at anchor, and goes the turn after', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, 'A/X5', ['Myoko']);
    const [myoko] = tf.ships;
    b.s.pub.turn = 40;
    const way =
      ([1, 2, 3, 4, 5, 6] as const).find((d) => tried(b, 1, { tfs: [plan(tf, [d])] }) === null) ?? 1;
    expect(tried(b, 1, { weigh: [myoko] })).toBe('FT-12.7.1b');
    expect(give(b, 1, { anchor: [myoko] })).toBeNull();
    b.s.pub.turn++;
    expect(tried(b, 1, { weigh: [myoko], anchor: [myoko] })).toBe('FT-12.7.1b');
    expect(give(b, 1, { weigh: [myoko] })).toBeNull();
    expect(tried(b, 1, { tfs: [plan(tf, [way])] })).toBe('FT-12.4a');
    b.s.pub.turn++;
    expect(tried(b, 1, { tfs: [plan(tf, [way])] })).toBeNull();
    // A hit that holds her for a turn does not keep her from anchoring.
    b.s.sides[1].ships[myoko].noMoving = b.s.pub.turn;
    expect(tried(b, 1, { tfs: [plan(tf, [way])] })).toBe('FT-12.4a');
    expect(tried(b, 1, { anchor: [myoko] })).toBeNull();
  });

  it('FT-12.7.1b nor does she move by any other way that turn: over the edge, in other company, or after an enemy she shadows', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, 'A/X5', ['Myoko', 'Haguro']);
    const [myoko, haguro] = tf.ships;
    b.s.pub.turn = 40;
    const way =
      ([1, 2, 3, 4, 5, 6] as const).find((d) => tried(b, 1, { tfs: [plan(tf, [d])] }) === null) ?? 1;
    const speed = (): number => taskForceSpeed({ p: b.s.pub, side: b.s.sides[1], seat: 1 }, tf);
    expect(speed()).toBeGreaterThan(0);
    expect(tried(b, 1, { anchor: [myoko], tfs: [plan(tf, [], { exit: way })] })).toBe('FT-12.7.1b');
    const other = plan(tf, [way], { no: 9, ships: [myoko] });
    const stays = plan(tf, [], { ships: [haguro] });
    expect(tried(b, 1, { anchor: [myoko], tfs: [stays, other] })).toBe('FT-12.7.1b');
    expect(give(b, 1, { anchor: [myoko] })).toBeNull();
    expect(speed()).toBe(0); // what a task force that shadows may move (FT-11.5b)
    b.s.pub.turn++;
    expect(tried(b, 1, { weigh: [myoko], tfs: [stays, other] })).toBe('FT-12.4a');
    expect(give(b, 1, { weigh: [myoko] })).toBeNull();
    expect(speed()).toBe(0);
    b.s.pub.turn++;
    expect(speed()).toBeGreaterThan(0);
  });

  it('FT-12.7.3b FT-12.7.3c a seaplane base doubles capacity and maximum launch, and cannot weigh with more than it carries', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, 'A/Y28', ['Kamikawa']);
    const kamikawa = b.s.sides[1].ships[tf.ships[0]];
    const deck = b.s.sides[1].decks[kamikawa.deck];
    const afloat = deckValues(b.s.pub, b.s.sides[1], deck);
    give(b, 1, { anchor: [tf.ships[0]] });
    const moored = deckValues(b.s.pub, b.s.sides[1], deck);
    expect([moored.capacity, moored.max, moored.normal, moored.min]).toEqual([
      afloat.capacity * 2,
      afloat.max * 2,
      afloat.normal,
      afloat.min,
    ]);
    b.s.pub.turn++;
    putPlanes(b, 1, 'Kamikawa', 'landed', '1 Mavis');
    expect(tried(b, 1, { weigh: [tf.ships[0]] })).toBe('FT-12.7.3b');
    deck.landed = [];
    expect(tried(b, 1, { weigh: [tf.ships[0]] })).toBeNull();
  });

  it('FT-8.9a FT-12.7.3c she does not weigh under seaplanes that have formed up to take off from her', () => {
    const formed = (plane: string) => {
      const b = emptyBoard();
      const tf = putTaskForce(b, 1, 'A/Y28', ['Kamikawa']);
      const index = b.s.sides[1].ships[tf.ships[0]].deck;
      give(b, 1, { anchor: [tf.ships[0]] });
      b.s.pub.turn++;
      putPlanes(b, 1, 'Kamikawa', 'ready', plane);
      const [{ t }] = b.s.sides[1].decks[index].ready;
      const form = [{ af: 1, take: [{ deck: index, t, n: 1, w: 0, m: 0 as const }] }];
      airOperations(b.s.pub, b.s.sides[1], 1, { ...noAirOps(), form });
      return tried(b, 1, { weigh: [tf.ships[0]] });
    };
    expect([formed('1 Mavis'), formed('1 Pete')]).toEqual(['FT-12.7.3b', null]);
  });

  it('FT-S2-R1 ships at Rabaul stay until 1800 on 5 May', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, 'A/X5', ['AP 1']);
    b.s.sides[1].ships[tf.ships[0]].anchored = 0;
    b.s.pub.turn = 36;
    expect(tried(b, 1, { weigh: tf.ships })).toBe('FT-S2-R1');
    b.s.pub.turn = 37;
    expect(tried(b, 1, { weigh: tf.ships })).toBeNull();
  });

  it('FT-S2-R2 ships at Tulagi stay until an Allied ship has been seen', () => {
    const b = emptyBoard();
    const tulagi = b.s.pub.bases.find((x) => baseData(x).name === 'Tulagi');
    const tf = putTaskForce(b, 1, 'B/M22', ['AP 1']);
    tf.hex = tulagi?.hex ?? -1;
    b.s.sides[1].ships[tf.ships[0]].anchored = 0;
    b.s.pub.turn = 9;
    raiseAlarms(b.s);
    expect(tried(b, 1, { weigh: tf.ships })).toBe('FT-S2-R2');
    b.s.pub.observed[0] = true;
    raiseAlarms(b.s);
    expect(tried(b, 1, { weigh: tf.ships })).toBeNull();
  });
});

describe('unloading and scuttling', () => {
  const carriedOut = (b: Board, order: Partial<PlotOrder>): void => {
    const ops = { kind: 'air-ops' as const, hide: [], arrive: [], move: [], form: [], doctrine: null };
    const frame = {
      step: 'orders' as const,
      open: null,
      sealed: [
        { ops, plot: noPlot() },
        { ops, plot: { ...noPlot(), ...order } },
      ] as [{ ops: typeof ops; plot: PlotOrder }, { ops: typeof ops; plot: PlotOrder }],
    };
    ordersStep.advance?.(b.play(), frame);
  };

  it('FT-12.7.4a FT-12.7.4b who may unload: a transport at anchor since before this turn, where its side may, and no other ship', () => {
    const b = emptyBoard();
    const moresby = b.s.pub.bases.find((x) => baseData(x).name === 'Port Moresby');
    const tf = putTaskForce(b, 1, hexLabel(moresby?.hex ?? -1), ['AP 1', 'Myoko']);
    const far = putTaskForce(b, 1, 'B/K30', ['AP 2']);
    b.s.pub.turn = 50;
    const may = (): boolean[] =>
      [...tf.ships, ...far.ships].map((i) => mayUnload(b.s.pub, b.s.sides[1], 1, i));
    expect(may()).toEqual([false, false, false]);
    for (const i of [...tf.ships, ...far.ships]) b.s.sides[1].ships[i].anchored = 49;
    expect(may()).toEqual([true, false, false]);
    b.s.sides[1].ships[tf.ships[0]].unloaded = 8;
    expect(may()).toEqual([false, false, false]);
  });

  it('FT-5.3 FT-7.7 both hear that orders are in, and what was taken off the map is a memory', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, 'B/K30', ['Myoko']);
    const eye = putFormation(b, 0, 'B/K30', ['1 Catalina']);
    observeAll(b.play());
    expect(b.s.sides[0].sightings.map((g) => g.live)).toEqual([true]);
    b.s.sides[0].afs[eye.no - 1] = null;
    Object.assign(tf, { lost: true });
    const ops = { ...noAirOps(), hide: [{ unit: 'tf' as const, no: tf.no }] };
    const none = { ops: noAirOps(), plot: noPlot() };
    ordersStep.advance?.(b.play(), { step: 'orders', open: null, sealed: [none, { ops, plot: noPlot() }] });
    expect([tf.seen, b.s.sides[0].sightings.map((g) => g.live)]).toEqual([false, [false]]);
    const [told] = b.incidents.filter((i) => i.kind === 'orders');
    expect([told.told.allied?.text, told.told.japan?.text]).toEqual(
      Array(2).fill('Both sides have given their orders.'),
    );
  });

  it('FT-12.7.4a FT-12.7.4b FT-12.7.4c FT-25.5a FT-S2-R4 at Port Moresby alone, anchored before this turn, three points a turn for eight', () => {
    const b = emptyBoard();
    const moresby = b.s.pub.bases.find((x) => baseData(x).name === 'Port Moresby');
    const tf = putTaskForce(b, 1, 'A/X5', ['AP 1']);
    const [i] = tf.ships;
    b.s.sides[1].ships[i].anchored = 0;
    expect(tried(b, 1, { unload: [i] })).toBe('FT-12.7.4b');
    tf.hex = moresby?.hex ?? -1;
    b.s.sides[1].ships[i].anchored = b.s.pub.turn;
    expect(tried(b, 1, { unload: [i] })).toBe('FT-12.7.4a');
    b.s.pub.turn++;
    carriedOut(b, { unload: [i] });
    expect([b.s.sides[1].ships[i].unloaded, b.s.pub.score[1].unloaded['Port Moresby']]).toEqual([1, 3]);
    b.s.sides[1].ships[i].unloaded = 8;
    expect(tried(b, 1, { unload: [i] })).toBe('FT-12.7.4c');
  });

  it('FT-12.9 FT-22.4 a scuttled ship scores as sunk, and her planes go with her for good', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, 'B/K30', ['Shoho', 'Aoba']);
    putPlanes(b, 1, 'Shoho', 'ready', '3 Zero');
    carriedOut(b, { scuttle: [tf.ships[0]] });
    expect(b.s.sides[1].ships[ship(b, 1, 'Shoho')].fate).toBe('sunk');
    expect(b.s.pub.score[0].sunk.map((x) => x.ship)).toEqual(['Shoho']);
    expect(b.s.pub.score[0].planes).toBe(3);
    expect(b.s.sides[1].lostToday.every((n) => n === 0)).toBe(true);
  });
});

describe('rules of the sea lanes and the landing places', () => {
  it('FT-12.4b MF not used is lost: the next turn has no more, and nobody else has it', () => {
    const b = emptyBoard();
    const tf = putTaskForce(b, 0, 'B/K30', ['Astoria']);
    const other = putTaskForce(b, 0, 'B/M30', ['Chester']);
    expect(tried(b, 0, { tfs: [plan(other, [4, 4, 4])] })).toBe('FT-12.4a');
    moveTaskForces(b.play());
    Object.assign(tf, { spent: false, moved: 0 });
    expect(tried(b, 0, { tfs: [plan(tf, [4, 4, 4])] })).toBe('FT-12.4a');
  });

  it('FT-12.5c land that fills the way between two coastal hexes stops ships', () => {
    const shut = Array.from({ length: GRID.size }, (_, hex) => hex).flatMap((hex) =>
      DIRECTIONS.filter((d) => {
        const to = neighbour(GRID, hex, d);
        return (
          to >= 0 &&
          terrainAt(hex) === 'partial' &&
          terrainAt(to) === 'partial' &&
          !shipMayPass(hex, d) &&
          !isReef(hex, d)
        );
      }).map((d) => ({ hex, d })),
    );
    expect(shut.length).toBeGreaterThan(5);
    for (const { hex, d } of shut) expect(shipMayPass(neighbour(GRID, hex, d), opposite(d))).toBe(false);
    const b = emptyBoard();
    const tf = putTaskForce(b, 1, hexLabel(shut[0].hex), ['Myoko']);
    expect(tried(b, 1, { tfs: [plan(tf, [shut[0].d])] })).toBe('FT-12.5b');
  });

  it('FT-12.7.4d FT-TAB-VP-UNLOAD each turn of unloading brings three points, eight times, and the transport is worth less', () => {
    const b = emptyBoard();
    const hex = hexLabel(b.s.pub.bases.find((x) => baseData(x).name === 'Port Moresby')?.hex ?? -1);
    const tf = putTaskForce(b, 1, hex, ['AP 1']);
    const ap = b.s.sides[1].ships[tf.ships[0]];
    ap.anchored = 0;
    const worth = [sinkingPoints(1, ap)];
    const scored: number[] = [];
    for (let turn = 2; turn <= 10; turn++) {
      b.s.pub.turn = turn;
      const unload = turn <= 9 ? [tf.ships[0]] : [];
      const frame = { step: 'orders' as const, open: null, sealed: [null, null] as [null, null] };
      b.s.steps = [frame];
      const orders = { ops: noAirOps(), plot: { ...noPlot(), unload } };
      ordersStep.advance?.(b.play(), { ...frame, sealed: [null, orders] });
      worth.push(sinkingPoints(1, ap));
      scored.push(b.s.pub.score[1].unloaded['Port Moresby'] ?? 0);
    }
    expect(scored).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 24]);
    expect(tried(b, 1, { unload: [tf.ships[0]] })).toBe('FT-12.7.4c');
    expect(worth).toEqual([24, 21, 18, 15, 12, 9, 6, 3, 2, 2]);
  });
});
