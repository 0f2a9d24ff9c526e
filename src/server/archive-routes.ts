import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DiceQuery, ReplayQuery, through } from './doors.ts';
import { enter, type House, tokenOf } from './house.ts';
import { diceFor, fullRecord, seatRecord } from './outbox.ts';
import { reelOf, replayInfo, Replays } from './replays.ts';
import type { DiceAnswer, ReplayAnswer, ReplayInfo } from './wire.ts';

type Pieces = AsyncGenerator<string>;

/** Records, replay and dice. Long ones are sent in pieces as they are read. */
export function archiveRoutes(app: FastifyInstance, house: House): void {
  const { limits, store, tables } = house;
  const replays = new Replays(store);

  async function download(
    request: FastifyRequest,
    reply: FastifyReply,
    make: typeof fullRecord,
  ): Promise<void> {
    const { game, viewer } = await enter(house, request, 'replay');
    limits.records.take(tokenOf(request));
    limits.recordsAbroad.take(request.ip);
    // The first piece is made with the game held: what is refused is refused before anything is sent.
    const { name, pieces, first } = await tables.with(game, async (table) => {
      const made: Pieces = make(store, table, viewer);
      const name = make === fullRecord ? table.game.game : `${table.game.game}-${viewer}`;
      return { name, pieces: made, first: await made.next() };
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
    const { game, viewer } = await enter(house, request, 'replay');
    return tables.with(game, (table) => replayInfo(table, viewer));
  });

  app.get('/api/replay', async (request): Promise<ReplayAnswer> => {
    const visitor = await enter(house, request, 'replay');
    const { viewer, from, count } = through(ReplayQuery, request.query);
    limits.pages.take(tokenOf(request));
    const reel = await tables.with(visitor.game, (table) => reelOf(table, visitor.viewer));
    return replays.pageFor(reel, visitor.viewer, viewer, from, count);
  });

  app.get('/api/dice', async (request): Promise<DiceAnswer> => {
    const { game } = await enter(house, request, 'replay');
    const { from, count } = through(DiceQuery, request.query);
    return tables.with(game, (t) => diceFor(store, t, from, count));
  });
}
