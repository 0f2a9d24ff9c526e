import { BASES, SHIPS } from './pack.ts';

/** What people call air units. The files name place, type and number: 'lexington.SBD-3.2'. */

export function unitParts(id: string): { place: string; type: string; no: string } {
  const [place = '', type = '', no = ''] = id.split('.');
  return { place, type, no };
}

/** 'SBD-3 no. 2'; the place stands above it in a list. */
export const unitShort = (id: string): string => {
  const { type, no } = unitParts(id);
  return `${type} no. ${no}`;
};

const PLACES: ReadonlyMap<string, string> = new Map([
  ...[...BASES.values()].map((b): [string, string] => [b.id, b.name]),
  ...[...SHIPS.values()].map((s): [string, string] => [s.id.split('-').slice(2).join('-'), s.name]),
]);

const placeOf = (id: string): string => PLACES.get(unitParts(id).place) ?? unitParts(id).place;

/** 'SBD-3 no. 2 of Lexington'. */
export const unitTitle = (id: string): string => `${unitShort(id)} of ${placeOf(id)}`;

/** Several, each place said once: 'SBD-3 no. 1 and TBD-1 no. 1 of Yorktown, SBD-3 no. 2 of Lexington'. */
export function unitTitles(units: readonly (string | { id: string })[]): string {
  const groups: { place: string; names: string[] }[] = [];
  for (const u of units) {
    const id = typeof u === 'string' ? u : u.id;
    const last = groups.at(-1);
    if (last?.place === placeOf(id)) last.names.push(unitShort(id));
    else groups.push({ place: placeOf(id), names: [unitShort(id)] });
  }
  return groups.map(({ place, names }) => `${inWords(names)} of ${place}`).join(', ');
}

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

/** 'Lexington', 'Port Moresby', for the id of a ship or base. */
export const placeName = (id: string): string => SHIPS.get(id)?.name ?? BASES.get(id)?.name ?? id;
