import * as v from 'valibot';
import basesRaw from '../../../../../data/flat-top/bases.json' with { type: 'json' };
import morePlanesRaw from '../../../../../data/flat-top/catalogue/planes.json' with { type: 'json' };
import combatRaw from '../../../../../data/flat-top/combat.json' with { type: 'json' };
import crtRaw from '../../../../../data/flat-top/crt.json' with { type: 'json' };
import observationRaw from '../../../../../data/flat-top/observation.json' with { type: 'json' };
import offBoardRaw from '../../../../../data/flat-top/off-board.json' with { type: 'json' };
import planesRaw from '../../../../../data/flat-top/planes.json' with { type: 'json' };
import replacementsRaw from '../../../../../data/flat-top/replacements.json' with { type: 'json' };
import shipsRaw from '../../../../../data/flat-top/ships.json' with { type: 'json' };
import timeRaw from '../../../../../data/flat-top/time.json' with { type: 'json' };
import victoryRaw from '../../../../../data/flat-top/victory.json' with { type: 'json' };
import weatherRaw from '../../../../../data/flat-top/weather.json' with { type: 'json' };
import { catalogue } from '../../../../kernel/catalogue.ts';

/** The data packs of the game, checked when loaded. Scenarios have a pack of their own (scenario-pack.ts). */

export const whole = v.pipe(v.number(), v.integer());
export const count = v.pipe(whole, v.minValue(0));
const six = v.pipe(v.array(whole), v.length(6));
export const SideShape = v.picklist(['allied', 'japan']);
export const Provenance = v.picklist(['book', 'errata', 'restored', 'derived', 'reconstructed']);
export const sourced = { provenance: Provenance, note: v.optional(v.string()) };
const part = { provenance: v.optional(Provenance), note: v.optional(v.string()) };

export const SHIP_CLASSES = [
  'CV',
  'CVL',
  'AV',
  'CAV',
  'BB',
  'CA',
  'CL',
  'DD',
  'AP',
  'APD',
  'AO',
  'PG',
  'SS',
] as const;
/** Classes that no scenario of the book uses, kept for scenarios of one's own (FT-2.3). */
const OTHER_CLASSES = ['CVE', 'AS', 'PT', 'DM', 'ML', 'MS', 'SST', 'SSM'] as const;
export const ClassShape = v.picklist([...SHIP_CLASSES, ...OTHER_CLASSES]);
export type ShipClass = v.InferOutput<typeof ClassShape>;

// ---- FT-TAB-CRT

const CrtShape = v.object({
  ...sourced,
  columns: v.array(v.tuple([count, count])),
  rows: v.pipe(v.array(v.pipe(v.array(v.union([count, v.literal('*')])), v.length(14))), v.length(15)),
  dieAdjust: six,
  starHitsOn: whole,
  bht: v.object({ min: whole, max: whole }),
  most: whole,
  lessLuck: v.object({ ...part, dieAdjust: six }),
});
export const CRT = v.parse(CrtShape, crtRaw);

// ---- FT-TAB-AIRHIT, FT-TAB-PLANE

const bht = v.nullable(v.pipe(whole, v.minValue(1), v.maxValue(15)));
const Bombs = v.object({ GP: bht, AP: bht });
const Attacks = v.object({ high: Bombs, low: Bombs, dive: Bombs });
export const HANDLING = ['carrier', 'land', 'float', 'sea', 'boat'] as const; // boat: of a submarine (FO-SUBA-FLOAT-1)
export type Handling = (typeof HANDLING)[number];

export const PlaneShape = v.object({
  name: v.string(),
  side: SideShape,
  code: v.string(),
  mf: count,
  rf: count,
  handling: v.array(v.picklist(HANDLING)),
  types: v.array(count), // the number of its type in each version, for ever: stored games know a type by it
  airToAir: count, // 0 = never fires (FO-SUBA-FLOAT-4)
  base: Attacks,
  ship: Attacks,
  torpedo: bht,
  interceptor: v.picklist(['any', 'low', 'never']), // FT-8.12.1: 'low' = only at low altitude
  escort: v.boolean(),
  bomber: v.boolean(),
  armedAirToAir: whole, // FT-16.10.4
  airModifier: whole, // FT-OPT-PLANES-2T
  antiSubmarine: v.nullable(whole), // FT-OPT-SUB-8b
  nation: v.optional(v.string()),
  alone: v.optional(v.literal(true)), // in a formation of its own (FO-SUBA-FLOAT-3, FO-SUBA-OPS-3.2)
  at: v.optional(v.array(v.string())), // the bases that alone handle it (FO-SUBA-OPS-3.2)
  hunts: v.optional(v.literal('submarines')), // it sees and attacks nothing else (FO-SUBA-OPS-3.4)
});
export type Plane = v.InferOutput<typeof PlaneShape>;

const PlanesShape = v.object({
  ...sourced,
  planes: v.array(PlaneShape),
  optional: v.object({
    ...part,
    paraFrag: v.array(v.string()),
    skipBombing: v.array(v.string()),
    strafing: v.array(v.string()),
    fastReadying: v.array(v.string()),
    doubleReadyingCost: v.array(v.string()),
    skipBht: whole,
  }),
});
const planePack = v.parse(PlanesShape, planesRaw);
export const PLANES: readonly Plane[] = planePack.planes;
/** FO-DATA: planes of the optional collection, for battles of our own. */
export const MORE_PLANES = v.parse(
  v.object({ ...sourced, planes: v.array(v.object({ ...PlaneShape.entries, provenance: Provenance })) }),
  morePlanesRaw,
).planes;
export const PLANE_OPTIONS = planePack.optional;

/**
 * FT-8.9c: the carrier and the land version of a plane name are different types. A type is a small integer everywhere: the one
 * its row gives it, so that rows may be added and moved about. New planes take the next numbers; none is used twice.
 */
export interface PlaneType {
  id: number;
  plane: Plane;
  handling: Handling;
  label: string; // 'Zero', and 'Zero (land)' where there are two versions
  name: number; // the type that stands for its plane name, whatever the version
}

export const PLANE_TYPES: readonly PlaneType[] = [...PLANES, ...MORE_PLANES]
  .flatMap((plane) =>
    plane.handling.map((handling, version) => ({
      id: plane.types[version],
      plane,
      handling,
      label: plane.handling.length > 1 && handling === 'land' ? `${plane.name} (land)` : plane.name,
    })),
  )
  .sort((a, b) => a.id - b.id)
  .map((type, i, all) => {
    if (type.id !== i) throw new Error(`no plane or more than one is type ${i}`);
    return { ...type, name: all.findIndex((x) => x.label === type.plane.name) };
  });

/** RUL-163: in combat a plane name counts, not its version. */
export const planeName = (type: number): number => PLANE_TYPES[type].name;

/** The type of a plane name; a name with two versions is asked for by version. */
export function planeType(name: string, version: 'sea' | 'land'): number {
  const types = PLANE_TYPES.filter((t) => t.plane.name === name);
  const fit =
    types.length === 1 ? types[0] : types.find((t) => (t.handling === 'land') === (version === 'land'));
  if (!fit) throw new Error(`there is no plane named ${name}`);
  return fit.id;
}

export const WEAPONS = ['none', 'GP', 'AP', 'torpedo', 'para-frag', 'skip', 'light-GP', 'light-AP'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** FO-XPLANE-DTRANGE: a light load is one of these bombs. */
export const LIGHT: { readonly [W in Weapon]?: 'GP' | 'AP' } = { 'light-GP': 'GP', 'light-AP': 'AP' };

const carries = (plane: Plane, kind: 'GP' | 'AP'): boolean =>
  [plane.base, plane.ship].some((t) => [t.high, t.low, t.dive].some((b) => b[kind] !== null));

/** FT-8.7a: the weapons for which a plane's row shows a number. Options add theirs where they are used. */
export function weaponsOf(plane: Plane): Weapon[] {
  const out: Weapon[] = [];
  if (carries(plane, 'GP')) out.push('GP');
  if (carries(plane, 'AP')) out.push('AP');
  if (plane.torpedo !== null) out.push('torpedo');
  return out;
}

// ---- FT-TAB-SHIPVAL, FT-TAB-SHIPOPS, FT-TAB-AMMO

const ShipShape = v.object({
  id: v.string(),
  name: v.string(),
  side: SideShape,
  class: ClassShape,
  gunnery: v.nullable(count),
  aa: count,
  mf: count,
  damage: v.nullable(count),
  ammunition: v.nullable(count),
  torpedo: v.nullable(count),
  air: v.optional(
    v.object({
      capacity: count,
      normal: count,
      min: count,
      readying: count,
      handling: v.picklist(['carrier', 'float', 'boat']),
    }),
  ),
  generic: v.optional(v.boolean()),
  nation: v.optional(v.string()),
  note: v.optional(v.string()),
});
export type ShipData = v.InferOutput<typeof ShipShape>;
export const SHIPS: readonly ShipData[] = v.parse(
  v.object({ ...sourced, ships: v.array(ShipShape) }),
  shipsRaw,
).ships;
export const shipNamed = catalogue('ship', SHIPS);

// ---- FT-TAB-BASE

const BaseShape = v.object({
  id: v.string(),
  name: v.string(),
  side: SideShape,
  code: v.string(),
  offBoard: v.boolean(),
  values: v.array(
    v.object({
      ...sourced,
      id: v.string(),
      scenarios: v.array(whole),
      capacity: v.nullable(count),
      launch: v.nullable(v.object({ normal: count, min: count })),
      readying: count,
      handling: v.array(v.picklist(['LP', 'SP'])),
      aa: count,
      surface: count,
      damage: v.optional(count), // hits that put a base without planes out of service (FO-PT-SCN-1)
    }),
  ),
});
export type BaseData = v.InferOutput<typeof BaseShape>;
export const BASES: readonly BaseData[] = v.parse(
  v.object({ ...sourced, bases: v.array(BaseShape) }),
  basesRaw,
).bases;
export const baseNamed = catalogue('base', BASES);

// ---- FT-TAB-OBS, FT-7.9, FT-TAB-SEARCH, FT-TAB-SHADOW

const condition = v.pipe(whole, v.minValue(0), v.maxValue(3));
const byDistance = v.pipe(v.array(condition), v.length(4));
const bySky = v.object({ clear: byDistance, clouds: byDistance });
const Table = v.object({ stationAir: bySky, stationSea: bySky, airAir: bySky, airSea: bySky, radar: bySky });
const watch = v.object({ clear: condition, clouds: condition });
const Watch = v.object({ land: watch, partial: watch, adjacent: watch });

export const OBSERVATION = v.parse(
  v.object({
    ...sourced,
    day: Table,
    night: Table,
    coastwatchers: v.object({ ...sourced, planes: Watch, ships: Watch }),
    classes: v.object({
      ...part,
      carrier: v.array(ClassShape),
      capital: v.array(ClassShape),
      small: v.array(ClassShape),
      submarine: v.array(ClassShape),
    }),
    report: v.object({ ...part, shade: v.number() }),
    search: v.object({ ...part, succeedsTo: whole, night: whole, cloud: whole }),
    shadowing: v.object({ ...part, succeedsTo: whole, cloud: whole }),
  }),
  observationRaw,
);

// ---- FT-6

export const WEATHER = v.parse(
  v.object({
    ...sourced,
    scattered: v.object({ markersPerSector: whole }),
    front: v.object({ markersPerSector: whole, arms: v.array(whole), reach: whole }),
    footprint: whole,
    wind: v.object({ ...part, hours: v.array(whole), turn: six }),
    drift: v.object({ ...part, to: v.pipe(v.array(v.picklist(['same', 'heading', 'first'])), v.length(6)) }),
  }),
  weatherRaw,
);

// ---- FT-15 to FT-23

const bySide = v.object({ allied: whole, japan: whole });
const loss = v.tuple([count, count]);
const effect = v.object({
  hits: v.optional(whole),
  planes: v.optional(v.boolean()),
  ready: v.optional(v.boolean()),
  launch: v.optional(v.boolean()),
  move: v.optional(v.boolean()),
});
const effects = v.pipe(v.array(effect), v.length(6));

export const COMBAT = v.parse(
  v.object({
    ...sourced,
    airToAir: v.object({ ...part, noRange: whole, night: whole, clouds: whole }),
    antiAircraft: v.object({ ...part, bht: whole, high: whole, night: whole, clouds: whole }),
    airAttack: v.object({ ...part, crippled: whole, anchored: whole, night: whole, clouds: whole }),
    surface: v.object({ ...part, crippled: whole, anchored: whole }),
    torpedo: v.object({ ...part, bht: bySide, threshold: v.object({ day: whole, night: whole }) }),
    bombardment: v.object({
      ...part,
      bht: whole,
      ammunition: whole,
      classes: v.array(ClassShape),
      longRangeBht: whole,
    }),
    battleshipKillers: v.array(ClassShape),
    breakthrough: whole,
    edge: whole,
    interception: v.object({
      ...part,
      few: whole,
      minRoll: v.object({ fewFew: whole, fewMany: whole, manyFew: whole, manyMany: whole }),
      metLastTurn: whole,
      reach: whole,
    }),
    landing: v.object({
      ...part,
      ship: v.object({ eliminatedTo: whole }),
      base: v.object({ eliminatedTo: whole }),
      perFurtherCondition: whole,
    }),
    damage: v.object({
      ...part,
      launchPerHit: v.object({
        CV: loss,
        CVL: loss,
        CVE: loss,
        AV: loss,
        CAV: loss,
        BB: loss,
        base: loss,
        baseSpOnly: loss,
      }),
      dispersedHits: whole,
      cripplesFrom: whole,
      repair: whole,
    }),
    submarine: v.object({
      ...part,
      aaBht: whole,
      ship: v.object({
        allied: whole,
        japan: whole,
        night: whole,
        factors: v.object({ CL: whole, PG: whole, DD: whole }),
      }),
      attack: v.object({
        allied: whole,
        japan: whole,
        factors: whole,
        night: whole,
        unmolested: whole,
        perAttacker: whole,
      }),
      perHex: whole,
      perTurn: whole,
      perSector: whole,
      awayFromBases: whole,
    }),
    critical: v.object({
      ...part,
      dice: v.array(whole),
      hitOn: whole,
      carrier: effects,
      ship: effects,
      base: effects,
      planes: effects,
    }),
    functions: v.object({
      ...part,
      fuelingTurns: whole,
      survivors: whole,
      rescueTurns: whole,
      survivorsPerShip: whole,
      rearmTurns: whole,
      rearmAt: v.array(v.string()),
    }),
  }),
  combatRaw,
);

// ---- FT-25, FT-24, FT-OPT-PLANES-11

export const VICTORY = v.parse(
  v.object({
    ...sourced,
    airFactor: whole,
    airFactorWasted: whole,
    airFactorLandBased: whole,
    baseHit: whole,
    baseClosed: v.object({ Henderson: whole, Rabaul: whole, other: whole }),
    unloading: whole,
    unloadTurns: whole,
    survivor: whole,
    ships: v.array(
      v.object({
        ...part,
        class: ClassShape,
        data: v.optional(v.string()), // the row of the pack it is for alone (FO-SUBA-FLOAT-6)
        side: v.optional(SideShape),
        names: v.optional(v.array(v.string())),
        sunk: whole,
        hit: whole,
        perUnloadTurn: v.optional(whole),
        unloaded: v.optional(whole),
      }),
    ),
  }),
  victoryRaw,
);

export const TIME = v.parse(
  v.object({ ...sourced, night: v.array(whole), phases: v.pipe(v.array(v.string()), v.length(10)) }),
  timeRaw,
);

export const OFF_BOARD_WAYS = v.parse(
  v.object({
    ...sourced,
    between: v.array(v.object({ from: v.string(), to: v.string(), hexes: whole })),
    toEntry: v.record(v.string(), whole),
  }),
  offBoardRaw,
);

// ---- FT-22, FT-OPT-ADDPLANES

const namesBySide = v.object({ allied: v.array(v.string()), japan: v.array(v.string()) });
export const REPLACEMENTS = v.parse(
  v.object({
    ...sourced,
    hour: whole,
    lostForOne: whole,
    reserveBases: namesBySide,
    reserveSectors: namesBySide,
  }),
  replacementsRaw,
);
