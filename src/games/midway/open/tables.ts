import { CONSTANTS, TABLES } from './pack.ts';

/** The results tables, read by column and die. The same for both players at all times: MW-EQ-7. */

/** Odds rounded in the defender's favour: 29-10 is '2-1', 4-15 is '1-4'. MW-ODDS-1. `b` must not be 0. */
export const oddsColumn = (a: number, b: number): string =>
  a >= b ? `${Math.floor(a / b)}-1` : `1-${Math.ceil(b / a)}`;

/** -4 for 1-4, 1 for 1-1, 5 for 5-1: orders the columns. */
const rank = (a: number, b: number): number => (a >= b ? Math.floor(a / b) : -Math.ceil(b / a));

interface Columns {
  low: number;
  high: number;
  byRank: Map<number, string>;
}
const columnsOf = (names: readonly string[]): Columns => {
  const byRank = new Map(
    names.map((name) => [rank(Number(name.split('-')[0]), Number(name.split('-')[1])), name]),
  );
  return { low: Math.min(...byRank.keys()), high: Math.max(...byRank.keys()), byRank };
};

/** The column of the odds, the last one when they go beyond it, or undefined when worse than the first. */
const columnIn = (columns: Columns, a: number, b: number): string | undefined =>
  columns.byRank.get(Math.min(rank(a, b), columns.high));

export interface GroupResult {
  hits: number | 'sunk';
  lost: number; // never more than the group has: MW-STEP12a
}

const WORSE = '<1-4';
const avsColumns = columnsOf(TABLES.aircraftVsShip.columns.filter((c) => c !== WORSE));
const fvfColumns = columnsOf(TABLES.fighterVsFighter.columns);
const reductionColumns = columnsOf(TABLES.midwayReduction.columns);
const surfaceColumns = columnsOf(TABLES.surface.columns);
/** Worse than 1-4 is a miss with all lost, 5-1 or better sinks: R31. */
export const avsColumn = (squadrons: number, screening: number): string =>
  columnIn(avsColumns, squadrons, screening) ?? WORSE;
/** Columns whose six results are one and the same need no die. */
export const avsNeedsDie = (column: string): boolean => {
  const [first, ...rest] = TABLES.aircraftVsShip.results[column];
  return rest.some((r) => r.hits !== first.hits || r.lost !== first.lost);
};
export function aircraftVsShip(column: string, die: number, squadrons: number): GroupResult {
  const { hits, lost } = TABLES.aircraftVsShip.results[column][die - 1];
  return { hits, lost: lost === 'all' ? squadrons : Math.min(lost, squadrons) };
}

/** A group that nobody fires at attacks against 1: MW-STEP10a, R30. */
export const screeningAgainst = (fire: number): number => (fire > 0 ? fire : CONSTANTS.unfiredScreening);

/** Beyond 1-4 and 4-1 the end columns serve: R38. */
export const fvfColumn = (attackers: number, defenders: number): string =>
  columnIn(fvfColumns, attackers, defenders) ?? TABLES.fighterVsFighter.columns[0];
export function fighterVsFighter(
  attackers: number,
  defenders: number,
  die: number,
): { attackerLost: number; defenderLost: number } {
  const r = TABLES.fighterVsFighter.results[fvfColumn(attackers, defenders)][die - 1];
  return {
    attackerLost: Math.min(r.attackerLost, attackers),
    defenderLost: Math.min(r.defenderLost, defenders),
  };
}

/** Null = worse than 1-3, no effect and no die: R42. */
export const reductionColumn = (strength: number, fort: number): string | null =>
  columnIn(reductionColumns, strength, fort) ?? null;
export const reduction = (column: string, die: number): number =>
  TABLES.midwayReduction.results[column][die - 1];

/** Null = worse than 1-4, no hit and no die: R55. */
export const surfaceColumn = (guns: number, target: number): string | null =>
  columnIn(surfaceColumns, guns, target) ?? null;
export const gunHits = (column: string, die: number): number | 'sunk' =>
  TABLES.surface.results[column][die - 1];

export const b17Hits = (die: number): number => TABLES.b17.results[String(die)];
export const withdraws = (die: number): boolean => TABLES.withdrawal.results[String(die)];
