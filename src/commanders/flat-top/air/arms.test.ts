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
import { looks } from '../mind.testkit.ts';
import { decideAirOps } from './air-ops.ts';
import { loadWanted } from './arms.ts';
import { suits } from './loads.ts';

const ALLIED = 0;
const DAUNTLESS = planeType('Dauntless', 'sea');
const weapon = (name: Weapon): number => WEAPONS.indexOf(name);

/** Enterprise, and ships of the enemy seen ten hexes off. */
function sighted(ammunition: string, ships: { [cls: string]: number }): Board {
  const b = emptyBoard('eastern-solomons', 'full', { ammunition });
  b.s.pub.turn = 6;
  putTaskForce(b, ALLIED, 'B/K30', ['Enterprise', 'DD 1']);
  putPlanes(b, ALLIED, 'Enterprise', 'readying', '6 Dauntless');
  b.s.sides[ALLIED].sightings.push({
    id: 1,
    kind: 'tf',
    hex: readHex('B/K22'),
    turn: 6,
    live: true,
    source: 'AF 9',
    report: { condition: 3, units: [ships], planesSeen: false },
  });
  return b;
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
