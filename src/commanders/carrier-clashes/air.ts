import { covers } from '../../games/carrier-clashes/open/arcs.ts';
import { isStrikeBomber, mayCap, mayStrike, type StrikePhase } from '../../games/carrier-clashes/open/air.ts';
import { apart } from '../../games/carrier-clashes/open/board.ts';
import { suitOf, valueOf } from '../../games/carrier-clashes/open/cards.ts';
import { airFactor } from '../../games/carrier-clashes/open/combat.ts';
import {
  attackOf,
  boardFor,
  dayTurn,
  fighterValue,
  hexOf,
  shipNamed,
  shipsOf,
  unitType,
} from '../../games/carrier-clashes/open/forces.ts';
import type { OrderOf, StrikeOrder } from '../../games/carrier-clashes/open/orders.ts';
import { shipType, TABLES } from '../../games/carrier-clashes/open/pack.ts';
import { mayMeetSearches, searchersOf } from '../../games/carrier-clashes/open/search.ts';
import {
  noEscort,
  planDue,
  strikeLimit,
  targetsOf,
  usableAttacks,
  waitingUnits,
} from '../../games/carrier-clashes/open/strikes.ts';
import type { AirUnit, Sight, StrikeStep, Target } from '../../games/carrier-clashes/open/view.ts';

/** Aircraft: search plan, strikes in strength, CAP. */

/** Each searcher looks where most enemy blocks are. Half the dive bombers are kept for strikes. */
export function search(x: Sight, no: 1 | 2): OrderOf<'search'> {
  const board = boardFor(x);
  const { longRange, minLong, minShort } = TABLES.arcs;
  const sectors: OrderOf<'search'>['sectors'] = [];
  const scouts = new Map<string, number>();
  for (const s of searchersOf(x, no)) {
    const unit = x.own.air.find((u) => u.id === s.id);
    if (unit && shipNamed(x.own, unit.at) && dayTurn(x)) {
      const sent = scouts.get(unit.at) ?? 0;
      if (sent >= 1) continue;
      scouts.set(unit.at, sent + 1);
    }
    if (s.arc < (s.range >= longRange ? minLong : minShort)) continue;
    const blocks = x.enemy.blocks.filter((b) => apart(board, s.hex, b.hex) <= s.range);
    const seen = (from: number): number =>
      blocks.filter((b) => covers(board.grid, { origin: s.hex, from, width: s.arc, range: s.range }, b.hex))
        .length;
    const bearings = Array.from({ length: 36 }, (_, i) => ({ from: i, n: seen(i) }));
    const best = bearings.reduce((a, b) => (b.n > a.n ? b : a));
    if (best.n > 0)
      sectors.push({ searchers: [{ unit: s.id, arc: s.arc }], from: best.from, range: s.range });
    else if (unit && scouts.has(unit.at)) scouts.set(unit.at, 0);
  }
  const lookouts = dayTurn(x)
    ? []
    : x.own.tfs
        .filter((tf) => shipsOf(x.own, tf.label).length > 0 && x.enemy.blocks.some((b) => b.hex === tf.hex))
        .map((tf) => tf.label);
  return { kind: 'search', sectors, lookouts };
}

/** One fighter unit over every carrier that has two. */
export function meetSearches(x: Sight): OrderOf<'meet-searches'> {
  const claims: OrderOf<'meet-searches'>['claims'] = [];
  for (const u of x.own.air) {
    const mates = x.own.air.filter((k) => k.at === u.at && !k.lost && fighterValue(k) > 0);
    if (mayMeetSearches(x, u) && shipNamed(x.own, u.at) && mates[0] === u && mates.length > 1)
      claims.push({ unit: u.id, hex: hexOf(x, x.own, u.at) });
  }
  return { kind: 'meet-searches', claims };
}

/** What a target is worth by what has been seen of it. */
function value(x: Sight, target: Target): number {
  if ('base' in target) return 4;
  const seen = x.own.know.log.filter((k) => k.label === target.tf && k.turn >= x.pub.turn - 2);
  const worth = { H: 60, B: 8, S: 24, M: 10, D: 4 };
  const cards = Math.max(
    0,
    ...seen.map((k) => (k.cards ?? []).reduce((n, c) => n + worth[suitOf(c) ?? 'D'] * valueOf(c), 0)),
  );
  const ships = Math.max(
    0,
    ...seen.map((k) => (k.ships ?? []).reduce((n, id) => n + worth[shipType(id).suits[0]] * 1, 0)),
  );
  return 6 + Math.max(cards, ships);
}

const ranked = (x: Sight, no: StrikePhase): { target: Target; hex: number }[] =>
  targetsOf(x, no).sort((a, b) => value(x, b.target) - value(x, a.target));

/** The best target a unit can hurt, with the strength to use. */
function aim(x: Sight, u: AirUnit, no: StrikePhase): { target: Target; hex: number } | null {
  for (const t of ranked(x, no)) {
    if ('base' in t.target && no === 1 && shipNamed(x.own, u.at) && planDue(x, no).length === 0) continue;
    if (usableAttacks(x, u, no, t.target, t.hex).length > 0) return t;
  }
  return null;
}

/** Bombers with a target, and half of the fighters beside them. */
export function launch(x: Sight, no: StrikePhase): OrderOf<'launch'> {
  const units: string[] = [];
  for (const place of new Set(x.own.air.map((u) => u.at))) {
    const mine = x.own.air.filter((u) => u.at === place && mayStrike(x, u, no));
    const bombers = mine.filter((u) => fighterValue(u) === 0 && aim(x, u, no));
    if (bombers.length === 0) continue;
    const fighters = noEscort(x, place) ? [] : mine.filter((u) => fighterValue(u) > 0 && aim(x, u, no));
    units.push(
      ...bombers.map((u) => u.id),
      ...fighters.slice(0, Math.floor(fighters.length / 2)).map((u) => u.id),
    );
  }
  for (const due of planDue(x, no))
    for (const u of due.able.slice(0, due.least)) if (!units.includes(u.id)) units.push(u.id);
  return { kind: 'launch', units, home: [] };
}

export function assign(x: Sight, no: StrikePhase): OrderOf<'assign'> {
  const strikes: StrikeOrder[] = [];
  for (const place of new Set(waitingUnits(x, no).map((u) => u.at))) {
    let rest = waitingUnits(x, no).filter((u) => u.at === place);
    while (rest.some((u) => fighterValue(u) === 0)) {
      const strike = compose(x, rest, no);
      if (!strike) break;
      strikes.push(strike);
      const used = strike.units.map((k) => k.unit);
      rest = rest.filter((u) => !used.includes(u.id));
    }
  }
  return { kind: 'assign', strikes };
}

/** One strike on the best target of the first bomber, as large as the limits let. */
function compose(x: Sight, mine: readonly AirUnit[], no: StrikePhase): StrikeOrder | null {
  const ship = shipNamed(x.own, mine[0].at);
  const limit = ship ? strikeLimit(x, ship) : { units: 99, bombers: 99 };
  const lead = mine.find((u) => fighterValue(u) === 0 && aim(x, u, no));
  const t = lead && aim(x, lead, no);
  if (!lead || !t) return null;
  const units: StrikeOrder['units'] = [];
  let bombers = 0;
  const order = [...mine].sort((a, b) => fighterValue(a) - fighterValue(b));
  const spare = Math.min(2, order.filter((u) => fighterValue(u) > 0).length);
  for (const u of order) {
    const attack = usableAttacks(x, u, no, t.target, t.hex)[0];
    const fighter = fighterValue(u) > 0;
    if (attack === undefined || units.length >= limit.units - (fighter ? 0 : spare)) continue;
    if (isStrikeBomber(u) && bombers >= limit.bombers) continue;
    if (fighter && noEscort(x, u.at)) continue;
    if (isStrikeBomber(u)) bombers++;
    units.push({ unit: u.id, attack });
  }
  return units.some((k) => k.unit === lead.id) ? { target: t.target, units } : null;
}

/** Every fighter in reach of a struck hex goes up, one in three low. */
export function cap(x: Sight): OrderOf<'cap'> {
  const hexes = [
    ...new Set(x.pub.strikes.filter((k) => k.side !== x.side && k.state === 'ready').map((k) => k.hex)),
  ];
  const list: OrderOf<'cap'>['cap'] = [];
  x.own.air.forEach((u) => {
    if (fighterValue(u) === 0) return;
    const low = list.length % 3 === 2;
    const home = hexOf(x, x.own, u.at);
    const able = hexes.filter((h) => (!u.cap || u.cap.hex === h) && mayCap(x, u, h, low));
    const best = able.includes(home) ? home : able[0];
    if (best !== undefined) list.push({ unit: u.id, hex: best, low });
  });
  return { kind: 'cap', cap: list };
}

const strikers = (x: Sight, f: StrikeStep): AirUnit[] =>
  x.own.air.filter((u) => u.strike === f.no && !u.lost && !u.out && (attackOf(u).letter !== 'F' || u.strafe));

const price = (id: string, u: AirUnit): number => {
  const { letter, value: d } = shipType(id).defence;
  const worth = letter === 'A' ? 30 : letter === 'B' || letter === 'C' ? 12 : 3;
  return (airFactor(attackOf(u).letter, letter) ?? 0) * worth * (letter === 'B' ? 0.5 : 1) + d / 10;
};

export function group(x: Sight, f: StrikeStep): OrderOf<'group'> {
  const rich = f.groups.map((g, i) => ({
    i,
    n: Math.max(...g.map((id) => (shipType(id).defence.letter === 'A' ? shipType(id).defence.value : 0))),
  }));
  const best = rich.reduce((a, b) => (b.n > a.n ? b : a)).i;
  return { kind: 'group', choices: strikers(x, f).map((u) => ({ unit: u.id, group: best })) };
}

/** Bombers pile on the ship that pays most; one target for every four units. */
export function attack(x: Sight, f: StrikeStep): OrderOf<'attack'> {
  const strike = x.pub.strikes[f.no - 1];
  const port = boardFor(x).bases.some((b) => b.hex === strike.hex && b.type.side !== x.side && b.type.port);
  const attacks: OrderOf<'attack'>['attacks'] = [];
  strikers(x, f).forEach((u, i) => {
    if (attackOf(u).letter === 'A' && port) return;
    const ships = (f.groups[f.choice[u.id] ?? 0] ?? []).filter((id) => price(id, u) > 0.5);
    const best = [...ships].sort((a, b) => price(b, u) - price(a, u));
    const at = best[Math.min(best.length - 1, Math.floor(i / 4))];
    if (at !== undefined && unitType(u).attacks.length > 0) attacks.push({ unit: u.id, ship: at });
  });
  return { kind: 'attack', attacks };
}
