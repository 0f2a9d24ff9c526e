import type { GameInfo, Options, OptionSpec } from './ruleset.ts';

/** Options that know one another, and short ways to write them down. */

export interface Settled {
  options: Options; // every option with the value in force
  along: { [option: string]: string }; // set along with the option named
  barred: { [option: string]: { rule: string; why: string } }; // cannot be in force, and why
}

/**
 * What a choice of options comes to in a scenario: what is chosen, else the scenario's preset, else the default; then what they
 * need is set along with them, and what may not stand beside them, or not in this scenario, stays at its default. The one
 * function that set-up screen, doors, command line and random play use.
 */
export function settleOptions(info: GameInfo, scenario: string, chosen: Options): Settled {
  const preset = info.scenarios.find((x) => x.id === scenario)?.options ?? {};
  const settled: Settled = { options: {}, along: {}, barred: {} };
  const { options, along, barred } = settled;
  for (const o of info.options) {
    options[o.id] = chosen[o.id] ?? preset[o.id] ?? o.default;
    if (!o.offered || o.offered.scenarios.includes(scenario)) continue;
    barred[o.id] = { rule: o.rule, why: o.offered.why };
    options[o.id] = o.default;
  }
  const inForce = (o: OptionSpec): boolean => options[o.id] !== o.default;
  for (const o of info.options) {
    if (!inForce(o)) continue;
    if (barred[o.id]) {
      options[o.id] = o.default;
      continue;
    }
    for (const { option, value } of o.needs ?? [])
      if (options[option] !== value) {
        options[option] = value;
        along[option] = o.id;
      }
    for (const { option, rule } of o.bars ?? [])
      barred[option] ??= { rule, why: `It does not go with "${o.title}".` };
  }
  for (const o of info.options) if (barred[o.id]) options[o.id] = o.default;
  return settled;
}

/** Every option of the game with the value in force. */
export const completeOptions = (info: GameInfo, scenario: string, chosen: Options = {}): Options =>
  settleOptions(info, scenario, chosen).options;

/** Only what differs from the defaults. */
export const differing = (info: GameInfo, options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).filter(([id, value]) => info.options.find((o) => o.id === id)?.default !== value),
  );

/** A reader of stored options: what is not there has its default. */
export function optionReader(specs: readonly OptionSpec[]): (options: Options, id: string) => string {
  const defaults = new Map<string, string>(specs.map((o) => [o.id, o.default]));
  return (options, id) => options[id] ?? defaults.get(id) ?? '';
}

const SWITCH = [
  { value: 'off', title: 'Off' },
  { value: 'on', title: 'On' },
] as const;

/** A rule that is on or off. */
export const onOff = (
  id: string,
  title: string,
  line: string,
  rule: string,
  preset: 'on' | 'off' = 'off',
): OptionSpec => ({ id, title, line, rule, choices: SWITCH, default: preset });

/** An option with several choices, the first the default. */
export const choice = (
  id: string,
  title: string,
  line: string,
  rule: string,
  choices: readonly (readonly [value: string, title: string])[],
): OptionSpec => ({
  id,
  title,
  line,
  rule,
  choices: choices.map(([value, name]) => ({ value, title: name })),
  default: choices[0][0],
});
