import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/games/carrier-clashes/open/orders.ts';
import type { Side } from '../../src/games/carrier-clashes/open/pack.ts';
import { axeIn, axeInBothLights, axeOnPhone, screenshot, stage } from './browser.ts';
import { gamesInTheMiddle, goTo } from './carrier-clashes-positions.ts';
import { askedId, give, slip } from './hands.ts';

/**
 * Every kind of question on a desk, on a small one and on a phone: nothing that keeps anybody out, nothing wider than the window, nothing
 * that only a mouse can do, and an answer by keys alone.
 */
const middle = gamesInTheMiddle();
const table = stage({ games: middle.games });

const WIDTHS = { desk: 1440, small: 1024, phone: 390 } as const;
const HEIGHTS = { desk: 900, small: 768, phone: 844 } as const;
type Size = keyof typeof WIDTHS;

/** All 21, where the Allies or the Japanese are asked them in Santa Cruz; `whole`: screens of which every part is new. */
const SCREENS: readonly [kind: Order['kind'], seat: Side, whole?: 'whole'][] = [
  ['place-boats', 'allied', 'whole'],
  ['deploy', 'allied'],
  ['meet-searches', 'allied'],
  ['search', 'allied', 'whole'],
  ['follow-up', 'allied'],
  ['boats', 'ijn'],
  ['torpedo', 'ijn'],
  ['launch', 'allied'],
  ['assign', 'allied'],
  ['cap', 'allied'],
  ['group', 'allied', 'whole'],
  ['attack', 'allied', 'whole'],
  ['missions', 'ijn'],
  ['engage', 'allied'],
  ['avoid', 'allied'],
  ['screen', 'allied'],
  ['fire', 'allied', 'whole'],
  ['offer', 'allied'],
  ['retreat', 'ijn'],
  ['move', 'allied'],
  ['organise', 'allied'],
];

const sized = (page: Page, size: Size): Promise<void> =>
  page.setViewportSize({ width: WIDTHS[size], height: HEIGHTS[size] });

const tooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** In the page: what a mouse presses and a keyboard cannot come to. */
const forMiceOnly = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement | SVGElement>('.panel *, .rail *, .asked *, .board *')]
      .filter((el) => getComputedStyle(el).cursor === 'pointer' && el.getClientRects().length > 0)
      .filter((el) => {
        const near = el.closest<HTMLElement | SVGElement>(
          'button, a, input, select, summary, label, [tabindex], [role=button]',
        );
        const walked = near?.closest('.surface, [role=tablist]'); // there one goes on with the arrows
        return !near || (!walked && near.tabIndex < 0);
      })
      .map((el) => `${el.tagName} ${el.getAttribute('class') ?? ''}`),
  );

describe('every screen of Carrier Clashes keeps nobody out', () => {
  it('all questions, on three widths in both lights, answered by keys alone', {
    timeout: 300_000,
  }, async () => {
    const { page, faults } = await table.open('/');
    const found: string[] = [];
    for (const [kind, seat, whole] of SCREENS) {
      await sized(page, 'desk');
      await page.emulateMedia({ colorScheme: whole ? 'light' : 'dark', reducedMotion: 'reduce' });
      await goTo({ page, house: table.house, middle }, { kind, seat });
      await page.locator('.asked .box[data-asked] .key.main:enabled').waitFor();
      const asked = await askedId(page);
      const note = (lines: string[]): void => void found.push(...lines.map((line) => `${kind}: ${line}`));

      note(await (whole ? axeInBothLights(page) : axeIn(page, '.panel')));
      note((await forMiceOnly(page)).map((what) => `no key for ${what}`));
      if (whole) await screenshot(page, `carrier-clashes-screen-${kind}`);
      for (const size of whole ? (['small', 'phone'] as const) : (['phone'] as const)) {
        await sized(page, size);
        if (await tooWide(page)) note([`wider than ${WIDTHS[size]}`]);
        if (whole) await screenshot(page, `carrier-clashes-screen-${kind}-${size}`);
      }
      if (whole) note(await axeOnPhone(page));

      await sized(page, 'desk');
      await page.keyboard.press('x');
      await page.keyboard.press('.');
      await page.keyboard.press('p');
      expect([kind, await slip(page)]).not.toEqual([kind, '']);
      await give(page);
      expect([kind, await askedId(page)]).not.toEqual([kind, asked]);
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });
});
