import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { emptyBoard } from '../../testkit/position.testkit.ts';
import { viewOf } from '../../view.ts';
import type { Order } from '../orders.ts';
import { readLine, writeLine } from './order-line.ts';
import { planeType } from '../pack/pack.ts';

const v = viewOf(emptyBoard().s, 'allied');
const read = (kind: Order['kind'], line: string): Order =>
  readLine(v, { id: 'x', seat: 'allied', kind, sealed: true, rule: 'FT-15', ask: '' }, line);

const LINES: [kind: Order['kind'], line: string][] = [
  ['intercept', 'let pass'],
  ['intercept', 'intercept high low'],
  ['intercept-first', 'intercept B/K34 high; B/K36 low'],
  ['combat', 'no battle'],
  ['combat', 'battle B/K34 B/K36 show AF3 TF2'],
  ['air-commit', 'defend'],
  ['air-commit', 'attack high low guard 2 3'],
  ['air-groups', 'stand'],
  ['air-groups', '4 of AF1.0 past; 2 of AF1.1 stand save'],
  ['air-fire', '4 of 0 at Wildcat (land); 2 of 1 at Wildcat (land) with 0'],
  ['air-press', 'let go'],
  ['approach', 'attack ships base'],
  ['strike', '8 of AF1.0 dive 3; 6 of AF2.0 low base'],
  ['strike', 'hold back'],
  ['flak', '0 at 1; base at 2'],
  ['losses', 'lose Zero, Val'],
  ['losses', 'as listed'],
  ['shadow', 'no shadowing'],
  ['shadow', 'AF3 after 7; TF2 after 9.1; SS40 after 8'],
  ['shadow-move', 'stay'],
  ['shadow-move', 'follow B/K30 B/K31+'],
  ['surface', 'open fire'],
  ['surface', 'let pass'],
  ['line', 'guns 3 4 torpedoes 5 die 6'],
  ['line', 'torpedoes 5 die 1'],
  ['line', 'die 2'],
  ['guns', '8 at 2; 4 at 3'],
  ['torpedoes', 'hold fire'],
  ['breakthrough', 'break through 3 4'],
  ['breakthrough', 'hold back'],
  ['bombard', 'no bombardment'],
  ['bombard', 'shell 3 4 from long range'],
  ['base-fire', '6 at 0'],
  ['dive', 'go deep'],
  ['dive', 'fight 40 41'],
  ['hunt', '2 of AF1.0 at 3'],
  ['charge', '12 for 3; 14 for 3'],
  ['charge', 'stand by'],
  ['charge', '12 for 3; 14 shells 3'],
  ['dive', 'fight 40; 40 under air charge'],
  ['dive', 'go deep; 41 under guns'],
  ['salvo', '40 at 2 with 3; 40 at 1 with 1'],
  ['salvo', '40 at 2 with 3; 41 at 2 with 4 joined'],
];

describe('the order line in battles', () => {
  it('is read and written alike', () => {
    for (const [kind, line] of LINES) {
      expect(writeLine(v, read(kind, line))).toBe(line);
    }
  });

  it('means what it says', () => {
    expect(read('strike', '8 of AF1.0 dive 3')).toEqual({
      kind: 'strike',
      attacks: [{ af: 1, g: 0, n: 8, how: 'dive', ship: 3, with: null }],
    });
    expect(read('losses', 'lose Zero, Val')).toEqual({
      kind: 'losses',
      order: [planeType('Zero', 'sea'), planeType('Val', 'sea')],
    });
  });

  it('is refused with an example when it is not understood', () => {
    for (const [kind, line] of [
      ['intercept', 'intercept sideways'],
      ['combat', 'battle Z/Q99'],
      ['air-fire', 'shoot them'],
      ['losses', 'lose Spitfire'],
      ['air-press', 'perhaps'],
      ['surface', 'run'],
      ['line', 'guns 3'],
      ['dive', 'surface'],
      ['salvo', '40 at 2'],
      ['shadow-move', 'follow Z/Q99'],
    ] as const)
      expect(refusedBy(() => read(kind, line))).toBe('UMP-LINE');
    expect(refusedBy(() => read('nothing' as 'dive', 'go deep'))).toBe('UMP-LINE');
  });
});
