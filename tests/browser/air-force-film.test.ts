import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newGame, sit } from './air-force.ts';
import { axe, screenshot, stage } from './browser.ts';
import { give, isAsked } from './hands.ts';

const table = stage({ seed: 'film' });

const seconds = async (page: Page): Promise<number> =>
  Number.parseFloat(await page.locator('.film .clock').innerText());

/** A dogfight flown for a Turn. */
async function aTurnFlown(motion: boolean): Promise<{ page: Page; faults: string[] }> {
  const { links } = await newGame(table.house.url, {
    scenario: 'AF-2.A',
    seats: { allies: 'human', axis: { computer: 'cadet' } },
  });
  const { page, faults } = await sit(table, links.seats.allies, { motion });
  await isAsked(page);
  await give(page);
  await isAsked(page);
  await give(page);
  return { page, faults };
}

describe('the ten seconds as a film', () => {
  it('run by themselves, are paused, stepped, scrubbed, seen aslant and turned, and skipped', {
    timeout: 120_000,
  }, async () => {
    const { page, faults } = await aTurnFlown(true);
    const film = page.getByRole('group', { name: 'The last ten seconds' });
    await film.waitFor();
    await film.getByRole('button', { name: 'Pause' }).click();
    const at = await seconds(page);
    await page.waitForTimeout(300);
    expect(await seconds(page)).toBe(at);
    await film.getByRole('slider', { name: 'Moment of the film' }).fill('0.3');
    expect(await seconds(page)).toBe(3);
    await film.getByRole('button', { name: 'A second on' }).click();
    expect(await seconds(page)).toBe(4);
    await film.getByRole('button', { name: 'A second back' }).click();
    expect(await seconds(page)).toBe(3);
    const picture = () => page.locator('.film canvas').screenshot();
    const above = await picture();
    await film.getByRole('button', { name: /aslant/i }).click();
    const slanted = await picture();
    expect(slanted.equals(above)).toBe(false);
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(700, 400, { steps: 4 });
    await page.mouse.up();
    expect((await picture()).equals(slanted)).toBe(false);
    await screenshot(page, 'air-force-film-aslant');
    expect(await axe(page)).toEqual([]);
    await film.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(
      () => Number.parseFloat(document.querySelector('.film .clock')?.textContent ?? '0') > 3.2,
    );
    await page.keyboard.press('Escape');
    await film.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('stand still for those who want no motion', { timeout: 120_000 }, async () => {
    const { page, faults } = await aTurnFlown(false);
    await isAsked(page);
    const film = page.getByRole('group', { name: 'The last ten seconds' });
    expect(await film.count()).toBe(0);
    await page.keyboard.press('f');
    await film.waitFor();
    const at = await seconds(page);
    await page.waitForTimeout(500);
    expect([at, await seconds(page)]).toEqual([10, 10]);
    const inks = await page.locator('.film canvas').evaluate((c) => {
      const { width, height } = c as HTMLCanvasElement;
      const { data } = (c as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {
        data: [],
      };
      return new Set(Array.from({ length: 4000 }, (_, i) => data[Math.floor((i * data.length) / 16000) * 4]))
        .size;
    });
    expect(inks).toBeGreaterThan(3); // the picture is there, though nothing moves
    expect(faults).toEqual([]);
  });
});
