import { choose, type Dice, pick } from '../../../kernel/dice.ts';
import { passes } from '../../../kernel/refusal.ts';
import { aimsIn, checkApproach, checkAttacks, leastStrike } from '../open/battle/air-attack.ts';
import { plainFlak } from '../open/battle/anti-aircraft.ts';
import { formationsIn } from '../open/battle/air-battle.ts';
import { ATTACK_KINDS } from '../open/battle/battle-orders.ts';
import type { StrikeFrame } from '../open/battle/battle-frames.ts';
import type { Public, SeatIndex, Side } from '../open/forces.ts';
import type { Order, OrderOf } from '../open/orders.ts';

type Open = StrikeFrame['open'];

/** Air attacks and anti-aircraft fire by chance. */
export function sampleStrike(p: Public, side: Side, seat: SeatIndex, open: Open, dice: Dice): Order {
  if (open.stage === 'approach') return sampleApproach(p, side, open, dice);
  if (open.stage === 'targets') return sampleTargets(p, side, seat, open, dice);
  return plainFlak(p, open, (from) => choose(dice, from, 'flak'));
}

function sampleApproach(p: Public, side: Side, open: Open, dice: Dice): OrderOf<'approach'> {
  const none: OrderOf<'approach'> = { kind: 'approach', ships: false, base: false };
  if (pick(dice, 6, 'approach') === 0) return none;
  const wanted = { ...none, ships: open.sea, base: open.base >= 0 };
  const tries = [wanted, { ...wanted, base: false }, { ...wanted, ships: false }];
  return tries.find((x) => passes(() => checkApproach(p, side, open, x))) ?? none;
}

/** Every part of a formation that can attack something does, with a target by chance. */
function sampleTargets(p: Public, side: Side, seat: SeatIndex, open: Open, dice: Dice): OrderOf<'strike'> {
  const order: OrderOf<'strike'> = { kind: 'strike', attacks: [] };
  if (open.bombsShips && open.bombsBase)
    order.attacks.push(...(leastStrike(p, side, seat, open)?.attacks ?? []));
  const targets = aimsIn(open);
  const keep = (entry: OrderOf<'strike'>['attacks'][number]): boolean => {
    const next: OrderOf<'strike'> = { kind: 'strike', attacks: [...order.attacks, entry] };
    const legal = passes(() => checkAttacks(p, side, seat, open, next));
    if (legal) order.attacks.push(entry);
    return legal;
  };
  for (const af of formationsIn(side, open.hex))
    af.groups.forEach((group, g) => {
      const free =
        group.n - order.attacks.reduce((sum, x) => sum + (x.af === af.no && x.g === g ? x.n : 0), 0);
      if (free === 0) return;
      const n = pick(dice, 3, 'part') === 0 ? 1 + pick(dice, free, 'part') : free;
      for (const [ship, how] of ways(targets, dice)) {
        const host = order.attacks.findIndex((x) => x.af === af.no && x.how === how && x.ship === ship);
        const entry = { af: af.no, g, n, how, ship, with: null };
        if (host >= 0 && pick(dice, 2, 'pool') === 0 && keep({ ...entry, with: host })) return;
        if (keep(entry)) return;
      }
    });
  return order;
}

type Way = [ship: number | null, how: (typeof ATTACK_KINDS)[number]];

/** Some targets by chance, each by every kind of attack; at the end one of each sort, so that something is found if there is anything. */
function ways(targets: readonly (number | null)[], dice: Dice): Way[] {
  const some = [
    choose(dice, targets, 'target'),
    choose(dice, targets, 'target'),
    targets[0],
    targets.at(-1) ?? null,
  ];
  return some.flatMap((ship) => ATTACK_KINDS.map((how): Way => [ship, how]));
}
