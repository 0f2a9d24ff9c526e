import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screenshot, stage } from './browser.ts';
import { GRID } from '../../src/games/flat-top/open/pack/map.ts';
import { HEIGHT, WIDTH } from '../../src/games/midway/open/board.ts';
import { hexBox } from '../../src/web/board/hex-layout.ts';
import { captains } from './flat-top.ts';
import { give, openGame } from './hands.ts';
import { quickStaff } from './midway.ts';

/** Both charts at three sizes of window: nothing bare, no word over another, nothing too small to press. */

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

interface Words {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Pairs of words on the chart that print over one another. */
async function clashes(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const surface = document.querySelector('.surface')?.getBoundingClientRect();
    return [...document.querySelectorAll('.surface .layer > svg text')].flatMap((e): Words[] => {
      const r = e.getBoundingClientRect();
      const out =
        !surface ||
        r.right < surface.left ||
        r.left > surface.right ||
        r.bottom < surface.top ||
        r.top > surface.bottom;
      return out || r.width === 0
        ? []
        : [{ text: e.textContent ?? '', x0: r.left, y0: r.top, x1: r.right, y1: r.bottom }];
    });
  });
  expect(words.length).toBeGreaterThan(3);
  const SLACK = 3; // the box of a word is taller than its letters, by what the font's rounding makes of it
  return words.flatMap((a, i) =>
    words
      .slice(i + 1)
      .filter((b) => a.x0 + SLACK < b.x1 && b.x0 + SLACK < a.x1 && a.y0 + SLACK < b.y1 && b.y0 + SLACK < a.y1)
      .map((b) => `${a.text} / ${b.text}`),
  );
}

/** Pixels of the window beyond the rim of the sheet, on any side: the sheet is `w` by `h` units. */
const bare = (page: Page, w: number, h: number): Promise<number> =>
  page.evaluate(
    ([wide, high]) => {
      const svg = document.querySelector<SVGSVGElement>('.surface .layer > svg');
      const surface = document.querySelector('.surface')?.getBoundingClientRect();
      if (!svg || !surface) return Infinity;
      const box = svg.getBoundingClientRect();
      const v = svg.viewBox.baseVal;
      const x = (at: number): number => box.left + ((at - v.x) / v.width) * box.width;
      const y = (at: number): number => box.top + ((at - v.y) / v.height) * box.height;
      const RIM = 14;
      return Math.max(
        x(0) - RIM - surface.left,
        y(0) - RIM - surface.top,
        surface.right - x(wide) - RIM,
        surface.bottom - y(high) - RIM,
      );
    },
    [w, h],
  );

/** The side of a unit of the chart on the screen. */
const cell = (page: Page): Promise<number> =>
  page.locator('.surface .layer > svg').evaluate((svg) => {
    const box = svg.getBoundingClientRect();
    return box.width / (svg as SVGSVGElement).viewBox.baseVal.width;
  });

async function sit(page: Page): Promise<void> {
  await page.locator('.asked .key.main:enabled').waitFor();
  const later = page.getByRole('button', { name: 'I know it' });
  if ((await later.count()) > 0) await later.click();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}

describe('the Search Board of Midway', () => {
  const table = stage({ commanders: quickStaff, seed: '1' });

  it('fills the room and keeps its words apart', { timeout: 200_000 }, async () => {
    for (const look of WINDOWS) {
      const made = await openGame(table.house.url, {
        game: 'midway',
        scenario: 'basic',
        seats: { us: 'human', japan: { computer: 'ensign' } },
      });
      const { page, faults } = await table.open(made.links.seats.us.path, look);
      await sit(page);
      expect(await bare(page, WIDTH, HEIGHT)).toBeLessThan(1);
      expect(await clashes(page)).toEqual([]);
      await page.locator('.force').first().click();
      await page.waitForTimeout(200);
      expect(await bare(page, WIDTH, HEIGHT)).toBeLessThan(1);
      expect(await cell(page)).toBeGreaterThanOrEqual(18);
      await page.keyboard.press('f'); // the fan, with the names of ships
      await page.waitForTimeout(200);
      expect(await page.locator('.fan text').count()).toBeGreaterThan(8);
      expect(await clashesIn(page, '.fan')).toEqual([]);
      await screenshot(page, `chart-midway-fan-${look.width}`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      for (let i = 0; i < 4; i++) await give(page);
      await page.keyboard.press('o');
      await page.waitForTimeout(200);
      expect(await clashes(page)).toEqual([]);
      await screenshot(page, `chart-midway-${look.width}`);
      expect(faults).toEqual([]);
    }
  });
});

/** The same within one part of the chart, which lies over the rest. */
async function clashesIn(page: Page, part: string): Promise<string[]> {
  const boxes = await page.locator(`${part} text`).evaluateAll((all) =>
    all.map((e) => {
      const r = e.getBoundingClientRect();
      return { text: e.textContent, x0: r.left, y0: r.top, x1: r.right, y1: r.bottom };
    }),
  );
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1)
      .map((b) => `${a.text} / ${b.text}`),
  );
}

describe('the chart of Flat Top', () => {
  const table = stage({ commanders: captains, seed: '1' });

  it('fills the room and keeps its words apart', { timeout: 200_000 }, async () => {
    for (const look of WINDOWS) {
      const made = await openGame(table.house.url, {
        game: 'flat-top',
        scenario: 'coral-sea',
        seats: { allied: 'human', japan: { computer: 'captain' } },
      });
      const { page, faults } = await table.open(made.links.seats.allied.path, look);
      await sit(page);
      expect(await bare(page, hexBox(GRID).x1, hexBox(GRID).y1)).toBeLessThan(1);
      expect(await clashes(page)).toEqual([]);
      for (let i = 0; i < 3; i++) await give(page);
      await page.keyboard.press('.');
      await page.waitForTimeout(300);
      expect(await clashes(page)).toEqual([]);
      await screenshot(page, `chart-flat-top-${look.width}`);
      expect(faults).toEqual([]);
    }
  });
});
