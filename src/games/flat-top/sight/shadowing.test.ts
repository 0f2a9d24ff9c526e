import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../kernel/dice.ts';
import { refusedBy } from '../../../kernel/testkit/game.ts';
import { noAirOps, noPlot } from '../open/empty-orders.ts';
import type { TaskForce } from '../open/forces.ts';
import { isNight } from '../open/turn/clock.ts';
import { neighbour } from '../../../kernel/hex.ts';
import { GRID, hexLabel, readHex, shipMayPass } from '../open/pack/map.ts';
import type { Order, PlotOrder, ShadowOrder } from '../open/orders.ts';
import { observeAll } from './observation.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../testkit/position.testkit.ts';
import { beginShadowing } from './shadowing.ts';
import { applyOrder, decisionsOf } from '../steps.ts';
import { setClouds } from '../turn/weather.ts';
import { viewOf } from '../view.ts';

type Path = PlotOrder['tfs'][number]['path'];

/** The Shadowing Phase begins, with everything seen that is in sight. */
function shadowing(b: Board, turn = 5): Board {
  b.s.pub.turn = turn;
  b.s.pub.initiative = 0;
  b.s.steps = [{ step: 'turn', open: { next: 'task-forces' }, sealed: [null, null] }];
  observeAll(b.play());
  beginShadowing(b.play());
  return b;
}
const plot = (tf: TaskForce, path: Path, exit: 1 | 4 | null = null): void =>
  void (tf.plot = { path, reveal: -1, exit, join: 0 });
const give = (b: Board, seat: 'allied' | 'japan', order: Order, dice: number[] = []): string | null =>
  refusedBy(() => applyOrder(b.s, seat, order, new ScriptedDice(dice)));
const hunt = (b: Board, unit: 'tf' | 'af', no: number, seat: 0 | 1 = 0, nth = 0): ShadowOrder => ({
  kind: 'shadow',
  attempts: [{ unit, no, sighting: b.s.sides[seat].sightings.at(-1)?.id ?? 1, nth }],
});
const NOBODY: ShadowOrder = { kind: 'shadow', attempts: [] };
const follow = (...hexes: string[]): Order => ({
  kind: 'shadow-move',
  path: hexes.map((h) => ({ to: readHex(h) })),
});
const asked = (b: Board): string[] => decisionsOf(b.s).map((d) => `${d.seat} ${d.kind}`);
const INITIATIVE = [6, 1];

/** An Allied Catalina in B/K30 sees the cruiser Myoko in B/K31; she has plotted a way. */
function hunted(path: Path, clouds: readonly string[] = [], from = 'B/K30'): { b: Board; myoko: TaskForce } {
  const b = emptyBoard();
  putFormation(b, 0, from, ['1 Catalina']);
  const myoko = putTaskForce(b, 1, 'B/K31', ['Myoko']);
  plot(myoko, path);
  setClouds(b.s.pub, clouds.map(readHex));
  return { b: shadowing(b), myoko };
}

describe('attempts', () => {
  it('FT-11.3 FT-5.4 FT-11.2 who sees a task force well is asked, under seal where both are', () => {
    const { b } = hunted([4]);
    expect(asked(b)).toEqual(['allied shadow']);
    const both = emptyBoard();
    putTaskForce(both, 0, 'B/K30', ['Astoria']).seen = true;
    putTaskForce(both, 1, 'B/K31', ['Myoko']).seen = true;
    shadowing(both);
    expect(decisionsOf(both.s).map((d) => [d.seat, d.sealed])).toEqual([
      ['allied', true],
      ['japan', true],
    ]);
    const before = JSON.stringify(viewOf(both.s, 'japan'));
    expect(give(both, 'allied', hunt(both, 'tf', 1))).toBeNull();
    expect(JSON.stringify(viewOf(both.s, 'japan'))).toBe(before);
  });

  it('FT-11.2 at Condition 1 nothing is shadowed', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K30', ['1 Catalina']);
    putTaskForce(b, 1, 'B/K32', ['Myoko']);
    shadowing(b);
    expect(b.s.sides[0].sightings.at(-1)?.report.condition).toBe(1);
    expect(give(b, 'allied', hunt(b, 'af', 1))).toBe('FT-11.2');
  });

  it('FT-11.2 FT-7.9a planes that are not on the map see nothing to shadow', () => {
    const { b } = hunted([4]);
    putFormation(b, 0, 'B/K30', ['1 Catalina'], false);
    expect([give(b, 'allied', hunt(b, 'af', 2)), give(b, 'allied', hunt(b, 'af', 1), [1])]).toEqual([
      'FT-11.2',
      null,
    ]);
  });

  it('FT-11.1a ships and planes shadow task forces, and nobody shadows planes', () => {
    const b = emptyBoard();
    putTaskForce(b, 0, 'B/K30', ['Astoria']).seen = true;
    putTaskForce(b, 1, 'B/R40', ['Myoko']).seen = true;
    putFormation(b, 1, 'B/K31', ['1 Mavis']);
    shadowing(b);
    expect(b.s.sides[0].sightings.map((g) => g.kind)).toEqual(['af']);
    expect(give(b, 'allied', hunt(b, 'tf', 1))).toBe('FT-11.1a');
    for (const [unit, no] of [
      ['af', 1],
      ['tf', 1],
    ] as const) {
      const { b: other } = hunted([4]);
      putTaskForce(other, 0, 'B/K30', ['Astoria']).seen = true;
      expect(give(other, 'allied', hunt(other, unit, no), [1])).toBeNull();
    }
  });

  it('FT-11.1b FO-ERR-11.1 not at night', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K31', ['1 Catalina']);
    putTaskForce(b, 1, 'B/K31', ['Myoko']).seen = true;
    shadowing(b, 15);
    expect(b.s.steps.map((f) => f.step)).toEqual(['turn']);
  });

  it('FT-11.4 one attempt on a task force, by one unit', () => {
    const { b } = hunted([4]);
    putFormation(b, 0, 'B/K30', ['1 Catalina']);
    const [first] = hunt(b, 'af', 1).attempts;
    const [second] = hunt(b, 'af', 2).attempts;
    expect(give(b, 'allied', { kind: 'shadow', attempts: [first, second] })).toBe('FT-11.4');
    expect(give(b, 'allied', { kind: 'shadow', attempts: [first, { ...first, nth: 1 }] })).toBe('FT-11.4');
    expect(give(b, 'allied', { kind: 'shadow', attempts: [first] }, [1])).toBeNull();
  });

  it('FT-11.4 two units may each follow a task force of their own', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K30', ['1 Catalina']);
    putFormation(b, 0, 'B/R40', ['1 Catalina']);
    plot(putTaskForce(b, 1, 'B/K31', ['Myoko']), []);
    plot(putTaskForce(b, 1, 'B/R41', ['Haguro']), []);
    shadowing(b);
    const [first, second] = b.s.sides[0].sightings.map((g) => g.id);
    const attempts = [
      { unit: 'af' as const, no: 1, sighting: first, nth: 0 },
      { unit: 'af' as const, no: 2, sighting: second, nth: 0 },
    ];
    expect(give(b, 'allied', { kind: 'shadow', attempts }, [6, 6, ...INITIATIVE])).toBeNull();
  });

  it('FT-11.3.1a FT-7.12.3 of task forces whose ships are known the one named is shadowed, whatever its number', () => {
    for (const nth of [0, 1]) {
      const b = emptyBoard();
      putFormation(b, 0, 'B/K31', ['1 Catalina']);
      const small = putTaskForce(b, 1, 'B/K31', ['DD 1']);
      const carrier = putTaskForce(b, 1, 'B/K31', ['Shokaku']);
      for (const tf of [small, carrier]) plot(tf, [4]);
      shadowing(b);
      expect(b.s.sides[0].sightings.at(-1)?.report).toMatchObject({ units: [{ carrier: 1 }, { small: 1 }] });
      expect(give(b, 'allied', hunt(b, 'af', 1, 0, nth), [1])).toBeNull();
      expect([carrier.spent, small.spent]).toEqual([nth === 0, nth === 1]);
    }
  });

  it('FT-11.3.1a FT-11.3.1b FT-TAB-SHADOW one die: 1 to 5 succeeds, 6 fails', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const { b } = hunted([4]);
      expect(give(b, 'allied', hunt(b, 'af', 1), [die, ...INITIATIVE])).toBeNull();
      expect(asked(b)).toEqual([die === 6 ? 'allied fly' : 'allied shadow-move']);
    }
  });

  it('FT-11.3.2a FT-6.8a a quarry that moves into cloud costs one on the die; one that stays in it does not (RUL-18)', () => {
    const shadows = (path: Path, cloud: string, die: number): boolean => {
      const { b } = hunted(path, [cloud], 'B/K31');
      give(b, 'allied', hunt(b, 'af', 1), [die, ...INITIATIVE]);
      return asked(b)[0] === 'allied shadow-move';
    };
    expect([shadows([4], 'B/K34', 5), shadows([4], 'B/K34', 4)]).toEqual([false, true]);
    expect(shadows([], 'B/K33', 5)).toBe(true);
  });

  it('FT-11.3.3a FT-6.8b a quarry that moves into a storm is lost whatever the die', () => {
    const { b } = hunted([4], ['B/K34', 'B/K34']);
    give(b, 'allied', hunt(b, 'af', 1), [1, ...INITIATIVE]);
    expect(asked(b)).toEqual(['allied fly']);
  });

  it('FT-11.3.2b FT-11.3.3b FO-ERR-11.3 the shadower hears of success or failure, never the die or the cause', () => {
    const heard = (clouds: readonly string[], die: number) => {
      const { b } = hunted([4], clouds);
      const incidents = applyOrder(b.s, 'allied', hunt(b, 'af', 1), new ScriptedDice([die, ...INITIATIVE]));
      return incidents.filter((i) => i.kind === 'shadowing').map((i) => i.told.allied);
    };
    const clear = heard([], 6);
    expect(clear).toEqual([{ text: 'AF 1 fails to shadow.' }]);
    expect(heard(['B/K34'], 5)).toEqual(clear);
    expect(heard(['B/K34', 'B/K34'], 1)).toEqual(clear);
  });

  it('FT-OPT-LUCK-3 FO-LUCK-3 without the tables every search and every attempt succeeds', () => {
    const b = emptyBoard('coral-sea', 'full', { 'sure-searching': 'on' });
    putFormation(b, 0, 'B/K30', ['1 Catalina']);
    const searcher = putFormation(b, 0, 'B/A40', ['1 Catalina']);
    putTaskForce(b, 1, 'B/K31', ['Myoko']);
    shadowing(b);
    expect(give(b, 'allied', hunt(b, 'af', 1), [6])).toBeNull();
    expect(asked(b)).toEqual(['allied shadow-move']);
    give(b, 'allied', follow(), INITIATIVE);
    give(b, 'allied', { kind: 'fly', do: 'move', af: 2, search: true, show: true, path: [] });
    expect(searcher.search).toBe('yes');
  });

  it('FO-LUCK-3.1 storm, night and a formation hidden when the turn began deny sight and shadowing all the same', () => {
    const sure = (): Board => emptyBoard('coral-sea', 'full', { 'sure-searching': 'on' });
    const lost = sure();
    putFormation(lost, 0, 'B/K30', ['1 Catalina']);
    plot(putTaskForce(lost, 1, 'B/K31', ['Myoko']), [4]);
    setClouds(lost.s.pub, ['B/K34', 'B/K34'].map(readHex));
    shadowing(lost);
    expect(give(lost, 'allied', hunt(lost, 'af', 1), [1, ...INITIATIVE])).toBeNull();
    expect(asked(lost)).toEqual(['allied fly']); // into the storm, and gone
    const search = (af: number): Order => ({
      kind: 'fly',
      do: 'move',
      af,
      search: true,
      show: true,
      path: [],
    });
    const blind = putFormation(lost, 0, 'B/A40', ['1 Catalina']);
    blind.blind = true;
    putFormation(lost, 0, 'B/A41', ['1 Catalina'], false);
    expect([give(lost, 'allied', search(2)), give(lost, 'allied', search(3))]).toEqual([
      'FT-7.3.4',
      'FT-7.3.5',
    ]);
    const night = sure();
    putTaskForce(night, 0, 'B/K31', ['Astoria']).seen = true;
    putTaskForce(night, 1, 'B/K31', ['Myoko']).seen = true;
    while (!isNight(night.s.pub, night.s.pub.turn)) night.s.pub.turn++;
    shadowing(night, night.s.pub.turn);
    expect(asked(night)).not.toContain('allied shadow');
  });
});

describe('following', () => {
  it('FT-11.5a FT-11.5b FT-5.5 the quarry moves as plotted, then its shadower, and neither again with the rest', () => {
    const { b, myoko } = hunted([4, 4]);
    const other = putTaskForce(b, 1, 'B/S40', ['Haguro']);
    plot(other, [4]);
    give(b, 'allied', hunt(b, 'af', 1), [3]);
    expect([hexLabel(myoko.hex), myoko.spent, hexLabel(other.hex)]).toEqual(['B/K33', true, 'B/S40']);
    expect(asked(b)).toEqual(['allied shadow-move']);
    expect(give(b, 'allied', follow('B/K31', 'B/K32'), INITIATIVE)).toBeNull();
    expect([hexLabel(myoko.hex), hexLabel(other.hex)]).toEqual(['B/K33', 'B/S41']);
  });

  it('FT-11.5a FT-12.1b what was reported before the quarry moved is a memory when its shadower is asked', () => {
    const { b } = hunted([4]);
    give(b, 'allied', hunt(b, 'af', 1), [1]);
    const live = b.s.sides[0].sightings.filter((g) => g.live).map((g) => hexLabel(g.hex));
    expect([asked(b), live]).toEqual([['allied shadow-move'], ['B/K32']]);
    expect(decisionsOf(b.s).map((d) => d.sealed)).toEqual([false]); // he alone is asked
  });

  it('FT-12.5b FT-11.5b ships that shadow do not pass over land either', () => {
    const ways = ([1, 2, 3, 4, 5, 6] as const).map((d) => {
      const b = emptyBoard();
      putTaskForce(b, 0, 'A/X5', ['Astoria']).seen = true;
      putTaskForce(b, 1, 'A/X5', ['Myoko']).seen = true;
      shadowing(b);
      give(b, 'japan', NOBODY);
      give(b, 'allied', hunt(b, 'tf', 1), [1]);
      const to = hexLabel(neighbour(GRID, readHex('A/X5'), d));
      return [shipMayPass(readHex('A/X5'), d), give(b, 'allied', follow(to), INITIATIVE)];
    });
    expect(ways).toContainEqual([false, 'FT-12.5b']);
    expect(ways).toContainEqual([true, null]);
    expect(ways.filter(([open, rule]) => open !== (rule === null))).toEqual([]);
  });

  it('FT-11.5a a quarry plotted over the edge of the map goes', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K43', ['1 Catalina']);
    const myoko = putTaskForce(b, 1, 'B/K44', ['Myoko']);
    plot(myoko, [], 4);
    shadowing(b);
    give(b, 'allied', hunt(b, 'af', 1), [1]);
    expect(b.s.sides[1].ships[myoko.ships[0]].fate).toBe('left');
  });

  it('FT-11.6a a shadower may close or draw off, but not out of sight', () => {
    const { b } = hunted([4]);
    give(b, 'allied', hunt(b, 'af', 1), [1]);
    expect(give(b, 'allied', follow('B/K29', 'B/K28'))).toBe('FT-11.6a');
    expect(give(b, 'allied', follow('B/K29', 'B/K30'))).toBe('FT-11.6a');
    expect(give(b, 'allied', follow('B/K31', 'B/K30'), INITIATIVE)).toBeNull();
  });

  it('FT-11.6b one that lost sight closes by the direct way until it sees again', () => {
    const lost = (): Board => {
      const { b } = hunted([4, 4]); // to B/K33, three hexes off
      give(b, 'allied', hunt(b, 'af', 1), [1]);
      return b;
    };
    expect(give(lost(), 'allied', follow('B/L30'))).toBe('FT-11.6b');
    expect(give(lost(), 'allied', follow('B/K31', 'B/L31'), INITIATIVE)).toBeNull();
  });

  it('FT-11.7a who moved by shadowing has moved for the turn', () => {
    const { b } = hunted([4]);
    give(b, 'allied', hunt(b, 'af', 1), [1]);
    give(b, 'allied', follow('B/K31'), INITIATIVE);
    const move: Order = {
      kind: 'fly',
      do: 'move',
      af: 1,
      search: false,
      show: true,
      path: [{ to: readHex('B/K32') }],
    };
    expect(give(b, 'allied', move)).toBe('FT-14.4b');
  });

  it('FT-11.7b FT-11.8 who failed neither moves nor observes this turn, its own plot notwithstanding', () => {
    const b = emptyBoard();
    const astoria = putTaskForce(b, 0, 'B/K30', ['Astoria']);
    astoria.seen = true;
    plot(astoria, [4]);
    const myoko = putTaskForce(b, 1, 'B/K31', ['Myoko']);
    shadowing(b);
    give(b, 'japan', NOBODY);
    give(b, 'allied', hunt(b, 'tf', 1), [6, ...INITIATIVE]);
    expect([hexLabel(astoria.hex), astoria.blind, astoria.moved]).toEqual(['B/K30', true, 0]);
    myoko.condition = 0;
    const seen = b.s.sides[0].sighted;
    observeAll(b.play());
    expect([myoko.condition, b.s.sides[0].sighted]).toEqual([0, seen]);
  });

  it('FT-11.8 a task force that shadows leaves its plot unused', () => {
    const b = emptyBoard();
    const astoria = putTaskForce(b, 0, 'B/K30', ['Astoria']);
    astoria.seen = true;
    plot(astoria, [1, 1]);
    putTaskForce(b, 1, 'B/K31', ['Myoko']);
    shadowing(b);
    give(b, 'japan', NOBODY);
    give(b, 'allied', hunt(b, 'tf', 1), [2]);
    expect(give(b, 'allied', follow('B/K31', 'B/K32', 'B/K33'))).toBe('FT-12.4a');
    expect(give(b, 'allied', follow('B/K31'), INITIATIVE)).toBeNull();
    expect(hexLabel(astoria.hex)).toBe('B/K31');
  });

  it('FT-6.10b a carrier that shadows two hexes, one of them into the wind, has turned into it; her plot is void (FT-11.8)', () => {
    const upwind = (path: string[]): boolean => {
      const b = emptyBoard();
      b.s.pub.weather.wind = b.s.pub.weather.wind.map(() => 4);
      const tf = putTaskForce(b, 0, 'B/K41', ['Lexington']);
      tf.seen = true;
      plot(tf, [], 4);
      putTaskForce(b, 1, 'B/K42', ['Myoko']);
      shadowing(b);
      give(b, 'japan', NOBODY);
      give(b, 'allied', hunt(b, 'tf', 1), [2]);
      expect(give(b, 'allied', follow(...path), INITIATIVE)).toBeNull();
      expect(b.s.sides[0].ships[tf.ships[0]].fate).toBe('afloat'); // she does not leave the map as plotted
      return b.s.sides[0].ships[tf.ships[0]].upwind;
    };
    expect([upwind(['B/K42', 'B/K43']), upwind(['B/L41', 'B/L42']), upwind(['B/L40', 'B/K40'])]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('FT-11.9 FT-EX-11.9 of two that shadow one another the one without the initiative moves as plotted, the other freely', () => {
    const mutual = (
      initiative: 0 | 1 | -1,
      dice: number[],
    ): { b: Board; ours: TaskForce; theirs: TaskForce } => {
      const b = emptyBoard();
      const ours = putTaskForce(b, 0, 'B/K30', ['Astoria']);
      const theirs = putTaskForce(b, 1, 'B/K31', ['Myoko']);
      for (const tf of [ours, theirs]) tf.seen = true;
      plot(ours, [1]);
      plot(theirs, [4, 4]);
      shadowing(b);
      b.s.pub.initiative = initiative;
      give(b, 'japan', hunt(b, 'tf', 1, 1));
      expect(give(b, 'allied', hunt(b, 'tf', 1), dice)).toBeNull();
      return { b, ours, theirs };
    };
    const { b, ours, theirs } = mutual(0, [6, 6]); // no die can make it fail (RUL-20)
    expect([hexLabel(ours.hex), hexLabel(theirs.hex), asked(b)]).toEqual([
      'B/K30',
      'B/K33',
      ['allied shadow-move'],
    ]);
    expect(give(b, 'allied', follow('B/K31', 'B/K32'), INITIATIVE)).toBeNull();
    const second = mutual(1, [6, 6]);
    expect([hexLabel(second.ours.hex), asked(second.b)]).toEqual(['B/K29', ['japan shadow-move']]);
    const first = mutual(-1, [3, 3, 2, 5, 6, 6]); // RUL-19: rolled off on the first turn
    expect([asked(first.b), first.b.s.pub.initiative]).toEqual([['japan shadow-move'], -1]);
  });

  it('FT-11.10 FT-7.16c a task force in sight that splits is reported anew before anyone shadows', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K30', ['1 Catalina']);
    const tf = putTaskForce(b, 1, 'B/K31', ['Myoko', 'Haguro', 'DD 1']);
    b.s.pub.turn = 5;
    observeAll(b.play());
    expect(b.s.sides[0].sightings.at(-1)?.report).toMatchObject({ condition: 2, units: 1, total: 3 });
    b.s.steps = [
      { step: 'turn', open: { next: 'shadowing' }, sealed: [null, null] },
      { step: 'orders', open: null, sealed: [null, null] },
    ];
    const part = { path: [], exit: null, reveal: -1, join: null };
    const split: PlotOrder = {
      ...noPlot(),
      tfs: [
        { ...part, no: 1, ships: tf.ships.slice(0, 1) },
        { ...part, no: 2, ships: tf.ships.slice(1) },
      ],
    };
    for (const order of [noAirOps(), noPlot()]) give(b, 'allied', order);
    for (const order of [noAirOps(), split]) expect(give(b, 'japan', order)).toBeNull();
    expect(asked(b)).toEqual(['allied shadow']);
    expect(b.s.sides[0].sightings.at(-1)?.report).toMatchObject({ condition: 2, units: 2, total: 3 });
    expect(give(b, 'allied', hunt(b, 'af', 1, 0, 1), [1])).toBeNull();
  });

  it('FT-11.10 one that keeps its ships is not reported anew', () => {
    const b = emptyBoard();
    putFormation(b, 0, 'B/K30', ['1 Catalina']);
    putTaskForce(b, 1, 'B/K31', ['Myoko', 'Haguro', 'DD 1']);
    b.s.pub.turn = 5;
    observeAll(b.play());
    b.s.pub.turn = 6;
    b.s.steps = [
      { step: 'turn', open: { next: 'shadowing' }, sealed: [null, null] },
      { step: 'orders', open: null, sealed: [null, null] },
    ];
    const before = JSON.stringify(b.s.sides[0].sightings);
    for (const seat of ['allied', 'japan'] as const)
      for (const order of [noAirOps(), noPlot()]) expect(give(b, seat, order)).toBeNull();
    expect(JSON.stringify(b.s.sides[0].sightings)).toBe(before);
  });
});
