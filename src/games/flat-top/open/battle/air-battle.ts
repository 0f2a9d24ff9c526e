import type { Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import type { AirLine, AirToAirFrame } from './battle-frames.ts';
import { isNight } from '../turn/clock.ts';
import type { AirFormation, Group, Public, SeatIndex, Side } from '../forces.ts';
import { SEATS, enemyOf } from '../forces.ts';
import { isSeaBased } from '../setup/order-of-battle.ts';
import type { OrderOf } from '../orders.ts';
import { COMBAT, PLANE_TYPES, planeName } from '../pack/pack.ts';
import { roleOf, type Role, scenarioIn, skyAt } from '../values.ts';
import { bookOf, declare } from '../book.ts';
import { type Change, type Known, plus, printed, type Quantities, type Sum } from '../quantities.ts';

/** FT-16 as far as one's own planes and the lines both sides see decide it: who can fight, at which BHT, and what may be ordered. */

// ---- planes in a hex

/** FO-PMAC-4.3: it takes no part in the attack of another. */
const standsBy = (af: AirFormation): boolean => af.mods?.['alternate-movement']?.standsBy ?? false;

/** FT-15.2a: only formations on the map fight; FO-PMAC-4.3: and none that stands by while another attacks. */
export const formationsIn = (side: Side, hex: Hex): AirFormation[] =>
  side.afs.filter(
    (af): af is AirFormation => !!af && af.hex === hex && af.seen && !af.fresh && !standsBy(af),
  );

export interface Placed {
  af: AirFormation;
  g: number;
  group: Group;
  role: Role;
}

/** Every group of a side on the map in a hex at one altitude. */
export const groupsAt = (side: Side, hex: Hex, high: boolean): Placed[] =>
  formationsIn(side, hex).flatMap((af) =>
    af.groups.flatMap((group, g) =>
      (group.high === 1) === high ? [{ af, g, group, role: roleOf(group, af.groups) }] : [],
    ),
  );

export const interceptorsAt = (side: Side, hex: Hex, high: boolean): Placed[] =>
  groupsAt(side, hex, high).filter((x) => x.role === 'interceptor');

// ---- BHT

/** FT-TAB-AIRHIT as the scenario has it (FT-S1-R3, FT-S2-R7). */
export function printedAirBht(p: Public, type: number): number {
  const { plane } = PLANE_TYPES[type];
  return scenarioIn(p).scenario.special.airToAir?.[plane.name] ?? plane.airToAir;
}

/** FT-S5-R5: what the scenario does to the sea based planes of a side in every combat. */
export function scenarioBht(p: Public, seat: SeatIndex, type: number): number {
  const { scenario } = scenarioIn(p);
  const sea = scenario.special.seaAirBht;
  return sea?.side === SEATS[seat] && isSeaBased(scenario, seat, type) ? sea.mod : 0;
}

/** FT-S5-R5, as a reason of the number of planes of a type. */
export const fromSea = <About>(type: (about: About) => number): Change<About> => ({
  rule: 'FT-S5-R5',
  word: 'sea based',
  of: (was, about, { p, seat }) => (seat === -1 ? was : was + scenarioBht(p, seat, type(about))),
});

const { noRange, night, clouds } = COMBAT.airToAir;

/** FT-16.10. */
const tableInTheAir = declare('airBht', [
  fromSea((about) => about.g.t),
  plus('FT-16.10.1', 'no range spent', noRange, ({ spends }) => !spends),
  plus('FT-16.10.2', 'clouds', clouds, ({ hex }, { p }) => skyAt(p, hex) > 0),
  plus('FT-16.10.3', 'night', night, (_, { p }) => isNight(p, p.turn)),
  {
    rule: 'FT-16.10.4',
    word: 'armed',
    of: (was, { g }) => (g.w > 0 ? was + PLANE_TYPES[g.t].plane.armedAirToAir : was),
  },
]);

/** FT-16.10: the air-to-air BHT of planes; `spends`: they have given, or never need, an RF for it. */
export const airBht = (x: Known, about: Quantities['airBht']): number =>
  tableInTheAir.of(x, printedAirBht(x.p, about.g.t), about);

/** The reasons of a line of one's own, as one of its groups has them. */
export function lineSum(x: Known & { side: Side }, f: AirToAirFrame['open'], line: AirLine): Sum {
  for (const { group } of groupsAt(x.side, f.hex, f.high)) {
    if (planeName(group.t) !== line.t || group.task !== line.task) continue;
    const spends = line.task === 'bomber' || (f.stage === 'groups' ? hasRange(x.p, group) : group.spent > 0);
    const sum = tableInTheAir.sum(x, printedAirBht(x.p, group.t), { hex: f.hex, g: group, spends });
    if (sum.n === line.bht) return sum;
  }
  return printed(line.bht);
}

const tableOfShot = declare('airShotBht');

/** FT-16.5.3: the BHT of planes whose line has this one, at planes of a type; pooled lines fire at the lowest (RUL-121). */
export const airShotSum = (x: Known, lines: readonly { bht: number }[], at: number): Sum =>
  tableOfShot.sum(x, Math.min(...lines.map((line) => line.bht)), { at });

/** On its landing turn a plane has no RF left to spend (RUL-120). */
export const hasRange = (p: Public, g: Group): boolean => g.spent > 0 || g.by > p.turn;

// ---- what may be ordered

const title = (af: AirFormation): string => `AF ${af.no}`;

/** FT-16.1, FT-14.18: only interceptors start air-to-air combat; those that guard do not attack. */
export function checkAirCommit(side: Side, hex: Hex, order: OrderOf<'air-commit'>): void {
  const here = formationsIn(side, hex);
  const bombers = [true, false].some((high) => groupsAt(side, hex, high).some((x) => x.role === 'bomber'));
  for (const no of order.escort) {
    const af = here.find((x) => x.no === no);
    need(
      af?.groups.some((g) => roleOf(g, af.groups) === 'interceptor'),
      'FT-14.18a',
      `AF ${no} has no interceptors here.`,
    );
    need(bombers, 'FT-14.18a', 'There are no bombers to guard.');
  }
  for (const high of [true, false]) {
    if (!(high ? order.attackHigh : order.attackLow)) continue;
    need(
      interceptorsAt(side, hex, high).some((x) => !order.escort.includes(x.af.no)),
      'FT-16.1',
      `No interceptors of ours are free to attack at ${high ? 'high' : 'low'} altitude.`,
    );
  }
}

export function checkAirGroups(
  side: Side,
  seat: SeatIndex,
  f: AirToAirFrame['open'],
  order: OrderOf<'air-groups'>,
): void {
  const attacks = seat === f.attacker;
  const own = groupsAt(side, f.hex, f.high).filter((x) => x.group.task === (attacks ? 'attack' : 'guard'));
  const named = new Map<Group, number>();
  let held = 0;
  for (const part of order.parts) {
    const at = own.find((x) => x.af.no === part.af && x.g === part.g);
    need(at, 'FT-16.4a', `AF ${part.af} has no such planes in this combat.`);
    const n = (named.get(at.group) ?? 0) + part.n;
    named.set(at.group, n);
    need(n <= at.group.n, 'FT-16.4a', `${title(at.af)} has only ${at.group.n} of them.`);
    need(part.as === 'stand' || attacks, 'FT-16.4a', 'Only the attacker divides his planes.');
    need(
      part.as !== 'held' || !f.all,
      'FT-16.1.3',
      'Both sides have interceptors: none is kept out of the fight.',
    );
    need(
      part.as !== 'past' || f.lines.some((x) => x.task === 'bomber'),
      'FT-16.4a',
      'There are no bombers to attack.',
    );
    need(!part.save || at.group.spent === 0, 'FT-15.6.1b', 'They have spent their RF of this turn already.');
    if (part.as === 'held') held += part.n;
  }
  need(
    held === 0 || held < own.reduce((n, x) => n + x.group.n, 0),
    'FT-16.1',
    'Somebody must fight in a combat one has started.',
  );
}

/** The lines that stand in a stage of the combat (FT-16.5, FT-16.6). */
export function engaged(f: AirToAirFrame['open'], seat: SeatIndex): number[] {
  const tasks = stageTasks(f, seat);
  return f.lines.flatMap((x, i) => (x.seat === seat && tasks.includes(x.task) ? [i] : []));
}

/** Those of them that fire (FO-SUBA-FLOAT-4: some never do). */
export const firing = (f: AirToAirFrame['open'], seat: SeatIndex): number[] =>
  engaged(f, seat).filter((i) => PLANE_TYPES[f.lines[i].t].plane.airToAir > 0);

/** FT-16.6.2a, FT-16.6.3, FT-16.6.4: who stands against whom; `attack` planes join the others at 2-1 or where nobody guards. */
export function stageTasks(f: AirToAirFrame['open'], seat: SeatIndex): AirLine['task'][] {
  if (f.stage === 'escorts') return seat === f.attacker ? ['attack'] : ['guard'];
  if (seat !== f.attacker) return ['bomber'];
  return mayJoin(f.lines) ? ['attack', 'past'] : ['past'];
}

const count = (lines: readonly AirLine[], task: AirLine['task']): number =>
  lines.reduce((n, x) => n + (x.task === task ? x.n : 0), 0);

/** FT-16.6.2a: the interceptors have the edge over the escorts. */
export const mayJoin = (lines: readonly AirLine[]): boolean =>
  count(lines, 'attack') > 0 && count(lines, 'attack') >= COMBAT.edge * count(lines, 'guard');

/** FT-16.6.3, RUL-45, RUL-46: the escorts have it. */
export const isWarded = (lines: readonly AirLine[]): boolean =>
  count(lines, 'guard') > 0 && count(lines, 'guard') >= COMBAT.edge * count(lines, 'attack');

/** FT-16.5.4, FT-OPT-PLANES-1. */
export function checkAirFire(
  p: Public,
  seat: SeatIndex,
  f: AirToAirFrame['open'],
  order: OrderOf<'air-fire'>,
): void {
  const own = firing(f, seat);
  const targets = targetTypes(f, seat);
  const used = new Map<number, number>();
  order.fire.forEach((shot, i) => {
    need(own.includes(shot.line), 'FT-16.5.3b', 'Those planes do not fire now.');
    need(targets.includes(shot.at), 'FT-16.5.4', `There are no ${PLANE_TYPES[shot.at].label} to fire at.`);
    const n = (used.get(shot.line) ?? 0) + shot.n;
    used.set(shot.line, n);
    need(n <= f.lines[shot.line].n, 'FT-16.5.4', `There are only ${f.lines[shot.line].n} of them.`);
    if (shot.with !== null) checkPooling(p, seat, f, order.fire, i);
  });
}

/** FT-OPT-PLANES-1: whether no more than one or two Air Factors of the name of a line are in this stage, whatever their tables. */
export function isRemnant(p: Public, f: AirToAirFrame['open'], seat: SeatIndex, line: number): boolean {
  const like = engaged(f, seat).filter((i) => f.lines[i].t === f.lines[line].t);
  return like.reduce((n, i) => n + f.lines[i].n, 0) <= bookOf(p).terms.remnants;
}

/** FT-OPT-PLANES-1: one or two Air Factors may fire together with planes of another name, at the same target. */
function checkPooling(
  p: Public,
  seat: SeatIndex,
  f: AirToAirFrame['open'],
  fire: OrderOf<'air-fire'>['fire'],
  index: number,
): void {
  const shot = fire[index];
  const host = fire[shot.with ?? -1];
  need(bookOf(p).terms.remnants > 0, 'FT-OPT-PLANES-1', 'Plane names do not fire together in this game.');
  need(
    host && host.with === null && host.at === shot.at && f.lines[host.line]?.t !== f.lines[shot.line].t,
    'FT-OPT-PLANES-1',
    'Planes fire together with those of another name, at the same target.',
  );
  need(isRemnant(p, f, seat, shot.line), 'FT-OPT-PLANES-1', 'Only one or two Air Factors join others.');
}

/** The plane types of the enemy that may be fired at in this stage. */
export const targetTypes = (f: AirToAirFrame['open'], seat: SeatIndex): number[] => {
  const enemy = enemyOf(seat);
  return [...new Set(engaged(f, enemy).map((i) => f.lines[i].t))];
};

/** Whether there is anything to decide about one's fire. */
export const hasChoice = (p: Public, f: AirToAirFrame['open'], seat: SeatIndex): boolean => {
  const own = firing(f, seat);
  const pools = own.length > 1 && own.some((i) => isRemnant(p, f, seat, i));
  const targets = targetTypes(f, seat).length; // none where all have gone past the escorts
  return own.length > 0 && (targets > 1 || (targets === 1 && pools));
};

/** Everybody fires at the first there is. */
export const plainFire = (f: AirToAirFrame['open'], seat: SeatIndex): OrderOf<'air-fire'> => {
  const [at] = targetTypes(f, seat);
  const fire =
    at === undefined ? [] : firing(f, seat).map((line) => ({ line, n: f.lines[line].n, at, with: null }));
  return { kind: 'air-fire', fire };
};
