import type { Hex } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import { aimsIn, attackBht, checkApproach } from '../open/battle/air-attack.ts';
import { plainFlak } from '../open/battle/anti-aircraft.ts';
import {
  checkAirCommit,
  formationsIn,
  groupsAt,
  hasRange,
  interceptorsAt,
  plainFire,
  targetTypes,
} from '../open/battle/air-battle.ts';
import type { AirToAirFrame, StrikeFrame } from '../open/battle/battle-frames.ts';
import { ATTACK_KINDS } from '../open/battle/battle-orders.ts';
import type { Public, SeatIndex, Side } from '../open/forces.ts';
import type { Order, OrderOf } from '../open/orders.ts';
import { COMBAT } from '../open/pack/pack.ts';
import { factors } from '../open/values.ts';
import type { View } from '../open/view.ts';

/** Standing orders for battles in the air: every interrupt can be answered in advance, so that nobody is waited for and silence tells nothing. */

export function intercepts(side: Side, hex: Hex, high: boolean, policy: string): boolean {
  const own = factors(interceptorsAt(side, hex, high).map((x) => x.group));
  if (own === 0 || policy === 'never' || side.attempts.includes(`${hex}.${high ? 1 : 0}`)) return false;
  return policy === 'always' || own > COMBAT.interception.few;
}

export function commitment(side: Side, hex: Hex, attack: boolean): OrderOf<'air-commit'> {
  const order: OrderOf<'air-commit'> = {
    kind: 'air-commit',
    attackHigh: false,
    attackLow: false,
    escort: [],
  };
  if (!attack) return order;
  const all = { attackHigh: { ...order, attackHigh: true }, attackLow: { ...order, attackLow: true } };
  return {
    ...order,
    attackHigh: passes(() => checkAirCommit(side, hex, all.attackHigh)),
    attackLow: passes(() => checkAirCommit(side, hex, all.attackLow)),
  };
}

export function airToAir(
  v: View,
  side: Side,
  seat: SeatIndex,
  open: AirToAirFrame['open'],
  policy: string,
): Order {
  if (open.stage === 'press') return { kind: 'air-press', press: policy === 'press' };
  if (open.stage === 'groups') {
    const low = groupsAt(side, open.hex, open.high).filter(
      ({ group: g }) =>
        (g.task === 'attack' || g.task === 'guard') &&
        g.spent === 0 &&
        g.by === v.turn + 1 &&
        hasRange(v.public, g),
    );
    const parts = low.map((x) => ({ af: x.af.no, g: x.g, n: x.group.n, as: 'stand' as const, save: true }));
    return { kind: 'air-groups', parts: policy === 'save' ? parts : [] };
  }
  const strength = (t: number): number =>
    open.lines.reduce((n, x) => n + (x.seat !== seat && x.t === t ? x.n : 0), 0);
  const at = targetTypes(open, seat).reduce((a, b) => (strength(b) > strength(a) ? b : a));
  return { kind: 'air-fire', fire: plainFire(open, seat).fire.map((x) => ({ ...x, at })) };
}

export function airAttack(
  p: Public,
  side: Side,
  seat: SeatIndex,
  open: StrikeFrame['open'],
  policy: string,
): Order | null {
  if (open.stage === 'flak')
    return plainFlak(p, open, (from) =>
      from.reduce((a, b) => (open.attacks[b].n > open.attacks[a].n ? b : a)),
    );
  if (open.stage === 'targets') return atTheLargest(p, side, seat, open);
  const none: OrderOf<'approach'> = { kind: 'approach', ships: false, base: false };
  if (policy === 'never') return none;
  const ships = { ...none, ships: open.sea };
  return (
    [ships, { ...none, base: open.base >= 0 }].find((x) => passes(() => checkApproach(p, side, open, x))) ??
    none
  );
}

/** Ships are listed from the largest down; each group by the way that hits best. Null where one has to look for oneself. */
function atTheLargest(
  p: Public,
  side: Side,
  seat: SeatIndex,
  open: StrikeFrame['open'],
): OrderOf<'strike'> | null {
  const [ship] = aimsIn(open);
  if (ship === undefined || (open.bombsShips && open.bombsBase)) return null; // RUL-128: who goes for which is its owner's to say
  const attacks = formationsIn(side, open.hex).flatMap((af) =>
    af.groups.flatMap((group, g) => {
      const bht = (how: (typeof ATTACK_KINDS)[number]): number =>
        attackBht(
          { p, side, seat },
          { hex: open.hex, g: group, how, target: ship === null ? null : open.ships[ship] },
        ) ?? Number.NEGATIVE_INFINITY;
      const how = ATTACK_KINDS.filter((x) => x !== 'anvil').reduce((a, b) => (bht(b) > bht(a) ? b : a)); // what a whole group may not do is its owner's to say
      return bht(how) > Number.NEGATIVE_INFINITY ? [{ af: af.no, g, n: group.n, how, ship, with: null }] : [];
    }),
  );
  return attacks.length > 0 ? { kind: 'strike', attacks } : null;
}
