import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { chromium as findChromium } from '../../scripts/setup.mjs';
import { type Commanders, commanders } from '../../src/commanders/registry.ts';
import { type Games, games } from '../../src/games/registry.ts';
import { keyFromSeed } from '../../src/kernel/keyed-dice.ts';
import { buildApp } from '../../src/server/app.ts';
import type { Ways } from '../../src/server/notices/notifier.ts';
import type { Time } from '../../src/server/play/time.ts';
import { heldBy, type StreamEvent } from '../server/harness.ts';
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts';

/** The real service and a real browser, for tests that look at the screen. */

const root = join(import.meta.dirname, '..', '..');
const WEB = join(root, 'dist', 'web');
const SCREENS = join(root, '.cache', 'screens');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface House {
  url: string;
  stop(): Promise<void>;
}

interface Parts {
  games?: Games;
  commanders?: Commanders;
  time?: Time; // the clock of the house
  ways?: Ways; // how it tells people
  seed?: string; // of the dice: every game of the house throws the same
}

/** The service on a free port, with a data folder of its own that goes when it stops. */
export async function startHouse({ seed, ...parts }: Parts = {}): Promise<House> {
  if (!existsSync(join(WEB, 'index.html')))
    throw new Error('The client is not built: run "npm run build" first.');
  const dataDir = mkdtempSync(join(tmpdir(), 'flagplot-browser-'));
  const store = openSqliteStore(dataDir);
  const app = await buildApp({
    store,
    games: parts.games ?? games,
    commanders: parts.commanders ?? commanders,
    log: pino({ level: 'silent' }),
    version: 'test',
    rulesDir: join(root, 'rules'),
    webDir: WEB,
    time: parts.time,
    ways: parts.ways,
    ...(seed !== undefined && { newKey: () => keyFromSeed(seed) }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    stop: async () => {
      await app.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Look {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  touch?: boolean;
  motion?: boolean; // things may move; otherwise the reader wants none
  app?: boolean; // the service worker is at work; elsewhere it would stand between a test and the line it breaks
  newcomer?: boolean; // briefings are laid on the table; others have read them all
}

export interface Stage {
  readonly house: House;
  readonly browser: Browser;
  /** A window of its own person: nothing is shared with another. Faults of the page fail the test that asks for them. */
  open(path: string, look?: Look): Promise<Seated>;
}

interface Seated {
  page: Page;
  context: BrowserContext;
  faults: string[]; // errors of the page and its console
}

/** A house and a browser for all tests of one file. */
export function stage(parts: Parts = {}): Stage {
  let house: House;
  let browser: Browser;
  beforeAll(async () => {
    [house, browser] = await Promise.all([
      startHouse(parts),
      chromium.launch({ executablePath: findChromium(), headless: true, args: FLAGS }),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await house?.stop();
  });
  return {
    get house() {
      return house;
    },
    get browser() {
      return browser;
    },
    open: (path, look = {}) => openWindow(browser, house.url + path, look),
  };
}

async function openWindow(browser: Browser, url: string, look: Look): Promise<Seated> {
  const {
    width = 1440,
    height = 900,
    theme = 'light',
    touch = false,
    motion = false,
    newcomer = false,
    app = false,
  } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: touch,
    serviceWorkers: app ? 'allow' : 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  if (!newcomer) await context.addInitScript(() => localStorage.setItem('flagplot.briefed', '*'));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000); // a busy machine is slow, not broken
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      faults.push(message.text());
  });
  await page.goto(url);
  return { page, context, faults };
}

/** Kept in .cache/screens, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENS, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(SCREENS, `${name}.png`) });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** What axe finds serious or critical on the page as it stands, one line each; `rules` when not all are to be tried. */
export const axe = (page: Page, ...rules: string[]): Promise<string[]> =>
  findings(page, 'body', rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : {});

async function findings(page: Page, within: string, options: object): Promise<string[]> {
  await page.locator(within).first().waitFor(); // a sheet may have to be fetched first
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([part, tried]) => {
      const { axe: axeInPage } = window as unknown as {
        axe: { run(within: Element, options: object): Promise<{ violations: AxeViolation[] }> };
      };
      const node = part === 'body' ? document.documentElement : document.querySelector(part);
      if (!node) throw new Error(`there is no ${part} on the page`);
      return (await axeInPage.run(node, { resultTypes: ['violations'], ...tried })).violations;
    },
    [within, options] as const,
  );
  return violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary ?? ''}`));
}

/**
 * The page as it stands in both lights: nothing serious in either. Between the lights only colours differ; `within`: the part
 * that is new, where the rest of the page has been looked at already.
 */
export async function axeInBothLights(page: Page, within = 'body'): Promise<string[]> {
  const found = await findings(page, within, {});
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const colours = { runOnly: { type: 'rule', values: ['color-contrast'] } };
  found.push(...(await findings(page, within, colours)).map((line) => `dark: ${line}`));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}

/** One part of the page in the light it stands in. */
export const axeIn = (page: Page, within: string): Promise<string[]> => findings(page, within, {});

/** The same page on a phone: its colours have been looked at on the desk. */
export const axeOnPhone = (page: Page, within = 'body'): Promise<string[]> =>
  findings(page, within, { rules: { 'color-contrast': { enabled: false } } });

/** In the page: tells what its streams bring, as it comes. */
function overhear(): void {
  const fetchIt = window.fetch;
  const { heardOnStream: tell } = window as unknown as {
    heardOnStream: (event: string, data: string) => void;
  };
  window.fetch = async (...args) => {
    const response = await fetchIt(...args);
    if (!response.url.includes('/api/stream') || !response.ok || !response.body) return response;
    const [mine, theirs] = response.body.tee();
    const listen = async (): Promise<void> => {
      let pending = '';
      const reader = mine.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const blocks = (pending + part.value).split('\n\n');
        pending = blocks.pop() ?? '';
        for (const block of blocks) {
          const event = /^event: (\w+)$/m.exec(block)?.[1];
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (event && data) tell(event, data);
        }
      }
    };
    void listen().catch(() => {}); // it ends with the line
    return new Response(theirs, response);
  };
}

/** Every body the page receives from now on, push included, as one growing list of texts. */
export async function capture(page: Page): Promise<string[]> {
  const heard: string[] = [];
  const events: StreamEvent[] = [];
  await page.exposeFunction('heardOnStream', (event: string, data: string) => {
    events.push({ event, id: '', data });
    heard.push(data);
    if (event === 'change') heard.push(JSON.stringify(heldBy({ events }).states.at(-1))); // what the window holds then
    if (event === 'change')
      events.splice(1, events.length, { event: 'state', id: '', data: heard.at(-1) ?? '' });
    if (event === 'stream') events.splice(0, events.length - 1);
  });
  await page.addInitScript(overhear);
  await page.evaluate(overhear);
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.url().includes('/api/stream')) return;
    response.text().then(
      (text) => heard.push(text),
      () => {}, // the page was closed before the body came
    );
  });
  return heard;
}
