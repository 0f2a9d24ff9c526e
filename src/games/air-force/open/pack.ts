import * as v from 'valibot';
import cardsJson from '../../../../data/air-force-dauntless/cards.json' with { type: 'json' };
import chartsJson from '../../../../data/air-force-dauntless/charts.json' with { type: 'json' };
import shipsJson from '../../../../data/air-force-dauntless/ships.json' with { type: 'json' };
import { type Sector, SECTORS } from './geometry.ts';

/** Altitudes, climbs and dives are counted in hundreds of feet everywhere (AD-B-VI.D-1). */
const int = v.pipe(v.number(), v.integer());
const maybe = v.nullable(int);
const provenance = v.picklist(['book', 'source', 'restored', 'reconstructed', 'derived']);
const range = v.nullable(v.tuple([int, int]));

/** Hexes to be flown before each maneuver; null = prohibited (AD-B-III.A.8-2). */
const Hexes = v.object({ bank: maybe, turn: maybe, slip: maybe, loop: maybe, roll: maybe });

const Band = v.object({
  from: int,
  to: int,
  stall: int, // the top of the stall increment, which starts at 0
  maneuver: range,
  level: range,
  dive: range,
  restoredLevel: v.optional(range), // a reading that closes a gap of the print (AD-CARD-A6M5-11)
  power: int,
  brake: int,
  climb: int,
  every: int, // .1/2 is climb 1, every 2
  diveRate: int,
  hexes: Hexes,
});

const Gun = v.object({
  factors: int,
  kind: v.picklist(['C', 'M']), // cannon, machine gun
  range: int,
  position: v.picklist(['FF', 'FH', 'FL']),
  bracketed: v.optional(v.boolean()), // against surface targets only (AD-O-VII.C-2)
  weapon: v.string(),
  barrels: int,
  rounds: maybe,
});

const Flexible = v.nullable(
  v.object({
    range: int,
    kind: v.picklist(['C', 'M']),
    // '12H' -> factors, of every sector, 0 where nothing bears (AD-O-VII.F.3.a)
    sectors: v.object(Object.fromEntries(SECTORS.map((x) => [x, int])) as Record<Sector, typeof int>),
    stations: v.array(
      v.object({ station: v.string(), barrels: int, weapon: v.string(), factors: int, range: int }),
    ),
  }),
);

const Ammunition = v.object({ C: maybe, M: maybe, B: v.optional(maybe) });
const flag = v.boolean();

const CardShape = v.object({
  id: v.string(),
  name: v.string(),
  fullName: v.string(),
  counter: v.string(),
  producer: v.string(),
  code: v.nullable(v.string()),
  role: v.string(),
  provenance,
  points: int,
  ceiling: int,
  loadedCeiling: maybe,
  bands: v.pipe(v.array(Band), v.minLength(1)),
  ratios: v.object({ climb: int, dive: int }), // hundreds of feet for one speed factor
  level: v.object({ climb: int, hexes: Hexes }),
  dive: v.object({ climb: int, hexes: Hexes }),
  loaded: v.nullable(
    v.object({
      stall: int,
      maneuver: int,
      level: int,
      dive: int,
      power: int,
      brake: int,
      climb: int,
      diveRate: int,
      hexes: Hexes,
    }),
  ),
  hits: v.object({ W: int, F: int, C: v.array(int), E: v.array(int), L: int }),
  ignores: v.optional(v.array(v.picklist(['C', 'G']))), // hits that miss (AD-AF-1.A.2.d-2)
  ammunition: Ammunition,
  guns: v.array(Gun),
  flexible: Flexible,
  silhouette: int,
  fire: int,
  engine: v.picklist(['R', 'I', 'J']),
  engines: int,
  blind: v.record(v.string(), int),
  notes: v.object({
    introduced: v.string(),
    bombs: int,
    bombLoad: int,
    torpedoes: int,
    depthCharges: int,
    rocketsGround: int,
    rocketsAir: int,
    tanks: flag,
    nightFighter: flag,
    radar: flag,
    bombingRadar: flag,
    searchRadar: flag,
    levelSight: flag,
    diveBomber: flag,
    copilot: flag,
    text: v.string(),
  }),
  armaments: v.array(
    v.object({
      name: v.string(),
      guns: v.optional(v.array(Gun)),
      ammunition: v.optional(Ammunition),
      flexible: v.optional(Flexible),
      note: v.optional(v.string()),
      loads: v.optional(flag), // so heavy that the plane always flies loaded, and cannot be let go
    }),
  ),
});

const CardsFile = v.object({
  note: v.string(),
  cards: v.array(CardShape),
  aliases: v.record(v.string(), v.string()),
  stationSectors: v.record(v.string(), v.array(v.string())),
});

export type Card = v.InferOutput<typeof CardShape>;
export type Band = v.InferOutput<typeof Band>;
export type Gun = v.InferOutput<typeof Gun>;
export type Maneuver = keyof v.InferOutput<typeof Hexes>;

const step = v.object({ min: maybe, max: maybe, value: int });
const steps = v.array(step);
export type Steps = v.InferOutput<typeof steps>;

const RangeTable = v.object({
  provenance,
  bands: v.array(v.tuple([int, int])),
  rows: v.array(v.object({ min: int, max: maybe, bht: v.array(int) })),
});
export type RangeTable = v.InferOutput<typeof RangeTable>;

const die = <T extends v.GenericSchema>(face: T) => v.pipe(v.array(face), v.length(6));
const hitText = v.pipe(v.string(), v.regex(/^(-|(\d*[WFCELG])+)$/));
const HitTable = v.object({
  provenance,
  min: int,
  max: int,
  belowIsMiss: flag,
  columns: v.record(v.string(), die(hitText)),
});

const ChartsShape = v.object({
  note: v.string(),
  ranges: v.object({ air: RangeTable, light: RangeTable, heavy: RangeTable }),
  bhtModifiers: v.object({
    book: v.object({
      targetFastSpeed: int,
      targetFast: int,
      targetSlipped: int,
      firerDiveSpeed: int,
      firerManeuver: int,
      firerSpin: int,
      acePerKills: int,
      ace: int,
      green: int,
      solitaireFlakTurned: int,
    }),
    reconstructed: v.object({ inverted: int }),
  }),
  silhouettes: v.object({ book: v.object({ flak: int, vehicle: int }) }),
  deflection: v.object({
    book: v.object({ 0: int, 60: int, 120: int, 180: int, fromSix: int, headOn: int }),
  }),
  modifierChart: v.object({
    provenance: v.array(provenance),
    rows: v.array(v.object({ min: int, max: maybe, final: v.array(int) })),
  }),
  hitTables: v.object({ basic: HitTable, advanced: HitTable }),
  concentrated: v.object({
    provenance: v.array(provenance),
    kills: v.tuple([int]),
    die: die(v.picklist(['W', 'F', 'C', 'E', 'L', 'G'])),
  }),
  spotting: v.object({
    table: v.object({ provenance, spotsAt: int }),
    book: v.object({
      night: int,
      near: int,
      nearRange: int,
      ace: int,
      radar: int,
      radarRange: int,
      inverted: int,
      bankTowards: int,
      bankAway: int,
      sun: int,
      fromSurface: int,
      atSurface: int,
      plotAhead: int,
      plotAheadControlled: int,
    }),
  }),
  inline: v.object({
    pair: v.object({ provenance, freezes: int, destroyed: int }),
    sum: v.object({ provenance, freezes: int, destroyed: int }),
  }),
  bailOut: v.record(
    v.picklist(['engine', 'wing_fuselage', 'fuel_tank', 'cockpit', 'break_up', 'ground']),
    v.object({ provenance, bailsFrom: int }),
  ),
  bailOutLow: v.object({ table: v.object({ provenance, below: int, value: int }) }),
  takingOff: v.object({ book: v.object({ starts: v.array(int) }) }),
  identification: v.object({ table: v.object({ provenance, friendAt: int, flexibleGuns: int }) }),
  bombing: v.object({
    cells: v.record(v.string(), v.array(v.tuple([int, int]))),
    charts: v.array(
      v.object({
        id: v.string(),
        glide: v.tuple([int, int]),
        dive: v.tuple([int, int]),
        impact: die(die(v.string())),
      }),
    ),
    limits: v.object({
      provenance,
      glideCeiling: int,
      diveCeiling: int,
      shipFloor: int,
      chargeAltitude: int,
      chargesPerTurn: int,
      shallowDepth: int,
      nearMissTable: int,
      diveRed: int,
      ace: int,
      green: int,
    }),
  }),
  highLevel: v.object({
    table: steps,
    size: steps,
    altitude: steps,
    bombs: steps,
    other: v.object({
      provenance,
      night: int,
      obscured: int,
      radar: int,
      movingShip: int,
      noSights: int,
      ace: int,
      green: int,
      minAltitude: int,
    }),
  }),
  skipTorpedo: v.object({
    bySector: v.object({ provenance, 12: int, 2: int, 10: int, 4: int, 8: int, 6: int }),
    book: v.object({
      skip: int,
      torpedo: int,
      ace: int,
      green: int,
      skipAltitude: int,
      skipSpeed: int,
      torpedoAltitude: int,
      torpedoAltitudeJapan: int,
      torpedoHexes: int,
    }),
  }),
  shipDamage: v.object({
    book: v.object({ bomb: int, depthCharge: int, rocket: int, kamikazeOne: int, kamikazeTwo: int }),
  }),
  rockets: v.object({
    table: steps,
    fired: steps,
    book: v.object({
      single: int,
      several: int,
      mobile: int,
      immobile: int,
      short: int,
      shortRange: int,
      range: int,
      aimAltitude: int,
      groundRadius: int,
      airRadius: int,
    }),
  }),
  balloons: v.object({ table: v.object({ provenance, height: int }) }), // AD-O-GAP-BALLOON
  solitaire: v.object({ truck: die(v.string()), tank: die(v.string()), ship: die(v.string()) }),
  victory: v.object({
    table: v.object({
      provenance,
      lightGun: int,
      heavyGun: int,
      truck: int,
      tank: int,
      balloon: int,
      fortification: int,
      bridge: int,
      v1: int,
      airfield: int,
    }),
  }),
});

export type Charts = v.InferOutput<typeof ChartsShape>;

const ClassShape = v.object({
  nation: v.picklist(['US', 'Japan']),
  id: v.string(),
  type: v.string(),
  light: v.object({ early: v.nullable(v.string()), late: v.nullable(v.string()) }),
  heavy: v.object({ early: v.nullable(v.string()), late: v.nullable(v.string()) }),
  speed: v.string(),
  turning: v.string(),
  hits: int,
  silhouette: int,
  points: int,
  names: v.array(v.string()),
  provenance,
});
const ShipsFile = v.object({
  note: v.string(),
  classes: v.array(ClassShape),
  substitutes: v.array(
    v.object({ nation: v.picklist(['US', 'Japan']), id: v.string(), copyOf: v.string(), provenance }),
  ),
  corrections: v.array(v.object({ nation: v.picklist(['US', 'Japan']), id: v.string(), hits: int })),
});
export type ShipsPack = v.InferOutput<typeof ShipsFile>;

/** The value of the step that holds n. */
export function stepOf(list: Steps, n: number): number {
  const x = list.find((r) => (r.min === null || n >= r.min) && (r.max === null || n <= r.max));
  return x?.value ?? 0;
}

/** Reads a pack; a value that does not fit its schema is refused with the place where it stands. */
function read<T extends v.GenericSchema>(schema: T, json: unknown, name: string): v.InferOutput<T> {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const where = v.getDotPath(result.issues[0]) ?? 'the top';
  throw new Error(`data pack ${name}: at "${where}": ${result.issues[0].message}`);
}

export const readCards = (json: unknown): v.InferOutput<typeof CardsFile> => read(CardsFile, json, 'cards');
export const readCharts = (json: unknown): Charts => read(ChartsShape, json, 'charts');

const cardsFile = readCards(cardsJson);
export const cards: readonly Card[] = cardsFile.cards;
export const charts: Charts = readCharts(chartsJson);
export const ships: ShipsPack = read(ShipsFile, shipsJson, 'ships');

const byId = new Map(cards.map((c) => [c.id, c]));

/** A card by its name or by another spelling the scenarios use. */
export function cardOf(id: string): Card {
  const card = byId.get(id) ?? byId.get(cardsFile.aliases[id] ?? '');
  if (!card) throw new Error(`no airplane data card "${id}"`);
  return card;
}
