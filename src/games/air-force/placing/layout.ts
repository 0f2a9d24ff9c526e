import type { Dice } from '../../../kernel/dice.ts';
import { type At, centreOf, distance, type Facing, type Section } from '../open/geometry.ts';
import type { UnitPlacement } from '../open/orders.ts';
import { charts } from '../open/pack.ts';
import { hexesOf, spacing } from '../open/placing/placing.ts';
import type { Kit } from '../open/scenarios.ts';
import { type Flak, type Ship, type Target, UNHURT, type Vehicle } from '../open/surface.ts';
import { MIDDLE, zoneHexes } from '../open/placing/zones.ts';
import type { State } from '../state.ts';

const SECTIONS: readonly Section[] = ['I', 'II', 'III', 'IV', 'V', 'VI'];

/** Puts a counter of a kit on the map. */
export function putUnit(s: State, kit: Kit, u: Omit<UnitPlacement, 'kit' | 'hex'>, at: At): void {
  const { surface } = s;
  const base = { side: kit.side, at, facing: u.facing };
  const next = (list: readonly { side: string }[]): { id: number; no: number } => ({
    id: list.length,
    no: list.filter((x) => x.side === kit.side).length + 1,
  });
  switch (kit.kind) {
    case 'light':
    case 'heavy': {
      const flak: Flak = {
        ...next(surface.flak),
        ...base,
        heavy: kit.kind === 'heavy',
        guns: [...(u.guns ?? [])],
        lost: 0,
        on: u.on ?? null,
        shown: false,
        turned: false,
      };
      surface.flak.push(flak);
      break;
    }
    case 'tank':
    case 'truck': {
      const vehicle: Vehicle = {
        ...next(surface.vehicles),
        ...base,
        kind: kit.kind,
        hits: 0,
        destroyed: false,
      };
      surface.vehicles.push(vehicle);
      break;
    }
    case 'ship': {
      const ship: Ship = {
        ...next(surface.ships),
        ...base,
        nation: kit.side === 'allies' ? 'US' : 'Japan',
        cls: u.cls ?? kit.classes?.[0] ?? 'DD-3',
        ...UNHURT,
      };
      surface.ships.push(ship);
      break;
    }
    case 'balloon':
      surface.balloons.push({
        ...next(surface.balloons),
        side: kit.side,
        at,
        height: charts.balloons.table.height,
        destroyed: false,
      });
      break;
    case 'airfield':
    case 'area': {
      const taken = (h: At): boolean =>
        surface.targets.some((t) => t.kind === 'area' && t.hexes.some((g) => distance(g, h) === 0));
      const hexes = hexesOf(kit, at, u.facing).filter((h) => kit.kind === 'airfield' || !taken(h));
      const target: Target = {
        ...next(surface.targets),
        side: kit.side,
        kind: kit.kind,
        hexes,
        damage: hexes.map(() => 0),
        gone: hexes.map(() => false),
        worth: kit.worth ?? 4,
      };
      surface.targets.push(target);
    }
  }
}

/** Counters both players would lay out together before sides are chosen (AD-AF-0-3); the umpire does it for them. */
export function layKit(s: State, kit: Kit, dice: Dice): void {
  if (kit.laid === 'diced') {
    // AD-DL-5.G.1-2: a die for the section, a second for the heading.
    const at = centreOf(SECTIONS[dice.roll(6, 'section') - 1]);
    putUnit(s, kit, { facing: dice.roll(6, 'heading') as Facing, cls: kit.classes?.[0] }, at);
    return;
  }
  if (kit.laid === 'sections') {
    for (const section of SECTIONS.slice(0, kit.count)) {
      const open = zoneHexes(s, { ...kit.zone, sections: [section] }, kit.side);
      putUnit(s, kit, { facing: 1 }, open[dice.roll(open.length, 'target') - 1]);
    }
    return;
  }
  lattice(spacing(kit))
    .slice(0, kit.count)
    .forEach((at, i) => {
      putUnit(s, kit, { facing: 4, cls: kit.classes?.[i % kit.classes.length] }, at);
    });
}

/** AD-DL-2.A.1-1: a formation about the middle of the map, every ship at its distance from the next (AD-O-XX.E). */
function lattice(step: number): At[] {
  const out: At[] = [];
  for (let a = -3; a <= 3; a++)
    for (let b = -3; b <= 3; b++) out.push({ q: MIDDLE.q + a * step, z: MIDDLE.z + b * step });
  const flat = (h: At): number => {
    const q = h.q - MIDDLE.q;
    const z = h.z - MIDDLE.z;
    return q * q + z * z + q * z;
  };
  return out.sort((x, y) => flat(x) - flat(y));
}
