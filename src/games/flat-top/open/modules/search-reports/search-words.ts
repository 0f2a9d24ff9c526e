import type { SearchSaid } from '../parts.ts';

/** What planes report, in the words of the table. */

const NAMES: { readonly [W in SearchSaid['lead'][number]['what']]: readonly [one: string, many: string] } = {
  carrier: ['carrier', 'carriers'],
  battleship: ['battleship', 'battleships'],
  transport: ['transport', 'transports'],
  cruiser: ['cruiser', 'cruisers'],
  destroyer: ['destroyer', 'destroyers'],
  large: ['large ship', 'large ships'],
  small: ['small ship', 'small ships'],
};

/** '2 carriers, 4 cruisers with destroyer escort, seen from a hex off'. */
export function searchWords(said: SearchSaid): string {
  const lead = said.lead.map(({ what, n }) =>
    n === 0 ? NAMES[what][1] : `${n} ${NAMES[what][n === 1 ? 0 : 1]}`,
  );
  const escort = said.escort ? ` with ${said.escort} escort` : '';
  const what = lead.length > 0 ? `${lead.join(', ')}${escort}` : 'ships sighted';
  return `${what}${trustWords(said)}`;
}

/** How far a report may be trusted, by what it says of itself. */
export function trustWords({ range, error }: Pick<SearchSaid, 'range' | 'error'>): string {
  if (error > 0) return `, give or take ${error === 1 ? 'a hex' : `${error} hexes`}`;
  return range > 0 ? ', seen from a hex off' : '';
}
