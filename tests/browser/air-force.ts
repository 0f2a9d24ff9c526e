import type { Page } from 'playwright-core';
import type { At } from '../../src/games/air-force/open/geometry.ts';
import type { Order } from '../../src/games/air-force/open/orders.ts';
import type { View } from '../../src/games/air-force/open/view.ts';
import type { NewGame, NewGameAnswer } from '../../src/server/wire.ts';
import { middleOf } from '../../src/web/air-force/chart/chart.ts';
import type { Stage } from './browser.ts';
import { onScreen, openGame, Wire as AnyWire } from './hands.ts';

/** Hands for the flight board. */

export class Wire extends AnyWire<View, Order> {}

export const newGame = (url: string, wish: Omit<NewGame, 'game'>): Promise<NewGameAnswer> =>
  openGame(url, { game: 'air-force-dauntless', ...wish });

export interface Seat {
  page: Page;
  wire: Wire;
  faults: string[];
}

/** Sits down at a link. */
export async function sit(
  table: Stage,
  link: NewGameAnswer['links']['spectator'],
  look?: Parameters<Stage['open']>[1],
): Promise<Seat> {
  const { page, faults } = await table.open(link.path, look);
  return { page, faults, wire: new Wire(table.house.url, link.token) };
}

/** Waits until something is asked and the wingman has his answer; false once the game is over. */
export async function isAsked(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(
    () => {
      const box = document.querySelector<HTMLElement>('.asked .box');
      if (box?.textContent?.includes('The game is over')) return 'over';
      return box?.dataset.asked && box.querySelector<HTMLButtonElement>('.key.main:enabled')
        ? 'asked'
        : false;
    },
    null,
    { timeout: 90_000 },
  );
  return (await found.jsonValue()) === 'asked';
}

export async function pressHex(page: Page, at: At): Promise<void> {
  const { x, y } = middleOf(at);
  const p = await onScreen(page, x, y);
  await page.mouse.click(p.x, p.y);
}

export const kindOf = (page: Page): Promise<string> =>
  page
    .locator('.asked .box')
    .evaluate(
      (b) =>
        /\.([a-z]+)\./.exec((b as HTMLElement).dataset.asked ?? '')?.[1] ??
        ((b as HTMLElement).dataset.asked ?? '').split('.')[0],
    );
