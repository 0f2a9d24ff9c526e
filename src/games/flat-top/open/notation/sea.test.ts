import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import type { Decision } from '../../../../kernel/decision.ts';
import { emptyBoard } from '../../testkit/position.testkit.ts';
import { viewOf } from '../../view.ts';
import { noPlot } from '../empty-orders.ts';
import { parseOrder } from '../orders.ts';
import { readHex } from '../pack/map.ts';
import { readLine, writeLine } from './order-line.ts';

describe('plots of ships and submarines in words', () => {
  const v = viewOf(
    emptyBoard('coral-sea', 'full', { submarines: 'on', towing: 'on', rescue: 'on' }).s,
    'allied',
  );
  const d: Decision = { id: 'x', seat: 'allied', kind: 'plot', sealed: true, rule: 'FT-5.3', ask: '' };

  it('says tows, rescues and submarines, and reads them back', () => {
    const order = {
      ...noPlot(),
      mods: {
        rescue: [4, 5],
        towing: [
          { ship: 3, by: 4 },
          { ship: 6, by: null },
        ],
        submarines: [{ ship: 30, to: readHex('B/K31') }],
      },
    };
    const line = writeLine(v, order);
    expect(line).toBe('rescue 4 5; tow 3 by 4; loose 6; SS 30 to B/K31');
    expect(readLine(v, d, line)).toEqual(order);
  });

  it('UMP-RECORD reads a plot that was stored when these stood among the rest', () => {
    const { mods: _, ...plain } = noPlot();
    const stored = { ...plain, rescue: [4], tow: [{ ship: 6, by: null }], submarines: [] };
    expect(parseOrder(stored)).toEqual({
      ...noPlot(),
      mods: { rescue: [4], towing: [{ ship: 6, by: null }] },
    });
    expect(parseOrder({ ...plain, rescue: [], tow: [], submarines: [] })).toEqual(noPlot());
    expect(parseOrder(plain)).toEqual(noPlot());
    const placed = { kind: 'setup', tfs: [], planes: [], submarines: [{ ship: 30, hex: 5 }] };
    expect(parseOrder(placed)).toMatchObject({ mods: { submarines: [{ ship: 30, hex: 5 }] } });
  });

  it('UMP-SHAPE takes parts by the shape of their module, and none that no module has', () => {
    const { mods: _, ...plain } = noPlot();
    for (const mods of [{ towing: [{ ship: -1, by: 2 }] }, { rescue: 'all' }, { airships: [] }])
      expect(refusedBy(() => parseOrder({ ...plain, mods }))).toBe('UMP-SHAPE');
    expect(refusedBy(() => parseOrder({ ...plain, tow: 3 }))).toBe('UMP-SHAPE');
  });

  it('says what it did not understand', () => {
    for (const bad of ['tow 3', 'SS 30 B/K31', 'SS 30 to nowhere', 'loose'])
      expect(refusedBy(() => readLine(v, d, bad))).toBe('UMP-LINE');
  });
});
