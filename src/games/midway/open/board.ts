import { BOARD, type Side } from './pack.ts';

/** The Search Board. A zone is a number, y * WIDTH + x, from the north-west corner; an area is its place in the pack's list. */
export const WIDTH = BOARD.searchBoard.widthZones;
export const HEIGHT = BOARD.searchBoard.heightZones;
export const ZONES = WIDTH * HEIGHT;

export interface AreaCard {
  id: string; // 'H-5'
  x: number;
  y: number;
  width: number;
  height: number;
  zones: readonly number[];
}

/** 63 areas, row by row from A-1: MW-EQ-2. */
export const AREAS: readonly AreaCard[] = BOARD.searchBoard.areas.map((a) => ({
  id: a.id,
  x: a.x,
  y: a.y,
  width: a.width,
  height: a.height,
  zones: Array.from({ length: a.width * a.height }, (_, k) => {
    return (a.y + Math.floor(k / a.width)) * WIDTH + a.x + (k % a.width);
  }),
}));

const areaOfZone: number[] = new Array<number>(ZONES).fill(-1);
const zoneNames: string[] = new Array<string>(ZONES).fill('');
const zoneNumbers = new Map<string, number>();
AREAS.forEach((area, i) => {
  area.zones.forEach((z, k) => {
    areaOfZone[z] = i;
    zoneNames[z] = `${area.id}-${BOARD.searchBoard.areas[i].zones[k]}`;
    zoneNumbers.set(zoneNames[z], z);
  });
});
const areaNumbers = new Map(AREAS.map((a, i) => [a.id, i]));

export const zoneX = (zone: number): number => zone % WIDTH;
export const zoneY = (zone: number): number => Math.floor(zone / WIDTH);
export const zoneAt = (x: number, y: number): number => y * WIDTH + x;
export const isZone = (zone: number): boolean => Number.isInteger(zone) && zone >= 0 && zone < ZONES;
export const isArea = (area: number): boolean => Number.isInteger(area) && area >= 0 && area < AREAS.length;
/** 'H-5-G' */
export const zoneName = (zone: number): string => zoneNames[zone];
/** 'H-5' */
export const areaName = (area: number): string => AREAS[area].id;
export const areaOf = (zone: number): number => areaOfZone[zone];
/** Reads 'H-5-G', 'h5g' or 'H5-G'; undefined when there is no such zone. */
export const zoneNamed = (name: string): number | undefined => zoneNumbers.get(dashed(name));
/** Reads 'H-5' or 'h5'; undefined when there is no such area. */
export const areaNamed = (name: string): number | undefined => areaNumbers.get(dashed(name));
const dashed = (name: string): string => name.toUpperCase().replaceAll('-', '').split('').join('-');

/** A diagonal step is one zone, for ships, aircraft and search: R5. */
export const distance = (a: number, b: number): number =>
  Math.max(Math.abs(zoneX(a) - zoneX(b)), Math.abs(zoneY(a) - zoneY(b)));

/** To the nearest zone of the area: R7. */
export function distanceToArea(zone: number, area: number): number {
  const a = AREAS[area];
  const dx = Math.max(a.x - zoneX(zone), 0, zoneX(zone) - (a.x + a.width - 1));
  const dy = Math.max(a.y - zoneY(zone), 0, zoneY(zone) - (a.y + a.height - 1));
  return Math.max(dx, dy);
}

/** Every zone within so many zones, the middle included, row by row. */
export function zonesWithin(zone: number, range: number): number[] {
  const out: number[] = [];
  const x0 = Math.max(0, zoneX(zone) - range);
  const x1 = Math.min(WIDTH - 1, zoneX(zone) + range);
  const y1 = Math.min(HEIGHT - 1, zoneY(zone) + range);
  for (let y = Math.max(0, zoneY(zone) - range); y <= y1; y++)
    for (let x = x0; x <= x1; x++) out.push(zoneAt(x, y));
  return out;
}

const named = (name: string): number => {
  const zone = zoneNamed(name);
  if (zone === undefined) throw new Error(`data/midway/board.json names no zone "${name}"`);
  return zone;
};
export const MIDWAY_ZONE = named(BOARD.searchBoard.midway.zone);
export const KURE_ZONE = named(BOARD.searchBoard.kure.zone);
/** The shaded zones of each side's edge: MW-SETUP-6, MW-SETUP-6b. */
export const ENTRY_ZONES: { readonly [side in Side]: readonly number[] } = {
  japan: BOARD.searchBoard.entryZones.japan.zones.map(named),
  us: BOARD.searchBoard.entryZones.us.zones.map(named),
};

/** Attacks and contacts are taken from west to east. */
export const westToEast = (zone: number): number => (zone % WIDTH) * 1000 + zone;
