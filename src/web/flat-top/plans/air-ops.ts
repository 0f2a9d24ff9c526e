import { readyingCost } from '../../../games/flat-top/open/turn/air-operations.ts';
import { loadsOf } from '../../../games/flat-top/open/setup/deployment.ts';
import type { Box, Public, Side, Stack } from '../../../games/flat-top/open/forces.ts';
import { MOST_FORMATIONS } from '../../../games/flat-top/open/forces.ts';
import type { AirOpsOrder } from '../../../games/flat-top/open/orders.ts';
import { PLANE_TYPES } from '../../../games/flat-top/open/pack/pack.ts';
import { deckHex, deckValues } from '../../../games/flat-top/open/values.ts';

/** Readying, arming and forming up, stroke by stroke. */

type Move = AirOpsOrder['move'][number];
export type Take = AirOpsOrder['form'][number]['take'][number];

const sameMove = (a: Move, b: Move): boolean =>
  a.deck === b.deck &&
  a.from === b.from &&
  a.to === b.to &&
  a.t === b.t &&
  a.w === b.w &&
  a.d === b.d &&
  a.m === b.m;
const sameTake = (a: Take, b: Take): boolean =>
  a.deck === b.deck && a.t === b.t && a.w === b.w && a.m === b.m;

/** The order with so many moved that way; none drops the line. */
export function withMove(order: AirOpsOrder, move: Move): AirOpsOrder {
  const rest = order.move.filter((m) => !sameMove(m, move));
  return { ...order, move: move.n > 0 ? [...rest, move] : rest };
}

/** Readying Factors the order spends on a deck (FT-8.6a). */
export const readyingSpent = (p: Public, side: Side, order: AirOpsOrder, deck: number): number =>
  order.move
    .filter((m) => m.deck === deck)
    .reduce((n, m) => n + m.n * readyingCost(p, side.decks[deck], m.t), 0);

/** Air Factors formed up at a deck: by the order, and waiting since before it. */
export const formedAt = (side: Side, order: AirOpsOrder | null, deck: number): number =>
  (order?.form ?? []).flatMap((f) => f.take).reduce((n, x) => n + (x.deck === deck ? x.n : 0), 0) +
  side.afs.reduce(
    (n, af) => n + (af?.fresh ? af.groups.reduce((k, g) => k + (g.from === deck ? g.n : 0), 0) : 0),
    0,
  );

// ---- what stands where

/** Planes of one kind in one box of a deck, as the order would leave them. */
export interface Chip {
  box: Box;
  s: Stack; // n = how many are there
  move: Move | null; // the stroke that brings them there; null = they stand there already
}
export type Boxes = { readonly [box in Box]: readonly Chip[] };

/** The three boxes of a deck after the order. Formations take what is newly readied first (FT-8.10.2). */
export function boxesOf(side: Side, order: AirOpsOrder | null, deck: number): Boxes {
  const d = side.decks[deck];
  const moves = order?.move.filter((m) => m.deck === deck) ?? [];
  const standing = (box: Box): Chip[] => d[box].map((s) => ({ box, s: { ...s }, move: null }));
  const chips: { [box in Box]: Chip[] } = {
    landed: standing('landed'),
    readying: standing('readying'),
    ready: standing('ready'),
  };
  for (const m of moves)
    chips[m.to].push({
      box: m.to,
      s: { t: m.t, n: m.n, w: m.to === 'ready' ? m.w : 0, d: m.from === m.to && !m.d ? 1 : 0, m: m.m },
      move: m,
    });
  for (const m of moves) {
    const fits = (c: Chip): boolean => c.move !== m && isSource(c.s, m);
    drain(chips[m.from].filter(fits), m.n);
  }
  const takes = (order?.form ?? []).flatMap((f) => f.take).filter((x) => x.deck === deck);
  for (const x of takes) {
    const fits = (c: Chip): boolean => c.s.t === x.t && c.s.w === x.w && c.s.m === x.m;
    drain(chips.ready.filter(fits).toReversed(), x.n);
  }
  const left = (list: Chip[]): Chip[] => list.filter((c) => c.s.n > 0);
  return { landed: left(chips.landed), readying: left(chips.readying), ready: left(chips.ready) };
}

const isSource = (s: Stack, m: Move): boolean =>
  s.t === m.t && s.m === m.m && (m.from !== 'ready' || s.w === m.w) && (m.from !== 'readying' || s.d === m.d);

/** Takes so many out of the chips, one after the other. */
function drain(chips: readonly Chip[], n: number): void {
  let left = n;
  for (const c of chips) {
    const gone = Math.min(c.s.n, left);
    c.s.n -= gone;
    left -= gone;
  }
}

/** How many more planes of a type the deck's Readying Factor lets move this turn. */
export function mayStillMove(p: Public, side: Side, order: AirOpsOrder, deck: number, t: number): number {
  const d = side.decks[deck];
  const all = d.noReadying === p.turn ? 0 : deckValues(p, side, d).readying;
  const left = all - readyingSpent(p, side, order, deck);
  return Math.max(0, Math.floor(left / readyingCost(p, d, t)));
}

/** The weapon planes are given unless another is chosen: what was chosen on this draft, fighters none, others their first. */
export function usualLoad(p: Public, order: AirOpsOrder, deck: number, t: number): number {
  const before =
    order.move.find((m) => m.deck === deck && m.t === t && m.to === 'ready') ??
    order.move.find((m) => m.t === t && m.to === 'ready');
  if (before) return before.w;
  return PLANE_TYPES[t].plane.interceptor === 'any' ? 0 : (loadsOf(p, t)[0] ?? 0);
}

/** What planes may carry, unarmed included. */
export const loadChoices = (p: Public, t: number): number[] => [0, ...loadsOf(p, t).filter((w) => w > 0)];

/** The box a chip goes to when pushed on (1) or back (-1); null at the end of the row. */
export function nextBox(chip: Chip, by: 1 | -1): Box | null {
  if (chip.move && by === -1) return chip.move.from;
  const to = { landed: ['readying', null], readying: ['ready', null], ready: [null, 'readying'] } as const;
  return to[chip.box][by === 1 ? 0 : 1];
}

/** So many of a chip's planes go to another box: back where the order took them from, or on, as far as the factor lasts. */
export function pushed(
  p: Public,
  side: Side,
  order: AirOpsOrder,
  deck: number,
  chip: Chip,
  to: Box,
  n: number,
): AirOpsOrder {
  const { s, move } = chip;
  if (move && to === move.from) return withMove(order, { ...move, n: move.n - Math.min(n, s.n) });
  if (to === chip.box) return order;
  const w = to === 'ready' ? usualLoad(p, order, deck, s.t) : chip.box === 'ready' ? s.w : 0;
  return moved(p, side, order, { deck, from: chip.box, to, t: s.t, n: Math.min(n, s.n), w, d: s.d, m: s.m });
}

/** Planes of a base scatter, or come together again (FT-8.8). */
export const dispersed = (
  p: Public,
  side: Side,
  order: AirOpsOrder,
  deck: number,
  { s }: Chip,
): AirOpsOrder =>
  moved(p, side, order, { deck, from: 'readying', to: 'readying', t: s.t, n: s.n, w: 0, d: s.d, m: s.m });

function moved(p: Public, side: Side, order: AirOpsOrder, move: Move): AirOpsOrder {
  const old = order.move.find((m) => sameMove(m, move))?.n ?? 0;
  const n = Math.min(move.n, mayStillMove(p, side, order, move.deck, move.t));
  return withMove(order, { ...move, n: old + n });
}

/** Planes on their way to Ready take another weapon. */
export function rearmed(order: AirOpsOrder, move: Move, w: number): AirOpsOrder {
  const old = order.move.find((m) => sameMove(m, { ...move, w }))?.n ?? 0;
  return withMove(withMove(order, { ...move, n: 0 }), { ...move, w, n: old + move.n });
}

// ---- formations

export function freeNumber(side: Side, order: AirOpsOrder): number {
  for (let no = 1; no <= MOST_FORMATIONS; no++)
    if (!side.afs[no - 1] && !order.form.some((f) => f.af === no)) return no;
  return 0;
}

/** So many of a stack fly with a formation; the formation goes when it has none. */
export function withTake(order: AirOpsOrder, af: number, take: Take): AirOpsOrder {
  const old = order.form.find((f) => f.af === af)?.take ?? [];
  const rest = old.filter((x) => !sameTake(x, take));
  const takes = take.n > 0 ? [...rest, take] : rest;
  const forms = order.form.filter((f) => f.af !== af);
  return {
    ...order,
    form: takes.length > 0 ? [...forms, { af, take: takes }].sort((a, b) => a.af - b.af) : forms,
  };
}

/** More planes of a deck join a formation of the order. */
export function joined(order: AirOpsOrder, af: number, take: Take): AirOpsOrder {
  const old = order.form.find((f) => f.af === af)?.take.find((x) => sameTake(x, take))?.n ?? 0;
  return withTake(order, af, { ...take, n: old + take.n });
}

/** Whether a formation of the order stands where the deck is, so that planes of it can fly with it (FT-8.4c). */
export function mayJoin(p: Public, side: Side, order: AirOpsOrder, af: number, deck: number): boolean {
  const first = order.form.find((f) => f.af === af)?.take[0];
  if (!first) return false;
  const place = (i: number): string => `${deckHex(p, side, side.decks[i])} ${side.decks[i].base}`;
  const hex = deckHex(p, side, side.decks[deck]);
  return hex >= 0 ? hex === deckHex(p, side, side.decks[first.deck]) : place(deck) === place(first.deck);
}
