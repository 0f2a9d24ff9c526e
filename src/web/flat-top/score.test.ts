import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../games/flat-top/open/pack/scenario-pack.ts';
import { emptyBoard } from '../../games/flat-top/testkit/position.testkit.ts';
import { totalPoints } from '../../games/flat-top/turn/victory.ts';
import { scoreLines, terms } from './score.ts';

describe('the score sheet', () => {
  it('FT-25.1 names a source for every point', () => {
    const { s } = emptyBoard('guadalcanal', 'full');
    Object.assign(s.pub.score[0], {
      planes: 7,
      landPlanes: 2,
      wasted: 1,
      sunk: [{ ship: 'Hiei', cls: 'BB', points: 60 }],
      hits: 8,
      baseHits: 3,
      closed: 15,
      unloaded: { Guadalcanal: 12 },
      rescued: 2,
      bonus: 50,
    });
    const lines = scoreLines(s.pub, 0);
    expect(lines.reduce((n, x) => n + x.points, 0)).toBe(totalPoints(s.pub.score[0]));
    expect(lines.find((x) => x.points === 60)?.text).toBe('BB Hiei sunk');
    expect(lines.find((x) => x.points === 50)?.rule).toBe('FT-S5-V2');
    expect(scoreLines(s.pub, 1)).toEqual([]);
  });

  it('FO-SUBA-OPS-3.3 says what was worth one point: patrols against submarines, or planes ashore', () => {
    const rules = [{ submarines: 'types' }, { submarines: 'types', 'land-plane-points': 'on' }].map(
      (options) => {
        const { s } = emptyBoard('guadalcanal', 'full', options);
        Object.assign(s.pub.score[0], { planes: 2, landPlanes: 1 });
        return scoreLines(s.pub, 0).map((x) => [x.points, x.rule]);
      },
    );
    expect(rules).toEqual([
      [
        [2, 'FT-TAB-VP-AIR'],
        [1, 'FO-SUBA-OPS-3.3'],
      ],
      [
        [2, 'FT-TAB-VP-AIR'],
        [1, 'FT-OPT-PLANES-9'],
      ],
    ]);
  });

  it('says what decides each scenario', () => {
    for (const { id, versions } of SCENARIOS) {
      const said = terms(emptyBoard(id, versions[0].id).s.pub);
      expect(said.length).toBeGreaterThan(0);
      expect(said.map((t) => t.text).join(' ')).not.toMatch(/undefined|null/);
    }
  });
});
