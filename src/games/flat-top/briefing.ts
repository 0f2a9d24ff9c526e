import { bookOf } from './open/book.ts';
import common from '../../../data/words/common.json' with { type: 'json' };
import own from '../../../data/words/flat-top.json' with { type: 'json' };
import type { Setup } from '../../kernel/ruleset.ts';
import { need } from '../../kernel/refusal.ts';
import { type Briefing, proseFor, readTerms, readWords, termsOf, type Words } from '../../kernel/words.ts';
import { SEATS } from './open/forces.ts';
import { SHIPS } from './open/pack/pack.ts';
import { type Moment, type ScenarioData, scenarioOf } from './open/pack/scenario-pack.ts';
import { victoryTerms } from './open/turn/victory-terms.ts';

/** What is told before a battle: ships, planes and bases of the orders of battle, the hours, what wins. */

const pack = readWords(own);
const CAPITAL = new Set(['CV', 'CVL', 'BB']);

type Force = ScenarioData['allied'];

const classOf = (name: string): string => SHIPS.find((s) => s.name === name)?.class ?? '';
const listed = (planes: { [plane: string]: number }): string =>
  Object.entries(planes)
    .map(([plane, n]) => `${n} ${plane}`)
    .join(', ');

/** 'CV Lexington, CV Yorktown; 7 CA, 1 CL, 14 DD, 2 AO': the great ships by name, the others by number. */
function ships({ named, generic }: Force, stayHome: readonly string[]): string {
  const great = named.filter((n) => CAPITAL.has(classOf(n))).map((n) => `${classOf(n)} ${n}`);
  const counts = new Map<string, number>();
  const rest = named.filter((n) => !CAPITAL.has(classOf(n))).map(classOf);
  for (const cls of rest) counts.set(cls, (counts.get(cls) ?? 0) + 1);
  for (const [cls, n] of Object.entries(generic))
    if (!stayHome.includes(cls)) counts.set(cls, (counts.get(cls) ?? 0) + n);
  const others = [...counts].map(([cls, n]) => `${n} ${cls}`).join(', ');
  return [great.join(', '), others].filter(Boolean).join('; ');
}

function forcesOf(force: Force, options: Setup['options']): string[] {
  const fleet = ships(force, bookOf({ options }).terms.stayHome);
  const sea = listed(force.seaAir);
  return [
    fleet ? `Ships: ${fleet}.` : 'No ships.',
    ...(sea ? [`Air Factors at sea: ${sea}.`] : []),
    ...force.landAir.map((g) => `Air Factors at ${g.at.join(', ')}: ${listed(g.planes)}.`),
  ];
}

function briefing(setup: Setup): Briefing {
  const found = scenarioOf(setup.scenario, setup.version);
  need(found, 'UMP-SETUP', `There is no scenario "${setup.scenario}".`);
  const { scenario, version } = found;
  const { where, story, time, grade, why, tasks } = proseFor(pack, setup);
  const { start, end } = version;
  const clock = (m: Moment): string => `${String(m.hour).padStart(2, '0')}00`;
  const first = start.day === end.day ? clock(start) : `${clock(start)} ${scenario.days[start.day]}`;
  return {
    where,
    when: `${first} to ${clock(end)} ${scenario.days[end.day]}, 1942`,
    story,
    length: `${version.turns} turns of an hour; ${time}`,
    difficulty: { grade, text: why },
    sides: SEATS.map((seat) => ({
      seat,
      task: tasks[seat] ?? '',
      forces: forcesOf(scenario[seat], setup.options),
    })),
    wins: victoryTerms(scenario),
  };
}

const SHARED = ['BB', 'CV', 'CVL', 'CA', 'CL', 'CAV', 'AV', 'DD', 'APD', 'AO', 'PG', 'SS', 'VP'];

export const words: Words = { briefing, terms: termsOf(pack.terms, readTerms(common), SHARED) };
