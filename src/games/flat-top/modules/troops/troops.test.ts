import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../../kernel/dice.ts';
import { settleOptions } from '../../../../kernel/options.ts';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { setupFor } from '../../../../kernel/setup.ts';
import { noPlot } from '../../open/empty-orders.ts';
import type { SeatIndex } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import { takersOf, troopsAboard } from '../../open/modules/troops.ts';
import { readLine, writeLine } from '../../open/notation/order-line.ts';
import type { PlotOrder } from '../../open/orders.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { baseData } from '../../open/values.ts';
import { auditState } from '../../audit.ts';
import { cloneSide } from '../../state.ts';
import { type Board, emptyBoard, putTaskForce } from '../../testkit/position.testkit.ts';
import { indexOf, shipNamed } from '../../testkit/sea.testkit.ts';
import { sinkingPoints } from '../../turn/victory.ts';
import { viewOf } from '../../view.ts';
import { troops } from './troops.ts';

/** FO-XSHIP-TROOP: transports at anchor at a base of their side pass troops to one another. */

const baseOf = (b: Board, name: string) => {
  const base = b.s.pub.bases.find((x) => baseData(x).name === name);
  if (!base) throw new Error(`no base ${name}`);
  return base;
};

/** Allied transports lie off Henderson since before this turn; of AP 2 six factors, of AP 3 all have been landed. */
function offHenderson(options: { 'troop-transfer'?: string } = { 'troop-transfer': 'on' }): Board {
  const b = emptyBoard('guadalcanal', 'full', options);
  b.s.pub.turn = 8;
  const hex = hexLabel(baseOf(b, 'Henderson').hex);
  putTaskForce(b, 0, hex, ['AP 1', 'AP 2', 'AP 3', 'DD 1']);
  putTaskForce(b, 0, hex, ['AP 4']);
  for (const name of ['AP 1', 'AP 2', 'AP 3', 'AP 4', 'DD 1']) shipNamed(b, 0, name).anchored = 7;
  shipNamed(b, 0, 'AP 2').unloaded = 2;
  shipNamed(b, 0, 'AP 3').unloaded = 8;
  return b;
}
const shift = (b: Board, ...pairs: [string, string][]): Partial<PlotOrder> => ({
  mods: { 'troop-transfer': pairs.map(([x, y]) => ({ from: indexOf(b, 0, x), to: indexOf(b, 0, y) })) },
});
const give = (b: Board, order: Partial<PlotOrder>, seat: SeatIndex = 0): string | null =>
  refusedBy(() => plotMoves(b.s.pub, b.s.sides[seat], seat, { ...noPlot(), ...order }));
const tried = (b: Board, order: Partial<PlotOrder>): string | null =>
  refusedBy(() => plotMoves(b.s.pub, cloneSide(b.s.sides[0]), 0, { ...noPlot(), ...order }));
const aboard = (b: Board, ...names: string[]): number[] => names.map((x) => troopsAboard(shipNamed(b, 0, x)));

describe('troops exchanged', () => {
  it('FO-XSHIP-TROOP-1 FO-XSHIP-TROOP-3 three factors go from ship to ship, and what the ships are worth goes with them', () => {
    const b = offHenderson();
    expect(aboard(b, 'AP 1', 'AP 2', 'AP 3', 'AP 4')).toEqual([24, 18, 0, 24]);
    expect(give(b, shift(b, ['AP 1', 'AP 2'], ['AP 4', 'AP 3']))).toBeNull(); // between task forces too
    expect(aboard(b, 'AP 1', 'AP 2', 'AP 3', 'AP 4')).toEqual([21, 21, 3, 21]);
    expect(['AP 1', 'AP 2', 'AP 3'].map((x) => sinkingPoints(0, shipNamed(b, 0, x)))).toEqual([21, 21, 3]);
  });

  it('FO-XSHIP-TROOP-1 only transports, at anchor since before this turn, together, at a base of their side, even a captured one', () => {
    const b = offHenderson();
    expect(tried(b, shift(b, ['DD 1', 'AP 2']))).toBe('FO-XSHIP-TROOP-1');
    expect(tried(b, shift(b, ['AP 3', 'AP 2']))).toBe('FO-XSHIP-TROOP-1'); // has nothing to give
    shipNamed(b, 0, 'AP 4').anchored = 8;
    expect(tried(b, shift(b, ['AP 4', 'AP 2']))).toBe('FO-XSHIP-TROOP-1');
    const weighs = { ...shift(b, ['AP 1', 'AP 2']), weigh: [indexOf(b, 0, 'AP 1')] };
    expect(tried(b, weighs)).toBe('FO-XSHIP-TROOP-1');
    putTaskForce(b, 0, hexLabel(baseOf(b, 'Gili-Gili').hex), ['AP 5']);
    shipNamed(b, 0, 'AP 5').anchored = 7;
    expect(tried(b, shift(b, ['AP 5', 'AP 2']))).toBe('FO-XSHIP-TROOP-1');
    baseOf(b, 'Henderson').owner = 1;
    expect(tried(b, shift(b, ['AP 1', 'AP 2']))).toBe('FO-XSHIP-TROOP-1');
    baseOf(b, 'Henderson').owner = 0;
    expect(tried(b, shift(b, ['AP 1', 'AP 2']))).toBeNull();
    const taken = emptyBoard('guadalcanal', 'full', { 'troop-transfer': 'on' });
    taken.s.pub.turn = 8;
    const buna = baseOf(taken, 'Buna');
    buna.owner = 0;
    putTaskForce(taken, 0, hexLabel(buna.hex), ['AP 1', 'AP 2']);
    for (const name of ['AP 1', 'AP 2'])
      Object.assign(shipNamed(taken, 0, name), { anchored: 7, unloaded: 1 });
    expect(tried(taken, shift(taken, ['AP 1', 'AP 2']))).toBeNull();
  });

  it('FO-XSHIP-TROOP-2 who lands troops neither gives nor takes any in that turn', () => {
    const b = offHenderson();
    const with2 = (unloads: string): string | null =>
      tried(b, { ...shift(b, ['AP 1', 'AP 2']), unload: [indexOf(b, 0, unloads)] });
    expect(['AP 1', 'AP 2', 'AP 4'].map(with2)).toEqual(['FO-XSHIP-TROOP-2', 'FO-XSHIP-TROOP-2', null]);
  });

  it('FO-XSHIP-TROOP-3 a ship gives or takes three a turn, and none beyond her full load of 24', () => {
    const b = offHenderson();
    expect(tried(b, shift(b, ['AP 1', 'AP 2'], ['AP 1', 'AP 3']))).toBe('FO-XSHIP-TROOP-3');
    expect(tried(b, shift(b, ['AP 1', 'AP 2'], ['AP 4', 'AP 2']))).toBe('FO-XSHIP-TROOP-3');
    expect(tried(b, shift(b, ['AP 1', 'AP 2'], ['AP 2', 'AP 3']))).toBe('FO-XSHIP-TROOP-3');
    expect(tried(b, shift(b, ['AP 2', 'AP 2']))).toBe('FO-XSHIP-TROOP-3');
    expect(tried(b, shift(b, ['AP 2', 'AP 1']))).toBe('FO-XSHIP-TROOP-3');
  });

  it('FO-XSHIP-TROOP-DEP a switch of its own where transports sail; without it there is no such order', () => {
    const b = offHenderson({});
    expect(tried(b, shift(b, ['AP 1', 'AP 2']))).toBe('FO-XSHIP-TROOP-1');
    expect(takersOf({ p: b.s.pub, side: b.s.sides[0], seat: 0 }, indexOf(b, 0, 'AP 1'))).toEqual([]);
    const offered = INFO.scenarios.filter(({ id }) => {
      const options = { 'troop-transfer': 'on' };
      return refusedBy(() => setupFor(INFO, { scenario: id, options })) === null;
    });
    expect(offered.map((x) => x.id)).toEqual([
      'coral-sea',
      'eastern-solomons',
      'guadalcanal',
      'eastern-fleet',
    ]);
    const all = Object.fromEntries(
      INFO.options.filter((o) => o.default === 'off').map((o) => [o.id, o.choices.at(-1)?.value ?? 'on']),
    );
    const { options, along } = settleOptions(INFO, 'guadalcanal', all);
    expect([options['troop-transfer'], along['troop-transfer']]).toEqual(['on', undefined]);
  });
});

describe('in orders', () => {
  it('is said in the order line and read back', () => {
    const b = offHenderson();
    const v = viewOf(b.s, 'allied');
    const d = { id: 'x', seat: 'allied', kind: 'plot', sealed: true, rule: 'FT-5.3', ask: '' };
    const order: PlotOrder = { ...noPlot(), mods: { 'troop-transfer': [{ from: 3, to: 4 }] } };
    expect(writeLine(v, order)).toBe('shift 3 to 4');
    expect(readLine(v, d, 'shift 3 to 4')).toEqual(order);
    for (const line of ['shift 3 4', 'shift 3 into 4'])
      expect(refusedBy(() => readLine(v, d, line))).toBe('UMP-LINE');
  });

  it('is given by chance to those who could take it, and the state is sound after it', () => {
    const b = offHenderson();
    b.s.pub.score[0].unloaded = { Henderson: 30 }; // ten turns of unloading
    const own = { p: b.s.pub, side: b.s.sides[0], seat: 0 as const };
    expect(takersOf(own, indexOf(b, 0, 'AP 1'))).toEqual(['AP 2', 'AP 3'].map((x) => indexOf(b, 0, x)));
    const given: PlotOrder = { ...noPlot(), unload: ['AP 1', 'AP 2', 'AP 4'].map((x) => indexOf(b, 0, x)) }; // they let it be
    troops.on.practise?.(own, new FastDice('troops'), given, (change) => {
      if (tried(b, { ...given, ...change }) === null) Object.assign(given, change);
    });
    expect(given.mods['troop-transfer']?.length).toBeGreaterThan(0);
    b.s.steps = [];
    const before = auditState(b.s); // of an empty board: what has not been placed
    expect(before.join()).not.toContain('unloading');
    expect(give(b, given)).toBeNull();
    expect(auditState(b.s)).toEqual(before);
    shipNamed(b, 0, 'AP 1').unloaded = -1;
    expect(auditState(b.s).join()).toContain('more troops aboard');
  });
});
