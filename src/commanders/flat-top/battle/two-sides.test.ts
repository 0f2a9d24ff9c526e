import { describe, expect, it } from 'vitest';
import type { OrderOf } from '../../../games/flat-top/open/orders.ts';
import { checkStrike } from '../../../games/flat-top/open/battle/air-attack.ts';
import { goIn, strikeOf } from '../../../games/flat-top/testkit/battle.testkit.ts';
import { top } from '../../../games/flat-top/testkit/sea.testkit.ts';
import {
  type Board,
  emptyBoard,
  putFormation,
  putTaskForce,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { explain } from '../explain.ts';
import { looks } from '../mind.testkit.ts';
import { decideStrike } from './strike.ts';

const [ALLIED, JAPAN] = [0, 1] as const;
const HEX = 'B/K34';

function over(planes: readonly string[], ships: readonly string[], options: object = { anvil: 'on' }): Board {
  const b = emptyBoard('santa-cruz', 'full', options);
  b.s.pub.turn = 8;
  putTaskForce(b, JAPAN, HEX, ships).seen = true;
  putFormation(b, ALLIED, HEX, planes);
  goIn(b, ALLIED, HEX);
  return b;
}
const strike = (b: Board): OrderOf<'strike'> =>
  decideStrike(looks(b, ALLIED), top(b, 'strike')) as OrderOf<'strike'>;
const kinds = (b: Board): string[] => strike(b).attacks.map((x) => `${x.n} ${x.how}`);

const ALONE = ['Shokaku', 'DD 1'];
const FLEET = ['Shokaku', 'Hiei', 'Kirishima', 'Kongo', 'Haruna', 'Atago', 'Takao', 'Maya'];

describe('torpedoes from two sides', () => {
  it('FO-XPLANE-ANVIL-1 at a carrier with few guns about her, and not where the guns of a fleet spoil more than it brings', () => {
    expect(kinds(over(['12 Avenger torpedo'], ALONE))).toEqual(['12 anvil']);
    expect(kinds(over(['12 Avenger torpedo'], FLEET))).toEqual(['12 torpedo']);
    expect(kinds(over(['12 Avenger torpedo'], ALONE, {}))).not.toContain('12 anvil');
  });

  it('FO-XPLANE-ANVIL-1 FO-RCM-ATK-4 not where a table better hits no more', () => {
    expect(kinds(over(['8 Avenger torpedo'], ALONE))).toEqual(['8 torpedo']); // 6 and 7 are the same for eight
  });

  it('FO-XPLANE-ANVIL-2 what he orders is legal for any number of planes, and he says why', () => {
    for (const n of [1, 2, 3, 5, 12, 15]) {
      const b = over([`${n} Avenger torpedo`, '2 Dauntless AP high'], ALONE);
      const m = looks(b, ALLIED);
      const order = strike(b);
      checkStrike(m.p, m.side, m.seat, strikeOf(b), order);
      const anvil = order.attacks.some((x) => x.how === 'anvil');
      expect(explain(m, order).includes('two sides')).toBe(anvil);
    }
  });
});
