import { describe, expect, it } from 'vitest';
import { axe, screenshot, stage } from './browser.ts';
import { captains, Wire } from './flat-top.ts';
import { isAsked, openGame, taken } from './hands.ts';

const table = stage({ commanders: captains, seed: '1' });

describe('the routine of Flat Top', () => {
  it('accepts the rest of an hour in one press, and reads every proposal out in English', {
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
    await page.evaluate(() => {
      const box = document.querySelector<HTMLElement>('.asked .box');
      const asked: string[] = [];
      Object.assign(window, { asked });
      if (box)
        new MutationObserver(() => asked.push(box.dataset.asked ?? '')).observe(box, {
          attributeFilter: ['data-asked'],
        });
    });
    const wire = new Wire(table.house.url, made.links.seats.allied.token);
    const hour = page.getByRole('button', { name: 'The rest of the hour' });
    let most = 0;
    for (let presses = 0; most < 3 && presses < 30 && (await isAsked(page)); presses++) {
      expect(await page.locator('.asked .order').innerText()).not.toMatch(/\b(AF|TF)\d|[@{};]\d/);
      const { turn } = (await wire.state()).view;
      const whole = (await hour.count()) > 0;
      await page.evaluate(() => ((window as unknown as { asked: string[] }).asked.length = 0));
      await taken(page, () => page.keyboard.press(whole ? 'Shift+Enter' : 'Enter'));
      await page.waitForFunction(() => !document.body.textContent?.includes('The staff carries on'));
      if (!whole) continue;
      const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
      most = Math.max(most, asked.filter(Boolean).length);
      // the next hour is asked about anew
      expect((await wire.state()).view.turn - turn).toBeLessThanOrEqual(1);
    }
    expect(most).toBeGreaterThan(2);

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
