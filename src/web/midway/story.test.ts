import { describe, expect, it } from 'vitest';
import { onBattleBoard } from '../../games/midway/open/battle-board.ts';
import { INFO } from '../../games/midway/open/info.ts';
import { SHIPS } from '../../games/midway/open/pack.ts';
import { midway } from '../../games/midway/ruleset.ts';
import { choose, FastDice } from '../../kernel/dice.ts';
import { type LogLine, logOf } from '../../kernel/record/replay.ts';
import { completeOptions } from '../../kernel/options.ts';
import { isFresh, lastStory, storiesOf, toll } from './story.ts';

/** Random games, each act with what a seat was told by it and how the ships stood before and after. */
function watch(
  seed: string,
  look: (log: LogLine[], told: LogLine[], before: number[], after: number[]) => void,
): void {
  const dice = new FastDice(seed);
  const s = midway.create(
    { scenario: 'tournament', options: completeOptions(INFO, 'tournament') },
    dice,
    () => {},
  );
  const log: LogLine[] = [];
  for (let i = 0; i < 900; i++) {
    const open = midway.decisions(s);
    if (open.length === 0) return;
    const d = choose(dice, open, 'seat');
    const before = s.hits.slice();
    const told = logOf(midway.apply(s, d.seat, midway.sample(midway.view(s, d.seat), d, dice), dice), 'us');
    log.push(...told);
    look(log, told, before, s.hits);
  }
}

describe('the last fight, told again from the signals', () => {
  it('adds up to the hits that were scored', () => {
    let fights = 0;
    watch('story', (log, told, before, after) => {
      const hits = told.filter((l) => l.kind === 'air-attack' || l.kind === 'gunfire');
      if (hits.length === 0) return;
      const fresh = storiesOf(log).filter((story) => isFresh(story, told));
      expect(fresh).toHaveLength(1);
      for (const story of fresh) {
        expect(story.ships.every((x) => SHIPS[x.ship] && onBattleBoard(x.rect))).toBe(true);
        expect(story.ships.length).toBeGreaterThan(0);
        fights++;
        for (const [ship, t] of toll(story))
          expect(story.attacker === null || t.sunk || after[ship] - before[ship] === t.hits).toBe(true);
      }
    });
    expect(fights).toBeGreaterThan(2);
  });

  it('is nothing when nothing was fought', () => {
    expect(
      lastStory([
        { kind: 'movement', rule: 'MW-STEP1', clock: '0500 June 3', text: 'Both fleets have moved.' },
      ]),
    ).toBeNull();
  });
});
