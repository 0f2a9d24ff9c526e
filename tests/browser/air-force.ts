import type { Page } from 'playwright-core';
import type { At } from '../../src/games/air-force/open/geometry.ts';
import type { Order } from '../../src/games/air-force/open/orders.ts';
import type { View } from '../../src/games/air-force/open/view.ts';
import type { NewGame, NewGameAnswer } from '../../src/server/wire.ts';
import { middleOf } from '../../src/web/air-force/chart/chart.ts';
import { onScreen, openGame, type SeatWith, sitWith, Wire as AnyWire } from './hands.ts';

/** Hands for the flight board. */

export class Wire extends AnyWire<View, Order> {}

export const newGame = (url: string, wish: Omit<NewGame, 'game'>): Promise<NewGameAnswer> =>
  openGame(url, { game: 'air-force-dauntless', ...wish });

export type Seat = SeatWith<Wire>;

export const sit = sitWith(Wire);

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
