import type { OptionSpec } from './ruleset.ts';

/** Short ways to write down the options of a game. */

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
