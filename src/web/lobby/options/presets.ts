import { completeOptions } from '../../../kernel/options.ts';
import type { GameInfo, Options, OptionSpec, PresetSpec } from '../../../kernel/ruleset.ts';

/** Ready-made choices, and finding one's way among many options. */

/** What a preset chooses; what the scenario cannot do without stays as it is. */
export function presetChoice(game: GameInfo, scenario: string, preset: PresetSpec): Options {
  const fixed = game.scenarios.find((s) => s.id === scenario)?.options ?? {};
  return Object.fromEntries(Object.entries(preset.options).filter(([id]) => fixed[id] === undefined));
}

/** The preset whose options are those in force, if there is one. */
export function presetInForce(game: GameInfo, scenario: string, options: Options): PresetSpec | undefined {
  return game.presets?.find((p) => {
    const its = completeOptions(game, scenario, presetChoice(game, scenario, p));
    return game.options.every((o) => its[o.id] === options[o.id]);
  });
}

/** An option is found by words in its title, its line, its heading, its rule and its choices. */
export function speaksOf(o: OptionSpec, words: string): boolean {
  const text = [o.title, o.line, o.part ?? '', o.rule, ...o.choices.map((c) => c.title)]
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((w) => text.includes(w));
}
