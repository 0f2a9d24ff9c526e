import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { LiveGame } from '../play/live-games.ts';
import type { StreamEvent } from '../play/broadcaster.ts';
import { readCursor, StreamQuery, validate } from './schemas.ts';
import { authenticate, type Services, tokenOf } from './services.ts';

const HEARTBEAT_MS = 20_000;
/** A reader that has this much waiting has gone; it resumes from its last event when it is back. */
const BACKLOG = 1024 * 1024;

/** Server-sent events: every change a viewer can notice, when it happens. */
export function streamRoute(app: FastifyInstance, services: Services): void {
  const { limits } = services;
  const streams = new Set<ServerResponse>();
  const heartbeat = setInterval(() => streams.forEach((s) => s.write(': still here\n\n')), HEARTBEAT_MS);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const s of streams) s.end();
  });

  app.get('/api/stream', async (request, reply) => {
    const query = validate(StreamQuery, request.query);
    const { game, viewer, substitute } = await authenticate(services, request);
    services.feed.needHearing();
    const since = readCursor(request.headers['last-event-id']) ?? query.since ?? null;

    const stream = reply.raw;
    const begin = (): void => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value) stream.setHeader(name, value);
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      });
      stream.write('retry: 1000\n\n');
      streams.add(stream);
    };
    const send = ({ event, cursor, data }: StreamEvent): void => {
      if (!stream.headersSent) begin();
      stream.write(`event: ${event}\n${cursor === undefined ? '' : `id: ${cursor}\n`}data: ${data}\n\n`);
      if (stream.writableLength > BACKLOG) stream.destroy();
    };
    const may =
      substitute === null
        ? undefined
        : (live: LiveGame): boolean => live.status.seats[viewer]?.substitute === substitute;
    const listener = { form: query.as, send, end: () => void stream.end(), may };
    const places = [limits.streams.take(tokenOf(request))];
    const gone = (): void => {
      streams.delete(stream);
      for (const leave of places) leave();
    };
    try {
      places.push(limits.streamsAbroad.take(request.ip));
      places.push(
        await services.liveGames.with(game, (live) =>
          services.broadcaster.subscribe(live, viewer, since, listener),
        ),
      );
    } catch (error) {
      gone();
      throw error;
    }
    if (stream.destroyed) gone();
    else stream.on('close', gone);
  });
}
