import type { Decision } from '../../../kernel/decision.ts';
import type { Hex } from '../../../kernel/hex.ts';
import type { StepRule } from '../../../kernel/steps.ts';
import {
  airBht,
  checkAirFire,
  checkAirGroups,
  engaged,
  firing,
  formationsIn,
  groupsAt,
  hasChoice,
  hasRange,
  interceptorsAt,
  isWarded,
  plainFire,
  stageTasks,
} from '../open/battle/air-battle.ts';
import type { AirLine, AirToAirFrame } from '../open/battle/battle-frames.ts';
import { clampBht } from '../open/battle/crt.ts';
import { enemyOf, type Group, type SeatIndex } from '../open/forces.ts';
import { hexLabel } from '../open/pack/map.ts';
import type { Order, OrderOf } from '../open/orders.ts';
import { PLANE_TYPES, planeName } from '../open/pack/pack.ts';
import { exchangeFire } from './air-fire.ts';
import { partOff } from '../flight/aloft.ts';
import { spendRange } from './losses.ts';
import { announce, ask, type Game, type State } from '../state.ts';
import { seatIndex } from '../open/forces.ts';

/** FT-16: air-to-air combat at one altitude, interceptors against escorts and then against bombers. */

type Open = AirToAirFrame['open'];

/** The planes have their tasks; from here on both sides know who meets whom (FT-7.15c). */
export function beginAirToAir(
  play: Game,
  hex: Hex,
  high: boolean,
  attacker: SeatIndex,
  special: boolean,
): void {
  const { s } = play;
  const all = interceptorsAt(s.sides[enemyOf(attacker)], hex, high).length > 0; // though they attack on their part (FT-14.18c)
  const open: Open = { hex, high, attacker, special, all, stage: 'groups', lines: [] };
  open.lines = linesOf(s, open);
  s.steps.push({ step: 'air-to-air', open, sealed: [null, null] });
  const side = (seat: SeatIndex): string =>
    open.lines
      .filter((x) => x.seat === seat)
      .map((x) => `${x.n} ${PLANE_TYPES[x.t].label}`)
      .join(', ');
  announce(
    play,
    'air-to-air',
    special ? 'FT-14.13.1d' : 'FT-7.15c',
    `Air-to-air combat over ${hexLabel(hex)}, ${high ? 'high' : 'low'}: ${side(attacker)} against ${side(enemyOf(attacker))}.`,
    { places: [hex] },
  );
}

const TASKS = ['attack', 'past', 'guard', 'bomber'] as const;
const isTask = (x: Group['task']): x is AirLine['task'] => TASKS.some((t) => t === x);

/** Whether a group of a side stands in this combat. */
const standsIn = (open: Open, seat: SeatIndex, task: Group['task']): task is AirLine['task'] =>
  isTask(task) && (seat === open.attacker) === (task === 'attack' || task === 'past');

/** RUL-97: planes of one name, task and BHT over all formations. */
export function linesOf(s: State, open: Open): AirLine[] {
  const lines: AirLine[] = [];
  for (const seat of [0, 1] as const)
    for (const { group } of groupsAt(s.sides[seat], open.hex, open.high)) {
      const { task } = group;
      if (!standsIn(open, seat, task)) continue;
      const declared = open.stage === 'groups' ? hasRange(s.pub, group) : group.spent > 0;
      const x = { p: s.pub, side: s.sides[seat], seat };
      const bht = airBht(x, { hex: open.hex, g: group, spends: task === 'bomber' || declared });
      const t = planeName(group.t); // RUL-163
      const same = lines.find(
        (other) => other.seat === seat && other.t === t && other.task === task && other.bht === bht,
      );
      if (same) same.n += group.n;
      else lines.push({ seat, t, task, bht, n: group.n });
    }
  const rank = (x: AirLine): number => TASKS.indexOf(x.task);
  return lines.sort((a, b) => a.seat - b.seat || rank(a) - rank(b) || a.t - b.t || b.bht - a.bht);
}

// ---- the stages

export const airToAirStep: StepRule<State, AirToAirFrame, Order> = {
  asks(s, f) {
    const asked = ([0, 1] as const).filter((seat) => isAsked(s, f.open, seat));
    return asked
      .filter((seat) => f.sealed[seat] === null)
      .map((seat) => question(s, f.open, seat, asked.length > 1));
  },
  order(play, f, seatName, order) {
    const { s } = play;
    const seat = seatIndex(seatName);
    if (order.kind === 'air-groups') checkAirGroups(s.sides[seat], seat, f.open, order);
    else if (order.kind === 'air-fire') checkAirFire(s.pub, seat, f.open, order);
    else if (order.kind !== 'air-press') return;
    f.sealed[seat] = order;
    s.sides[seat].orders++;
  },
  advance(play, f) {
    const answers = f.sealed;
    f.sealed = [null, null];
    const over = STAGES[f.open.stage](play, f.open, answers);
    if (over) disband(play.s, f.open);
    return !over;
  },
};

/** It follows from what both sides know. */
function isAsked(s: State, open: Open, seat: SeatIndex): boolean {
  if (open.stage === 'press') return seat === open.attacker;
  if (open.stage !== 'groups') return hasChoice(s.pub, open, seat);
  return seat === open.attacker || open.lines.some((x) => x.task === 'guard');
}

function question(s: State, open: Open, seat: SeatIndex, sealed: boolean): Decision {
  const where = `${hexLabel(open.hex)}, ${open.high ? 'high' : 'low'}`;
  if (open.stage === 'press')
    return ask(s, seat, 'air-press', false, 'FT-16.6.5', `Go on to the bombers over ${where}?`);
  if (open.stage === 'groups')
    return ask(s, seat, 'air-groups', sealed, 'FT-16.4a', `Divide your planes over ${where}.`);
  return ask(s, seat, 'air-fire', sealed, 'FT-16.5.4', `Choose whom your planes fire at over ${where}.`);
}

/** Both sides see who is sent where, and who fights at a lower BHT to save his range. */
const divisionText = (lines: readonly AirLine[]): string =>
  `${lines.map((x) => `${x.n} ${PLANE_TYPES[x.t].label}, BHT ${clampBht(x.bht)}, ${x.task === 'past' ? 'go for the bombers' : 'attack'}`).join('; ')}.`;

type Answers = AirToAirFrame['sealed'];

/** Each goes on to the next stage, or says that the combat is over. */
const STAGES: { [K in Open['stage']]: (play: Game, open: Open, answers: Answers) => boolean } = {
  groups(play, open, answers) {
    for (const seat of [0, 1] as const) {
      const order = answers[seat];
      const saving = order?.kind === 'air-groups' ? divide(play.s, seat, open, order) : new Set<Group>();
      commitRange(play.s, seat, open, saving);
    }
    noteMeeting(play.s, open);
    open.stage = 'escorts';
    open.lines = linesOf(play.s, open);
    announce(
      play,
      'air-to-air',
      'FT-16.4a',
      divisionText(open.lines.filter((x) => x.seat === open.attacker)),
    );
    return open.lines.some((x) => x.task === 'guard') ? false : toBombers(open);
  },
  escorts(play, open, answers) {
    shoot(play, open, answers);
    return toPress(play, open);
  },
  press(play, open, answers) {
    const order = answers[open.attacker];
    if (order?.kind === 'air-press' && order.press) return toBombers(open);
    announce(play, 'air-to-air', 'FT-16.6.5', 'The bombers are let go.');
    return true;
  },
  bombers(play, open, answers) {
    shoot(play, open, answers);
    return true;
  },
};

function shoot(play: Game, open: Open, answers: Answers): void {
  const chosen = (seat: SeatIndex): OrderOf<'air-fire'> => {
    const order = answers[seat];
    return order?.kind === 'air-fire' ? order : plainFire(open, seat);
  };
  spendRanges(play.s, open);
  exchangeFire(play, open, open.attacker, chosen(open.attacker), chosen(enemyOf(open.attacker)));
  open.lines = linesOf(play.s, open);
}

/** FT-16.6: whether the bombers can be attacked at all after the escorts have been met. */
function toPress(play: Game, open: Open): boolean {
  if (!open.lines.some((x) => x.task === 'bomber')) return true;
  if (isWarded(open.lines)) {
    announce(play, 'air-to-air', 'FT-16.6.3', 'The escorts keep the interceptors from the bombers.');
    return true;
  }
  open.stage = 'bombers';
  const able = firing(open, open.attacker).length > 0;
  open.stage = 'press';
  return !able;
}

function toBombers(open: Open): false {
  open.stage = 'bombers';
  return false;
}

// ---- who does what

/** FT-16.4, FT-16.1.3: parts are sent past the escorts or kept out. Returns those that save their range. */
function divide(s: State, seat: SeatIndex, open: Open, order: OrderOf<'air-groups'>): Set<Group> {
  const saving = new Set<Group>();
  const placed = groupsAt(s.sides[seat], open.hex, open.high);
  for (const part of order.parts) {
    const at = placed.find((x) => x.af.no === part.af && x.g === part.g);
    if (!at) continue;
    const group = partOff(s, seat, at.af, at.group, part.n);
    if (part.as === 'past') group.task = 'past';
    if (part.as === 'held') group.task = 'held';
    if (part.save) saving.add(group);
  }
  return saving;
}

/** FT-15.6.1: interceptors and escorts that will spend one RF if they come to fight; the others would rather not, or have none. */
function commitRange(s: State, seat: SeatIndex, open: Open, saving: ReadonlySet<Group>): void {
  for (const { group } of groupsAt(s.sides[seat], open.hex, open.high)) {
    if (!standsIn(open, seat, group.task) || group.task === 'bomber' || saving.has(group)) continue;
    if (group.spent === 0 && hasRange(s.pub, group)) group.spent = 2;
  }
}

/** FT-15.6.1a, RUL-160: whoever stands in a stage that is fought has engaged; who was kept from the bombers, or let them go, has not. */
function spendRanges(s: State, open: Open): void {
  if ([0, 1].some((seat) => engaged(open, seat as SeatIndex).length === 0)) return;
  for (const seat of [0, 1] as const) {
    const tasks: readonly unknown[] = stageTasks(open, seat);
    for (const { group } of groupsAt(s.sides[seat], open.hex, open.high))
      if (group.spent === 2 && tasks.includes(group.task)) spendRange(group);
  }
}

/** FT-14.13.6: formations that were in one combat have met. The number says hex, altitude and attacker, which both sides know. */
function noteMeeting(s: State, open: Open): void {
  const combat = (open.hex * 2 + (open.high ? 1 : 0)) * 2 + open.attacker;
  for (const seat of [0, 1] as const)
    for (const af of formationsIn(s.sides[seat], open.hex))
      if (
        !af.fought.includes(combat) &&
        af.groups.some((g) => (g.high === 1) === open.high && standsIn(open, seat, g.task))
      )
        af.fought.push(combat);
}

/** The combat is over: its planes have no task any more. */
function disband(s: State, open: Open): void {
  for (const seat of [0, 1] as const)
    for (const { group } of groupsAt(s.sides[seat], open.hex, open.high)) {
      if (!standsIn(open, seat, group.task) && !(group.task === 'held' && seat === open.attacker)) continue;
      delete group.task;
      if (group.spent === 2) group.spent = 0;
    }
}
