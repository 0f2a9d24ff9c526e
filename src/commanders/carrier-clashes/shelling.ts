import { halfOdds } from '../../games/carrier-clashes/open/combat.ts';
import {
  boardFor,
  dayTurn,
  isCarrier,
  openBase,
  packFor,
  printed,
  shipsOf,
} from '../../games/carrier-clashes/open/forces.ts';
import type { OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import { airType, TABLES } from '../../games/carrier-clashes/open/pack.ts';
import { bombardable, shellFactor } from '../../games/carrier-clashes/open/surface.ts';
import type { Ship, Sight } from '../../games/carrier-clashes/open/view.ts';
import { basedAt } from '../../games/carrier-clashes/open/belief.ts';

/** Whether guns before an enemy field do any good, and what its bombers will do to them at dawn. */

export const isWeak = (s: { id: string }): boolean => isCarrier(s) || printed(s).defence.letter === 'M';

/** Ships that may still fire on a base; one with B guns does it once. CC-24.f. */
const able = (ships: readonly Ship[]): Ship[] =>
  ships.filter((s) => s.state === 'ok' && !s.shelled && !isWeak(s));

const strengthOf = (x: Sight, ships: readonly Ship[]): number =>
  able(ships).reduce(
    (n, s) => n + printed(s).attacks.reduce((k, a) => k + a.value * shellFactor(x, s.id, a.letter), 0),
    0,
  );

const WARNED = 0.25; // of the units of a base with radar or coast watchers, those caught by day

/** What a bombardment does: the share of the aircraft there that is destroyed, and VP. */
function harm(x: Sight, base: string, ships: readonly Ship[]): { share: number; vp: number } {
  const field = openBase(boardFor(x), x.pub, base)?.type;
  if (!field) return { share: 0, vp: 0 };
  const caught = dayTurn(x) && field.warning ? WARNED : 1;
  const there = basedAt(x, base).length * caught;
  const odds = halfOdds(Math.floor(strengthOf(x, ships)), TABLES.base.defence);
  const share = Math.min(12, Math.floor(odds)) / 12;
  const none = (1 - Math.min(12, 2 * odds) / 12) ** there;
  return {
    share: share * caught,
    vp: TABLES.victory.airUnit * there * share + armyGain(x, base) * (1 - none),
  };
}

const PER_BOMBARDMENT = 4; // VP that one more on the army's roll is worth: CC-SC-S6

function armyGain(x: Sight, base: string): number {
  const rule = packFor(x).special.offensive;
  return rule?.base === base && x.pub.turn <= rule.turn ? PER_BOMBARDMENT : 0;
}

const DAWN = 4; // VP that a bomber unit takes from ships under its field in the morning, one with another

/** The bombers left on a field fall upon whoever lies before it when the sun rises. */
const dawnCost = (x: Sight, base: string, share: number): number =>
  DAWN * (1 - share) * basedAt(x, base).filter((t) => airType(t).attacks[0].letter !== 'F').length;

/** VP to be had by a night before the field, less what the morning costs. */
export function raidWorth(x: Sight, base: string, ships: readonly Ship[]): number {
  const { share, vp } = harm(x, base, ships);
  return vp - dawnCost(x, base, share);
}

const WORTH_SHELLS = 1.5; // VP; under that the flashes only show the enemy where the ships lie

/** Forces that lie before a base shell it if that does any harm. */
export function missions(x: Sight, no: 1 | 2): OrderOf<'missions'> {
  const bombard = bombardable(x, no).flatMap((b) =>
    x.own.tfs
      .filter((tf) => tf.hex === b.hex && !tf.unloading)
      .filter((tf) => harm(x, b.id, shipsOf(x.own, tf.label)).vp >= WORTH_SHELLS)
      .map((tf) => ({ tf: tf.label, base: b.id })),
  );
  return { kind: 'missions', bombard };
}
