import type { Page } from 'playwright-core';
import { commandersOf } from '../../src/commanders/registry.ts';
import { midwayCommander } from '../../src/commanders/midway/commander.ts';
import { MIDWAY_LEVELS } from '../../src/commanders/midway/levels.ts';
import { zoneNamed, zoneX, zoneY } from '../../src/games/midway/open/board.ts';
import type { MidwayOrder } from '../../src/games/midway/open/orders.ts';
import type { MidwayView } from '../../src/games/midway/open/view.ts';
import type { Decision } from '../../src/kernel/decision.ts';
import type { NewGame, NewGameAnswer, Proposal, State } from '../../src/server/wire.ts';
import { rectMiddle } from '../../src/web/midway/battle-chart.ts';

/** Hands for the Midway table: a game over the wire, and a pencil that finds zones and rectangles on the screen. */

/** The quickest staff of the house: the table is on trial here, not the commanders. */
export const quickStaff = commandersOf([
  {
    game: 'midway',
    level: MIDWAY_LEVELS[0].id,
    title: MIDWAY_LEVELS[0].title,
    load: async () => midwayCommander(MIDWAY_LEVELS[0]),
  },
]);

async function call<T>(url: string, token: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  const answer = (await response.json()) as T;
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

export const newGame = (url: string, wish: Omit<NewGame, 'game'>): Promise<NewGameAnswer> =>
  call(`${url}/api/games`, '', { game: 'midway', ...wish });

/** A seat played over the wire, without a window. */
export class Wire {
  private readonly token: string;
  private readonly url: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  async state(): Promise<State & { view: MidwayView }> {
    return (await call<State>(`${this.url}/api/state`, this.token)) as State & { view: MidwayView };
  }

  give(decision: Decision, order: MidwayOrder | Proposal['order']): Promise<State> {
    return call(`${this.url}/api/order`, this.token, { decision: decision.id, order });
  }

  /** The staff decides. */
  async accept(decision: Decision): Promise<void> {
    const p = await call<Proposal>(
      `${this.url}/api/proposal?decision=${encodeURIComponent(decision.id)}`,
      this.token,
    );
    await this.give(decision, p.order);
  }
}

/** Where a point of the board lies on the screen. */
async function onScreen(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page
    .locator('.surface svg')
    .first()
    .evaluate(
      (svg, p) => {
        const box = svg.getBoundingClientRect();
        const { x: x0, y: y0, width, height } = (svg as SVGSVGElement).viewBox.baseVal;
        return {
          x: box.left + ((p.x - x0) / width) * box.width,
          y: box.top + ((p.y - y0) / height) * box.height,
        };
      },
      { x, y },
    );
}

export const zonePoint = (page: Page, zone: number | string): Promise<{ x: number; y: number }> => {
  const z = typeof zone === 'string' ? (zoneNamed(zone) ?? -1) : zone;
  return onScreen(page, zoneX(z) + 0.5, zoneY(z) + 0.5);
};

export async function pressZone(page: Page, zone: number | string): Promise<void> {
  const { x, y } = await zonePoint(page, zone);
  await page.mouse.click(x, y);
}

export async function rectPoint(page: Page, rect: number, turned = false): Promise<{ x: number; y: number }> {
  const p = rectMiddle(rect, turned);
  return onScreen(page, p.x, p.y);
}

export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** The question in hand. */
export const asked = (page: Page, words: string) => page.locator('.asked h2').filter({ hasText: words });
export const slip = (page: Page): Promise<string> => page.locator('.asked .order').innerText();

/** Gives what is on the slip and waits until it was taken. */
export async function give(page: Page): Promise<void> {
  const before = await page.locator('.asked').innerText();
  await page.keyboard.press('Enter');
  await page.waitForFunction((b) => document.querySelector<HTMLElement>('.asked')?.innerText !== b, before);
}
