import {
  type At,
  ahead,
  atCode,
  COLUMNS,
  distance,
  type Facing,
  hexName,
  readHex,
} from '../../games/air-force/open/geometry.ts';
import type { OrderOf, Placement, UnitPlacement } from '../../games/air-force/open/orders.ts';
import { laden, loadsFor, openingSpeeds, planeOf } from '../../games/air-force/open/placing/placing.ts';
import type { Kit } from '../../games/air-force/open/scenarios.ts';
import type { Start, View } from '../../games/air-force/open/view.ts';
import { floorAt, inZone, runwayEnds, zoneHexes } from '../../games/air-force/open/placing/zones.ts';
import type { Cockpit } from './cockpit.svelte.ts';

/** Placing: counters go where they are dropped, if the zone allows it. */
export class Placer {
  private readonly table: Cockpit;

  constructor(table: Cockpit) {
    this.table = table;
  }

  private get v(): View {
    return this.table.view;
  }

  get order(): OrderOf<'place'> | null {
    return this.table.editor.planOf('place');
  }

  get starts(): Start[] {
    return this.v.starts.filter((s) => s.side === this.table.side);
  }
  get kits(): Kit[] {
    return this.v.kits.filter((k) => k.side === this.table.side);
  }

  startOf(plane: number): Start | undefined {
    return this.starts.find((s) => s.planes.includes(plane));
  }

  /** The plane in hand. */
  get plane(): number | null {
    const ref = this.table.chosen;
    return ref?.[0] === 'p' && this.startOf(Number(ref.slice(1))) ? Number(ref.slice(1)) : null;
  }
  /** The counter in hand, by its place among the units of the order: 'u3'. */
  get unit(): number | null {
    return this.table.chosen?.[0] === 'u' ? Number(this.table.chosen.slice(1)) : null;
  }

  placementOf(plane: number): Placement | undefined {
    return this.order?.planes.find((p) => p.plane === plane);
  }

  /** The hexes the counter in hand may have. */
  get zone(): At[] {
    const { plane, unit, v } = this;
    if (plane !== null) {
      const start = this.startOf(plane);
      if (!start) return [];
      if (start.parked) return runwayEnds(v.surface, start.side).map((e) => e.at);
      return zoneHexes(v, this.zoneFor(start, this.placementOf(plane)?.formation), start.side);
    }
    const kit = unit === null ? undefined : this.kits.find((k) => k.id === this.order?.units?.[unit]?.kit);
    return kit ? zoneHexes(v, kit.zone, kit.side) : [];
  }

  private zoneFor = (start: Start, formation: number | undefined): Start['zone'] =>
    start.edges.length > 0 ? { edges: [start.edges[(formation ?? 1) - 1] ?? '1'] } : start.zone;

  /** A hex was pressed. True when it meant something. */
  press(at: At): boolean {
    const { plane, unit, v } = this;
    const here = this.at(at);
    if (here && here !== this.table.chosen) {
      this.table.choose(here);
      return true;
    }
    if (plane !== null) {
      const start = this.startOf(plane);
      const now = this.placementOf(plane);
      if (!start) return false;
      const fits = start.parked
        ? runwayEnds(v.surface, start.side).some((e) => e.at.q === at.q && e.at.z === at.z)
        : inZone(v, this.zoneFor(start, now?.formation), at, start.side);
      if (!fits) {
        this.table.room.say(`${hexName(at)} is outside the zone.`);
        return false;
      }
      this.put(plane, at);
      return true;
    }
    if (unit !== null) {
      this.setUnit(unit, { hex: hexName(at) });
      return true;
    }
    return false;
  }

  private at(at: At): string | null {
    const hex = hexName(at);
    const p = this.order?.planes.find((x) => x.hex === hex);
    if (p) return `p${p.plane}`;
    const u = this.order?.units?.findIndex((x) => x.hex === hex) ?? -1;
    return u >= 0 ? `u${u}` : null;
  }

  /** A lead takes its formation along. */
  private put(plane: number, at: At): void {
    const order = this.table.editor.on('place');
    const start = this.startOf(plane);
    if (!order || !start) return;
    const now = order.planes.find((p) => p.plane === plane) ?? this.fresh(start, plane, at);
    const end = start.parked
      ? runwayEnds(this.v.surface, start.side).find((e) => e.at.q === at.q && e.at.z === at.z)
      : null;
    const from = readHex(now.hex) ?? at;
    const leads =
      now.formation !== undefined &&
      order.planes.find((p) => p.formation === now.formation && start.planes.includes(p.plane))?.plane ===
        plane;
    const moved = order.planes.map((p) => {
      const h = readHex(p.hex);
      if (
        !leads ||
        !h ||
        p.plane === plane ||
        p.formation !== now.formation ||
        !start.planes.includes(p.plane)
      )
        return p;
      return { ...p, hex: hexName({ q: h.q + at.q - from.q, z: h.z + at.z - from.z }) };
    });
    const mine = { ...now, hex: hexName(at), ...(end ? { facing: end.facing } : {}) };
    this.table.editor.write({
      ...order,
      planes: [...moved.filter((p) => p.plane !== plane), mine].sort((a, b) => a.plane - b.plane),
    });
  }

  private fresh(start: Start, plane: number, at: At): Placement {
    const loads = loadsFor(start, planeOf(this.v, plane));
    const load = start.loads.length > 0 ? loads[0] : undefined;
    const alt = Math.max(start.alt[1], floorAt(this.v, at) + 1);
    const [, hi] = openingSpeeds(
      this.v,
      laden(this.v, planeOf(this.v, plane), load),
      alt,
      start.maneuverSpeed,
    );
    return {
      plane,
      hex: hexName(at),
      facing: start.facing ?? inward(at),
      alt: start.parked ? floorAt(this.v, at) : start.alt[1],
      speed: start.parked ? 0 : hi,
      bank: 'L',
      ...(load ? { load } : {}),
      ...(start.formations ? { formation: 1 } : {}),
    };
  }

  /** Changes something of the plane in hand; what a formation shares is changed for all of it. */
  set(change: Partial<Placement>): void {
    const order = this.table.editor.on('place');
    const { plane } = this;
    if (!order || plane === null) return;
    const now = order.planes.find((p) => p.plane === plane);
    const start = this.startOf(plane);
    if (!now || !start) return;
    const shared =
      now.formation !== undefined && change.formation === undefined && change.pilot === undefined;
    const mates = (p: Placement): boolean =>
      p.plane === plane ||
      (shared && p.formation === now.formation && start.planes.includes(p.plane)) ||
      (start.oneFacing && change.facing !== undefined && start.planes.includes(p.plane));
    this.table.editor.write({
      ...order,
      planes: order.planes.map((p) =>
        mates(p) ? { ...p, ...(p.plane === plane ? change : sharedOf(change)) } : p,
      ),
    });
  }

  setUnit(i: number, change: Partial<UnitPlacement>): void {
    const order = this.table.editor.on('place');
    if (!order?.units?.[i]) return;
    this.table.editor.write({
      ...order,
      units: order.units.map((u, n) => (n === i ? { ...u, ...change } : u)),
    });
  }

  /** The speeds and heights a plane may start with. */
  limits(plane: number): { alt: readonly [number, number]; speed: readonly [number, number] } {
    const start = this.startOf(plane);
    const now = this.placementOf(plane);
    if (!start || !now) return { alt: [0, 0], speed: [0, 0] };
    const p = laden(this.v, planeOf(this.v, plane), now.load);
    return {
      alt: start.alt,
      speed: start.parked ? [0, 0] : openingSpeeds(this.v, p, now.alt, start.maneuverSpeed),
    };
  }
}

const sharedOf = ({ facing, alt, speed, bank, load }: Partial<Placement>): Partial<Placement> => ({
  ...(facing !== undefined && { facing }),
  ...(alt !== undefined && { alt }),
  ...(speed !== undefined && { speed }),
  ...(bank !== undefined && { bank }),
  ...(load !== undefined && { load }),
});

/** The heading that leads toward the middle of the map. */
function inward(at: At): Facing {
  const middle = atCode(COLUMNS / 2, 20);
  const sides: readonly Facing[] = [1, 2, 3, 4, 5, 6];
  return [...sides].sort((a, b) => distance(ahead(at, a, 4), middle) - distance(ahead(at, b, 4), middle))[0];
}
