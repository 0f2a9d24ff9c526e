import { need } from './refusal.ts';
import { completeOptions, type GameInfo, type Setup } from './ruleset.ts';

/** What somebody asked for; the rest is the game's own choice. */
export interface AskedSetup {
  scenario: string;
  version?: string;
  options?: { [option: string]: string };
}

/** A complete set-up: the first version where none was named, every option with a value. */
export function setupFor(info: GameInfo, asked: AskedSetup): Setup {
  const versions = info.scenarios.find((x) => x.id === asked.scenario)?.versions;
  const version = asked.version ?? versions?.[0]?.id;
  const chosen = asked.options ?? {};
  const options = { ...chosen, ...completeOptions(info, asked.scenario, chosen) }; // an unknown one stays in, to be refused
  const setup =
    version === undefined ? { scenario: asked.scenario, options } : { ...asked, version, options };
  needSetup(info, setup);
  return setup;
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
  for (const spec of info.options)
    need(options[spec.id] !== undefined, 'UMP-SETUP', `The option "${spec.id}" has no value.`);
  for (const [id, value] of Object.entries(options)) {
    const spec = info.options.find((x) => x.id === id);
    need(spec, 'UMP-SETUP', `There is no option "${id}" in ${info.title}.`);
    const choices = spec.choices.map((c) => c.value);
    need(choices.includes(value), 'UMP-SETUP', `"${id}" is ${choices.join(', ')}; not "${value}".`);
  }
}
