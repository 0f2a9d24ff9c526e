import { describe, expect, it } from 'vitest';
import { zoneName } from '../../games/midway/open/board.ts';
import { INFO } from '../../games/midway/open/info.ts';
import { SHIPS } from '../../games/midway/open/pack.ts';
import { midway } from '../../games/midway/ruleset.ts';
import { choose, FastDice } from '../../kernel/dice.ts';
import { type LogLine, logOf } from '../../kernel/record/replay.ts';
import { completeOptions } from '../../kernel/options.ts';
import { fightsIn } from './fights.ts';

describe('the fights the signals tell of', () => {
  it('are over when the Battle Board is cleared, name the ships that sank, and give every throw its odds', () => {
    let sinkings = 0;
    let throws = 0;
    for (const seed of ['a', 'b', 'c', 'd']) {
      const dice = new FastDice(seed);
      const s = midway.create(
        { scenario: 'everything', options: completeOptions(INFO, 'everything') },
        dice,
        () => {},
      );
      const log: LogLine[] = [];
      for (let i = 0; i < 900; i++) {
        const open = midway.decisions(s);
        if (open.length === 0) break;
        const d = choose(dice, open, 'seat');
        const before = s.sunk.slice();
        const told = logOf(
          midway.apply(s, d.seat, midway.sample(midway.view(s, d.seat), d, dice), dice),
          'us',
        );
        log.push(...told);
        const view = midway.view(s, 'us');
        const fights = fightsIn(log, view);
        const quiet = !view.battle && !view.surface && view.b17Ships.length === 0;
        expect(quiet && fights.some((f) => !f.over)).toBe(false);
        const here = view.battle && zoneName(view.battle.zone);
        const now = fights.findLast(
          (f) => f.first.clock === view.clock && f.title === `Air battle at ${here}`,
        );
        expect((view.battle?.ships.length ?? 0) > 0 && now?.over === true).toBe(false);
        s.sunk.forEach((turn, ship) => {
          if (turn === 0 || before[ship] > 0) return;
          sinkings++;
          const lost = fights.flatMap((f) => f.losses.find((x) => x.seat === SHIPS[ship].side)?.lines ?? []);
          expect(lost).toContain(`${SHIPS[ship].name} sunk`);
        });
        for (const { line, chance } of fights.flatMap((f) => f.blows)) {
          if (!told.includes(line) || !line.dice?.length || line.kind === 'surface') continue;
          throws++;
          expect(chance?.outcomes.reduce((sum, o) => sum + o.p, 0)).toBeCloseTo(1);
          expect(chance?.came).toBeGreaterThanOrEqual(0);
        }
      }
    }
    expect(sinkings).toBeGreaterThan(2);
    expect(throws).toBeGreaterThan(20);
  });
});
