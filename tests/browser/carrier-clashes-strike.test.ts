import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { View } from '../../src/games/carrier-clashes/open/view.ts';
import { stage } from './browser.ts';
import { gamesInTheMiddle, goTo, type Moment } from './carrier-clashes-positions.ts';
import { give, slip } from './hands.ts';

const middle = gamesInTheMiddle();
const table = stage({ games: middle.games });

/** How a hand presses something: with the mouse, or by going there with the keyboard. */
type Press = (page: Page, selector: string) => Promise<void>;
const mouse: Press = (page, selector) => page.locator(selector).first().click();
const keyboard: Press = async (page, selector) => {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
};

const struckHome = (v: View): boolean => v.own?.air.some((u) => u.struck > 0 && !u.aloft && !u.lost) ?? false;

describe('fighters over the fleet, bombs on his, and the planes home again', () => {
  it.each([
    ['mouse', mouse],
    ['keyboard alone', keyboard],
  ] as const)('by %s', { timeout: 200_000 }, async (_by, press) => {
    const { page, faults } = await table.open('/');
    const to = (moment: Moment) => goTo({ page, house: table.house, middle }, moment);

    await to({ kind: 'cap' });
    await page.getByText('Which fighters meet the strikes').waitFor();
    await page.keyboard.press('x');
    const none = await slip(page);
    await press(page, '.fighter .key:text-is("low")');
    const low = await slip(page);
    expect(low).not.toBe(none);
    expect(low).toMatch(/low/);
    await press(page, '.fighter .key:text-is("high")');
    expect(await slip(page)).toMatch(/high/);
    await page.keyboard.press('p');
    await page.locator('.asked .key.main').focus();
    await give(page);

    await to({ kind: 'attack' });
    await page.getByText('Which does each unit attack?').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('.'); // the first squadron comes to hand
    await press(page, '.ship.aim');
    expect(await slip(page)).not.toMatch(/nothing/i);
    expect(await page.locator('.target .odds').count()).toBeGreaterThan(0);
    await page.keyboard.press('p');
    await page.locator('.asked .key.main').focus();
    await give(page);

    const wire = await to({ kind: 'move', when: struckHome });
    const { view } = await wire.state();
    const home = view.own?.air.find((u) => u.struck > 0 && !u.aloft && !u.lost);
    expect(home?.at).toBe(home?.home);
    await page.getByText(/^Move your/).waitFor();
    await page.keyboard.press('2');
    await page
      .locator('.rail')
      .getByText(/struck/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
  });
});
