import { counted } from '../../kernel/counted.ts';
import { bookOf } from '../../games/flat-top/open/book.ts';
import { enemyOf, type Public, type SeatIndex } from '../../games/flat-top/open/forces.ts';
import type { ScoreParts } from '../../games/flat-top/open/modules/parts.ts';
import { VICTORY } from '../../games/flat-top/open/pack/pack.ts';
import { baseData, scenarioIn } from '../../games/flat-top/open/values.ts';
import { victoryTerms } from '../../games/flat-top/open/turn/victory-terms.ts';
import type { BriefingLine } from '../../kernel/words.ts';
import type { Stakes } from '../table.ts';
import { sunkTitle } from './faces.ts';

/** FT-25: where the points of a side come from. */

export interface ScoreLine {
  text: string; // 'Air Factors destroyed'
  sum: string; // '21 at 2'; '' where there is nothing to multiply
  points: number;
  rule: string;
}

/** Points that modules of the options give. */
const FROM_MODULES: readonly (readonly [part: keyof ScoreParts, text: string, rule: string])[] = [
  ['hidden-names', 'ships with names, as last shown', 'FO-XSHIP-NAMES-3'],
  ['mines', 'mines laid and swept', 'FO-MINE-VP-1'],
];

export function scoreLines(p: Public, seat: SeatIndex): ScoreLine[] {
  const s = p.score[seat];
  const each = (text: string, n: number, at: number, rule: string): ScoreLine => ({
    text,
    sum: `${n} at ${at}`,
    points: n * at,
    rule,
  });
  const cheap = bookOf(p).terms.landPlanes
    ? { text: 'land based ones', rule: 'FT-OPT-PLANES-9' }
    : { text: 'patrols against submarines', rule: 'FO-SUBA-OPS-3.3' };
  const plain = (text: string, points: number, rule: string): ScoreLine => ({ text, sum: '', points, rule });
  return [
    ...s.sunk.map((x) => plain(`${sunkTitle(x)} sunk`, x.points, 'FT-TAB-VP')),
    plain('hits on ships afloat', s.hits, 'FT-TAB-VP'),
    each('Air Factors destroyed', s.planes - s.landPlanes, VICTORY.airFactor, 'FT-TAB-VP-AIR'),
    each(cheap.text, s.landPlanes, VICTORY.airFactorLandBased, cheap.rule),
    each('Air Factors he lost without need', s.wasted, VICTORY.airFactorWasted, 'FT-TAB-VP-AIRUNNEC'),
    each('hits on bases', s.baseHits, VICTORY.baseHit, 'FT-TAB-VP-BASEHIT'),
    plain('hours his bases were closed', s.closed, 'FT-TAB-VP-BASEZERO'),
    ...Object.entries(s.unloaded).map(([place, n]) => plain(`unloaded at ${place}`, n, 'FT-TAB-VP-UNLOAD')),
    each('survivors brought home', s.rescued, VICTORY.survivor, 'FT-OPT-SHIPS-3e'),
    ...FROM_MODULES.map(([part, text, rule]) => plain(text, s.mods?.[part] ?? 0, rule)),
    plain('at the end', s.bonus, `FT-S${scenarioIn(p).scenario.number}-V2`),
  ].filter((line) => line.points !== 0);
}

/** What decides this scenario. */
export const terms = (p: Public): readonly Required<BriefingLine>[] => victoryTerms(scenarioIn(p).scenario);

const short = (have: number, of: number, what: string): string =>
  have >= of ? `${what} reached` : `${of - have} short of ${what}`;

/** FT-25 and the scenario: the first way to win in one sentence, and how far each side is from it. */
export function stakes(p: Public, points: readonly number[]): Stakes {
  const { rabaul, minimum, automatic } = scenarioIn(p).scenario.victory;
  const first = terms(p)[0];
  if (rabaul) {
    const hits = p.bases.find((b) => baseData(b).name === rabaul.base)?.scored ?? 0;
    const raid = `${short(hits, rabaul.strongHits, `${rabaul.strongHits} hits on ${rabaul.base}`)}, ${short(points[0], rabaul.points, `${rabaul.points} points`)}`;
    return {
      wins: first.text,
      rule: first.rule,
      sides: [
        { seat: 'allied', text: `${counted(points[0], 'point')}: ${raid}` },
        {
          seat: 'japan',
          text: `${counted(points[1], 'point')}: wins if the raid falls short, or with the ${rabaul.ship} sunk`,
        },
      ],
    };
  }
  const side = (seat: SeatIndex): string => {
    const by = points[seat] - points[enemyOf(seat)];
    const lead = by === 0 ? 'level' : by > 0 ? `${by} ahead` : `${-by} behind`;
    const midnight =
      automatic !== null && by > 0 ? `, ${short(by, automatic, `the lead of ${automatic} at midnight`)}` : '';
    return `${counted(points[seat], 'point')}, ${lead}; ${short(points[seat], minimum, `the ${minimum} a win needs`)}${midnight}`;
  };
  return {
    wins: first.text,
    rule: first.rule,
    sides: [
      { seat: 'allied', text: side(0) },
      { seat: 'japan', text: side(1) },
    ],
  };
}
