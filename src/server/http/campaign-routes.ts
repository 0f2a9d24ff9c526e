import type { FastifyInstance } from 'fastify';
import { need } from '../../kernel/refusal.ts';
import type { Campaigns } from '../play/campaigns.ts';
import type { CampaignAnswer } from '../wire.ts';
import { type Services, tokenOf } from './services.ts';

/*
 * Campaigns: what the crews of several games have earned.
 *
 *   GET /api/campaign   Bearer: the token of a campaign (NewGameAnswer.campaign)   CampaignAnswer
 *
 * A game joins one when it is made: NewGame.campaign is 'new', or the token of one that is there.
 */
export function campaignRoutes(app: FastifyInstance, services: Services, campaigns: Campaigns): void {
  const { guessLimiter } = services;
  app.get('/api/campaign', async (request): Promise<CampaignAnswer> => {
    const found = await campaigns.standing(tokenOf(request));
    if (!found)
      need(
        guessLimiter.allows(request.ip),
        'UMP-MANY',
        'Too many wrong links from this address; wait a minute.',
      );
    need(found, 'UMP-TOKEN', 'There is no campaign under this link: a part of it may be missing.');
    const { carried: _, ...answer } = found;
    return answer;
  });
}
