import { describe, expect, it } from 'vitest';
import { ship, table } from '../testing.ts';
import { rectColumn, rectName } from './battle-board.ts';
import { edgePlaces, groupsInReach, surplusFighters, targetsInRange } from './battle-help.ts';
import { SHIPS } from './pack.ts';
import type { BattleView, SurfaceView } from './view.ts';

describe('what a battle allows', () => {
  it('patrol fighters beyond the escort are to spare, and never fewer than none', () => {
    const t = table().turn(12).ships('G-4-E', 'enterprise').ships('F-4-E', 'akagi');
    t.air('enterprise', { ready: [2, 4, 0] })
      .air('akagi', { ready: [5, 0, 0] })
      .at('operations');
    t.line('us', 'strike F-4-E F2 D4 from enterprise');
    t.line('japan', 'patrol F-4-E F5 from akagi');
    const battle = t.view('japan').battle as BattleView;
    expect(surplusFighters(battle)).toBe(3);
    expect(surplusFighters({ ...battle, patrol: 1 })).toBe(0);
  });

  it('a ship may fire at the groups within two rectangles, and at none when crippled or not there', () => {
    const t = table('tournament', { cripples: 'on' }).turn(12).ships('G-4-E', 'enterprise');
    t.ships('F-4-E', 'haruna', 'tone').hits('tone', 0);
    t.air('enterprise', { ready: [0, 2, 3] }).at('operations');
    t.line('us', 'strike F-4-E D2 T3 from enterprise');
    t.line('japan', 'operations none');
    t.line('japan', 'place haruna D-9; tone F-12');
    t.line('us', 'assign haruna D2; haruna T3 D-10');
    const reach = (id: string): number[] => {
      const v = t.view('japan');
      return groupsInReach(v, v.battle as BattleView, ship(id));
    };
    expect([reach('haruna'), reach('tone'), reach('akagi')]).toEqual([[0, 1], [1], []]);
    t.hits('tone', SHIPS[ship('tone')].hits - 1);
    expect(reach('tone')).toEqual([]);
  });

  it('guns bear on enemies up to their range and not beyond', () => {
    const t = table().turn(20).ships('F-4-E', 'haruna', 'tone', 'portland').at('search-us').until('arrange');
    t.line('japan', 'arrange haruna A-9; tone A-10');
    t.line('us', 'arrange portland G-9');
    t.line('japan', 'manoeuvre haruna B-9; tone B-10');
    const inRange = (id: string): number[] => {
      const v = t.view('us');
      return targetsInRange(v, v.surface as SurfaceView, ship(id));
    };
    expect([inRange('haruna'), inRange('portland')]).toEqual([[], []]); // five rectangles
    t.line('us', 'manoeuvre portland F-9');
    expect(inRange('haruna')).toEqual([ship('portland')]); // four: a battleship's guns alone
    expect([inRange('tone'), inRange('portland'), inRange('akagi')]).toEqual([[], [], []]);
  });

  it('places along the own edge are offered from the middle outward, without those taken', () => {
    const [first, ...rest] = edgePlaces([], 'us');
    expect([first, ...rest].map(rectColumn)).toEqual([
      9, 8, 10, 7, 11, 6, 12, 5, 13, 4, 14, 3, 15, 2, 16, 1, 17,
    ]);
    expect([rectName(first), rectName(edgePlaces([], 'japan')[0])]).toEqual(['G-9', 'A-9']);
    expect(edgePlaces([{ rect: first }], 'us')).toEqual(rest);
  });
});
