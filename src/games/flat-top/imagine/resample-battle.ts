import type { Hex } from '../../../kernel/hex.ts';
import type { BattleShip } from '../open/battle/battle-frames.ts';
import { newTaskForce } from '../open/setup/deployment.ts';
import type { Ship, Side } from '../open/forces.ts';
import { damageFactor } from '../open/values.ts';
import type { View } from '../open/view.ts';
import { battleTitle } from '../battle/battle-ships.ts';
import type { Cast } from './resample-cast.ts';

/** Enemy ships that a battle has laid open are no guess: they stand in its hex, in the places both sides see. */
export interface Laid {
  hex: Hex;
  ships: readonly BattleShip[];
}

/** The list of the battle under way. */
export function battleIn(v: View): Laid | null {
  for (const { open } of v.steps.toReversed())
    if (open && 'ships' in open && 'hex' in open) {
      const laid = open as Laid;
      if (laid.ships.length > 0) return laid;
    }
  return null;
}

export const namedShips = (side: Side): Ship[] => side.ships.filter((x) => x.place >= 0);

/** Finds a ship of the order of battle for each of the enemy's in the list and forms the task forces it shows. */
export function castBattle({ v, pub, side, foe }: Cast, { hex, ships }: Laid): void {
  const forces = new Map<number, number>();
  ships.forEach((shown, place) => {
    if (shown.seat !== foe || shown.sunk) return;
    const index = side.ships.findIndex(
      (x) => x.place < 0 && x.fate !== 'sunk' && battleTitle(x) === shown.title,
    );
    const ship = side.ships[index];
    if (!ship) return;
    ship.place = place;
    ship.fate = 'afloat';
    const boat = ship.mods?.submarines;
    if (boat) {
      Object.assign(boat, {
        hex,
        seen: true,
        fought: v.turn,
        ...(shown.depth ? { depth: shown.depth } : {}),
      });
      return;
    }
    ship.anchored = shown.anchored ? 0 : -1;
    if (shown.crippled) ship.hits = damageFactor(pub, ship) - 1;
    const no = forces.get(shown.tf) ?? freeNumber(side);
    forces.set(shown.tf, no);
    transfer(side, index, no, hex);
  });
  for (const no of forces.values()) {
    const tf = side.tfs[no - 1];
    if (!tf) continue;
    tf.seen = v.counters.some((c) => c.seat === foe && c.kind === 'tf' && c.hex === hex);
    tf.condition = knownCondition(v, 'tf', hex);
  }
}

/** The Condition Number of a sighting made this turn. */
export const knownCondition = (v: View, kind: string, hex: Hex): number =>
  v.own?.sightings.find((g) => g.live && g.kind === kind && g.hex === hex && g.turn === v.turn)?.report
    .condition ?? 0;

export function freeNumber(side: Side): number {
  const gap = side.tfs.findIndex((x) => x === null);
  return (gap < 0 ? side.tfs.length : gap) + 1;
}

/** A ship joins a task force in a hex, which is formed for her if need be. */
export function transfer(side: Side, index: number, no: number, hex: Hex): void {
  const ship = side.ships[index];
  const old = side.tfs[ship.tf - 1];
  if (old) {
    old.ships = old.ships.filter((i) => i !== index);
    if (old.ships.length === 0) side.tfs[old.no - 1] = null;
  }
  while (side.tfs.length < no) side.tfs.push(null);
  side.tfs[no - 1] ??= newTaskForce(no, hex);
  side.tfs[no - 1]?.ships.push(index);
  ship.tf = no;
}
