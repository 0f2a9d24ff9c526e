import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Games } from '../src/games/registry.ts';
import { FastDice } from '../src/kernel/dice.ts';
import { figure } from './measure.ts';
import { type Crew, crewOf, type Manner } from './service-crew.ts';

/*
 * The service under load, and the same load on the service as it was before games had patches on the wire: both in this run, one
 * after the other, each in a process of its own.
 */

/** The last commit before. */
const BEFORE = '63945ea';
const ROOT = dirname(dirname(fileURLToPath(import.meta.url))); // this stands in dist/

interface Running {
  url: string;
  child: ChildProcess;
  cpu(): number; // seconds of the processor so far
  memory(): number; // MB it has had at most
  stop(): Promise<void>;
}

/** Builds the service of an earlier commit beside the results of earlier runs; null where this is no clone that has it. */
async function buildBefore(): Promise<string | null> {
  const dir = join(ROOT, '.cache', `before-${BEFORE}`);
  const file = join(dir, 'dist', 'flagplot.mjs');
  if (existsSync(file)) return file;
  mkdirSync(dir, { recursive: true });
  try {
    const archive = execFileSync('git', ['-C', ROOT, 'archive', BEFORE], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', dir], { input: archive });
  } catch {
    rmSync(dir, { recursive: true, force: true });
    return null;
  }
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: dir,
    nodePaths: [join(ROOT, 'node_modules')],
    entryPoints: {
      flagplot: 'src/cli/main.ts',
      'commander-worker': 'src/server/commander-worker.ts',
      'record-worker': 'src/server/record-worker.ts',
      'sim-worker': 'src/lab/sim-worker.ts',
      games: 'src/games/registry.ts',
    },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['libsql'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  });
  return file;
}

/** Ticks of a process by Linux' account. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

async function start(file: string): Promise<Running> {
  const data = mkdtempSync(join(tmpdir(), 'flagplot-bench-'));
  const child = spawn(process.execPath, [file, 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '' },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const address = /Flagplot is at (http:\S+)/.exec(text.toString())?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error('the service does not start')));
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const pid = child.pid ?? 0;
  return {
    url,
    child,
    cpu: () => ticksOf(pid) / 100,
    memory: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      const gone = new Promise((resolve) => void child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

/** People at so many tables of Coral Sea. */
async function crews(
  file: string,
  url: string,
  manner: Manner,
  count: number,
  computer?: string,
): Promise<Crew[]> {
  // Orders are drawn by the rules of the service they are given to.
  const { games } = (await import(join(dirname(file), 'games.mjs'))) as { games: Games };
  const rules = await games.load('flat-top');
  if (!rules) throw new Error('Flat Top is not there');
  const all: Crew[] = [];
  for (let i = 0; i < count; i++)
    all.push(await crewOf({ url, manner, rules, dice: new FastDice(`crew ${i}`), address: i, computer }));
  return all;
}

const close = (all: readonly Crew[]): void => all.forEach((crew) => crew.close());

interface Throughput {
  perSecond: number;
  perCpuSecond: number;
  bytes: number; // sent by the service for each order
}

/** As many orders as 100 tables can give, two listeners each. */
async function throughput(file: string, manner: Manner): Promise<Throughput> {
  const running = await start(file);
  const all = await crews(file, running.url, manner, 100);
  const run = async (ms: number): Promise<Throughput> => {
    const [cpu, begun, orders, bytes] = [
      running.cpu(),
      performance.now(),
      sum(all, 'orders'),
      sum(all, 'bytes'),
    ];
    const until = begun + ms;
    await Promise.all(
      all.map(async (crew) => {
        while (performance.now() < until) await crew.giveOne();
      }),
    );
    const given = sum(all, 'orders') - orders;
    return {
      perSecond: (given / (performance.now() - begun)) * 1000,
      perCpuSecond: given / (running.cpu() - cpu),
      bytes: (sum(all, 'bytes') - bytes) / given,
    };
  };
  await run(5000); // what runs often is compiled
  const result = await run(15_000);
  close(all);
  await running.stop();
  return result;
}

const sum = (all: readonly Crew[], what: 'orders' | 'bytes'): number =>
  all.reduce((n, crew) => n + crew[what], 0);

/** Every table gives an order each ten seconds; how long each is under way, in milliseconds, sorted. */
async function steady(
  file: string,
  manner: Manner,
  tables: number,
  ms: number,
): Promise<{ waits: number[]; memory: number }> {
  const running = await start(file);
  const all = await crews(file, running.url, manner, tables);
  const waits: number[] = [];
  const until = performance.now() + ms;
  await Promise.all(
    all.map(async (crew, i) => {
      await rest((i / tables) * 10_000);
      while (performance.now() < until) {
        const next = performance.now() + 10_000;
        const wait = await crew.giveOne();
        if (wait !== null) waits.push(wait);
        await rest(Math.max(0, next - performance.now()));
      }
    }),
  );
  close(all);
  const memory = running.memory();
  await running.stop();
  return { waits: waits.sort((a, b) => a - b), memory };
}

/** Tables against the computer, whose people take ten seconds for an order; how long until they are asked again, sorted. */
async function opponents(file: string, manner: Manner, tables: number, ms: number): Promise<number[]> {
  const running = await start(file);
  const all = await crews(file, running.url, manner, tables, 'admiral');
  const waits: number[] = [];
  const until = performance.now() + ms;
  await Promise.all(
    all.map(async (crew, i) => {
      await rest((i / tables) * 10_000);
      while (performance.now() < until && !crew.over()) {
        const given = performance.now();
        await crew.giveOne();
        if (!(await crew.asked(60_000))) break;
        waits.push(performance.now() - given);
        await rest(10_000);
      }
    }),
  );
  close(all);
  await running.stop();
  return waits.sort((a, b) => a - b);
}

const met = (yes: boolean): string => (yes ? 'met' : 'NOT MET');

export async function service(): Promise<void> {
  const now = join(ROOT, 'dist', 'flagplot.mjs');
  const before = await buildBefore();
  if (before === null) console.log(`Commit ${BEFORE} is not in this clone: nothing to compare with.`);
  const old = before && (await throughput(before, 'before'));
  const ours = await throughput(now, 'now');
  console.log('Flat Top, 100 games, two listeners each, SQLite');
  const line = (name: string, { perSecond, perCpuSecond, bytes }: Throughput): void =>
    console.log(
      `  ${name}: ${figure(perSecond)} orders/s, ${figure(perCpuSecond)} in a second of the processor, ${figure(bytes)} bytes sent an order`,
    );
  if (old) line('before', old);
  line('now', ours);
  if (old) {
    const ratio = ours.perSecond / old.perSecond;
    console.log(
      `  ratio ${figure(ratio)} by the clock, ${figure(ours.perCpuSecond / old.perCpuSecond)} by the processor, ${figure(old.bytes / ours.bytes)} in bytes (at least 4 by the clock): ${met(ratio >= 4)}`,
    );
  }
  const { waits, memory } = await steady(now, 'now', 1000, 30_000);
  const p99 = quantile(waits, 0.99);
  console.log('Flat Top, 1,000 live games, an order each ten seconds');
  console.log(
    `  ${waits.length} orders: median ${figure(quantile(waits, 0.5))} ms, p99 ${figure(p99)} ms (under 100): ${met(p99 < 100)}; ${figure(memory)} MB`,
  );
  const asked = await opponents(now, 'now', 300, 60_000);
  const median = quantile(asked, 0.5);
  console.log('Flat Top, 300 games against the admiral, whose people take ten seconds for an order');
  console.log(
    `  ${asked.length} waits: median ${figure(median / 1000)} s (under 3): ${met(median < 3000)}, p95 ${figure(quantile(asked, 0.95) / 1000)} s`,
  );
}
