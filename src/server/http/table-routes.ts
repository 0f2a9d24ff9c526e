import type { FastifyInstance } from 'fastify';
import { need } from '../../kernel/refusal.ts';
import { linkOf } from '../play/lobby.ts';
import { paceOf } from '../play/status.ts';
import { cardsOf } from '../play/viewer-state.ts';
import type { StoredGame } from '../store/store.ts';
import type { JoinAnswer, TableCard, TablesAnswer, WatchAnswer } from '../wire.ts';
import { EmptyBody, SitBody, validate } from './schemas.ts';
import type { Services } from './services.ts';
import { hashOf, newToken } from './tokens.ts';

const MOST = 50;

/** Tables their makers show in the lobby. Everything else stays private: it is not named here, and its id opens nothing. */
export function tableRoutes(app: FastifyInstance, services: Services): void {
  const { games, limits, liveGames, lobby, store } = services;

  async function shown(id: string): Promise<StoredGame> {
    const game = (await store.game(id))?.game;
    need(game?.table, 'UMP-TABLE', 'There is no such table in the lobby.');
    return game;
  }

  app.get('/api/tables', async (): Promise<TablesAnswer> => {
    const cards = (await store.shown(MOST)).map(async (id): Promise<TableCard | null> => {
      const game = (await store.game(id))?.game;
      const rules = game && (await games.load(game.game));
      if (!rules) return null;
      const { title, setup, by = null, table } = game;
      return {
        id,
        game: { id: game.game, title: rules.info.title },
        scenario: rules.info.scenarios.find((x) => x.id === setup.scenario)?.title ?? setup.scenario,
        options: rules.info.options.filter((o) => setup.options[o.id] !== undefined).map((o) => o.title),
        title,
        by,
        pace: paceOf(game),
        seats: cardsOf(rules, game),
        watched: table === 'watched',
      };
    });
    return { tables: (await Promise.all(cards)).filter((card) => card !== null) };
  });

  app.post<{ Params: { id: string } }>('/api/tables/:id/sit', async (request): Promise<JoinAnswer> => {
    limits.seats.take(request.ip);
    const { seat, name } = validate(SitBody, request.body);
    const { id } = await shown(request.params.id);
    const hash = await store.invitation(id, seat);
    need(hash, 'UMP-TAKEN', 'This seat has been taken already.');
    const answer = await lobby.join({ hash, game: id, viewer: seat, kind: 'invitation' }, name);
    await liveGames.reread(id);
    await liveGames.act(
      id,
      () => {},
      () => {},
    ); // with the last seat taken the clocks start
    return answer;
  });

  app.post<{ Params: { id: string } }>('/api/tables/:id/watch', async (request): Promise<WatchAnswer> => {
    limits.seats.take(request.ip);
    validate(EmptyBody, request.body);
    const { id, table } = await shown(request.params.id);
    need(table === 'watched', 'UMP-TABLE', 'This table is played without spectators.');
    const token = newToken();
    await store.addLink({ hash: hashOf(token), game: id, viewer: 'public', kind: 'seat' });
    return { link: linkOf(token, 'seat') };
  });
}
