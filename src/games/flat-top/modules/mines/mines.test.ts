import { describe, expect, it } from 'vitest';
import { distance } from '../../../../kernel/hex.ts';
import { settleOptions } from '../../../../kernel/options.ts';
import { payForGuns } from '../../open/battle/surface.ts';
import { noPlot } from '../../open/empty-orders.ts';
import type { SeatIndex } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import { minesPart } from '../../open/modules/mines/mine-orders.ts';
import { mostMines } from '../../open/modules/mines/mines.ts';
import { GRID, hexLabel, SECTORS, sectorOf, terrainAt } from '../../open/pack/map.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { antiAircraftOf, baseData, baseValues, damageFactor, dataOf, shipSpeed } from '../../open/values.ts';
import { flatTop } from '../../ruleset.ts';
import { observeAll } from '../../sight/observation.ts';
import { moveTaskForces } from '../../turn/task-force-movement.ts';
import { type Board, emptyBoard, putTaskForce, readyBoard } from '../../testkit/position.testkit.ts';
import { indexOf, shipNamed } from '../../testkit/sea.testkit.ts';
import { pointsOf, sinkingPoints } from '../../turn/victory.ts';
import { occasion, rulesOf } from '../engine.ts';
import {
  at,
  books,
  endTurn,
  field,
  layer,
  mined,
  news,
  ON,
  plotOf,
  refusal,
  sail,
  STRAIT,
} from './mines.testkit.ts';

/** Off the New Hebrides: far from every base, open sea on all sides. */
const FAR = 'B/MM36';
const ES = 'B/OO44';
const HENDERSON = 'B/M23';

const own = (b: Board, seat: SeatIndex = 0) => ({ p: b.s.pub, side: b.s.sides[seat], seat });
const aim = (b: Board, name: string, hex: string, sides: (1 | 2 | 3 | 4 | 5 | 6)[], seat: SeatIndex = 0) => ({
  do: 'aim' as const,
  ship: indexOf(b, seat, name),
  hex: at(hex),
  sides,
});
const lay = (b: Board, name: string, factors: number, seat: SeatIndex = 0) => ({
  do: 'lay' as const,
  ship: indexOf(b, seat, name),
  factors,
});
const of = (b: Board, seat: SeatIndex, cls: string): number =>
  b.s.sides[seat].ships.filter((x) => x.name.startsWith(`${cls} `)).length;

describe('laying mines', () => {
  it('FO-MINE-PLANT-5.1 FO-MINE-PLANT-2 a minelayer leaves her hex over the hexside, and it is mined at the end of the turn, in secret', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, FAR, ['DM 1', 'DD 1']);
    const dd = { do: 'aim' as const, ship: indexOf(b, 0, 'DD 1'), hex: at(FAR), sides: [1 as const] };
    expect(refusal(b, 0, plotOf(tf, [], [dd]))).toBe('FO-MINE-PLANT-2');
    sail(b, 0, tf, [1], { mines: [aim(b, 'DM 1', FAR, [1, 2]), lay(b, 'DM 1', 2)] });
    expect(books(b, 0).fields.some((f) => f.hex === at(FAR))).toBe(false);
    endTurn(b);
    expect(books(b, 0).fields).toContainEqual({ hex: at(FAR), side: 1, factors: 2 });
    expect(layer(b, 0, 'DM 1')).toMatchObject({ aboard: 0, target: null });
    expect(news(b).map((x) => x.told)).toEqual([['allied']]);
  });

  it('FO-MINE-PLANT-5.5 over the first or the second hexside of her orders, and no other', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, FAR, ['DM 1']);
    const mines = [aim(b, 'DM 1', FAR, [1, 2]), lay(b, 'DM 1', 1)];
    expect(refusal(b, 0, plotOf(tf, [3], mines))).toBe('FO-MINE-PLANT-5.5');
    expect(refusal(b, 0, plotOf(tf, [], mines))).toBe('FO-MINE-PLANT-5.5');
    sail(b, 0, tf, [2], { mines });
    endTurn(b);
    expect(books(b, 0).fields).toContainEqual({ hex: at(FAR), side: 2, factors: 1 });
  });

  it('FO-MINE-PLANT-1.1 FO-MINE-PLANT-4.1 where ships anchor; a hexside and one beside it', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, FAR, ['DM 1']);
    const given = (hex: string, sides: (1 | 2 | 3 | 4 | 5 | 6)[]) =>
      refusal(b, 0, plotOf(tf, [], [aim(b, 'DM 1', hex, sides)]));
    expect(terrainAt(at('B/LL33'))).toBe('sea');
    expect(given('B/LL33', [1])).toBe('FO-MINE-PLANT-1.1');
    expect(given(FAR, [])).toBe('FO-MINE-PLANT-4.1');
    expect(given(FAR, [1, 3])).toBe('FO-MINE-PLANT-4.1');
    expect(given(FAR, [1, 6])).toBe(null);
    b.s.pub.turn = 2;
    expect(given(FAR, [1, 6])).toBe('FO-MINE-PLANT-6');
  });

  it('FO-MINE-PLANT-1.2 FO-MINE-PLANT-4.2 FO-MINE-PLANT-5.4 a port is mined as a whole, by who comes in, passes or lies there', () => {
    for (const [from, path] of [
      ['B/M22', [4]],
      [HENDERSON, [1]],
      [HENDERSON, []],
    ] as const) {
      const b = mined();
      const tf = putTaskForce(b, 1, from, ['DM 1']);
      expect(refusal(b, 1, plotOf(tf, [], [aim(b, 'DM 1', HENDERSON, [1], 1)]))).toBe('FO-MINE-PLANT-4.2');
      const mines = [aim(b, 'DM 1', HENDERSON, [], 1), lay(b, 'DM 1', 2, 1)];
      expect(refusal(b, 1, plotOf(tf, [], mines))).toBe(from === HENDERSON ? null : 'FO-MINE-PLANT-5.4');
      sail(b, 1, tf, path, { mines });
      endTurn(b);
      expect(books(b, 1).fields).toContainEqual({ hex: at(HENDERSON), side: 0, factors: 2 });
    }
  });

  it('FO-MINE-PLANT-3.1 FO-MINE-PLANT-6 she lays what she has or part of it, and must see a Depot before another target', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, FAR, ['DM 1']);
    const target = aim(b, 'DM 1', FAR, [1]);
    expect(layer(b, 0, 'DM 1').aboard).toBe(2);
    expect(refusal(b, 0, plotOf(tf, [1], [target, lay(b, 'DM 1', 3)]))).toBe('FO-MINE-PLANT-3.1');
    sail(b, 0, tf, [1], { mines: [target, lay(b, 'DM 1', 1)] });
    endTurn(b);
    expect(layer(b, 0, 'DM 1')).toMatchObject({ aboard: 1, target: null });
    expect(refusal(b, 0, plotOf(tf, [], [target]))).toBe('FO-MINE-PLANT-6');
    const home = putTaskForce(b, 0, ES, ['DM 1']);
    expect(refusal(b, 0, plotOf(home, [], [target]))).toBe(null);
  });

  it('FO-MINE-PLANT-8 who gives her target up must see a Depot too', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, FAR, ['DM 1']);
    sail(b, 0, tf, [], { mines: [aim(b, 'DM 1', FAR, [1])] });
    endTurn(b);
    expect(refusal(b, 0, plotOf(tf, [], [aim(b, 'DM 1', FAR, [2])]))).toBe('FO-MINE-PLANT-8');
    expect(refusal(b, 0, plotOf(tf, [1], [lay(b, 'DM 1', 2)]))).toBe(null);
  });

  it('FO-MINE-PLANT-5.3 a ship of two hexes may use both on the turn she lays', () => {
    const b = mined();
    const tf = putTaskForce(b, 1, FAR, ['DM 1']);
    const mines = [aim(b, 'DM 1', FAR, [1], 1), lay(b, 'DM 1', 1, 1)];
    expect(refusal(b, 1, plotOf(tf, [1, 1, 1], mines))).toBe('FT-12.4a');
    sail(b, 1, tf, [1, 1], { mines });
    endTurn(b);
    expect(books(b, 1).fields).toContainEqual({ hex: at(FAR), side: 1, factors: 1 });
  });

  it('FO-MINE-PLANT-7 attacked on her run she keeps her mines, and may try again', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, FAR, ['DM 1']);
    tf.seen = true;
    field(b, 1, FAR, 1, 1);
    sail(b, 0, tf, [1], { mines: [aim(b, 'DM 1', FAR, [1]), lay(b, 'DM 1', 2)], dice: [1] });
    endTurn(b);
    expect(layer(b, 0, 'DM 1')).toMatchObject({ aboard: 2, target: { hex: at(FAR) } });
    expect(books(b, 0).fields.some((f) => f.hex === at(FAR))).toBe(false);
    const again = putTaskForce(b, 0, FAR, ['DM 1']);
    expect(refusal(b, 0, plotOf(again, [1], [lay(b, 'DM 1', 2)]))).toBe(null);
  });

  it('FO-MINE-PLANT-9.1 who saw her at Condition 3 knows the hex to be mined; at 2 he knows nothing', () => {
    for (const condition of [2, 3]) {
      const b = mined();
      const tf = putTaskForce(b, 0, FAR, ['DM 1']);
      sail(b, 0, tf, [1], { mines: [aim(b, 'DM 1', FAR, [1]), lay(b, 'DM 1', 2)] });
      tf.condition = condition;
      endTurn(b);
      expect(books(b, 1).found.includes(at(FAR))).toBe(condition === 3);
      expect(news(b).some((x) => x.told.includes('japan'))).toBe(condition === 3);
    }
  });

  it('FO-MINE-PLANT-10.1 FO-MINE-PLANT-10.2 FO-MINE-PLANT-3.2 six turns on end at a Depot reload her from its stock, while she rearms', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, ES, ['DM 1']);
    layer(b, 0, 'DM 1').aboard = 0;
    shipNamed(b, 0, 'DM 1').ammunition = 0;
    for (let turn = 0; turn < 6; turn++) endTurn(b);
    expect([layer(b, 0, 'DM 1').aboard, shipNamed(b, 0, 'DM 1').ammunition]).toEqual([0, 0]);
    endTurn(b);
    expect([layer(b, 0, 'DM 1').aboard, shipNamed(b, 0, 'DM 1').ammunition]).toEqual([2, 1]);
    expect(books(b, 0).stock).toEqual([{ base: 'Espiritu Santo', n: 6 }]);
    Object.assign(layer(b, 0, 'DM 1'), { aboard: 0, turns: 5 });
    occasion(b.play(), 'sailed', 0, tf, tf.hex, true); // a turn under way: from the beginning
    endTurn(b);
    expect(layer(b, 0, 'DM 1')).toMatchObject({ aboard: 0, turns: 0 });
    books(b, 0).stock[0].n = 1;
    for (let turn = 0; turn < 6; turn++) endTurn(b);
    expect([layer(b, 0, 'DM 1').aboard, books(b, 0).stock[0].n]).toEqual([1, 0]);
  });

  it('FO-MINE-PLANT-11.1 an American DM makes one hex, and two near the enemy or her target', () => {
    const b = mined();
    const dm = shipNamed(b, 0, 'DM 1');
    putTaskForce(b, 0, FAR, ['DM 1']);
    expect(shipSpeed(own(b), dm)).toBe(1);
    layer(b, 0, 'DM 1').target = { hex: at('B/MM41'), sides: [1] };
    expect(shipSpeed(own(b), dm)).toBe(2);
    layer(b, 0, 'DM 1').target = { hex: at('B/MM42'), sides: [1] };
    expect(shipSpeed(own(b), dm)).toBe(1);
    const seen = {
      id: 1,
      kind: 'tf' as const,
      turn: 1,
      live: true,
      source: 'TF 1',
      report: { condition: 1 as const },
    };
    b.s.sides[0].sightings = [{ ...seen, hex: at('B/MM39') }];
    expect(shipSpeed(own(b), dm)).toBe(1);
    b.s.sides[0].sightings = [{ ...seen, hex: at('B/MM38') }];
    expect(shipSpeed(own(b), dm)).toBe(2);
    expect(shipSpeed(own(b, 1), shipNamed(b, 1, 'DM 1'))).toBe(2);
  });

  it('FO-MINE-PLANT-11.1 a target that is named with the plot counts for her speed at once', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, FAR, ['DM 1']);
    expect(refusal(b, 0, plotOf(tf, [1, 1]))).toBe('FT-12.4a');
    expect(refusal(b, 0, plotOf(tf, [1, 1], [aim(b, 'DM 1', 'B/MM41', [1])]))).toBe(null);
    expect(refusal(b, 0, plotOf(tf, [1, 1], [aim(b, 'DM 1', 'B/MM42', [1])]))).toBe('FT-12.4a');
  });

  it('FO-MINE-PLANT-11.2 FO-MINE-PLANT-11.3 her targets: three sectors, and so far from Tulagi as her base allows', () => {
    const b = mined();
    const tulagi = at('B/M22');
    const open = ['III', 'VII', 'VIII'];
    const away = (from: number, to: number): string => {
      for (let hex = 0; hex < GRID.size; hex++) {
        const far = distance(GRID, hex, tulagi);
        if (terrainAt(hex) !== 'partial' || open.includes(SECTORS[sectorOf(hex)].name)) continue;
        if (far >= from && far <= to && !b.s.pub.bases.some((x) => x.hex === hex)) return hexLabel(hex);
      }
      throw new Error('no such hex');
    };
    const given = (from: string, hex: string): string | null => {
      const tf = putTaskForce(b, 0, from, ['DM 1']);
      const rules = ([1, 2, 3, 4, 5, 6] as const).map((d) =>
        refusal(b, 0, plotOf(tf, [], [aim(b, 'DM 1', hex, [d])])),
      );
      return rules.includes(null) ? null : rules[0];
    };
    expect(given(ES, away(15, 26))).toBe('FO-MINE-PLANT-11.2');
    expect(given('B/M22', away(15, 26))).toBe(null);
    expect(given('B/M22', away(27, 60))).toBe('FO-MINE-PLANT-11.3');
    expect(given(ES, FAR)).toBe(null);
  });

  it('FO-MINE-PLANT-13 a DM fires her guns once, at any table, as destroyers do', () => {
    const b = mined();
    const dm = shipNamed(b, 1, 'DM 1');
    payForGuns(b.s.pub, dm, 9, null);
    expect([dm.ammunition, dm.fired]).toEqual([0, 2]);
  });
});

describe('finding mines', () => {
  it('FO-MINE-DETECT-1.1 FO-MINE-DETECT-2 who looks for them finds them, learns the hex and nothing more, and alone', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, FAR, ['DD 1']);
    field(b, 1, FAR, 4, 2);
    const look = (hex: string) => ({ do: 'search' as const, tf: tf.no, hex: at(hex) });
    tf.seen = true;
    sail(b, 0, tf, [1], { mines: [look('B/MM35')] });
    expect(books(b, 0).found.includes(at(FAR))).toBe(false);
    expect(news(b)).toEqual([{ text: `TF ${tf.no} finds no mines in B/MM35.`, told: ['allied'] }]);
    endTurn(b);
    sail(b, 0, tf, [4], { mines: [look(FAR)] });
    expect(books(b, 0).found).toContain(at(FAR));
    expect(news(b)[1]).toEqual({ text: `TF ${tf.no} finds mines in B/MM36.`, told: ['allied'] });
  });

  it('FO-MINE-DETECT-1.1 FO-MINE-DETECT-1.3 who lies in the hex finds them at the end of the turn', () => {
    for (const seen of [true, false]) {
      const b = mined();
      const tf = putTaskForce(b, 0, FAR, ['DD 1']);
      field(b, 1, FAR, 4, 2);
      tf.seen = seen;
      sail(b, 0, tf, [], { mines: [{ do: 'search', tf: tf.no, hex: at(FAR) }] });
      endTurn(b);
      expect(books(b, 0).found.includes(at(FAR))).toBe(seen);
    }
  });

  it('FO-MINE-DETECT-1.3 in the hex it is in or enters, without protection from what lies on its way', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, FAR, ['DD 1']);
    tf.seen = true;
    const look = (hex: string) => ({ do: 'search' as const, tf: tf.no, hex: at(hex) });
    expect(refusal(b, 0, plotOf(tf, [1], [look('B/MM38')]))).toBe('FO-MINE-DETECT-1.3');
    field(b, 1, FAR, 1, 5);
    sail(b, 0, tf, [1], { mines: [look(FAR)], dice: [1] });
    expect(news(b).some((x) => x.text.includes('table 3'))).toBe(true);
  });

  it('FO-MINE-DETECT-1.1 only ships that move on the map look for them, or that show themselves on their way', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, FAR, ['DD 1']);
    tf.seen = false;
    field(b, 1, FAR, 4, 2);
    const known = [...books(b, 0).found];
    sail(b, 0, tf, [1], { mines: [{ do: 'search', tf: tf.no, hex: at('B/MM35') }] });
    expect(news(b)).toEqual([]); // ships in view are told that they find none
    expect(books(b, 0).found).toEqual(known);
  });

  it('FO-MINE-DETECT-1.1 FT-12.3a who joins others in the hex has looked there all the same', () => {
    const b = mined();
    const [tf, into] = ['DD 1', 'DD 2'].map((x) => putTaskForce(b, 0, FAR, [x]));
    tf.seen = into.seen = true;
    field(b, 1, FAR, 4, 2);
    const order = plotOf(tf, [], [{ do: 'search', tf: tf.no, hex: at(FAR) }]);
    order.tfs[0].join = into.no;
    plotMoves(b.s.pub, b.s.sides[0], 0, order);
    moveTaskForces(b.play());
    expect(b.s.sides[0].tfs[tf.no - 1]).toBe(null);
    expect(books(b, 0).found).toContain(at(FAR));
  });

  it('FO-MINE-DETECT-1.1 who is sighted only in the next hex has not looked in the one it left', () => {
    for (const seen of [true, false]) {
      const b = mined();
      const tf = putTaskForce(b, 0, FAR, ['DD 1']);
      tf.seen = seen;
      putTaskForce(b, 1, 'B/MM34', ['DD 1']).seen = true;
      field(b, 1, FAR, 4, 2);
      sail(b, 0, tf, [1], { mines: [{ do: 'search', tf: tf.no, hex: at(FAR) }] });
      expect(tf.seen).toBe(true);
      expect(books(b, 0).found.includes(at(FAR))).toBe(seen);
    }
  });

  it('FO-MINE-DETECT-1.2 coastwatchers find none', () => {
    const b = mined();
    field(b, 1, STRAIT, 4, 5);
    observeAll(b.play());
    endTurn(b);
    expect(books(b, 0).found).not.toContain(at(STRAIT));
  });
});

describe('points for mines', () => {
  it('FO-MINE-VP-1 FO-MINE-VP-2 FO-MINE-VP-4 one far from our bases, three in a port of the enemy, none near home or for what lay there; told at the end', () => {
    for (const [seat, hex, sides, points] of [
      [0, FAR, [1], 2],
      [0, STRAIT, [1], 0],
      [1, HENDERSON, [], 6],
    ] as const) {
      const b = mined();
      const tf = putTaskForce(b, seat, hex, ['DM 1']);
      expect(books(b, seat).points).toBe(0);
      sail(b, seat, tf, [1], { mines: [aim(b, 'DM 1', hex, [...sides], seat), lay(b, 'DM 1', 2, seat)] });
      endTurn(b);
      expect(books(b, seat).points).toBe(points);
      expect(pointsOf(b.s.pub)[seat]).toBe(0);
      for (const handler of rulesOf(b.s.pub).on.gameEnds) handler(b.play());
      expect(pointsOf(b.s.pub)[seat]).toBe(points);
    }
  });
});

describe('the battles with mines', () => {
  it('FO-MINE-DEP the option brings rearming along, in four battles, and shares Tulagi with PT boats', () => {
    const { options, along } = settleOptions(INFO, 'coral-sea', { mines: 'on' });
    expect([options.rearming, along.rearming]).toEqual(['on', 'mines']);
    expect(settleOptions(INFO, 'rabaul', { mines: 'on' }).barred.mines.rule).toBe('FO-MINE-DEP');
    const b = readyBoard('guadalcanal', 'full', { ...ON, 'pt-boats': 'on' });
    expect(b.s.pub.bases.filter((x) => baseData(x).name === 'Tulagi').length).toBe(1);
    expect([of(b, 0, 'PT'), of(b, 0, 'DM')]).toEqual([9, 2]);
    expect(flatTop.audit(b.s)).toEqual([]);
  });

  it('FO-MINE-SCN-CS-1 FO-MINE-SCN-ES-1 FO-MINE-SCN-ES-4 FO-MINE-SCN-SC-1 FO-MINE-SCN-SC-4 FO-MINE-SCN-GU-1 FO-MINE-SCN-GU-4 depots and mined ports', () => {
    for (const [scenario, allied, japan] of [
      ['coral-sea', { 'Port Moresby': 2 }, { Rabaul: 2 }],
      ['eastern-solomons', { 'Espiritu Santo': 6 }, { Rabaul: 3 }],
      ['santa-cruz', { 'Espiritu Santo': 6 }, { Rabaul: 3 }],
      ['guadalcanal', { 'Espiritu Santo': 8 }, { Rabaul: 3 }],
    ] as const) {
      const b = mined(scenario);
      const stock = (seat: SeatIndex) => Object.fromEntries(books(b, seat).stock.map((x) => [x.base, x.n]));
      expect([stock(0), stock(1)]).toEqual([allied, japan]);
    }
    for (const [scenario, allied, rabaul] of [
      ['coral-sea', { 'A/D23': 8 }, 3],
      ['eastern-solomons', { 'A/D23': 8, 'B/OO44': 3 }, 4],
      ['santa-cruz', { 'A/D23': 10, 'B/OO44': 5 }, 4],
      ['guadalcanal', { 'A/D23': 10, 'B/OO44': 5 }, 5],
    ] as const) {
      const b = mined(scenario);
      const ports = (seat: SeatIndex) =>
        Object.fromEntries(books(b, seat).fields.map((f) => [hexLabel(f.hex), f.factors]));
      expect([ports(0), ports(1)]).toEqual([allied, { 'A/X5': rabaul }]);
      expect(books(b, 0).found).toEqual([at('A/X5')]);
    }
  });

  it('FO-MINE-SCN-ES-2 FO-MINE-SCN-ES-4 FO-MINE-SCN-SC-2 FO-MINE-SCN-SC-4 FO-MINE-SCN-GU-2 FO-MINE-SCN-GU-4 FO-MINE-SCN-1 ships come and destroyers go', () => {
    for (const [scenario, allied, japan, dd] of [
      ['eastern-solomons', [3, 2], [1, 2], 2],
      ['santa-cruz', [2, 2], [1, 2], 2],
      ['guadalcanal', [2, 2], [2, 2], 0],
    ] as const) {
      const b = mined(scenario);
      const counts = (seat: SeatIndex) => [of(b, seat, 'DM'), of(b, seat, 'MS')];
      expect([counts(0), counts(1)]).toEqual([allied, japan]);
      expect(of(emptyBoard(scenario), 0, 'DD') - of(b, 0, 'DD')).toBe(dd);
      const rabaul = b.s.sides[1].ships.filter((x) => x.name.startsWith('DM'));
      expect(rabaul.every((x) => b.s.sides[1].tfs[x.tf - 1]?.hex === at('A/X5'))).toBe(true);
    }
    const where = (b: Board, name: string) =>
      hexLabel(b.s.sides[0].tfs[shipNamed(b, 0, name).tf - 1]?.hex ?? -1);
    expect(['DM 1', 'MS 1'].map((x) => where(mined('eastern-solomons'), x))).toEqual([ES, 'B/M22']);
    expect(['DM 1', 'MS 1'].map((x) => where(mined('santa-cruz'), x))).toEqual(['B/M22', 'B/M22']);
    expect(['MS 1', 'MS 2', 'DM 1'].map((x) => where(mined(), x))).toEqual([ES, 'B/M22', 'B/M22']);
  });

  it('FO-MINE-SCN-ES-3 FO-MINE-SCN-SC-3 FO-MINE-SCN-GU-3 Tulagi is an Allied base without planes; at Guadalcanal a Depot once mines are brought there', () => {
    for (const [scenario, aa, damage] of [
      ['eastern-solomons', 1, 4],
      ['santa-cruz', 3, 6],
      ['guadalcanal', 3, 6],
    ] as const) {
      const b = mined(scenario);
      const base = b.s.pub.bases.find((x) => baseData(x).name === 'Tulagi');
      if (!base) throw new Error('no Tulagi');
      expect([base.owner, baseValues(base).aa, baseValues(base).damage, baseValues(base).handling]).toEqual([
        0,
        aa,
        damage,
        [],
      ]);
    }
    const b = mined();
    const tf = putTaskForce(b, 0, 'B/M22', ['DM 1']);
    const store = { do: 'store' as const, ship: indexOf(b, 0, 'DM 1'), factors: 2 };
    b.s.pub.turn = 2;
    expect(refusal(b, 0, plotOf(tf, [], [aim(b, 'DM 1', FAR, [1])]))).toBe('FO-MINE-PLANT-6');
    plotMoves(b.s.pub, b.s.sides[0], 0, { ...noPlot(), mods: { mines: [store] } });
    expect(books(b, 0).stock).toContainEqual({ base: 'Tulagi', n: 2 });
    expect(refusal(b, 0, plotOf(tf, [], [aim(b, 'DM 1', FAR, [1])]))).toBe(null);
    for (let turn = 0; turn < 7; turn++) endTurn(b);
    expect(layer(b, 0, 'DM 1').aboard).toBe(2);
    const c = mined('santa-cruz');
    const there = putTaskForce(c, 0, 'B/M22', ['DM 1']);
    expect(refusal(c, 0, plotOf(there, [], [{ ...store, ship: indexOf(c, 0, 'DM 1') }]))).toBe(
      'FO-MINE-SCN-GU-3',
    );
  });

  it('FO-MINE-PLANT-3.1 FO-MINE-SCN-GU-3 what she lays this turn she does not put ashore as well', () => {
    const b = mined();
    const tf = putTaskForce(b, 0, 'B/M22', ['DM 1']);
    const store = (factors: number) => ({ do: 'store' as const, ship: indexOf(b, 0, 'DM 1'), factors });
    const laid = (n: number) => [aim(b, 'DM 1', 'B/M22', []), lay(b, 'DM 1', n)];
    expect(refusal(b, 0, plotOf(tf, [], [...laid(2), store(1)]))).toBe('FO-MINE-PLANT-3.1');
    expect(refusal(b, 0, plotOf(tf, [], [store(1), ...laid(2)]))).toBe('FO-MINE-PLANT-3.1');
    sail(b, 0, tf, [], { mines: [...laid(1), store(1)] });
    endTurn(b);
    expect([layer(b, 0, 'DM 1').aboard, flatTop.audit(b.s)]).toEqual([0, []]);
  });

  it('FO-MINE-SCN-1 while Tulagi is knocked out nobody reloads there', () => {
    const b = mined();
    putTaskForce(b, 0, 'B/M22', ['DM 1']);
    books(b, 0).stock.push({ base: 'Tulagi', n: 2 });
    layer(b, 0, 'DM 1').aboard = 0;
    const base = b.s.pub.bases.find((x) => baseData(x).name === 'Tulagi');
    if (base) base.hits = 6;
    for (let turn = 0; turn < 8; turn++) endTurn(b);
    expect(layer(b, 0, 'DM 1').aboard).toBe(0);
    if (base) base.hits = 5;
    for (let turn = 0; turn < 8; turn++) endTurn(b);
    expect(layer(b, 0, 'DM 1').aboard).toBe(2);
  });

  it('FO-MINE-SCN-1 FO-MINE-SWEEP-3.1 nor does anybody sweep its port', () => {
    const b = mined();
    field(b, 1, 'B/M22', 0, 3);
    books(b, 0).found.push(at('B/M22'));
    const base = b.s.pub.bases.find((x) => baseData(x).name === 'Tulagi');
    if (!base) throw new Error('no Tulagi');
    base.hits = 6;
    endTurn(b, []); // any die thrown would be one too many
    base.hits = 5;
    endTurn(b, [6]);
    expect(books(b, 1).fields.at(-1)?.factors).toBe(1);
  });

  it('FO-MINE-SCN-CS-2 FO-MINE-SCN-CS-3 at the Coral Sea the gunboats are minelayers and sweepers, in every version', () => {
    for (const version of ['full', 'crucial', 'battle']) {
      const b = mined('coral-sea', version);
      expect([of(b, 1, 'PG'), of(b, 1, 'ML'), of(b, 1, 'MS')]).toEqual([0, 3, 5]);
    }
    const b = mined('coral-sea');
    const there = (hex: string) =>
      b.s.sides[1].ships
        .filter((x) => /^M[LS] /.test(x.name) && b.s.sides[1].tfs[x.tf - 1]?.hex === at(hex))
        .map((x) => x.name.slice(0, 2))
        .sort()
        .join();
    expect(there('B/M22')).toBe('ML,ML,MS,MS');
    expect([there('A/X5'), there('A/Y28')]).toEqual(['ML,MS', 'MS,MS']);
  });

  it('FO-MINE-SHIP-1 FO-MINE-SHIP-2 FO-MINE-SHIP-3 FO-MINE-SHIP-4 FO-MINE-SHIP-5 the ships', () => {
    const b = mined();
    const c = mined('coral-sea');
    const row = (x: Board, seat: SeatIndex, name: string) => {
      const ship = shipNamed(x, seat, name);
      const { gunnery, mf, torpedo } = dataOf(ship);
      const points = sinkingPoints(seat, ship);
      return [
        gunnery,
        antiAircraftOf(x.s.pub, ship),
        mf,
        damageFactor(x.s.pub, ship),
        mostMines(ship),
        torpedo,
        points,
      ];
    };
    expect(row(b, 0, 'DM 1')).toEqual([1, 1, 2, 2, 2, 0, 10]);
    expect(row(b, 0, 'MS 1')).toEqual([0, 1, 1, 1, 0, 0, 6]);
    expect(row(b, 1, 'DM 1')).toEqual([1, 1, 2, 2, 2, 2, 10]);
    expect(row(b, 1, 'MS 1')).toEqual([0, 1, 1, 1, 0, 0, 6]);
    expect(row(c, 1, 'ML 1')).toEqual([0, 1, 1, 1, 1, 0, 8]);
  });

  it('FO-MINE-DEP the order line knows what is ordered of mines, and a game without them has no such order', () => {
    const b = mined();
    const part = [
      aim(b, 'DM 1', FAR, [1, 2]),
      lay(b, 'DM 1', 2),
      { do: 'search' as const, tf: 1, hex: at(FAR) },
    ];
    const lines = minesPart.write(part);
    const back = lines.reduce<typeof part>((list, line) => {
      const [head, ...words] = line.split(' ');
      return minesPart.read[head](words, list) as typeof part;
    }, []);
    expect(back).toEqual(part);
    expect(flatTop.writeLine(flatTop.view(b.s, 'allied'), { ...noPlot(), mods: { mines: part } })).toContain(
      'B/MM36 1 2',
    );
    const plain = readyBoard('guadalcanal', 'full');
    expect(refusal(plain, 0, { ...noPlot(), mods: { mines: part } })).toBe('FO-MINE-DEP');
  });
});
