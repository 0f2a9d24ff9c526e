import { aircraftVsShip, avsColumn, screeningAgainst } from '../../games/midway/open/tables.ts';

/** The exact chances of an attack on ships, as the tables give them. */

interface Blow {
  hits: number; // Infinity = sunk outright
  lost: number;
}

const DICE = [1, 2, 3, 4, 5, 6];
const known = new Map<number, readonly Blow[]>();

/** The six equally likely results of a group of squadrons under so much fire (0 = none fires). MW-STEP10, MW-ODDS-1. */
export function blows(squadrons: number, screen: number): readonly Blow[] {
  const key = squadrons * 1000 + screen;
  let six = known.get(key);
  if (!six) {
    const column = avsColumn(squadrons, screeningAgainst(screen));
    six = DICE.map((die) => {
      const { hits, lost } = aircraftVsShip(column, die, squadrons);
      return { hits: hits === 'sunk' ? Number.POSITIVE_INFINITY : hits, lost };
    });
    known.set(key, six);
  }
  return six;
}

/** The least fire that keeps a group from sinking its target outright, 0 = it is too small for that anyway. R31. */
export function screenAgainstSinking(squadrons: number): number {
  let screen = 0;
  while (blows(squadrons, screen)[0].hits === Number.POSITIVE_INFINITY) screen++;
  return screen;
}

/** Chances of 0, 1, ... need - 1 hits and, in the last place, of `need` or more, from several groups on one ship. */
export function hitChances(groups: readonly { squadrons: number; screen: number }[], need: number): number[] {
  let p = new Array<number>(need + 1).fill(0);
  p[0] = 1;
  for (const g of groups) {
    const six = blows(g.squadrons, g.screen);
    const next = new Array<number>(need + 1).fill(0);
    for (let h = 0; h <= need; h++) {
      if (p[h] === 0) continue;
      const part = p[h] / 6;
      for (let k = 0; k < 6; k++) next[Math.min(need, h + six[k].hits)] += part;
    }
    p = next;
  }
  return p;
}

/** Squadrons a group may expect to lose. */
export const expectedLoss = (squadrons: number, screen: number): number =>
  squadrons === 0 ? 0 : blows(squadrons, screen).reduce((sum, b) => sum + b.lost, 0) / 6;
