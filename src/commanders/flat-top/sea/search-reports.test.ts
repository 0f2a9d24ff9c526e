import { describe, expect, it } from 'vitest';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import type { SearchSaid } from '../../../games/flat-top/open/modules/parts.ts';
import { reading } from '../../../games/flat-top/open/modules/search-reports/search-table.ts';
import { give } from '../../../games/flat-top/testkit/battle.testkit.ts';
import { putFormation, putTaskForce } from '../../../games/flat-top/testkit/position.testkit.ts';
import {
  FROM,
  met,
  path,
  searchOrder,
  TO,
} from '../../../games/flat-top/modules/search-reports/search-reports.testkit.ts';
import { decideFly, inReserve } from '../air/fly.ts';
import { searchGoal } from '../air/search.ts';
import { looks } from '../mind.testkit.ts';
import { findable } from './belief.ts';
import { behind } from './search-reports.ts';

const FLEET = ['Shokaku', 'Zuikaku', 'Myoko', 'Haguro', 'DD 1', 'DD 2', 'DD 3'];
const UNKNOWN = { carrier: 0.3, capital: 1.5, small: 4 };
const reads = (die: number, range: number): SearchSaid => {
  const said = reading(die, range, ['CV', 'CV', 'CA', 'CA', 'CA', 'CA', 'DD', 'DD']);
  if (!said) throw new Error('nothing is said');
  return said;
};

describe('what a commander makes of search reports', () => {
  it('FO-SEARCH-TAB-1 FO-SEARCH-TAB-3 numbers from overhead are taken as they are, from a hex off doubled, with something left out', () => {
    expect(behind(reads(1, 0), UNKNOWN)).toEqual({ carrier: 2, capital: 4, small: 4 });
    expect(behind(reads(3, 1), UNKNOWN)).toEqual({ carrier: 0.5, capital: 4, small: 4 });
    expect(behind(reads(5, 0), UNKNOWN)).toEqual(UNKNOWN);
    expect(behind(reads(4, 0), { ...UNKNOWN, carrier: 0 }).carrier).toBe(0);
  });

  it('FO-SEARCH-13 a place in doubt is a contact less sure to be found, and gone when it has been looked at in vain', () => {
    const { b, af } = met(FLEET, 'B/K28');
    give(b, 0, searchOrder(af), [1, 4]);
    const [doubt] = looks(b, 0).contacts;
    expect([doubt.hex, doubt.error, doubt.age]).toEqual([readHex('B/K28'), 1, 0]);
    const exact = met(FLEET, TO);
    give(exact.b, 0, searchOrder(exact.af), [1]);
    const [sure] = looks(exact.b, 0).contacts;
    expect(findable(sure, 0)).toBeCloseTo(5 / 6);
    expect(findable(doubt, 0)).toBeLessThan(findable(sure, 0));
    b.s.sides[1].tfs = []; // it was not there
    const second = putFormation(b, 0, 'B/K24', ['1 Catalina']);
    give(b, 0, { ...searchOrder(second), path: path('B/K24', 'B/K29') } as never, [2]);
    expect(looks(b, 0).contacts).toEqual([]);
    const failed = met(FLEET, 'B/K28');
    give(failed.b, 0, searchOrder(failed.af), [1, 4]);
    const third = putFormation(failed.b, 0, 'B/K24', ['1 Catalina']);
    give(failed.b, 0, { ...searchOrder(third), path: path('B/K24', 'B/K29') } as never, [6]);
    expect(looks(failed.b, 0).contacts.length).toBe(1); // No Report tells nothing
  });

  it('FO-SEARCH-10 another plane is sent over a report in doubt', () => {
    const { b, af } = met(FLEET, 'B/K28');
    give(b, 0, searchOrder(af), [1, 4]);
    const next = putFormation(b, 0, 'B/K25', ['1 Catalina']);
    expect(searchGoal(looks(b, 0), next, next.hex, 6)).toBe(readHex('B/K28'));
    const { b: over, af: found } = met(FLEET, TO);
    give(over, 0, searchOrder(found), [1]);
    const above = putFormation(over, 0, 'B/K25', ['1 Catalina']);
    expect(searchGoal(looks(over, 0), above, above.hex, 6)).toBe(readHex(TO)); // and from overhead
  });

  it('FO-SEARCH-13 bombers come on the map and search on the last leg to ships', () => {
    const found = met(FLEET, 'B/K26');
    give(found.b, 0, searchOrder(found.af, FROM, 'B/K26'), [1]);
    putTaskForce(found.b, 0, 'B/K18', ['Lexington']);
    const raid = putFormation(found.b, 0, 'B/K20', ['16 Dauntless AP high'], false);
    raid.groups[0].by = found.b.s.pub.turn + 5;
    const order = decideFly(looks(found.b, 0));
    expect(order).toMatchObject({ do: 'move', af: raid.no, search: true, show: true });
    expect(order.do === 'move' && order.path.at(-1)?.to).toBe(readHex('B/K26'));
  });

  it('FO-SEARCH-13 where the place is in doubt they end their search early enough to fly on', () => {
    const contact = { hex: readHex('B/K28'), age: 0, reach: 2, ships: UNKNOWN, error: 2, sure: 0.4 };
    const target = { hex: contact.hex, at: 'ship' as const, contact, base: -1 };
    const way = path('B/K20', 'B/K28');
    expect([8, 9, 10, 12].map((moves) => inReserve(target, way, moves).length)).toEqual([6, 7, 8, 8]);
    expect(inReserve({ ...target, contact: { ...contact, error: 0 } }, way, 8).length).toBe(8);
  });
});
