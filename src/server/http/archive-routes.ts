import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DiceQuery, ReplayQuery, validate } from './schemas.ts';
import { authenticate, type Services, tokenOf } from './services.ts';
import { diceFor, fullRecord, seatRecord } from '../play/viewer-state.ts';
import { replaySourceOf, replayInfo, Replays } from '../play/replays.ts';
import type { DiceAnswer, ReplayAnswer, ReplayInfo } from '../wire.ts';

type Pieces = AsyncGenerator<string>;

/** Records, replay and dice. Long ones are sent in pieces as they are read. */
export function archiveRoutes(app: FastifyInstance, services: Services): void {
  const { limits, store, liveGames } = services;
  const replays = new Replays(store);

  async function download(
    request: FastifyRequest,
    reply: FastifyReply,
    make: typeof fullRecord,
  ): Promise<void> {
    const { game, viewer } = await authenticate(services, request, 'replay');
    limits.records.take(tokenOf(request));
    limits.recordsAbroad.take(request.ip);
    // The first piece is made with the game held: what is refused is refused before anything is sent.
    const { name, pieces, first } = await liveGames.with(game, async (live) => {
      const made: Pieces = make(store, live, viewer);
      const stem = make === fullRecord ? live.game.game : `${live.game.game}-${viewer}`;
      return { name: stem, pieces: made, first: await made.next() };
    });
    const all = async function* (): Pieces {
      if (!first.done) yield first.value;
      yield* pieces;
    };
    void reply.header('content-type', 'application/json; charset=utf-8');
    void reply.header('content-disposition', `attachment; filename="flagplot-${name}.json"`);
    await reply.send(Readable.from(all()));
  }

  app.get('/api/record', (request, reply) => download(request, reply, seatRecord));

  app.get('/api/record/full', (request, reply) => download(request, reply, fullRecord));

  app.get('/api/replay/info', async (request): Promise<ReplayInfo> => {
    const { game, viewer } = await authenticate(services, request, 'replay');
    return liveGames.with(game, (live) => replayInfo(live, viewer));
  });

  app.get('/api/replay', async (request): Promise<ReplayAnswer> => {
    const caller = await authenticate(services, request, 'replay');
    const { viewer, from, count } = validate(ReplayQuery, request.query);
    limits.pages.take(tokenOf(request));
    const source = await liveGames.with(caller.game, (live) => replaySourceOf(live, caller.viewer));
    return replays.pageFor(source, caller.viewer, viewer, from, count);
  });

  app.get('/api/dice', async (request): Promise<DiceAnswer> => {
    const { game } = await authenticate(services, request, 'replay');
    const { from, count } = validate(DiceQuery, request.query);
    return liveGames.with(game, (t) => diceFor(store, t, from, count));
  });
}
