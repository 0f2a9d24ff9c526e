import { need } from '../../../kernel/refusal.ts';
import { fastRun, refuel } from './endurance.ts';
import type { StepRule } from '../step-types.ts';
import { boardOf, hexName, mayExit } from '../open/board.ts';
import { boardFor, isDummy, packFor, shipsOf, tfNamed } from '../open/forces.ts';
import { speedOf } from '../open/turn/speed.ts';
import type { OrderOf } from '../open/orders.ts';
import { enemyOf, type Side, SIDES } from '../open/pack.ts';
import type { Sight, TaskForce } from '../open/view.ts';
import { after, isSecond, MOVEMENT, movesInSight } from '../open/turn/stages.ts';
import { inTurn, type Play, SIDE_WORDS, type State, sight, announce, tellSides } from '../state.ts';
import { freeBoats } from '../battle/submarines.ts';
import { removeBlock } from './task-forces.ts';
import { checkUnload, loadCargo } from './transports.ts';

/** CC-12.f and chapter 13: spotted task forces move in view, then submarines and the rest unseen. */

/** Blocks that move in a step: spotted ones in the first two, the others after. */
const movers = (x: Sight, spotted: boolean): TaskForce[] =>
  x.own.tfs.filter((tf) => (tf.up === 2) === spotted);

function checkMove(x: Sight, order: OrderOf<'move'>, spotted: boolean): void {
  const seen = new Set<string>();
  const mine = movers(x, spotted);
  for (const { tf: label, path, exit } of order.moves) {
    const tf = mine.find((k) => k.label === label);
    need(
      tf && !seen.has(label),
      spotted ? 'CC-12.f.i' : 'CC-12.f.iii',
      `"${label}" does not move in this step, or is named twice.`,
    );
    seen.add(label);
    checkPath(x, tf, path, exit ?? false);
  }
  need(order.boats.length === 0 || !spotted, 'CC-25.h', 'Submarines move with the unspotted task forces.');
  for (const { boat: id, path } of order.boats) {
    const boat = x.own.boats.find((b) => b.id === id);
    need(boat && !seen.has(id), 'CC-25.h', `"${id}" is no submarine block of yours, or is named twice.`);
    seen.add(id);
    const speed = boat.pinned ? 0 : (packFor(x).submarines.find((b) => b.id === id)?.speed ?? 0);
    need(path.length <= speed, boat.pinned ? 'CC-25.e' : 'CC-25.h', `${id} moves ${speed} hexes at most.`);
    checkSteps(x, boat.hex, path);
  }
  for (const label of order.drop) {
    const tf = mine.find((k) => k.label === label);
    need(tf && isDummy(x.own, tf) && !seen.has(label), 'CC-21.d', `"${label}" is no dummy block at rest.`);
    seen.add(label);
  }
  for (const label of order.unload) {
    const tf = mine.find((k) => k.label === label);
    need(tf, 'CC-26.d', `"${label}" does not move in this step.`);
    const ordered = order.moves.find((m) => m.tf === label);
    checkUnload(x, tf, ordered?.path ?? []);
    need(!ordered?.exit, 'CC-26.d', `"${label}" leaves the map.`);
  }
}

function checkSteps(x: Sight, from: number, path: readonly number[]): void {
  let at = from;
  for (const hex of path) {
    need(
      boardFor(x).open[at].includes(hex),
      'CC-13',
      `There is no way by sea from ${name(x, at)} to ${name(x, hex)}.`,
    );
    at = hex;
  }
}

const name = (x: { scenario: string }, hex: number): string => {
  const { grid } = boardOf(x.scenario);
  return hex < grid.size ? hexName(grid, hex) : String(hex);
};

function checkPath(x: Sight, tf: TaskForce, path: readonly number[], exit: boolean): void {
  const speed = speedOf(x, tf);
  const steps = path.length + (exit ? 1 : 0);
  need(steps <= speed, 'CC-13', `${tf.label} moves ${speed} hexes at most this turn.`);
  checkSteps(x, tf.hex, path);
  if (exit)
    need(
      mayExit(boardFor(x), x.side, path.at(-1) ?? tf.hex),
      'CC-13.b',
      `${tf.label} may not leave the map there.`,
    );
  const held = packFor(x).special.heldBack;
  if (held && x.pub.turn < held.turn && shipsOf(x.own, tf.label).some((s) => s.group === held.group))
    for (const hex of path)
      need(
        (hex % boardFor(x).grid.cols) + 1 <= held.column,
        held.rule,
        `${tf.label} is held back west of column ${held.column}.`,
      );
}

function move(play: Play, side: Side, order: OrderOf<'move'>, spotted: boolean): void {
  const { s } = play;
  const own = s.sides[side];
  checkMove(sight(s, side), order, spotted);
  const board = boardOf(s.scenario);
  for (const label of order.unload) {
    const tf = tfNamed(own, label);
    if (tf) tf.unloading = true;
  }
  for (const { tf: label, path, exit } of order.moves) {
    const tf = tfNamed(own, label);
    if (!tf) continue;
    const steps = path.length + (exit ? 1 : 0);
    tf.moved = steps;
    tf.hex = path.at(-1) ?? tf.hex;
    if (path.some((hex) => board.islands.has(hex))) tf.island = true;
    fastRun(shipsOf(own, label), steps);
    const way = [tf.start, ...path];
    const text = `${label} ${steps === 0 ? 'stays' : `moves ${way.map((hex) => name(s, hex)).join('-')}`}${exit ? ' and leaves the map' : ''}.`;
    const places = steps === 0 ? [] : way;
    if (spotted) announce(play, 'move', 'CC-12.f.i', text, { places, reveals: true });
    else tellSides(play, 'move', 'CC-12.f.iii', `${side} ${text}`, { [side]: text }, { places });
    if (exit) leave(s, side, tf);
  }
  for (const { boat: id, path } of order.boats) {
    const boat = own.boats.find((b) => b.id === id);
    if (boat) boat.hex = path.at(-1) ?? boat.hex;
  }
  for (const label of order.drop) {
    const tf = tfNamed(own, label);
    if (tf) removeBlock(own, tf);
  }
  if (!spotted) {
    freeBoats(s, side);
    const enemy = enemyOf(side);
    const text = `${SIDE_WORDS[side]} have moved.`;
    tellSides(play, 'move', 'CC-12.f.iii', text, { [enemy]: text, public: text }, { reveals: true });
  }
}

/** CC-13.b: a ship that leaves by an allowed edge does not return. */
function leave(s: State, side: Side, tf: TaskForce): void {
  const own = s.sides[side];
  for (const ship of shipsOf(own, tf.label)) ship.tf = 'off';
  removeBlock(own, tf);
}

const RULES = {
  'first-spotted': 'CC-12.f.i',
  'second-spotted': 'CC-12.f.ii',
  'first-unseen': 'CC-12.f.iii',
  'second-unseen': 'CC-12.f.iv',
};

/** CC-13.a: spotted task forces of each side, then the rest with the submarines. */
export const movementStep: StepRule<'movement'> = {
  asks(s, f) {
    const { stage } = f;
    if (stage === 'done') return [];
    const seat = inTurn(s, isSecond(stage));
    const x = sight(s, seat);
    const spotted = movesInSight(stage);
    if (movers(x, spotted).length === 0 && (spotted || x.own.boats.length === 0)) return [];
    return [
      {
        id: `t${s.pub.turn}.move.${stage}`,
        seat,
        kind: 'move',
        sealed: false,
        rule: RULES[stage],
        ask: spotted
          ? 'Move your spotted task forces; the enemy watches.'
          : 'Move your other task forces and submarines, unseen.',
      },
    ];
  },
  order(play, f, seat, order) {
    if (order.kind === 'move') move(play, seat as Side, order, movesInSight(f.stage));
    f.stage = after(MOVEMENT, f.stage) ?? 'done';
  },
  advance(play, f) {
    const next = after(MOVEMENT, f.stage);
    if (next) {
      f.stage = next;
      return true;
    }
    refuel(play);
    for (const side of SIDES) loadCargo(play, side);
    return false;
  },
};
