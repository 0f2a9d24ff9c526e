import * as v from 'valibot';
import airGroupsJson from '../../../../data/carrier-clashes/air-groups.json' with { type: 'json' };
import airUnitsJson from '../../../../data/carrier-clashes/air-units.json' with { type: 'json' };
import basesJson from '../../../../data/carrier-clashes/bases.json' with { type: 'json' };
import cardsJson from '../../../../data/carrier-clashes/cards.json' with { type: 'json' };
import shipsJson from '../../../../data/carrier-clashes/ships.json' with { type: 'json' };
import tablesJson from '../../../../data/carrier-clashes/tables.json' with { type: 'json' };

/** The counters and charts of the game, from data/carrier-clashes, checked when loaded. */

export const SIDES = ['allied', 'ijn'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'allied' ? 'ijn' : 'allied');
export const isSide = (x: string): x is Side => x === 'allied' || x === 'ijn';

export type Weather = 'clear' | 'cloudy' | 'stormy';
/** Defence letters of ships; L is land. CC-4.d.i.5, CC-4.d.iii. */
export type DefenceLetter = 'A' | 'B' | 'C' | 'D' | 'M';
/** P dive, L low, M medium, H high bombing, A aerial torpedo, F fighter. CC-TAB-AIRFX-KEY. */
export type AirLetter = 'P' | 'L' | 'M' | 'H' | 'A' | 'F';
/** D, C and B guns, T torpedoes. CC-TAB-SURFX-KEY. */
export type GunLetter = 'B' | 'C' | 'D' | 'T';
/** What a card stands for: Hearts carriers, B club court cards battleships, M club pips transports, Spades, Diamonds. CC-8.a-e. */
export type Suit = 'H' | 'B' | 'M' | 'S' | 'D';
export const SUITS: readonly Suit[] = ['H', 'B', 'S', 'D', 'M'];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.string();
export const provenance = v.picklist(['book', 'derived', 'reconstructed']);
export const side = v.picklist(SIDES);
const searchValue = v.object({ range: count, arc: count });
const aa = v.nullable(v.union([count, v.literal('*')]));
const factor = v.nullable(v.number());
const airLetter = v.picklist(['P', 'L', 'M', 'H', 'A', 'F']);
const gun = v.object({ letter: v.picklist(['B', 'C', 'D', 'T']), value: count });
export const suit = v.picklist(['H', 'B', 'M', 'S', 'D']);

const ShipShape = v.object({
  id: text,
  name: text,
  side,
  nation: v.picklist(['USN', 'RAN', 'IJN']),
  type: text,
  class: text,
  hulls: v.picklist([1, 2]),
  members: v.optional(v.array(text)),
  attacks: v.array(gun),
  aa,
  aaBy: v.optional(v.record(text, count)),
  defence: v.object({ letter: v.picklist(['A', 'B', 'C', 'D', 'M']), value: count }),
  speed: count,
  endurance: v.optional(count),
  search: v.optional(searchValue),
  radar: v.optional(count),
  capacity: v.optional(count),
  displacement: v.optional(count),
  hold: v.optional(count),
  suits: v.pipe(v.array(suit), v.minLength(1), v.maxLength(2)),
  provenance,
  note: text,
});
export type ShipType = v.InferOutput<typeof ShipShape>;

const AirShape = v.object({
  id: text,
  side,
  name: text,
  role: text,
  attacks: v.pipe(
    v.array(v.object({ letter: airLetter, value: count, range: count, underlined: v.optional(v.boolean()) })),
    v.minLength(1),
    v.maxLength(2),
  ),
  defence: count,
  search: v.nullable(searchValue),
  carrierSize: v.nullable(count),
  provenance,
  note: text,
});
export type AirType = v.InferOutput<typeof AirShape>;

const BaseShape = v.object({
  id: text,
  name: text,
  side,
  kind: text,
  lat: v.number(),
  lon: v.number(),
  hexBy: v.record(text, text),
  aa,
  aaBy: v.optional(v.record(text, count)),
  attacks: v.array(gun),
  search: v.nullable(searchValue),
  refuel: v.boolean(),
  warning: v.boolean(),
  radar: v.boolean(),
  radarBy: v.optional(v.record(text, v.boolean())),
  port: v.boolean(),
  bombardment: v.boolean(),
  provenance,
  note: text,
});
export type BaseType = v.InferOutput<typeof BaseShape>;

const faces = v.array(count);
const weatherRow = v.object({ clear: faces, cloudy: faces, stormy: faces });
const finding = v.object({ cloudy: count, stormy: count });
const damageRow = v.object({ sunk: faces, ditw: faces, damaged: faces });
const damageTable = v.object({ heavy: damageRow, medium: damageRow, light: damageRow });
const airRow = v.object({ P: factor, L: factor, M: factor, H: factor, A: factor });
const gunRow = v.object({ B: factor, C: factor, D: factor, T: factor });
const letters = <T extends v.GenericSchema>(row: T) =>
  v.object({ A: row, B: row, C: row, D: row, M: row, L: row });
const worth = v.object({ sunk: count, ditw: v.optional(count), damaged: count });

const TablesShape = v.object({
  provenance,
  airWeapons: letters(airRow),
  strafing: v.object({ plain: count, underlined: count }),
  surfaceWeapons: letters(gunRow),
  bombardmentShells: count,
  torpedoDamage: v.object({ A: damageTable, T: damageTable }),
  search: v.object({
    extra: v.number(),
    beyond5: v.number(),
    beyond10: v.number(),
    cap: v.number(),
    cloudy: v.number(),
    stormy: v.number(),
    maxCards: count,
  }),
  arcs: v.object({ longRange: count, minLong: count, minShort: count }),
  weather: v.object({ clear: weatherRow, cloudy: weatherRow, stormy: weatherRow }),
  weatherEffects: v.object({
    formUp: finding,
    seaNear: finding,
    seaFar: finding,
    baseNear: finding,
    baseFar: finding,
    near: count,
    astray: finding,
    plain: finding,
  }),
  strikeReach: count,
  avoid: v.object({ equal: count, faster: count, muchFaster: count }),
  aa: v.object({ step: count, groupShips: count, portLimit: count }),
  base: v.object({ defence: count, caught: count }),
  endurance: v.object({ unrated: count, slowSteps: v.array(count), extra: v.record(text, count) }),
  taskForce: v.object({ maxShips: count }),
  join: count,
  refight: count,
  tow: v.object({ speed: count, cruiser: count }),
  rounds: count,
  victory: v.object({
    perPoint: v.object({ A: worth, B: worth, C: worth, D: worth }),
    auxiliaryD: worth,
    airUnit: count,
    fuelShort: count,
    margin: count,
  }),
});

const ranks = v.record(text, count);
const CardsShape = v.object({
  provenance,
  decks: count,
  jokersPerDeck: count,
  values: v.object({ H: ranks, B: ranks, S: ranks, D: ranks, M: ranks }),
  markers: v.array(text),
});

const unitList = v.array(v.object({ type: text, count }));

export const TABLES = v.parse(TablesShape, tablesJson);
export const CARDS = v.parse(CardsShape, cardsJson);
export const SHIPS: ReadonlyMap<string, ShipType> = byId(
  v.parse(v.object({ ships: v.array(ShipShape) }), shipsJson).ships,
);
export const AIR_TYPES: ReadonlyMap<string, AirType> = byId(
  v.parse(v.object({ units: v.array(AirShape) }), airUnitsJson).units,
);
export const BASES: ReadonlyMap<string, BaseType> = byId(
  v.parse(v.object({ bases: v.array(BaseShape) }), basesJson).bases,
);
/** What a carrier brings when a pool draws it: CC-27.d. */
export const AIR_GROUPS = v.parse(v.record(text, v.record(text, unitList)), airGroupsJson.byCarrier);

function byId<T extends { id: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map((x) => [x.id, x]));
}

export const shipType = (id: string): ShipType => found(SHIPS, id);
export const airType = (id: string): AirType => found(AIR_TYPES, id);
export const baseType = (id: string): BaseType => found(BASES, id);

function found<T>(from: ReadonlyMap<string, T>, id: string): T {
  const x = from.get(id);
  if (x === undefined) throw new Error(`the data pack has no "${id}"`);
  return x;
}
