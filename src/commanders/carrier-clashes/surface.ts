import { freeHexes, freeShips, gunners, weaponsOf } from '../../games/carrier-clashes/open/battle.ts';
import { gunFactor } from '../../games/carrier-clashes/open/combat.ts';
import { boardFor, isCarrier, isDummy, printed, shipsOf } from '../../games/carrier-clashes/open/forces.ts';
import type { OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import { enemyOf, shipType } from '../../games/carrier-clashes/open/pack.ts';
import type { BattleStep, Sight, Step, TaskForce } from '../../games/carrier-clashes/open/view.ts';
import { gain, isDone, lay, type Volley } from './gunfire.ts';
import type { Mind } from './mind.ts';

/** Ships against ships: whom they fight, at whom they fire. */

/** Gun strength of a task force, the measure of a fight. */
const guns = (x: Sight, label: string): number =>
  shipsOf(x.own, label)
    .filter((s) => s.state === 'ok')
    .reduce(
      (n, s) => n + printed(s).attacks.reduce((k, a) => k + a.value * (a.letter === 'B' ? 2 : 1), 0),
      0,
    );

/** Only gun forces without carriers or transports seek a fight. */
export function engage({ x }: Mind, f: Extract<Step, { step: 'surface' }>): OrderOf<'engage'> {
  const busy = [...f.battles.flatMap((b) => b[x.side]), ...f.avoided];
  const met = f.battles.filter((b) => b.by === x.side).flatMap((b) => b[enemyOf(x.side)]);
  const battles: OrderOf<'engage'>['battles'] = [];
  for (const block of x.enemy.blocks) {
    if (block.label === null || block.up === 1 || met.includes(block.label)) continue;
    const fit = (tf: TaskForce): boolean =>
      tf.hex === block.hex &&
      !busy.includes(tf.label) &&
      guns(x, tf.label) >= 12 &&
      !shipsOf(x.own, tf.label).some((s) => isCarrier(s) || printed(s).defence.letter === 'M');
    const tfs = x.own.tfs.filter((tf) => !isDummy(x.own, tf) && fit(tf)).map((tf) => tf.label);
    if (tfs.length === 0) continue;
    busy.push(...tfs);
    battles.push({ tfs, against: [block.label] });
  }
  return { kind: 'engage', battles };
}

/** Every gun where it does most that the others do not: by the tables, or by what a ship is worth. */
export function fire({ x, depth }: Mind, f: BattleStep): OrderOf<'fire'> {
  const enemy = enemyOf(x.side);
  const able = gunners(x, f);
  if (f.round > 2 && able.length * 2 < f.shown[enemy].length && freeHexes(x, f.hex).length > 0)
    return { kind: 'fire', shots: [], withdraw: true };
  const inPort =
    f.port && boardFor(x).bases.some((b) => b.hex === f.hex && b.type.side === enemy && b.type.port);
  const shots: OrderOf<'fire'>['shots'] = [];
  const free = new Map<string, number>();
  const volley: Volley = new Map();
  for (const ship of able) {
    const { letter } = printed(ship).defence;
    const left = free.get(letter) ?? freeShips(x, f, letter);
    const bombards =
      f.base !== '' &&
      f.shown[enemy].length === 0 &&
      x.own.tfs.some((tf) => tf.label === ship.tf && tf.bombards === f.base);
    const same = f.shown[enemy].filter((id) => shipType(id).defence.letter === letter);
    const pool = left > 0 ? f.shown[enemy] : same;
    let roamed = false;
    for (const weapon of weaponsOf(f, ship)) {
      if (bombards && weapon !== 'T' && !ship.shelled) {
        shots.push({ ship: ship.id, weapon, at: 'base' });
        continue;
      }
      if (inPort && (weapon === 'D' || weapon === 'T')) continue;
      const secondary = letter === 'B' && weapon === 'D';
      const prey = secondary ? f.shown[enemy].filter((id) => shipType(id).defence.letter === 'D') : pool;
      const value = (id: string): number =>
        depth.odds ? gain(x, volley, ship.id, weapon, id) : price(id, weapon);
      const [best] = prey
        .filter((id) => !isDone(x, f, volley, id) && value(id) > 0)
        .sort((a, b) => value(b) - value(a));
      if (best === undefined) continue;
      lay(volley, ship.id, weapon, best);
      shots.push({ ship: ship.id, weapon, at: best });
      if (!secondary && shipType(best).defence.letter !== letter) roamed = true;
    }
    if (roamed) free.set(letter, left - 1);
  }
  return { kind: 'fire', shots };
}

/** What a point of fire is worth against a ship, by rule of thumb. */
function price(id: string, weapon: 'B' | 'C' | 'D' | 'T'): number {
  const { letter } = shipType(id).defence;
  const worth = letter === 'A' ? 30 : letter === 'B' || letter === 'C' ? 12 : 3;
  return (gunFactor(weapon, letter) ?? 0) * worth;
}
