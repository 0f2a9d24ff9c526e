import {
  type At,
  atCode,
  clock,
  colOf,
  COLUMNS,
  distance,
  fromEdge,
  hexName,
  ROWS,
  rowOf,
  same,
} from '../geometry.ts';
import { type Facing, type Section, sectionOf } from '../geometry.ts';
import type { Plane, Side } from '../plane.ts';
import type { Zone } from '../scenarios.ts';
import type { Scenery } from '../guns/sight.ts';
import { groundAt, isRoad, isWater, type Surface, type Target } from '../surface.ts';

/** What is known of the map when counters are placed. */
export interface Field {
  planes: readonly Plane[];
  groups: { [group: string]: number[] };
  scenery: Scenery;
  surface: Surface;
  rows: readonly [number, number]; // first and last row of the map, which moves when sections do
}

export const MIDDLE: At = atCode(COLUMNS / 2, Math.ceil(ROWS / 2));

const onMap = (x: Field, at: At): boolean =>
  colOf(at) >= 1 && colOf(at) <= COLUMNS && rowOf(at) >= x.rows[0] && rowOf(at) <= x.rows[1];

/** Sections that were moved to edge "4" keep their names there. */
const sectionNow = (at: At): Section | null =>
  rowOf(at) > ROWS ? sectionOf(atCode(colOf(at), rowOf(at) - ROWS)) : sectionOf(at);

/** Whether a hex lies in a starting zone. */
export function inZone(x: Field, zone: Zone, at: At, side: Side): boolean {
  if (!onMap(x, at)) return false;
  // "Within three hexes of the edge": the edge hexes themselves and two more (AD-AF-2.A.1-1).
  const { edges, sections, hexes, centre, behind, near, ground } = zone;
  if (Array.isArray(edges) && !edges.some((e) => fromEdge(at, e) < (zone.depth ?? 1))) return false;
  const section = sectionNow(at);
  if (sections && !(section && sections.includes(section))) return false;
  if (hexes && !hexes.includes(hexName(at))) return false;
  if (centre !== undefined && distance(at, MIDDLE) > centre) return false;
  if (behind && !isBehind(x, behind, at)) return false;
  if (near && !x.surface.targets.some((t) => t.kind === 'airfield' && beside(t, at, near.hexes)))
    return false;
  if (ground === 'road' && !isRoad(x.surface, at)) return false;
  if (ground === 'water' && !isWater(x.surface, at)) return false;
  if (ground === 'land' && isWater(x.surface, at)) return false;
  return !zone.runway || runwayEnds(x.surface, side).some((end) => same(end.at, at));
}

export const beside = (t: Target, at: At, hexes: number): boolean =>
  t.hexes.some((h) => distance(h, at) <= hexes);

/** So many hexes or more from the nearest plane of the group, and in its 6 o'clock. */
function isBehind(x: Field, behind: { group: string; hexes: number }, at: At): boolean {
  const planes = (x.groups[behind.group] ?? []).map((id) => x.planes.find((p) => p.id === id));
  const [nearest] = planes
    .flatMap((p) => (p ? [p] : []))
    .sort((a, b) => distance(a.at, at) - distance(b.at, at) || a.id - b.id);
  return (
    nearest !== undefined &&
    distance(nearest.at, at) >= behind.hexes &&
    clock(nearest.at, nearest.facing, at) === 6
  );
}

export interface RunwayEnd {
  at: At;
  facing: Facing; // down the runway
  airfield: number;
}

/** AD-AF-5.B.1-3: the ends of a side's runways, facing down them. */
export function runwayEnds(s: Surface, side: Side): RunwayEnd[] {
  return s.targets
    .filter((t) => t.kind === 'airfield' && t.side === side && t.hexes.length > 1)
    .flatMap((t) => [
      { at: t.hexes[0], facing: toward(t.hexes[0], t.hexes[1]), airfield: t.id },
      {
        at: t.hexes[t.hexes.length - 1],
        facing: toward(t.hexes[t.hexes.length - 1], t.hexes[t.hexes.length - 2]),
        airfield: t.id,
      },
    ]);
}

const toward = (a: At, b: At): Facing => {
  const c = [12, 2, 4, 6, 8, 10].indexOf(clock(a, 1, b) ?? 12);
  return (c + 1) as Facing;
};

/** Every hex of the map that lies in a zone. */
export function zoneHexes(x: Field, zone: Zone, side: Side): At[] {
  const out: At[] = [];
  for (let col = 1; col <= COLUMNS; col++)
    for (let row = x.rows[0]; row <= x.rows[1]; row++) {
      const at = atCode(col, row);
      if (inZone(x, zone, at, side)) out.push(at);
    }
  return out;
}

/** Ground level in hundreds of feet; a plane starts above it. */
export const floorAt = (x: Field, at: At): number => groundAt(x.scenery.hills, at);
