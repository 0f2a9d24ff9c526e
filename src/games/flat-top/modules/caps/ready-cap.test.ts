import { describe, expect, it } from 'vitest';
import { walk } from '../../../../kernel/hex.ts';
import { readyCapOf, readyPlanes } from '../../open/modules/caps/ready-cap.ts';
import { GRID, hexLabel } from '../../open/pack/map.ts';
import { PLANE_TYPES } from '../../open/pack/pack.ts';
import { factors } from '../../open/values.ts';
import { observeAll } from '../../sight/observation.ts';
import { occasion } from '../engine.ts';
import { asked, beginBattles, give, said } from '../../testkit/battle.testkit.ts';
import { emptyBoard, putFormation, putPlanes, putTaskForce } from '../../testkit/position.testkit.ts';
import {
  HEX,
  out,
  deckOf,
  lexington,
  plot,
  standing,
  board,
  raid,
  flyIn,
  battle,
  strike,
  planes,
  up,
  below,
  warned,
  yorktown,
  answered,
} from './ready-cap.testkit.ts';

describe('Ready CAP: who takes off', () => {
  it('FO-GM-READYCAP-1.0a FO-GM-READYCAP-1.3 planes on deck take off over their own hex, and fight as a formation', () => {
    const b = board({ ready: ['6 Wildcat'] });
    yorktown(b, hexLabel(walk(GRID, HEX, 4, 1)), '9 Wildcat');
    raid(b, {});
    expect([up(b), below(b), factors(b.s.sides[0].decks[deckOf(b, 'Yorktown')].ready)]).toEqual([
      ['3 Wildcat'],
      3,
      9,
    ]);
    expect(said(b, 'scramble')).toEqual(['Fighters of the Allies take off at B/K34 to meet the strike.']);
    expect(said(b, 'appears')).toEqual(['An Air Formation of the Allies appears in B/K34.']);
    expect(asked(b)).toEqual(['allied air-commit', 'japan air-commit']);
    give(b, 1, { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] });
    expect(give(b, 0, { kind: 'air-commit', attackHigh: false, attackLow: true, escort: [] })).toBeNull();
    expect(said(b, 'air-to-air')).toEqual(['Air-to-air combat over B/K34, low: 3 Wildcat against 8 Val.']);
  });

  it('FO-GM-READYCAP-1.3 what takes off from several ships in a hex is one formation', () => {
    const b = board({});
    yorktown(b, 'B/K34', '2 Wildcat');
    raid(b, {});
    expect(up(b)).toEqual(['3 Wildcat, 2 Wildcat']);
    expect(readyCapOf(b.s.sides[0]).up).toEqual([
      { af: 1, since: 8, decks: [deckOf(b), deckOf(b, 'Yorktown')].sort((x, y) => x - y) },
    ]);
  });

  it('FO-GM-READYCAP-1.0b orders say how large a strike must be, and without orders nobody takes off', () => {
    const eight = [['8 Val AP']];
    expect(answered(3, { size: 8 }, eight)).toBe(true);
    expect(answered(3, { size: 9 }, eight)).toBe(false);
    expect(up(strike({ order: null }))).toEqual([]);
    const b = board({});
    expect(plot(b, { do: 'off', deck: deckOf(b) })).toBeNull();
    raid(b, {});
    expect(up(b)).toEqual([]);
  });

  it('FO-GM-READYCAP-1.0c all formations that come to attack count together, and those that cannot attack do not', () => {
    const two = [['5 Val AP'], ['3 Kate torpedo', '1 Zero']];
    expect(answered(3, { size: 9 }, two)).toBe(true);
    expect(answered(3, { size: 10 }, two)).toBe(false);
    expect(answered(3, { size: 6 }, [['5 Val AP'], ['9 Zero']])).toBe(false);
    expect(up(strike({ raids: [['9 Zero']] }))).toEqual([]);
    expect(up(strike({ raids: [['9 Zero']], options: { strafing: 'on' } }))).toEqual(['3 Wildcat']);
  });

  it('FO-GM-READYCAP-1.0c a ship that is hidden sends nobody up', () => {
    const b = board({});
    const other = putTaskForce(b, 0, 'B/K34', ['Chicago']);
    other.seen = true;
    const tf = b.s.sides[0].tfs.find((x) => x?.ships.includes(lexington(b).ship));
    flyIn(b, {});
    if (tf) tf.seen = false;
    battle(b);
    expect([said(b, 'scramble'), below(b)]).toEqual([[], 20]);
  });

  it('FO-GM-READYCAP-1.0d the strike is held to be as large as it was best seen on its way: true at 3, as told at 2, large enough at 1', () => {
    const eight = [['8 Val AP']];
    expect([answered(3, { size: 8 }, eight, 'low'), answered(3, { size: 9 }, eight, 'high')]).toEqual([
      true,
      false,
    ]);
    expect([answered(2, { size: 8 }, eight), answered(2, { size: 9 }, eight)]).toEqual([true, false]);
    expect([answered(2, { size: 4 }, eight, 'low'), answered(2, { size: 5 }, eight, 'low')]).toEqual([
      true,
      false,
    ]);
    expect([answered(2, { size: 12 }, eight, 'high'), answered(2, { size: 13 }, eight, 'high')]).toEqual([
      true,
      false,
    ]);
    expect([answered(1, { size: 40 }, eight), answered(1, { size: 4, sure: true }, eight)]).toEqual([
      true,
      false,
    ]);
    expect([answered(1, { sure: true }, eight), answered(3, {}, [['1 Val AP']])]).toEqual([true, true]);
  });
});

describe('Ready CAP: warning and launch', () => {
  it('FO-GM-READYCAP-1.1 regular interceptors alone, Ready and unarmed', () => {
    const mixed = board({ ready: ['2 Wildcat', '4 Dauntless', '3 Wildcat GP'] });
    putPlanes(mixed, 0, 'Lexington', 'readying', '5 Wildcat');
    raid(mixed, {});
    expect(up(mixed)).toEqual(['2 Wildcat']);
    const able = PLANE_TYPES.filter((x) => {
      const b = emptyBoard('guadalcanal', 'full', { 'ready-cap': 'on' });
      const seat = x.plane.side === 'japan' ? 1 : 0;
      const own = { p: b.s.pub, side: b.s.sides[seat], seat } as const;
      b.s.pub.turn = 3;
      return own.side.decks.some((deck, i) => {
        deck.ready = [{ t: x.id, n: 1, w: 0, d: 0, m: 0 }];
        return readyPlanes(own, i, false).length > 0;
      });
    });
    expect([...new Set(able.map((x) => x.plane.name))].sort()).toEqual([
      'Beaufighter',
      'Buffalo',
      'Fulmar',
      'Martlet',
      'P-38',
      'P-39',
      'P-40',
      'Rufe',
      'Sea Hurricane',
      'Seafire',
      'Wildcat',
      'Zero',
    ]);
  });

  it('FO-GM-READYCAP-1.2 the kind of launch follows from the hexes of warning and the altitude', () => {
    // Lexington launches 3 by minimum, 12 by normal and 24 by maximum launch.
    const low = [0, 1, 2, 3, 4, 5, 6].map(
      (n) => up(warned(n, { ready: ['28 Wildcat'], order: { height: 'low' } }))[0],
    );
    expect(low).toEqual([
      undefined,
      undefined,
      '3 Wildcat',
      '12 Wildcat',
      '12 Wildcat',
      '24 Wildcat',
      '24 Wildcat',
    ]);
    const high = [0, 1, 2, 3, 4, 5, 6].map(
      (n) => up(warned(n, { ready: ['28 Wildcat'], order: { height: 'high' } }))[0],
    );
    expect(high).toEqual([
      undefined,
      undefined,
      undefined,
      '3 Wildcat high',
      '12 Wildcat high',
      '12 Wildcat high',
      '12 Wildcat high',
    ]);
  });

  it('FO-GM-READYCAP-1.2a the warning is the greatest distance at which anybody of ours saw it this turn, and none if that was in the hex', () => {
    expect(up(warned(2))).toEqual(['3 Wildcat']); // by herself
    expect(up(strike({ raids: [['2 Val AP']], from: 6, scout: 3 }))).toEqual(['20 Wildcat']); // her scout sees two hexes further
    const hidden = board({});
    putFormation(hidden, 1, 'B/K34', ['1 Zero']);
    putFormation(hidden, 1, 'B/K34', ['8 Val AP'], false);
    battle(hidden, [2]);
    expect([up(hidden), said(hidden, 'ready-cap').length]).toEqual([[], 1]);
    const both = board({});
    putFormation(both, 0, hexLabel(out(5)), ['1 Catalina high']);
    putFormation(both, 1, 'B/K34', ['8 Val AP'], false);
    raid(both, { raids: [['1 Val AP']], from: 6 }); // one of the two was seen afar
    expect(up(both)).toEqual(['20 Wildcat']);
    const old = board({});
    putFormation(old, 0, hexLabel(out(5)), ['1 Catalina high']);
    putFormation(old, 1, 'B/K34', ['8 Val AP'], false);
    raid(old, { raids: [['9 Zero']], from: 6 }); // and it was no strike
    expect(up(old)).toEqual([]);
  });

  it('FO-GM-READYCAP-1.2b no more than the Launch Factors leave, damage, landings and the wind reckoned with', () => {
    const used = board({ scout: 3 });
    lexington(used).used = [0, 5, 4];
    raid(used, { from: 4 });
    expect(up(used)).toEqual(['7 Wildcat']);
    expect(lexington(used).used).toEqual([0, 12, 4]);
    const hurt = board({ scout: 3 });
    hurt.s.sides[0].ships[lexington(hurt).ship].hits = 2;
    raid(hurt, { from: 4 });
    expect(up(hurt)).toEqual(['6 Wildcat']);
    const still = board({ scout: 3, upwind: false });
    raid(still, { from: 4 });
    expect(up(still)).toEqual(['3 Wildcat']);
    const shut = board({ scout: 3 });
    lexington(shut).mods = { 'critical-hits': { noTakeOff: 8 } };
    raid(shut, { from: 4 });
    expect(up(shut)).toEqual([]);
  });

  it('FO-GM-READYCAP-1.2a the hour over, what was seen in it is no warning any more, and nobody takes the place of another', () => {
    const b = board({});
    putFormation(b, 1, hexLabel(out(2)), ['8 Val AP'], false);
    observeAll(b.play());
    const reports = (): number[] => readyCapOf(b.s.sides[1]).reports.map((x) => x.af);
    expect(reports()).toEqual([1]);
    const [af] = b.s.sides[1].afs;
    if (af) occasion(b.play(), 'tookOff', 1, { ...af, no: 2 }, [0]);
    expect(reports()).toEqual([1]);
    if (af) occasion(b.play(), 'tookOff', 1, af, [0]); // a new one under its number
    expect(reports()).toEqual([]);
    observeAll(b.play());
    if (af) Object.assign(af, { condition: 0 });
    observeAll(b.play());
    expect(reports()).toEqual([1]);
    const waiting = [
      { af: 1, since: 1, decks: [0] },
      { af: 1, since: 2, decks: [0] },
      { af: 9, since: 1, decks: [0] },
    ];
    Object.assign(readyCapOf(b.s.sides[1]), { up: waiting });
    occasion(b.play(), 'turnEnds');
    expect([reports(), readyCapOf(b.s.sides[1]).up]).toEqual([[], [waiting[0]]]);
  });

  it('FO-GM-READYCAP-1.2a a strike that is regrouped on its way was seen where its planes were seen', () => {
    const b = board({});
    const reports = (): string[] =>
      readyCapOf(b.s.sides[1]).reports.map((x) => `${x.af} at ${x.condition}, ${hexLabel(x.hex)}`);
    const af = putFormation(b, 1, hexLabel(out(2)), ['8 Val AP'], false);
    observeAll(b.play());
    const seen = reports();
    expect(seen).toHaveLength(1);
    b.s.sides[1].afs[4] = { ...af, no: 5 };
    occasion(b.play(), 'regrouped', 1, 1, 5);
    expect(reports()).toEqual([...seen, ...seen.map((x) => x.replace('1 at', '5 at'))]);
    b.s.sides[1].afs[0] = null; // all of it has joined another
    occasion(b.play(), 'regrouped', 1, 1, 7);
    expect(reports().map((x) => x[0])).toEqual(['7', '5']);
    b.s.sides[1].afs[4] = null;
    b.s.sides[1].afs[8] = { ...af, no: 9 };
    occasion(b.play(), 'regrouped', 1, 9, 5); // others, never seen, under a number that is free again
    expect(reports().map((x) => x[0])).toEqual(['7']);
  });

  it('FO-GM-READYCAP-1.2b a damaged base sends up what it still can', () => {
    const base = (hits: number, more?: string): string[] => {
      const b = emptyBoard('coral-sea', 'full', { 'ready-cap': 'on' });
      b.s.pub.turn = 8;
      b.s.pub.initiative = 1;
      const moresby = deckOf(b, 'Port Moresby');
      const state = b.s.pub.bases[b.s.sides[0].decks[moresby].base];
      state.hits = hits;
      putPlanes(b, 0, 'Port Moresby', 'ready', '12 P-39 land');
      if (more) putPlanes(b, 0, 'Port Moresby', 'ready', more);
      expect(plot(b, standing(moresby))).toBeNull();
      putFormation(b, 1, hexLabel(state.hex), ['9 Betty GP']);
      b.s.sides[1].mods['ready-cap'] = {
        orders: [],
        up: [],
        reports: [{ af: 1, hex: walk(GRID, state.hex, 1, 2), condition: 1 }],
      };
      beginBattles(b);
      expect(give(b, 0, { kind: 'combat', show: [], battles: [state.hex] })).toBeNull();
      expect(give(b, 1, { kind: 'combat', show: [], battles: [state.hex] })).toBeNull();
      return b.s.sides[0].afs.flatMap((af) => (af ? [planes(af)] : []));
    };
    expect([base(0), base(3)]).toEqual([['8 P-39'], ['5 P-39']]);
    expect(base(0, '6 P-40 land')).toEqual(['6 P-40, 2 P-39']); // the best in the air first
  });
});
