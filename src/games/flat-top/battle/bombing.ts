import { attackSum, costsRange, planesPerHit } from '../open/battle/air-attack.ts';
import type { BattleShip, StrikeAttack, StrikeFrame } from '../open/battle/battle-frames.ts';
import type { AttackKind } from '../open/battle/battle-orders.ts';
import { enemyOf, type Group } from '../open/forces.ts';
import { WEAPONS } from '../open/pack/pack.ts';
import type { Arm, Sum } from '../open/quantities.ts';
import { attackText } from './attack-text.ts';
import { hitsText } from './air-fire.ts';
import { makersOf } from './anti-aircraft.ts';
import { shipAtPlace } from './battle-ships.ts';
import { changed, type Struck, tableText } from './blow.ts';
import { resolve } from './resolve.ts';
import { spendRange } from './losses.ts';
import { announce, type Game, type State } from '../state.ts';

/** FT-18.2: one attack of one plane name on one target, with its own die. */

type Open = StrikeFrame['open'];

/** Makes the attack; planes made to attack together with others are counted with them (FT-OPT-PLANES-1). */
export function makeAttack(play: Game, open: Open, place: number): void {
  const { s } = play;
  const attack = open.attacks[place];
  if (attack.with !== null) return;
  const together = open.attacks.flatMap((a, i) => (i === place || a.with === place ? [i] : []));
  const makers = together.flatMap((i) => makersOf(s, open.attacker, open, i));
  const shown = attack.ship === null ? null : open.ships[attack.ship];
  const sums = makers.map(({ group }) => tableOf(s, open, attack, group, shown));
  const n = makers.reduce((sum, x) => sum + x.group.n, 0);
  const text = together.map((i) => attackText(s, open, open.attacks[i])).join(' and ');
  for (const { group } of makers) finish(group, attack);
  if (n === 0 || shown?.sunk) {
    if (shown?.sunk && n > 0) announce(play, 'attack', 'FT-18.1', `${text}: she is gone already.`);
    return;
  }
  resolve(play, [
    {
      by: open.attacker,
      at: struckBy(s, open, attack),
      arm: armOf(causeOf(attack.how)),
      how: causeOf(attack.how),
      weapon: WEAPONS[attack.weapon],
      bht: sums.reduce((a, b) => (b.n < a.n ? b : a)), // RUL-121
      factors: n,
      label: text,
      kind: 'attack',
      rule: 'FT-18.2a',
      says: (l) => `${text}, ${tableText(l)}: ${hitsText(l.rolled)}${changed(l)}.`,
    },
  ]);
}

/** FT-18.5; a diver is down by now and is reckoned from where it began (FT-18.3.1b). */
function tableOf(s: State, open: Open, attack: StrikeAttack, group: Group, target: BattleShip | null): Sum {
  const g = { ...group, high: attack.how === 'dive' ? 1 : group.high };
  const x = { p: s.pub, side: s.sides[open.attacker], seat: open.attacker };
  return (
    attackSum(x, { hex: open.hex, g, how: attack.how, target }) ?? { n: 0, printed: 0, parts: [] } // FT-20.2b
  );
}

const armOf = (how: AttackKind): Arm => (how === 'torpedo' || how === 'strafe' ? how : 'bomb');

/** An attack from two sides is one with torpedoes once it has come in (FO-XPLANE-ANVIL-1). */
const causeOf = (how: AttackKind): AttackKind => (how === 'anvil' ? 'torpedo' : how);

/** FT-8.12.4b, FT-15.6.3: an armed plane attacks once; an attack from low altitude, or into it, costs an RF. */
function finish(group: Parameters<typeof spendRange>[0], attack: StrikeAttack): void {
  group.w = 0;
  delete group.task;
  if (costsRange(attack.how)) spendRange(group);
}

/** What an attack strikes: a ship, the base, or the planes that stand there (FT-OPT-PLANES-3, FT-OPT-PLANES-5). */
function struckBy(s: State, open: Open, attack: StrikeAttack): Struck {
  const seat = enemyOf(open.attacker);
  const at = attack.ship === null ? null : shipAtPlace(s, attack.ship);
  const each = planesPerHit(attack.how, attack.weapon);
  if (each !== null) {
    const deck = at ? at.ship.deck : s.sides[seat].decks.findIndex((d) => d.base === open.base);
    return { seat, deck, each };
  }
  return at ? { seat: at.seat, ship: at.index } : { seat, base: open.base };
}
