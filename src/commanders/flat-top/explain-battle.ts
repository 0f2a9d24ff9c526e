import type { ByKind } from '../../games/flat-top/open/chapters.ts';
import type { Order } from '../../games/flat-top/open/orders.ts';
import { hexLabel } from '../../games/flat-top/open/pack/map.ts';
import type { Mind } from './mind.ts';

/** Why the staff proposes an order in battle, in half a line. */
export const WHY_IN_BATTLE: Pick<
  ByKind<Mind, string>,
  Exclude<Order['kind'], 'setup' | 'air-ops' | 'plot' | 'shadow' | 'shadow-move' | 'fly'>
> = {
  'intercept-first': (_, order) =>
    order.at.length > 0
      ? `our fighters at ${hexLabel(order.at[0].hex)} do not wait for him to move`
      : 'nothing is won by fighting before he moves',
  intercept: (_, order) =>
    order.high || order.low
      ? 'every bomber kept off counts, and the odds are fair'
      : 'too many of them, or no fuel to fight',
  combat: (_, order) =>
    order.show.length > 0 && order.battles.length === 0
      ? 'our fighters come out of hiding against him'
      : order.battles.length > 0
        ? 'our planes or guns have something to win there'
        : 'nothing to win there',
  'air-commit': (_, order) =>
    order.escort.length > 0
      ? 'these flew here to guard our bombers'
      : order.attackHigh || order.attackLow
        ? 'our fighters go for his planes'
        : 'we have no fighters fit to attack here',
  'air-groups': (_, order) =>
    order.parts.some((x) => x.as === 'past')
      ? 'enough hold the escorts; the rest slip past them to the bombers'
      : 'all together: divided they would not get past the escorts',
  'air-fire': () => 'at the planes of which most should fall, bombers of ships first',
  'air-press': (_, order) =>
    order.press ? 'more of theirs than of ours should fall' : 'their gunners would win the exchange',
  approach: (_, order) => approach(order),
  strike: (m, order) =>
    order.attacks.some((x) => x.how === 'anvil')
      ? 'torpedoes from two sides win more than his guns spoil'
      : m.depth.reply
        ? 'where the hits win most, whatever his guns do'
        : 'where the hits win the most points for each plane',
  flak: () => 'the guns where they spoil most of the attack',
  losses: () => 'his most dangerous planes go first, of ours those we miss least',
  surface: (_, order) => (order.fight ? 'the guns are with us' : 'they may be stronger'),
  line: (_, order) =>
    order.die >= 5
      ? 'we are stronger: close the range'
      : order.die === 1
        ? 'they are stronger: keep the range open'
        : 'an even fight: neither close nor far',
  guns: (_, order) =>
    order.fire.length > 0 ? 'at the ships whose loss costs most' : 'nothing our guns can hit',
  torpedoes: (_, order) =>
    order.fire.length > 0 ? 'they will not get a better chance' : 'no torpedoes, or nothing to fire them at',
  breakthrough: (_, order) =>
    order.ships.length > 0
      ? 'their line is broken: in among what it screened'
      : 'nothing behind their line is worth it',
  bombard: (_, order) =>
    order.ships.length === 0
      ? 'no shells to spare for it'
      : order.longRange
        ? 'from beyond his shore guns, which would cost us more'
        : 'a closed base costs him points every hour',
  'base-fire': () => 'the shore guns at the dearest ship they reach',
  boats: (_, order) =>
    order.attacks.length > 0
      ? 'at what is worth most while we have the shot'
      : 'nothing here is worth our shells',
  dive: (_, order) => (order.fight.length > 0 ? 'close enough for a shot' : 'keep below, and wait'),
  hunt: (_, order) =>
    order.attacks.length > 0 ? 'a boat found is a boat hunted' : 'nobody here can hunt boats',
  charge: (_, order) =>
    order.attacks.length > 0 ? 'a boat found is a boat hunted' : 'nobody here can hunt boats',
  salvo: (_, order) =>
    order.blindly
      ? 'in the dark, at whatever comes before the tubes'
      : order.fire.length > 0
        ? 'at the dearest ship in range'
        : 'nothing worth a salvo',
};

function approach(order: { ships: boolean; base: boolean }): string {
  if (order.ships && order.base) return 'ships for those that can hurt them, the base for the rest';
  if (order.ships) return 'ships in view are worth more than the base';
  return order.base ? 'what we carry is for the base' : 'nothing here for what we carry';
}
