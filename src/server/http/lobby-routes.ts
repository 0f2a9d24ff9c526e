import type { FastifyInstance } from 'fastify';
import { need } from '../../kernel/refusal.ts';
import { setupFor } from '../../kernel/setup.ts';
import type { BriefingLine } from '../../kernel/words.ts';
import { BriefingBody, GameQuery, NewGameBody, validate } from './schemas.ts';
import type { Services } from './services.ts';
import type { RuleTexts } from './rule-texts.ts';
import type { BriefingAnswer, GamesAnswer, GlossaryAnswer, NewGameAnswer, RulesAnswer } from '../wire.ts';

/** A full record of a long game, as text inside JSON: four times the longest that was played. */
const IMPORT_LIMIT = 10 * 1024 * 1024;

/** What can be done without a seat. */
export function lobbyRoutes(app: FastifyInstance, services: Services, texts: RuleTexts): void {
  const { games, limits, lobby, staff, liveGames } = services;
  const begin = (id: string): Promise<void> =>
    liveGames.act(
      id,
      () => {},
      () => {},
    ); // opening it wakes its computers and starts its clocks

  app.get('/api/games', async (): Promise<GamesAnswer> => {
    const loaded = await Promise.all(games.ids.map((id) => games.load(id)));
    const known = loaded.filter((rules) => rules !== null);
    return {
      games: known.map((rules) => ({
        ...rules.info,
        standing: rules.standing,
        levels: staff.levels(rules),
        words: rules.words !== undefined,
        campaign: rules.campaign !== undefined,
      })),
    };
  });

  app.get('/api/rules', async (request, reply): Promise<RulesAnswer> => {
    const { game } = validate(GameQuery, request.query);
    need(games.ids.includes(game), 'UMP-PAGE', `There is no game "${game}" here.`);
    void reply.header('cache-control', 'max-age=600');
    return { rules: await texts.of(game) };
  });

  app.get('/api/glossary', async (request, reply): Promise<GlossaryAnswer> => {
    const { game } = validate(GameQuery, request.query);
    const rules = await games.load(game);
    need(rules, 'UMP-PAGE', `There is no game "${game}" here.`);
    void reply.header('cache-control', 'max-age=600');
    return { terms: rules.words?.terms ?? [] };
  });

  app.post('/api/briefing', async (request): Promise<BriefingAnswer> => {
    const { game, ...asked } = validate(BriefingBody, request.body);
    const rules = await games.load(game);
    need(rules, 'UMP-PAGE', `There is no game "${game}" here.`);
    const briefing = rules.words?.briefing(setupFor(rules.info, asked));
    if (!briefing) return { briefing: null };
    const ledger = await texts.of(game);
    const told = ({ rule, text = ledger.find((r) => r.id === rule)?.text ?? '' }: BriefingLine) => ({
      rule,
      text,
    });
    return { briefing: { ...briefing, wins: briefing.wins.map(told) } };
  });

  app.post('/api/games', async (request, reply): Promise<NewGameAnswer> => {
    limits.games.take(request.ip);
    const { id, answer } = await lobby.create(validate(NewGameBody, request.body));
    await begin(id);
    void reply.code(201);
    return answer;
  });

  // A record is not looked at here but where it can do no harm: it goes on as it came.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (request) => limits.imports.take(request.ip)); // before its body is read
    scope.post('/api/import', { bodyLimit: IMPORT_LIMIT }, async (request, reply): Promise<NewGameAnswer> => {
      need(request.body instanceof Uint8Array, 'UMP-BODY', 'Send JSON (content-type: application/json).');
      const { id, answer } = await lobby.import(request.body);
      await begin(id);
      void reply.code(201);
      return answer;
    });
  });
}
