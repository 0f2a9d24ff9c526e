import { BOXES, type Box, type Deck, type Side } from '../../forces.ts';
import type { Own } from '../../quantities.ts';
import { PLANE_TYPES } from '../../pack/pack.ts';
import { clockOf } from '../../turn/clock.ts';
import { deckTitle, shipTitle } from '../../values.ts';
import { type Boat, boatsOf } from './boats-below.ts';
import { BOAT_PLANE, isRested, patrolsOf, turnsUp } from './float-planes.ts';
import { FLOAT } from './submarine-systems.ts';

/** The plane of a submarine and the standing patrols in words, as the staff reads them out (FO-SUBA-FLOAT, FO-SUBA-OPS-3). */

const BOX_WORDS: { readonly [B in Box]: string } = {
  landed: 'has just landed',
  readying: 'is being readied',
  ready: 'stands Ready',
};

/** Where the one plane of a type is: 'stands Ready', 'is up as AF 5'; null = there is none. */
function whereabouts(side: Side, deck: Deck | undefined, t: number): string | null {
  const af = side.afs.find((x) => x?.groups.some((g) => g.t === t));
  if (af) return af.fresh ? `forms up as AF ${af.no}` : `is up as AF ${af.no}`;
  const box = BOXES.find((b) => deck?.[b].some((s) => s.t === t));
  return box ? BOX_WORDS[box] : null;
}

/** 'Its plane stands Ready; two of three turns still on the surface.' */
export function boatPlaneWords({ p, side }: Own, boat: Boat): string {
  const { float, depth } = boat.mods.submarines;
  const where = whereabouts(side, side.decks[boat.deck], BOAT_PLANE);
  if (!float || !where) return 'Its plane is gone.';
  const rest = isRested(p, float) ? '' : `, and may fly again at ${clockOf(p, float.flew + FLOAT.hours)}`;
  const lain = Math.max(0, Math.min(FLOAT.turns, depth === 'surface' ? turnsUp(p, float) : 0));
  const still =
    depth === 'surface'
      ? `still on the surface for ${lain} of ${FLOAT.turns} turns, this one counted`
      : `it has to lie still on the surface for ${FLOAT.turns} turns`;
  return `Its plane ${where}${rest}; ${still}.`;
}

export const boatPlaneLines = (own: Own): string[] => [
  ...boatsOf(own.side).flatMap((boat) =>
    boat.mods.submarines.float ? [`${shipTitle(boat)}: ${boatPlaneWords(own, boat)}`] : [],
  ),
  ...patrolsOf(own.p, own.side, own.seat).flatMap(({ type, deck }) => {
    const where = whereabouts(own.side, deck, type);
    return where
      ? [`${PLANE_TYPES[type].label}, the patrol of ${deckTitle(own.p, own.side, deck)}, ${where}.`]
      : [];
  }),
];
