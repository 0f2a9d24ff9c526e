import * as v from 'valibot';
import raw from '../../../../../data/flat-top/scenarios.json' with { type: 'json' };
import type { Edge } from './map.ts';
import { ClassShape, Provenance, SideShape, type ShipClass } from './pack.ts';

/** Orders of battle, start limits, special rules and victory of the five scenarios and their shorter versions. */

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const planes = v.record(v.string(), whole);
const names = v.array(v.string());
const all = v.literal('all');

const MomentShape = v.object({ day: whole, hour: v.pipe(whole, v.minValue(1), v.maxValue(24)) });
export type Moment = v.InferOutput<typeof MomentShape>;

const ForceShape = v.object({
  named: names,
  generic: v.record(v.string(), whole),
  seaAir: planes,
  bases: names,
  landAir: v.array(v.object({ at: names, planes })),
  radar: v.object({
    ships: names,
    classes: v.union([all, v.array(ClassShape)]),
    bases: v.union([all, names]),
  }),
});

/** Where a start group may stand; FT-S*-START and the shorter versions, read by RUL-103. */
export type Limit =
  | { type: 'allOf' | 'anyOf'; of: Limit[] }
  | { type: 'sector'; sectors: string[] }
  | { type: 'edge'; edge: Edge; n: number }
  | { type: 'within'; place: string; island: boolean; n: number }
  | { type: 'beyond'; places: string[]; n: number }
  | { type: 'at'; place: string }
  | { type: 'with' }
  | { type: 'later'; edge: 'south'; sector: string; at: Moment };

const LimitShape: v.GenericSchema<Limit> = v.variant('type', [
  v.object({ type: v.picklist(['allOf', 'anyOf']), of: v.array(v.lazy(() => LimitShape)) }),
  v.object({ type: v.literal('sector'), sectors: names }),
  v.object({
    type: v.literal('edge'),
    edge: v.picklist(['north', 'south', 'east', 'west', 'half']),
    n: whole,
  }),
  v.object({ type: v.literal('within'), place: v.string(), island: v.boolean(), n: whole }),
  v.object({ type: v.literal('beyond'), places: names, n: whole }),
  v.object({ type: v.literal('at'), place: v.string() }),
  v.object({ type: v.literal('with') }),
  v.object({ type: v.literal('later'), edge: v.literal('south'), sector: v.string(), at: MomentShape }),
]);

/** One line of a start group: a ship by name, a number of a class, any number, or up to a number. */
/** `or`: ships of another class serve as well (FO-MINE-SCN-CS-3); only modules say so. */
export type StartShips =
  | { ship: string }
  | { class: ShipClass; n: number; or?: ShipClass }
  | { class: ShipClass; any: true }
  | { class: ShipClass; upTo: number; or?: ShipClass };

const StartShipsShape: v.GenericSchema<StartShips> = v.union([
  v.strictObject({ ship: v.string() }),
  v.strictObject({ class: ClassShape, n: whole }),
  v.strictObject({ class: ClassShape, any: v.literal(true) }),
  v.strictObject({ class: ClassShape, upTo: whole }),
]);

const GroupShape = v.object({
  ships: v.union([all, v.literal('rest'), v.array(StartShipsShape)]),
  where: LimitShape,
  optional: v.optional(v.literal(true)),
  seaplaneBase: v.optional(v.literal(true)),
  rule: v.string(),
  line: v.string(),
});
export type StartGroup = v.InferOutput<typeof GroupShape>;

const VersionShape = v.object({
  id: v.string(),
  title: v.string(),
  line: v.string(), // for who chooses
  start: MomentShape,
  end: MomentShape,
  turns: whole,
  allied: v.array(GroupShape),
  japan: v.array(GroupShape),
});
export type VersionData = v.InferOutput<typeof VersionShape>;

const UnloadShape = v.union([
  v.strictObject({ place: v.string() }),
  v.strictObject({ island: v.string(), except: v.string() }),
]);
const perDayAndNight = v.object({ day: whole, night: whole });

/** Every special rule of a scenario that is a number or a name; the rules themselves stand in the chapters. */
const SpecialShape = v.object({
  airToAir: v.optional(planes), // FT-S1-R3, FT-S2-R7
  damage: v.optional(planes), // FT-S2-R8
  aa: v.optional(planes), // FT-S3-R3
  readying: v.optional(planes), // FT-S5-R2
  gunnery: v.optional(v.object({ ships: names, combat: whole, bombardment: whole })), // FT-S5-R1
  seaAirBht: v.optional(v.object({ side: SideShape, mod: v.number() })), // FT-S5-R5
  repair: v.optional(v.record(v.string(), perDayAndNight)), // FT-S4-R2, FT-S5-R6
  noTakeOffTurn1: v.optional(SideShape), // FT-S1-R7
  flyingForGood: v.optional(v.object({ plane: v.string(), base: v.string() })), // FT-S1-R8
  singleTaskForce: v.optional(SideShape), // FT-S1-R5
  reinforcement: v.optional(
    v.object({ side: SideShape, base: v.string(), planes, when: v.literal('enemyShipObserved') }),
  ), // FT-S1-R4
  noCoastwatchers: v.optional(v.object({ allied: v.optional(names), japan: v.optional(names) })), // FT-S1-R6, FT-S2-R9
  unload: v.optional(
    v.object({ allied: v.optional(v.array(UnloadShape)), japan: v.optional(v.array(UnloadShape)) }),
  ), // FT-12.7.4b
  anchorLocks: v.optional(
    v.array(
      v.object({
        side: SideShape,
        place: v.string(),
        until: v.union([MomentShape, v.literal('attackedOrEnemyShipObserved')]),
      }),
    ),
  ), // FT-S2-R1, FT-S2-R2
  grounded: v.optional(v.object({ plane: v.string(), ship: v.string() })), // FT-S2-R5
  basePlanes: v.optional(v.record(v.string(), v.object({ allied: names, japan: names }))), // FT-S3-R2d, FT-S3-R4
  capture: v.optional(v.object({ base: v.string(), by: SideShape, points: whole })), // FT-S3-R2b
  nightTrained: v.optional(
    v.object({ ship: v.string(), planes: names, most: whole, landing: whole, airAttackNight: v.number() }),
  ), // FT-S3-R5
});

const VictoryShape = v.object({
  automatic: v.nullable(whole),
  minimum: whole,
  minimumRule: v.string(),
  rabaul: v.optional(
    v.object({ ship: v.string(), base: v.string(), strongHits: whole, hits: whole, points: whole }),
  ), // FT-S1-V1, FT-S1-V2
  shortUnloading: v.optional(v.object({ side: SideShape, place: v.string(), below: whole, bonus: whole })), // FT-S2-V2
  unloadWins: v.optional(v.object({ side: SideShape, place: v.optional(v.string()), points: whole })), // FT-S2-V3, FT-S5-V3
  unloadBonus: v.optional(v.object({ side: SideShape, place: v.string(), points: whole, bonus: whole })), // FT-S3-V2
  moreUnloaded: v.optional(v.object({ bonus: whole })), // FT-S5-V2
});

const ScenarioShape = v.object({
  id: v.string(),
  number: v.pipe(whole, v.minValue(1)),
  title: v.string(),
  line: v.string(), // for who chooses
  weather: v.picklist(['scattered', 'front']),
  sectors: names,
  days: names,
  allied: ForceShape,
  japan: ForceShape,
  versions: v.array(VersionShape),
  special: SpecialShape,
  additional: v.nullable(v.object({ allied: planes, japan: planes })),
  fueling: v.nullable(
    v.object({ atStart: names, mustBegin: v.array(v.object({ ship: v.string(), by: MomentShape })) }),
  ),
  victory: VictoryShape,
});
export type ScenarioData = v.InferOutput<typeof ScenarioShape>;

export const SCENARIOS: readonly ScenarioData[] = v.parse(
  v.object({ provenance: Provenance, note: v.string(), scenarios: v.array(ScenarioShape) }),
  raw,
).scenarios;

const BY_ID: ReadonlyMap<string, ScenarioData> = new Map(SCENARIOS.map((s) => [s.id, s]));

/** The scenario and version of a set-up; the first version is the full one. */
export function scenarioOf(
  id: string,
  version?: string,
): { scenario: ScenarioData; version: VersionData } | null {
  const scenario = BY_ID.get(id);
  const found = scenario?.versions.find((x) => x.id === (version ?? scenario.versions[0].id));
  return scenario && found ? { scenario, version: found } : null;
}
