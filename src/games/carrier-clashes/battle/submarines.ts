import { need } from '../../../kernel/refusal.ts';
import { hurt, worse } from './damage.ts';
import type { StepOf, StepRule } from '../step-types.ts';
import { boardOf, hexName } from '../open/board.ts';
import { attackTypes, preyOf } from '../open/boats.ts';
import { countsOf, pileOf, suitOf } from '../open/cards.ts';
import { gunFactor, halfOdds, oddsWords, torpedoDamage, torpedoHits } from '../open/combat.ts';
import {
  defenceOf,
  inPort,
  isDestroyer,
  isDummy,
  packFor,
  printed,
  shipsOf,
  tfNamed,
} from '../open/forces.ts';
import type { OrderOf } from '../open/orders.ts';
import { enemyOf, type Side, type Suit } from '../open/pack.ts';
import type { Boat, BoatTask, Ship, ShipState, Sight, TaskForce } from '../open/view.ts';
import { pickShip, removeIfDummy, drawCards } from '../search/search-cards.ts';
import { d12, d6, type Play, SIDE_WORDS, type State, sight, announce } from '../state.ts';

/** Chapter 25. */

function checkBoats(x: Sight, order: OrderOf<'boats'>, night: boolean): BoatTask[] {
  const seen = new Set<string>();
  return order.boats.map(({ boat: id, act, tf }) => {
    const boat = x.own.boats.find((b) => b.id === id);
    need(boat && !seen.has(id), 'CC-25', `"${id}" is no submarine block of yours, or is named twice.`);
    seen.add(id);
    const prey = preyOf(x, boat, night);
    need(prey.length > 0, boat.pinned ? 'CC-25.e' : 'CC-25-2', `There is nothing for ${id} to find.`);
    need(
      tf === undefined || prey.some((b) => b.label === tf),
      'CC-25-2',
      `"${tf}" does not lie open before ${id}.`,
    );
    return { boat: id, act, tf: tf ?? '' };
  });
}

export const boatsStep: StepRule<'boats'> = {
  asks(s, f) {
    const id = `t${s.pub.turn}.boats.${f.no}.${f.side}`;
    const base = { seat: f.side, sealed: false };
    if (f.label !== '')
      return [
        {
          ...base,
          id: `${id}.torpedo.${f.n}`,
          kind: 'torpedo',
          rule: 'CC-25.d',
          ask: 'Which type of ship do the submarines attack, if any?',
        },
      ];
    const x = sight(s, f.side);
    if (f.asked || !x.own.boats.some((b) => preyOf(x, b, f.night).length > 0)) return [];
    return [
      {
        ...base,
        id,
        kind: 'boats',
        rule: f.night ? 'CC-25.g' : 'CC-25-2',
        ask: 'Which submarines spot a task force in their hex, to attack or only to observe?',
      },
    ];
  },
  order(play, f, seat, order) {
    if (order.kind === 'boats') {
      f.todo = checkBoats(sight(play.s, seat as Side), order, f.night);
      f.asked = true;
    } else if (order.kind === 'torpedo') {
      torpedo(play, f, order.suit);
      f.n++;
    }
  },
  advance(play, f) {
    if (f.label !== '' || f.todo.length === 0) return false;
    spotFromBelow(play, f, f.todo[0]);
    return true;
  },
};

/** The boat spots one task force and draws two cards. CC-25.b. */
function spotFromBelow(play: Play, f: StepOf<'boats'>, task: BoatTask): void {
  const { s } = play;
  const boat = s.sides[f.side].boats.find((b) => b.id === task.boat);
  const tf = boat && quarry(play, f, task, boat);
  const owner = enemyOf(f.side);
  const name = packFor(s).submarines.find((b) => b.id === task.boat)?.name ?? task.boat;
  if (!tf) {
    f.todo.shift();
    return;
  }
  const where = hexName(boardOf(s.scenario).grid, tf.hex);
  announce(
    play,
    'submarine',
    'CC-25.b',
    `${name} in ${where}: the boats ${task.act === 'attack' ? 'attack' : 'observe'}.`,
    { places: [tf.hex], reveals: true },
  );
  if (removeIfDummy(play, owner, tf)) {
    f.todo.shift();
    return;
  }
  tf.up = 2;
  const few = pileOf(tf).length < 4; // CC-25.c: then only the first card counts
  s.sides[f.side].know.drawn = drawCards(play, f.side, tf, 2).slice(0, few ? 1 : 2);
  if (task.act === 'attack') f.label = tf.label;
  else f.todo.shift();
}

/** The named task force, or any other block in the hex as chance has it. */
function quarry(play: Play, f: StepOf<'boats'>, task: BoatTask, boat: Boat): TaskForce | null {
  const own = play.s.sides[enemyOf(f.side)];
  const here = own.tfs.filter(
    (tf) => tf.hex === boat.hex && !inPort(play.s, enemyOf(f.side), own, tf) && (!f.night || tf.up === 2),
  );
  if (task.tf !== '') return here.find((tf) => tf.label === task.tf) ?? null;
  const down = here.filter((tf) => tf.up === 0);
  const pool = down.length > 0 ? down : here;
  if (pool.length <= 1) return pool[0] ?? null;
  return pool[play.dice.roll(pool.length, `which block ${boat.id} meets`) - 1];
}

function torpedo(play: Play, f: StepOf<'boats'>, suit: Suit | null): void {
  const { s } = play;
  const own = s.sides[f.side];
  const enemy = s.sides[enemyOf(f.side)];
  const tf = tfNamed(enemy, f.label);
  const types = attackTypes(own.know.drawn);
  need(suit === null || types.includes(suit), 'CC-25.d', 'The cards drawn give no such target.');
  const done = (): void => {
    f.label = '';
    f.todo.shift();
    own.know.drawn = [];
  };
  if (suit === null || !tf) {
    announce(play, 'submarine', 'CC-25.d', 'The boats get no shot.', { reveals: true });
    done();
    return;
  }
  const boat = own.boats.find((b) => b.id === f.todo[0].boat);
  const ship = pickShip(play, enemyOf(f.side), f.label, suit);
  if (ship === 'dummy') {
    const left = countsOf(pileOf(tf))[suit];
    if (left === 0) own.know.drawn = own.know.drawn.filter((c) => suitOf(c) !== suit);
    if (isDummy(enemy, tf)) done();
    return; // CC-25.f, R-52: the boats pick again
  }
  if (boat && shipsOf(enemy, f.label).some(isDestroyer)) boat.pinned = true; // CC-25.e
  if (ship && boat) fireTorpedoes(play, f.side, boat, ship);
  done();
}

function fireTorpedoes(play: Play, side: Side, boat: Boat, ship: Ship): void {
  const strength = packFor(play.s).submarines.find((b) => b.id === boat.id)?.torpedoes ?? 0;
  const t = printed(ship);
  const odds = halfOdds(Math.floor(strength * (gunFactor('T', t.defence.letter) ?? 0)), defenceOf(ship));
  const roll = d12(play.dice, `torpedoes at ${ship.id}`);
  const hits = torpedoHits(odds, roll);
  let result: ShipState = 'ok';
  const dice = [roll];
  for (let i = 0; i < hits; i++) {
    const hit = d6(play.dice, `torpedo hit on ${ship.id}`);
    dice.push(hit);
    result = worse(result, torpedoDamage('T', t, hit));
  }
  const text = `${SIDE_WORDS[side]} torpedo ${t.name} at ${oddsWords(odds)}: ${roll}, ${hits} hit${hits === 1 ? '' : 's'}.`;
  announce(play, 'torpedoes', 'CC-25.c', text, { dice, reveals: true });
  hurt(play, enemyOf(side), ship, result);
}

/** CC-25.e: the boats lie still through one movement phase, then are free again. */
export function freeBoats(s: State, side: Side): void {
  for (const boat of s.sides[side].boats) boat.pinned = false;
}
