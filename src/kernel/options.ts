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
  const barred: Settled['barred'] = {};
  for (const o of info.options)
    if (o.offered && !o.offered.scenarios.includes(scenario))
      barred[o.id] = { rule: o.rule, why: o.offered.why };
  // What is found barred may have brought others along: it is reckoned again without it.
  for (;;) {
    const wished = (o: OptionSpec): string => chosen[o.id] ?? preset[o.id] ?? o.default;
    const options: Options = Object.fromEntries(
      info.options.map((o) => [o.id, barred[o.id] ? o.default : wished(o)]),
    );
    const along: Settled['along'] = {};
    const unmet = bringAlong(info, options, along, barred);
    if (!unmet && !banned(info, options, barred)) return { options, along, barred };
  }
}

const inForce = (o: OptionSpec, options: Options): boolean => options[o.id] !== o.default;

/** Sets what the options in force need, and what that needs in turn; true if one of them had to be barred. */
function bringAlong(
  info: GameInfo,
  options: Options,
  along: Settled['along'],
  barred: Settled['barred'],
): boolean {
  const todo = info.options.filter((o) => inForce(o, options));
  for (const o of todo) {
    for (const { option, value, when, any } of o.needs ?? []) {
      if ((when ?? options[o.id]) !== options[o.id] || options[option] === value) continue;
      const needed = info.options.find((x) => x.id === option);
      if (!needed) throw new Error(`${o.id}: no option ${option}`);
      if (any && inForce(needed, options)) continue;
      if (barred[option] || along[option]) {
        const why = barred[option]?.why ?? 'Another option sets it otherwise.';
        barred[o.id] = { rule: o.rule, why: `It needs "${needed.title}". ${why}` };
        return true;
      }
      options[option] = value;
      along[option] = o.id;
      todo.push(needed);
    }
  }
  return false;
}

/**
 * Bars what may not stand beside an option in force, first of all what is in force itself; true if there was such. What
 * another in force would bar does not bar yet: once it is gone, so is what it forbids.
 */
function banned(info: GameInfo, options: Options, barred: Settled['barred']): boolean {
  const bans = info.options.flatMap((o) =>
    (o.bars ?? [])
      .filter(
        ({ when, option }) =>
          inForce(o, options) && (when ?? options[o.id]) === options[o.id] && !barred[option],
      )
      .map(({ option, rule }) => ({
        by: o.id,
        option,
        ban: { rule, why: `It does not go with "${o.title}".` },
      })),
  );
  const clashes = bans.filter(({ option }) =>
    info.options.some((x) => x.id === option && inForce(x, options)),
  );
  const clash = clashes.find(({ by }) => !clashes.some((x) => x.option === by)) ?? clashes[0];
  for (const { option, ban } of clash ? [clash] : bans) barred[option] ??= ban;
  return clash !== undefined;
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
