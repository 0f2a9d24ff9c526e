import { isBoat } from '../../../games/flat-top/open/modules/submarines/boats-below.ts';
import { ISLANDS, hexesOfIsland, hexLabel, readHex } from '../../../games/flat-top/open/pack/map.ts';
import { sightingText } from '../../../games/flat-top/open/sight/sighting-text.ts';
import { baseData, shipTitle } from '../../../games/flat-top/open/values.ts';
import type { View } from '../../../games/flat-top/open/view.ts';
import type { Hex } from '../../../kernel/hex.ts';
import { type Found, matching } from '../../board/find.ts';
import { groupWords, tally } from '../faces.ts';
import type { Chosen } from '../ops.svelte.ts';
import { placeOf } from '../plans/flying.ts';
import { ownOf } from '../plans/plan.ts';

type Place = Found<Chosen>;

const at = (hex: Hex): string => (hex >= 0 ? hexLabel(hex) : 'off the map');

/** Everything this viewer may look for. */
export function placesOf(view: View): Place[] {
  const p = view.public;
  const own = ownOf(view);
  const out: Place[] = [];
  if (own) {
    const { side } = own;
    for (const tf of side.tfs)
      if (tf) {
        const chosen = { kind: 'tf' as const, no: tf.no };
        const ships = tf.ships.map((i) => side.ships[i]);
        out.push({ title: `TF ${tf.no}`, note: `${tally(ships)}, ${at(tf.hex)}`, hex: tf.hex, chosen });
        for (const ship of ships)
          out.push({ title: shipTitle(ship), note: `TF ${tf.no}, ${at(tf.hex)}`, hex: tf.hex, chosen });
      }
    for (const af of side.afs)
      if (af) {
        const hex = placeOf(p, side, af);
        const chosen = { kind: 'af' as const, no: af.no };
        out.push({ title: `AF ${af.no}`, note: `${groupWords(af)}, ${at(hex)}`, hex, chosen });
      }
    side.ships.forEach((ship, no) => {
      if (isBoat(ship))
        out.push({
          title: shipTitle(ship),
          note: at(ship.mods.submarines.hex),
          hex: ship.mods.submarines.hex,
          chosen: { kind: 'ss', no },
        });
    });
    for (const g of side.sightings.toReversed())
      out.push({
        title: `contact ${at(g.hex)}`,
        note: sightingText(g),
        hex: g.hex,
        chosen: { kind: 'sighting', no: g.id },
      });
  }
  p.bases.forEach((base, i) => {
    const no = own ? own.side.decks.findIndex((d) => d.base === i) : -1;
    out.push({
      title: baseData(base).name,
      note: `base, ${at(base.hex)}`,
      hex: base.hex,
      chosen: no >= 0 ? { kind: 'deck', no } : null,
    });
  });
  for (const name of ISLANDS) {
    const hexes = hexesOfIsland(name);
    const hex = hexes[Math.floor(hexes.length / 2)];
    out.push({ title: name, note: `island, ${at(hex)}`, hex, chosen: null });
  }
  return out;
}

/** What fits the words typed. */
export function find(all: readonly Place[], typed: string): Place[] {
  const hex = readHex(typed.trim().toUpperCase());
  return matching(all, typed, { at: hex, label: hex >= 0 ? hexLabel(hex) : '' });
}
