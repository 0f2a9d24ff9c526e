import { counted } from '../../../../kernel/counted.ts';
import { reportPartText } from '../book.ts';
import type { Report, Sighting, SightingKind } from '../forces.ts';
import { type KindWords, KIND_WORDS } from '../modules/kinds.ts';
import { hexLabel } from '../pack/map.ts';

/** Sightings in a staff officer's words. */

/** What a counter stands for, in words; those of modules beside them. */
export const KINDS: { readonly [K in SightingKind]: KindWords } = {
  tf: { some: 'a task force', one: 'task force', part: 'ship', all: 'ships' },
  af: { some: 'an Air Formation', one: 'Air Formation', part: 'Air Factor', all: 'planes' },
  ...KIND_WORDS,
};

export const sightingText = (g: Sighting): string =>
  `${g.source.charAt(0).toUpperCase()}${g.source.slice(1)} to flag: ${contentText(g)}, ${hexLabel(g.hex)}.`;

/** FT-7.12.4: what a class is called in a report; planes are counted by the factor. */
const CLASS_WORDS: { readonly [cls: string]: string } = { capital: 'capital ship', small: 'small ship' };
const PLANES = /^(bomber|interceptor)( high| low)?$/;

function classText(cls: string, n: number): string {
  const [, planes, height = ''] = PLANES.exec(cls) ?? [];
  return planes ? `${counted(n, `${planes} factor`)}${height}` : counted(n, CLASS_WORDS[cls] ?? cls);
}

const classNames = (classes: readonly string[]): string =>
  classes.map((cls) => `${CLASS_WORDS[cls] ?? cls}s`).join(' and ');

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
    return `${counted(r.units, one)}, ${counted(r.total, part)} in all, ${classNames(r.classes)}${high}`;
  const each =
    r.condition === 3
      ? r.units.map((u) =>
          Object.entries(u)
            .map(([cls, n]) => classText(cls, n))
            .join(', '),
        )
      : [];
  const planes = r.condition === 3 && r.planesSeen ? '; planes on deck' : '';
  return `${counted(each.length, one)}: ${each.join('; ')}${planes}`;
}
