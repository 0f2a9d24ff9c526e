import type { Games } from '../../games/registry.ts';
import type { CampaignRules, RosterLine } from '../../kernel/campaign.ts';
import type { Json } from '../../kernel/json.ts';
import { commitment } from '../../kernel/keyed-dice.ts';
import { need } from '../../kernel/refusal.ts';
import type { Outcome } from '../../kernel/ruleset.ts';
import { outcomeOf } from '../../kernel/play/umpire.ts';
import { derivedToken, hashOf } from '../http/tokens.ts';
import type { Store, StoredLink } from '../store/store.ts';
import type { LiveGames } from './live-games.ts';

/** A game flown in a campaign. */
interface Flown {
  title: string;
  scenario: string;
  outcome: Outcome | null;
}

/** A campaign as it stands after all its games that are over. */
export interface CampaignStanding {
  game: string; // 'air-force-dauntless'
  games: Flown[];
  campaign: Json; // as the command line keeps it in a file
  carried: Json;
  roster: RosterLine[];
}

/**
 * Campaigns are kept as links and nothing else: the secret of a campaign names its first game, its second and so on, each by a token that
 * follows from it. What the crews have earned is told by those games themselves, so that it can never disagree with them.
 */
export class Campaigns {
  private readonly store: Store;
  private readonly games: Games;
  private readonly liveGames: LiveGames;

  constructor(store: Store, games: Games, liveGames: LiveGames) {
    this.store = store;
    this.games = games;
    this.liveGames = liveGames;
  }

  /** The link that makes a game the n-th of a campaign. */
  linkTo(campaign: string, n: number, game: string): StoredLink {
    return { hash: nth(campaign, n), game, viewer: 'public', kind: 'campaign' };
  }

  /** What its games have made of it; null when there is no such campaign. */
  async standing(token: string): Promise<CampaignStanding | null> {
    const first = await this.store.link(nth(token, 0));
    if (!first) return null;
    const game = (await this.store.game(first.game))?.game.game ?? '';
    const rules = await this.rulesOf(game);
    const flown: Flown[] = [];
    let campaign = rules.begin();
    for (let link: StoredLink | null = first; link; link = await this.store.link(nth(token, flown.length)))
      await this.liveGames.with(link.game, (live) => {
        const outcome = outcomeOf(live.match);
        flown.push({ title: live.game.title, scenario: live.game.setup.scenario, outcome });
        if (outcome) campaign = rules.after(campaign, live.match.s, outcome, commitment(live.game.key));
      });
    return {
      game,
      games: flown,
      campaign,
      carried: rules.carried(campaign),
      roster: rules.roster(campaign),
    };
  }

  /** The campaign rules of a game. */
  async rulesOf(game: string): Promise<CampaignRules<Json>> {
    const rules = await this.games.load(game);
    need(rules, 'UMP-SETUP', `There is no game "${game}" here.`);
    need(rules.campaign, 'UMP-SETUP', `${rules.info.title} knows no campaigns.`);
    return rules.campaign;
  }
}

const nth = (campaign: string, n: number): string => hashOf(derivedToken(campaign, `campaign ${n}`));
