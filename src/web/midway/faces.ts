import type { ShipType, Side } from '../../games/midway/open/pack.ts';
import type { UnitKind } from '../board/paint/silhouettes.ts';

export * from '../../games/midway/open/words.ts';

/** How this game's pieces look. */
export const FLAG: { readonly [side in Side]: 'allied' | 'japan' } = { us: 'allied', japan: 'japan' };
export const SHIP_FACE: { readonly [type in ShipType]: UnitKind } = {
  BB: 'battleship',
  CV: 'carrier',
  CVL: 'light-carrier',
  CA: 'cruiser',
  CL: 'light-cruiser',
};
export const PLANE_FACES: readonly UnitKind[] = ['fighter', 'dive', 'torpedo'];
