import type { Hex } from '../../kernel/hex.ts';
import { airBht } from './open/air-battle.ts';
import { newFormation } from './open/air-operations.ts';
import type { AirLine, AirToAirFrame } from './open/battle-frames.ts';
import type { Group } from './open/forces.ts';
import { WEAPONS, weaponsOf, PLANE_TYPES } from './open/pack.ts';
import { type Cast, everyStack, takeOne } from './resample-cast.ts';

/** Enemy planes that a battle has laid open are no guess: they fly in its hex with the tasks both sides know. */

/** The hexes in which the enemy's planes have been put as the frames show them. */
export function castPlanes(cast: Cast): Set<Hex> {
  const { v, foe } = cast;
  const over = new Map<Hex, Group[]>();
  const add = (hex: Hex, groups: readonly Group[]): void =>
    void over.set(hex, [...(over.get(hex) ?? []), ...groups]);
  for (const f of v.steps)
    if (f.step === 'air-to-air')
      add(
        f.open.hex,
        f.open.lines.filter((x) => x.seat === foe).map((x) => fighter(cast, f.open, x)),
      );
  for (const [hex, groups] of over) put(cast, hex, groups);
  return new Set(over.keys());
}

function fighter(cast: Cast, open: AirToAirFrame['open'], line: AirLine): Group {
  const { pub, foe } = cast;
  const g = flier(cast, line.t, line.n, open.high);
  g.task = line.task;
  if (line.task !== 'bomber') {
    g.spent = open.stage !== 'groups' && airBht(pub, foe, open.hex, g, true) === line.bht ? 1 : 0;
    return g;
  }
  const unarmed = airBht(pub, foe, open.hex, g, true) === line.bht;
  const { plane } = PLANE_TYPES[line.t];
  const [weapon] = weaponsOf(plane);
  if (weapon && (!unarmed || plane.armedAirToAir === 0))
    Object.assign(g, { w: WEAPONS.indexOf(weapon), armed: 1 });
  return g;
}

/** So many planes of a type from wherever they are imagined to stand; what is not there must have joined. */
function flier({ pub, side }: Cast, t: number, n: number, high: boolean): Group {
  for (let i = 0; i < n; i++) {
    const from = everyStack(side).find((x) => x.stack.t === t);
    if (from) takeOne(from);
    else side.joined[t]++;
  }
  return { t, n, w: 0, armed: 0, high: high ? 1 : 0, by: pub.turn + 3, m: 0, from: -1, spent: 0 };
}

function put({ pub, side }: Cast, hex: Hex, groups: Group[]): void {
  const no = side.afs.findIndex((x) => x === null) + 1;
  if (groups.length === 0 || no === 0) return;
  side.afs[no - 1] = {
    ...newFormation(no, groups, 0, Math.max(1, pub.turn - 1)),
    hex,
    seen: true,
    fresh: false,
    began: true,
  };
}
