import { differing, settleOptions } from './options.ts';
import { need } from './refusal.ts';
import type { GameInfo, Options, Setup } from './ruleset.ts';

/** What somebody asked for; the rest is the game's own choice. */
export interface AskedSetup {
  scenario: string;
  version?: string;
  options?: Options;
}

/** A set-up as it is stored: the first version where none was named, the options as they settle. Refuses what the game does not know. */
export function setupFor(info: GameInfo, asked: AskedSetup): Setup {
  const { scenario, options: chosen = {} } = asked;
  const versions = info.scenarios.find((x) => x.id === scenario)?.versions;
  const version = asked.version ?? versions?.[0]?.id;
  needSetup(info, { scenario, ...(version !== undefined && { version }), options: chosen });
  const { options, barred } = settleOptions(info, scenario, chosen);
  for (const [id, { rule, why }] of Object.entries(barred))
    need(chosen[id] === undefined || chosen[id] === options[id], rule, why);
  return { scenario, ...(version !== undefined && { version }), options: differing(info, options) };
}

/** Refuses a set-up that the game does not know. */
export function needSetup(info: GameInfo, { scenario, version, options }: Setup): void {
  const known = info.scenarios.find((x) => x.id === scenario);
  const others = info.scenarios.map((x) => x.id).join(', ');
  need(known, 'UMP-SETUP', `There is no scenario "${scenario}" in ${info.title}; there is ${others}.`);
  const versions = known.versions?.map((x) => x.id) ?? [];
  need(
    version === undefined ? versions.length === 0 : versions.includes(version),
    'UMP-SETUP',
    `There is no version "${version ?? ''}" of "${scenario}"; there is ${versions.join(', ') || 'only one'}.`,
  );
  for (const [id, value] of Object.entries(options)) {
    const spec = info.options.find((x) => x.id === id);
    need(spec, 'UMP-SETUP', `There is no option "${id}" in ${info.title}.`);
    const choices = spec.choices.map((c) => c.value);
    need(choices.includes(value), 'UMP-SETUP', `"${id}" is ${choices.join(', ')}; not "${value}".`);
  }
}
