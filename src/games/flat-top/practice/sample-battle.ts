import { choose, type Dice, pick } from '../../../kernel/dice.ts';
import type { Hex } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import {
  checkAirCommit,
  checkAirFire,
  checkAirGroups,
  firing,
  formationsIn,
  groupsAt,
  interceptorsAt,
  plainFire,
  targetTypes,
} from '../open/battle/air-battle.ts';
import { type AirToAirFrame, type InterceptFirstFrame } from '../open/battle/battle-frames.ts';
import type { SeatIndex, Side } from '../open/forces.ts';
import type { CombatFrame } from '../open/frames.ts';
import type { CombatOrder, Order, OrderOf } from '../open/orders.ts';
import type { View } from '../open/view.ts';

/** Orders of air battles by chance, from what the frame shows and one's own side. */

/** An order whose parts are added as long as it stays legal. */
function built<T>(start: T, parts: readonly ((so: T) => T)[], legal: (order: T) => void): T {
  let order = start;
  for (const add of parts) {
    const next = add(order);
    if (passes(() => legal(next))) order = next;
  }
  return order;
}

const chance = (dice: Dice, oneIn: number): boolean => pick(dice, oneIn, 'battle') === 0;

export function sampleCombat(v: View, f: CombatFrame, dice: Dice): CombatOrder {
  const { hexes, raid } = f.open;
  const hidden = (v.own?.afs ?? []).filter((af) => af && !af.seen && !af.fresh && hexes.includes(af.hex));
  return {
    kind: 'combat',
    battles: raid === undefined ? hexes.filter(() => !chance(dice, 4)) : [],
    show: hidden.flatMap((af) => (af && chance(dice, 2) ? [{ unit: 'af' as const, no: af.no }] : [])),
  };
}

// ---- interception and air-to-air combat

const canAttack = (side: Side, hex: Hex, high: boolean): boolean =>
  interceptorsAt(side, hex, high).length > 0;
const isNew = (side: Side, hex: Hex, high: boolean): boolean =>
  !side.attempts.includes(`${hex}.${high ? 1 : 0}`);

export function sampleInterceptFirst(
  side: Side,
  f: InterceptFirstFrame,
  dice: Dice,
): OrderOf<'intercept-first'> {
  const all = f.open.hexes.flatMap((hex) => [true, false].map((high) => ({ hex, high })));
  const at = all.filter(
    (x) => canAttack(side, x.hex, x.high) && isNew(side, x.hex, x.high) && !chance(dice, 3),
  );
  return { kind: 'intercept-first', at };
}

export function sampleIntercept(side: Side, hex: Hex, dice: Dice): OrderOf<'intercept'> {
  const tries = (high: boolean): boolean =>
    canAttack(side, hex, high) && isNew(side, hex, high) && !chance(dice, 3);
  return { kind: 'intercept', high: tries(true), low: tries(false) };
}

export function sampleCommitment(side: Side, hex: Hex, dice: Dice): OrderOf<'air-commit'> {
  const start: OrderOf<'air-commit'> = {
    kind: 'air-commit',
    attackHigh: false,
    attackLow: false,
    escort: [],
  };
  const guards = formationsIn(side, hex)
    .filter(() => chance(dice, 3))
    .map((af) => (so: typeof start) => ({ ...so, escort: [...so.escort, af.no] }));
  const attacks = [
    (so: typeof start) => ({ ...so, attackHigh: !chance(dice, 5) }),
    (so: typeof start) => ({ ...so, attackLow: !chance(dice, 5) }),
  ];
  return built(start, [...guards, ...attacks], (order) => checkAirCommit(side, hex, order));
}

export function sampleAirToAir(
  v: View,
  side: Side,
  seat: SeatIndex,
  open: AirToAirFrame['open'],
  dice: Dice,
): Order {
  if (open.stage === 'press') return { kind: 'air-press', press: !chance(dice, 4) };
  if (open.stage === 'groups') return sampleGroups(side, seat, open, dice);
  const targets = targetTypes(open, seat);
  const shots = firing(open, seat).map((line) => (so: OrderOf<'air-fire'>) => {
    const shot = { line, n: open.lines[line].n, at: choose(dice, targets, 'target'), with: null };
    const host = so.fire.findIndex((x) => x.at === shot.at && x.with === null);
    return { ...so, fire: [...so.fire, chance(dice, 2) && host >= 0 ? { ...shot, with: host } : shot] };
  });
  const order = built({ kind: 'air-fire', fire: [] }, shots, (x) => checkAirFire(v.public, seat, open, x));
  return order.fire.length > 0 ? order : plainFire(open, seat);
}

function sampleGroups(
  side: Side,
  seat: SeatIndex,
  open: AirToAirFrame['open'],
  dice: Dice,
): OrderOf<'air-groups'> {
  const own = groupsAt(side, open.hex, open.high).filter(
    (x) => x.group.task === 'attack' || x.group.task === 'guard',
  );
  const parts = own.map((x) => (so: OrderOf<'air-groups'>) => {
    const as = choose(dice, ['stand', 'stand', 'past', 'held'] as const, 'part');
    const part = { af: x.af.no, g: x.g, n: 1 + pick(dice, x.group.n, 'part'), as, save: chance(dice, 4) };
    return { ...so, parts: [...so.parts, part] };
  });
  return built({ kind: 'air-groups', parts: [] }, parts, (x) => checkAirGroups(side, seat, open, x));
}
