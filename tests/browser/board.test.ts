import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { NewGameAnswer } from '../../src/server/wire.ts';
import { stage } from './browser.ts';

/** The chart under the hand, tried on Midway's Search Board. */
const table = stage();

interface Window {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The part of the chart that is painted, once it stands still. */
async function painted(page: Page): Promise<Window> {
  await page.waitForTimeout(350); // a wheel's rest, a flight's end
  const box = await page.locator('.surface .layer > svg').getAttribute('viewBox');
  const [x, y, w, h] = (box ?? '').split(' ').map(Number);
  return { x, y, w, h };
}

async function sitDown(look: { width?: number; height?: number; touch?: boolean } = {}): Promise<Page> {
  const response = await fetch(`${table.house.url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'midway', scenario: 'basic' }),
  });
  const { links } = (await response.json()) as NewGameAnswer;
  const { page } = await table.open(links.seats.us.path, look);
  await page.locator('.surface .layer > svg').waitFor();
  return page;
}

describe('the chart under the hand', () => {
  it('pans by drag, and a drag is not a press', async () => {
    const page = await sitDown();
    await page.mouse.move(640, 440);
    await page.mouse.wheel(0, -400);
    const before = await painted(page);
    const url = page.url();
    await page.mouse.move(640, 440);
    await page.mouse.down();
    await page.mouse.move(700, 470, { steps: 5 });
    await page.mouse.move(760, 500, { steps: 5 });
    await page.mouse.up();
    const after = await painted(page);
    const perPixel = before.w / (page.viewportSize()!.width - 232 - 336) / 1.5;
    expect(after.w).toBeCloseTo(before.w);
    expect(before.x - after.x).toBeCloseTo(120 * perPixel, 1);
    expect(before.y - after.y).toBeCloseTo(60 * perPixel, 1);
    expect(page.url()).toBe(url);
  });

  it('zooms by wheel at the pointer, by key at the middle, and shows all with 0', async () => {
    const page = await sitDown();
    await page.keyboard.press('b');
    await page.keyboard.press('0');
    const whole = await painted(page);
    await page.mouse.move(900, 300);
    await page.mouse.wheel(0, -300);
    const near = await painted(page);
    expect(near.w).toBeLessThan(whole.w * 0.75);
    expect(near.x + near.w / 2).toBeGreaterThan(whole.x + whole.w / 2); // drawn towards the pointer, right of the middle
    expect(near.y + near.h / 2).toBeLessThan(whole.y + whole.h / 2);
    await page.keyboard.press('b');
    await page.keyboard.press('+');
    expect((await painted(page)).w).toBeCloseTo(near.w / 1.4, 3);
    await page.keyboard.press('Shift+ArrowRight');
    expect((await painted(page)).x).toBeGreaterThan(near.x);
    await page.keyboard.press('0');
    const again = await painted(page);
    expect(again.w).toBeCloseTo(whole.w, 3);
    expect(again.x).toBeCloseTo(whole.x, 3);
  });

  it('zooms by pinch on a phone', async () => {
    const page = await sitDown({ width: 390, height: 844, touch: true });
    const before = await painted(page);
    const wire = await page.context().newCDPSession(page);
    const fingers = (gap: number): { x: number; y: number; id: number }[] => [
      { x: 195 - gap, y: 300, id: 1 },
      { x: 195 + gap, y: 300, id: 2 },
    ];
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
    for (const gap of [40, 50, 60])
      await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) });
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect((await painted(page)).w).toBeCloseTo(before.w / 2, 0);
  });
});
