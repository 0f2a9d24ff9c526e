import type { BaseOrder, Decision } from '../../kernel/decision.ts';
import { freeHexes } from '../../games/carrier-clashes/open/battle.ts';
import { attackTypes, preyOf } from '../../games/carrier-clashes/open/boats.ts';
import { isMarker, suitOf } from '../../games/carrier-clashes/open/cards.ts';
import { shipsOf, unitType } from '../../games/carrier-clashes/open/forces.ts';
import type { Order } from '../../games/carrier-clashes/open/orders.ts';
import type { Suit } from '../../games/carrier-clashes/open/pack.ts';
import { avoiders } from '../../games/carrier-clashes/open/surface.ts';
import type { Sight, Step, View } from '../../games/carrier-clashes/open/view.ts';
import type { Commander } from '../commander.ts';
import { deploy, organise, placeBoats } from './deploy.ts';
import { explain } from './explain.ts';
import type { ClashLevel } from './levels.ts';
import { type Mind, think } from './mind.ts';
import { move } from './movement.ts';
import { meetSearches, search } from './search-plan.ts';
import { isWeak, missions } from './shelling.ts';
import { attack, cap, group } from './strike.ts';
import { assign, launch } from './strike-plan.ts';
import { engage, fire } from './surface.ts';

/** A staff that searches where the blocks are, strikes in strength, keeps CAP, lands the troops and fuels in time. */
export const clashCommander = ({ id, title, depth }: ClashLevel): Commander => ({
  id,
  title,
  decide: (view, decision, dice): BaseOrder =>
    decide(view as View, think(view as View, depth, dice), decision),
  explain: (view, order): string => explain(view as View, order as Order),
});

const DEAREST: readonly Suit[] = ['H', 'B', 'S', 'M', 'D'];

function decide(v: View, m: Mind, d: Decision): Order {
  const { x, dice } = m;
  const step = v.steps[v.steps.length - 1];
  const on = <K extends Step['step']>(kind: K): Extract<Step, { step: K }> => {
    if (step.step !== kind) throw new Error(`"${d.kind}" is asked in step "${step.step}"`);
    return step as Extract<Step, { step: K }>;
  };
  switch (d.kind) {
    case 'place-boats':
      return placeBoats(x, dice);
    case 'deploy':
      return deploy(x, dice);
    case 'meet-searches':
      return m.depth.odds ? meetSearches(x) : { kind: 'meet-searches', claims: [] };
    case 'boats': {
      const hunters = x.own.boats.filter((b) => preyOf(x, b, on('boats').night).length > 0);
      return { kind: 'boats', boats: hunters.map((b) => ({ boat: b.id, act: 'attack' })) };
    }
    case 'torpedo': {
      const types = attackTypes(x.own.know.drawn);
      return { kind: 'torpedo', suit: DEAREST.find((k) => types.includes(k)) ?? null };
    }
    case 'search':
      return search(m, on('search').no);
    case 'follow-up':
      return followUp(x);
    case 'launch':
      return launch(m, on('strikes').no);
    case 'assign':
      return assign(m, on('strikes').no);
    case 'cap':
      return cap(m);
    case 'group':
      return group(m, on('strike'));
    case 'attack':
      return attack(m, on('strike'));
    case 'missions':
      return missions(x, on('surface').no);
    case 'engage':
      return engage(m, on('surface'));
    case 'avoid':
      return { kind: 'avoid', tfs: avoiders(x, on('surface')).filter((l) => shipsOf(x.own, l).some(isWeak)) };
    case 'screen': {
      const mine = on('battle')[x.side].flatMap((l) => shipsOf(x.own, l));
      return { kind: 'screen', ships: mine.filter(isWeak).map((s) => s.id) };
    }
    case 'fire':
      return fire(m, on('battle'));
    case 'offer':
      return { kind: 'offer', hexes: freeHexes(x, on('battle').hex).slice(0, 2) };
    case 'retreat':
      return { kind: 'retreat', hex: on('battle').offer[0] };
    case 'move':
      return move(m, on('movement'));
    default:
      return organise(x, dice);
  }
}

/** Dummies are exposed, armed scouts attack the dearest type they saw. */
function followUp(x: Sight): Order {
  for (const found of x.own.know.found) {
    if (found.cards.some(isMarker)) return { kind: 'follow-up', act: 'expose', tf: found.label };
    const types = found.cards.map(suitOf);
    const suit = DEAREST.find((k) => types.includes(k));
    const scout = found.by.find((id) => {
      const u = x.own.air.find((k) => k.id === id);
      return (
        u &&
        !u.out &&
        !u.lost &&
        !found.attacked.includes(id) &&
        unitType(u).attacks.some((a) => a.letter === 'P')
      );
    });
    if (x.side === 'allied' && suit && scout)
      return { kind: 'follow-up', act: 'attack', tf: found.label, unit: scout, suit };
  }
  return { kind: 'follow-up', act: 'done' };
}
