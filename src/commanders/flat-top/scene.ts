import type { AirFormation } from '../../games/flat-top/open/forces.ts';
import type { Depth } from './levels.ts';
import type { Mind } from './mind.ts';
import type { Forecast } from './air/weather-eye.ts';

/**
 * All a commander goes by but his formations in the air. In plane movement one order follows another, and most change
 * nothing else: the scene stays the same object, and what follows from it and one formation is not thought out again.
 */
export interface Scene {
  readonly key: string;
  readonly foul: Forecast;
  readonly depth: Depth;
}

/** The last ones: of both seats, whoever commands them. */
const recent: Scene[] = [];
const MOST_KEPT = 4;

export function sceneOf(m: Omit<Mind, 'scene'>): Scene {
  const key = keyOf(m);
  const at = recent.findIndex((x) => x.key === key && x.foul === m.foul && x.depth === m.depth);
  const scene = at < 0 ? { key, foul: m.foul, depth: m.depth } : recent.splice(at, 1)[0];
  recent.unshift(scene);
  if (recent.length > MOST_KEPT) recent.pop();
  return scene;
}

/** In text what is not in the forecast: of ships and task forces what decks depend on. */
function keyOf({ v, p, side, seat, contacts, berths }: Omit<Mind, 'scene'>): string {
  const { weather: _weather, phase: _phase, mods, ...all } = p;
  const { 'search-reports': _searches, ...parts } = mods; // he goes by what they found
  const ships = side.ships.map((x) => [x.tf, x.fate === 'afloat', x.hits, x.anchored, x.upwind, x.noMoving]);
  const forces = side.tfs.map((tf) => tf && tf.hex);
  const planes = v.counters.flatMap((c) => (c.kind === 'af' && c.seat !== seat ? [c.hex] : []));
  return JSON.stringify([seat, all, parts, v.points, side.decks, ships, forces, contacts, berths, planes]);
}

/** Thinks once of each formation, by all that is known of it, as long as the scene is the same. */
export function onceAScene<T extends object | null>(
  think: (m: Mind, af: AirFormation) => T,
): (m: Mind, af: AirFormation) => T {
  const thought = new WeakMap<Scene, Map<string, T>>();
  return (m, af) => {
    let here = thought.get(m.scene);
    if (!here) thought.set(m.scene, (here = new Map()));
    const key = JSON.stringify(af);
    let out = here.get(key);
    if (out === undefined) here.set(key, (out = think(m, af)));
    return out;
  };
}
