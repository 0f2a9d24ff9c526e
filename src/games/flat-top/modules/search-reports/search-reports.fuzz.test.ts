import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../../kernel/dice.ts';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { auditState } from '../../audit.ts';
import { INFO } from '../../open/info.ts';
import { isOfBoats } from '../../open/modules/boats.ts';
import type { SearchSaid } from '../../open/modules/parts.ts';
import { resampleState } from '../../resample.ts';
import { flatTop } from '../../ruleset.ts';
import { readyBoard } from '../../testkit/position.testkit.ts';
import { viewOf } from '../../view.ts';
import { reportTwins } from './search-twins.testkit.ts';

/** Random games with search reports, each checked at every step: GAMES=20 for more. */
describe('random games with search reports', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-SEARCH-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const [scenario, version] = [
        ['coral-sea', 'battle'],
        ['eastern-solomons', 'battle'],
        ['santa-cruz', 'battle'],
      ][n % 3];
      const options = completeOptions(INFO, scenario, { 'search-reports': 'on' });
      const report = playOut(flatTop, { scenario, version, options }, { seed: `searches ${n}`, deep: 100 });
      expect(report.faults).toEqual([]);
    });
});

describe('what may be true of a report', () => {
  it('FO-SEARCH-13 FO-PT-1.3 boats do not change places with the ships that were reported', () => {
    const b = readyBoard('guadalcanal', 'full', { 'search-reports': 'on', 'pt-boats': 'on' });
    const { hex } = b.s.sides[0].tfs.find((tf) => tf && isOfBoats(b.s.sides[0], tf)) ?? { hex: -1 };
    expect(hex).toBeGreaterThan(0);
    const view = viewOf(b.s, 'japan');
    const said: SearchSaid = { lead: [{ what: 'large', n: 2 }], escort: null, range: 0, error: 0 };
    const report = { condition: 1 as const, mods: { 'search-reports': said } };
    const { turn } = b.s.pub;
    view.own?.sightings.push({ id: 99, kind: 'tf', hex, turn, live: true, source: 'AF 1', report });
    view.counters.push({ seat: 0, kind: 'tf', hex });
    for (let i = 0; i < 10; i++)
      expect(auditState(resampleState(view, new FastDice(`reported ${i}`)))).toEqual([]);
  });
});

/** Positions searched: POSITIONS=1000 for the proof. */
const POSITIONS = Number(process.env.POSITIONS ?? 40);

describe('the secret of a report', () => {
  it('FO-SEARCH-2 FO-SEARCH-13 who has heard the same sees the same, wherever the ships are and whatever they are', {
    timeout: 600_000,
  }, () => {
    const { faults, counts } = reportTwins('reports', POSITIONS);
    expect(faults).toEqual([]);
    const { rightPlace, ...often } = counts; // a draw of the true hex is rare
    for (const n of Object.values(often)) expect(n).toBeGreaterThan(0);
    expect(rightPlace).toBeGreaterThan(POSITIONS >= 1000 ? 0 : -1); // too rare for few
    if (process.env.POSITIONS) console.log(counts);
  });
});
