import type { Decision } from '../../kernel/decision.ts';
import type { StandingSpec } from '../../kernel/ruleset.ts';
import { standingOrder } from '../../kernel/standing.ts';
import { mayCap } from './open/air.ts';
import { attackTypes, preyOf } from './open/boats.ts';
import { freeHexes } from './open/battle.ts';
import { fighterValue, hexOf, isCarrier, printed, shipNamed, shipsOf } from './open/forces.ts';
import type { Order } from './open/orders.ts';
import { mayMeetSearches } from './open/search.ts';
import { avoiders } from './open/surface.ts';
import { type Sight, sightOf, type View } from './open/view.ts';

/** Standing orders: what can be answered in a commander's absence. */

export const STANDING: readonly StandingSpec[] = [
  standingOrder('meet-searches', 'CAP against searches', { none: 'None', one: 'One unit over each carrier' }),
  standingOrder('boats', 'Submarines that meet ships', {
    attack: 'Attack',
    observe: 'Observe',
    none: 'Lie low',
  }),
  standingOrder('torpedo', 'Submarine targets', { largest: 'The most valuable type' }),
  standingOrder('follow-up', 'After a sighting', { done: 'Go on' }),
  standingOrder('cap', 'CAP against strikes', {
    high: 'Everything, high',
    both: 'Everything, high and low',
    none: 'None',
  }),
  standingOrder('avoid', 'Avoiding combat', {
    all: 'Always try',
    none: 'Never',
    weak: 'Carriers and transports only',
  }),
  standingOrder('screen', 'Screened ships', { none: 'None', weak: 'Carriers and transports' }),
  standingOrder('missions', 'Bombardment', { none: 'None' }),
  standingOrder('engage', 'Seeking combat', { none: 'Never' }),
  standingOrder('offer', 'Hexes for a withdrawing enemy', { first: 'The first two' }),
  standingOrder('retreat', 'Withdrawal', { first: 'The first hex named' }),
  standingOrder('organise', 'TF phase', { none: 'Change nothing' }),
];

export function standingAnswer(v: View, d: Decision, policy: string): Order | null {
  const x = sightOf(v);
  const step = v.steps[v.steps.length - 1];
  switch (d.kind) {
    case 'meet-searches':
      return meet(x, policy);
    case 'boats': {
      const night = step.step === 'boats' && step.night;
      const act = policy === 'observe' ? 'observe' : 'attack';
      const boats = policy === 'none' ? [] : x.own.boats.filter((b) => preyOf(x, b, night).length > 0);
      return { kind: 'boats', boats: boats.map((b) => ({ boat: b.id, act })) };
    }
    case 'torpedo': {
      const types = attackTypes(x.own.know.drawn);
      return {
        kind: 'torpedo',
        suit: (['H', 'B', 'S', 'M', 'D'] as const).find((k) => types.includes(k)) ?? null,
      };
    }
    case 'follow-up':
      return { kind: 'follow-up', act: 'done' };
    case 'cap':
      return capAnswer(x, policy);
    case 'avoid': {
      const all = step.step === 'surface' ? avoiders(x, step) : [];
      return {
        kind: 'avoid',
        tfs: policy === 'none' ? [] : all.filter((l) => policy === 'all' || hasWeak(x, l)),
      };
    }
    case 'screen': {
      const mine = step.step === 'battle' ? step[x.side].flatMap((l) => shipsOf(x.own, l)) : [];
      return { kind: 'screen', ships: policy === 'weak' ? mine.filter(isWeak).map((s) => s.id) : [] };
    }
    case 'missions':
      return { kind: 'missions', bombard: [] };
    case 'engage':
      return { kind: 'engage', battles: [] };
    case 'offer':
      return step.step === 'battle' ? { kind: 'offer', hexes: freeHexes(x, step.hex).slice(0, 2) } : null;
    case 'retreat':
      return step.step === 'battle' ? { kind: 'retreat', hex: step.offer[0] } : null;
    case 'organise':
      return { kind: 'organise', tfs: [], dummies: [], drop: [] };
    default:
      return null;
  }
}

const isWeak = (s: { id: string }): boolean => isCarrier(s) || printed(s).defence.letter === 'M';
const hasWeak = (x: Sight, label: string): boolean => shipsOf(x.own, label).some(isWeak);

function meet(x: Sight, policy: string): Order {
  const seen = new Set<string>();
  const units = x.own.air.filter((u) => {
    if (policy === 'none' || !mayMeetSearches(x, u) || !shipNamed(x.own, u.at) || seen.has(u.at))
      return false;
    seen.add(u.at);
    return true;
  });
  return { kind: 'meet-searches', claims: units.map((u) => ({ unit: u.id, hex: hexOf(x, x.own, u.at) })) };
}

/** Fighters over their own hex when it is struck. */
function capAnswer(x: Sight, policy: string): Order {
  const struck = new Set(
    x.pub.strikes.filter((k) => k.side !== x.side && k.state === 'ready').map((k) => k.hex),
  );
  const able = x.own.air.filter((u) => {
    const hex = u.cap?.hex ?? hexOf(x, x.own, u.at);
    return policy !== 'none' && fighterValue(u) > 0 && struck.has(hex) && mayCap(x, u, hex, false);
  });
  const cap = able.map((u, i) => ({
    unit: u.id,
    hex: u.cap?.hex ?? hexOf(x, x.own, u.at),
    low: policy === 'both' && i % 3 === 2,
  }));
  return { kind: 'cap', cap };
}
