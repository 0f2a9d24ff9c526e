import type { Decision } from '../../kernel/decision.ts';
import type { StandingSpec } from '../../kernel/ruleset.ts';
import { passes } from '../../kernel/refusal.ts';
import { airOperations, readyingCost } from './open/air-operations.ts';
import { homeBound, homeward, strandedBy } from './open/endurance.ts';
import { stageOf } from './open/flying.ts';
import { type AirFormation, type Public, type SeatIndex, seatIndex, type Side } from './open/forces.ts';
import { noAirOps, noPlot } from './open/empty-orders.ts';
import type { AirOpsOrder, FlyOrder, Order, PlotOrder } from './open/orders.ts';
import { PLANE_TYPES } from './open/pack.ts';
import { mayUnload } from './open/plotting.ts';
import { planLanding } from './open/recovery.ts';
import { deckHex, deckValues } from './open/values.ts';
import type { View } from './open/view.ts';
import { isDue } from './overdue.ts';
import { battleAnswer } from './standing-battle.ts';
import { STANDING_AT_SEA } from './standing-sea.ts';
import { cloneSide } from './state.ts';

/** Standing orders: answers given in advance, worked out from the view when the question comes. */

const ask = { id: 'ask', title: 'Ask me' };

const INTERCEPTION = [
  { id: 'always', title: 'Intercept wherever interceptors are' },
  { id: 'stronger', title: 'Intercept with six Air Factors or more' },
  { id: 'never', title: 'Let them pass' },
];

export const STANDING: readonly StandingSpec[] = [
  {
    kind: 'air-ops',
    title: 'Air Operations',
    policies: [
      ask,
      { id: 'keep', title: 'Leave the planes as they are' },
      { id: 'ready', title: 'Ready everything, send nothing' },
      { id: 'cap', title: 'Ready everything, keep fighters over the carriers' },
    ],
  },
  {
    kind: 'plot',
    title: 'Plotting',
    policies: [ask, { id: 'hold', title: 'Stay in place, go on unloading' }],
  },
  { kind: 'shadow', title: 'Shadowing', policies: [ask, { id: 'never', title: 'Never shadow' }] },
  { kind: 'shadow-move', title: 'Following', policies: [ask, { id: 'stay', title: 'Stay in place' }] },
  {
    kind: 'fly',
    title: 'Plane movement',
    policies: [
      ask,
      {
        id: 'land',
        title: 'Bring home what must come home, move nothing else; ask me if planes would be lost',
      },
    ],
  },
  {
    kind: 'intercept-first',
    title: 'Interception before movement',
    policies: [ask, ...INTERCEPTION],
  },
  { kind: 'intercept', title: 'Interception of enemy flights', policies: [ask, ...INTERCEPTION] },
  {
    kind: 'air-commit',
    title: 'Interceptors in battle',
    policies: [
      ask,
      { id: 'attack', title: 'Attack wherever they can' },
      { id: 'defend', title: 'Only defend' },
    ],
  },
  {
    kind: 'air-groups',
    title: 'Division of interceptors',
    policies: [
      ask,
      { id: 'escorts', title: 'All against the escorts, spending range' },
      { id: 'save', title: 'The same, but planes that would then run out of fuel save their range' },
    ],
  },
  {
    kind: 'air-fire',
    title: 'Fire in the air',
    policies: [ask, { id: 'spread', title: 'Each plane name at the most numerous enemy' }],
  },
  {
    kind: 'air-press',
    title: 'On to the bombers',
    policies: [ask, { id: 'press', title: 'Always' }, { id: 'never', title: 'Never' }],
  },
  { kind: 'combat', title: 'Battle', policies: [ask, { id: 'never', title: 'Seek no battle' }] },
  {
    kind: 'approach',
    title: 'Air attack',
    policies: [ask, { id: 'attack', title: 'Attack whatever they can' }, { id: 'never', title: 'No attack' }],
  },
  {
    kind: 'strike',
    title: 'Targets of air attacks',
    policies: [ask, { id: 'largest', title: 'All at the largest ship, or the base' }],
  },
  {
    kind: 'flak',
    title: 'Anti-aircraft fire',
    policies: [ask, { id: 'many', title: 'At the most numerous attackers' }],
  },
  {
    kind: 'losses',
    title: 'Planes lost aboard',
    policies: [ask, { id: 'listed', title: 'As they are listed' }],
  },
  ...STANDING_AT_SEA,
];

/** The answer, or null when the question should go to the player after all. */
export function standingAnswer(v: View, d: Decision, policy: string): Order | null {
  const side = v.own;
  if (policy === 'ask' || !side) return null;
  const seat = seatIndex(v.seat);
  switch (d.kind) {
    case 'air-ops':
      if (policy === 'keep') return noAirOps();
      return policy === 'cap' ? withPatrols(v.public, side, seat) : readyAll(v.public, side);
    case 'plot':
      return hold(v.public, side, seat);
    case 'shadow':
      return { kind: 'shadow', attempts: [] };
    case 'shadow-move':
      return { kind: 'shadow-move', path: [] };
    case 'fly':
      return bringHome(v.public, side, seat, stageNow(v, seat));
    default:
      return battleAnswer(v, side, seat, policy);
  }
}

const stageNow = (v: View, seat: SeatIndex): number => {
  const top = v.steps.find((f) => f.step === 'fly');
  return top?.sealed[seat]?.stage ?? 0;
};

/** Everything moves one box on, unarmed, as far as the Readying Factor goes. */
function readyAll(p: Public, side: Side): AirOpsOrder {
  const order = noAirOps();
  side.decks.forEach((deck, i) => {
    let left = deck.noReadying === p.turn ? 0 : deckValues(p, side, deck).readying;
    for (const [from, to] of [
      ['readying', 'ready'],
      ['landed', 'readying'],
    ] as const)
      for (const s of deck[from]) {
        const cost = readyingCost(p, deck, s.t);
        const n = Math.min(s.n, Math.floor(left / cost));
        if (n === 0 || s.d === 1) continue;
        order.move.push({ deck: i, from, to, t: s.t, n, w: 0, d: 0, m: s.m });
        left -= cost * n;
      }
  });
  return order;
}

function hold(p: Public, side: Side, seat: SeatIndex): PlotOrder {
  return { ...noPlot(), unload: side.ships.flatMap((_, i) => (mayUnload(p, side, seat, i) ? [i] : [])) };
}

/** A fresh patrol from every carrier that has none above her: as many fighters as a minimum launch sends (FT-8.3.2). */
function withPatrols(p: Public, side: Side, seat: SeatIndex): AirOpsOrder {
  const order = readyAll(p, side);
  const free = side.afs.flatMap((af, i) => (af ? [] : [i + 1]));
  side.decks.forEach((deck, i) => {
    const hex = deckHex(p, side, deck);
    const guarded = side.afs.some((af) => af && af.home === i && (af.fresh || af.hex === hex));
    const ready = deck.ready.find((s) => s.w === 0 && PLANE_TYPES[s.t].plane.interceptor === 'any');
    const af = free[0];
    if (deck.ship < 0 || hex < 0 || guarded || !ready || af === undefined) return;
    const n = Math.min(ready.n, Math.max(1, deckValues(p, side, deck).min));
    const form = { af, take: [{ deck: i, t: ready.t, n, w: 0, m: ready.m }] };
    const next = { ...order, form: [...order.form, form] };
    if (!passes(() => airOperations(p, cloneSide(side), seat, next))) return;
    order.form.push(form);
    free.shift();
  });
  return order;
}

/** FT-25.4a: nothing is lost by forgetting; where something would be, its owner is asked. */
function bringHome(p: Public, side: Side, seat: SeatIndex, stage: number): FlyOrder | null {
  const due = side.afs.filter((af): af is AirFormation => !!af && !af.fresh && isDue(p, af));
  for (const af of due) {
    const order = planLanding(p, side, seat, af);
    if (order) return order;
  }
  if (due.length > 0) return null;
  const late = homeBound(p, side, seat);
  for (const open of [true, false])
    for (const af of late) {
      if (af.seen !== open) continue;
      const order = homeward(p, side, seat, af);
      if (order?.do !== 'move' || stageOf(side, order) < stage) continue;
      if (strandedBy(p, side, seat, af, order.path.at(-1)?.to ?? af.hex) === 0) return order;
    }
  for (const af of late) {
    const order = homeward(p, side, seat, af);
    if (order?.do === 'exit') return order;
  }
  return late.length > 0 ? null : (patrolBox(p, side) ?? { kind: 'fly', do: 'done', strand: false });
}

/** FT-14.7b: a hidden patrol over its carrier goes with her. */
function patrolBox(p: Public, side: Side): FlyOrder | null {
  const af = side.afs.find(
    (x) =>
      x &&
      !x.fresh &&
      !x.seen &&
      x.hex >= 0 &&
      x.box < 0 &&
      side.decks[x.home].ship >= 0 &&
      deckHex(p, side, side.decks[x.home]) === x.hex,
  );
  return af ? { kind: 'fly', do: 'box', af: af.no, deck: af.home } : null;
}
