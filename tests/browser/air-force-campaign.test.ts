import { describe, expect, it } from 'vitest';
import { newGame, sit, Wire } from './air-force.ts';
import { isAsked } from './hands.ts';
import { axeInBothLights, screenshot, stage } from './browser.ts';

const table = stage();

describe('a campaign', () => {
  it('has a roster page, and the next game is begun with its crews', { timeout: 120_000 }, async () => {
    const { links, campaign } = await newGame(table.house.url, {
      scenario: 'DL-1.A',
      options: { 'allies-type': 'F4U', 'axis-type': 'A6M5' },
      seats: { allies: { computer: 'leader' }, axis: { computer: 'sampler' } },
      campaign: 'new',
    });
    const wire = new Wire(table.house.url, links.spectator.token);
    while (!(await wire.state()).view.outcome) await new Promise((done) => setTimeout(done, 100));
    const { page, faults } = await sit(table, campaign ?? links.spectator);
    await page.getByRole('heading', { name: 'Campaign roster' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(6); // two planes a side under a heading each
    await screenshot(page, 'air-force-roster');
    expect(await axeInBothLights(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await screenshot(page, 'air-force-roster-phone');
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('link', { name: 'Next game with these crews' }).click();
    const choice = page.getByRole('combobox', { name: /^Campaign/ });
    await choice.waitFor();
    expect(await choice.inputValue()).toBe(campaign?.token);
    await screenshot(page, 'air-force-new-campaign');
    await page.getByRole('button', { name: 'Begin' }).click();
    await isAsked(page);
    await page.goto(table.house.url);
    await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
    await page.getByRole('link', { name: /who has flown/ }).click();
    await page.getByText('in the air; entered when it is over').waitFor();
    expect(faults).toEqual([]);
  });
});
