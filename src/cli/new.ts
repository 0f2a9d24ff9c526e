import { commitment, keyFromSeed, newKey } from '../kernel/keyed-dice.ts';
import { setupFor } from '../kernel/setup.ts';
import { emptyRecord, newMatch } from '../kernel/play/umpire.ts';
import { crewsFrom } from './campaign.ts';
import { Fault, pairs, take, verb } from './command.ts';
import { isFree, saveRecord } from './files.ts';
import { scenarioOf } from './match.ts';

export default verb({
  usage:
    'new GAME/SCENARIO [--version V] [--option k=v]... [--seed S] [--campaign FILE] --out FILE [--force]',
  line: 'Sets up a game in a file.',
  more: [
    '--version V   which version of the scenario, the first unless told',
    '--option k=v  an option of the game; see flagplot games',
    '--seed S      the same seed and the same orders give the same game; without it the dice are secret',
    '--out FILE    the record; it holds the truth of both sides and the key of the dice',
    '--campaign F  with the crews of a campaign; see flagplot campaign',
    '--force       write over a game that has begun',
  ],
  options: {
    version: { type: 'string' },
    option: { type: 'string', multiple: true },
    seed: { type: 'string' },
    campaign: { type: 'string' },
    out: { type: 'string' },
    force: { type: 'boolean' },
  },
  run: async (world, { version, option = [], seed, campaign, out, force }, positionals) => {
    const { 'GAME/SCENARIO': name } = take(positionals, 'GAME/SCENARIO');
    const { rules, scenario } = await scenarioOf(world, name);
    if (!out) throw new Fault('say where to put it: --out FILE.');
    const asked = setupFor(rules.info, { scenario, version, options: pairs(option, 'an option k=v') });
    const setup = campaign === undefined ? asked : { ...asked, carried: crewsFrom(campaign, rules.info.id) };
    if (!force && !isFree(out)) throw new Fault(`"${out}" exists; --force writes over it.`);
    const key = seed === undefined ? newKey() : keyFromSeed(seed);
    const { match, opening } = newMatch(rules, setup, key);
    saveRecord(out, emptyRecord(match, opening));
    world.out(`${out}: ${rules.info.title}, ${scenario}. Commitment of the dice: ${commitment(key)}\n`);
  },
});
