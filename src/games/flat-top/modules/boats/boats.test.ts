import { describe, expect, it } from 'vitest';
import { settleOptions } from '../../../../kernel/options.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import type { TaskForce } from '../../open/forces.ts';
import { noPlot } from '../../open/empty-orders.ts';
import { INFO } from '../../open/info.ts';
import { BOATS, isInService, logOf } from '../../open/modules/boats.ts';
import type { PlotOrder } from '../../open/orders.ts';
import { GRID, readHex } from '../../open/pack/map.ts';
import { neighbour, turned } from '../../../../kernel/hex.ts';
import { eyeOf } from '../../open/sight/observing.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import {
  antiAircraftOf,
  baseAntiAircraft,
  baseData,
  damageFactor,
  dataOf,
  shipSpeed,
} from '../../open/values.ts';
import { type Board, emptyBoard, putTaskForce, readyBoard } from '../../testkit/position.testkit.ts';
import { indexOf, many, shipNamed } from '../../testkit/sea.testkit.ts';
import { cloneSide } from '../../state.ts';
import { hitBase } from '../../battle/damage.ts';
import { repairPhase, scoreClosedBases } from '../../turn/repair.ts';
import { pointsOf, sinkingPoints } from '../../turn/victory.ts';
import { setClouds } from '../../turn/weather.ts';
import { flatTop } from '../../ruleset.ts';
import { moveTaskForces } from '../../turn/task-force-movement.ts';
import { occasion, rulesOf } from '../engine.ts';

const TULAGI = 'B/M22';
const SEA = 'B/K30';
const ON = { 'pt-boats': 'on', rearming: 'on' };

const own = (b: Board) => ({ p: b.s.pub, side: b.s.sides[0], seat: 0 as const });
const log = (b: Board, name: string) => {
  const found = logOf(b.s.sides[0], indexOf(b, 0, name));
  if (!found) throw new Error(`no log of ${name}`);
  return found;
};
const turnEnds = (b: Board, dice: readonly number[] = []): void => {
  const play = b.play(dice);
  for (const handler of rulesOf(b.s.pub).on.turnEnds) handler(play);
};
const plot = (b: Board, order: Partial<PlotOrder>) =>
  refusedBy(() => plotMoves(b.s.pub, cloneSide(b.s.sides[0]), 0, { ...noPlot(), ...order }));
const going = (tf: TaskForce, path: PlotOrder['tfs'][number]['path'], join: number | null = null) => ({
  no: tf.no,
  ships: tf.ships,
  path,
  exit: null,
  reveal: -1,
  join,
});
/** A way out of Tulagi by sea. */
const out = (b: Board, tf: TaskForce): PlotOrder['tfs'][number]['path'] => {
  for (const d of [1, 2, 3, 4, 5, 6] as const)
    if (plot(b, { tfs: [going(tf, [d])] }) === null || neighbour(GRID, tf.hex, d) < 0) return [d];
  return [1];
};

describe('PT boats and their base', () => {
  it('FO-PT-0 two boats of GF 0, AAF 1, MF 2, Damage Factor 1 and Torpedo Factor 1, worth 4 points', () => {
    const b = readyBoard('guadalcanal', 'full', ON);
    const boat = shipNamed(b, 0, 'PT 1');
    const { gunnery, torpedo } = dataOf(boat);
    expect([
      gunnery,
      antiAircraftOf(b.s.pub, boat),
      shipSpeed(own(b), boat),
      damageFactor(b.s.pub, boat),
      torpedo,
    ]).toEqual([0, 1, 2, 1, 1]);
    expect(sinkingPoints(0, boat)).toBe(4);
  });

  it('FO-PT-DEP FO-XSHIP-AMMO-DEP the option brings rearming along, and is offered where Tulagi has boats', () => {
    const { options, along } = settleOptions(INFO, 'guadalcanal', { 'pt-boats': 'on' });
    expect([options.rearming, along.rearming]).toEqual(['on', 'pt-boats']);
  });

  it('FO-PT-SCN-CS at the Coral Sea there are none', () => {
    expect(settleOptions(INFO, 'coral-sea', { 'pt-boats': 'on' }).barred['pt-boats'].rule).toBe('FO-PT-0');
    expect(
      emptyBoard('coral-sea', 'full', ON).s.sides[0].ships.filter((x) => x.name.startsWith('PT')).length,
    ).toBe(0);
  });

  it('FO-PT-SCN-ES FO-PT-SCN-SC FO-PT-SCN-GU so many boats at Tulagi, with its flak and its Damage Factor', () => {
    for (const [scenario, boats, aa, damage] of [
      ['eastern-solomons', 2, 1, 4],
      ['santa-cruz', 4, 3, 6],
      ['guadalcanal', 9, 3, 6],
    ] as const) {
      const b = readyBoard(scenario, 'full', ON);
      const base = b.s.pub.bases.find((x) => baseData(x).name === 'Tulagi');
      const at = b.s.sides[0].ships.filter((x) => x.name.startsWith('PT'));
      expect([at.length, base?.owner]).toEqual([boats, 0]);
      expect(at.every((x) => b.s.sides[0].tfs[x.tf - 1]?.hex === readHex(TULAGI))).toBe(true);
      if (!base) throw new Error('no Tulagi');
      expect(baseAntiAircraft(base)).toBe(aa);
      base.hits = 1;
      expect(baseAntiAircraft(base)).toBe(aa - 1);
      const boat = indexOf(b, 0, 'PT 1');
      log(b, 'PT 1').service = 6;
      base.hits = damage - 1;
      expect(isInService(own(b), boat)).toBe(true);
      base.hits = damage;
      expect(isInService(own(b), boat)).toBe(false);
    }
  });

  it('FO-PT-SCN-1 Tulagi handles no planes, has no radar, is repaired, scores its hits but is never closed, and serves nobody while it is out', () => {
    const b = readyBoard('guadalcanal', 'full', ON);
    const i = b.s.pub.bases.findIndex((x) => baseData(x).name === 'Tulagi');
    const base = b.s.pub.bases[i];
    expect(b.s.sides[0].decks.some((d) => d.base === i)).toBe(false);
    const target = { kind: 'af' as const, hex: neighbour(GRID, neighbour(GRID, base.hex, 1), 1), high: true };
    for (const tf of b.s.sides[0].tfs) if (tf) tf.hex = -1;
    b.s.pub.bases = b.s.pub.bases.filter((x) => x === base);
    expect(eyeOf(b.s.pub, b.s.sides[0], 0, false, target).radar).toBe(false);
    const c = readyBoard('guadalcanal', 'full', ON);
    hitBase(c.play(), i, 6, 'low');
    scoreClosedBases(c.play());
    expect(pointsOf(c.s.pub)[1]).toBe(6);
    const tulagi = c.s.pub.bases[i];
    Object.assign(log(c, 'PT 1'), { service: 6, done: 2 });
    turnEnds(c);
    expect(log(c, 'PT 1').done).toBe(2);
    c.s.pub.turn++;
    repairPhase(c.play());
    expect(tulagi.hits).toBeLessThan(6);
    turnEnds(c);
    expect(log(c, 'PT 1').done).toBe(3);
  });
});

describe('the log of a boat', () => {
  it('FO-PT-1.1 FO-PT-1.2 a boat is home by its twelfth turn out or lost for 4 points; at its base the count begins anew', () => {
    expect(BOATS.range).toBe(12);
    const b = readyBoard('guadalcanal', 'full', ON);
    const tf = putTaskForce(b, 0, SEA, ['PT 1', 'PT 2']);
    for (let turn = 1; turn < 12; turn++) turnEnds(b);
    expect(log(b, 'PT 1').out).toBe(11);
    expect(shipNamed(b, 0, 'PT 1').fate).toBe('afloat');
    tf.ships = [indexOf(b, 0, 'PT 1')];
    putTaskForce(b, 0, TULAGI, ['PT 2']);
    turnEnds(b);
    expect([shipNamed(b, 0, 'PT 1').fate, shipNamed(b, 0, 'PT 2').fate]).toEqual(['sunk', 'afloat']);
    expect([log(b, 'PT 2').out, pointsOf(b.s.pub)[1]]).toEqual([0, 4]);
    expect(b.incidents.at(-1)?.rule).toBe('FO-PT-1.2');
  });

  it('FO-PT-1.3 time held by a storm does not count, and boats keep among themselves', () => {
    const b = readyBoard('guadalcanal', 'full', ON);
    const tf = putTaskForce(b, 0, SEA, ['PT 1']);
    const { cover } = b.s.pub.weather;
    b.s.pub.weather.cover = `${cover.slice(0, tf.hex)}2${cover.slice(tf.hex + 1)}`;
    turnEnds(b);
    expect(log(b, 'PT 1').out).toBe(0);
    expect(plot(b, { tfs: [going(tf, [1])] })).toBe('FT-6.6d');
    setClouds(b.s.pub, []);
    expect(plot(b, { tfs: [going(tf, [1, 1, 1])] })).toBe('FT-12.4a');
    const ships = putTaskForce(b, 0, SEA, ['DD 1']);
    expect(plot(b, { tfs: [{ ...going(tf, []), ships: [...tf.ships, ...ships.ships] }] })).toBe('FO-PT-1.3');
    expect(plot(b, { tfs: [going(tf, [], ships.no)] })).toBe('FO-PT-1.3');
    expect(plot(b, { tfs: [going(ships, [], tf.no)] })).toBe('FO-PT-1.3');
    expect(plot(b, { tfs: [going(tf, [])] })).toBe(null);
  });

  it('FO-PT-2.1 FO-PT-2.2 a spent boat is rearmed at Tulagi in six turns on end and may not sail meanwhile', () => {
    const b = readyBoard('guadalcanal', 'full', ON);
    const boat = shipNamed(b, 0, 'PT 1');
    const tf = putTaskForce(b, 0, TULAGI, ['PT 1']);
    const way = out(b, tf);
    boat.torpedoes = 0;
    log(b, 'PT 1').service = BOATS.rearmed;
    expect(plot(b, { tfs: [going(tf, way)] })).toBe('FO-PT-2.1');
    expect(shipSpeed(own(b), boat)).toBe(0); // nor does it follow what it shadows
    for (let turn = 0; turn < 3; turn++) turnEnds(b);
    occasion(b.play(), 'sailed', 0, tf, tf.hex, true); // a turn under way: from the beginning
    turnEnds(b);
    for (let turn = 0; turn < 5; turn++) turnEnds(b);
    expect(boat.torpedoes).toBe(0);
    turnEnds(b, [4]);
    expect([boat.torpedoes, log(b, 'PT 1').service, shipSpeed(own(b), boat)]).toEqual([1, 0, 2]);
    expect(plot(b, { tfs: [going(tf, way)] })).toBe(null);
  });

  it('FO-PT-2.1 FO-PT-SCN-1 who comes in while Tulagi is out of service loses no turn when it is in order again', () => {
    const b = readyBoard('guadalcanal', 'full', ON);
    const tulagi = b.s.pub.bases.find((x) => baseData(x).name === 'Tulagi');
    if (!tulagi) throw new Error('no Tulagi');
    const ship = indexOf(b, 0, 'PT 1');
    const tf = putTaskForce(b, 0, TULAGI, ['PT 1']);
    shipNamed(b, 0, 'PT 1').torpedoes = 0;
    log(b, 'PT 1').service = BOATS.rearmed;
    tulagi.hits = 6;
    occasion(b.play(), 'sailed', 0, tf, tf.hex, true);
    turnEnds(b);
    expect(log(b, 'PT 1').done).toBe(0);
    expect(plot(b, { mods: { 'pt-boats': [{ ship, quick: true }] } })).toBe(null);
    tulagi.hits = 5;
    turnEnds(b);
    expect(log(b, 'PT 1').done).toBe(1);
  });

  it('FO-PT-2.1 a boat in hands is not disturbed by others that come in and join it', () => {
    const b = readyBoard('guadalcanal', 'full', ON);
    const tf = putTaskForce(b, 0, TULAGI, ['PT 1']);
    shipNamed(b, 0, 'PT 1').torpedoes = 0;
    log(b, 'PT 1').service = BOATS.rearmed;
    for (let turn = 0; turn < 3; turn++) turnEnds(b);
    const home = putTaskForce(b, 0, TULAGI, ['PT 2']);
    const [way] = out(b, home);
    home.hex = neighbour(GRID, tf.hex, way);
    plotMoves(b.s.pub, b.s.sides[0], 0, { ...noPlot(), tfs: [going(home, [turned(way, 3)], tf.no)] });
    moveTaskForces(b.play());
    expect(tf.ships).toHaveLength(2);
    turnEnds(b);
    expect(log(b, 'PT 1').done).toBe(4);
  });

  it('FO-PT-2.1 FO-PT-2.3 or it is readied in three turns, without torpedoes', () => {
    const b = readyBoard('guadalcanal', 'full', ON);
    const ship = indexOf(b, 0, 'PT 1');
    const tf = putTaskForce(b, 0, TULAGI, ['PT 1']);
    const way = out(b, tf);
    b.s.sides[0].ships[ship].torpedoes = 0;
    log(b, 'PT 1').service = BOATS.rearmed;
    plotMoves(b.s.pub, b.s.sides[0], 0, { ...noPlot(), mods: { 'pt-boats': [{ ship, quick: true }] } });
    turnEnds(b);
    turnEnds(b);
    turnEnds(b, [1]);
    expect([b.s.sides[0].ships[ship].torpedoes, log(b, 'PT 1').service]).toEqual([0, 0]);
    expect(plot(b, { tfs: [going(tf, way)] })).toBe(null);
    expect(plot(b, { mods: { 'pt-boats': [{ ship, quick: false }] } })).toBe(null);
  });

  it('FO-PT-3.1 FO-PT-3.2 on a 5 or 6 it all begins again, and its owner may choose anew; in between he may not', () => {
    const b = readyBoard('guadalcanal', 'full', ON);
    const ship = indexOf(b, 0, 'PT 1');
    const choice = { mods: { 'pt-boats': [{ ship, quick: true }] } };
    log(b, 'PT 1').service = BOATS.readied;
    turnEnds(b);
    expect(plot(b, choice)).toBe('FO-PT-3.2');
    turnEnds(b);
    turnEnds(b, [5]);
    expect(log(b, 'PT 1')).toMatchObject({ service: BOATS.readied, done: 0 });
    expect(plot(b, choice)).toBe(null);
    expect(b.incidents.at(-1)?.told.japan).toBeUndefined();
    for (let turn = 0; turn < 2; turn++) turnEnds(b);
    turnEnds(b, [4]);
    expect(log(b, 'PT 1').service).toBe(0);
  });

  it('FO-PT-0 the order line says what is done with boats, and a game without them has no such order', () => {
    const b = readyBoard('guadalcanal', 'full', ON);
    expect(
      plot(readyBoard('guadalcanal', 'full'), { mods: { 'pt-boats': [{ ship: 1, quick: true }] } }),
    ).toBe('FO-PT-0');
    const order = { ...noPlot(), mods: { 'pt-boats': [{ ship: indexOf(b, 0, 'PT 1'), quick: true }] } };
    const view = flatTop.view(b.s, 'allied');
    expect(flatTop.writeLine(view, order)).toContain('quick');
  });

  it('FO-PT-1.3 boats are set up by themselves', () => {
    const b = emptyBoard('guadalcanal', 'full', ON);
    expect(many('PT', 9).every((x) => indexOf(b, 0, x) >= 0)).toBe(true);
  });
});
