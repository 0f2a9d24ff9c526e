import { Refusal } from '../../../kernel/refusal.ts';
import { EDGE_ROW, gunRange, onBattleBoard, rectDistance, rectName, rectRow } from '../open/battle-board.ts';
import { edgePlaces } from '../open/battle-help.ts';
import type { ArrangeOrder, GunfireOrder, ManoeuvreOrder } from '../open/orders.ts';
import { enemyOf, SHIPS, type Side } from '../open/pack.ts';
import { crippled, type MidwayState, shipsIn, type SurfaceStep } from '../state.ts';

/** What may be ordered in surface combat. */

export const freshShips = (s: MidwayState, f: SurfaceStep, side: Side): number[] =>
  shipsIn(s, side, f.zone).filter((i) => !f.ships.some((x) => x.ship === i));

const nameOf = (ship: number): string => SHIPS[ship]?.name ?? `Ship ${ship}`;

export function checkArrange(s: MidwayState, f: SurfaceStep, order: ArrangeOrder): void {
  const fresh = freshShips(s, f, f.side);
  const due = Math.min(fresh.length, edgePlaces(f.ships, f.side).length);
  checkEntry(f, f.ships, fresh, order.ships);
  if (order.ships.length !== due)
    throw new Refusal(
      f.side === 'japan' ? (fresh.length > due ? 'MW-APP-SURF-1' : 'MW-T-SURF-4') : 'MW-T-SURF-5',
      `${due} ships must come on now; ${order.ships.length} are placed.`,
    );
}

/** Each newcomer once, on a vacant rectangle of the own edge, one ship to a rectangle: MW-T-SURF-4a. */
function checkEntry(
  f: SurfaceStep,
  standing: readonly { rect: number }[],
  fresh: readonly number[],
  entering: readonly { ship: number; rect: number }[],
): void {
  const rule = f.side === 'japan' ? 'MW-T-SURF-4' : 'MW-T-SURF-5';
  const taken = new Set(standing.map((x) => x.rect));
  const named = new Set<number>();
  for (const { ship, rect } of entering) {
    if (!fresh.includes(ship) || named.has(ship))
      throw new Refusal(rule, `${nameOf(ship)} is not to be placed, or is placed twice.`);
    named.add(ship);
    if (!onBattleBoard(rect) || rectRow(rect) !== EDGE_ROW[f.side])
      throw new Refusal(rule, `${nameOf(ship)} must come on along your own edge.`);
    if (taken.has(rect)) throw new Refusal('MW-T-SURF-4a', `${rectName(rect)} is occupied.`);
    taken.add(rect);
  }
}

export function checkManoeuvre(s: MidwayState, f: SurfaceStep, order: ManoeuvreOrder): void {
  const rule = f.side === 'japan' ? 'MW-T-SURF-6' : 'MW-T-SURF-7';
  const after = f.ships.map((x) => ({ ...x }));
  const left = new Map<number, number>();
  for (const { ship, rect } of order.moves) {
    const at = after.find((x) => x.ship === ship);
    if (!at || SHIPS[ship].side !== f.side)
      throw new Refusal(rule, `${nameOf(ship)} is not yours to move here.`);
    if (left.has(ship)) throw new Refusal(rule, `${nameOf(ship)} is moved twice.`);
    if (!onBattleBoard(rect)) throw new Refusal('MW-T-SURF-6', `${nameOf(ship)} may not leave the board.`);
    if (rectDistance(at.rect, rect) > 1)
      throw new Refusal(rule, `${nameOf(ship)} moves one rectangle at most.`);
    left.set(ship, rect);
  }
  moveInTurn(after, left);
  const fresh = freshShips(s, f, f.side);
  checkEntry(f, after, fresh, order.enter);
  if (f.round === 1 && !f.renewed && order.enter.length < fresh.length)
    throw new Refusal(
      'MW-APP-SURF-1a',
      'Make room on your edge and bring on all ships that are still to come.',
    );
}

/** Ships move one after another in any order that never enters an occupied rectangle: R52. */
function moveInTurn(after: { ship: number; rect: number }[], left: Map<number, number>): void {
  let moved = true;
  while (left.size > 0 && moved) {
    moved = false;
    for (const [ship, rect] of left) {
      const at = after.find((x) => x.ship === ship);
      if (!at || (at.rect !== rect && after.some((x) => x.rect === rect))) continue;
      at.rect = rect;
      left.delete(ship);
      moved = true;
    }
  }
  for (const [ship, rect] of left)
    throw new Refusal('MW-T-SURF-4a', `${nameOf(ship)} cannot enter ${rectName(rect)}: it is occupied.`);
}

export const gunsOf = (s: MidwayState, ship: number): number => (crippled(s, ship) ? 0 : SHIPS[ship].surface);
const inRange = (from: { ship: number; rect: number }, at: { rect: number }): boolean =>
  rectDistance(from.rect, at.rect) <= gunRange(SHIPS[from.ship].type);

export function anyInRange(s: MidwayState, f: SurfaceStep, side: Side): boolean {
  const targets = f.ships.filter((x) => SHIPS[x.ship].side === enemyOf(side));
  return f.ships.some(
    (x) => SHIPS[x.ship].side === side && gunsOf(s, x.ship) > 0 && targets.some((t) => inRange(x, t)),
  );
}

export function checkShots(s: MidwayState, f: SurfaceStep, order: GunfireOrder): void {
  const fired = new Set<number>();
  for (const { ship, target } of order.shots) {
    const from = f.ships.find((x) => x.ship === ship);
    const at = f.ships.find((x) => x.ship === target);
    if (!from || SHIPS[ship].side !== f.side)
      throw new Refusal('MW-T-SURF-8', `${nameOf(ship)} is not yours to fire.`);
    if (!at || SHIPS[target].side === f.side)
      throw new Refusal('MW-T-SURF-8', `${nameOf(target)} is no target here.`);
    if (fired.has(ship)) throw new Refusal('MW-T-SURF-8a', `${nameOf(ship)} fires at one ship only.`);
    fired.add(ship);
    if (gunsOf(s, ship) === 0) throw new Refusal('MW-OPT-1', `${nameOf(ship)} is crippled and cannot fire.`);
    if (!inRange(from, at))
      throw new Refusal('MW-T-SURF-8', `${nameOf(target)} is out of range of ${nameOf(ship)}.`);
  }
}
