import { attackClass, gunFactor, gunResult, torpedoDamage } from '../../games/carrier-clashes/open/combat.ts';
import { type GunLetter, shipType, type ShipType } from '../../games/carrier-clashes/open/pack.ts';
import type { BattleStep, ShipState, Sight } from '../../games/carrier-clashes/open/view.ts';
import { shipWorth } from '../../games/carrier-clashes/open/worth.ts';

/** How the guns of one group are laid: each where it adds most to what the others do, none on a ship that is done for. */

const HURTS = ['damaged', 'ditw', 'sunk'] as const;
const RANK: readonly ShipState[] = ['ok', ...HURTS];

/** Strength laid on each enemy ship so far, by the classes that strike as one attack. R-35. */
export type Volley = Map<string, Map<string, number>>;

const stateOf = (x: Sight, id: string): ShipState => x.enemy.hurt.find((h) => h.id === id)?.state ?? 'ok';

function strength(gunner: string, weapon: GunLetter, t: ShipType): number {
  const gun = shipType(gunner).attacks.find((a) => a.letter === weapon);
  return (gun?.value ?? 0) * (gunFactor(weapon, t.defence.letter) ?? 0);
}

export function lay(volley: Volley, gunner: string, weapon: GunLetter, target: string): void {
  const t = shipType(target);
  const laid = volley.get(target) ?? new Map<string, number>();
  const key = attackClass(t, weapon, 0);
  volley.set(target, laid.set(key, (laid.get(key) ?? 0) + strength(gunner, weapon, t)));
}

/** Chances that one attack does a ship at least so much harm. Odds are not rounded, so that small guns add up. */
function harm(t: ShipType, key: string, odds: number): number[] {
  const share = (rolls: number): number => Math.min(1, rolls / 12);
  if (!key.startsWith('T')) {
    const sinks = gunResult(t, key, 12, 1) === 'sunk' ? share(odds) : 0;
    return [share(2 * odds), sinks, sinks];
  }
  const two = share(odds); // CC-TAB-CRT-7
  const one = share(2 * odds) - two;
  const faces = [1, 2, 3, 4, 5, 6].map((roll) => RANK.indexOf(torpedoDamage('T', t, roll)));
  return HURTS.map((_, i) => {
    const p = faces.filter((rank) => rank > i).length / 6;
    return one * p + two * (1 - (1 - p) ** 2);
  });
}

/** The points to be expected from what is laid on a ship, beyond those she has cost already. CC-TAB-VP. */
function points(x: Sight, id: string, laid: ReadonlyMap<string, number>): number {
  const t = shipType(id);
  const state = stateOf(x, id);
  const defence = t.defence.value / (state === 'ok' ? 1 : 2);
  const missed = [1, 1, 1];
  for (const [key, sum] of laid)
    for (const [i, p] of harm(t, key, sum / defence).entries()) missed[i] *= 1 - p;
  const worth = (s: ShipState): number => shipWorth({ id, cargo: 0 }, s);
  return HURTS.reduce((sum, hurt, i) => {
    const more = Math.max(0, worth(hurt) - Math.max(worth(RANK[i]), worth(state)));
    return sum + (1 - missed[i]) * more;
  }, 0);
}

/** Whether a ship is lost whatever the dice say, or was sunk earlier in this round. */
export function isDone(x: Sight, f: BattleStep, volley: Volley, id: string): boolean {
  if (f.results.some((r) => r.ship === id && r.state === 'sunk')) return true;
  const t = shipType(id);
  const defence = t.defence.value / (stateOf(x, id) === 'ok' ? 1 : 2);
  return [...(volley.get(id) ?? [])].some(([key, sum]) => harm(t, key, sum / defence)[2] >= 1);
}

/** What a weapon would add on a ship. */
export function gain(x: Sight, volley: Volley, gunner: string, weapon: GunLetter, id: string): number {
  const before = volley.get(id) ?? new Map<string, number>();
  const after: Volley = new Map([[id, new Map(before)]]);
  lay(after, gunner, weapon, id);
  return points(x, id, after.get(id) ?? before) - points(x, id, before);
}
