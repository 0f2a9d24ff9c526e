import { describe, expect, it } from 'vitest';
import { isDay } from '../../src/games/carrier-clashes/open/board.ts';
import type { Order } from '../../src/games/carrier-clashes/open/orders.ts';
import { scenarioPack } from '../../src/games/carrier-clashes/open/scenarios.ts';
import type { View } from '../../src/games/carrier-clashes/open/view.ts';
import { axeInBothLights, axeOnPhone, screenshot, stage } from './browser.ts';
import { newGame, sit, until } from './carrier-clashes.ts';

/** The screens of Carrier Clashes on a desk, on a small one and on a phone: nothing that keeps anybody out, nothing wider than the window. */
const table = stage();
const PHONE = { width: 390, height: 844, touch: true };
const SMALL = { width: 1024, height: 768 };

const night = (v: View): boolean => !isDay(scenarioPack('santa-cruz'), v.turn);
const SCREENS: readonly [kind: Order['kind'], when: (v: View) => boolean][] = [
  ['deploy', () => true],
  ['search', () => true],
  ['cap', () => true],
  ['move', () => true],
  ['fire', night],
  ['attack', () => true],
];

describe('every screen of Carrier Clashes keeps nobody out', () => {
  it('set-up, search, CAP, courses, a night action and a strike, on three windows', {
    timeout: 300_000,
  }, async () => {
    const { links } = await newGame(table.house.url, {
      scenario: 'santa-cruz',
      seed: 'santa-cruz-4',
      seats: { allied: 'human', ijn: { computer: 'ensign' } },
    });
    const desk = await sit(table, links.seats.allied);
    const small = await sit(table, links.seats.allied, SMALL);
    const phone = await sit(table, links.seats.allied, PHONE);
    const found: string[] = [];
    for (const [kind, when] of SCREENS) {
      const view = await until(desk.wire, kind, when);
      const id = view.decisions[0].id;
      for (const { page } of [desk, small, phone]) {
        await page.locator(`.asked .box[data-asked="${id}"]`).waitFor();
        const shut = page.locator('.result .key.main');
        if ((await shut.count()) > 0) await shut.first().click();
      }
      found.push(...(await axeInBothLights(desk.page)).map((line) => `${kind}: ${line}`));
      found.push(...(await axeOnPhone(phone.page)).map((line) => `${kind} on a phone: ${line}`));
      await screenshot(desk.page, `carrier-clashes-screen-${kind}`);
      await screenshot(small.page, `carrier-clashes-screen-${kind}-1024`);
      await screenshot(phone.page, `carrier-clashes-screen-${kind}-phone`);
    }
    await phone.page.getByRole('button', { name: 'Plan', exact: true }).tap();
    await screenshot(phone.page, 'carrier-clashes-screen-phone-plan');
    for (const { page } of [small, phone])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    expect(found).toEqual([]);
    expect([...desk.faults, ...small.faults, ...phone.faults]).toEqual([]);
  });
});
