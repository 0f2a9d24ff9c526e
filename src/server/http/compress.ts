import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this a packet is a packet. */
const WORTH = 1200;
/** Answers are made anew each time: quick matters more than small. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

type How = 'br' | 'gzip';

const squeezed = {
  br: (text: string, options: object = BROTLI) => promisify(brotliCompress)(text, options),
  gzip: (text: string) => promisify(gzip)(text, GZIP),
};

/** Answers that stay the same while the service runs are made as small as they get, once. */
const LASTING = ['/api/games', '/api/glossary', '/api/rules'];
const AT_BEST = {};
const KEPT = 20;
const squeezing = { br: () => createBrotliCompress(BROTLI), gzip: () => createGzip(GZIP) };

/** The better of the two that a client says it can read. */
function spoken(accepted: string | undefined): How | null {
  const offers = (accepted ?? '').split(',').map((x) => x.trim());
  const offered = (name: string) =>
    offers.some((x) => x.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(x));
  return offered('br') ? 'br' : offered('gzip') ? 'gzip' : null;
}

/** Compresses what the service answers, away from its thread. Files of the client come compressed already. */
export function compressAnswers(app: FastifyInstance): void {
  const kept = new Map<string, { text: string; small: Promise<Buffer> }>();
  const keptSmall = (key: string, how: How, text: string): Promise<Buffer> => {
    const known = kept.get(key);
    if (known?.text === text) return known.small;
    const small = squeezed[how](text, AT_BEST);
    if (kept.size >= KEPT) kept.clear(); // an address can be written in many ways
    kept.set(key, { text, small });
    return small;
  };

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/')) return payload;
    void reply.header('vary', 'accept-encoding');
    const how = spoken(request.headers['accept-encoding']);
    if (how === null) return payload;
    if (payload instanceof Readable) {
      void reply.header('content-encoding', how);
      return payload.pipe(squeezing[how]());
    }
    if (typeof payload !== 'string' || payload.length < WORTH) return payload;
    void reply.header('content-encoding', how).removeHeader('content-length');
    const lasts = reply.statusCode === 200 && LASTING.includes(request.routeOptions.url ?? '');
    return lasts ? keptSmall(`${how} ${request.url}`, how, payload) : squeezed[how](payload);
  });
}
