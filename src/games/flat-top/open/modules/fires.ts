import { counted } from '../../../../kernel/counted.ts';
import type { OpenModule } from '../book.ts';
import type { Deck, Public, Ship, Side } from '../forces.ts';
import { deckHits, isCrippled } from '../values.ts';
import type { Burning } from './parts.ts';

/** FO-CRIT as far as both sides reckon with it: planes do not double hits, half speed, and which of our ships burn. */

/** FT-OPT-CRIT: the book's dice are the engine's. */
export const criticalHits: OpenModule = {
  on: {},
  revised: {
    changes: {
      hits: [
        {
          rule: 'FO-CRIT-1.1',
          word: 'never doubled',
          of: (was) => was,
          replaces: ['FT-21.6a', 'FT-21.6b'],
        },
      ],
      shipSpeed: [
        {
          rule: 'FO-CRIT-TAB-CVT-2',
          word: 'half speed',
          of: (was, { ship }, { p }) =>
            ship.mods?.['critical-hits']?.some((t) => t === p.turn || (t === 0 && ship.limps === 0))
              ? Math.floor(was / 2)
              : was,
        },
      ],
    },
  },
};

/** The fires of a ship of ours; null = she has none and never had a great one. */
export const burningOf = (side: Side, ship: number): Burning | null =>
  side.mods['critical-hits']?.find((x) => x.ship === ship) ?? null;

/** Those of these ships that burn now (FO-CRIT-3.1b). */
export const ablaze = (side: Side, ships: readonly number[]): number[] =>
  ships.filter((i) => (burningOf(side, i)?.fires.length ?? 0) > 0);

/** FO-CRIT-3.1a, FO-CRIT-4.1a: whether a deck is closed to planes for as long as one can see. */
export const isAblaze = (side: Side, deck: Deck): boolean => fireRule(side, deck) !== null;

/** The rule by which a fire closes a deck; null = none does. */
export function fireRule(side: Side, deck: Deck): string | null {
  const b = deck.ship >= 0 ? burningOf(side, deck.ship) : null;
  if (!b) return null;
  return b.gutted ? 'FO-CRIT-4.1a' : b.fires.length > 0 ? 'FO-CRIT-3.1a' : null;
}

/** The rule by which a deck is shut to planes this turn: a fire, or a critical hit of the book or the revised table. */
export const shutRule = (side: Side, deck: Deck): string => fireRule(side, deck) ?? 'FT-OPT-CRIT-3';

/** What a critical hit has done, and until when: 'no readying next turn'. */
const when = ({ turn }: Public, of: number, what: string): string[] =>
  of === turn ? [`${what} this turn`] : of === turn + 1 ? [`${what} next turn`] : [];

/** FT-OPT-CRIT-3, FO-CRIT-TAB-0.1: what critical hits keep a deck from; a fire says the rest. */
export function deckWoes(p: Public, side: Side, deck: Deck): string[] {
  const { noTakeOff = 0, shut = 0, jammed = false } = deck.mods?.['critical-hits'] ?? {};
  const closed = isAblaze(side, deck)
    ? []
    : [...new Set([shut, deck.noLaunching])].flatMap((turn) => when(p, turn, 'no take-off or landing'));
  return [
    ...closed,
    ...when(p, noTakeOff, 'no take-off'),
    ...(isAblaze(side, deck) ? [] : when(p, deck.noReadying, 'no readying')),
    ...(jammed ? ['an elevator wrecked'] : []),
  ];
}

/** What burns aboard, and what it has cost for good. */
const fireWords = ({ fires, major, gutted }: Burning): string[] => [
  ...(fires.length === 0
    ? []
    : [major ? 'a major fire aboard' : fires.length === 1 ? 'on fire' : `${fires.length} fires aboard`]),
  ...(gutted ? ['no Air Operations any more'] : []),
];

/** What is wrong with a ship of ours beyond her hits. */
export function woesOf(p: Public, side: Side, index: number): string[] {
  const ship = side.ships[index];
  const fire = burningOf(side, index);
  const deck = side.decks[ship.deck];
  const { bombs } = deckHits(ship);
  return [
    ...(isCrippled(p, ship) ? ['crippled'] : []),
    ...(fire ? fireWords(fire) : []),
    ...(deck ? deckWoes(p, side, deck) : []),
    ...engineWoes(p, ship),
    ...(bombs > 0 ? [`${counted(bombs, 'bomb')} on her deck`] : []),
  ];
}

/** FT-OPT-CRIT-T1, FO-CRIT-TAB-CVT-1, FO-CRIT-TAB-CVT-2, FO-CRIT-TAB-CVT-4: what they have done to her engines. */
export function engineWoes(p: Public, ship: Ship): string[] {
  const turns = ship.mods?.['critical-hits'] ?? [];
  return [
    ...when(p, ship.noMoving, 'no movement'),
    ...(turns.includes(0) ? ['half speed for good'] : []),
    ...[...new Set(turns)].flatMap((turn) => when(p, turn, 'half speed')),
  ];
}
