import { describe, expect, it } from 'vitest';
import { distance } from '../../../kernel/hex.ts';
import { homeward } from '../open/flight/endurance.ts';
import { roomBelow, unhurt } from '../open/flight/lost-decks.ts';
import type { SeatIndex } from '../open/forces.ts';
import { GRID, readHex } from '../open/pack/map.ts';
import { planeType } from '../open/pack/pack.ts';
import { noAirOps } from '../open/empty-orders.ts';
import { airOperations } from '../open/turn/air-operations.ts';
import { baseData, formationSpeed } from '../open/values.ts';
import { observeAll } from '../sight/observation.ts';
import { beginFlying, give, said } from '../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../testkit/position.testkit.ts';

/** Corners of flying, worked out from the book. */

const deckOf = (b: Board, seat: SeatIndex, name: string): number =>
  b.s.sides[seat].decks.findIndex((d) =>
    d.ship >= 0 ? b.s.sides[seat].ships[d.ship].name === name : baseData(b.s.pub.bases[d.base]).name === name,
  );
const day = (scenario?: string): Board => {
  const b = emptyBoard(scenario);
  b.s.pub.turn = 8;
  return b;
};

describe('the In Flight box', () => {
  it('FT-14.7b is that of the ship a formation took off from, not of her sister in the same hex', () => {
    const b = day();
    putTaskForce(b, 0, 'B/K30', ['Lexington', 'Yorktown']);
    const af = putFormation(b, 0, 'B/K30', ['2 Wildcat'], false);
    af.home = deckOf(b, 0, 'Lexington');
    beginFlying(b);
    const box = (deck: number) => give(b, 0, { kind: 'fly', do: 'box', af: 1, deck });
    expect(box(deckOf(b, 0, 'Yorktown'))).toBe('FT-14.7b');
    expect([box(deckOf(b, 0, 'Lexington')), af.box]).toEqual([null, af.home]);
  });
});

describe('numbers', () => {
  it('FT-14.4b who begins another move does not end that of planes which took the number of the last since', () => {
    const b = day();
    putTaskForce(b, 0, 'B/K30', ['Lexington']);
    const [came, there] = ['B/K29', 'B/K30'].map((hex) => putFormation(b, 0, hex, ['3 Wildcat']));
    const third = putFormation(b, 0, 'B/K20', ['1 Catalina']);
    beginFlying(b);
    const move = (af: number, to: string) =>
      give(b, 0, { kind: 'fly', do: 'move', af, search: false, show: true, path: [{ to: readHex(to) }] });
    expect(move(came.no, 'B/K30')).toBeNull();
    b.s.sides[0].afs[came.no - 1] = null; // shot down by fighters that it met
    const parts = [{ g: 0, n: 2 }];
    expect(give(b, 0, { kind: 'fly', do: 'split', af: there.no, into: came.no, parts })).toBeNull();
    expect(move(third.no, 'B/K21')).toBeNull();
    expect(move(came.no, 'B/K31')).toBeNull();
  });
});

describe('formations of two decks', () => {
  it('FT-14.6 FT-8.5.1b FT-6.10a the planes of one take off though those of the other cannot', () => {
    const b = day();
    for (const name of ['Lexington', 'Yorktown'] as const) {
      intoWind(b, 0, putTaskForce(b, 0, 'B/K30', [name]), name === 'Lexington');
      putPlanes(b, 0, name, 'ready', '4 Wildcat');
    }
    const decks = ['Yorktown', 'Lexington'].map((name) => deckOf(b, 0, name));
    const t = planeType('Wildcat', 'sea');
    const take = decks.map((deck) => ({ deck, t, n: 4, w: 0, m: 0 as const }));
    airOperations(b.s.pub, b.s.sides[0], 0, { ...noAirOps(), form: [{ af: 1, take }] });
    beginFlying(b);
    expect(give(b, 0, { kind: 'fly', do: 'take-off', af: 1, bands: [1], show: false, path: [] })).toBeNull();
    const [af] = b.s.sides[0].afs;
    expect([af?.groups.map((g) => g.from), af?.home]).toEqual([[decks[1]], decks[1]]);
    expect(b.s.sides[0].decks[decks[0]].ready).toMatchObject([{ n: 4 }]);
    expect(said(b, 'stands-down')).toEqual([
      'Allied: Planes of AF 1 cannot take off from CV Yorktown and stand down.',
    ]);
  });
});

describe('heights', () => {
  it('FT-14.15.4 one armed group that took off this turn keeps the whole formation low', () => {
    const b = day();
    const af = putFormation(b, 0, 'B/K30', ['4 Wildcat', '4 Dauntless GP']);
    for (const g of af.groups) g.from = 0;
    af.left = 3;
    beginFlying(b);
    const move = (high: boolean) =>
      give(b, 0, {
        kind: 'fly',
        do: 'move',
        af: 1,
        search: false,
        show: true,
        path: [{ to: readHex('B/K31'), high }],
      });
    expect(move(true)).toBe('FT-14.15.4');
    expect(move(false)).toBeNull();
  });

  it('FT-14.15.1 planes in view that come down are reported low from then on', () => {
    const b = day();
    putTaskForce(b, 1, 'B/K30', ['Myoko']).seen = true;
    putFormation(b, 0, 'B/K30', ['4 Dauntless high']);
    observeAll(b.play());
    beginFlying(b);
    const report = (): string => JSON.stringify(b.s.sides[1].sightings.at(-1)?.report);
    expect(report()).toContain('high');
    expect(give(b, 0, { kind: 'fly', do: 'climb', af: 1, parts: [{ g: 0, n: 4 }], high: false })).toBeNull();
    expect(report()).toContain('low');
    expect(report()).not.toContain('high');
  });
});

describe('whose turn it is', () => {
  it('FT-7.6b FT-7.9a FO-ERR-7.9 planes that did not search see what stands near them once it is the turn of the enemy', () => {
    const b = day();
    b.s.pub.initiative = 0;
    const af = putFormation(b, 0, 'B/K30', ['1 Catalina']);
    const tf = putTaskForce(b, 1, 'B/K32', ['Myoko']);
    beginFlying(b);
    const path = [{ to: readHex('B/K31') }];
    expect(give(b, 0, { kind: 'fly', do: 'move', af: af.no, search: false, show: true, path })).toBeNull();
    expect(tf.seen).toBe(false);
    expect(give(b, 0, { kind: 'fly', do: 'done', strand: true })).toBeNull();
    expect([tf.seen, b.s.sides[0].sightings.at(-1)?.report.condition]).toEqual([true, 2]);
  });
});

describe('coming home', () => {
  it('FT-14.15.1 FT-14.15.3 those of a formation that fly low land, though others of it stay high', () => {
    const land = (g: number) => {
      const b = day();
      intoWind(b, 0, putTaskForce(b, 0, 'B/K30', ['Lexington']));
      putFormation(b, 0, 'B/K31', ['2 Dauntless', '2 Wildcat high']);
      beginFlying(b);
      const at = [{ g, n: 2, deck: deckOf(b, 0, 'Lexington'), band: 0 as const }];
      const path = [{ to: readHex('B/K30') }];
      return give(b, 0, { kind: 'fly', do: 'land', af: 1, search: false, path, at });
    };
    expect([land(0), land(1)]).toEqual([null, 'FT-14.15.3']);
  });

  it('the way home leads to the deck that is fewest turns away, wherever it stands in the list', () => {
    const b = day();
    putTaskForce(b, 0, 'B/K30', ['Lexington']);
    putTaskForce(b, 0, 'B/K44', ['Yorktown']);
    for (const [hex, deck] of [
      ['B/K42', 'B/K44'],
      ['B/K32', 'B/K30'],
    ]) {
      const af = putFormation(b, 0, hex, ['2 Dauntless']);
      const order = homeward(b.s.pub, b.s.sides[0], 0, af);
      const end = order?.do === 'move' ? order.path.at(-1)?.to : undefined;
      expect([hex, end !== undefined && distance(GRID, end, readHex(deck))]).toEqual([hex, 0]);
    }
  });

  it('FO-XPLANE-ALT-1 the leg home is no longer than the fuel of low flight allows', () => {
    const b = emptyBoard('coral-sea', 'full', { 'altitude-cost': 'on' });
    putTaskForce(b, 0, 'B/K44', ['Lexington']);
    const af = putFormation(b, 0, 'B/K10', ['2 Dauntless']);
    const order = homeward(b.s.pub, b.s.sides[0], 0, af);
    expect(order?.do === 'move' && order.path.length).toBe(Math.floor(formationSpeed(af.groups) / 2));
  });

  it('FT-25.4b what a base would have taken is reckoned as if it had not one hit', () => {
    const b = day('santa-cruz');
    const buka = b.s.pub.bases.find((x) => baseData(x).name === 'Buka');
    if (!buka) throw new Error('no Buka');
    const af = putFormation(b, 1, 'A/HH9', ['2 Zero land']);
    const [{ t }] = af.groups;
    const whole = roomBelow(b.s.pub, b.s.sides[1], 1, af, t);
    buka.hits = 2;
    const as = unhurt(b.s.pub, b.s.sides[1], 1);
    expect(roomBelow(b.s.pub, b.s.sides[1], 1, af, t)).toBeLessThan(whole);
    expect(roomBelow(as.p, as.side, 1, af, t)).toBe(whole);
  });
});

describe('the corner of the map', () => {
  it('planes take off from a carrier in the very first hex like anywhere else', () => {
    const b = day();
    const tf = putTaskForce(b, 0, 'A/A1', ['Lexington']);
    intoWind(b, 0, tf);
    putPlanes(b, 0, 'Lexington', 'ready', '2 Wildcat');
    const af = putFormation(b, 0, 'A/A1', ['2 Wildcat'], false);
    const home = deckOf(b, 0, 'Lexington');
    Object.assign(af, { fresh: true, home, hex: -1 });
    af.groups[0].from = home;
    beginFlying(b);
    expect(give(b, 0, { kind: 'fly', do: 'take-off', af: 1, bands: [2], show: false, path: [] })).toBeNull();
    expect([af.fresh, af.hex, af.passage]).toEqual([false, readHex('A/A1'), null]);
  });
});
