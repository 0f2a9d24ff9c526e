import { need } from '../../../kernel/refusal.ts';
import { takeStack } from '../open/turn/air-operations.ts';
import { checkAlone, checkEscorts, formationTitle, mayReorganise } from '../open/flight/formations.ts';
import { entryOf, hexesBeyond, turnsToBase } from '../open/flight/off-board.ts';
import { isCaught, movesLeft } from '../open/flight/plane-movement.ts';
import {
  type AirFormation,
  type Group,
  MOST_FORMATIONS,
  type SeatIndex,
  type Side,
  nation,
} from '../open/forces.ts';
import type { FlyOrder } from '../open/orders.ts';
import { PLANE_TYPES } from '../open/pack/pack.ts';
import { baseData, deckHex, deckTitle } from '../open/values.ts';
import { loseFactors } from '../battle/losses.ts';
import { occasion } from '../modules/engine.ts';
import { reportAgain, show, spotted } from '../sight/observation.ts';
import { announce, type Game, type State, whisper } from '../state.ts';
import { departForBase } from './take-off.ts';

/** What formations do besides flying: altitude, jettison, regrouping, In Flight boxes, leaving the map (FT-8.11, FT-14). */

type Do<K extends FlyOrder['do']> = Extract<FlyOrder, { do: K }>;
type Part = { g: number; n: number };

function aloft(s: State, seat: SeatIndex, no: number): AirFormation {
  const af = s.sides[seat].afs[no - 1];
  need(af && !af.fresh && af.hex >= 0, 'FT-14.2.2', `AF ${no} is not in the air over the map.`);
  return af;
}

/** Checks that the parts exist; a group is named once. */
function checkParts(af: AirFormation, parts: readonly Part[], rule: string): void {
  need(parts.length > 0, rule, `Say which planes of ${formationTitle(af)}.`);
  need(new Set(parts.map((x) => x.g)).size === parts.length, rule, 'A group is named twice.');
  for (const { g, n } of parts)
    need(af.groups[g] && n <= af.groups[g].n, rule, `${formationTitle(af)} has no such planes.`);
}

/** The groups with the named parts set apart as groups of their own, at the end and in the order named. */
function parted(af: AirFormation, parts: readonly Part[]): { rest: Group[]; apart: Group[] } {
  const taken = new Map(parts.map((x) => [x.g, x.n]));
  const rest = af.groups.map((g, i) => ({ ...g, n: g.n - (taken.get(i) ?? 0) })).filter((g) => g.n > 0);
  return { rest, apart: parts.map(({ g, n }) => ({ ...af.groups[g], n })) };
}

/** Groups of one kind are one group (FT-8.5.6: those with other landing turns stay apart). */
export function merged(groups: readonly Group[]): Group[] {
  const out: Group[] = [];
  const alike = (a: Group, b: Group): boolean =>
    a.t === b.t &&
    a.w === b.w &&
    a.armed === b.armed &&
    a.high === b.high &&
    a.by === b.by &&
    a.m === b.m &&
    a.from === b.from &&
    a.spent === b.spent;
  for (const g of groups) {
    const same = out.find((x) => alike(x, g));
    if (same) same.n += g.n;
    else out.push({ ...g });
  }
  return out;
}

/** FT-14.15.2: planes change altitude in a hex they have flown into, or by staying where they are for the turn (RUL-145). */
export function climb(play: Game, seat: SeatIndex, order: Do<'climb'>): void {
  const { s } = play;
  const af = aloft(s, seat, order.af);
  need(!isCaught(s.pub, af), 'FT-6.6b', `${formationTitle(af)} must first get clear of the storm.`);
  checkParts(af, order.parts, 'FT-14.15.1');
  const { rest, apart } = parted(af, order.parts);
  const grounded = order.high && apart.some((g) => g.armed && g.from >= 0);
  need(!grounded, 'FT-14.15.4', 'Armed planes stay low on the turn they take off.');
  const groups = merged([...rest, ...apart.map((g): Group => ({ ...g, high: order.high ? 1 : 0 }))]);
  checkEscorts({ ...af, groups });
  if (af.flown === 0) af.left = 0;
  af.groups = groups;
  if (af.seen) reportAgain(play, seat, 'af', af.hex);
  else spotted(play, seat, af); // by radar, if high (FT-7.6b, FT-7.10c)
}

/** FT-14.14a: free, hits nothing, and the plane stays a bomber; on the way to or from a base off the map too. */
export function jettison(play: Game, seat: SeatIndex, order: Do<'jettison'>): void {
  const af = play.s.sides[seat].afs[order.af - 1];
  need(af && !af.fresh, 'FT-14.14a', `AF ${order.af} is not in the air.`);
  checkParts(af, order.parts, 'FT-14.14a');
  need(
    order.parts.every(({ g }) => af.groups[g].w > 0),
    'FT-14.14a',
    'There is nothing to jettison.',
  );
  const { rest, apart } = parted(af, order.parts);
  af.groups = merged([...rest, ...apart.map((g) => ({ ...g, w: 0 }))]);
}

// ---- regrouping (FT-8.11)

const WORST = { failed: 2, none: 1, yes: 0 } as const;

export function split(play: Game, seat: SeatIndex, order: Do<'split'>): void {
  const { s } = play;
  const side = s.sides[seat];
  const af = aloft(s, seat, order.af);
  need(
    mayReorganise(s.pub, side, seat, af.hex),
    'FT-8.11a',
    'Formations are regrouped only over a base or plane carrying ship of ours.',
  );
  need(
    order.into <= MOST_FORMATIONS && !side.afs[order.into - 1],
    'FT-8.5.2',
    `AF ${order.into} is not free.`,
  );
  checkParts(af, order.parts, 'FT-8.11c');
  const { rest, apart } = parted(af, order.parts);
  need(rest.length > 0, 'FT-8.11c', `${formationTitle(af)} would be left with no planes.`);
  checkEscorts({ ...af, groups: rest });
  checkEscorts({ ...af, groups: apart });
  af.groups = rest;
  side.afs[order.into - 1] = {
    ...af,
    no: order.into,
    groups: merged(apart),
    passage: null,
    fought: af.fought.slice(),
    met: af.met.slice(),
    ...(af.mods && { mods: { ...af.mods } }),
  };
  occasion(play, 'regrouped', seat, af.no, order.into);
  if (af.seen) reportAgain(play, seat, 'af', af.hex);
}

export function join(play: Game, seat: SeatIndex, order: Do<'join'>): void {
  const { s } = play;
  const side = s.sides[seat];
  const af = aloft(s, seat, order.af);
  const into = aloft(s, seat, order.into);
  need(af !== into && af.hex === into.hex, 'FT-8.11c', 'They are not two formations in one hex.');
  need(
    mayReorganise(s.pub, side, seat, af.hex),
    'FT-8.11a',
    'Formations are regrouped only over a base or plane carrying ship of ours.',
  );
  const groups = merged([...into.groups, ...af.groups]);
  checkEscorts({ ...into, groups });
  checkAlone(groups);
  const fresh = af.left === -1 && into.left === -1 && !af.spent && !into.spent;
  const left = Math.min(movesLeft(af), movesLeft(into));
  const seen = af.seen || into.seen;
  Object.assign(into, {
    groups,
    left: fresh ? -1 : left,
    flown: Math.max(af.flown, into.flown),
    carried: Math.max(af.carried, into.carried),
    spent: af.spent || into.spent,
    blind: af.blind || into.blind,
    began: af.began && into.began,
    search: WORST[af.search] > WORST[into.search] ? af.search : into.search,
    box: af.box === into.box ? into.box : -1,
    fought: [...new Set([...into.fought, ...af.fought])],
    met: [...new Set([...into.met, ...af.met])],
    ...((af.mods ?? into.mods) && { mods: { ...af.mods, ...into.mods } }),
  });
  side.afs[af.no - 1] = null;
  occasion(play, 'regrouped', seat, af.no, into.no);
  if (!seen) return;
  show(play, seat, into);
  reportAgain(play, seat, 'af', into.hex);
}

/** FT-14.7b: a hidden formation rides in the In Flight box of the ship or base it took off from. */
export function box(play: Game, seat: SeatIndex, order: Do<'box'>): void {
  const { s } = play;
  const side = s.sides[seat];
  const af = aloft(s, seat, order.af);
  if (order.deck === null) {
    af.box = -1;
    return;
  }
  const deck = side.decks[order.deck];
  need(deck && order.deck === af.home, 'FT-14.7b', `${formationTitle(af)} did not take off from there.`);
  need(!af.seen, 'FT-14.7b', `${formationTitle(af)} is on the map.`);
  need(
    deckHex(s.pub, side, deck) === af.hex,
    'FT-14.7b',
    `${deckTitle(s.pub, side, deck)} is not in its hex.`,
  );
  af.box = order.deck;
}

/** FT-14.12a: from the entry hex where the last move ended to the In Flight box of the off-board base. */
export function leave(play: Game, seat: SeatIndex, order: Do<'exit'>): void {
  const { s } = play;
  const base = s.pub.bases[order.base];
  const ours = base?.owner === seat && base.hex < 0;
  const waiting = s.sides[seat].afs[order.af - 1];
  if (ours && waiting?.fresh) return departForBase(play, seat, waiting, order.base);
  const af = aloft(s, seat, order.af);
  const entry = ours ? entryOf(s.pub, order.base, af.groups) : null;
  need(
    entry && entry.hexes.includes(af.hex),
    'FT-14.12b',
    `${formationTitle(af)} is not in an entry hex of that base.`,
  );
  need(
    !af.spent && (af.left === -1 || hexesBeyond(s.pub, order.base) !== null), // FO-XPLANE-OFFBOARD-4
    'FT-14.12a',
    `${formationTitle(af)} must have ended its last move there.`,
  );
  const was = af.seen;
  af.passage = {
    base: order.base,
    inbound: false,
    turn: s.pub.turn + turnsToBase(s.pub, order.base, af),
    entry: af.hex,
  };
  af.hex = -1;
  af.seen = false;
  af.spent = true;
  const name = baseData(base).name;
  if (was) announce(play, 'leaves', 'FT-14.12a', 'An Air Formation leaves the map.');
  else whisper(play, seat, 'leaves', 'FT-14.12a', `${formationTitle(af)} leaves for ${name}.`);
}

export function showUnit(play: Game, seat: SeatIndex, order: Do<'show'>): void {
  const side: Side = play.s.sides[seat];
  const unit = order.unit === 'tf' ? side.tfs[order.no - 1] : side.afs[order.no - 1];
  const here = unit && unit.hex >= 0 && !('fresh' in unit && unit.fresh);
  need(here && !unit.seen, 'FT-7.1b', `${order.unit.toUpperCase()} ${order.no} is not hidden on the map.`);
  show(play, seat, unit);
}

/** FT-14.21: planes on the ground or aboard may be destroyed by their owner. */
export function destroy(play: Game, seat: SeatIndex, order: Do<'destroy'>): void {
  const { s } = play;
  const deck = s.sides[seat].decks[order.deck];
  need(deck, 'FT-14.21a', 'There is no such ship or base.');
  const stacks = deck[order.box].filter((x) => x.t === order.t);
  const there = stacks.reduce((n, x) => n + x.n, 0);
  need(order.n <= there, 'FT-14.21a', `There are only ${there} ${PLANE_TYPES[order.t].label} there.`);
  let left = order.n;
  for (const { n, ...kind } of stacks) {
    const part = Math.min(left, n);
    if (part > 0) takeStack(deck[order.box], kind, part);
    left -= part;
  }
  loseFactors(s, seat, order.t, order.n, 'combat');
  announce(
    play,
    'destroyed',
    'FT-14.21b',
    `The ${nation(seat)} destroy ${order.n} Air Factors of their own.`,
  );
}
