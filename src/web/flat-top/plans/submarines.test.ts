import { describe, expect, it } from 'vitest';
import { noPlot } from '../../../games/flat-top/open/empty-orders.ts';
import { isBoat } from '../../../games/flat-top/open/modules/submarines/boats-below.ts';
import { hexLabel, readHex } from '../../../games/flat-top/open/pack/map.ts';
import {
  comeOut,
  meetBoat,
  putBoat,
  SEA,
} from '../../../games/flat-top/modules/submarines/submarine-depths.testkit.ts';
import { type Board, emptyBoard } from '../../../games/flat-top/testkit/position.testkit.ts';
import { indexOf, order, placeOf, shipNamed, top } from '../../../games/flat-top/testkit/sea.testkit.ts';
import { viewOf } from '../../../games/flat-top/view.ts';
import { orderWords } from '../words.ts';
import { chargersHere, withCharge } from './submarine-battle.ts';
import { boatReach, withBoat, withDepth } from './submarines.ts';

const board = (submarines: string): Board => {
  const b = emptyBoard('coral-sea', 'full', { submarines });
  b.s.pub.turn = 9;
  return b;
};
const reached = (b: Board, depth?: 'surface' | 'periscope'): ReadonlyMap<string, string> => {
  const ship = shipNamed(b, 1, 'SS 1');
  const ways = isBoat(ship) ? boatReach(b.s.pub, ship, depth) : new Map<number, number>();
  return new Map([...ways].map(([to, via]) => [hexLabel(to), via === undefined ? '' : hexLabel(via)]));
};

describe('submarines on the slip', () => {
  it('FO-SUBA-6 the hexes beyond are lit on the third turn on the surface, and the order says by which hex', () => {
    const b = board('types');
    const sub = putBoat(b, 1, 'SS 1', SEA, 'surface');
    sub.up = 1;
    expect(reached(b).size).toBe(6);
    sub.up = 2;
    expect(reached(b).size).toBe(18);
    expect([reached(b).get('B/K31'), reached(b).get('B/K32')]).toEqual(['', 'B/K31']);
    expect(reached(b, 'periscope').size).toBe(6); // it would not stay on the surface
    const ship = indexOf(b, 1, 'SS 1');
    const [to, via] = ['B/K32', 'B/K31'].map(readHex);
    const far = withBoat(noPlot(), ship, to, via);
    expect(far.mods.submarines).toEqual([{ ship, to, via }]);
    expect(orderWords(viewOf(b.s, 'japan'), far)).toContain('to B/K32 by B/K31');
    expect(withBoat(withDepth(far, ship, 'surface'), ship, via).mods.submarines).toEqual([
      { ship, to: via, depth: 'surface' },
    ]);
  });

  it('FO-SUBA-1.2 FO-SUBA-5.2 the hexes that are lit go by the depth on the slip', () => {
    const b = board('types');
    putBoat(b, 1, 'SS 1', SEA, 'deep'); // in an odd turn
    expect([reached(b).size, reached(b, 'periscope').size]).toEqual([0, 6]);
  });

  it('FO-SUBB-7.7 ships with guns may shell a boat on the surface, others only go for it', () => {
    const b = board('depths');
    meetBoat(b, { ships: ['Astoria', 'DD 1', 'AO 1'], depth: 'surface', seen: true });
    order(b, 1, comeOut(b, 1, []));
    const place = placeOf(b, 1, 'SS 1');
    const here = chargersHere(b.s.pub, b.s.sides[0], 0, top(b, 'submarines').open);
    expect(here.map((x) => [x.ship.name, x.charges, x.guns])).toEqual(
      expect.arrayContaining([
        ['Astoria', false, [place]],
        ['DD 1', true, [place]],
      ]),
    );
    const by = indexOf(b, 0, 'Astoria');
    const shells = withCharge({ kind: 'charge', attacks: [] }, by, place, true);
    expect(shells.attacks).toEqual([{ by, ship: place, guns: true }]);
    expect(orderWords(viewOf(b.s, 'allied'), shells)).toBe('CA Astoria shells SS.');
    expect(withCharge(shells, by, -1).attacks).toEqual([]);
    order(b, 0, shells, [1]);
  });

  it('FO-SUBA-1.3 FT-OPT-SUB-7b the others go deep only where nobody chooses his depth', () => {
    const words = (submarines: string, fight: string[], under = {}): string => {
      const b = board(submarines);
      meetBoat(b, { ships: ['DD 1'], depth: 'surface' });
      const { submarines: sub } = shipNamed(b, 1, 'SS 1').mods ?? {};
      if (submarines === 'on' && sub) for (const k of ['depth', 'up'] as const) delete sub[k];
      return orderWords(viewOf(b.s, 'japan'), comeOut(b, 1, fight, under));
    };
    expect(words('on', ['SS 1'])).toBe('SS 1 fights; the others go deep.');
    expect(words('on', [])).toBe('All boats go deep.');
    expect(words('types', ['SS 1'])).toBe('SS 1 comes out to fight.');
    expect(words('depths', [], { 'SS 1': ['guns', 'charge'] })).toBe(
      'No boat comes out to fight; SS 1 dives under guns and depth charges.',
    );
  });
});
