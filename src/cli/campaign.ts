import {
  afterGame,
  type Campaign,
  crewsOf,
  newCampaign,
  readCampaign,
  rosterOf,
} from '../games/air-force/campaign.ts';
import type { State } from '../games/air-force/state.ts';
import type { Json } from '../kernel/json.ts';
import { commitment } from '../kernel/keyed-dice.ts';
import { outcomeOf } from '../kernel/play/umpire.ts';
import { Fault, take, verb, type World } from './command.ts';
import { isEmpty, loadText, saveText, whileLocked } from './files.ts';
import { openRecord } from './match.ts';

export default verb({
  usage: 'campaign new|add|show FILE [GAME] [--json] [--force]',
  line: 'Keeps what the crews of Air Force / Dauntless earn from game to game.',
  more: [
    'campaign new FILE       begins one; --force writes over a campaign that is there',
    'campaign add FILE GAME  enters a game that is over: kills credited, the lost begin anew',
    'campaign show FILE      who has flown, best first; --json gives the file as it is',
    'flagplot new air-force-dauntless/SCENARIO --campaign FILE --out GAME sets up the next game with these crews',
  ],
  options: { json: { type: 'boolean' }, force: { type: 'boolean' } },
  run: async (world, { json, force }, [what, ...rest]) => {
    if (what === 'new') return begin(world, take(rest, 'FILE').FILE, force === true);
    if (what === 'add') return add(world, take(rest, 'FILE', 'GAME'));
    if (what === 'show') return show(world, take(rest, 'FILE').FILE, json === true);
    throw new Fault(`say what to do with the campaign: new, add or show${what ? `; not "${what}"` : ''}.`);
  },
});

const load = (file: string): Campaign => readCampaign(loadText(file));

function begin(world: World, file: string, force: boolean): void {
  if (!force && !isEmpty(file)) throw new Fault(`"${file}" exists; --force writes over it.`);
  saveText(file, JSON.stringify(newCampaign()));
  world.out(`${file}: a campaign without a game yet.\n`);
}

async function add(world: World, { FILE, GAME }: { FILE: string; GAME: string }): Promise<void> {
  await whileLocked(FILE, async () => {
    const campaign = load(FILE);
    const { record, match } = await openRecord(world, GAME);
    if (record.game !== campaign.campaign)
      throw new Fault(`"${GAME}" is a game of ${record.game}; the campaign is one of ${campaign.campaign}.`);
    // A game given up is over too.
    const s = { ...(match.s as unknown as State), outcome: outcomeOf(match) };
    const after = afterGame(campaign, s, commitment(record.key));
    saveText(FILE, JSON.stringify(after));
    world.out(`${FILE}: ${games(after)} recorded.\n`);
  });
}

const games = ({ games: { length } }: Campaign): string => (length === 1 ? '1 game' : `${length} games`);

function show(world: World, file: string, json: boolean): void {
  const campaign = load(file);
  if (json) return world.out(`${JSON.stringify(campaign, null, 2)}\n`);
  const rows = rosterOf(campaign).map(
    ({ seat, name, quality, kills, toward }) =>
      `  ${`${seat} ${name}`.padEnd(24)}${quality.padEnd(9)}kills ${kills}${toward && `, toward the next: ${toward}`}\n`,
  );
  world.out(`${games(campaign)}\n${rows.join('')}`);
}

/** The crews of a campaign file, for a game to be set up. */
export function crewsFrom(file: string, game: string): Json {
  const campaign = load(file);
  if (game !== campaign.campaign)
    throw new Fault(`"${file}" is a campaign of ${campaign.campaign}, not of ${game}.`);
  return crewsOf(campaign);
}
