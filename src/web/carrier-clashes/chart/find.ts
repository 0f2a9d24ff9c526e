import { readHex } from '../../../games/carrier-clashes/open/board.ts';
import { boardFor, hexOf, packFor, shipsOf } from '../../../games/carrier-clashes/open/forces.ts';
import type { Sight, View } from '../../../games/carrier-clashes/open/view.ts';
import { type Found, matching } from '../../board/find.ts';
import type { Chosen } from '../clash.svelte.ts';
import { boatName, hexWord, placeName, shipTitle, SIDE_TITLE, tally, unitTitle } from '../faces.ts';
import { knownOf, knownWords } from './marks.ts';
import { sightIn } from '../plans/plan.ts';

/** Everything a viewer may look for by its name: what is his, what he has seen, and what is printed on the chart. */

type Place = Found<Chosen>;

function ours(x: Sight): Place[] {
  const out: Place[] = [];
  for (const tf of x.own.tfs) {
    const chosen: Chosen = { kind: 'tf', label: tf.label };
    const ships = shipsOf(x.own, tf.label);
    const note = ships.length > 0 ? tally(ships.map((s) => s.id)) : 'dummy';
    out.push({ title: tf.label, note: `${note}, ${hexWord(x, tf.hex)}`, hex: tf.hex, chosen });
    for (const s of ships)
      out.push({ title: shipTitle(s.id), note: `${tf.label}, ${hexWord(x, tf.hex)}`, hex: tf.hex, chosen });
  }
  for (const b of x.own.boats)
    out.push({
      title: boatName(x, b.id),
      note: 'submarines',
      hex: b.hex,
      chosen: { kind: 'boat', id: b.id },
    });
  for (const u of x.own.air.filter((k) => !k.lost))
    out.push({ title: unitTitle(u.id), note: 'squadron', hex: hexOf(x, x.own, u.at), chosen: null });
  for (const k of knownOf(x.own))
    out.push({
      title: `enemy ${k.label}`,
      note: `${knownWords(k)}, ${hexWord(x, k.hex)}`,
      hex: k.hex,
      chosen: { kind: 'blocks', hex: k.hex },
    });
  return out;
}

function printedOn(view: View): Place[] {
  const board = boardFor(view);
  return [
    ...board.bases.map(
      (b): Place => ({
        title: placeName(b.type.id),
        note: `${SIDE_TITLE[b.type.side]} base, ${hexWord(view, b.hex)}`,
        hex: b.hex,
        chosen: { kind: 'base', id: b.type.id },
      }),
    ),
    ...packFor(view).fuel.rendezvous.map(
      (r): Place => ({
        title: r.name,
        note: `${SIDE_TITLE[r.side]} fuelling point`,
        hex: readHex(board.grid, r.hex),
        chosen: null,
      }),
    ),
    ...board.landings.map(
      (l): Place => ({ title: l.name, note: `landing, ${hexWord(view, l.hex)}`, hex: l.hex, chosen: null }),
    ),
  ];
}

export function find(view: View, typed: string): Place[] {
  const x = sightIn(view);
  const hex = readHex(boardFor(view).grid, typed.trim());
  const all = [...(x ? ours(x) : []), ...printedOn(view)];
  return matching(all, typed, { at: hex, label: hex >= 0 ? hexWord(view, hex) : '' });
}
