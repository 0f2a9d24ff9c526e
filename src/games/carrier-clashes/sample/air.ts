import { choose, type Dice, pick, shuffled } from '../../../kernel/dice.ts';
import { isStrikeBomber, mayCap, mayReturn, mayStrike, type StrikePhase } from '../open/air.ts';
import { isMarker, suitOf } from '../open/cards.ts';
import { airFactor } from '../open/combat.ts';
import { attackOf, boardFor, dayTurn, hexOf, shipNamed, unitType } from '../open/forces.ts';
import type { OrderOf, StrikeOrder } from '../open/orders.ts';
import { type Suit, shipType, TABLES } from '../open/pack.ts';
import { mayMeetSearches, type Searcher, searchersOf } from '../open/search.ts';
import { noEscort, planDue, strikeLimit, targetsOf, usableAttacks, waitingUnits } from '../open/strikes.ts';
import type { AirUnit, Sight, StrikeStep, Target } from '../open/view.ts';
import { coin } from './ships.ts';

/** Random lawful orders for aircraft. */

const L = 'sample';

export function meetSearches(x: Sight, dice: Dice): OrderOf<'meet-searches'> {
  const able = x.own.air.filter((u) => mayMeetSearches(x, u) && hexOf(x, x.own, u.at) >= 0);
  const claims = able
    .filter(() => coin(dice, 3))
    .map((u) => ({ unit: u.id, hex: hexOf(x, x.own, u.at), low: coin(dice, 2) }));
  return { kind: 'meet-searches', claims };
}

export function search(x: Sight, no: 1 | 2, dice: Dice): OrderOf<'search'> {
  const sectors: OrderOf<'search'>['sectors'] = [];
  const { longRange, minLong, minShort } = TABLES.arcs;
  const rest: Searcher[] = [];
  for (const s of searchersOf(x, no)) {
    if (coin(dice, 4) || (!dayTurn(x) && sectors.length > 0)) continue; // one unit by night
    const short = s.range < longRange || coin(dice, 5);
    const least = short ? minShort : minLong;
    if (s.arc < least && dayTurn(x)) rest.push(s);
    else if (s.arc < least) continue;
    else
      sectors.push({
        searchers: [{ unit: s.id, arc: s.arc }],
        from: pick(dice, 36, L),
        range: short ? Math.min(s.range, longRange - 1) : s.range,
      });
  }
  for (let i = 0; i + 1 < rest.length; i += 2) {
    const [a, b] = [rest[i], rest[i + 1]];
    const range = Math.min(a.range, b.range);
    if (a.hex !== b.hex || a.arc + b.arc < (range >= longRange ? minLong : minShort)) continue;
    sectors.push({
      searchers: [a, b].map((k) => ({ unit: k.id, arc: k.arc })),
      from: pick(dice, 36, L),
      range,
    });
  }
  const lookouts = dayTurn(x)
    ? []
    : x.own.tfs
        .filter((tf) => x.own.ships.some((s) => s.tf === tf.label) && !coin(dice, 4))
        .map((tf) => tf.label);
  return { kind: 'search', sectors, lookouts };
}

export function followUp(x: Sight, dice: Dice): OrderOf<'follow-up'> {
  for (const found of x.own.know.found) {
    if (found.cards.some(isMarker) && coin(dice, 2))
      return { kind: 'follow-up', act: 'expose', tf: found.label };
    const suits = found.cards.map(suitOf).filter((k): k is Suit => k !== null);
    const scouts = found.by.filter((id) => {
      const u = x.own.air.find((k) => k.id === id);
      return (
        u &&
        !u.out &&
        !u.lost &&
        !found.attacked.includes(id) &&
        unitType(u).attacks.some((a) => a.letter === 'P')
      );
    });
    if (x.side === 'allied' && suits.length > 0 && scouts.length > 0 && !coin(dice, 4))
      return {
        kind: 'follow-up',
        act: 'attack',
        tf: found.label,
        unit: choose(dice, scouts, L),
        suit: choose(dice, suits, L),
      };
  }
  return { kind: 'follow-up', act: 'done' };
}

/** Units that could do something somewhere; the demands of the plan are met. */
export function launch(x: Sight, no: StrikePhase, dice: Dice): OrderOf<'launch'> {
  const targets = targetsOf(x, no);
  const useful = (u: AirUnit): boolean =>
    mayStrike(x, u, no) && targets.some(({ target, hex }) => usableAttacks(x, u, no, target, hex).length > 0);
  const units = coin(dice, 3) ? [] : x.own.air.filter((u) => useful(u) && !coin(dice, 3)).map((u) => u.id);
  for (const due of planDue(x, no))
    for (const u of due.able.slice(0, due.least)) if (!units.includes(u.id)) units.push(u.id);
  const home = x.own.air
    .filter((u) => !units.includes(u.id) && mayReturn(x, u) && coin(dice, 2))
    .map((u) => u.id);
  return { kind: 'launch', units, home };
}

/** One strike from each place, as large as the limits let. */
export function assign(x: Sight, no: StrikePhase, dice: Dice): OrderOf<'assign'> {
  const strikes: StrikeOrder[] = [];
  const waiting = waitingUnits(x, no);
  for (const place of new Set(waiting.map((u) => u.at))) {
    const mine = shuffled(
      dice,
      waiting.filter((u) => u.at === place),
      L,
    );
    const targets = targetsOf(x, no).filter(({ target, hex }) =>
      mine.some((u) => usableAttacks(x, u, no, target, hex).length > 0),
    );
    if (targets.length === 0) continue;
    const { target, hex } = choose(dice, targets, L);
    const units = compose(x, mine, no, target, hex, dice);
    if (units) strikes.push({ target, units });
  }
  return { kind: 'assign', strikes };
}

function compose(
  x: Sight,
  mine: readonly AirUnit[],
  no: StrikePhase,
  target: Target,
  hex: number,
  dice: Dice,
): StrikeOrder['units'] | null {
  const ship = shipNamed(x.own, mine[0].at);
  const limit = ship ? strikeLimit(x, ship) : { units: 99, bombers: 99 };
  const base = 'base' in target;
  const units: StrikeOrder['units'] = [];
  let bombers = 0;
  for (const u of mine) {
    const usable = usableAttacks(x, u, no, target, hex);
    if (units.length >= limit.units || usable.length === 0) continue;
    if (isStrikeBomber(u) && bombers >= limit.bombers) continue;
    const load = choose(dice, usable, L);
    const fighter = unitType(u).attacks[load].letter === 'F';
    if (fighter && noEscort(x, u.at)) continue;
    if (isStrikeBomber(u)) bombers++;
    units.push(
      fighter && base && coin(dice, 2)
        ? { unit: u.id, attack: load, strafe: true }
        : { unit: u.id, attack: load },
    );
  }
  const letter = (k: StrikeOrder['units'][number]): string => {
    const u = mine.find((m) => m.id === k.unit);
    return u ? unitType(u).attacks[k.attack].letter : 'F';
  };
  if (!units.some((k) => k.strafe || letter(k) !== 'F')) return null;
  if (units.some((k) => letter(k) === 'A'))
    for (const k of units) if (letter(k) === 'F' && coin(dice, 2)) k.low = true;
  const fields = boardFor(x).bases.filter((b) => b.type.side === x.side && !x.pub.closed.includes(b.type.id));
  if (fields.length > 0 && coin(dice, 6)) {
    const field = choose(dice, fields, L);
    for (const k of units) {
      const u = mine.find((m) => m.id === k.unit);
      if (u && u.at !== field.type.id && landable(x, u, k.attack, hex, field.hex)) k.land = field.type.id;
    }
  }
  return units;
}

function landable(x: Sight, u: AirUnit, load: number, hex: number, field: number): boolean {
  const range = unitType(u).attacks[load].range;
  const { grid } = boardFor(x);
  const col = (h: number): number => h % grid.cols;
  const far =
    Math.abs(col(hex) - col(field)) +
    Math.abs(Math.floor(hex / grid.cols) - Math.floor(field / grid.cols)) +
    1;
  return dayTurn(x) && far <= range;
}

export function cap(x: Sight, dice: Dice): OrderOf<'cap'> {
  const threatened = x.pub.strikes.filter((k) => k.side !== x.side && k.state === 'ready');
  const list: OrderOf<'cap'>['cap'] = [];
  for (const u of x.own.air) {
    const hexes = [...new Set(threatened.map((k) => k.hex))].filter((hex) => !u.cap || u.cap.hex === hex);
    const low = coin(dice, 2);
    const able = hexes.filter((hex) => mayCap(x, u, hex, low));
    if (able.length === 0 || coin(dice, 3)) continue;
    const skip = coin(dice, 6) ? [choose(dice, threatened, L).no] : [];
    list.push({ unit: u.id, hex: choose(dice, able, L), low, ...(skip.length > 0 ? { skip } : {}) });
  }
  return { kind: 'cap', cap: list };
}

const strikers = (x: Sight, f: StrikeStep): AirUnit[] =>
  x.own.air.filter((u) => u.strike === f.no && !u.lost && !u.out && (attackOf(u).letter !== 'F' || u.strafe));

export const group = (x: Sight, f: StrikeStep, dice: Dice): OrderOf<'group'> => ({
  kind: 'group',
  choices: strikers(x, f).map((u) => ({ unit: u.id, group: pick(dice, f.groups.length, L) })),
});

export function attack(x: Sight, f: StrikeStep, dice: Dice): OrderOf<'attack'> {
  const attacks: OrderOf<'attack'>['attacks'] = [];
  const strike = x.pub.strikes[f.no - 1];
  const port = boardFor(x).bases.some((b) => b.hex === strike.hex && b.type.side !== x.side && b.type.port);
  for (const u of strikers(x, f)) {
    const { letter } = attackOf(u);
    if (letter === 'A' && port) continue;
    const ships = (f.groups[f.choice[u.id] ?? 0] ?? []).filter(
      (id) => (airFactor(letter, shipType(id).defence.letter) ?? 0) > 0,
    );
    if (ships.length > 0)
      attacks.push({
        unit: u.id,
        ship: choose(dice, ships, L),
        ...(letter === 'A' ? { salvo: pick(dice, 2, L) } : {}),
      });
  }
  return { kind: 'attack', attacks };
}
