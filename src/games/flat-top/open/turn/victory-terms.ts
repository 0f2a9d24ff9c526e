import type { BriefingLine } from '../../../../kernel/words.ts';
import type { ScenarioData } from '../pack/scenario-pack.ts';

/** FT-25 and the scenario's own conditions: what decides, the most usual way first. */
export function victoryTerms(scenario: ScenarioData): Required<BriefingLine>[] {
  const { automatic, minimum, minimumRule, rabaul, unloadWins, shortUnloading, unloadBonus, moreUnloaded } =
    scenario.victory;
  const out: Required<BriefingLine>[] = [];
  const v = (n: number): string => `FT-S${scenario.number}-V${n}`;
  const title = (side: string): string => (side === 'allied' ? 'the Allies' : 'Japan');
  if (rabaul) {
    out.push({
      text: `The Allies win with ${rabaul.strongHits} hits on ${rabaul.base} and ${rabaul.points} points, whatever Japan has.`,
      rule: 'FT-S1-V1b',
    });
    out.push({
      text: `They also win with ${rabaul.hits} hits, ${rabaul.points} points and more points than Japan; else Japan wins.`,
      rule: 'FT-S1-V2',
    });
    out.push({ text: `Japan wins at once when the ${rabaul.ship} is sunk.`, rule: 'FT-S1-V1a' });
  } else
    out.push({ text: `Who has more points at the end wins, with ${minimum} at least.`, rule: minimumRule });
  if (automatic !== null)
    out.push({ text: `A lead of ${automatic} points at midnight wins at once.`, rule: v(1) });
  if (unloadWins)
    out.push({
      text: `${title(unloadWins.side)} wins at once with ${unloadWins.points} points unloaded${unloadWins.place ? ` at ${unloadWins.place}` : ''}.`,
      rule: v(3),
    });
  if (shortUnloading)
    out.push({
      text: `${shortUnloading.bonus} points to the enemy if fewer than ${shortUnloading.below} are unloaded at ${shortUnloading.place}.`,
      rule: v(2),
    });
  if (unloadBonus)
    out.push({
      text: `${unloadBonus.bonus} points more to ${title(unloadBonus.side)} for ${unloadBonus.points} unloaded at ${unloadBonus.place}.`,
      rule: v(2),
    });
  if (moreUnloaded)
    out.push({ text: `${moreUnloaded.bonus} points more to who has unloaded more.`, rule: v(2) });
  return out;
}
