import type { Hex } from '../../../kernel/hex.ts';
import { passes } from '../../../kernel/refusal.ts';
import {
  checkAirCommit,
  checkAirFire,
  checkAirGroups,
  firing,
  formationsIn,
  groupsAt,
  interceptorsAt,
  mayJoin,
  plainFire,
  targetTypes,
} from '../../../games/flat-top/open/battle/air-battle.ts';
import type {
  AirToAirFrame,
  InterceptFirstFrame,
} from '../../../games/flat-top/open/battle/battle-frames.ts';
import { bookOf } from '../../../games/flat-top/open/book.ts';
import { luckOf } from '../../../games/flat-top/open/battle/crt.ts';
import { shiftOf } from '../../../games/flat-top/open/battle/hits.ts';
import type { AirFormation, Group } from '../../../games/flat-top/open/forces.ts';
import type { CombatFrame } from '../../../games/flat-top/open/frames.ts';
import type { CombatOrder, Order, OrderOf } from '../../../games/flat-top/open/orders.ts';
import { PLANE_TYPES } from '../../../games/flat-top/open/pack/pack.ts';
import { mayFindShips } from '../../../games/flat-top/open/sight/finding.ts';
import { factors, roleOf } from '../../../games/flat-top/open/values.ts';
import { suits } from '../air/loads.ts';
import { aloft, type Mind } from '../mind.ts';
import { canSpend } from '../air/range.ts';
import { outgunned } from './sea-combat.ts';
import { withRemnants } from './remnants.ts';
import { strafesWell } from './strafing.ts';
import { expectedHits } from './worth.ts';

/** FT-14.13, FT-15.2, FT-16: where battle is sought, and planes against planes. */

type Open = AirToAirFrame['open'];

/** Enemy Air Factors reported in a hex; a guess where only their presence is known. */
function reported(m: Mind, hex: Hex): number {
  const g = m.side.sightings.findLast((x) => x.live && x.kind === 'af' && x.hex === hex);
  if (!g) return m.v.counters.some((c) => c.kind === 'af' && c.seat === m.foe && c.hex === hex) ? GUESS : 0;
  const { report } = g;
  if (report.condition === 3)
    return report.units.reduce((n, unit) => n + Object.values(unit).reduce((a, b) => a + b, 0), 0);
  return report.condition === 2 ? report.total : GUESS;
}

const GUESS = 6;
/** Interceptors take on up to so many times their number. */
const ODDS = 3;

/** Interceptors that have fuel to fight and get home. */
function fightable(m: Mind, hex: Hex, high: boolean): number {
  const able = interceptorsAt(m.side, hex, high).filter((x) => canSpend(m, x.af, hex));
  return factors(able.map((x) => x.group));
}

const tried = (m: Mind, hex: Hex, high: boolean): boolean =>
  m.side.attempts.includes(`${hex}.${high ? 1 : 0}`);

const attempts = (m: Mind, hex: Hex, high: boolean): boolean => {
  const own = fightable(m, hex, high);
  return own > 0 && !tried(m, hex, high) && dares(m, hex, own);
};

/** Over their own ships and bases fighters take on any number, unless the escorts would ward them off for nothing (FT-16.6.3). */
const dares = (m: Mind, hex: Hex, own: number): boolean =>
  guards(m, hex) ? 2 * own > escortsReported(m, hex) : own >= 2 && reported(m, hex) <= ODDS * own;

/** Fighters among the enemy planes reported in a hex. */
function escortsReported(m: Mind, hex: Hex): number {
  const g = m.side.sightings.findLast((x) => x.live && x.kind === 'af' && x.hex === hex);
  if (g?.report.condition !== 3) return 0;
  const fighters = (unit: { [cls: string]: number }): number =>
    Object.entries(unit).reduce((n, [cls, k]) => n + (cls.startsWith('interceptor') ? k : 0), 0);
  return g.report.units.reduce((n, unit) => n + fighters(unit), 0);
}

const guards = (m: Mind, hex: Hex): boolean =>
  m.side.tfs.some((tf) => tf?.hex === hex) || m.p.bases.some((b) => b.owner === m.seat && b.hex === hex);

export function decideInterceptFirst(m: Mind, f: InterceptFirstFrame): OrderOf<'intercept-first'> {
  const at = f.open.hexes.flatMap((hex) =>
    [true, false].filter((high) => attempts(m, hex, high)).map((high) => ({ hex, high })),
  );
  return { kind: 'intercept-first', at };
}

export const decideIntercept = (m: Mind, hex: Hex): OrderOf<'intercept'> => ({
  kind: 'intercept',
  high: attempts(m, hex, true),
  low: attempts(m, hex, false),
});

// ---- where battle is sought

/** Battle where our bombers stand over something, our fighters over their planes, or our guns outweigh theirs. */
export function decideCombat(m: Mind, f: CombatFrame): CombatOrder {
  const order: CombatOrder = { kind: 'combat', show: [], battles: [] };
  for (const hex of f.open.hexes) {
    if (f.open.raid === undefined && bookOf(m.p).terms.fightsAtOnce) {
      if (surfaceSought(m, hex)) order.battles.push(hex); // the planes have fought (FO-PMAC-4.3)
      continue;
    }
    const here = aloft(m).filter((af) => af.hex === hex);
    if (f.open.raid !== undefined) {
      for (const af of here) if (!af.seen && fightsFor(m, af)) order.show.push({ unit: 'af', no: af.no });
      continue;
    }
    const strikers = here.filter((af) => strikesAt(m, af, hex));
    const foes = reported(m, hex);
    const fighters = here.filter((af) => af.groups.some((g) => roleOf(g, af.groups) === 'interceptor'));
    const strength = fighters.reduce((n, af) => n + factors(af.groups), 0);
    const sweeps = foes > 0 && strength > 0 && dares(m, hex, strength);
    for (const af of here) {
      const fights = strikers.includes(af) || (foes > 0 && fighters.includes(af));
      if (!af.seen && fights) order.show.push({ unit: 'af', no: af.no });
    }
    if (strikers.length > 0 || sweeps || surfaceSought(m, hex)) order.battles.push(hex);
  }
  return order;
}

/** Whether a formation has something to bomb or to strafe in a hex. */
export function strikesAt(m: Mind, af: AirFormation, hex: Hex): boolean {
  const base = m.p.bases.findIndex((b) => b.owner === m.foe && b.hex === hex);
  return (
    af.groups.some((g) => g.w > 0 && hasTarget(m, af, hex, g)) || (base >= 0 && strafesWell(m, af, base))
  );
}

/** Whether fighters in hiding come out against an attack. */
const fightsFor = (m: Mind, af: AirFormation): boolean =>
  af.groups.some((g) => roleOf(g, af.groups) === 'interceptor') && canSpend(m, af, af.hex);

/** Whether fighters take on the enemy planes reported in a hex. */
export function takesOn(m: Mind, af: AirFormation, hex: Hex): boolean {
  const fighters = af.groups.filter((g) => roleOf(g, af.groups) === 'interceptor');
  return (
    fighters.length > 0 && reported(m, hex) > 0 && canSpend(m, af, hex) && dares(m, hex, factors(fighters))
  );
}

/** A base or ships of the enemy in view, for which planes carry the right load. */
const hasTarget = (m: Mind, af: AirFormation, hex: Hex, g: Group): boolean =>
  (m.p.bases.some((b) => b.owner === m.foe && b.hex === hex) && suits(m, g, 'base')) ||
  (m.v.counters.some((c) => c.kind === 'tf' && c.seat === m.foe && c.hex === hex) &&
    mayFindShips(m.p, m.side, af) && // FO-SEARCH-13
    suits(m, g, 'ship'));

const surfaceSought = (m: Mind, hex: Hex): boolean => {
  const ours = m.side.tfs.some((tf) => tf?.seen && tf.hex === hex);
  const base = m.p.bases.some((b) => b.owner === m.foe && b.hex === hex);
  const ships = m.v.counters.some((c) => c.kind === 'tf' && c.seat === m.foe && c.hex === hex);
  return ours && (base || (ships && !outgunned(m, hex)));
};

// ---- air-to-air combat

/** FT-14.18: every interceptor attacks, unless it flew here with bombers that mean to attack. */
export function decideCommit(m: Mind, hex: Hex): OrderOf<'air-commit'> {
  let order: OrderOf<'air-commit'> = { kind: 'air-commit', attackHigh: false, attackLow: false, escort: [] };
  const keep = (change: Partial<typeof order>): void => {
    const next = { ...order, ...change };
    if (passes(() => checkAirCommit(m.side, hex, next))) order = next;
  };
  const here = formationsIn(m.side, hex);
  if (here.some((af) => af.groups.some((g) => g.w > 0)))
    for (const af of here) keep({ escort: [...order.escort, af.no] });
  keep({ attackHigh: fightable(m, hex, true) > 0 });
  keep({ attackLow: fightable(m, hex, false) > 0 });
  return order;
}

export function decideAirToAir(m: Mind, open: Open): Order {
  switch (open.stage) {
    case 'press':
      return { kind: 'air-press', press: pays(m, open) };
    case 'groups':
      return divide(m, open);
    default:
      return fireOrder(m, open);
  }
}

const sum = (open: Open, task: string): number =>
  open.lines.reduce((n, x) => n + (x.task === task ? x.n : 0), 0);

/** The BHT of good escorts. */
const ESCORT = 9;

/**
 * FT-16.4: enough stay with the escorts that these do not come to twice their number and ward everything off (FT-16.6.3);
 * the rest go past them at the bombers. Who has no fuel to spare saves it.
 */
function divide(m: Mind, open: Open): OrderOf<'air-groups'> {
  const attacks = open.attacker === m.seat;
  const own = groupsAt(m.side, open.hex, open.high).filter(
    (x) => x.group.task === (attacks ? 'attack' : 'guard'),
  );
  const n = factors(own.map((x) => x.group));
  const guarding = sum(open, 'guard');
  const bombers = sum(open, 'bomber');
  const hold = Math.ceil(guarding / 2) + 1 + Math.round(expectedHits(luckOf(m.p), ESCORT, guarding) / 2);
  const slips =
    attacks && bombers > 0 && guarding > 0 && !mayJoin(open.lines) && n < 2 * guarding && n > hold;
  let past = slips ? n - hold : 0;
  let order: OrderOf<'air-groups'> = { kind: 'air-groups', parts: [] };
  for (const x of own) {
    const save = x.group.spent === 0 && !canSpend(m, x.af, open.hex);
    const share = Math.min(x.group.n, past);
    past -= share;
    const parts = [
      { n: share, as: 'past' as const },
      { n: x.group.n - share, as: 'stand' as const },
    ].filter((part) => part.n > 0 && (part.as === 'past' || save));
    const next = {
      ...order,
      parts: [...order.parts, ...parts.map((part) => ({ af: x.af.no, g: x.g, ...part, save }))],
    };
    if (passes(() => checkAirGroups(m.side, m.seat, open, next))) order = next;
  }
  return order;
}

type Shot = OrderOf<'air-fire'>['fire'][number];

/** FT-16.5.4: at those where the most is likely to come down, and the dearest first. */
function fireOrder(m: Mind, open: Open): OrderOf<'air-fire'> {
  const left = new Map<number, number>();
  for (const t of targetTypes(open, m.seat))
    left.set(
      t,
      open.lines.reduce((n, x) => n + (x.seat !== m.seat && x.t === t ? x.n : 0), 0),
    );
  if (left.size === 0) return plainFire(open, m.seat);
  const fire = firing(open, m.seat).map((line): Shot => {
    const { n, bht } = open.lines[line];
    const hits = (t: number): number =>
      expectedHits(luckOf(m.p), bht, n, shiftOf(m, { arm: 'air', prey: t }));
    const value = (t: number): number => Math.min(hits(t), left.get(t) ?? 0) * dearness(t);
    const at = [...left.keys()].reduce((a, b) => (value(b) > value(a) ? b : a));
    left.set(at, Math.max(0, (left.get(at) ?? 0) - hits(at)));
    return { line, n, at, with: null };
  });
  const won = (list: readonly Shot[]): number => {
    const bht = Math.min(...list.map((x) => open.lines[x.line].bht)); // RUL-121
    const [{ at }] = list;
    return expectedHits(luckOf(m.p), bht, factors(list), shiftOf(m, { arm: 'air', prey: at }));
  };
  const legal = (list: Shot[]): boolean =>
    passes(() => checkAirFire(m.p, m.seat, open, { kind: 'air-fire', fire: list }));
  return { kind: 'air-fire', fire: withRemnants(m, fire, won, legal) };
}

/** Planes that sink ships are worth shooting down first. */
const dearness = (t: number): number =>
  1 + Math.max(PLANE_TYPES[t].plane.torpedo ?? 0, PLANE_TYPES[t].plane.ship.dive.AP ?? 0) / 20;

/** FT-16.6.5: on to the bombers, if more of theirs than of ours should fall. */
function pays(m: Mind, open: Open): boolean {
  const hits = (seat: number, tasks: readonly string[]): number =>
    open.lines.reduce(
      (n, x) => n + (x.seat === seat && tasks.includes(x.task) ? expectedHits(luckOf(m.p), x.bht, x.n) : 0),
      0,
    );
  return hits(m.seat, ['attack', 'past']) >= hits(m.foe, ['bomber']);
}
