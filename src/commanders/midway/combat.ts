import { CONSTANTS, TABLES } from '../../games/midway/open/pack.ts';

/** The exact chances of an attack on ships, as the tables give them. */

export interface Blow {
  hits: number; // Infinity = sunk outright
  lost: number;
}

const columns = TABLES.aircraftVsShip.columns;
const cache = new Map<number, readonly Blow[]>();

/** The six equally likely results of a group of squadrons under so much fire (0 = none fires). MW-STEP10, MW-ODDS-1. */
export function blows(squadrons: number, screen: number): readonly Blow[] {
  const key = squadrons * 1000 + screen;
  const known = cache.get(key);
  if (known) return known;
  const results = TABLES.aircraftVsShip.results[columnOf(squadrons, screen || CONSTANTS.unfiredScreening)];
  const out = results.map((r) => ({
    hits: r.hits === 'sunk' ? Number.POSITIVE_INFINITY : r.hits,
    lost: Math.min(squadrons, r.lost === 'all' ? squadrons : r.lost),
  }));
  cache.set(key, out);
  return out;
}

function columnOf(a: number, b: number): string {
  if (a >= b) return `${Math.min(5, Math.floor(a / b))}-1`;
  const ratio = Math.ceil(b / a);
  const name = `1-${ratio}`;
  return columns.includes(name) ? name : columns[0];
}

/** Chances of 0, 1, ... need - 1 hits and, in the last place, of `need` or more, from several groups on one ship. */
export function hitChances(groups: readonly { squadrons: number; screen: number }[], need: number): Float64Array {
  let p = new Float64Array(need + 1);
  p[0] = 1;
  for (const g of groups) {
    if (g.squadrons === 0) continue;
    const next = new Float64Array(need + 1);
    for (const b of blows(g.squadrons, g.screen))
      for (let h = 0; h <= need; h++) if (p[h] > 0) next[Math.min(need, h + b.hits)] += p[h] / 6;
    p = next;
  }
  return p;
}

/** Squadrons a group may expect to lose. */
export const expectedLoss = (squadrons: number, screen: number): number =>
  squadrons === 0 ? 0 : blows(squadrons, screen).reduce((sum, b) => sum + b.lost, 0) / 6;
