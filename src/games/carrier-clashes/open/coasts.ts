import coastsJson from '../../../../data/carrier-clashes/coasts.json' with { type: 'json' };
import { mapPack } from './scenarios.ts';

/** What is drawn under the hexes: coasts as rings of x, y in hundredths of a column and a row from the centre of 0101. */

type Rings = readonly (readonly number[])[];
const COASTS: { readonly [scenario: string]: unknown } = coastsJson;

export const coastOf = (scenario: string): Rings => (COASTS[scenario] ?? []) as Rings;

const NM_PER_DEGREE = 60;

/** Columns east and rows south of the centre of 0101, by the map's projection. */
export function onMapAt(scenario: string, lat: number, lon: number): { col: number; row: number } {
  const { refLat, originLat, originLon, nmPerHex } = mapPack(scenario).projection;
  const east = (lon < 0 ? lon + 360 : lon) - originLon;
  const column = (nmPerHex * Math.sqrt(3)) / 2;
  return {
    col: (east * NM_PER_DEGREE * Math.cos((refLat * Math.PI) / 180)) / column,
    row: ((originLat - lat) * NM_PER_DEGREE) / nmPerHex,
  };
}
