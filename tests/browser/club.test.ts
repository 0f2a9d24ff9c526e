import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outside } from '../../src/server/notices/outside.ts';
import type { Ways } from '../../src/server/notices/notifier.ts';
import type { Pace } from '../../src/server/wire.ts';
import { TestTime } from '../server/harness.ts';
import { axe, screenshot, stage } from './browser.ts';
import { asked, openGame, Wire } from './hands.ts';
import { quickStaff } from './midway.ts';

const DAY = 86_400_000;
const time = new TestTime(new Date().toISOString());

/** A chat service of the test: what it is told. */
const told: string[] = [];
const chat = createServer((request, response) => {
  let text = '';
  request.on('data', (piece: Buffer) => (text += piece.toString()));
  request.on('end', () => {
    told.push((JSON.parse(text) as { text: string }).text);
    response.writeHead(204).end();
  });
});
let hook = '';
const ways: Ways = {
  publicUrl: 'https://flagplot.example.org',
  mailer: null,
  get outside() {
    return new Outside([hook]);
  },
  subject: 'https://flagplot.example.org',
};
beforeAll(async () => {
  await new Promise<void>((resolve) => void chat.listen(0, '127.0.0.1', resolve));
  hook = `127.0.0.1:${(chat.address() as AddressInfo).port}`;
});
afterAll(() => void chat.close());

const club = stage({ commanders: quickStaff, time, ways, seed: '1' });
const pace: Pace = { kind: 'days', days: 2, weekends: true, vacation: 3, late: { staff: 'ensign' } };

async function makePassport(page: Page, name: string): Promise<string> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Make a passport' }).click();
  return page.getByLabel('Phrase', { exact: true }).innerText();
}

describe('the club', () => {
  it('a game begun on one device is continued on another, by the phrase alone', async () => {
    const { url } = club.house;
    const wish = {
      game: 'midway',
      scenario: 'basic',
      seats: { japan: 'open' as const },
      title: 'Two devices',
    };
    const { links } = await openGame(url, wish);
    const first = await club.open(links.seats.us.path);
    await asked(first.page, 'Place your opening forces').waitFor();
    await first.page.goto(`${url}/passport`);
    const phrase = await makePassport(first.page, 'Spruance');
    await first.page.getByText('Two devices').waitFor();
    await screenshot(first.page, 'passport-1440');
    expect(await axe(first.page)).toEqual([]);

    const second = await club.open('/passport', { width: 390, height: 844, touch: true, theme: 'dark' });
    await second.page.getByLabel(/phrase/).fill(phrase.toUpperCase());
    await second.page.getByRole('button', { name: 'Use it here' }).click();
    await second.page.getByText('Two devices').waitFor();
    await screenshot(second.page, 'passport-390');
    await second.page.goto(`${url}/`);
    await second.page.getByRole('link', { name: /Two devices/ }).click();
    await asked(second.page, 'Place your opening forces').waitFor();
    await second.page.getByRole('button', { name: 'Accept' }).click();
    await asked(second.page, 'Place your opening forces').waitFor({ state: 'detached' });
    await first.page.goto(`${url}${links.seats.us.path}`);
    await first.page.getByText('waiting:').waitFor();
    expect(await asked(first.page, 'Place your opening forces').count()).toBe(0);
    expect([...first.faults, ...second.faults]).toEqual([]);
  });

  it('a game of two days an order: notice, time is up, the staff takes over, the player returns', async () => {
    const { url } = club.house;
    const { links } = await openGame(url, { game: 'midway', scenario: 'basic', title: 'By the day', pace });
    const enemy = new Wire(url, links.seats.us.token);
    const { page, faults } = await club.open('/passport');
    await makePassport(page, 'Nagumo');
    await page.getByLabel('Webhook of a chat service').fill(`http://${hook}/hook`);
    await page.getByRole('button', { name: 'Tell me there' }).click();
    await page.getByText('waits for the link').waitFor();
    const confirm = /\/confirm#\S+/.exec(told[0])?.[0] ?? '';
    await page.goto(`${url}${confirm}`);
    await page.getByRole('button', { name: 'Yes, tell me here' }).click();
    await page.getByText('You will be told.').waitFor();

    await page.goto(`${url}${links.seats.japan.path}`);
    await page.getByText(/Your time: 1 d 23 h|Your time: 2 d 0 h/).waitFor();
    await screenshot(page, 'pace-1440');
    await page.goto(`${url}/passport`); // the game comes into the passport
    await page.getByText('By the day').waitFor();
    const [decision] = (await enemy.state()).view.decisions;
    await enemy.settle(decision);
    const mine = new Wire(url, links.seats.japan.token);
    // our set-up and our first move; the enemy's move brings the next question while we are away, and he has answered it
    for (const wire of [mine, mine, enemy, enemy]) {
      const [next] = (await wire.state()).view.decisions;
      await wire.settle(next);
    }
    expect((await mine.state()).view.decisions).toHaveLength(1);
    expect((await enemy.state()).view.decisions).toEqual([]); // or the staff would play for both, to the end
    await time.move(61_000);
    expect(told.at(-1)).toMatch(/You are asked in “By the day”/);
    await time.move(2 * DAY);
    await time.move(20 * 60_000);
    expect(told.at(-1)).toMatch(/Your time in “By the day” .* is up: the staff plays on/);
    await page.getByRole('link', { name: 'By the day' }).click();
    await page.getByText('Your time was up: the staff').waitFor();
    expect((await enemy.state()).seats.map((s) => s.holder)).toEqual(['human', 'human']);
    await screenshot(page, 'staff-1440');
    await page.getByRole('button', { name: 'Take the seat back' }).click();
    await page.getByText('Your time was up').waitFor({ state: 'detached' });
    expect((await mine.state()).clock?.staff).toBeNull();
    expect(faults).toEqual([]);
  });

  it('is an app that says honestly when the server cannot be reached, and keeps no answer of it', async () => {
    const { page, context } = await club.open('/', { app: true, width: 390, height: 844 });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page
      .getByRole('link', { name: /Midway/ })
      .first()
      .waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (n) => (await (await caches.open(n)).keys()).map((r) => new URL(r.url).pathname)),
      );
      return all.flat();
    });
    expect(kept).toContain('/offline.html');
    expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true);
    expect(kept.filter((path) => path.startsWith('/api') || path === '/')).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('The server cannot be reached.').waitFor();
    await screenshot(page, 'offline-390');
  });
});
