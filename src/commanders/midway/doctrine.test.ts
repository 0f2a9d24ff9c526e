import { describe, expect, it } from 'vitest';
import { type Dice, FastDice } from '../../kernel/dice.ts';
import { areaOf, distance, ENTRY_ZONES, MIDWAY_ZONE, zoneX } from '../../games/midway/open/board.ts';
import type { MidwayOrder, MoveOrder, OperationsOrder } from '../../games/midway/open/orders.ts';
import { FLEET, SHIPS, type Side, type Squadrons } from '../../games/midway/open/pack.ts';
import type { Types } from '../../games/midway/open/view.ts';
import { ship, type Table, table, zone } from '../../games/midway/testing.ts';
import { midwayCommander } from './commander.ts';
import { MIDWAY_LEVELS } from './levels.ts';

type Level = 'ensign' | 'captain' | 'admiral';
const commander = (id: Level) => midwayCommander(MIDWAY_LEVELS.find((l) => l.id === id) ?? MIDWAY_LEVELS[0]);

/** What a commander orders for the decision now open to a side, accepted by the door or not at all. */
function ordered(t: Table, side: Side, level: Level = 'admiral', dice: Dice = new FastDice(7)): MidwayOrder {
  const d = t.open.find((x) => x.seat === side);
  if (!d) throw new Error(`nothing is asked of ${side}: ${t.asked.join(', ')}`);
  const order = commander(level).decide(t.view(side), d, dice, 400) as MidwayOrder;
  expect(t.refused(side, order)).toBe('accepted');
  return order;
}
const move = (t: Table, side: Side, dice?: Dice): MoveOrder => ordered(t, side, 'admiral', dice) as MoveOrder;
const operations = (t: Table, side: Side, level?: Level): OperationsOrder =>
  ordered(t, side, level) as OperationsOrder;

const ids = (side: Side, some: (i: number) => boolean): string[] =>
  FLEET[side].filter(some).map((i) => SHIPS[i].id);
const US = ids('us', () => true);
const STRIKING_FORCE = ids('japan', (i) => SHIPS[i].arrives === 1);
const LANDING = ids('japan', (i) => SHIPS[i].arrives > 1 && !SHIPS[i].carrier);
const ALL: Types = [1, 1, 0, 1, 1];
const US_TYPES: Types = [0, 1, 0, 1, 1];

/** Tells a side what it finds in a zone this turn. */
function found(t: Table, by: Side, where: string, types: Types): Table {
  const z = zone(where);
  t.s.reports.push({ kind: 'search', turn: t.s.turn, by, area: areaOf(z), found: [{ zone: z, types }] });
  return t;
}

/** All planes of these carriers ready, the others' idle. */
function armed(t: Table, ...carriers: string[]): Table {
  for (const id of carriers) t.air(id, { ready: [0, ...SHIPS[ship(id)].air.slice(1)] as Squadrons });
  return t;
}

const BIG_FOUR = ['akagi', 'kaga', 'hiryu', 'soryu'];

describe('no game is like another', () => {
  it('MW-SETUP-6, MW-SETUP-6b: the dice pick the row, any of them', () => {
    for (const side of ['us', 'japan'] as const) {
      const rows = new Set<number>();
      for (let k = 0; k < 60; k++) {
        const t = table('basic');
        t.s.steps = [
          { step: 'turn', phase: 'move' },
          { step: 'deploy', orders: { us: null, japan: null } },
        ];
        const order = ordered(t, side, 'admiral', new FastDice(k));
        if (order.kind === 'deploy') rows.add(order.ships[0].zone);
      }
      expect(rows.size).toBeGreaterThan(15);
      expect(ENTRY_ZONES[side]).toEqual(expect.arrayContaining([...rows]));
    }
  });

  it('MW-STEP1: from one place the same ships take many courses, all of them toward the goal', () => {
    const t = table('basic')
      .turn(20)
      .ships('D-4-E', ...LANDING)
      .ships('B-4-E', ...STRIKING_FORCE);
    const ends = Array.from({ length: 20 }, (_, k) => {
      const to = move(t, 'japan', new FastDice(k)).moves.find((x) => x.ship === ship('atago'))?.to ?? -1;
      expect(distance(to, MIDWAY_ZONE)).toBe(distance(zone('D-4-E'), MIDWAY_ZONE) - 2);
      return to;
    });
    expect(new Set(ends).size).toBeGreaterThan(2);
  });

  it('R3: the landing force comes at once or waits for the battleships, and what was begun is kept', () => {
    const held = table('basic')
      .turn(10)
      .ships('A-4-E', ...STRIKING_FORCE);
    const entering = (k: number): number => move(held, 'japan', new FastDice(k)).enter.length;
    const choices = Array.from({ length: 30 }, (_, k) => entering(k));
    expect(choices.filter((n) => n > 0).length).toBeGreaterThan(2);
    expect(choices.filter((n) => n === 0).length).toBeGreaterThan(10);
    for (const turn of [11, 13, 15]) {
      held.turn(turn);
      expect(Array.from({ length: 10 }, (_, k) => entering(k))).toEqual(new Array(10).fill(0));
    }
    held.turn(16);
    const { enter } = move(held, 'japan');
    expect(enter.map((x) => x.ship)).toEqual(expect.arrayContaining([ship('atago'), ship('yamato')]));
    expect(new Set(enter.map((x) => x.to)).size).toBe(1);
  });
});

describe('Japan', () => {
  it('MW-CAPTURE-2: carriers stay behind when the Atago goes in, out of a strike aimed at her zone', () => {
    const t = table('basic')
      .turn(24)
      .ships('G-5-A', ...LANDING, ...STRIKING_FORCE, 'zuiho', 'hosho');
    for (let turn = 24; turn < 28; turn++) {
      t.order('japan', move(t, 'japan', new FastDice(turn)));
      t.pass('us').until('move');
    }
    const atago = t.s.zone[ship('atago')];
    expect(atago).toBe(MIDWAY_ZONE);
    for (const id of [...BIG_FOUR, 'zuiho', 'hosho'])
      expect(distance(t.s.zone[ship(id)], atago)).toBeGreaterThanOrEqual(8);
    for (const id of LANDING) expect(t.s.zone[ship(id)]).toBe(atago);
  });

  it('MW-RANGE-4: flies one way at carriers located 13 zones off, late in the game and not for cruisers', () => {
    const at = (turn: number, seen: Types): OperationsOrder => {
      const t = table('basic')
        .turn(turn)
        .ships('E-5-A', ...STRIKING_FORCE)
        .ships('I-3-B', ...US);
      armed(t, ...BIG_FOUR).at('operations');
      expect(distance(zone('E-5-A'), zone('I-3-B'))).toBe(13);
      return operations(found(t, 'japan', 'I-3-B', seen), 'japan');
    };
    expect(at(29, US_TYPES).strikes.map((s) => s.zone)).toEqual([zone('I-3-B')]);
    expect(at(29, US_TYPES).strikes[0].from.map((f) => f.base)).toEqual(BIG_FOUR.map(ship));
    expect(at(29, [0, 0, 0, 1, 0]).strikes).toEqual([]);
    expect(at(3, US_TYPES).strikes).toEqual([]); // planes thrown away so early would be missed
  });

  it('MW-SINK-1: does not arm planes for the island while it is out of reach', () => {
    const t = table('tournament')
      .turn(4)
      .ships('A-4-E', ...STRIKING_FORCE)
      .at('ready');
    t.s.reports.push({ kind: 'return', turn: 3, by: 'us', zone: MIDWAY_ZONE, from: [zone('I-1-B')], to: [] });
    expect(zoneX(zone('A-4-E'))).toBeLessThan(zoneX(MIDWAY_ZONE) - 9);
    expect(ordered(t, 'japan')).toMatchObject({ kind: 'ready', ready: [] });
    t.ships('F-5-A', ...STRIKING_FORCE);
    expect(ordered(t, 'japan')).toMatchObject({
      kind: 'ready',
      ready: BIG_FOUR.map((id) => ({ base: ship(id) })),
    });
  });

  it('MW-STEP2b: fighters go up over sighted carriers though the enemy announced readying long ago', () => {
    const t = table('tournament')
      .turn(20)
      .ships('F-4-A', ...STRIKING_FORCE)
      .ships('G-3-E', ...US);
    for (const id of BIG_FOUR) t.air(id, { ready: [...SHIPS[ship(id)].air] });
    t.at('operations');
    t.s.reports = [{ kind: 'readiness', turn: 16, by: 'us', readying: false, dereadying: false }];
    found(found(t, 'japan', 'G-3-E', US_TYPES), 'us', 'F-4-A', ALL);
    const fighters = operations(t, 'japan').patrols.reduce((n, p) => n + p.fighters, 0);
    expect(fighters).toBeGreaterThan(10);
  });
});

describe('the U.S.', () => {
  it('MW-B17-4: sends no B-17s from an island at strength 0', () => {
    const t = table('everything')
      .turn(20)
      .ships('F-4-A', ...STRIKING_FORCE)
      .ships('I-3-B', ...US);
    found(t.at('operations'), 'us', 'F-4-A', ALL);
    expect(operations(t, 'us').b17).toBe(zone('F-4-A'));
    t.fort(0);
    expect(operations(t, 'us').b17).toBeNull();
  });

  it('MW-STEP2: an ensign readies for what was in sight last turn, calls areas, and strikes what is found', () => {
    const t = table('basic')
      .turn(12)
      .ships('F-4-A', ...STRIKING_FORCE)
      .ships('G-4-I', ...US);
    found(t, 'us', 'F-4-A', ALL).turn(13).at('ready');
    const ready = ordered(t, 'us', 'ensign');
    expect(ready.kind === 'ready' && ready.ready.map((r) => r.base)).toContain(ship('enterprise'));
    t.order('us', ready);
    t.pass('japan').until('search', 'us');
    expect(ordered(t, 'us', 'ensign')).toMatchObject({ kind: 'search', area: areaOf(zone('F-4-A')) });
    const u = table('basic')
      .turn(12)
      .ships('F-4-A', ...STRIKING_FORCE)
      .ships('G-4-I', ...US);
    armed(u, 'enterprise', 'hornet', 'yorktown').at('operations');
    expect(operations(found(u, 'us', 'F-4-A', ALL), 'us', 'ensign').strikes).toHaveLength(1);
  });

  it('MW-STEP3b: an ensign who has seen nobody searches all the same, about the island first', () => {
    const t = table('basic').turn(3).at('ready').until('search', 'us');
    const order = ordered(t, 'us', 'ensign');
    expect(order.kind === 'search' && order.area !== null).toBe(true);
  });
});
