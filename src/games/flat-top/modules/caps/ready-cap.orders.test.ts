import { describe, expect, it } from 'vitest';
import { refusedBy } from '../../../../kernel/testkit/game.ts';
import { FastDice } from '../../../../kernel/dice.ts';
import { auditState } from '../../audit.ts';
import { resampleState } from '../../resample.ts';
import { INFO } from '../../open/info.ts';
import { mayHold, readyCapOf, type ReadyCapOrder, readyCapPart } from '../../open/modules/caps/ready-cap.ts';
import { hexLabel } from '../../open/pack/map.ts';
import { viewOf } from '../../view.ts';
import {
  attacks,
  beginBattles,
  beginFlying,
  give,
  said,
  strikeOf,
  topStep,
} from '../../testkit/battle.testkit.ts';
import { type Board, emptyBoard, putFormation } from '../../testkit/position.testkit.ts';
import {
  HEX,
  out,
  type Wish,
  deckOf,
  plot,
  standing,
  board,
  raid,
  flyIn,
  battle,
  strike,
  up,
  below,
} from './ready-cap.testkit.ts';

describe('Ready CAP: its orders', () => {
  it('FO-GM-READYCAP-DEP it stands alone, and each ship or base has orders of its own that stand', () => {
    const option = INFO.options.find((x) => x.id === 'ready-cap');
    expect([option?.default, option?.needs ?? [], option?.bars ?? []]).toEqual(['off', [], []]);
    const b = board({});
    const [moresby, lex] = [deckOf(b, 'Port Moresby'), deckOf(b)];
    expect(plot(b, standing(moresby, { size: 6, height: 'low', sure: true }))).toBeNull();
    expect(readyCapOf(b.s.sides[0]).orders).toEqual(
      [
        { deck: lex, size: 0, height: 'strike', sure: false },
        { deck: moresby, size: 6, height: 'low', sure: true },
      ].sort((x, y) => x.deck - y.deck),
    );
    expect(plot(b, standing(moresby, { size: 2 }), { do: 'off', deck: lex })).toBeNull();
    expect(readyCapOf(b.s.sides[0]).orders).toEqual([
      { deck: moresby, size: 2, height: 'strike', sure: false },
    ]);
    expect(plot(b, standing(99))).toBe('FO-GM-READYCAP-1.1');
    const { decks, ships } = b.s.sides[0];
    const held = decks.flatMap((d, i) =>
      d.ship >= 0 && mayHold(b.s.pub, b.s.sides[0], 0, i) ? [ships[d.ship].name] : [],
    );
    expect(held).toEqual(['Lexington', 'Yorktown']);
    const off = emptyBoard('coral-sea', 'full');
    expect(plot(off, standing(0))).toBe('FO-GM-READYCAP-DEP');
  });

  it('FO-GM-READYCAP-1.0b the orders in the order line', () => {
    const list: ReadyCapOrder[] = [
      standing(3, { size: 6, height: 'low', sure: true }),
      standing(4, { height: 'high' }),
      standing(5, { sure: true }),
      { do: 'off', deck: 6 },
      { do: 'stay', af: 7 },
    ];
    const lines = [
      'readycap 3 6 low sure',
      'readycap 4 any high',
      'readycap 5 any sure',
      'readycap 6 off',
      'stayup 7',
    ];
    expect(readyCapPart.write(list)).toEqual(lines);
    const read = lines.reduce<ReadyCapOrder[] | undefined>((was, line) => {
      const [head, ...words] = line.split(' ');
      return readyCapPart.read[head](words, was);
    }, undefined);
    expect(read).toEqual(list);
    expect(refusedBy(() => readyCapPart.read.readycap(['3', '6', 'deep'], undefined))).toBe('UMP-LINE');
  });

  it('FO-GM-READYCAP-1.0b nobody but its owner sees them, nor why fighters stay down', () => {
    const b = strike({ order: { size: 20, sure: true } });
    const enemy = JSON.stringify(viewOf(b.s, 'japan'));
    expect(enemy).not.toContain('"size":20');
    const stays = b.incidents.filter((x) => x.kind === 'ready-cap');
    expect(stays.map((x) => Object.keys(x.told))).toEqual([['allied']]);
    const scramble = strike({}).incidents.find((x) => x.kind === 'scramble');
    expect(scramble?.told.japan?.text).toBe('Fighters of the Allies take off at B/K34 to meet the strike.');
    expect(scramble?.told.allied?.text).toContain('3 Air Factors of the Ready CAP');
  });

  it('FO-GM-READYCAP-1.3 FO-LUA-1.1 a maximum launch of theirs may be caught on deck', () => {
    const b = board({ scout: 5, options: { 'launch-under-attack': 'on' } });
    putFormation(b, 1, hexLabel(out(6)), ['8 Val AP'], false);
    beginFlying(b);
    const path = Array.from({ length: 6 }, (_, i) => ({ to: out(5 - i) }));
    give(b, 1, { kind: 'fly', do: 'move', af: 1, search: false, show: true, path, strand: true });
    while (topStep(b) === 'intercept') give(b, 0, { kind: 'intercept', high: false, low: false });
    for (const seat of [1, 0] as const) give(b, seat, { kind: 'fly', do: 'done', strand: true });
    beginBattles(b);
    give(b, 0, { kind: 'combat', show: [], battles: [HEX] });
    expect(give(b, 1, { kind: 'combat', show: [], battles: [HEX] }, [2])).toBeNull();
    expect([up(b), below(b)]).toEqual([['14 Wildcat'], 6]);
    expect(said(b, 'caught')[0]).toContain('6 Air Factors are not up yet');
  });

  it('FO-GM-READYCAP-1.5 FO-CRIT-1.2 who is up in time burns on no deck', () => {
    const ablaze = (order: Wish | null): number => {
      const x = { ready: ['12 Wildcat'], scout: 3, order, options: { 'critical-hits': 'revised' } };
      const b = board(x);
      raid(b, { raids: [['8 Val AP high']], from: 4 });
      for (const who of [0, 1] as const)
        give(b, who, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
      if (strikeOf(b).attacker === 0) give(b, 0, { kind: 'approach', ships: false, base: false });
      expect(give(b, 1, { kind: 'approach', ships: true, base: false })).toBeNull();
      expect(give(b, 1, attacks(b, '8 of AF1.0 dive CV Lexington'), [1, 3])).toBeNull();
      expect(said(b, 'hit').length).toBeGreaterThan(0);
      return said(b, 'ablaze').length;
    };
    expect([ablaze(null), ablaze({ height: 'low' })]).toEqual([1, 0]);
  });

  it('FO-GM-READYCAP-1.3a FO-GM-CAP-1.4 those of it that dive at a low strike land by themselves as well', () => {
    const b = board({ scout: 5, order: { height: 'high' }, options: { 'cap-dive': 'on' } });
    putFormation(b, 1, hexLabel(out(6)), ['8 Val AP'], false);
    beginFlying(b);
    const path = Array.from({ length: 6 }, (_, i) => ({ to: out(5 - i) }));
    give(b, 1, { kind: 'fly', do: 'move', af: 1, search: false, show: true, path, strand: true });
    while (topStep(b) === 'intercept') give(b, 0, { kind: 'intercept', high: false, low: false });
    for (const seat of [1, 0] as const) give(b, seat, { kind: 'fly', do: 'done', strand: true });
    beginBattles(b);
    give(b, 0, { kind: 'combat', show: [], battles: [HEX] });
    expect(give(b, 1, { kind: 'combat', show: [], battles: [HEX] }, [5])).toBeNull();
    expect(up(b)).toEqual(['6 Wildcat high', '6 Wildcat']);
    expect(readyCapOf(b.s.sides[0]).up.map((x) => [x.af, x.since])).toEqual([
      [2, 8],
      [3, 8],
    ]);
  });

  it('FO-GM-READYCAP-1.2a whoever imagines the enemy reckons with the warning there was: as many go up', () => {
    for (const scout of [1, 2, 3, 5]) {
      const b = board({ scout });
      flyIn(b, { from: scout + 1 });
      const twin = resampleState(viewOf(b.s, 'allied'), new FastDice(`${scout}`));
      const imagined: Board = { ...b, s: twin, play: (dice = []) => ({ ...b.play(dice), s: twin }) };
      expect(readyCapOf(twin.sides[1]).reports.map(({ hex, condition }) => [hex, condition])).toEqual(
        readyCapOf(b.s.sides[1]).reports.map(({ hex, condition }) => [hex, condition]),
      );
      Object.assign(twin.sides[1].afs[0]?.groups[0] ?? {}, { w: 1, armed: 1 }); // a strike, whatever else it is
      battle(b);
      battle(imagined);
      expect([scout, up(imagined)]).toEqual([scout, up(b)]);
    }
  });

  it('FO-GM-READYCAP-1.5 a broken book is found', () => {
    const b = strike({});
    const faults = (): string[] =>
      auditState(b.s).filter((x) => x.includes('Ready CAP') || x.includes('report of planes'));
    expect(faults()).toEqual([]);
    b.s.sides[0].mods['ready-cap'] = {
      orders: [
        { deck: 1, size: 0, height: 'low', sure: false },
        { deck: 1, size: 0, height: 'low', sure: false },
      ],
      up: [{ af: 1, since: 8, decks: [] }],
      reports: [{ af: 1, hex: HEX, condition: 0 }],
    };
    expect(faults()).toEqual([
      'allied: Ready CAP has orders twice, or at no deck',
      'allied: Ready CAP has taken off from no deck',
      'allied: a report of planes is none',
    ]);
  });
});
