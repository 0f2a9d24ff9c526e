import { describe, expect, it } from 'vitest';
import { axe, screenshot, stage } from './browser.ts';
import { captains } from './flat-top.ts';
import { isAsked } from './hands.ts';

const table = stage({ commanders: captains, seed: '1' });

describe('Flat Top, Rings Around Rabaul', () => {
  it('is played against the computer from the lobby to the final score and the replay', {
    timeout: 240_000,
  }, async () => {
    const { page, faults } = await table.open('/');
    await page.getByRole('link', { name: /^Flat Top/ }).click();
    const chair = (title: string) => page.locator('.chair').filter({ hasText: title });
    await chair('Allied').getByText('You', { exact: true }).click();
    await chair('Japan').getByText('Computer', { exact: true }).click();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin' }).click();

    // the staff carries on by one key and calls when something happens, until the last turn is over
    await page.locator('.asked .box[data-asked]').waitFor();
    const later = page.getByRole('button', { name: 'I know it' });
    if ((await later.count()) > 0) await later.click();
    let calls = 0;
    for (; await isAsked(page); calls++) {
      expect(calls).toBeLessThan(200);
      await page.keyboard.press('a');
      await page.waitForFunction(
        () => !document.querySelector('.asked .box')?.textContent?.includes('The staff carries on'),
        null,
        { timeout: 60_000 },
      );
    }
    expect(calls).toBeGreaterThan(0);

    await page.getByText('The game is over', { exact: true }).waitFor();
    const points = (await page.locator('.asked .points td').allInnerTexts()).map(Number);
    expect(points).toHaveLength(2);
    expect(points.every((n) => Number.isInteger(n) && n >= 0)).toBe(true);
    await page.keyboard.press('5');
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'flat-top-over');

    // a page that is loaded anew shows the same tracks and the same course of the points
    const drawn = async (): Promise<(string | null)[]> => {
      await page.locator('.surface .past.faint path').first().waitFor({ state: 'attached' });
      await page.keyboard.press('6');
      const plot = page.getByRole('img', { name: /^Allied forces: \d+ points/ });
      await plot.waitFor();
      const lines = page.locator('.surface .past.faint path, figure path.line');
      return lines.evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    };
    await page.keyboard.press('Escape'); // the track of what is in hand is not kept
    const before = await drawn();
    expect(before.length).toBeGreaterThan(2);
    await page.reload();
    await page.getByText('The game is over', { exact: true }).waitFor();
    expect(await drawn()).toEqual(before);
    await page.keyboard.press('Escape');

    // and again as it really was
    await page.getByRole('link', { name: 'Replay with the truth' }).first().click();
    await page.getByLabel('Step', { exact: true }).waitFor();
    for (const step of [1, 2, 3]) {
      await page.keyboard.press('.');
      await page.getByText(`Step ${step} of`).waitFor();
    }
    await page
      .getByRole('button', { name: /^TF 1, .*1 CV/ })
      .first()
      .waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'flat-top-replay');
    expect(faults).toEqual([]);
  });
});
