import type { Hex } from '../../../../kernel/hex.ts';
import { need, passes } from '../../../../kernel/refusal.ts';
import { formationsIn, fromSea, printedAirBht, scenarioBht } from './air-battle.ts';
import { isNight } from '../turn/clock.ts';
import { ATTACK_KINDS, type AttackKind } from './battle-orders.ts';
import type { BattleShip, StrikeFrame } from './battle-frames.ts';
import type { AirFormation, Group, Public, SeatIndex, Side } from '../forces.ts';
import type { OrderOf } from '../orders.ts';
import { type Attacker, type Known, plus, type Quantities, type Sum } from '../quantities.ts';
import { NUMBERS } from '../modules/numbers.ts';
import {
  COMBAT,
  LIGHT,
  PLANE_OPTIONS,
  PLANE_TYPES,
  planeName,
  type ShipClass,
  WEAPONS,
} from '../pack/pack.ts';
import { factors, scenarioIn, skyAt } from '../values.ts';
import { bookOf, declare } from '../book.ts';

/** FT-17.2 and FT-18 as far as one's own planes and what both sides see decide it: who can attack what, how, and at which BHT. */

type Open = StrikeFrame['open'];
export type Target = 'ship' | 'base';

/** FT-18.3: the altitude an attack begins from. */
const FROM_HIGH: { readonly [K in AttackKind]: boolean } = {
  high: true,
  dive: true,
  low: false,
  torpedo: false,
  strafe: false,
  anvil: false,
};

/** FT-15.6.3, FT-18.3: level bombing from high altitude alone costs no RF. */
export const costsRange = (how: AttackKind): boolean => how !== 'high';

/** The value of the table for an attack; null = it cannot be made so. */
function printedBht(
  p: Public,
  g: Omit<Attacker, 'm'>,
  how: AttackKind,
  at: Target,
  cls: ShipClass | null = null,
): number | null {
  const { plane } = PLANE_TYPES[g.t];
  if (FROM_HIGH[how] !== (g.high === 1)) return null;
  if (how === 'strafe') return mayStrafe(p, g) ? printedAirBht(p, g.t) : null; // FT-OPT-PLANES-5a, FT-OPT-PLANES-5b
  const weapon = WEAPONS[g.w];
  const mixed = cls !== null && bookOf(p).terms.smallTargets.includes(cls) ? bombsOf(g.t, g.w, how) : null;
  if (mixed) return mixed.own ?? mixed.other; // FO-AMMO-6.4
  if (how === 'anvil' && bookOf(p).terms.anvil === 0) return null;
  if (how === 'torpedo' || how === 'anvil')
    return weapon === 'torpedo' && at === 'ship' ? plane.torpedo : null; // FT-18.3.2
  if (weapon === 'GP' || weapon === 'AP') return plane[at][how][weapon];
  const light = LIGHT[weapon];
  if (light) return capped(plane[at][how][light]);
  if (how !== 'low') return null;
  if (weapon === 'para-frag' && at === 'base') return plane.base.low.GP; // FT-OPT-PLANES-3b
  return weapon === 'skip' && at === 'ship' ? PLANE_OPTIONS.skipBht : null; // FT-OPT-PLANES-4b
}

/** FO-XPLANE-DTRANGE-2: the bombs of a light load are those of the full one, no better than its table. */
const capped = (bht: number | null): number | null =>
  bht === null ? null : Math.min(NUMBERS.lightLoad.bht, bht);

/** What bombs of a kind are worth against ships in an attack, and those of the other kind; null = these are no bombs for it. */
export function bombsOf(
  t: number,
  w: number,
  how: AttackKind,
): { weapon: 'GP' | 'AP'; own: number | null; other: number | null } | null {
  const light = LIGHT[WEAPONS[w]];
  const weapon = light ?? WEAPONS[w];
  if (how !== 'high' && how !== 'low' && how !== 'dive') return null;
  if (weapon !== 'GP' && weapon !== 'AP') return null;
  const values = PLANE_TYPES[t].plane.ship[how];
  const of = (kind: 'GP' | 'AP'): number | null => (light ? capped(values[kind]) : values[kind]);
  return { weapon, own: of(weapon), other: of(weapon === 'GP' ? 'AP' : 'GP') };
}

/** FT-OPT-PLANES-3c, FT-OPT-PLANES-5a, FT-OPT-PLANES-5b: Air Factors a hit takes of what is aimed at the planes that stand there; null = it strikes the ship or base itself. */
export const planesPerHit = (how: AttackKind, w: number): number | null =>
  WEAPONS[w] === 'para-frag' ? 2 : how === 'strafe' ? 1 : null;

/** FT-OPT-PLANES-5. */
export const mayStrafe = (p: Public, g: Pick<Group, 't' | 'armed'>): boolean =>
  g.armed === 0 && bookOf(p).terms.strafers.includes(PLANE_TYPES[g.t].plane.name);

const { crippled, anchored, night, clouds } = COMBAT.airAttack;

/** FT-18.5. */
const tableOfAttack = declare('attackBht', [
  fromSea((about) => about.g.t),
  plus('FT-18.5.1', 'crippled', crippled, ({ target }) => target?.crippled === true),
  plus('FT-18.5.2', 'anchored', anchored, ({ target }) => target?.anchored === true),
  plus('FT-18.5.3', 'clouds', clouds, ({ hex }, { p }) => skyAt(p, hex) > 0),
  {
    rule: 'FT-18.5.4',
    word: 'night',
    of(was, { g }, { p }) {
      if (!isNight(p, p.turn)) return was;
      const trained = g.m === 1 ? scenarioIn(p).scenario.special.nightTrained : undefined; // FT-S3-R5b
      return was + (trained?.airAttackNight ?? night);
    },
  },
]);

type Attack = Quantities['attackBht'];

const tableFor = (p: Public, { g, how, target }: Attack): number | null =>
  printedBht(p, g, how, target ? 'ship' : 'base', target?.cls);

/** FT-18.3, FT-18.5: the BHT of an attack; null = it cannot be made. */
export function attackBht(x: Known, about: Attack): number | null {
  const printed = tableFor(x.p, about);
  return printed === null ? null : tableOfAttack.of(x, printed, about);
}

/** The same with its reasons. */
export function attackSum(x: Known, about: Attack): Sum | null {
  const printed = tableFor(x.p, about);
  return printed === null ? null : tableOfAttack.sum(x, printed, about);
}

/** How planes of a type with a weapon attack best, from whatever height, by the table alone; null = they cannot. */
export function bestWay(
  p: Public,
  seat: SeatIndex,
  t: number,
  w: number,
  at: Target,
): { how: AttackKind; bht: number } | null {
  let best: { how: AttackKind; bht: number } | null = null;
  for (const how of ATTACK_KINDS) {
    const printed = printedBht(p, { t, w, high: FROM_HIGH[how] ? 1 : 0, armed: 1 }, how, at);
    if (printed === null) continue;
    const bht = printed + scenarioBht(p, seat, t);
    if (!best || bht > best.bht) best = { how, bht };
  }
  return best;
}

/** Whether an attack of a kind begins from high altitude. */
export const fromHigh = (how: AttackKind): boolean => FROM_HIGH[how];

/** Whether planes could attack anything of a kind. */
export const canAttack = (p: Public, g: Group, at: Target): boolean =>
  ATTACK_KINDS.some((how) => printedBht(p, g, how, at) !== null);

// ---- what may be ordered

/** FT-17.1b, FT-15.2b: an attack is announced only by who has planes for it. */
export function checkApproach(p: Public, side: Side, open: Open, order: OrderOf<'approach'>): void {
  const able = (at: Target): boolean =>
    formationsIn(side, open.hex).some((af) => af.groups.some((g) => canAttack(p, g, at)));
  need(!order.ships || open.sea, 'FT-15.2b', 'There are no ships in view to attack.');
  need(!order.base || open.base >= 0, 'FT-15.2b', 'There is no base to attack.');
  need(!order.ships || able('ship'), 'FT-18.2a', 'No planes of ours here can attack ships.');
  need(!order.base || able('base'), 'FT-18.2a', 'No planes of ours here can attack a base.');
  const either = formationsIn(side, open.hex).flatMap((af) =>
    af.groups.filter((g) => canAttack(p, g, 'ship') || canAttack(p, g, 'base')),
  );
  need(
    !order.ships || !order.base || factors(either) > 1,
    'FT-17.2b',
    'One Air Factor cannot attack both ships and the base.',
  );
}

/** What was announced to be attacked: ships by their place, null = the base. */
export const aimsIn = (open: Open): (number | null)[] => [
  ...(open.bombsShips ? open.ships.keys() : []),
  ...(open.bombsBase ? [null] : []),
];

type Entry = OrderOf<'strike'>['attacks'][number];

const RULE_OF: { readonly [K in AttackKind]: string } = {
  high: 'FT-18.3.3',
  low: 'FT-18.3.3',
  dive: 'FT-18.3.1a',
  torpedo: 'FT-18.3.2',
  strafe: 'FT-OPT-PLANES-5',
  anvil: 'FO-XPLANE-ANVIL-1',
};

export function checkStrike(
  p: Public,
  side: Side,
  seat: SeatIndex,
  open: Open,
  order: OrderOf<'strike'>,
): void {
  checkAttacks(p, side, seat, open, order);
  const made = (ship: boolean): boolean => order.attacks.some((x) => (x.ship !== null) === ship);
  need(
    order.attacks.length > 0 && (!open.bombsShips || made(true)) && (!open.bombsBase || made(false)),
    'FT-17.2b',
    'An attack that was announced is made.', // RUL-128: on ships and on the base, by one Air Factor at least
  );
}

/** Each attack by itself. */
export function checkAttacks(
  p: Public,
  side: Side,
  seat: SeatIndex,
  open: Open,
  order: OrderOf<'strike'>,
): void {
  const named = new Map<Group, number>();
  order.attacks.forEach((entry, i) => {
    const { af, group } = attackers(side, open.hex, entry);
    const n = (named.get(group) ?? 0) + entry.n;
    named.set(group, n);
    need(n <= group.n, 'FT-17.2a', `AF ${af.no} has only ${group.n} ${PLANE_TYPES[group.t].label} there.`);
    const target = targetOf(open, entry.ship);
    need(
      attackBht({ p, side, seat }, { hex: open.hex, g: group, how: entry.how, target }) !== null,
      RULE_OF[entry.how],
      `${PLANE_TYPES[group.t].label} with ${WEAPONS[group.w]} cannot attack ${target?.title ?? 'a base'} so.`,
    );
    if (entry.with !== null) checkTogether(p, side, open.hex, order.attacks, i);
    if (entry.how === 'anvil') checkAnvil(p, side, open.hex, order.attacks, i);
  });
}

/** FO-XPLANE-ANVIL-2: so many Air Factors of one plane name and formation on one ship. */
function checkAnvil(p: Public, side: Side, hex: Hex, list: readonly Entry[], index: number): void {
  const { af, ship } = list[index];
  const nameOf = (x: Entry): number => planeName(attackers(side, hex, x).group.t);
  const n = list.reduce(
    (sum, x) =>
      x.af === af && x.how === 'anvil' && x.ship === ship && nameOf(x) === nameOf(list[index])
        ? sum + x.n
        : sum,
    0,
  );
  need(
    n >= bookOf(p).terms.anvil,
    'FO-XPLANE-ANVIL-2',
    'It takes two Air Factors to come in from two sides.',
  );
}

/** The least that makes good what was announced (RUL-128): one Air Factor on a ship, one on the base, or both. */
export function leastStrike(p: Public, side: Side, seat: SeatIndex, open: Open): OrderOf<'strike'> | null {
  const ways = (ship: number | null): Entry[] =>
    formationsIn(side, open.hex).flatMap((af) =>
      af.groups.flatMap((_, g) => ATTACK_KINDS.map((how) => ({ af: af.no, g, n: 1, how, ship, with: null }))),
    );
  const atShip = open.bombsShips ? ways(0) : [null];
  const atBase = open.bombsBase ? ways(null) : [null];
  for (const a of atShip)
    for (const b of atBase) {
      const order: OrderOf<'strike'> = { kind: 'strike', attacks: [a, b].filter((x) => x !== null) };
      if (passes(() => checkStrike(p, side, seat, open, order))) return order;
    }
  return null;
}

function attackers(side: Side, hex: Hex, entry: Entry): { af: AirFormation; group: Group } {
  const af = formationsIn(side, hex).find((x) => x.no === entry.af);
  const group = af?.groups[entry.g];
  need(af && group, 'FT-17.2a', `AF ${entry.af} has no such planes here.`);
  return { af, group };
}

function targetOf(open: Open, ship: number | null): BattleShip | null {
  if (ship === null) {
    need(open.bombsBase, 'FT-17.2a', 'No attack on the base was announced.');
    return null;
  }
  need(open.bombsShips, 'FT-17.2a', 'No attack on ships was announced.');
  need(open.ships[ship], 'FT-17.2a', 'There is no such ship.');
  return open.ships[ship];
}

/** FT-OPT-PLANES-1: one or two Air Factors attack together with another plane name of their formation, alike and at the same target. */
function checkTogether(p: Public, side: Side, hex: Hex, list: readonly Entry[], index: number): void {
  const entry = list[index];
  const host = list[entry.with ?? -1];
  need(bookOf(p).terms.remnants > 0, 'FT-OPT-PLANES-1', 'Plane names do not attack together in this game.');
  need(
    host && host.with === null && host.af === entry.af && host.how === entry.how && host.ship === entry.ship,
    'FT-OPT-PLANES-1',
    'Planes attack together with others of their formation, alike and at the same target.',
  );
  const [own, other] = [attackers(side, hex, entry).group, attackers(side, hex, host).group];
  const like = (x: Entry): boolean =>
    x.af === entry.af && planeName(attackers(side, hex, x).group.t) === planeName(own.t);
  const involved = list.reduce((n, x) => n + (like(x) ? x.n : 0), 0);
  need(
    Math.max(own.n, involved) <= bookOf(p).terms.remnants,
    'FT-OPT-PLANES-1',
    'Only one or two Air Factors join planes of another name.',
  );
  need(
    planeName(own.t) !== planeName(other.t) && own.w === other.w,
    'FT-OPT-PLANES-1',
    'They join planes of another name, with the same load.',
  );
}
