import type { Report, Sighting } from '../forces.ts';
import { hexLabel } from '../pack/map.ts';

/** Sightings in a staff officer's words. */

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

const UNITS = {
  tf: ['a task force', 'task force', 'ship'],
  af: ['an Air Formation', 'Air Formation', 'Air Factor'],
  ss: ['a submarine', 'submarine', 'submarine'],
} as const;

export const sightingText = (g: Sighting): string =>
  `${g.source} to flag: ${reportText(g.kind, g.report)}, ${hexLabel(g.hex)}.`;

function reportText(kind: Sighting['kind'], r: Report): string {
  const [some, one, part] = UNITS[kind];
  const high = 'radar' in r && r.radar ? ', planes at high altitude' : '';
  if (r.condition < 2) return `${some}${high}`;
  if (r.condition === 2)
    return `${plural(r.units, one)}, ${plural(r.total, part)} in all, ${r.classes.join(' and ')}${high}`;
  const each =
    r.condition === 3
      ? r.units.map((u) =>
          Object.entries(u)
            .map(([c, n]) => `${n} ${c}`)
            .join(', '),
        )
      : [];
  const planes = r.condition === 3 && r.planesSeen ? '; planes on deck' : '';
  return `${plural(each.length, one)}: ${each.join('; ')}${planes}`;
}
