import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, screenshot, stage } from './browser.ts';
import { card, follow, press, type Steps } from './lesson.ts';

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

describe('the guided clash', () => {
  it('is fought from the lobby to its last card, doing what each says', { timeout: 300_000 }, async () => {
    const { page, faults } = await table.open('/');
    await page.getByRole('button', { name: 'Begin the clash' }).click();
    await card(page, 'The chart').waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'carrier-clashes-lesson');

    const { met, faults: cards } = await follow(page, STEPS);
    await card(page, 'That is the game').waitFor();
    expect(cards).toEqual([]);
    for (const title of [
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
    ])
      expect(met).toContain(title);
    await page.getByRole('button', { name: 'I have the deck' }).click();
    expect(await page.locator('.card.paper').count()).toBe(0);

    await page.goto(table.house.url);
    await page.getByRole('button', { name: 'Once more' }).waitFor();
    expect(faults).toEqual([]);
  });
});
