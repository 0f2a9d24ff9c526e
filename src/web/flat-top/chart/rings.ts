import type { Deck } from '../../../games/flat-top/open/forces.ts';
import { PLANE_TYPES } from '../../../games/flat-top/open/pack/pack.ts';
import { formationSpeed, shipSpeed } from '../../../games/flat-top/open/values.ts';
import type { Point } from '../../board/camera.ts';
import { middleOf } from './chart.ts';
import type { Ops } from '../ops.svelte.ts';
import { allowance, hoursLeft } from '../plans/flying.ts';

/** How far, and how far with return, from what is chosen. */
export interface RangeRing {
  at: Point;
  r: number;
  label: string;
  dashed: boolean;
}

interface Reach {
  r: number;
  label: string;
  dashed?: boolean;
}

export function ringsOf(table: Ops): RangeRing[] {
  const hex = table.chosen ? table.hexOf(table.chosen) : table.cursor;
  if (hex < 0) return [];
  return reaches(table).map(({ r, label, dashed = false }) => ({
    at: middleOf(hex),
    r: r + 0.5,
    label,
    dashed,
  }));
}

function reaches(table: Ops): Reach[] {
  const { own, formation, taskForce } = table;
  if (!own) return [];
  if (formation && !table.rings) {
    const now = allowance(own.p, own.side, formation, table.flight);
    return now > 0 ? [{ r: now, label: `this hour ${now}` }] : [];
  }
  if (formation) {
    const now = allowance(own.p, own.side, formation, null);
    const far = formationSpeed(formation.groups) * hoursLeft(formation, own.p.turn) + now;
    const back = Math.floor(far / 2);
    return [
      { r: now, label: `this hour ${now}` },
      { r: far, label: `one way ${far}`, dashed: true },
      { r: back, label: `and back ${back}` },
    ].filter((ring) => ring.r > 0);
  }
  if (table.chosen?.kind === 'deck') return fromDeck(own.side.decks[table.chosen.no]);
  const speeds = taskForce ? taskForce.ships.map((i) => shipSpeed(own, own.side.ships[i])) : [];
  const slow = speeds.length > 0 ? Math.min(...speeds) : 0;
  return slow > 0
    ? [1, 4, 12].map((h) => ({ r: slow * h, label: h === 1 ? 'an hour' : `${h} hours`, dashed: h > 4 }))
    : [];
}

/** From a deck: how far its ready planes strike and come back, the farthest of each reach. */
function fromDeck(deck: Deck): Reach[] {
  const reach = new Map<number, string>();
  for (const { t } of [...deck.ready, ...deck.readying]) {
    const { mf, rf } = PLANE_TYPES[t].plane;
    const r = Math.floor((mf * (rf - 1)) / 2);
    const names = reach.get(r);
    reach.set(r, names ? `${names}, ${PLANE_TYPES[t].label}` : PLANE_TYPES[t].label);
  }
  return [...reach].map(([r, names]) => ({ r, label: `${names}: ${r} and back` }));
}
