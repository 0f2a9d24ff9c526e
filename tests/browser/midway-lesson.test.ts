import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, screenshot, stage } from './browser.ts';
import { card, follow, inDrawer, press, type Steps } from './lesson.ts';
import { boldStaff, pressZone, quickStaff } from './midway.ts';

const table = stage({ commanders: boldStaff });
const plainTable = stage({ commanders: quickStaff, seed: 'first game' });

/** Does what the card says, once. */
const STEPS: Steps = {
  'Your fleet': (page) => page.getByRole('button', { name: /: Enterprise/ }).click(),
  'Choose the door': (page) => pressZone(page, 'I-3-E'),
  'Give the order': (page) => page.getByRole('button', { name: 'Give the order' }).first().click(),
  'Step 1: movement': (page) => page.getByRole('button', { name: /: Enterprise/ }).click(),
  'Plot a course': async (page) => {
    await page.locator('.surface').focus();
    for (let i = 0; i < 6; i++) await press(page, 'ArrowLeft');
  },
  'Both fleets move at once': (page) => press(page, 'Enter'),
  'Step 2: readying': async (page) => {
    await press(page, 'x');
    await page.locator('.deck .live').first().click();
  },
  'The price of readiness': async (page) => {
    for (const deck of ['Enterprise', 'Hornet', 'Yorktown'])
      await page
        .getByRole('region', { name: deck, exact: true })
        .getByRole('button', { name: 'all readying', exact: true })
        .click();
    await page.locator('.surface').focus();
    await press(page, 'Enter');
  },
  'Steps 3 and 4: search': async (page) => {
    await pressZone(page, 'A-4-E');
    await pressZone(page, 'A-4-E');
  },
  'Nothing there': (page) => press(page, 'Enter'),
  Contact: async (page) => {
    await press(page, 'q');
    await press(page, 'Enter');
  },
  'Step 5: operations': (page) => press(page, 'Enter'),
  'A whole turn': (page) => press(page, 'a'),
  'In reach': async (page) => {
    await page.locator('[data-contact]').last().click();
    await press(page, 'w');
  },
  'Load the strike': (page) => page.getByRole('button', { name: 'send all that can return' }).click(),
  'Let them go': async (page) => {
    await page.locator('.surface').focus();
    await press(page, 'Enter');
  },
  'You are attacked': (page) => press(page, 'Enter'),
  'Over the target': async (page) => {
    await press(page, 'x');
    await press(page, 'd');
    await page
      .locator('.surface')
      .getByRole('button', { name: /Akagi, carrier/ })
      .click();
  },
  'More than one group': async (page) => {
    await press(page, 'p');
    await press(page, 'Enter');
  },
  'Anti-aircraft fire': (page) => press(page, 'Enter'),
  Recovery: (page) => press(page, 'Enter'),
};

/** On a phone the panel is a drawer: the card points at its key, and the learner opens and closes it. */
const ON_PHONE: Steps = {
  ...STEPS,
  'Step 2: readying': inDrawer('panel', STEPS['Step 2: readying']),
  'The price of readiness': (page) => press(page, 'Enter'),
  'Load the strike': inDrawer('panel', STEPS['Load the strike']),
};

/** What the staff proposes, where the card tells what is accepted. */
const AGREES = { 'Step 5: operations': /nothing flies/i };

/** Of the sea on the chart, from 0 to 255. */
const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.surface canvas');
    const at = canvas?.getContext('2d')?.getImageData(canvas.width / 2 + 9, canvas.height / 3 + 9, 1, 1).data;
    return at ? (at[0] + at[1] + at[2]) / 3 : Number.NaN;
  });

/** The lesson from the lobby to its end; what is wrong with the cards or the page. */
async function walk(
  look: { width: number; height: number; touch?: boolean },
  steps: Steps,
): Promise<string[]> {
  const { page, faults } = await table.open('/', look);
  await page.getByRole('button', { name: 'Begin the lesson' }).click();
  await card(page, 'Your fleet').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, `lesson-${look.width}`);

  // on paper there is the chart, by day whatever the light, and neither card, ring nor small map
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => brightness(page)).toBeLessThan(60);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await brightness(page)).toBeGreaterThan(180);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.surface').isVisible()).toBe(true);
  for (const part of ['.card', '.halo', '.mini'])
    for (const e of await page.locator(part).all()) expect(await e.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await brightness(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'light' });

  const { met, faults: cards } = await follow(page, steps, AGREES);
  await card(page, 'That is the game').waitFor();
  for (const title of [
    'Choose the door',
    'Plot a course',
    'Step 2: readying',
    'In reach',
    'Let them go',
    'Over the target',
    'Recovery',
  ])
    expect(met).toContain(title);
  await page.getByRole('button', { name: 'I have the deck' }).click();
  expect(await page.locator('.card').count()).toBe(0);

  // it is not offered again, but can be had again
  await page.goto(table.house.url);
  await page.getByRole('button', { name: 'Once more' }).waitFor();
  return [...cards, ...faults];
}

describe('the first game', () => {
  it('is learned by doing, from the lobby to the end of the lesson', { timeout: 240_000 }, async () => {
    expect(await walk({ width: 1440, height: 900 }, STEPS)).toEqual([]);
  });

  it('is learned on a phone, where every card points at something in sight', {
    timeout: 240_000,
  }, async () => {
    expect(await walk({ width: 390, height: 844, touch: true }, ON_PHONE)).toEqual([]);
  });

  it('is not over before the strike, for one who lets his staff have its way', {
    timeout: 240_000,
  }, async () => {
    const { page, faults } = await plainTable.open('/');
    await page.getByRole('button', { name: 'Begin the lesson' }).click();
    const { met, faults: cards } = await follow(page, { 'A whole turn': (p) => press(p, 'a') });
    for (const title of ['In reach', 'Over the target', 'Recovery']) expect(met).toContain(title);
    expect([...cards, ...faults]).toEqual([]);
  });
});
