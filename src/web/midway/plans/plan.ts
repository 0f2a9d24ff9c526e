import type { Viewer } from '../../../kernel/decision.ts';
import type { Side } from '../../../games/midway/open/pack.ts';
import { SIDES } from '../../../games/midway/open/pack.ts';

/** Why the umpire would refuse: the rule and the reason. */
export interface Fault {
  rule: string;
  reason: string;
}
export const fault = (rule: string, reason: string): Fault => ({ rule, reason });

/** The side a viewer plays; null for the gamemaster and spectators. */
export const sideOf = (viewer: Viewer): Side | null => SIDES.find((s) => s === viewer) ?? null;
