import type { Hex } from '../../../kernel/hex.ts';
import { bookOf, declare } from './book.ts';
import {
  type BaseState,
  type Deck,
  type Group,
  type Public,
  type SeatIndex,
  SEATS,
  type Ship,
  type Side,
  type TaskForce,
} from './forces.ts';
import { GRID, SECTORS, sectorOf } from './pack/map.ts';
import {
  type BaseData,
  baseNamed,
  COMBAT,
  type Handling,
  OBSERVATION,
  PLANE_TYPES,
  type ShipClass,
  type ShipData,
  shipNamed,
} from './pack/pack.ts';
import { NUMBERS } from './modules/numbers.ts';
import type { DeckHits } from './modules/parts.ts';
import { type ScenarioData, SCENARIOS, type VersionData } from './pack/scenario-pack.ts';
import type { Known } from './quantities.ts';

/** What a unit is worth at the moment: chart values changed by scenario, damage and anchorage. */

const UNLIMITED = Number.POSITIVE_INFINITY;

/** What follows from the scenario alone: asked for in every rule, so worked out once. */
interface Played {
  scenario: ScenarioData;
  version: VersionData;
  inPlay: Uint8Array; // by hex
}

const PLAYED: readonly Played[] = SCENARIOS.flatMap((scenario) => {
  const inPlay = Uint8Array.from({ length: GRID.size }, (_, hex) =>
    scenario.sectors.includes(SECTORS[sectorOf(hex)].name) ? 1 : 0,
  );
  return scenario.versions.map((version) => ({ scenario, version, inPlay }));
});

let last = PLAYED[0];

export function scenarioIn(p: Pick<Public, 'scenario' | 'version'>): Played {
  if (last.scenario.id !== p.scenario || last.version.id !== p.version) {
    const found = PLAYED.find((x) => x.scenario.id === p.scenario && x.version.id === p.version);
    if (!found) throw new Error(`no scenario ${p.scenario} ${p.version}`);
    last = found;
  }
  return last;
}

/** FT-S1-R1: whether a hex belongs to the part of the map the scenario uses; off the map it does not. */
export const isInPlay = (p: Pick<Public, 'scenario' | 'version'>, hex: Hex): boolean =>
  hex >= 0 && scenarioIn(p).inPlay[hex] === 1;

// ---- weather

/** 0 = clear, 1 = cloud, 2 = storm (FT-6.5). */
export const skyAt = (p: Pick<Public, 'weather'>, hex: Hex): number => p.weather.cover.charCodeAt(hex) - 48;
export const isStorm = (p: Pick<Public, 'weather'>, hex: Hex): boolean => skyAt(p, hex) === 2;

// ---- ships

export const dataOf = (ship: Ship): ShipData => shipNamed(ship.data);
export const classOf = (ship: Ship): ShipClass => shipNamed(ship.data).class;
export const shipTitle = (ship: Ship): string =>
  dataOf(ship).generic ? ship.name : `${classOf(ship)} ${ship.name}`;

export const isBritish = (ship: Ship): boolean => shipNamed(ship.data).nation === NUMBERS.british.nation;

/** FO-BRIT-DECK-0: whether her deck is armored, where the rules of this game know of it. */
export const isArmored = (p: Public, data: ShipData): boolean =>
  bookOf(p).terms.armored.includes(data.nation ?? '') && NUMBERS.armored.ships.includes(data.class);

const UNHURT: DeckHits = { bombs: 0, flak: 0 };
export const deckHits = (ship: Ship): DeckHits => ship.mods?.['armored-decks'] ?? UNHURT;

/** FO-AMMO-5: what of her ammunition is GP, where she has divided it. */
export const gpWords = (ship: Ship): string =>
  ship.mods?.ammunition ? ` (${ship.mods.ammunition.gp} GP)` : '';

/** FT-OPT-SUB-3a, FO-SUBA-TYPE-1: submarines of every type are in no task force. */
export const isSubmarine = (ship: Ship): boolean => OBSERVATION.classes.submarine.includes(classOf(ship));

/** FO-XSHIP-NAMES-2: the letter the enemy knows her by instead of her name. */
export const letterOf = (ship: Ship): string | undefined => ship.mods?.['hidden-names'];

/** What the enemy may know of a ship's name: the number of a generic one is her owner's bookkeeping. */
export const knownName = (ship: Ship): string =>
  letterOf(ship) ? `${classOf(ship)}-${letterOf(ship)}` : dataOf(ship).generic ? classOf(ship) : ship.name;

export function damageFactor(p: Public, ship: Ship): number {
  return scenarioIn(p).scenario.special.damage?.[ship.name] ?? dataOf(ship).damage ?? 1;
}

/** FT-21.2.1c: one hit short of sinking; a ship of two hits or fewer has no cripple state (RUL-57). */
export function isCrippled(p: Public, ship: Ship): boolean {
  const damage = damageFactor(p, ship);
  if (damage >= COMBAT.damage.cripplesFrom && ship.hits === damage - 1) return true;
  return ship.mods?.['critical-hits'] !== undefined && slowedBy(p, ship) > 1;
}

/** FO-CRIT-5.1, FO-CRIT-5.2: restrictions to half speed in force this turn; two of them cripple for as long as they last. */
const slowedBy = (p: Public, ship: Ship): number =>
  (ship.mods?.['critical-hits'] ?? []).filter((turn) => turn === 0 || turn === p.turn).length +
  (ship.hits * 2 >= damageFactor(p, ship) ? 1 : 0);

export const isAnchored = (ship: Ship): boolean => ship.anchored >= 0;

/** FT-21.2.2a, FT-21.4; the scenario may set another value for gunnery combat than for bombardment (FT-S5-R1). */
export function gunneryOf(p: Public, ship: Ship, use: 'combat' | 'bombardment'): number {
  const special = scenarioIn(p).scenario.special.gunnery;
  const printed = special?.ships.includes(ship.name) ? special[use] : (dataOf(ship).gunnery ?? 0);
  return Math.max(0, printed - ship.hits);
}

export function antiAircraftOf(p: Public, ship: Ship): number {
  const printed = scenarioIn(p).scenario.special.aa?.[ship.name] ?? dataOf(ship).aa;
  const { bombs, flak } = deckHits(ship);
  return Math.max(0, printed - ship.hits - bombs - flak);
}

const speedOfShip = declare('shipSpeed', [
  {
    rule: 'FT-21.2.1a',
    word: 'half her hits taken',
    of: (was, { ship }, { p }) => (ship.hits * 2 >= damageFactor(p, ship) ? Math.floor(was / 2) : was),
  },
  {
    rule: 'FT-21.2.1b',
    word: 'every other turn', // towed ships too (FT-OPT-SHIPS-2b)
    of: (was, { ship }, { p }) => (ship.limps > 0 ? (p.turn % 2 === ship.limps % 2 ? 1 : 0) : was),
  },
  {
    rule: 'FT-21.2.1c',
    word: 'crippled',
    of: (was, { ship }, { p }) => (isCrippled(p, ship) ? 0 : was),
  },
  {
    rule: 'FT-OPT-CRIT-T2',
    word: 'dead in the water',
    of: (was, { ship }, { p }) => (ship.noMoving === p.turn ? 0 : was),
  },
  { rule: 'FT-12.7.1b', word: 'at anchor', of: (was, { ship }) => (isAnchored(ship) ? 0 : was) },
]);

/** FT-12.2, FT-21.2.1: hexes the ship may move this turn. */
export const shipSpeed = (x: Known, ship: Ship): number => speedOfShip.of(x, dataOf(ship).mf, { ship });

/** FO-RCM-ATK-3: the hexes a ship can make in a turn at best as she is, wherever she lies: one every other turn counts as one. */
export function topSpeed(p: Public, ship: Ship): number {
  if (isCrippled(p, ship)) return 0;
  const { mf } = dataOf(ship);
  return ship.limps > 0 ? 1 : slowedBy(p, ship) > 0 ? Math.max(1, Math.floor(mf / 2)) : mf;
}

const speedOfForce = declare('forceSpeed');

/** FT-12.4a: the slowest ship sets the pace. */
export function taskForceSpeed(x: Known & { side: Side }, tf: TaskForce): number {
  let speed = tf.ships.length === 0 ? 0 : UNLIMITED;
  for (const i of tf.ships) speed = Math.min(speed, shipSpeed(x, x.side.ships[i]));
  return speedOfForce.of(x, speed, { tf });
}

// ---- decks

export const baseData = (base: BaseState): BaseData => baseNamed(base.data);

export function baseValues(base: BaseState): BaseData['values'][number] {
  for (const block of baseNamed(base.data).values) if (block.id === base.values) return block;
  throw new Error(`the base "${base.data}" has no values "${base.values}"`);
}

export interface DeckValues {
  capacity: number; // Infinity = no limit
  normal: number;
  min: number;
  max: number; // most Air Factors taking off and landing in a turn
  readying: number;
}

/** FT-12.7.3a: an anchored AV or CAV is a temporary seaplane base. */
export const isSeaplaneBase = (ship: Ship): boolean =>
  isAnchored(ship) && (classOf(ship) === 'AV' || classOf(ship) === 'CAV');

/** FT-8.2 to FT-8.6, with damage (FT-21.2.3, FT-21.3.1) and seaplane bases (FT-12.7.3b). */
export function deckValues(p: Public, side: Side, deck: Deck): DeckValues {
  if (deck.ship < 0) return baseDeck(p.bases[deck.base]);
  const values = shipDeck(p, side.ships[deck.ship]);
  if (deck.mods?.['critical-hits']?.jammed) values.readying = Math.ceil(values.readying / 2); // FO-CRIT-TAB-CVB-3
  return values;
}

function shipDeck(p: Public, ship: Ship): DeckValues {
  const air = dataOf(ship).air;
  if (!air) return { capacity: 0, normal: 0, min: 0, max: 0, readying: 0 };
  const perHit = COMBAT.damage.launchPerHit;
  const cls = classOf(ship);
  const [lostNormal, lostMin] = cls in perHit ? perHit[cls as keyof typeof perHit] : perHit.CV;
  const hits = ship.hits + deckHits(ship).bombs; // FO-BRIT-DECK-6
  const normal = Math.max(0, air.normal - lostNormal * hits);
  const doubled = isSeaplaneBase(ship) ? 2 : 1;
  return {
    capacity: air.capacity * doubled,
    normal,
    min: Math.max(0, air.min - lostMin * hits),
    max: 2 * normal * doubled,
    readying: scenarioIn(p).scenario.special.readying?.[ship.name] ?? air.readying,
  };
}

function baseDeck(base: BaseState): DeckValues {
  const values = baseValues(base);
  const capacity = values.capacity ?? UNLIMITED;
  if (values.launch === null)
    return { capacity, normal: UNLIMITED, min: UNLIMITED, max: UNLIMITED, readying: values.readying };
  const spOnly = values.handling.length === 1 && values.handling[0] === 'SP';
  const perHit = COMBAT.damage.launchPerHit;
  const [lostNormal, lostMin] = spOnly ? perHit.baseSpOnly : perHit.base;
  const normal = values.launch.normal - lostNormal * base.hits; // FT-21.5a: below zero it must be repaired first
  const min = values.launch.min - lostMin * base.hits;
  return { capacity, normal, min, max: 2 * Math.max(0, normal), readying: values.readying };
}

/** FT-21.3.1a: a base's anti-aircraft and surface factors, not below zero in use. */
export const baseAntiAircraft = (base: BaseState): number => Math.max(0, baseValues(base).aa - base.hits);
export const baseSurface = (base: BaseState): number => Math.max(0, baseValues(base).surface - base.hits);

/** Where a deck is; -1 off the map, waiting to enter, or under water. */
export function deckHex(p: Public, side: Side, deck: Deck): Hex {
  if (deck.ship < 0) return p.bases[deck.base].hex;
  const ship = side.ships[deck.ship];
  const boat = ship.mods?.submarines;
  if (boat) return ship.fate === 'afloat' && boat.depth === 'surface' ? boat.hex : -1; // FO-SUBA-FLOAT-1
  return ship.fate === 'afloat' && ship.tf > 0 ? (side.tfs[ship.tf - 1]?.hex ?? -1) : -1;
}

export const deckTitle = (p: Public, side: Side, deck: Deck): string =>
  deck.ship >= 0 ? shipTitle(side.ships[deck.ship]) : baseData(p.bases[deck.base]).name;

/** FT-8.9: whether planes of this type may use the deck; the scenario may name them (FT-S3-R2d, FT-S3-R4). */
export function handles(p: Public, side: Side, seat: SeatIndex, deck: Deck, type: number): boolean {
  const { plane, handling } = PLANE_TYPES[type];
  if (deck.ship >= 0) return !plane.at && handlesAboard(side.ships[deck.ship], handling);
  const base = p.bases[deck.base];
  if (plane.at && !plane.at.includes(baseData(base).name)) return false; // FO-SUBA-OPS-3.2
  if (base.owner !== seat) return false; // FT-S3-R2b
  const named = scenarioIn(p).scenario.special.basePlanes?.[baseData(base).name]?.[SEATS[seat]];
  if (named && !named.includes(plane.name)) return false;
  return baseValues(base).handling.some((h) =>
    h === 'LP' ? isLandPlane(p, handling) : isWaterPlane(handling),
  );
}

const isWaterPlane = (handling: Handling): boolean => handling === 'sea' || handling === 'float';
const isLandPlane = (p: Public, handling: Handling): boolean =>
  handling === 'carrier' ||
  handling === 'land' ||
  (isWaterPlane(handling) && bookOf(p).terms.seaplanesAshore); // FT-OPT-PLANES-6a

function handlesAboard(ship: Ship, handling: Handling): boolean {
  const own = dataOf(ship).air?.handling;
  return own === handling || (handling === 'sea' && own === 'float' && isSeaplaneBase(ship));
}

// ---- planes

export const factors = (groups: readonly { n: number }[]): number => groups.reduce((sum, g) => sum + g.n, 0);

/** FT-14.3, FT-14.4a: the slowest plane sets the pace. */
export const formationSpeed = (groups: readonly Group[]): number =>
  groups.length === 0 ? 0 : Math.min(...groups.map((g) => PLANE_TYPES[g.t].plane.mf));

/** FO-SUBA-OPS-3.4: planes of the standing patrols, which see and attack submarines alone. */
export const isBoatPatrol = (type: number): boolean => PLANE_TYPES[type].plane.hunts === 'submarines';

export const huntsBoatsOnly = ({ groups }: { groups: readonly Pick<Group, 't'>[] }): boolean =>
  groups.some((g) => isBoatPatrol(g.t));

export type Role = 'interceptor' | 'escort' | 'bomber';

/**
 * FT-8.12: what a group is in its formation. Armed at take-off: a bomber for the whole flight. Unarmed: an escort beside
 * bombers, else an interceptor, where its kind allows. All others are passive and stand with the bombers, unable to start
 * combat (FT-8.12.5, RUL-28).
 */
export function roleOf(group: Group, formation: readonly Group[]): Role {
  if (isBomber(group)) return 'bomber';
  const { plane } = PLANE_TYPES[group.t];
  if (formation.some(isBomber)) return plane.escort ? 'escort' : 'bomber';
  return plane.interceptor === 'any' || !group.high ? 'interceptor' : 'bomber';
}

/** FT-8.12.4a, FT-8.12.3: took off armed, or has bombing as its sole mission. */
const isBomber = (g: Group): boolean => g.armed === 1 || PLANE_TYPES[g.t].plane.interceptor === 'never';
