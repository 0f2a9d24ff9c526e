import type { AnyRuleset } from '../kernel/ruleset.ts';

/** The games of the house, each loaded when it is first asked for. */
export interface Games {
  readonly ids: readonly string[];
  load(id: string): Promise<AnyRuleset | null>;
}

/** A registry over a table of loaders; each loader runs once. */
export function gamesOf(loaders: { [id: string]: () => Promise<AnyRuleset> }): Games {
  const loaded = new Map<string, Promise<AnyRuleset>>();
  return {
    ids: Object.keys(loaders),
    async load(id) {
      if (!Object.hasOwn(loaders, id)) return null;
      if (!loaded.has(id)) loaded.set(id, loaders[id]());
      return loaded.get(id) ?? null;
    },
  };
}

// biome-ignore format: one game a line
export const games: Games = gamesOf({
  midway: async () => (await import('./midway/ruleset.ts')).midway as unknown as AnyRuleset,
  'flat-top': async () => (await import('./flat-top/ruleset.ts')).flatTop as unknown as AnyRuleset,
  'air-force-dauntless': async () => (await import('./air-force/ruleset.ts')).airForce as unknown as AnyRuleset,
  'carrier-clashes': async () => (await import('./carrier-clashes/ruleset.ts')).carrierClashes as unknown as AnyRuleset,
});
