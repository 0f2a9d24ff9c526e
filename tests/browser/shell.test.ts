import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { commandersOf } from '../../src/commanders/registry.ts';
import { gamesOf } from '../../src/games/registry.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { toy } from '../../src/kernel/testkit/toy.ts';
import { axe, capture, screenshot, stage } from './browser.ts';

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
  while (Date.now() < late && !(await done())) await key.click({ timeout: 300 }).catch(() => {}); // the staff or the other side is still at it
}

describe('the room', () => {
  it('plays a whole game against the computer, replays it and checks its dice', async () => {
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
    await page.getByRole('link', { name: 'Replay with the truth' }).click();
    await page.getByLabel('Step', { exact: true }).waitFor();
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
    await page.goto(table.house.url);
    await page.getByText('Over.').waitFor();
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
    for (let i = 0; i < 3; i++) await accepted.click();
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
      .filter({ hasText: /nothing to take back|it stands/ })
      .waitFor();
    await page.keyboard.press('t');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'shell-room-dark');
    expect(faults).toEqual([]);
  });

  it('seats a friend by link, and tells each window nothing of the other', async () => {
    const red = await table.open('/new');
    await begin(red.page, 'You', 'A friend, by link');
    expect(await axe(red.page)).toEqual([]);
    await screenshot(red.page, 'shell-links');
    const invite = await red.page.getByLabel('Link: The Blue Fleet').inputValue();
    await red.page.getByRole('link', { name: 'Sit down' }).click();
    await red.page.locator(asked).filter({ hasText: 'Place your ships' }).waitFor();

    const blue = await table.open(new URL(invite).pathname + new URL(invite).hash);
    const heard = await capture(blue.page);
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
    await late.page.getByRole('button', { name: 'Take the seat' }).click();
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
    await page.goto(`${table.house.url}/elsewhere`);
    await page.getByText('There is nothing under this address.').waitFor();
    await page.goto(`${table.house.url}/new`);
    await begin(page, 'You', 'Computer');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('alert').filter({ hasText: 'The umpire does not answer.' }).waitFor();
    await context.setOffline(false);
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
    await page.getByText('The Blue Fleet wins. The other side resigned.').waitFor();
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  });

  it('finds every rule by words and by its address', async () => {
    const { page } = await table.open('/rules#UMP-UNDO');
    await page.locator('li.here', { hasText: 'UMP-UNDO' }).waitFor();
    await page.getByPlaceholder(/Find/).fill('resign');
    await page.locator('li', { hasText: 'UMP-RESIGN' }).first().waitFor();
    expect(await page.locator('li', { hasText: 'UMP-UNDO' }).count()).toBe(0);
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
  });
});
