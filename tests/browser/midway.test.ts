import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asked, drag, give, slip } from './hands.ts';
import { pressZone, quickStaff, zonePoint } from './midway.ts';
import { axe, screenshot, stage } from './browser.ts';

const table = stage({ commanders: quickStaff });

/** Lets the staff carry on, again and again, until the game is over. Returns how often the player was called. */
async function staffPlays(page: Page): Promise<number> {
  for (let calls = 0; calls < 600; calls++) {
    await page.waitForFunction(
      () => {
        const question = document.querySelector('.asked')?.textContent ?? '';
        const key = document.querySelector<HTMLButtonElement>('.asked .key.main');
        return (
          question.includes('is over') || (key !== null && !key.disabled && !question.includes('Take over'))
        );
      },
      null,
      { timeout: 60_000 },
    );
    if ((await page.getByText('The game is over', { exact: true }).count()) > 0) return calls;
    await page.keyboard.press('a');
  }
  throw new Error('the game does not end');
}

/** A whole game takes a while where many share the machine. */
const WHOLE_GAME = 240_000;

describe('Midway, the basic game', () => {
  it(
    'is played against the computer from the lobby to the final score',
    async () => {
      const { page, faults } = await table.open('/');
      await page.getByRole('link', { name: /Midway/ }).click();
      await page.locator('.chair').filter({ hasText: 'U.S. Navy' }).getByText('You', { exact: true }).click();
      await page
        .locator('.chair')
        .filter({ hasText: 'Imperial Japanese Navy' })
        .getByText('Computer', { exact: true })
        .click();
      await page.getByText('Rules and options').click();
      await page.getByText('From June 4').click();
      await page.getByText('1 changed').waitFor();
      expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: 'Begin' }).click();

      // set-up: the whole fleet to I-3-E by two presses
      await asked(page, 'Place your opening forces').waitFor();
      await page.getByRole('button', { name: 'I know it' }).click();
      await page.getByRole('button', { name: 'Accept' }).waitFor();
      expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: /: Enterprise/ }).click();
      await page.getByText('11 ships chosen').waitFor();
      await pressZone(page, 'I-3-E');
      expect(await slip(page)).toMatch(/^Enterprise, .* at I-3-E\.$/);
      await give(page);

      // movement: two ships by drag, refused where they cannot go
      await asked(page, 'Move your ships').waitFor();
      await page.keyboard.press('x');
      await page
        .locator('nav')
        .getByRole('button', { name: /^Hornet/ })
        .click();
      await page
        .locator('nav')
        .getByRole('button', { name: /^Enterprise/ })
        .click();
      await drag(page, await zonePoint(page, 'I-3-E'), await zonePoint(page, 'B-3-E'));
      await page.locator('.board').getByText('makes 6 zones this turn').waitFor();
      await drag(page, await zonePoint(page, 'I-3-E'), await zonePoint(page, 'G-3-F'));
      expect(await slip(page)).toBe('Enterprise and Hornet to G-3-F.');
      expect(await axe(page)).toEqual([]);
      await screenshot(page, 'midway-move');
      await give(page);

      // readying: dive bombers by a press, then one squadron back
      await asked(page, 'Which planes').waitFor();
      await page.keyboard.press('x');
      await page.getByRole('button', { name: '12 dive bombers idle: make all readying' }).first().click();
      await page.getByRole('spinbutton', { name: 'Enterprise, dive bombers to readying' }).press('ArrowDown');
      expect(await slip(page)).toBe('Eleven dive bombers of Enterprise are readied.');
      await page.getByText('she sinks at 4 hits, not 5').waitFor();
      expect(await axe(page)).toEqual([]);
      await screenshot(page, 'midway-ready');
      await give(page);

      // search: marked by one press, called by the second
      await asked(page, 'Call an area').waitFor();
      await pressZone(page, 'B-4-E');
      expect(await slip(page)).toBe('Search area B-4.');
      await pressZone(page, 'B-4-E');
      await page.locator('.strip', { hasText: 'Search of B-4' }).waitFor();
      expect(await axe(page)).toEqual([]);
      await screenshot(page, 'midway-search');
      await page.keyboard.press('q');
      expect(await slip(page)).toBe('No more searching.');
      await give(page);

      // the rest by key: the staff carries on and calls for what matters
      const calls = await staffPlays(page);
      expect(calls).toBeGreaterThan(0);
      expect(calls).toBeLessThan(100);
      await page.getByRole('heading', { name: 'Final score' }).first().waitFor();
      const total = async (side: string): Promise<number> =>
        Number(await page.locator('table', { hasText: side }).locator('tfoot td').last().innerText());
      const shown = [await total('U.S.'), await total('Japanese')];
      expect(shown.every((n) => Number.isInteger(n))).toBe(true);
      expect(await page.locator('.standing dd').allInnerTexts()).toEqual(shown.map(String));
      expect(await axe(page)).toEqual([]);
      await screenshot(page, 'midway-over');

      // and again as it really was
      await page.getByRole('link', { name: 'Replay with the truth' }).first().click();
      await page.getByLabel('Step', { exact: true }).waitFor();
      for (const step of [1, 2, 3]) {
        await page.keyboard.press('.');
        await page.getByText(`Step ${step} of`).waitFor();
      }
      await page
        .getByRole('button', { name: /: Akagi/ })
        .first()
        .waitFor();
      await page
        .getByRole('button', { name: /: Enterprise/ })
        .first()
        .waitFor();
      expect(await axe(page)).toEqual([]);
      await screenshot(page, 'midway-replay');
      expect(faults).toEqual([]);
    },
    WHOLE_GAME,
  );
});
