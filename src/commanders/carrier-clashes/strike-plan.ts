import {
  isStrikeBomber,
  mayReturn,
  mayStrike,
  type StrikePhase,
} from '../../games/carrier-clashes/open/air.ts';
import { countsOf } from '../../games/carrier-clashes/open/cards.ts';
import { halfOdds } from '../../games/carrier-clashes/open/combat.ts';
import {
  baseAt,
  boardFor,
  fighterValue,
  openBase,
  packFor,
  shipNamed,
  tfNamed,
  unitType,
} from '../../games/carrier-clashes/open/forces.ts';
import type { OrderOf, StrikeOrder } from '../../games/carrier-clashes/open/orders.ts';
import { airType, shipType, TABLES } from '../../games/carrier-clashes/open/pack.ts';
import {
  noEscort,
  planDue,
  strikeLimit,
  targetsOf,
  usableAttacks,
  waitingUnits,
} from '../../games/carrier-clashes/open/strikes.ts';
import type { AirUnit, Sight, Target } from '../../games/carrier-clashes/open/view.ts';
import { basedAt, type Contact } from '../../games/carrier-clashes/open/belief.ts';
import { prospect, worldsOf } from './foresight.ts';
import type { Mind } from './mind.ts';

/** Strikes in strength: what is worth a strike, and who flies in it. */

interface Aim {
  target: Target;
  hex: number;
  worth: number; // VP that might be had there
  guarded: boolean; // carriers have been seen there
}

const PER_CARD = { H: 45, B: 8, S: 14, M: 8, D: 3 };

/** What a spotted task force may bring, by its cards or its ships; by guess where nothing was seen. */
function worthOf(x: Sight, label: string, contacts: readonly Contact[]): number {
  const gone = new Set(x.enemy.hurt.filter((h) => h.state === 'sunk' || h.state === 'out').map((h) => h.id));
  const seen = x.own.know.log.filter((k) => k.label === label && k.turn === x.pub.turn);
  const ships = seen.flatMap((k) => k.ships ?? []).filter((id) => !gone.has(id));
  if (ships.length > 0)
    return [...new Set(ships)].reduce((n, id) => {
      const { letter, value } = shipType(id).defence;
      return n + (letter === 'A' ? 15 * value : PER_CARD[shipType(id).suits[0]]);
    }, 0);
  const cards = countsOf(seen.flatMap((k) => k.cards ?? []));
  const shown = (['H', 'B', 'S', 'M', 'D'] as const).reduce((n, k) => n + PER_CARD[k] * cards[k], 0);
  const all = seen.some((k) => k.all);
  const guess = contacts.find((c) => c.label === label);
  return shown + (all || !guess ? 0 : 6 * guess.carriers + 4);
}

/** VP to be had from the aircraft of a base, less what its fighters and guns will cost. */
function baseWorth(x: Sight, base: string, strength: number, units: number): number {
  const types = basedAt(x, base);
  const b = openBase(boardFor(x), x.pub, base)?.type;
  if (!b || types.length === 0) return 0;
  const there = types.length * (b.warning ? 0.25 : 1);
  const guns = typeof b.aa === 'number' ? Math.floor(b.aa / TABLES.aa.step) : 0;
  const fighters = types.reduce(
    (n, t) => n + (airType(t).attacks.find((a) => a.letter === 'F')?.value ?? 0),
    0,
  );
  const odds = halfOdds(strength * (b.aa === null ? 2 : 1), TABLES.base.defence);
  const loss = units * ((guns + Math.min(6, fighters / (2 * units))) / 12);
  return TABLES.victory.airUnit * (there * (Math.min(12, odds) / 12) - loss);
}

function aims({ x, contacts }: Mind, no: StrikePhase): Aim[] {
  return targetsOf(x, no)
    .map((t) => {
      const label = 'tf' in t.target ? t.target.tf : '';
      const guarded = (contacts.find((c) => c.label === label && label !== '')?.carriers ?? 0) >= 2;
      return { ...t, worth: label === '' ? 0 : worthOf(x, label, contacts), guarded };
    })
    .sort((a, b) => b.worth - a.worth);
}

/** What pays for the risk to a strike, and what pays for all that can be sent. */
const ENOUGH = 10;
const PRIZE = 40;
const WAVES = 3;

/** The strength with which a unit serves best against a target: no torpedoes in port. */
function strengthFor(x: Sight, u: AirUnit, no: StrikePhase, t: Aim): number | undefined {
  const able = usableAttacks(x, u, no, t.target, t.hex);
  const base = baseAt(boardFor(x), x.pub, t.hex)?.type;
  const port = base !== undefined && base.side !== x.side && base.port;
  const letter = (i: number): string => unitType(u).attacks[i].letter;
  return port ? able.find((i) => letter(i) !== 'A') : able[0];
}

/** Carriers of the IJN that sail together strike together; everybody else alone. CC-19. */
function wings(x: Sight, units: readonly AirUnit[]): AirUnit[][] {
  const by = new Map<string, AirUnit[]>();
  for (const u of units) {
    const ship = shipNamed(x.own, u.at);
    const key = ship && x.side === 'ijn' ? ship.tf : u.at;
    by.set(key, [...(by.get(key) ?? []), u]);
  }
  return [...by.values()];
}

/** All strikes that these units can make. */
function plan(m: Mind, no: StrikePhase, units: readonly AirUnit[], least: number): StrikeOrder[] {
  const { x } = m;
  const strikes: StrikeOrder[] = [];
  const open = aims(m, no);
  for (const wing of wings(x, units)) {
    const { strikes: sent, rest } =
      m.depth.worlds > 0 ? weighed(m, no, wing, open, least) : byRule(m, no, wing, open);
    strikes.push(...sent);
    const raid = raidOf(x, no, rest, open);
    if (raid) strikes.push(raid);
  }
  return strikes;
}

interface Sent {
  strikes: StrikeOrder[];
  rest: AirUnit[];
}

/** What is worth a strike by the cards drawn, the dearest first; the rash send bombers at whatever is in sight and keep the fighters. */
function byRule({ x, depth }: Mind, no: StrikePhase, wing: readonly AirUnit[], open: readonly Aim[]): Sent {
  const strikes: StrikeOrder[] = [];
  let rest = [...wing];
  for (const t of shipNamed(x.own, wing[0].at) ? open : unguardedFirst(open)) {
    if ('base' in t.target || (depth.odds && t.worth < ENOUGH)) continue;
    const waves = depth.odds && t.worth >= PRIZE ? WAVES : 1;
    for (let i = 0; i < waves; i++) {
      const strike = compose(x, rest, no, t, depth.odds && i === 0 ? escortsOf(x, rest) : []);
      if (!strike) break;
      strikes.push(strike);
      rest = without(rest, strike);
    }
  }
  return { strikes, rest };
}

/** Every target with few or many escorts, each fought in the head; the best is sent, and again with what is left. */
function weighed(
  m: Mind,
  no: StrikePhase,
  wing: readonly AirUnit[],
  open: readonly Aim[],
  least: number,
): Sent {
  const strikes: StrikeOrder[] = [];
  let rest = [...wing];
  const targets = open.flatMap((t) => ('tf' in t.target ? [{ t, worlds: worldsOf(m, t.target.tf) }] : []));
  for (let wave = 0; wave < WAVES; wave++) {
    let best: { strike: StrikeOrder; net: number } | null = null;
    for (const { t, worlds } of targets)
      for (const fighters of escorts(m.x, rest)) {
        const strike = compose(m.x, rest, no, t, fighters);
        if (!strike) continue;
        const net = prospect(m, strike, rest, worlds);
        if (!best || net > best.net) best = { strike, net };
      }
    if (!best || best.net < least) break;
    strikes.push(best.strike);
    rest = without(rest, best.strike);
  }
  return { strikes, rest };
}

/** No escort, some, or all that there are. */
function escorts(x: Sight, wing: readonly AirUnit[]): AirUnit[][] {
  const all = wing.filter((u) => fighterValue(u) > 0 && !noEscort(x, u.at));
  const sizes = [...new Set([0, 1, 2, Math.ceil(all.length / 2), all.length])].filter((n) => n <= all.length);
  return sizes.map((n) => all.slice(0, n));
}

/** Land bombers are few and slow: they look for ships without a carrier's fighters over them first. */
const unguardedFirst = (open: readonly Aim[]): Aim[] => {
  const price = (t: Aim): number => t.worth * (t.guarded ? 0.35 : 1);
  return [...open].sort((a, b) => price(b) - price(a));
};

const without = (units: readonly AirUnit[], strike: StrikeOrder): AirUnit[] =>
  units.filter((u) => !strike.units.some((k) => k.unit === u.id));

/** Bombers left over go for a base if that pays, or if the scenario's plan asks for it. */
function raidOf(
  x: Sight,
  no: StrikePhase,
  wing: readonly AirUnit[],
  open: readonly Aim[],
): StrikeOrder | null {
  const planned = planTarget(x);
  let best: { strike: StrikeOrder; worth: number } | null = null;
  for (const t of open) {
    if (!('base' in t.target)) continue;
    const due = t.target.base === planned;
    if (no === 1 && !due && wing.some((u) => shipNamed(x.own, u.at))) continue; // CC-17.d
    const strike = compose(x, due ? few(wing) : wing, no, t, escortsOf(x, due ? few(wing) : wing));
    if (!strike) continue;
    const strength = strike.units.reduce((n, k) => n + landValue(wing, k.unit, k.attack), 0);
    const worth = due ? 30 : baseWorth(x, t.target.base, strength, strike.units.length);
    if (worth > 2 && (!best || worth > best.worth)) best = { strike, worth };
  }
  return best?.strike ?? null;
}

const landValue = (wing: readonly AirUnit[], id: string, attack: number): number => {
  const unit = wing.find((u) => u.id === id);
  const a = unit && unitType(unit).attacks[attack];
  return !a || a.letter === 'F' ? 0 : a.value * (TABLES.airWeapons.L[a.letter] ?? 0);
};

/** Two bombers of each carrier and half the fighters: all that the plan asks for. */
function few(wing: readonly AirUnit[]): AirUnit[] {
  const sent = new Map<string, number>();
  return wing.filter((u) => {
    if (fighterValue(u) > 0) return true;
    const n = sent.get(u.at) ?? 0;
    sent.set(u.at, n + 1);
    return n < 2;
  });
}

/** CC-MI-S8: the base that must be struck once. */
function planTarget(x: Sight): string {
  const rule = packFor(x).special.plan;
  return rule && x.side === 'ijn' && !x.own.planMade && x.pub.turn <= rule.byTurn ? rule.base : '';
}

/** One strike as large as the limits let, the torpedo bombers escorted first. */
function compose(
  x: Sight,
  wing: readonly AirUnit[],
  no: StrikePhase,
  t: Aim,
  fighters: readonly AirUnit[],
): StrikeOrder | null {
  const units: StrikeOrder['units'] = [];
  const count = new Map<string, { units: number; bombers: number }>();
  const take = (u: AirUnit, low: boolean): boolean => {
    const attack = strengthFor(x, u, no, t);
    const ship = shipNamed(x.own, u.at);
    const limit = ship ? strikeLimit(x, ship) : { units: 99, bombers: 99 };
    const sent = count.get(u.at) ?? { units: 0, bombers: 0 };
    const bomber = isStrikeBomber(u) ? 1 : 0;
    if (attack === undefined || sent.units >= limit.units || sent.bombers + bomber > limit.bombers)
      return false;
    count.set(u.at, { units: sent.units + 1, bombers: sent.bombers + bomber });
    units.push(low ? { unit: u.id, attack, low } : { unit: u.id, attack });
    return true;
  };
  const bombers = wing.filter((u) => fighterValue(u) === 0);
  const room = Math.min(fighters.length, 2);
  for (const u of bombers) {
    const ship = shipNamed(x.own, u.at);
    const most = ship ? strikeLimit(x, ship).units - (fighters.some((f) => f.at === u.at) ? room : 0) : 99;
    if ((count.get(u.at)?.units ?? 0) < most) take(u, false);
  }
  if (units.length === 0) return null;
  const torpedoes = units.some((k) => isTorpedo(wing, k));
  const bombs = units.some((k) => !isTorpedo(wing, k));
  fighters.forEach((u, i) => take(u, torpedoes && (!bombs || i % 2 === 0)));
  return { target: t.target, units };
}

const isTorpedo = (wing: readonly AirUnit[], k: StrikeOrder['units'][number]): boolean => {
  const unit = wing.find((u) => u.id === k.unit);
  return unit !== undefined && unitType(unit).attacks[k.attack].letter === 'A';
};

/** Half the fighters of each deck or field go along, the others stay for CAP. */
function escortsOf(x: Sight, wing: readonly AirUnit[]): AirUnit[] {
  const out: AirUnit[] = [];
  for (const place of new Set(wing.map((u) => u.at))) {
    if (noEscort(x, place)) continue;
    const all = x.own.air.filter((u) => u.at === place && !u.lost && fighterValue(u) > 0).length;
    const mine = wing.filter((u) => u.at === place && fighterValue(u) > 0);
    out.push(...mine.slice(0, Math.max(0, Math.min(mine.length, Math.round(all / 2)))));
  }
  return out;
}

const WORTH = 3; // VP that a strike must promise to be sent off
const ALOFT = -5; // and one that is in the air already, not to turn home

export function launch(m: Mind, no: StrikePhase): OrderOf<'launch'> {
  const { x } = m;
  const able = x.own.air.filter((u) => mayStrike(x, u, no));
  const units = plan(m, no, able, WORTH).flatMap((k) => k.units.map((u) => u.unit));
  for (const due of planDue(x, no)) {
    const sent = due.able.filter((u) => units.includes(u.id)).length;
    for (const u of due.able.filter((k) => !units.includes(k.id)).slice(0, Math.max(0, due.least - sent)))
      units.push(u.id);
  }
  const home = x.own.air.filter((u) => mayReturn(x, u) && !units.includes(u.id) && deckReady(x, u.home));
  return { kind: 'launch', units, home: home.map((u) => u.id) };
}

const deckReady = (x: Sight, place: string): boolean => {
  const ship = shipNamed(x.own, place);
  return !ship || (ship.state === 'ok' && tfNamed(x.own, ship.tf) !== undefined);
};

export const assign = (m: Mind, no: StrikePhase): OrderOf<'assign'> => ({
  kind: 'assign',
  strikes: plan(m, no, waitingUnits(m.x, no), ALOFT),
});
