import type { FastifyInstance } from 'fastify';
import { need } from '../../kernel/refusal.ts';
import type { AnyRuleset } from '../../kernel/ruleset.ts';
import { JoinBody, EmptyBody, validate } from './schemas.ts';
import { authenticate, type Services, linkFor, lookUp, NO_GAME, tokenOf } from './services.ts';
import { linkOf } from '../play/lobby.ts';
import { cardsOf } from '../play/viewer-state.ts';
import { paceOf } from '../play/status.ts';
import type { StoredGame, StoredLink } from '../store/store.ts';
import { derivedToken, hashOf } from './tokens.ts';
import type { JoinAnswer, JoinInfo, Link, LinksAnswer, ReplayLinkAnswer } from '../wire.ts';

/*
 * Links: who made a game has them shown again, who is invited sees to what, and whoever wants to show a game passes on a link
 * that opens its replay and nothing else. Tokens always travel in the Authorization header. Shapes are in wire.ts.
 *
 *   GET  /api/links        Bearer: `maker` of NewGameAnswer   LinksAnswer
 *   GET  /api/join         Bearer: an invitation              JoinInfo, before and after the seat was taken
 *   POST /api/join         { invite }                         JoinAnswer
 *   POST /api/replay-link  Bearer: a seat, gamemaster or spectator; {}   ReplayLinkAnswer, the same link each time
 *
 * A wrong link is 401 UMP-TOKEN; a right one for another purpose is 403 UMP-LINKS or UMP-INVITE; both say so in words.
 */
export function linkRoutes(app: FastifyInstance, services: Services): void {
  const { games, lobby, store, liveGames } = services;

  async function gameOf(link: StoredLink): Promise<{ game: StoredGame; rules: AnyRuleset }> {
    const stored = await store.game(link.game);
    const rules = stored && (await games.load(stored.game.game));
    need(rules, 'UMP-GAME', 'The rules of this game are not installed here.');
    return { game: stored.game, rules };
  }

  app.get('/api/links', async (request): Promise<LinksAnswer> => {
    const maker = await linkFor(services, request);
    need(maker.kind === 'maker', 'UMP-LINKS', 'Links are shown again to the one who made the game.');
    const { game, rules } = await gameOf(maker);
    const issued = async (viewer: string): Promise<{ link: Link; taken: boolean } | null> => {
      const token = derivedToken(tokenOf(request), viewer);
      const found = await store.link(hashOf(token));
      return found && { link: linkOf(token, found.kind), taken: found.kind === 'taken' };
    };
    const seats = cardsOf(rules, game).map(async (card) => {
      const found = await issued(card.id);
      return { ...card, link: found && !found.taken ? found.link : null, taken: found?.taken ?? false };
    });
    const [gamemaster, spectator] = await Promise.all(['umpire', 'public'].map(issued));
    return {
      game: game.game,
      title: game.title,
      hotseat: game.hotseat,
      seats: await Promise.all(seats),
      gamemaster: gamemaster?.link ?? null,
      spectator: spectator?.link ?? null,
    };
  });

  app.get('/api/join', async (request): Promise<JoinInfo> => {
    const link = await linkFor(services, request);
    const invites = link.kind === 'invitation' || link.kind === 'taken';
    need(invites, 'UMP-INVITE', 'This link is no invitation: it opens a game of its own accord.');
    const { game, rules } = await gameOf(link);
    const { id, title } = rules.info;
    const seats = cardsOf(rules, game);
    const scenario = rules.info.scenarios.find((x) => x.id === game.setup.scenario);
    return {
      game: { id, title },
      scenario: { id: game.setup.scenario, title: scenario?.title ?? '', line: scenario?.line ?? '' },
      title: game.title,
      pace: paceOf(game),
      seat: link.viewer,
      seats,
      by: game.by ?? null,
      taken: link.kind === 'taken',
    };
  });

  app.post('/api/join', async (request): Promise<JoinAnswer> => {
    const { invite, name } = validate(JoinBody, request.body);
    const link = await lookUp(services, request, invite);
    need(link, 'UMP-TOKEN', NO_GAME);
    const invites = link.kind === 'invitation' || link.kind === 'taken';
    need(invites, 'UMP-INVITE', 'This link is no invitation: it opens a game of its own accord.');
    const answer = await lobby.join(link, name);
    await liveGames.reread(link.game);
    await liveGames.act(
      link.game,
      () => {},
      () => {},
    ); // with the last seat taken the clocks start
    return answer;
  });

  app.post('/api/replay-link', async (request): Promise<ReplayLinkAnswer> => {
    const { game, viewer } = await authenticate(services, request);
    validate(EmptyBody, request.body);
    const token = derivedToken(tokenOf(request), 'replay');
    // The gamemaster's knowledge is the truth, which must not be passed on before the end: his link shows what all know.
    const eyes = viewer === 'umpire' ? 'public' : viewer;
    await store.addLink({ hash: hashOf(token), game, viewer: eyes, kind: 'replay' });
    return { viewer: eyes, link: linkOf(token, 'replay') };
  });
}
