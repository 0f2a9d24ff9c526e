import { reportPartText } from '../book.ts';
import type { Report, Sighting, SightingKind } from '../forces.ts';
import { type KindWords, KIND_WORDS } from '../modules/kinds.ts';
import { hexLabel } from '../pack/map.ts';

/** Sightings in a staff officer's words. */

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** What a counter stands for, in words; those of modules beside them. */
export const KINDS: { readonly [K in SightingKind]: KindWords } = {
  tf: { some: 'a task force', one: 'task force', part: 'ship', all: 'ships' },
  af: { some: 'an Air Formation', one: 'Air Formation', part: 'Air Factor', all: 'planes' },
  ...KIND_WORDS,
};

export const sightingText = (g: Sighting): string =>
  `${g.source} to flag: ${contentText(g)}, ${hexLabel(g.hex)}.`;

/** What is reported, without who says so and where. */
export function contentText({ kind, report }: Pick<Sighting, 'kind' | 'report'>): string {
  const parts = Object.entries(report.mods ?? {}).map(([part, said]) => reportPartText(part, said));
  const told = parts.some((x) => x.inFull) ? [] : [reportText(kind, report)];
  return [...told, ...parts.map((x) => x.text)].join(', ');
}

function reportText(kind: Sighting['kind'], r: Report): string {
  const { some, one, part } = KINDS[kind];
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
