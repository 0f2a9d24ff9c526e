import type { FastifyInstance } from 'fastify';
import { need } from '../kernel/refusal.ts';
import { GameQuery, ImportBody, JoinBody, NewGameBody, through } from './doors.ts';
import { type House, lookUp } from './house.ts';
import type { RuleTexts } from './rule-texts.ts';
import type { GamesAnswer, HealthAnswer, JoinAnswer, NewGameAnswer, RulesAnswer } from './wire.ts';

/** A full record of a long game, as text inside JSON. */
const IMPORT_LIMIT = 64 * 1024 * 1024;

/** What can be done without a seat. */
export function lobbyRoutes(app: FastifyInstance, house: House, texts: RuleTexts, version: string): void {
  const { games, lobby, staff, tables } = house;
  const begin = (id: string): Promise<void> => tables.with(id, () => {}); // opening it wakes its computers

  app.get('/api/health', (): HealthAnswer => ({ ok: true, version }));

  app.get('/api/games', async (): Promise<GamesAnswer> => {
    const loaded = await Promise.all(games.ids.map((id) => games.load(id)));
    const known = loaded.filter((rules) => rules !== null);
    return {
      games: known.map((rules) => ({ ...rules.info, standing: rules.standing, levels: staff.levels(rules) })),
    };
  });

  app.get('/api/rules', async (request, reply): Promise<RulesAnswer> => {
    const { game } = through(GameQuery, request.query);
    need(games.ids.includes(game), 'UMP-PAGE', `There is no game "${game}" here.`);
    void reply.header('cache-control', 'max-age=600');
    return { rules: await texts.of(game) };
  });

  app.post('/api/games', async (request, reply): Promise<NewGameAnswer> => {
    const { id, answer } = await lobby.create(through(NewGameBody, request.body));
    await begin(id);
    void reply.code(201);
    return answer;
  });

  app.post('/api/import', { bodyLimit: IMPORT_LIMIT }, async (request, reply): Promise<NewGameAnswer> => {
    const { id, answer } = await lobby.import(through(ImportBody, request.body));
    await begin(id);
    void reply.code(201);
    return answer;
  });

  app.post('/api/join', async (request): Promise<JoinAnswer> => {
    const { invite } = through(JoinBody, request.body);
    const link = await lookUp(house, request, invite);
    need(link && link.kind !== 'seat', 'UMP-TOKEN', 'This link opens no game here.');
    const answer = await lobby.join(link);
    await tables.reread(link.game);
    return answer;
  });
}
