import { need } from '../../../kernel/refusal.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import { type LossesFrame, lossTypes } from '../open/battle/battle-frames.ts';
import { isNight } from '../open/turn/clock.ts';
import {
  type Box,
  type Deck,
  enemyOf,
  PHASES,
  type Public,
  type SeatIndex,
  type Ship,
  type Side,
  type Stack,
} from '../open/forces.ts';
import { NUMBERS } from '../open/modules/numbers.ts';
import type { DeckHits, Wrecked } from '../open/modules/parts.ts';
import type { Order } from '../open/orders.ts';
import type { Arm } from '../open/quantities.ts';
import { COMBAT, PLANE_TYPES, planeName } from '../open/pack/pack.ts';
import {
  baseData,
  damageFactor,
  dataOf,
  deckHits,
  deckTitle,
  factors,
  isCrippled,
  knownName,
  letterOf,
} from '../open/values.ts';
import { armorStops } from './armor.ts';
import type { Cause } from './blow.ts';
import { reporterOf } from './reporter.ts';
import { loseFactors } from './losses.ts';
import { scoreHits, sinkShip } from './sinking.ts';
import { announce, ask, type Game, type State } from '../state.ts';
import { seatIndex, SEATS } from '../open/forces.ts';

/** FT-21: what hits do to ships and bases and to the planes aboard or parked there. */

/** FT-21.2: so many hits on a ship, and an Air Factor aboard for each (FT-21.2.4). */
export function hitShip(
  play: Game,
  seat: SeatIndex,
  index: number,
  hits: number,
  cause: Cause,
  arm: Arm,
): void {
  const ship = play.s.sides[seat].ships[index];
  const armored = armorStops(play.s.pub, ship, arm);
  const through =
    armored && arm === 'bomb' ? hitDeck(play, seat, ship, hits) : damageHull(play, seat, index, hits);
  if (through && ship.deck >= 0) losePlanes(play, seat, ship.deck, hits, cause, { armored });
}

/** FO-BRIT-DECK-6: bombs on an armored deck do not harm the hull; guns and launches suffer as ever (FT-21.2.2, FT-21.2.3). */
function hitDeck(play: Game, seat: SeatIndex, ship: Ship, hits: number): boolean {
  if (hits <= 0 || ship.fate !== 'afloat') return false;
  hurtDeck(ship, { bombs: hits });
  const text = ` takes ${hits === 1 ? 'a hit' : `${hits} hits`} on her armored deck.`;
  reporterOf(play).ship(play, seat, ship, { kind: 'hit', rule: 'FO-BRIT-DECK-6', text });
  return true;
}

/** Hits on the ship herself, those beyond her Damage Factor being lost; false = none, or she has sunk. */
export function damageHull(play: Game, seat: SeatIndex, index: number, hits: number): boolean {
  const { s } = play;
  const ship = s.sides[seat].ships[index];
  if (hits <= 0 || ship.fate !== 'afloat') return false;
  const most = damageFactor(s.pub, ship);
  const before = ship.hits;
  ship.hits = Math.min(most, before + hits);
  const taken = ` takes ${hits === 1 ? 'a hit' : `${hits} hits`}.`;
  reporterOf(play).ship(play, seat, ship, { kind: 'hit', rule: 'FT-21.2a', text: taken });
  if (ship.hits >= most) {
    sinkShip(play, seat, index, 'FT-21.2a', 'sinks');
    return false;
  }
  scoreHits(s, seat);
  if (isCrippled(s.pub, ship))
    reporterOf(play).ship(play, seat, ship, {
      kind: 'crippled',
      rule: ship.hits === most - 1 ? 'FT-21.2.1c' : 'FO-CRIT-5.1',
      text: ' lies crippled.',
    });
  if (dataOf(ship).mf === 1 && ship.limps === 0 && ship.hits * 2 >= most)
    ship.limps = (s.pub.turn + 1) % 2 === 1 ? 1 : 2; // FT-21.2.1a, FT-21.2.1b
  return true;
}

/** Whether planes have still to move this turn: mines lie in the way of ships, and planes may fight as they move (FO-PMAC-4.1). */
export const planesMoveYet = ({ phase }: Public): boolean =>
  phase === PHASES['task-forces'] || phase === PHASES.planes;

/** FT-OPT-CRIT-3, FO-CRIT-3.1a: nothing takes off or lands in a turn; before planes have moved it may be this one, or both. */
export function shutDeck(p: Public, deck: Deck, turn: number): void {
  const now = p.turn;
  const both = planesMoveYet(p) && deck.noLaunching >= now && deck.noLaunching !== turn;
  if (both) wreckDeck(deck, { shut: now });
  deck.noLaunching = both ? now + 1 : turn;
}

export function wreckDeck(deck: Deck, how: Wrecked): void {
  deck.mods = { ...deck.mods, 'critical-hits': { ...deck.mods?.['critical-hits'], ...how } };
}

function hurtDeck(ship: Ship, { bombs = 0, flak = 0 }: Partial<DeckHits>): void {
  const before = deckHits(ship);
  const now = { bombs: before.bombs + bombs, flak: before.flak + flak };
  ship.mods = { ...ship.mods, 'armored-decks': now };
}

/** FT-21.3: hits on a base have no limit. */
export function hitBase(play: Game, base: number, hits: number, cause: Cause): void {
  const { s } = play;
  const at = s.pub.bases[base];
  at.struck = s.pub.turn; // FT-23.2
  if (hits <= 0) return;
  at.hits += hits;
  at.scored += hits;
  s.pub.score[enemyOf(at.owner)].baseHits += hits;
  const text = `${baseData(at).name} takes ${hits === 1 ? 'a hit' : `${hits} hits`}.`;
  announce(play, 'hit', 'FT-21.3', text, { data: { owner: SEATS[at.owner] } });
  const deck = s.sides[at.owner].decks.findIndex((d) => d.base === base);
  if (deck >= 0) losePlanes(play, at.owner, deck, hits, cause); // FT-21.3.2
}

// ---- planes aboard or on the ground (FT-21.7)

/** FT-21.7: so many hits' worth of planes on a deck are eliminated. Who picks among plane names follows from the attack. */
export function losePlanes(
  play: Game,
  owner: SeatIndex,
  deck: number,
  hits: number,
  cause: Cause,
  { armored, counted }: LossesBy = {},
): void {
  const { s } = play;
  const side = s.sides[owner];
  const seen = !isNight(s.pub, s.pub.turn) && (cause === 'dive' || cause === 'low' || cause === 'strafe');
  const chooser = seen ? enemyOf(owner) : owner;
  const deckName = openTitle(s, side, side.decks[deck]);
  const by = { ...(armored && { armored }), ...(counted && { counted }) };
  queueLosses(s, { chooser, owner, deck: deckName, hits, asked: false, types: [], ...by });
}

/** What made the hits: an armored deck took them (FO-BRIT-DECK-3.1), or Air Factors are counted and not hits (FO-CRIT-TAB-0.1, FO-CRIT-3.1c). */
type LossesBy = Pick<LossesFrame['open'], 'armored' | 'counted'>;

/** FO-CRIT-TAB-CVB-4: all that has just landed on a deck is lost. */
export function clearLanded({ s }: Game, owner: SeatIndex, deck: number): void {
  const side = s.sides[owner];
  const title = openTitle(s, side, side.decks[deck]);
  queueLosses(s, { chooser: owner, owner, deck: title, hits: 0, asked: false, types: [], clears: 'landed' });
}

/** Losses follow one another as they were inflicted: what a hit costs first, then what its critical hit does. */
function queueLosses(s: State, open: LossesFrame['open']): void {
  let at = s.steps.length;
  while (s.steps[at - 1]?.step === 'losses') at--;
  s.steps.splice(at, 0, { step: 'losses', open, sealed: [null, null] });
}

export const lossesStep: StepRule<State, LossesFrame, Order> = {
  asks: (s, { open }) =>
    open.asked
      ? [
          ask(
            s,
            open.chooser,
            'losses',
            false,
            open.chooser === open.owner ? 'FT-21.7.2' : 'FT-21.7.1',
            `Pick the planes lost at ${open.deck}.`,
          ),
        ]
      : [],
  order(play, f, seatName, order) {
    const seat = seatIndex(seatName);
    if (order.kind !== 'losses') return;
    const types = lossTypes(f, seat);
    need(
      order.order.every((t, i) => types.includes(t) && order.order.indexOf(t) === i),
      'FT-21.7.4',
      'Put the plane names there are to choose from in order, the first to go first.',
    );
    play.s.sides[seat].orders++;
    f.open.asked = false;
    f.open.types = [];
    f.sealed = [null, null];
    takeFrom(play, f, [...order.order, ...types.filter((t) => !order.order.includes(t))]);
  },
  /** FT-21.7.3: box after box; a choice is asked for only where there is one. */
  advance(play, f) {
    if (f.open.clears) clearBox(play, f, f.open.clears);
    const parcel = parcelOf(play.s, f);
    if (!parcel) return false;
    const types = [...new Set(parcel.stacks.map((x) => planeName(x.t)))].sort((a, b) => a - b);
    const kills = Math.floor(f.open.hits / parcel.cost);
    if (types.length < 2 || kills >= factors(parcel.stacks)) takeFrom(play, f, types);
    else offer(f, types);
    return true;
  },
};

function clearBox(play: Game, f: LossesFrame, box: Box): void {
  const { s } = play;
  const { owner, deck: title } = f.open;
  const deck = deckNamed(s, s.sides[owner], title);
  const lost = (deck?.[box].splice(0) ?? []).map(({ t, n }) => {
    loseFactors(s, owner, t, n, 'combat');
    return `${n} ${PLANE_TYPES[t].label}`;
  });
  if (lost.length === 0) return;
  const text = `Lost on ${title}: ${lost.join(', ')}.`;
  reporterOf(play).planes(play, owner, { kind: 'planes-lost', rule: 'FO-CRIT-TAB-CVB-4', text });
}

/** What an owner has there is told to nobody but himself. */
function offer(f: LossesFrame, types: number[]): void {
  f.open.asked = true;
  if (f.open.chooser === f.open.owner) f.sealed[f.open.owner] = { types };
  else f.open.types = types;
}

interface Parcel {
  deck: Deck;
  box: Box;
  stacks: Stack[];
  cost: number; // hits for each Air Factor
}

const deckNamed = (s: State, side: Side, title: string): Deck | undefined =>
  side.decks.find((d) => openTitle(s, side, d) === title);

/** What both sides may call it (FO-XSHIP-NAMES-1). */
const openTitle = (s: State, side: Side, deck: Deck): string =>
  deck.ship >= 0 && letterOf(side.ships[deck.ship])
    ? knownName(side.ships[deck.ship])
    : deckTitle(s.pub, side, deck);

/** FT-21.7.3a, FT-21.7.3b: the planes that are next to go, if hits are left for them. */
function parcelOf(s: State, f: LossesFrame): Parcel | null {
  const deck = deckNamed(s, s.sides[f.open.owner], f.open.deck);
  if (!deck) return null;
  const { ready, landed } = NUMBERS.armored;
  const dispersed = f.open.counted ? 1 : COMBAT.damage.dispersedHits;
  const parcels: Parcel[] = f.open.armored
    ? [
        { deck, box: 'ready', stacks: deck.ready, cost: 1 / ready }, // FO-BRIT-DECK-3
        { deck, box: 'landed', stacks: deck.landed, cost: 1 / landed }, // FO-BRIT-DECK-2; FO-BRIT-DECK-1: no others
      ]
    : [
        { deck, box: 'ready', stacks: deck.ready, cost: 1 },
        { deck, box: 'landed', stacks: deck.landed, cost: 1 },
        { deck, box: 'readying', stacks: deck.readying.filter((x) => x.d === 0), cost: 1 },
        { deck, box: 'readying', stacks: deck.readying.filter((x) => x.d === 1), cost: dispersed },
      ];
  const next = parcels.find((x) => x.stacks.length > 0);
  return next && f.open.hits >= next.cost ? next : null;
}

function takeFrom(play: Game, f: LossesFrame, order: readonly number[]): void {
  const { s } = play;
  const { owner, deck: title } = f.open;
  const parcel = parcelOf(s, f);
  if (!parcel) return;
  const lost: string[] = [];
  const before = f.open.hits;
  for (const name of order) {
    const stacks = parcel.stacks.filter((x) => planeName(x.t) === name);
    const n = Math.min(factors(stacks), Math.floor(f.open.hits / parcel.cost));
    for (let gone = 0; gone < n; gone++) {
      const largest = stacks.reduce((a, b) => (b.n > a.n ? b : a)); // RUL-122
      largest.n--;
      loseFactors(s, owner, largest.t, 1, 'combat');
    }
    f.open.hits -= n * parcel.cost;
    if (n > 0) lost.push(`${n} ${PLANE_TYPES[name].label}`);
  }
  const { deck } = parcel;
  if (f.open.armored) spendOnDeck(s.sides[owner], f, parcel, before);
  for (const box of ['landed', 'readying', 'ready'] as const) deck[box] = deck[box].filter((x) => x.n > 0);
  const text = `Lost at ${title}: ${lost.join(', ')}.`;
  reporterOf(play).planes(play, owner, { kind: 'planes-lost', rule: 'FT-21.7.3a', text });
}

/** FO-BRIT-DECK-3.1, FO-BRIT-DECK-4: each hit falls on one box; one that finds planes Ready costs another Anti-Aircraft Factor. */
function spendOnDeck(side: Side, f: LossesFrame, { deck, box }: Parcel, before: number): void {
  f.open.hits = Math.floor(f.open.hits);
  const ship = side.ships[deck.ship];
  if (box === 'ready') hurtDeck(ship, { flak: before - f.open.hits });
}
