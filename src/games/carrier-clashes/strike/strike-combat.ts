import { need } from '../../../kernel/refusal.ts';
import { hurt, torpedoHitsOn, worse } from '../battle/damage.ts';
import type { StepOf } from '../step-types.ts';
import { airFactor, attackClass, gunResult, halfOdds, oddsWords, torpedoHits } from '../open/combat.ts';
import { attackOf, defenceOf, isCarrier, portFor, printed, shipNamed, unitNamed } from '../open/forces.ts';
import type { OrderOf } from '../open/orders.ts';
import { enemyOf } from '../open/pack.ts';
import type { AirUnit, Ship, ShipState, Strike } from '../open/view.ts';
import { d12, type Play, type State, announce } from '../state.ts';
import { attackers, defenceless, flakFor, groupOf, strikeNo, targetShips } from './strike-scene.ts';
import { unitTitle, unitTitles } from '../open/squadrons.ts';

/** CC-16.k: strike units attack ships. */

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

export function attackShips(play: Play, f: StepOf<'strike'>, order: OrderOf<'attack'>): void {
  const { s } = play;
  checkAttack(s, f, order);
  const strike = strikeNo(s, f.no);
  const results = new Map<Ship, ShipState>();
  const hits: { ship: Ship; n: number }[] = [];
  const note = (ship: Ship, state: ShipState): void => {
    const real = isCaught(s, ship) ? 'sunk' : state;
    results.set(ship, worse(results.get(ship) ?? 'ok', real));
  };
  const blows = blowsOf(s, f, order);
  blows.forEach((blow, i) => {
    blow.units = blow.units.filter((u) => !u.out); // one may have broken off: CC-16.j.v
    if (blow.units.length === 0) return;
    const roll = d12(play.dice, `strike ${strike.no} on ${blow.ship.id}`);
    if (i === 0) nuisance(play, f, strike, blows, roll);
    if (blow.units.length > 0) resolve(play, f, strike, blow, roll, note, hits);
  });
  torpedoHitsOn(play, 'A', hits, note);
  for (const [ship, state] of results) hurt(play, enemyOf(strike.side), ship, state);
}

/** CC-16.k.i: one attack at its odds. */
function resolve(
  play: Play,
  f: StepOf<'strike'>,
  strike: Strike,
  blow: Blow,
  roll: number,
  note: (ship: Ship, state: ShipState) => void,
  hits: { ship: Ship; n: number }[],
): void {
  const odds = oddsOf(play.s, f, strike, blow);
  const { letter } = attackOf(blow.units[0]);
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
  const names = unitTitles(blow.units);
  announce(play, 'attack', 'CC-17', `${names} on ${t.name} at ${oddsWords(odds)}: ${roll}, ${words}.`, {
    dice: [roll],
    reveals: true,
  });
}

const oddsOf = (s: State, f: StepOf<'strike'>, strike: Strike, blow: Blow): number =>
  halfOdds(blowStrength(s, strike, blow.ship, blow.units, f.fate), defenceOf(blow.ship));

/** CC-16.j.v, R-11: a 12 on the first roll makes one unit break off, the one that matters least. */
function nuisance(
  play: Play,
  f: StepOf<'strike'>,
  strike: Strike,
  blows: readonly Blow[],
  roll: number,
): void {
  const { s } = play;
  const [first] = blows;
  if (roll !== 12 || !flakFor(s, f, strike, first.units[0]).star) return;
  const missed = roll > 2 * oddsOf(s, f, strike, first);
  const price = (blow: Blow, u: AirUnit): number =>
    blow === first && missed ? 0 : blowStrength(s, strike, blow.ship, [u], f.fate);
  const all = blows.flatMap((blow) => blow.units.map((u) => ({ blow, u, cost: price(blow, u) })));
  all.sort(
    (a, b) =>
      a.cost - b.cost ||
      Number(b.u.id in f.fate) - Number(a.u.id in f.fate) ||
      attackOf(a.u).value - attackOf(b.u).value,
  );
  const { blow, u } = all[0];
  u.out = true;
  blow.units = blow.units.filter((k) => k !== u);
  announce(play, 'aa', 'CC-16.j.v', `${unitTitle(u.id)} breaks off under AA fire.`, {
    ...(first.units.length === 0 ? { dice: [roll] } : {}),
    reveals: true,
  });
}
