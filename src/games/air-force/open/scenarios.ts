import * as v from 'valibot';
import scenariosJson from '../../../../data/air-force-dauntless/scenarios.json' with { type: 'json' };
import { type At, fromEdge, onBoard } from './geometry.ts';
import { cardOf } from './pack.ts';

const whole = v.pipe(v.number(), v.integer());
const edge = v.picklist(['1', '2-3', '4', '5-6']);

const Zone = v.union([v.object({ anywhere: v.literal(true) }), v.object({ edge, depth: whole })]);

const Altitude = v.variant('kind', [
  v.object({ kind: v.literal('common'), times: whole }), // one die from each side, times this, for everybody
  v.object({ kind: v.literal('own'), times: whole }), // two dice of its own side, times this
]);

const Group = v.object({
  id: v.string(),
  side: v.picklist(['allies', 'axis']),
  count: whole,
  zone: Zone,
  altitude: Altitude,
});

const Scenario = v.object({
  id: v.string(),
  title: v.string(),
  line: v.string(),
  rule: v.string(),
  provenance: v.picklist(['book', 'restored']),
  turns: v.nullable(whole),
  board: v.picklist(['endless', 'fixed']),
  groups: v.array(Group),
  versions: v.pipe(
    v.array(
      v.object({ id: v.string(), types: v.record(v.string(), v.pipe(v.array(v.string()), v.minLength(1))) }),
    ),
    v.minLength(1),
  ),
  victory: v.variant('kind', [v.object({ kind: v.literal('shot-down') })]),
});

export type Scenario = v.InferOutput<typeof Scenario>;
export type Group = v.InferOutput<typeof Group>;
export type Zone = v.InferOutput<typeof Zone>;

const result = v.safeParse(v.object({ note: v.string(), scenarios: v.array(Scenario) }), scenariosJson);
if (!result.success)
  throw new Error(`data pack scenarios: at "${v.getDotPath(result.issues[0])}": ${result.issues[0].message}`);
export const scenarios: readonly Scenario[] = result.output.scenarios;

export function scenarioOf(id: string): Scenario {
  const found = scenarios.find((x) => x.id === id);
  if (!found) throw new Error(`no scenario "${id}"`);
  return found;
}

/** 'Spitfire V against Me-109F' */
export const versionTitle = (s: Scenario, version: Scenario['versions'][number]): string =>
  s.groups.map((g) => version.types[g.id].map((t) => cardOf(t).id).join(', ')).join(' against ');

/** Whether a hex of the printed board lies in a group's starting zone. */
export function inZone(zone: Zone, at: At): boolean {
  if (!onBoard(at)) return false;
  // "Within three hexes of the edge": the edge hexes themselves and two more (AD-AF-2.A.1-1).
  return 'anywhere' in zone || fromEdge(at, zone.edge) < zone.depth;
}
