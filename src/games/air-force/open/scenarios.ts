import * as v from 'valibot';
import europeJson from '../../../../data/air-force-dauntless/scenarios-europe.json' with { type: 'json' };
import pacificJson from '../../../../data/air-force-dauntless/scenarios-pacific.json' with { type: 'json' };
import type { Setup } from '../../../kernel/ruleset.ts';
import { LOADS } from './orders.ts';
import { cardOf } from './pack.ts';
import { enemyOf } from './plane.ts';

const whole = v.pipe(v.number(), v.integer());
const edge = v.picklist(['1', '2-3', '4', '5-6']);
const side = v.picklist(['allies', 'axis']);
const section = v.picklist(['I', 'II', 'III', 'IV', 'V', 'VI']);
const facing = v.picklist([1, 2, 3, 4, 5, 6] as const);

/** Where counters may start: every condition named must hold; none named is anywhere on the map. */
const Zone = v.strictObject({
  edges: v.optional(v.union([v.array(edge), v.literal('diced')])), // a die for each plane or formation gives its edge
  depth: v.optional(whole), // so many hexes deep from the edge; 1 is the edge itself
  sections: v.optional(v.array(section)),
  hexes: v.optional(v.array(v.string())), // these, one counter each, in order
  centre: v.optional(whole), // within so many hexes of the middle of the map
  behind: v.optional(v.strictObject({ group: v.string(), hexes: whole })),
  near: v.optional(v.strictObject({ kit: v.string(), hexes: whole, each: whole })), // so many beside each unit of the kit
  ground: v.optional(v.picklist(['road', 'land', 'water'])),
  runway: v.optional(v.picklist(['one-each', 'any'])), // at the end of a runway, engine stopped
  dice: v.optional(v.literal('air-or-ground')), // a die for each plane: 1-3 in the air anywhere, 4-6 on a runway
});

/** Altitudes in hundreds of feet. */
const Altitude = v.variant('kind', [
  v.strictObject({ kind: v.literal('common'), times: whole }), // one die from each side, times this, for everybody
  v.strictObject({ kind: v.literal('own'), times: whole }), // two dice of its own side, times this
  v.strictObject({ kind: v.literal('mean'), times: whole, spread: whole }), // two dice times this, and as much above or below
  v.strictObject({ kind: v.literal('each'), feet: v.pipe(v.array(whole), v.length(6)) }), // one die for each plane
  v.strictObject({
    kind: v.literal('free'),
    from: whole,
    to: v.optional(whole),
    onEntry: v.optional(v.boolean()),
  }),
  v.strictObject({ kind: v.literal('setting'), times: whole }), // free, or diced as in a dogfight, by a setting
]);

const Load = v.picklist(LOADS);

/** Late entry: a die each Turn for each plane or formation not yet there, or one of them on each of the Turns named. */
const Entry = v.union([v.strictObject({ on: v.array(whole) }), v.strictObject({ turns: v.array(whole) })]);

const Pilot = v.strictObject({ quality: v.picklist(['green', 'average', 'ace']), kills: whole });
const Formations = v.strictObject({ count: whole, min: whole });

const Group = v.strictObject({
  id: v.string(),
  side,
  count: whole,
  fixed: v.optional(v.boolean()), // neither multiplied nor replaced by other types
  alike: v.optional(v.boolean()), // all of one type
  zone: Zone,
  altitude: Altitude,
  facing: v.optional(facing),
  oneFacing: v.optional(v.boolean()),
  speed: v.optional(v.picklist(['maneuver'])),
  speeds: v.optional(v.pipe(v.array(whole), v.length(6))), // by a die on entry
  apart: v.optional(whole), // hexes between any two, or between the leads of formations
  formations: v.optional(Formations),
  entry: v.optional(Entry),
  loads: v.optional(v.array(Load)), // what its planes may carry, the usual load first
  rockets: v.optional(v.strictObject({ share: whole, all: v.array(v.string()) })), // one in so many; every plane of these types
  pilots: v.optional(v.array(Pilot)),
  armament: v.optional(v.string()),
  controlled: v.optional(v.boolean()),
  radar: v.optional(v.boolean()),
  steady: v.optional(v.string()), // by this rule it flies straight and level and is not plotted
  known: v.optional(v.boolean()), // its altitudes are told to the enemy before it comes
  confined: v.optional(v.strictObject({ rule: v.string(), edges: v.array(edge), loaded: v.boolean() })),
});

/** Counters on the surface that a scenario brings. */
const Kit = v.strictObject({
  id: v.string(),
  side,
  kind: v.picklist(['tank', 'truck', 'light', 'heavy', 'balloon', 'airfield', 'area', 'ship']),
  count: whole,
  zone: Zone,
  apart: v.optional(whole),
  guns: v.optional(v.array(v.strictObject({ count: whole, factors: whole }))), // in all, shared out by the owner
  ride: v.optional(v.boolean()), // may stand on vehicles
  size: v.optional(whole), // hexes of an airfield; how far an area reaches from its middle
  worth: v.optional(whole),
  classes: v.optional(v.array(v.string())),
  laid: v.optional(v.picklist(['formation', 'sections', 'diced'])), // by the umpire, before sides are chosen
});

const Stage = v.strictObject({
  groups: v.array(v.string()),
  kits: v.array(v.string()),
  held: v.optional(v.boolean()), // written, and shown only when all stages are done
});

const Condition = v.variant('kind', [
  v.strictObject({ kind: v.literal('destroyed'), group: v.string(), atLeast: v.optional(whole) }),
  v.strictObject({ kind: v.literal('survives'), group: v.string() }),
  v.strictObject({ kind: v.literal('left-loaded'), group: v.string(), edge, atLeast: whole }),
  v.strictObject({ kind: v.literal('photographed'), group: v.string(), atLeast: whole }),
  v.strictObject({ kind: v.literal('points'), side, atLeast: whole }),
  v.strictObject({ kind: v.literal('lead'), side, by: whole }),
  v.strictObject({ kind: v.literal('sunk'), kit: v.string() }),
]);

const Award = v.variant('kind', [
  v.strictObject({ kind: v.literal('left-loaded'), side, group: v.string(), edge, points: whole }),
  v.strictObject({ kind: v.literal('flying-loaded'), side, group: v.string(), points: whole }),
  v.strictObject({ kind: v.literal('jettisoned'), side, group: v.string(), points: whole }),
  v.strictObject({ kind: v.literal('ships-spotted'), side, points: whole }),
  v.strictObject({ kind: v.literal('turns-on'), side, group: v.string(), points: whole }),
  v.strictObject({ kind: v.literal('turns-off'), side, group: v.string(), points: whole }),
  v.strictObject({ kind: v.literal('airfields'), side, points: whole, all: whole }),
  v.strictObject({ kind: v.literal('hexes'), side, points: whole, all: whole }), // of areas, in place of their own points
]);

const Victory = v.variant('kind', [
  v.strictObject({ kind: v.literal('shot-down') }),
  v.strictObject({
    kind: v.literal('verdict'),
    rule: v.string(),
    awards: v.optional(v.array(Award)),
    wins: v.array(v.strictObject({ winner: side, when: v.array(Condition) })), // the first that holds
    otherwise: v.picklist(['allies', 'axis', 'draw', 'points']),
  }),
]);

const Version = v.strictObject({
  id: v.string(),
  title: v.optional(v.string()),
  types: v.record(v.string(), v.pipe(v.array(v.string()), v.minLength(1))),
  counts: v.optional(v.record(v.string(), whole)), // 0 leaves a group out
  ships: v.optional(v.record(v.string(), v.array(v.string()))),
  formations: v.optional(v.record(v.string(), Formations)),
  pilots: v.optional(v.record(v.string(), v.array(Pilot))),
  mixed: v.optional(v.array(v.string())), // groups that fly their types side by side, although others are of one
  swap: v.optional(v.boolean()), // the two sides change places
  solitaire: v.optional(side), // the side nobody plays
});

const options = v.record(v.string(), v.string());

const ScenarioShape = v.strictObject({
  id: v.string(),
  title: v.string(),
  line: v.string(),
  rule: v.string(),
  provenance: v.picklist(['book', 'restored']),
  turns: v.nullable(whole),
  board: v.picklist(['endless', 'fixed']),
  requires: v.optional(options), // options that must be in use (AD-O-I-3)
  presets: v.optional(options), // options its writers suggest
  solitaire: v.optional(side),
  groups: v.array(Group),
  kits: v.optional(v.array(Kit)),
  stages: v.optional(v.array(Stage)), // the order of placing; everything at once where none is given
  hills: v.optional(v.array(v.strictObject({ height: whole, count: whole }))),
  clouds: v.optional(v.strictObject({ count: whole, apart: whole })),
  roads: v.optional(v.array(whole)),
  water: v.optional(v.array(section)),
  march: v.optional(v.boolean()), // vehicles go as far as they can along the road
  silent: v.optional(v.boolean()), // ships hold their fire
  smoke: v.optional(v.strictObject({ base: whole, top: whole, radius: whole })), // over a target once bombed
  spotted: v.optional(side), // has sighted the enemy before the game begins
  shift: v.optional(v.strictObject({ kits: v.array(v.string()) })), // sections I and II go to edge 4 once empty, and are set up
  ends: v.optional(
    v.strictObject({
      gone: v.array(v.array(v.string())),
      sunk: v.optional(v.string()),
      dived: v.optional(v.string()),
    }),
  ),
  versions: v.pipe(v.array(Version), v.minLength(1)),
  victory: Victory,
});

export type Scenario = v.InferOutput<typeof ScenarioShape>;
export type Version = v.InferOutput<typeof Version>;
export type Group = v.InferOutput<typeof Group>;
export type Kit = v.InferOutput<typeof Kit>;
export type Stage = v.InferOutput<typeof Stage>;
export type Zone = v.InferOutput<typeof Zone>;
export type Load = v.InferOutput<typeof Load>;
export type Award = v.InferOutput<typeof Award>;
export type Condition = v.InferOutput<typeof Condition>;

/** Reads a pack of scenarios; somebody's own are read by the same schema (AD-AF-6). */
export function readScenarios(json: unknown): Scenario[] {
  const result = v.safeParse(v.strictObject({ note: v.string(), scenarios: v.array(ScenarioShape) }), json);
  if (!result.success)
    throw new Error(
      `data pack scenarios: at "${v.getDotPath(result.issues[0])}": ${result.issues[0].message}`,
    );
  return result.output.scenarios;
}

export const scenarios: readonly Scenario[] = [...readScenarios(europeJson), ...readScenarios(pacificJson)];

export function scenarioOf(id: string): Scenario {
  const found = scenarios.find((x) => x.id === id);
  if (!found) throw new Error(`no scenario "${id}"`);
  return found;
}

/** A scenario as it is played in one of its versions. */
export interface Staged extends Scenario {
  version: Version;
  auto: 'allies' | 'axis' | null; // the side the solitaire rules play
}

const staged = new Map<string, Staged>();

/** The scenario of a game: its version's numbers and formations put in, sides exchanged where the version says so. */
export function scenarioFor(setup: Setup): Staged {
  const solitaire = setup.options.solitaire ?? 'scenario';
  const key = `${setup.scenario} ${setup.version ?? ''} ${solitaire}`;
  let found = staged.get(key);
  if (!found) staged.set(key, (found = stage(scenarioOf(setup.scenario), setup.version, solitaire)));
  return found;
}

function stage(printed: Scenario, id: string | undefined, solitaire: string): Staged {
  const version = printed.versions.find((x) => x.id === id) ?? printed.versions[0];
  const scenario = version.swap ? (exchanged(printed) as Scenario) : printed;
  const groups = scenario.groups
    .map((g) => ({
      ...g,
      alike: g.alike && !version.mixed?.includes(g.id),
      count: version.counts?.[g.id] ?? g.count,
      formations: version.formations?.[g.id] ?? g.formations,
      pilots: version.pilots?.[g.id] ?? g.pilots,
    }))
    .filter((g) => g.count > 0);
  const kits = scenario.kits?.map((k) => ({ ...k, classes: version.ships?.[k.id] ?? k.classes }));
  const named = version.solitaire ?? printed.solitaire ?? null;
  const own = named && version.swap ? enemyOf(named) : named;
  return { ...scenario, groups, kits, version, auto: solitaire === 'off' ? null : own };
}

/** A pack written for the Allies attacking serves as well the other way round. */
function exchanged(x: unknown): unknown {
  if (x === 'allies' || x === 'axis') return enemyOf(x);
  if (Array.isArray(x)) return x.map(exchanged);
  if (x !== null && typeof x === 'object')
    return Object.fromEntries(Object.entries(x).map(([k, y]) => [k, k === 'id' ? y : exchanged(y)]));
  return x;
}

/** 'Spitfire V against Me-109F' */
export function versionTitle(s: Scenario, version: Version): string {
  if (version.title) return version.title;
  const groups = s.groups.filter((g) => (version.counts?.[g.id] ?? g.count) > 0 && version.types[g.id]);
  return groups.map((g) => version.types[g.id].map((t) => cardOf(t).id).join(', ')).join(' against ');
}

/** AD-AF-3.B.2-1: the setting up of sections that were moved comes after every stage a scenario may have. */
export const AFTER_SHIFT = 99;

/** The stages in which a scenario is set up. */
export const stagesOf = (s: Scenario): readonly Stage[] =>
  s.stages ?? [
    {
      groups: s.groups.map((g) => g.id),
      kits: (s.kits ?? []).filter((k) => !k.laid && !s.shift?.kits.includes(k.id)).map((k) => k.id),
    },
  ];
