import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Commanders } from '../commanders/registry.ts';
import type { Games } from '../games/registry.ts';
import { newKey } from '../kernel/keyed-dice.ts';
import { Refusal } from '../kernel/refusal.ts';
import { apiRoutes } from './http/api-routes.ts';
import { archiveRoutes } from './http/archive-routes.ts';
import { passportRoutes } from './http/passport-routes.ts';
import { tableRoutes } from './http/table-routes.ts';
import { Notices } from './notices/notices.ts';
import { Notifier, type Ways } from './notices/notifier.ts';
import { ServiceKeys } from './notices/service-keys.ts';
import { Passports } from './play/passports.ts';
import { campaignRoutes } from './http/campaign-routes.ts';
import { Campaigns } from './play/campaigns.ts';
import { compressAnswers } from './http/compress.ts';
import { ChangeFeed } from './play/change-feed.ts';
import { ComputerPlayers } from './play/computer-players.ts';
import { ImportChecker } from './play/import-checker.ts';
import { HostNames } from './http/hosts.ts';
import type { Services } from './http/services.ts';
import { newLimits } from './http/rate-limits.ts';
import { linkRoutes } from './http/link-routes.ts';
import { Lobby } from './play/lobby.ts';
import { lobbyRoutes } from './http/lobby-routes.ts';
import { operationRoutes } from './http/operation-routes.ts';
import { playRoutes } from './http/play-routes.ts';
import { answerProblem } from './http/problems.ts';
import { Broadcaster } from './play/broadcaster.ts';
import { RuleTexts } from './http/rule-texts.ts';
import { Staff } from './play/staff.ts';
import type { Store } from './store/store.ts';
import { streamRoute } from './http/stream-route.ts';
import { LiveGames } from './play/live-games.ts';
import { Deadlines } from './play/deadlines.ts';
import type { Clearing } from './play/status.ts';
import { realTime, type Time } from './play/time.ts';
import type { WorkerPool } from './play/worker-pool.ts';
import { GuessLimiter } from './http/tokens.ts';

export interface AppParts {
  store: Store;
  games: Games;
  commanders: Commanders;
  log: FastifyBaseLogger;
  version: string;
  rulesDir: string;
  webDir: string; // the built client
  workers?: WorkerPool; // where commanders think; here, unless given
  importChecker?: ImportChecker; // where records of strangers are examined; here, unless given
  time?: Time; // the clock deadlines are told by; this machine's unless given
  clearing?: Clearing; // when games nobody plays are cleared away
  ways?: Ways; // how people are told that they are waited for; nobody is, unless given
  memory?: number; // bytes the games in memory may take; a quarter of the heap unless told
  newKey?: () => string; // of the dice; for tests
  names?: readonly string[]; // the server goes by, beside localhost and its addresses
  proxies?: readonly string[]; // whose word about where a request comes from is taken, beside this machine's own
}

const BODY_LIMIT = 256 * 1024;
/** How long a request may take to come in, its head and the whole of it, and how often that is looked after. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
const CHECK_MS = 2000;

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** A file of the client is no page: what rules pages would only make two dozen small answers larger. */
const FILE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** The service without its socket. Closing it stops the computers and ends the streams; the store stays the caller's. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { store, games, log, time = realTime } = parts;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }), // addresses of requests may hold tokens
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    trustProxy: ['loopback', ...(parts.proxies ?? [])],
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(HEADERS); // no hook has seen it
      answerProblem(error, request, reply);
    },
    routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerProblem);
  compressAnswers(app);
  const names = new HostNames(parts.names);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(request.url.startsWith('/assets/') ? FILE_HEADERS : HEADERS);
    names.check(request.headers.host);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request');
  });

  const liveGames = new LiveGames(store, games, { budget: parts.memory, time, clearing: parts.clearing });
  const staff = new Staff(parts.commanders, parts.workers ?? null);
  const broadcaster = new Broadcaster(store, time);
  const computerPlayers = new ComputerPlayers(liveGames, staff);
  const importChecker = parts.importChecker ?? new ImportChecker(null, games);
  const campaigns = new Campaigns(store, games, liveGames);
  const lobby = new Lobby(store, games, staff, importChecker, campaigns, parts.newKey ?? newKey);
  const feed = new ChangeFeed(liveGames, broadcaster);
  const services: Services = {
    feed,
    games,
    store,
    liveGames,
    lobby,
    staff,
    broadcaster,
    guessLimiter: new GuessLimiter(),
    limits: newLimits(),
    time,
  };

  liveGames.onFault = (game, err) => log.error({ game, err }, 'a standing order made no legal order');
  staff.onFault = (level, decision, err) =>
    log.error({ level, kind: decision.kind, err }, 'a commander failed');
  computerPlayers.onFault = (game, what, err) => log.error({ game, err }, what);
  liveGames.onChange = async (live, lines) => {
    computerPlayers.wake(live);
    await broadcaster
      .publish(live, lines)
      .catch((err: unknown) => log.error({ game: live.game.id, err }, 'push failed'));
  };
  feed.onFault = (game, err) => log.error({ game, err }, 'a game changed elsewhere could not be read');
  const deadlines = new Deadlines(liveGames, time);
  deadlines.onFault = (game, err) => log.error({ game, err }, 'what was overdue could not be done');
  const keys = new ServiceKeys(store.people);
  const notices = new Notices(store, keys, parts.ways ?? null);
  const notifier = parts.ways && new Notifier(store, games, time, keys, parts.ways);
  if (notifier) notifier.onFault = (way, err) => log.error({ way, err }, 'a notice could not be sent');
  store.listen(feed);
  app.addHook('preClose', async () => {
    await deadlines.stop();
    await notifier?.stop();
    parts.ways?.mailer?.close();
    computerPlayers.stop(); // before the thread they think in: no order may come of a thought that was broken off
    await parts.workers?.stop();
    await computerPlayers.ended();
  });

  apiRoutes(app);
  operationRoutes(app, services, { version: parts.version, workers: parts.workers });
  lobbyRoutes(app, services, new RuleTexts(parts.rulesDir));
  linkRoutes(app, services);
  playRoutes(app, services);
  campaignRoutes(app, services, campaigns);
  tableRoutes(app, services);
  passportRoutes(app, services, new Passports(store, games, liveGames, time), notices);
  archiveRoutes(app, services);
  streamRoute(app, services);
  await client(app, parts.webDir);
  return app;
}

/** The built client; every page of it is index.html. */
async function client(app: FastifyInstance, webDir: string): Promise<void> {
  const built = existsSync(join(webDir, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const lasting = path.startsWith(join(webDir, 'assets')); // their names change with their content
        void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler(async (request, reply) => {
    const page = request.method === 'GET' && !request.url.startsWith('/api/');
    if (!page) throw new Refusal('UMP-PAGE', 'There is no such page.');
    if (built) return reply.sendFile('index.html');
    return reply.code(503).type('text/plain').send('The client is not built yet: npm run build\n');
  });
}
