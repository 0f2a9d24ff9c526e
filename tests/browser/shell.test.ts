import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { commandersOf } from '../../src/commanders/registry.ts';
import { gamesOf } from '../../src/games/registry.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { toy } from '../../src/kernel/testkit/toy.ts';
import { axe, capture, screenshot, stage } from './browser.ts';
import { QUICK_MS } from '../../src/web/room/state/press-guard.ts';
import { calm } from './hands.ts';

/** The room around every game, tried with the smallest game there is. */
const table = stage({
  games: gamesOf({ toy: async () => toy as unknown as AnyRuleset }),
  commanders: commandersOf([]),
});

const asked = '.asked h2';

/** Sets a game up by the set-up page and leaves the page where that leads. */
async function begin(page: Page, red: string, blue: string): Promise<void> {
  await page.locator('.chair').filter({ hasText: 'Red' }).getByText(red, { exact: true }).click();
  await page.locator('.chair').filter({ hasText: 'Blue' }).getByText(blue, { exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
}

/** Accepts what the staff proposes until `done` says so. */
async function accept(page: Page, done: () => Promise<boolean>): Promise<void> {
  const key = page.getByRole('button', { name: 'Accept' });
  const late = Date.now() + 40_000;
  while (Date.now() < late && !(await done())) {
    await calm(page);
    await key.click({ timeout: 300 }).catch(() => {}); // the staff or the other side is still at it
  }
}

describe('the room', () => {
  it('plays a whole game against the computer, replays it and checks its dice', {
    timeout: 150_000,
  }, async () => {
    const { page, faults } = await table.open('/');
    await page.getByRole('link', { name: /Skirmish/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'shell-lobby');
    await page.getByRole('link', { name: /Skirmish/ }).click();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'shell-new');
    await begin(page, 'You', 'Computer');
    await page.locator(asked).filter({ hasText: 'Place your ships' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'shell-room');
    await accept(page, async () => (await page.getByText('The game is over', { exact: true }).count()) > 0);
    const seat = new URL(page.url()).hash.slice(1);
    await page.locator('.occasion', { hasText: /wins\.|A draw/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'shell-over');
    await page.locator('.occasion').getByRole('link', { name: 'Replay with the truth' }).click();
    await page.getByLabel('Step', { exact: true }).waitFor();
    expect(page.url()).not.toContain(seat); // the address may be handed on: it opens the replay and no seat
    const shared = page.url();
    await page.keyboard.press('.');
    await page.getByText('Step 1 of').waitFor();
    await page.getByRole('button', { name: 'What Blue knew' }).click();
    await page.getByRole('button', { name: 'What Blue knew', pressed: true }).waitFor();
    expect(page.url()).toMatch(/step=1;as=blue$/);
    await page.keyboard.press('n');
    await page.keyboard.press('p');
    await page.keyboard.press('p');
    await page.getByText('Step 0 of').waitFor();
    await page.keyboard.press('d');
    await page.waitForURL(/step=0;as=all$/);
    await page.reload(); // the address is all it takes to be shown the same
    for (const title of ['Gamemaster', 'The Red Fleet', 'The Blue Fleet'])
      await page.getByRole('region', { name: title }).getByText('Wind force').waitFor();
    await page.keyboard.press('d');
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'shell-replay');
    await page.goto(page.url().replace('/replay', '/dice').replace(/;.*/, ''));
    await page.getByText('Every throw is honest.').waitFor();
    expect(await axe(page)).toEqual([]);
    const stranger = await table.open(new URL(shared).pathname + new URL(shared).hash);
    await stranger.page.getByLabel('Step', { exact: true }).waitFor();
    await stranger.page.goto(`${table.house.url}/play#${new URL(shared).hash.slice(1).split(';')[0]}`);
    await stranger.page.getByText(/opens no seat|cannot be opened/).waitFor();

    // the same again with the sides swapped; in the lobby what is under way comes first, and what is over last
    await page.goto(`${table.house.url}/play#${seat}`);
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await page.locator('.whoname', { hasText: 'The Blue Fleet' }).waitFor();
    await page.locator(asked).filter({ hasText: 'Place your ships' }).waitFor();
    await page.goto(table.house.url);
    await page.locator('.card', { hasText: 'Finished' }).getByText('Over.').waitFor();
    const headings = await page.locator('main h2').allInnerTexts();
    expect(headings[0]).toBe('Under way');
    expect(headings.indexOf('Finished')).toBeGreaterThan(headings.indexOf('New game'));
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'shell-lobby-games');
    expect(faults).toEqual([]);
  });

  it('opens a finished record in its replay, and says so where no die has fallen', async () => {
    const { page, faults } = await table.open('/new');
    await begin(page, 'You', 'Computer');
    await page.locator(asked).filter({ hasText: 'Place your ships' }).waitFor();
    await page.keyboard.press('g');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Haul down the flag' }).click();
    await page.locator('.occasion').waitFor();
    const seat = new URL(page.url()).hash;
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the full record' }).click();
    const file = await (await saving).path();
    await page.goto(`${table.house.url}/dice${seat}`);
    await page.getByText(/No die has fallen|Every throw is honest/).waitFor();
    expect(await page.getByText('All 0').count()).toBe(0);
    await page.goto(table.house.url);
    await page.locator('input[type=file]').setInputFiles({
      name: 'saved.json',
      mimeType: 'application/json',
      buffer: readFileSync(file),
    });
    await page.getByLabel('Step', { exact: true }).waitFor();
    expect(page.url()).toContain('/replay#');
    expect(faults).toEqual([]);
  });

  it('keeps the links for who made the game, and forgets only when asked twice', async () => {
    const { page, faults } = await table.open('/new');
    await page.getByLabel('A gamemaster').check();
    await begin(page, 'You', 'A friend, by link');
    const row = (name: string) => page.getByLabel(`Link: ${name}`);
    const invite = await row('The Blue Fleet').inputValue();
    await row('Gamemaster').waitFor();
    await page.getByRole('link', { name: 'Sit down' }).click();
    await page.locator(asked).filter({ hasText: 'Place your ships' }).waitFor();
    await page.keyboard.press('g');
    expect(await row('The Blue Fleet').inputValue()).toBe(invite);
    await page.getByRole('button', { name: 'QR code: The Blue Fleet' }).click();
    await page.getByRole('img', { name: 'QR code of the link: The Blue Fleet' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'shell-game-links');

    await page.goto(table.house.url);
    await page.getByRole('button', { name: /^Links of/ }).click();
    expect(await row('The Blue Fleet').inputValue()).toBe(invite);
    await screenshot(page, 'shell-lobby-links');
    const forget = page.getByRole('button', { name: /^Forget Skirmish/ });
    await forget.click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await forget.click();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.reload();
    await forget.click();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await page.reload();
    await page.getByRole('link', { name: /Skirmish/ }).waitFor();
    expect(await forget.count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('takes one order from six quick Enters, and asks for the next one', async () => {
    const { page, faults } = await table.open('/new');
    let orders = 0;
    page.on('request', (r) => {
      if (r.url().endsWith('/api/order')) orders++;
    });
    await begin(page, 'You', 'Computer');
    const ready = page.getByRole('button', { name: 'Accept' }).and(page.locator(':enabled'));
    await ready.waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.strip', { hasText: 'Both fleets are at sea.' }).waitFor();
    await ready.waitFor();
    // the dice are down and another question is up before the hand is back: as fast as six presses can come
    const after = orders;
    await calm(page);
    for (let i = 0; i < 6; i++) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(100);
    }
    await page.locator('.again', { hasText: 'Press once more' }).waitFor();
    expect(orders).toBe(after + 1);
    await screenshot(page, 'shell-again');
    await page.waitForTimeout(QUICK_MS + 50);
    await page.keyboard.press('Enter');
    await page.locator('.again').waitFor({ state: 'detached' });
    expect(orders).toBe(after + 2);
    // a double click is one order too
    await ready.waitFor();
    await page.waitForTimeout(QUICK_MS + 50);
    await page.getByRole('button', { name: 'Accept' }).dblclick({ delay: 20 });
    await page.waitForTimeout(300);
    expect(orders).toBe(after + 3);
    expect(faults).toEqual([]);
  });

  it('listens on one line for as long as the room is open', async () => {
    const { page, faults } = await table.open('/new');
    let lines = 0;
    page.on('request', (r) => {
      if (r.url().includes('/api/stream')) lines++;
    });
    await begin(page, 'You', 'Computer');
    const accepted = page.getByRole('button', { name: 'Accept' });
    for (let i = 0; i < 3; i++) {
      await calm(page);
      await accepted.click();
    }
    await page.waitForTimeout(500);
    expect(lines).toBe(1);
    expect(faults).toEqual([]);
  });

  it('is played by keyboard alone: refusal, own words, undo, rule, standing orders, chat', async () => {
    const { page, faults } = await table.open('/new');
    await begin(page, 'You', 'Computer');
    await page.locator(asked).filter({ hasText: 'Place your ships' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('place 3 3');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Each ship on a square of its own.' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('place 3 4');
    await page.keyboard.press('Enter');
    await page.locator('.strip', { hasText: 'Both fleets are at sea.' }).waitFor();
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Why this is asked' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.getByText('take the last order back').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await page.getByRole('heading', { name: 'Situation report' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('s');
    await page.getByLabel('Stay').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.getByPlaceholder('Say something').fill('Good hunting.');
    await page.keyboard.press('Enter');
    await page.locator('.talk', { hasText: 'Good hunting.' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await page
      .getByRole('alert')
      .filter({ hasText: /could still be taken back/ })
      .waitFor();
    await page.keyboard.press('t');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'shell-room-dark');
    expect(faults).toEqual([]);
  });

  it('seats a friend by link, and tells each window nothing of the other', async () => {
    const red = await table.open('/new');
    await red.page.locator('.chair').filter({ hasText: 'Blue' }).getByText('A friend, by link').click();
    await red.page.getByLabel('Your name').fill('Chester');
    await begin(red.page, 'You', 'A friend, by link');
    await red.page.getByLabel('Link: The Blue Fleet').waitFor();
    expect(await axe(red.page)).toEqual([]);
    await screenshot(red.page, 'shell-links');
    const invite = await red.page.getByLabel('Link: The Blue Fleet').inputValue();
    await red.page.getByRole('link', { name: 'Sit down' }).click();
    await red.page.locator(asked).filter({ hasText: 'Place your ships' }).waitFor();

    const blue = await table.open(new URL(invite).pathname + new URL(invite).hash);
    const heard = await capture(blue.page);
    await blue.page.getByText('Chester invites you to command The Blue Fleet.').waitFor();
    expect(await axe(blue.page)).toEqual([]);
    await screenshot(blue.page, 'shell-join');
    await blue.page.getByRole('button', { name: 'Take the seat' }).click();
    await blue.page.locator(asked).filter({ hasText: 'Place your ships' }).waitFor();
    await red.page.keyboard.press('/');
    await red.page.keyboard.type('place 7 8');
    await red.page.keyboard.press('Enter');
    await red.page.locator(asked).filter({ hasText: 'Waiting for The Blue Fleet' }).waitFor();
    await blue.page.keyboard.press('/');
    await blue.page.keyboard.type('place 1 2'); // her own places: the staff might propose red's
    await blue.page.keyboard.press('Enter');
    await blue.page.locator('.strip', { hasText: 'at sea' }).waitFor();
    await red.page.locator('.strip', { hasText: 'Both fleets are at sea.' }).waitFor();
    await red.page.keyboard.press('Escape');
    await red.page.keyboard.press('c');
    await red.page.getByPlaceholder('Say something').fill('Your move.');
    await red.page.keyboard.press('Enter');
    await blue.page.getByRole('button', { name: 'Chat 1' }).click();
    await blue.page.locator('.talk', { hasText: 'Your move.' }).waitFor();
    expect(await blue.page.getByRole('button', { name: 'Chat 1' }).count()).toBe(0);
    const told = heard.filter((text) => !text.startsWith('{"decision":')); // a proposal may guess anything
    expect(told.length).toBeGreaterThan(2);
    expect(told.filter((text) => text.includes('[7,8]') || text.includes('"red":['))).toEqual([]);

    const late = await table.open(new URL(invite).pathname + new URL(invite).hash);
    await late.page.getByText('The seat is not free.').waitFor();
    expect([...red.faults, ...blue.faults]).toEqual([]);
  });

  it('draws a curtain between two seats at one screen', async () => {
    const { page, faults } = await table.open('/new');
    await begin(page, 'You', 'You');
    await page.getByRole('heading', { name: 'The Red Fleet' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator(asked).filter({ hasText: 'Place your ships' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('place 7 8');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The Blue Fleet' }).waitFor();
    await screenshot(page, 'shell-curtain');
    expect(await page.locator('.room').count()).toBe(0);
    expect(await page.content()).not.toContain('7 8');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await accept(page, async () => (await page.getByRole('heading', { name: 'The Red Fleet' }).count()) > 0);
    await page.getByRole('button', { name: 'Open the curtain' }).click();
    await page.getByRole('heading', { name: 'Since your last turn' }).waitFor();
    await page.getByText('Both fleets are at sea.').first().waitFor();
    expect(await axe(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('says in plain words when a link, a page or the line is broken', async () => {
    const { page, context } = await table.open('/play#nonsense');
    await page.getByText('This link opens no seat.').waitFor();
    await page.goto(`${table.house.url}/join#nonsense`);
    await page.getByText('This link is wrong.').waitFor();
    await page.goto(`${table.house.url}/elsewhere`);
    await page.getByText('There is nothing under this address.').waitFor();
    await page.goto(`${table.house.url}/new`);
    await begin(page, 'You', 'Computer');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('alert').filter({ hasText: 'The umpire does not answer.' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('alert').waitFor({ state: 'detached' }); // it answers again, and that is all it takes
    await calm(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.locator('.strip', { hasText: 'Both fleets are at sea.' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('lets the staff carry on until a signal comes in', async () => {
    const { page } = await table.open('/new');
    await begin(page, 'You', 'Computer');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await page.keyboard.press('a');
    await page.locator('.strip', { hasText: 'Both fleets are at sea.' }).waitFor();
    await page.getByText('Asked of you').waitFor();
    expect(await page.getByText('The staff carries on').count()).toBe(0);
  });

  it('resigns only when asked twice', async () => {
    const { page } = await table.open('/new');
    await begin(page, 'You', 'Computer');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await page.keyboard.press('g');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Fight on' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Haul down the flag' }).click();
    await page.locator('.occasion', { hasText: 'The Blue Fleet wins. The other side resigned.' }).waitFor();
    // on paper: the chart, the situation and the signals, and nothing of the room
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.getByRole('heading', { name: 'The last signals' }).waitFor();
    expect(await page.locator('.board').isVisible()).toBe(true);
    for (const part of ['.rail', '.asked', '.panel', '.foot', '.occasion'])
      expect(await page.locator(part).first().isVisible()).toBe(false);
    await screenshot(page, 'shell-print');
    await page.emulateMedia({ media: 'screen' });
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  });

  it('finds every rule by words and by its address', async () => {
    const { page } = await table.open('/rules#UMP-UNDO');
    await page.locator('article.here', { hasText: 'UMP-UNDO' }).waitFor();
    await page.getByRole('heading', { name: 'The umpire', level: 2 }).waitFor();
    await page
      .getByRole('navigation', { name: 'Chapters' })
      .getByRole('button', { name: /The umpire/ })
      .click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('The umpire');
    await page.getByPlaceholder(/Find/).fill('resign');
    await page.locator('article', { hasText: 'UMP-RESIGN' }).first().waitFor();
    await page.locator('article > a', { hasText: 'UMP-UNDO' }).waitFor({ state: 'detached' });
    expect(await axe(page)).toEqual([]);
  });

  it('fits a phone: board, drawers and sheets from below', async () => {
    const { page } = await table.open('/new', { width: 390, height: 844, touch: true });
    await begin(page, 'You', 'Computer');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.locator('nav.rail').getByText('The Red Fleet').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Situation report' }).waitFor();
    await screenshot(page, 'shell-phone');
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    // a desk at twice the size is a low window: the board keeps its room and the page scrolls
    await page.keyboard.press('Escape'); // the sheet
    await page.keyboard.press('Escape'); // the drawer under it
    await page.setViewportSize({ width: 640, height: 360 });
    await page.locator('.room:not([data-drawer]) .board').waitFor();
    expect((await page.locator('.board').boundingBox())?.height).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.locator('.strip', { hasText: 'Both fleets are at sea.' }).waitFor();
  });
});
