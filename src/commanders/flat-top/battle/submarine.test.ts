import { describe, expect, it } from 'vitest';
import {
  meetBoat,
  putBoat,
  SEA,
} from '../../../games/flat-top/modules/submarines/submarine-depths.testkit.ts';
import { emptyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { indexOf, top } from '../../../games/flat-top/testkit/sea.testkit.ts';
import { looks } from '../mind.testkit.ts';
import { decideSubmarines } from './submarine.ts';

describe('submarines of the staff', () => {
  it('FO-SUBA-2.1 it orders dives for boats with the enemy in their hex, and for no others', () => {
    const b = emptyBoard('coral-sea', 'full', { submarines: 'types' });
    putBoat(b, 1, 'SS 2', 'B/K34', 'surface');
    meetBoat(b, { ships: ['DD 1'], depth: 'surface', hex: SEA });
    const frame = top(b, 'submarines');
    const order = decideSubmarines(looks(b, 1), frame);
    expect(order.kind === 'dive' && order.under).toEqual([
      { ship: indexOf(b, 1, 'SS 1'), perils: ['air', 'charge'] },
    ]);
  });
});
