import type { Public, SeatIndex } from '../../games/flat-top/open/forces.ts';
import { VICTORY } from '../../games/flat-top/open/pack.ts';
import { baseData, scenarioIn } from '../../games/flat-top/open/values.ts';
import { sunkTitle } from './faces.ts';

/** FT-25: where the points of a side come from. */

export interface ScoreLine {
  text: string; // 'Air Factors destroyed'
  sum: string; // '21 at 2'; '' where there is nothing to multiply
  points: number;
  rule: string;
}

export function scoreLines(p: Public, seat: SeatIndex): ScoreLine[] {
  const s = p.score[seat];
  const each = (text: string, n: number, at: number, rule: string): ScoreLine => ({
    text,
    sum: `${n} at ${at}`,
    points: n * at,
    rule,
  });
  const plain = (text: string, points: number, rule: string): ScoreLine => ({ text, sum: '', points, rule });
  return [
    ...s.sunk.map((x) => plain(`${sunkTitle(x)} sunk`, x.points, 'FT-TAB-VP')),
    plain('hits on ships afloat', s.hits, 'FT-TAB-VP'),
    each('Air Factors destroyed', s.planes - s.landPlanes, VICTORY.airFactor, 'FT-TAB-VP-AIR'),
    each('land based ones', s.landPlanes, VICTORY.airFactorLandBased, 'FT-OPT-PLANES-9'),
    each('Air Factors he lost without need', s.wasted, VICTORY.airFactorWasted, 'FT-TAB-VP-AIRUNNEC'),
    each('hits on bases', s.baseHits, VICTORY.baseHit, 'FT-TAB-VP-BASEHIT'),
    plain('hours his bases were closed', s.closed, 'FT-TAB-VP-BASEZERO'),
    ...Object.entries(s.unloaded).map(([place, n]) => plain(`unloaded at ${place}`, n, 'FT-TAB-VP-UNLOAD')),
    each('survivors brought home', s.rescued, VICTORY.survivor, 'FT-OPT-SHIPS-3e'),
    plain('at the end', s.bonus, `FT-S${scenarioIn(p).scenario.number}-V2`),
  ].filter((line) => line.points !== 0);
}

export interface Term {
  text: string;
  rule: string;
}

/** What decides this scenario, and how it stands. */
export function terms(p: Public): Term[] {
  const { scenario } = scenarioIn(p);
  const { automatic, minimum, minimumRule, rabaul, unloadWins, shortUnloading, unloadBonus, moreUnloaded } =
    scenario.victory;
  const out: Term[] = [];
  const v = (n: number): string => `FT-S${scenario.number}-V${n}`;
  const title = (side: string): string => (side === 'allied' ? 'The Allies' : 'Japan');
  if (rabaul) {
    const scored = p.bases.find((b) => baseData(b).name === rabaul.base)?.scored ?? 0;
    out.push({ text: `${rabaul.ship} sunk: Japan wins at once.`, rule: 'FT-S1-V1a' });
    out.push({
      text: `${rabaul.strongHits} hits on ${rabaul.base} and ${rabaul.points} points: the Allies win. So far ${scored}.`,
      rule: 'FT-S1-V1b',
    });
  }
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
  if (!rabaul) out.push({ text: `Else more points win, with ${minimum} at least.`, rule: minimumRule });
  return out;
}
