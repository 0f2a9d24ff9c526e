import own from '../../../data/words/air-force-dauntless.json' with { type: 'json' };
import common from '../../../data/words/common.json' with { type: 'json' };
import type { Setup } from '../../kernel/ruleset.ts';
import { type Briefing, proseFor, readTerms, readWords, termsOf, type Words } from '../../kernel/words.ts';
import { cardOf } from './open/pack.ts';
import { type Group, type Kit, scenarioFor, type Staged } from './open/scenarios.ts';

/** What is told before a fight: planes and targets of each side, Turns, what wins. */

const pack = readWords(own);
const SEATS = ['allies', 'axis'] as const;
const KITS: { readonly [kind in Kit['kind']]: string } = {
  tank: 'tanks',
  truck: 'trucks',
  light: 'light flak',
  heavy: 'heavy flak',
  balloon: 'barrage balloons',
  airfield: 'airfields',
  area: 'target areas',
  ship: 'ships',
};

/** '2 Spitfire V or P-47B' as the options of the set-up have them (AD-AF-0-7). */
function planes(s: Staged, g: Group, { options }: Setup): string {
  const times = g.fixed ? 1 : Number(options.planes ?? 1);
  const chosen = options[`${g.side}-type`] ?? 'as-printed';
  const types =
    chosen === 'as-printed' || g.fixed
      ? (s.version.types[g.id] ?? []).map((t) => cardOf(t).id)
      : [cardOf(chosen).id];
  return `${g.count * times} ${types.join(' or ')}`;
}

function forcesOf(s: Staged, side: (typeof SEATS)[number], setup: Setup): string[] {
  const flown = s.groups.filter((g) => g.side === side).map((g) => planes(s, g, setup));
  const laid = (s.kits ?? []).filter((k) => k.side === side).map((k) => `${k.count} ${KITS[k.kind]}`);
  return [
    ...(flown.length > 0 ? [`Planes: ${flown.join('; ')}.`] : []),
    ...(laid.length > 0 ? [`On the ground or at sea: ${laid.join(', ')}.`] : []),
  ];
}

function turnsOf(s: Staged, { options }: Setup): string {
  const turns = options.length === undefined || options.length === 'book' ? s.turns : Number(options.length);
  return turns === null ? 'Until one side has nothing left on the map' : `${turns} Turns`;
}

function briefing(setup: Setup): Briefing {
  const s = scenarioFor(setup);
  const { where, story, time, grade, why } = proseFor(pack, { ...setup, scenario: s.id.split('.')[0] });
  const rule = s.victory.kind === 'verdict' ? s.victory.rule : 'AD-AF-2.A.4';
  return {
    where,
    when: '',
    story: `${story} ${s.line}`,
    length: `${turnsOf(s, setup)}; ${time}`,
    difficulty: { grade, text: why },
    sides: SEATS.map((seat) => ({ seat, task: '', forces: forcesOf(s, seat, setup) })),
    wins: [{ rule }, { rule: 'AD-AF-0-8' }],
  };
}

const SHARED = ['BB', 'CV', 'CA', 'CL', 'DD', 'SS'];

export const words: Words = { briefing, terms: termsOf(pack.terms, readTerms(common), SHARED) };
