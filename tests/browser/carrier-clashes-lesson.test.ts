import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, screenshot, stage } from './browser.ts';
import { calm, putAway } from './hands.ts';
import { card, follow, inDrawer, press, type Steps } from './lesson.ts';

const table = stage();

/** The staff's plan after all, so that the dice of the lesson are known for it; then the order is given. */
async function asTheStaff(page: Page): Promise<void> {
  await press(page, 'p');
  await press(page, 'Enter');
}

/** Does what the card says, once: by mouse, by key, as it suggests. Where nothing is named here, the staff's plan is accepted. */
const STEPS: Steps = {
  'The chart': (page) => page.getByRole('button', { name: /^Henderson Field/ }).click(),
  'Wooden blocks': (page) => press(page, '.'),
  'Search fans': (page) =>
    page.locator('.surface [role="button"][aria-label*="block"]').first().dispatchEvent('click'),
  'Turn a fan': (page) => press(page, 'Shift+E'),
  'Send them': asTheStaff,
  'Home again': (page) => press(page, '2'),
  'Surface action': async (page) => {
    await press(page, 'x');
    await page.locator('.gun').first().click();
    await page.locator('.ship.aim').first().click();
  },
  'Open fire': asTheStaff,
  'Twelve hours under way': (page) => press(page, '.'),
  'A course': (page) => press(page, 'p'),
  'Under way': asTheStaff,
  'What wins': (page) => press(page, '4'),
  'Carry on': (page) => press(page, 'a'),
};

/** The same with a finger: the sides are drawers, the keys of the question lie at hand. */
const tapped = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().tap();
const tapTheStaffs = async (page: Page): Promise<void> => {
  await inDrawer('panel', tapped("Staff's plan"))(page);
  await calm(page);
  await page.locator('.asked .key.main').tap();
};
const WITH_A_FINGER: Steps = {
  ...STEPS,
  'The chart': (page) => page.getByRole('button', { name: /^Henderson Field/ }).tap(),
  'Wooden blocks': inDrawer('panel', (page) => page.locator('.panel .pickline').first().tap()),
  'Turn a fan': inDrawer('panel', tapped('turn right')),
  'Send them': tapTheStaffs,
  'Home again': inDrawer('rail', (page) => page.locator('#tab-air').tap()),
  'Twelve hours under way': inDrawer('panel', (page) => page.locator('.panel .pickline').first().tap()),
  'Under way': tapTheStaffs,
  'What wins': inDrawer('rail', (page) => page.locator('#tab-score').tap()),
};

/** All of it is met, whatever the hand. */
const MET = [
  'Wooden blocks',
  'Search fans',
  'Turn a fan',
  'Cards',
  'A strike',
  'Combat air patrol',
  'Bombs away',
  'Home again',
  'Surface action',
  'Open fire',
  'A course',
  'What wins',
  'Carry on',
];

/** The battle from the lobby to its last card; what is wrong with the cards or the page. */
async function walk(
  look: { width: number; height: number; touch?: boolean; theme?: 'dark' },
  steps: Steps,
): Promise<string[]> {
  const { page, faults } = await table.open('/', look);
  await page.getByRole('button', { name: 'Begin the clash' }).click();
  await card(page, 'The chart').waitFor();
  expect(await axe(page)).toEqual([]);
  await screenshot(page, `carrier-clashes-lesson-${look.width}`);

  const { met, faults: cards } = await follow(page, steps);
  await card(page, 'That is the game').waitFor();
  for (const title of MET) expect(met).toContain(title);
  if (look.touch) await putAway(page); // the last fight lies over everything
  await page.getByRole('button', { name: 'I have the deck' }).click();
  expect(await page.locator('.card.paper').count()).toBe(0);

  await page.goto(table.house.url);
  await page.getByRole('button', { name: 'Once more' }).waitFor();
  return [...cards, ...faults];
}

describe('the guided clash', () => {
  it('is fought from the lobby to its last card, doing what each says', { timeout: 300_000 }, async () => {
    expect(await walk({ width: 1440, height: 900 }, STEPS)).toEqual([]);
  });

  it('is fought with a finger on a phone, where every card points at something in sight', {
    timeout: 300_000,
  }, async () => {
    expect(await walk({ width: 390, height: 844, touch: true, theme: 'dark' }, WITH_A_FINGER)).toEqual([]);
  });
});
