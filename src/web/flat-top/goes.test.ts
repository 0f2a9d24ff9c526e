import { describe, expect, it } from 'vitest';
import type { SeatIndex } from '../../games/flat-top/open/forces.ts';
import { SEATS } from '../../games/flat-top/open/forces.ts';
import { readHex } from '../../games/flat-top/open/pack/map.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { decisionsOf } from '../../games/flat-top/steps.ts';
import { beginFlying, give } from '../../games/flat-top/testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putTaskForce,
} from '../../games/flat-top/testkit/position.testkit.ts';
import { viewOf } from '../../games/flat-top/view.ts';
import { foregone } from './foregone.ts';
import { goWords, mayRaid } from './goes.ts';
import { checkDraft } from './plans/drafts.ts';
import { ownOf } from './plans/plan.ts';
import { orderWords } from './words.ts';

const HEX = 'B/K34';
const sees = (b: Board, seat: SeatIndex): View => viewOf(b.s, SEATS[seat]);
const move = (af: number, ...hexes: string[]): Order => ({
  kind: 'fly',
  do: 'move',
  af,
  search: false,
  show: true,
  path: hexes.map((h) => ({ to: readHex(h) })),
});

/** The Allies have the first go, of one formation, and a strike over a Japanese cruiser. */
function board(red = 1): Board {
  const b = emptyBoard('santa-cruz', 'full', { 'alternate-movement': 'dice' });
  b.s.pub.turn = 8;
  putTaskForce(b, 1, HEX, ['Chikuma']).seen = true;
  putFormation(b, 0, HEX, ['4 Avenger torpedo']);
  putFormation(b, 0, 'B/K20', ['2 Catalina']);
  putFormation(b, 1, 'A/CC5', ['2 Mavis']);
  for (const side of b.s.sides) for (const af of side.afs) for (const g of af?.groups ?? []) g.by = 30;
  beginFlying(b, [6, 1, red, 4]);
  return b;
}
const sure = (b: Board, seat: SeatIndex): Order | null => {
  const d = decisionsOf(b.s).find((x) => x.seat === SEATS[seat]);
  return d ? foregone(sees(b, seat), d) : null;
};

describe('goes on the table', () => {
  it('FO-PMAC-2.1 the clock line says whose go it is; how far it has come its owner alone is told', () => {
    const b = board(3);
    expect(goWords(sees(b, 0))).toBe('our go, 3 of 3');
    expect(goWords(sees(b, 1))).toBe('Allied go of 3');
    give(b, 0, move(2, 'B/K21'));
    expect(goWords(sees(b, 0))).toBe('our go, 2 of 3');
    expect(goWords(sees(b, 1))).toBe('Allied go of 3');
    give(b, 0, { kind: 'fly', do: 'done', strand: true });
    expect(goWords(sees(b, 1))).toBe('our go, all that is left');
    expect(goWords(viewOf(emptyBoard('coral-sea').s, 'allied'))).toBeNull();
  });

  it('FO-PMAC-2.1 a go in which nothing is left to do ends by itself', () => {
    const b = board();
    expect(sure(b, 0)).toBeNull();
    give(b, 0, move(2, 'B/K21'));
    expect(sure(b, 0)).toBeNull(); // it may fly on
    const af = b.s.sides[0].afs[1];
    if (af) af.left = 0;
    expect(sure(b, 0)).toEqual({ kind: 'fly', do: 'over' });
  });

  it('FO-PMAC-4.1 the attack may be given where the enemy is, and the draft is checked as the umpire does', () => {
    const b = board();
    const own = ownOf(sees(b, 0));
    const [strike, scout] = b.s.sides[0].afs;
    if (!own || !strike || !scout) throw new Error('no planes');
    expect([strike, scout].map((af) => mayRaid(sees(b, 0), af))).toEqual([true, false]);
    const top = b.s.steps[b.s.steps.length - 1];
    const attack: Order = { kind: 'fly', do: 'attack', af: 1, to: readHex('B/K36') };
    expect(() => checkDraft(own, top, attack)).toThrow(/next to B\/K34/);
    expect(() => checkDraft(own, top, { ...attack, to: readHex('B/K35') })).not.toThrow();
    expect(() => checkDraft(own, top, { kind: 'fly', do: 'over' })).toThrow(/1 more/);
    expect(orderWords(sees(b, 0), { ...attack, to: readHex('B/K35') })).toBe(
      'AF 1 attacks here, and stands off to B/K35.',
    );
  });

  it('FO-PMAC-4.3 who hides nobody answers an attack without being asked, and so tells nothing', () => {
    for (const hides of [false, true]) {
      const b = board();
      if (hides) putFormation(b, 1, HEX, ['3 Zero'], false);
      give(b, 0, { kind: 'fly', do: 'attack', af: 1, to: readHex('B/K35') });
      expect(goWords(sees(b, 1))).toBe('raid at B/K34');
      expect(sure(b, 1)).toEqual(hides ? null : { kind: 'combat', show: [], battles: [] });
      expect(orderWords(sees(b, 1), { kind: 'combat', show: [], battles: [] })).toBe(
        'Nobody comes out of hiding.',
      );
    }
  });
});
