import { describe, expect, it } from 'vitest';
import { readHex } from '../../../games/flat-top/open/pack/map.ts';
import { planeType, WEAPONS, type Weapon } from '../../../games/flat-top/open/pack/pack.ts';
import {
  type Board,
  emptyBoard,
  putPlanes,
  putTaskForce,
} from '../../../games/flat-top/testkit/position.testkit.ts';
import { bestFromHigh } from '../battle/worth.ts';
import { explain } from '../explain.ts';
import { looks } from '../mind.testkit.ts';
import { decideAirOps } from './air-ops.ts';
import { loadWanted } from './arms.ts';
import { suits } from './loads.ts';

const ALLIED = 0;
const DAUNTLESS = planeType('Dauntless', 'sea');
const weapon = (name: Weapon): number => WEAPONS.indexOf(name);

/** Enterprise, and ships of the enemy seen eight hexes off, or elsewhere. */
function sighted(ammunition: string, ships: { [cls: string]: number }): Board {
  return seen({ ammunition }, ships, 'B/K22');
}

function seen(options: object, ships: { [cls: string]: number }, hex: string): Board {
  const b = emptyBoard('eastern-solomons', 'full', options);
  b.s.pub.turn = 6;
  putTaskForce(b, ALLIED, 'B/K30', ['Enterprise', 'DD 1']);
  putPlanes(b, ALLIED, 'Enterprise', 'readying', '6 Dauntless');
  b.s.sides[ALLIED].sightings.push({
    id: 1,
    kind: 'tf',
    hex: readHex(hex),
    turn: 6,
    live: true,
    source: 'AF 9',
    report: { condition: 3, units: [ships], planesSeen: false },
  });
  return b;
}

/** What her Dauntlesses are armed with against carriers in a hex, and what goes up at once. */
function against(hex: string, option: string, turn = 6): [unknown, unknown] {
  const b = seen({ 'light-loads': option }, { carrier: 2, capital: 3, small: 4 }, hex);
  b.s.pub.turn = turn;
  b.s.sides[ALLIED].sightings[0].turn = turn;
  const m = looks(b, ALLIED);
  const order = decideAirOps(m);
  expect(explain(m, order).includes('light bombs')).toBe(hex === 'B/K12' && option === 'on' && turn === 6);
  const strike = order.form.flatMap((x) => x.take).filter((x) => x.w > 0);
  return [order.move.map((x) => WEAPONS[x.w]).join(), strike.map((x) => `${x.n} ${WEAPONS[x.w]}`).join()];
}

const loaded = (ammunition: string, ships: { [cls: string]: number }): unknown => {
  const m = looks(sighted(ammunition, ships), ALLIED);
  const deck = m.side.decks.find((x) => x.readying.length > 0);
  return deck && WEAPONS[loadWanted(m, deck, DAUNTLESS)];
};

describe('bombs by the ships they are for', () => {
  const [convoy, fleet] = [{ small: 8 }, { carrier: 2, capital: 3, small: 4 }];

  it('FO-AMMO-6.1 FO-AMMO-6.2 GP is taken against destroyers and transports, AP against carriers and cruisers', () => {
    expect([loaded('on', convoy), loaded('on', fleet)]).toEqual(['GP', 'AP']);
    expect([loaded('off', convoy), loaded('off', fleet)]).toEqual(['AP', 'AP']);
    const take = decideAirOps(looks(sighted('on', convoy), ALLIED)).move.map((x) => WEAPONS[x.w]);
    expect(take).toEqual(['GP']);
  });

  it('FO-AMMO-6.1 who carries GP is sent against ships, and dives on them', () => {
    const gp = { t: DAUNTLESS, w: weapon('GP') };
    const [on, off] = ['on', 'off'].map((x) => looks(sighted(x, convoy), ALLIED));
    expect([suits(on, gp, 'ship'), suits(off, gp, 'ship')]).toEqual([true, false]);
    expect([bestFromHigh(on, gp, 'ship'), bestFromHigh(off, gp, 'ship')]).toEqual([true, false]);
  });
});

describe('light loads', () => {
  it('FO-XPLANE-DTRANGE-1 a light bomb is taken against carriers that the full one does not reach, and goes up at once', () => {
    expect(against('B/K12', 'on')).toEqual(['light-AP', '6 light-AP']);
    expect(against('B/K12', 'off')).toEqual(['AP', '']);
    expect(against('B/K22', 'on')).toEqual(['AP', '6 AP']);
  });

  it('FO-XPLANE-DTRANGE-1 not where nobody would be over the target by day, or come home', () => {
    expect(against('B/K12', 'on', 16)).toEqual(['AP', '']);
    expect(against('B/K5', 'on')).toEqual(['AP', '']);
  });
});
