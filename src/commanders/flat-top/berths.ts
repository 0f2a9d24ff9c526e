import { distance } from '../../kernel/hex.ts';
import { parked } from '../../games/flat-top/open/deployment.ts';
import type { AirFormation, Deck, Public, SeatIndex, Side } from '../../games/flat-top/open/forces.ts';
import { GRID } from '../../games/flat-top/open/map.ts';
import { deckHex, deckValues, formationSpeed, handles } from '../../games/flat-top/open/values.ts';

/** Places on decks promised to planes in the air, so that nobody comes home to a deck that another has filled. */
export interface Berth {
  af: number;
  deck: number;
  n: number;
}

/** First to all who can go back where they came from; what is left to those who cannot, the ones with the least fuel first. */
export function berthsOf(p: Public, side: Side, seat: SeatIndex): Berth[] {
  const out: Berth[] = [];
  const free = side.decks.map((deck) => deckValues(p, side, deck).capacity - parked(deck));
  const open = side.decks.map((deck) => isOpen(p, side, deck));
  const give = (af: AirFormation, deck: number, t: number, n: number): number => {
    if (!open[deck] || !handles(p, side, seat, side.decks[deck], t)) return 0;
    const given = Math.max(0, Math.min(n, free[deck]));
    free[deck] -= given;
    if (given > 0) out.push({ af: af.no, deck, n: given });
    return given;
  };
  const adrift: { af: AirFormation; t: number; n: number; by: number }[] = [];
  for (const af of side.afs)
    for (const { t, n, by } of af?.groups ?? []) {
      if (!af) continue;
      const left = n - give(af, af.home, t, n);
      if (left > 0 && af.hex >= 0) adrift.push({ af, t, n: left, by });
    }
  for (const { af, t, n, by } of adrift.sort((a, b) => a.by - b.by)) {
    const most = formationSpeed(af.groups) * (by - p.turn + 1);
    const near = side.decks
      .map((deck, i) => ({ i, hex: deckHex(p, side, deck) }))
      .filter(({ hex }) => hex >= 0 && distance(GRID, af.hex, hex) <= most)
      .sort((a, b) => distance(GRID, af.hex, a.hex) - distance(GRID, af.hex, b.hex));
    let left = n;
    for (const { i } of near) left -= left > 0 ? give(af, i, t, left) : 0;
  }
  return out;
}

const isOpen = (p: Public, side: Side, deck: Deck): boolean =>
  (deck.base >= 0 || deckHex(p, side, deck) >= 0) && deckValues(p, side, deck).max > 0;

/** Places promised on a deck to others than this formation. */
export const promisedAt = (berths: readonly Berth[], deck: number, but: number): number =>
  berths.reduce((n, b) => n + (b.deck === deck && b.af !== but ? b.n : 0), 0);
