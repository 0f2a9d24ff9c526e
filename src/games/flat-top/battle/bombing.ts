import { attackBht, costsRange } from '../open/battle/air-attack.ts';
import type { StrikeAttack, StrikeFrame } from '../open/battle/battle-frames.ts';
import { enemyOf, type Deck, type SeatIndex } from '../open/forces.ts';
import { clampBht } from '../open/battle/crt.ts';
import { WEAPONS } from '../open/pack/pack.ts';
import { attackText } from './attack-text.ts';
import { hitsText } from './air-fire.ts';
import { makersOf } from './anti-aircraft.ts';
import { shipAtPlace } from './battle-ships.ts';
import { fire } from './combat-results.ts';
import { criticalOnBase, criticalOnShip } from '../modules/critical-hits/critical-hits.ts';
import { hitBase, hitShip, losePlanes } from './damage.ts';
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
  const bhts = makers.map(
    ({ group }) =>
      attackBht(
        s.pub,
        open.attacker,
        open.hex,
        { ...group, high: attack.how === 'dive' ? 1 : group.high },
        attack.how,
        shown,
      ) ?? 0,
  );
  const n = makers.reduce((sum, x) => sum + x.group.n, 0);
  const text = together.map((i) => attackText(s, open, open.attacks[i])).join(' and ');
  for (const { group } of makers) finish(group, attack);
  if (n === 0 || shown?.sunk) {
    if (shown?.sunk && n > 0) announce(play, 'attack', 'FT-18.1', `${text}: she is gone already.`);
    return;
  }
  const bht = clampBht(Math.min(...bhts)); // RUL-121
  const shot = fire(play, bht, n, text);
  const doubled = shot.hits > 0 && isDoubled(s, open, attack);
  const hits = doubled ? shot.hits * 2 : shot.hits;
  announce(
    play,
    'attack',
    'FT-18.2a',
    `${text}, BHT ${bht}: ${hitsText(shot.hits)}${doubled ? `, doubled by the planes there to ${hits}` : ''}.`,
    shot.dice,
  );
  strike(play, open, attack, hits, shot.criticals);
}

/** FT-8.12.4b, FT-15.6.3: an armed plane attacks once; an attack from low altitude, or into it, costs an RF. */
function finish(group: Parameters<typeof spendRange>[0], attack: StrikeAttack): void {
  group.w = 0;
  delete group.task;
  if (costsRange(attack.how)) spendRange(group);
}

const deckOf = (s: State, open: Open, attack: StrikeAttack): { owner: SeatIndex; index: number } => {
  const owner = enemyOf(open.attacker);
  const ship = attack.ship === null ? null : shipAtPlace(s, attack.ship);
  const index = ship ? ship.ship.deck : s.sides[owner].decks.findIndex((d) => d.base === open.base);
  return { owner, index: attack.ship !== null && !ship ? -1 : index };
};

/** FT-21.6, RUL-98: planes in the way as the boxes are at this moment; strafing is never doubled (RUL-124). */
function isDoubled(s: State, open: Open, attack: StrikeAttack): boolean {
  const { owner, index } = deckOf(s, open, attack);
  const deck: Deck | undefined = s.sides[owner].decks[index];
  if (!deck || attack.how === 'strafe') return false;
  return attack.how === 'torpedo' ? deck.readying.length > 0 : deck.ready.length + deck.landed.length > 0;
}

/** What the hits do: FT-21, and the weapons of the options. */
function strike(play: Game, open: Open, attack: StrikeAttack, hits: number, criticals: number): void {
  const { s } = play;
  const { how } = attack;
  const weapon = WEAPONS[attack.weapon];
  const { owner, index } = deckOf(s, open, attack);
  if (how === 'strafe' || weapon === 'para-frag') {
    const kills = weapon === 'para-frag' ? hits * 2 : hits; // FT-OPT-PLANES-3c, FT-OPT-PLANES-5a, FT-OPT-PLANES-5b
    if (kills > 0 && index >= 0) losePlanes(play, owner, index, kills, how);
    return;
  }
  if (attack.ship === null) {
    hitBase(play, open.base, hits, how);
    criticalOnBase(play, open.base, criticals, how);
    return;
  }
  const at = shipAtPlace(s, attack.ship);
  if (!at) return;
  hitShip(play, at.seat, at.index, hits, how);
  const skipped = weapon === 'skip' && hits > 0 ? 1 : 0; // FT-OPT-PLANES-4c
  criticalOnShip(play, at.seat, at.index, criticals + skipped, how);
}
