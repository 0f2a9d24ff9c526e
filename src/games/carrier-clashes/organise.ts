import { need } from '../../kernel/refusal.ts';
import { slowCompany } from './endurance.ts';
import type { StepRule } from './flow-types.ts';
import { countsOf, plural } from './open/cards.ts';
import { isDummy, packFor, shipsOf, tfNamed } from './open/forces.ts';
import type { OrderOf } from './open/orders.ts';
import { type Side, SIDES, SUITS } from './open/pack.ts';
import type { Plan, Sight, TaskForce } from './open/view.ts';
import { type Play, type State, sight, tellAll, tellSides } from './state.ts';
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
  const touched = new Set<TaskForce>();
  const shaped = plan.tfs.map((entry): Shaped => {
    if (entry.label !== undefined) {
      const tf = tfNamed(x.own, entry.label);
      need(
        tf && !touched.has(tf),
        'CC-7-3',
        `"${entry.label}" is no task force of yours, or is named twice.`,
      );
      need(tf.hex === entry.hex && !isDummy(x.own, tf), 'CC-7-3', `${entry.label} cannot be reshaped there.`);
      touched.add(tf);
    }
    const ships = namedShips(x, entry);
    return {
      label: entry.label ?? '',
      hex: entry.hex,
      ships,
      suits: checkEntry(entry, ships),
      cards: [],
      ruse: [],
      marker: null,
    };
  });
  checkShips(x, plan, shaped, touched);
  checkRuse(plan, touched);
  checkBlocks(x, plan, touched, shaped);
  makePiles(
    plan.tfs,
    shaped,
    x.own.tfs.filter((tf) => !touched.has(tf)),
  );
  return shaped;
}

/** Ships change over only between task forces in one hex, and every ship of a reshaped one finds its place. CC-7-3. */
function checkShips(x: Sight, plan: Plan, shaped: readonly Shaped[], touched: Set<TaskForce>): void {
  const seen = new Set<string>();
  for (const entry of shaped)
    for (const ship of entry.ships) {
      need(!seen.has(ship.id), 'CC-7', `${ship.id} is in two task forces.`);
      seen.add(ship.id);
      const from = tfNamed(x.own, ship.tf);
      need(from && touched.has(from) && from.hex === entry.hex, 'CC-7-3', `${ship.id} cannot join there.`);
    }
  for (const tf of touched)
    for (const ship of shipsOf(x.own, tf.label))
      need(seen.has(ship.id), 'CC-7', `${ship.id} is left in no task force.`);
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
function checkBlocks(x: Sight, plan: Plan, touched: Set<TaskForce>, shaped: readonly Shaped[]): void {
  const limits = packFor(x).limits[x.side];
  const gone = [...touched].filter((tf) => !shaped.some((e) => e.label === tf.label)).length;
  const fresh = shaped.filter((e) => e.label === '').length;
  need(
    fresh <= gone || realCount(x.own) - gone + fresh <= limits.taskForces,
    'CC-7-2',
    `At most ${plural(limits.taskForces, 'task force')} may be formed.`,
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
    `At most ${plural(limits.dummyTaskForces, 'dummy block')} may be used.`,
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
  const touched = new Set(plan.tfs.flatMap((e) => (e.label === undefined ? [] : [tfNamed(own, e.label)])));
  for (const entry of shaped) {
    const mother = entry.ships.map((k) => mothers.get(k.id)).find((k) => k !== undefined);
    const tf = place(own, entry);
    if (entry.label === '' && mother)
      Object.assign(tf, { start: mother.start, moved: mother.moved, island: mother.island });
  }
  for (const tf of touched)
    if (tf && isDummy(own, tf)) {
      tf.cards = [];
      removeBlock(own, tf);
    }
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

export const organiseStep: StepRule<'organise'> = {
  asks(s, f) {
    if (f.stage !== 0) return [];
    return SIDES.filter((side) => !s.sides[side].answered).map((side) => ({
      id: `t${s.pub.turn}.organise.${side}`,
      seat: side,
      kind: 'organise',
      sealed: true,
      rule: 'CC-12.j',
      ask: 'Split, form or join task forces; place or take off dummy blocks.',
    }));
  },
  order(play, _f, seat, order) {
    if (order.kind !== 'organise') return;
    const own = play.s.sides[seat as Side];
    const plan = planOf(order);
    checkPlan(sight(play.s, seat as Side), plan);
    own.plan = plan;
    own.answered = true;
  },
  advance(play) {
    const { s } = play;
    for (const side of SIDES) {
      const own = s.sides[side];
      if (own.plan) carryOut(play, side, own.plan);
      own.plan = null;
      own.answered = false;
    }
    tellAll(play, 'organise', 'CC-12.j-2', 'Blocks are placed out of sight of the enemy.', { reveals: true });
    return false;
  },
};

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
