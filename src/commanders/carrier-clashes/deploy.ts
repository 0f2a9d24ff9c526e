import { type Dice, pick } from '../../kernel/dice.ts';
import { apart, zoneHexes } from '../../games/carrier-clashes/open/board.ts';
import { showable } from '../../games/carrier-clashes/open/cards.ts';
import {
  boardFor,
  hullsOf,
  isCarrier,
  isDummy,
  packFor,
  shipsOf,
} from '../../games/carrier-clashes/open/forces.ts';
import type { OrderOf } from '../../games/carrier-clashes/open/orders.ts';
import { enemyOf, SUITS, TABLES } from '../../games/carrier-clashes/open/pack.ts';
import type { Sight, TaskForce, TfPlan } from '../../games/carrier-clashes/open/view.ts';

/** Set-up and the task force phase: who sails with whom, and the dummies. */

const L = 'staff';

/** Where the enemy's carriers start, by the scenario. */
const enemyCarrierHexes = (x: Sight): number[] =>
  packFor(x)
    .forces[enemyOf(x.side)].filter((g) => g.ships.some((id) => isCarrier({ id })))
    .flatMap((g) => zoneHexes(boardFor(x), g.zone));

/** Boats lie where the enemy's carriers are likely to come by, one a little farther out than the other. */
export function placeBoats(x: Sight, dice: Dice): OrderOf<'place-boats'> {
  const board = boardFor(x);
  const prey = enemyCarrierHexes(x);
  const far = (hex: number): number => Math.min(...prey.map((h) => apart(board, h, hex)));
  const boats = x.own.boats.map((b, i) => {
    const zone = packFor(x).submarines.find((k) => k.id === b.id)?.zone ?? '';
    const hexes = zoneHexes(board, zone).sort((p, q) => far(p) - far(q));
    return { boat: b.id, hex: hexes[Math.min(hexes.length - 1, 2 * i + pick(dice, 3, L))] };
  });
  return { kind: 'place-boats', boats };
}

/** Groups as the scenario has them, carriers in open water, every dummy ship and block out. */
export function deploy(x: Sight, dice: Dice): OrderOf<'deploy'> {
  const board = boardFor(x);
  const tfs: TfPlan[] = [];
  for (const g of packFor(x).forces[x.side]) {
    const all = zoneHexes(board, g.zone);
    const open = all.filter((h) => !board.islands.has(h));
    const hexes = open.length > 0 ? open : all;
    const hex = hexes[pick(dice, hexes.length, L)];
    let part: string[] = [];
    for (const s of x.own.ships.filter((k) => k.group === g.id)) {
      const mates = x.own.ships.filter((k) => part.includes(k.id));
      if (hullsOf([...mates, s]) > TABLES.taskForce.maxShips) {
        tfs.push({ hex, ships: part });
        part = [];
      }
      part.push(s.id);
    }
    if (part.length > 0) tfs.push({ hex, ships: part });
  }
  addRuses(x, tfs);
  const n = packFor(x).limits[x.side].dummyTaskForces;
  const carriers = tfs.filter((tf) => tf.ships.some((id) => isCarrier({ id })));
  const near = carriers.length > 0 ? carriers : tfs;
  const first = pick(dice, near.length, L);
  const host = (i: number): TfPlan => near[(first + i) % near.length];
  return { kind: 'deploy', tfs, dummies: Array.from({ length: n }, (_, i) => host(i).hex) };
}

/** Dummy carriers sail with the strongest force that has none; the other dummy ships hide the real carriers. */
function addRuses(x: Sight, tfs: TfPlan[]): void {
  const has = (tf: TfPlan): boolean => tf.ships.some((id) => isCarrier({ id }));
  const decoy = tfs.filter((tf) => !has(tf)).sort((a, b) => b.ships.length - a.ships.length)[0];
  const flag = tfs.filter(has).sort((a, b) => b.ships.length - a.ships.length)[0];
  for (const suit of SUITS) {
    const n = x.own.dummyShips[suit];
    const tf = suit === 'H' ? decoy : flag;
    if (n > 0 && tf) tf.ruse = { ...tf.ruse, [suit]: n };
  }
  if (!showable(x, tfs, [])) for (const tf of tfs) delete tf.ruse;
}

/** Cripples are left behind, and dummies that were found come back beside the carriers. */
export function organise(x: Sight, dice: Dice): OrderOf<'organise'> {
  const limits = packFor(x).limits[x.side];
  const dummies = x.own.tfs.filter((tf) => isDummy(x.own, tf)).length;
  const real = x.own.tfs.filter((tf) => !isDummy(x.own, tf));
  const order: OrderOf<'organise'> = { kind: 'organise', tfs: [], dummies: [], drop: [] };
  for (const tf of real) {
    const parts = parted(x, tf);
    if (!parts || real.length + order.tfs.length / 2 + 1 > limits.taskForces || tf.ruse.length > 0) continue;
    const split = [
      { label: tf.label, hex: tf.hex, ships: parts.sound },
      { hex: tf.hex, ships: parts.lame },
    ];
    const plans = [...order.tfs, ...split];
    const others = x.own.tfs.filter((k) => !plans.some((p) => p.label === k.label));
    if (showable(x, plans, others)) order.tfs = plans;
  }
  const near = real.filter((tf) => shipsOf(x.own, tf.label).some(isCarrier));
  const host = near.length > 0 ? near[pick(dice, near.length, L)] : real[0];
  if (host && dummies < limits.dummyTaskForces) order.dummies.push(host.hex);
  return order;
}

/** A force with sound and damaged ships, taken apart if the sound ones are worth it. */
function parted(x: Sight, tf: TaskForce): { sound: string[]; lame: string[] } | null {
  const ships = shipsOf(x.own, tf.label);
  const lame = ships.filter((s) => s.state !== 'ok').map((s) => s.id);
  const sound = ships.filter((s) => s.state === 'ok').map((s) => s.id);
  if (lame.length === 0 || !sound.some((id) => isCarrier({ id }))) return null;
  return { sound, lame };
}
