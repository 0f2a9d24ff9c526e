import type { Hex } from '../../../../../kernel/hex.ts';
import { COMBAT } from '../../pack/pack.ts';
import { bookOf } from '../../book.ts';
import type { Public, Ship, Side } from '../../forces.ts';
import type { Depth, Peril, Submarine } from './submarine-state.ts';

/** What every part of the game may ask of submarines; their rules are brought by their option alone. */

/** A submarine that still swims. */
export type Boat = Ship & { mods: { submarines: Submarine } };
export const isBoat = (ship: Ship | undefined): ship is Boat =>
  !!ship?.mods?.submarines && ship.fate === 'afloat';
export const boatsOf = (side: Side): Boat[] => side.ships.filter((x): x is Boat => isBoat(x));

/** How deep a submarine lies. In the book's rules from the Combat Phase in which it dived to the end of the next turn (FT-OPT-SUB-6). */
export const depthOf = (p: Pick<Public, 'turn'>, sub: Submarine): Depth =>
  sub.depth ?? (sub.dived > 0 && p.turn - sub.dived <= 1 ? 'deep' : 'periscope');

export const isDeep = (p: Pick<Public, 'turn'>, sub: Submarine): boolean => depthOf(p, sub) === 'deep';

/** A depth in words. */
export const DEPTH_WORDS: { readonly [D in Depth]: string } = {
  surface: 'on the surface',
  periscope: 'at periscope depth',
  deep: 'deep',
};

/** What a submarine dives under, in words. */
export const PERIL_WORDS: { readonly [K in Peril]: string } = {
  air: 'planes',
  guns: 'guns',
  charge: 'depth charges',
};

/** FT-OPT-SUB-7a: whether a submarine has the enemy in its hex, by what its side sees there. */
export const meetsEnemy = (p: Public, side: Side, boat: Boat): boolean =>
  !isDeep(p, boat.mods.submarines) &&
  side.sightings.some(
    (g) => g.live && g.kind !== 'ss' && g.hex === boat.mods.submarines.hex && g.turn === p.turn,
  );

/** FT-OPT-SUB-2a: refuses a move that the rules of this game's submarines do not allow. */
export function checkSail(p: Public, boat: Boat, to: Hex, via?: Hex): void {
  for (const { sail } of bookOf(p).rules) sail?.(p, boat, to, via);
}

/** FT-OPT-SUB-4a: whether there is no room for another, not even on its way (FO-SUBA-6). */
export const isFull = (side: Side, hex: Hex): boolean => crowdAt(side, hex) >= COMBAT.submarine.perHex;

/** FT-OPT-SUB-4a: how many submarines of a side end their move in a hex, as they are plotted. */
export const crowdAt = (side: Side, hex: Hex): number =>
  boatsOf(side).filter(({ mods: { submarines: sub } }) => (sub.to >= 0 ? sub.to : sub.hex) === hex).length;
