import { distance, type Hex, neighbours } from '../../../../../kernel/hex.ts';
import { type Public, type SeatIndex, SEATS, type Side } from '../../forces.ts';
import { BASE_SITES, GRID, hexesOfIsland, insidePerimeter, islandAt, terrainAt } from '../../pack/map.ts';
import { hourOf } from '../../turn/clock.ts';
import type { Posted } from '../parts.ts';
import { type Calling, COASTWATCH, COUNTERS } from './coastwatch-data.ts';

/** FO-CW: the counters of a side, the ground each of them keeps to, and where it may begin and step. */

/** FO-CW-0.3: one coastwatcher organisation or one concentration of troops, as the battle begins. */
export interface Post {
  calling: Calling;
  place: string; // as the table calls it
  ground: string; // its island, or its half of one (FO-CW-1.1)
  base: Hex; // where it must begin; -1 = anywhere on its ground
  perimeter: boolean; // begins inside the line of FT-7.9.4a (FO-CW-TAB-STAR)
}

// ---- grounds

const { halves } = COASTWATCH;

const nearest = (hex: Hex, bases: readonly string[]): number =>
  Math.min(...BASE_SITES.filter((b) => bases.includes(b.name)).map((b) => distance(GRID, b.hex, hex)));

/** FO-CW-1.3: the first half has what lies as near to its bases as to the others. */
const GROUND_OF: readonly (string | null)[] = Array.from({ length: GRID.size }, (_, hex) => {
  const island = islandAt(hex);
  if (island !== halves.of) return island;
  const [first, second] = halves.parts;
  return nearest(hex, first.bases) <= nearest(hex, second.bases) ? first.ground : second.ground;
});

/** FO-CW-5: the ground a hex belongs to, which nobody on it leaves; null at sea. */
export const groundAt = (hex: Hex): string | null => GROUND_OF[hex];

const isHalf = (ground: string): boolean => halves.parts.some((x) => x.ground === ground);

export const hexesOfGround = (ground: string): readonly Hex[] =>
  isHalf(ground)
    ? hexesOfIsland(halves.of).filter((hex) => GROUND_OF[hex] === ground)
    : hexesOfIsland(ground);

/** 'northern New Guinea', 'Choiseul'. */
export const groundTitle = (ground: string): string =>
  halves.parts.find((x) => x.ground === ground)?.title ?? ground;

// ---- counters

const rosters = new Map<string, readonly Post[]>();

/** FO-CW-0.2: the counters of a side in a battle, always in the order of the table: their numbers. */
export function rosterOf({ scenario }: Pick<Public, 'scenario'>, seat: SeatIndex): readonly Post[] {
  const key = `${scenario}.${seat}`;
  let found = rosters.get(key);
  if (!found) rosters.set(key, (found = tabled(scenario, seat)));
  return found;
}

function tabled(scenario: string, seat: SeatIndex): Post[] {
  return COASTWATCH.places.flatMap((row) => {
    const here = row[scenario];
    if (typeof here !== 'object') return [];
    const base = row.base ? (BASE_SITES.find((b) => b.name === row.place)?.hex ?? -1) : -1;
    const ground = (base >= 0 ? groundAt(base) : null) ?? row.ground ?? row.place;
    return (['AC', 'AT', 'JT'] as const)
      .filter((counter) => COUNTERS[counter].side === SEATS[seat])
      .flatMap((counter) => {
        const { place, battle, counter: whose } = COASTWATCH.perimeter;
        const perimeter = row.place === place && scenario === battle && counter === whose;
        const post = { calling: COUNTERS[counter].calling, place: row.place, ground, base, perimeter };
        return Array.from({ length: here[counter] ?? 0 }, () => post);
      });
  });
}

/** 'coastwatcher 2 on Guadalcanal', 'troops of Rabaul': by number where there are several. */
export function postTitle(p: Pick<Public, 'scenario'>, seat: SeatIndex, no: number): string {
  const roster = rosterOf(p, seat);
  const { calling, place, ground, base } = roster[no];
  const alike = roster.flatMap((x, i) => (x.calling === calling && x.place === place ? [i] : []));
  const number = alike.length > 1 ? ` ${alike.indexOf(no) + 1}` : '';
  return `${calling}${number} ${base >= 0 ? `of ${place}` : `on ${groundTitle(ground)}`}`;
}

/** The same where a sentence begins with it. */
export function postName(p: Pick<Public, 'scenario'>, seat: SeatIndex, no: number): string {
  const title = postTitle(p, seat, no);
  return title[0].toUpperCase() + title.slice(1);
}

/** The counters of a side that are at their posts, by their numbers. */
export const atPosts = (side: Side): { no: number; hex: Hex }[] =>
  (side.mods.coastwatchers ?? []).flatMap(({ hex, lost }, no) => (lost === 0 ? [{ no, hex }] : []));

export const isAtPost = (post: Posted | undefined): post is Posted => post?.lost === 0;

// ---- where they may be

/** FO-CW-1.2. */
export const isEnemyBase = (p: Public, seat: SeatIndex, hex: Hex): boolean =>
  p.bases.some((b) => b.hex === hex && b.owner !== seat);

/** FO-CW-1.1, FO-CW-1.2, FO-CW-TAB-STAR, FO-CW-TAB-BASES: where a counter may begin. */
export function startsOf(
  p: Public,
  seat: SeatIndex,
  { calling, ground, base, perimeter }: Post,
): readonly Hex[] {
  if (base >= 0) return [base];
  return hexesOfGround(ground).filter(
    (hex) =>
      (calling === 'troops' || !isEnemyBase(p, seat, hex)) &&
      (!perimeter || insidePerimeter(SEATS[seat], halves.of, hex)),
  );
}

/** FO-CW-2: whether counters step this turn. */
export const isHourOfSteps = (p: Public): boolean => COASTWATCH.steps.includes(hourOf(p, p.turn));

/** FO-CW-2, FO-CW-5: the hexes beside its own that a counter may step to. */
export const stepsFrom = (hex: Hex): Hex[] =>
  neighbours(GRID, hex).filter((to) => groundAt(to) !== null && groundAt(to) === groundAt(hex));

/** Hexes from which the sea is seen: ships pass by there, or lie there. */
export const isCoast = (hex: Hex): boolean => terrainAt(hex) === 'partial';
