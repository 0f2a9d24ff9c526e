import type { Setup } from '../../kernel/ruleset.ts';
import type { GameCard, Holder, NewGame, NewGameAnswer } from '../../server/wire.ts';
import { createGame } from '../lib/net/api.ts';
import { rememberCampaign } from '../lib/storage/campaigns.ts';
import { remember } from '../lib/storage/known-games.ts';
import { store } from '../lib/storage/storage.ts';

/** The table is set: a game is asked of the umpire as it was chosen, and one's own links are remembered. */

export type Chair = 'you' | 'computer' | 'friend';

interface Plan extends Setup, Pick<NewGame, 'pace' | 'table'> {
  game: GameCard;
  chairs: { [seat: string]: Chair };
  levels: { [seat: string]: string };
  title: string; // empty: it is named after its scenario
  by: string;
  gamemaster: boolean;
  flownIn: string; // the campaign it is flown in: none, a new one, or one that is there
}

interface Ready {
  answer: NewGameAnswer;
  title: string;
  path: string; // of one's own seat
}

const mineIn = ({ chairs }: Plan): string[] => Object.keys(chairs).filter((s) => chairs[s] === 'you');
const invites = ({ chairs }: Plan): boolean => Object.values(chairs).includes('friend');

export async function setUp(plan: Plan): Promise<Ready> {
  const { game, scenario } = plan;
  const title =
    plan.title.trim() || `${game.title}: ${game.scenarios.find((s) => s.id === scenario)?.title ?? scenario}`;
  const answer = await createGame(wishOf(plan, title));
  const path = keep(plan, answer, title);
  if (answer.campaign) rememberCampaign(answer.campaign.token, title);
  if (invites(plan)) store('name', plan.by.trim());
  return { answer, title, path };
}

function wishOf(plan: Plan, title: string): NewGame {
  const { game, scenario, version, options, gamemaster, pace, table, flownIn } = plan;
  const by = plan.by.trim();
  const hotseat = mineIn(plan).length > 1;
  return {
    game: game.id,
    scenario,
    version,
    options,
    seats: Object.fromEntries(game.seats.map((s) => [s.id, holderOf(plan, s.id)])),
    title,
    hotseat,
    gamemaster,
    ...(invites(plan) && !hotseat && { pace, ...(table && { table }) }),
    ...(flownIn && { campaign: flownIn }),
    ...(invites(plan) && by && { by }),
  };
}

const holderOf = ({ chairs, levels }: Plan, seat: string): Holder =>
  chairs[seat] === 'computer' ? { computer: levels[seat] } : chairs[seat] === 'friend' ? 'open' : 'human';

/** Remembers the game under the links that are one's own; returns where it is opened. */
function keep(plan: Plan, { links, maker }: NewGameAnswer, title: string): string {
  const { game } = plan;
  const mine = mineIn(plan);
  const tokens = mine.map((s) => links.seats[s].token);
  const hotseat = mine.length > 1;
  const path = hotseat
    ? `/hotseat#${tokens.join('.')}`
    : (links.seats[mine[0]]?.path ?? links.spectator.path);
  remember({
    path,
    tokens: tokens.length > 0 ? tokens : [links.spectator.token],
    title,
    game: game.id,
    as: hotseat ? 'both sides, one screen' : (game.seats.find((s) => s.id === mine[0])?.title ?? 'spectator'),
    at: Date.now(),
    maker,
  });
  return path;
}
