import { describe, expect, it } from 'vitest';
import { ship, table, type Table } from '../testing.ts';
import { planRecovery } from './recovery.ts';

/** Three dive bombers each from the Hornet, too far to return, and the Enterprise go for the Haruna. */
function homecoming(order: string): Table {
  const t = table('basic')
    .turn(12)
    .ships('G-4-E', 'enterprise')
    .ships('I-4-B', 'hornet')
    .ships('F-4-E', 'haruna');
  t.air('enterprise', { ready: [0, 3, 0] })
    .air('hornet', { ready: [0, 3, 0] })
    .at('operations');
  t.line('us', `strike F-4-E ${order}`);
  t.line('japan', 'operations none');
  t.line('us', 'assign haruna D6');
  t.line('japan', 'fire haruna at 1', [3]); // three are lost
  return t;
}

describe('recovery', () => {
  it('MW-APP-AVS-6 the plan counts as lost those that could not have reached home, however the strike was written', () => {
    for (const order of ['D3 from enterprise + D3 from hornet', 'D3 from hornet + D3 from enterprise']) {
      const t = homecoming(order);
      const plan = planRecovery(t.view('us'));
      expect(plan.landings).toEqual([
        { flight: 0, from: ship('enterprise'), to: ship('enterprise'), squadrons: [0, 3, 0] },
      ]);
      expect(t.refused('us', plan)).toBe('accepted');
    }
  });

  it('MW-CAP-1 no deck is given more than it has room for, whatever state the planes aboard are in', () => {
    const t = table('basic').turn(12).ships('G-4-E', 'enterprise', 'hornet');
    t.air('enterprise', { ready: [0, 6, 0], idle: [0, 4, 0] })
      .air('hornet', { idle: [0, 5, 0], readying: [0, 4, 0], ready: [0, 4, 2] })
      .at('operations');
    t.line('us', 'strike F-4-D D6 from enterprise');
    t.line('japan', 'operations none');
    const room = (full: number): number[] => {
      t.air('enterprise', { idle: [0, full, 0] });
      const plan = planRecovery(t.view('us'));
      expect(t.refused('us', plan)).toBe('accepted');
      return ['enterprise', 'hornet'].map((id) =>
        plan.landings.filter((l) => l.to === ship(id)).reduce((n, l) => n + l.squadrons[1], 0),
      );
    };
    expect([room(4), room(15), room(17)]).toEqual([
      [6, 0],
      [2, 2], // the Hornet has 15 of 17 aboard
      [0, 2],
    ]);
  });

  it('MW-APP-MID-5 of D and T that bombed alike no more land than were left', () => {
    const t = table()
      .turn(12)
      .ships('H-5-D', 'akagi')
      .air('akagi', { ready: [0, 4, 4] });
    t.air('midway', { ready: [3, 0, 0] }).at('operations');
    t.line('japan', 'bomb H-5-G D4 T4 from akagi');
    t.line('us', 'patrol H-5-G F3 from midway');
    t.line('japan', 'assign island D4 T4', [1]); // three are brought down, D or T
    const plan = planRecovery(t.view('japan'));
    expect(plan.landings.map((l) => l.squadrons)).toEqual([[0, 4, 1]]);
    expect(t.refused('japan', plan)).toBe('accepted');
  });

  it('MW-MID-4 what is destroyed on the ground makes room on the island', () => {
    const t = table()
      .turn(12)
      .ships('H-5-D', 'akagi')
      .air('akagi', { ready: [0, 10, 0] });
    t.air('midway', { idle: [0, 28, 0], ready: [2, 0, 0] }).at('operations');
    t.line('japan', 'bomb H-5-G D10 from akagi');
    t.line('us', 'patrol H-5-G F2 from midway');
    t.air('midway', { idle: [0, 30, 0] }); // full to the last place
    t.line('japan', 'assign island D10', [3]); // 10-20 is 1-2, a 3: five
    const plan = planRecovery(t.view('us'));
    expect(plan.ground).toEqual([{ readiness: 'idle', squadrons: [0, 5, 0] }]);
    expect(plan.landings.map((l) => l.squadrons)).toEqual([[2, 0, 0]]);
    expect(t.refused('us', plan)).toBe('accepted');
  });
});
