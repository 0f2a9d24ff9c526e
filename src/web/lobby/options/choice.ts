import { completeOptions, settleOptions } from '../../../kernel/options.ts';
import type { GameInfo, Options, OptionSpec } from '../../../kernel/ruleset.ts';

/** What somebody sets up, and how it is told in an address: /new#flat-top;scenario=coral-sea;version=battle;luck=less */

export interface Choice<G extends GameInfo = GameInfo> {
  game: G;
  scenario: string;
  version: string | undefined;
  chosen: Options; // what was chosen by hand, beyond what the scenario presets
}

/** A link as it can be followed today, and in words what of it cannot. Null where nothing can be played at all. */
export function readChoice<G extends GameInfo>(
  games: readonly G[],
  wanted: string | null,
  asked: Options,
): (Choice<G> & { faults: string[] }) | null {
  const known = games.find((g) => g.id === wanted);
  const game = known ?? games.at(0);
  if (!game) return null;
  const { scenario: askedScenario, version: askedVersion, ...options } = asked;
  const { id, versions } = game.scenarios.find((s) => s.id === askedScenario) ?? game.scenarios[0];
  const version = versions?.find((x) => x.id === askedVersion)?.id ?? versions?.[0]?.id;
  const all = { game, scenario: id, version };
  if (!known) return { ...all, chosen: {}, faults: wanted === null ? [] : [noGame(wanted)] };
  const faults: string[] = [];
  if (askedScenario !== undefined && id !== askedScenario)
    faults.push(`${game.title} has no scenario “${askedScenario}”.`);
  else if (askedVersion !== undefined && version !== askedVersion)
    faults.push(`This scenario has no version “${askedVersion}”.`);
  const chosen: Options = {};
  for (const [option, value] of Object.entries(options)) {
    const spec = game.options.find((o) => o.id === option);
    if (!spec) faults.push(`${game.title} has no option “${option}”.`);
    else if (!spec.choices.some((c) => c.value === value))
      faults.push(`“${spec.title}” has no choice “${value}”.`);
    else chosen[option] = value;
  }
  const { options: inForce, barred } = settleOptions(game, id, chosen);
  for (const { id: option, title } of game.options)
    if (chosen[option] !== undefined && barred[option] && inForce[option] !== chosen[option]) {
      faults.push(`“${title}” stays as it is: ${barred[option].why}`);
      delete chosen[option];
    }
  return { ...all, chosen, faults };
}

const noGame = (wanted: string): string =>
  `No game “${wanted}” is played here; the rest of the link is left out.`;

/** The address of a choice: what the scenario presets anyway is not said. */
export function writeChoice({ game, scenario, version, chosen }: Choice): string {
  const parts = changedOptions(game, scenario, chosen).map(([o, value]) => [o.id, value]);
  if (version !== undefined && version !== firstVersion(game, scenario)) parts.unshift(['version', version]);
  if (scenario !== game.scenarios[0].id || parts.length > 0) parts.unshift(['scenario', scenario]);
  const encoded = parts.map(([name, value]) => `;${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `/new#${encodeURIComponent(game.id)}${encoded.join('')}`;
}

const firstVersion = (game: GameInfo, scenario: string): string | undefined =>
  game.scenarios.find((s) => s.id === scenario)?.versions?.[0]?.id;

/** The options that stand otherwise than the scenario presets them, without those that another has set along. */
export function changedOptions(game: GameInfo, scenario: string, chosen: Options): [OptionSpec, string][] {
  const preset = completeOptions(game, scenario);
  const { options, along } = settleOptions(game, scenario, chosen);
  return game.options
    .filter((o) => options[o.id] !== preset[o.id] && along[o.id] === undefined)
    .map((o) => [o, options[o.id]]);
}

/** What stands under each heading, in the order the headings first come; all of it under none where there are no headings. */
export function headed<T>(
  list: readonly T[],
  heading: (x: T) => string | undefined,
): { title: string; list: T[] }[] {
  const parts = new Map<string, T[]>();
  for (const x of list) parts.set(heading(x) ?? '', [...(parts.get(heading(x) ?? '') ?? []), x]);
  return [...parts].map(([title, under]) => ({ title, list: under }));
}
