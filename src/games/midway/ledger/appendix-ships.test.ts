import { describe, expect, it } from 'vitest';
import {
  onBattleBoard,
  placementFault,
  portOf,
  rectAt,
  rectName,
  starboardOf,
} from '../open/battle-board.ts';
import { topStep } from '../state.ts';
import { holds, idle, attacks, facing, struck } from './ledger.testkit.ts';
import { rect, ship, table, zone } from '../testing.ts';

/** The answers of the appendix about aircraft against ships, row by row of the ledger. */

describe('appendix: aircraft against ships', () => {
  it('MW-APP-0 an answer of the appendix binds like a rule: what it forbids is refused in its name', () => {
    const t = struck([0, 6, 0], ['akagi', 'tone']);
    expect(t.refusedLine('japan', 'place akagi D-1; tone D-9')).toBe('MW-APP-AVS-4');
    const u = facing([0, 6, 0], []);
    expect(u.refusedLine('us', 'transfer D1 from enterprise to enterprise')).toBe('MW-APP-READY-6');
    const w = table()
      .turn(12)
      .ships('H-5-D', 'akagi')
      .air('akagi', { ready: [0, 2, 0] });
    w.at('operations');
    expect(w.refusedLine('japan', 'bomb H-5-G D1 from akagi; strike H-5-G D1 from akagi')).toBe(
      'MW-APP-MID-3',
    );
  });

  it('MW-APP-AVS-1 any part of the ready planes may be sent, and no more', () => {
    const t = facing([0, 12, 5], []);
    for (let d = 1; d <= 12; d++)
      expect(t.refusedLine('us', `strike F-4-E D${d} from enterprise`)).toBe('accepted');
    expect(t.refusedLine('us', 'strike F-4-E D13 from enterprise')).toBe('MW-STEP2a');
    t.line('us', 'strike F-4-E D5 T1 from enterprise');
    t.line('japan', 'operations none');
    expect(holds(t, 'us', 'enterprise')?.ready).toEqual([0, 7, 4]); // the others stay ready aboard
  });

  it('MW-APP-AVS-2 an attack may go anywhere, seen or unseen, if only to clear the decks', () => {
    const t = facing([0, 6, 0], ['haruna']);
    expect(t.refusedLine('us', 'strike F-4-E D6 from enterprise')).toBe('accepted'); // never searched
    t.line('us', 'strike G-4-D D6 from enterprise'); // nobody there
    t.line('japan', 'operations none');
    expect(t.view('us').aloft).toMatchObject([{ zone: zone('G-4-D'), fate: 'empty' }]);
    expect(holds(t, 'us', 'enterprise')?.ready).toEqual([0, 0, 0]);
    expect(t.asked).toEqual(['us land', 'japan land']);
  });

  it('MW-APP-AVS-3 MW-APP-AVS-3a having seen fighters and ships the attacker may call off, land in range, and not fly next turn', () => {
    const t = facing([0, 6, 0], ['akagi', 'tone'], {}, 'tournament').ships('G-4-A', 'hornet');
    t.air('hornet', {}).air('akagi', { ready: [5, 0, 0] });
    t.line('us', 'strike F-4-E D6 from enterprise');
    t.line('japan', 'patrol F-4-E F5 from akagi');
    t.line('japan', 'place akagi D-9; tone D-11');
    expect(t.view('us').battle).toMatchObject({ patrol: 5, stage: 'assign' });
    expect(t.view('us').battle?.ships).toHaveLength(2);
    t.line('us', 'call off');
    expect(t.told.some((i) => i.kind === 'air-attack' || i.kind === 'fighter-combat')).toBe(false);
    t.line('japan', 'land home');
    t.line(
      'us',
      'land 1 D2 from enterprise to enterprise; 1 D3 from enterprise to hornet; 1 D1 from enterprise to midway',
    );
    expect([idle(t, 'us', 'enterprise')?.[1], idle(t, 'us', 'hornet')?.[1]]).toEqual([2, 3]);
    t.until('ready', 'us').line('us', 'ready enterprise D2; hornet D3');
    t.until('operations', 'us');
    expect(t.s.turn).toBe(13);
    expect(t.refusedLine('us', 'strike F-4-E D1 from enterprise')).toBe('MW-STEP2a');
    expect(t.refusedLine('us', 'strike F-4-E D1 from hornet')).toBe('MW-STEP2a');
  });

  it('MW-APP-AVS-4 no ship stands where a beam lies off the board while there is room elsewhere', () => {
    const t = struck([0, 6, 0], ['akagi', 'tone']);
    for (const at of ['A-1', 'D-1', 'G-1', 'A-17', 'D-17', 'G-17'])
      expect(t.refusedLine('japan', `place akagi D-9; tone ${at}`)).toBe('MW-APP-AVS-4');
    for (const at of ['A-2', 'G-16']) // bow and stern may lie off the board
      expect(t.refusedLine('japan', `place akagi D-9; tone ${at}`)).toBe('accepted');
  });

  it('MW-APP-AVS-4a when numbers force it, the beam beside the board is there as any other', () => {
    const places: number[] = [];
    for (const row of [0, 2, 4, 6])
      for (let column = 1; column <= 17; column += 2) places.push(rectAt(row, column));
    expect(placementFault(places.slice(0, 33))).toBeNull(); // more than the 32 inner places
    expect(placementFault(places.slice(0, 32))?.rule).toBe('MW-APP-AVS-4');
    expect([rectName(portOf(rect('D-1'))), rectName(starboardOf(rect('D-17')))]).toEqual(['D-0', 'D-18']);
    expect([rect('D-0'), rect('D-18')]).toEqual([portOf(rect('D-1')), starboardOf(rect('D-17'))]);
    for (const [own, beam, near] of [
      ['D-1', 'D-0', 'D-2'],
      ['D-17', 'D-18', 'D-16'],
    ]) {
      const t = struck([0, 0, 6], ['tone']);
      const step = topStep(t.s);
      if (step?.step !== 'battle') throw new Error('no battle');
      step.ships = [{ ship: ship('tone'), rect: rect(own) }];
      expect(onBattleBoard(rect(beam))).toBe(false);
      t.line('us', `assign tone T4 ${beam}; tone T2 ${near}`);
      t.line('japan', 'fire tone at 1', [3, 3]); // 4-2 and 2-1, as anywhere on the board
      expect(attacks(t)).toMatchObject([
        { squadrons: 4, screening: 2, column: '2-1', hits: 2 },
        { squadrons: 2, screening: 1, column: '2-1', hits: 2 },
      ]);
      expect(t.s.sunk[ship('tone')]).toBe(12);
    }
  });

  it('MW-APP-AVS-5 two groups in one rectangle on two ships are two targets, and a ship fires at one of them', () => {
    const t = struck([0, 0, 5], ['haruna', 'tone']);
    t.line('japan', 'place haruna D-9; tone D-11');
    t.line('us', 'assign haruna T3 D-10; tone T2 D-10');
    expect(t.view('us').battle?.groups).toHaveLength(2);
    expect(t.refusedLine('japan', 'fire haruna at 1; haruna at 2')).toBe('MW-STEP9c');
    t.line('japan', 'fire haruna at 2', [1, 1]);
    expect(attacks(t)).toMatchObject([
      { squadrons: 3, screening: 1 },
      { squadrons: 2, screening: 5 },
    ]);
  });

  it('MW-APP-AVS-6 losses may be taken first from planes that could not have come home', () => {
    const t = facing([0, 3, 0], ['haruna']).ships('I-4-B', 'hornet'); // 9 zones out: 18 there and back
    t.air('hornet', { ready: [0, 3, 0] }).air('midway', {});
    t.line('us', 'strike F-4-E D3 from enterprise + D3 from hornet');
    t.line('japan', 'operations none');
    t.line('us', 'assign haruna D6');
    t.line('japan', 'fire haruna at 1', [3]); // three lost
    t.line('japan', 'land none');
    expect(t.refusedLine('us', 'land 1 D1 from hornet to hornet')).toBe('MW-RANGE-1');
    t.line('us', 'land 1 D3 from enterprise to enterprise');
    expect(idle(t, 'us', 'enterprise')).toEqual([0, 3, 0]);
    expect(t.faults).toEqual([]);
  });

  it('MW-APP-AVS-7 a lone ship fires at one group; the others attack unfired', () => {
    const t = struck([0, 4, 4], ['haruna']);
    t.line('us', 'assign haruna D4; haruna T2 D-8; haruna T2 D-10');
    expect(t.refusedLine('japan', 'fire haruna at 1; haruna at 2')).toBe('MW-STEP9c');
    t.line('japan', 'fire haruna at 2', [1, 1, 1]);
    expect(attacks(t)).toMatchObject([
      { squadrons: 4, screening: 1, column: '4-1' },
      { squadrons: 2, screening: 5, column: '1-3' },
      { squadrons: 2, screening: 1, column: '2-1' },
    ]);
  });

  it('MW-APP-AVS-8 escorts that meet no fighters change nothing', () => {
    const fought = [0, 8].map((escorts) => {
      const t = facing([escorts, 5, 0], ['haruna'], {}, 'tournament');
      t.line('us', `strike F-4-E ${escorts ? `F${escorts} ` : ''}D5 from enterprise`);
      t.line('japan', 'operations none');
      t.line('us', 'assign haruna D5');
      t.line('japan', 'fire haruna at 1', [3]);
      expect(t.told.some((i) => i.kind === 'fighter-combat')).toBe(false);
      expect(t.view('us').aloft[0].lost).toEqual([0, 3, 0]);
      return attacks(t);
    });
    expect(fought[1]).toEqual(fought[0]);
    expect(fought[0]).toMatchObject([{ squadrons: 5, screening: 5, hits: 1, lost: 3 }]);
  });
});
