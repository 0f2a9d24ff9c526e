import { turned } from '../../../kernel/hex.ts';
import { type At, ahead, colOf, type Facing, onBoard, same, type Section, sectionOf } from './geometry.ts';
import { ships as shipsPack } from './pack.ts';
import type { Side } from './plane.ts';
import type { Hill } from './guns/sight.ts';

/** AD-O-XII: a flak counter. Its guns are secret until it fires; it may have none. */
export interface Flak {
  id: number;
  side: Side;
  no: number;
  at: At;
  facing: Facing;
  heavy: boolean;
  guns: number[]; // gun factors of each gun left
  lost: number; // guns destroyed; of a dummy found out 1
  on: number | null; // the vehicle that carries it
  shown: boolean; // it has fired
  turned: boolean; // this Turn, to bear, under the solitaire rule
}

/** AD-O-XIII */
export interface Vehicle {
  id: number;
  side: Side;
  no: number;
  kind: 'truck' | 'tank';
  at: At;
  facing: Facing;
  hits: number;
  destroyed: boolean;
}

/** AD-O-XX */
export interface Ship {
  id: number;
  side: Side;
  no: number;
  nation: 'US' | 'Japan';
  cls: string; // 'CV-4'
  at: At;
  facing: Facing;
  hits: number;
  lightLost: number;
  heavyLost: number;
  depth: number; // of a submarine, in feet
  anchored: boolean;
  deck: boolean; // planes can take off and land
  sunk: boolean;
  lastSeen: At | null; // of a submarine too deep to be seen: where it went down
}

/** A ship at sea that nothing has happened to. */
export const UNHURT: Pick<
  Ship,
  'hits' | 'lightLost' | 'heavyLost' | 'depth' | 'anchored' | 'deck' | 'sunk' | 'lastSeen'
> = {
  hits: 0,
  lightLost: 0,
  heavyLost: 0,
  depth: 0,
  anchored: false,
  deck: true,
  sunk: false,
  lastSeen: null,
};

/** AD-O-IX.E: a torpedo in the water. */
export interface Torpedo {
  id: number;
  by: string; // the plane that dropped it
  side: Side;
  at: At;
  from: At; // the hex it came from
  facing: Facing;
  entered: number; // hexes entered so far
  running: boolean;
}

/** AD-O-X: airstrips, bridges, area targets (GTn) and fortifications, hex by hex. */
export interface Target {
  id: number;
  side: Side;
  no: number;
  kind: 'airfield' | 'bridge' | 'area' | 'fort';
  hexes: At[];
  damage: number[]; // points or hits on each hex
  gone: boolean[]; // hexes destroyed
  worth: number; // victory points of a hex
}

/** AD-O-GAP-BALLOON */
export interface Balloon {
  id: number;
  side: Side;
  no: number;
  at: At;
  height: number;
  destroyed: boolean;
}

export interface Surface {
  flak: Flak[];
  vehicles: Vehicle[];
  ships: Ship[];
  torpedoes: Torpedo[];
  targets: Target[];
  balloons: Balloon[];
  roads: number[]; // columns whose hexes are road
  water: Section[];
  march: boolean; // vehicles keep to the road and go as far as they can (AD-AF-5.A.2-2)
}

export const bareSurface = (): Surface => ({
  flak: [],
  vehicles: [],
  ships: [],
  torpedoes: [],
  targets: [],
  balloons: [],
  roads: [],
  water: [],
  march: false,
});

/** Ground level of a hex in hundreds of feet. */
export const groundAt = (hills: readonly Hill[], at: At): number =>
  hills.find((h) => same(h.at, at))?.height ?? 0;

export const isRoad = (s: Surface, at: At): boolean => s.roads.includes(colOf(at));
export const isWater = (s: Surface, at: At): boolean => {
  const section = sectionOf(at);
  return section !== null && s.water.includes(section);
};

/** AD-O-XX.B: one line of the ship charts, substitutes and corrections applied. */
export interface ShipClass {
  id: string;
  type: string;
  light: Battery[];
  heavy: Battery[];
  speedEvery: number;
  turnSides: number;
  turnEvery: number;
  hits: number;
  silhouette: number;
  points: number;
}

/** A flak number: its factors and the sectors it covers (AD-O-XX.B.2). */
export interface Battery {
  factors: number;
  cover: 'six' | 'two' | 'aft' | 'fore';
}

export type Period = 'early' | 'late';

const COVER = { '': 'six', A: 'two', B: 'aft', C: 'fore' } as const;

/** '3x20', '6B', '-': n numbers of f factors with their coverage (AD-O-XX.B.2.a to d). */
export function readBatteries(printed: string | null): Battery[] {
  const m = /^(?:(\d+)x)?(\d+)([ABC]?)$/.exec(printed ?? '');
  if (!m) return [];
  return Array.from({ length: Number(m[1] ?? 1) }, () => ({
    factors: Number(m[2]),
    cover: COVER[m[3] as keyof typeof COVER],
  }));
}

/** '1/2' is one hex or side on Turns divisible by 2; a plain 1 is 1/1 (AD-TAB-SHIPS-NOTE-2). */
const readRate = (printed: string): [number, number] => {
  const [k, n] = printed.split('/').map(Number);
  return [k, n ?? 1];
};

/** `mended` exchanges the hits of the two American cruiser classes (AD-TAB-SHIPS-US-1). */
export function shipClass(nation: 'US' | 'Japan', id: string, period: Period, mended = false): ShipClass {
  const sub = shipsPack.substitutes.find((x) => x.nation === nation && x.id === id);
  const row = shipsPack.classes.find((x) =>
    sub ? x.nation === 'US' && x.id === sub.copyOf : x.nation === nation && x.id === id,
  );
  if (!row) throw new Error(`no ship class ${nation} ${id}`);
  const [, speedEvery] = readRate(row.speed);
  const [turnSides, turnEvery] = readRate(row.turning);
  const fix = mended ? shipsPack.corrections.find((x) => x.nation === nation && x.id === id) : undefined;
  return {
    id,
    type: row.type,
    light: readBatteries(row.light[period]),
    heavy: readBatteries(row.heavy[period]),
    speedEvery,
    turnSides,
    turnEvery,
    hits: fix?.hits ?? row.hits,
    silhouette: row.silhouette,
    points: row.points,
  };
}

/** AD-O-XX.D.1.b, c: half speed at half its hits, no movement at three quarters. */
export function shipSpeed(ship: Ship, cls: ShipClass): number | null {
  if (ship.anchored || ship.sunk || ship.hits * 4 >= cls.hits * 3) return null;
  return ship.hits * 2 >= cls.hits ? cls.speedEvery * 2 : cls.speedEvery;
}

/** What a unit may do in a Turn's unplotted movement: whether it may enter a hex, and how many sides it may turn. */
export interface Leave {
  enter: (to: At) => boolean;
  must: boolean; // it has to enter a hex
  sides: number;
  moveFirst: boolean; // a ship enters before it turns (AD-O-XX.B.4-2)
}

/** AD-O-XIII.A-1 to A-3 */
export function vehicleLeave(s: Surface, x: Vehicle, turn: number): Leave {
  const road = x.kind === 'truck' ? 1 : 2;
  const rough = x.kind === 'truck' ? 2 : 4;
  const may = (to: At): boolean => turn % (isRoad(s, to) ? road : rough) === 0 && !isWater(s, to);
  return {
    enter: (to) => may(to) && (!s.march || (isRoad(s, to) && onBoard(to))),
    must: s.march && isRoad(s, ahead(x.at, x.facing)) && onBoard(ahead(x.at, x.facing)) && turn % road === 0,
    sides: 1,
    moveFirst: false,
  };
}

/** AD-O-XX.B.3, B.4-1, C-1, C-2 */
export function shipLeave(x: Ship, cls: ShipClass, turn: number): Leave {
  const every = shipSpeed(x, cls);
  const moves = every !== null && turn % every === 0;
  return {
    enter: () => moves,
    must: moves,
    sides: every !== null && turn % cls.turnEvery === 0 ? cls.turnSides : 0,
    moveFirst: true,
  };
}

/** AD-O-XIX.C-2: as much of a move as the unit may make; the rest is left out. */
export function possibleMoves(leave: Leave, x: { at: At; facing: Facing }, text: string): string {
  let facing = x.facing;
  let sides = 0;
  let out = '';
  for (const c of text) {
    if (c === '1' && leave.enter(ahead(x.at, facing))) out += c;
    else if (c !== '1' && sides < leave.sides) {
      sides++;
      facing = turned(facing, c === 'R' ? 1 : -1);
      out += c;
    }
  }
  return out;
}

/** AD-O-XII.B-1: light flak one side every Turn, heavy on even Turns. */
export const flakSides = (x: Flak, turn: number): number => (x.heavy && turn % 2 === 1 ? 0 : 1);

export const SUB_DIVES = 15;
export const SUB_RISES = 7;
export const SUB_SEEN = 100;

const unitName = (x: { no: number }, kind: string): string => `${kind} ${x.no}`;
export const flakName = (x: Flak): string => unitName(x, x.heavy ? 'Heavy flak' : 'Light flak');
export const vehicleName = (x: Vehicle): string => unitName(x, x.kind === 'tank' ? 'Tank' : 'Truck');
export const shipName = (x: Pick<Ship, 'nation' | 'cls' | 'no'>): string =>
  `${x.nation === 'US' ? 'American' : 'Japanese'} ${x.cls} ${x.no}`;
