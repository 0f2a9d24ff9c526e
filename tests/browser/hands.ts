import type { Page } from 'playwright-core';
import type { BaseOrder, Decision } from '../../src/kernel/decision.ts';
import type { BaseView } from '../../src/kernel/ruleset.ts';
import type { NewGame, NewGameAnswer, Proposal, State } from '../../src/server/wire.ts';
import { QUICK_MS } from '../../src/web/room/state/press-guard.ts';
import type { Stage } from './browser.ts';

/** Hands for any table: a game over the wire, the question in hand, a pencil that finds points of the chart on the screen. */

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

export const openGame = (url: string, wish: NewGame): Promise<NewGameAnswer> =>
  call(`${url}/api/games`, '', wish);

/** A seat played over the wire, without a window. */
export class Wire<V extends BaseView, O extends BaseOrder> {
  private readonly token: string;
  private readonly url: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  async state(): Promise<State & { view: V }> {
    return (await call<State>(`${this.url}/api/state`, this.token)) as State & { view: V };
  }

  give(decision: Decision, order: O | Proposal['order']): Promise<State> {
    return call(`${this.url}/api/order`, this.token, { decision: decision.id, order });
  }

  propose(decision: Decision): Promise<Proposal> {
    return call(`${this.url}/api/proposal?decision=${encodeURIComponent(decision.id)}`, this.token);
  }

  /** The order asked for (the staff's own where none is handed in), unless a window at the same seat has answered by then: questions without a choice it answers itself. */
  async settle(decision: Decision, order?: O | null): Promise<void> {
    try {
      await this.give(decision, order ?? (await this.propose(decision)).order);
    } catch (fault) {
      if (!/UMP-(CLOSED|WAIT)/.test(String(fault))) throw fault;
    }
  }
}

/** Somebody at a window, with a wire to the same seat. */
export interface SeatWith<W> {
  page: Page;
  wire: W;
  faults: string[];
}

/** How the tests of a game sit down at a link. */
export const sitWith =
  <W>(wire: new (url: string, token: string) => W) =>
  async (
    table: Stage,
    link: NewGameAnswer['links']['spectator'],
    look?: Parameters<Stage['open']>[1],
  ): Promise<SeatWith<W>> => {
    const { page, faults } = await table.open(link.path, look);
    return { page, faults, wire: new wire(table.house.url, link.token) };
  };

/** Waits until something is asked and the staff has its answer; false once the game is over. */
export async function isAsked(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(
    () => {
      const box = document.querySelector<HTMLElement>('.asked .box');
      if (box?.textContent?.includes('The game is over')) return 'over';
      const ready = box?.dataset.asked && box.querySelector<HTMLButtonElement>('.key.main:enabled');
      return ready ? 'asked' : false;
    },
    null,
    { timeout: 90_000 },
  );
  return (await found.jsonValue()) === 'asked';
}

/** Where a point of the board lies on the screen, once the chart has come to rest; what does not show is looked for on the whole chart. */
export async function onScreen(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const at = await pointAt(page, x, y);
  if (at.shows) return at;
  await page.locator('.surface').focus();
  await page.keyboard.press('0');
  return pointAt(page, x, y);
}
const pointAt = (page: Page, x: number, y: number): Promise<{ x: number; y: number; shows: boolean }> =>
  page
    .locator('.surface .layer > svg')
    .first()
    .evaluate(
      async (svg, p) => {
        const lie = (): string => {
          const { left, top, width, height } = svg.getBoundingClientRect();
          return [left, top, width, height, svg.getAttribute('viewBox')].join(' ');
        };
        for (let before = '', now = lie(); now !== before; now = lie()) {
          before = now;
          await new Promise((done) => setTimeout(done, 100));
        }
        const box = svg.getBoundingClientRect();
        const surface = svg.closest('.surface')?.getBoundingClientRect() ?? box;
        const { x: x0, y: y0, width, height } = (svg as SVGSVGElement).viewBox.baseVal;
        const at = {
          x: box.left + ((p.x - x0) / width) * box.width,
          y: box.top + ((p.y - y0) / height) * box.height,
        };
        const over = document.elementFromPoint(at.x, at.y);
        const shows =
          at.x > surface.left + 4 &&
          at.x < surface.right - 4 &&
          at.y > surface.top + 4 &&
          at.y < surface.bottom - 4 &&
          over !== null &&
          over.closest('[data-fixed], .fold') === null;
        return { ...at, shows };
      },
      { x, y },
    );

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

/** The decision the box speaks of; '' while nothing is asked. */
export const askedId = (page: Page): Promise<string> =>
  page.locator('.asked .box').evaluate((box) => (box as HTMLElement).dataset.asked ?? '');

/** Results of fights are read and put away. */
export async function putAway(page: Page): Promise<void> {
  const key = page.locator('.result .key.main');
  while ((await key.count()) > 0) await key.click();
}

/** The moment to give an order: nothing lies on the board, and the last press is long enough ago for this one to be meant. */
export async function calm(page: Page): Promise<void> {
  await putAway(page);
  const left = await page.evaluate((quick) => {
    const memory = window as { pressedAt?: number };
    if (memory.pressedAt === undefined) {
      memory.pressedAt = performance.now(); // what was before is not known
      for (const kind of ['click', 'keydown'])
        addEventListener(kind, () => (memory.pressedAt = performance.now()), true);
    }
    return quick - (performance.now() - memory.pressedAt);
  }, QUICK_MS);
  if (left > 0) await page.waitForTimeout(left + 20);
}

/**
 * Presses what gives an order and waits until it was taken. The press may have gone into the result of a fight that came in
 * meanwhile, or have been too quick: where the question still stands and the key stands ready, it is pressed again.
 */
export async function taken(page: Page, act: () => Promise<void>): Promise<void> {
  await calm(page);
  const before = await askedId(page);
  for (;;) {
    await act();
    const came = await page.waitForFunction(
      ([was, quick]) => {
        const box = document.querySelector<HTMLElement>('.asked .box');
        if (box?.dataset.asked !== was) return 'taken';
        const { pressedAt = 0 } = window as { pressedAt?: number };
        const ready = box?.querySelector('.key.main:enabled') && !document.querySelector('.result');
        return ready && performance.now() - pressedAt > 2 * quick ? 'again' : false;
      },
      [before, QUICK_MS] as const,
    );
    if ((await came.jsonValue()) === 'taken') return;
    await calm(page);
  }
}

/** Gives what is on the slip. */
export const give = (page: Page): Promise<void> => taken(page, () => page.keyboard.press('Enter'));

/** Gives the staff's proposal by key where one stands ready. True when the window had something to do. */
export async function acceptIfReady(page: Page): Promise<boolean> {
  const ready = await page.evaluate(
    () => document.querySelector('.asked .box[data-asked]:not([data-asked=""]) .key.main:enabled') !== null,
  );
  if (ready) await give(page);
  return ready;
}
