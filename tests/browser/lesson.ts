import type { Locator, Page } from 'playwright-core';
import { calm, give, putAway } from './hands.ts';

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

/** What is wrong with a card as it stands: what it points at must be in sight and not under it. '' when all is well. */
const pointing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('.card');
    const selector = shown?.dataset.shows;
    if (!shown || !selector) return '';
    const inWindow = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    const place = (e: Element) => {
      const { left, top, width, height } = e.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const there = document.elementFromPoint(x, y);
      const seen =
        width > 0 &&
        there !== null &&
        (e.contains(there) || there.contains(e) || !!e.closest('.surface .layer')?.contains(there));
      return { e, seen: seen && inWindow(x, y), under: there !== null && shown.contains(there) };
    };
    const meant = [...document.querySelectorAll(selector)];
    // on a phone the key of a drawer stands for what lies in it, and for nothing else
    const folded = meant.every((e) => e.closest('.rail, .panel') && !e.closest('.asked'));
    const keys = folded ? [...document.querySelectorAll('.drawers button:nth-child(2)')] : [];
    const places = [...meant, ...keys].map(place);
    if (places.length === 0) return `there is no ${selector}`;
    if (!places.some((p) => p.seen))
      return `${selector} is ${places.some((p) => p.under) ? 'under the card' : 'out of sight'}`;
    return '';
  });

/** The card as it stands once chart and card have come to rest. */
async function fault(page: Page): Promise<string> {
  let wrong = '';
  for (let i = 0; i < 25; i++) {
    wrong = await pointing(page);
    if (wrong === '') return '';
    await page.waitForTimeout(80);
  }
  return wrong;
}

export interface Walk {
  met: string[];
  faults: string[]; // cards that cover what they point at, or disagree with the staff
}

/**
 * Does what each card says, the first time, and accepts the staff's plan otherwise, to the end of the lesson. `agrees`:
 * what the staff's proposal must say where a card tells what is accepted.
 */
export async function follow(
  page: Page,
  steps: Steps,
  agrees: { readonly [title: string]: RegExp } = {},
): Promise<Walk> {
  const met = new Set<string>();
  const faults: string[] = [];
  for (;;) {
    const { title, asked, ready } = await moment(page);
    if (title === 'That is the game') return { met: [...met], faults };
    await page.waitForTimeout(60);
    const now = await moment(page);
    if (!ready || now.title !== title || now.asked !== asked) continue; // question and card come one after the other
    await putAway(page);
    const digest = page.getByRole('button', { name: 'Put it away' });
    if ((await digest.count()) > 0) {
      await digest.click();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    }
    const step = met.has(title) ? undefined : steps[title];
    if (title) {
      if (!met.has(title)) {
        const wrong = await fault(page);
        if (wrong) faults.push(`${title}: ${wrong}`);
        const proposal = await page.locator('.asked .order').innerText();
        if (agrees[title] && !agrees[title].test(proposal))
          faults.push(`${title}: the staff says ${proposal}`);
      }
      met.add(title);
      await (step ? step(page) : give(page));
    } else await press(page, 'a'); // nothing to learn here: the staff carries on until something happens
    await page.waitForFunction(
      ([heading, was]) =>
        document.querySelector('.card h3')?.textContent !== heading ||
        document.querySelector<HTMLElement>('.asked')?.innerText !== was,
      [title, asked],
    );
  }
}

/** On a phone the sides are drawers: one is opened by its key, used, and closed again. */
export const inDrawer =
  (which: 'rail' | 'panel', step: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    const key = page.locator(`.drawers button:nth-child(${which === 'rail' ? 1 : 2})`);
    await key.click();
    await step(page);
    if ((await key.getAttribute('aria-expanded')) === 'true') await key.click();
    await page.locator('.surface').focus();
  };
