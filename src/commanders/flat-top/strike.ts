import { passes } from '../../kernel/refusal.ts';
import {
  attackBht,
  canAttack,
  checkApproach,
  checkFlak,
  checkStrike,
  plainFlak,
} from '../../games/flat-top/open/air-attack.ts';
import { formationsIn } from '../../games/flat-top/open/air-battle.ts';
import type { LossesFrame, StrikeFrame } from '../../games/flat-top/open/battle-frames.ts';
import { ATTACK_KINDS, type AttackKind } from '../../games/flat-top/open/battle-orders.ts';
import type { Group } from '../../games/flat-top/open/forces.ts';
import type { Order, OrderOf } from '../../games/flat-top/open/orders.ts';
import { PLANE_TYPES } from '../../games/flat-top/open/pack.ts';
import type { Mind } from './mind.ts';
import { baseHitWorth, countedHits, expectedHits, printedBht, shipWorth } from './worth.ts';

/** FT-17, FT-18: planes against ships and bases. */

type Open = StrikeFrame['open'];
type Entry = OrderOf<'strike'>['attacks'][number];

export function decideStrike(m: Mind, { open }: StrikeFrame): Order {
  if (open.stage === 'approach') return approach(m, open);
  if (open.stage === 'flak') return flak(m, open);
  return targets(m, open);
}

/** At ships if there are any and our bombs will hurt them; else at the base. Both, if some can do only the one. */
function approach(m: Mind, open: Open): OrderOf<'approach'> {
  const groups = formationsIn(m.side, open.hex).flatMap((af) => af.groups);
  const able = (at: 'ship' | 'base'): Group[] => groups.filter((g) => g.w > 0 && canAttack(m.p, g, at));
  const strong = able('ship').some((g) => printedBht(PLANE_TYPES[g.t].plane, g.w, 'ship') >= WORTH_A_SHIP);
  const ships = open.sea && able('ship').length > 0 && (strong || open.base < 0);
  const order: OrderOf<'approach'> = {
    kind: 'approach',
    ships,
    base: open.base >= 0 && able('base').length > 0,
  };
  return passes(() => checkApproach(m.p, m.side, open, order))
    ? order
    : { kind: 'approach', ships: false, base: false };
}

const WORTH_A_SHIP = 3;

// ---- targets

/**
 * Planes laid on targets a few at a time, each time where they win the most points for each plane: those of one part that
 * attack one target alike are one attack (RUL-97), so it is what they add to it that counts.
 */
function targets(m: Mind, open: Open): OrderOf<'strike'> {
  const aims = aimsOf(m, open);
  const attacks: Entry[] = [];
  for (const af of formationsIn(m.side, open.hex))
    af.groups.forEach((group, g) => {
      const laid = new Map<string, Attack>();
      for (let left = group.w > 0 ? group.n : 0; left > 0; ) {
        const next = bestAttack(m, open, group, left, aims, laid);
        if (!next) break;
        const key = `${next.how} ${next.aim.ship}`;
        next.aim.hits -= next.hits - (laid.get(key)?.hits ?? 0);
        left -= next.n - (laid.get(key)?.n ?? 0);
        laid.set(key, next);
      }
      for (const x of laid.values())
        attacks.push({ af: af.no, g, n: x.n, how: x.how, ship: x.aim.ship, with: null });
    });
  const order: OrderOf<'strike'> = { kind: 'strike', attacks };
  return passes(() => checkStrike(m.p, m.side, m.seat, open, order)) ? order : plainStrike(m, open);
}

interface Aim {
  ship: number | null;
  hits: number; // it can still take
  worth: number; // of each
}

function aimsOf(m: Mind, open: Open): Aim[] {
  const out: Aim[] = open.ships.flatMap((x, ship) => {
    if (x.seat !== m.foe || x.sunk) return [];
    const { perHit, hits } = shipWorth(m.foe, x.title, x.cls);
    return [x.crippled ? { ship, hits: 1, worth: perHit * 3 } : { ship, hits, worth: perHit }];
  });
  if (open.bombsBase) out.push({ ship: null, hits: 99, worth: baseHitWorth(m, open.base) });
  return out;
}

interface Attack {
  aim: Aim;
  how: AttackKind;
  n: number;
  hits: number; // to be expected of them
}

const STEPS = [2, 3, 4, 6, 8, 12, 16, 24];

/** The addition to an attack, or the new attack, that wins most for each plane in it. */
function bestAttack(
  m: Mind,
  open: Open,
  group: Group,
  left: number,
  aims: readonly Aim[],
  laid: ReadonlyMap<string, Attack>,
): Attack | null {
  let best: Attack | null = null;
  let most = -1;
  const sizes = [...STEPS.filter((n) => n < left), left];
  for (const aim of aims)
    for (const how of ATTACK_KINDS) {
      const bht = attackBht(
        m.p,
        m.seat,
        open.hex,
        group,
        how,
        aim.ship === null ? null : open.ships[aim.ship],
      );
      if (bht === null) continue;
      const before = laid.get(`${how} ${aim.ship}`);
      for (const more of sizes) {
        const n = more + (before?.n ?? 0);
        const cap = Math.max(0, aim.hits) + (before?.hits ?? 0);
        const hits = countedHits(bht, n, cap);
        const won = ((hits - (before?.hits ?? 0)) * aim.worth) / more;
        if (won > most) [best, most] = [{ aim, how, n, hits }, won];
      }
    }
  return best;
}

/** The first attack that may be made at all: one that was announced is made (FT-17.2b). */
export function plainStrike(m: Mind, open: Open): OrderOf<'strike'> {
  const aims = [...open.ships.keys(), ...(open.bombsBase ? [null] : [])];
  for (const af of formationsIn(m.side, open.hex))
    for (const [g, group] of af.groups.entries())
      for (const ship of aims)
        for (const how of ATTACK_KINDS) {
          const order: OrderOf<'strike'> = {
            kind: 'strike',
            attacks: [{ af: af.no, g, n: group.n, how, ship, with: null }],
          };
          if (passes(() => checkStrike(m.p, m.side, m.seat, open, order))) return order;
        }
  return { kind: 'strike', attacks: [] };
}

// ---- anti-aircraft fire, and planes lost aboard

/** FT-17.5: every gun at the attack that would hurt most. */
function flak(m: Mind, open: Open): OrderOf<'flak'> {
  const threat = (i: number): number => {
    const { t, n, weapon, ship } = open.attacks[i];
    const bht = printedBht(PLANE_TYPES[t].plane, weapon, ship === null ? 'base' : 'ship');
    const worth = ship === null ? 3 : shipWorth(m.seat, open.ships[ship].title, open.ships[ship].cls).perHit;
    return expectedHits(Math.max(1, bht), n) * worth;
  };
  const order = plainFlak(m.p, open, (from) => from.reduce((a, b) => (threat(b) > threat(a) ? b : a)));
  return passes(() => checkFlak(m.p, open, order)) ? order : { kind: 'flak', fire: [] };
}

/** FT-21.7: of the enemy's planes the most dangerous first, of our own the least. */
export function decideLosses(m: Mind, { open }: LossesFrame): OrderOf<'losses'> {
  const value = (t: number): number => {
    const { plane } = PLANE_TYPES[t];
    return Math.max(plane.airToAir, plane.torpedo ?? 0, plane.ship.dive.AP ?? 0, plane.ship.low.AP ?? 0);
  };
  const theirs = open.owner !== m.seat;
  const order = open.types.toSorted((a, b) => (theirs ? value(b) - value(a) : value(a) - value(b)));
  return { kind: 'losses', order };
}
