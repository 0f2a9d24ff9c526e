import { describe, expect, it } from 'vitest';
import { FastDice } from '../../../../kernel/dice.ts';
import { completeOptions } from '../../../../kernel/options.ts';
import { playOut } from '../../../../kernel/testkit/play.ts';
import { secrecyFaults } from '../../../../kernel/testkit/secrecy.ts';
import { SEATS } from '../../open/forces.ts';
import { INFO } from '../../open/info.ts';
import { flatTop } from '../../ruleset.ts';

/** Random games in which planes move by dice and fight at once, each checked at every step: GAMES=20 for more. */
describe('random games with planes moved by dice', () => {
  for (let n = 0; n < Number(process.env.GAMES ?? 1); n++)
    it(`FO-PMAC-DEP plays game ${n}`, { timeout: 300_000 }, () => {
      const [scenario, version] = [
        ['coral-sea', 'battle'],
        ['rabaul', 'full'],
        ['santa-cruz', 'battle'],
        ['eastern-solomons', 'battle'],
      ][n % 4];
      const options = completeOptions(INFO, scenario, {
        'alternate-movement': 'dice',
        ...(n % 2 === 1 ? { 'cap-dive': 'on', 'launch-under-attack': 'on', strafing: 'on' } : {}),
      });
      const setup = { scenario, version, options };
      const report = playOut(flatTop, setup, { seed: `goes ${n}`, deep: 60, standing: n % 3 === 2 });
      expect(report.faults).toEqual([]);
    });
});

/** Positions searched: POSITIONS=1000 for the proof. */
const POSITIONS = Number(process.env.POSITIONS ?? 30);

/** Attacks under way and goes in the middle: nobody can tell from what he is asked, or is not, what the other hides. */
describe('what an attack at once tells', () => {
  it(`FO-PMAC-4.3 nothing that is hidden, in ${POSITIONS} positions`, { timeout: 3_600_000 }, () => {
    const faults: string[] = [];
    const seen = { raid: 0, meet: 0, go: 0 };
    for (let game = 0; seen.raid < POSITIONS; game++) {
      const dice = new FastDice(`raids ${game}`);
      const [scenario, version] = game % 2 === 0 ? ['coral-sea', 'battle'] : ['santa-cruz', 'battle'];
      const options = completeOptions(INFO, scenario, { 'alternate-movement': 'dice' });
      const s = flatTop.create({ scenario, version, options }, dice, () => {});
      for (let [d] = flatTop.decisions(s); d && seen.raid < POSITIONS; [d] = flatTop.decisions(s)) {
        const raid = s.steps.some((f) => f.step === 'raid');
        const go = s.steps.at(-1)?.step === 'fly' && seen.go < seen.raid;
        if (raid) seen.raid++;
        if (raid && d.kind === 'combat') seen.meet++;
        if (go) seen.go++;
        if (raid || go) for (const seat of SEATS) faults.push(...secrecyFaults(flatTop, s, seat, dice));
        flatTop.apply(s, d.seat, flatTop.sample(flatTop.view(s, d.seat), d, dice), dice);
      }
    }
    expect(faults).toEqual([]);
    expect(seen.meet).toBeGreaterThan(0);
    expect(seen.go).toBeGreaterThan(0);
  });
});
