import type { Locator, Page } from 'playwright-core';
import { calm, putAway } from './hands.ts';

/** What the learner does for each card, by its title. */
export type Steps = { readonly [title: string]: (page: Page) => Promise<void> };

export const card = (page: Page, title: string): Locator => page.locator('.card', { hasText: title }).first();
export async function press(page: Page, key: string): Promise<void> {
  if (key === 'Enter') await calm(page);
  await page.keyboard.press(key);
}

/** What the card says, what is asked, and whether it is the learner's turn to do something. */
const moment = (page: Page): Promise<{ title: string; asked: string; ready: boolean }> =>
  page.evaluate(() => {
    const asked = document.querySelector<HTMLElement>('.asked')?.innerText ?? '';
    const key = document.querySelector<HTMLButtonElement>('.asked .key.main');
    const planning = /your order/i.test(asked);
    return {
      title: document.querySelector('.card h3')?.textContent ?? '',
      asked,
      ready: planning || (key !== null && !key.disabled && !asked.includes('Take over')),
    };
  });

/** Does what each card says, the first time, and accepts the staff's plan otherwise, to the end of the lesson; tells the cards met. */
export async function follow(page: Page, steps: Steps): Promise<string[]> {
  const met = new Set<string>();
  for (;;) {
    const { title, asked, ready } = await moment(page);
    if (title === 'That is the game') return [...met];
    if (!ready) {
      await page.waitForTimeout(60);
      continue;
    }
    await putAway(page);
    const step = met.has(title) ? undefined : steps[title];
    if (title) {
      met.add(title);
      await (step ? step(page) : press(page, 'Enter'));
    } else await press(page, 'a'); // nothing to learn here: the staff carries on until something happens
    await page.waitForFunction(
      ([heading, was]) =>
        document.querySelector('.card h3')?.textContent !== heading ||
        document.querySelector<HTMLElement>('.asked')?.innerText !== was,
      [title, asked],
    );
  }
}
