import { counted } from '../../../kernel/counted.ts';
import { shuffled } from '../../../kernel/dice.ts';
import { need } from '../../../kernel/refusal.ts';
import { strikeOffDummies, strikeOffOne } from './cards.ts';
import { hurt } from '../battle/damage.ts';
import type { StepRule } from '../step-types.ts';
import { boardOf, hexName } from '../open/board.ts';
import { cardWords, countsOf, isMarker, pileOf, SUIT_WORDS, suitOf } from '../open/cards.ts';
import { isDummy, printed, shipsOf, tfNamed, unitNamed, unitType } from '../open/forces.ts';
import type { OrderOf } from '../open/orders.ts';
import { enemyOf, type Side, type Suit } from '../open/pack.ts';
import type { AirUnit, Card, Found, Sight, TaskForce } from '../open/view.ts';
import { d12, type Play, SIDE_WORDS, sight, announce, tellSides } from '../state.ts';
import { removeBlock } from '../turn/task-forces.ts';
import { unitTitle } from '../open/squadrons.ts';

/** Cards dealt blindly (CC-4.f), what the searcher does about them: dummies exposed, armed searches. */

/** The result of a search of one hex: every task force there shows that many cards. CC-15.g, CC-15.i. */
export function spot(
  play: Play,
  side: Side,
  hex: number,
  cards: number,
  near: boolean,
  by: string[],
): { label: string; cards: number }[] {
  const owner = enemyOf(side);
  const spotted: { label: string; cards: number }[] = [];
  for (const tf of play.s.sides[owner].tfs.filter((k) => k.hex === hex)) {
    if (cards >= 1) {
      const seen = turnUp(play, side, tf, cards, by);
      if (seen) spotted.push(seen);
    } else if (near && tf.up === 0) {
      tf.up = 1;
      const text = `${tf.label} in ${hexWords(play, hex)} is seen for the next strikes only.`;
      announce(play, 'near-sighting', 'CC-TAB-SEARCH-NEAR', text, { places: [hex], reveals: true });
    }
  }
  return spotted;
}

const hexWords = (play: Play, hex: number): string => hexName(boardOf(play.s.scenario).grid, hex);

/** Turns a block up: a dummy goes, a task force shows cards to the searcher alone. CC-15.g-2, CC-15.j, CC-4.f. */
function turnUp(
  play: Play,
  side: Side,
  tf: TaskForce,
  cards: number,
  by: string[],
): { label: string; cards: number } | null {
  const owner = enemyOf(side);
  if (removeIfDummy(play, owner, tf)) return null;
  tf.up = 2;
  const drawn = drawCards(play, side, tf, cards);
  play.s.sides[side].know.found.push({ label: tf.label, hex: tf.hex, cards: drawn, by, attacked: [] });
  return { label: tf.label, cards: drawn.length };
}

/** CC-21.b, CC-15.j. */
export function removeIfDummy(play: Play, owner: Side, tf: TaskForce): boolean {
  const own = play.s.sides[owner];
  if (!isDummy(own, tf)) return false;
  removeBlock(own, tf);
  const text = `A dummy block in ${hexWords(play, tf.hex)} is removed.`;
  announce(play, 'dummy', 'CC-21.b', text, { places: [tf.hex], reveals: true });
  return true;
}

/** CC-4.f: dealt blindly without replacement; the owner learns how many, never which. */
export function drawCards(play: Play, side: Side, tf: TaskForce, cards: number): Card[] {
  const pile = pileOf(tf);
  const drawn = shuffled(play.dice, pile, `cards of ${tf.label}`).slice(0, cards);
  const { know } = play.s.sides[side];
  const sighting = { turn: play.s.pub.turn, label: tf.label, hex: tf.hex, cards: drawn };
  know.log.push(drawn.length === pile.length ? { ...sighting, all: true } : sighting);
  if (drawn.some((c) => suitOf(c) === 'H')) know.carrierSeen = true;
  const where = `${tf.label} in ${hexWords(play, tf.hex)}`;
  const said = drawn.map(cardWords).join('; ');
  tellSides(
    play,
    'sighting',
    'CC-4.f.iii',
    `${SIDE_WORDS[side]} spot ${where}: ${drawn.join(' ')}.`,
    {
      [side]: `${where} is spotted: ${said}.`,
      [enemyOf(side)]: `${where} is spotted; ${counted(drawn.length, 'card')} dealt.`,
      public: `${where} is spotted; ${counted(drawn.length, 'card')} dealt.`,
    },
    { places: [tf.hex], reveals: true },
  );
  return drawn;
}

/** What may be done with a sighting: the searcher goes on until done. */
export const followUpStep: StepRule<'follow-up'> = {
  asks(s, f) {
    return [
      {
        id: `t${s.pub.turn}.follow-up.${f.no}.${f.side}.${f.n}`,
        seat: f.side,
        kind: 'follow-up',
        sealed: false,
        rule: 'CC-15.o',
        ask: 'Expose dummy ships, attack what your armed scouts found, or go on.',
      },
    ];
  },
  order(play, f, _seat, order) {
    if (order.kind !== 'follow-up') return;
    if (order.act === 'done') {
      play.s.steps.splice(play.s.steps.indexOf(f), 1);
      return;
    }
    if (order.act === 'expose') expose(play, f.side, order);
    else armedAttack(play, f.side, order);
    f.n++;
  },
};

function foundBy(x: Sight, label: string | undefined): Found {
  const found = x.own.know.found.find((k) => k.label === label);
  need(found, 'CC-15.o', 'You have not just spotted that task force.');
  return found;
}

/** CC-22.c: whoever is dealt a marker may have all dummy ships of that task force removed. */
function expose(play: Play, side: Side, order: OrderOf<'follow-up'>): void {
  const { s } = play;
  const found = foundBy(sight(s, side), order.tf);
  need(found.cards.some(isMarker), 'CC-22.c', 'You have drawn no card that shows dummy ships there.');
  const owner = s.sides[enemyOf(side)];
  const tf = tfNamed(owner, found.label);
  found.cards = found.cards.filter((c) => !isMarker(c));
  if (!tf || tf.ruse.length === 0) {
    announce(play, 'dummy', 'CC-22.c', `${found.label} has no dummy ships left.`, { reveals: true });
    return;
  }
  strikeOffDummies(tf);
  const alone = isDummy(owner, tf);
  if (alone) removeBlock(owner, tf);
  const text = `${found.label} loses its dummy ships${alone ? ' and was nothing else' : ''}.`;
  announce(play, 'dummy', alone ? 'CC-22.c-2' : 'CC-22.c', text, { reveals: true });
}

function checkArmed(x: Sight, order: OrderOf<'follow-up'>): { found: Found; unit: AirUnit; suit: Suit } {
  const found = foundBy(x, order.tf);
  const unit = order.unit === undefined ? undefined : unitNamed(x.own, order.unit);
  need(unit && found.by.includes(unit.id), 'CC-15.o', 'That unit did not search there.');
  need(x.side === 'allied', 'CC-15.o', 'Only Allied units make armed searches.');
  need(
    unitType(unit).attacks.some((a) => a.letter === 'P'),
    'CC-15.o',
    `${unitTitle(unit.id)} carries no bombs on search.`,
  );
  need(!unit.out && !unit.lost, 'CC-15.o.i', `${unitTitle(unit.id)} is out for this turn.`);
  need(!found.attacked.includes(unit.id), 'CC-15.o', `${unitTitle(unit.id)} has made its attack there.`);
  need(
    order.suit && found.cards.some((c) => suitOf(c) === order.suit),
    'CC-15.o-2',
    'The target must be of a type you saw.',
  );
  return { found, unit, suit: order.suit };
}

/** CC-15.o: chance picks the ship, a dummy is struck off and the scout picks again. */
function armedAttack(play: Play, side: Side, order: OrderOf<'follow-up'>): void {
  const { s } = play;
  const { found, unit, suit } = checkArmed(sight(s, side), order);
  const ship = pickShip(play, enemyOf(side), found.label, suit);
  if (ship === 'dummy') {
    found.cards = withoutDummy(s.sides[enemyOf(side)], found, suit);
    return;
  }
  found.attacked.push(unit.id);
  if (!ship) {
    announce(play, 'armed-search', 'CC-15.o', `${unitTitle(unit.id)} finds nothing left to attack.`, {
      reveals: true,
    });
    return;
  }
  const roll = d12(play.dice, `armed search on ${ship.id}`);
  const effect = roll === 1 ? 'it is hit' : roll === 12 ? 'the unit is out for the turn' : 'no effect';
  announce(
    play,
    'armed-search',
    'CC-15.o.i',
    `${unitTitle(unit.id)} attacks ${printed(ship).name}: ${roll}, ${effect}.`,
    {
      dice: [roll],
      reveals: true,
    },
  );
  if (roll === 12) unit.out = true;
  if (roll === 1) hurt(play, enemyOf(side), ship, 'damaged');
}

/** A type of which nothing is left in the pile cannot be attacked again on the strength of the same card. */
function withoutDummy(owner: Parameters<typeof shipsOf>[0], found: Found, suit: Suit): Card[] {
  const tf = tfNamed(owner, found.label);
  const left = tf ? countsOf(pileOf(tf))[suit] : 0;
  return left > 0 ? found.cards : found.cards.filter((c) => suitOf(c) !== suit);
}

/** A ship of a type, picked at random by its owner; 'dummy' if chance fell on a dummy ship, which is struck off. */
export function pickShip(play: Play, owner: Side, label: string, suit: Suit) {
  const own = play.s.sides[owner];
  const tf = tfNamed(own, label);
  if (!tf) return null;
  const ships = shipsOf(own, label).filter((k) => k.suit === suit);
  const dummies = countsOf(tf.ruse)[suit];
  const n = ships.length + dummies;
  if (n === 0) return null;
  const at = n === 1 ? 0 : play.dice.roll(n, `which ${SUIT_WORDS[suit]} of ${label}`) - 1;
  if (at < ships.length) return ships[at];
  strikeOffOne(own, tf, suit);
  const alone = isDummy(own, tf);
  if (alone) removeBlock(own, tf);
  announce(play, 'dummy', 'CC-15.o-3', `That ${SUIT_WORDS[suit]} of ${label} is a dummy and is struck off.`, {
    reveals: true,
  });
  return 'dummy' as const;
}
