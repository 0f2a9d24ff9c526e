import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import type { SeatIndex } from '../../open/forces.ts';
import { readHex } from '../../open/pack/map.ts';
import type { FlyOrder } from '../../open/orders.ts';
import { beginPlaneMovement } from '../../flight/plane-movement.ts';
import { observeAll } from '../../sight/observation.ts';
import { type Board, emptyBoard, putFormation } from '../../testkit/position.testkit.ts';
import { asked, order } from '../../testkit/sea.testkit.ts';

/** Two formations of the Allies and two of Japan, far apart; the Allies have the initiative. */
function flying(option: 'on' | 'off'): Board {
  const b = emptyBoard('coral-sea', 'full', { 'alternate-movement': option });
  b.s.pub.turn = 10;
  putFormation(b, 0, 'B/K40', ['3 Dauntless']);
  putFormation(b, 0, 'B/L40', ['3 Dauntless'], false);
  putFormation(b, 1, 'A/CC5', ['3 Zero']);
  putFormation(b, 1, 'A/DD5', ['3 Zero']);
  b.s.pub.initiative = 0;
  b.s.steps = [];
  beginPlaneMovement(b.play());
  while (b.s.steps.length > 1) b.s.steps.pop();
  observeAll(b.play());
  b.incidents.length = 0;
  return b;
}
const move = (af: number, hex: string, show = true): FlyOrder => ({
  kind: 'fly',
  do: 'move',
  af,
  search: false,
  show,
  path: [{ to: readHex(hex) }],
});
const done: FlyOrder = { kind: 'fly', do: 'done', strand: true };
const mover = (b: Board): string => asked(b).join();

describe('alternate plane movement', () => {
  it('FT-OPT-ALTMOVEa FO-ALTSEQ-1 the sides take turns, one formation a go', () => {
    const b = flying('on');
    expect(mover(b)).toBe('allied fly');
    order(b, 0, move(1, 'B/K39'));
    expect(mover(b)).toBe('japan fly');
    order(b, 1, move(1, 'A/CC6'));
    expect(mover(b)).toBe('allied fly');
    const plain = flying('off');
    order(plain, 0, move(1, 'B/K39'));
    expect(mover(plain)).toBe('allied fly');
  });

  it('FT-OPT-ALTMOVEb FO-ALTSEQ-1 a move on the plot counts as a go, and nothing of it is told', () => {
    const b = flying('on');
    order(b, 0, move(2, 'B/L39', false));
    expect(mover(b)).toBe('japan fly');
    const heard = b.incidents.flatMap((i) => i.told.japan?.text ?? []);
    expect(heard).toEqual(['The Japanese move their planes.']);
  });

  it('FT-OPT-ALTMOVEc FO-ALTSEQ-2 who has no more formations to move leaves the rest to the other, and none moves twice', () => {
    const b = flying('on');
    const give = (seat: SeatIndex, o: FlyOrder): string | null => refusedBy(() => order(b, seat, o));
    expect(give(0, move(1, 'B/K39'))).toBeNull();
    expect(give(1, move(1, 'A/CC6'))).toBeNull();
    expect(give(0, move(1, 'B/K38'))).toBe('FT-14.4b');
    expect(give(0, done)).toBeNull();
    expect(mover(b)).toBe('japan fly');
    expect(give(1, move(2, 'A/DD6'))).toBeNull();
    expect(mover(b)).toBe('japan fly');
    expect(give(1, done)).toBeNull();
    expect(b.s.steps).toEqual([]);
  });
});
