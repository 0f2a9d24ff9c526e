import { distance, type Hex } from '../../../kernel/hex.ts';
import { isAblaze } from '../../../games/flat-top/open/modules/fires.ts';
import { parked } from '../../../games/flat-top/open/setup/deployment.ts';
import type { AirFormation, Deck, Public, SeatIndex, Side } from '../../../games/flat-top/open/forces.ts';
import { GRID } from '../../../games/flat-top/open/pack/map.ts';
import { deckHex, deckValues, formationSpeed, handles } from '../../../games/flat-top/open/values.ts';

/** Places on decks promised to planes in the air, so that nobody comes home to a deck that another has filled. */
export interface Berth {
  af: number;
  deck: number;
  n: number;
}

/** Planes of one kind in a formation that want places. */
interface Guest {
  af: AirFormation;
  hex: Hex; // where they are, or take off; -1 off the map
  t: number;
  n: number;
  by: number;
}

/**
 * First to all who can go back where they came from; then to those who cannot, the ones with the least fuel first, and if
 * nothing is left for them, in the place of others who have somewhere else to go.
 */
export function berthsOf(p: Public, side: Side, seat: SeatIndex): Berth[] {
  const free = side.decks.map((deck) => deckValues(p, side, deck).capacity - parked(deck));
  const open = side.decks.map((deck) => isOpen(p, side, deck));
  const given = new Map<Guest, number[]>();
  const takes = (x: Guest, deck: number): boolean =>
    open[deck] && handles(p, side, seat, side.decks[deck], x.t) && inReach(p, side, x, deck);
  const give = (x: Guest, deck: number, n: number): void => {
    free[deck] -= n;
    const list = given.get(x) ?? [];
    list[deck] = (list[deck] ?? 0) + n;
    given.set(x, list);
  };
  /** A place for one Air Factor, if need be by sending another elsewhere. */
  const find = (x: Guest, tried: Set<number>): boolean => {
    const able = near(p, side, x).filter((deck) => !tried.has(deck) && takes(x, deck));
    const roomy = able.find((deck) => free[deck] > 0);
    if (roomy !== undefined) {
      give(x, roomy, 1);
      return true;
    }
    for (const deck of able) {
      tried.add(deck);
      for (const [other, list] of given) {
        if (other === x || other.hex < 0 || !list[deck] || !find(other, tried)) continue;
        give(other, deck, -1);
        give(x, deck, 1);
        return true;
      }
    }
    return false;
  };
  const adrift: Guest[] = [];
  for (const af of side.afs)
    for (const { t, n, by } of af?.groups ?? []) {
      if (!af) continue;
      const hex = af.fresh ? deckHex(p, side, side.decks[af.home]) : af.hex;
      const x: Guest = { af, hex, t, n, by };
      const own = takes(x, af.home) ? Math.max(0, Math.min(n, free[af.home])) : 0;
      if (own > 0) give(x, af.home, own);
      if (own < n && hex >= 0) adrift.push({ ...x, n: n - own });
    }
  for (const x of adrift.sort((a, b) => a.by - b.by))
    for (let i = 0; i < x.n; i++) if (!find(x, new Set())) break;
  return [...given].flatMap(([{ af }, list]) =>
    list.flatMap((n, deck): Berth[] => (n > 0 ? [{ af: af.no, deck, n }] : [])),
  );
}

/** Whether planes can be down there in time, by where it is now. */
function inReach(p: Public, side: Side, { af, hex: from, by }: Guest, deck: number): boolean {
  const hex = deckHex(p, side, side.decks[deck]);
  if (from < 0 || hex < 0) return deck === af.home;
  const mf = formationSpeed(af.groups);
  const last = deck === af.home ? mf : Math.ceil(mf / 2); // FT-14.8.2
  return distance(GRID, from, hex) <= mf * Math.max(0, by - p.turn) + last;
}

/** Decks on the map, the nearest first. */
const near = (p: Public, side: Side, { hex: from }: Guest): number[] =>
  side.decks
    .map((deck, i) => ({ i, hex: deckHex(p, side, deck) }))
    .filter(({ hex }) => hex >= 0)
    .sort((a, b) => distance(GRID, from, a.hex) - distance(GRID, from, b.hex))
    .map(({ i }) => i);

const isOpen = (p: Public, side: Side, deck: Deck): boolean =>
  (deck.base >= 0 || deckHex(p, side, deck) >= 0) &&
  deckValues(p, side, deck).max > 0 &&
  !isAblaze(side, deck); // FO-CRIT-3.1a

/** Places promised on a deck to others than this formation. */
export const promisedAt = (berths: readonly Berth[], deck: number, but: number): number =>
  berths.reduce((n, b) => n + (b.deck === deck && b.af !== but ? b.n : 0), 0);
