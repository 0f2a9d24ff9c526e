import { counted } from '../../kernel/counted.ts';
import { contactsOf } from '../../games/carrier-clashes/open/belief.ts';
import { apart } from '../../games/carrier-clashes/open/board.ts';
import { isMarker } from '../../games/carrier-clashes/open/cards.ts';
import { boardFor, dayTurn, isCarrier, shipsOf } from '../../games/carrier-clashes/open/forces.ts';
import type { Order, OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import { targetsOf } from '../../games/carrier-clashes/open/strikes.ts';
import type { Sight, Step, View } from '../../games/carrier-clashes/open/view.ts';
import { sightOf } from '../../games/carrier-clashes/open/view.ts';

/** Why the staff proposes an order, in half a line; '' where the order says it all. */
export function explain(v: View, order: Order): string {
  const x = sightOf(v);
  const step = v.steps[v.steps.length - 1];
  switch (order.kind) {
    case 'place-boats':
      return 'across the way his carriers are likely to come';
    case 'deploy':
      return 'the groups as they sailed, every dummy beside the carriers';
    case 'organise':
      return explainForces(order);
    case 'meet-searches':
      return order.claims.length > 0 ? 'they would fly CAP in any case, and searchers see less' : '';
    case 'boats':
      return order.boats.length > 0 ? 'ships lie under her tubes' : 'nothing comes by';
    case 'torpedo':
      return order.suit ? 'the dearest she can see' : 'his destroyers are about';
    case 'search':
      return explainSearch(x, order);
    case 'follow-up':
      return explainFollowUp(x, order);
    case 'launch':
      return explainLaunch(x, order, step);
    case 'assign':
      return order.strikes.length > 0
        ? 'what reaches it in strength goes at it together'
        : 'nothing is in reach';
    case 'cap':
      return order.cap.length > 0 ? 'every fighter that can be there' : 'no fighter can be there in time';
    case 'group':
      return 'at the group worth most';
    case 'attack':
      return 'at the dearest ship, until another bomb would be wasted on her';
    default:
      return explainSurface(x, order);
  }
}

function explainForces(order: OrderOf<'organise'>): string {
  if (order.tfs.length > 0) return 'the cripples are left behind, so that the sound ships keep their speed';
  return order.dummies.length > 0 ? 'one more block for him to wonder at' : '';
}

function explainSearch(x: Sight, order: OrderOf<'search'>): string {
  if (!dayTurn(x))
    return order.lookouts.length > 0
      ? 'where blocks stand in our own hexes'
      : 'nobody is near enough to be seen by night';
  if (order.sectors.length === 0) return 'his blocks are beyond our searchers';
  return 'each fan over the blocks most likely to be carriers';
}

function explainFollowUp(x: Sight, order: OrderOf<'follow-up'>): string {
  if (order.act === 'expose') return 'the card admits to dummies';
  if (order.act === 'attack') return 'the scouts carry bombs and are there already';
  return x.own.know.found.some((f) => f.cards.some(isMarker)) ? '' : 'the scouts have told what they know';
}

function explainLaunch(x: Sight, order: OrderOf<'launch'>, step: Step): string {
  const no = step.step === 'strikes' ? step.no : 1;
  if (order.units.length > 0) return 'the target is in reach and worth the planes';
  if (order.home.length > 0) return 'strays go back to their own decks';
  return targetsOf(x, no).length === 0
    ? 'there is nothing to strike at'
    : 'nothing in reach is worth the risk';
}

function explainSurface(x: Sight, order: Order): string {
  switch (order.kind) {
    case 'missions':
      return order.bombard.length > 0 ? 'his field is silenced for the day' : 'the guns are kept for ships';
    case 'engage':
      return order.battles.length > 0 ? 'we are the stronger here' : 'the odds are against us';
    case 'avoid':
      return order.tfs.length > 0
        ? 'carriers and transports do not fight a gun action'
        : 'we stand and fight';
    case 'screen':
      return order.ships.length > 0 ? 'the weak behind the strong' : '';
    case 'fire':
      return order.withdraw ? 'we get the worst of it' : 'where a hit counts most, each at its own kind';
    case 'offer':
      return 'the hexes that lead him nowhere in particular';
    case 'move':
      return explainMove(x, order);
    default:
      return '';
  }
}

/** Of the courses, the carriers' matters most: towards his carriers, or away from them. */
function explainMove(x: Sight, order: OrderOf<'move'>): string {
  const said: string[] = [];
  if (order.unload.length > 0)
    said.push(`${counted(order.unload.length, 'force')} put ashore what they carry`);
  const prey = contactsOf(x).filter((c) => c.carriers > 0.5);
  const board = boardFor(x);
  for (const m of order.moves) {
    const tf = x.own.tfs.find((k) => k.label === m.tf);
    const end = m.path.at(-1);
    if (!tf || end === undefined || !shipsOf(x.own, m.tf).some(isCarrier) || prey.length === 0) continue;
    const near = (hex: number): number => Math.min(...prey.map((c) => apart(board, hex, c.hex)));
    const by = near(tf.hex) - near(end);
    said.push(
      by > 0
        ? `${m.tf} closes on what may be carriers`
        : by < 0
          ? `${m.tf} opens the range`
          : `${m.tf} keeps her distance`,
    );
  }
  return said.slice(0, 2).join('; ');
}
