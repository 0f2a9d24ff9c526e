import own from '../../../data/words/carrier-clashes.json' with { type: 'json' };
import common from '../../../data/words/common.json' with { type: 'json' };
import type { Setup } from '../../kernel/ruleset.ts';
import {
  type Briefing,
  type BriefingLine,
  proseFor,
  readTerms,
  readWords,
  termsOf,
  type Words,
} from '../../kernel/words.ts';
import { airType, baseType, shipType, type Side, SIDES } from './open/pack.ts';
import { type ScenarioPack, scenarioPack } from './open/scenarios.ts';

/** What is told before a battle: the groups with their ships, the planes ashore, the days, what wins. */

const pack = readWords(own);

/** '2 CV, 5 CA, 5 DD' */
function tally(ships: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of ships) counts.set(shipType(id).type, (counts.get(shipType(id).type) ?? 0) + 1);
  return [...counts].map(([type, n]) => `${n} ${type}`).join(', ');
}

function forcesOf(s: ScenarioPack, side: Side): string[] {
  const groups = s.forces[side].map((g) => `${g.name}: ${tally(g.ships)}.`);
  const bases = s.bases
    .filter((b) => baseType(b.base).side === side && b.units.length > 0)
    .map((b) => {
      const units = b.units.map((u) => `${u.count} ${airType(u.type).name}`).join(', ');
      return `${baseType(b.base).name}: air units ${units}.`;
    });
  return [...groups, ...bases];
}

function winsOf(s: ScenarioPack): BriefingLine[] {
  const landings = s.landings.map((l) => l.name);
  const special = s.specialText.filter(
    (x) => x.id === s.special.objective?.rule || x.id === s.special.offensive?.rule,
  );
  return [
    {
      text: `A lead of ${s.victory.margin} points at the end wins; less is a draw.`,
      rule: 'CC-28-2',
    },
    {
      text: 'Points come from ships sunk, stopped or damaged, air units lost and cargo landed.',
      rule: 'CC-28',
    },
    ...(landings.length > 0
      ? [{ text: `Cargo counts where it is landed: ${landings.join(', ')}.`, rule: 'CC-28' }]
      : []),
    ...special.map((x) => ({ text: x.text, rule: x.id })),
  ];
}

function briefing(setup: Setup): Briefing {
  const s = scenarioPack(setup.scenario);
  const { where, story, time, grade, why, tasks } = proseFor(pack, setup);
  return {
    where,
    when: s.dates,
    story,
    length: `${s.turns.count} turns of twelve hours; ${time}`,
    difficulty: { grade, text: why },
    sides: SIDES.map((seat) => ({ seat, task: tasks[seat] ?? '', forces: forcesOf(s, seat) })),
    wins: winsOf(s),
  };
}

const SHARED = ['BB', 'CV', 'CVL', 'CA', 'CL', 'AV', 'DD', 'APD', 'AO', 'SS', 'TF', 'AA'];

export const words: Words = { briefing, terms: termsOf(pack.terms, readTerms(common), SHARED) };
