import { cardOf } from '../../games/air-force/open/pack.ts';
import type { Side } from '../../games/air-force/open/plane.ts';
import { type Award, type Condition, scenarioFor } from '../../games/air-force/open/scenarios.ts';
import type { View } from '../../games/air-force/open/view.ts';

/** What a scenario asks of each side, in words. */

const SIDE: { readonly [s in Side]: string } = { allies: 'Allies', axis: 'Axis' };

/** The planes of a group, by the names on their counters. */
function groupWords(v: View, group: string): string {
  const ids = v.groups[group] ?? [];
  const cards = [
    ...new Set(ids.map((id) => cardOf(v.roster.find((x) => x.id === id)?.card ?? 'A6M2').counter)),
  ];
  return `${ids.length === 1 ? 'the' : ids.length} ${cards.join(' and ')}${ids.length > 1 && !cards[0]?.endsWith('s') ? 's' : ''}`;
}

function conditionWords(v: View, c: Condition): string {
  switch (c.kind) {
    case 'destroyed':
      return c.atLeast
        ? `at least ${c.atLeast} of ${groupWords(v, c.group)} are lost`
        : `${groupWords(v, c.group)} are lost`;
    case 'survives':
      return `one of ${groupWords(v, c.group)} comes through`;
    case 'left-loaded':
      return `${c.atLeast} of ${groupWords(v, c.group)} leave over edge "${c.edge}" with their load`;
    case 'photographed':
      return `${c.atLeast} targets are photographed and the camera gets away`;
    case 'points':
      return `the ${SIDE[c.side]} have ${c.atLeast} points`;
    case 'lead':
      return `the ${SIDE[c.side]} lead by ${c.by} points`;
    case 'sunk':
      return 'the ships are sunk';
  }
}

function awardWords(v: View, a: Award): string {
  const points = `${a.points} point${a.points === 1 ? '' : 's'}`;
  switch (a.kind) {
    case 'left-loaded':
      return `${points} for each of ${groupWords(v, a.group)} that leaves over edge "${a.edge}" loaded.`;
    case 'flying-loaded':
      return `${points} for each of ${groupWords(v, a.group)} still in the air loaded.`;
    case 'jettisoned':
      return `${points} for each of ${groupWords(v, a.group)} that lets its load go.`;
    case 'ships-spotted':
      return `${points} for each ship counted.`;
    case 'turns-on':
      return `${points} for each Turn ${groupWords(v, a.group)} stays on the map.`;
    case 'turns-off':
      return `${points} for each Turn left when ${groupWords(v, a.group)} is gone.`;
    case 'airfields':
      return `${points} for an airfield destroyed, ${a.all} for all of them.`;
    case 'hexes':
      return `${points} for a hex of a target destroyed, ${a.all} for all of them.`;
  }
}

export function victoryWords(v: View): string[] {
  const { victory } = scenarioFor(v.setup);
  if (victory.kind === 'shot-down') return ['Who shoots down more planes wins; equal numbers are a draw.'];
  const wins = victory.wins.map(
    (w) => `The ${SIDE[w.winner]} win if ${w.when.map((c) => conditionWords(v, c)).join(' and ')}.`,
  );
  const other =
    victory.otherwise === 'draw'
      ? 'Otherwise it is a draw.'
      : victory.otherwise === 'points'
        ? 'Otherwise who has more points wins.'
        : `Otherwise the ${SIDE[victory.otherwise]} win.`;
  return [...(victory.awards ?? []).map((a) => `${SIDE[a.side]}: ${awardWords(v, a)}`), ...wins, other];
}
