import { need } from '../../../../kernel/refusal.ts';
import { replacements, replacementsDue, reservesOf } from './arrivals.ts';
import { checkAlone } from '../flight/formations.ts';
import { isShut } from '../flight/take-off.ts';
import { shutRule } from '../modules/fires.ts';
import { addStack, fliesForGood, loadsOf, parked } from '../setup/deployment.ts';
import {
  addToTally,
  type AirFormation,
  type Deck,
  type Group,
  MOST_FORMATIONS,
  type Public,
  type SeatIndex,
  SEATS,
  type Side,
  type Stack,
} from '../forces.ts';
import type { AirOpsOrder } from '../orders.ts';
import { NUMBERS } from '../modules/numbers.ts';
import { LIGHT, PLANE_TYPES, WEAPONS } from '../pack/pack.ts';
import {
  baseData,
  deckHex,
  deckTitle,
  deckValues,
  handles,
  isSeaplaneBase,
  isSubmarine,
  scenarioIn,
} from '../values.ts';
import { bookOf, declare } from '../book.ts';
import { everybody } from '../quantities.ts';

/**
 * FT-8: Air Operations of one side, in the order of FT-8.10. Carries the order out or refuses it half done: give it a copy to
 * ask whether an order is legal.
 */
export function airOperations(p: Public, side: Side, seat: SeatIndex, order: AirOpsOrder): void {
  for (const unit of order.hide) hide(side, unit);
  arrive(p, side, seat, order);
  need(
    order.move.every((m) => m.deck < side.decks.length),
    'FT-8.6a',
    'There is no such ship or base.',
  );
  const moves = side.decks.map((): Move[] => []);
  for (const m of order.move) moves[m.deck].push(m);
  const work = side.decks.map((deck, i) => deckWork(p, side, deck, moves[i]));
  for (const form of order.form) formUp(p, side, seat, form, work);
  for (const w of work) finish(p, side, w);
  if (order.doctrine) side.doctrine = { ...order.doctrine };
}

type Move = AirOpsOrder['move'][number];
type Form = AirOpsOrder['form'][number];

/** FT-7.7: what the enemy lost sight of at the end of last turn may be taken off the map. */
function hide(side: Side, { unit, no }: AirOpsOrder['hide'][number]): void {
  const found = unit === 'tf' ? side.tfs[no - 1] : side.afs[no - 1];
  const title = `${unit.toUpperCase()} ${no}`;
  need(found?.seen, 'FT-7.7', `${title} is not on the map.`);
  need(found.lost, 'FT-7.7', `The enemy still sees ${title}, or it failed in its search.`);
  found.seen = false;
}

// ---- boxes

/** Takes Air Factors of one kind out of a box. */
export function takeStack(box: Stack[], want: Omit<Stack, 'n'>, n: number): boolean {
  const at = box.findIndex((x) => x.t === want.t && x.w === want.w && x.d === want.d && x.m === want.m);
  if (at < 0 || box[at].n < n) return false;
  box[at].n -= n;
  if (box[at].n === 0) box.splice(at, 1);
  return true;
}

const costOfReadying = declare('readyingCost');

/** FT-8.6a: the Readying Factors a move of one Air Factor costs. */
export const readyingCost = (p: Public, deck: Deck, type: number): number =>
  costOfReadying.of(everybody(p), 1, { deck, type });

/** FT-OPT-PLANES-6b: whether planes of a type may go through several boxes in one turn. */
const isQuick = (p: Public, type: number): boolean =>
  bookOf(p).terms.quick.includes(PLANE_TYPES[type].plane.name);

/** A deck in the middle of its operations: what has moved into a box this turn stands apart from what was there. */
interface DeckWork {
  deck: Deck;
  moves: Move[];
  readied: Stack[]; // came to Ready now (FT-8.10.1)
  toReadying: Stack[]; // came to Readying now, or changed dispersal
}

/** FT-8.6, FT-8.7, FT-8.8, FT-8.10.1: checks all moves of a deck and carries out the first step. */
function deckWork(p: Public, side: Side, deck: Deck, moves: Move[]): DeckWork {
  const w: DeckWork = { deck, moves, readied: [], toReadying: [] };
  if (moves.length === 0) return w;
  const title = deckTitle(p, side, deck);
  const spent = moves.reduce((n, m) => n + m.n * readyingCost(p, deck, m.t), 0);
  const { readying } = deckValues(p, side, deck);
  const most = deck.noReadying === p.turn ? 0 : readying;
  const rule = most < readying ? shutRule(side, deck) : 'FT-8.6a';
  need(spent <= most, rule, `${title} can make ${most} readiness moves a turn, not ${spent}.`);
  for (const m of moves) checkMove(p, deck, m);
  for (const m of moves) {
    if (!isQuick(p, m.t)) continue;
    if (m.from === 'landed') land2ready(deck, m, deck.readying);
    else if (m.from === 'ready') standDown(deck, m, deck.readying);
  }
  for (const m of moves) if (m.to === 'ready') toReady(deck, m, w);
  for (const m of moves) if (isDispersal(m) && m.d === 1) disperse(deck, m, w);
  return w;
}

const isDispersal = (m: Move): boolean => m.from === 'readying' && m.to === 'readying';

function checkMove(p: Public, deck: Deck, m: Move): void {
  const way = `${m.from}-${m.to}`;
  const legal = ['landed-readying', 'readying-ready', 'ready-readying', 'readying-readying'].includes(way);
  need(legal, 'FT-8.6b', `Planes do not go from ${m.from} to ${m.to}.`);
  if (way === 'readying-readying') need(deck.base >= 0, 'FT-8.8a', 'Planes aboard ship cannot be dispersed.');
  if (way === 'readying-ready') {
    need(m.d === 0, 'FT-8.8c', 'Dispersed planes must be brought together first.');
    need(
      m.w === 0 || loadsOf(p, m.t).includes(m.w),
      'FT-8.7a',
      `${PLANE_TYPES[m.t].label} cannot carry that weapon.`,
    );
  }
  if (way === 'landed-readying')
    need(m.w === 0 && m.d === 0, 'FT-8.7a', 'Planes are armed on the way to Ready.');
}

const missing = (m: Move): string => `There are not ${m.n} such ${PLANE_TYPES[m.t].label} in ${m.from}.`;

function land2ready(deck: Deck, m: Move, into: Stack[]): void {
  need(takeStack(deck.landed, { t: m.t, w: 0, d: 0, m: m.m }, m.n), 'FT-8.6c', missing(m));
  addStack(into, { t: m.t, n: m.n, w: 0, d: 0, m: m.m });
}

/** FT-8.7: what goes back from Ready leaves its weapon there. */
function standDown(deck: Deck, m: Move, into: Stack[]): void {
  need(takeStack(deck.ready, { t: m.t, w: m.w, d: 0, m: m.m }, m.n), 'FT-8.6c', missing(m));
  addStack(into, { t: m.t, n: m.n, w: 0, d: 0, m: m.m });
}

function toReady(deck: Deck, m: Move, w: DeckWork): void {
  need(takeStack(deck.readying, { t: m.t, w: 0, d: 0, m: m.m }, m.n), 'FT-8.6c', missing(m));
  addStack(w.readied, { t: m.t, n: m.n, w: m.w, d: 0, m: m.m });
}

function disperse(deck: Deck, m: Move, w: DeckWork): void {
  need(takeStack(deck.readying, { t: m.t, w: 0, d: m.d, m: m.m }, m.n), 'FT-8.8c', missing(m));
  addStack(w.toReadying, { t: m.t, n: m.n, w: 0, d: m.d === 1 ? 0 : 1, m: m.m });
}

/** FT-8.10.3, FT-8.10.4: the later steps; then everything stands in its new box. */
function finish(p: Public, side: Side, w: DeckWork): void {
  if (w.moves.length === 0) return;
  for (const m of w.moves) if (m.from === 'landed' && !isQuick(p, m.t)) land2ready(w.deck, m, w.toReadying);
  for (const m of w.moves) {
    if (m.from === 'ready' && !isQuick(p, m.t)) standDown(w.deck, m, w.toReadying);
  }
  for (const m of w.moves) if (isDispersal(m) && m.d === 0) disperse(w.deck, m, w);
  for (const s of w.readied) addStack(w.deck.ready, s);
  for (const s of w.toReadying) addStack(w.deck.readying, s);
  const { capacity } = deckValues(p, side, w.deck);
  need(parked(w.deck) <= capacity, 'FT-8.2a', `${deckTitle(p, side, w.deck)} holds ${capacity} Air Factors.`);
}

// ---- formations

/** FT-8.5, FT-8.10.2: planes in Ready, those that came there this turn included, become an Air Formation. */
function formUp(p: Public, side: Side, seat: SeatIndex, form: Form, work: DeckWork[]): void {
  need(form.af <= MOST_FORMATIONS && !side.afs[form.af - 1], 'FT-8.5.2', `AF ${form.af} is not free.`);
  need(form.take.length > 0, 'FT-8.5.1a', `AF ${form.af} has no planes.`);
  const groups = form.take.map((take) => {
    const w = work[take.deck];
    need(w, 'FT-8.5.3', 'There is no such ship or base.');
    checkTakeOff(p, side, seat, w.deck, take.t);
    const kind = { t: take.t, w: take.w, d: 0 as const, m: take.m };
    need(
      takeBoth(w, kind, take.n),
      'FT-8.10.2',
      `There are not ${take.n} such ${PLANE_TYPES[take.t].label} in Ready.`,
    );
    return newGroup(p, w.deck, take);
  });
  const places = new Set(form.take.map((take) => takeOffPlace(p, side, side.decks[take.deck])));
  need(places.size === 1, 'FT-8.4c', `The planes of AF ${form.af} do not stand in one hex.`);
  checkAlone(groups);
  for (const { deck } of form.take) checkLaunchTotal(p, side, deck, [...groups]);
  side.afs[form.af - 1] = newFormation(form.af, groups, form.take[0].deck, p.turn);
}

/** Where planes of a deck take off, to tell whether others do so in the same place; null aboard a ship that is not on the map. */
export const takeOffPlace = (p: Public, side: Side, deck: Deck): string | null => {
  const hex = deckHex(p, side, deck);
  if (hex >= 0) return `hex ${hex}`;
  return deck.base >= 0 ? `base ${deck.base}` : null;
};

/** Newly readied planes first, so that the others are left to go back. */
function takeBoth(w: DeckWork, kind: Omit<Stack, 'n'>, n: number): boolean {
  const fresh = w.readied.find((s) => s.t === kind.t && s.w === kind.w && s.m === kind.m)?.n ?? 0;
  const first = Math.min(fresh, n);
  if (first > 0) takeStack(w.readied, kind, first);
  return n === first || takeStack(w.deck.ready, kind, n - first);
}

/** FT-8.9a, FT-S1-R7, FT-S1-R8, FT-S2-R5. */
export function checkTakeOff(p: Public, side: Side, seat: SeatIndex, deck: Deck, type: number): void {
  const { special } = scenarioIn(p).scenario;
  const { label, plane } = PLANE_TYPES[type];
  const title = deckTitle(p, side, deck);
  need(
    p.turn > 1 || special.noTakeOffTurn1 !== SEATS[seat],
    'FT-S1-R7',
    'No plane of ours takes off on the first turn.',
  );
  need(
    handles(p, side, seat, deck, type) || fliesForGood(p, deck, type),
    'FT-8.9a',
    `${title} cannot handle ${label}.`,
  );
  need(
    deck.mods?.['critical-hits']?.noTakeOff !== p.turn,
    'FO-CRIT-TAB-CVB-4',
    `Nothing takes off from ${title} this turn.`,
  );
  need(!isShut(p, deck), shutRule(side, deck), `Nothing takes off from ${title} this turn.`);
  if (deck.ship < 0) {
    need(p.bases[deck.base].owner === seat, 'FT-S3-R2b', `${title} is not ours.`);
    return;
  }
  const ship = side.ships[deck.ship];
  const there = ship.fate === 'afloat' && (ship.tf > 0 || isSubmarine(ship));
  need(there, 'FT-S5-START-Ab', `${title} is not on the map.`);
  const grounded = special.grounded;
  need(
    grounded?.ship !== ship.name || grounded.plane !== plane.name || isSeaplaneBase(ship),
    'FT-S2-R5',
    `${label} fly only while ${title} is a seaplane base.`,
  );
  for (const { formsUp } of bookOf(p).rules) formsUp?.(p, side, deck);
}

/** FT-8.4e: no more than the Maximum Launch Factor is formed up, since all of it must take off (FT-8.5.1b). */
function checkLaunchTotal(p: Public, side: Side, index: number, more: readonly Group[]): void {
  const deck = side.decks[index];
  const waiting = side.afs.reduce((n, af) => n + (af?.fresh ? fromDeck(p, deck, af.groups, index) : 0), 0);
  const total = waiting + fromDeck(p, deck, more, index);
  const { max } = deckValues(p, side, deck); // none where Normal is zero (FT-21.5c, RUL-59)
  need(total <= max, 'FT-8.4e', `${deckTitle(p, side, deck)} launches at most ${max} Air Factors a turn.`);
}

const fromDeck = (p: Public, deck: Deck, groups: readonly Group[], index: number): number =>
  groups.reduce((n, g) => n + (g.from === index && !fliesForGood(p, deck, g.t) ? g.n : 0), 0);

/** FT-S1-R8: see neverLands. */
const neverBy = (p: Public, t: number): number => 2 * p.turns + PLANE_TYPES[t].plane.rf;

export function newGroup(p: Public, deck: Deck, take: Form['take'][number]): Group {
  const forGood = fliesForGood(p, deck, take.t);
  return {
    t: take.t,
    n: take.n,
    w: take.w,
    armed: take.w > 0 ? 1 : 0,
    high: 0,
    by: forGood ? neverBy(p, take.t) : landBy(p.turn, take.t, take.w), // FT-S1-R8
    m: take.m,
    from: take.deck,
    spent: 0,
  };
}

/** FT-8.5.5: the last turn in which planes that took off in a turn may land; a light load leaves room for fuel (FO-XPLANE-DTRANGE-1). */
export const landBy = (turn: number, type: number, weapon = 0): number =>
  turn + PLANE_TYPES[type].plane.rf - 1 + (LIGHT[WEAPONS[weapon]] ? NUMBERS.lightLoad.range : 0);

export const newFormation = (no: number, groups: Group[], home: number, since: number): AirFormation => ({
  no,
  hex: -1,
  groups,
  home,
  since,
  box: -1,
  passage: null,
  seen: false,
  condition: 0,
  told: -1,
  blind: false,
  fresh: true,
  began: false,
  search: 'none',
  left: -1,
  flown: 0,
  carried: 0,
  spent: false,
  lost: false,
  fought: [],
  met: [],
});

// ---- arrivals

/** FT-22.1, FT-S1-R4, FT-OPT-ADDPLANES: replacements to Just Landed anywhere; reserves as the scenario says, all at once. */
function arrive(p: Public, side: Side, seat: SeatIndex, order: AirOpsOrder): void {
  const due = replacements(p, side);
  const reserves = side.reserves === 'called' ? reservesOf(p, seat) : null;
  const called = reserves?.planes.slice() ?? [];
  for (const a of order.arrive) {
    const deck = side.decks[a.deck];
    need(deck, 'FT-22.1b', 'There is no such ship or base.');
    need(
      handles(p, side, seat, deck, a.t),
      'FT-22.1b',
      `${deckTitle(p, side, deck)} cannot take ${PLANE_TYPES[a.t].label}.`,
    );
    const there = deck.base >= 0 && reserves?.bases.includes(baseData(p.bases[deck.base]).name);
    const asReserve =
      there === true && (called[a.t] ?? 0) >= a.n && (a.box === 'ready' || reserves?.boxes === 'any');
    if (asReserve) called[a.t] -= a.n;
    else {
      need(due[a.t] >= a.n, 'FT-22.2a', `${a.n} ${PLANE_TYPES[a.t].label} are not due.`);
      need(a.box === 'landed', 'FT-22.1b', 'Replacements come in Just Landed.');
      due[a.t] -= a.n;
    }
    need(
      a.w === 0 || (a.box === 'ready' && loadsOf(p, a.t).includes(a.w)),
      'FT-8.7a',
      'They cannot come armed so.',
    );
    need(deck.ship < 0 || side.ships[deck.ship].fate === 'afloat', 'FT-22.1b', 'That ship is not there.');
    addStack(deck[a.box], { t: a.t, n: a.n, w: a.w, d: 0, m: 0 });
    need(
      parked(deck) <= deckValues(p, side, deck).capacity,
      'FT-8.2a',
      `${deckTitle(p, side, deck)} is full.`,
    );
    addToTally(side.joined, a.t, a.n);
  }
  if (reserves && called.some((n, t) => n < reserves.planes[t])) {
    need(
      called.every((n) => n === 0),
      'FT-S1-R4',
      'The reserves come all together.',
    );
    side.reserves = 'here';
  }
  if (replacementsDue(p)) side.lostToday = side.lostToday.map(() => 0); // FT-22.3
}
