/** The leaves of the rail, in the order of their keys. */
export type RailTab = 'forces' | 'air' | 'enemy' | 'score';
export const RAIL_TABS: readonly RailTab[] = ['forces', 'air', 'enemy', 'score'];
