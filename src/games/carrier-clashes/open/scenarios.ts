import * as v from 'valibot';
import coralSea from '../../../../data/carrier-clashes/coral-sea.json' with { type: 'json' };
import easternSolomons from '../../../../data/carrier-clashes/eastern-solomons.json' with { type: 'json' };
import coralSeaMap from '../../../../data/carrier-clashes/map-coral-sea.json' with { type: 'json' };
import easternSolomonsMap from '../../../../data/carrier-clashes/map-eastern-solomons.json' with {
  type: 'json',
};
import midwayMap from '../../../../data/carrier-clashes/map-midway.json' with { type: 'json' };
import santaCruzMap from '../../../../data/carrier-clashes/map-santa-cruz.json' with { type: 'json' };
import midway from '../../../../data/carrier-clashes/midway.json' with { type: 'json' };
import santaCruz from '../../../../data/carrier-clashes/santa-cruz.json' with { type: 'json' };
import { provenance, side, suit } from './pack.ts';

/** The four battles: forces, start positions, length, limits and special rules (CC-5), each with its map. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.string();
const hexName = v.pipe(text, v.regex(/^\d{4}$/)); // CCRR, both from 01
const span = v.tuple([count, count]);
const weather = v.picklist(['clear', 'cloudy', 'stormy']);
const units = v.array(v.object({ type: text, count, note: v.optional(text) }));
const bySide = <T extends v.GenericSchema>(x: T) => v.object({ allied: x, ijn: x });

const MapShape = v.object({
  id: text,
  title: text,
  cols: count,
  rows: count,
  provenance,
  projection: v.object({ refLat: v.number(), originLat: v.number(), originLon: v.number(), nmPerHex: count }),
  zones: v.array(v.object({ id: text, cols: span, rows: span })),
  places: v.array(v.object({ name: text, hex: hexName, kind: text, lat: v.number(), lon: v.number() })),
  land: v.array(hexName),
  islands: v.array(hexName),
  blocked: v.array(v.tuple([hexName, hexName])),
});
export type MapPack = v.InferOutput<typeof MapShape>;

const Area = v.variant('type', [
  v.object({ type: v.literal('rect'), cols: span, rows: span }),
  v.object({ type: v.literal('within'), hex: hexName, distance: count }),
  v.object({ type: v.literal('hexes'), hexes: v.array(hexName) }),
]);

const Group = v.object({
  id: text,
  name: text,
  commander: text,
  zone: text,
  atSea: count,
  ships: v.array(text),
  cargo: v.optional(v.record(text, count)),
  air: v.optional(v.array(v.object({ carrier: text, units }))),
});
export type GroupPack = v.InferOutput<typeof Group>;

const rule = v.pipe(text, v.startsWith('CC-'));
const Special = v.object({
  nightLookouts: v.object({ rule, base: v.number(), ijn: v.number() }),
  convoy: v.optional(v.object({ rule, group: text, day: count, night: count })),
  antiTorpedo: v.optional(v.object({ rule, type: text, F: count })),
  lateBase: v.optional(v.object({ rule, base: text, tender: text })),
  oneMission: v.optional(v.object({ rule, types: v.array(text) })),
  objective: v.optional(
    v.object({
      rule,
      landing: text,
      ijnAt: count,
      ijnVP: count,
      alliedBelow: count,
      alliedVP: count,
      baseFalls: v.optional(text),
    }),
  ),
  coastGuns: v.optional(v.object({ rule, base: text })),
  nightPatrol: v.optional(v.object({ rule, bases: v.array(text), type: text, range: count, arc: count })),
  bombardment: v.optional(
    v.object({ rule, base: text, phases: v.array(v.picklist([1, 2])), shells: v.array(text) }),
  ),
  heldBack: v.optional(v.object({ rule, group: text, column: count, turn: count })),
  anchorage: v.optional(v.object({ rule, base: text, types: v.array(text) })),
  plan: v.optional(
    v.object({ rule, group: text, base: text, bombers: count, byTurn: count, alliedVP: count }),
  ),
  sharedIsland: v.optional(v.object({ rule, base: text })),
  orphans: v.optional(v.object({ rule, base: text })),
  raids: v.optional(v.object({ rule, from: text, to: text, types: v.array(text), range: count })),
  mud: v.optional(v.object({ rule, base: text, turn: count })),
  offensive: v.optional(
    v.object({
      rule,
      base: text,
      landing: text,
      turn: count,
      target: count,
      perCargo: count,
      ijnVP: count,
      alliedVP: count,
    }),
  ),
});

const Pool = v.object({
  cards: v.array(text),
  owner: count,
  opponent: count,
  min: v.optional(count),
  max: v.optional(count),
  minA: v.optional(count),
  maxA: v.optional(count),
});

const StrikeLimit = v.object({
  side,
  ships: v.optional(v.array(text)),
  base: v.optional(text),
  minCapacity: v.optional(count),
  maxUnits: v.optional(count),
  bomberShare: v.optional(v.number()),
  noEscortThrough: v.optional(count),
});

const Limits = v.object({ taskForces: count, dummyTaskForces: count, dummyShips: v.record(suit, count) });

const ScenarioShape = v.object({
  id: text,
  title: text,
  dates: text,
  line: text,
  provenance,
  turns: v.object({ count, first: v.picklist(['day', 'night']), dates: v.array(text) }),
  initiative: bySide(v.pipe(v.number(), v.integer())),
  weather: v.object({ start: weather, override: v.array(v.object({ zone: text, state: weather })) }),
  placement: v.object({
    submarines: v.tuple([side, side]),
    taskForces: v.tuple([side, side]),
    zones: v.record(text, v.object({ side, label: text, areas: v.array(Area) })),
  }),
  forces: bySide(v.array(Group)),
  bases: v.array(v.object({ base: text, units })),
  submarines: v.array(v.object({ id: text, side, name: text, zone: text, speed: count, torpedoes: count })),
  limits: bySide(Limits),
  fuel: v.object({
    rendezvous: v.array(v.object({ side, name: text, hex: hexName, needs: v.array(text) })),
  }),
  strikeLimits: v.array(StrikeLimit),
  exits: v.array(
    v.object({ side, edge: v.picklist(['north', 'south', 'east', 'west']), cols: v.optional(span) }),
  ),
  landings: v.array(v.object({ side, name: text, hex: hexName, vpPerPoint: count })),
  depots: v.array(v.object({ side, base: text, points: count })),
  special: Special,
  specialText: v.array(v.object({ id: rule, title: text, text })),
  pools: bySide(Pool),
  poolGroups: bySide(v.array(text)),
  victory: v.object({ margin: count, levels: v.array(v.object({ minMargin: count, result: text })) }),
});
export type ScenarioPack = v.InferOutput<typeof ScenarioShape>;

const packs: readonly (readonly [unknown, unknown])[] = [
  [coralSea, coralSeaMap],
  [midway, midwayMap],
  [easternSolomons, easternSolomonsMap],
  [santaCruz, santaCruzMap],
];

export const SCENARIOS: readonly ScenarioPack[] = packs.map(([pack]) => v.parse(ScenarioShape, pack));
const MAPS: readonly MapPack[] = packs.map(([, map]) => v.parse(MapShape, map));

export function scenarioPack(id: string): ScenarioPack {
  const pack = SCENARIOS.find((x) => x.id === id);
  if (!pack) throw new Error(`no scenario "${id}"`);
  return pack;
}

export const mapPack = (id: string): MapPack => MAPS[SCENARIOS.indexOf(scenarioPack(id))];
