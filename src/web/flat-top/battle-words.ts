import type { BattleShip } from '../../games/flat-top/open/battle/battle-frames.ts';
import type { Side } from '../../games/flat-top/open/forces.ts';
import type { Frame } from '../../games/flat-top/open/frames.ts';
import type { Order, OrderOf } from '../../games/flat-top/open/orders.ts';
import { PLANE_TYPES } from '../../games/flat-top/open/pack/pack.ts';
import { baseData, shipTitle } from '../../games/flat-top/open/values.ts';
import type { View } from '../../games/flat-top/open/view.ts';
import { planeWords } from './faces.ts';
import { where } from './places.ts';

/** Orders of a battle as a staff officer would read them out: ships and planes by name, not by place. */

type Open<S extends Frame['step']> = Extract<Frame, { step: S }>['open'];

export const HOW: { readonly [how in OrderOf<'strike'>['attacks'][number]['how']]: string } = {
  high: 'from high up',
  low: 'low level',
  dive: 'dive',
  torpedo: 'torpedo',
  strafe: 'strafe',
  anvil: 'torpedo from two sides',
};

const planes = (side: Side, af: number, g: number, n: number): string => {
  const group = side.afs[af - 1]?.groups[g];
  return group ? `${planeWords(group.t, n, group.w)} of AF ${af}` : `${n} of AF ${af}`;
};
const ours = (side: Side, list: readonly number[]): string =>
  list.map((i) => shipTitle(side.ships[i])).join(', ');
const theirs = (ships: readonly BattleShip[], place: number): string => ships[place]?.title ?? 'a ship';
const listed = (list: readonly string[], none: string): string =>
  list.length > 0 ? `${list.join('; ')}.` : none;

const heights = (high: boolean, low: boolean): string =>
  high && low ? 'high and low' : high ? 'high' : 'low';

/** Null: the order line says it well enough. */
export function battleWords(view: View, side: Side, order: Order): string | null {
  return stanceWords(view, order) ?? fightWords(view, side, order);
}

/** Whether and where one fights. */
function stanceWords(view: View, order: Order): string | null {
  switch (order.kind) {
    case 'combat':
      return listed(
        [
          ...order.battles.map((hex) => `Seek battle ${where(view, hex)}`),
          ...order.show.map((x) => `${x.unit.toUpperCase()} ${x.no} comes out of hiding`),
        ],
        'Seek no battle.',
      );
    case 'intercept-first':
      return listed(
        order.at.map((x) => `Seek a fight ${where(view, x.hex)}, ${heights(x.high, !x.high)}`),
        'Let them pass.',
      );
    case 'intercept':
      return order.high || order.low ? `Try for them, ${heights(order.high, order.low)}.` : 'Let them pass.';
    case 'air-commit':
      return listed(
        [
          order.attackHigh || order.attackLow
            ? `Our interceptors attack, ${heights(order.attackHigh, order.attackLow)}`
            : 'Our interceptors attack nobody',
          ...order.escort.map((no) => `AF ${no} guards the bombers`),
        ],
        '',
      );
    case 'air-press':
      return order.press ? 'On to the bombers.' : 'Break off.';
    case 'approach':
      return order.ships || order.base
        ? `Attack ${[order.ships && 'the ships', order.base && 'the base'].filter(Boolean).join(' and ')}.`
        : 'No attack.';
    case 'surface':
      return order.fight ? 'Open fire.' : 'Let them pass.';
    case 'losses':
      return order.order.length > 0
        ? `Lost first: ${order.order.map((t) => PLANE_TYPES[t].label).join(', then ')}.`
        : 'In any order.';
    default:
      return null;
  }
}

function fightWords(view: View, side: Side, order: Order): string | null {
  const top = view.steps.at(-1);
  if (top?.step === 'strike') return strikeWords(view, side, top.open, order);
  if (top?.step === 'air-to-air') return airWords(side, top.open, order);
  if (top?.step === 'surface' || top?.step === 'bombardment') return gunWords(side, top.open.ships, order);
  return top?.step === 'submarines' ? belowWords(side, top.open.ships, order) : null;
}

function strikeWords(view: View, side: Side, open: Open<'strike'>, order: Order): string | null {
  const base = open.base >= 0 ? baseData(view.public.bases[open.base]).name : 'the base';
  const at = (ship: number | null): string => (ship === null ? base : theirs(open.ships, ship));
  if (order.kind === 'strike')
    return listed(
      order.attacks.map((x) => `${planes(side, x.af, x.g, x.n)}, ${HOW[x.how]}, at ${at(x.ship)}`),
      'No attack.',
    );
  if (order.kind !== 'flak') return null;
  const target = (i: number): string => {
    const a = open.attacks[i];
    return a ? `${planeWords(a.t, a.n)} at ${at(a.ship)}` : 'the planes';
  };
  return listed(
    order.fire.map((x) => `${at(x.ship)} fires at the ${target(x.attack)}`),
    'All guns as they bear.',
  );
}

function airWords(side: Side, open: Open<'air-to-air'>, order: Order): string | null {
  if (order.kind === 'air-groups')
    return listed(
      order.parts.map((x) => {
        const as = { stand: 'stand', past: 'go past the escorts', held: 'keep out of it' }[x.as];
        return `${planes(side, x.af, x.g, x.n)} ${as}${x.save ? ', saving fuel' : ''}`;
      }),
      'All stand, and spend their fuel.',
    );
  if (order.kind !== 'air-fire') return null;
  return listed(
    order.fire.map((x) => {
      const line = open.lines[x.line];
      return `${line ? planeWords(line.t, x.n) : x.n} at the ${PLANE_TYPES[x.at].label}`;
    }),
    'Hold fire.',
  );
}

function gunWords(side: Side, ships: readonly BattleShip[], order: Order): string | null {
  switch (order.kind) {
    case 'guns':
    case 'torpedoes':
    case 'base-fire':
      return listed(
        order.fire.map((x) => `${x.factors} factors at ${theirs(ships, x.ship)}`),
        'Hold fire.',
      );
    case 'line':
      return `Gunnery line: ${ours(side, order.gunnery) || 'none'}; torpedo line: ${ours(side, order.torpedo) || 'none'}; die ${order.die}.`;
    case 'breakthrough':
      return order.ships.length > 0 ? `${ours(side, order.ships)} break through.` : 'No breakthrough.';
    case 'bombard':
      return order.ships.length > 0
        ? `${ours(side, order.ships)} shell the base${order.longRange ? ' from long range' : ''}.`
        : 'No bombardment.';
    default:
      return null;
  }
}

function belowWords(side: Side, ships: readonly BattleShip[], order: Order): string | null {
  switch (order.kind) {
    case 'dive':
      return order.fight.length > 0
        ? `${ours(side, order.fight)} fight; the others go deep.`
        : 'All boats go deep.';
    case 'hunt':
      return listed(
        order.attacks.map((x) => `${planes(side, x.af, x.g, x.n)} at ${theirs(ships, x.ship)}`),
        'The planes stand by.',
      );
    case 'charge':
      return listed(
        order.attacks.map((x) => `${ours(side, [x.by])} goes for ${theirs(ships, x.ship)}`),
        'The ships stand by.',
      );
    case 'salvo':
      return listed(
        order.fire.map((x) => `${ours(side, [x.by])}: ${x.factors} factors at ${theirs(ships, x.ship)}`),
        'The boats hold their fire.',
      );
    default:
      return null;
  }
}
