import type { Hex } from '../../../../kernel/hex.ts';
import { need, Refusal } from '../../../../kernel/refusal.ts';
import type { Ship } from '../forces.ts';
import {
  BASE_SITES,
  distanceToEdge,
  distanceToPlace,
  hexesOfIsland,
  SECTORS,
  sectorOf,
} from '../pack/map.ts';
import type { Limit, StartGroup, StartShips } from '../pack/scenario-pack.ts';
import { classOf, shipTitle } from '../values.ts';

/**
 * Where ships may start (FT-S*-START and the shorter versions). Named ships are bound to their group; ships of a class are
 * given to the groups that ask for them so that every place is filled, if any such distribution exists.
 */

/** One ship and the hex it is set up in; null = enters later. */
export interface Placed {
  ship: Ship;
  hex: Hex | null;
}

/** Whether a hex lies within a limit; `with` is answered by the hexes of the listed groups. */
export function isWithin(limit: Limit, hex: Hex | null, company: ReadonlySet<Hex>): boolean {
  if (limit.type === 'later') return hex === null;
  if (hex === null) return false;
  switch (limit.type) {
    case 'allOf':
      return limit.of.every((l) => isWithin(l, hex, company));
    case 'anyOf':
      return limit.of.some((l) => isWithin(l, hex, company));
    case 'sector':
      return limit.sectors.includes(SECTORS[sectorOf(hex)].name);
    case 'edge':
      return distanceToEdge(hex, limit.edge) <= limit.n;
    case 'within':
      return distanceToPlace(hex, limit.place, limit.island) <= limit.n;
    case 'beyond':
      return limit.places.every((place) => distanceToPlace(hex, place, false) > limit.n);
    case 'at':
      return placeHexes(limit.place).includes(hex);
    default:
      return company.has(hex); // with
  }
}

/** A base by its hex, any other place by the hexes of its island. */
export function placeHexes(place: string): readonly Hex[] {
  const site = BASE_SITES.find((b) => b.name === place);
  return site ? [site.hex] : hexesOfIsland(place);
}

const NOBODY: ReadonlySet<Hex> = new Set();

/** Refuses a set-up in which a ship stands where no group of the scenario puts it. */
export function checkStartLimits(groups: readonly StartGroup[], placed: readonly Placed[]): void {
  const settled = new Set<Placed>();
  const company = new Set<Hex>();
  const settle = (p: Placed): void => {
    settled.add(p);
    if (p.hex !== null) company.add(p.hex);
  };
  for (const p of placed.filter((x) => groupsNaming(groups, x).length > 0)) {
    const fits = groupsNaming(groups, p).some((g) => isWithin(g.where, p.hex, NOBODY));
    const free = groupsNaming(groups, p).every((g) => g.optional); // may also start as one of the rest
    const [first] = groupsNaming(groups, p);
    need(fits || free, first.rule, `${shipTitle(p.ship)} must start elsewhere: ${first.line}.`);
    if (fits) settle(p);
  }
  for (const p of seated(groups, placed, settled)) settle(p);
  checkRest(groups, placed, settled, company);
}

const groupsNaming = (groups: readonly StartGroup[], p: Placed): StartGroup[] =>
  groups.filter((g) => Array.isArray(g.ships) && g.ships.some((w) => 'ship' in w && w.ship === p.ship.name));

/** One ship a group asks for by class. */
interface Seat {
  group: StartGroup;
  cls: string;
  or: string; // another class that serves, '' = none (FO-MINE-SCN-CS-3)
  spare: boolean; // need not be filled, and stands in for one that must (FT-S2-R6, RUL-105)
}

function seatsOf(group: StartGroup, want: StartShips, active: boolean): Seat[] {
  if ('n' in want && (!group.optional || active))
    return Array.from({ length: want.n }, () => ({
      group,
      cls: want.class,
      or: want.or ?? '',
      spare: group.optional === true,
    }));
  if ('upTo' in want && active)
    return Array.from({ length: want.upTo }, () => ({
      group,
      cls: want.class,
      or: want.or ?? '',
      spare: true,
    }));
  return [];
}

/** The ships that fill the places groups ask for by class; refuses when a place stays empty. */
function seated(
  groups: readonly StartGroup[],
  placed: readonly Placed[],
  named: ReadonlySet<Placed>,
): Placed[] {
  const active = (g: StartGroup): boolean =>
    [...named].some((p) => groupsNaming([g], p).length > 0 && isWithin(g.where, p.hex, NOBODY));
  const seats = groups.flatMap((g) =>
    Array.isArray(g.ships) ? g.ships.flatMap((w) => seatsOf(g, w, active(g))) : [],
  );
  const ships = placed.filter((p) => !named.has(p));
  const takes = (seat: Seat, p: Placed): boolean =>
    [seat.cls, seat.or].includes(classOf(p.ship)) && isWithin(seat.group.where, p.hex, NOBODY);
  const firm = seats.filter((s) => !s.spare);
  const match = matching(firm, ships, takes);
  const free = ships.filter((p) => !match.includes(p));
  const spare = matching(
    seats.filter((s) => s.spare),
    free,
    takes,
  );
  for (const cls of new Set(firm.map((s) => s.cls))) {
    const empty = firm.filter((s, i) => s.cls === cls && match[i] === null);
    const standIns = spare.filter((p) => p && classOf(p.ship) === cls).length;
    if (empty.length > standIns)
      throw new Refusal(empty[0].group.rule, `Too few ${cls} start where they must: ${empty[0].group.line}.`);
  }
  return [...match, ...spare].filter((p): p is Placed => p !== null);
}

/** For each seat the ship that takes it, as many as can be: augmenting paths. */
function matching(
  seats: readonly Seat[],
  ships: readonly Placed[],
  takes: (s: Seat, p: Placed) => boolean,
): (Placed | null)[] {
  const seatOf = new Map<Placed, number>();
  const fill = (i: number, tried: Set<Placed>): boolean => {
    for (const p of ships) {
      if (tried.has(p) || !takes(seats[i], p)) continue;
      tried.add(p);
      const held = seatOf.get(p);
      if (held !== undefined && !fill(held, tried)) continue;
      seatOf.set(p, i);
      return true;
    }
    return false;
  };
  seats.forEach((_, i) => fill(i, new Set()));
  return seats.map((_, i) => ships.find((p) => seatOf.get(p) === i) ?? null);
}

/** Ships no group asked for: any number of a class, all, or the rest. */
function checkRest(
  groups: readonly StartGroup[],
  placed: readonly Placed[],
  settled: ReadonlySet<Placed>,
  company: ReadonlySet<Hex>,
): void {
  for (const p of placed) {
    if (settled.has(p)) continue;
    const open = groups.filter(
      (g) => !Array.isArray(g.ships) || g.ships.some((w) => 'any' in w && w.class === classOf(p.ship)),
    );
    const last = open.find((g) => !Array.isArray(g.ships)) ?? open[0];
    need(
      open.some((g) => isWithin(g.where, p.hex, company)),
      last.rule,
      `${shipTitle(p.ship)} may not start there: ${last.line}.`,
    );
  }
}
