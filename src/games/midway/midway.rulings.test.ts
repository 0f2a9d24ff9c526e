import { describe, expect, it } from 'vitest';
import { areaNamed } from './open/board.ts';
import { FLEET, SHIPS } from './open/pack.ts';
import { base, rect, ship, table, type Table, zone } from './testing.ts';

/** The umpire's own rulings, R67 to R79 of rules/midway-rulings.md. */

const area = (name: string): number => areaNamed(name) ?? -1;
const idle = (t: Table, side: 'us' | 'japan', id: string) =>
  t.view(side).bases.find((b) => b.base === base(id))?.idle;

describe('the rulings of the umpire', () => {
  it('MW R67 ships search their own areas unheard; the enemy hears only of what was found', () => {
    const t = table('basic').turn(5).ships('F-4-E', 'enterprise').ships('C-3-A', 'akagi').at('search-us');
    expect(t.heard('japan')).toEqual([]);
    expect(t.heard('us')).toEqual([]);
    expect(t.refusedLine('us', 'search F-4')).toBe('MW-STEP3a');
    const u = table('basic')
      .turn(5)
      .ships('F-4-E', 'enterprise')
      .ships('F-4-I', 'akagi', 'tone')
      .at('search-us');
    expect(u.heard('us')).toEqual(['Lookouts: enemy ships close by. F-4-I: CV, CA.']);
    expect(u.heard('japan')).toEqual(['Enemy ships close by have sighted us. F-4-I: CV, CA.']);
  });

  it('MW R67 by hand every call is heard, costs no air search in an own area, and goes on until it is ended', () => {
    const t = table('basic', { shipSearch: 'manual' })
      .turn(5)
      .ships('F-4-E', 'enterprise')
      .ships('F-4-I', 'akagi');
    t.at('search-us');
    expect(t.told).toEqual([]);
    t.line('us', 'search F-4');
    expect(t.heard('japan')).toEqual(['They searched F-4: our ships there are sighted. F-4-I: CV.']);
    expect(t.view('us').airLeft).toBe(4);
    expect(t.view('japan').airLeft).toBe(-1);
    for (const a of ['A-1', 'A-2', 'A-3', 'A-4']) t.line('us', `search ${a}`);
    expect(t.asked).toEqual(['us search']);
    expect(t.view('us').callable.includes(area('A-5'))).toBe(false);
    t.line('us', 'search end');
    expect(t.asked).toEqual(['japan search']);
  });

  it('MW R68 a strike is laid open, a patrol only where it is met, a transfer never', () => {
    const t = table('tournament')
      .turn(12)
      .ships('G-4-E', 'enterprise', 'hornet')
      .ships('E-4-E', 'akagi', 'kaga');
    t.air('enterprise', { ready: [4, 6, 0] })
      .air('hornet', {})
      .air('akagi', { ready: [5, 3, 0] })
      .air('kaga', {});
    t.at('operations');
    t.line('us', 'strike D-4-E D6 from enterprise; patrol G-4-E F4 from enterprise');
    t.line('japan', 'patrol E-4-E F5 from akagi; transfer D3 from akagi to kaga');
    expect(t.view('japan').aloft).toMatchObject([{ by: 'us', role: 'strike', squadrons: [0, 6, 0] }]);
    expect(t.view('us').aloft).toHaveLength(1);
    expect(t.view('us').flights.map((f) => f.role)).toEqual(['strike', 'patrol']);
    expect(t.heard('us').join(' ')).not.toMatch(/patrol|transfer|F 5|D 3/);
    t.line('us', 'land home');
    t.line('japan', 'land home');
    expect(idle(t, 'japan', 'kaga')).toEqual([0, 3, 0]);
    expect(t.heard('us').at(-2)).toBe('All planes are down.');
  });

  it('MW R69 both sides are asked to land after any attack, and neither on a quiet turn', () => {
    const t = table('tournament').turn(12).ships('G-4-E', 'enterprise').ships('E-4-E', 'akagi');
    t.air('enterprise', { ready: [4, 6, 0] }).at('operations');
    t.line('us', 'strike D-4-E D6 from enterprise');
    t.line('japan', 'operations none');
    expect(t.asked).toEqual(['us land', 'japan land']);
    const u = table('tournament').turn(12).ships('G-4-E', 'enterprise', 'hornet').air('hornet', {});
    u.air('enterprise', { ready: [4, 6, 0] }).at('operations');
    u.line('us', 'patrol G-4-E F4 from enterprise to hornet; transfer D2 from enterprise to hornet');
    u.line('japan', 'operations none');
    expect(u.asked).toEqual(['us move', 'japan move']);
    expect(idle(u, 'us', 'hornet')).toEqual([4, 2, 0]);
    expect(u.view('japan').reports.some((r) => r.kind === 'return')).toBe(false);
  });

  it('MW R69 room for patrols and transfers is checked when they are written', () => {
    const t = table('basic')
      .turn(12)
      .ships('G-4-E', 'enterprise', 'hornet')
      .air('hornet', { idle: [0, 12, 4] });
    t.air('enterprise', { ready: [0, 6, 0] }).at('operations');
    expect(t.refusedLine('us', 'transfer D2 from enterprise to hornet')).toBe('MW-CAP-1');
    expect(t.refusedLine('us', 'transfer D1 from enterprise to hornet')).toBe('accepted');
  });

  it('MW R70 on landing the owner chooses which squadrons were lost', () => {
    const t = table('basic')
      .turn(12)
      .ships('G-4-E', 'enterprise')
      .ships('I-4-B', 'hornet')
      .ships('F-4-E', 'haruna');
    t.air('enterprise', { ready: [0, 3, 0] })
      .air('hornet', { ready: [0, 3, 0] })
      .at('operations');
    t.line('us', 'strike F-4-E D3 from enterprise + D3 from hornet');
    t.line('japan', 'operations none');
    t.line('us', 'assign haruna D6');
    t.line('japan', 'fire haruna at 1', [3]); // 6-5 is 1-1, a 3 costs three squadrons
    t.line('japan', 'land none');
    expect(
      t.refusedLine('us', 'land 1 D3 from enterprise to enterprise; 1 D1 from hornet to enterprise'),
    ).toBe('MW-STEP14');
    expect(t.refusedLine('us', 'land 1 D3 from hornet to hornet')).toBe('MW-RANGE-1');
    t.line('us', 'land 1 D3 from enterprise to enterprise'); // those that could not have reached a deck are the lost ones
    expect(idle(t, 'us', 'enterprise')).toEqual([0, 3, 0]);
    expect(t.faults).toEqual([]);
  });

  it('MW R71 Japanese strikes are fought first, west to east, then the B-17s, then U.S. strikes', () => {
    const t = table('tournament', { b17: 'once' }).turn(12);
    t.ships('G-4-E', 'enterprise')
      .ships('H-3-E', 'atlanta')
      .ships('E-4-E', 'akagi')
      .ships('E-5-E', 'haruna', 'tone');
    t.air('enterprise', { ready: [0, 6, 0] })
      .air('akagi', { ready: [0, 7, 7] })
      .at('operations');
    t.line('us', 'strike E-4-E D6 from enterprise; b17 E-5-E');
    t.line('japan', 'strike H-3-E D7 from akagi; strike G-4-E T7 from akagi');
    const order: string[] = [];
    for (let i = 0; i < 4; i++) {
      order.push(`${t.asked[0]} ${t.view('public').battle ? (t.view('public').battle?.zone ?? '') : ''}`);
      if (t.asked[0] === 'us b17') t.line('us', 'b17 haruna', [1]);
      else t.pass();
    }
    expect(order).toEqual([
      `japan assign ${zone('G-4-E')}`,
      `japan assign ${zone('H-3-E')}`,
      'us b17 ',
      `us assign ${zone('E-4-E')}`,
    ]);
  });

  it('MW R72 a ship alone is set out without a question', () => {
    const t = table('basic')
      .turn(12)
      .ships('G-4-E', 'atlanta')
      .ships('F-4-E', 'akagi')
      .air('akagi', { ready: [0, 7, 0] });
    t.at('operations');
    t.line('us', 'operations none');
    t.line('japan', 'strike G-4-E D7 from akagi');
    expect(t.asked).toEqual(['japan assign']);
    expect(t.view('japan').battle?.ships).toEqual([{ ship: ship('atlanta'), rect: rect('D-9') }]);
    expect(t.view('japan').ships[ship('atlanta')].seen).toEqual({ turn: 12, zone: zone('G-4-E') });
  });

  it('MW R74 fighters alone make no strike, and one strike on Midway is armed for one purpose', () => {
    const t = table('tournament')
      .turn(12)
      .ships('H-5-D', 'akagi')
      .air('akagi', { ready: [7, 7, 7] })
      .at('operations');
    expect(t.refusedLine('japan', 'strike F-4-E F7 from akagi')).toBe('MW-T-FIGHT-5');
    expect(t.refusedLine('japan', 'strike H-5-G D3 from akagi; bomb H-5-G T3 from akagi')).toBe(
      'MW-APP-MID-3',
    );
    expect(t.refusedLine('japan', 'bomb H-5-G D3 from akagi')).toBe('accepted');
    expect(t.refusedLine('us', 'bomb H-5-G D3 from midway')).toBe('MW-T-REDUCE-2');
  });

  it('MW R75 over Midway fighters that screen ships take no toll of the bombers of the island', () => {
    const t = table('tournament')
      .turn(12)
      .ships('H-5-D', 'akagi', 'kaga')
      .ships('H-5-G', 'atlanta', 'vincennes');
    t.air('akagi', { ready: [0, 7, 7] })
      .air('midway', { ready: [6, 0, 0], idle: [0, 6, 2] })
      .at('operations');
    t.line('japan', 'bomb H-5-G D7 T7 from akagi');
    t.line('us', 'patrol H-5-G F6 from midway');
    t.line('us', 'place atlanta D-9; vincennes F-9');
    expect(t.refusedLine('japan', 'assign atlanta T2 D-8; island D7 T5')).toBe('MW-APP-MID-3b');
    t.line('japan', 'assign atlanta D2 T2; island D5 T5'); // D and T bomb alike, as one group
    t.line('us', 'fire atlanta at 1; F2 at 1', [1, 3]); // 4-8 is 1-2, a 1: miss, 2 lost; 10-20 is 1-2, a 3: 5 points
    expect(t.s.fort).toBe(15);
    expect(t.view('us').ground).toBe(5);
    const [strike] = t.view('us').aloft.filter((a) => a.by === 'japan');
    expect([strike.lost, strike.either]).toEqual([[0, 0, 0], 6]); // 2 over the Atlanta, 4 to the fighters left
    t.line('japan', 'land 1 D7 T1 from akagi to akagi');
    expect(t.refusedLine('us', 'land ground idle D4; 1 F6 from midway to midway')).toBe('MW-T-REDUCE-4');
    t.line('us', 'land ground idle D5; 1 F6 from midway to midway');
    expect(idle(t, 'us', 'midway')).toEqual([6, 1, 2]);
    expect(t.faults).toEqual([]);
  });

  it('MW R76 a patrol may fly over Midway, and a strike for ships that finds none is not fought', () => {
    const t = table('tournament')
      .turn(12)
      .ships('H-5-D', 'akagi')
      .air('akagi', { ready: [3, 7, 0] });
    t.air('midway', { ready: [6, 0, 0] }).at('operations');
    t.line('japan', 'strike H-5-G F3 D7 from akagi');
    t.line('us', 'patrol H-5-G F6 from midway');
    expect(t.view('us').aloft).toMatchObject([{ by: 'japan', fate: 'empty' }]);
    expect(t.told.some((i) => i.kind === 'fighter-combat')).toBe(false);
  });

  it('MW R77 the U.S. side is not told how far the landing on Midway has come', () => {
    const t = table('basic').turn(20).ships('H-5-G', 'atago').at('end');
    expect(t.view('japan').invasion).toBe(1);
    expect(t.view('us').invasion).toBe(-1);
    expect(t.heard('us').join(' ')).not.toMatch(/landing|invasion|Atago/i);
    for (const done of [2, 3]) {
      t.until('ready').until('move');
      expect([t.s.invasion, t.s.taken]).toEqual([done, 0]);
    }
    t.until('ready').until('move');
    expect([t.s.invasion, t.s.taken, t.s.points.japan]).toEqual([4, 23, 15]);
    expect(t.heard('us').join(' ')).toContain('Midway falls');
    expect(t.view('us').bases.some((b) => b.base === base('midway'))).toBe(false);
    expect(t.faults).toEqual([]);
  });

  it('MW R78 ships follow each other but do not change places', () => {
    const t = table('tournament')
      .turn(20)
      .ships('F-4-E', 'nagato', 'kongo', 'portland')
      .at('contact')
      .until('arrange');
    t.line('japan', 'arrange nagato A-9; kongo A-10');
    t.line('us', 'arrange portland G-9');
    expect(t.refusedLine('japan', 'manoeuvre nagato A-10; kongo A-9')).toBe('MW-T-SURF-4a');
    expect(t.refusedLine('japan', 'manoeuvre nagato A-10; kongo A-11')).toBe('accepted');
    expect(t.refusedLine('japan', 'manoeuvre nagato C-9')).toBe('MW-T-SURF-6');
  });

  it('MW R78 the ships beyond 17 all come on in the first battle turn', () => {
    const all = FLEET.japan.map((i) => SHIPS[i].id);
    const t = table('tournament')
      .turn(20)
      .ships('F-4-E', ...all, 'portland')
      .at('contact')
      .until('arrange');
    expect(t.view('japan').surface?.fresh).toHaveLength(26);
    t.pass();
    expect(t.view('us').surface?.ships).toHaveLength(17);
    expect(t.view('us').surface?.fresh).toEqual([ship('portland')]);
    t.pass();
    expect(t.refused('japan', { kind: 'manoeuvre', moves: [], enter: [] })).toBe('MW-APP-SURF-1a');
    t.pass();
    expect(t.view('us').surface?.ships.filter((x) => SHIPS[x.ship].side === 'japan')).toHaveLength(26);
    expect(t.faults).toEqual([]);
  });

  it('MW R79 nothing is asked where both sides can see that there is no choice', () => {
    const t = table('tournament').until('ready');
    t.until('search', 'japan').pass();
    expect(t.asked).toEqual(['us move', 'japan move']); // no operations on turn 1
    const u = table('tournament', { b17: 'once' }).until('operations');
    expect(u.asked).toEqual(['us operations']);
    const w = table('tournament').turn(12);
    for (const i of FLEET.japan) if (SHIPS[i].carrier) w.ships('A-1-A', SHIPS[i].id);
    for (const i of FLEET.japan) if (SHIPS[i].carrier) w.s.sunk[i] = 11;
    w.at('ready');
    expect(w.asked).toEqual(['us ready']);
  });
});
