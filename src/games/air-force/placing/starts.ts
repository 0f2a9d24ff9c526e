import { optionOf } from '../open/info.ts';
import { ceilingOf } from '../open/flight/envelope.ts';
import { cardOf } from '../open/pack.ts';
import { conditionOf, type Side } from '../open/plane.ts';
import { AFTER_SHIFT, type Group, type Kit, scenarioFor, type Stage, stagesOf } from '../open/scenarios.ts';
import type { Start } from '../open/view.ts';
import type { State } from '../state.ts';

/** The stage of placing that is being played: one of the scenario's, or the setting up of the sections that were moved. */
export function stageOf(s: State, stage: number): Stage {
  const scenario = scenarioFor(s.setup);
  if (stage === AFTER_SHIFT) return { groups: [], kits: scenario.shift?.kits ?? [] };
  return stagesOf(scenario)[stage];
}

/** What an owner may choose for the planes he places in a stage. */
export function startsOf(s: State, side: Side, stage: number): Start[] {
  const now = stageOf(s, stage);
  return scenarioFor(s.setup)
    .groups.filter((g) => g.side === side && now.groups.includes(g.id))
    .flatMap((g) => split(s, g));
}

/** The surface counters a side places in a stage. */
export function kitsOf(s: State, side: Side, stage: number): Kit[] {
  const now = stageOf(s, stage);
  return (scenarioFor(s.setup).kits ?? []).filter((k) => k.side === side && now.kits.includes(k.id));
}

/** A group whose planes have dice of their own is placed plane by plane. */
function split(s: State, g: Group): Start[] {
  const planes = s.groups[g.id];
  const { each, edges, air } = s.diced[g.id] ?? {};
  const whole = startFor(s, g, planes);
  if (!each && !air && !g.zone.hexes && (!edges || g.formations)) return [whole];
  return planes.map((id, i) => {
    const one = startFor(s, g, [id]);
    if (each) one.alt = clipped(s, [id], each[i], each[i]);
    if (edges) one.zone = { ...one.zone, edges: [edges[i]] };
    if (air) Object.assign(one, { parked: !air[i], zone: air[i] ? {} : { runway: 'any' } });
    if (one.zone.hexes) one.zone = { ...one.zone, hexes: [one.zone.hexes[i]] };
    return one;
  });
}

function startFor(s: State, g: Group, planes: number[]): Start {
  const { dice, edges, ...place } = g.zone;
  const diced = s.diced[g.id] ?? {};
  const most = g.rockets ? Math.floor(s.groups[g.id].length / g.rockets.share) : 0;
  return {
    group: g.id,
    side: g.side,
    planes,
    alt: altitudes(s, g, planes),
    altLater: g.altitude.kind === 'free' && g.altitude.onEntry === true,
    zone: dice || edges === undefined || edges === 'diced' ? place : { ...place, edges },
    edges: g.formations ? (diced.edges ?? []) : [],
    parked: g.zone.runway !== undefined,
    facing: g.facing ?? null,
    oneFacing: g.oneFacing ?? false,
    maneuverSpeed: g.speed === 'maneuver',
    steady: g.steady ?? null,
    apart: g.apart ?? 0,
    formations: g.formations ? formationsOf(s, g) : null,
    loads: g.loads ?? [],
    rockets: g.rockets ? { most, all: g.rockets.all } : null,
    pilots: optionOf(s, 'experience') === 'on' && planes.length > 1 ? (g.pilots ?? null) : null,
  };
}

/** More planes make more formations (AD-AF-0-7). */
const formationsOf = (s: State, g: Group): { count: number; min: number } => {
  const f = g.formations ?? { count: 1, min: 1 };
  return { count: Math.round((f.count * s.groups[g.id].length) / g.count), min: f.min };
};

function altitudes(s: State, g: Group, planes: readonly number[]): [number, number] {
  const a = g.altitude;
  const diced = s.diced[g.id]?.altitude;
  if (a.kind === 'free') return clipped(s, planes, a.from, a.to ?? 999);
  if (a.kind === 'mean') return clipped(s, planes, (diced ?? 0) - a.spread, (diced ?? 0) + a.spread);
  if (diced === undefined) return clipped(s, planes, 1, 999);
  return clipped(s, planes, diced, diced);
}

/** No plane starts above its ceiling or on the ground. */
function clipped(s: State, planes: readonly number[], lo: number, hi: number): [number, number] {
  const ceiling = Math.min(
    ...planes.map((id) => ceilingOf(cardOf(s.planes[id].card), conditionOf(s.planes[id]).loaded)),
  );
  const top = Math.max(1, Math.min(hi, ceiling));
  return [Math.max(1, Math.min(lo, top)), top];
}
