import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromium as findChromium } from '../scripts/setup.mjs';
import type { NewGameAnswer, Proposal, State } from '../src/server/wire.ts';
import { figure } from './measure.ts';

/** Figures of the chart in Chromium: how long a game takes to open (the very first one too), and how smoothly the full theatre moves under the hand. */

const STEPS = 40;
const TRIES = 5;
/** A game is to open within this. */
const OPEN_MS = 1000;
/** And fetch less than this. */
const OPEN_KB = 260;
/** A browser just begun is busy with itself for a while; nobody's game waits for that. */
const SETTLING_MS = 1500;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => {
    probe.close(resolve);
  });
  return port;
}

export async function call<T>(url: string, token: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

async function awake(url: string): Promise<void> {
  for (let i = 0; ; i++) {
    const answered = await fetch(`${url}/api/health`).then(
      (r) => r.ok,
      () => false,
    );
    if (answered) return;
    if (i > 1000) throw new Error('the service does not start');
    await rest(20);
  }
}

interface ChartOf {
  game: string;
  title: string;
  seat: string; // the Japanese one has most to show
  rounds: number; // of questions until both sides are on the map
}
const CHARTS: readonly ChartOf[] = [
  { game: 'flat-top', title: 'Flat Top', seat: 'japan', rounds: 1 },
  { game: 'carrier-clashes', title: 'Carrier Clashes', seat: 'ijn', rounds: 3 },
];

/** Coral Sea with both sides on the map; the path of the seat. */
async function deployed(url: string, { game, seat, rounds }: ChartOf): Promise<string> {
  const { links } = await call<NewGameAnswer>(`${url}/api/games`, '', { game, scenario: 'coral-sea' });
  const seats = Array.from({ length: rounds }, () => Object.values(links.seats)).flat();
  for (const { token } of seats) {
    const { view } = await call<State>(`${url}/api/state`, token);
    const [d] = view.decisions;
    if (!d) continue; // the other side sets up first
    const { order } = await call<Proposal>(`${url}/api/proposal?decision=${encodeURIComponent(d.id)}`, token);
    await call(`${url}/api/order`, token, { decision: d.id, order });
  }
  return links.seats[seat].path;
}

/** When the chart is painted and a question is asked. */
async function drawn(page: Page): Promise<void> {
  await page.locator('.surface canvas').first().waitFor(); // the small chart has one too
  await page.locator('.asked h2').waitFor();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Milliseconds from the address to the drawn chart. */
export async function byLink(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await drawn(page);
  return performance.now() - begun;
}

/** Milliseconds from the press in the lobby to the drawn chart. */
async function fromLobby(page: Page, url: string): Promise<number> {
  await page.goto(url);
  const game = page.getByRole('link', { name: /Coral Sea/ });
  await game.waitFor();
  await rest(1000); // nobody reads faster
  const begun = performance.now();
  await game.click();
  await drawn(page);
  return performance.now() - begun;
}

export const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The best of several tries: the rest is what else the machine does. */
export async function best(tries: number, measure: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < tries; i++) least = Math.min(least, await measure());
  return least;
}

/** Frames in a second while the hand moves, and the longest wait for one, in ms. */
export async function frames(
  page: Page,
  move: () => Promise<void>,
): Promise<{ fps: number; longest: number }> {
  await page.evaluate(() => {
    const times: number[] = [];
    const tick = (t: number): void => {
      times.push(t);
      if (Object.hasOwn(window, 'frameTimes')) requestAnimationFrame(tick);
    };
    Object.assign(window, { frameTimes: times });
    requestAnimationFrame(tick);
  });
  await move();
  const times = await page.evaluate(() => {
    const { frameTimes } = window as unknown as { frameTimes: number[] };
    Reflect.deleteProperty(window, 'frameTimes');
    return frameTimes;
  });
  const gaps = times.slice(1).map((t, i) => t - times[i]);
  return {
    fps: (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0),
    longest: Math.max(...gaps),
  };
}

async function drag(page: Page): Promise<void> {
  await page.mouse.move(820, 460);
  await page.mouse.down();
  for (let i = 1; i <= STEPS; i++)
    await page.mouse.move(820 + 180 * Math.sin(i / 6), 460 + 120 * Math.sin(i / 9));
  await page.mouse.up();
}

async function wheel(page: Page): Promise<void> {
  await page.mouse.move(700, 450);
  for (let i = 0; i < STEPS; i++) await page.mouse.wheel(0, i < STEPS / 2 ? -60 : 60);
}

/** A window that has not been here before: nothing is in its cache. */
export const newWindow = (browser: Browser): Promise<Page> =>
  browser.newPage({ viewport: { width: 1440, height: 900 } });

/** Milliseconds of the first opening after a start: the service has just said that it is there. */
async function firstOfAll(browser: Browser, data: string, path: string): Promise<number> {
  const page = await newWindow(browser);
  const ms = await served(data, (url) => byLink(page, url + path));
  await page.close();
  return ms;
}

/** What a first visit fetches until its chart is drawn, in kB on the wire. */
async function transferred(browser: Browser, data: string, path: string): Promise<number> {
  const page = await newWindow(browser);
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await served(data, (url) => byLink(page, url + path));
  await page.close();
  return bytes / 1000;
}

async function measured(browser: Browser, data: string, path: string, title: string): Promise<void> {
  const aim = (ms: number): string => `${figure(ms)} ms${ms < OPEN_MS ? '' : ' (NOT under a second)'}`;
  await rest(SETTLING_MS);
  const first = await best(TRIES, () => firstOfAll(browser, data, path));
  const weight = await transferred(browser, data, path);
  await served(data, async (url) => {
    const page = await newWindow(browser);
    await byLink(page, url + path);
    const again = await best(TRIES, () => byLink(page, url + path));
    const lobby = await best(TRIES, () => fromLobby(page, url));
    const pan = await frames(page, () => drag(page));
    const zoom = await frames(page, () => wheel(page));
    console.log(`The chart of ${title} in Chromium, Coral Sea fully deployed`);
    console.log(`  the first game after the service has started opens in ${aim(first)}`);
    console.log(
      `  its first visit fetches ${figure(weight)} kB${weight < OPEN_KB ? '' : ` (NOT under ${OPEN_KB})`}`,
    );
    console.log(`  afterwards in ${aim(again)} by its link, ${aim(lobby)} from the lobby`);
    console.log(`  panning: ${figure(pan.fps)} frames/s, the longest wait ${figure(pan.longest)} ms`);
    console.log(`  zooming: ${figure(zoom.fps)} frames/s, the longest wait ${figure(zoom.longest)} ms`);
    console.log(`  (the machine's load meanwhile: ${loadavg()[0].toFixed(1)} on ${cpus().length} cores)\n`);
  });
}

/** The service with its data folder on a port of its own, until `work` is done. */
export async function served<T>(data: string, work: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const command = join(import.meta.dirname, 'flagplot.mjs');
  const service: ChildProcess = spawn(
    process.execPath,
    [command, 'serve', '--port', String(port), '--data', data],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  try {
    await awake(url);
    return await work(url);
  } finally {
    const gone = new Promise((resolve) => {
      service.on('exit', resolve);
    });
    service.kill();
    await gone;
  }
}

/** A game in a data folder of its own. */
async function charted(browser: Browser, chart: ChartOf): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'flagplot-bench-'));
  try {
    const path = await served(data, (url) => deployed(url, chart));
    await measured(browser, data, path, chart.title);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

export async function board(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath)
    return console.log('The chart in Chromium: not measured, there is no Chromium here.\n');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const chart of CHARTS) await charted(browser, chart);
  } finally {
    await browser.close();
  }
}
