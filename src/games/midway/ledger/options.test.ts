import { describe, expect, it } from 'vitest';
import { attacks, moved, facing, struck } from './ledger.testkit.ts';
import { table, zone } from '../testing.ts';

/** The optional rules, row by row of the ledger. */

describe('optional rules', () => {
  it('MW-OPT-1 one hit from sinking a ship has no fire, no guns and makes one zone', () => {
    const state = (hits: number, cripples: string): string[] => {
      const t = table('tournament', { cripples }).turn(20).ships('F-4-E', 'haruna', 'portland');
      t.hits('haruna', hits).at('move');
      const reach = [1, 2, 3].filter(
        (n) => t.refused('japan', moved('haruna', zone('F-4-E') - n)) === 'accepted',
      );
      t.until('arrange');
      t.line('japan', 'arrange haruna A-9');
      t.line('us', 'arrange portland G-9');
      t.line('japan', 'manoeuvre haruna B-9');
      t.line('us', 'manoeuvre portland F-9');
      const guns = t.asked.includes('japan gunfire');
      const u = facing([0, 6, 0], ['haruna', 'tone'], { cripples });
      u.hits('haruna', hits);
      u.line('us', 'strike F-4-E D6 from enterprise');
      u.line('japan', 'operations none');
      u.line('japan', 'place haruna D-9; tone D-11');
      u.line('us', 'assign haruna D6');
      return [`${reach.at(-1)}`, `${guns}`, u.refusedLine('japan', 'fire haruna at 1')];
    };
    expect(state(5, 'on')).toEqual(['1', 'false', 'MW-OPT-1']);
    expect(state(4, 'on')).toEqual(['2', 'true', 'accepted']);
    expect(state(5, 'off')).toEqual(['2', 'true', 'accepted']);
  });

  it('MW-OPT-1 where only a crippled ship is attacked nobody is asked for fire', () => {
    const t = facing([0, 2, 0], ['haruna'], { cripples: 'on' }).hits('haruna', 5);
    t.line('us', 'strike F-4-E D2 from enterprise');
    t.line('japan', 'operations none');
    t.line('us', 'assign haruna D2', [1]);
    expect(attacks(t)).toMatchObject([{ squadrons: 2, screening: 1 }]);
  });

  it('MW-OPT-2 torpedo planes over the bow only beside torpedo planes on a beam', () => {
    const on = struck([0, 2, 4], ['mikuma'], { anvil: 'on' });
    expect(on.refusedLine('us', 'assign mikuma T2 E-9; mikuma T2 D-8')).toBe('accepted');
    expect(on.refusedLine('us', 'assign mikuma T2 E-9; mikuma T2 D-10')).toBe('accepted');
    expect(on.refusedLine('us', 'assign mikuma T4 E-9')).toBe('MW-OPT-2');
    expect(on.refusedLine('us', 'assign mikuma T4 E-9; mikuma D2')).toBe('MW-OPT-2');
    expect(on.refusedLine('us', 'assign mikuma T2 E-9; mikuma T2 E-9')).toBe('MW-OPT-2');
    expect(on.refusedLine('us', 'assign mikuma T2 C-9; mikuma T2 D-8')).toBe('MW-STEP8a'); // astern
    expect(on.refusedLine('us', 'assign mikuma D2 E-9; mikuma T2 D-8')).toBe('MW-STEP8');
    const off = struck([0, 2, 4], ['mikuma']);
    expect(off.refusedLine('us', 'assign mikuma T2 E-9; mikuma T2 D-8')).toBe('MW-STEP8a');
  });

  it('MW-OPT-2 the beam must be that of the same ship', () => {
    const t = struck([0, 0, 4], ['mikuma', 'tone'], { anvil: 'on' });
    t.line('japan', 'place mikuma D-9; tone D-13');
    expect(t.refusedLine('us', 'assign mikuma T2 E-9; tone T2 D-12')).toBe('MW-OPT-2');
  });

  it('MW-OPT-3 MW-OPT-3a a group under fire may go in as waves, each a battle against the full fire', () => {
    const t = struck([0, 9, 3], ['haruna', 'tone'], { waves: 'on' });
    t.line('japan', 'place haruna D-9; tone D-11');
    t.line('us', 'assign haruna D9; tone T3 D-12');
    t.line('japan', 'fire haruna tone at 1'); // 5 and 2
    expect(t.asked).toEqual(['us waves']);
    expect(t.refusedLine('us', 'waves 2 as 2 + 1')).toBe('MW-OPT-3'); // nobody fires at it
    expect(t.refusedLine('us', 'waves 1 as 5 + 3')).toBe('MW-OPT-3');
    expect(t.refusedLine('us', 'waves 1 as 9 + 0')).toBe('MW-OPT-3');
    t.line('us', 'waves 1 as 7 + 1 + 1', [2, 1]); // 1-7 is beyond the table: no die, all lost
    expect(attacks(t)).toMatchObject([
      { squadrons: 7, screening: 7, column: '1-1', hits: 1, lost: 2 },
      { squadrons: 1, screening: 7, hits: 0, lost: 1 },
      { squadrons: 1, screening: 7, hits: 0, lost: 1 },
      { squadrons: 3, screening: 1, column: '3-1' },
    ]);
    const off = struck([0, 9, 0], ['haruna']);
    off.line('us', 'assign haruna D9');
    off.line('japan', 'fire haruna at 1', [1]);
    expect(off.told.some((i) => i.rule === 'MW-OPT-3')).toBe(false);
    expect(attacks(off)).toHaveLength(1);
  });

  it('MW-OPT-3 MW-T-FIGHT-7 a group that fighters alone screen against may go in as waves too', () => {
    const t = table('tournament', { surface: 'off', waves: 'on' }).turn(12).ships('F-4-E', 'akagi');
    t.ships('G-4-E', 'enterprise');
    t.air('enterprise', { ready: [0, 6, 0] })
      .air('akagi', { ready: [2, 0, 0] })
      .at('operations');
    t.line('us', 'strike F-4-E D6 from enterprise');
    t.line('japan', 'patrol F-4-E F2 from akagi');
    t.line('us', 'assign akagi D6');
    t.line('japan', 'fire F2 at 1');
    expect(t.asked).toEqual(['us waves']);
    t.line('us', 'waves 1 as 4 + 2', [1, 1]);
    expect(attacks(t)).toMatchObject([
      { squadrons: 4, screening: 2 },
      { squadrons: 2, screening: 2 },
    ]);
  });

  it('MW-OPT-3 waves are heard by both sides; a group is named once, and a lone squadron cannot be divided', () => {
    const t = struck([0, 6, 0], ['haruna'], { waves: 'on' });
    t.line('us', 'assign haruna D6');
    t.line('japan', 'fire haruna at 1');
    const twice = { group: 0, sizes: [3, 3] };
    expect(t.refused('us', { kind: 'waves', waves: [twice, twice] })).toBe('MW-OPT-3');
    expect(t.refused('us', { kind: 'waves', waves: [{ group: 4, sizes: [3, 3] }] })).toBe('MW-OPT-3');
    t.line('us', 'waves 1 as 4 + 2', [1, 1]);
    for (const seat of ['us', 'japan'] as const)
      expect(t.heard(seat)).toContain('Waves at F-4-E: 4 + 2 on Haruna.');
    const lone = struck([0, 1, 0], ['tone'], { waves: 'on' });
    lone.line('us', 'assign tone D1');
    lone.line('japan', 'fire tone at 1', [1]);
    expect(lone.asked).not.toContain('us waves');
  });
});
