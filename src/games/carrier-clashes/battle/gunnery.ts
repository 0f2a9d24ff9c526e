import { choose } from '../../../kernel/dice.ts';
import { torpedoHitsOn, worse } from './damage.ts';
import type { StepOf } from '../step-types.ts';
import { busyBefore, hitBase, present } from '../strike/land-bases.ts';
import { attackClass, gunFactor, gunResult, halfOdds, oddsWords, torpedoHits } from '../open/combat.ts';
import { boardFor, defenceOf, openBase, packFor, printed, shipNamed, shipsOf } from '../open/forces.ts';
import type { OrderOf } from '../open/orders.ts';
import { enemyOf, type GunLetter, type Side } from '../open/pack.ts';
import { shellFactor } from '../open/surface.ts';
import type { BattleShot, Ship, ShipState } from '../open/view.ts';
import { d12, type Play, type State, announce } from '../state.ts';
import { isCaught } from '../strike/strike-combat.ts';

/** CC-20.d: the fire of one group of ships, and bombardment of a base. */

type BattleStep = StepOf<'battle'>;
type Shot = OrderOf<'fire'>['shots'][number];

interface Salvo {
  target: Ship;
  key: string;
  guns: { ship: Ship; letter: GunLetter }[];
}

/** Printed value of a weapon, halved for ships that fire from their port. CC-24.g.vii. */
const valueOf = (ship: Ship, letter: GunLetter, half: boolean): number =>
  (printed(ship).attacks.find((a) => a.letter === letter)?.value ?? 0) * (half ? 0.5 : 1);

/** Strength of a salvo after the weapon effects table, the fraction dropped once. CC-10, CC-17.d-2. */
function salvoStrength(s: State, salvo: Salvo, half: boolean): number {
  const { letter } = printed(salvo.target).defence;
  let total = 0;
  for (const g of salvo.guns) {
    const twice = isCaught(s, salvo.target) && g.letter !== 'T' ? 2 : 1;
    total += valueOf(g.ship, g.letter, half) * (gunFactor(g.letter, letter) ?? 0) * twice;
  }
  return Math.floor(total);
}

export function fireOn(
  play: Play,
  f: BattleStep,
  side: Side,
  order: OrderOf<'fire'>,
): { results: BattleShot[]; effective: boolean; land: number } {
  const { s } = play;
  const enemy = enemyOf(side);
  const half = f.port && inOwnPort(s, f, side);
  const results = new Map<string, ShipState>();
  const note = (ship: Ship, state: ShipState): void => {
    results.set(ship.id, worse(results.get(ship.id) ?? 'ok', isCaught(s, ship) ? 'sunk' : state));
  };
  let effective = false;
  const hits: { ship: Ship; n: number }[] = [];
  for (const salvo of salvosOf(play, f, side, order.shots)) {
    const odds = halfOdds(salvoStrength(s, salvo, half), defenceOf(salvo.target));
    const t = printed(salvo.target);
    const roll = d12(play.dice, `fire on ${salvo.target.id}`);
    effective ||= odds >= 0.5;
    let words = 'no effect';
    if (salvo.key.startsWith('T')) {
      const n = torpedoHits(odds, roll);
      hits.push({ ship: salvo.target, n });
      if (n > 0) words = `${n} hit${n === 1 ? '' : 's'}`;
    } else {
      const state = gunResult(t, salvo.key, odds, roll);
      if (state) {
        note(salvo.target, state);
        words = state;
      }
    }
    const names = salvo.guns.map((g) => `${printed(g.ship).name} ${g.letter}`).join(', ');
    announce(play, 'fire', 'CC-20.d', `${names} on ${t.name} at ${oddsWords(odds)}: ${roll}, ${words}.`, {
      dice: [roll],
      reveals: true,
    });
  }
  torpedoHitsOn(play, 'T', hits, note);
  const land = landStrength(s, side, order.shots);
  return { results: [...results].map(([ship, state]) => ({ side: enemy, ship, state })), effective, land };
}

/** Shots by target and weapon class; torpedoes are spent. Shots past the screen fall where chance will. */
function salvosOf(play: Play, f: BattleStep, side: Side, shots: readonly Shot[]): Salvo[] {
  const { s } = play;
  const enemy = s.sides[enemyOf(side)];
  const salvos = new Map<string, Salvo>();
  for (const shot of shots) {
    const ship = shipNamed(s.sides[side], shot.ship);
    if (!ship || shot.at === 'base') continue;
    const hidden = f[enemyOf(side)].flatMap((l) => shipsOf(enemy, l)).filter((k) => k.screened);
    const target =
      shot.at === 'screened'
        ? hidden.length > 0
          ? choose(play.dice, hidden, 'which screened ship')
          : undefined
        : shipNamed(enemy, shot.at);
    if (shot.weapon === 'T') ship.torpedoes = false;
    if (!target || target.tf === '') continue;
    const key = attackClass(printed(target), shot.weapon, shot.salvo ?? 0);
    const at = `${target.id} ${key} ${shot.salvo ?? 0}`; // guns may be kept apart: CC-20.d.viii
    const salvo = salvos.get(at);
    if (salvo) salvo.guns.push({ ship, letter: shot.weapon });
    else salvos.set(at, { target, key, guns: [{ ship, letter: shot.weapon }] });
  }
  return [...salvos.values()];
}

const inOwnPort = (s: State, f: BattleStep, side: Side): boolean =>
  boardFor(s).bases.some(
    (b) => b.hex === f.hex && b.type.side === side && b.type.port && !s.pub.closed.includes(b.type.id),
  );

/** Strength that comes down on the base; B ships have then had their one attack. CC-24.f, CC-TAB-SURFX-SHELL. */
function landStrength(s: State, side: Side, shots: readonly Shot[]): number {
  let total = 0;
  for (const shot of shots) {
    const ship = shipNamed(s.sides[side], shot.ship);
    if (!ship || shot.at !== 'base') continue;
    total += valueOf(ship, shot.weapon, false) * shellFactor(s, ship.id, shot.weapon);
    if (printed(ship).attacks.some((a) => a.letter === 'B')) ship.shelled = true;
  }
  return total;
}

/** CC-24.b with CC-24.d.iii and R-50. */
export function bombard(play: Play, f: BattleStep, strength: number): void {
  const { s } = play;
  const base = openBase(boardFor(s), s.pub, f.base)?.type;
  if (!base) return;
  const there = present(play, base.id, base.side, busyBefore(f.no));
  const harmed = hitBase(play, there, Math.floor(strength), `Bombardment of ${base.name}`);
  if (harmed > 0 && packFor(s).special.offensive?.base === base.id) s.pub.bombardments++;
}

/** VP a side has lost in ships so far. */
export const priceOf = (s: State, side: Side): number => s.sides[side].ships.reduce((n, k) => n + k.vp, 0);
