import { describe, expect, it } from 'vitest';
import { axe, screenshot, stage } from './browser.ts';
import { boldStaff, newGame } from './midway.ts';

/** Fleets that steam straight at each other: the staff finds a fight within a few turns. */
const table = stage({ commanders: boldStaff, seed: 'aftermath' });

describe('after a battle', () => {
  it('the result lies on the board until it is put away, and carrying on ends with a digest', async () => {
    const made = await newGame(table.house.url, {
      scenario: 'basic',
      seats: { us: 'human', japan: { computer: 'ensign' } },
    });
    const { page, faults } = await table.open(made.links.seats.us.path);
    await page.getByRole('button', { name: 'I know it' }).click();
    const result = page.locator('.result');
    const digest = page.locator('[aria-labelledby=meanwhile]');
    const told: string[] = [];
    const found: string[] = [];
    for (let i = 0; i < 80 && (await result.count()) === 0; i++) {
      await page.locator('.asked .key.main:enabled').waitFor();
      if (await digest.isVisible()) {
        told.push((await digest.innerText()).replaceAll('\n', ' '));
        if (told.length === 1) {
          found.push(...(await axe(page)));
          await screenshot(page, 'midway-digest');
        }
      }
      await page.keyboard.press('a');
      await page.getByText('The staff carries on').waitFor({ state: 'detached' });
    }
    expect(found).toEqual([]);
    expect(told.length).toBeGreaterThan(0);
    const isWhole = (text: string): boolean =>
      /Since \d{4} June \d: \d+ orders? given +Stopped: \w.+\./.test(text);
    expect(told.filter((text) => !isWhole(text))).toEqual([]);

    // who lost what, the dice, the odds: and it stays when an order is given by mouse, and when the page is loaded again
    await result.getByText(/^(Air battle|B-17s|Gun action) at [A-I]-\d-[A-I]$/).waitFor();
    expect(await result.locator('dt').allInnerTexts()).toEqual([
      expect.stringContaining('U.S. Navy lost'),
      expect.stringContaining('Imperial Japanese Navy lost'),
    ]);
    await result
      .getByText(/of 100\.$/)
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'midway-result');
    await page.setViewportSize({ width: 390, height: 844 });
    await screenshot(page, 'midway-result-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await result.waitFor();
    const asked = await page.locator('.asked .box').getAttribute('data-asked');
    await page.waitForTimeout(600);
    await page.keyboard.press('Enter'); // puts it away and gives nothing
    await result.waitFor({ state: 'detached' });
    expect(await page.locator('.asked .box').getAttribute('data-asked')).toBe(asked);
    await page.reload();
    await page.locator('.asked .key.main:enabled').waitFor();
    expect(await result.count()).toBe(0);
    expect(faults).toEqual([]);
  }, 120_000);
});
