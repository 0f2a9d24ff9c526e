import { describe, expect, it } from 'vitest';
import { axe, screenshot, stage } from './browser.ts';
import { captains, isAsked } from './flat-top.ts';
import { openGame } from './hands.ts';

const table = stage({ commanders: captains, seed: '1' });
const FLIGHTS = 'Move your planes.';

describe('the routine of Flat Top', () => {
  it('accepts the flights of an hour in one press, and reads every proposal out in English', {
    timeout: 200_000,
  }, async () => {
    const made = await openGame(table.house.url, {
      game: 'flat-top',
      scenario: 'rabaul',
      seats: { allied: 'human', japan: { computer: 'captain' } },
    });
    const { page, faults } = await table.open(made.links.seats.allied.path);
    await page.locator('.asked .box[data-asked]').waitFor();
    const later = page.getByRole('button', { name: 'I know it' });
    if ((await later.count()) > 0) await later.click();
    const title = page.locator('#asked');
    let most = 0;
    for (let presses = 0; most < 2 && presses < 60 && (await isAsked(page)); presses++) {
      expect(await page.locator('.asked .order').innerText()).not.toMatch(/\b(AF|TF)\d|[@{};]\d/);
      await page.waitForTimeout(550); // a press sooner than that is not taken as meant
      const flying = (await title.innerText()) === FLIGHTS;
      const before = await page.locator('.asked .box').getAttribute('data-asked');
      if (flying) {
        await page.evaluate(() => {
          const box = document.querySelector<HTMLElement>('.asked .box');
          const count = { asked: 0 };
          Object.assign(window, { count });
          if (box)
            new MutationObserver(() => count.asked++).observe(box, { attributeFilter: ['data-asked'] });
        });
        await page.keyboard.press('Shift+Enter');
      } else await page.keyboard.press('Enter');
      await page.waitForFunction(
        (b) => document.querySelector<HTMLElement>('.asked .box')?.dataset.asked !== b,
        before,
      );
      await page.waitForFunction(() => !document.body.textContent?.includes('The staff carries on'));
      if (flying)
        most = Math.max(
          most,
          await page.evaluate(() => (window as unknown as { count: { asked: number } }).count.asked),
        );
    }
    expect(most).toBeGreaterThan(1);

    // why: the staff's words whole, and the rule of this question alone
    await isAsked(page);
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'What the staff proposes' }).waitFor();
    await page.getByText('The whole rule book').waitFor();
    expect(await page.getByRole('heading', { name: 'Beside it' }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'flat-top-why');
    expect(faults).toEqual([]);
  });
});
