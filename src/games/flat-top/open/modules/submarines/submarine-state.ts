import type { Hex } from '../../../../../kernel/hex.ts';

/** What is kept of a submarine. */

/** FO-SUBA-1.1, FO-SUBB-1. */
export const DEPTHS = ['surface', 'periscope', 'deep'] as const;
export type Depth = (typeof DEPTHS)[number];
/** What a submarine may dive under (FO-SUBA-2.1, FO-SUBB-7.1). */
export const PERILS = ['air', 'guns', 'charge'] as const;
export type Peril = (typeof PERILS)[number];

export interface Submarine {
  hex: Hex;
  to: Hex; // where it will move this turn, -1 = stays
  dived: number; // the last turn in whose Combat Phase it went deep, 0 = never (FT-OPT-SUB-6)
  fought: number; // the last turn it was in combat, 0 = never
  seen: boolean; // on the shared map
  blind?: number; // the turn in which it has failed to shadow and sees nothing (FT-11.7b)
  // where boats are at one of three depths (FO-SUBA-1.1, FO-SUBB-1):
  depth?: Depth;
  goes?: Depth; // the depth it will take this turn
  via?: Hex; // the hex it passes on its way to `to` (FO-SUBA-6)
  up?: number; // turns on end it has been on the surface, since its last double move
  was?: Depth; // when the turn began, while it has not left its hex nor dived in combat (FO-SUBB-8)
  under?: Peril[]; // the attacks it will dive under in this Combat Phase
  float?: FloatPlane; // where it can carry a plane
}

/** FO-SUBA-FLOAT: what is kept of the plane of a submarine, wherever it is; where it is gone for good, too. */
export interface FloatPlane {
  since: number; // the first turn that counts of those the boat lies still on the surface (FO-SUBA-FLOAT-7)
  flew: number; // the turn of its last take-off, 0 = never (FO-SUBA-FLOAT-3)
}
