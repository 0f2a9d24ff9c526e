import { distance } from '../../../kernel/hex.ts';
import { parked } from '../../../games/flat-top/open/setup/deployment.ts';
import type { AirFormation } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import {
  deckHex,
  deckValues,
  factors,
  formationSpeed,
  handles,
} from '../../../games/flat-top/open/values.ts';
import { aloft, type Mind } from '../mind.ts';
import { missionOf } from './missions.ts';
import { downBy, homeOf } from './range.ts';

/** Who comes down where in this turn: decks keep their launches for them, and carriers turn into the wind. */

/** Air Factors about to land on a deck. */
interface Landing {
  af: AirFormation;
  deck: number;
  n: number;
  last: boolean; // there is no other turn for them
}

const known = new WeakMap<Mind, Landing[]>();

export function comingDown(m: Mind): Landing[] {
  let out = known.get(m);
  if (!out) known.set(m, (out = aloft(m).flatMap((af) => landingsOf(m, af))));
  return out;
}

/** Those of a formation, on the decks where it is going; on its own deck first. */
function landingsOf(m: Mind, af: AirFormation): Landing[] {
  const home = homeOf(m, af);
  if (!home || home.base >= 0 || af.spent || !comesNow(m, af)) return [];
  if (distance(GRID, af.hex, home.hex) > formationSpeed(af.groups) + DRIFT) return [];
  const decks = m.side.decks.flatMap((deck, i) => (deckHex(m.p, m.side, deck) === home.hex ? [i] : []));
  decks.sort((a, b) => Number(b === af.home) - Number(a === af.home));
  const out: Landing[] = [];
  for (const g of af.groups) {
    let left = g.n;
    for (const i of decks) {
      const deck = m.side.decks[i];
      if (!handles(m.p, m.side, m.seat, deck, g.t)) continue;
      const { capacity, max } = deckValues(m.p, m.side, deck);
      const taken = factors(out.filter((x) => x.deck === i));
      const n = Math.min(left, max - taken, capacity - parked(deck) - taken);
      if (n <= 0) continue;
      out.push({ af, deck: i, n, last: g.by <= m.turn });
      left -= n;
    }
  }
  return out;
}

/** Ships come to meet their planes, or run from them. */
const DRIFT = 2;

/** It has nothing more to do, or its time is nearly up. */
const comesNow = (m: Mind, af: AirFormation): boolean =>
  downBy(m, af) <= m.turn + 1 || missionOf(m, af).task === 'home';

/** Air Factors about to land on a deck this turn: they come before any take-off (FT-14.2). */
export const incoming = (m: Mind, deck: number): number =>
  comingDown(m).reduce((n, x) => n + (x.deck === deck ? x.n : 0), 0);
