import { describe, expect, it } from 'vitest';
import type { AirFormation, SeatIndex } from '../../open/forces.ts';
import { GRID, hexLabel, readHex } from '../../open/pack/map.ts';
import type { FlyOrder, Leg } from '../../open/orders.ts';
import { distance } from '../../../../kernel/hex.ts';
import { planeType } from '../../open/pack/pack.ts';
import { damageFactor, factors } from '../../open/values.ts';
import { shipNamed } from '../../testkit/sea.testkit.ts';
import {
  asked,
  attacks,
  beginBattles,
  beginFlying,
  give,
  said,
  strikeOf,
} from '../../testkit/battle.testkit.ts';
import { type Board, emptyBoard, putFormation, putTaskForce } from '../../testkit/position.testkit.ts';
import { setClouds } from '../../turn/weather.ts';
import { occasion, place as placeSide } from '../engine.ts';

type Fly = FlyOrder extends infer O ? (O extends FlyOrder ? Omit<O, 'kind' | 'decision'> : never) : never;
const fly = (b: Board, seat: SeatIndex, order: Fly, dice: number[] = []): string | null =>
  give(b, seat, { kind: 'fly', ...order }, dice);
const way = (...hexes: string[]): Leg[] => hexes.map((h) => ({ to: readHex(h) }));
const attack = (af: AirFormation, to = 'B/K35'): Fly => ({ do: 'attack', af: af.no, to: readHex(to) });
const HEX = 'B/K34';

/** By day, a Japanese cruiser in view; Allied planes come to her. The Allies have the first go, of three formations. */
function at(turn = 8, options = {}): Board {
  const b = emptyBoard('santa-cruz', 'full', { 'alternate-movement': 'dice', ...options });
  b.s.pub.turn = turn;
  putTaskForce(b, 1, HEX, ['Chikuma', 'DD 1']).seen = true;
  return b;
}
const begin = (b: Board): void => beginFlying(b, [6, 1, 3, 2]);

/** Nobody comes out of hiding, and nobody starts a fight in the air. */
function goIn(b: Board, show: AirFormation[] = []): void {
  const out = show.map((af) => ({ unit: 'af' as const, no: af.no }));
  expect(asked(b)).toEqual(['japan combat']);
  expect(give(b, 1, { kind: 'combat', show: out, battles: [] })).toBeNull();
}
const approach = (b: Board): string | null => give(b, 0, { kind: 'approach', ships: true, base: false });
const sunkOrHit = (b: Board): number => b.s.sides[1].ships.reduce((n, x) => n + x.hits, 0);

describe('attacks while planes move', () => {
  it('FO-PMAC-4.1 a formation that has flown to ships in view attacks them at once, guns and all, before anybody else moves', () => {
    const b = at();
    const af = putFormation(b, 0, 'B/K33', ['8 Dauntless AP high']);
    const other = putFormation(b, 0, 'B/A10', ['2 Catalina']);
    for (const x of [af, other]) for (const g of x.groups) g.by = 30;
    begin(b);
    expect(fly(b, 0, attack(af, HEX))).toBe('FT-15.1a');
    expect(fly(b, 0, { do: 'move', af: af.no, search: false, show: true, path: way(HEX) })).toBeNull();
    expect(fly(b, 0, attack(af))).toBeNull();
    goIn(b);
    const raid = b.incidents.filter((i) => i.kind === 'raid');
    for (const who of ['allied', 'japan'])
      expect(raid.map((i) => i.told[who]?.text)).toEqual(['Planes of the Allies attack at B/K34.']);
    expect(asked(b)).toEqual(['allied approach']);
    expect(approach(b)).toBeNull();
    expect(fly(b, 0, { do: 'done', strand: true })).not.toBeNull();
    expect(give(b, 0, attacks(b, `8 of AF${af.no}.0 dive #0`), [1, 6])).toBeNull();
    expect(said(b, 'flak')).toHaveLength(1);
    expect(said(b, 'attack')).toHaveLength(1);
    expect(sunkOrHit(b)).toBeGreaterThan(0);
    expect(b.s.pub.phase).toBe('Plane Movement');
    expect(asked(b)).toEqual(['allied fly']);
    expect(fly(b, 0, { do: 'move', af: other.no, search: false, show: true, path: way('B/A11') })).toBeNull();
  });

  it('FO-PMAC-4.1 a dogfight is fought at once too', () => {
    const b = at();
    const af = putFormation(b, 0, HEX, ['6 Wildcat']);
    putFormation(b, 1, HEX, ['3 Zero']);
    begin(b);
    for (const seat of [0, 1] as const) give(b, seat, { kind: 'intercept-first', at: [] });
    if (asked(b)[0] !== 'allied fly') throw new Error(asked(b).join());
    expect(fly(b, 0, attack(af))).toBeNull();
    goIn(b);
    expect(asked(b)).toEqual(['allied air-commit', 'japan air-commit']);
    give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] });
    give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    give(b, 0, { kind: 'air-groups', parts: [] });
    give(b, 1, { kind: 'air-groups', parts: [] }, [3, 3]);
    expect(said(b, 'air-fire')).toHaveLength(2);
    expect(b.s.pub.phase).toBe('Plane Movement');
  });

  it('FO-PMAC-4.1 FT-21.7.3a planes that wait to take off are on deck when bombs fall, and what is left forms up again', () => {
    const b = at();
    const deck = b.s.sides[1].decks[shipNamed(b, 1, 'Shokaku').deck];
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    const index = b.s.sides[1].decks.indexOf(deck);
    const strike = putFormation(b, 1, HEX, ['6 Val GP', '4 Kate torpedo'], false);
    Object.assign(strike, { hex: -1, fresh: true, home: index });
    for (const g of strike.groups) g.from = index;
    const af = putFormation(b, 0, HEX, ['8 Dauntless AP high']);
    begin(b);
    expect(fly(b, 0, attack(af))).toBeNull();
    goIn(b);
    expect(approach(b)).toBeNull();
    expect(b.s.sides[1].afs[strike.no - 1]).toBeNull();
    expect(factors(deck.ready)).toBe(10);
    const place = strikeOf(b).ships.findIndex((x) => x.title === 'CV Shokaku');
    expect(give(b, 0, attacks(b, `8 of AF${af.no}.0 dive #${place}`), [1, 3])).toBeNull();
    expect(asked(b)).toEqual(['allied losses']);
    const hits = shipNamed(b, 1, 'Shokaku').hits; // doubled: armed planes are Ready (FT-21.6a)
    expect(give(b, 0, { kind: 'losses', order: [planeType('Val', 'sea')] })).toBeNull();
    expect(strike.fresh).toBe(true);
    expect(b.s.sides[1].afs[strike.no - 1]?.groups.map((g) => g.n)).toEqual([6 - hits, 4]);
    expect(deck.ready).toEqual([]);
    expect(b.s.sides[1].mods['alternate-movement']).toBeUndefined();
  });

  it('FO-PMAC-4.1 FT-22.4 they go down with their ship', () => {
    const b = at();
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    const ship = shipNamed(b, 1, 'Shokaku');
    const strike = putFormation(b, 1, HEX, ['6 Val GP'], false);
    Object.assign(strike, { hex: -1, fresh: true, home: ship.deck });
    strike.groups[0].from = ship.deck;
    ship.hits = damageFactor(b.s.pub, ship) - 1;
    const af = putFormation(b, 0, HEX, ['8 Dauntless AP high']);
    begin(b);
    fly(b, 0, attack(af));
    goIn(b);
    approach(b);
    const place = strikeOf(b).ships.findIndex((x) => x.title === 'CV Shokaku');
    expect(give(b, 0, attacks(b, `8 of AF${af.no}.0 dive #${place}`), [3])).toBeNull();
    expect([ship.fate, b.s.sides[1].afs[strike.no - 1]]).toEqual(['sunk', null]);
    expect(b.s.pub.score[0].planes).toBe(6);
  });

  it('FO-PMAC-4.2 what has attacked stands off to the adjacent hex its owner has named, and has moved', () => {
    const b = at();
    const af = putFormation(b, 0, HEX, ['8 Dauntless AP high']);
    for (const g of af.groups) g.by = 30;
    begin(b);
    expect(fly(b, 0, attack(af, 'B/K36'))).toBe('FO-PMAC-4.2');
    expect(fly(b, 0, attack(af, HEX))).toBe('FO-PMAC-4.2');
    expect(fly(b, 0, attack(af, 'B/K35'))).toBeNull();
    goIn(b);
    give(b, 0, { kind: 'approach', ships: false, base: false });
    expect(hexLabel(af.hex)).toBe('B/K35');
    expect(distance(GRID, af.hex, readHex(HEX))).toBe(1);
    expect(fly(b, 0, { do: 'move', af: af.no, search: false, show: true, path: way(HEX) })).toBe('FT-14.4b');
    expect(fly(b, 0, attack(af, HEX))).toBe('FT-14.4b');
  });

  it('FO-PMAC-4.2 nobody stands off into a storm while there is clear air', () => {
    const b = at();
    const af = putFormation(b, 0, HEX, ['8 Dauntless AP high']);
    setClouds(b.s.pub, [readHex('B/K37'), readHex('B/K37')]);
    begin(b);
    expect(fly(b, 0, attack(af, 'B/K35'))).toBe('FO-PMAC-4.2');
    expect(fly(b, 0, attack(af, 'B/K33'))).toBeNull();
  });

  it('FO-PMAC-4.3 each attack is a battle of its own: only the formation that attacks takes part, and guns meet it every time', () => {
    const b = at();
    const first = putFormation(b, 0, HEX, ['4 Dauntless AP high']);
    const second = putFormation(b, 0, HEX, ['4 Avenger torpedo']);
    for (const x of [first, second]) for (const g of x.groups) g.by = 30;
    begin(b);
    for (const [af, line, dice] of [
      [first, 'dive', [3, 3]],
      [second, 'torpedo', [3, 3]],
    ] as const) {
      expect(fly(b, 0, attack(af))).toBeNull();
      goIn(b);
      expect(approach(b)).toBeNull();
      const both = attacks(b, `4 of AF${af.no}.0 ${line} #0`);
      const stranger = af === first ? second : first;
      const strange = attacks(b, `4 of AF${stranger.no}.0 ${line === 'dive' ? 'torpedo' : 'dive'} #0`);
      expect(give(b, 0, strange)).toBe('FT-17.2a');
      expect(give(b, 0, both, dice.slice())).toBeNull();
    }
    expect(said(b, 'flak')).toHaveLength(2);
    expect([first, second].map((af) => af.mods)).toEqual([undefined, undefined]);
  });

  it('FO-PMAC-4.3 interceptors meet every attack and spend one Range Factor in the turn', () => {
    const b = at();
    const raids = [0, 1].map(() => putFormation(b, 0, 'B/K33', ['4 Avenger torpedo']));
    const cap = putFormation(b, 1, HEX, ['4 Zero'], false);
    for (const af of [...raids, cap]) for (const g of af.groups) g.by = 30;
    begin(b);
    for (const [i, af] of raids.entries()) {
      expect(fly(b, 0, { do: 'move', af: af.no, search: false, show: true, path: way(HEX) })).toBeNull();
      if (asked(b)[0] === 'japan intercept') give(b, 1, { kind: 'intercept', high: false, low: false });
      expect(fly(b, 0, attack(af))).toBeNull();
      goIn(b, cap.seen ? [] : [cap]);
      give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
      give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] });
      give(b, 1, { kind: 'air-groups', parts: [] }, [1, 1]);
      expect(said(b, 'air-to-air').filter((x) => x.startsWith('Air-to-air'))).toHaveLength(i + 1);
      expect(cap.groups.map((g) => [g.by, g.spent])).toEqual([[29, 1]]);
      if (asked(b)[0] === 'allied approach') give(b, 0, { kind: 'approach', ships: false, base: false });
    }
  });

  it('FO-PMAC-4.3 the defender is asked whom he brings out, whether he hides anybody or not', () => {
    for (const hides of [true, false]) {
      const b = at();
      const af = putFormation(b, 0, HEX, ['4 Avenger torpedo']);
      const cap = hides ? putFormation(b, 1, HEX, ['4 Zero'], false) : null;
      b.s.sides[0].afs.forEach((x) => x && Object.assign(x, { blind: true }));
      begin(b);
      expect(fly(b, 0, attack(af))).toBeNull();
      expect(asked(b)).toEqual(['japan combat']);
      expect(give(b, 1, { kind: 'combat', show: [], battles: [readHex(HEX)] })).toBe('FO-PMAC-4.3');
      goIn(b, cap ? [cap] : []);
      expect(cap?.seen ?? true).toBe(true);
      expect(asked(b)[0]).toBe(hides ? 'allied air-commit' : 'allied approach');
    }
  });

  it('FO-PMAC-4.3 FO-PMAC-DEP in the Combat Phase ships fight, planes do not', () => {
    const b = at();
    putFormation(b, 0, HEX, ['4 Avenger torpedo']);
    beginBattles(b);
    expect(asked(b)).toEqual([]);
    const c = at();
    putTaskForce(c, 0, HEX, ['DD 1']).seen = true;
    putFormation(c, 0, HEX, ['4 Avenger torpedo']);
    beginBattles(c);
    expect(asked(c)).toEqual(['allied combat', 'japan combat']);
    for (const seat of [0, 1] as const) give(c, seat, { kind: 'combat', show: [], battles: [readHex(HEX)] });
    expect(asked(c)).toEqual(['allied surface', 'japan surface']);
  });

  it('FO-PMAC-4.3 FO-LUA-1.1 FO-SEARCH-13 nor are launches caught then, or ships found from the air: no planes attack', () => {
    const b = at(8, { 'launch-under-attack': 'on', 'search-reports': 'on' });
    for (const seat of [0, 1] as const) placeSide(b.s.pub, b.s.sides[seat], seat);
    putTaskForce(b, 1, HEX, ['Shokaku']).seen = true;
    putTaskForce(b, 0, HEX, ['DD 1']).seen = true;
    putFormation(b, 0, HEX, ['4 Avenger torpedo']);
    const fighters = putFormation(b, 1, HEX, ['24 Zero']);
    const { deck } = shipNamed(b, 1, 'Shokaku');
    for (const g of fighters.groups) g.from = deck;
    occasion(b.play(), 'tookOff', 1, fighters, [2]);
    Object.assign(b.s.sides[0].mods['search-reports'] ?? {}, {
      reported: [{ af: 1, hex: readHex(HEX) }],
    });
    beginBattles(b);
    for (const seat of [0, 1] as const)
      expect(give(b, seat, { kind: 'combat', show: [], battles: [readHex(HEX)] })).toBeNull();
    expect([factors(fighters.groups), said(b, 'caught'), said(b, 'search')]).toEqual([24, [], []]);
  });

  it('FO-PMAC-DEP without the dice nobody attacks while planes move, and no go is over', () => {
    const b = at(8, { 'alternate-movement': 'off' });
    const af = putFormation(b, 0, HEX, ['4 Avenger torpedo']);
    beginFlying(b);
    expect(fly(b, 0, attack(af))).toBe('FO-PMAC-DEP');
    expect(fly(b, 0, { do: 'over' })).toBe('FO-PMAC-DEP');
  });
});
