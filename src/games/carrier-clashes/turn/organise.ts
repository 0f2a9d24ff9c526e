import { counted } from '../../../kernel/counted.ts';
import { need } from '../../../kernel/refusal.ts';
import { slowCompany } from './endurance.ts';
import { sealedStep } from '../../../kernel/sealed.ts';
import type { StepOf } from '../step-types.ts';
import { countsOf } from '../open/cards.ts';
import { isDummy, packFor, printed, shipNamed, shipsOf, tfNamed } from '../open/forces.ts';
import type { Order, OrderOf } from '../open/orders.ts';
import { type Side, SIDES, SUITS } from '../open/pack.ts';
import type { OwnSide, Plan, Sight, TaskForce, TfPlan } from '../open/view.ts';
import { type Play, type State, sight, announce, tellSides } from '../state.ts';
import {
  checkEntry,
  dummyCount,
  makePiles,
  namedShips,
  newTaskForce,
  place,
  realCount,
  removeBlock,
  type Shaped,
  takeLabel,
} from './task-forces.ts';

/** CC-12.j: the TF phase. Both sides reorganise at once and unseen. */

function checkPlan(x: Sight, plan: Plan): Shaped[] {
  checkLabels(x, plan);
  const shaped = plan.tfs.map((entry): Shaped => {
    const ships = namedShips(x, entry);
    return {
      label: entry.label ?? '',
      hex: entry.hex,
      ships,
      suits: checkEntry(entry, ships, dissolved(entry)),
      cards: [],
      ruse: [],
      marker: null,
    };
  });
  const touched = touchedBy(x.own, plan);
  checkShips(x, plan, shaped, touched);
  checkRuse(plan, touched);
  checkBlocks(x, plan, touched);
  makePiles(
    plan.tfs,
    shaped,
    x.own.tfs.filter((tf) => !touched.has(tf)),
  );
  return shaped;
}

function checkLabels(x: Sight, plan: Plan): void {
  const seen = new Set<string>();
  for (const { label, hex } of plan.tfs) {
    if (label === undefined) continue;
    const tf = tfNamed(x.own, label);
    need(tf && !seen.has(label), 'CC-7-3', `"${label}" is no task force of yours, or is named twice.`);
    need(tf.hex === hex && !isDummy(x.own, tf), 'CC-7-3', `${label} cannot be reshaped there.`);
    seen.add(label);
  }
}

/** A task force named with nothing in it: all it had goes over to others. R-94. */
const dissolved = (entry: TfPlan): boolean =>
  entry.label !== undefined && entry.ships.length === 0 && SUITS.every((k) => (entry.ruse?.[k] ?? 0) === 0);

/** The task forces a plan reshapes: those it names, and those whose ships it names. */
function touchedBy(own: OwnSide, plan: Plan): Set<TaskForce> {
  const labels = plan.tfs.flatMap((e) => [e.label, ...e.ships.map((id) => shipNamed(own, id)?.tf)]);
  return new Set(own.tfs.filter((tf) => labels.includes(tf.label)));
}

/** Ships change over only between task forces in one hex, and every ship of a reshaped one finds its place. CC-7-3. */
function checkShips(x: Sight, plan: Plan, shaped: readonly Shaped[], touched: Set<TaskForce>): void {
  const seen = new Set<string>();
  for (const entry of shaped)
    for (const ship of entry.ships) {
      need(!seen.has(ship.id), 'CC-7', `${printed(ship).name} is in two task forces.`);
      seen.add(ship.id);
      const from = tfNamed(x.own, ship.tf);
      need(
        from && touched.has(from) && from.hex === entry.hex,
        'CC-7-3',
        `${printed(ship).name} cannot join there.`,
      );
    }
  for (const tf of touched)
    for (const ship of shipsOf(x.own, tf.label))
      need(seen.has(ship.id), 'CC-7', `${printed(ship).name} is left in no task force.`);
  shaped.forEach((entry, i) => {
    const tf = tfNamed(x.own, entry.label);
    if (!tf) return;
    const before = shipsOf(x.own, tf.label).map((k) => k.id);
    const same = before.length === entry.ships.length && entry.ships.every((k) => before.includes(k.id));
    const ruse = countsOf(tf.ruse);
    const sameRuse = SUITS.every((k) => (plan.tfs[i].ruse?.[k] ?? 0) === ruse[k]);
    need(
      !same || !sameRuse,
      'CC-8.j-2',
      `The cards of ${tf.label} may not be changed while it stays as it is.`,
    );
  });
}

/** Dummy ships change over like ships; none are added. CC-22.e. */
function checkRuse(plan: Plan, touched: Set<TaskForce>): void {
  for (const hex of new Set(plan.tfs.map((e) => e.hex)))
    for (const k of SUITS) {
      const had = [...touched].filter((tf) => tf.hex === hex).reduce((n, tf) => n + countsOf(tf.ruse)[k], 0);
      const wanted = plan.tfs.filter((e) => e.hex === hex).reduce((n, e) => n + (e.ruse?.[k] ?? 0), 0);
      need(wanted <= had, 'CC-22.e', 'Dummy ships cannot be added in the TF phase.');
    }
}

/** Numbers of task forces and dummies, and where dummies may come back. CC-7-2, CC-21.c. */
function checkBlocks(x: Sight, plan: Plan, touched: Set<TaskForce>): void {
  const limits = packFor(x).limits[x.side];
  const kept = plan.tfs.filter((e) => !dissolved(e)).map((e) => e.label);
  const gone = [...touched].filter((tf) => !kept.includes(tf.label)).length;
  const fresh = plan.tfs.filter((e) => e.label === undefined).length;
  need(
    fresh <= gone || realCount(x.own) - gone + fresh <= limits.taskForces,
    'CC-7-2',
    `At most ${counted(limits.taskForces, 'task force')} may be formed.`,
  );
  need(new Set(plan.drop).size === plan.drop.length, 'CC-21.d', 'A block is named twice.');
  for (const label of plan.drop) {
    const tf = tfNamed(x.own, label);
    need(tf && isDummy(x.own, tf), 'CC-21.d', `"${label}" is no dummy block.`);
  }
  need(
    plan.dummies.length === 0 ||
      dummyCount(x.own) - plan.drop.length + plan.dummies.length <= limits.dummyTaskForces,
    'CC-21',
    `At most ${counted(limits.dummyTaskForces, 'dummy block')} may be used.`,
  );
  for (const hex of plan.dummies)
    need(
      x.own.tfs.some((tf) => tf.hex === hex),
      'CC-21.c',
      'A dummy comes back where a block of yours stands.',
    );
}

function carryOut(play: Play, side: Side, plan: Plan): void {
  const { s } = play;
  const own = s.sides[side];
  const shaped = checkPlan(sight(s, side), plan);
  const mothers = new Map(shaped.flatMap((e) => e.ships.map((k) => [k.id, tfNamed(own, k.tf)] as const)));
  const touched = touchedBy(own, plan);
  const kept = plan.tfs.filter((e) => !dissolved(e)).map((e) => e.label);
  for (const entry of shaped) {
    const mother = entry.ships.map((k) => mothers.get(k.id)).find((k) => k !== undefined);
    const tf = place(own, entry);
    if (entry.label === '' && mother)
      Object.assign(tf, { start: mother.start, moved: mother.moved, island: mother.island });
  }
  for (const tf of touched) if (!kept.includes(tf.label)) removeBlock(own, tf);
  for (const label of plan.drop) {
    const tf = tfNamed(own, label);
    if (tf) removeBlock(own, tf);
  }
  for (const hex of plan.dummies) own.tfs.push(newTaskForce(takeLabel(own), hex));
  for (const tf of own.tfs) slowCompany(s, side, tf);
  if (plan.tfs.length + plan.drop.length + plan.dummies.length > 0)
    tellSides(play, 'organise', 'CC-12.j', `${side} reorganises.`, {
      [side]: 'Your task forces are reorganised.',
    });
}

export const organiseStep = sealedStep<State, StepOf<'organise'>, Order>({
  asked: () => SIDES,
  ask: (s, _f, seat) => ({
    id: `t${s.pub.turn}.organise.${seat}`,
    seat,
    kind: 'organise',
    sealed: true,
    rule: 'CC-12.j',
    ask: 'Split, form or join task forces; place or take off dummy blocks.',
  }),
  isIn: (s, _f, seat) => s.sides[seat as Side].answered,
  take(play, _f, seat, order) {
    const own = play.s.sides[seat as Side];
    const plan = planOf(order as OrderOf<'organise'>);
    checkPlan(sight(play.s, seat as Side), plan);
    own.plan = plan;
    own.answered = true;
  },
  open(play) {
    const { s } = play;
    for (const side of SIDES) {
      const own = s.sides[side];
      if (own.plan) carryOut(play, side, own.plan);
      own.plan = null;
      own.answered = false;
    }
    announce(play, 'organise', 'CC-12.j-2', 'Blocks are placed out of sight of the enemy.', {
      reveals: true,
    });
  },
});

const planOf = (order: OrderOf<'organise'>): Plan => ({
  tfs: order.tfs,
  dummies: order.dummies,
  drop: order.drop,
});

/** CC-15.l, CC-12.j: spotted blocks are turned down again when the TF phase begins. */
export function turnDown(s: State): void {
  for (const side of SIDES)
    for (const tf of s.sides[side].tfs) {
      tf.up = 0;
      tf.declared = false;
    }
}
