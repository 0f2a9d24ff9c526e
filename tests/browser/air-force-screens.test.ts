import { describe, expect, it } from 'vitest';
import { axeInBothLights, screenshot, stage } from './browser.ts';
import { kindOf, newGame, sit } from './air-force.ts';
import { give, isAsked, putAway } from './hands.ts';

const table = stage({ seed: 'screens' });

describe('the flight board', () => {
  it('shows a dogfight from the placing to the first shots, in both lights and on a phone', {
    timeout: 300_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'AF-2.A',
      seats: { allies: 'human', axis: { computer: 'pilot' } },
    });
    const { page, faults } = await sit(table, links.seats.allies);
    await isAsked(page);
    await screenshot(page, 'air-force-placing');
    await give(page);
    await isAsked(page);
    await page.waitForTimeout(400);
    await screenshot(page, 'air-force-plot');
    for (let i = 0; i < 8; i++) {
      await isAsked(page);
      if ((await kindOf(page)) === 'fire') await screenshot(page, 'air-force-fire');
      await give(page);
    }
    await isAsked(page);
    await page.waitForTimeout(400);
    await screenshot(page, 'air-force-result');
    await putAway(page);
    await screenshot(page, 'air-force-fight');
    expect(await axeInBothLights(page)).toEqual([]);
    await page.keyboard.press('5');
    await page.waitForTimeout(200);
    await screenshot(page, 'air-force-card');
    expect(await axeInBothLights(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Aslant' }).click();
    await screenshot(page, 'air-force-film');
    expect(await axeInBothLights(page)).toEqual([]);
    await page.keyboard.press('f');
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.waitForTimeout(300);
    await screenshot(page, 'air-force-dark-1024');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(300);
    await screenshot(page, 'air-force-phone');
    expect(faults).toEqual([]);
  });

  it('is set up by chapter, with presets for the rules', { timeout: 120_000 }, async () => {
    const { page, faults } = await table.open('/');
    await page.getByRole('link', { name: /^Air Force/ }).click();
    await page.getByRole('heading', { name: 'Dogfights' }).waitFor();
    expect(await page.locator('input[name=scenario]').count()).toBe(30);
    await page.getByText('Rules and options').click();
    await page.getByText('Everything in the air', { exact: true }).click();
    expect(await page.getByText(/^\d+ changed$/).innerText()).toBe('13 changed');
    await screenshot(page, 'air-force-setup');
    expect(await axeInBothLights(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
