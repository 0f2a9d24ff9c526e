import type { Decision } from '../../../kernel/decision.ts';
import { choose, type Dice, shuffled } from '../../../kernel/dice.ts';
import { attackTypes, preyOf } from '../open/boats.ts';
import { freeHexes } from '../open/battle.ts';
import { shipsOf } from '../open/forces.ts';
import { avoiders, bombardable } from '../open/surface.ts';
import type { Order } from '../open/orders.ts';
import { type Sight, type Step, sightOf, type View } from '../open/view.ts';
import * as air from './air.ts';
import * as ships from './ships.ts';

/** A lawful order made at random from the view alone. */

export function sampleOrder(v: View, d: Decision, dice: Dice): Order {
  const x = sightOf(v);
  const step = v.steps[v.steps.length - 1];
  const on = <K extends Step['step']>(kind: K): Extract<Step, { step: K }> => {
    if (step.step !== kind) throw new Error(`"${d.kind}" is asked in step "${step.step}"`);
    return step as Extract<Step, { step: K }>;
  };
  switch (d.kind) {
    case 'place-boats':
      return ships.placeBoats(x, dice);
    case 'deploy':
      return ships.deploy(x, dice);
    case 'meet-searches':
      return air.meetSearches(x, dice);
    case 'boats':
      return boats(x, on('boats').night, dice);
    case 'torpedo':
      return torpedo(x, dice);
    case 'search':
      return air.search(x, on('search').no, dice);
    case 'follow-up':
      return air.followUp(x, dice);
    case 'launch':
      return air.launch(x, on('strikes').no, dice);
    case 'assign':
      return air.assign(x, on('strikes').no, dice);
    case 'cap':
      return air.cap(x, dice);
    case 'group':
      return air.group(x, on('strike'), dice);
    case 'attack':
      return air.attack(x, on('strike'), dice);
    case 'missions':
      return missions(x, on('surface').no, dice);
    case 'engage':
      return ships.engage(x, on('surface'), dice);
    case 'avoid':
      return { kind: 'avoid', tfs: avoiders(x, on('surface')).filter(() => ships.coin(dice, 2)) };
    case 'screen':
      return screen(x, on('battle'), dice);
    case 'fire':
      return ships.fire(x, on('battle'), dice);
    case 'offer': {
      const free = freeHexes(x, on('battle').hex);
      return { kind: 'offer', hexes: shuffled(dice, free, 'sample').slice(0, 2) };
    }
    case 'retreat':
      return { kind: 'retreat', hex: choose(dice, on('battle').offer, 'sample') };
    case 'move':
      return ships.move(x, on('movement'), dice);
    case 'organise':
      return ships.organise(x, dice);
    default:
      throw new Error(`no sample for "${d.kind}"`);
  }
}

function boats(x: Sight, night: boolean, dice: Dice): Order {
  const hunters = x.own.boats.filter((b) => preyOf(x, b, night).length > 0 && !ships.coin(dice, 5));
  return {
    kind: 'boats',
    boats: hunters.map((b) => ({ boat: b.id, act: ships.coin(dice, 4) ? 'observe' : 'attack' })),
  };
}

function torpedo(x: Sight, dice: Dice): Order {
  const types = attackTypes(x.own.know.drawn);
  return { kind: 'torpedo', suit: types.length > 0 ? choose(dice, types, 'sample') : null };
}

function missions(x: Sight, no: 1 | 2, dice: Dice): Order {
  const bombard = bombardable(x, no).flatMap((b) =>
    x.own.tfs
      .filter(
        (tf) =>
          tf.hex === b.hex && shipsOf(x.own, tf.label).some((s) => s.state === 'ok') && ships.coin(dice, 2),
      )
      .map((tf) => ({ tf: tf.label, base: b.id })),
  );
  return { kind: 'missions', bombard };
}

function screen(x: Sight, f: Extract<Step, { step: 'battle' }>, dice: Dice): Order {
  const mine = f[x.side].flatMap((label) => shipsOf(x.own, label));
  return { kind: 'screen', ships: mine.filter(() => ships.coin(dice, 4)).map((s) => s.id) };
}
