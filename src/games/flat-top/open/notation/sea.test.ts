import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import type { Decision } from '../../../../kernel/decision.ts';
import { emptyBoard } from '../../testkit/position.testkit.ts';
import { viewOf } from '../../view.ts';
import { noPlot } from '../empty-orders.ts';
import { readHex } from '../pack/map.ts';
import { readLine } from './read.ts';
import { writeLine } from './write.ts';

describe('plots of ships and submarines in words', () => {
  const v = viewOf(
    emptyBoard('coral-sea', 'full', { submarines: 'on', towing: 'on', rescue: 'on' }).s,
    'allied',
  );
  const d: Decision = { id: 'x', seat: 'allied', kind: 'plot', sealed: true, rule: 'FT-5.3', ask: '' };

  it('says tows, rescues and submarines, and reads them back', () => {
    const order = {
      ...noPlot(),
      rescue: [4, 5],
      tow: [
        { ship: 3, by: 4 },
        { ship: 6, by: null },
      ],
      submarines: [{ ship: 30, to: readHex('B/K31') }],
    };
    const line = writeLine(v, order);
    expect(line).toBe('rescue 4 5; tow 3 by 4; loose 6; SS 30 to B/K31');
    expect(readLine(v, d, line)).toEqual(order);
  });

  it('says what it did not understand', () => {
    for (const bad of ['tow 3', 'SS 30 B/K31', 'SS 30 to nowhere', 'loose'])
      expect(refusedBy(() => readLine(v, d, bad))).toBe('UMP-LINE');
  });
});
