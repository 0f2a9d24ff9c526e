import { describe, expect, it } from 'vitest';
import { reduction, reductionColumn } from '../open/tables.ts';
import { idle, strikes } from './ledger.testkit.ts';
import { ship, table, type Table } from '../testing.ts';

/** The Tournament game: the reduction of Midway, row by row of the ledger. */

const fights = (t: Table) => t.told.filter((i) => i.kind === 'fighter-combat').map((i) => i.truth);

/** A strike on the island under way: force 'F2 D9', the U.S. patrol over it. */
function raid(fort: number, force: string, patrol = 0, turn = 12): Table {
  const t = table().turn(turn).fort(fort).ships('H-5-D', 'akagi');
  const count = (type: string): number => Number(new RegExp(`${type}(\\d+)`).exec(force)?.[1] ?? 0);
  t.air('akagi', { ready: [count('F'), count('D'), count('T')] });
  t.air('midway', { ready: [patrol, 0, 0], idle: [0, 6, 2] }).at('operations');
  t.line('japan', `bomb H-5-G ${force} from akagi`);
  t.line('us', patrol ? `patrol H-5-G F${patrol} from midway` : 'operations none');
  return t;
}
const bombing = (t: Table) => t.told.find((i) => i.kind === 'bombing');
const toll = (t: Table) => strikes(t, 'japan').map((a) => [a.lost[1] + a.lost[2] + a.either, a.lost[0]]);

describe('Midway Reduction', () => {
  it('MW-T-REDUCE-0 MW-T-REDUCE-1 MW-T-REDUCE-7 20 must be brought to 0, by bombs and shells, before the Atago may land', () => {
    expect(table().view('us').fort).toBe(20);
    const t = raid(8, 'D8').ships('H-5-G', 'haruna').ships('H-5-D', 'atago');
    t.line('japan', 'assign island D8', [1]); // 8-8, a 1 takes 6
    expect(t.s.fort).toBe(2);
    t.until('move');
    expect(t.s.fort).toBe(1); // the Haruna's shells
    expect(t.refusedLine('japan', 'move atago H-5-G')).toBe('MW-T-REDUCE-1');
    t.pass().pass().until('move');
    expect(t.s.fort).toBe(0);
    expect(t.s.invasion).toBe(0);
    t.line('japan', 'move atago H-5-G');
    t.pass().until('move');
    expect(t.s.invasion).toBe(1);
    for (const fort of [1, 20]) {
      const u = table().turn(20).fort(fort).ships('H-5-D', 'atago').at('move');
      expect(u.refusedLine('japan', 'move atago H-5-G')).toBe('MW-T-REDUCE-1');
    }
    const basic = table('basic').turn(20).ships('H-5-D', 'atago').at('move');
    expect(basic.refusedLine('japan', 'move atago H-5-G')).toBe('accepted');
  });

  it('MW-T-REDUCE-2 MW-T-REDUCE-3 D and T count, fighters do not, and the odds are rounded as always', () => {
    const t = raid(20, 'F7 D3 T4');
    t.line('japan', 'assign island D3 T4', [1]);
    expect(bombing(t)?.truth).toContain('7-20 (1-3)');
    const u = raid(20, 'D19 T20');
    u.line('japan', 'assign island D19 T20', [1]);
    expect(bombing(u)?.truth).toContain('39-20 (1-1)');
    const w = raid(20, 'F7 D6');
    w.line('japan', 'assign island D6'); // 6-20 is beyond 1-3: no die falls
    expect([w.s.fort, w.s.ground]).toEqual([20, 0]);
  });

  it('MW-T-REDUCE-4 one die takes the same number off the island and off the planes on the ground', () => {
    const t = raid(20, 'D10');
    t.line('japan', 'assign island D10', [3]); // 1-2, a 3: 5
    expect([t.s.fort, t.view('us').ground]).toEqual([15, 5]);
    expect(t.refusedLine('us', 'land ground idle D4')).toBe('MW-T-REDUCE-4');
    expect(t.refusedLine('us', 'land ground idle D6')).toBe('MW-T-REDUCE-4');
    t.line('us', 'land ground idle D4 T1');
    t.line('japan', 'land home');
    expect(idle(t, 'us', 'midway')).toEqual([0, 2, 1]);
    expect(t.faults).toEqual([]);
  });

  it('MW-T-REDUCE-4a fewer on the ground than the result: those only, and none in the air', () => {
    const t = table()
      .turn(12)
      .ships('H-5-D', 'akagi')
      .air('akagi', { ready: [0, 10, 0] });
    t.air('midway', { ready: [0, 6, 0], idle: [0, 0, 2] }).at('operations');
    t.line('japan', 'bomb H-5-G D10 from akagi');
    t.line('us', 'strike H-4-A D6 from midway');
    t.line('japan', 'assign island D10', [3]);
    expect(t.view('us').ground).toBe(5);
    t.line('japan', 'land home');
    t.line('us', 'land ground idle T2; 1 D6 from midway to midway');
    expect(idle(t, 'us', 'midway')).toEqual([0, 6, 0]);
    expect(t.faults).toEqual([]);
  });

  it('MW-T-REDUCE-4 the U.S. names its planes lost on the ground even when it has no base left to fly from', () => {
    const t = raid(6, 'D6');
    for (const id of ['enterprise', 'hornet', 'yorktown']) {
      t.air(id, {});
      t.s.sunk[ship(id)] = 11;
    }
    t.line('japan', 'assign island D6', [1]); // 6-6, a 1: 6
    expect([t.s.fort, t.s.ground]).toEqual([0, 6]);
    expect(t.asked).toEqual(['us land', 'japan land']);
    const ground = (d: number, n: number) =>
      t.refused('us', {
        kind: 'land',
        landings: [],
        discards: [],
        ground: [{ readiness: 'idle', squadrons: [0, d, n] }],
      });
    expect([ground(6, 0), ground(4, 2), ground(5, 0)]).toEqual(['accepted', 'accepted', 'MW-T-REDUCE-4']);
  });

  it.each([
    [1, [1, 1, 6, 10, 15]],
    [2, [2, 3, 8, 13, 17]],
    [3, [3, 5, 10, 15, 20]],
    [4, [3, 5, 10, 17, 20]],
    [5, [4, 7, 12, 20, 20]],
    [6, [5, 10, 15, 20, 20]],
  ])(
    'MW-CHART-REDUCE-1 MW-CHART-REDUCE-2 MW-CHART-REDUCE-3 MW-CHART-REDUCE-4 MW-CHART-REDUCE-5 MW-CHART-REDUCE-6 the row of die %i reads as printed',
    (die, row) => {
      const columns = ['1-3', '1-2', '1-1', '2-1', '3-1'];
      expect(columns.map((c) => reduction(c, die))).toEqual(row);
      [1, 2, 3, 6, 9].forEach((strength, c) => {
        expect(reductionColumn(strength, 3)).toBe(columns[c]);
        const t = raid(3, `D${strength}`);
        t.line('japan', `assign island D${strength}`, [die]);
        expect(t.view('us').ground).toBe(row[c]);
        expect(t.s.fort).toBe(Math.max(0, 3 - row[c]));
      });
    },
  );

  it('MW-T-REDUCE-5 a later strike meets the island as the first has left it', () => {
    const t = raid(20, 'D20');
    t.line('japan', 'assign island D20', [1]);
    expect(t.s.fort).toBe(14);
    t.line('us', 'land ground idle D6');
    t.line('japan', 'land home');
    t.until('move')
      .air('akagi', { ready: [0, 14, 0] })
      .at('operations');
    t.line('japan', 'bomb H-5-G D14 from akagi');
    t.line('us', 'operations none');
    t.told.length = 0;
    t.line('japan', 'assign island D14', [1]);
    expect(bombing(t)?.truth).toContain('14-14 (1-1)');
    expect(t.s.fort).toBe(8);
  });

  it('MW-T-REDUCE-5 an island at 0, taken or not reduced in this game is not bombed', () => {
    const verdict = (fort: number, taken = 0, scenario = 'tournament') => {
      const t = table(scenario)
        .turn(25)
        .fort(fort)
        .ships('H-5-D', 'akagi')
        .air('akagi', { ready: [0, 3, 0] });
      t.s.taken = taken;
      return t.at('operations').refusedLine('japan', 'bomb H-5-G D3 from akagi');
    };
    expect([verdict(1), verdict(0), verdict(1, 24), verdict(20, 0, 'basic')]).toEqual([
      'accepted',
      'MW-T-REDUCE-5',
      'MW-T-REDUCE-5',
      'MW-T-REDUCE-5',
    ]);
  });

  it('MW-T-REDUCE-6 battleships off the island take a point a turn, other ships none', () => {
    const after = (option: string, ...ids: string[]): number =>
      table('tournament', { bombardment: option })
        .turn(20)
        .ships('H-5-G', ...ids)
        .at('end').s.fort;
    expect(after('together', 'haruna')).toBe(19);
    expect(after('together', 'haruna', 'kirishima', 'yamato')).toBe(19);
    expect(after('each', 'haruna', 'kirishima', 'yamato')).toBe(17);
    expect(after('together', 'tone', 'akagi', 'nagara')).toBe(20);
    expect(table().turn(20).ships('H-5-D', 'haruna').at('end').s.fort).toBe(20);
    expect(table().turn(20).fort(0).ships('H-5-G', 'haruna').at('end').s.fort).toBe(0);
    expect(table().turn(20).fort(1).ships('H-5-G', 'haruna').at('end').s.fort).toBe(0); // down to the last point
  });

  it('MW-T-REDUCE-6 both sides hear of the shells and of what they leave', () => {
    const t = table().turn(20).fort(5).ships('H-5-G', 'haruna').at('end');
    for (const seat of ['us', 'japan'] as const)
      expect(t.heard(seat)).toContain('Battleships shell Midway: fortification down to 4.');
  });

  it('MW-T-REDUCE-8 at 0 nothing flies from Midway or lands there, not even planes that left it this turn', () => {
    const at = (fort: number): Table =>
      table()
        .turn(12)
        .fort(fort)
        .ships('H-4-E', 'enterprise')
        .air('enterprise', { ready: [1, 2, 0] })
        .air('midway', { ready: [1, 2, 0] })
        .at('operations');
    for (const order of [
      'strike H-4-A D1 from midway',
      'patrol H-5-G F1 from midway',
      'transfer D1 from midway to enterprise',
      'transfer D1 from enterprise to midway',
      'patrol H-5-G F1 from enterprise to midway',
    ]) {
      expect(at(1).refusedLine('us', order)).toBe('accepted');
      expect(at(0).refusedLine('us', order)).toBe('MW-T-REDUCE-8');
    }
    const t = table().turn(12).fort(3).ships('H-5-D', 'akagi').ships('H-4-E', 'enterprise');
    t.air('akagi', { ready: [0, 3, 0] })
      .air('enterprise', {})
      .air('midway', { ready: [0, 2, 0] })
      .at('operations');
    t.line('us', 'strike H-4-A D2 from midway');
    t.line('japan', 'bomb H-5-G D3 from akagi');
    t.line('japan', 'assign island D3', [1]);
    expect(t.s.fort).toBe(0);
    expect(t.refusedLine('us', 'land 1 D2 from midway to midway')).toBe('MW-T-REDUCE-8');
    expect(t.refusedLine('us', 'land 1 D2 from midway to enterprise')).toBe('accepted');
  });

  it('MW-T-REDUCE-8a at 0 the whole board is still searched, until the Atago has done her work', () => {
    const t = table().turn(12).fort(0).at('search-us');
    expect(t.refusedLine('us', 'search A-7')).toBe('accepted');
    expect(t.view('us').airLeft).toBe(4);
    const u = table().turn(22).fort(0);
    u.s.invasion = 3;
    u.at('search-us');
    expect(u.refusedLine('us', 'search A-7')).toBe('accepted');
    const w = table().turn(22).fort(0);
    w.s.taken = 21;
    w.at('search-us');
    expect(w.refusedLine('us', 'search A-7')).toBe('MW-MID-2');
  });

  it('MW-T-REDUCE-9 MW-APP-MID-5a fighters meet over Midway as over ships, and those stripped cost as many bombers after the bombing', () => {
    const t = raid(20, 'F4 D5 T5', 6);
    t.line('japan', 'assign island D5 T5');
    expect(t.asked).toEqual(['us fire']);
    expect(t.refusedLine('us', 'fire strip 3')).toBe('MW-T-FIGHT-7a');
    t.line('us', 'fire strip 2', [5, 2]);
    expect(fights(t)[0]).toContain('4-4 (1-1): attacker loses 2, defender 4');
    expect(bombing(t)?.truth).toContain('10-20 (1-2)'); // all ten bomb first
    expect(toll(t)).toEqual([[2, 2]]);
    t.line('us', 'land ground idle D3; 1 F2 from midway to midway');
    expect(t.refusedLine('japan', 'land 1 F2 D5 T4 from akagi to akagi')).toBe('MW-STEP14');
    expect(t.refusedLine('japan', 'land 1 F2 D5 T3 from akagi to akagi')).toBe('accepted');
    expect(t.refusedLine('japan', 'land 1 F2 D3 T5 from akagi to akagi')).toBe('accepted'); // his choice which
    const u = raid(20, 'F4 D5 T5', 6);
    u.line('japan', 'assign island D5 T5');
    u.line('us', 'fire strip 0', [5, 2]);
    expect(fights(u)[0]).toContain('4-6 (1-2)');
    expect(toll(u)).toEqual([[0, 4]]);
  });

  it('MW-APP-MID-4 MW-APP-MID-5 bombing costs nothing but for U.S. fighters: unescorted, one squadron for each of them, after the bombs', () => {
    const t = raid(20, 'D5 T5');
    t.line('japan', 'assign island D5 T5', [6]);
    expect(toll(t)).toEqual([[0, 0]]);
    const u = raid(20, 'D5 T5', 6);
    u.line('japan', 'assign island D5 T5', [6]);
    expect(bombing(u)?.truth).toContain('10-20 (1-2)');
    expect(u.s.fort).toBe(10);
    expect(toll(u)).toEqual([[6, 0]]);
    const w = raid(6, 'D2 T2', 6); // never more than there are
    w.line('japan', 'assign island D2 T2', [1]);
    expect(toll(w)).toEqual([[4, 0]]);
    w.line('japan', 'land none');
    w.line('us', 'land ground idle D1; 1 F6 from midway to midway');
    expect(w.faults).toEqual([]);
  });
});
