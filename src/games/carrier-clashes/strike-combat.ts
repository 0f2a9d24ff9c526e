import { need } from '../../kernel/refusal.ts';
import { antiAircraft, aaGroups, baseGuns, type Flak, flakOf, portFlak, shipFlak } from './anti-aircraft.ts';
import { strikeBase } from './land-bases.ts';
import { capCombat, isEscort } from './cap.ts';
import { strikeOffDummies } from './cards.ts';
import { hurt, loseUnits, torpedoHitsOn, worse } from './damage.ts';
import type { StepOf, StepRule } from './flow-types.ts';
import { airFactor, attackClass, gunResult, halfOdds, oddsWords, torpedoHits } from './open/combat.ts';
import {
  attackOf,
  defenceOf,
  inPort,
  isCarrier,
  portFor,
  printed,
  shipNamed,
  shipsOf,
  tfNamed,
  unitNamed,
} from './open/forces.ts';
import type { OrderOf } from './open/orders.ts';
import { enemyOf } from './open/pack.ts';
import type { AirUnit, Ship, ShipState, Strike } from './open/view.ts';
import { d12, type Play, type State, tellAll } from './state.ts';
import { tidy } from './task-forces.ts';

/** CC-16.h and CC-16.k: one strike from CAP to the last bomb. */

const strikeNo = (s: State, no: number): Strike => s.pub.strikes[no - 1];

/** Units of a strike still flying. */
const flying = (s: State, strike: Strike): AirUnit[] =>
  s.sides[strike.side].air.filter((u) => u.strike === strike.no && !u.lost);

/** Those that will attack: bombers and strafers not aborted. */
const attackers = (s: State, strike: Strike): AirUnit[] =>
  flying(s, strike).filter((u) => !isEscort(u) && !u.out);

/** Ships that fight as one under a strike: the task force, or everything in the port. CC-24.g.vi. */
function targetShips(s: State, strike: Strike): Ship[] {
  const owner = enemyOf(strike.side);
  const own = s.sides[owner];
  const tf = 'tf' in strike.target ? tfNamed(own, strike.target.tf) : undefined;
  if (!tf) return [];
  if (!inPort(s, owner, own, tf)) return shipsOf(own, tf.label);
  return own.tfs
    .filter((k) => k.hex === tf.hex && inPort(s, owner, own, k))
    .flatMap((k) => shipsOf(own, k.label));
}

export const strikeStep: StepRule<'strike'> = {
  asks(s, f) {
    const strike = strikeNo(s, f.no);
    const id = `t${s.pub.turn}.${s.pub.phase.split(' ')[0].toLowerCase()}.strike${f.no}`;
    const base = { seat: strike.side, sealed: false };
    if (f.stage === 1 && f.groups.length > 1 && attackers(s, strike).length > 0)
      return [
        {
          ...base,
          id: `${id}.group`,
          kind: 'group',
          rule: 'CC-16.j.ii',
          ask: 'The target is divided into groups. Which does each unit attack?',
        },
      ];
    if (f.stage === 3 && f.groups.length > 0 && attackers(s, strike).length > 0)
      return [
        {
          ...base,
          id: `${id}.attack`,
          kind: 'attack',
          rule: 'CC-16.k',
          ask: 'The ships lie before you. Which does each unit attack?',
        },
      ];
    return [];
  },
  order(play, f, _seat, order) {
    if (order.kind === 'group') chooseGroups(play, f, order);
    if (order.kind === 'attack') attackShips(play, f, order);
    f.stage++;
  },
  advance(play, f) {
    const strike = strikeNo(play.s, f.no);
    if (f.stage === 0) meetCap(play, f, strike);
    if (f.stage === 2) fireAa(play, f, strike);
    f.stage++;
    if (f.stage <= 4) return true;
    finish(play, f, strike);
    return false;
  },
};

function meetCap(play: Play, f: StepOf<'strike'>, strike: Strike): void {
  const { s } = play;
  const units = flying(s, strike);
  strike.units = units.map((u) => u.id);
  if (
    'tf' in strike.target &&
    targetShips(s, strike).length === 0 &&
    !tfNamed(s.sides[enemyOf(strike.side)], strike.target.tf)
  ) {
    tellAll(play, 'strike', 'CC-16.h', `Strike ${strike.no} finds nothing left to attack.`, {
      reveals: true,
    });
    f.stage = 4;
    return;
  }
  tellAll(play, 'strike', 'CC-16.h.i', `Strike ${strike.no} comes in: ${strike.units.join(', ')}.`, {
    reveals: true,
  });
  f.fate = capCombat(play, strike, units);
  if ('tf' in strike.target && flying(s, strike).length > 0) reveal(play, f, strike);
}

/** CC-16.k, CC-22.d: the ships are shown, dummy ships struck off; the attacker keeps a note of what he saw. */
function reveal(play: Play, f: StepOf<'strike'>, strike: Strike): void {
  const { s } = play;
  const owner = enemyOf(strike.side);
  const own = s.sides[owner];
  const ships = targetShips(s, strike);
  const labels = [...new Set(ships.map((k) => k.tf))];
  const label = 'tf' in strike.target ? strike.target.tf : '';
  for (const l of new Set([label, ...labels])) {
    const tf = tfNamed(own, l);
    if (!tf) continue;
    strikeOffDummies(tf);
    tidy(own, tf);
    if (shipsOf(own, l).length > 0)
      s.sides[strike.side].know.log.push({
        turn: s.pub.turn,
        label: l,
        hex: strike.hex,
        ships: shipsOf(own, l).map((k) => k.id),
      });
  }
  const port = ships.length > 0 && portFor(s, owner, strike.hex, ships) !== null;
  f.groups = (port ? [ships] : aaGroups(ships)).filter((g) => g.length > 0).map((g) => g.map((k) => k.id));
  const text =
    f.groups.length > 0
      ? f.groups.map((g) => g.map((id) => printed({ id }).name).join(', ')).join('; ')
      : 'nothing but dummies';
  tellAll(play, 'strike', 'CC-16.k', `Under strike ${strike.no}: ${text}.`, { reveals: true });
}

function chooseGroups(play: Play, f: StepOf<'strike'>, order: OrderOf<'group'>): void {
  const able = attackers(play.s, strikeNo(play.s, f.no));
  const choice: { [unit: string]: number } = {};
  for (const { unit, group } of order.choices) {
    need(
      able.some((u) => u.id === unit) && choice[unit] === undefined,
      'CC-16.j.ii',
      `"${unit}" has no choice to make.`,
    );
    need(group < f.groups.length, 'CC-16.j.ii', `There is no group ${group + 1}.`);
    choice[unit] = group;
  }
  f.choice = choice;
  const text = Object.entries(choice)
    .map(([u, g]) => `${u} on group ${g + 1}`)
    .join(', ');
  tellAll(play, 'strike', 'CC-16.j.ii', `Strike ${f.no}: ${text || 'no choice made'}.`, { reveals: true });
}

/** Escorts and units without a choice fly with group 1. */
const groupOf = (f: StepOf<'strike'>, u: AirUnit): number => f.choice[u.id] ?? 0;

function flakFor(s: State, f: StepOf<'strike'>, strike: Strike, u: AirUnit): Flak {
  if ('base' in strike.target) {
    const guns = baseGuns(s, strike.target.base);
    return flakOf([typeof guns === 'number' && u.strafe ? guns * 2 : guns]); // CC-16.j.iv
  }
  const owner = enemyOf(strike.side);
  const ships = targetShips(s, strike);
  const port = ships.length > 0 ? portFor(s, owner, strike.hex, ships) : null;
  if (port) return portFlak(s, port.id, ships);
  const group = f.groups[groupOf(f, u)] ?? [];
  return shipFlak(
    s,
    ships.filter((k) => group.includes(k.id)),
  );
}

function fireAa(play: Play, f: StepOf<'strike'>, strike: Strike): void {
  const { s } = play;
  if (f.groups.length === 0 && 'tf' in strike.target) return;
  antiAircraft(play, strike, attackers(s, strike), (u) => flakFor(s, f, strike, u), f.fate);
  if ('base' in strike.target) {
    const all = attackers(s, strike);
    if (all.length > 0) strikeBase(play, strike, all, f.fate, flakFor(s, f, strike, all[0]));
  }
}

/** No AA of any kind in the whole force: strengths double. CC-16.j.iii. */
const defenceless = (s: State, strike: Strike): boolean => {
  const owner = enemyOf(strike.side);
  const ships = targetShips(s, strike);
  const port = portFor(s, owner, strike.hex, ships);
  const flak = port ? portFlak(s, port.id, ships) : shipFlak(s, ships);
  return flak.odds === 0 && !flak.star;
};

function checkAttack(s: State, f: StepOf<'strike'>, order: OrderOf<'attack'>): void {
  const strike = strikeNo(s, f.no);
  const able = attackers(s, strike);
  const seen = new Set<string>();
  const owner = enemyOf(strike.side);
  const port = portFor(s, owner, strike.hex, targetShips(s, strike)) !== null;
  for (const a of order.attacks) {
    const u = able.find((k) => k.id === a.unit);
    need(u, 'CC-16.h.iii', `"${a.unit}" cannot attack.`);
    need(!seen.has(a.unit), 'CC-16.k.ii', `"${a.unit}" attacks one target only.`);
    seen.add(a.unit);
    need(
      f.groups[groupOf(f, u)]?.includes(a.ship),
      'CC-16.j.ii',
      `"${a.ship}" is not in the group ${a.unit} attacks.`,
    );
    need(!port || attackOf(u).letter !== 'A', 'CC-24.g.v', 'Torpedoes cannot be used in port.');
  }
}

interface Blow {
  ship: Ship;
  key: string;
  units: AirUnit[];
}

/** Units by target and by weapons that must or may strike as one. CC-16.k.iii. */
function blowsOf(s: State, f: StepOf<'strike'>, order: OrderOf<'attack'>): Blow[] {
  const strike = strikeNo(s, f.no);
  const blows = new Map<string, Blow>();
  for (const a of order.attacks) {
    const u = unitNamed(s.sides[strike.side], a.unit);
    const ship = shipNamed(s.sides[enemyOf(strike.side)], a.ship);
    if (!u || !ship) continue;
    const key = attackClass(printed(ship), attackOf(u).letter, a.salvo ?? 0);
    const at = `${ship.id} ${key}`;
    const blow = blows.get(at);
    if (blow) blow.units.push(u);
    else blows.set(at, { ship, key, units: [u] });
  }
  return [...blows.values()];
}

/** CC-17.d: a carrier attacked in phase 2 or the first surface combat after it sent off a strike in phase 1. */
export const isCaught = (s: State, ship: Ship): boolean =>
  isCarrier(ship) &&
  ship.launched &&
  (s.pub.phase === 'Second air strike' || s.pub.phase === 'First surface combat');

/** The strength of a blow, reductions on the total, the fraction dropped once. CC-10. */
function blowStrength(
  s: State,
  strike: Strike,
  ship: Ship,
  units: readonly AirUnit[],
  fate: StepOf<'strike'>['fate'],
): number {
  const { letter } = printed(ship).defence;
  let total = 0;
  for (const u of units) {
    const a = attackOf(u);
    const twice = isCaught(s, ship) && a.letter !== 'A' ? 2 : 1; // CC-17.d-2
    total += a.value * (airFactor(a.letter, letter) ?? 0) * twice * (fate[u.id] === 'half' ? 0.5 : 1);
  }
  return Math.floor(total * (defenceless(s, strike) ? 2 : 1)); // CC-TAB-AIRFX-NOAA
}

function attackShips(play: Play, f: StepOf<'strike'>, order: OrderOf<'attack'>): void {
  const { s } = play;
  checkAttack(s, f, order);
  const strike = strikeNo(s, f.no);
  const results = new Map<Ship, ShipState>();
  const hits: { ship: Ship; n: number }[] = [];
  const note = (ship: Ship, state: ShipState): void => {
    const real = isCaught(s, ship) ? 'sunk' : state;
    results.set(ship, worse(results.get(ship) ?? 'ok', real));
  };
  let first = true;
  for (const blow of blowsOf(s, f, order)) {
    const strength = blowStrength(s, strike, blow.ship, blow.units, f.fate);
    const roll = d12(play.dice, `strike ${strike.no} on ${blow.ship.id}`);
    const units = first ? nuisance(play, f, strike, blow, roll) : blow.units;
    first = false;
    const left = units === blow.units ? strength : blowStrength(s, strike, blow.ship, units, f.fate);
    const odds = halfOdds(left, defenceOf(blow.ship));
    const letter = attackOf(blow.units[0]).letter;
    const t = printed(blow.ship);
    let words = 'no effect';
    if (letter === 'A') {
      const n = torpedoHits(odds, roll);
      hits.push({ ship: blow.ship, n });
      if (n > 0) words = `${n} hit${n === 1 ? '' : 's'}`;
    } else {
      const state = gunResult(t, letter, odds, roll);
      if (state) {
        note(blow.ship, state);
        words = state;
      }
    }
    const names = blow.units.map((u) => u.id).join(', ');
    tellAll(play, 'attack', 'CC-17', `${names} on ${t.name} at ${oddsWords(odds)}: ${roll}, ${words}.`, {
      dice: [roll],
      reveals: true,
    });
  }
  torpedoHitsOn(play, 'A', hits, note);
  for (const [ship, state] of results) hurt(play, enemyOf(strike.side), ship, state);
}

/** CC-16.j.v, R-11: a 12 on the first roll makes one unit break off; one that matters least. Returns who still attacks. */
function nuisance(play: Play, f: StepOf<'strike'>, strike: Strike, blow: Blow, roll: number): AirUnit[] {
  const { s } = play;
  if (roll !== 12 || !flakFor(s, f, strike, blow.units[0]).star) return blow.units;
  const all = attackers(s, strike);
  const doomed = all.filter((u) => f.fate[u.id] && !blow.units.includes(u));
  const others = all.filter((u) => !blow.units.includes(u));
  const weak = [...blow.units].sort((a, b) => attackOf(a).value - attackOf(b).value);
  const u = doomed[0] ?? others[0] ?? weak[0];
  u.out = true;
  tellAll(play, 'aa', 'CC-16.j.v', `${u.id} breaks off under AA fire.`, { reveals: true });
  return blow.units.filter((k) => k !== u);
}

/** Those shot down fall now that they have attacked. */
function finish(play: Play, f: StepOf<'strike'>, strike: Strike): void {
  const doomed = flying(play.s, strike).filter((u) => f.fate[u.id]);
  loseUnits(play, doomed, 'CC-16.i.ii-3', 'after the attack');
  strike.state = 'done';
}
