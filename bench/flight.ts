import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromium as findChromium } from '../scripts/setup.mjs';
import type { NewGame, NewGameAnswer, Proposal, State } from '../src/server/wire.ts';
import { best, byLink, call, frames, newWindow, rest, served } from './board.ts';
import { figure } from './measure.ts';

/** Figures of the flight board in Chromium: how long a game takes to open, how soon the ends of a Turn are lit, how smoothly a Turn is shown. */

const TRIES = 5;
const OPEN_MS = 1000;
const LIT_MS = 150;
const FILM_FPS = 50;
/** The whole film of a Turn, in milliseconds. */
const FILM_MS = 4000;

/** Both seats of a game give what their wingman proposes, so many times. */
async function played(url: string, { links }: NewGameAnswer, rounds: number): Promise<void> {
  for (let i = 0; i < rounds; i++)
    for (const { token } of Object.values(links.seats)) {
      const { view } = await call<State>(`${url}/api/state`, token);
      for (const d of view.decisions) {
        const asked = `${url}/api/proposal?decision=${encodeURIComponent(d.id)}`;
        const { order } = await call<Proposal>(asked, token);
        await call(`${url}/api/order`, token, { decision: d.id, order });
      }
    }
}

/** A game brought so many answers on; the path of a seat. */
async function begun(url: string, wish: Omit<NewGame, 'game'>, rounds: number): Promise<string> {
  const game = { game: 'air-force-dauntless', ...wish };
  const answer = await call<NewGameAnswer>(`${url}/api/games`, '', game);
  await played(url, answer, rounds);
  return answer.links.seats.allies.path;
}

/** Milliseconds from the key that takes the next plane in hand to the ends it can reach, lit. */
const untilLit = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const ends = (): string | null => document.querySelector('path.reach')?.getAttribute('d') ?? null;
        const before = ends();
        const start = performance.now();
        const look = (): void => {
          const now = ends();
          if (now !== null && now !== before) resolve(performance.now() - start);
          else if (performance.now() - start > 5000) reject(new Error('no ends were lit'));
          else requestAnimationFrame(look);
        };
        document
          .querySelector('.surface')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: '.', bubbles: true }));
        look();
      }),
  );

async function measured(browser: Browser, url: string): Promise<void> {
  const page = await newWindow(browser);
  await page.addInitScript(() => localStorage.setItem('flagplot.briefed', '*'));
  const duel = await begun(url, { scenario: 'AF-2.A' }, 1);
  await byLink(page, url + duel);
  const opens = await best(TRIES, () => byLink(page, url + duel));
  await page.locator('path.reach').waitFor({ state: 'attached' });
  await rest(500);
  const lit = await best(TRIES, () => untilLit(page));
  const raid = await begun(url, { scenario: 'AF-3.B', version: '1940' }, 2);
  await byLink(page, url + raid);
  await page.keyboard.press('f');
  await page.getByRole('group', { name: 'The last ten seconds' }).waitFor();
  const film = await frames(page, () => rest(FILM_MS));
  const said = (value: string, met: boolean, aim: string): string =>
    `${value} (aim ${aim}: ${met ? 'met' : 'NOT MET'})`;
  console.log('The flight board of Air Force in Chromium');
  console.log(`  a dogfight opens in ${said(`${figure(opens)} ms`, opens < OPEN_MS, `${OPEN_MS} ms`)}`);
  console.log(`  the ends of a Turn are lit in ${said(`${figure(lit)} ms`, lit < LIT_MS, `${LIT_MS} ms`)}`);
  console.log(
    `  the film of 24 planes: ${said(`${figure(film.fps)} frames/s`, film.fps >= FILM_FPS, `${FILM_FPS}`)}, the longest wait ${figure(film.longest)} ms`,
  );
  console.log(`  (the machine's load meanwhile: ${loadavg()[0].toFixed(1)} on ${cpus().length} cores)\n`);
}

export async function flight(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath)
    return console.log('The flight board in Chromium: not measured, there is no Chromium here.\n');
  const data = mkdtempSync(join(tmpdir(), 'flagplot-bench-'));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await served(data, (url) => measured(browser, url));
  } finally {
    await browser.close();
    rmSync(data, { recursive: true, force: true });
  }
}
