import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DiceQuery, ReplayQuery, through } from './doors.ts';
import { enter, type House } from './house.ts';
import { diceFor, fullRecord, replayFor, seatRecord } from './outbox.ts';
import type { DiceAnswer, ReplayAnswer } from './wire.ts';

type Pieces = AsyncGenerator<string>;

/** Records, replay and dice. Long ones are sent in pieces as they are read. */
export function archiveRoutes(app: FastifyInstance, house: House): void {
  const { store, tables } = house;

  async function download(
    request: FastifyRequest,
    reply: FastifyReply,
    make: typeof fullRecord,
  ): Promise<void> {
    const { game, viewer } = await enter(house, request);
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

  app.get('/api/replay', async (request): Promise<ReplayAnswer> => {
    const visitor = await enter(house, request);
    const { viewer, from, count } = through(ReplayQuery, request.query);
    return tables.with(visitor.game, (t) => replayFor(store, t, visitor.viewer, viewer, from, count));
  });

  app.get('/api/dice', async (request): Promise<DiceAnswer> => {
    const { game } = await enter(house, request);
    const { from, count } = through(DiceQuery, request.query);
    return tables.with(game, (t) => diceFor(store, t, from, count));
  });
}
