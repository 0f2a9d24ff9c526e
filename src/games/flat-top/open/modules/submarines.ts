import * as v from 'valibot';
import { directionTo, distance, type Hex } from '../../../../kernel/hex.ts';
import { need } from '../../../../kernel/refusal.ts';
import type { OpenModule } from '../book.ts';
import type { Public, Ship, Side, Submarine } from '../forces.ts';
import { GRID, hexLabel, readHex, SECTORS, sectorOf, shipMayPass, terrainAt } from '../pack/map.ts';
import type { PlotOrder, SetupOrder } from '../orders.ts';
import { COMBAT } from '../pack/pack.ts';
import type { Known, Own } from '../quantities.ts';
import { type Eye, NOTHING, type Target } from '../sight/eyes.ts';
import { classOf, isInPlay, scenarioIn, shipTitle } from '../values.ts';
import { listOf, type OrderPart, ShipShape, wholeNumber } from './order-part.ts';

/** FT-OPT-SUB: where submarines go and how deep they lie. */

/** FT-OPT-SUB-3d: at periscope depth a submarine sees what shares its hex, hidden itself or not (RUL-155). */
function periscope({ p, side }: Known & { side: Side }, target: Target): Eye {
  const boat = boatsOf(side).find(({ sub }) => sub.hex === target.hex && !isDeep(p, sub));
  return boat ? { condition: 3, radar: false, source: boat.name } : NOTHING;
}

/** FT-OPT-SUB-8b: planes that hunt submarines carry the bombs for it. */
export const submarines: OpenModule = {
  on: {
    terms: { stayHome: [] },
    deploy: placeSubmarines,
    station: patrols,
    plot: { plotted: plotSubmarines },
    observers: [periscope],
    loads: [{ weapon: 'GP', by: (plane) => plane.antiSubmarine !== null }],
  },
};

/** A submarine that still swims. */
export type Boat = Ship & { sub: Submarine };
export const isBoat = (ship: Ship | undefined): ship is Boat => !!ship?.sub && ship.fate === 'afloat';
export const boatsOf = (side: Side): Boat[] => side.ships.filter((x): x is Boat => isBoat(x));

/** FT-OPT-SUB-6: from the Combat Phase in which it dived to the end of the next turn. */
export const isDeep = (p: Pick<Public, 'turn'>, sub: Submarine): boolean =>
  sub.dived > 0 && p.turn - sub.dived <= 1;

/** FT-OPT-SUB-2a, FT-OPT-SUB-2b, FT-OPT-SUB-4b: one hex by sea, rested from combat. */
export function checkSubmarineMove(p: Public, boat: Boat, to: Hex): void {
  const title = shipTitle(boat);
  const { sub } = boat;
  need(sub.fought !== p.turn - 1 || sub.fought === 0, 'FT-OPT-SUB-2b', `${title} was in combat last turn.`);
  const d = directionTo(GRID, sub.hex, to);
  need(d !== null, 'FT-OPT-SUB-2a', `${title} moves one hex.`);
  const open = isInPlay(p, to) && terrainAt(to) === 'sea' && shipMayPass(sub.hex, d);
  need(open, 'FT-OPT-SUB-4b', `${title} cannot enter ${hexLabel(to)}.`);
}

/** FT-OPT-SUB-4a: after the moves of this turn. */
function checkCrowd(side: Side): void {
  const there = new Map<Hex, number>();
  for (const { sub } of boatsOf(side)) {
    const hex = sub.to >= 0 ? sub.to : sub.hex;
    const n = (there.get(hex) ?? 0) + 1;
    there.set(hex, n);
    need(
      n <= COMBAT.submarine.perHex,
      'FT-OPT-SUB-4a',
      `More than ${COMBAT.submarine.perHex} submarines in ${hexLabel(hex)}.`,
    );
  }
}

const HexShape = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(GRID.size - 1));
const boats = { rule: 'FT-OPT-SUB-2a', none: 'There are no submarines in this game.' };

function hexOf(word: string | undefined, hex: string | undefined, want: 'to' | 'at'): Hex {
  const at = word === want ? readHex(hex ?? '') : -1;
  need(at >= 0, 'UMP-LINE', `Say "SS 40 ${want} B/K31".`);
  return at;
}

/** 'SS 40 to B/K31'. */
export const boatMovesPart: OrderPart<{ ship: number; to: number }[]> = {
  ...boats,
  shape: listOf(v.strictObject({ ship: ShipShape, to: HexShape })),
  write: (moves) => moves.map((x) => `SS ${x.ship} to ${hexLabel(x.to)}`),
  read: {
    ss: ([ship, to, hex], moves = []) => [...moves, { ship: wholeNumber(ship), to: hexOf(to, hex, 'to') }],
  },
};

/** 'SS 40 at B/K31', before the first turn. */
export const boatPlacesPart: OrderPart<{ ship: number; hex: number }[]> = {
  ...boats,
  shape: listOf(v.strictObject({ ship: ShipShape, hex: HexShape })),
  write: (places) => places.map((x) => `SS ${x.ship} at ${hexLabel(x.hex)}`),
  read: {
    ss: ([ship, at, hex], places = []) => [...places, { ship: wholeNumber(ship), hex: hexOf(at, hex, 'at') }],
  },
};

/** FT-OPT-SUB-1, FT-OPT-SUB-4b. */
function placeSubmarines({ p, side, seat }: Own, order: SetupOrder): void {
  const perSector = new Map<number, number>();
  const rules = COMBAT.submarine;
  for (const { ship: i, hex } of order.mods.submarines ?? []) {
    const ship = side.ships[i];
    need(
      ship && classOf(ship) === 'SS' && !ship.sub,
      'FT-OPT-SUB-1',
      'That is no submarine waiting to be placed.',
    );
    need(terrainAt(hex) === 'sea', 'FT-OPT-SUB-4b', 'Submarines keep to all-sea hexes.');
    const near = p.bases.find(
      (b) => b.owner !== seat && b.hex >= 0 && distance(GRID, b.hex, hex) <= rules.awayFromBases,
    );
    need(!near, 'FT-OPT-SUB-1', `${hexLabel(hex)} is within ${rules.awayFromBases} hexes of an enemy base.`);
    const n = (perSector.get(sectorOf(hex)) ?? 0) + 1;
    need(
      n <= rules.perSector,
      'FT-OPT-SUB-1',
      `More than ${rules.perSector} submarines in Sector ${SECTORS[sectorOf(hex)].name}.`,
    );
    perSector.set(sectorOf(hex), n);
    ship.sub = { hex, to: -1, dived: 0, fought: 0, seen: false };
  }
  const loose = side.ships.find((s) => classOf(s) === 'SS' && !s.sub);
  need(!loose, 'FT-OPT-SUB-1', `${loose?.name ?? 'A submarine'} is not placed.`);
}

/** A stride that visits every hex of the board before it repeats. */
const PATROL_STRIDE = 89;

/** Submarines spread over the sectors, for those who place none by hand. */
function patrols({ p, side, seat }: Own): SetupOrder['mods'] {
  const rules = COMBAT.submarine;
  const perSector = SECTORS.map(() => 0);
  const allowed = (hex: Hex): boolean =>
    terrainAt(hex) === 'sea' &&
    perSector[sectorOf(hex)] < rules.perSector &&
    scenarioIn(p).scenario.sectors.includes(SECTORS[sectorOf(hex)].name) &&
    p.bases.every((b) => b.owner === seat || b.hex < 0 || distance(GRID, b.hex, hex) > rules.awayFromBases);
  const waiting = side.ships.flatMap((s, i) => (classOf(s) === 'SS' ? [i] : []));
  const patrol = waiting.map((ship, k) => {
    const sector = (k * 3 + seat) % SECTORS.length;
    const from = SECTORS[sector].directional + k;
    for (let step = 0; ; step++) {
      const hex = (from + step * PATROL_STRIDE) % GRID.size;
      if (!allowed(hex)) continue;
      perSector[sectorOf(hex)]++;
      return { ship, hex };
    }
  });
  return patrol.length > 0 ? { submarines: patrol } : {};
}

function plotSubmarines({ p, side }: Own, order: PlotOrder): void {
  const moves = order.mods.submarines ?? [];
  for (const { sub } of boatsOf(side)) sub.to = -1;
  const { perTurn } = COMBAT.submarine;
  need(moves.length <= perTurn, 'FT-OPT-SUB-2a', `No more than ${perTurn} submarines move in a turn.`);
  for (const { ship, to } of moves) {
    const boat = side.ships[ship];
    need(isBoat(boat), 'FT-OPT-SUB-2a', 'That is no submarine of ours.');
    need(boat.sub.to < 0, 'FT-OPT-SUB-2a', `${shipTitle(boat)} moves once.`);
    checkSubmarineMove(p, boat, to);
    boat.sub.to = to;
  }
  if (moves.length > 0) checkCrowd(side);
}
