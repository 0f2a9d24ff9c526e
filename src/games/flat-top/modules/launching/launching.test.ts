import { describe, expect, it } from 'vitest';
import { INFO } from '../../open/info.ts';
import { settleOptions } from '../../../../kernel/options.ts';
import { auditState } from '../../audit.ts';
import { noAirOps } from '../../open/empty-orders.ts';
import type { Band, Deck } from '../../open/forces.ts';
import type { OptionId } from '../../open/options.ts';
import { readHex } from '../../open/pack/map.ts';
import { planeType } from '../../open/pack/pack.ts';
import { airOperations } from '../../open/turn/air-operations.ts';
import { baseData, factors } from '../../open/values.ts';
import { attacks, beginBattles, beginFlying, give, said, strikeOf } from '../../testkit/battle.testkit.ts';
import {
  type Board,
  emptyBoard,
  intoWind,
  putFormation,
  putPlanes,
  putTaskForce,
} from '../../testkit/position.testkit.ts';
import { occasion, place } from '../engine.ts';

const HEX = 'B/K34';
const MORESBY = 'A/D23';

interface Launch {
  n: number; // Wildcats
  band: Band;
  overhead?: boolean; // the raid was there before planes moved
  options?: { [K in OptionId]?: string };
  parked?: string; // planes that stay below
  raid?: string[];
  from?: string; // her, or a base
}

const deckOf = (b: Board, name = 'Lexington'): Deck => {
  const { decks, ships } = b.s.sides[0];
  const deck = decks.find(
    (d) => (d.ship >= 0 ? ships[d.ship].name : baseData(b.s.pub.bases[d.base]).name) === name,
  );
  if (!deck) throw new Error(`no deck ${name}`);
  return deck;
};

/** Lexington launches, a raid comes over her, and battle is called: the die of the launch has not been thrown. */
function launch({
  n,
  band,
  overhead = false,
  options = {},
  parked,
  raid = ['8 Val AP high'],
  from = 'Lexington',
}: Launch): Board {
  const [hex, plane] = from === 'Lexington' ? [HEX, 'Wildcat'] : [MORESBY, 'P-39'];
  const b = emptyBoard('coral-sea', 'full', { 'launch-under-attack': 'on', ...options });
  b.s.pub.turn = 8;
  b.s.pub.initiative = 0;
  for (const seat of [0, 1] as const) place(b.s.pub, b.s.sides[seat], seat);
  if (from === 'Lexington') {
    const tf = putTaskForce(b, 0, HEX, [from]);
    tf.seen = true;
    intoWind(b, 0, tf);
  }
  putPlanes(b, 0, from, 'ready', `${n} ${plane}${from === 'Lexington' ? '' : ' land'}`);
  const deck = b.s.sides[0].decks.indexOf(deckOf(b, from));
  const take = [{ deck, t: planeType(plane, from === 'Lexington' ? 'sea' : 'land'), n, w: 0, m: 0 as const }];
  airOperations(b.s.pub, b.s.sides[0], 0, { ...noAirOps(), form: [{ af: 1, take }] });
  if (parked) putPlanes(b, 0, 'Lexington', 'ready', parked);
  if (overhead) putFormation(b, 1, hex, raid);
  occasion(b.play(), 'shipsMoved');
  if (!overhead) putFormation(b, 1, hex, raid);
  beginFlying(b);
  expect(give(b, 0, { kind: 'fly', do: 'take-off', af: 1, bands: [band], show: true, path: [] })).toBeNull();
  for (const seat of [0, 1] as const)
    expect(give(b, seat, { kind: 'fly', do: 'done', strand: true })).toBeNull();
  beginBattles(b);
  expect(give(b, 0, { kind: 'combat', show: [], battles: [readHex(hex)] })).toBeNull();
  return b;
}

const call = (b: Board, dice: readonly number[], hex = HEX): void =>
  expect(give(b, 1, { kind: 'combat', show: [], battles: [readHex(hex)] }, dice)).toBeNull();
const up = (b: Board): number => factors(b.s.sides[0].afs[0]?.groups ?? []);
const below = (b: Board): number => factors(deckOf(b).ready);

/** No fight in the air; the raid dives on the ship with these dice. */
function bomb(b: Board, dice: readonly number[]): void {
  for (const who of [0, 1] as const)
    give(b, who, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
  if (strikeOf(b).attacker === 0) give(b, 0, { kind: 'approach', ships: false, base: false });
  expect(give(b, 1, { kind: 'approach', ships: true, base: false })).toBeNull();
  expect(give(b, 1, attacks(b, '8 of AF1.0 dive CV Lexington'), dice)).toBeNull();
}

describe('launches under attack', () => {
  it('FO-LUA-1.1 FO-LUA-3.1 of a maximum launch the Normal LF and a die are up, the rest stands on deck; a normal launch is up', () => {
    const b = launch({ n: 20, band: 2 });
    expect([up(b), below(b)]).toEqual([20, 0]);
    call(b, [3]);
    expect([up(b), below(b)]).toEqual([15, 5]);
    expect(said(b, 'caught')[0]).toContain('5 Air Factors are not up yet');
    expect(auditState(b.s).filter((x) => x.includes('caught'))).toEqual([]);
    const normal = launch({ n: 12, band: 1 });
    call(normal, []);
    expect([up(normal), below(normal), said(normal, 'caught')]).toEqual([12, 0, []]);
    const lucky = launch({ n: 14, band: 2 });
    call(lucky, [2]);
    expect([up(lucky), below(lucky)]).toEqual([14, 0]);
  });

  it('FO-LUA-1.2 FO-LUA-3.2 those on deck suffer the losses of the bombs, and the others join the formation after the battles', () => {
    const b = launch({ n: 20, band: 2, parked: '2 Wildcat' });
    call(b, [3]);
    expect([up(b), below(b)]).toEqual([15, 7]);
    bomb(b, [1, 3]);
    expect(said(b, 'planes-lost')).toEqual(['Lost at CV Lexington: 4 Wildcat.']);
    expect([up(b), below(b)]).toEqual([16, 2]);
    expect(said(b, 'caught').at(-1)).toContain('1 Air Factor that was caught on deck joins AF 1');
    const others = launch({ n: 20, band: 2, parked: '3 Dauntless' });
    call(others, [3]);
    bomb(others, [1, 3]);
    const order = [planeType('Dauntless', 'sea')];
    expect(give(others, 1, { kind: 'losses', order })).toBeNull();
    expect(said(others, 'planes-lost')).toEqual(['Lost at CV Lexington: 3 Dauntless, 1 Wildcat.']);
    expect([up(others), below(others)]).toEqual([19, 0]); // what another kind loses is no loss of theirs
    const gone = launch({ n: 20, band: 2 });
    call(gone, [3]);
    gone.s.sides[0].afs[0] = null;
    bomb(gone, [1, 3]);
    expect(below(gone)).toBe(1);
  });

  it('FO-LUA-1.3 FO-LUA-3.4 those that are up fight alone, and those on deck double the hits as planes in the Ready box', () => {
    const fought = launch({ n: 20, band: 2, raid: ['8 Val AP'] });
    call(fought, [1]);
    give(fought, 0, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] });
    give(fought, 1, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    const bombed = launch({ n: 20, band: 2 });
    call(bombed, [3]);
    bomb(bombed, [1, 6]);
    const free = launch({ n: 12, band: 1 });
    call(free, []);
    bomb(free, [1, 6]);
    expect([said(bombed, 'attack').at(-1), said(free, 'attack').at(-1)]).toEqual([
      expect.stringContaining('doubled by the planes there'),
      expect.not.stringContaining('doubled'),
    ]);
    expect(said(fought, 'air-to-air')[0]).toContain('13 Wildcat against 8 Val');
  });

  it('FO-LUA-3.4 FO-LUA-DEP those on deck count for the fires of crowded carriers', () => {
    const ablaze = (n: number, die: number[]): boolean => {
      const b = launch({ n, band: n > 12 ? 2 : 1, options: { 'critical-hits': 'revised' } });
      call(b, die);
      bomb(b, [1, 4]);
      return said(b, 'ablaze').length > 0;
    };
    expect([ablaze(20, [1]), ablaze(12, [])]).toEqual([true, false]);
  });

  it('FO-LUA-2 FO-LUA-3.3 under planes that were overhead any launch is caught, and of a small one the die alone is up', () => {
    const small = launch({ n: 10, band: 1, overhead: true });
    call(small, [4]);
    expect([up(small), below(small)]).toEqual([4, 6]);
    const large = launch({ n: 20, band: 2, overhead: true });
    call(large, [4]);
    expect([up(large), below(large)]).toEqual([16, 4]);
    const fighters = launch({ n: 10, band: 1, overhead: true, raid: ['8 Zero'] });
    call(fighters, []);
    expect([up(fighters), below(fighters)]).toEqual([10, 0]);
  });

  it('FO-LUA-1.1 FO-LUA-DEP a base is caught like a carrier, and both sides hear its name', () => {
    const b = launch({ n: 30, band: 2, from: 'Port Moresby' });
    call(b, [3], MORESBY);
    expect([up(b), factors(deckOf(b, 'Port Moresby').ready)]).toEqual([23, 7]);
    expect(b.incidents.find((i) => i.kind === 'caught')?.told.japan?.text).toBe(
      'Port Moresby is caught launching: 7 Air Factors are not up yet.',
    );
  });

  it('FO-LUA-DEP it is offered in every battle and stands beside both kinds of critical hits', () => {
    for (const value of ['on', 'revised']) {
      const wished = { 'launch-under-attack': 'on', 'critical-hits': value };
      expect(settleOptions(INFO, 'coral-sea', wished).options).toMatchObject(wished);
    }
  });
});
