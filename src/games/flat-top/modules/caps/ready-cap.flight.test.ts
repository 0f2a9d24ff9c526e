import { describe, expect, it } from 'vitest';
import { noPlot } from '../../open/empty-orders.ts';
import { readyCapOf } from '../../open/modules/caps/ready-cap.ts';
import type { Order } from '../../open/orders.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { isNight } from '../../open/turn/clock.ts';
import { plotMoves } from '../../open/turn/plotting.ts';
import { factors } from '../../open/values.ts';
import { setClouds } from '../../turn/weather.ts';
import { asked, beginBattles, beginFlying, give, said } from '../../testkit/battle.testkit.ts';
import { type Board, putFormation, putPlanes, putTaskForce } from '../../testkit/position.testkit.ts';
import { reportOf } from '../../open/report.ts';
import { viewOf } from '../../view.ts';
import { occasion } from '../engine.ts';
import {
  type Case,
  HEX,
  out,
  lexington,
  plot,
  standing,
  board,
  raid,
  battle,
  strike,
  planes,
  up,
  below,
} from './ready-cap.testkit.ts';

describe('Ready CAP: altitude and time', () => {
  const high = [['8 Val AP high']];

  it('FO-GM-READYCAP-1.2c they go up to where the strike is, or as ordered, or low where nobody knows; without the time for it they stay down', () => {
    expect(up(strike({ raids: high }))).toEqual(['3 Wildcat high']); // radar sees it three hexes out
    expect(up(strike({ raids: [['2 Val AP high', '5 Val AP']] }))).toEqual(['12 Wildcat']); // most of them come low
    expect(up(strike({ raids: [['4 Val AP high', '4 Val AP']] }))).toEqual(['12 Wildcat']); // half of them are not most
    expect(up(strike({ raids: [['3 Val AP', '6 Zero high']] }))).toEqual(['12 Wildcat']); // its escort is not what matters
    expect(up(strike({ raids: high, order: { height: 'low' } }))).toEqual(['12 Wildcat']);
    expect(up(strike({ order: { height: 'high' } }))).toEqual([]);
    const late = strike({ raids: high, from: 2, sighted: true });
    expect([up(late), said(late, 'ready-cap')]).toEqual([
      [],
      [
        'Allied: The Ready CAP of CV Lexington stays down: there is no time to get up high; 2 hexes of warning, 8 Air Factors made out on their way.',
      ],
    ]);
    expect(late.incidents.find((i) => i.kind === 'ready-cap')?.reveals).toBe(true); // it says which planes seen were the strike's
  });

  it('FO-GM-READYCAP-1.2c radar tells the altitude, and what nobody could make out is met low', () => {
    const foggy = (list: string[][]): string[] => {
      const b = board({});
      setClouds(b.s.pub, [out(1)]); // over her own hex too: nothing is seen at Condition 3
      raid(b, { raids: list });
      return up(b);
    };
    expect(foggy(high)).toEqual(['3 Wildcat high']);
    const b = board({ order: null });
    setClouds(b.s.pub, [HEX]);
    const tf = putTaskForce(b, 1, 'B/K34', ['Shokaku']); // no radar aboard
    tf.seen = true;
    b.s.sides[0].tfs.fill(null);
    putPlanes(b, 1, 'Shokaku', 'ready', '8 Zero');
    const deck = b.s.sides[1].ships[tf.ships[0]].deck;
    plotMoves(b.s.pub, b.s.sides[1], 1, { ...noPlot(), mods: { 'ready-cap': [standing(deck)] } });
    putFormation(b, 0, 'B/K34', ['8 Dauntless AP high']);
    b.s.sides[0].mods['ready-cap'] = { orders: [], up: [], reports: [{ af: 1, hex: out(2), condition: 2 }] };
    const mark = {
      kind: 'af',
      live: false,
      source: 'Rabaul',
      report: { condition: 1, radar: true },
    } as const;
    const { turn } = b.s.pub;
    b.s.sides[1].sightings.push(
      { ...mark, id: 1, hex: out(3), turn }, // radar saw somebody elsewhere, and there in the last hour
      { ...mark, id: 2, hex: out(2), turn: turn - 1 },
    );
    battle(b);
    expect(b.s.sides[1].afs.flatMap((af) => (af ? [planes(af)] : []))).toEqual(['3 Zero']);
  });

  it('FO-GM-READYCAP-1.3a it takes off when planes have moved and before any fight, and moves no more', () => {
    const b = board({});
    const afs = [putFormation(b, 1, hexLabel(out(6)), ['8 Val AP'], false)];
    beginFlying(b);
    const path = Array.from({ length: 6 }, (_, i) => ({ to: out(5 - i) }));
    give(b, 1, { kind: 'fly', do: 'move', af: afs[0].no, search: false, show: false, path, strand: true });
    for (const seat of [1, 0] as const) give(b, seat, { kind: 'fly', do: 'done', strand: true });
    beginBattles(b);
    expect([asked(b), up(b)]).toEqual([['allied combat', 'japan combat'], []]);
    for (const seat of [0, 1] as const) give(b, seat, { kind: 'combat', show: [], battles: [HEX] });
    expect([asked(b), up(b)]).toEqual([['allied air-commit', 'japan air-commit'], ['3 Wildcat']]);
    expect(b.s.sides[0].afs[0]).toMatchObject({ hex: HEX, seen: true, left: 0, spent: true, since: 8 });
    const quiet = board({});
    putFormation(quiet, 1, hexLabel(out(6)), ['8 Val AP'], false);
    beginFlying(quiet);
    give(quiet, 1, { kind: 'fly', do: 'move', af: 1, search: false, show: false, path, strand: true });
    for (const seat of [1, 0] as const) give(quiet, seat, { kind: 'fly', do: 'done', strand: true });
    beginBattles(quiet);
    for (const seat of [0, 1] as const) give(quiet, seat, { kind: 'combat', show: [], battles: [] });
    expect(up(quiet)).toEqual([]);
  });

  it('FO-GM-READYCAP-1.3a where planes fight at once it takes off before the attack, and not in the Combat Phase', () => {
    const b = board({ options: { 'alternate-movement': 'dice' } });
    const af = putFormation(b, 1, hexLabel(out(6)), ['8 Val AP'], false);
    for (const g of af.groups) g.by = 30;
    beginFlying(b, [1, 6, 2, 3]);
    expect(asked(b)).toEqual(['japan fly']);
    const path = Array.from({ length: 6 }, (_, i) => ({ to: out(5 - i) }));
    give(b, 1, { kind: 'fly', do: 'move', af: af.no, search: false, show: true, path, strand: true });
    expect(give(b, 1, { kind: 'fly', do: 'attack', af: af.no, to: out(1) })).toBeNull();
    expect([asked(b), up(b)]).toEqual([['allied combat'], []]);
    expect(give(b, 0, { kind: 'combat', show: [], battles: [] })).toBeNull();
    expect([asked(b), up(b)]).toEqual([['allied air-commit', 'japan air-commit'], ['3 Wildcat']]);
    b.s.sides[0].afs.fill(null);
    putTaskForce(b, 1, 'B/K34', ['Aoba']).seen = true;
    battle(b);
    expect(up(b)).toEqual([]);
  });

  /** The next hour: the raid is gone, and it is the Allied turn to move planes. */
  function nextHour(b: Board): void {
    b.s.pub.turn++;
    b.s.pub.initiative = 0;
    b.s.sides[1].afs.fill(null);
    for (const deck of b.s.sides[0].decks) deck.used = [0, 0, 0];
    for (const af of b.s.sides[0].afs) if (af) Object.assign(af, { left: -1, spent: false, flown: 0 });
    for (const af of b.s.sides[0].afs)
      for (const g of af?.groups ?? []) Object.assign(g, { from: -1, spent: 0 });
    beginFlying(b);
  }
  const done = (b: Board): string | null => give(b, 0, { kind: 'fly', do: 'done', strand: true });

  it('FO-GM-READYCAP-1.3a without orders it lands at its own ship on the next turn, from high as from low', () => {
    const b = strike({ raids: high });
    expect(done(b)).toBe('UMP-KIND');
    expect(reportOf(viewOf(b.s, 'allied')).find((x) => x.title === 'Ready CAP')?.lines).toEqual([
      'CV Lexington: Ready CAP for any strike.',
      'AF 1 has met a strike and lands by itself.',
    ]);
    nextHour(b);
    expect(done(b)).toBeNull();
    expect([up(b), factors(lexington(b).landed), below(b), readyCapOf(b.s.sides[0]).up]).toEqual([
      [],
      3,
      17,
      [],
    ]);
    expect(said(b, 'lands').at(-1)).toBe('Allied: 3 Wildcat of AF 1 land at CV Lexington.');
    expect(lexington(b).used).toEqual([0, 0, 3]);
  });

  it('FO-GM-READYCAP-1.3a it flies after its ship if she has sailed on, as far as it can, and may be intercepted there', () => {
    const after = (hexes: number, x: Case = {}): Board => {
      const b = strike(x);
      nextHour(b);
      const tf = b.s.sides[0].tfs.find((y) => y !== null);
      if (tf) tf.hex = out(hexes);
      expect(done(b)).toBeNull();
      return b;
    };
    const landed = (b: Board): number => factors(lexington(b).landed);
    for (const raids of [[['8 Val AP']], high]) {
      const b = after(2, { raids });
      expect([b.s.sides[0].afs[0], landed(b)]).toEqual([null, 3]);
      occasion(b.play(), 'turnEnds');
      expect(readyCapOf(b.s.sides[0]).up).toEqual([]);
      expect(lexington(b).used).toEqual([0, 3, 0]); // by a maximum launch nobody comes so far (FT-14.8)
    }
    const two = strike({});
    const [first] = two.s.sides[0].afs;
    if (!first) throw new Error('nobody is up');
    two.s.sides[0].afs[1] = { ...first, no: 2, groups: [{ ...first.groups[0], n: 1 }] };
    first.groups[0].n = 2;
    readyCapOf(two.s.sides[0]).up.push({ ...readyCapOf(two.s.sides[0]).up[0], af: 2 });
    nextHour(two);
    const ship = two.s.sides[0].tfs.find((y) => y !== null);
    if (ship) ship.hex = out(1);
    putFormation(two, 1, hexLabel(out(1)), ['4 Zero']);
    for (const n of [2, 3]) {
      expect(n === 2 ? done(two) : give(two, 1, { kind: 'intercept', high: false, low: false })).toBeNull();
      expect(two.s.steps.filter((f) => f.step === 'flight')).toHaveLength(1); // the enemy sees who is under way
    }
    expect(give(two, 1, { kind: 'intercept', high: false, low: false })).toBeNull();
    expect([landed(two), two.s.sides[0].afs.slice(0, 2)]).toEqual([3, [null, null]]);
    const far = after(9);
    expect([up(far), landed(far), readyCapOf(far.s.sides[0]).up.length]).toEqual([['3 Wildcat'], 0, 1]);
    const met = strike({});
    nextHour(met);
    const tf = met.s.sides[0].tfs.find((y) => y !== null);
    if (tf) tf.hex = out(1);
    putFormation(met, 1, hexLabel(out(1)), ['4 Zero']);
    expect(done(met)).toBeNull();
    expect(asked(met)).toEqual(['japan intercept']);
    expect(give(met, 1, { kind: 'intercept', high: false, low: false })).toBeNull();
    expect([met.s.sides[0].afs[0], landed(met)]).toEqual([null, 3]);
  });

  it('FO-GM-READYCAP-1.3a orders keep it up, and where there is no room it waits', () => {
    const ordered = strike({});
    expect(plot(ordered, { do: 'stay', af: 2 })).toBe('FO-GM-READYCAP-1.3a');
    expect(plot(ordered, { do: 'stay', af: 1 })).toBeNull();
    nextHour(ordered);
    done(ordered);
    expect(up(ordered)).toEqual(['3 Wildcat']);
    const moved = strike({});
    nextHour(moved);
    const order: Order = { kind: 'fly', do: 'climb', af: 1, parts: [{ g: 0, n: 3 }], high: true };
    expect(give(moved, 0, order)).toBeNull();
    done(moved);
    expect([up(moved), readyCapOf(moved.s.sides[0]).up]).toEqual([['3 Wildcat high'], []]);
    const full = strike({});
    nextHour(full);
    lexington(full).used = [0, 12, 10];
    done(full);
    expect([up(full), factors(lexington(full).landed)]).toEqual([['1 Wildcat'], 2]);
    nextHour(full);
    done(full);
    expect([up(full), factors(lexington(full).landed)]).toEqual([[], 3]);
  });

  it('FO-GM-READYCAP-1.4 by day alone', () => {
    expect(up(strike({ turn: 8 }))).toEqual(['3 Wildcat']);
    const b = board({ turn: 16 });
    expect(isNight(b.s.pub, 16)).toBe(true);
    putFormation(b, 1, 'B/K34', ['8 Val AP']);
    b.s.sides[1].mods['ready-cap'] = { orders: [], up: [], reports: [{ af: 1, hex: out(5), condition: 3 }] };
    battle(b);
    expect([up(b), said(b, 'ready-cap')]).toEqual([[], []]);
    b.s.pub.turn = 8;
    battle(b);
    expect(up(b)).toEqual(['20 Wildcat']);
  });

  it('FO-GM-READYCAP-1.5 who has been up must land and be readied before he can go up again', () => {
    const b = strike({ ready: ['2 Wildcat'] });
    nextHour(b);
    done(b);
    expect([factors(lexington(b).landed), below(b)]).toEqual([2, 0]);
    b.s.pub.initiative = 1;
    raid(b, {});
    expect([up(b), said(b, 'scramble').length, said(b, 'ready-cap')]).toEqual([[], 1, []]);
  });
});
