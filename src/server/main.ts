import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { type Level, pino } from 'pino';
import { type Commanders, commanders } from '../commanders/registry.ts';
import { type Games, games } from '../games/registry.ts';
import { buildApp } from './app.ts';
import { ImportChecker } from './play/import-checker.ts';
import { newMailer } from './notices/mail.ts';
import type { Ways } from './notices/notifier.ts';
import { Outside } from './notices/outside.ts';
import { CLEARING } from './play/status.ts';
import { wayHere } from './http/hosts.ts';
import { fromRoot } from './root.ts';
import { openStore } from './store/open.ts';
import { StoreFault } from './store/store.ts';
import { WorkerPool } from './play/worker-pool.ts';

export interface ServeOptions {
  port?: number; // 1942; 0 = any free one
  host?: string; // 'localhost'; '0.0.0.0' to be reached from other machines
  names?: readonly string[]; // under which friends reach it
  publicUrl?: string; // the address friends use: 'https://flagplot.example.org'
  smtp?: string; // the mail server for notices: 'smtps://user:password@mail.example.org'; SMTP_URL unless told
  mailFrom?: string; // whose mail it is; MAIL_FROM unless told
  reach?: readonly string[]; // 'host:port' inside the network that webhooks may call all the same
  clearAfter?: number; // days after which a game nobody plays is put away; 0: never
  proxies?: readonly string[]; // on other machines, that pass requests on to it
  dataDir?: string; // 'flagplot-data' in the current folder
  database?: string; // postgres://...: games are kept there instead; DATABASE_URL unless told
  quiet?: boolean; // do not print the address
  logLevel?: Level | 'silent'; // 'warn'; the log goes to stderr, one JSON object a line
  games?: Games; // those of the house
  commanders?: Commanders; // those of the house
  workers?: WorkerPool; // a thread of its own where the service has been built
  importChecker?: ImportChecker; // the same
}

export interface Service {
  address: string; // 'http://localhost:1942'
  close(): Promise<void>;
}

/** The commanders are read when the first guest has his chart: until then he needs the processor more. Asked earlier, they are read then. */
const WAKE_AFTER_MS = 2000;

/** Why the service did not start, in one line for the person who started it. */
export class StartFault extends Error {}

/**
 * Starts the service and runs until SIGTERM or SIGINT, or until closed. Orders that were acknowledged are on disk at every
 * moment, so being killed loses nothing either.
 */
export async function serve(options: ServeOptions = {}): Promise<Service> {
  const {
    port = 1942,
    host = 'localhost',
    dataDir = 'flagplot-data',
    quiet = false,
    logLevel = 'warn',
  } = options;
  const installed = options.games ?? games;
  const log = pino({ level: logLevel, base: null }, pino.destination({ fd: 2, sync: true }));
  const warn = (words: string): void => {
    log.error(words);
    console.error(`\nWARNING: ${words}\n`);
  };
  const store = await openStore({ dataDir: resolve(dataDir), database: options.database }, warn).catch(
    (error: unknown) => {
      throw error instanceof StoreFault ? new StartFault(error.message) : error;
    },
  );
  const thread = builtFile('commander-worker.mjs');
  const workers = options.workers ?? (thread === null ? undefined : new WorkerPool(thread));
  const app = await buildApp({
    store,
    games: installed,
    commanders: options.commanders ?? commanders,
    log,
    names: [...(options.names ?? []), ...(options.publicUrl ? [new URL(options.publicUrl).hostname] : [])],
    proxies: options.proxies,
    ways: waysOut(options),
    ...(options.clearAfter !== undefined && {
      clearing: { unbegun: Math.min(CLEARING.unbegun, options.clearAfter), abandoned: options.clearAfter },
    }),
    version: (JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }).version,
    rulesDir: fromRoot('rules'),
    webDir: fromRoot('dist', 'web'),
    workers,
    importChecker: options.importChecker ?? new ImportChecker(builtFile('import-worker.mjs'), installed),
  });
  let waking: NodeJS.Timeout | undefined;
  // Before anybody can know that it is there: whoever sees the address may send a signal.
  const close = untilStopped(async () => {
    clearTimeout(waking);
    await app.close();
    await store.close();
  });
  await readRules(installed);
  try {
    await app.listen({ port, host });
  } catch (error) {
    await close();
    throw startFault(error, host, port);
  }
  const bound = (app.server.address() as AddressInfo).port;
  const address = `http://${host === '0.0.0.0' ? 'localhost' : host}:${bound}`;
  if (!quiet)
    console.log(
      `Flagplot is at ${address}\n${options.publicUrl ? `Friends reach it at ${options.publicUrl}` : wayHere(host, bound, options.names)}`,
    );
  waking = setTimeout(() => workers?.preload(installed.ids), WAKE_AFTER_MS);
  return { address, close };
}

/** How people are told that they are waited for. A notice says where to go: without a public address there are none. */
function waysOut({
  publicUrl,
  reach,
  smtp = process.env.SMTP_URL ?? '',
  mailFrom = process.env.MAIL_FROM ?? '',
}: ServeOptions): Ways | undefined {
  if (!publicUrl) {
    if (smtp) throw new StartFault('Notices need --public-url: a letter must say where to go.');
    return undefined;
  }
  if (smtp && !mailFrom) throw new StartFault('Mail needs a sender: give --mail-from or set MAIL_FROM.');
  const { origin } = new URL(publicUrl);
  return {
    publicUrl: origin,
    mailer: smtp ? newMailer({ smtp, from: mailFrom }) : null,
    outside: new Outside(reach),
    subject: origin.startsWith('https:') ? origin : 'https://flagplot.invalid',
  };
}

/** The rules are read before the door opens, or the first guest would wait for them. */
async function readRules(all: Games): Promise<void> {
  for (const id of all.ids) await all.load(id).catch(() => null); // whoever opens a game of the kind is told why not
}

/** Threads of their own are there where the service has been built; run from its sources it does all itself. */
function builtFile(name: string): string | null {
  const file = fromRoot('dist', name);
  return import.meta.url.endsWith('.ts') || !existsSync(file) ? null : file;
}

function startFault(error: unknown, host: string, port: number): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') return new StartFault(`Port ${port} is in use; choose another with --port.`);
  if (code === 'EACCES') return new StartFault(`Port ${port} may not be used; choose another with --port.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new StartFault(`"${host}" is no address of this machine; choose another with --host.`);
  return error;
}

/** Stops once, in good order, whoever asks first: a signal or the caller. Returns how to ask. */
function untilStopped(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  const close = (): Promise<void> => {
    process.off('SIGTERM', onSignal);
    process.off('SIGINT', onSignal);
    return (stopping ??= stop());
  };
  const onSignal = (): void => void close().then(() => process.exit(0));
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return close;
}
