import type { View } from '../../games/flat-top/open/view.ts';
import type { Run } from '../table.ts';
import { halts } from './halts.ts';

/** What was fought or lost: the player sees it before the next order goes. */
const FOUGHT = new Set(['air-to-air', 'shot-down', 'planes-lost', 'overdue']);
/** What he is called for within the hour, whatever he wants while the staff carries on for longer. */
const CALLS = new Set(['damage', 'strike', 'ships', 'found', 'raid', 'unload']);

/** FT-6 to FT-14: air operations, courses, shadowers and the flights of an hour, ordered one by one. */
export const HOUR: Run<View> = {
  kinds: ['air-ops', 'plot', 'shadow', 'shadow-move', 'fly'],
  title: 'The rest of the hour',
  halts: (watch) =>
    halts({ ...watch, calls: CALLS }) !== null || watch.fresh.some(({ kind }) => FOUGHT.has(kind)),
};

/** FT-15.1, FT-17.1: where to fight, and that the bombers attack there. What they attack is asked when the ships are named. */
export const ATTACK: Run<View> = {
  kinds: ['combat', 'approach'],
  title: 'And attack there',
  halts: ({ fresh }) => fresh.some(({ kind }) => FOUGHT.has(kind)),
};
