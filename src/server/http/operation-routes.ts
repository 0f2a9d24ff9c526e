import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import type { WorkerPool } from '../play/worker-pool.ts';
import type { HealthAnswer } from '../wire.ts';
import type { Services } from './services.ts';

/*
 * For whoever runs the service.
 *
 *   GET /api/health   the process answers; what watches over it restarts it when this does not come
 *   GET /api/ready    and it can serve: its store answers and it hears of changes; a balancer sends people elsewhere on 503
 *   GET /metrics      figures for Prometheus, to this machine alone
 */

/** Upper ends of what is counted together, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** How long requests took, by route and status; nothing of who asked or what for. */
class Durations {
  private readonly routes = new Map<string, { counts: number[]; sum: number; total: number }>();

  add(route: string, method: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    const row = this.routes.get(labels) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 };
    this.routes.set(labels, row);
    BUCKETS.forEach((end, i) => (row.counts[i] += seconds <= end ? 1 : 0));
    row.sum += seconds;
    row.total++;
  }

  lines(): string[] {
    const name = 'flagplot_request_seconds';
    return [`# TYPE ${name} histogram`].concat(
      [...this.routes].flatMap(([labels, { counts, sum, total }]) => [
        ...BUCKETS.map((end, i) => `${name}_bucket{${labels},le="${end}"} ${counts[i]}`),
        `${name}_bucket{${labels},le="+Inf"} ${total}`,
        `${name}_sum{${labels}} ${sum}`,
        `${name}_count{${labels}} ${total}`,
      ]),
    );
  }
}

export function operationRoutes(
  app: FastifyInstance,
  { broadcaster, feed, liveGames, store }: Services,
  { version, workers }: { version: string; workers?: WorkerPool },
): void {
  const durations = new Durations();
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    durations.add(routeOptions.url ?? 'none', method, reply.statusCode, reply.elapsedTime / 1000);
  });

  app.get('/api/health', (): HealthAnswer => ({ ok: true, version }));

  app.get('/api/ready', async (): Promise<HealthAnswer> => {
    await store.rev(''); // no game goes by this name; a store that does not answer says so
    feed.needHearing();
    return { ok: true, version };
  });

  app.get('/metrics', (request, reply) => {
    needLocal(request);
    const { games, bytes } = liveGames.usage();
    const gauges: [name: string, value: number][] = [
      ['flagplot_open_games', games],
      ['flagplot_open_games_bytes', bytes],
      ['flagplot_streams', broadcaster.count()],
      ['flagplot_opponents_waiting', workers?.waiting('opponent') ?? 0],
      ['flagplot_proposals_waiting', workers?.waiting('proposal') ?? 0],
      ['process_resident_memory_bytes', process.memoryUsage.rss()],
      ['process_uptime_seconds', process.uptime()],
    ];
    const { user, system } = process.cpuUsage();
    const text = [
      ...gauges.flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]),
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
      '# TYPE flagplot_info gauge',
      `flagplot_info{version="${version}"} 1`,
      ...durations.lines(),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${text.join('\n')}\n`);
  });
}

/** How busy a club is, is its own business: what comes from elsewhere, or by a proxy, finds no such page. */
function needLocal({ socket, headers }: FastifyRequest): void {
  const local = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  if (!local || headers['x-forwarded-for'] !== undefined)
    throw new Refusal('UMP-PAGE', 'There is no such page.');
}
